// The module that wasm/bindings.cpp exports, typed by hand and kept honest by tests/wasm/types.ts.
// All matrices are row-major. Every typed array is owned by JavaScript (a copy), so it can be transferred.

export type Phase = "dataset" | "moments" | "factor" | "certificate" | "solve" | "heads" | "execution" | "report";

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
  /** Choose the ridge by exact leave-one-out instead. */
  leaveOneOut: boolean;
  route: "auto" | "primal" | "dual";
  start: "zero" | "random";
}

interface RawTaskBase {
  seed: number;
  learner: RawLearner;
  /** How many of the suggested inputs (see `repair`) are added to the training data. */
  added: number;
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

export interface RawRegressionTask extends RawSampledTask {
  kind: "regression";
  k: number;
  tokens: number;
  contextNoise: number;
  anisotropy: number;
}

export interface RawCustomTask extends RawTaskBase {
  kind: "custom";
  d: number;
  outputs: number;
  train: RawInputs;
  held: RawInputs;
  noise: number;
  /** For each coordinate the number of the group it belongs to, to speak of kinds of features. */
  groups: Int32Array;
}

interface RawProgramTask extends RawTaskBase {
  /** how many machines are in the training data */
  machines: number;
  /** how many unseen machines are run on the learned layer, and for how many steps each */
  test: number;
  runLength: number;
  /** steps of a training trace; of an automaton, the letters of its word */
  steps: number;
  noise: number;
}

export interface RawDfaTask extends RawProgramTask {
  kind: "dfa";
  states: number;
  letters: number;
  format: "stream" | "prompt";
}

export interface RawTuringTask extends RawProgramTask {
  kind: "turing";
  states: number;
  symbols: number;
  cells: number;
  ring: boolean;
}

/** A layer of softmax heads: for `learnSoftmax` and `softmaxBaseline`; `fit` refuses it. */
export interface RawSoftmaxTask {
  kind: "softmax";
  heads: number;
  d: number;
  k: number;
  scale: number;
  samples: number;
  test: number;
  noise: number;
  seed: number;
}

export type RawTask =
  | RawRandomTask
  | RawAssociativeTask
  | RawDfaTask
  | RawTuringTask
  | RawRegressionTask
  | RawSoftmaxTask
  | RawCustomTask;

/** An automaton of the reader's own, for a fit of the task "dfa". */
export interface RawAutomaton {
  /** [state · letters + letter]: the next state, or −1 where there is no rule */
  transitions: Int32Array;
  start: number;
  word: Int32Array;
}

/** A machine of the reader's own, for a fit of the task "turing". */
export interface RawTuringMachine {
  /** [state · symbols + symbol], three numbers each: write, move (0 left, 1 right), next state; −1 each: halt */
  rules: Int32Array;
  start: number;
  tape: Int32Array;
  head: number;
}

export type RawMachine = RawAutomaton | RawTuringMachine;

/** A machine run by the learned layer, its rounded answers fed back. Bits are d bytes a token. */
export interface RawTrace {
  /** everything that was written: prompt, letters as they come, answers */
  tokens: Uint8Array;
  /** for each answer the number of tokens before it */
  positions: Int32Array;
  /** what the layer wrote before rounding, d numbers an answer */
  raw: Float64Array;
  /** what the true layer answers to the same input */
  truth: Uint8Array;
  /** the machine's own answers from the start; maybe more or fewer than the layer gave */
  expected: Uint8Array;
  /** 1: every model that fits as well gives this answer to this input; 2: too close to call in 64-bit arithmetic */
  determined: Uint8Array;
  /** 1: and no earlier answer of the run was undetermined */
  unconditional: Uint8Array;
  ending: "time" | "read" | "halted" | "off-tape" | "lost";
}

/** How the learned layer runs unseen machines, its rounded answers fed back. A step is one answer. */
export interface RawExecution {
  runs: number;
  /** Every answer is the machine's own. */
  exactRuns: number;
  /** Every answer is determined by the training data. */
  certifiedRuns: number;
  certifiedWrongRuns: number;
  steps: number;
  /** The true answer to the input that was given. */
  exactSteps: number;
  /** Determined for the input that was given. */
  certifiedSteps: number;
  /** And no earlier answer of the run was undetermined. */
  unconditionalSteps: number;
  certifiedWrongSteps: number;
  /** Too close to call in 64-bit arithmetic. */
  tooCloseSteps: number;
}

export interface RawHead {
  weight: number;
  /** outputs × d */
  V: Float64Array;
  /** d × d */
  Q: Float64Array;
}

/** Undetermined directions of one kind: relations that the data's features of these types always satisfy. */
export interface RawNullKind {
  /**
   * The features are zero on every training row; a relation between them holds on every training row; there are more
   * unknowns than rows; kinds that the list has no room for.
   */
  reason: "never-seen" | "relation" | "too-few-rows" | "other-kinds";
  /** Three numbers per type: the groups of the pair (ascending) and of the last token's coordinate. Empty for several kinds. */
  types: Int32Array;
  count: number;
  /** How many kinds it stands for. */
  kinds: number;
  /** An example, four numbers per term: j, k, l, coefficient; Σ coefficient · G_jk z_l = 0. Empty if it has too many terms. */
  terms: Float64Array;
}

export interface RawMinimalHeads {
  heads: RawHead[];
  residual: number;
  status: "proved" | "generic" | "none smaller found";
}

/** Two models that fit the training data equally well, and an input on which they disagree. */
export interface RawWitness {
  /** token by token */
  input: Float64Array;
  modelA: RawHead[];
  modelB: RawHead[];
  outputs: [Float64Array, Float64Array];
  /** from the heads as reported */
  trainMse: [number, number];
  distance: number;
}

export interface RawRepair {
  /** In the order in which they should be added; `targets` is empty where nobody knows the true answers. */
  suggested: RawInputs;
  /** Directions determined after 0, 1, 2, … of them. */
  suggestedCurve: Int32Array;
  /** The same for candidates in random order. */
  randomCurve: Int32Array;
}

export interface RawReport {
  data: {
    inputs: number;
    rows: number;
    /** suggested inputs among the training inputs */
    added: number;
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
    /** sums over the data, the kernel of its rows, or the rows themselves */
    route: "primal" | "dual" | "rows";
    ridge: number;
    /** null unless the ridge was chosen by leave-one-out */
    leaveOneOut: { ridges: Float64Array; errors: Float64Array } | null;
    refinements: number;
    /** Estimated deviation of each output's label noise; null with a ridge, or without spare rows. */
    noiseDeviation: Float64Array | null;
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
    /** what decided the rank: sums over the data (the spectrum), the rows themselves, or exact arithmetic */
    way: "moments" | "rows" | "exact";
    /** why that way was taken */
    reason:
      | "comfortable"
      | "one-hot"
      | "too-large"
      | "few-rows"
      | "row-sizes"
      | "coordinate-sizes"
      | "offsets"
      | "small-direction"
      | "asked"
      | "whole-numbers";
    rank: number;
    /** the two readings of what is too close to call: it does not count, or it does; both are the rank where nothing is */
    leastRank: number;
    mostRank: number;
    features: number;
    active: number;
    lambdaMin: number;
    lambdaMax: number;
    tau: number;
    threshold: number;
    /** of the rows, as shares of a row of length one: what counts is above it; the least that counted; the most that did not. 0 by moments */
    tolerance: number;
    smallestPivot: number;
    largestRest: number;
    /** ascending, raw (tiny negative ones are rounding) */
    eigenvalues: Float64Array;
    /** zeros that are not in `eigenvalues` */
    zeros: number;
    nullKinds: RawNullKind[];
  };
  heads: RawHead[];
  /** Relative error on unseen inputs (training inputs if there are none) when the first 1, 2, … heads are kept; empty if too much work. */
  headErrors: Float64Array;
  /** null above eight coordinates: ask the fit for them */
  minimalHeads: RawMinimalHeads | null;
  /** null when the data determines the model, and above 50,000 coefficients: ask the fit */
  witness: RawWitness | null;
  /** Lemma A.7 for the fit and the truth over the unseen rows; null where it does not apply. */
  bound: { epsilon: number; value: number; actual: number } | null;
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
    /** ‖H(Z)‖² of each row */
    featurePower: Float64Array;
  };
  /** null for tasks without machines */
  execution: RawExecution | null;
  /**
   * Of regression: mean squared errors on unseen inputs, four numbers for each number of examples: the examples of an input,
   * the learned layer, the best layer in expectation, ridge regression. null otherwise.
   */
  inContext: Float64Array | null;
  /** seconds */
  timings: {
    dataset: number;
    moments: number;
    certificate: number;
    solve: number;
    heads: number;
    execution: number;
  };
}

/** Sixth powers do not fit 64 bits, or vanish in them; the least-squares solution does not fit. */
export type RawExtreme = "too-large" | "too-small" | "solution";

export interface RawError {
  error: {
    code: "invalid-document" | "cancelled" | "out-of-memory" | "ill-conditioned" | "internal";
    /** What the program says, empty if the code says it all; of "ill-conditioned" a RawExtreme. */
    message: string;
    field?: string;
    /** Where the field and what it may be are numbers; `least` null: the task at hand allows no more than `most`. */
    range?: { value: number; least: number | null; most: number };
  };
}

export interface RawPointCertificate {
  determined: boolean;
  /** 64-bit arithmetic cannot tell: what lies outside could be rounding */
  tooClose: boolean;
  /** decided in exact arithmetic, with at most this probability of error; null if 64-bit arithmetic decided */
  exactError: number | null;
  /** share of the input's features that lies outside what the data spans, 0 to 1 */
  residual: number;
  /** the most by which a model that fits as well, and is no farther from this one than this one from zero, could answer otherwise */
  largestDifference: number;
  /** the input uses features that no training input ever used */
  touchesInactive: boolean;
  /** the features that carry most of what is missing, largest first; three numbers each: j, k, l */
  missing: Int32Array;
  /** each output's standard deviation under the estimated label noise; null if not determined or not known */
  deviation: Float64Array | null;
}

/** How gradient descent is to be tried on a fit's data. */
export interface RawRaceSettings {
  /** of each runner */
  heads: Int32Array;
  /** of each runner: 1 to 3 of linear attention; 1 for a transformer block */
  layers: Int32Array;
  /** of each runner: 1 for a transformer block, 0 for linear attention */
  transformers: Int32Array;
  passes: number;
  starts: number;
  /** inputs of a mini-batch */
  batch: number;
  /** layers and transformers learn from the first inputs that together have at most so many rows */
  deepRows: number;
  learningRate: number;
}

export interface RawRaceBegin {
  /** mean squared error of the exact solve on the rows the race is judged by, and the seconds its own work took */
  exactError: number;
  exactSeconds: number;
  /** 0 training (there are no others), 1 test */
  judgedSet: 0 | 1;
  judgedRows: number;
  /** numbers that each runner trains */
  trained: Int32Array;
  /** training inputs, and how many of them layers and transformers learn from */
  inputs: number;
  deepInputs: number;
  /** as in a report */
  inContext: Float64Array | null;
}

export interface RawRaceObserver {
  begun(begin: RawRaceBegin): void;
  /**
   * Where a run is; `seconds` of training alone, `error` on the judged rows and `distance` to the true layer (not finite if it
   * diverged, or if there is no truth). False stops the race.
   */
  point(
    runner: number,
    start: number,
    pass: number,
    seconds: number,
    error: number,
    distance: number,
  ): boolean;
}

/** A finished fit that is kept to answer questions about further inputs. Must be deleted. */
/** What exact arithmetic, modulo primes, says of the data as it was given. */
export interface RawProof {
  primes: Int32Array;
  /** the largest rank modulo one of them: the true rank is at least this */
  rank: number;
  /** the training numbers are whole, divided by 10 to the power `decimals`: then the rank and single inputs are decided in both directions */
  whole: boolean;
  decimals: number;
  /** the probability that `rank` is not the true rank; 0 where it is proved */
  error: number;
  /** the report's verdict with exactness taken into account */
  verdict: "identifiable" | "not-identifiable" | "too-close";
  /** for each kind of null direction of the report its example with whole coefficients, verified on every row; four numbers a term: j, k, l, coefficient. Empty where there is none */
  relations: Float64Array[];
  seconds: number;
}

export interface RawFit {
  report(): RawReport;
  /** Another `seed` takes other primes. */
  prove(seed: number): RawProof | RawError;
  /** tokens laid end to end; the answer at the last token */
  predict(tokens: Float64Array): Float64Array | RawError;
  certify(tokens: Float64Array): RawPointCertificate | RawError;
  /** Another model that fits as well and answers `wanted` here; null if the data determines the answer. */
  witness(tokens: Float64Array, wanted: Float64Array): RawWitness | null | RawError;
  /** A witness with as many tokens as the data's inputs; null if the data determines the model. */
  witnessLikeData(): RawWitness | null | RawError;
  /** `count` 0: as many as there are open directions, and a quarter more. */
  repair(count: number): RawRepair | RawError;
  minimalHeads(): RawMinimalHeads | RawError;
  /** Runs a machine of the task's kind for at most `steps` steps (1 to 5,000). */
  run(machine: RawMachine, steps: number): RawTrace | RawError;
  /** Trains every runner from every start on this fit's training data. */
  race(settings: RawRaceSettings, observer: RawRaceObserver): null | RawError;
  delete(): void;
}

/** Part of a dataset, made by one worker for another. */
export interface RawShard {
  inputs: RawInputs;
  causal: boolean;
  /** the moments' sums; empty for test shards */
  moments: Float64Array;
}

export interface RawModel {
  d: number;
  outputs: number;
  heads: RawHead[];
}

export interface RawComparison {
  distance: number;
  same: boolean;
  /** the input of unit norm on which they differ most, token by token */
  input: Float64Array;
  outputs: [Float64Array, Float64Array];
}

/** Both d × d. */
export interface RawSoftmaxHead {
  theta: Float64Array;
  W: Float64Array;
}

/** How a layer of softmax heads was found, phase by phase. */
export interface RawSoftmaxReport {
  /** rows of the data, different ones among them, and those that the search used */
  totalRows: number;
  distinctRows: number;
  usedRows: number;
  outcome: "exact" | "noise-level" | "not-fitted";
  /** ‖Y − F‖ / ‖Y‖ on the rows */
  residual: number;
  /** of the equations for W */
  condition: number;
  centreOrigin: "sculpted" | "zero" | "no-centre";
  centreResidual: number;
  otherCentreResidual: number;
  /** of the best round: what a hull of 0, 1, 2, 3 directions leaves of the first order; empty if a single head fits */
  elbow: Float64Array;
  /** the share of one head's residual that the first order explains */
  explained: number;
  rounds: number;
  /** the one that led to the heads, from 0; hull and net are those of this round */
  bestRound: number;
  polishes: number;
  /** the residual at the start and after every iteration, polish by polish */
  histories: Float64Array[];
  ending: "solved" | "stalled" | "iteration-limit";
  /** with noise: the residual on all rows before and after each step of refinement */
  refined: Float64Array;
  /** of the phases 0 to 6 */
  seconds: Float64Array;
  refineSeconds: number;
  /** in the order of the true heads */
  heads: RawSoftmaxHead[];
  truth: RawSoftmaxHead[];
  thetaError: number;
  valueError: number;
  headsError: number;
  testRelativeError: number;
  testInputs: number;
  dataFingerprint: string;
  fitFingerprint: string;
  /** d × d */
  crudeSum: Float64Array;
  crudeSumError: number;
  sculpting: {
    /** of the last round, for every row whose tokens differ */
    misfit: Float64Array;
    /** of each round */
    thresholds: Float64Array;
    kept: Int32Array;
    sumErrors: Float64Array;
  };
  /** some answers, and what the best single head says */
  labels: Float64Array;
  oneHead: Float64Array;
  /** degrees; null for one head */
  hullAngle: number | null;
  /** null for one head */
  net: {
    /** points × directions */
    points: Float64Array;
    /** points × points; on the diagonal one head alone */
    pairLosses: Float64Array;
    best: { points: Int32Array; loss: number }[];
    tried: number;
    /** heads × directions: the true heads projected onto the hull */
    truth: Float64Array;
  } | null;
  findings: {
    weakness:
      | "one-head"
      | "fewer-heads"
      | "nearly-equal"
      | "proportional"
      | "sum-near-zero"
      | "little-explained"
      | "no-common-part"
      | "stuck"
      | "saturated"
      | "too-few-rows"
      | "open";
    value: number;
  }[];
  /** up to eight training inputs, token by token */
  examples: Float64Array[];
  datasetSeconds: number;
}

/** "untold": the pipeline once more, not told how many heads there are. */
export type RawBaselineMethod = "varpro" | "adam" | "untold";

/** One start of a baseline on the same rows. */
export interface RawSoftmaxBaseline {
  solved: boolean;
  /** how many it looked for at last */
  heads: number;
  residual: number;
  testRelativeError: number;
  /** of the optimiser alone */
  seconds: number;
  history: Float64Array;
}

/** See core/plan/plan.hpp. */
export interface RawPlan {
  /** How the learner will solve and what it will judge by, as in a report. */
  route: "primal" | "dual" | "rows";
  way: "moments" | "rows" | "exact";
  d: number;
  outputs: number;
  rows: number;
  testRows: number;
  features: number;
  /** As in the certificate. */
  tau: number;
  /** Steps of arithmetic, and the most memory at any time. */
  flops: number;
  bytes: number;
  /** Shards that several workers could make (0: one worker does it all), and what they take beside `bytes`. */
  shards: number;
  testShards: number;
  sharingBytes: number;
  /** Of a race: a step of one layer uses the moments of its batch. */
  inMoments: boolean;
  /** The limit that is exceeded the most. */
  exceeded: "none" | "work" | "memory" | "dual-rows";
  /** Settings that would fit, each on its own, with the largest value that does; "data": inputs of what was given. */
  lower: { field: string; value: number }[];
}

export interface PolyheadModule {
  version(): string;
  /** The most memory that was ever in use, in bytes. */
  heapBytes(): number;
  /** What a fit (or a race on its data, if settings are given) will take. Cheap: the data is not made. */
  plan(
    task: RawTask,
    race: RawRaceSettings | null,
    budget: { flops: number; bytes: number },
  ): RawPlan | RawError;
  /** Shard `index` of the training (0) or test (1) inputs. */
  makeShard(task: RawTask, set: 0 | 1, index: number): RawShard | RawError;
  /**
   * `onProgress` returns false to stop the work. `shards` is null, or every shard of both sets in order, made elsewhere.
   */
  fit(
    task: RawTask,
    onProgress: (phase: Phase, fraction: number) => boolean,
    shards: [RawShard[], RawShard[]] | null,
  ): RawFit | RawError;
  compare(a: RawModel, b: RawModel): RawComparison | RawError;
  learnSoftmax(
    task: RawSoftmaxTask,
    onProgress: (phase: Phase, fraction: number) => boolean,
  ): RawSoftmaxReport | RawError;
  softmaxBaseline(task: RawSoftmaxTask, method: RawBaselineMethod, start: number): RawSoftmaxBaseline | RawError;
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
