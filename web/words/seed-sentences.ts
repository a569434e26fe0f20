// Which sentences are true of several seeds.
import type { Verdict } from "../report/report";
import { type SeedResult, smallestEigenvalue } from "../report/seeds";
import { seedWords, verdictWords } from "./index";
import { count, digitsOfAgreement, significant, wordList } from "./numbers";
import { numberWord, ROUNDING } from "./sentences";

/** More seeds than this are counted instead of named. */
const MOST_NAMED = 6;

function having(results: readonly SeedResult[], verdict: Verdict): SeedResult[] {
  return results.filter((result) => result.certificate.verdict === verdict);
}

/** Lowest and highest of the numbers that are there; null if none is. */
function rangeOf(values: readonly (number | null)[]): [number, number] | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : [Math.min(...numbers), Math.max(...numbers)];
}

/** How many of the seeds are identifiable, and whether they agree. */
export function seedsHeadline(results: readonly SeedResult[]): string {
  const words = seedWords.headline;
  const [first] = results;
  if (!first) return seedWords.waiting;
  if (results.length === 1) return words.one(String(first.seed), verdictWords[first.certificate.verdict]);
  const all = numberWord(results.length);
  const isPair = results.length === 2;
  const identifiable = having(results, "identifiable").length;
  if (identifiable === results.length) return isPair ? words.both : words.all(all);
  if (having(results, "too-close").length === results.length)
    return isPair ? words.bothClose : words.allClose(all);
  if (having(results, "not-identifiable").length === results.length)
    return isPair ? words.neither : words.none(all);
  if (identifiable === 0) return words.mixedNone(all);
  return words.mixed(numberWord(identifiable), all, identifiable === 1);
}

/** Who disagrees, what stays open, and how far the numbers spread. */
export function seedsNote(results: readonly SeedResult[]): string {
  return [...dissenters(results), ...openDirections(results), ...spread(results)].join(" ");
}

/** The seeds of each verdict that is not the most frequent one. */
function dissenters(results: readonly SeedResult[]): string[] {
  const groups = (["identifiable", "not-identifiable", "too-close"] as const)
    .map((verdict) => ({ verdict, seeds: having(results, verdict).map(({ seed }) => String(seed)) }))
    .filter(({ seeds }) => seeds.length > 0)
    .sort((a, b) => a.seeds.length - b.seeds.length)
    .slice(0, -1);
  return groups.map(({ verdict, seeds }) =>
    seedWords.which(listed(seeds), seeds.length === 1, verdictWords[verdict]),
  );
}

function listed(seeds: readonly string[]): string {
  const named = seeds.slice(0, MOST_NAMED);
  const rest = seeds.length - named.length;
  return wordList(rest > 0 ? [...named, seedWords.others(rest)] : named);
}

function openDirections(results: readonly SeedResult[]): string[] {
  const open = results
    .filter(({ certificate }) => certificate.verdict === "not-identifiable")
    .map(({ certificate }) => certificate.features - certificate.rank);
  const range = open.length === results.length ? rangeOf(open) : null;
  if (!range) return [];
  const [fewest, most] = range;
  return [fewest === most ? seedWords.open(most) : seedWords.openBetween(count(fewest), count(most))];
}

function spread(results: readonly SeedResult[]): string[] {
  const sentences: string[] = [];
  const determined = results.filter(({ certificate }) => certificate.verdict !== "not-identifiable");
  const smallest = rangeOf(determined.map(smallestEigenvalue));
  if (smallest && results.length > 1) {
    const [low, high] = [significant(smallest[0], 3), significant(smallest[1], 3)];
    sentences.push(low === high ? seedWords.smallestSame(low) : seedWords.smallest(low, high));
  }
  const errors = rangeOf(results.map(({ error }) => error));
  if (errors) {
    sentences.push(
      errors[1] <= ROUNDING
        ? seedWords.digits(digitsOfAgreement(errors[1]))
        : seedWords.errors(significant(errors[0]), significant(errors[1])),
    );
  }
  return sentences;
}
