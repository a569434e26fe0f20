// A figure of the paper: series of points on two axes, logarithmic where the figure is, and beside them, left of a break,
// what has no place on the horizontal axis, such as what counts as zero there.
import { tick } from "../words/numbers";
import { Axes, type Axis, linearAxis, linePath, logAxis, type PlotBox } from "./axes";
import { type ChartDrawing, type ChartPoint, discs, round } from "./drawing";
import { alongLine, crossedIn, placeLabels, type Spot, type WantedLabel, widthOf } from "./label-places";
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
  /** What was found, in one or two short lines: stands in the corner with the most room. */
  finding?: { lines: readonly string[]; isDetermined?: boolean };
  /**
   * Points without a place on the horizontal axis: `x` is their number from the left. A note says that they count as
   * something on it, and shades them; without one they are another thing altogether, and only the axis is broken.
   */
  apart?: { title: string; note?: string; places: number; series: readonly PlotSeries[] };
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
  const longest = Math.max(0, ...plot.series.map(({ name }) => widthOf(name)));
  const box: PlotBox = {
    left: MARGIN.left,
    right: width - (longest > 0 ? Math.max(NAMES, Math.min(longest + 14, width / 4)) : MARGIN.right),
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
  const isZone = apart?.note !== undefined;
  const middle = box.left + band + BREAK;
  const broken = isZone
    ? [
        { x: middle, y: box.top },
        { x: middle, y: box.bottom },
      ]
    : [];
  const marked = inTheWay(drawn, broken);
  const found = width < NARROW ? [] : placeFinding(plot.finding, { ...box, left: start }, marked);
  const labels = placeLabels(
    wantedLabels(drawn, width < NARROW),
    [
      ...marked,
      ...found.flatMap(({ x, y, text }) =>
        alongLine([
          { x, y: y - 4 },
          { x: x + widthOf(text), y: y - 4 },
        ]),
      ),
    ],
    { ...box, top: 0, right: width },
  );
  const marks = (
    <>
      {isZone && <rect class="zone" x={box.left} y={box.top} width={band} height={box.bottom - box.top} />}
      <Axes box={box} x={x} y={y} xTitle={plot.xTitle} yTitle={plot.yTitle} />
      {apart && (
        <>
          {isZone ? (
            <path class="threshold" d={`M${middle} ${box.top}V${box.bottom}`} />
          ) : (
            <path class="axis" d={`M${middle - 5} ${box.bottom + 5}l4 -10m4 0l-4 10`} />
          )}
          {isZone && width >= NARROW && (
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
      {found.map(({ text, look, x: left, y: base }) => (
        <text key={text} class={`${look} halo`} x={round(left)} y={round(base)}>
          {text}
        </text>
      ))}
      {labels.map(({ text, isSeries, x: left, y: base }, index) => (
        <text key={index} class={isSeries ? "note-ink halo" : "note halo"} x={round(left)} y={round(base)}>
          {text}
        </text>
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

interface Placed {
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

type Drawn = ReturnType<typeof place>;

/** The names of points and series, as far as there is room for them. */
function wantedLabels(drawn: readonly Drawn[], isNarrow: boolean): WantedLabel[] {
  return drawn.flatMap(({ series, places }) => {
    const last = places.at(-1);
    const isNamed = (index: number): boolean => !isNarrow || index === 0 || index === places.length - 1;
    return [
      ...(series.name !== "" && last ? [{ text: series.name, at: last, isSeries: true }] : []),
      ...places.flatMap(({ x, y, point }, index) =>
        point.label !== undefined && isNamed(index)
          ? [{ text: point.label, at: { x, y }, isSeries: false }]
          : [],
      ),
    ];
  });
}

const FINDING_LINE = 16;

/** In the corner with the least in the way, the first of those where nothing is. */
function placeFinding(finding: FigurePlot["finding"], box: PlotBox, marked: readonly Spot[]) {
  const { lines = [], isDetermined = false } = finding ?? {};
  const wide = Math.max(...lines.map(widthOf));
  const high = FINDING_LINE * lines.length;
  const [corner] = [box.top + 6, box.bottom - high - 8]
    .flatMap((top) =>
      [box.right - wide - 6, box.left + 6].map((left) => ({
        left,
        top,
        right: left + wide,
        bottom: top + high,
      })),
    )
    .sort((a, b) => crossedIn(a, marked) - crossedIn(b, marked));
  return lines.map((text, line) => ({
    text,
    look: !isDetermined ? "finding" : line === 0 ? "finding determined" : "note-ink",
    x: corner?.left ?? 0,
    y: (corner?.top ?? 0) + (line + 0.75) * FINDING_LINE,
  }));
}

const edgeOf = ({ x, y }: Spot): Spot[] => [
  { x: x - 4, y },
  { x: x + 4, y },
  { x, y: y - 4 },
  { x, y: y + 4 },
];

/** Lines, marks and the break: no name should stand on them. */
function inTheWay(drawn: readonly Drawn[], broken: readonly Spot[]): Spot[] {
  return [
    ...drawn.flatMap(({ series, places }) => [
      ...(series.joined ? alongLine(places) : []),
      ...(series.isThin ? [] : places.flatMap(edgeOf)),
    ]),
    ...alongLine(broken),
  ];
}
