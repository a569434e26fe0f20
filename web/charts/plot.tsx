// Any figure of points on two axes, from a declaration. What is drawn stands in the units of the axes; here it gets its place
// in pixels.
import type { ComponentChildren } from "preact";
import { Axes, type Axis, linePath, type PlotBox } from "./axes";
import { type ChartDrawing, type ChartPoint, diamonds, discs, type Readout, round, squares } from "./drawing";
import { alongLine, crossedIn, placeLabels, type Spot, widthOf } from "./label-places";

/** Values on the axes, or an edge of the plot; pixels for what has no place on the horizontal axis. */
export interface Place {
  x: number | "left" | "right" | { pixels: number };
  y: number | "top" | "bottom";
}

/** `look` is the class of its style. */
export type Mark<At = Place> =
  | { look: string; line: readonly At[] }
  | { look: string; dots: readonly At[]; radius: number; shape?: keyof typeof shapes };

export interface Label {
  text: string;
  look: "note" | "note-ink" | "finding";
  at: Place;
  /** From there, in pixels. */
  by: readonly [number, number];
  /** The text ends there instead of beginning. */
  end?: boolean;
}

/** A name that looks for a place of its own: of a series, where its line ends, or of a point. */
export interface Name {
  text: string;
  at: Place;
  isSeries: boolean;
  look?: Label["look"];
}

export interface Plot {
  /** Of the plot alone, in pixels. */
  height: number;
  x: (range: readonly [number, number]) => Axis;
  y: (range: readonly [number, number]) => Axis;
  xTitle: string;
  yTitle?: string;
  /** Room beside the plot, where names of series need more. */
  right?: number;
  /** Between the edges of the plot and the ends of the axes. */
  inset?: Partial<PlotBox>;
  /** Below the axes. */
  ground?: ComponentChildren;
  /** The first is below the others. */
  marks: readonly Mark[];
  labels?: readonly Label[];
  names?: readonly Name[];
  /** What was found, in one or two short lines: stands in the corner with the most room. */
  finding?: { lines: readonly string[]; isDetermined?: boolean } | undefined;
  points: readonly { at: Place; twin?: Place; readout: () => Readout }[];
  reach?: number;
}

/** A line from the lower edge to the upper one. */
export const upright = (look: string, x: Place["x"]): Mark => ({
  look,
  line: [
    { x, y: "top" },
    { x, y: "bottom" },
  ],
});

const shapes = { disc: discs, diamond: diamonds, square: squares };

const LEFT = 46;
/** For the ticks and the title below the plot. */
const BELOW = 38;

export function plotBox(
  { height, right = 14, yTitle }: Pick<Plot, "height" | "right" | "yTitle">,
  width: number,
): PlotBox {
  const top = yTitle ? 26 : 10;
  return { left: LEFT, right: width - right, top, bottom: top + height };
}

export function plotDrawing(plot: Plot, width: number): ChartDrawing {
  const box = plotBox(plot, width);
  const inset = { ...{ left: 6, right: 0, top: 0, bottom: 0 }, ...plot.inset };
  const x = plot.x([box.left + inset.left, box.right - inset.right]);
  const y = plot.y([box.bottom - inset.bottom, box.top + inset.top]);
  const spot = (place: Place): Spot => ({
    x:
      typeof place.x === "number"
        ? x.at(place.x)
        : typeof place.x === "string"
          ? box[place.x]
          : place.x.pixels,
    y: typeof place.y === "number" ? y.at(place.y) : box[place.y],
  });
  const drawn = plot.marks.map((mark) =>
    "line" in mark ? { ...mark, line: mark.line.map(spot) } : { ...mark, dots: mark.dots.map(spot) },
  );
  // Only names and findings make way for marks.
  const avoided = plot.names || plot.finding ? drawn : [];
  const marked = avoided.flatMap((mark) =>
    "line" in mark ? alongLine(mark.line) : mark.dots.flatMap(edgeOf),
  );
  const labels = (plot.labels ?? []).map(({ text, look, at, by, end = false }) => {
    const { x: left, y: base } = spot(at);
    return { text, look: `${look} halo${end ? " end" : ""}`, x: left + by[0], y: base + by[1], end };
  });
  const found = placeFinding(plot.finding, { ...box, left: box.left + inset.left }, marked);
  const names = placeLabels(
    (plot.names ?? []).map((name) => ({ ...name, at: spot(name.at) })),
    [...marked, ...[...labels, ...found].flatMap(underText)],
    { ...box, top: 0, right: width },
  );
  const marks = (
    <>
      {plot.ground}
      <Axes box={box} x={x} y={y} xTitle={plot.xTitle} yTitle={plot.yTitle ?? ""} />
      <Marks marks={drawn} />
      {[...labels, ...found].map(({ text, look, x: left, y: base }) => (
        <text key={text} class={look} x={round(left)} y={round(base)}>
          {text}
        </text>
      ))}
      {names.map(({ text, isSeries, look = isSeries ? "note-ink" : "note", x: left, y: base }, index) => (
        <text key={index} class={`${look} halo`} x={round(left)} y={round(base)}>
          {text}
        </text>
      ))}
    </>
  );
  const points = plot.points.map(
    ({ at, twin, readout }): ChartPoint => ({
      ...spot(at),
      ...(twin && { twin: spot(twin) }),
      get readout() {
        return readout();
      },
    }),
  );
  return {
    width,
    height: box.bottom + BELOW,
    marks,
    points,
    ...(plot.reach !== undefined && { reach: plot.reach }),
  };
}

export function Marks({ marks }: { marks: readonly Mark<Spot>[] }) {
  return (
    <g class="marks">
      {marks.map((mark, index) => (
        <path
          key={index}
          class={mark.look}
          d={"line" in mark ? linePath(mark.line) : shapes[mark.shape ?? "disc"](mark.dots, mark.radius)}
        />
      ))}
    </g>
  );
}

const FINDING_LINE = 16;

/** In the corner with the least in the way, the first of those where nothing is. */
function placeFinding(finding: Plot["finding"], box: PlotBox, marked: readonly Spot[]) {
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
    look: `${!isDetermined ? "finding" : line === 0 ? "finding determined" : "note-ink"} halo`,
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

const underText = ({ x, y, text, end = false }: Spot & { text: string; end?: boolean }): Spot[] =>
  alongLine([
    { x, y: y - 4 },
    { x: x + (end ? -1 : 1) * widthOf(text), y: y - 4 },
  ]);
