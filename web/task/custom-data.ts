// Checks the data of a custom document.
import type { CustomData, DocumentInput } from "./document";
import { isRecord, own } from "./record";
import type { Say } from "./sentences";
import { type Dimension, parseNumbers, parseTokens, refuse } from "./written-input";

export const largestOutputs = 64;
export const longestName = 40;
const knownKeys = ["inputs", "targets", "testInputs", "testTargets", "names"] as const;

type ListOf = "inputList" | "answerList" | "nameList";

function parseList(value: unknown, field: string, of: ListOf): unknown[] {
  if (Array.isArray(value)) return value;
  refuse(field, (words) =>
    value === undefined ? words.missing(field, words[of]) : words.is(field, value, words[of]),
  );
}

function parseInputs(value: unknown, field: string, d: number | undefined): DocumentInput[] {
  const dimension: Dimension = { d, as: "firstToken" };
  return parseList(value, field, "inputList").map((input, index) =>
    parseTokens(input, field, (words) => words.inputOf(index + 1, field), dimension, [index]),
  );
}

function parseTargets(
  value: unknown,
  field: string,
  inputs: { field: string; count: number },
  expected: number | undefined,
): number[][] {
  const list = parseList(value, field, "answerList");
  if (list.length !== inputs.count) {
    refuse(field, (words) => words.otherSize(field, list.length, "answer", inputs.count, words.as.inputs));
  }
  let c = expected;
  return list.map((target, index) => {
    const where: Say = (words) => words.answerOf(index + 1, field);
    const numbers = parseNumbers(target, field, where, [index]);
    if (c === undefined) {
      c = numbers.length;
      if (c < 1 || c > largestOutputs) {
        refuse(field, (words) => words.size(where(words), numbers.length, largestOutputs), [index]);
      }
    }
    const needed = c;
    if (numbers.length !== needed) {
      refuse(
        field,
        (words) => words.otherSize(where(words), numbers.length, "number", needed, words.as.firstAnswer),
        [index],
      );
    }
    return numbers;
  });
}

function parseNames(value: unknown, d: number): string[] {
  const field = "data.names";
  const names = parseList(value, field, "nameList");
  if (names.length !== d) {
    refuse(field, (words) => words.otherSize(field, names.length, "name", d, words.as.coordinates));
  }
  return names.map((name, index) => {
    if (typeof name !== "string" || name.length === 0 || name.length > longestName) {
      refuse(field, (words) => words.is(words.nameOf(index + 1, field), name, words.textOf(longestName)), [
        index,
      ]);
    }
    return name;
  });
}

export function parseCustomData(value: unknown): CustomData {
  if (value === undefined) {
    refuse("data", (words) => words.missing("data", words.dataObject));
  }
  if (!isRecord(value)) {
    refuse("data", (words) => words.is("data", value, words.dataObject));
  }
  for (const key of Object.keys(value)) {
    if (!knownKeys.some((known) => known === key)) {
      refuse(`data.${key}`, (words) => words.dataUnknown(key, knownKeys));
    }
  }
  const inputs = parseInputs(own(value, "inputs"), "data.inputs", undefined);
  if (inputs.length === 0) refuse("data.inputs", (words) => words.none("data.inputs", "input"));
  const d = inputs[0]?.[0]?.length ?? 0;
  const targets = parseTargets(
    own(value, "targets"),
    "data.targets",
    { field: "data.inputs", count: inputs.length },
    undefined,
  );
  const data: CustomData = { inputs, targets };

  const testInputs = own(value, "testInputs");
  const testTargets = own(value, "testTargets");
  if (testInputs !== undefined || testTargets !== undefined) {
    if (testTargets === undefined) {
      refuse("data.testTargets", (words) => words.missing("data.testTargets", words.answerList));
    }
    if (testInputs === undefined) {
      refuse("data.testInputs", (words) => words.missing("data.testInputs", words.inputList));
    }
    data.testInputs = parseInputs(testInputs, "data.testInputs", d);
    data.testTargets = parseTargets(
      testTargets,
      "data.testTargets",
      { field: "data.testInputs", count: data.testInputs.length },
      targets[0]?.length,
    );
  }
  const names = own(value, "names");
  if (names !== undefined) data.names = parseNames(names, d);
  return data;
}
