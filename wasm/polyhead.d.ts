// The module that wasm/bindings.cpp exports, typed by hand and kept honest by tests/wasm/types.ts.
// All matrices are row-major. Every typed array is owned by JavaScript (a copy), so it can be transferred.

export type Phase = "dataset" | "moments" | "factor" | "certificate" | "solve" | "heads" | "report";

/** Inputs of differing length laid end to end: token by token, d numbers each. */
export interface RawInputs {
  tokens: Float64Array;
  /** Number of tokens of each input. */
  lengths: Int32Array;
  /** One row of `outputs` numbers per input. */
  targets: Float64Array;
}

export interface RawLearner {
  ridge: number;
  start: "zero" | "random";
}

interface RawTaskBase {
  seed: number;
  learner: RawLearner;
}

interface RawSampledTask extends RawTaskBase {
  samples: number;
  test: number;
  noise: number;
}

export interface RawRandomTask extends RawSampledTask {
  kind: "random";
  d: number;
  heads: number;
  tokens: number;
  outputs: number;
  causal: boolean;
}

export interface RawAssociativeTask extends RawSampledTask {
  kind: "associative";
  k: number;
  orthogonal: number;
  scale: number;
}

export interface RawCustomTask extends RawTaskBase {
  kind: "custom";
  d: number;
  outputs: number;
  train: RawInputs;
  held: RawInputs;
  noise: number;
}

export type RawTask = RawRandomTask | RawAssociativeTask | RawCustomTask;

export interface RawHead {
  weight: number;
  /** outputs × d */
  V: Float64Array;
  /** d × d */
  Q: Float64Array;
}

export interface RawReport {
  data: {
    inputs: number;
    rows: number;
    testInputs: number;
    testRows: number;
    d: number;
    features: number;
    active: number;
    outputs: number;
    /** 16 hex digits: FNV-1a-64 over the little-endian doubles, training set then test set. */
    fingerprint: string;
    /** At most eight inputs; each is also one of the predicted rows. */
    examples: { set: 0 | 1; row: number; tokens: Float64Array }[];
  };
  fit: {
    route: "primal" | "dual";
    ridge: number;
    refinements: number;
    trainMse: number;
    /** null without a test set */
    testMse: number | null;
    testRelativeError: number | null;
    /** outputs × features */
    coefficients: Float64Array;
    fingerprint: string;
  };
  certificate: {
    verdict: "identifiable" | "not-identifiable" | "too-close";
    rank: number;
    features: number;
    active: number;
    lambdaMin: number;
    lambdaMax: number;
    tau: number;
    threshold: number;
    scaled: boolean;
    /** ascending, raw (tiny negative ones are rounding) */
    eigenvalues: Float64Array;
    /** zeros that are not in `eigenvalues` */
    zeros: number;
  };
  heads: RawHead[];
  /** The layer that made the labels, where the task has one. */
  truth: RawHead[] | null;
  distanceToTruth: number | null;
  predictions: {
    /** 0 training, 1 test */
    set: Uint8Array;
    row: Int32Array;
    /** row-major, outputs numbers a row */
    truth: Float64Array;
    predicted: Float64Array;
  };
  /** seconds */
  timings: { dataset: number; moments: number; certificate: number; solve: number; heads: number };
}

export interface RawError {
  error: { code: "invalid-document" | "cancelled" | "out-of-memory" | "ill-conditioned"; message: string; field?: string };
}

export interface RawPointCertificate {
  determined: boolean;
  /** share of the input's features that lies outside what the data spans, 0 to 1 */
  residual: number;
  /** the input uses features that no training input ever used */
  touchesInactive: boolean;
}

/** A finished fit that is kept to answer questions about further inputs. Must be deleted. */
export interface RawFit {
  report(): RawReport;
  /** tokens laid end to end; the answer at the last token */
  predict(tokens: Float64Array): Float64Array | RawError;
  certify(tokens: Float64Array): RawPointCertificate | RawError;
  delete(): void;
}

export interface PolyheadModule {
  version(): string;
  /** `onProgress` returns false to stop the work. */
  fit(task: RawTask, onProgress: (phase: Phase, fraction: number) => boolean): RawFit | RawError;
  HEAPU8: Uint8Array;
}

export default function createModule(options?: {
  wasmBinary?: ArrayBuffer | Uint8Array;
  locateFile?: (path: string) => string;
  instantiateWasm?: (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module?: WebAssembly.Module) => void,
  ) => WebAssembly.Exports | Record<string, never>;
}): Promise<PolyheadModule>;
