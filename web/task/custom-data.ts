// Checks the data of a custom document.
import type { FlatInputs } from "../contract/types";
import type { CustomData, DocumentInput } from "./document";
import { isRecord, own } from "./record";
import type { Say } from "./sentences";
import { type Dimension, parseNumbers, parseTokens, refuse } from "./written-input";

export const largestOutputs = 64;
export const longestName = 40;
const knownKeys = ["inputs", "targets", "testInputs", "testTargets", "names", "causal"] as const;

type ListOf = "inputList" | "answerList" | "nameList";

function parseList(value: unknown, field: string, of: ListOf): unknown[] {
  if (Array.isArray(value)) return value;
  refuse(field, (words) => words.is(field, value, words[of]));
}

function parseInputs(value: unknown, field: string, d: number | undefined): DocumentInput[] {
  const dimension: Dimension = { d, as: "firstToken" };
  // Array.from, here and below: a list may have holes, which `map` would leave as they are.
  return Array.from(parseList(value, field, "inputList"), (input, index) =>
    parseTokens(input, field, (words) => words.inputOf(index + 1, field), dimension, [index]),
  );
}

function parseTargets(
  value: unknown,
  field: string,
  rows: { count: number; as: "inputs" | "positions" },
  expected: number | undefined,
): number[][] {
  const list = parseList(value, field, "answerList");
  const { count, as } = rows;
  if (list.length !== count) {
    refuse(field, (words) => words.otherSize(field, list.length, "answer", count, words.as[as]));
  }
  let c = expected;
  return Array.from(list, (target, index) => {
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
  return Array.from(names, (name, index) => {
    if (typeof name !== "string" || name.length === 0 || name.length > longestName) {
      refuse(field, (words) => words.is(words.nameOf(index + 1, field), name, words.textOf(longestName)), [
        index,
      ]);
    }
    return name;
  });
}

export function tokenCount(inputs: readonly DocumentInput[]): number {
  return inputs.reduce((total, input) => total + input.length, 0);
}

/** As the learner takes it. Tokens have `d` numbers, answers `c`. */
export function layEndToEnd(
  inputs: readonly DocumentInput[],
  targets: readonly number[][],
  d: number,
  c: number,
): FlatInputs {
  const tokens = new Float64Array(tokenCount(inputs) * d);
  let position = 0;
  for (const input of inputs) {
    for (const token of input) {
      tokens.set(token, position);
      position += d;
    }
  }
  const rows = new Float64Array(targets.length * c);
  targets.forEach((target, row) => {
    rows.set(target, row * c);
  });
  return { tokens, lengths: Int32Array.from(inputs, (input) => input.length), targets: rows };
}

export function parseCustomData(value: unknown): CustomData {
  if (!isRecord(value)) {
    refuse("data", (words) => words.is("data", value, words.dataObject));
  }
  if (own(value, "shapes") !== undefined) refuse("data", (words) => words.withoutData);
  for (const key of Object.keys(value)) {
    if (!knownKeys.some((known) => known === key)) {
      refuse(`data.${key}`, (words) => words.dataUnknown(key, knownKeys));
    }
  }
  const inputs = parseInputs(own(value, "inputs"), "data.inputs", undefined);
  if (inputs.length === 0) refuse("data.inputs", (words) => words.none("data.inputs", "input"));
  const d = inputs[0]?.[0]?.length ?? 0;
  const causal = own(value, "causal") ?? false;
  if (typeof causal !== "boolean") {
    refuse("data.causal", (words) => words.is("data.causal", causal, words.trueOrFalse));
  }
  const rowsOf = (list: readonly DocumentInput[]) =>
    causal
      ? ({ count: tokenCount(list), as: "positions" } as const)
      : ({ count: list.length, as: "inputs" } as const);
  const targets = parseTargets(own(value, "targets"), "data.targets", rowsOf(inputs), undefined);
  const data: CustomData = { inputs, targets };

  const testInputs = own(value, "testInputs");
  const testTargets = own(value, "testTargets");
  if (testInputs !== undefined || testTargets !== undefined) {
    parseList(testTargets, "data.testTargets", "answerList");
    data.testInputs = parseInputs(testInputs, "data.testInputs", d);
    data.testTargets = parseTargets(
      testTargets,
      "data.testTargets",
      rowsOf(data.testInputs),
      targets[0]?.length,
    );
  }
  const names = own(value, "names");
  if (names !== undefined) data.names = parseNames(names, d);
  if (causal) data.causal = true;
  return data;
}
