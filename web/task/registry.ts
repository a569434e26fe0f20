// Every task, in the order of the task picker. The first one is the page's default.
import type { FullDocument } from "./document";
import type { TaskDeclaration } from "./task";
import { associative } from "./tasks/associative";
import { custom } from "./tasks/custom";
import { dfa } from "./tasks/dfa";
import { random } from "./tasks/random";
import { regression } from "./tasks/regression";
import { series } from "./tasks/series";
import { turing } from "./tasks/turing";

export const tasks: readonly TaskDeclaration[] = [
  associative,
  random,
  dfa,
  turing,
  regression,
  series,
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
