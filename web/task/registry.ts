// The tasks, in the order of the task picker; the first one is the page's default.
import type { LearnerDocument } from "../../wasm/polyhead";
import { associative } from "../tasks/associative/task";
import { custom } from "../tasks/custom/task";
import { dfa } from "../tasks/dfa/task";
import { random } from "../tasks/random/task";
import { regression } from "../tasks/regression/task";
import { series } from "../tasks/series/task";
import { softmax } from "../tasks/softmax/task";
import { turing } from "../tasks/turing/task";
import type { FullDocument } from "./document";
import type { TaskDeclaration } from "./task";

export const tasks: readonly [TaskDeclaration, ...TaskDeclaration[]] = [
  associative,
  random,
  dfa,
  turing,
  regression,
  series,
  softmax,
  custom,
];

export function findTask(id: string): TaskDeclaration | undefined {
  return tasks.find((task) => task.id === id);
}

export function taskOf(document: FullDocument): TaskDeclaration {
  const task = findTask(document.task);
  if (!task) throw new Error(`The task ${document.task} is not in the registry.`);
  return task;
}

/** Whether gradient descent can be tried on it: one layer of linear attention, trained on rows that are not one-hot. */
export function canRace(id: string): boolean {
  const task = findTask(id);
  return task !== undefined && !task.machines && !task.ownLearner;
}

/** As the learner takes it. */
export function learnerDocument(document: FullDocument): LearnerDocument {
  // What has no form of its own is taken as it is.
  return taskOf(document).toLearner?.(document) ?? (document as LearnerDocument);
}
