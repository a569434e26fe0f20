// The runs of this tab, newest first: of every finished fit what is needed to compare it later and to run it again. The
// large parts of its report (coefficients, predictions, the data itself) are let go.
import { effect, signal } from "@preact/signals";
import type { AnyReport } from "../report/any-report";
import type { AnyRun, Run, SoftmaxRun, TextRun } from "../report/run";
import { worstRelativeError } from "../words/sentences";
import { type Fit, type LinearFit, lacksSpectrum, type SoftmaxFit, shownFit, type TextFit } from "./state";

const MOST_RUNS = 50;
/** Fifty runs of this size are about ten megabytes. */
const MOST_HEAD_NUMBERS = 20_000;

export const runs = signal<readonly AnyRun[]>([]);

let finished = 0;
const numbers = new WeakMap<AnyReport, number>();

/** The number of the run on screen; undefined while a preview is shown, or nothing. */
export function runOnScreen(): number | undefined {
  return shownFit.value ? numbers.get(shownFit.value.report) : undefined;
}

export function keepSoftmaxRun(
  number: number,
  { report, written, seconds }: Omit<SoftmaxFit, "handle">,
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

export function keepTextRun(number: number, { report, written, seconds }: Omit<TextFit, "handle">): TextRun {
  const { data, fit, text, task } = report;
  const { data: _given, ...settings } = task;
  return {
    number,
    written,
    settings,
    seconds,
    inputs: data.inputs,
    certificate: null,
    error: null,
    headCount: 0,
    dataFingerprint: data.fingerprint,
    fitFingerprint: fit.fingerprint,
    text,
  };
}

export function keepRun(number: number, { report, written, seconds }: Omit<LinearFit, "handle">): Run {
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

function keepAny(number: number, fit: Fit): AnyRun {
  if (fit.kind === "text") return keepTextRun(number, fit);
  return fit.kind === "softmax" ? keepSoftmaxRun(number, fit) : keepRun(number, fit);
}

/** From now on every finished fit is kept; a fit that comes back on screen is not a new run. */
export function recordRuns(): void {
  effect(() => {
    const fit = shownFit.value;
    if (!fit || fit.preview || lacksSpectrum(fit) || numbers.has(fit.report)) return;
    finished += 1;
    numbers.set(fit.report, finished);
    runs.value = [keepAny(finished, fit), ...runs.peek()].slice(0, MOST_RUNS);
  });
}
