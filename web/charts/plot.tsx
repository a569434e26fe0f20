// Any figure of points, lines and areas on two axes, from a declaration. What is drawn stands in the units of the axes; here it gets its place
// in pixels.
import type { ComponentChildren } from "preact";
import { Axes, type Axis, linePath, type PlotBox } from "./axes";
import { type ChartDrawing, type ChartPoint, type Readout, round, type Shape, shapes } from "./drawing";
import { alongLine, crossedIn, placeLabels, type Spot, spreadLabels, widthOf } from "./label-places";

/** Values on the axes, or an edge of the plot; pixels for what has no place on an axis. */
export interface Place {
  x: number | "left" | "right" | { pixels: number };
  y: number | "top" | "bottom" | { pixels: number };
}

/** A single mark. `look` is the class of its style. */
export interface Sign {
  look: string;
  radius: number;
  shape?: Shape;
}

/** A line is cut where it leaves the plot at its upper edge; what it ends with stands above all other marks. */
export type Mark<At = Place> =
  | { look: string; line: readonly At[]; end?: Sign }
  | { look: string; area: readonly At[] }
  | (Sign & { dots: readonly At[] });

export interface Label {
  text: string;
  look: "note" | "note-ink" | "axis-title" | "finding";
  at: Place;
  /** From there, in pixels. */
  by: readonly [number, number];
  /** The text ends there instead of beginning. */
  end?: boolean;
  /** Towards the middle of the plot: right of it text and `by` point to the left. */
  inward?: boolean;
  /** Makes way, up or down, for the others that do. */
  spread?: boolean;
  /** Before the text. */
  sign?: Sign;
}

/** A name that looks for a place of its own: of a series, where its line ends, or of a point. */
export interface Name {
  text: string;
  at: Place;
  isSeries: boolean;
  look?: Label["look"];
}

/** Where a plot and its axes stand in the drawing. */
export interface Placed {
  box: PlotBox;
  x: Axis;
  y: Axis;
}

type MakeAxis = (range: readonly [number, number]) => Axis;

/** One pair of axes and what is drawn on them. */
export interface Plot {
  /** Of the plot alone, in pixels; without it the plot is a square. */
  height?: number;
  x: MakeAxis;
  y: MakeAxis;
  xTitle?: string;
  yTitle?: string;
  /** Room beside the plot, where names of series need more. */
  right?: number;
  /** Between the edges of the plot and the ends of the axes. */
  inset?: Partial<PlotBox>;
  /** Drawn by hand, below the axes. */
  ground?: (on: Placed) => ComponentChildren;
  /** The first is below the others. */
  marks: readonly Mark[];
  labels?: readonly Label[];
  names?: readonly Name[];
  /** What was found, in one or two short lines: stands in the corner with the most room. */
  finding?: { lines: readonly string[]; isDetermined?: boolean } | undefined;
  /** Drawn by hand, above everything else. */
  notes?: (on: Placed) => ComponentChildren;
}

/** `plot`: in which of several. */
type PointPlace = Place & { plot?: number };

export interface Points {
  points: readonly { at: PointPlace; twin?: PointPlace; readout: () => Readout }[];
  pointsPerColumn?: number;
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

/** A line from the left edge to the right one. */
export const level = (look: string, y: Place["y"]): Mark => ({
  look,
  line: [
    { x: "left", y },
    { x: "right", y },
  ],
});

/** The margins of every plot, in pixels. Left of it there is room for labels of six letters; wider ones get more, so much for a letter. */
const MARGIN = {
  left: 46,
  letter: 6,
  right: 14,
  top: { bare: 10, title: 26 },
  below: { bare: 10, ticks: 26, title: 38 },
};
const INSET: PlotBox = { left: 6, right: 0, top: 0, bottom: 0 };
/** Between plots beside each other, and between the titles of plots below each other. */
const BETWEEN = { beside: 28, titles: 8 };

/** Without labels there is no need for a margin. */
function leftOf({ y }: Plot): number {
  const letters = y([1, 0]).ticks.map(({ text }) => text.length);
  return letters.length === 0 ? 0 : Math.max(MARGIN.left, 10 + MARGIN.letter * Math.max(...letters));
}

export function placePlot(
  plot: Plot,
  width: number,
  { left = leftOf(plot), from = 0, top: above = 0 } = {},
): Placed & { height: number } {
  const { right = MARGIN.right, xTitle = "", yTitle = "" } = plot;
  const inset = { ...INSET, ...plot.inset };
  const ends = { left: from + left, right: from + width - right };
  const x = plot.x([ends.left + inset.left, ends.right - inset.right]);
  const top = above + (yTitle === "" ? MARGIN.top.bare : MARGIN.top.title);
  const bottom = top + (plot.height ?? ends.right - ends.left);
  const below = xTitle !== "" ? "title" : x.ticks.length > 0 ? "ticks" : "bare";
  return {
    box: { ...ends, top, bottom },
    x,
    y: plot.y([bottom - inset.bottom, top + inset.top]),
    height: bottom + MARGIN.below[below] - above,
  };
}

export function plotDrawing(plot: Plot & Points, width: number): ChartDrawing {
  return plotsDrawing([plot], plot, width);
}

/** Several plots below each other, or side by side. */
export function plotsDrawing(
  plots: readonly Plot[],
  { points, pointsPerColumn, reach }: Points,
  width: number,
  isBeside = false,
): ChartDrawing {
  const left = Math.max(...plots.map(leftOf));
  const each = isBeside ? (width - BETWEEN.beside * (plots.length - 1)) / plots.length : width;
  let height = 0;
  const placed = plots.map((plot, index) => {
    if (!isBeside && plots[index - 1]?.xTitle) height += BETWEEN.titles;
    const corner = isBeside ? { from: index * (each + BETWEEN.beside) } : { top: height };
    const { height: own, ...on } = placePlot(plot, each, { left, ...corner });
    height = isBeside ? Math.max(height, own) : height + own;
    return on;
  });
  const spotOf = (place: PointPlace): Spot => {
    const on = placed[place.plot ?? 0];
    return on ? within(on.box, spotOn(on, place)) : { x: 0, y: 0 };
  };
  return {
    width,
    height,
    marks: plots.map((plot, index) => drawOn(placed[index] as Placed, plot)),
    points: points.map(
      ({ at, twin, readout }): ChartPoint => ({
        ...spotOf(at),
        ...(twin && { twin: spotOf(twin) }),
        get readout() {
          return readout();
        },
      }),
    ),
    ...(pointsPerColumn !== undefined && { pointsPerColumn }),
    ...(reach !== undefined && { reach }),
  };
}

function spotOn({ box, x, y }: Placed, place: Place): Spot {
  return {
    x:
      typeof place.x === "number"
        ? x.at(place.x)
        : typeof place.x === "string"
          ? box[place.x]
          : place.x.pixels,
    y:
      typeof place.y === "number"
        ? y.at(place.y)
        : typeof place.y === "string"
          ? box[place.y]
          : place.y.pixels,
  };
}

/** Less than can be seen: a line along the upper edge does not leave the plot. */
const LEAST = 0.05;

/** What is too high for the plot stands at its upper edge. */
const within = ({ top }: PlotBox, { x, y }: Spot): Spot => ({ x, y: Math.max(top, y) });

function drawOn(on: Placed, plot: Plot): ComponentChildren {
  const { box, x, y } = on;
  const spot = (place: Place): Spot => spotOn(on, place);
  const inside = (place: Place): Spot => within(box, spot(place));
  const drawn = plot.marks.flatMap((mark): Mark<Spot>[] => {
    if ("area" in mark) return [{ ...mark, area: mark.area.map(inside) }];
    if ("dots" in mark) return [{ ...mark, dots: mark.dots.map(inside) }];
    const parts = cutAbove(mark.line.map(spot), box.top - LEAST);
    return parts.map((line, part) => ({
      look: mark.look,
      line,
      ...(mark.end && part === parts.length - 1 && { end: mark.end }),
    }));
  });
  // Only names and findings make way for marks.
  const avoided = plot.names || plot.finding ? drawn : [];
  const marked = avoided.flatMap((mark) =>
    "line" in mark ? alongLine(mark.line) : "dots" in mark ? mark.dots.flatMap(edgeOf) : [],
  );
  const labels = placeFixed(plot.labels ?? [], box, inside);
  const inset = plot.inset?.left ?? INSET.left;
  const found = placeFinding(plot.finding, { ...box, left: box.left + inset }, marked);
  const names = placeLabels(
    (plot.names ?? []).map((name) => ({ ...name, at: inside(name.at) })),
    [...marked, ...[...labels, ...found].flatMap(underText)],
    { ...box, top: box.top - MARGIN.top.title, right: box.right + (plot.right ?? MARGIN.right) },
  );
  return (
    <>
      {plot.ground?.(on)}
      <Axes box={box} x={x} y={y} xTitle={plot.xTitle ?? ""} yTitle={plot.yTitle ?? ""} />
      <Marks marks={drawn} />
      {[...labels, ...found].map(({ text, look, x: left, y: base }, index) => (
        <text key={index} class={look} x={round(left)} y={round(base)}>
          {text}
        </text>
      ))}
      {labels.map(
        ({ sign, x: left, y: base }, index) =>
          sign && <Marks key={index} marks={[{ ...sign, dots: [{ x: left - 9, y: base - 4 }] }]} />,
      )}
      {names.map(({ text, isSeries, look = isSeries ? "note-ink" : "note", x: left, y: base }, index) => (
        <text key={index} class={`${look} halo`} x={round(left)} y={round(base)}>
          {text}
        </text>
      ))}
      {plot.notes?.(on)}
    </>
  );
}

/** The parts of a line below the upper edge of the plot, cut where they meet it. */
export function cutAbove(line: readonly Spot[], top: number): Spot[][] {
  const parts: Spot[][] = [];
  let part: Spot[] = [];
  line.forEach((spot, at) => {
    const before = line[at - 1];
    if (before && before.y < top !== spot.y < top) {
      const share = (top - before.y) / (spot.y - before.y);
      part.push({ x: before.x + share * (spot.x - before.x), y: top });
    }
    if (spot.y >= top) part.push(spot);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  });
  return part.length > 0 ? [...parts, part] : parts;
}

export function Marks({ marks }: { marks: readonly Mark<Spot>[] }) {
  const ends = marks.flatMap((mark): Mark<Spot>[] => {
    const last = "line" in mark && mark.line.at(-1);
    return last && mark.end ? [{ ...mark.end, dots: [last] }] : [];
  });
  return (
    <g class="marks">
      {[...marks, ...ends].map((mark, index) => (
        <path key={index} class={mark.look} d={pathOf(mark)} />
      ))}
    </g>
  );
}

function pathOf(mark: Mark<Spot>): string {
  if ("line" in mark) return linePath(mark.line);
  if ("area" in mark) return `${linePath(mark.area)}Z`;
  return shapes[mark.shape ?? "disc"](mark.dots, mark.radius);
}

/** Labels at the places they name; those with `spread` then move apart. */
function placeFixed(labels: readonly Label[], box: PlotBox, spot: (place: Place) => Spot) {
  const placed = labels.map(({ at, by: [dx, dy], end = false, inward = false, ...label }) => {
    const { x, y } = spot(at);
    const isMirrored = inward && x >= (box.left + box.right) / 2;
    const isEnd = end || isMirrored;
    return {
      ...label,
      look: `${label.look} halo${isEnd ? " end" : ""}`,
      x: x + (isMirrored ? -dx : dx),
      y: y + dy,
      end: isEnd,
    };
  });
  const spread = placed.filter((label) => label.spread);
  const heights = spreadLabels(
    spread.map(({ y }) => y),
    box.top + 4,
    box.bottom,
  );
  spread.forEach((label, place) => {
    label.y = heights[place] ?? label.y;
  });
  return placed;
}

const FINDING_LINE = 16;

/** In the corner with the fewest marks in the way; of equals the first, from the upper right. */
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
