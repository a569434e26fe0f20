// Hostile values, and documents of every task that are valid or have something wrong in any place; shared by the laws here.
import fc from "fast-check";
import { expect } from "vitest";
import { commonFieldsOf, learnerFields, takenLearnerFields } from "../../web/task/common-fields";
import { EngineError } from "../../web/task/errors";
import { boundsOf, type Field, type FieldValue, type FieldValues } from "../../web/task/field";
import { saidBy, sayAgain } from "../../web/task/said";
import { sentences } from "../../web/task/sentences";
import type { TaskDeclaration } from "../../web/task/task";

const LONGEST_SENTENCE = 600;

/** Every refusal is a sentence for a reader, and comes unchanged out of the worker that reads files. */
export function mustBeSentence(error: unknown): asserts error is EngineError {
  expect(error).toBeInstanceOf(EngineError);
  if (!(error instanceof EngineError)) return;
  const { message, code, say } = error;
  expect(code, message).not.toBe("internal");
  expect(message).toMatch(/^\S.*\.$/su);
  expect(message.length).toBeLessThan(LONGEST_SENTENCE);
  expect(message.replaceAll(/"[^"]*"|“[^”]*”/g, "")).not.toMatch(/undefined|\[object/);
  if (say) expect(sayAgain(structuredClone(saidBy(error)), sentences)).toBe(message);
}

/** The value, or null where it was refused with a sentence. */
export async function valueOrSentence<Value>(work: () => Value | Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    mustBeSentence(error);
    return null;
  }
}

/** A list of any length with nothing in it, as a message can hold one. */
const hollow = fc.constantFrom(1, 3, 2 ** 32 - 1).map((length) => {
  const list: unknown[] = [];
  list.length = length;
  return list;
});

const withHole = fc.array(fc.double(), { maxLength: 4 }).map((list) => {
  const holed: unknown[] = [...list];
  holed[list.length + 1] = 1;
  return holed;
});

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    1e308,
    5e-324,
    2 ** 53,
    -1,
    0.5,
    "",
    "NaN",
    "__proto__",
    "<b>x</b>",
    "\ud800",
    true,
    10n,
    "x".repeat(2_000_000),
  ),
  fc.constantFrom(50, 5_000).map(nested),
  hollow,
  withHole,
  fc.integer(),
  fc.double(),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true, maxDepth: 3 }),
);

type Path = readonly string[];

/** Every place of a value, by the keys that lead there; of long lists the first entries. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const keys = Object.keys(value).slice(0, 12);
  return [path, ...keys.flatMap((key) => placesIn((value as Record<string, unknown>)[key], [...path, key]))];
}

interface Change {
  place: number;
  how: "replace" | "remove" | "add";
  value: unknown;
  key: string;
}

function changed(whole: unknown, { place, how, value, key }: Change): unknown {
  const places = placesIn(whole);
  const path = places[place % places.length] ?? [];
  const last = path.at(-1);
  if (last === undefined) return how === "replace" ? value : whole;
  const copy = structuredClone(whole);
  let parent = copy as Record<string, unknown>;
  for (const step of path.slice(0, -1)) parent = parent[step] as Record<string, unknown>;
  // A typed array would make a number of the value itself.
  if (how === "replace") parent[last] = ArrayBuffer.isView(parent) ? Number.NaN : value;
  else if (how === "remove") Reflect.deleteProperty(parent, last);
  // Not by assignment, which would set a prototype. A list has its own idea of a length.
  else if (!(key in []))
    Reflect.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** A value with one to three things changed in it. */
export function changedIn(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record<Change>({
    place: fc.nat(10_000),
    how: fc.constantFrom("replace", "replace", "remove", "add"),
    value: odd,
    key: fc.constantFrom("odd", "__proto__", "constructor", "length", "0", "99999999999"),
  });
  return fc.tuple(value, change, fc.array(change, { maxLength: 2 })).map(([whole, first, more]) => {
    let result = changed(whole, first);
    for (const each of more) {
      try {
        result = changed(result, each);
      } catch {
        // What the first change put in cannot be copied.
      }
    }
    return result;
  });
}

/** A value of the field, from a number that chooses it: bounds may depend on earlier fields. */
function valueFrom(field: Field, choice: number, earlier: FieldValues): FieldValue {
  if (field.kind === "boolean") return choice < 0.5;
  if (field.kind === "choice") return field.options[Math.floor(choice * field.options.length)] ?? "";
  const { min, max } = boundsOf(field, earlier);
  if (field.texts && choice > 0.9) return field.texts[0] ?? "";
  const value = min + choice * (max - min);
  return field.kind === "integer" ? Math.min(max, Math.floor(value)) : value;
}

/** null: the field is left out. */
const choices = (count: number) =>
  fc.array(fc.option(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), {
    minLength: count,
    maxLength: count,
  });

function valuesFrom(
  fields: readonly Field[],
  chosen: readonly (number | null)[],
): Record<string, FieldValue> {
  const given: Record<string, FieldValue> = {};
  fields.forEach((field, index) => {
    const choice = chosen[index] ?? null;
    // The bounds of later fields depend on the defaults of those that were left out, too.
    const earlier = fullParams(fields.slice(0, index), given);
    if (choice !== null) given[field.key] = valueFrom(field, choice, earlier);
  });
  return given;
}

function fullParams(fields: readonly Field[], given: FieldValues): FieldValues {
  const values: Record<string, FieldValue> = {};
  for (const field of fields) {
    const preset = typeof field.default === "function" ? field.default(values) : field.default;
    values[field.key] = given[field.key] ?? preset;
  }
  return values;
}

const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });
const data = fc
  .array(fc.tuple(fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 3 }), number), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((rows) => {
    const inputs = rows.map(([input]) => input);
    const targets = rows.map(([, answer]) => [answer]);
    return fc.record(
      {
        inputs: fc.constant(inputs),
        targets: fc.constant(targets),
        names: fc.tuple(fc.string({ minLength: 1, maxLength: 40 }), fc.constant("ß")),
      },
      { requiredKeys: ["inputs", "targets"] },
    );
  });

const series = fc
  .array(fc.oneof(fc.integer({ min: -99, max: 99 }), fc.constant(null)), { minLength: 150, maxLength: 250 })
  .map((values) => ({ series: [1, ...values, 2] }));

const text = fc
  .array(fc.constantFrom("one ", "two ", "Ä", "z", "\n"), { minLength: 800, maxLength: 900 })
  .map((words) => ({ text: `${"many letters ".repeat(40)}${words.join("")}` }));

/** Data as the task takes it; a series or a text only half of the time. */
function dataOf(task: TaskDeclaration): fc.Arbitrary<object | null | undefined> {
  if (task.data === "series") return fc.option(series);
  if (task.data === "text") return fc.option(text);
  return task.data ? data : fc.constant(undefined);
}

/** A document of the task with any of its settings; a series may be too short for them. */
export function documentOf(task: TaskDeclaration): fc.Arbitrary<unknown> {
  const common = commonFieldsOf(task);
  return fc
    .record({
      params: choices(task.fields.length),
      common: choices(common.length),
      learner: choices(learnerFields.length),
      data: dataOf(task),
    })
    .map((chosen) => ({
      v: 1,
      task: task.id,
      params: {
        ...valuesFrom(task.fields, chosen.params),
        ...(typeof task.data === "string" && chosen.data ? { source: "own" } : {}),
      },
      ...valuesFrom(common, chosen.common),
      learner: valuesFrom(task.ownLearner ? takenLearnerFields(task) : learnerFields, chosen.learner),
      ...(chosen.data ? { data: chosen.data } : {}),
    }));
}
