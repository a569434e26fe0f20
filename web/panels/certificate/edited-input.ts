// An input while it is being edited: the text of every cell, token by token, and what it means as numbers.
import type { Input } from "../../report/report";
import { inputWords, pageWords } from "../../words/index";
import { full, hasDecimalComma, typedNumber } from "../../words/numbers";

export type CellTexts = readonly (readonly string[])[];

/** More columns than this cannot be edited side by side; the last ones are what an answer depends on most. */
export const MOST_EDITED = 12;
const LARGEST = 1e9;

export function textsOf(input: Input): string[][] {
  return input.map((token) => token.map(cellText));
}

/** Short enough for a narrow cell; a cell that is not touched keeps the digits that are not shown. */
export function cellText(value: number): string {
  const magnitude = Math.abs(value);
  const short =
    magnitude >= 0.1 && magnitude < 10 ? value.toFixed(3) : value.toPrecision(magnitude < 0.1 ? 2 : 4);
  return full(Number(short));
}

/** The number a text stands for, or null when it is none. */
export function numberIn(text: string): number | null {
  const value = typedNumber(text);
  return value !== null && Math.abs(value) <= LARGEST ? value : null;
}

/** Why a cell is refused. */
export function notANumber(cell: string, text: string): string {
  const sentence = inputWords.notANumber(cell, text.trim().slice(0, 20));
  return hasDecimalComma(text) ? `${sentence} ${pageWords.task.decimalPoint}` : sentence;
}

export type ReadInput =
  | { input: Input; problem: null }
  | { input: null; problem: string; cell: [number, number] };

/**
 * The edited cells as an input. A cell that still shows the original's text keeps the original's every digit, so that an
 * input opened and not changed is exactly the one that is drawn.
 */
export function readCells(
  texts: CellTexts,
  original: Input,
  nameOf: (token: number, row: number) => string,
): ReadInput {
  const input: Input = [];
  for (const [place, token] of texts.entries()) {
    const numbers: number[] = [];
    for (const [row, text] of token.entries()) {
      const before = original[place]?.[row];
      const value = before !== undefined && text === cellText(before) ? before : numberIn(text);
      if (value === null) {
        const problem = notANumber(nameOf(place, row), text);
        return { input: null, problem, cell: [place, row] };
      }
      numbers.push(value);
    }
    input.push(numbers);
  }
  return { input, problem: null };
}

/** Root mean square of an input's numbers, the size that random numbers should have. */
export function typicalSize(input: Input): number {
  const numbers = input.flat();
  const power = numbers.reduce((sum, value) => sum + value * value, 0);
  return Math.sqrt(power / Math.max(1, numbers.length)) || 1;
}

/** A normal random number of the given size. */
export function randomNumber(size: number, random: () => number = Math.random): number {
  return size * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A further token stands before the last one, which asks the question. */
export function withTokenAdded(texts: CellTexts, token: readonly string[]): string[][] {
  const copy = texts.map((each) => [...each]);
  copy.splice(Math.max(0, copy.length - 1), 0, [...token]);
  return copy;
}

export function withTokenRemoved(texts: CellTexts): string[][] {
  return texts
    .filter((_, place) => texts.length === 1 || place !== texts.length - 2)
    .map((each) => [...each]);
}
