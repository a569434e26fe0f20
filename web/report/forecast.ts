// What the forecasts of a layer are measured against: a plain linear autoregression on the same values, and the latest value
// itself, all on the same rows.

import { type PreparedSeries, prepareSeries, tokenAt } from "../tasks/series/data/rows";
import type { SeriesDocument } from "../tasks/series/data/series-data";
import type { Forecast } from "./report";

/** Solves A x = b for a symmetric A by elimination with pivots; a column that others make up gets 0. */
function solve(matrix: number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, place) => [...row, right[place] ?? 0]);
  const size = rows.length;
  const pivots: number[] = [];
  const least = 1e-12 * Math.max(...matrix.map((row, place) => Math.abs(row[place] ?? 0)));
  for (let column = 0; column < size; column++) {
    const done = pivots.length;
    let best = done;
    for (let row = done; row < size; row++) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    }
    const pivot = rows[best];
    if (!pivot || !(Math.abs(pivot[column] ?? 0) > least)) continue;
    [rows[done], rows[best]] = [pivot, rows[done] ?? []];
    for (const row of rows) {
      if (row === pivot) continue;
      const share = (row[column] ?? 0) / (pivot[column] ?? 1);
      if (share !== 0) for (let k = column; k <= size; k++) row[k] = (row[k] ?? 0) - share * (pivot[k] ?? 0);
    }
    pivots.push(column);
  }
  const solution = new Array<number>(size).fill(0);
  pivots.forEach((column, row) => {
    solution[column] = (rows[row]?.[size] ?? 0) / (rows[row]?.[column] ?? 1);
  });
  return solution;
}

/** Least squares of the answer on 1 and the latest values, over the training rows. */
export function fitAutoregression(
  { standard, seen, first, trainRows }: PreparedSeries,
  { lags, horizon }: SeriesDocument["params"],
): number[] {
  const size = lags + 1;
  const gram = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const cross = new Array<number>(size).fill(0);
  for (let place = first; place < first + trainRows; place++) {
    const token = tokenAt(seen, place, lags);
    const answer = standard[place + horizon] ?? 0;
    token.forEach((a, j) => {
      cross[j] = (cross[j] ?? 0) + a * answer;
      const row = gram[j] ?? [];
      token.forEach((b, k) => {
        row[k] = (row[k] ?? 0) + a * b;
      });
    });
  }
  return solve(gram, cross);
}

/** What the linear forecast says from the values up to `place`. */
export function linearForecast(weights: readonly number[], seen: readonly number[], place: number): number {
  return tokenAt(seen, place, weights.length - 1).reduce(
    (sum, value, lag) => sum + value * (weights[lag] ?? 0),
    0,
  );
}

export function makeForecast(document: SeriesDocument, testMse: number): Forecast {
  const prepared = prepareSeries(document);
  const { standard, seen, first, trainRows, testRows, gaps, carried } = prepared;
  const weights = fitAutoregression(prepared, document.params);
  let linear = 0;
  let naive = 0;
  for (let place = first + trainRows; place < first + trainRows + testRows; place++) {
    const answer = standard[place + document.params.horizon] ?? 0;
    linear += (linearForecast(weights, seen, place) - answer) ** 2;
    naive += ((seen[place] ?? 0) - answer) ** 2;
  }
  return {
    layer: Math.sqrt(testMse),
    autoregression: Math.sqrt(linear / testRows),
    naive: Math.sqrt(naive / testRows),
    gaps,
    carried,
  };
}
