// Machines that a reader writes, and what the learned layer makes of them.
import type { Automaton, TuringMachine } from "../contract/types";

export type {
  Automaton,
  Ending,
  MachineAnswer,
  MachineTrace,
  TuringMachine,
  TuringRule,
} from "../contract/types";

/** For a fit of the task "dfa", and for one of "turing". */
export type Machine = Automaton | TuringMachine;

/** The coordinates of a token that are one. */
export type TokenBits = number[];

export function sameToken(a: TokenBits, b: TokenBits): boolean {
  return a.length === b.length && a.every((bit, index) => bit === b[index]);
}
