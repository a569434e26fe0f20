// Which sentences are true of the layer's answer to a sequence.
import type { FeaturePlace, InductionParams } from "../../contract/types";
import type { Head } from "../../report/report";
import { lettersFrom } from "../../task/coordinates";
import { count, listed, significant } from "../../words/numbers";
import type { LetterAnswer } from "./bars";
import { copiesNow, looksBehind } from "./head";
import { largest } from "./sequence";
import { inductionWords } from "./words/en";

/** Errors of a count up to here are what 64-bit arithmetic leaves. */
const ROUNDING = 1e-6;
/** From this factor on another length shows in the numbers. */
const FAR = 2;

const lastOf = (sequence: readonly number[], letters: number): string =>
  lettersFrom("a", letters)[sequence.at(-1) ?? 0] ?? "";

export function headlineOf(
  { label, letters }: Pick<InductionParams, "label" | "letters">,
  sequence: readonly number[],
  answers: readonly LetterAnswer[],
): string {
  const words = inductionWords.headline;
  const last = lastOf(sequence, letters);
  if (label === "counts") {
    const error = Math.max(...answers.map(({ layer, beside }) => Math.abs(layer - beside)));
    return error <= ROUNDING ? words.exact(last) : words.off(last, significant(error));
  }
  const layer = answers[largest(answers.map((each) => each.layer))];
  const bayes = answers[largest(answers.map((each) => each.beside))];
  if (!layer || !bayes) return "";
  return layer.beside === bayes.beside
    ? words.agree(last, layer.letter)
    : words.differ(last, layer.letter, bayes.letter);
}

/** "b three times, d twice": the most frequent first. */
export function lookedBack(sequence: readonly number[], answers: readonly LetterAnswer[]): string {
  const last = lastOf(sequence, answers.length);
  const followed = answers.filter(({ times }) => times > 0).sort((a, b) => b.times - a.times);
  if (followed.length === 0) return inductionWords.nothingBefore(last);
  const said = followed.map(({ letter, times }) => inductionWords.followed(letter, times));
  return inductionWords.looksBack(last, listed(said));
}

/** What another length than that of training means; null where it is about the same. */
export function lengthNote(
  { label, length }: Pick<InductionParams, "label" | "length">,
  tokens: number,
): string | null {
  const isFar = tokens >= FAR * length || FAR * tokens <= length;
  if (!isFar) return null;
  const say = label === "counts" ? inductionWords.anyLength : inductionWords.farLength;
  return say(count(tokens), count(length));
}

/** The letter pairs that an undetermined answer hangs on, in words; empty where it is determined. */
export function missingPairs(missing: readonly FeaturePlace[], letters: number): string {
  const names = lettersFrom("a", letters);
  const letter = (coordinate: number): string => names[coordinate % letters] ?? "";
  const said = missing.map(({ j, k, l }) => {
    // The last token holds the last letter, and the one before it.
    const end = (l < letters ? inductionWords.isLast : inductionWords.isLastButOne)(letter(l));
    return j < letters && k >= letters
      ? inductionWords.pair(letter(k), letter(j), end)
      : inductionWords.letterAt(letter(j), end);
  });
  return said.length === 0 ? "" : inductionWords.missing(listed([...new Set(said)]));
}

/** What the two matrices of a head do, where they do what an induction head does. */
export function headSentence(head: Head, letters: number): string {
  const words = inductionWords.head;
  const looks = looksBehind(head, letters);
  const copies = copiesNow(head);
  if (looks && copies) return words.both;
  return looks ? words.looks : copies ? words.copies : words.neither;
}
