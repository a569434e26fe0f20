// Flat arrays of the learner → the report, version 1, as plain JSON values.
import type { RawHead, RawReport } from "../../wasm/polyhead";
import type { FullDocument } from "../task/document";
import { taskOf } from "../task/registry";
import type { Head, Input, Prediction, Report } from "./report";

const setNames = ["train", "test"] as const;

/** JSON knows neither NaN nor infinity; where a number does not apply the report says null. */
function finiteOrNull(value: number | null | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function rowsOf(flat: Float64Array, columns: number): number[][] {
  const rows = columns === 0 ? 0 : flat.length / columns;
  return Array.from({ length: rows }, (_, row) =>
    Array.from(flat.subarray(row * columns, (row + 1) * columns)),
  );
}

function headOf(raw: RawHead, d: number): Head {
  return { weight: raw.weight, V: rowsOf(raw.V, d), Q: rowsOf(raw.Q, d) };
}

function predictionsOf(raw: RawReport["predictions"], outputs: number): Prediction[] {
  const truth = rowsOf(raw.truth, outputs);
  const predicted = rowsOf(raw.predicted, outputs);
  return Array.from(raw.row, (row, index) => ({
    set: setNames[raw.set[index] === 1 ? 1 : 0],
    row,
    truth: truth[index] ?? [],
    predicted: predicted[index] ?? [],
  }));
}

export function makeReport(document: FullDocument, engine: string, raw: RawReport): Report {
  const { examples, ...data } = raw.data;
  const { d, outputs, features } = data;
  return {
    v: 1,
    engine,
    task: document,
    data: {
      ...data,
      names: taskOf(document).coordinateNames(document),
      examples: examples.map(({ tokens }): Input => rowsOf(tokens, d)),
      exampleRows: examples.map(({ set, row }) => ({ set: setNames[set], row })),
    },
    fit: {
      ...raw.fit,
      testMse: finiteOrNull(raw.fit.testMse),
      testRelativeError: finiteOrNull(raw.fit.testRelativeError),
      coefficients: rowsOf(raw.fit.coefficients, features),
    },
    certificate: { ...raw.certificate, eigenvalues: Array.from(raw.certificate.eigenvalues) },
    heads: raw.heads.map((head) => headOf(head, d)),
    truth: raw.truth?.map((head) => headOf(head, d)) ?? null,
    distanceToTruth: finiteOrNull(raw.distanceToTruth),
    predictions: predictionsOf(raw.predictions, outputs),
    timings: raw.timings,
  };
}
