// The report, version 1: everything the page shows and everything the command line prints, as one JSON value.
import type { RawExecution, RawNullKind, RawReport } from "../../wasm/polyhead";
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
  /** What decided the rank: sums over the data (the spectrum), the rows themselves, or exact arithmetic. */
  way: RawReport["certificate"]["way"];
  /** Why that way was taken. */
  reason: RawReport["certificate"]["reason"];
  rank: number;
  /** The two readings of what is too close to call: it does not count, or it does. Both are `rank` where nothing is. */
  leastRank: number;
  mostRank: number;
  features: number;
  active: number;
  lambdaMin: number;
  lambdaMax: number;
  tau: number;
  threshold: number;
  /**
   * Of the rows, as shares of a row of length one: what counts is above it; the least that counted; the most that did not.
   * 0 where sums over the data decided.
   */
  tolerance: number;
  smallestPivot: number;
  largestRest: number;
  /** Ascending and raw: tiny negative ones are rounding. */
  eigenvalues: number[];
  /** Zeros that are not listed in `eigenvalues`. */
  zeros: number;
  /** At most 50 kinds, largest first. */
  nullDirections: NullDirections[];
}

/** Undetermined directions of one kind. */
export interface NullDirections {
  reason: RawNullKind["reason"];
  /** The types of its features by their groups: those of the pair and of the last token's coordinate, numbers into `data.groups`. Empty where it stands for several kinds. */
  types: [number, number, number][];
  count: number;
  /** How many kinds it stands for. */
  kinds: number;
  /** For a person who reads the file: its name in English, for example "key·key × key". */
  kind: string;
  /** For a person who reads the file: what ties them together, in the coordinates' names. */
  words: string;
  /** An example relation, [j, k, l, coefficient] each: Σ coefficient · G_jk z_l = 0 on every training input. */
  terms: [number, number, number, number][];
}

export interface Minimality {
  before: number;
  after: number;
  /** Relative to the size of the coefficients. */
  residual: number;
  status: "proved" | "generic" | "none smaller found";
}

/** Two models that fit the training data equally well, and an input on which they disagree. */
export interface Witness {
  input: Input;
  modelA: Head[];
  modelB: Head[];
  /** Answers of A and of B. */
  outputs: [number[], number[]];
  /** From the heads as listed. */
  trainMse: [number, number];
  /** ‖p_A − p_B‖_F */
  distance: number;
}

export interface Repair {
  /** In the order in which they should be added. */
  inputs: Input[];
  /** null where nobody knows the true answers (custom data). */
  targets: number[][] | null;
  /** Directions determined after 0, 1, 2, … suggested inputs. */
  suggestedCurve: number[];
  /** The same for candidates in random order. */
  randomCurve: number[];
}

export interface Comparison {
  distance: number;
  same: boolean;
  /** The input of unit norm on which the models differ most. */
  input: Input;
  outputs: [number[], number[]];
}

export interface Prediction {
  set: "train" | "test";
  row: number;
  truth: number[];
  predicted: number[];
  /** ‖H(Z)‖² */
  featurePower: number;
}

/** Plain numbers, reported as the learner counts them. */
export type Execution = RawExecution;

/** Mean squared errors on unseen inputs that hold so many examples. */
export interface InContextError {
  tokens: number;
  /** The learned layer, which saw one number of examples only. */
  layer: number;
  /** The best layer for the number of examples in training, in expectation. */
  bestLayer: number;
  /** Ridge regression on the examples of each input; nothing predicts better. */
  ridge: number;
}

/** Root mean squared errors on the rows to forecast, in standard deviations of the training part. */
export interface Forecast {
  layer: number;
  /** A plain linear forecast from the same values. */
  autoregression: number;
  /** The latest value itself. */
  naive: number;
  /** How many values were missing and put on the line between their neighbours. */
  gaps: number;
  /** How many of them lie before a value to forecast, and repeat the value before the gap wherever they are seen. */
  carried: number;
}

export interface Report {
  v: 1;
  engine: string;
  /** Version of the learner's arithmetic: bits of two fits can be compared if it is the same. */
  arithmetic: number;
  task: FullDocument;
  data: {
    inputs: number;
    rows: number;
    /** Suggested inputs among the training inputs. */
    added: number;
    testInputs: number;
    testRows: number;
    d: number;
    features: number;
    active: number;
    outputs: number;
    /** Names of the d coordinates. */
    names: string[];
    /** Names of the groups that coordinates belong to. */
    groups: string[];
    fingerprint: string;
    examples: Input[];
    /** Where each example stands among the predictions. */
    exampleRows: { set: "train" | "test"; row: number }[];
  };
  fit: {
    /** Sums over the data, the kernel of its rows, or the rows themselves. */
    route: "primal" | "dual" | "rows";
    ridge: number;
    /** null unless `learner.ridge` is "loo" */
    leaveOneOut: { ridges: number[]; errors: number[] } | null;
    refinements: number;
    /** Estimated deviation of each output's label noise; null with a ridge, or without spare rows. */
    noiseDeviation: number[] | null;
    trainMse: number;
    testMse: number | null;
    testRelativeError: number | null;
    /** outputs × features */
    coefficients: number[][];
    fingerprint: string;
  };
  certificate: Certificate;
  heads: Head[];
  /**
   * Relative error on unseen inputs (on training inputs if there are none) when only the first 1, 2, … heads are kept;
   * null where that is too much work or the answers are all zero.
   */
  headErrors: number[] | null;
  /** null above eight coordinates: ask the fit for them */
  minimalHeads: Head[] | null;
  minimality: Minimality | null;
  /** The worst input of the data's size; null when the data determines the model, and above 50,000 coefficients: ask the fit. */
  witness: Witness | null;
  truth: Head[] | null;
  /** Lemma A.7 for the fit and the truth over the unseen rows: `actual` ≤ `value`. */
  bound: { epsilon: number; value: number; actual: number } | null;
  distanceToTruth: number | null;
  predictions: Prediction[];
  /** null for tasks without machines */
  execution: Execution | null;
  /** Of regression: errors at several numbers of examples; null otherwise. */
  inContext: InContextError[] | null;
  /** Of a series: errors beside those of simpler forecasts; null otherwise. */
  forecast: Forecast | null;
  /** Seconds. */
  timings: {
    dataset: number;
    moments: number;
    certificate: number;
    solve: number;
    heads: number;
    execution: number;
  };
}

export interface PointCertificate {
  determined: boolean;
  /** 64-bit arithmetic cannot tell: what lies outside could be rounding. Then `determined` is false. */
  tooClose: boolean;
  /** Decided in exact arithmetic, with at most this probability of error; null where 64-bit arithmetic decided. */
  exactError: number | null;
  /** By how much a model that fits as well, no farther from this one than this one is from zero, could answer otherwise. */
  largestDifference: number | null;
  /** Share of the input's features outside what the data spans, 0 to 1. */
  residual: number;
  touchesInactive: boolean;
  /** The features G_jk z_l that carry most of what is missing, largest first. */
  missing: { j: number; k: number; l: number }[];
  /** For a person who reads the file, a sentence: determined, or what is missing. */
  words: string;
  /** Each output's standard deviation under the estimated label noise. */
  deviation: number[] | null;
}
