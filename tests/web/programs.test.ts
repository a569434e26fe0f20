import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { curveKey, enoughMachines, machineCounts } from "../../web/engine/machines-curve";
import {
  adaptAutomaton,
  automatonExamples,
  drawingOrder,
  parseWord,
  randomAutomaton,
  randomWord,
} from "../../web/programs/automaton";
import { dfaLayout, numbersOf, placeOf, turingLayout, valuesIn } from "../../web/programs/layout";
import { automatonOf, turingMachineOf } from "../../web/programs/machine-from-tokens";
import {
  adaptTuringMachine,
  firstTuringMachine,
  ownRun,
  randomTuringMachine,
  restlessMachine,
  turingExamples,
} from "../../web/programs/turing";
import type { Automaton } from "../../web/report/machine";
import { findTask } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { withRoom } from "../../web/tasks/machines/machine-state";
import { statesAlong } from "../states-along";
import { refusal } from "./refusal";

/** A repeatable Math.random. */
function makeRandom(seed: number): () => number {
  let state = (seed >>> 0) + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const sizes = fc.record({
  states: fc.integer({ min: 2, max: 6 }),
  letters: fc.integer({ min: 2, max: 4 }),
  format: fc.constantFrom("stream" as const, "prompt" as const),
  length: fc.integer({ min: 1, max: 12 }),
});
const turingSizes = fc.record({
  states: fc.integer({ min: 2, max: 3 }),
  symbols: fc.integer({ min: 2, max: 3 }),
  cells: fc.integer({ min: 3, max: 5 }),
  ring: fc.boolean(),
});
const seed = fc.integer({ min: 0, max: 1_000_000 });
const word = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 30 });

function example(id: string): Automaton {
  const found = automatonExamples.find((each) => each.id === id);
  if (!found) throw new Error(`There is no example ${id}.`);
  return found.machine;
}

const lastState = (machine: Automaton, letters: number[]): number | null | undefined =>
  statesAlong({ ...machine, word: letters }).at(-1);

describe("The examples do what their names say", () => {
  test("parity ends in state 0 exactly when the word has an even number of b", () => {
    fc.assert(
      fc.property(word, (letters) => {
        const isEven = letters.filter((letter) => letter === 1).length % 2 === 0;
        expect(lastState(example("parity"), letters) === 0).toBe(isEven);
      }),
    );
  });

  test("divisible ends in the remainder of the binary number", () => {
    fc.assert(
      fc.property(word, (letters) => {
        const number = letters.reduce((sum, bit) => 2 * sum + bit, 0);
        expect(lastState(example("divisible"), letters)).toBe(number % 3);
      }),
    );
  });

  test("contains ends in state 3 exactly when the word contains aba", () => {
    fc.assert(
      fc.property(word, (letters) => {
        expect(lastState(example("contains"), letters) === 3).toBe(letters.join("").includes("010"));
      }),
    );
  });

  test("the busy beaver writes four ones in six steps and halts, with or without a ring", () => {
    for (const ring of [true, false]) {
      const { steps, ending, tape } = ownRun(firstTuringMachine, ring, 100);
      expect({ steps, ending, tape }).toEqual({ steps: 6, ending: "halted", tape: [1, 1, 1, 1] });
    }
  });

  test("add one adds one to every number that leaves room for the carry", () => {
    const adder = turingExamples.find(({ id }) => id === "increment")?.machine ?? firstTuringMachine;
    for (let number = 0; number < 15; number += 1) {
      const bits = (value: number): number[] => [...value.toString(2).padStart(4, "0")].map(Number);
      const { ending, tape } = ownRun({ ...adder, tape: bits(number) }, true, 100);
      expect(ending).toBe("halted");
      expect(tape).toEqual(bits(number + 1));
    }
  });

  test("each fits the sizes that it asks for, and the engine's schema takes those", () => {
    for (const { machine, states, letters } of automatonExamples) {
      const document = parseDocument({ v: 1, task: "dfa", params: { states, letters } });
      if (document.task !== "dfa") throw new Error("Not an automaton.");
      expect(adaptAutomaton(machine, document.params)).toEqual({ machine, changes: null });
    }
    for (const { machine, states, symbols, cells } of turingExamples) {
      const document = parseDocument({ v: 1, task: "turing", params: { states, symbols, cells } });
      if (document.task !== "turing") throw new Error("Not a Turing machine.");
      expect(adaptTuringMachine(machine, document.params)).toEqual({ machine, changes: null });
    }
  });
});

describe("A machine that is given other sizes", () => {
  test("becomes a valid one of those sizes, and stays as it is where it fitted", () => {
    fc.assert(
      fc.property(sizes, sizes, seed, (from, to, start) => {
        const random = makeRandom(start);
        const own = randomAutomaton(from, randomWord(from.letters, from.length, random), random);
        const { machine, changes } = adaptAutomaton(own, to);
        expect(machine.transitions).toHaveLength(to.states);
        for (const row of machine.transitions) {
          expect(row).toHaveLength(to.letters);
          for (const next of row) expect(next === null || (next >= 0 && next < to.states)).toBe(true);
        }
        expect(machine.start).toBeLessThan(to.states);
        expect(machine.word.length).toBeGreaterThan(0);
        expect(machine.word.every((letter) => letter < to.letters)).toBe(true);
        if (to.format === "prompt") expect(machine.word.length).toBeLessThanOrEqual(to.length);
        const grows = to.states >= from.states && to.letters >= from.letters && to.format === "stream";
        if (grows) expect(changes).toBeNull();
        if (grows && to.states === from.states && to.letters === from.letters) expect(machine).toEqual(own);
      }),
    );
  });

  test("the same holds for Turing machines", () => {
    fc.assert(
      fc.property(turingSizes, turingSizes, seed, (from, to, start) => {
        const own = randomTuringMachine(from, makeRandom(start));
        const { machine, changes } = adaptTuringMachine(own, to);
        for (const rule of machine.rules.flat()) {
          if (rule) expect(rule.next < to.states && rule.write < to.symbols).toBe(true);
        }
        expect(machine.rules).toHaveLength(to.states);
        expect(machine.tape).toHaveLength(to.cells);
        expect(machine.tape.every((symbol) => symbol < to.symbols)).toBe(true);
        expect(machine.head).toBeLessThan(to.cells);
        const grows = to.states >= from.states && to.symbols >= from.symbols && to.cells >= from.cells;
        if (grows) expect(changes).toBeNull();
      }),
    );
  });
});

describe("A typed word", () => {
  const two = { states: 3, letters: 2, format: "stream" as const, length: 8 };
  test("may be parted by spaces and commas and written in capitals", () => {
    expect(parseWord(" a b, BA", two)).toEqual({ word: [0, 1, 1, 0] });
  });
  test("is refused with the place of the first letter that is none", () => {
    expect(parseWord("a b c", two)).toEqual({ wrong: "letter", letter: "c", place: 3 });
    expect(parseWord("  ", two)).toEqual({ wrong: "empty" });
    expect(parseWord("abab", { ...two, format: "prompt", length: 3 })).toEqual({ wrong: "long", length: 4 });
    expect(parseWord("a".repeat(5001), two)).toEqual({ wrong: "long", length: 5001 });
  });
});

describe("Tokens", () => {
  test("the layout is the one that the tasks name their coordinates after", () => {
    const starts = (task: string, params: object, layout: Record<string, { first: number }>) => {
      const document = parseDocument({ v: 1, task, params });
      const names = findTask(task)?.coordinateNames(document) ?? [];
      return Object.fromEntries(Object.entries(layout).map(([field, { first }]) => [field, names[first]]));
    };
    const prompt = { states: 3, letters: 2, format: "prompt" as const, length: 6 };
    expect(starts("dfa", prompt, dfaLayout({ ...prompt, machines: 1, runLength: 1 }))).toEqual({
      mark: "mark",
      next: "state 0",
      letter: "letter a",
      pair: "rule 0a",
      position: "position 1",
      pointer: "pointer 1",
    });
    expect(starts("turing", {}, turingLayout({ states: 2, symbols: 2, cells: 4 }))).toEqual({
      mark: "mark",
      state: "state A",
      symbol: "symbol 0",
      read: "read 0",
      move: "move left",
      pair: "rule A0",
      cell: "cell 1",
      head: "head 1",
    });
  });

  test("a coordinate is found again in its field", () => {
    const layout = turingLayout({ states: 3, symbols: 2, cells: 5 });
    expect(placeOf(layout, layout.cell.first + 4)).toEqual({ name: "cell", value: 4 });
    expect(valuesIn([layout.pair.first + 3, layout.head.first], layout.pair)).toEqual([3]);
    expect(() => placeOf(layout, 99)).toThrow("There is no coordinate 99");
    expect(numbersOf([[0, 2]], 3)).toEqual([[1, 0, 1]]);
  });

  test("a machine is read back from the tokens of its prompt", () => {
    fc.assert(
      fc.property(sizes, seed, ({ states, letters }, start) => {
        const random = makeRandom(start);
        const machine = randomAutomaton({ states, letters, format: "stream", length: 8 }, [1, 0, 1], random);
        const layout = dfaLayout({ states, letters, format: "stream", length: 8, machines: 1, runLength: 1 });
        const tokens = machine.transitions.flatMap((row, state) =>
          row.map((next, letter) => [
            layout.next.first + (next ?? 0),
            layout.pair.first + state * letters + letter,
          ]),
        );
        tokens.push([0, layout.next.first + machine.start]);
        for (const letter of machine.word)
          tokens.push([layout.letter.first + letter], [0, layout.pair.first]);
        expect(automatonOf(tokens, layout)).toEqual(machine);
      }),
    );
  });

  test("so is a Turing machine, with the rules it does not have", () => {
    const layout = turingLayout({ states: 2, symbols: 2, cells: 4 });
    const { rules, tape, start, head } = firstTuringMachine;
    const tokens = rules.flatMap((row, state) =>
      row.flatMap((rule, symbol) =>
        rule
          ? [
              [
                layout.state.first + rule.next,
                layout.symbol.first + rule.write,
                layout.move.first + (rule.move === "left" ? 0 : 1),
                layout.pair.first + 2 * state + symbol,
              ],
            ]
          : [],
      ),
    );
    tape.forEach((symbol, cell) => {
      tokens.push([layout.symbol.first + symbol, layout.cell.first + cell]);
    });
    tokens.push([0, layout.state.first + start], [layout.head.first + head]);
    expect(turingMachineOf(tokens, layout)).toEqual(firstTuringMachine);
  });
});

describe("Random machines", () => {
  test("one that is to keep running does, and gets around", () => {
    for (const ring of [true, false]) {
      const machine = restlessMachine({ states: 2, symbols: 2, cells: 4, ring }, 5000, makeRandom(3));
      if (!machine) throw new Error("None was found.");
      const { ending, visited, lastChange } = ownRun(machine, ring, 5000);
      expect(ending).toBe("time");
      expect(lastChange).toBeGreaterThan(2500);
      expect(visited).toBeGreaterThan(1);
    }
  });

  test("states are drawn in the order in which they are reached, each once", () => {
    fc.assert(
      fc.property(sizes, seed, (own, start) => {
        const machine = randomAutomaton(own, [0], makeRandom(start));
        const order = drawingOrder(machine);
        expect(order[0]).toBe(machine.start);
        expect([...order].sort()).toEqual(Array.from({ length: own.states }, (_, state) => state));
      }),
    );
  });
});

describe("How many machines are enough", () => {
  test("is measured from a quarter to half as many again, with the number now among them", () => {
    expect(machineCounts(64)).toEqual([16, 24, 32, 40, 48, 64, 96]);
    for (const now of [1, 2, 5, 100, 2000]) {
      const counts = machineCounts(now);
      expect(counts).toContain(now);
      expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b));
      expect(Math.max(...counts)).toBeLessThanOrEqual(2000);
    }
  });

  test("is the first number from which on everything is determined, not one that was lucky", () => {
    const points = [0.3, 1, 0.9, 1, 1].map((determined, place) => ({
      machines: place + 1,
      random: { determined, exact: 0 },
      suggested: place < 2 ? null : { determined: 1, exact: 1 },
    }));
    expect(enoughMachines({ points, now: 3 }, "random")).toBe(4);
    expect(enoughMachines({ points, now: 3 }, "suggested")).toBe(3);
    expect(enoughMachines({ points: points.slice(0, 1), now: 1 }, "random")).toBeNull();
  });

  test("does not depend on how long unseen machines run, but on everything else", () => {
    const keyOf = (document: object): string => {
      const full = parseDocument({ v: 1, task: "dfa", ...document });
      return full.task === "dfa" ? curveKey(full) : "";
    };
    expect(keyOf({ params: { runLength: 12 }, test: 7 })).toBe(keyOf({}));
    expect(keyOf({ params: { length: 9 } })).not.toBe(keyOf({}));
    expect(keyOf({ seed: 1 })).not.toBe(keyOf({}));
  });
});

describe("Sizes of automata", () => {
  const pairs = [2, 3, 4, 5, 6].flatMap((states) => [2, 3, 4].map((letters) => ({ states, letters })));
  const documentOf = (params: object) => {
    const document = parseDocument({ v: 1, task: "dfa", params });
    if (document.task !== "dfa") throw new Error("Another task.");
    return document;
  };

  test.each(["stream", "prompt"])("all states and letters can be had, word as %s", (format) => {
    for (const own of pairs) {
      const document = documentOf({ ...own, format });
      expect(document.params.length).toBeGreaterThanOrEqual(1);
      // Too long a word is refused with a length that is there to be had.
      const refused = refusal(() => documentOf({ ...own, format, length: 65 }));
      expect(refused.field).toBe("params.length");
      const value = refused.repair?.value;
      expect(value).toBeGreaterThanOrEqual(1);
      expect(() => documentOf({ ...own, format, length: value })).not.toThrow();
    }
  });

  test("links that name no length mean what they meant when tokens were shorter", () => {
    const lengthOf = (states: number, letters: number) =>
      documentOf({ states, letters, format: "prompt" }).params.length;
    expect([lengthOf(3, 2), lengthOf(4, 4), lengthOf(5, 3), lengthOf(5, 4), lengthOf(6, 3)]).toEqual([
      6, 3, 4, 1, 2,
    ]);
  });

  test("an example's sizes shorten the longest word where it has no room, and only there", () => {
    const long = documentOf({ format: "prompt", length: 14 });
    expect(withRoom(long, { states: 4, letters: 2 })).toEqual({ states: 4, letters: 2, length: 12 });
    const short = documentOf({ format: "prompt", length: 12 });
    expect(withRoom(short, { states: 4, letters: 2 })).toEqual({ states: 4, letters: 2 });
    expect(() => documentOf({ ...long.params, ...withRoom(long, { states: 4, letters: 2 }) })).not.toThrow();
  });
});
