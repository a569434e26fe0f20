// What the learner reports → the report, version 1, as plain JSON values.
import type { RawReport } from "../../wasm/polyhead";
import type { FullDocument } from "../task/document";
import { ARITHMETIC } from "../task/result-mark";
import type { SeriesDocument } from "../task/series-data";
import { allFiniteOrNull, finiteOrNull, headsOf, listOf, minimalOf, rowsOf, witnessOf } from "./from-raw";
import { nullWords } from "./load-null-words";
import type { Certificate, Forecast, InContextError, Input, Prediction, Report } from "./report";
import { type Vocabulary, vocabularyOf } from "./vocabulary";

const setNames = ["train", "test"] as const;

function predictionsOf(raw: RawReport["predictions"], outputs: number): Prediction[] {
  const truth = rowsOf(raw.truth, outputs);
  const predicted = rowsOf(raw.predicted, outputs);
  return Array.from(raw.row, (row, index) => ({
    set: setNames[raw.set[index] === 1 ? 1 : 0],
    row,
    truth: truth[index] ?? [],
    predicted: predicted[index] ?? [],
    featurePower: raw.featurePower[index] ?? 0,
  }));
}

/** Leaving out an input that alone determines a direction has no finite error: such ridges are no candidates. */
function leaveOneOutOf(raw: RawReport["fit"]["leaveOneOut"]): Report["fit"]["leaveOneOut"] {
  if (!raw) return null;
  const isUsable = (_: number, index: number) => Number.isFinite(raw.errors[index]);
  return { ridges: listOf(raw.ridges.filter(isUsable)), errors: listOf(raw.errors.filter(isUsable)) };
}

async function certificateOf({ data, certificate }: RawReport, vocabulary: Vocabulary): Promise<Certificate> {
  const { nullKinds, eigenvalues, ...rest } = certificate;
  const { rank, active } = rest;
  const rowCount = { inputs: data.inputs, rows: data.rows, rank, active };
  return {
    ...rest,
    eigenvalues: listOf(eigenvalues),
    nullDirections:
      nullKinds.length === 0 ? [] : (await nullWords()).nullDirections(nullKinds, rowCount, vocabulary),
  };
}

function boundOf(raw: RawReport["bound"]): Report["bound"] {
  return raw && Object.values(raw).every(Number.isFinite) ? { ...raw } : null;
}

function inContextOf(raw: Float64Array): InContextError[] {
  return rowsOf(raw, 4).map(([tokens = 0, layer = 0, bestLayer = 0, ridge = 0]) => ({
    tokens,
    layer,
    bestLayer,
    ridge,
  }));
}

/** Only a series needs what is loaded here. */
async function forecastOf(document: SeriesDocument, testMse: number | null): Promise<Forecast> {
  const { makeForecast } = await import("./forecast");
  return makeForecast(document, testMse ?? 0);
}

export async function makeReport(document: FullDocument, engine: string, raw: RawReport): Promise<Report> {
  const { examples, ...data } = raw.data;
  const { d, outputs, features } = data;
  const vocabulary = vocabularyOf(document);
  const minimal = raw.minimalHeads && minimalOf(raw.minimalHeads, raw.heads.length, d);
  return {
    v: 1,
    engine,
    arithmetic: ARITHMETIC,
    task: document,
    data: {
      ...data,
      names: [...vocabulary.names],
      examples: examples.map(({ tokens }): Input => rowsOf(tokens, d)),
      exampleRows: examples.map(({ set, row }) => ({ set: setNames[set], row })),
    },
    fit: {
      ...raw.fit,
      leaveOneOut: leaveOneOutOf(raw.fit.leaveOneOut),
      noiseDeviation: allFiniteOrNull(raw.fit.noiseDeviation),
      testMse: finiteOrNull(raw.fit.testMse),
      testRelativeError: finiteOrNull(raw.fit.testRelativeError),
      coefficients: rowsOf(raw.fit.coefficients, features),
    },
    certificate: await certificateOf(raw, vocabulary),
    heads: headsOf(raw.heads, d),
    headErrors: raw.headErrors.length > 0 ? allFiniteOrNull(raw.headErrors) : null,
    minimalHeads: minimal?.heads ?? null,
    minimality: minimal?.minimality ?? null,
    witness: witnessOf(raw.witness, d),
    truth: raw.truth && headsOf(raw.truth, d),
    bound: boundOf(raw.bound),
    distanceToTruth: finiteOrNull(raw.distanceToTruth),
    predictions: predictionsOf(raw.predictions, outputs),
    execution: raw.execution,
    inContext: raw.inContext && inContextOf(raw.inContext),
    forecast: document.task === "series" ? await forecastOf(document, raw.fit.testMse) : null,
    timings: raw.timings,
  };
}
