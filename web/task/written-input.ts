// Checks the tokens and answers that a person writes. Loops, not a valibot schema: a document may hold millions of numbers,
// and the sentence has to say which input and which token is wrong. People count inputs and tokens from 1.
import type { DocumentInput } from "./document";
import type { EngineError } from "./errors";
import { refusal, type Say, type Sentences } from "./sentences";

/** As many as the learner takes (core/tasks/custom_task.cpp). */
export const largestDimension = 32;
export const largestNumber = 1e9;

/** An error that also says which entry of its field is meant: input, token and number, counted from 0. */
export interface DataError extends EngineError {
  readonly at?: readonly number[];
}

export function refuse(field: string, say: Say, at: readonly number[] = []): never {
  throw Object.assign(refusal("invalid-document", say, { field }), { at });
}

/** `where` is asked only when something is wrong: for each of a million tokens its words would take seconds. */
export function parseNumbers(
  value: unknown,
  field: string,
  where: Say,
  at: readonly number[] = [],
): number[] {
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
export interface Dimension {
  d: number | undefined;
  /** What else has that many numbers. */
  as: keyof Sentences["as"];
}

export function parseTokens(
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
  return Array.from(input, (token: unknown, position) => {
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

/** One further input that a fit is asked about. */
export function parseInput(value: unknown, d: number): DocumentInput {
  return parseTokens(value, "input", (words) => words.theInput, { d, as: "tokens" });
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One further answer that a fit is asked about. */
export function parseAnswer(value: unknown, outputs: number): number[] {
  const numbers = parseNumbers(value, "wanted", (words) => words.theWanted);
  if (numbers.length !== outputs) {
    refuse("wanted", (words) =>
      words.otherSize(capital(words.theWanted), numbers.length, "number", outputs, words.as.answers),
    );
  }
  return numbers;
}
