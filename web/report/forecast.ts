// What the forecasts of a layer are measured against: a plain linear autoregression on the same values, and the latest value
// itself, all on the same rows.

import { prepareSeries } from "../tasks/series/data/rows";
import type { SeriesDocument } from "../tasks/series/data/series-data";
import { fitAutoregression, linearForecast } from "./autoregression";
import type { Forecast } from "./report";

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
