// Which sentences are true of two runs.
import type { Run } from "../report/run";
import { historyWords, verdictWords } from "./index";
import { digitsOfAgreement, factor, shareOfSize, significant } from "./numbers";
import { FEWEST_DIGITS } from "./sentences";

/** What rounding leaves of a zero may even be negative; it is not a number to be read. */
export function smallestEigenvalue({ verdict, lambdaMin }: Run["certificate"]): string {
  const isZero = verdict === "not-identifiable" || lambdaMin <= 0;
  return isZero ? historyWords.numbers.zero : significant(lambdaMin);
}

/** Shorter times, and smaller factors between times, differ by chance. */
const NOTABLE_SECONDS = 1;
const NOTABLE_FACTOR = 2;

function determination(a: Run, b: Run): string {
  const words = historyWords.pair;
  const [first, second] = [a.certificate, b.certificate];
  if (first.features !== second.features) return words.otherSize(first.features, second.features);
  const isClose = [first.verdict === "too-close", second.verdict === "too-close"];
  if (isClose[0] && isClose[1]) return words.bothClose;
  if (isClose[0]) return words.oneClose("A", "B", verdictWords[second.verdict]);
  if (isClose[1]) return words.oneClose("B", "A", verdictWords[first.verdict]);
  const gained = second.rank - first.rank;
  if (gained !== 0) return gained < 0 ? words.fewer(-gained) : words.more(gained);
  return first.verdict === "identifiable"
    ? words.bothIdentifiable
    : words.bothOpen(first.features - first.rank);
}

interface Answers {
  error: number;
  digits: number;
}

/** As the result panel says it: digits of the worst answer. */
function answersOf({ error, worstError }: Run): Answers | null {
  return error === null ? null : { error, digits: digitsOfAgreement(worstError ?? error) };
}

function prediction(a: Run, b: Run): string {
  const words = historyWords.pair;
  const [first, second] = [answersOf(a), answersOf(b)];
  if (!first || !second) {
    return first ? words.oneUnseen("A") : second ? words.oneUnseen("B") : words.noneUnseen;
  }
  const exact = [first.digits >= FEWEST_DIGITS, second.digits >= FEWEST_DIGITS];
  if (exact[0] && exact[1]) {
    return first.digits === second.digits
      ? words.bothDigits(words.digits(first.digits))
      : words.eachDigits(words.digits(first.digits), words.digits(second.digits));
  }
  const [one, other] = [shareOfSize(first.error), shareOfSize(second.error)];
  if (exact[0]) return words.digitsAndError("A", words.digits(first.digits), "B", other);
  if (exact[1]) return words.digitsAndError("B", words.digits(second.digits), "A", one);
  return one === other ? words.sameError(one) : words.bothError(one, other);
}

/** "B determines 40 directions fewer than A; both answer unseen inputs to 15 digits." */
export function pairHeadline(a: Run, b: Run): string {
  return `${determination(a, b)}; ${prediction(a, b)}.`;
}

/** What else is worth knowing before looking at the numbers; null if nothing is. */
export function pairNote(a: Run, b: Run): string | null {
  const words = historyWords.pair;
  const notes: string[] = [];
  if (a.fitFingerprint === b.fitFingerprint) notes.push(words.sameCoefficients);
  else if (a.dataFingerprint === b.dataFingerprint) notes.push(words.sameData);
  const bothDetermined = a.certificate.verdict === "identifiable" && b.certificate.verdict === "identifiable";
  const [first, second] = [a.certificate.lambdaMin, b.certificate.lambdaMin];
  if (bothDetermined && a.certificate.features === b.certificate.features && Math.min(first, second) > 0) {
    notes.push(
      significant(first) === significant(second)
        ? words.smallestAlike
        : words.smallest(significant(second / first)),
    );
  }
  const times = b.seconds / a.seconds;
  if (Math.max(a.seconds, b.seconds) > NOTABLE_SECONDS && Math.max(times, 1 / times) > NOTABLE_FACTOR) {
    notes.push(times > 1 ? words.slower("B", factor(times)) : words.slower("A", factor(1 / times)));
  }
  return notes.length === 0 ? null : notes.join(" ");
}
