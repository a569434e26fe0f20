// A series of the reader's own as it stands in a document, and how many rows a series gives.
import type { Learner, SeriesData } from "../../../task/document";
import { isRecord, own } from "../../../task/record";
import { refusal, type Say } from "../../../task/sentences";

export const longestSeries = 50_000;
export const largestValue = 1e9;

/** Of the series that come with Polyhead (bundled.ts). */
const bundledLengths = { sunspots: 309, co2: 2284 };

interface Shape {
  lags: number;
  window: number;
  split: number;
  horizon: number;
}

interface Placed {
  params: Shape & { source: "sunspots" | "co2" | "own" };
  data?: SeriesData;
}

/** The full document of the task "series", said without its declaration, which refers to this. */
export interface SeriesDocument extends Placed {
  seed: number;
  noise: number;
  learner: Learner;
}

function seriesLength({ params, data }: Placed): number {
  return params.source === "own" ? (data?.series.length ?? 0) : bundledLengths[params.source];
}

/** How many values are for training, and how many rows of each kind that leaves. */
export function seriesCounts(length: number, { lags, window, split, horizon }: Shape) {
  const values = Math.round(split * length);
  // The last token of the first row ends at this place; its answer lies `horizon` later.
  const first = lags + window - 2;
  const train = Math.max(0, values - first - horizon);
  return { values, first, train, test: length - horizon - first - train };
}

function refuse(field: string, say: Say, at: readonly number[] = []): never {
  throw Object.assign(refusal("invalid-document", say, { field }), { at });
}

/** `null` is a gap; the first and the last value are never one. */
export function parseSeriesData(value: unknown): SeriesData {
  const list = isRecord(value) ? own(value, "series") : undefined;
  if (!isRecord(value) || Object.keys(value).length !== 1 || !Array.isArray(list)) {
    refuse("data", (words) => words.is("data", value, words.seriesObject));
  }
  if (list.length > longestSeries) {
    refuse("data.series", (words) => words.longSeries(list.length, longestSeries));
  }
  const series = Array.from(list, (entry: unknown, place) => {
    const isGap = entry === null && place > 0 && place < list.length - 1;
    if (isGap) return null;
    if (typeof entry === "number" && Math.abs(entry) <= largestValue) return entry === 0 ? 0 : entry;
    return refuse(
      "data.series",
      (words) => words.is(words.valueOf(place + 1), entry, words.numberOrGap(-largestValue, largestValue)),
      [place],
    );
  });
  return { series };
}

/** Refuses a series that is too short for its settings, or that never changes where it is learned from. */
export function checkSeries(document: Placed): void {
  const length = seriesLength(document);
  const { train, test, values } = seriesCounts(length, document.params);
  if (train < 1 || test < 1) {
    refuse("params.lags", (words) => words.shortSeries(length, train, test));
  }
  const learned = document.data?.series.slice(0, values).filter((entry) => entry !== null) ?? [];
  if (document.params.source === "own" && learned.every((entry) => entry === learned[0])) {
    refuse("data.series", (words) => words.constantSeries(values, learned[0]));
  }
}
