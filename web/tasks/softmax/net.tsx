// The net in the hull: for two heads the loss of every pair of points, for three the points of the plane, each with the best
// pair it belongs to. Viridis on a log scale, bright is better; best choices as rings (in the plane the three of a choice are joined),
// true heads as stars, both outlined in black in both themes.

import {
  type ChartDrawing,
  type ChartPoint,
  type DataTable,
  discs,
  round,
  shapes,
} from "../../charts/drawing";
import { linearScale } from "../../charts/scale";
import type { NetPhase } from "../../report/softmax";
import { percent, significant } from "../../words/numbers";
import type { SoftmaxWords } from "./words/en";

type Words = SoftmaxWords["net"];

type NetPicture = NonNullable<NetPhase["net"]>;

const SIZE = 114;
const LEGEND = SIZE + 10;

/** Viridis (Smith & van der Walt), at eighths. */
const VIRIDIS = ["440154", "472d7b", "3b528b", "2c728e", "21918c", "28ae80", "5ec962", "addc30", "fde725"];
const SHADES = 24;

/** From 0, dark, to 1, bright. */
export function viridis(share: number): string {
  const place = Math.max(0, Math.min(1, share)) * (VIRIDIS.length - 1);
  const low = Math.min(VIRIDIS.length - 2, Math.floor(place));
  const mix = place - low;
  const channel = (offset: number): string => {
    const from = Number.parseInt((VIRIDIS[low] ?? "").slice(offset, offset + 2), 16);
    const to = Number.parseInt((VIRIDIS[low + 1] ?? "").slice(offset, offset + 2), 16);
    return Math.round(from + mix * (to - from))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(2)}${channel(4)}`;
}

/** The best pair that a point belongs to. */
function bestWith({ pairLosses }: NetPicture, point: number): number {
  return Math.min(...(pairLosses[point] ?? []).filter((_, other) => other !== point));
}

export function lossRange({ pairLosses }: NetPicture): [number, number] {
  const losses = pairLosses.flatMap((row, i) => row.filter((_, j) => j !== i));
  return [Math.min(...losses), Math.max(...losses)];
}

/** 1 for the smallest loss of all, 0 for the largest, straight in the logarithm. */
function brightness(net: NetPicture): (loss: number) => number {
  const [low, high] = lossRange(net);
  const scale = linearScale([Math.log(Math.max(high, 1e-300)), Math.log(Math.max(low, 1e-300))], [0, 1]);
  return (loss) => (high > low ? scale(Math.log(Math.max(loss, 1e-300))) : 1);
}

/** A coordinate of the hull between the points of the net, which are not evenly spaced. */
function placeAmong(points: readonly number[], value: number): number {
  const after = points.findIndex((point) => point >= value);
  if (after < 0) return points.length - 1;
  if (after === 0) return 0;
  const low = points[after - 1] ?? 0;
  const high = points[after] ?? 0;
  return after - 1 + (value - low) / (high - low);
}

function NetLegend({ best, words }: { best: string; words: Words }) {
  const [first, second] = words.bright;
  return (
    <>
      <path class="net-legend-ring" d={discs([{ x: LEGEND + 5, y: 10 }], 4)} />
      <text class="row-label" x={LEGEND + 16} y={14}>
        {best}
      </text>
      <path class="net-star" d={shapes.star([{ x: LEGEND + 5, y: 30 }], 5.5)} />
      <text class="row-label" x={LEGEND + 16} y={34}>
        {words.truth}
      </text>
      <text class="tick-text" x={LEGEND} y={60}>
        {first}
      </text>
      <text class="tick-text" x={LEGEND} y={74}>
        {second}
      </text>
    </>
  );
}

export interface Marked {
  colours: ReadonlyMap<string, string[]>;
  rings: { x: number; y: number }[];
  /** Between rings that belong together. */
  joined?: string;
  stars: { x: number; y: number }[];
  /** What the rings are. */
  best: string;
}

function Net({ colours, rings, joined, stars, best, words }: Marked & { words: Words }) {
  return (
    <>
      <g class="marks">
        {[...colours].map(([colour, shapes]) => (
          <path key={colour} fill={colour} d={shapes.join("")} />
        ))}
        {joined && <path class="net-joined" d={joined} />}
        {rings.map(({ x, y }, place) => (
          <g key={place}>
            <path class="net-outline" d={discs([{ x, y }], 4)} />
            <path class="net-ring" d={discs([{ x, y }], 4)} />
          </g>
        ))}
        <path class="net-star" d={shapes.star(stars, 6)} />
      </g>
      <NetLegend words={words} best={best} />
    </>
  );
}

/** Shapes of one shade are one path. */
function addShape(colours: Map<string, string[]>, share: number, shape: string): void {
  const colour = viridis(Math.round(share * SHADES) / SHADES);
  const shapes = colours.get(colour);
  if (shapes) shapes.push(shape);
  else colours.set(colour, [shape]);
}

function drawPairs(net: NetPicture, width: number, words: Words): ChartDrawing {
  const coordinates = net.points.map(([first = 0]) => first);
  const cell = SIZE / coordinates.length;
  const bright = brightness(net);
  const colours = new Map<string, string[]>();
  const points: ChartPoint[] = [];
  net.pairLosses.forEach((row, column) => {
    row.forEach((loss, place) => {
      // Two heads at one point are one head: nothing to score.
      const y = coordinates.length - 1 - place;
      const box = `M${round(column * cell)} ${round(y * cell)}h${round(cell) + 0.2}v${round(cell) + 0.2}h${-round(cell) - 0.2}z`;
      addShape(colours, column === place ? 0 : bright(loss), box);
      points.push({
        x: (column + 0.5) * cell,
        y: (y + 0.5) * cell,
        get readout() {
          const at = (index: number): string => significant(coordinates[index] ?? 0);
          return { lead: "", rest: words.pair(at(column), at(place), percent(loss, 1)) };
        },
      });
    });
  });
  const middle = (place: number): number => (place + 0.5) * cell;
  const flipped = (place: number): number => SIZE - middle(place);
  const rings = net.best.map(({ points: [a = 0, b = 0] }) => ({
    x: middle(Math.max(a, b)),
    y: flipped(Math.min(a, b)),
  }));
  const truth = net.truth.map(([value = 0]) => placeAmong(coordinates, value)).sort((a, b) => a - b);
  const stars = [{ x: middle(truth[1] ?? 0), y: flipped(truth[0] ?? 0) }];
  return {
    width,
    height: SIZE + 2,
    marks: <Net words={words} colours={colours} rings={rings} stars={stars} best={words.best.pairs} />,
    points,
    pointsPerColumn: coordinates.length,
    reach: cell,
  };
}

/** The plane with its radii in logarithms: rings are evenly spaced, the middle is the middle. */
function drawPlane(net: NetPicture, width: number, words: Words): ChartDrawing {
  const radii = net.points.map(([x = 0, y = 0]) => Math.hypot(x, y));
  const smallest = Math.min(...radii.filter((radius) => radius > 0));
  const largest = Math.max(...radii);
  const reach = SIZE / 2 - 5;
  const scale = linearScale([Math.log(smallest / 2), Math.log(largest)], [0, reach]);
  const placed = ([x = 0, y = 0]: readonly number[]): { x: number; y: number } => {
    const radius = Math.hypot(x, y);
    const drawn = radius > 0 ? Math.max(0, Math.min(reach + 4, scale(Math.log(radius)))) : 0;
    const factor = radius > 0 ? drawn / radius : 0;
    return { x: SIZE / 2 + x * factor, y: SIZE / 2 - y * factor };
  };
  const bright = brightness(net);
  const colours = new Map<string, string[]>();
  const points: ChartPoint[] = net.points.map((point, index) => {
    const place = placed(point);
    const loss = bestWith(net, index);
    addShape(colours, bright(loss), discs([place], 3.4));
    return {
      ...place,
      get readout() {
        const [x = 0, y = 0] = point;
        return {
          lead: "",
          rest: words.place(significant(x), significant(y), percent(loss, 1)),
        };
      },
    };
  });
  const at = (point: number): { x: number; y: number } => placed(net.points[point] ?? []);
  const rings = [...new Set(net.best.flatMap((choice) => choice.points))].map(at);
  const corners = net.best.map((choice) =>
    choice.points.map(at).map(({ x, y }) => `${round(x)} ${round(y)}`),
  );
  const joined = corners.map((each) => `M${each.join("L")}Z`).join("");
  const stars = net.truth.map(placed);
  return {
    width,
    height: SIZE + 2,
    marks: (
      <Net
        words={words}
        colours={colours}
        rings={rings}
        joined={joined}
        stars={stars}
        best={words.best.plane}
      />
    ),
    points,
    reach: 8,
  };
}

export function drawNet(net: NetPicture, width: number, words: Words): ChartDrawing {
  return net.truth.length === 2 ? drawPairs(net, width, words) : drawPlane(net, width, words);
}

export function netTable(net: NetPicture, words: Words): DataTable {
  const { a, b, loss } = words.columns;
  const rows = net.pairLosses.flatMap((losses, i) =>
    losses.slice(0, i).map((value, j): [string, string, number] => [nameOf(net, j), nameOf(net, i), value]),
  );
  // Thousands of pairs would not be read: the best ones come first, and stay.
  rows.sort((first, second) => first[2] - second[2]);
  return { columns: [a, b, loss], rows: rows.slice(0, 200) };
}

function nameOf({ points }: NetPicture, point: number): string {
  return (points[point] ?? []).map((value) => significant(value)).join(" / ");
}
