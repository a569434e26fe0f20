// The one schema of the task document, for the page, the link, the engine and the command line.
import { addedField, learnerFieldsOf, noiseField, samplesField, seedField, testField } from "./common-fields";
import type { OwnData as Data, FullDocument } from "./document";
import type { EngineError } from "./errors";
import type { FieldValues } from "./field";
import { parseField, parseFields } from "./field-schema";
import { isRecord, own, type UnknownRecord } from "./record";
import { findTask, taskOf, tasks } from "./registry";
import { refusal, type Say, type Sentences } from "./sentences";
import type { TaskDeclaration } from "./task";

const knownKeys = [
  "v",
  "task",
  "params",
  "samples",
  "test",
  "seed",
  "noise",
  "added",
  "learner",
  "data",
  "extra",
];

function invalid(field: string, say: Say): EngineError {
  return refusal("invalid-document", say, { field });
}

function checkVersion(version: unknown): void {
  if (version === 1) return;
  if (typeof version === "number" && version > 1) {
    throw refusal("newer-version", (words) => words.newerVersion(version), { field: "v" });
  }
  throw invalid("v", (words) => words.is("v", version, "1"));
}

function parseTask(id: unknown): TaskDeclaration {
  const task = typeof id === "string" ? findTask(id) : undefined;
  if (task) return task;
  const known = tasks.map((each) => each.id);
  throw invalid("task", (words) => words.is("task", id, words.oneOf(known)));
}

type Because = keyof Sentences["because"];

function refuseGiven(given: UnknownRecord, key: Because, task: TaskDeclaration, why: Because = key): void {
  const value = own(given, key);
  if (value === undefined) return;
  throw invalid(key, (words) => words.notForTask(key, value, task.id, words.because[why]));
}

interface Counts {
  samples?: number;
  test?: number;
  added?: number;
}

function parseCounts(given: UnknownRecord, task: TaskDeclaration): Counts {
  const counts: Counts = {};
  if (task.samples === null) refuseGiven(given, "samples", task);
  else
    counts.samples = Number(
      parseField(samplesField(task.samples, task.mostSamples), own(given, "samples"), "samples"),
    );
  if (task.test === null) refuseGiven(given, "test", task, task.data === "series" ? "split" : "test");
  else counts.test = Number(parseField(testField(task.test), own(given, "test"), "test"));
  if (task.data) refuseGiven(given, "added", task);
  else counts.added = Number(parseField(addedField, own(given, "added"), "added"));
  return counts;
}

/** Unknown top-level keys and a given `extra`, as plain JSON; undefined when there are none. */
function parseExtra(given: UnknownRecord): Record<string, unknown> | undefined {
  const extra = own(given, "extra");
  if (extra !== undefined && !isRecord(extra)) {
    throw invalid("extra", (words) => words.is("extra", extra, words.anObject));
  }
  const unknown = Object.entries(given).filter(([key]) => !knownKeys.includes(key));
  const all = Object.fromEntries([...Object.entries(extra ?? {}), ...unknown]);
  let kept: Record<string, unknown>;
  try {
    kept = JSON.parse(
      JSON.stringify(all, (key, value: unknown) => (key === "__proto__" ? undefined : value)),
    ) as Record<string, unknown>;
  } catch {
    throw invalid("extra", (words) => words.extraNotJson);
  }
  return Object.keys(kept).length === 0 ? undefined : kept;
}

/** Of a series or a text: whether it is the reader's own; undefined where that is no question. */
export function bringsOwn(
  { data }: TaskDeclaration,
  { source }: Readonly<Record<string, unknown>>,
): boolean | undefined {
  return typeof data === "string" ? source === "own" : undefined;
}

/** Empty where the document has to be without data, or where a series or a text needs none of its own. */
function parseData(document: UnknownRecord, task: TaskDeclaration, params: FieldValues): { data?: Data } {
  if (!task.data) refuseGiven(document, "data", task);
  const isBundled = bringsOwn(task, params) === false;
  if (isBundled) refuseGiven(document, "data", task, "source");
  if (!task.parseData || isBundled) return {};
  const given = own(document, "data");
  const isChecked = isRecord(given) && checkedData.get(given) === task.data;
  return { data: isChecked ? (given as unknown as Data) : task.parseData(given) };
}

/** Data that nobody changes any more, and what it is of: there may be millions of numbers, and a slider moves many times a second. */
const checkedData = new WeakMap<object, TaskDeclaration["data"]>();

/** The data of a document that was checked is not checked again in another one. */
export function trustData(document: FullDocument): void {
  if (document.data) checkedData.set(document.data, taskOf(document).data);
}

/** Checks a document and fills in every default. Throws an EngineError whose one sentence names the field. */
export function parseDocument(value: unknown): FullDocument {
  if (!isRecord(value)) {
    const example = `{"v": 1, "task": "${tasks[0].id}"}`;
    throw refusal("invalid-document", (words) =>
      words.is(words.theDocument, value, words.suchObject(example)),
    );
  }
  checkVersion(own(value, "v"));
  const task = parseTask(own(value, "task"));
  const params = parseFields(task.fields, own(value, "params"), "params");
  const counts = parseCounts(value, task);
  const seed = parseField(seedField, own(value, "seed"), "seed");
  const noise = parseField(noiseField, own(value, "noise"), "noise");
  if (task.noiseless && noise !== 0) refuseGiven(value, "noise", task);
  const learner = parseFields(learnerFieldsOf(task), own(value, "learner"), "learner");
  const data = parseData(value, task, params);
  const extra = parseExtra(value);
  task.checkTogether?.(params, data.data, { added: counts.added, learner });
  // The fields of the declaration and the types of FullDocument come from the same constants (see FullDocumentOf);
  // TypeScript cannot follow that through a task found at run time.
  return {
    v: 1,
    task: task.id,
    params,
    ...counts,
    seed,
    noise,
    learner,
    ...data,
    ...(extra ? { extra } : {}),
  } as unknown as FullDocument;
}

const parsed = new WeakSet<object>();

/** For a document that nobody changes afterwards: the engine takes it as it is. */
export function parseForGood(value: unknown): FullDocument {
  const document = parseDocument(value);
  parsed.add(document);
  trustData(document);
  return document;
}

/** What `parseForGood` gave; anything else is parsed. */
export function takeDocument(value: unknown): FullDocument {
  return isRecord(value) && parsed.has(value) ? (value as unknown as FullDocument) : parseDocument(value);
}
