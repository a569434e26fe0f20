// The settings of a task by the paths that a lesson names them with.
import type { PlacedField } from "../panels/task/task-panel";
import { noiseField, samplesField, seedField, testField } from "../task/common-fields";
import { findTask } from "../task/registry";

export function placedFields(id: string): PlacedField[] {
  const task = findTask(id);
  if (!task) return [];
  return [
    ...task.fields.map((field) => ({ field, path: `params.${field.key}` })),
    ...(task.samples === null ? [] : [{ field: samplesField(task.samples), path: "samples" }]),
    ...(task.test === null ? [] : [{ field: testField(task.test), path: "test" }]),
    { field: noiseField, path: "noise" },
    { field: seedField, path: "seed" },
  ];
}

/** Those that a step shows: the ones it names, else the task's main one, else its first. */
export function shownFields(task: string, named: readonly string[] | undefined): PlacedField[] {
  const fields = placedFields(task);
  if (named) return named.flatMap((path) => fields.filter((placed) => placed.path === path));
  const main = fields.filter(({ field }) => field.main === true);
  return main.length > 0 ? main : fields.slice(0, 1);
}
