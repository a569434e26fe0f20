// The tasks, in the order of the task cards; the first one is the page's default. Types of documents follow from this list.
import type { LearnerDocument } from "../../wasm/polyhead";
import { associative } from "../tasks/associative/task";
import { custom } from "../tasks/custom/task";
import { dfa } from "../tasks/dfa/task";
import { induction } from "../tasks/induction/task";
import { random } from "../tasks/random/task";
import { regression } from "../tasks/regression/task";
import { series } from "../tasks/series/task";
import { softmax } from "../tasks/softmax/task";
import { text } from "../tasks/text/task";
import { turing } from "../tasks/turing/task";
import type { FullDocument, SoftmaxDocument, TextDocument } from "./document";
import { refusal } from "./sentences";
import type { TaskDeclaration } from "./task";

const declared = [
  associative,
  dfa,
  turing,
  induction,
  text,
  random,
  regression,
  series,
  softmax,
  custom,
] as const;

export type AnyTask = (typeof declared)[number];

export const tasks: readonly [TaskDeclaration, ...TaskDeclaration[]] = declared;

export function findTask(id: string): TaskDeclaration | undefined {
  return tasks.find((task) => task.id === id);
}

/** The task that a file belongs to, by the folder it stands in. */
export function taskOfFile(path: string): string {
  return /\/tasks\/([^/]+)\//.exec(path)?.[1] ?? "";
}

export function taskOf(document: FullDocument): TaskDeclaration {
  const task = findTask(document.task);
  if (!task) throw new Error(`The task ${document.task} is not in the registry.`);
  return task;
}

/** Whether gradient descent can be tried on it. */
export function canRace(id: string): boolean {
  const task = findTask(id);
  return task !== undefined && !task.noRace;
}

/** As the learner takes it. */
export function learnerDocument(document: FullDocument): LearnerDocument {
  // What has no form of its own is taken as it is.
  return taskOf(document).toLearner?.(document) ?? (document as LearnerDocument);
}

/** Most questions are about fits of linear attention with a certificate; documents of other tasks are refused with a sentence. */
export type LinearDocument = Exclude<FullDocument, SoftmaxDocument | TextDocument>;

export function refuseOther(task: string): never {
  const linear = tasks.filter(({ ownLearner }) => !ownLearner).map(({ id }) => id);
  throw refusal("invalid-document", (words) => words.is("task", task, words.oneOf(linear)), {
    field: "task",
  });
}

export function requireLinear(document: FullDocument): LinearDocument {
  return document.task === "softmax" || document.task === "text" ? refuseOther(document.task) : document;
}
