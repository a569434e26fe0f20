// One head, read as an induction head: where it looks, what it copies, and what heads add to an answer.
import type { Head } from "../../report/report";
import { earlierPlaces } from "./sequence";

type Row = readonly number[];

const isLargest = (values: Row, place: number): boolean =>
  values.every((value, other) => other === place || value < (values[place] ?? 0));

/** From a last letter it looks most at the tokens whose letter before is that letter. */
export function looksBehind({ Q }: Head, letters: number): boolean {
  return Array.from({ length: letters }, (_, letter) =>
    isLargest(
      Q.map((row) => row[letter] ?? 0),
      letters + letter,
    ),
  ).every(Boolean);
}

/** Of what it looks at it adds the most to the letter that stands there now. */
export function copiesNow({ V }: Head): boolean {
  return V.every((row, letter) => isLargest(row, letter));
}

/** What the heads together add for each earlier place of the last letter to the answer for the letter that followed there. */
export function addedAt(heads: readonly Head[], sequence: readonly number[], letters: number): number[] {
  const tokenAt = (place: number): [now: number, before: number] => [
    sequence[place] ?? 0,
    letters + (sequence[place - 1] ?? 0),
  ];
  const last = tokenAt(sequence.length - 1);
  const sum = (row: Row | undefined, token: readonly number[]): number =>
    token.reduce((total, coordinate) => total + (row?.[coordinate] ?? 0), 0);
  return earlierPlaces(sequence).map((place) => {
    const token = tokenAt(place + 1);
    return heads.reduce((total, { V, Q }) => {
      const looked = token.reduce((weight, coordinate) => weight + sum(Q[coordinate], last), 0);
      return total + looked * sum(V[token[0]], token);
    }, 0);
  });
}
