// Every message between an embed and the page around it: { ns: "polyhead", v: 1, id, type, payload }. This is the
// only place where they are typed; what comes in is checked in read-message.ts.
//
// Of a lesson (`lesson=`) a host is told `lesson-step` whenever the reader gets on, `lesson-state` whenever what can be kept changes,
// and `lesson-finished` at the end. While a prediction is awaited, nothing of the result is told: `result` comes with the
// reveal. A host that keeps the last `lesson-state` gives it back as `set-lesson-state` when the embed is `ready`; one that also
// records results says so by `lesson-recorded`, which the closing card repeats. The types of the payloads: page/lesson-slot.ts.
// A host has to look at `event.source`, not at `event.origin`: that of a sandboxed frame is "null".
//
// What may be told to whom: with `host=` its origin, with `lms=scorm` whoever the parent is (the package's own page,
// scorm.ts), with `lms=splice` the same in the messages of SPLICE (splice.ts).
import type { Phase } from "../contract/types";
import type { LessonReport, LessonResult, LessonState } from "../page/lesson-slot";
import type { Fit } from "../page/state";
import type { Execution, Verdict } from "../report/report";
import type { SoftmaxResult } from "../report/softmax";
import type { TextResult } from "../report/text";
import type { FullDocument } from "../task/document";
import type { UnknownRecord } from "../task/record";

export const NAMESPACE = "polyhead";
export const VERSION = 1;

/** A host's own name for a question; the answer carries the same. */
export type MessageId = string | number;

interface ResultPayload {
  /** The learner's version. */
  engine: string;
  /** With every default filled in: the same document gives the same fingerprints everywhere. */
  document: FullDocument;
  /** This and what follows up to the threshold: null for softmax heads and texts, which have no certificate. */
  verdict: Verdict | null;
  rank: number | null;
  features: number | null;
  active: number | null;
  lambdaMin: number | null;
  threshold: number | null;
  errors: {
    trainMse: number | null;
    testMse: number | null;
    testRelativeError: number | null;
    distanceToTruth: number | null;
  };
  fingerprints: { data: string; fit: string };
  /** Unseen machines run on the learned layer; null for other tasks. */
  execution: Execution | null;
  /** How far the heads that were found are from the true ones; null for other tasks. */
  softmax: Pick<SoftmaxResult, "outcome" | "headsError" | "residual" | "diagnostics"> | null;
  /** How well the layer of a text tells letters, and how well tables do; null for other tasks. */
  text: TextResult | null;
  seconds: number;
  lesson: LessonPayload | null;
}

/** How far the reader is in a lesson, with the values of the step's predicates. */
type LessonPayload = LessonReport;

/** What each message of the embed carries. */
export interface Outgoing {
  ready: { version: string };
  resize: { height: number };
  state: { document: FullDocument; link: string };
  progress: { phase: Phase | null; fraction: number };
  result: ResultPayload;
  "lesson-step": LessonPayload;
  "lesson-state": LessonState;
  "lesson-finished": LessonResult;
  error: { code: string; message: string; field?: string };
}

export type OutgoingType = keyof Outgoing;

/** What each message to the embed carries. A document and the state of a lesson are checked by their own schemas, later. */
interface IncomingPayloads {
  "set-state": { document: UnknownRecord } | { link: string };
  run: unknown;
  cancel: unknown;
  "get-state": unknown;
  "set-theme": { theme: "light" | "dark" };
  /** A `LessonState` as it was told. */
  "set-lesson-state": UnknownRecord;
  /** Whether what was told of the lesson is kept. */
  "lesson-recorded": { recorded: boolean };
}

export type Incoming = {
  [Type in keyof IncomingPayloads]: { type: Type; id: MessageId | null; payload: IncomingPayloads[Type] };
}[keyof IncomingPayloads];

/** What anybody may know: nothing about the reader or the task. */
export const toAnybody: readonly OutgoingType[] = ["ready", "resize"];

/** What a course package is told beside that, whichever address its platform gives it: how the lesson goes. */
export const toPackage: readonly OutgoingType[] = [...toAnybody, "lesson-state", "lesson-finished"];

export function makeMessage<Type extends OutgoingType>(
  type: Type,
  payload: Outgoing[Type],
  id: MessageId | null = null,
): { ns: typeof NAMESPACE; v: typeof VERSION; id: MessageId | null; type: Type; payload: Outgoing[Type] } {
  return { ns: NAMESPACE, v: VERSION, id, type, payload };
}

function toldOf({
  outcome,
  headsError,
  residual,
  diagnostics,
}: SoftmaxResult): NonNullable<ResultPayload["softmax"]> {
  return { outcome, headsError, residual, diagnostics };
}

/** What a host is told of a finished fit: enough to grade it without running it again. */
export function resultOf(
  { report, seconds }: Pick<Fit, "report" | "seconds">,
  lesson: LessonPayload | null,
): ResultPayload {
  const { fit, data, task, engine } = report;
  const about = {
    engine,
    document: task,
    fingerprints: { data: data.fingerprint, fit: fit.fingerprint },
    seconds,
    lesson,
  };
  if (report.certificate === null) {
    const softmax = "softmax" in report ? report.softmax : null;
    return {
      ...about,
      verdict: null,
      rank: null,
      features: null,
      active: null,
      lambdaMin: null,
      threshold: null,
      errors: {
        trainMse: null,
        testMse: null,
        testRelativeError: softmax?.testRelativeError ?? null,
        distanceToTruth: null,
      },
      execution: null,
      softmax: softmax && toldOf(softmax),
      text: "text" in report ? report.text : null,
    };
  }
  const { verdict, rank, features, active, lambdaMin, threshold } = report.certificate;
  const { trainMse, testMse, testRelativeError } = report.fit;
  return {
    ...about,
    verdict,
    rank,
    features,
    active,
    lambdaMin,
    threshold,
    errors: { trainMse, testMse, testRelativeError, distanceToTruth: report.distanceToTruth },
    execution: report.execution ?? null,
    softmax: null,
    text: null,
  };
}
