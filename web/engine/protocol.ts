// Every message between an engine and its workers. Each request has an id; a worker answers each one exactly once,
// after any number of progress messages. This is the only place where messages are typed.
import type {
  Phase,
  RawBaselineMethod,
  RawComparison,
  RawMachine,
  RawMinimalHeads,
  RawModel,
  RawPlan,
  RawPointCertificate,
  RawProof,
  RawRaceBegin,
  RawRaceSettings,
  RawRepair,
  RawReport,
  RawShard,
  RawSoftmaxBaseline,
  RawSoftmaxReport,
  RawSoftmaxTask,
  RawTask,
  RawTrace,
  RawWitness,
} from "../../wasm/polyhead";
import type { Work } from "../task/budget";
import type { FlatError } from "../task/flat-error";

/** Of the training inputs, and of the test inputs. */
export type Shards = [RawShard[], RawShard[]];

/** What each kind of request asks. */
export interface Questions {
  /** Instantiates the compiled module; has to come first. */
  start: { module: WebAssembly.Module };
  /** What a fit, or a race on its data, will take; its data is not made. */
  plan: { task: RawTask; race: RawRaceSettings | null; budget: Work };
  /** A part of a fit's training (0) or test (1) inputs, for another worker. */
  shard: { task: RawTask; set: 0 | 1; index: number };
  /** `shards`: every shard of both sets in order, or null to make them in this worker. */
  fit: { task: RawTask; shards: Shards | null };
  /** `fit` is the number under which the worker keeps a finished fit. */
  predict: { fit: number; tokens: Float64Array };
  certify: { fit: number; tokens: Float64Array };
  witness: { fit: number; tokens: Float64Array; wanted: Float64Array };
  witnessLikeData: { fit: number };
  repair: { fit: number; count: number };
  minimalHeads: { fit: number };
  /** Rank in exact arithmetic; another seed takes other primes. */
  prove: { fit: number; seed: number };
  run: { fit: number; machine: RawMachine; steps: number };
  /** Fits the task, then trains on its data; tells how it stands in `raced` messages. */
  race: { task: RawTask; settings: RawRaceSettings };
  dispose: { fit: number };
  compare: { a: RawModel; b: RawModel };
  /** Nothing of these two is kept in the worker. */
  learnSoftmax: { task: RawSoftmaxTask };
  softmaxBaseline: { task: RawSoftmaxTask; method: RawBaselineMethod; start: number };
}

/** What each kind of request is answered with. */
export interface Answers {
  start: { version: string };
  plan: RawPlan;
  shard: RawShard;
  fit: { fit: number; report: RawReport };
  predict: Float64Array;
  certify: RawPointCertificate;
  witness: RawWitness | null;
  witnessLikeData: RawWitness | null;
  repair: RawRepair;
  minimalHeads: RawMinimalHeads;
  prove: RawProof;
  run: RawTrace;
  race: null;
  dispose: null;
  compare: RawComparison;
  learnSoftmax: RawSoftmaxReport;
  softmaxBaseline: RawSoftmaxBaseline;
}

export type RequestKind = keyof Questions;

export type RequestOf<Kind extends RequestKind> = { id: number; kind: Kind } & Questions[Kind];
export type Request = { [Kind in RequestKind]: RequestOf<Kind> }[RequestKind];

/** News of a race: how it began (once, first), or further points, six numbers each (see RawRaceObserver.point). */
export type RaceNews = { begin: RawRaceBegin } | { points: Float64Array };

export type Response =
  | { id: number; type: "done"; answer: Answers[RequestKind] }
  | { id: number; type: "progress"; phase: Phase; fraction: number }
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
      value.forEach(visit);
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
