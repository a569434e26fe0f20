import { describe, expect, test } from "vitest";
import type { Repair } from "../../web/report/report";
import { inputsNeeded, modelWords, repairSentence, settlesAll } from "../../web/words/choice-sentences";
import { choiceWords, learnerWords } from "../../web/words/index";
import { routeSentence } from "../../web/words/sentences";
import { report } from "./report-sample";

const open = { verdict: "not-identifiable", rank: 248, features: 288 } as const;

/** A curve that gains `each` directions per input until it reaches `top`. */
function repair(inputs: number, from: number, top: number, each = 1): Repair {
  const suggestedCurve = Array.from({ length: inputs + 1 }, (_, place) => Math.min(top, from + each * place));
  const list = Array.from({ length: inputs }, () => [[1], [2]]);
  return { inputs: list, targets: [], suggestedCurve, randomCurve: suggestedCurve };
}

describe("Two models that disagree", () => {
  test("are called perfect only if they are, and the fit the smallest only if it is", () => {
    const words = choiceWords.witness;
    expect(modelWords(report({ certificate: open }), false)).toEqual([words.smallest, words.other]);
    expect(modelWords(report({ certificate: open }), true)[1]).toBe(words.set);
    const poor = report({ certificate: open, trainError: 0.1 });
    expect(modelWords(poor, false)).toEqual([words.smallestEqual, words.otherEqual]);
    expect(modelWords(poor, true)[1]).toBe(words.setEqual);
    const elsewhere = report({ certificate: open, document: { learner: { start: "random" } } });
    expect(modelWords(elsewhere, false)[0]).toBe(words.smallestEqual);
  });

  test("a model that misses some examples says how many it has right", () => {
    const { right } = choiceWords.witness;
    expect(right(16384, 16384)).toContain("16,384");
    expect(new Set([right(3, 3), right(2, 3), right(0, 3)]).size).toBe(3);
    expect(right(2, 3)).toContain("2");
  });
});

describe("Repair", () => {
  test("one direction for each input, and some to spare", () => {
    const found = repair(50, 248, 288);
    expect(inputsNeeded(found)).toBe(40);
    expect(settlesAll(report({ certificate: open }), found)).toBe(true);
    expect(settlesAll(report({ certificate: open }), repair(20, 248, 258))).toBe(false);
    expect(repairSentence(report({ certificate: open }), found)).toBe(
      `${choiceWords.repair.oneEach("40")} ${choiceWords.repair.spare("Ten", false)}`,
    );
  });

  test("inputs that determine several directions at once", () => {
    const sentence = repairSentence(report({ certificate: open }), repair(6, 248, 288, 10));
    expect(sentence).toContain(choiceWords.repair.severalEach("Four", 40));
    const one = repairSentence(report({ certificate: open }), repair(1, 248, 288, 40));
    expect(one).toBe(choiceWords.repair.oneInput);
  });

  test("what such inputs cannot determine is said", () => {
    const partly = repairSentence(report({ certificate: open }), repair(20, 248, 258));
    expect(partly).toBe(choiceWords.repair.partly("Ten", false, "10", 40));
    expect(repairSentence(report({ certificate: open }), repair(0, 248, 248))).toContain(
      choiceWords.repair.nothing,
    );
  });
});

describe("The route", () => {
  test("is named with the reason for it", () => {
    const sample = report();
    expect(routeSentence(sample)).toBe(
      `${learnerWords.used.primal}, ${learnerWords.because.moreRows("16,384", "4")}`,
    );
    sample.fit.route = "dual";
    sample.data.rows = 3;
    expect(routeSentence(sample)).toContain(learnerWords.because.fewerRows("3", "4"));
    sample.fit.route = "primal";
    expect(routeSentence(sample)).toContain(learnerWords.because.mostlyZero);
    const chosen = report({ document: { learner: { route: "dual" } } });
    chosen.fit.route = "dual";
    expect(routeSentence(chosen)).toBe(`${learnerWords.used.dual}, ${learnerWords.because.chosen}`);
  });
});
