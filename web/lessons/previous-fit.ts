// The fit before the one whose answer is still hidden: its spectrum is drawn in grey meanwhile. Usually it is the one that
// was on screen; a step that is opened by itself has the state of the step before fitted for it.
import { signal } from "@preact/signals";
import { learner } from "../page/learner";
import { lastFit, valueAt } from "../page/state";
import { valueText } from "../panels/task/field-control";
import type { Certificate } from "../report/report";
import type { FullDocument } from "../task/document";
import { parseDocument } from "../task/schema";
import { placedFields } from "./controls";
import type { Lesson } from "./lesson";
import { stepDocument } from "./states";

export interface PreviousFit {
  certificate: Certificate;
  /** The one setting in which it differs, as its control shows it; "" if there are several. */
  at: string;
  /** The same for the fit that is awaited. */
  awaitedAt: string;
  /** The step whose state it was, counted from 1; null if the reader had changed something. */
  step: number | null;
}

export const previousFit = signal<PreviousFit | null>(null);

function sameSettings(a: FullDocument, b: FullDocument): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The only setting in which two documents differ, in words for both. */
export function onlyDifference(a: FullDocument, b: FullDocument): [string, string] {
  const fields = a.task === b.task ? placedFields(a.task) : [];
  const differing = fields.filter(({ path }) => !Object.is(valueAt(a, path), valueAt(b, path)));
  const [only] = differing;
  if (!only || differing.length > 1) return ["", ""];
  return [valueText(only.field, valueAt(a, only.path)), valueText(only.field, valueAt(b, only.path))];
}

/** Called when a step with a prediction is entered, before its state is set. */
export function keepPrevious(lesson: Lesson, index: number): void {
  previousFit.value = null;
  const awaited = parseDocument(stepDocument(lesson, index));
  const before = index > 0 ? parseDocument(stepDocument(lesson, index - 1)) : null;
  const keep = (certificate: Certificate, document: FullDocument): void => {
    const [at, awaitedAt] = onlyDifference(document, awaited);
    const isStep = before !== null && sameSettings(document, before);
    previousFit.value = { certificate, at, awaitedAt, step: isStep ? index : null };
  };
  const fit = lastFit.value;
  if (fit && !fit.preview && fit.settings.task === awaited.task && !sameSettings(fit.settings, awaited)) {
    keep(fit.report.certificate, fit.settings);
  } else if (before && before.task === awaited.task && !sameSettings(before, awaited)) {
    void learner()
      .then((engine) => engine.fit(before))
      .then((handle) => {
        keep(handle.report.certificate, before);
        handle.dispose();
      })
      // Without it there is only less to look at.
      .catch(() => {});
  }
}
