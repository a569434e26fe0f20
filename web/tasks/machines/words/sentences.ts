// Which sentence is true of a run on the learned layer, of its certificate and of the unseen machines.
import type { AutomatonChanges } from "../../../programs/automaton";
import { countMarks, firstWrong, type MarkCounts, sureSteps } from "../../../programs/steps";
import type { TuringChanges } from "../../../programs/turing";
import type { MachineAnswer, MachineTrace } from "../../../report/machine";
import type { Execution, Report } from "../../../report/report";
import { count, percent } from "../../../words/numbers";
import { type Headline, numberWord } from "../../../words/sentences";
import { programWords } from "./en";

/**
 * The headline of a run and the note below it. `which` is said of machines that halt: "the busy beaver". `isExact`: without
 * noise and ridge a determined answer cannot be wrong.
 */
export function runHeadline(
  trace: MachineTrace,
  answersPerStep: number,
  which: string,
  isExact: boolean,
): Headline {
  const { headline, note } = programWords;
  const marks = countMarks(trace.answers);
  const wrong = firstWrong(trace);
  if (wrong >= 0) {
    const step = Math.floor(wrong / answersPerStep) + 1;
    const sure = isExact ? Math.min(step - 1, sureSteps(trace.answers, answersPerStep)) : 0;
    const answer = trace.answers[wrong];
    const why = answer?.determined ? note.sureWrong : answer?.tooClose ? note.closeWrong : note.openWrong;
    const upTo = sure > 0 ? note.sureUpTo(count(sure), sure === 1) : "";
    return { sentence: headline.wrong(count(step)), note: `${why} ${upTo}`.trim() };
  }
  const steps = Math.ceil(trace.answers.length / answersPerStep);
  const said = {
    halted: headline.halted(which),
    "off-tape": headline.offTape(which),
    read: headline.allSteps(steps),
    time: headline.stopped(which, steps),
    lost: headline.allSteps(steps),
  };
  const { open, close, answers } = marks;
  const lucky = open > 0 ? note.lucky(numberWord(open, true), answers, open === 1) : "";
  const unsure = close > 0 ? closeSentence(marks) : "";
  return {
    sentence: said[trace.ending],
    note: open + close === 0 ? note.allSure(answers, isExact) : `${lucky} ${unsure}`.trim(),
  };
}

/** Of how many answers it cannot be told whether they are determined. */
function closeSentence({ close, answers }: MarkCounts): string {
  return programWords.certificate.close(numberWord(close), answers, close === 1);
}

/** Counts the answers that hold by themselves; those that hold only given others are in the sentence below it. */
export function runVerdict(marks: MarkCounts): string {
  const { certificate } = programWords;
  if (marks.open + marks.close === 0) return certificate.all(marks.answers);
  return marks.sure === 0
    ? certificate.none(marks.answers)
    : certificate.some(count(marks.sure), marks.answers);
}

/** Separates what every model gives from what holds only given earlier answers. */
export function runVerdictSentence(marks: MarkCounts, isExact: boolean): string {
  const { certificate } = programWords;
  const { sure, given, open, close, answers } = marks;
  if (open + close === 0) return certificate.allSentence(answers, isExact);
  const surely = sure === 0 ? "" : certificate.first(numberWord(sure), sure === 1, isExact);
  if (open === 0) return `${surely} ${closeSentence(marks)}`.trim();
  const unsure = close > 0 ? closeSentence(marks) : "";
  const first = surely || (close === 0 ? certificate.noneFirst(isExact) : "");
  const rest =
    given === 0
      ? sure === 0 && open === answers
        ? ""
        : certificate.onlyOpen(numberWord(open), open === 1, isExact)
      : certificate.givenAndOpen(
          numberWord(given, true),
          given === 1,
          numberWord(open),
          open === 1,
          sure > 0,
        );
  return [first, rest, unsure].filter(Boolean).join(" ");
}

/**
 * The most directions that data of a kind can determine, where that is known (tests/core/programs_test.cpp).
 * Shorter traces than `SHORTEST` show less.
 */
const knownMost: Readonly<Record<string, number>> = {
  "dfa 2 2": 56,
  "dfa 3 2": 156,
  "dfa 4 2": 336,
  "dfa 4 3": 744,
  "dfa 3 2 6": 802,
  "turing 2 2 4 ring": 907,
};

const SHORTEST = { letters: 2, steps: 4 };

export function mostDetermined({ task }: Pick<Report, "task">): number | null {
  if (task.task === "dfa") {
    const { states, letters, format, length } = task.params;
    if (length < SHORTEST.letters) return null;
    return knownMost[`dfa ${states} ${letters}${format === "prompt" ? ` ${length}` : ""}`] ?? null;
  }
  if (task.task !== "turing") return null;
  const { states, symbols, cells, ring, steps } = task.params;
  if (steps < SHORTEST.steps) return null;
  return knownMost[`turing ${states} ${symbols} ${cells}${ring ? " ring" : ""}`] ?? null;
}

export function oneHotNote(report: Pick<Report, "task" | "certificate">): string {
  const { certificate } = programWords;
  const { rank, features, active } = report.certificate;
  const most = mostDetermined(report);
  // More than the most would mean that the number known is wrong.
  if (most === null || rank > most)
    return `${certificate.oneHotUnknown(features, count(rank))} ${certificate.byAnswer}`;
  const now = rank === most ? certificate.oneHotAll : certificate.oneHot(count(rank));
  return `${certificate.oneHotMost(features, features - active, count(active), count(most))} ${now} ${certificate.byAnswer}`;
}

interface UnseenRuns {
  /** Every answer determined: ran exactly, went wrong. */
  every: [number, number];
  /** Some answer not determined. */
  some: [number, number];
}

export function unseenRuns({ runs, exactRuns, certifiedRuns, certifiedWrongRuns }: Execution): UnseenRuns {
  const certifiedExact = certifiedRuns - certifiedWrongRuns;
  return {
    every: [certifiedExact, certifiedWrongRuns],
    some: [exactRuns - certifiedExact, runs - exactRuns - certifiedWrongRuns],
  };
}

/** `isExact`: without noise and ridge a determined answer is the true one. */
export function unseenSentence(execution: Execution, isExact: boolean): string {
  const { unseen } = programWords;
  const { every, some } = unseenRuns(execution);
  const { certifiedWrongSteps: wrong } = execution;
  const determined = unseen.answers(percent(execution.certifiedSteps / execution.steps, 1), execution.steps);
  const { tooCloseSteps: close } = execution;
  const share = close > 0 ? `${determined} ${unseen.close(count(close), close === 1)}` : determined;
  if (every[1] > 0) return `${unseen.wrongDetermined(count(every[1]), every[1] === 1)} ${share}`;
  if (every[0] === execution.runs) return unseen.neverAll;
  if (wrong > 0) return `${share} ${unseen.wrongAnswers(count(wrong), wrong === 1)}`;
  if (!isExact) return `${share} ${programWords.certificate.noise}`;
  const none = every[0] > 0 ? unseen.noneLucky : unseen.noneRight;
  const reverse = some[0] > 0 ? unseen.reverse(count(some[0]), some[0] === 1) : none;
  return `${unseen.never} ${reverse} ${share}`;
}

export function marksSentence({ sure, given, close, open }: MarkCounts): string {
  const { counts, countsClose } = programWords.marks;
  const said = counts(count(sure), count(given), count(open));
  return close > 0 ? `${said} ${countsClose(count(close), close === 1)}` : said;
}

/** Of the grid of a Turing machine or of an automaton. */
export function gridSentence(
  grid: "tapeGrid" | "trace",
  steps: number,
  answers: readonly MachineAnswer[],
): string {
  return programWords[grid].sentence(steps, marksSentence(countMarks(answers)));
}

function joined(parts: readonly (string | false)[]): string | null {
  const said = parts.filter((part) => part !== false);
  return said.length === 0 ? null : programWords.changed.said(said.join("; "));
}

export function automatonChangesSentence(changes: AutomatonChanges | null): string | null {
  if (!changes) return null;
  const { changed } = programWords;
  return joined([
    changes.rules > 0 && changed.rules(changes.rules, true),
    changes.start && changed.start,
    changes.letters > 0 && changed.letters(changes.letters),
    changes.cut > 0 && changed.cut(changes.cut),
  ]);
}

export function turingChangesSentence(changes: TuringChanges | null): string | null {
  if (!changes) return null;
  const { changed } = programWords;
  return joined([
    changes.rules > 0 && changed.rules(changes.rules, false),
    changes.start && changed.start,
    changes.tape > 0 && changed.tape(changes.tape),
    changes.head && changed.head,
  ]);
}
