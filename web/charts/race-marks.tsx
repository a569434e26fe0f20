// How the runners of a race are told apart: by shape and dashes before colour.
import type { Runner } from "../report/race";
import { round } from "./drawing";

/** Of all that are not on offer: there is one at a time. */
const OTHER = 8;

/** The style of a runner is its own, whoever else runs: 1, 2, 4, 8, 16 heads, then 2 or 3 layers, then the transformer. */
export function styleOf({ architecture, heads, layers }: Runner): number {
  if (architecture === "transformer") return heads === 4 ? 7 : OTHER;
  if (layers > 1) return heads === 1 ? 3 + layers : OTHER;
  const power = Math.log2(heads);
  return Number.isInteger(power) && power <= 4 ? power : OTHER;
}

type Shape = (x: number, y: number, r: number) => string;

/** A closed path through points given as multiples of r. */
function polygon(...corners: readonly (readonly [number, number])[]): Shape {
  return (x, y, r) =>
    `${corners.map(([dx, dy], place) => `${place === 0 ? "M" : "L"}${round(x + r * dx)} ${round(y + r * dy)}`).join("")}Z`;
}

const circle: Shape = (x, y, r) =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const SHAPES: readonly Shape[] = [
  circle,
  polygon([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]),
  polygon([0, -1.15], [1.1, 0.85], [-1.1, 0.85]),
  polygon([0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]),
  polygon([0, 1.15], [1.1, -0.85], [-1.1, -0.85]),
  polygon(
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
  polygon([-0.6, -1.1], [0.6, -1.1], [1.2, 0], [0.6, 1.1], [-0.6, 1.1], [-1.2, 0]),
  polygon([-1.1, -1.1], [0, -0.45], [1.1, -1.1], [0.45, 0], [1.1, 1.1], [0, 0.45], [-1.1, 1.1], [-0.45, 0]),
  polygon([-1.2, -0.5], [1.2, -0.5], [1.2, 0.5], [-1.2, 0.5]),
];

/** The exact solve. */
export function starPath(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const angle = (Math.PI * corner) / 5 - Math.PI / 2;
    const reach = corner % 2 === 0 ? radius : 0.42 * radius;
    return `${corner === 0 ? "M" : "L"}${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
  });
  return `${corners.join("")}Z`;
}

interface RunnerMarkProps {
  style: number;
  x: number;
  y: number;
  hollow?: boolean;
}

export function RunnerMark({ style, x, y, hollow }: RunnerMarkProps) {
  const shape = SHAPES[style] ?? circle;
  return <path class={`race-mark race-${style}${hollow ? " hollow" : ""}`} d={shape(x, y, 4)} />;
}

/** Line and mark as they stand in the chart, for the control that switches a runner on and for the table. */
export function RunnerSwatch({ runner }: { runner: Runner }) {
  const style = styleOf(runner);
  return (
    <svg class="race-swatch" width="34" height="14" viewBox="0 0 34 14" aria-hidden="true">
      <path class={`race-line race-${style}`} d="M1 7H33" />
      <RunnerMark style={style} x={17} y={7} />
    </svg>
  );
}

export function StarSwatch() {
  return (
    <svg class="race-swatch" width="34" height="14" viewBox="0 0 34 14" aria-hidden="true">
      <path class="race-star" d={starPath(17, 7.5, 6.5)} />
    </svg>
  );
}

export function BaselineSwatch() {
  return (
    <svg class="race-swatch" width="34" height="14" viewBox="0 0 34 14" aria-hidden="true">
      <path class="race-baseline" d="M1 7H33" />
    </svg>
  );
}
