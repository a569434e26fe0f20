// Tasks, settings and coordinates by the names that a reader sees. Their English stands where they are declared
// (web/tasks/<name>/task.ts, web/task/common-fields.ts), for the command line says it too; another language has tables, a task's own
// in its folder (web/tasks/<name>/words).
import type { contract } from "../contract/values";
import type { Report } from "../report/report";
import type { addedField } from "../task/common-fields";
import type { FullDocument } from "../task/document";
import type { ChoiceField, Field, NumberField } from "../task/field";
import { taskOfFile, tasks } from "../task/registry";
import type { TaskDeclaration } from "../task/task";
import type { Translation } from "./catalogue";
import { inLanguage } from "./translation";

interface FieldTexts {
  label: string;
  help: string;
  endStop?: string;
  /** Of a choice: its options by their names in a document. */
  options?: Readonly<Record<string, string>>;
}

type TaskId = FullDocument["task"];

/** A task with every one of its fields: the compiler names what is missing. */
export interface TaskTexts<Id extends TaskId = TaskId> {
  title: string;
  description: string;
  fields: { readonly [Key in keyof Extract<FullDocument, { task: Id }>["params"]]: FieldTexts };
  /** The words that the names of its coordinates begin with. */
  coordinates?: Readonly<Record<string, string>>;
}

export const enTasks = {
  title: (task: Pick<TaskDeclaration, "id" | "title">) => task.title,
  description: (task: TaskDeclaration) => task.description,
  /** `task` is the one whose own setting it is; undefined for settings that every task has. */
  label: (field: Field, _task: string | undefined) => field.label,
  help: (field: Field, _task: string | undefined) => field.help,
  endStop: (field: NumberField, _task: string | undefined) => field.endStop,
  option: (_field: ChoiceField, option: string, _task: string | undefined) => option,
  /** "state 1"; the names of a task's own coordinates and of their groups, not a reader's. */
  coordinate: (name: string) => name,
};

/** The same from the tables of another language, by their files. `shared` are the settings that every task has. */
export function taskWordsFrom(
  own: Readonly<Record<string, { texts?: TaskTexts }>>,
  shared: Readonly<
    Record<keyof typeof contract.sampling | keyof typeof contract.learner | typeof addedField.key, FieldTexts>
  >,
): Translation["tasks"] {
  const byId = new Map<string | undefined, TaskTexts | undefined>(
    Object.entries(own).map(([path, { texts }]) => [taskOfFile(path), texts]),
  );
  const coordinates = new Map(
    [...byId.values()].flatMap((texts) => Object.entries(texts?.coordinates ?? {})),
  );
  const textsOf = ({ key }: Field, task: string | undefined): FieldTexts | undefined =>
    new Map<string, FieldTexts>(Object.entries({ ...shared, ...byId.get(task)?.fields })).get(key);
  return {
    title: (task) => byId.get(task.id)?.title ?? task.title,
    description: (task) => byId.get(task.id)?.description ?? task.description,
    label: (field, task) => textsOf(field, task)?.label ?? field.label,
    help: (field, task) => textsOf(field, task)?.help ?? field.help,
    endStop: (field, task) => textsOf(field, task)?.endStop ?? field.endStop,
    option: (field, option, task) => textsOf(field, task)?.options?.[option] ?? option,
    coordinate: (name) => {
      const [first = "", ...rest] = name.split(" ");
      return coordinates.get(name) ?? [coordinates.get(first) ?? first, ...rest].join(" ");
    },
  };
}

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

/** The name of its largest value, if that has a place of its own. */
export function endStopOf(field: NumberField): string | undefined {
  return words.endStop(field, taskOf(field));
}

export function optionOf(field: ChoiceField, option: string): string {
  return words.option(field, option, taskOf(field));
}

/** "key 2" would also be the key of pair 2. */
const SYMBOLS: Readonly<Record<string, string>> = { key: "k", value: "v" };
const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";

/** "k₂" for "key 2": coordinate 2 of the keys. */
function coordinateName(name: string): string {
  const [word = "", index = ""] = name.split(" ");
  const symbol = SYMBOLS[word];
  if (symbol === undefined || index === "") return words.coordinate(name);
  return symbol + [...index].map((digit) => SUBSCRIPTS[Number(digit)]).join("");
}

const namesOf = new WeakMap<readonly string[], string[]>();

/** The coordinates of a report; names that came with a reader's own data stay as they are. */
export function coordinateNames({ task, data }: Pick<Report, "task" | "data">): string[] {
  const { names } = data;
  if (task.task === "custom") return names;
  const said = namesOf.get(names) ?? names.map(coordinateName);
  namesOf.set(names, said);
  return said;
}

/** The groups of its coordinates; those of a reader's own data stay as they are. */
export function groupNames({ task, data }: Pick<Report, "task" | "data">): string[] {
  return task.task === "custom" ? data.groups : data.groups.map(words.coordinate);
}
