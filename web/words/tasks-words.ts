// Tasks, settings and coordinates by the names that a reader sees.
import type { Report } from "../report/report";
import type { ChoiceField, Field } from "../task/field";
import { tasks } from "../task/registry";
import type { TaskDeclaration } from "../task/task";
import { enTasks } from "./en/tasks";
import { inLanguage } from "./translation";

const words = inLanguage("tasks", enTasks);

export function titleOf(task: Pick<TaskDeclaration, "id" | "title">): string {
  return words.title(task);
}

export function descriptionOf(task: TaskDeclaration): string {
  return words.description(task);
}

/** A field's key may mean different things in different tasks, so its own declaration says which task it is of. */
function taskOf(field: Field): string | undefined {
  return tasks.find(({ fields }) => fields.includes(field))?.id;
}

export function labelOf(field: Field): string {
  return words.label(field, taskOf(field));
}

export function helpOf(field: Field): string {
  return words.help(field, taskOf(field));
}

export function optionOf(field: ChoiceField, option: string): string {
  return words.option(field, option);
}

const namesOf = new WeakMap<readonly string[], string[]>();

/** The coordinates of a report; names that came with a reader's own data stay as they are. */
export function coordinateNames({ task, data }: Pick<Report, "task" | "data">): string[] {
  const { names } = data;
  if (task.task === "custom") return names;
  const said = namesOf.get(names) ?? names.map(words.coordinate);
  namesOf.set(names, said);
  return said;
}

/** The groups of its coordinates; those of a reader's own data stay as they are. */
export function groupNames({ task, data }: Pick<Report, "task" | "data">): string[] {
  return task.task === "custom" ? data.groups : data.groups.map(words.coordinate);
}
