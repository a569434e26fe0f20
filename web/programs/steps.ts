// A run on the learned layer, step by step: what it wrote, what that means, and how far the data determines it.
import { type MachineAnswer, type MachineTrace, sameToken } from "../report/machine";
import type { Verdict } from "../report/report";
import { type DfaLayout, numbersIn, type TuringLayout, valuesIn } from "./layout";

/**
 * Counted from the start of the run. "sure": no undetermined answer before it. "given": determined, given an undetermined
 * answer before it, whether or not that one was right. "close": 64-bit arithmetic cannot tell. "open": not determined.
 */
export type Mark = "sure" | "given" | "close" | "open";

/** In the order of legends. */
export const marks: readonly Mark[] = ["sure", "given", "close", "open"];

export function markOf({ determined, tooClose, unconditional }: MachineAnswer): Mark {
  if (!determined) return tooClose ? "close" : "open";
  return unconditional ? "sure" : "given";
}

/** Whether an answer differs from what the machine itself has at this place. */
export function isWrong({ token, expected }: MachineAnswer): boolean {
  return expected === null || !sameToken(token, expected);
}

/** Place of the first answer that is not the machine's own; −1 if there is none. */
export function firstWrong({ answers }: MachineTrace): number {
  return answers.findIndex(isWrong);
}

/** The step that it belongs to; −1 if there is none. */
export function firstWrongStep(trace: MachineTrace, answersPerStep: number): number {
  return Math.floor(firstWrong(trace) / answersPerStep);
}

export type MarkCounts = Record<Mark, number> & { answers: number };

export function countMarks(answers: readonly MachineAnswer[]): MarkCounts {
  const counts: MarkCounts = { sure: 0, given: 0, close: 0, open: 0, answers: answers.length };
  for (const answer of answers) counts[markOf(answer)] += 1;
  return counts;
}

/** Of the whole run, as of a fit: every answer determined, some not, or some of which it cannot be told. */
export function verdictOfRun({ open, close }: MarkCounts): Verdict {
  if (open > 0) return "not-identifiable";
  return close > 0 ? "too-close" : "identifiable";
}

/** How many steps of the run hold only answers that are determined without a condition. */
export function sureSteps(answers: readonly MachineAnswer[], answersPerStep: number): number {
  const sure = answers.findIndex((answer) => markOf(answer) !== "sure");
  return Math.floor((sure < 0 ? answers.length : sure) / answersPerStep);
}

export const DFA_ANSWERS = 2;
export const TURING_ANSWERS = 4;

export interface AutomatonStep {
  letter: number;
  /** "find the rule" and "next state" */
  rule: MachineAnswer;
  next: MachineAnswer;
  /** What the layer wrote for each state, before rounding. */
  states: number[];
  /** The states that it names once rounded. */
  named: number[];
  /** The state that the machine itself goes to; null if it has no rule. */
  expected: number | null;
  /** The rule that the layer named: state and letter; null if it named none or several. */
  found: { state: number; letter: number } | null;
}

export function automatonSteps(
  { answers }: MachineTrace,
  word: readonly number[],
  layout: DfaLayout,
): AutomatonStep[] {
  const steps: AutomatonStep[] = [];
  for (let place = 0; place + 1 < answers.length; place += DFA_ANSWERS) {
    const rule = answers[place];
    const next = answers[place + 1];
    if (!rule || !next) break;
    const pairs = valuesIn(rule.token, layout.pair);
    const [pair = 0] = pairs;
    const letters = layout.letter.size;
    steps.push({
      letter: word[steps.length] ?? 0,
      rule,
      next,
      states: numbersIn(next.raw, layout.next),
      named: valuesIn(next.token, layout.next),
      expected: next.expected ? (valuesIn(next.expected, layout.next)[0] ?? null) : null,
      found: pairs.length === 1 ? { state: Math.floor(pair / letters), letter: pair % letters } : null,
    });
  }
  return steps;
}

/**
 * Where a wrong step shows it: the state that should have been on ("none" if none should), or the mark of an answer that is
 * wrong elsewhere.
 */
export function mismatchOf({ rule, named, expected }: AutomatonStep): number | "none" | "rule" | "next" {
  if (isWrong(rule)) return "rule";
  if (named.length === (expected === null ? 0 : 1) && (named[0] ?? null) === expected) return "next";
  return expected ?? "none";
}

export type TuringPart = "read" | "find" | "apply" | "move";
export const turingParts: readonly TuringPart[] = ["read", "find", "apply", "move"];

export interface TuringStep {
  /** Symbols in each cell before the step, as the layer wrote them: one each, unless it wrote several or none. */
  tape: number[][];
  /** Where the layer's head is and which state it is in; the same holds. */
  head: number[];
  state: number[];
  /** Up to four: read, find, apply, move. */
  answers: MachineAnswer[];
  /** The rule that the layer named. */
  found: { state: number; symbol: number } | null;
}

/** What stands on the tape follows from what the layer itself wrote, not from the machine. */
export function turingSteps(trace: MachineTrace, layout: TuringLayout): TuringStep[] {
  const prompt = trace.tokens.slice(0, trace.answers[0]?.position ?? trace.tokens.length);
  const tape: number[][] = Array.from({ length: layout.cell.size }, () => []);
  let state: number[] = [];
  let head: number[] = [];
  for (const token of prompt) {
    if (valuesIn(token, layout.pair).length > 0) continue;
    for (const cell of valuesIn(token, layout.cell)) tape[cell] = valuesIn(token, layout.symbol);
    if (valuesIn(token, layout.mark).length > 0) state = valuesIn(token, layout.state);
    const at = valuesIn(token, layout.head);
    if (at.length > 0) head = at;
  }
  const steps: TuringStep[] = [];
  for (let place = 0; place < trace.answers.length; place += TURING_ANSWERS) {
    const answers = trace.answers.slice(place, place + TURING_ANSWERS);
    const [, find, apply, move] = answers;
    const pairs = find ? valuesIn(find.token, layout.pair) : [];
    const [pair = 0] = pairs;
    const symbols = layout.symbol.size;
    steps.push({
      tape: tape.map((cell) => [...cell]),
      head,
      state,
      answers,
      found: pairs.length === 1 ? { state: Math.floor(pair / symbols), symbol: pair % symbols } : null,
    });
    if (apply) {
      const written = valuesIn(apply.token, layout.symbol);
      if (written.length > 0) for (const cell of valuesIn(apply.token, layout.cell)) tape[cell] = written;
      state = valuesIn(apply.token, layout.state);
    }
    if (move) head = valuesIn(move.token, layout.head);
  }
  return steps;
}
