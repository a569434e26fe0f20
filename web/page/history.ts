// The runs of this tab, newest first: of every finished fit what is needed to compare it later and to run it again. The
// large parts of its report (coefficients, predictions, the data itself) are let go.
import { effect, signal } from "@preact/signals";
import type { Certificate, Head, Report } from "../report/report";
import type { SoftmaxReport, SoftmaxResult } from "../report/softmax";
import type { FullDocument } from "../task/document";
import { worstRelativeError } from "../words/sentences";
import { type FinishedFit, type FinishedSoftmax, shownFit, type WrittenDocument } from "./state";

/** What every run has. */
export interface KeptRun {
  /** Counted from 1 in the order in which they finished. */
  number: number;
  /** What the controls showed: opening it again runs it again. Data of the reader's own is shared, not copied. */
  written: WrittenDocument;
  settings: Omit<FullDocument, "data">;
  seconds: number;
  inputs: number;
  /** On unseen inputs, over all of them; null where there are none. */
  error: number | null;
  headCount: number;
  dataFingerprint: string;
  fitFingerprint: string;
}

/** Of a layer of linear attention. */
export interface Run extends KeptRun {
  d: number;
  outputs: number;
  certificate: Certificate;
  /** Of the worst answer. */
  worstError: number | null;
  distance: number | null;
  /** null if there are too many numbers in them to keep. */
  heads: Head[] | null;
}

/** Of softmax heads: no certificate. */
interface SoftmaxRun extends KeptRun, Pick<SoftmaxResult, "outcome" | "headsError" | "residual"> {
  certificate: null;
}

export type AnyRun = Run | SoftmaxRun;

const MOST_RUNS = 50;
/** Fifty runs of this size are about ten megabytes. */
const MOST_HEAD_NUMBERS = 20_000;

export const runs = signal<readonly AnyRun[]>([]);

let finished = 0;
const numbers = new WeakMap<Report | SoftmaxReport, number>();

/** The number of the run on screen; undefined while a preview is shown, or nothing. */
export function runOnScreen(): number | undefined {
  return shownFit.value ? numbers.get(shownFit.value.report) : undefined;
}

export function keepSoftmaxRun(
  number: number,
  { report, written, seconds }: Omit<FinishedSoftmax, "handle">,
): SoftmaxRun {
  const { data, fit, softmax, task } = report;
  const { outcome, headsError, residual, truth } = softmax;
  return {
    number,
    written,
    settings: task,
    seconds,
    inputs: data.inputs,
    certificate: null,
    error: fit.testRelativeError,
    headCount: truth.length,
    dataFingerprint: data.fingerprint,
    fitFingerprint: fit.fingerprint,
    outcome,
    headsError,
    residual,
  };
}

export function keepRun(number: number, { report, written, seconds }: Omit<FinishedFit, "handle">): Run {
  const { data, fit, heads, task } = report;
  const { data: _given, ...settings } = task;
  const error = fit.testRelativeError;
  const unseen = report.predictions.filter(({ set }) => set === "test");
  return {
    number,
    written,
    settings,
    seconds,
    inputs: data.inputs,
    d: data.d,
    outputs: data.outputs,
    certificate: report.certificate,
    error,
    worstError: error === null ? null : Math.max(error, worstRelativeError(unseen)),
    distance: report.distanceToTruth,
    headCount: heads.length,
    heads: heads.length * data.d * (data.d + data.outputs) <= MOST_HEAD_NUMBERS ? heads : null,
    dataFingerprint: data.fingerprint,
    fitFingerprint: fit.fingerprint,
  };
}

function isSoftmax(fit: FinishedFit | FinishedSoftmax): fit is FinishedSoftmax {
  return "softmax" in fit.report;
}

/** From now on every finished fit is kept; a fit that comes back on screen is not a new run. */
export function recordRuns(): void {
  effect(() => {
    const fit = shownFit.value;
    if (!fit || fit.preview || numbers.has(fit.report)) return;
    finished += 1;
    numbers.set(fit.report, finished);
    const run = isSoftmax(fit) ? keepSoftmaxRun(finished, fit) : keepRun(finished, fit);
    runs.value = [run, ...runs.peek()].slice(0, MOST_RUNS);
  });
}
