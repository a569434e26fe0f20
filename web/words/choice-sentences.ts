// Which sentence is true of two models that disagree, and of the inputs that would decide between them.
import type { Repair, Report } from "../report/report";
import { choiceWords } from "./index";
import { count } from "./numbers";
import { numberWord, trainingIsExact } from "./sentences";

/** What model A and model B are; `set`: the reader chose an answer of B. */
export function modelWords(report: Report, set: boolean): [string, string] {
  const { witness: words } = choiceWords;
  if (!trainingIsExact(report)) return [words.smallestEqual, set ? words.setEqual : words.otherEqual];
  const isSmallest = report.task.learner.start === "zero" && report.fit.ridge === 0;
  return [isSmallest ? words.smallest : words.smallestEqual, set ? words.set : words.other];
}

/** How many suggested inputs it takes until no more is gained. */
export function inputsNeeded({ suggestedCurve }: Repair): number {
  const most = Math.max(...suggestedCurve);
  return suggestedCurve.indexOf(most);
}

/** Nothing is open once the suggested inputs are part of the data. */
export function settlesAll(report: Report, repair: Repair): boolean {
  return (repair.suggestedCurve[inputsNeeded(repair)] ?? 0) >= report.certificate.features;
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
