// Which sentence is true of the heads of a fit; the wording stands in en/heads.ts.
import type { Minimality, Report } from "../report/report";
import { headWords } from "./index";
import { count, shareOfSize, significant } from "./numbers";
import { type Headline, numberWord, ROUNDING } from "./sentences";

/** A cut list that errs by no more than this still counts as an answer. */
const GOOD_ENOUGH = 1e-3;
/** Weights that differ by less than this share are equal up to rounding. */
const EQUAL = 1e-9;
const MOST_RUNS = 2;

/** `fitting`: of a model that fits with fewer heads than the fit's own function takes, if one is known. */
export function headsHeadline(
  report: Report,
  minimality: Minimality | null,
  fitting: Minimality | null = null,
): Headline {
  const before = report.heads.length;
  if (before === 0) return { sentence: headWords.headline.zero, note: null };
  const words = headWords.headline.heads(numberWord(before), before === 1);
  if (fitting) {
    const { after } = fitting;
    const few = headWords.headline.headWord(numberWord(after, true), after === 1);
    return {
      sentence: headWords.headline.fitting(words, few, after === 1),
      note: headWords.note.fitting(after === 1),
    };
  }
  if (!minimality) return { sentence: headWords.headline.unknown(words), note: droppingNote(report, null) };
  const { after, status } = minimality;
  const sentence =
    after < before
      ? headWords.headline.fewer(
          numberWord(before),
          headWords.headline.headWord(numberWord(after, true), after === 1),
          after === 1,
        )
      : headWords.headline.noFewer[status](words);
  return { sentence, note: droppingNote(report, after) };
}

/** Why fewer heads than the fit has can compute its function; null where they cannot, or where that is not known. */
export function whyFewer({ heads }: Pick<Report, "heads">, minimality: Minimality | null): string | null {
  if (!minimality || minimality.after === 0 || minimality.after >= heads.length) return null;
  return headWords.why(numberWord(heads.length), numberWord(minimality.after));
}

/** What leaving out heads does, in the numbers of this fit. */
function droppingNote({ heads, headErrors, truth }: Report, fewest: number | null): string | null {
  const all = heads.length;
  const complete = headErrors?.[all - 1];
  if (!headErrors || complete === undefined) return null;
  if (all < 2) return complete > ROUNDING ? headWords.note.stillOff(shareOfSize(complete)) : null;
  const without = headErrors[all - 2] ?? complete;
  if (fewest !== null && fewest < all) {
    const cut = headErrors[fewest - 1] ?? 1;
    if (cut <= GOOD_ENOUGH || cut <= complete * 1.01)
      return headWords.note.cutWorks(numberWord(fewest), fewest === 1, significant(cut));
    if (without > GOOD_ENOUGH && without > 1.5 * complete)
      return headWords.note.wrongWay(count(all - 1), count(all), shareOfSize(without));
  }
  const isMissed = without > GOOD_ENOUGH && without > 1.5 * complete;
  const say = isMissed ? headWords.note.dropping : headWords.note.small;
  const said = say(count(all - 1), count(all), shareOfSize(without), shareOfSize(complete));
  const isLonger = truth !== null && truth.length < all;
  return isMissed && isLonger
    ? `${said} ${headWords.note.trueFewer(numberWord(truth.length), truth.length === 1)}`
    : said;
}

/** How sure the number of the fewest heads is, and how well they do. */
export function fewestStatus(
  { after, status, residual }: Minimality,
  of: "function" | "fitting" = "function",
): string {
  if (after === 0) return headWords.fewest.zero;
  const one = after === 1;
  const sure = headWords.fewest[status];
  const words = typeof sure === "string" ? sure : sure(numberWord(after), one);
  const { residual: say } = of === "fitting" ? headWords.fitting : headWords.fewest;
  return `${words} ${say(one, significant(residual))}`;
}

/** Runs of heads with equal weights as first and last number, counted from 1. */
export function equalRuns(weights: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  let start = 0;
  for (let head = 1; head <= weights.length; head += 1) {
    const before = weights[head - 1] ?? 0;
    const isSame =
      head < weights.length && Math.abs((weights[head] ?? 0) - before) <= EQUAL * Math.abs(before);
    if (isSame) continue;
    if (head - start > 1) runs.push([start + 1, head]);
    start = head;
  }
  return runs;
}

/** Said below the figure when the order of some heads is an accident; null otherwise. */
export function equalWeightsSentence(weights: readonly number[]): string | null {
  const runs = equalRuns(weights);
  if (runs.length === 0) return null;
  const named = runs.slice(0, MOST_RUNS).map(([from, to]) => {
    const say = to - from === 1 ? headWords.figure.pair : headWords.figure.run;
    return say(count(from), count(to));
  });
  const words = named.join(", ") + (runs.length > MOST_RUNS ? `, ${headWords.figure.moreRuns}` : "");
  return runs.length === 1
    ? headWords.figure.equal(headWords.figure.heads(words))
    : headWords.figure.equalRuns(headWords.figure.heads(words));
}

/** Whether the differences between learned and true matrices are rounding, in words; `isOpen`: both fit the same data. */
export function differenceSentence(off: number, v: number, q: number, isOpen: boolean): string {
  if (v === 0 && q === 0) return headWords.one.exact;
  const { rounding, open, real } = headWords.one;
  const say = off <= 1e-8 ? rounding : isOpen ? open : real;
  return say(significant(v), significant(q));
}
