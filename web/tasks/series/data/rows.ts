// From a series to the rows that the learner sees: gaps filled, standardised on the training part, tokens over a window.
import type { LearnerDocument } from "../../../../wasm/polyhead";
import type { FlatInputs } from "../../../contract/types";
import { co2, sunspots } from "./bundled";
import { type SeriesDocument, seriesCounts } from "./series-data";

export interface PreparedSeries {
  /** As measured, gaps filled. */
  values: number[];
  /** How many values were filled in. */
  gaps: number;
  /** How many of them lie before a value to forecast, and repeat the value before the gap wherever they are seen. */
  carried: number;
  /** Mean and standard deviation of the training part. */
  mean: number;
  deviation: number;
  /** (value − mean) / deviation */
  standard: number[];
  /** The same as inputs see it. */
  seen: number[];
  /** How many values are for training. */
  split: number;
  /** Place of the last value that the first row sees. */
  first: number;
  trainRows: number;
  testRows: number;
}

function measured({ params, data }: SeriesDocument): readonly (number | null)[] {
  if (params.source === "own") return data?.series ?? [];
  return params.source === "sunspots" ? sunspots() : co2();
}

/**
 * On the straight line between the nearest values on either side. Where the later one is to be forecast, nothing may be learned
 * or forecast from it: training values, and all that inputs see, then repeat the earlier one.
 */
function fillGaps(values: readonly (number | null)[], split: number) {
  const seen: number[] = [];
  let gaps = 0;
  let carried = 0;
  const filled = values.map((value, place) => {
    if (value !== null) {
      seen.push(value);
      return value;
    }
    gaps++;
    let before = place;
    while (before > 0 && values[before] === null) before--;
    let after = place;
    while (after < values.length - 1 && values[after] === null) after++;
    const [low, high] = [values[before] ?? 0, values[after] ?? 0];
    const between = low + ((high - low) * (place - before)) / (after - before);
    if (after >= split) carried++;
    const shown = after < split ? between : low;
    seen.push(shown);
    return place < split ? shown : between;
  });
  return { filled, seen, gaps, carried };
}

export function prepareSeries(document: SeriesDocument): PreparedSeries {
  const values = measured(document);
  const { values: split, first, train, test } = seriesCounts(values.length, document.params);
  const { filled, seen, gaps, carried } = fillGaps(values, split);
  // Plain sums in order: the same bits in every browser.
  let sum = 0;
  for (let place = 0; place < split; place++) sum += filled[place] ?? 0;
  const mean = sum / split;
  let squares = 0;
  for (let place = 0; place < split; place++) squares += ((filled[place] ?? 0) - mean) ** 2;
  const deviation = Math.sqrt(squares / split);
  const standardise = (value: number): number => (value - mean) / deviation;
  return {
    values: filled,
    gaps,
    carried,
    mean,
    deviation,
    standard: filled.map(standardise),
    seen: seen.map(standardise),
    split,
    first,
    trainRows: train,
    testRows: test,
  };
}

/** The token at a place: 1, the value there, and those before it. */
export function tokenAt(seen: readonly number[], place: number, lags: number): number[] {
  return [1, ...Array.from({ length: lags }, (_, lag) => seen[place - lag] ?? 0)];
}

function flatRows(
  { standard, seen }: PreparedSeries,
  { lags, window, horizon }: SeriesDocument["params"],
  first: number,
  count: number,
): FlatInputs {
  const tokens = new Float64Array(count * window * (lags + 1));
  const targets = new Float64Array(count);
  let position = 0;
  for (let row = 0; row < count; row++) {
    const last = first + row;
    for (let place = last - window + 1; place <= last; place++) {
      tokens.set(tokenAt(seen, place, lags), position);
      position += lags + 1;
    }
    targets[row] = standard[last + horizon] ?? 0;
  }
  return { tokens, lengths: new Int32Array(count).fill(window), targets };
}

/** The learner takes it as given data: what a series is, only this file knows. */
export function seriesForLearner(document: SeriesDocument): LearnerDocument {
  const { params, seed, noise, learner } = document;
  const prepared = prepareSeries(document);
  const { first, trainRows, testRows } = prepared;
  return {
    task: "custom",
    seed,
    noise,
    learner,
    data: {
      d: params.lags + 1,
      causal: false,
      outputs: 1,
      train: flatRows(prepared, params, first, trainRows),
      held: flatRows(prepared, params, first + trainRows, testRows),
      groups: Array.from({ length: params.lags + 1 }, (_, place) => Math.min(place, 1)),
    },
  };
}
