// Sequences of letters, by their numbers: what the layer is given of them, and what they say themselves about the next letter.
import type { Input } from "../../report/report";
import { lettersFrom } from "../../task/coordinates";

/** Fewer letters make no token. */
const FEWEST_LETTERS = 2;
/** Of one that is typed or drawn. */
export const MOST_LETTERS = 5001;

export type TypedSequence =
  | { sequence: number[] }
  | { wrong: "short" }
  | { wrong: "long"; length: number }
  | { wrong: "letter"; letter: string; place: number };

/** Blanks between letters are allowed. */
export function parseSequence(text: string, letters: number): TypedSequence {
  const known = lettersFrom("a", letters);
  const typed = [...text.replace(/\s/g, "").toLowerCase()];
  const sequence = typed.map((letter) => known.indexOf(letter));
  const place = sequence.indexOf(-1);
  if (place >= 0) return { wrong: "letter", letter: typed[place] ?? "", place: place + 1 };
  if (typed.length < FEWEST_LETTERS) return { wrong: "short" };
  if (typed.length > MOST_LETTERS) return { wrong: "long", length: typed.length };
  return { sequence };
}

export function sequenceText(sequence: readonly number[]): string {
  const names = lettersFrom("a", Math.max(0, ...sequence) + 1);
  return sequence.map((letter) => names[letter]).join("");
}

/** A token for each letter but the first: [onehot(x_t); onehot(x_{t−1})]. */
export function tokensOf(sequence: readonly number[], letters: number): Input {
  return sequence.slice(1).map((letter, place) => {
    const token = new Array<number>(2 * letters).fill(0);
    token[letter] = 1;
    token[letters + (sequence[place] ?? 0)] = 1;
    return token;
  });
}

/** The sequence that an input was made of. */
export function sequenceOf(input: Input): number[] {
  const letters = (input[0]?.length ?? 0) / 2;
  const before = input[0]?.indexOf(1, letters) ?? -1;
  return [before - letters, ...input.map((token) => token.indexOf(1))];
}

/** The places before the last one where the last letter stood. */
export function earlierPlaces(sequence: readonly number[]): number[] {
  const last = sequence.at(-1);
  return sequence.flatMap((letter, place) => (letter === last && place + 1 < sequence.length ? [place] : []));
}

/** How often each letter followed the last one so far. */
export function followers(sequence: readonly number[], letters: number): number[] {
  const counts = new Array<number>(letters).fill(0);
  for (const place of earlierPlaces(sequence)) {
    const next = sequence[place + 1] ?? 0;
    counts[next] = (counts[next] ?? 0) + 1;
  }
  return counts;
}

/** The sequence whose last letter was followed by the most different ones, of several the first: "aaaaaa" shows little. */
export function mostTelling(sequences: readonly number[][], letters: number): number[] {
  const told = sequences.map((sequence) => followers(sequence, letters).filter((count) => count > 0).length);
  return sequences[largest(told)] ?? [];
}

/** The mean of the last letter's habits given the sequence: (count + α) / (total + A α). */
export function bayesAnswer(counts: readonly number[], alpha: number): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (count + alpha) / (total + counts.length * alpha));
}

/** A sequence as the task makes them: what follows is drawn in proportion to what followed before plus α. */
export function drawSequence(
  length: number,
  { letters, alpha }: { letters: number; alpha: number },
  random: () => number,
): number[] {
  const seen = Array.from({ length: letters }, () => new Array<number>(letters).fill(alpha));
  const sequence = [Math.floor(random() * letters)];
  while (sequence.length < length) {
    const row = seen[sequence.at(-1) ?? 0] ?? [];
    let at = random() * row.reduce((sum, weight) => sum + weight, 0);
    let next = 0;
    while (next + 1 < letters && at >= (row[next] ?? 0)) {
      at -= row[next] ?? 0;
      next += 1;
    }
    row[next] = (row[next] ?? 0) + 1;
    sequence.push(next);
  }
  return sequence;
}

/** The place of the largest; of several the first. */
export function largest(numbers: readonly number[]): number {
  return numbers.reduce((best, value, place) => (value > (numbers[best] ?? 0) ? place : best), 0);
}
