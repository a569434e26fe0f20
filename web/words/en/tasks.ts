// What tasks and settings are called. Their English stands where they are declared (web/tasks/<name>/task.ts, web/task/common-fields.ts), for the command line says it
// too; another language has a table of its own, by the names of tasks and fields.
import type { ChoiceField, Field } from "../../task/field";
import type { TaskDeclaration } from "../../task/task";

export const enTasks = {
  title: (task: Pick<TaskDeclaration, "id" | "title">) => task.title,
  description: (task: TaskDeclaration) => task.description,
  /** `task` is the one whose own setting it is; undefined for settings that every task has. */
  label: (field: Field, _task: string | undefined) => field.label,
  help: (field: Field, _task: string | undefined) => field.help,
  option: (_field: ChoiceField, option: string) => option,
  /** "key 1"; the names of a task's own coordinates, not a reader's. */
  coordinate: (name: string) => name,
};
