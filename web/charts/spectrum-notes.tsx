// What is drawn below and into the spectrum besides its dots: axes, the finding, the zone too near zero, a frame.

import { constants } from "../contract/values";
import type { Certificate } from "../report/report";
import type { Translation } from "../words/catalogue";
import { count, factor, significant } from "../words/numbers";
import { DirectionAxes } from "./direction-plot";
import { round } from "./drawing";
import type { SpectrumGeometry } from "./spectrum";

type Words = Translation["page"]["spectrum"];

/** Height of the two lines that label the threshold. */
const LABEL_LINES = 44;

/** Round some of the directions, e.g. those of one kind. */
export function Frame({ plot, first, last }: { plot: SpectrumGeometry; first: number; last: number }) {
  const heights = plot.directions.slice(first - 1, last).map(({ eigenvalue }) => plot.y(eigenvalue));
  const top = Math.min(...heights) - 7;
  const left = plot.x(first) - 5;
  return (
    <rect
      class="frame"
      x={round(left)}
      y={round(top)}
      width={round(plot.x(last) + 5 - left)}
      height={round(Math.max(...heights) + 7 - top)}
    />
  );
}

function GreyZone({
  left,
  right,
  top,
  bottom,
  words,
}: {
  left: number;
  right: number;
  top: number;
  bottom: number;
  words: Words;
}) {
  const height = bottom - top;
  const lines: string[] = [];
  for (let x = left - height; x < right; x += 6) {
    const from = Math.max(left, x);
    const to = Math.min(right, x + height);
    if (to > from)
      lines.push(`M${round(from)} ${round(bottom - (from - x))}L${round(to)} ${round(bottom - (to - x))}`);
  }
  return (
    <>
      <path class="hatch" d={lines.join("")} />
      <text class="note-ink halo" x={left + 6} y={round(top) - 5}>
        {words.greyZone(count(constants.greyZone))}
      </text>
    </>
  );
}

interface BackdropProps {
  words: Words;
  certificate: Pick<Certificate, "active" | "threshold">;
  plot: SpectrumGeometry;
}

/** What a spectrum is drawn on: the zone that counts as zero, grid, axes, and the threshold with its formula. */
export function Backdrop({ words, certificate, plot }: BackdropProps) {
  const { left, right, greyY, greyFloor, thresholdY } = plot;
  return (
    <DirectionAxes
      words={words}
      plot={plot.ground}
      thresholdLabel={[words.countsAsZero(significant(certificate.threshold))]}
      active={certificate.active}
      explain="threshold"
      ground={
        greyY < thresholdY && (
          <GreyZone words={words} left={left} right={right} top={greyY} bottom={greyFloor} />
        )
      }
    />
  );
}

interface AnnotationProps {
  words: Words;
  certificate: Certificate;
  plot: SpectrumGeometry;
  left: number;
}

/** The finding, said next to what it is about. */
export function Annotation({ certificate, plot, left, words }: AnnotationProps) {
  if (certificate.verdict === "identifiable" && plot.hasThreshold)
    return <SmallestAbove words={words} certificate={certificate} plot={plot} left={left} />;
  if (certificate.verdict === "not-identifiable")
    return <Gap words={words} certificate={certificate} plot={plot} left={left} />;
  return null;
}

function SmallestAbove({ certificate, plot, words }: AnnotationProps) {
  const x = round(plot.x(plot.directions.length)) + 1;
  const top = round(plot.y(certificate.lambdaMin)) + 6;
  const bottom = round(plot.thresholdY) - 2;
  const middle = (top + bottom) / 2;
  if (bottom - top < 34) return null;
  return (
    <>
      <path class="bracket" d={`M${x - 6} ${top}H${x}V${bottom}H${x - 6}`} />
      <text class="finding halo end" x={x - 10} y={middle - 2}>
        {words.smallest(significant(certificate.lambdaMin))}
      </text>
      <text class="note-ink halo end" x={x - 10} y={middle + 14}>
        {words.timesThreshold(factor(certificate.lambdaMin / certificate.threshold))}
      </text>
    </>
  );
}

function Gap({ certificate, plot, left, words }: AnnotationProps) {
  const { rank, features, threshold } = certificate;
  const lastDetermined = plot.directions[rank - 1];
  const firstOpen = plot.directions[rank];
  if (!firstOpen) return null;
  const x = round(plot.x(firstOpen.index));
  const top = lastDetermined ? round(plot.y(lastDetermined.eigenvalue)) : plot.ground.box.top;
  const bottom = round(plot.y(firstOpen.eigenvalue));
  const side = x - left > 150 ? "end" : "start";
  const shift = side === "end" ? -8 : 8;
  const above = lastDetermined ? Math.log10(lastDetermined.eigenvalue) : 0;
  const powers = Math.round(above - Math.log10(Math.max(Math.abs(firstOpen.eigenvalue), Number.MIN_VALUE)));
  const hasGap =
    plot.hasThreshold && lastDetermined !== undefined && Math.abs(firstOpen.eigenvalue) > threshold * 1e-12;
  // Beside the first open direction, unless the label of the threshold stands there: then above the threshold.
  const beside = bottom + 4 >= plot.thresholdY + LABEL_LINES && bottom < plot.floor - 2;
  const open = beside
    ? { x: x + shift, y: bottom + 4, anchor: side }
    : { x: round(plot.x(features)), y: round(plot.thresholdY) - 8, anchor: "end" };
  return (
    <>
      {lastDetermined && (
        <path class="bracket" d={`M${x} ${top + 6}V${beside ? bottom - 6 : round(plot.thresholdY)}`} />
      )}
      {lastDetermined && (
        <text class={`finding determined halo ${side}`} x={x + shift} y={top + 24}>
          {words.determined(count(rank))}
        </text>
      )}
      {hasGap && (
        <text class={`note-ink halo ${side}`} x={x + shift} y={top + 40}>
          {words.gap(count(powers), powers === 1)}
        </text>
      )}
      <text class={`finding undetermined ${open.anchor}`} x={open.x} y={open.y}>
        {words.notDetermined(count(features - rank))}
      </text>
    </>
  );
}
