// What a student may change in a step: the settings that it shows, the inputs that its panels offer to add, and what its solution
// changes. Whoever marks a lesson asks whether anything else was changed.
import { viewOfPanel } from "../page/panel-ids";
import { noiseField, samplesField, seedField, testField } from "../task/common-fields";
import type { FullDocument } from "../task/document";
import { isRecord } from "../task/record";
import { findTask } from "../task/registry";
import { parseDocument } from "../task/schema";
import type { Lesson, StatePatch, Step } from "./lesson";
import { type StepDocument, stepDocument } from "./states";

/** The settings that panel a can show of a task, as paths such as params.k; the main ones first. */
function settingsOf(id: string): { all: string[]; main: string[] } {
  const task = findTask(id);
  if (!task) return { all: [], main: [] };
  const path = ({ key }: { key: string }): string => `params.${key}`;
  const common = [
    ...(task.samples === null ? [] : [samplesField(task.samples, task.mostSamples)]),
    ...(task.test === null ? [] : [testField(task.test)]),
    ...(task.noiseless ? [] : [noiseField]),
    seedField,
  ];
  const all = [...task.fields.map(path), ...common.map(({ key }) => key)];
  return { all, main: task.fields.filter(({ main }) => main === true).map(path) };
}

/** The settings that a step shows: the ones it names, else the task's main one, else its first. */
export function shownPaths(task: string, named: readonly string[] | undefined): string[] {
  const { all, main } = settingsOf(task);
  if (named) return named.filter((path) => all.includes(path));
  return main.length > 0 ? main : all.slice(0, 1);
}

/** Every value of a document by its path; data as one value. */
function leaves(document: object, before = ""): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(document)) {
    const path = before + key;
    if (isRecord(value) && path !== "data" && before === "") {
      for (const [inner, leaf] of leaves(value, `${path}.`)) found.set(inner, leaf);
    } else found.set(path, value);
  }
  return found;
}

/** The paths in which two documents differ, every default filled in. */
export function differingPaths(a: FullDocument, b: FullDocument): string[] {
  const [first, second] = [leaves(a), leaves(b)];
  const text = (value: unknown): string => JSON.stringify(value) ?? "";
  return [...new Set([...first.keys(), ...second.keys()])].filter(
    (path) => text(first.get(path)) !== text(second.get(path)),
  );
}

/** What is given with the values of the student where they may be the student's own; defaults that follow from them follow. */
export function asAllowed(
  given: StepDocument,
  own: FullDocument,
  allowed: ReadonlySet<string>,
): FullDocument {
  const values = leaves(own);
  const paths = [...allowed].filter((path) => values.has(path));
  return parseDocument(
    paths.reduce<object>((document, path) => withLeaf(document, path, values.get(path)), given),
  );
}

/** With another value at a path such as params.k. */
export function withLeaf(document: object, path: string, value: unknown): object {
  const [group = "", key] = path.split(".");
  if (key === undefined) return { ...document, [group]: value };
  const inner = (document as Record<string, unknown>)[group];
  return { ...document, [group]: { ...(isRecord(inner) ? inner : {}), [key]: value } };
}

function pathsOfPatch(patch: StatePatch | undefined): string[] {
  return patch ? [...leaves(patch).keys()] : [];
}

/** Repair is offered where the verdict is. */
const OFFERS_INPUTS = ["certificate", "result"];

function pathsOfStep(step: Step, task: string): string[] {
  const usual = viewOfPanel(step.focus) === "overview" ? ["task"] : [];
  const panels: readonly string[] = [step.focus, ...(step.beside ?? usual)];
  return [
    ...(panels.includes("task") ? shownPaths(task, step.controls) : []),
    ...(panels.some((panel) => OFFERS_INPUTS.includes(panel)) ? ["added"] : []),
    ...pathsOfPatch(step.solution),
  ];
}

/** Of a step, with what the steps before it leave as the student had it: a step without a state goes on from there. */
export function mayChange(lesson: Lesson, index: number): ReadonlySet<string> {
  const { task } = stepDocument(lesson, index);
  const paths = new Set<string>();
  for (let place = index; place >= 0; place -= 1) {
    const step = lesson.steps[place];
    if (!step) break;
    for (const path of pathsOfStep(step, task)) paths.add(path);
    if (step.state !== undefined) break;
  }
  return paths;
}
