// The fit before the one whose answer is still hidden: its spectrum is drawn in grey meanwhile. Usually it is the one that
// was on screen; a step that is opened by itself has the state of the step before fitted for it.
import { signal } from "@preact/signals";
import { learner } from "../page/learner";
import { linearFit, valueAt } from "../page/state";
import { placedFields, valueText } from "../panels/task/field-control";
import type { Report } from "../report/report";
import type { FullDocument } from "../task/document";
import { parseDocument } from "../task/schema";
import { labelOf } from "../words/tasks-words";
import type { Lesson } from "./lesson";
import { stepDocument } from "./states";

/** A setting as its control shows it. */
interface Setting {
  label: string;
  value: string;
  /** A percentage needs no name: "at 97 %". */
  isShare: boolean;
}

interface PreviousFit {
  report: Report;
  /** The one setting in which it differs; null if there are several. */
  at: Setting | null;
  /** The same for the fit that is awaited. */
  awaitedAt: Setting | null;
  /** The step whose state it was, counted from 1; null if the reader had changed something. */
  step: number | null;
}

export const previousFit = signal<PreviousFit | null>(null);

function sameSettings(a: FullDocument, b: FullDocument): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The only setting in which two documents differ, as each has it. */
function onlyDifference(a: FullDocument, b: FullDocument): [Setting, Setting] | [null, null] {
  const fields = a.task === b.task ? placedFields(a.task) : [];
  const differing = fields.filter(({ path }) => !Object.is(valueAt(a, path), valueAt(b, path)));
  const [only] = differing;
  if (!only || differing.length > 1) return [null, null];
  const { field, path } = only;
  const setting = (document: FullDocument): Setting => ({
    label: labelOf(field),
    value: valueText(field, valueAt(document, path)),
    isShare: "format" in field && field.format === "percent",
  });
  return [setting(a), setting(b)];
}

/** Called when a step with a prediction is entered, before its state is set. */
export function keepPrevious(lesson: Lesson, index: number, student: string | null): void {
  previousFit.value = null;
  const awaited = parseDocument(stepDocument(lesson, index, student));
  const before = index > 0 ? parseDocument(stepDocument(lesson, index - 1, student)) : null;
  const keep = (report: Report): void => {
    const document = report.task;
    const [at, awaitedAt] = onlyDifference(document, awaited);
    const isStep = before !== null && sameSettings(document, before);
    previousFit.value = { report, at, awaitedAt, step: isStep ? index : null };
  };
  const fit = linearFit.value;
  if (fit && !fit.preview && fit.settings.task === awaited.task && !sameSettings(fit.settings, awaited)) {
    keep(fit.report);
  } else if (before && before.task === awaited.task && !sameSettings(before, awaited)) {
    void learner()
      .then((engine) => engine.fit(before))
      .then((handle) => {
        if (handle.report.certificate) keep(handle.report);
        handle.dispose();
      })
      // Without it there is only less to look at.
      .catch(() => {});
  }
}
