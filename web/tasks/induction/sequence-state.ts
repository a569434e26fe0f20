// The reader's own sequence and the layer's answer to it: asked again whenever the sequence or the fit changes, never by fitting.
import { computed, effect, signal } from "@preact/signals";
import { type LinearFit, linearFit, settings } from "../../page/state";
import type { PointCertificate, Report } from "../../report/report";
import { type EngineError, toEngineError } from "../../task/errors";
import { mostTelling, sequenceOf, tokensOf } from "./sequence";

/** What the reader gave; null: an example of the data is shown. */
export const ownSequence = signal<readonly number[] | null>(null);

export interface SequenceAnswer {
  report: Report;
  sequence: readonly number[];
  /** Of the layer, one number for each letter. */
  answer: readonly number[];
  certificate: PointCertificate;
}

export const sequenceAnswer = signal<SequenceAnswer | null>(null);
export const answerError = signal<EngineError | null>(null);

/** A sequence of another alphabet waits until there are as many letters again. */
function fits(sequence: readonly number[], letters: number): boolean {
  return sequence.every((letter) => letter < letters);
}

/** The sequence on screen. */
export const shownSequence = computed<readonly number[]>(() => {
  const { value } = settings;
  const letters = value.task === "induction" ? value.params.letters : 0;
  const own = ownSequence.value;
  if (own && fits(own, letters)) return own;
  const report = linearFit.value?.report;
  return report?.task.task === "induction" ? mostTelling(report.data.examples.map(sequenceOf), letters) : [];
});

let latest = 0;

async function ask({ handle, report }: LinearFit, sequence: readonly number[]): Promise<void> {
  latest += 1;
  const mine = latest;
  try {
    const tokens = tokensOf(sequence, report.data.outputs);
    const [answer, certificate] = await Promise.all([handle.predict(tokens), handle.certify(tokens)]);
    if (mine !== latest) return;
    sequenceAnswer.value = { report, sequence, answer, certificate };
    answerError.value = null;
  } catch (thrown) {
    const error = toEngineError(thrown);
    // A fit that a newer one replaced no longer answers; the newer one has been asked.
    if (mine === latest && error.code !== "disposed" && error.code !== "cancelled") answerError.value = error;
  }
}

effect(() => {
  const fit = linearFit.value;
  const sequence = shownSequence.value;
  if (fit?.report.task.task === "induction" && sequence.length > 1 && fits(sequence, fit.report.data.outputs))
    void ask(fit, sequence);
});
