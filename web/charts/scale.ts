// Scales, limits and ticks: three to five a side, round values, logs as powers of ten. A straight line is the only scale
// that the charts need; d3-scale would bring 10 KB of formats, colours and dates for it, and its log ticks label no every second
// or fourth power.
import { ticks } from "d3-array";

/** The straight line that takes the domain to the range. */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]) {
  const slope = (range[1] - range[0]) / (domain[1] - domain[0]);
  return (value: number): number => range[0] + (value - domain[0]) * slope;
}

/** A range this small beside the values themselves is rounding: its ticks could not be told apart. */
const NARROWEST = 1e-10;
/** Near the smallest 64-bit numbers there are no steps. */
const SMALLEST = 1e-300;

/** Whether a range is so narrow, for numbers of this size, that it holds one value. */
export function isOneValue(low: number, high: number): boolean {
  return !(high - low > Math.max(SMALLEST, NARROWEST * Math.max(Math.abs(low), Math.abs(high))));
}

/** A domain that holds all values with a little air, the same for both axes of a square plot. */
export function sharedLimits(values: Iterable<number>): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (!(low <= high)) return [-1, 1];
  if (isOneValue(low, high)) return low === 0 ? [-1, 1] : [low - Math.abs(low), high + Math.abs(high)];
  const air = (high - low) * 0.03;
  return [low - air, high + air];
}

/** About as many ticks as wanted, at multiples of 1, 2 or 5 times a power of ten; one where the range holds one value. */
export function roundTicks(low: number, high: number, wanted = 5): number[] {
  if (!Number.isFinite(high - low)) return [];
  // d3 writes some zeros as −0.
  return isOneValue(low, high) ? [low] : ticks(low, high, wanted).map((value) => value + 0);
}

/** Exponents of the powers of ten to label between two exponents: every one, second, fourth or eighth. */
export function powerTicks(low: number, high: number, most = 6): number[] {
  if (!Number.isFinite(high - low)) return [];
  let step = 1;
  while ((high - low) / step > most) step *= 2;
  const ticks: number[] = [];
  for (let exponent = Math.ceil(low / step) * step; exponent <= high; exponent += step) {
    ticks.push(exponent === 0 ? 0 : exponent);
  }
  return ticks;
}

/** The residual strip: errors in units of a power of ten (1 where plain decimals read as well), up to ±limit. */
export function residualUnits(largest: number): { exponent: number; limit: number } {
  if (!(largest > 0)) return { exponent: 0, limit: 1 };
  let exponent = Math.floor(Math.log10(largest));
  let limit = Math.ceil(Number((largest / 10 ** exponent).toPrecision(12)));
  if (limit === 10) {
    exponent += 1;
    limit = 1;
  }
  if (Math.abs(exponent) > 2) return { exponent, limit };
  return { exponent: 0, limit: Number((limit * 10 ** exponent).toPrecision(1)) };
}

/** The smallest 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6 or 8 times a power of ten that is not below the value. */
export function roundUp(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
  const step = steps.find((candidate) => candidate * power >= value * (1 - 1e-9)) ?? 10;
  return Number((step * power).toPrecision(2));
}

/** Colour of a signed value on the diverging scale: zero is the page's own grey, linear in the value. */
export function divergingColour(value: number, limit: number): string {
  const share = Math.max(-1, Math.min(1, limit > 0 ? value / limit : 0));
  const amount = Math.round(Math.abs(share) * 100);
  if (amount === 0) return "var(--zero)";
  return `color-mix(in oklab, var(${share < 0 ? "--neg" : "--pos"}) ${amount}%, var(--zero))`;
}
