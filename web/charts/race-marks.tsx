// How the runners of a race are told apart: by shape and dashes before colour.
import type { Runner } from "../report/race";
import { type Shape, shapes } from "./drawing";
import type { Sign } from "./plot";

/** Of all that are not on offer: there is one at a time. */
const OTHER = 8;

/** The style of a runner is its own, whoever else runs: 1, 2, 4, 8, 16 heads, then 2 or 3 layers, then the transformer. */
export function styleOf({ architecture, heads, layers }: Runner): number {
  if (architecture === "transformer") return heads === 4 ? 7 : OTHER;
  if (layers > 1) return heads === 1 ? 3 + layers : OTHER;
  const power = Math.log2(heads);
  return Number.isInteger(power) && power <= 4 ? power : OTHER;
}

const RADIUS = 4;
/** By style; some would look smaller than others of the same radius. */
const SIGNS: readonly { shape: Shape; radius: number }[] = [
  { shape: "disc", radius: RADIUS },
  { shape: "square", radius: 0.9 * RADIUS },
  { shape: "triangle", radius: RADIUS },
  { shape: "diamond", radius: 1.25 * RADIUS },
  { shape: "turnedTriangle", radius: RADIUS },
  { shape: "plus", radius: RADIUS },
  { shape: "hexagon", radius: RADIUS },
  { shape: "cross", radius: RADIUS },
  { shape: "bar", radius: RADIUS },
];

export function signOf(runner: Runner, hollow = false): Sign {
  const style = styleOf(runner);
  const { shape = "bar", radius = RADIUS } = SIGNS[style] ?? {};
  return { look: `race-mark race-${style}${hollow ? " hollow" : ""}`, shape, radius };
}

/** Line and mark as they stand in the chart, for the control that switches a runner on and for the table. */
export function RunnerSwatch({ runner }: { runner: Runner }) {
  const { look, shape = "disc", radius } = signOf(runner);
  return (
    <svg class="race-swatch" width="34" height="14" viewBox="0 0 34 14" aria-hidden="true">
      <path class={`race-line race-${styleOf(runner)}`} d="M1 7H33" />
      <path class={look} d={shapes[shape]([{ x: 17, y: 7 }], radius)} />
    </svg>
  );
}

export function StarSwatch() {
  return (
    <svg class="race-swatch" width="34" height="14" viewBox="0 0 34 14" aria-hidden="true">
      <path class="race-star" d={shapes.star([{ x: 17, y: 7.5 }], 6.5)} />
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
