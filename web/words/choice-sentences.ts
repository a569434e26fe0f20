// Which sentence is true of two models that disagree, and of the inputs that would decide between them.
import type { Repair, Report, Witness } from "../report/report";
import { choiceWords } from "./index";
import { count, significant } from "./numbers";
import { numberWord, trainingIsExact } from "./sentences";

/** Answers this much smaller than the largest are rounding. */
const ROUNDING = 1e-9;
/** Magnitudes within this share of each other are called the same. */
const ALIKE = 0.02;

/** "0", "4.6", "±4.6" or "up to 4.6 in magnitude": several answers in a few words. `size` is what counts as large. */
export function answersInWords(answers: readonly number[], size: number): string {
  const alive = answers.filter((value) => Math.abs(value) > ROUNDING * size);
  if (alive.length === 0) return "0";
  const [first = 0] = alive;
  if (answers.length === 1) return significant(first);
  const magnitudes = alive.map(Math.abs);
  const largest = Math.max(...magnitudes);
  if (Math.min(...magnitudes) < largest * (1 - ALIKE)) return choiceWords.witness.upTo(significant(largest));
  const oneSign = alive.every((value) => value > 0 === first > 0);
  return oneSign ? significant(first) : `±${significant(largest)}`;
}

export function witnessTitle(report: Report): string {
  return trainingIsExact(report) ? choiceWords.witness.titlePerfect : choiceWords.witness.titleEqual;
}

export function witnessSentence({ outputs }: Witness, likeData: boolean): string {
  const [a, b] = outputs;
  const size = [...a, ...b].reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const say = likeData ? choiceWords.witness.likeData : choiceWords.witness.worstInput;
  return `${say(answersInWords(a, size), answersInWords(b, size))} ${choiceWords.witness.noReason}`;
}

/** How many suggested inputs it takes until no more is gained. */
export function inputsNeeded({ suggestedCurve }: Repair): number {
  const most = Math.max(...suggestedCurve);
  return suggestedCurve.indexOf(most);
}

export function repairSentence(report: Report, repair: Repair): string {
  const { repair: words } = choiceWords;
  const { features, rank } = report.certificate;
  const { suggestedCurve } = repair;
  const needed = inputsNeeded(repair);
  const reached = suggestedCurve[needed] ?? rank;
  const open = features - rank;
  if (reached <= rank) return words.nothing;
  if (reached < features)
    return words.partly(numberWord(needed, true), needed === 1, count(reached - rank), open);
  const first =
    needed === open && open > 1
      ? words.oneEach(count(needed))
      : needed === 1
        ? words.oneInput
        : words.severalEach(numberWord(needed, true), open);
  const spare = repair.inputs.length - needed;
  return spare > 0 ? `${first} ${words.spare(numberWord(spare, true), spare === 1)}` : first;
}
