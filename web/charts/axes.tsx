// The two axes of a plot: ticks at round values, grid lines at ticks only, a line along the bottom and none at the left.
import { powerOfTen, tick } from "../words/numbers";
import { round } from "./drawing";
import { isOneValue, linearScale, powerTicks, roundTicks } from "./scale";

export interface Axis {
  /** Where a value stands, in pixels. */
  at: (value: number) => number;
  ticks: readonly { value: number; text: string }[];
}

export interface PlotBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Deeper than this below the largest value nothing is drawn to scale; it sits on the axis. */
const DEEPEST = 40;

export function linearAxis(
  domain: readonly [number, number],
  range: readonly [number, number],
  wanted = 4,
): Axis {
  const [low, high] = !isOneValue(domain[0], domain[1]) ? domain : [domain[0] - 1, domain[0] + 1];
  const ticks = roundTicks(low, high, wanted).map((value) => ({ value, text: tick(value) }));
  return { at: linearScale([low, high], range), ticks };
}

/** Holds every positive value; what is zero or smaller than 64-bit numbers can be sits on the axis. */
export function logAxis(values: Iterable<number>, range: readonly [number, number], most = 5): Axis {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (!(value > 0) || !Number.isFinite(value)) continue;
    low = Math.min(low, Math.log10(value));
    high = Math.max(high, Math.log10(value));
  }
  if (!(low <= high)) [low, high] = [-1, 0];
  low = Math.max(low, high - DEEPEST);
  const air = Math.max(0.15, (high - low) * 0.05);
  let ends: [number, number] = [low - air, high + air];
  // One labelled power tells no scale: a narrow range is widened to whole powers of ten.
  if (powerTicks(...ends, most).length < 2) ends = [Math.floor(ends[0]), Math.ceil(ends[1])];
  const scale = linearScale(ends, range);
  return {
    at: (value) => (value > 0 ? scale(Math.max(ends[0], Math.log10(value))) : range[0]),
    ticks: powerTicks(...ends, most).map((exponent) => ({
      value: 10 ** exponent,
      text: powerOfTen(exponent),
    })),
  };
}

/** Over less than two powers of ten, ticks at 1, 2 and 5 times one, or at given values; over more, as on any log axis. */
export function fineLogAxis(
  values: readonly number[],
  range: readonly [number, number],
  wanted?: readonly number[],
): Axis {
  const positive = values.filter((value) => value > 0 && Number.isFinite(value));
  const ends = [Math.min(...positive), Math.max(...positive)] as const;
  if (!(ends[1] / ends[0] < 100)) return logAxis(values, range);
  const first = Math.floor(Math.log10(ends[0] / 1.25));
  const round125 = [-1, 0, 1, 2, 3].flatMap((power) =>
    [1, 2, 5].map((lead) => Number(`${lead}e${first + power}`)),
  );
  const within = (low: number, high: number) => round125.filter((value) => value >= low && value <= high);
  let [low, high] = [ends[0] / 1.25, ends[1] * 1.25];
  // One tick tells no scale: a narrow range is widened to the round values around it.
  if (within(low, high).length < 2) {
    low = Math.max(...round125.filter((value) => value <= low));
    high = Math.min(...round125.filter((value) => value >= high));
  }
  const at = linearScale([Math.log10(low), Math.log10(high)], range);
  return {
    at: (value) => at(Math.log10(Math.max(low, value))),
    ticks: (wanted ?? round125)
      .filter((value) => value >= low && value <= high)
      .map((value) => ({ value, text: tick(value) })),
  };
}

const everyDigit = [-3, -2, -1, 0, 1].flatMap((power) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map((lead) => Number(`${lead}e${power}`)),
);

/** For values within a few times one another: as little air as on a wide axis, and ticks at every digit. */
export function closeLogAxis(values: readonly number[], range: readonly [number, number]): Axis {
  const ends = [Math.min(...values), Math.max(...values)] as const;
  const air = (ends[1] / ends[0]) ** 0.1;
  const [low, high] = [ends[0] / air, ends[1] * air];
  const ticks = everyDigit.filter((value) => value >= low && value <= high);
  if (ticks.length < 2) return fineLogAxis(values, range);
  const at = linearScale([Math.log10(low), Math.log10(high)], range);
  return {
    at: (value) => at(Math.log10(Math.max(low, value))),
    ticks: ticks.map((value) => ({ value, text: tick(value) })),
  };
}

interface AxesProps {
  box: PlotBox;
  x: Axis;
  y: Axis;
  xTitle: string;
  yTitle: string;
}

export function Axes({ box, x, y, xTitle, yTitle }: AxesProps) {
  const { left, right, top, bottom } = box;
  return (
    <>
      <g class="grid">
        {y.ticks.map(({ value }) => (
          <path key={value} d={`M${left} ${round(y.at(value))}H${right}`} />
        ))}
      </g>
      <g class="tick">
        {y.ticks.map(({ value, text }) => (
          <text key={value} class="end" x={left - 7} y={round(y.at(value)) + 4}>
            {text}
          </text>
        ))}
        {x.ticks.map(({ value, text }) => (
          <g key={value}>
            <path class="axis" d={`M${round(x.at(value))} ${bottom}v4`} />
            <text class="middle" x={round(x.at(value))} y={bottom + 17}>
              {text}
            </text>
          </g>
        ))}
      </g>
      {(x.ticks.length > 0 || xTitle !== "") && <path class="axis" d={`M${left} ${bottom}H${right}`} />}
      {yTitle !== "" && (
        <text class="axis-title" x={left} y={top - 12}>
          {yTitle}
        </text>
      )}
      {xTitle !== "" && (
        <text class="axis-title end" x={right} y={bottom + 33}>
          {xTitle}
        </text>
      )}
    </>
  );
}

/** A line through the places. */
export function linePath(places: readonly { x: number; y: number }[]): string {
  return places.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}
