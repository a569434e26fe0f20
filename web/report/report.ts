// The report, version 1: everything the page shows and everything the command line prints, as one JSON value.
import type { FullDocument } from "../task/document";

/** An input: a list of tokens, each a list of d numbers. */
export type Input = number[][];

export type Verdict = "identifiable" | "not-identifiable" | "too-close";

export interface Head {
  /** σ_h, already inside V and Q. */
  weight: number;
  /** outputs × d */
  V: number[][];
  /** d × d */
  Q: number[][];
}

export interface Certificate {
  verdict: Verdict;
  rank: number;
  features: number;
  active: number;
  lambdaMin: number;
  lambdaMax: number;
  tau: number;
  threshold: number;
  scaled: boolean;
  /** Ascending and raw: tiny negative ones are rounding. */
  eigenvalues: number[];
  /** Zeros that are not listed in `eigenvalues`. */
  zeros: number;
}

export interface Prediction {
  set: "train" | "test";
  row: number;
  truth: number[];
  predicted: number[];
}

export interface Report {
  v: 1;
  engine: string;
  task: FullDocument;
  data: {
    inputs: number;
    rows: number;
    testInputs: number;
    testRows: number;
    d: number;
    features: number;
    active: number;
    outputs: number;
    /** Names of the d coordinates. */
    names: string[];
    fingerprint: string;
    examples: Input[];
    /** Where each example stands among the predictions. */
    exampleRows: { set: "train" | "test"; row: number }[];
  };
  fit: {
    route: "primal" | "dual";
    ridge: number;
    refinements: number;
    trainMse: number;
    testMse: number | null;
    testRelativeError: number | null;
    /** outputs × features */
    coefficients: number[][];
    fingerprint: string;
  };
  certificate: Certificate;
  heads: Head[];
  truth: Head[] | null;
  distanceToTruth: number | null;
  predictions: Prediction[];
  /** Seconds. */
  timings: { dataset: number; moments: number; certificate: number; solve: number; heads: number };
}

export interface PointCertificate {
  determined: boolean;
  /** Share of the input's features outside what the data spans, 0 to 1. */
  residual: number;
  touchesInactive: boolean;
}
