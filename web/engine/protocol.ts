// Every message between an engine and its workers. Each request has an id; a worker answers each one exactly once,
// after any number of progress messages. This is the only place where messages are typed.

import type { LearnerDocument, Model, Shards } from "../../wasm/polyhead";
import type {
  Baseline,
  BaselineRun,
  Comparison,
  FlatShard,
  Input,
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
  TextHeads,
  TextHeadsOptions,
  TextReportFacts,
  Witness,
  Work,
} from "../contract/types";
import type { Machine } from "../report/machine";
import type { FlatError } from "../task/flat-error";

/** What each kind of request asks. */
export interface Questions {
  /** Instantiates the compiled module; has to come first. */
  start: { module: WebAssembly.Module };
  /** What a fit, or a race on its data, will take; its data is not made. */
  plan: { document: LearnerDocument; race: RaceSettings | null; budget: Work };
  /** A part of a fit's training or test inputs, for another worker. */
  shard: { document: LearnerDocument; set: Split; index: number };
  /** `shards`: every shard of both sets in order, or null to make them in this worker. `early`: whether an `early` message is wanted. */
  fit: { document: LearnerDocument; shards: Shards | null; early: boolean };
  /** `fit` is the number under which the worker keeps a finished fit. */
  predict: { fit: number; input: Input };
  certify: { fit: number; input: Input };
  witness: { fit: number; input: Input; wanted: number[] };
  ordinaryWitness: { fit: number; place: number };
  repair: { fit: number; count: number };
  minimalHeads: { fit: number; tolerance: number };
  fittingHeads: { fit: number };
  /** Rank in exact arithmetic; another seed takes other primes. */
  prove: { fit: number; seed: number };
  run: { fit: number; machine: Machine; steps: number };
  /** Fits the task, then trains on its data; tells how it stands in `raced` messages. */
  race: { document: LearnerDocument; settings: RaceSettings };
  dispose: { fit: number };
  compare: { a: Model; b: Model };
  /** Nothing of these two is kept in the worker. */
  learnSoftmax: { document: LearnerDocument };
  softmaxBaseline: { document: LearnerDocument; method: Baseline; start: number };
  /** `fit`, as above: disposed of in the same way. */
  fitText: { document: LearnerDocument };
  nextLetter: { fit: number; before: string; draw: Partial<LetterDraw> };
  textHeads: { fit: number; options: Partial<TextHeadsOptions> };
  textCoefficients: { fit: number };
}

/** What each kind of request is answered with. */
export interface Answers {
  start: { version: string };
  plan: PlanFacts;
  shard: FlatShard;
  fit: { fit: number; report: ReportFacts };
  predict: number[];
  certify: PointFacts;
  witness: Witness | null;
  ordinaryWitness: Witness | null;
  repair: Repair;
  minimalHeads: MinimalHeads;
  fittingHeads: MinimalHeads;
  prove: ProofFacts;
  run: MachineTrace;
  race: null;
  dispose: null;
  compare: Comparison;
  learnSoftmax: SoftmaxReportFacts;
  softmaxBaseline: BaselineRun;
  fitText: { fit: number; report: TextReportFacts };
  nextLetter: NextLetter;
  textHeads: TextHeads;
  textCoefficients: Float64Array<ArrayBuffer>;
}

export type RequestKind = keyof Questions;

export type RequestOf<Kind extends RequestKind> = { id: number; kind: Kind } & Questions[Kind];
export type Request = { [Kind in RequestKind]: RequestOf<Kind> }[RequestKind];

/** News of a race: how it began (once, first), or further points. */
export type RaceNews = { begin: RaceBegin } | { points: RunPoint[] };

export type Response =
  | { id: number; type: "done"; answer: Answers[RequestKind] }
  | { id: number; type: "progress"; phase: Phase; fraction: number }
  /** Of a large fit, once: all of its report but the spectrum, which cannot change the verdict. */
  | { id: number; type: "early"; report: ReportFacts }
  | { id: number; type: "raced"; news: RaceNews }
  /** `fatal`: the module's memory can no longer be trusted, the worker has to be replaced. */
  | { id: number; type: "failed"; error: FlatError; fatal: boolean };

/** The buffers of every typed array in a message: they are transferred, not copied. */
export function buffersOf(message: unknown): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const visit = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) {
      if (value.buffer instanceof ArrayBuffer) buffers.add(value.buffer);
    } else if (Array.isArray(value)) {
      // A list of numbers has none, and may be long.
      if (typeof value[0] === "object") value.forEach(visit);
    } else if (
      value !== null &&
      typeof value === "object" &&
      Object.getPrototypeOf(value) === Object.prototype
    ) {
      Object.values(value).forEach(visit);
    }
  };
  visit(message);
  return [...buffers];
}
