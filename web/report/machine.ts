// Machines that a reader writes, and what the learned layer makes of them.
import type { RawTrace } from "../../wasm/polyhead";
import { listOf } from "./from-raw";

/** For a fit of the task "dfa". */
export interface Automaton {
  /** transitions[state][letter]: the next state, or null where there is no rule. */
  transitions: (number | null)[][];
  start: number;
  word: number[];
}

export interface TuringRule {
  write: number;
  move: "left" | "right";
  next: number;
}

/** For a fit of the task "turing". */
export interface TuringMachine {
  /** rules[state][symbol]; null: the machine halts. */
  rules: (TuringRule | null)[][];
  start: number;
  tape: number[];
  head: number;
}

export type Machine = Automaton | TuringMachine;

/** The coordinates of a token that are one. */
export type TokenBits = number[];

export interface MachineAnswer {
  /** How many tokens of the trace came before it: the layer answered to `tokens.slice(0, position)`. */
  position: number;
  /** What the layer wrote before rounding, d numbers. */
  raw: number[];
  /** Rounded: what was fed back. */
  token: TokenBits;
  /** What the true layer answers to the same input. */
  truth: TokenBits;
  /** What the machine itself has at this place; null after it has ended. */
  expected: TokenBits | null;
  /** Every model that fits the training data as well gives this answer to this input. */
  determined: boolean;
  /** 64-bit arithmetic cannot tell whether it is. */
  tooClose: boolean;
  /** And no earlier answer of the run was undetermined. */
  unconditional: boolean;
}

/** "time": the steps asked for are over; "read": the word is; "lost": the layer wrote nothing, and would go on doing so. */
export type Ending = RawTrace["ending"];

export interface MachineTrace {
  /** Everything that was written: prompt, letters as they come, answers. */
  tokens: TokenBits[];
  answers: MachineAnswer[];
  /** How many answers the machine itself gives in as many steps. */
  expectedAnswers: number;
  /** Every answer is the machine's own, and none is missing. */
  exact: boolean;
  ending: Ending;
}

function bitsOf(flat: Uint8Array, d: number): TokenBits[] {
  return Array.from({ length: flat.length / d }, (_, token) => {
    const bits: number[] = [];
    for (let i = 0; i < d; i++) if (flat[token * d + i] === 1) bits.push(i);
    return bits;
  });
}

export function sameToken(a: TokenBits, b: TokenBits): boolean {
  return a.length === b.length && a.every((bit, index) => bit === b[index]);
}

/** As the learner marks an answer; 0 is not determined. */
const DETERMINED = 1;
const TOO_CLOSE = 2;

export function traceOf(raw: RawTrace, d: number): MachineTrace {
  const tokens = bitsOf(raw.tokens, d);
  const truth = bitsOf(raw.truth, d);
  const expected = bitsOf(raw.expected, d);
  const answers = Array.from(raw.positions, (position, index): MachineAnswer => {
    return {
      position,
      raw: listOf(raw.raw.subarray(index * d, (index + 1) * d)),
      token: tokens[position] ?? [],
      truth: truth[index] ?? [],
      expected: expected[index] ?? null,
      determined: raw.determined[index] === DETERMINED,
      tooClose: raw.determined[index] === TOO_CLOSE,
      unconditional: raw.unconditional[index] === 1,
    };
  });
  const exact =
    answers.length === expected.length &&
    answers.every(({ token, expected: own }) => own !== null && sameToken(token, own));
  return { tokens, answers, expectedAnswers: expected.length, exact, ending: raw.ending };
}
