// What the learner reports → the report, version 1, as plain JSON values.
import type { RawReport } from "../../wasm/polyhead";
import type { FullDocument } from "../task/document";
import { taskOf } from "../task/registry";
import { ARITHMETIC } from "../task/result-mark";
import type { SeriesDocument } from "../task/series-data";
import { enOpen } from "../words/en/open";
import { sayKind, subjectOf } from "../words/open-sentences";
import {
  allFiniteOrNull,
  finiteOrNull,
  headsOf,
  listOf,
  minimalOf,
  rowsOf,
  triplesOf,
  witnessOf,
} from "./from-raw";
import type {
  Certificate,
  Forecast,
  InContextError,
  Input,
  NullDirections,
  Prediction,
  Report,
} from "./report";

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

type Data = Report["data"];

/** The learner's facts, with English words for them beside. */
function nullDirectionsOf({ certificate }: RawReport, task: FullDocument, data: Data): NullDirections[] {
  const subject = subjectOf({ task, data, certificate }, data.names, data.groups);
  return certificate.nullKinds.map(({ types, terms, ...rest }) => {
    const facts = { ...rest, types: triplesOf(types), terms: rowsOf(terms, 4) as NullDirections["terms"] };
    const { name, words } = sayKind(enOpen, facts, subject);
    return { kind: name, words, ...facts };
  });
}

function certificateOf(raw: RawReport, task: FullDocument, data: Data): Certificate {
  const { nullKinds: _, eigenvalues, ...rest } = raw.certificate;
  return {
    ...rest,
    eigenvalues: listOf(eigenvalues),
    nullDirections: nullDirectionsOf(raw, task, data),
  };
}

function dataOf(document: FullDocument, { examples, ...rest }: RawReport["data"]): Data {
  const task = taskOf(document);
  return {
    ...rest,
    names: task.coordinateNames(document),
    groups: task.groupNames(document),
    examples: examples.map(({ tokens }): Input => rowsOf(tokens, rest.d)),
    exampleRows: examples.map(({ set, row }) => ({ set: setNames[set], row })),
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
  const data = dataOf(document, raw.data);
  const { d, outputs, features } = data;
  const minimal = raw.minimalHeads && minimalOf(raw.minimalHeads, raw.heads.length, d);
  return {
    v: 1,
    engine,
    arithmetic: ARITHMETIC,
    task: document,
    data,
    fit: {
      ...raw.fit,
      leaveOneOut: leaveOneOutOf(raw.fit.leaveOneOut),
      noiseDeviation: allFiniteOrNull(raw.fit.noiseDeviation),
      testMse: finiteOrNull(raw.fit.testMse),
      testRelativeError: finiteOrNull(raw.fit.testRelativeError),
      coefficients: rowsOf(raw.fit.coefficients, features),
    },
    certificate: certificateOf(raw, document, data),
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
