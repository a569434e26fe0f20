// Checks the data of a custom document. Written as loops, not as a valibot schema: a document may hold millions of
// numbers, and the sentence has to say which input and which token is wrong. People count inputs and tokens from 1.
import type { CustomData, DocumentInput } from "./document";
import { EngineError } from "./errors";
import { isRecord, own } from "./record";
import { alternatives, counted, numberInWords, valueInWords } from "./wording";

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

function refuse(field: string, sentence: string, at: readonly number[] = []): never {
  throw Object.assign(new EngineError("invalid-document", sentence, { field }), { at });
}

function parseList(value: unknown, field: string, of: string): unknown[] {
  if (Array.isArray(value)) return value;
  const is = value === undefined ? "is missing" : `is ${valueInWords(value)}`;
  refuse(field, `${field} ${is}; it has to be a list of ${of}.`);
}

/** `where` is asked only when something is wrong: for each of a million tokens its words would take seconds. */
function parseNumbers(
  value: unknown,
  field: string,
  where: () => string,
  at: readonly number[] = [],
): number[] {
  if (!Array.isArray(value))
    refuse(field, `${where()} is ${valueInWords(value)}; it has to be a list of numbers.`, at);
  const numbers = new Array<number>(value.length);
  for (let index = 0; index < value.length; index++) {
    const entry: unknown = value[index];
    if (typeof entry !== "number" || !(Math.abs(entry) <= largestNumber)) {
      refuse(
        field,
        `Number ${index + 1} of ${where()} is ${valueInWords(entry)}; it has to be a number between ` +
          `${numberInWords(-largestNumber)} and ${numberInWords(largestNumber)}.`,
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
  /** Completes "it has to have 4, …". */
  reason: string;
}

function parseTokens(
  input: unknown,
  field: string,
  which: () => string,
  dimension: Dimension,
  at: readonly number[] = [],
): DocumentInput {
  if (!Array.isArray(input)) {
    refuse(field, `${which()} is ${valueInWords(input)}; it has to be a list of tokens.`, at);
  }
  if (input.length === 0) refuse(field, `${which()} has no tokens; it has to have at least one.`, at);
  return input.map((token: unknown, position) => {
    const where = () => `token ${numberInWords(position + 1)} of ${which()}`;
    const numbers = parseNumbers(token, field, where, [...at, position]);
    const has = () => `${where()} has ${counted(numbers.length, "number")}`;
    if (dimension.d === undefined) {
      if (numbers.length < 1 || numbers.length > largestDimension) {
        refuse(field, `${has()}; a token has to have between 1 and ${largestDimension}.`, [...at, position]);
      }
      dimension.d = numbers.length;
    }
    if (numbers.length !== dimension.d) {
      refuse(field, `${has()}; it has to have ${dimension.d}, ${dimension.reason}.`, [...at, position]);
    }
    return numbers;
  });
}

function parseInputs(value: unknown, field: string, d: number | undefined): DocumentInput[] {
  const dimension: Dimension = { d, reason: "as the first token of data.inputs has" };
  return parseList(value, field, "inputs").map((input, index) =>
    parseTokens(input, field, () => `input ${numberInWords(index + 1)} of ${field}`, dimension, [index]),
  );
}

/** One further input that a fit is asked about. */
export function parseInput(value: unknown, d: number): DocumentInput {
  return parseTokens(value, "input", () => "the input", { d, reason: "as the tokens of the data have" });
}

/** One further answer that a fit is asked about. */
export function parseAnswer(value: unknown, outputs: number): number[] {
  const numbers = parseNumbers(value, "wanted", () => "the wanted answer");
  if (numbers.length !== outputs) {
    refuse(
      "wanted",
      `The wanted answer has ${counted(numbers.length, "number")}; it has to have ${outputs}, as the answers of the data have.`,
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
  const list = parseList(value, field, "answers, one for each input");
  if (list.length !== inputs.count) {
    refuse(
      field,
      `${field} has ${counted(list.length, "answer")}; it has to have ${numberInWords(inputs.count)}, one for each of ${inputs.field}.`,
    );
  }
  let c = expected;
  return list.map((target, index) => {
    const where = () => `answer ${numberInWords(index + 1)} of ${field}`;
    const numbers = parseNumbers(target, field, where, [index]);
    if (c === undefined) {
      c = numbers.length;
      if (c < 1 || c > largestOutputs) {
        refuse(
          field,
          `${where()} has ${counted(c, "number")}; an answer has to have between 1 and ${largestOutputs}.`,
          [index],
        );
      }
    }
    if (numbers.length !== c) {
      refuse(
        field,
        `${where()} has ${counted(numbers.length, "number")}; it has to have ${c}, as the first answer of data.targets has.`,
        [index],
      );
    }
    return numbers;
  });
}

function parseNames(value: unknown, d: number): string[] {
  const field = "data.names";
  const names = parseList(value, field, "names, one for each coordinate");
  if (names.length !== d) {
    refuse(
      field,
      `${field} has ${counted(names.length, "name")}; it has to have ${d}, one for each coordinate.`,
    );
  }
  return names.map((name, index) => {
    if (typeof name !== "string" || name.length === 0 || name.length > longestName) {
      refuse(
        field,
        `Name ${index + 1} of ${field} is ${valueInWords(name)}; it has to be a text of 1 to ${longestName} characters.`,
        [index],
      );
    }
    return name;
  });
}

export function parseCustomData(value: unknown): CustomData {
  if (value === undefined) {
    refuse("data", 'data is missing; the task "custom" has to have an object with "inputs" and "targets".');
  }
  if (!isRecord(value)) {
    refuse("data", `data is ${valueInWords(value)}; it has to be an object with "inputs" and "targets".`);
  }
  for (const key of Object.keys(value)) {
    if (!knownKeys.some((known) => known === key)) {
      refuse(`data.${key}`, `data.${key} is not known; data has ${alternatives(knownKeys, "and")}.`);
    }
  }
  const inputs = parseInputs(own(value, "inputs"), "data.inputs", undefined);
  if (inputs.length === 0)
    refuse("data.inputs", "data.inputs is an empty list; it has to have at least one input.");
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
      refuse(
        "data.testTargets",
        "data.testTargets is missing; it has to have one answer for each of data.testInputs.",
      );
    }
    if (testInputs === undefined) {
      refuse(
        "data.testInputs",
        "data.testInputs is missing; it has to have one input for each of data.testTargets.",
      );
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
