import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstAutomaton } from "../../web/programs/automaton";
import {
  automatonText,
  parseAutomatonText,
  parseTuringText,
  turingText,
} from "../../web/programs/machine-text";
import { firstTuringMachine } from "../../web/programs/turing";
import { LONGEST_LINK_WORD } from "../../web/task/link-keys";

const below = (count: number) => fc.nat(count - 1);
const listOf = <Item>(item: fc.Arbitrary<Item>, length: number) =>
  fc.array(item, { minLength: length, maxLength: length });

const automaton = fc
  .record({ states: fc.integer({ min: 2, max: 6 }), letters: fc.integer({ min: 2, max: 4 }) })
  .chain(({ states, letters }) =>
    fc.record({
      transitions: listOf(listOf(fc.option(below(states)), letters), states),
      start: below(states),
      word: fc.array(below(letters), { minLength: 1, maxLength: 60 }),
    }),
  );

const turingMachine = fc
  .record({
    states: fc.integer({ min: 2, max: 3 }),
    symbols: fc.integer({ min: 2, max: 3 }),
    cells: fc.integer({ min: 3, max: 5 }),
  })
  .chain(({ states, symbols, cells }) => {
    const move = fc.constantFrom("left" as const, "right" as const);
    const rule = fc.record({ write: below(symbols), move, next: below(states) });
    return fc.record({
      rules: listOf(listOf(fc.option(rule), symbols), states),
      start: below(states),
      tape: listOf(below(symbols), cells),
      head: below(cells),
    });
  });

describe("A machine in a link", () => {
  it("is written as people write machines", () => {
    expect(automatonText(firstAutomaton)).toBe("01_21_12.0.aabababbbaba");
    // The busy beaver of two states.
    expect(turingText(firstTuringMachine)).toBe("1RB1LB_1LA---.A.0000.3");
  });

  it("comes back as it was, whatever its size", () => {
    fc.assert(
      fc.property(automaton, (machine) => {
        expect(parseAutomatonText(automatonText(machine))).toEqual(machine);
      }),
    );
    fc.assert(
      fc.property(turingMachine, (machine) => {
        expect(parseTuringText(turingText(machine))).toEqual(machine);
      }),
    );
  });

  it("brings the beginning of a word that is too long for it, and says that it is one", () => {
    const word = Array.from({ length: LONGEST_LINK_WORD + 1 }, (_, place) => place % 2);
    const text = automatonText({ ...firstAutomaton, word });
    expect(text.endsWith("~")).toBe(true);
    expect(parseAutomatonText(text)?.word).toEqual(word.slice(0, LONGEST_LINK_WORD));
  });

  it("is nothing where the text is none", () => {
    for (const text of [
      "",
      "01_21_12.0",
      "01_21_12.9.ab",
      "01_2.0.ab",
      "01.0.ab",
      "01_21.0.xyz",
      `01_21.0.${"a".repeat(5001)}`,
      "__proto__",
    ]) {
      expect(parseAutomatonText(text)).toBeNull();
      expect(parseTuringText(text)).toBeNull();
    }
    for (const text of [
      "1RB1LB_1LA---.A.0000.5",
      "1RB1LB_1LA.A.000.1",
      "1XB1LB_1LA---.A.000.1",
      "1RB1LB_1LA---.D.000.1",
    ])
      expect(parseTuringText(text)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect([parseAutomatonText(text), parseTuringText(text)]).toEqual([null, null]);
      }),
    );
  });
});
