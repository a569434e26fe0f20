import { describe, expect, test } from "vitest";
import { turingLayout } from "../../web/programs/layout";
import { parseDocument } from "../../web/task/schema";
import { missingWords, programWords } from "../../web/tasks/machines/words/en";
import { type Feature, hasFeature, missingSentences } from "../../web/tasks/machines/words/missing";
import { automatonChangesSentence } from "../../web/tasks/machines/words/sentences";
import { at, dfaDocument, names } from "./machine-runs";

describe("What is missing", () => {
  const point = (missing: Feature[], touchesInactive = true, never: Feature[] = []) => ({
    point: {
      determined: false,
      tooClose: false,
      exactError: null,
      largestDifference: 1,
      residual: 0.5,
      touchesInactive,
      missing,
      words: "",
      deviation: null,
    },
    never,
    lacksRule: false,
  });
  /** Of an input that has all of it: the tokens with j and k, and at last one with every l. */
  const say = (missing: Feature[], touchesInactive = true): string[] => {
    const tokens = [...missing.map(({ j, k }) => [j, k]), missing.map(({ l }) => l)];
    return missingSentences(dfaDocument, point(missing, touchesInactive), tokens, names);
  };
  const pair = (state: number, letter: number): number => at.pair.first + 2 * state + letter;

  test("a thing that never happened comes first and alone", () => {
    const other = { j: 0, k: pair(0, 0), l: pair(2, 1) };
    const missing = point([other], true, [{ j: 0, k: 0, l: pair(2, 1) }]);
    expect(missingSentences(dfaDocument, missing, [], names)).toEqual([
      missingWords.absent.occasion(missingWords.dfa.readIn("b", 2)),
    ]);
  });

  test("of an answer that is too close to call nothing is said to be missing", () => {
    const missing = point([{ j: 0, k: 0, l: pair(2, 1) }], true, [{ j: 0, k: 0, l: pair(2, 1) }]);
    const close = { ...missing, point: { ...missing.point, tooClose: true } };
    expect(missingSentences(dfaDocument, close, [], names)).toEqual([missingWords.tooClose]);
  });

  test("rules that were never used, and things that never came together", () => {
    expect(say([{ j: at.next.first + 1, k: pair(2, 1), l: pair(2, 1) }])).toEqual([
      missingWords.absent.used(missingWords.dfa.rule("b", 2, 1)),
    ]);
    expect(say([{ j: 0, k: pair(0, 0), l: pair(2, 1) }])).toEqual([
      missingWords.absent.past(missingWords.dfa.hadReadIn("a", 0), missingWords.dfa.readIn("b", 2)),
    ]);
    expect(say([{ j: at.next.first, k: pair(0, 0), l: at.letter.first }])).toEqual([
      missingWords.absent.rule(missingWords.dfa.rule("a", 0, 0), missingWords.dfa.read("a")),
    ]);
  });

  test("where every part was seen it does not claim the contrary", () => {
    const [sentence] = say([{ j: at.next.first + 1, k: pair(1, 1), l: pair(0, 0) }], false);
    expect(sentence).toBe(
      missingWords.mixed.rule(missingWords.dfa.rule("b", 1, 1), missingWords.dfa.hadReadIn("a", 0)),
    );
  });

  test("a rule that the machine does not have is never named", () => {
    const other = { j: at.next.first + 1, k: pair(1, 1), l: pair(0, 0) };
    const tokens = [
      [at.next.first + 2, pair(1, 1)],
      [0, pair(0, 0)],
    ];
    for (const touches of [false, true]) {
      expect(missingSentences(dfaDocument, point([other], touches), tokens, names)).toEqual([
        missingWords.mixed.unknown,
      ]);
    }
  });

  test("features that the input has itself are spoken of first", () => {
    const tokens = [
      [at.next.first, pair(0, 0)],
      [0, pair(0, 0)],
    ];
    const own = { j: at.next.first, k: pair(0, 0), l: pair(0, 0) };
    expect(hasFeature(tokens, own)).toBe(true);
    expect(hasFeature(tokens, { ...own, j: at.next.first + 1 })).toBe(false);
    const sentences = missingSentences(
      dfaDocument,
      point([{ ...own, j: at.next.first + 1 }, own]),
      tokens,
      names,
    );
    expect(sentences).toEqual([missingWords.absent.used(missingWords.dfa.rule("a", 0, 0))]);
  });

  test("a rule that the machine lacks comes before all else", () => {
    const missing = point([{ j: 0, k: pair(0, 0), l: pair(2, 1) }], true, [{ j: 0, k: 0, l: pair(2, 1) }]);
    expect(missingSentences(dfaDocument, { ...missing, lacksRule: true }, [], names)).toEqual([
      expect.stringMatching(/^This machine lacks a rule and no training machine does/),
    ]);
  });

  test("what only a layer gone wrong writes is not called a thing that machines never did", () => {
    // Two states at once, and a state where an answer is asked to a rule.
    const odd = ["Before this answer the layer wrote something that no machine writes."];
    expect(say([{ j: at.next.first, k: at.next.first + 1, l: at.letter.first }])).toEqual(odd);
    expect(say([{ j: 0, k: 0, l: at.next.first + 1 }])).toEqual(odd);
  });

  test("every feature of Turing machines has words of its own", () => {
    const document = parseDocument({ v: 1, task: "turing" });
    if (document.task !== "turing") throw new Error("Another task.");
    const layout = turingLayout(document.params);
    const d = layout.head.first + layout.head.size;
    const coordinates = Array.from({ length: d }, (_, bit) => bit);
    const raw = coordinates.map((bit) => `raw ${bit}`);
    const alone = coordinates.flatMap((j) => coordinates.map((l) => ({ j, k: j, l })));
    const together = coordinates.flatMap((j) =>
      coordinates.filter((k) => k > j).map((k) => ({ j, k, l: layout.read.first })),
    );
    for (const feature of [...alone, ...together]) {
      const tokens = [[feature.j, feature.k], [feature.l]];
      for (const touches of [true, false]) {
        const [sentence] = missingSentences(document, point([feature], touches), tokens, raw);
        expect(sentence).toMatch(/^[A-Z].*\.$/);
        expect(sentence).not.toContain("raw");
      }
    }
    const one = (field: keyof typeof layout): string[] => {
      const j = layout[field].first;
      const feature = { j, k: j, l: layout.read.first };
      return missingSentences(document, point([feature]), [[j], [layout.read.first]], raw);
    };
    expect(
      ["cell", "head", "read", "state", "symbol", "move", "pair"].map((field) => one(field as "cell")[0]),
    ).toEqual([
      missingWords.absent.occasion(missingWords.turing.justRead(0)),
      missingWords.absent.past(missingWords.turing.beenOn(1), missingWords.turing.justRead(0)),
      missingWords.absent.past(missingWords.turing.justRead(0), missingWords.turing.justRead(0)),
      missingWords.absent.past(missingWords.named("A"), missingWords.turing.justRead(0)),
      missingWords.absent.past(missingWords.turing.heldOrTold(0), missingWords.turing.justRead(0)),
      missingWords.absent.past(
        missingWords.turing.toldMove(programWords.machine.left),
        missingWords.turing.justRead(0),
      ),
      missingWords.absent.past(missingWords.turing.ruleOrRead(0, "A"), missingWords.turing.justRead(0)),
    ]);
  });

  test("what was changed on a machine is said", () => {
    expect(automatonChangesSentence(null)).toBeNull();
    expect(automatonChangesSentence({ rules: 2, start: true, letters: 0, cut: 3 })).toBe(
      programWords.changed.said(
        `${programWords.changed.rules(2, true)}; ${programWords.changed.start}; ${programWords.changed.cut(3)}`,
      ),
    );
  });
});
