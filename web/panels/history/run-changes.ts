// The settings of a run as rows of words, and what differs between two runs.
import { valueAt } from "../../page/state";
import type { AnyRun, KeptRun } from "../../report/run";
import { addedField, takenLearnerFields } from "../../task/common-fields";
import { defaultOf, type Field, type FieldValues } from "../../task/field";
import { findTask } from "../../task/registry";
import { historyWords, verdictWords } from "../../words/index";
import { fixed } from "../../words/numbers";
import { labelOf, titleOf } from "../../words/tasks-words";
import { type PlacedField, placedFields, valueText } from "../task/field-control";

interface Difference {
  label: string;
  a: string;
  b: string;
}

/** Every setting of a run, in the order of the controls. */
function fieldsOf({ settings }: Pick<KeptRun, "settings">): PlacedField[] {
  const task = findTask(settings.task);
  if (!task) return [];
  return [
    ...placedFields(task.id),
    ...(task.ownLearner ? [] : [{ field: addedField, path: "added" }]),
    ...takenLearnerFields(task).map((field) => ({ field, path: `learner.${field.key}` })),
  ];
}

export function textOf(field: Field, value: unknown): string {
  if (value === undefined) return historyWords.absent;
  if (typeof value === "boolean") return value ? historyWords.yes : historyWords.no;
  return valueText(field, value);
}

export function taskTitle({ settings }: Pick<KeptRun, "settings">): string {
  const task = findTask(settings.task);
  return task ? titleOf(task) : settings.task;
}

/** Data of the reader's own is named by its size and the beginning of its fingerprint. */
function dataText(run: KeptRun): string {
  return historyWords.ownData(run.inputs, run.dataFingerprint.slice(0, 8));
}

function isOwnDefault({ settings }: KeptRun, field: Field, value: unknown): boolean {
  return typeof field.default === "function" && value === defaultOf(field, settings.params as FieldValues);
}

export function differencesBetween(a: KeptRun, b: KeptRun): Difference[] {
  const rows: Difference[] = [];
  if (a.settings.task !== b.settings.task) {
    rows.push({ label: historyWords.task, a: taskTitle(a), b: taskTitle(b) });
  }
  if (a.written.data !== b.written.data) {
    const text = (run: KeptRun): string => (run.written.data ? dataText(run) : historyWords.absent);
    rows.push({ label: historyWords.data, a: text(a), b: text(b) });
  }
  const fields = new Map([...fieldsOf(a), ...fieldsOf(b)].map((placed) => [placed.path, placed.field]));
  for (const [path, field] of fields) {
    const [before, after] = [valueAt(a.settings, path), valueAt(b.settings, path)];
    // A value that only follows another setting was not changed by the reader.
    if (isOwnDefault(a, field, before) && isOwnDefault(b, field, after)) continue;
    if (before !== after)
      rows.push({ label: labelOf(field), a: textOf(field, before), b: textOf(field, after) });
  }
  return rows;
}

/** "Orthogonal share 100 %", …: whatever differs from the task's defaults; the seed only if `withSeed`. */
export function describeSettings({ settings }: Pick<KeptRun, "settings">, withSeed = true): string[] {
  const params = settings.params as FieldValues;
  return fieldsOf({ settings })
    .filter(({ field, path }) => {
      const value = valueAt(settings, path);
      return value !== undefined && value !== defaultOf(field, params) && (withSeed || path !== "seed");
    })
    .map(({ field, path }) => historyWords.setTo(labelOf(field), textOf(field, valueAt(settings, path))));
}

/** More changes than this are counted instead of listed. */
const MOST_CHANGES = 3;

/** What a run changed against the one before it; its settings if there is none before it, or one of another task. */
export function changesInWords(run: KeptRun, earlier: readonly KeptRun[]): string {
  const [before] = earlier;
  if (before?.settings.task !== run.settings.task) {
    const changed = describeSettings(run);
    const title = taskTitle(run);
    return changed.length === 0 ? historyWords.defaults(title) : [title, ...shorten(changed)].join(", ");
  }
  const changes = differencesBetween(before, run);
  if (changes.length > 0) {
    return shorten(changes.map(({ label, a, b }) => historyWords.changed(label, a, b))).join(", ");
  }
  return historyWords.again(before.number, before.fitFingerprint === run.fitFingerprint);
}

function shorten(changes: readonly string[]): string[] {
  if (changes.length <= MOST_CHANGES + 1) return [...changes];
  return [...changes.slice(0, MOST_CHANGES), historyWords.more(changes.length - MOST_CHANGES)];
}

/** How it ended, in a word or two. */
export function outcomeOf(run: AnyRun): string {
  if (run.certificate) return verdictWords[run.certificate.verdict];
  if ("outcome" in run) return historyWords.softmax.outcome[run.outcome];
  const { bits } = run.text.layer;
  return bits === null ? historyWords.text.notJudged : historyWords.text.bits(fixed(bits, 2));
}
