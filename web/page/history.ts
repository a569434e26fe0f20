// The runs of this tab, newest first: of every finished fit what is needed to compare it later and to run it again. The
// large parts of its report (coefficients, predictions, the data itself) are let go.
import { effect, signal } from "@preact/signals";
import type { Certificate, Head, Report } from "../report/report";
import type { FullDocument } from "../task/document";
import { worstRelativeError } from "../words/sentences";
import { type FinishedFit, lastFit, type WrittenDocument } from "./state";

export interface Run {
  /** Counted from 1 in the order in which they finished. */
  number: number;
  /** What the controls showed: opening it again runs it again. Data of the reader's own is shared, not copied. */
  written: WrittenDocument;
  settings: Omit<FullDocument, "data">;
  seconds: number;
  inputs: number;
  d: number;
  outputs: number;
  certificate: Certificate;
  /** On unseen inputs, over all of them and for the worst answer; null where there are none. */
  error: number | null;
  worstError: number | null;
  distance: number | null;
  headCount: number;
  /** null if there are too many numbers in them to keep. */
  heads: Head[] | null;
  dataFingerprint: string;
  fitFingerprint: string;
}

const MOST_RUNS = 50;
/** Fifty runs of this size are about ten megabytes. */
const MOST_HEAD_NUMBERS = 20_000;

export const runs = signal<readonly Run[]>([]);

let finished = 0;
const numbers = new WeakMap<Report, number>();

/** The number of the run on screen; undefined while a preview is shown, or nothing. */
export function runOnScreen(): number | undefined {
  return lastFit.value ? numbers.get(lastFit.value.report) : undefined;
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

/** From now on every finished fit is kept; a fit that comes back on screen is not a new run. */
export function recordRuns(): void {
  effect(() => {
    const fit = lastFit.value;
    if (!fit || fit.preview || numbers.has(fit.report)) return;
    finished += 1;
    numbers.set(fit.report, finished);
    runs.value = [keepRun(finished, fit), ...runs.peek()].slice(0, MOST_RUNS);
  });
}
