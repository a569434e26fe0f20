import type { Automaton } from "../web/report/machine";

/** The states that the machine itself goes through, the start first; null once there was no rule. */
export function statesAlong({ transitions, start, word }: Automaton): (number | null)[] {
  const states: (number | null)[] = [start];
  for (const letter of word) {
    const state = states.at(-1) ?? null;
    states.push(state === null ? null : (transitions[state]?.[letter] ?? null));
  }
  return states;
}
