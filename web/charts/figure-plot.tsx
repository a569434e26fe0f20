// A figure of the paper: series of points on two axes, logarithmic where the figure is, and beside them, left of a break,
// what has no place on the horizontal axis, such as what counts as zero there.
import { type Axis, fineLogAxis, linearAxis, logAxis, type PlotBox } from "./axes";
import { type ChartDrawing, round } from "./drawing";
import { spreadLabels, widthOf } from "./label-places";
import { type Mark, Marks, type Name, type Place, type Plot, placePlot, plotDrawing, upright } from "./plot";

/** On the right, for the names of series where their lines end. */
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

function horizontal(plot: FigurePlot, left: number, right: number): Axis {
  const drawn = plot.series.flatMap(({ points }) => points.map(({ x }) => x));
  // Nothing to draw: the axis stands all the same.
  const values = drawn.length > 0 ? drawn : (plot.xTicks?.map(({ value }) => value) ?? [0.1, 1]);
  const ends = [Math.min(...values), Math.max(...values)] as const;
  if (!plot.xTicks) return plot.xLog ? logAxis(values, [left, right]) : linearAxis(ends, [left, right]);
  // The labels are given: nothing has to be round.
  const { at } = linearAxis(plot.xLog ? [Math.log10(ends[0]), Math.log10(ends[1])] : ends, [left, right]);
  return { at: (value) => at(plot.xLog ? Math.log10(value) : value), ticks: plot.xTicks };
}

/** Below this width only the first and the last point of a series are named. */
const NARROW = 480;

export function drawFigurePlot(figure: FigurePlot, width: number): ChartDrawing {
  const { apart, xTitle, finding, height = HEIGHT } = figure;
  const longest = Math.max(0, ...figure.series.map(({ name }) => widthOf(name)));
  const isNarrow = width < NARROW;
  const heights = [...(apart?.series ?? []), ...figure.series].flatMap(({ points }) =>
    points.map(({ y }) => y),
  );
  const plot: Plot = {
    height,
    right: longest > 0 ? Math.max(NAMES, Math.min(longest + 14, width / 4)) : 20,
    x: (range) => horizontal(figure, ...range),
    y: (range) => fineLogAxis(heights, range, figure.yTicks),
    xTitle,
    yTitle: figure.yTitle,
    marks: [],
  };
  const { box } = placePlot(plot, width);
  const band = apart ? Math.min(BAND, (box.right - box.left) / 3) : 0;
  const middle = box.left + band + BREAK;
  const apartAt = ({ x, y }: PlotPoint): Place => ({
    x: { pixels: box.left + ((x + 0.5) * band) / Math.max(1, apart?.places ?? 1) },
    y,
  });
  const drawn = [
    ...(apart?.series ?? []).map((series) => ({ series, places: series.points.map(apartAt) })),
    ...figure.series.map((series) => ({ series, places: series.points })),
  ];
  return plotDrawing(
    {
      ...plot,
      inset: { left: apart ? band + 2 * BREAK : 8, right: 4 },
      ...(apart && { ground: () => <Apart {...apart} box={box} band={band} isNarrow={isNarrow} /> }),
      marks: [
        ...(apart?.note === undefined ? [] : [upright("threshold", { pixels: middle })]),
        ...drawn.flatMap(({ series, places }) => marksOf(series, places)),
      ],
      names: drawn.flatMap(({ series, places }) => namesOf(series, places, isNarrow)),
      finding: isNarrow ? undefined : finding,
      points: drawn.flatMap(({ series: { isSmall, isThin, points }, places }) =>
        isSmall || isThin
          ? []
          : points.map(({ lead, rest }, index) => ({
              at: places[index] as Place,
              readout: () => ({ lead, rest }),
            })),
      ),
      reach: 40,
    },
    width,
  );
}

function marksOf<At>({ look, joined, isSmall, isThin }: PlotSeries, places: readonly At[]): Mark<At>[] {
  return [
    ...(joined ? [{ look: `line ${LINE[look]}${isThin ? " figure-thin" : ""}`, line: places }] : []),
    ...(isThin
      ? []
      : [
          {
            look: isSmall ? `${MARK[look]} figure-small` : MARK[look],
            dots: places,
            radius: isSmall ? 2.6 : 4.2,
          },
        ]),
  ];
}

/** The names of a series and of its points, as far as there is room for them. */
function namesOf({ name, points }: PlotSeries, places: readonly Place[], isNarrow: boolean): Name[] {
  const last = places.at(-1);
  const isNamed = (index: number): boolean => !isNarrow || index === 0 || index === places.length - 1;
  return [
    ...(name !== "" && last ? [{ text: name, at: last, isSeries: true }] : []),
    ...places.flatMap((at, index) => {
      const text = points[index]?.label;
      return text !== undefined && isNamed(index) ? [{ text, at, isSeries: false }] : [];
    }),
  ];
}

interface ApartProps extends NonNullable<FigurePlot["apart"]> {
  box: PlotBox;
  band: number;
  isNarrow: boolean;
}

function Apart({ title, note, box, band, isNarrow }: ApartProps) {
  const { left, top, bottom } = box;
  return (
    <>
      {note === undefined ? (
        <path class="axis" d={`M${left + band + BREAK - 5} ${bottom + 5}l4 -10m4 0l-4 10`} />
      ) : (
        <rect class="zone" x={left} y={top} width={band} height={bottom - top} />
      )}
      {note !== undefined && !isNarrow && (
        <text class="finding undetermined" x={left + 8} y={bottom - 10}>
          {note}
        </text>
      )}
      <text class="tick middle" x={left + band / 2} y={bottom + 17}>
        {title}
      </text>
    </>
  );
}

const THUMB = { width: 150, height: 58, line: 12, letter: 5.4, fewestNames: 56 };

/** A figure in the size of a stamp, for the list: its lines and marks without an axis, its names where lines end. */
export function FigureThumb({ plot }: { plot: FigurePlot }) {
  const { width, height, line, letter, fewestNames } = THUMB;
  const series = plot.series.filter(({ points }) => points.length > 0);
  const longest = Math.max(0, ...series.map(({ name }) => name.length));
  const right = width - (longest > 0 ? Math.max(fewestNames, longest * letter + 4) : 6);
  const y = fineLogAxis(
    series.flatMap(({ points }) => points.map((point) => point.y)),
    [height - 5, 5],
  );
  const x = horizontal({ ...plot, series }, 5, right - 6);
  const spot = (place: { x: number; y: number }) => ({ x: x.at(place.x), y: y.at(place.y) });
  const names = series
    .flatMap(({ name, points }) => points.slice(-1).map((last) => ({ name, y: y.at(last.y) + 4 })))
    .filter(({ name }) => name !== "")
    .sort((a, b) => a.y - b.y)
    .slice(0, Math.floor(height / line));
  const heights = spreadLabels(
    names.map((each) => each.y),
    line - 2,
    height - 2,
    line,
  );
  return (
    <svg
      class="figure-thumb"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path class="axis" d={`M1 ${height - 0.5}H${right}`} />
      <Marks marks={series.flatMap((each) => marksOf({ ...each, isSmall: true }, each.points.map(spot)))} />
      {names.map(({ name }, place) => (
        <text key={name} x={right + 2} y={round(heights[place] ?? 0)}>
          {name}
        </text>
      ))}
    </svg>
  );
}
