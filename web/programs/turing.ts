// Turing machines that a reader writes: examples, random ones, what becomes of one when the task's sizes change, and its
// own run.
import type { TuringMachine, TuringRule } from "../report/machine";
import { lettersFrom } from "../task/coordinates";
import { type Random, randomBelow } from "./automaton";
import type { TuringParams } from "./layout";

type TuringSizes = Pick<TuringParams, "states" | "symbols" | "cells" | "ring">;

export function stateLetter(state: number): string {
  return lettersFrom("A", state + 1)[state] ?? "";
}

export interface TuringExample {
  id: "beaver" | "increment";
  machine: TuringMachine;
  states: number;
  symbols: number;
  cells: number;
}

const rule = (write: number, move: "left" | "right", next: number): TuringRule => ({ write, move, next });

export const turingExamples: readonly TuringExample[] = [
  {
    // Four ones in six steps, and it halts. From the third cell it needs neither a fifth cell nor the ring.
    id: "beaver",
    states: 2,
    symbols: 2,
    cells: 4,
    machine: {
      rules: [
        [rule(1, "right", 1), rule(1, "left", 1)],
        [rule(1, "left", 0), null],
      ],
      start: 0,
      tape: [0, 0, 0, 0],
      head: 2,
    },
  },
  {
    // The carry runs to the left: ones become zeros, the first zero becomes a one, and state B knows no rule.
    id: "increment",
    states: 2,
    symbols: 2,
    cells: 4,
    machine: {
      rules: [
        [rule(1, "left", 1), rule(0, "left", 0)],
        [null, null],
      ],
      start: 0,
      tape: [1, 0, 1, 1],
      head: 3,
    },
  },
];

export const firstTuringMachine: TuringMachine = turingExamples[0]?.machine ?? {
  rules: [],
  start: 0,
  tape: [],
  head: 0,
};

/** As the training machines are drawn (core/tasks/turing_task.cpp). */
const MISSING_RULE = 0.15;

export function randomTuringMachine(
  { states, symbols, cells }: TuringSizes,
  random: Random,
  missing = MISSING_RULE,
): TuringMachine {
  return {
    rules: Array.from({ length: states }, () =>
      Array.from({ length: symbols }, () =>
        random() < missing
          ? null
          : rule(
              randomBelow(symbols, random),
              random() < 0.5 ? "left" : "right",
              randomBelow(states, random),
            ),
      ),
    ),
    start: randomBelow(states, random),
    tape: Array.from({ length: cells }, () => randomBelow(symbols, random)),
    head: randomBelow(cells, random),
  };
}

export function sameTuringMachine(a: TuringMachine, b: TuringMachine): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether two machines have the same rules and start, whatever their tape. */
export function sameRules(a: TuringMachine, b: TuringMachine): boolean {
  return a.start === b.start && JSON.stringify(a.rules) === JSON.stringify(b.rules);
}

export interface TuringChanges {
  /** Rules that wrote a symbol or led to a state that is no longer there; they halt. */
  rules: number;
  start: boolean;
  /** Cells that are gone or whose symbol is. */
  tape: number;
  head: boolean;
}

/** The machine as far as it fits: rules that are new halt, cells that are new hold a 0. */
export function adaptTuringMachine(
  machine: TuringMachine,
  { states, symbols, cells }: TuringSizes,
): { machine: TuringMachine; changes: TuringChanges | null } {
  const changes: TuringChanges = { rules: 0, start: false, tape: 0, head: false };
  const rules = Array.from({ length: states }, (_, state) =>
    Array.from({ length: symbols }, (__, symbol) => {
      const own = machine.rules[state]?.[symbol] ?? null;
      if (own === null || (own.next < states && own.write < symbols)) return own;
      changes.rules += 1;
      return null;
    }),
  );
  const kept = machine.tape.slice(0, cells);
  changes.tape = machine.tape.length - kept.length + kept.filter((symbol) => symbol >= symbols).length;
  const tape = Array.from({ length: cells }, (_, cell) => {
    const symbol = kept[cell] ?? 0;
    return symbol < symbols ? symbol : 0;
  });
  changes.start = machine.start >= states;
  changes.head = machine.head >= cells;
  const isChanged = changes.rules + changes.tape > 0 || changes.start || changes.head;
  return {
    machine: {
      rules,
      start: changes.start ? 0 : machine.start,
      tape,
      head: changes.head ? cells - 1 : machine.head,
    },
    changes: isChanged ? changes : null,
  };
}

type OwnEnding = "halted" | "off-tape" | "time";

interface OwnRun {
  /** The one in which it halts among them. */
  steps: number;
  ending: OwnEnding;
  tape: number[];
  /** How many cells the head was on. */
  visited: number;
  /** The last step that changed the tape; 0 if none did. */
  lastChange: number;
}

/** What the machine does by itself. */
export function ownRun(machine: TuringMachine, ring: boolean, most: number): OwnRun {
  const tape = [...machine.tape];
  const visited = new Set<number>();
  let lastChange = 0;
  const ended = (steps: number, ending: OwnEnding): OwnRun => {
    return { steps, ending, tape, visited: visited.size, lastChange };
  };
  let { start: state, head } = machine;
  for (let step = 1; step <= most; step += 1) {
    visited.add(head);
    const own = machine.rules[state]?.[tape[head] ?? 0] ?? null;
    if (own === null) return ended(step, "halted");
    if (tape[head] !== own.write) lastChange = step;
    tape[head] = own.write;
    state = own.next;
    head += own.move === "left" ? -1 : 1;
    if (ring) head = (head + tape.length) % tape.length;
    else if (head < 0 || head >= tape.length) return ended(step, "off-tape");
  }
  return ended(most, "time");
}

const ATTEMPTS = 500;

/** A random machine that is still running after that many steps, still changes its tape, and gets around. */
export function restlessMachine(sizes: TuringSizes, steps: number, random: Random): TuringMachine | null {
  let best: TuringMachine | null = null;
  let most = 0;
  for (let attempt = 0; attempt < ATTEMPTS && most < sizes.cells; attempt += 1) {
    const machine = randomTuringMachine(sizes, random, 0);
    const { ending, visited, lastChange } = ownRun(machine, sizes.ring, steps);
    if (ending !== "time" || lastChange < steps / 2 || visited <= most) continue;
    best = machine;
    most = visited;
  }
  return best;
}
