// What a chart is: a pure function from data and a width in pixels to marks, points and a size. The frame adds everything
// that reacts: readout, keyboard, table, download.
import type { ComponentChildren } from "preact";

/** The sentence about one point: the name of the point stands out, the rest follows. */
export interface Readout {
  lead: string;
  rest: string;
}

/** A place in the drawing that hover, touch and the arrow keys can reach. */
export interface ChartPoint {
  x: number;
  y: number;
  /** A getter where points are many: only the one that is looked at is put into words. */
  readonly readout: Readout;
  /** The same datum drawn a second time, e.g. in the residual strip. */
  twin?: { x: number; y: number };
}

export interface ChartDrawing {
  width: number;
  height: number;
  marks: ComponentChildren;
  points: readonly ChartPoint[];
  /** Points of a grid are listed column by column; this many make a column. Absent: one line of points. */
  pointsPerColumn?: number;
  /** How near the pointer has to come to a point, in pixels, where points stand for something large. */
  reach?: number;
}

export interface DataTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** The nearest point within reach of the pointer, or −1. */
export function nearestPoint(points: readonly ChartPoint[], x: number, y: number, reach = 28): number {
  let best = -1;
  let bestDistance = reach * reach;
  points.forEach((point, index) => {
    for (const place of point.twin ? [point, point.twin] : [point]) {
      const distance = (place.x - x) ** 2 + (place.y - y) ** 2;
      if (distance < bestDistance) {
        bestDistance = distance;
        best = index;
      }
    }
  });
  return best;
}

/** Where an arrow key leads from a point; null for keys that are not ours. */
export function stepTo(drawing: ChartDrawing, from: number, key: string): number | null {
  const last = drawing.points.length - 1;
  const column = drawing.pointsPerColumn ?? 1;
  const steps: Record<string, number> = {
    ArrowRight: column,
    ArrowLeft: -column,
    ArrowDown: 1,
    ArrowUp: drawing.pointsPerColumn === undefined ? 1 : -1,
  };
  // On a line of points "up" means on, as for a slider; in a grid it means one row up.
  if (drawing.pointsPerColumn === undefined) steps.ArrowDown = -1;
  if (key === "Home") return 0;
  if (key === "End") return last;
  const step = steps[key];
  if (step === undefined) return null;
  if (from < 0) return 0;
  const target = from + step;
  return target < 0 || target > last ? from : target;
}

type Spots = readonly { x: number; y: number }[];

/** Many small discs as one path: hundreds of dots cost one element. */
export function discs(places: Spots, radius: number): string {
  const r = radius;
  return places
    .map(({ x, y }) => `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
    .join("");
}

/** The same for a shape whose corners are given as multiples of the radius. */
const polygon =
  (...corners: readonly (readonly [number, number])[]) =>
  (places: Spots, r: number): string =>
    places
      .map(({ x, y }) => corners.map(([dx, dy]) => `${round(x + r * dx)} ${round(y + r * dy)}`).join("L"))
      .map((path) => `M${path}Z`)
      .join("");

/** Five points, one up. */
const starCorners = Array.from({ length: 10 }, (_, corner) => {
  const angle = (Math.PI * corner) / 5 - Math.PI / 2;
  const reach = corner % 2 === 0 ? 1 : 0.42;
  return [reach * Math.cos(angle), reach * Math.sin(angle)] as const;
});

/** What is told apart by shape before colour. The diamond is model B, wherever two models are compared. */
export const shapes = {
  disc: discs,
  diamond: polygon([-1, 0], [0, -1], [1, 0], [0, 1]),
  square: polygon([-1, -1], [1, -1], [1, 1], [-1, 1]),
  triangle: polygon([0, -1.15], [1.1, 0.85], [-1.1, 0.85]),
  turnedTriangle: polygon([0, 1.15], [1.1, -0.85], [-1.1, -0.85]),
  plus: polygon(
    [-0.4, -1.2],
    [0.4, -1.2],
    [0.4, -0.4],
    [1.2, -0.4],
    [1.2, 0.4],
    [0.4, 0.4],
    [0.4, 1.2],
    [-0.4, 1.2],
    [-0.4, 0.4],
    [-1.2, 0.4],
    [-1.2, -0.4],
    [-0.4, -0.4],
  ),
  hexagon: polygon([-0.6, -1.1], [0.6, -1.1], [1.2, 0], [0.6, 1.1], [-0.6, 1.1], [-1.2, 0]),
  cross: polygon(
    [-1.1, -1.1],
    [0, -0.45],
    [1.1, -1.1],
    [0.45, 0],
    [1.1, 1.1],
    [0, 0.45],
    [-1.1, 1.1],
    [-0.45, 0],
  ),
  bar: polygon([-1.2, -0.5], [1.2, -0.5], [1.2, 0.5], [-1.2, 0.5]),
  star: polygon(...starCorners),
} as const;

export type Shape = keyof typeof shapes;

/** A tenth of a pixel is enough for the eye and keeps the markup short. */
export function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
