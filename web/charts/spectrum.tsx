// How strongly the data fixes each direction: eigenvalues of the moment matrix on a log axis, strongest first, with the
// threshold below which one counts as zero.
import type { Certificate } from "../report/report";
import { en } from "../words/en";
import { count, factor, powerOfTen, significant } from "../words/numbers";
import { eigenvaluesStrongestFirst } from "../words/sentences";
import { type ChartDrawing, type ChartPoint, type DataTable, discs, type Readout, round } from "./drawing";
import { linearScale, powerTicks } from "./scale";

type State = "determined" | "undetermined" | "close";

export interface Direction {
  /** 1 is the strongest. */
  index: number;
  eigenvalue: number;
  state: State;
}

export interface SpectrumGeometry {
  directions: Direction[];
  /** Exponents of ten at the top and the bottom of the axis. */
  top: number;
  bottom: number;
  ticks: number[];
  x: (index: number) => number;
  y: (eigenvalue: number) => number;
  floor: number;
  thresholdY: number;
  /** Upper edge of the zone in which nothing can be told; equals thresholdY unless the verdict is too close. */
  greyY: number;
}

const MARGIN = { left: 42, right: 10, top: 26, bottom: 36 };
const PLOT_HEIGHT = 252;
/** The zone below the threshold has to hold the two lines of its label. */
const ZONE_HEIGHT = 42;
/** Height of the two lines that label the threshold. */
const LABEL_LINES = 44;
/** Eigenvalues below 10⁻²⁰ of the largest are only rounding; they sit on the axis. */
const DEEPEST = 20;
/** Twice as many dots as pixels cannot be told apart. */
const MOST_DOTS = 640;

export function directionsOf(certificate: Certificate): Direction[] {
  const { rank, threshold, verdict } = certificate;
  return eigenvaluesStrongestFirst(certificate).map((eigenvalue, place) => {
    const close = verdict === "too-close" && eigenvalue <= 100 * threshold;
    return {
      index: place + 1,
      eigenvalue,
      state: close ? "close" : place < rank ? "determined" : "undetermined",
    };
  });
}

export function spectrumGeometry(certificate: Certificate, width: number): SpectrumGeometry {
  const directions = directionsOf(certificate);
  // Data that is zero all over has no spectrum to scale by.
  const largest = certificate.lambdaMax > 1e-250 ? certificate.lambdaMax : 1;
  const threshold = certificate.threshold > 0 ? certificate.threshold : largest * 1e-12;
  const top = Math.log10(largest) + 0.4;
  const thresholdAt = Math.log10(threshold);
  const zone = ((top - thresholdAt) * ZONE_HEIGHT) / (PLOT_HEIGHT - ZONE_HEIGHT);
  const magnitudes = directions.map(({ eigenvalue }) => Math.abs(eigenvalue)).filter((value) => value > 0);
  const deepest = Math.max(Math.log10(Math.min(largest, ...magnitudes)) - 0.3, Math.log10(largest) - DEEPEST);
  const bottom = Math.min(thresholdAt - zone, deepest);
  const floor = MARGIN.top + PLOT_HEIGHT;
  const vertical = linearScale([bottom, top], [floor, MARGIN.top]);
  const last = Math.max(2, directions.length);
  const horizontal = linearScale([1, last], [MARGIN.left + 4, width - MARGIN.right]);
  const y = (eigenvalue: number): number => {
    const magnitude = Math.abs(eigenvalue);
    return magnitude > 0 ? Math.min(floor, vertical(Math.log10(magnitude))) : floor;
  };
  return {
    directions,
    top,
    bottom,
    ticks: powerTicks(bottom, top),
    x: horizontal,
    y,
    floor,
    thresholdY: y(threshold),
    greyY: certificate.verdict === "too-close" ? y(100 * threshold) : y(threshold),
  };
}

/** Which directions are drawn when there are more than pixels: both ends of every state, and evenly between. */
function drawn(directions: readonly Direction[]): Direction[] {
  const stride = Math.ceil(directions.length / MOST_DOTS);
  return directions.filter((direction, place) => {
    const atEdge =
      direction.state !== directions[place - 1]?.state || direction.state !== directions[place + 1]?.state;
    return place % stride === 0 || atEdge;
  });
}

export function drawSpectrum(certificate: Certificate, width: number): ChartDrawing {
  const plot = spectrumGeometry(certificate, width);
  const left = MARGIN.left;
  const right = width - MARGIN.right + 4;
  const shown = drawn(plot.directions);
  const places = shown.map((direction) => ({
    direction,
    x: round(plot.x(direction.index)),
    y: round(plot.y(direction.eigenvalue)),
  }));
  const having = (state: State) => places.filter(({ direction }) => direction.state === state);
  const [formula, subscript, rest] = en.spectrum.formula(count(certificate.active));
  // A few dots may be larger than the many that have to form a line.
  const radius = shown.length > 80 ? 2 : 2.8;
  const axisTitle = certificate.scaled ? en.spectrum.scaledEigenvalue : en.spectrum.eigenvalue;

  const marks = (
    <>
      <rect
        class="zone"
        x={left}
        y={plot.thresholdY}
        width={right - left}
        height={plot.floor - plot.thresholdY}
      />
      {plot.greyY < plot.thresholdY && (
        <GreyZone left={left} right={right} top={plot.greyY} bottom={plot.thresholdY} />
      )}
      <g class="grid">
        {plot.ticks.map((exponent) => (
          <path key={exponent} d={`M${left} ${round(plot.y(10 ** exponent))}H${right}`} />
        ))}
      </g>
      <g class="tick">
        {plot.ticks.map((exponent) => (
          <text key={exponent} class="end" x={left - 7} y={round(plot.y(10 ** exponent)) + 4}>
            {powerOfTen(exponent)}
          </text>
        ))}
        {directionTicks(plot.directions.length).map((index) => (
          <g key={index}>
            <path class="axis" d={`M${round(plot.x(index))} ${plot.floor}v4`} />
            <text class="middle" x={round(plot.x(index))} y={plot.floor + 17}>
              {count(index)}
            </text>
          </g>
        ))}
      </g>
      <path class="axis" d={`M${left} ${plot.floor}H${right}`} />
      <path class="threshold" d={`M${left} ${round(plot.thresholdY)}H${right}`} />
      <text class="axis-title" x={left} y={14}>
        {axisTitle}
      </text>
      <text class="axis-title end" x={right} y={plot.floor + 33}>
        {en.spectrum.direction}
      </text>
      <text class="note-ink" x={left + 6} y={round(plot.thresholdY) + 16}>
        {en.spectrum.countsAsZero(significant(certificate.threshold))}
      </text>
      <text class="note-ink" x={left + 6} y={round(plot.thresholdY) + 32}>
        {formula}
        <tspan dy="3" class="subscript">
          {subscript}
        </tspan>
        <tspan dy="-3">{rest}</tspan>
      </text>
      <g class="marks">
        <path class="dot-determined" d={discs(having("determined"), radius)} />
        <path class="dot-close" d={discs(having("close"), radius)} />
        <path class="dot-undetermined" d={discs(having("undetermined"), radius + 0.4)} />
      </g>
      <Annotation certificate={certificate} plot={plot} left={left} />
    </>
  );
  const points: ChartPoint[] = places.map(({ direction, x, y }) => ({
    x,
    y,
    readout: directionReadout(direction, certificate),
  }));
  return { width, height: plot.floor + MARGIN.bottom, marks, points };
}

/** 1, the quarters and the last. */
export function directionTicks(directions: number): number[] {
  if (directions <= 5) return Array.from({ length: directions }, (_, place) => place + 1);
  const quarters = [0.25, 0.5, 0.75].map((share) => Math.round(directions * share));
  return [...new Set([1, ...quarters, directions])];
}

function GreyZone({
  left,
  right,
  top,
  bottom,
}: {
  left: number;
  right: number;
  top: number;
  bottom: number;
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
        {en.spectrum.greyZone}
      </text>
    </>
  );
}

interface AnnotationProps {
  certificate: Certificate;
  plot: SpectrumGeometry;
  left: number;
}

/** The finding, said next to what it is about. */
function Annotation({ certificate, plot, left }: AnnotationProps) {
  if (certificate.verdict === "identifiable")
    return <SmallestAbove certificate={certificate} plot={plot} left={left} />;
  if (certificate.verdict === "not-identifiable")
    return <Gap certificate={certificate} plot={plot} left={left} />;
  return null;
}

function SmallestAbove({ certificate, plot }: AnnotationProps) {
  const x = round(plot.x(plot.directions.length)) + 1;
  const top = round(plot.y(certificate.lambdaMin)) + 6;
  const bottom = round(plot.thresholdY) - 2;
  const middle = (top + bottom) / 2;
  if (bottom - top < 34) return null;
  return (
    <>
      <path class="bracket" d={`M${x - 6} ${top}H${x}V${bottom}H${x - 6}`} />
      <text class="finding halo end" x={x - 10} y={middle - 2}>
        {en.spectrum.smallest(significant(certificate.lambdaMin))}
      </text>
      <text class="note-ink halo end" x={x - 10} y={middle + 14}>
        {en.spectrum.timesThreshold(factor(certificate.lambdaMin / certificate.threshold))}
      </text>
    </>
  );
}

function Gap({ certificate, plot, left }: AnnotationProps) {
  const { rank, features, threshold } = certificate;
  const lastDetermined = plot.directions[rank - 1];
  const firstOpen = plot.directions[rank];
  if (!firstOpen) return null;
  const x = round(plot.x(firstOpen.index));
  const top = lastDetermined ? round(plot.y(lastDetermined.eigenvalue)) : MARGIN.top;
  const bottom = round(plot.y(firstOpen.eigenvalue));
  const side = x - left > 150 ? "end" : "start";
  const shift = side === "end" ? -8 : 8;
  const above = lastDetermined ? Math.log10(lastDetermined.eigenvalue) : 0;
  const powers = Math.round(above - Math.log10(Math.max(Math.abs(firstOpen.eigenvalue), Number.MIN_VALUE)));
  const hasGap = lastDetermined !== undefined && Math.abs(firstOpen.eigenvalue) > threshold * 1e-12;
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
          {en.spectrum.determined(count(rank))}
        </text>
      )}
      {hasGap && (
        <text class={`note-ink halo ${side}`} x={x + shift} y={top + 40}>
          {en.spectrum.gap(count(powers), powers === 1)}
        </text>
      )}
      <text class={`finding undetermined ${open.anchor}`} x={open.x} y={open.y}>
        {en.spectrum.notDetermined(count(features - rank))}
      </text>
    </>
  );
}

function directionReadout(direction: Direction, certificate: Certificate): Readout {
  const value = significant(direction.eigenvalue);
  const times = factor(direction.eigenvalue / certificate.threshold);
  const lead = en.spectrum.point(count(direction.index));
  if (direction.eigenvalue === 0) return { lead, rest: en.spectrum.zero };
  if (direction.state === "determined") return { lead, rest: en.spectrum.above(value, times) };
  const below = direction.eigenvalue <= certificate.threshold;
  return { lead, rest: below ? en.spectrum.below(value) : en.spectrum.close(value, times) };
}

export function spectrumTable(certificate: Certificate): DataTable {
  const { direction, eigenvalue, state } = en.spectrum.columns;
  return {
    columns: [direction, eigenvalue, state],
    rows: directionsOf(certificate).map((row) => [row.index, row.eigenvalue, en.spectrum.states[row.state]]),
  };
}
