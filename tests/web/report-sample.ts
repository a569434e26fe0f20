// A small report for tests of words and charts, in the shape a fit gives. Numbers are chosen so that the sentences can be
// checked by eye.
import type { ReportFacts } from "../../web/contract/types";
import type { Certificate, Prediction, Report } from "../../web/report/report";
import { parseDocument } from "../../web/task/schema";
import { emptyFacts } from "./empty-facts";

const empty = emptyFacts<ReportFacts>("ReportFacts");

export function certificate(changes: Partial<Certificate> = {}): Certificate {
  const { rank = 4 } = changes;
  return {
    ...empty.certificate,
    verdict: "identifiable",
    rank,
    leastRank: rank,
    mostRank: rank,
    features: 4,
    active: 4,
    lambdaMin: 7.5e-4,
    lambdaMax: 3.79,
    tau: 4.1e-12,
    threshold: 1.6e-11,
    eigenvalues: [7.5e-4, 0.02, 0.13, 3.79],
    nullDirections: [],
    ...changes,
  };
}

/** Two of four directions are open, one of them up to rounding. */
export const openCertificate = certificate({
  verdict: "not-identifiable",
  rank: 2,
  eigenvalues: [-1e-16, 0.13, 3.79],
  zeros: 1,
  lambdaMin: -1e-16,
});

/** Rows whose every answer is off by the same relative error. */
export function rowsOffBy(relativeError: number, set: "train" | "test" = "test", rows = 10): Prediction[] {
  return Array.from({ length: rows }, (_, row) => {
    const truth = row % 2 === 0 ? 1 : -1;
    return { set, row, truth: [truth], predicted: [truth * (1 + relativeError)], featurePower: 1 };
  });
}

interface Sample {
  certificate?: Partial<Certificate>;
  testError?: number | null;
  trainError?: number;
  document?: Record<string, unknown>;
  rows?: number;
}

export function report(sample: Sample = {}): Report {
  const testError = sample.testError === undefined ? 1e-15 : sample.testError;
  const trainError = sample.trainError ?? 1e-16;
  const unseen = testError === null ? [] : rowsOffBy(testError);
  const cert = certificate(sample.certificate);
  return {
    v: 1,
    engine: "0.1.0",
    arithmetic: 2,
    task: parseDocument({ v: 1, task: "associative", ...sample.document }),
    ...empty,
    data: {
      ...empty.data,
      inputs: 16_384,
      rows: sample.rows ?? 16_384,
      testInputs: testError === null ? 0 : 2048,
      testRows: testError === null ? 0 : 2048,
      d: 8,
      features: cert.features,
      active: cert.active,
      outputs: 1,
      names: ["x1"],
      groups: ["x"],
      fingerprint: "0123456789abcdef",
      examples: [
        [
          [1, 0],
          [0, 1],
        ],
      ],
      exampleRows: [{ set: "test", row: 0 }],
    },
    fit: {
      ...empty.fit,
      refinements: 1,
      trainMse: trainError ** 2,
      testMse: testError === null ? null : testError ** 2,
      testRelativeError: testError,
      coefficients: [[1, 2, 3, 4]],
      fingerprint: "fedcba9876543210",
    },
    certificate: cert,
    predictions: [...unseen, ...rowsOffBy(trainError, "train")],
    forecast: null,
  };
}
