// The functions that wasm/bindings.cpp exports. What they take and give is described in core/ and generated to web/contract.
import type {
  Baseline,
  BaselineRun,
  Comparison,
  DataSums,
  ErrorFacts,
  FlatData,
  FlatShard,
  Head,
  Input,
  Learner,
  LetterDraw,
  MachineTrace,
  MinimalHeads,
  NextLetter,
  Phase,
  PlanFacts,
  PointFacts,
  ProofFacts,
  RaceBegin,
  RaceSettings,
  Repair,
  ReportFacts,
  RunPoint,
  SoftmaxReportFacts,
  Split,
  TaskParams,
  TextHeads,
  TextHeadsOptions,
  TextReportFacts,
  Witness,
  Work,
} from "../web/contract/types";

/** A task document as the learner takes it: complete, its own data laid end to end. */
export interface LearnerDocument {
  task: keyof TaskParams | "custom";
  /** What is absent has its default. */
  params?: Partial<TaskParams[keyof TaskParams]>;
  data?: FlatData;
  /** Of the task "text": nothing but a to z and blanks. */
  text?: string;
  samples?: number;
  test?: number;
  seed: number;
  noise: number;
  added?: number;
  learner: Learner;
}

/** Every shard of both sets, in order. */
export type Shards = Record<Split, FlatShard[]>;

/** A value, or why there is none. */
export type Failure = { error: ErrorFacts };

export interface Model {
  d: number;
  outputs: number;
  heads: Head[];
}

export interface RaceObserver {
  begun(begin: RaceBegin): void;
  /** False stops the race. */
  point(point: RunPoint): boolean;
}

/** A finished fit that is kept to answer questions about further inputs. Must be deleted. */
export interface LearnerFit {
  report(): ReportFacts;
  /** Another `seed` takes other primes. */
  prove(seed: number): ProofFacts | Failure;
  predict(input: Input): number[] | Failure;
  certify(input: Input): PointFacts | Failure;
  /** Another model that fits as well and answers `wanted` here; null if the data determines the answer. */
  witness(input: Input, wanted: number[]): Witness | null | Failure;
  /** A witness on an input that looks like the task's own, the most open one first; null if the data determines the model. */
  ordinaryWitness(place: number): Witness | null | Failure;
  /** `count` 0: as many as there are open directions, and a quarter more. */
  repair(count: number): Repair | Failure;
  /** `tolerance` 0: the same function; otherwise the share of the coefficients' length by which they may differ. */
  minimalHeads(tolerance: number): MinimalHeads | Failure;
  /** Of any model that answers the training inputs as the fit does. */
  fittingHeads(): MinimalHeads | Failure;
  /** Runs an Automaton or a TuringMachine, whichever the task is about, for at most `steps` steps. */
  run(machine: object, steps: number): MachineTrace | Failure;
  /** Trains every runner from every start on this fit's training data. */
  race(settings: RaceSettings, observer: RaceObserver): null | Failure;
  delete(): void;
}

/** A fit of sums: nothing else can be asked where there are no rows. */
export type LearnerSumsFit = Pick<
  LearnerFit,
  "report" | "certify" | "minimalHeads" | "fittingHeads" | "delete"
>;

/** The layer of a text. Must be deleted. */
export interface LearnerText {
  report(): TextReportFacts;
  /** What comes behind these letters, a to z and blanks. */
  nextLetter(before: string, draw: Partial<LetterDraw>): NextLetter | Failure;
  heads(options: Partial<TextHeadsOptions>, onProgress: OnProgress): TextHeads | Failure;
  /** 27 × ψ, row by row. */
  coefficients(): Float64Array<ArrayBuffer> | Failure;
  /** Trains every runner from every start on the rows that it learned from. */
  race(settings: RaceSettings, observer: RaceObserver): null | Failure;
  delete(): void;
}

/** Returns false to stop the work. */
type OnProgress = (phase: Phase, fraction: number) => boolean;

export interface PolyheadModule {
  version(): string;
  /** The most memory that was ever in use, in bytes. */
  heapBytes(): number;
  /** What a fit (or a race on its data, if settings are given) will take. Cheap: the data is not made. */
  plan(document: LearnerDocument, race: RaceSettings | null, budget: Work): PlanFacts | Failure;
  makeShard(document: LearnerDocument, set: Split, index: number): FlatShard | Failure;
  /**
   * `shards` is null, or every shard of both sets, made elsewhere. `onEarly`, if there is one, hears the report of a large fit before its
   * spectrum is computed, where that cannot change the verdict.
   */
  fit(
    document: LearnerDocument,
    onProgress: OnProgress,
    shards: Shards | null,
    onEarly: ((report: ReportFacts) => void) | null,
  ): LearnerFit | Failure;
  /** Everything that sums determine. The sums of a shard are those that `makeShard` gives; parts are added number by number. */
  fitSums(sums: DataSums, learner: Learner, onProgress: OnProgress): LearnerSumsFit | Failure;
  compare(a: Model, b: Model): Comparison | Failure;
  learnSoftmax(document: LearnerDocument, onProgress: OnProgress): SoftmaxReportFacts | Failure;
  softmaxBaseline(document: LearnerDocument, method: Baseline, start: number): BaselineRun | Failure;
  /** The document has a `text`. */
  fitText(document: LearnerDocument, onProgress: OnProgress): LearnerText | Failure;
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
