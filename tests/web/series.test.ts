import { describe, expect, it } from "vitest";
import type { FlatData } from "../../web/contract/types";
import { makeForecast } from "../../web/report/forecast";
import { FileError } from "../../web/task/import/file-error";
import { parseDocument } from "../../web/task/schema";
import { co2, sunspots } from "../../web/tasks/series/data/bundled";
import { readSeries, seriesText } from "../../web/tasks/series/data/read-series";
import { prepareSeries, seriesForLearner } from "../../web/tasks/series/data/rows";
import type { SeriesDocument } from "../../web/tasks/series/data/series-data";
import { seriesWords } from "../../web/tasks/series/words/en";
import { forecastSentence } from "../../web/tasks/series/words/sentences";
import numpy from "../fixtures/series.json";
import { factsIn, refusal } from "./refusal";
import { report as sampleReport } from "./report-sample";

function document(params: object, data?: object): SeriesDocument {
  return parseDocument({
    v: 1,
    task: "series",
    params,
    ...(data ? { data } : {}),
  }) as unknown as SeriesDocument;
}

const own = (series: unknown, params: object = {}) => document({ source: "own", ...params }, { series });

describe("The bundled series", () => {
  it("have as many values, gaps and the same sum as the published files", () => {
    for (const [name, values] of [
      ["sunspots", sunspots()],
      ["co2", co2()],
    ] as const) {
      const [length, gaps, sum] = numpy.totals[name];
      const present: number[] = [];
      for (const value of values) if (value !== null) present.push(value);
      expect(values.length).toBe(length);
      expect(values.length - present.length).toBe(gaps);
      expect(present.reduce((total, value) => total + value, 0)).toBeCloseTo(sum ?? 0, 6);
    }
  });

  it("begin and end as published", () => {
    expect(sunspots().slice(0, 4)).toEqual([5, 11, 16, 23]);
    expect(sunspots().at(-1)).toBe(2.9);
    expect(co2().slice(0, 8)).toEqual([316.1, 317.3, 317.6, 317.5, 316.4, 316.9, null, 317.5]);
  });
});

describe("Simpler forecasts", () => {
  const settings = Object.entries(numpy.errors).flatMap(([source, list]) =>
    list.map((expected) => ({ source, ...expected })),
  );

  it.each(settings)(
    "of $source with $lags lags, window $window, horizon $horizon agree with NumPy",
    (expected) => {
      const { source, lags, window, horizon } = expected;
      const length = source === "sunspots" ? 309 : 2284;
      const made = document({ source, lags, window, horizon, split: expected.train / length });
      const prepared = prepareSeries(made);
      expect(prepared.trainRows).toBe(expected.trainRows);
      expect(prepared.testRows).toBe(expected.testRows);
      const forecast = makeForecast(made, 0.25);
      expect(forecast.autoregression).toBeCloseTo(expected.autoregression, 9);
      expect(forecast.naive).toBeCloseTo(expected.naive, 12);
      expect(forecast.layer).toBe(0.5);
      expect(forecast.gaps).toBe(source === "co2" ? 59 : 0);
    },
  );

  it("of a series that follows a linear rule are exact, also where the values repeat each other", () => {
    const line = Array.from({ length: 40 }, (_, t) => 3 * t - 7);
    expect(makeForecast(own(line, { lags: 2 }), 0).autoregression).toBeLessThan(1e-9);
  });
});

/** As the learner takes it. */
function rowsOf(series: SeriesDocument): FlatData {
  const { data } = seriesForLearner(series);
  if (!data) throw new Error("A series is given as data.");
  return data;
}

describe("The rows of a series", () => {
  const rows = rowsOf(own([1, 2, null, 4, 8, 16], { lags: 2, window: 2, split: 0.8, horizon: 1 }));

  it("hold tokens of one, the value and its predecessors, over a window, and the value after it", () => {
    const { mean, deviation } = prepareSeries(own([1, 2, 3, 4, 8, 16], { lags: 2, split: 0.8 }));
    expect(mean).toBeCloseTo(18 / 5);
    const z = [1, 2, 3, 4, 8, 16].map((value) => (value - mean) / deviation);
    const token = (t: number) => [1, z[t], z[t - 1]];
    expect([...rows.train.tokens]).toEqual([...token(1), ...token(2), ...token(2), ...token(3)]);
    expect([...rows.train.targets]).toEqual([z[3], z[4]]);
    expect([...rows.held.tokens]).toEqual([...token(3), ...token(4)]);
    expect([...rows.held.targets]).toEqual([z[5]]);
  });

  it("are given data: one answer each, the one in a group apart from the values", () => {
    expect(rows).toMatchObject({ d: 3, outputs: 1, groups: [0, 1, 1] });
    expect([...rows.train.lengths, ...rows.held.lengths]).toEqual([2, 2, 2]);
  });

  it("never let the forecast part into mean, deviation or training rows", () => {
    const other = rowsOf(own([1, 2, null, 4, 8, -999], { lags: 2, window: 2, split: 0.8 }));
    expect(other.train).toEqual(rows.train);
    expect(other.held.tokens).toEqual(rows.held.tokens);
  });

  it("have gaps on the straight line between their neighbours", () => {
    const { values, gaps, carried } = prepareSeries(own([0, null, null, 6, 7, 3]));
    expect([values, gaps, carried]).toEqual([[0, 2, 4, 6, 7, 3], 2, 0]);
  });

  it("never let a value after the split through a gap, nor a forecast see one that comes later", () => {
    const of = (series: (number | null)[]) => own(series, { lags: 1, split: 0.5, horizon: 1 });
    // The gap in the middle reaches over the split, which is before the sixth value; the other lies after it.
    const series = [1, 2, 4, null, null, null, 10, 3, null, 9];
    const { values, carried, split } = prepareSeries(of(series));
    expect([split, carried]).toEqual([5, 4]);
    expect(values.slice(0, split)).toEqual([1, 2, 4, 4, 4]);
    // What is judged lies on the line, which nobody saw.
    expect(values.slice(split)).toEqual([8.5, 10, 3, 6, 9]);
    const rows = rowsOf(of(series));
    for (let place = split; place < series.length; place++) {
      if (series[place] === null) continue;
      const other = rowsOf(of(series.map((value, at) => (at === place ? 1000 : value))));
      expect(other.train, String(place)).toEqual(rows.train);
      // Two numbers a token: forecasts of a value see what comes before it.
      const before = 2 * (place - split + 1);
      expect(other.held.tokens.slice(0, before)).toEqual(rows.held.tokens.slice(0, before));
    }
    const { autoregression, naive } = makeForecast(of([1, 2, 4, 3, 5, null, null, 9]), 0);
    expect(autoregression).toBeGreaterThan(0);
    // From 3, 5, 5 and 5 to 5, 6.33, 7.67 and 9, in deviations of 1, 2, 4 and 3.
    expect(naive).toBeCloseTo(Math.sqrt((4 + 16 / 9 + 64 / 9 + 16) / 4 / 1.25), 12);
  });
});

describe("A document of a series", () => {
  it("chooses its ridge by leave-one-out unless it says otherwise", () => {
    expect(document({}).learner.ridge).toBe("loo");
    expect(parseDocument({ v: 1, task: "series", learner: { ridge: 0.01 } }).learner.ridge).toBe(0.01);
    expect(parseDocument({ v: 1, task: "random" }).learner.ridge).toBe(0);
  });

  it.each([
    [{ params: { source: "own" } }, "data", []],
    [{ data: { series: [1, 2, 3] } }, "data", ["params.source", '"own"']],
    [{ params: { source: "own" }, data: { series: [1, "2", 3] } }, "data.series", ["2", '"2"']],
    [{ params: { source: "own" }, data: { series: [null, 2, 3] } }, "data.series", ["1", "null"]],
    [{ params: { source: "own" }, data: { series: [1, 2, 3] } }, "params.lags", ["3", "0"]],
    [{ params: { source: "own" }, data: { series: [5, 5, 5, 5, 5, 5, 5, 5, 5, 7] } }, "data.series", ["5"]],
    [{ params: { lags: 13 } }, "params.lags", ["13", "1", "12"]],
    [{ test: 5 }, "test", ["params.split"]],
    [{ added: 3 }, "added", ["3"]],
  ])("%j is refused with its field", (change, field, facts) => {
    const error = refusal(() => parseDocument({ v: 1, task: "series", ...change }));
    expect(error.field).toBe(field);
    expect(factsIn(error.message)).toEqual(expect.arrayContaining(facts));
  });
});

describe("A series as text", () => {
  it("is one value a line or the last column, with or without names", () => {
    expect(readSeries("1\n2.5\n-3e1\n4")).toEqual([1, 2.5, -30, 4]);
    expect(readSeries("\ufeffyear;n\r\n1700;5\r\n1701;\r\n1702;16\r\n1703;20\r\n")).toEqual([
      5,
      null,
      16,
      20,
    ]);
  });

  it("comes back from its own text, gaps and all", () => {
    const values = [1, null, 0.5, -2, 1e-7];
    expect(readSeries(seriesText(values))).toEqual(values);
  });

  it.each([
    ["a,b\n1,2\n2,x\n3,4\n4,5", 3, 3],
    ["\n1\n2\n3\n4\n5x", 6, 1],
    ["1\n2\n3", 1, 1],
    ["v\n\n2\n3\n4\n5", 2, 1],
    ["1\n2\n3\n4\n1e99", 5, 1],
  ])("%j is refused at its line and column", (text, line, column) => {
    const error = refusal(() => readSeries(text));
    expect(error).toBeInstanceOf(FileError);
    expect((error as FileError).place).toMatchObject({ line, column });
  });
});

describe("The sentence about a forecast", () => {
  const said = (
    layer: number,
    autoregression: number,
    naive: number,
    window = 1,
    gaps = 0,
    carried = 0,
  ): string =>
    forecastSentence({
      ...sampleReport(),
      task: parseDocument({ v: 1, task: "series", params: { window } }),
      forecast: { layer, autoregression, naive, gaps, carried },
    });

  it("names the winner, whoever it is", () => {
    expect(said(0.5, 0.6, 0.9)).toContain(seriesWords.layerBest);
    expect(said(0.7, 0.6, 0.9)).toContain(seriesWords.linearBest);
    expect(said(0.7, 0.6, 0.5)).toContain(seriesWords.naiveBest);
    expect(said(0.601, 0.6, 0.9)).toContain(seriesWords.equal);
  });

  it("says that one token determines no layer, and that gaps were filled", () => {
    expect(said(0.5, 0.6, 0.9)).toContain(seriesWords.oneToken);
    expect(said(0.5, 0.6, 0.9, 2)).not.toContain(seriesWords.oneToken);
    expect(said(0.5, 0.6, 0.9, 2, 59)).toContain(seriesWords.gaps(59));
    expect(said(0.5, 0.6, 0.9, 2, 1)).toContain(seriesWords.gaps(1));
    expect(said(0.5, 0.6, 0.9, 2, 59, 3)).toContain(seriesWords.carried);
  });
});
