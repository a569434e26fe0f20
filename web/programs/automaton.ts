// Automata that a reader writes: examples, random ones, what becomes of one when the task's sizes change, and its own run.
import type { Automaton } from "../report/machine";
import { lettersFrom } from "../task/coordinates";
import type { DfaParams } from "./layout";

type AutomatonSizes = Pick<DfaParams, "states" | "letters" | "format" | "length">;

/** Numbers in [0, 1): Math.random, or something repeatable in a test. */
export type Random = () => number;

export function randomBelow(count: number, random: Random): number {
  return Math.min(count - 1, Math.floor(random() * count));
}

/** The longest word that the layer can be given. */
export const LONGEST_WORD = 5000;

export function longestWord({ format, length }: AutomatonSizes): number {
  return format === "prompt" ? length : LONGEST_WORD;
}

export function letterName(letter: number): string {
  return lettersFrom("a", letter + 1)[letter] ?? "";
}

export function wordText(word: readonly number[]): string {
  return word.map(letterName).join("");
}

export interface AutomatonExample {
  id: "parity" | "divisible" | "contains";
  machine: Automaton;
  states: number;
  letters: number;
}

/** Reads a word of letters that is known to be right. */
function wordOf(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0) - "a".charCodeAt(0));
}

export const firstAutomaton: Automaton = {
  transitions: [
    [0, 1],
    [2, 1],
    [1, 2],
  ],
  start: 0,
  word: wordOf("aabababbbaba"),
};

export const automatonExamples: readonly AutomatonExample[] = [
  {
    // State 0: an even number of b so far.
    id: "parity",
    states: 2,
    letters: 2,
    machine: {
      transitions: [
        [0, 1],
        [1, 0],
      ],
      start: 0,
      word: wordOf("abbabaababba"),
    },
  },
  {
    // a is the digit 0, b the digit 1, most significant first; the state is the remainder, 2q + digit modulo 3.
    id: "divisible",
    states: 3,
    letters: 2,
    machine: {
      transitions: [
        [0, 1],
        [2, 0],
        [1, 2],
      ],
      start: 0,
      // 101101001100 is 2,892, three times 964.
      word: wordOf("babbabaabbaa"),
    },
  },
  {
    // The state is how much of "aba" has just been read; 3 stays.
    id: "contains",
    states: 4,
    letters: 2,
    machine: {
      transitions: [
        [1, 0],
        [1, 2],
        [3, 0],
        [3, 3],
      ],
      start: 0,
      word: wordOf("bbaabbababba"),
    },
  },
];

export function randomWord(letters: number, length: number, random: Random): number[] {
  return Array.from({ length }, () => randomBelow(letters, random));
}

/** A machine drawn as the training machines are, with the word left to the caller. */
export function randomAutomaton(
  { states, letters }: AutomatonSizes,
  word: readonly number[],
  random: Random,
): Automaton {
  return {
    transitions: Array.from({ length: states }, () =>
      Array.from({ length: letters }, () => randomBelow(states, random)),
    ),
    start: randomBelow(states, random),
    word: [...word],
  };
}

export function sameAutomaton(a: Automaton, b: Automaton): boolean {
  return a.start === b.start && JSON.stringify(a.transitions) === JSON.stringify(b.transitions);
}

/** What had to be changed for a machine to fit the task. */
export interface AutomatonChanges {
  /** Rules that led to a state that is no longer there; they stay in their own state. */
  rules: number;
  start: boolean;
  /** Letters of the word that are no longer there. */
  letters: number;
  /** Letters at the end of the word for which there is no room. */
  cut: number;
}

/** The machine as far as it fits: states and letters that are new keep the machine where it is. */
export function adaptAutomaton(
  machine: Automaton,
  sizes: AutomatonSizes,
): { machine: Automaton; changes: AutomatonChanges | null } {
  const { states, letters } = sizes;
  const changes: AutomatonChanges = { rules: 0, start: false, letters: 0, cut: 0 };
  const transitions = Array.from({ length: states }, (_, state) =>
    Array.from({ length: letters }, (__, letter) => {
      const next = machine.transitions[state]?.[letter];
      if (next === undefined) return state;
      if (next === null || next < states) return next;
      changes.rules += 1;
      return state;
    }),
  );
  changes.start = machine.start >= states;
  const known = machine.word.filter((letter) => letter < letters);
  changes.letters = machine.word.length - known.length;
  const longest = longestWord(sizes);
  changes.cut = Math.max(0, known.length - longest);
  const word = known.length > 0 ? known.slice(0, longest) : [0];
  const isChanged = changes.rules + changes.letters + changes.cut > 0 || changes.start;
  return {
    machine: { transitions, start: changes.start ? 0 : machine.start, word },
    changes: isChanged ? changes : null,
  };
}

export type TypedWord =
  | { word: number[] }
  | { wrong: "letter"; letter: string; place: number }
  | { wrong: "empty" }
  | { wrong: "long"; length: number };

/** A word as it is typed: spaces and commas may part the letters, capitals count as small ones. */
export function parseWord(text: string, sizes: AutomatonSizes): TypedWord {
  const letters = [...text.toLowerCase()].filter((letter) => !/[\s,]/.test(letter));
  const known = lettersFrom("a", sizes.letters);
  const place = letters.findIndex((letter) => !known.includes(letter));
  if (place >= 0) return { wrong: "letter", letter: letters[place] ?? "", place: place + 1 };
  if (letters.length === 0) return { wrong: "empty" };
  if (letters.length > longestWord(sizes)) return { wrong: "long", length: letters.length };
  return { word: letters.map((letter) => known.indexOf(letter)) };
}

/** States in the order in which they are drawn: as they are first reached from the start, the others behind them. */
export function drawingOrder({ transitions, start }: Automaton): number[] {
  const order = [start];
  for (let place = 0; place < order.length; place += 1) {
    const state = order[place] ?? 0;
    for (const next of transitions[state] ?? []) if (next !== null && !order.includes(next)) order.push(next);
  }
  for (let state = 0; state < transitions.length; state += 1) if (!order.includes(state)) order.push(state);
  return order;
}
