// Whatever is given as a task document, a model or a machine, it is taken for good or refused with a sentence that names a field.
import fc from "fast-check";
import { describe, expect } from "vitest";
import { parseMachine } from "../../web/engine/machine";
import { parseModel } from "../../web/engine/model";
import {
  automatonText,
  parseAutomatonText,
  parseTuringText,
  turingText,
} from "../../web/programs/machine-text";
import { parseDocumentText } from "../../web/task/json-text";
import { readLink, unpackData, writeLink } from "../../web/task/link";
import { learnerDocument, taskOf, tasks } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { changedIn, documentOf, mustBeSentence, odd, valueOrSentence } from "./hostile";
import { law } from "./law";

async function isTakenOrRefused(value: unknown): Promise<void> {
  let full: ReturnType<typeof parseDocument>;
  try {
    full = parseDocument(value);
  } catch (error) {
    mustBeSentence(error);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    if (isObject) expect(error.field, error.message).toMatch(/^\w/);
    return;
  }
  expect(parseDocument(full)).toEqual(full);
  expect(parseDocumentText(JSON.stringify(full))).toEqual(full);
  const task = taskOf(full);
  expect(task.coordinateNames(full).length).toBeGreaterThan(0);
  expect(learnerDocument(full)).toHaveProperty("task");
  const { extra: _, ...shared } = full;
  const link = await valueOrSentence(() => writeLink(full));
  if (link === null) return;
  const { document, packed, notes } = readLink(link);
  expect(notes).toEqual([]);
  expect(parseDocument(packed === null ? document : { ...document, data: await unpackData(packed) })).toEqual(
    shared,
  );
}

const anyDocument = fc.oneof(...tasks.map(documentOf));

const machines = fc.constantFrom<unknown>(
  {
    transitions: [
      [0, 1],
      [1, null],
      [2, 2],
    ],
    start: 0,
    word: [0, 1, 1],
  },
  {
    rules: [
      [{ write: 1, move: "right", next: 1 }, null],
      [null, null],
    ],
    start: 0,
    tape: [0, 0, 0, 0],
    head: 2,
  },
);
const machineText = fc
  .array(fc.constantFrom(..."01_.-~abcdABCLR235é ".split("")), { maxLength: 60 })
  .map((letters) => letters.join(""));

describe("A document", () => {
  law(
    "that is valid is taken, and is the same through JSON and a link",
    { few: 400, share: 90 },
    anyDocument,
    isTakenOrRefused,
  );

  law(
    "with anything changed in any place is taken or refused with a sentence that names a field",
    { few: 600, share: 300 },
    changedIn(anyDocument),
    isTakenOrRefused,
  );

  law("may be any value at all", { few: 200, share: 40 }, odd, isTakenOrRefused);

  law("may be any text", { few: 200, share: 40 }, fc.oneof(fc.string(), fc.json()), (text) =>
    valueOrSentence(() => parseDocumentText(text)),
  );
});

describe("A machine", () => {
  const dfa = parseDocument({ v: 1, task: "dfa" });
  const turing = parseDocument({ v: 1, task: "turing" });

  law(
    "of any form is taken or refused with a sentence",
    { few: 300, share: 60 },
    changedIn(machines),
    async (value) => {
      for (const task of [dfa, turing]) await valueOrSentence(() => parseMachine(value, task));
    },
  );

  law("in a link may be any text", { few: 300, share: 60 }, machineText, (text) => {
    const automaton = parseAutomatonText(text);
    if (automaton) expect(parseAutomatonText(automatonText(automaton))).toEqual(automaton);
    const machine = parseTuringText(text);
    if (machine) expect(parseTuringText(turingText(machine))).toEqual(machine);
  });
});

describe("A model", () => {
  const heads = {
    heads: [
      {
        V: [[1, 0]],
        Q: [
          [1, 2],
          [0, 1],
        ],
      },
    ],
  };

  law(
    "of any form is taken or refused with a sentence",
    { few: 200, share: 40 },
    changedIn(fc.constant(heads)),
    (value) => valueOrSentence(() => parseModel(value, "a")),
  );
});
