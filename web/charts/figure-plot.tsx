// A figure of the paper: series of points on two axes, logarithmic where the figure is, and beside them, left of a dashed
// break, what counts as zero on the horizontal axis and so has no place on it.
import { tick } from "../words/numbers";
import { Axes, type Axis, linearAxis, linePath, logAxis, type PlotBox } from "./axes";
import { type ChartDrawing, type ChartPoint, discs, round } from "./drawing";
import { linearScale } from "./scale";

const MARGIN = { left: 54, right: 20, top: 28, bottom: 40 };
/** Instead, for the names of series where their lines end. */
const NAMES = 76;
const HEIGHT = 280;
/** Width of the band of points that have no place on the axis. */
const BAND = 150;
const BREAK = 16;

export interface PlotPoint {
  x: number;
  y: number;
  /** The name of the point, and what is to be said of it. */
  lead: string;
  rest: string;
  /** Stands beside it. */
  label?: string;
}

export interface PlotSeries {
  name: string;
  /** Shape before colour: filled or hollow, solid or dashed. */
  look: "filled" | "hollow" | "ink" | "open";
  /** Joined by a line. */
  joined: boolean;
  /** Small and without words: single runs beside their mean. */
  isSmall?: boolean;
  /** Only the line, thin: one of several runs. */
  isThin?: boolean;
  points: readonly PlotPoint[];
}

export interface FigurePlot {
  xTitle: string;
  yTitle: string;
  xLog: boolean;
  /** Of the plot alone, in pixels. */
  height?: number;
  /** Values to label on the horizontal axis; by default round ones. */
  xTicks?: readonly { value: number; text: string }[];
  /** The same on the vertical one. */
  yTicks?: readonly number[];
  series: readonly PlotSeries[];
  /** Points without a place on the horizontal axis: `x` is their number from the left. */
  apart?: { title: string; note: string; places: number; series: readonly PlotSeries[] };
}

const MARK = {
  filled: "dot-determined",
  hollow: "dot-undetermined",
  ink: "dot-close",
  open: "figure-open-dot",
} as const;
const LINE = {
  filled: "figure-filled",
  hollow: "figure-hollow",
  ink: "figure-ink",
  open: "figure-open-line",
} as const;

export function horizontal(plot: FigurePlot, left: number, right: number): Axis {
  const drawn = plot.series.flatMap(({ points }) => points.map(({ x }) => x));
  // Nothing to draw: the axis stands all the same.
  const values = drawn.length > 0 ? drawn : (plot.xTicks?.map(({ value }) => value) ?? [0.1, 1]);
  const ends = [Math.min(...values), Math.max(...values)] as const;
  if (!plot.xTicks) return plot.xLog ? logAxis(values, [left, right]) : linearAxis(ends, [left, right]);
  // The labels are given: nothing has to be round.
  const { at } = linearAxis(plot.xLog ? [Math.log10(ends[0]), Math.log10(ends[1])] : ends, [left, right]);
  return { at: (value) => at(plot.xLog ? Math.log10(value) : value), ticks: plot.xTicks };
}

/** Over less than two powers of ten, ticks at 1, 2 and 5 times one. */
export function vertical(
  values: readonly number[],
  range: readonly [number, number],
  wanted: readonly number[] | undefined,
): Axis {
  const positive = values.filter((value) => value > 0 && Number.isFinite(value));
  const [low, high] = [Math.min(...positive), Math.max(...positive)];
  if (!(high / low < 100)) return logAxis(values, range);
  const ends = [Math.log10(low / 1.25), Math.log10(high * 1.25)] as const;
  const at = linearScale(ends, range);
  const powers = [0, 1, 2].map((power) => power + Math.floor(ends[0]));
  const round125 = powers.flatMap((power) => [1, 2, 5].map((lead) => Number(`${lead}e${power}`)));
  const ticks = (wanted ?? round125)
    .filter((value) => Math.log10(value) >= ends[0] && Math.log10(value) <= ends[1])
    .map((value) => ({ value, text: tick(value) }));
  return { at: (value) => at(Math.log10(value)), ticks };
}

/** Below this width only the first and the last point of a series are named. */
const NARROW = 480;

export function drawFigurePlot(plot: FigurePlot, width: number): ChartDrawing {
  const box: PlotBox = {
    left: MARGIN.left,
    right: width - (plot.series.some(({ name }) => name !== "") ? NAMES : MARGIN.right),
    top: MARGIN.top,
    bottom: MARGIN.top + (plot.height ?? HEIGHT),
  };
  const { apart } = plot;
  const band = apart ? Math.min(BAND, (box.right - box.left) / 3) : 0;
  const start = apart ? box.left + band + 2 * BREAK : box.left + 8;
  const all = [...plot.series, ...(apart?.series ?? [])];
  const y = vertical(
    all.flatMap(({ points }) => points.map((point) => point.y)),
    [box.bottom, box.top],
    plot.yTicks,
  );
  const x = horizontal(plot, start, box.right - 4);
  const apartAt = (place: number): number =>
    box.left + ((place + 0.5) * band) / Math.max(1, apart?.places ?? 1);
  const drawn = [
    ...(apart?.series ?? []).map((series) => place(series, apartAt, y)),
    ...plot.series.map((series) => place(series, x.at, y)),
  ];
  const marks = (
    <>
      {apart && <rect class="zone" x={box.left} y={box.top} width={band} height={box.bottom - box.top} />}
      <Axes box={box} x={x} y={y} xTitle={plot.xTitle} yTitle={plot.yTitle} />
      {apart && (
        <>
          <path class="threshold" d={`M${box.left + band + BREAK} ${box.top}V${box.bottom}`} />
          {width >= NARROW && (
            <text class="finding undetermined" x={box.left + 8} y={box.bottom - 10}>
              {apart.note}
            </text>
          )}
          <text class="tick middle" x={box.left + band / 2} y={box.bottom + 17}>
            {apart.title}
          </text>
        </>
      )}
      <g class="marks">
        {drawn.map(({ series, places }, index) => (
          <Series key={index} series={series} places={places} />
        ))}
      </g>
      {drawn.map(({ series, places }, index) => (
        <Labels key={index} series={series} places={places} isNarrow={width < NARROW} />
      ))}
    </>
  );
  const points: ChartPoint[] = drawn.flatMap(({ series, places }) =>
    series.isSmall || series.isThin
      ? []
      : places.map(({ x: left, y: top, point }) => ({
          x: left,
          y: top,
          readout: { lead: point.lead, rest: point.rest },
        })),
  );
  return { width, height: box.bottom + MARGIN.bottom, marks, points, reach: 40 };
}

export interface Placed {
  x: number;
  y: number;
  point: PlotPoint;
}

export function place(series: PlotSeries, at: (value: number) => number, y: Axis) {
  const places: Placed[] = series.points.map((point) => ({ x: at(point.x), y: y.at(point.y), point }));
  return { series, places };
}

export function Series({ series, places }: { series: PlotSeries; places: readonly Placed[] }) {
  const { look, joined, isSmall, isThin } = series;
  return (
    <>
      {joined && <path class={`line ${LINE[look]}${isThin ? " figure-thin" : ""}`} d={linePath(places)} />}
      {!isThin && (
        <path
          class={isSmall ? `${MARK[look]} figure-small` : MARK[look]}
          d={discs(places, isSmall ? 2.6 : 4.2)}
        />
      )}
    </>
  );
}

interface LabelsProps {
  series: PlotSeries;
  places: readonly Placed[];
  isNarrow: boolean;
}

/** Beside the points, and the series' name where its line ends. */
function Labels({ series, places, isNarrow }: LabelsProps) {
  const last = places.at(-1);
  const isNamed = (place: number): boolean => !isNarrow || place === 0 || place === places.length - 1;
  return (
    <>
      {places.map(
        ({ x, y, point }, place) =>
          point.label !== undefined &&
          isNamed(place) && (
            <text key={`${x} ${y}`} class="note halo" x={round(x) + 7} y={round(y) - 8}>
              {point.label}
            </text>
          ),
      )}
      {series.name !== "" && last && (
        <text class="note-ink halo" x={round(last.x) + 9} y={round(last.y) + 4}>
          {series.name}
        </text>
      )}
    </>
  );
}
