import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addedField, commonFieldsOf, learnerFields } from "../../web/task/common-fields";
import type { FullDocument } from "../../web/task/document";
import { EngineError } from "../../web/task/errors";
import { boundsOf, type Field, type FieldValue, type FieldValues } from "../../web/task/field";
import { type PageKeys, readLink, unpackData, writeLink } from "../../web/task/link";
import { pageKeyNames } from "../../web/task/link-keys";
import { tasks } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import type { TaskDeclaration } from "../../web/task/task";

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
  .chain((rows) =>
    fc.record(
      {
        inputs: fc.constant(rows.map(([input]) => input)),
        targets: fc.constant(rows.map(([, answer]) => [answer])),
        names: fc.tuple(fc.string({ minLength: 1, maxLength: 40 }), fc.constant("ß")),
      },
      { requiredKeys: ["inputs", "targets"] },
    ),
  );

const series = fc
  .array(fc.oneof(fc.integer({ min: -99, max: 99 }), fc.constant(null)), { minLength: 150, maxLength: 250 })
  .map((values) => ({ series: [1, ...values, 2] }));

/** Data as the task takes it; a series only half of the time. */
function dataOf(task: TaskDeclaration): fc.Arbitrary<object | null | undefined> {
  if (task.data === "series") return fc.option(series);
  return task.data ? data : fc.constant(undefined);
}

/** A series may be too short for its settings. */
function isRefused(document: unknown): boolean {
  try {
    return parseDocument(document) === undefined;
  } catch {
    return true;
  }
}

function documentOf(task: TaskDeclaration): fc.Arbitrary<unknown> {
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
        ...(task.data === "series" && chosen.data ? { source: "own" } : {}),
      },
      ...valuesFrom(common, chosen.common),
      learner: task.ownLearner ? {} : valuesFrom(learnerFields, chosen.learner),
      ...(chosen.data ? { data: chosen.data } : {}),
    }));
}

async function readBack(link: string): Promise<FullDocument> {
  const { document, packed, notes, newer } = readLink(link);
  expect(notes).toEqual([]);
  expect(newer).toBe(false);
  return parseDocument(packed === null ? document : { ...document, data: await unpackData(packed) });
}

describe("The law of links", () => {
  for (const task of tasks) {
    it(`what is read is what was written, with the defaults filled in: ${task.id}`, async () => {
      await fc.assert(
        fc.asyncProperty(documentOf(task), async (document) => {
          fc.pre(task.data !== "series" || !isRefused(document));
          const full = parseDocument(document);
          const link = await writeLink(full);
          expect(await readBack(link)).toEqual(full);
          // And writing that again changes nothing: one document has one link.
          expect(await writeLink(await readBack(link))).toBe(link);
        }),
        { numRuns: task.data ? 60 : 200 },
      );
    });
  }

  it("numbers come back exactly, whatever their size", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: 0, max: 1000, noNaN: true }),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.maxSafeNat(),
        async (noise, ridge, seed) => {
          const document = parseDocument({ v: 1, task: "random", noise, seed, learner: { ridge } });
          expect(await readBack(await writeLink(document))).toEqual(document);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("what is about the page comes back as it was, whatever characters it has", async () => {
    const text = fc.string({ unit: "binary", minLength: 1, maxLength: 30 });
    const page = fc.record(
      Object.fromEntries(pageKeyNames.map((key) => [key, text])) as Record<keyof PageKeys, typeof text>,
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(page, async (keys) => {
        const link = await writeLink({ v: 1, task: "associative" }, keys);
        expect(readLink(`#${link}`).page).toEqual(keys);
        // Through the address of a page, too.
        expect(readLink(new URL(`https://polyhead.example/#${link}`).hash).page).toEqual(keys);
      }),
      { numRuns: 300 },
    );
  });

  it("leaves out extra, which nobody but its writer knows the meaning of", async () => {
    const document = { v: 1, task: "associative", seed: 3, extra: { note: "mine" } } as const;
    const { extra: _, ...others } = parseDocument(document);
    expect(await readBack(await writeLink(document))).toEqual(others);
  });
});

describe("Any text as a link", () => {
  /** A document or a refusal, with nothing else between. */
  async function expectSensible(text: string): Promise<void> {
    const { document, page, notes, packed } = readLink(text);
    for (const value of Object.values(page)) expect(value).toMatch(/^.+$/s);
    for (const note of notes) {
      expect(note).toMatch(/^[A-Z].*\.$/s);
      expect(note.length).toBeLessThan(400);
    }
    expect(notes.length).toBeLessThan(8);
    const isSentence = (error: unknown): void => {
      expect(error).toBeInstanceOf(EngineError);
      expect((error as EngineError).message).toMatch(/\.$/);
    };
    if (packed !== null) await unpackData(packed).catch(isSentence);
    if (!document) return;
    try {
      parseDocument(document);
    } catch (error) {
      isSentence(error);
    }
  }

  const key = fc.constantFrom(
    "v",
    "t",
    "x",
    "r",
    "k",
    "d",
    "seed",
    "ridge",
    "samples",
    "causal",
    "view",
    "added",
    "__proto__",
  );
  const word = fc.constantFrom(
    "",
    "1",
    "2",
    "-0",
    "1e999",
    "NaN",
    "true",
    "dfa",
    "custom",
    "associative",
    "%",
    "%ff",
    "%u1",
    "loo",
    "file",
  );
  const almostLink = fc
    .array(fc.tuple(fc.oneof(key, fc.string()), fc.oneof(word, fc.string({ unit: "binary" }))), {
      maxLength: 12,
    })
    .map((entries) => `#${entries.map((entry) => entry.join("=")).join("&")}`);

  it("gives a document, a refusal in a sentence, or no task; never a failure", async () => {
    await fc.assert(fc.asyncProperty(fc.oneof(almostLink, fc.string({ unit: "binary" })), expectSensible), {
      numRuns: 1500,
    });
  });

  it("also when it is huge", async () => {
    for (const text of ["%".repeat(1e6), "&=".repeat(16_000), "a=1&".repeat(8000), "t=dfa&".repeat(5000)])
      await expectSensible(text);
  });

  it("has as many suggested inputs as the page can add, and no more", () => {
    const added = (count: number) => parseDocument(readLink(`t=random&added=${count}`).document).added;
    expect(added(addedField.max)).toBe(addedField.max);
    expect(() => added(addedField.max + 1)).toThrow(EngineError);
  });
});
