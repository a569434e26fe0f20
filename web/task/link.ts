// The link: the task document as a fragment of an address, readable, with the defaults left out. Reading it never
// fails; what it says is data and is checked by the schema like any other document. `extra` of a document is not in a link:
// nobody but its writer knows what it means, and it changes no result.

import { commonFieldsOf, learnerFields, learnerFieldsOf, takenLearnerFields } from "./common-fields";
import type { FullDocument, OwnData, TaskDocument, WrittenDocument } from "./document";
import { defaultOf, type Field, type FieldValue, type FieldValues } from "./field";
import { DATA_IN_FILE, LONGEST_LINK, type PageKeys, pageKeyNames, reservedKeys } from "./link-keys";
import { enLink } from "./link-sentences";
import { pack, unpack } from "./packed-data";
import { findTask, taskOf } from "./registry";
import { isMark } from "./result-mark";
import { parseDocument } from "./schema";
import type { TaskDeclaration } from "./task";
import { alternatives, numberInWords } from "./wording";

export type { PageKeys } from "./link-keys";
export { resultMark } from "./result-mark";

type LinkWords = typeof enLink;

export interface OpenedLink {
  /** Typed by the fields, possibly wrong; null if the link names no task. Data is in `packed`. */
  document: WrittenDocument | null;
  page: PageKeys;
  /** The mark of the sender's result. */
  result: string | null;
  /** The sender's data, for `unpackData`. */
  packed: string | null;
  /** Made by a newer version; read as far as it is known here. */
  newer: boolean;
  /** A sentence for each kind of thing that was left out. */
  notes: string[];
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const MOST_KEYS_NAMED = 3;
const LONGEST_KEY_NAMED = 24;

/** What the text says as far as the field's kind goes; otherwise the text itself, for the schema to refuse. */
function typed(field: Field, text: string): unknown {
  if (field.kind === "boolean") {
    if (text === "true" || text === "1") return true;
    return text === "false" || text === "0" ? false : text;
  }
  return field.kind !== "choice" && NUMBER.test(text) ? Number(text) : text;
}

function shortened(text: string): string {
  return text.length > LONGEST_KEY_NAMED ? `${text.slice(0, LONGEST_KEY_NAMED)}…` : text;
}

function listed(keys: readonly string[], words: LinkWords): string {
  const named = keys.slice(0, MOST_KEYS_NAMED).map((key) => words.quoted(shortened(key)));
  const others = keys.length - named.length;
  if (others > 0) return words.more(named.join(", "), numberInWords(others));
  return alternatives(named, words.and);
}

/** The first value of each key, and the keys that have several. A reserved key without a value is not there. */
function entriesOf(text: string): { values: Map<string, string>; repeated: string[] } {
  const values = new Map<string, string>();
  const repeated = new Set<string>();
  // In a fragment a plus is a plus, as in 1e+9; only forms write spaces so.
  for (const [key, value] of new URLSearchParams(text.replaceAll("+", "%2B"))) {
    if (values.has(key)) repeated.add(key);
    else if (value !== "" || !reservedKeys.includes(key)) values.set(key, value);
  }
  return { values, repeated: [...repeated] };
}

/** Takes the fields out of the entries. */
function takeFields(fields: readonly Field[], values: Map<string, string>): Record<string, unknown> {
  const taken: Record<string, unknown> = {};
  for (const field of fields) {
    const text = values.get(field.key);
    if (text !== undefined && values.delete(field.key) && text !== "") taken[field.key] = typed(field, text);
  }
  return taken;
}

function takeDocument(
  task: string,
  declared: TaskDeclaration | undefined,
  values: Map<string, string>,
): WrittenDocument {
  const params = takeFields(declared?.fields ?? [], values);
  const common = declared ? takeFields(commonFieldsOf(declared), values) : {};
  // A task with a learner of its own has no home for these: they are left out with a note.
  const learner = takeFields(declared ? takenLearnerFields(declared) : learnerFields, values);
  return { v: 1, task, params, ...common, learner };
}

/** Any text is a link: what it does not say has its default, what is not known is left out with a note. */
export function readLink(fragment: string, words: LinkWords = enLink): OpenedLink {
  const text = fragment.startsWith("#") ? fragment.slice(1) : fragment;
  const notes: string[] = [];
  const nothing = { document: null, page: {}, result: null, packed: null, newer: false, notes };
  if (text.length > LONGEST_LINK) {
    notes.push(words.tooLong(numberInWords(text.length), numberInWords(LONGEST_LINK)));
    return nothing;
  }
  const { values, repeated } = entriesOf(text);
  const take = (key: string): string | null => {
    const value = values.get(key) ?? null;
    values.delete(key);
    return value;
  };
  const version = take("v") ?? "1";
  if (!/^\d+(\.\d+)?$/.test(version) || Number(version) < 1)
    notes.push(words.version(words.quoted(shortened(version))));
  const page: PageKeys = {};
  for (const key of pageKeyNames) {
    const value = take(key);
    if (value !== null) page[key] = value;
  }
  const mark = take("r");
  const result = mark !== null && isMark(mark) ? mark : null;
  if (mark !== result) notes.push(words.result);
  const task = take("t");
  const declared = task === null ? undefined : findTask(task);
  const document = task === null ? null : takeDocument(task, declared, values);
  let packed = declared?.data ? take("x") : null;
  if (packed === DATA_IN_FILE) {
    notes.push(words.dataInFile);
    packed = null;
  }
  // What is left has no home here. Of a task that is not known nothing more can be said.
  const left = [...values.keys()];
  const isReserved = (key: string): boolean => reservedKeys.includes(key);
  const say = (keys: readonly string[], sentence: (keys: string) => string): void => {
    if (keys.length > 0) notes.push(sentence(listed(keys, words)));
  };
  if (task === null) say(left, words.noTask);
  else if (declared) {
    say(left.filter(isReserved), (keys) => words.notForTask(keys, task));
    say(
      left.filter((key) => !isReserved(key)),
      words.unknown,
    );
  }
  say(repeated, words.repeated);
  return { document, page, result, packed, newer: Number(version) > 1, notes };
}

/** The data that a link carries. Throws an EngineError with a sentence. */
export async function unpackData(packed: string): Promise<OwnData> {
  return unpack(packed);
}

function valueText(value: FieldValue): string {
  // 1e+21 is 1e21: a plus would have to be escaped.
  return String(value).replace("+", "");
}

/** Readable: of what has a meaning in a fragment only what would end a value is escaped. */
function escaped(text: string): string {
  // Half a character, which no address can hold, as the browser itself writes it.
  const whole = text.replace(/\p{Surrogate}/gu, "\ufffd");
  return encodeURIComponent(whole).replace(/%(3A|2F|2C)/g, decodeURIComponent);
}

/** What differs from the defaults, which may depend on earlier fields. */
function givenFields(fields: readonly Field[], values: object): [string, string][] {
  const all = values as FieldValues;
  return fields.flatMap((field): [string, string][] => {
    const value = all[field.key];
    return value === undefined || value === defaultOf(field, all) ? [] : [[field.key, valueText(value)]];
  });
}

function textOf(entries: readonly (readonly [string, string])[]): string {
  return entries.flatMap(([key, value]) => (value === "" ? [] : [`${key}=${escaped(value)}`])).join("&");
}

function pageEntries(page: PageKeys): [string, string][] {
  return pageKeyNames.map((key): [string, string] => [key, page[key] ?? ""]);
}

/** A link that says nothing about the settings, such as that of a lesson: it sets them itself. */
export function pageLink(page: PageKeys): string {
  return textOf([["v", "1"], ...pageEntries(page)]);
}

/** The link of a checked document whose data, if it has any, is packed already. */
export function linkText(document: FullDocument, page: PageKeys, packed: string, result = ""): string {
  const task = taskOf(document);
  const entries: [string, string][] = [
    ["v", "1"],
    ["t", task.id],
    ...givenFields(task.fields, document.params),
    ...givenFields(commonFieldsOf(task), document),
    ...givenFields(learnerFieldsOf(task), document.learner),
    ["x", packed],
    ["r", result],
    ...pageEntries(page),
  ];
  return textOf(entries);
}

/**
 * The fragment of a document, without its #. Throws an EngineError if the document is not valid or its data does not fit a
 * link; `extra` is left out.
 */
export async function writeLink(
  document: WrittenDocument | TaskDocument | FullDocument,
  page: PageKeys = {},
  result?: string,
): Promise<string> {
  const full = parseDocument(document);
  const packed = full.data ? await pack(full.data) : "";
  return linkText(full, page, packed, result);
}
