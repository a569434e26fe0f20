// A list of heads beside the true one: one by one where they match, mixed where heads were only mixed with each other, or a
// sentence that says why they cannot be set side by side.
import { largestEntry } from "../../charts/cells";
import type { Head, Report } from "../../report/report";
import { differenceSentence } from "../../words/heads-sentences";
import { headWords } from "../../words/index";
import { significant } from "../../words/numbers";
import { numberWord, trainingIsExact } from "../../words/sentences";
import { coefficientDistances } from "../compare/linear-attention";
import { atEqualLength, type MatchedHead, type Matrices, matchHeads } from "./match-heads";
import { mixedTowards } from "./mix-heads";

export interface BesideTruth {
  /** In the order of the list; empty where there is nothing to set beside. */
  matches: readonly MatchedHead[];
  /** The list itself at equal length, for drawing it alone. */
  heads: readonly Matrices[];
  isMixed: boolean;
  sentence: string;
}

/** More products than this would keep the page busy for longer than a blink. */
const MOST_WORK = 1e6;
/** Functions nearer than this share of their size are the same one. */
const SAME_FUNCTION = 1e-6;
/** Heads that differ by less than this share are the same head. */
const SAME_HEAD = 1e-3;
/** After mixing, nothing but rounding may be left. */
const SAME_MIXED = 1e-6;

/** Distance of the heads' coefficients from the true ones; null where nobody knows those, or for large models. */
export function distanceToTruth(heads: readonly Matrices[], report: Report): number | null {
  const { truth, data } = report;
  if (!truth) return null;
  if (data.features * data.outputs * (heads.length + truth.length) > MOST_WORK) return null;
  let squares = 0;
  coefficientDistances(heads, truth, (_j, _k, _l, squared) => {
    squares += squared;
  });
  return Math.sqrt(squares);
}

function sizeOf({ fit }: Report): number {
  return Math.hypot(...fit.coefficients.map((row) => Math.hypot(...row)));
}

/** `isOpen`: the list need not be the fit's function; where the data is fitted exactly, the truth fits it as well. */
export function besideTruth(list: readonly Head[], report: Report, isOpen = false): BesideTruth {
  const heads = list.map(atEqualLength);
  const alone = (sentence: string): BesideTruth => ({ matches: [], heads, isMixed: false, sentence });
  const { truth } = report;
  if (!truth) return alone(headWords.one.noTruth);
  if (truth.length !== heads.length)
    return alone(
      headWords.one.otherCount(numberWord(truth.length), truth.length === 1, numberWord(heads.length)),
    );
  const matches = matchHeads(heads, truth) ?? [];
  const areBothRight = isOpen && report.task.noise === 0 && trainingIsExact(report);
  if (heads.length === 1 || worst(matches) < SAME_HEAD) return paired(matches, heads, false, areBothRight);
  const mixed = mixedTowards(heads, truth.map(atEqualLength));
  const mixedMatches = mixed && matchHeads(mixed, truth);
  if (mixedMatches && worst(mixedMatches) < SAME_MIXED)
    return paired(mixedMatches, heads, true, areBothRight);
  const distance = distanceToTruth(heads, report) ?? report.distanceToTruth ?? 0;
  return alone(
    distance <= SAME_FUNCTION * sizeOf(report)
      ? headWords.one.unmatched(numberWord(heads.length))
      : headWords.one.otherFunction(significant(distance)),
  );
}

function paired(
  matches: MatchedHead[],
  heads: Matrices[],
  isMixed: boolean,
  areBothRight: boolean,
): BesideTruth {
  const v = largestEntry(matches.map(({ difference }) => difference.V));
  const q = largestEntry(matches.map(({ difference }) => difference.Q));
  const differences = differenceSentence(worst(matches), v, q, areBothRight);
  const mixing = isMixed ? `${headWords.one.mixing(numberWord(heads.length))} ` : "";
  return { matches, heads, isMixed, sentence: `${mixing}${headWords.one.equalLength} ${differences}` };
}

function worst(matches: readonly MatchedHead[]): number {
  return matches.reduce((most, { off }) => Math.max(most, off), 0);
}
