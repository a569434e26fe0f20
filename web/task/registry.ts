// The tasks by name. The first screen needs one of them; later-tasks.ts adds the others when something is loaded that may ask
// for one: the picker, a link, a lesson, a file, the engine by itself.
import type { LearnerDocument } from "../../wasm/polyhead";
import type { FullDocument } from "./document";
import type { TaskDeclaration } from "./task";
import { associative } from "../tasks/associative/task";

const known: TaskDeclaration[] = [associative];

/** In the order of the task picker (titles.ts). */
export const tasks: readonly TaskDeclaration[] = known;

/** For later-tasks.ts only. */
export function addTasks(later: readonly TaskDeclaration[]): void {
  known.push(...later);
}

export function findTask(id: string): TaskDeclaration | undefined {
  return tasks.find((task) => task.id === id);
}

export function taskOf(document: FullDocument): TaskDeclaration {
  const task = findTask(document.task);
  if (!task) throw new Error(`The task ${document.task} is not in the registry.`);
  return task;
}

/** As the learner takes it. */
export async function learnerDocument(document: FullDocument): Promise<LearnerDocument> {
  // What has no form of its own is taken as it is.
  return taskOf(document).toLearner?.(document) ?? (document as LearnerDocument);
}
