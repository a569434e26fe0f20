// Checks the data of a custom document. Written as loops, not as a valibot schema: a document may hold millions of
// numbers, and the sentence has to say which input and which token is wrong. People count inputs and tokens from 1.
import type { CustomData, DocumentInput } from "./document";
import type { EngineError } from "./errors";
import { isRecord, own } from "./record";
import { refusal, type Say, type Sentences } from "./sentences";

/** As many as fit the bits of a whole number (see sparsity.ts). */
export const largestDimension = 32;
export const largestOutputs = 64;
export const largestNumber = 1e9;
export const longestName = 40;
const knownKeys = ["inputs", "targets", "testInputs", "testTargets", "names"] as const;

/** An error that also says which entry of its field is meant: input, token and number, counted from 0. */
export interface DataError extends EngineError {
  readonly at?: readonly number[];
}

function refuse(field: string, say: Say, at: readonly number[] = []): never {
  throw Object.assign(refusal("invalid-document", say, { field }), { at });
}

type ListOf = "inputList" | "answerList" | "nameList";

function parseList(value: unknown, field: string, of: ListOf): unknown[] {
  if (Array.isArray(value)) return value;
  refuse(field, (words) =>
    value === undefined ? words.missing(field, words[of]) : words.is(field, value, words[of]),
  );
}

/** `where` is asked only when something is wrong: for each of a million tokens its words would take seconds. */
function parseNumbers(value: unknown, field: string, where: Say, at: readonly number[] = []): number[] {
  if (!Array.isArray(value)) refuse(field, (words) => words.is(where(words), value, words.numberList), at);
  const numbers = new Array<number>(value.length);
  for (let index = 0; index < value.length; index++) {
    const entry: unknown = value[index];
    if (typeof entry !== "number" || !(Math.abs(entry) <= largestNumber)) {
      refuse(
        field,
        (words) =>
          words.is(
            words.numberOf(index + 1, where(words)),
            entry,
            words.numberBetween(-largestNumber, largestNumber),
          ),
        [...at, index],
      );
    }
    numbers[index] = entry === 0 ? 0 : entry; // −0 does not survive JSON
  }
  return numbers;
}

/** The length every token has to have: unknown until the first one was read. */
interface Dimension {
  d: number | undefined;
  /** What else has that many numbers. */
  as: keyof Sentences["as"];
}

function parseTokens(
  input: unknown,
  field: string,
  which: Say,
  dimension: Dimension,
  at: readonly number[] = [],
): DocumentInput {
  if (!Array.isArray(input)) {
    refuse(field, (words) => words.is(which(words), input, words.tokenList), at);
  }
  if (input.length === 0) refuse(field, (words) => words.none(which(words), "token"), at);
  return input.map((token: unknown, position) => {
    const where: Say = (words) => words.tokenOf(position + 1, which(words));
    const numbers = parseNumbers(token, field, where, [...at, position]);
    if (dimension.d === undefined) {
      if (numbers.length < 1 || numbers.length > largestDimension) {
        refuse(field, (words) => words.size(where(words), numbers.length, largestDimension), [
          ...at,
          position,
        ]);
      }
      dimension.d = numbers.length;
    }
    const { d, as } = dimension;
    if (numbers.length !== d) {
      refuse(field, (words) => words.otherSize(where(words), numbers.length, "number", d, words.as[as]), [
        ...at,
        position,
      ]);
    }
    return numbers;
  });
}

function parseInputs(value: unknown, field: string, d: number | undefined): DocumentInput[] {
  const dimension: Dimension = { d, as: "firstToken" };
  return parseList(value, field, "inputList").map((input, index) =>
    parseTokens(input, field, (words) => words.inputOf(index + 1, field), dimension, [index]),
  );
}

/** One further input that a fit is asked about. */
export function parseInput(value: unknown, d: number): DocumentInput {
  return parseTokens(value, "input", (words) => words.theInput, { d, as: "tokens" });
}

/** One further answer that a fit is asked about. */
export function parseAnswer(value: unknown, outputs: number): number[] {
  const numbers = parseNumbers(value, "wanted", (words) => words.theWanted);
  if (numbers.length !== outputs) {
    refuse("wanted", (words) =>
      words.otherSize(words.theWanted, numbers.length, "number", outputs, words.as.answers),
    );
  }
  return numbers;
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
