// The spectra of two runs in one chart: A with discs, B with hollow diamonds, each line broken where determination ends.

import type { Translation } from "../words/catalogue";
import { count, significant } from "../words/numbers";
import { linePath } from "./axes";
import {
  BELOW_PLOT,
  DirectionAxes,
  type DirectionPlot,
  directionPlot,
  type Spectrum,
  sampledDirections,
  sharedActive,
} from "./direction-plot";
import {
  type ChartDrawing,
  type ChartPoint,
  type DataTable,
  diamonds,
  discs,
  type Readout,
  round,
} from "./drawing";

interface Words {
  spectra: Translation["history"]["spectra"];
  absent: string;
  spectrum: Translation["page"]["spectrum"];
}

export type SpectraPair = readonly [Spectrum, Spectrum];

const HEIGHT = 252;
const MOST_DIRECTIONS = 320;
const MARK_SPACING = 36;
/** Of the words in a chart, per letter. */
const LETTER_WIDTH = 6.8;

/** Thresholds that differ by less than two digits show are one. */
function haveOneThreshold([a, b]: SpectraPair): boolean {
  return significant(a.threshold) === significant(b.threshold);
}

function thresholdLabel(pair: SpectraPair, words: Words): string[] {
  const [a, b] = pair.map(({ threshold }) => words.spectrum.countsAsZero(significant(threshold)));
  if (haveOneThreshold(pair)) return [a ?? ""];
  const { thresholdOf } = words.spectra;
  return [thresholdOf("A", a ?? ""), thresholdOf("B", b ?? "")];
}

/** The determined directions and the open ones, each in order. */
function partsOf({ eigenvalues, rank }: Spectrum, plot: DirectionPlot) {
  const places = sampledDirections(eigenvalues.length, [rank], MOST_DIRECTIONS).map((place) => ({
    place,
    x: plot.x.at(place + 1),
    y: plot.y.at(eigenvalues[place] ?? 0),
  }));
  return [places.filter(({ place }) => place < rank), places.filter(({ place }) => place >= rank)] as const;
}

interface Place {
  x: number;
  y: number;
}

/** Far enough apart to be told from each other, both ends among them. The marks of B stand between those of A. */
function marked<T extends Place>(part: readonly T[], offset: number): T[] {
  const last = part.at(-1);
  let next = (part[0]?.x ?? 0) + offset;
  const wanted = part.filter((place) => {
    const takes = place === last || (place.x >= next && (last?.x ?? 0) - place.x > MARK_SPACING / 2);
    if (takes) next = place.x + MARK_SPACING;
    return takes;
  });
  return wanted;
}

export function drawSpectraPair(pair: SpectraPair, width: number, words: Words): ChartDrawing {
  const plot = directionPlot(pair, width, HEIGHT);
  const [a, b] = pair;
  const [partsA, partsB] = [partsOf(a, plot), partsOf(b, plot)];
  const marks = (
    <>
      <DirectionAxes
        words={words.spectrum}
        plot={plot}
        thresholdLabel={thresholdLabel(pair, words)}
        active={sharedActive(pair)}
      />
      <g class="marks">
        <path class="line line-a" d={partsA.map(linePath).join("")} />
        <path class="line line-b dashed" d={partsB.map(linePath).join("")} />
        <path
          class="mark-a"
          d={discs(
            partsA.flatMap((part) => marked(part, 0)),
            3.2,
          )}
        />
        <path
          class="mark-b"
          d={diamonds(
            partsB.flatMap((part) => marked(part, MARK_SPACING / 2)),
            4.2,
          )}
        />
      </g>
      <Ranks words={words} pair={pair} plot={plot} lines={[partsA[0], partsB[0]]} />
    </>
  );
  return { width, height: plot.box.bottom + BELOW_PLOT, marks, points: pointsOf(pair, plot, words) };
}

interface RanksProps {
  words: Words;
  pair: SpectraPair;
  plot: DirectionPlot;
  /** The determined part of each line. */
  lines: readonly [readonly Place[], readonly Place[]];
}

/** How many directions each determines, said where that ends: above the longer line, below the shorter one. */
function Ranks({ pair, plot, lines, words }: RanksProps) {
  const [a, b] = pair;
  if (a.rank === b.rank) {
    return (
      <RankLabel
        plot={plot}
        lines={lines}
        at={a.rank}
        text={words.spectra.bothDetermined(count(a.rank))}
        below
      />
    );
  }
  const label = (name: "A" | "B", { rank }: Spectrum, other: Spectrum) => (
    <RankLabel
      plot={plot}
      lines={lines}
      at={rank}
      text={words.spectra.determined(name, count(rank))}
      below={rank < other.rank}
    />
  );
  return (
    <>
      {label("A", a, b)}
      {label("B", b, a)}
    </>
  );
}

interface RankLabelProps extends Pick<RanksProps, "plot" | "lines"> {
  at: number;
  text: string;
  below: boolean;
}

/** Clear of both lines over its whole width. */
function RankLabel({ plot, lines, at, text, below }: RankLabelProps) {
  const end = plot.x.at(Math.max(1, at));
  const width = text.length * LETTER_WIDTH;
  const isLeft = end - plot.box.left < width;
  const from = isLeft ? end : end - width;
  const heights = lines
    .flat()
    .filter(({ x }) => x >= from - 6 && x <= from + width + 6)
    .map(({ y }) => y);
  const y = below ? Math.max(plot.box.top, ...heights) + 20 : Math.min(plot.box.bottom, ...heights) - 11;
  return (
    <text class={isLeft ? "finding halo" : "finding halo end"} x={round(end)} y={round(y)}>
      {text}
    </text>
  );
}

function pointsOf([a, b]: SpectraPair, plot: DirectionPlot, words: Words): ChartPoint[] {
  const directions = Math.max(a.eigenvalues.length, b.eigenvalues.length);
  return sampledDirections(directions, [a.rank, b.rank], MOST_DIRECTIONS).map((place) => {
    const values = [a.eigenvalues[place], b.eigenvalues[place]] as const;
    const x = plot.x.at(place + 1);
    const [first = 0, second] = values[0] === undefined ? [values[1]] : values;
    return {
      x,
      y: plot.y.at(first),
      ...(second !== undefined && { twin: { x, y: plot.y.at(second) } }),
      get readout() {
        return readoutOf(place, values, words);
      },
    };
  });
}

function readoutOf(
  place: number,
  [a, b]: readonly [number | undefined, number | undefined],
  words: Words,
): Readout {
  const { spectra } = words;
  const lead = spectra.point(count(place + 1));
  if (a === undefined) return { lead, rest: spectra.onlyOne("B", significant(b ?? 0)) };
  if (b === undefined) return { lead, rest: spectra.onlyOne("A", significant(a)) };
  return { lead, rest: spectra.values(significant(a), significant(b)) };
}

export function spectraSentence(pair: SpectraPair, words: Words): string {
  return pair
    .map(({ eigenvalues, rank }, index) =>
      words.spectra.sentence(
        index === 0 ? "A" : "B",
        eigenvalues.length,
        significant(eigenvalues[0] ?? 0),
        significant(eigenvalues.at(-1) ?? 0),
        count(rank),
      ),
    )
    .join(" ");
}

/** Drawn at the same height, to a pixel or so, everywhere they are determined. */
export function lieOnEachOther([a, b]: SpectraPair): boolean {
  if (a.rank !== b.rank || a.eigenvalues.length !== b.eigenvalues.length) return false;
  for (let place = 0; place < a.rank; place += 1) {
    const ratio = Math.abs((a.eigenvalues[place] ?? 0) / (b.eigenvalues[place] ?? 0));
    if (!(ratio > 0.9 && ratio < 1.1)) return false;
  }
  return true;
}

export function spectraCaption(pair: SpectraPair, words: Words): string {
  const { caption, captionAlike } = words.spectra;
  return lieOnEachOther(pair) ? `${captionAlike} ${caption}` : caption;
}

export function spectraTable([a, b]: SpectraPair, words: Words): DataTable {
  const { columns } = words.spectra;
  const directions = Math.max(a.eigenvalues.length, b.eigenvalues.length);
  return {
    columns: [columns.direction, columns.a, columns.b],
    rows: Array.from({ length: directions }, (_, place) => [
      place + 1,
      a.eigenvalues[place] ?? words.absent,
      b.eigenvalues[place] ?? words.absent,
    ]),
  };
}
