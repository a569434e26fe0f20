// A prediction drawn before the answer is: into the axes of the spectrum, with the fit before it in grey, or on a line of
// numbers. The marker stays when the answer appears.

import type { Spectral } from "../report/certificate";
import type { Certificate } from "../report/report";
import type { Translation } from "../words/catalogue";
import { linearAxis, logAxis } from "./axes";
import { type ChartDrawing, round } from "./drawing";
import { plotDrawing } from "./plot";
import { type SpectrumGeometry, spectrumGeometry } from "./spectrum";

interface MarkerProps {
  x: number;
  top: number;
  bottom: number;
  /** Where its two lines of words stand. */
  wordsY: number;
  /** Between these the words have to fit. */
  left: number;
  right: number;
  title: string;
  detail: string;
}

/** A handle at the top, a line, and what it says. */
function PredictionMarker({ x, top, bottom, wordsY, left, right, title, detail }: MarkerProps) {
  const atLeft = x - left >= right - x;
  const side = atLeft ? "end" : "start";
  const wordsX = round(x + (atLeft ? -10 : 10));
  return (
    <g class="prediction-mark">
      <path d={`M${round(x)} ${top}V${bottom}`} />
      <path class="handle" d={`M${round(x) - 6} ${top - 7}h12v8l-6 6l-6 -6Z`} />
      <text class={`finding determined halo ${side}`} x={wordsX} y={wordsY}>
        {title}
      </text>
      <text class={`note-ink halo ${side}`} x={wordsX} y={wordsY + 15}>
        {detail}
      </text>
    </g>
  );
}

/** Axes without an answer: of a spectrum that is not known yet only the number of directions is. */
function noSpectrum(features: number, tau: number): Spectral {
  const ranks = { rank: 0, leastRank: 0, mostRank: 0 };
  return {
    verdict: "not-identifiable",
    way: "moments",
    ...ranks,
    active: features,
    threshold: tau,
    eigenvalues: [],
    zeros: features,
  };
}

/** About as wide as the words about the fit before. */
const LABEL_WIDTH = 150;

interface AwaitedSpectrum {
  /** As high as the spectrum that takes its place. */
  height?: number;
  features: number;
  /** Of the spectrum that is awaited: what counts as zero, as a share of the largest. */
  tau: number;
  /** The fit before, if it has as many directions. */
  previous: Certificate | null;
  previousWords: string;
  awaitedWords: string;
  /** How many directions the reader thinks are determined; null before anything is chosen. */
  predicted: number | null;
  predictedTitle: string;
  predictedWords: string;
  words: Translation["page"]["spectrum"];
}

export function drawAwaitedSpectrum(awaited: AwaitedSpectrum, width: number): ChartDrawing {
  const { previous, predicted } = awaited;
  const certificate = previous ?? noSpectrum(awaited.features, awaited.tau);
  const geometry = spectrumGeometry(certificate, width, awaited.words, {
    height: awaited.height,
    isAwaited: true,
  });
  const { plot, left, thresholdY } = geometry;
  // Its step would give the answer away: it is there to check a prediction by, not to make one.
  const directions = previous && predicted !== null ? geometry.directions : [];
  const dots = directions.map(({ index, eigenvalue }) => ({
    x: round(geometry.x(index)),
    y: round(geometry.y(eigenvalue)),
  }));
  const middle = dots[Math.floor(dots.length / 3)];
  // Below everything that it stands under.
  const under = dots.filter(({ x }) => middle && x >= middle.x && x < middle.x + LABEL_WIDTH);
  const labelY = Math.max(...under.map(({ y }) => y), 0) + 18;
  const wordsY = round((thresholdY + Math.max(geometry.y(1), labelY - 18)) / 2);
  return plotDrawing(
    {
      ...plot,
      marks: [
        ...plot.marks,
        {
          look: "dot-previous",
          dots: directions.map(({ index, eigenvalue }) => ({ x: index, y: eigenvalue })),
          radius: 2,
        },
      ],
      notes: (on) => (
        <>
          {plot.notes?.(on)}
          {middle && (
            <text class="note-ink halo" x={middle.x} y={labelY}>
              {awaited.previousWords}
            </text>
          )}
          <text class="awaited" x={left + 6} y={wordsY + 8}>
            {awaited.awaitedWords}
          </text>
          {predicted !== null && (
            <SpectrumPrediction
              plot={geometry}
              predicted={predicted}
              title={awaited.predictedTitle}
              words={awaited.predictedWords}
            />
          )}
        </>
      ),
      points: [],
    },
    width,
  );
}

interface SpectrumPredictionProps {
  plot: SpectrumGeometry;
  predicted: number;
  title: string;
  words: string;
}

/** The marker in a spectrum that is awaited, and in one that has appeared. */
export function SpectrumPrediction({ plot, predicted, title, words }: SpectrumPredictionProps) {
  return (
    <PredictionMarker
      x={plot.x(predicted)}
      // Below the title of the axis.
      top={25}
      // Not through what stands below the threshold.
      bottom={round(plot.thresholdY)}
      wordsY={round(plot.thresholdY) - 36}
      left={plot.left}
      right={plot.right}
      title={title}
      detail={words}
    />
  );
}

interface NumberLine {
  scale: "linear" | "log";
  ends: readonly [number, number];
  title: string;
  predicted: number | null;
  predictedTitle: string;
  predictedWords: string;
  /** null before the reveal. */
  measured: number | null;
  measuredWords: string;
}

const LINE_MARGIN = 16;

export function drawNumberLine(line: NumberLine, width: number): ChartDrawing {
  const { measured, predicted } = line;
  return plotDrawing(
    {
      height: 82,
      right: 0,
      inset: { left: LINE_MARGIN, right: LINE_MARGIN },
      x: (range) => {
        const { ticks } = line.scale === "log" ? logAxis(line.ends, range) : linearAxis(line.ends, range);
        const isOnLine = ({ value }: { value: number }) => value >= line.ends[0] && value <= line.ends[1];
        // Both ends of the axis are the ends of the line: the slider above it has them too.
        return {
          at: (value) => range[0] + (range[1] - range[0]) * shareOnLine(line, value),
          ticks: ticks.filter(isOnLine),
        };
      },
      y: () => ({ at: () => 0, ticks: [] }),
      xTitle: line.title,
      // The answer: a disc on the line, with its words above it.
      marks:
        measured === null ? [] : [{ look: "measured-dot", dots: [{ x: measured, y: "bottom" }], radius: 5 }],
      labels:
        measured === null
          ? []
          : [
              {
                text: line.measuredWords,
                look: "finding",
                at: { x: measured, y: "bottom" },
                by: [9, -10],
                inward: true,
              },
            ],
      ...(predicted !== null && {
        notes: ({ box, x }) => (
          <PredictionMarker
            x={x.at(predicted)}
            top={8}
            bottom={box.bottom}
            wordsY={22}
            left={box.left}
            right={box.right}
            title={line.predictedTitle}
            detail={line.predictedWords}
          />
        ),
      }),
      points: [],
    },
    width,
  );
}

/** 0 at the left end, 1 at the right one; what lies outside sits at the end. */
export function shareOnLine({ scale, ends }: Pick<NumberLine, "scale" | "ends">, value: number): number {
  const at = (number: number): number => (scale === "log" ? Math.log10(Math.max(number, ends[0])) : number);
  const [low, high] = [at(ends[0]), at(ends[1])];
  return high === low ? 0 : Math.min(1, Math.max(0, (at(value) - low) / (high - low)));
}

export function valueOnLine({ scale, ends }: Pick<NumberLine, "scale" | "ends">, share: number): number {
  if (scale === "linear") return ends[0] + (ends[1] - ends[0]) * share;
  return 10 ** (Math.log10(ends[0]) + (Math.log10(ends[1]) - Math.log10(ends[0])) * share);
}
