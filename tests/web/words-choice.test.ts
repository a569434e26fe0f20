import { describe, expect, test } from "vitest";
import type { Repair, Witness } from "../../web/report/report";
import {
  answersInWords,
  inputsNeeded,
  repairSentence,
  witnessSentence,
  witnessTitle,
} from "../../web/words/choice-sentences";
import { choiceWords, learnerWords } from "../../web/words/index";
import { routeSentence } from "../../web/words/sentences";
import { report } from "./report-sample";

const open = { verdict: "not-identifiable", rank: 248, features: 288 } as const;

function witness(a: number[], b: number[]): Witness {
  return { input: [[1]], modelA: [], modelB: [], outputs: [a, b], trainMse: [0, 0], distance: 1 };
}

/** A curve that gains `each` directions per input until it reaches `top`. */
function repair(inputs: number, from: number, top: number, each = 1): Repair {
  const suggestedCurve = Array.from({ length: inputs + 1 }, (_, place) => Math.min(top, from + each * place));
  const list = Array.from({ length: inputs }, () => [[1], [2]]);
  return { inputs: list, targets: [], suggestedCurve, randomCurve: suggestedCurve };
}

describe("Two models that disagree", () => {
  test("several answers are put in a few words that are true of all of them", () => {
    expect(answersInWords([0, 1e-15, 0], 4.6)).toBe("0");
    expect(answersInWords([4.6, -4.61, 4.6, 0], 4.6)).toBe("±4.6");
    expect(answersInWords([4.6, 4.6], 4.6)).toBe("4.6");
    expect(answersInWords([-4.6, -4.6], 4.6)).toBe("−4.6");
    expect(answersInWords([0.3, -4.6], 4.6)).toBe(choiceWords.witness.upTo("4.6"));
    expect(answersInWords([-0.15], 2)).toBe("−0.15");
  });

  test("the sentence says whose size or shape the input has, and prefers neither model", () => {
    const worst = witness([0, 0], [4.6, -4.6]);
    expect(witnessSentence(worst, false)).toBe(
      `${choiceWords.witness.worstInput("0", "±4.6")} ${choiceWords.witness.noReason}`,
    );
    expect(witnessSentence(worst, true)).toContain(choiceWords.witness.likeData("0", "±4.6"));
  });

  test("they are called perfect only if they are", () => {
    expect(witnessTitle(report({ certificate: open }))).toBe(choiceWords.witness.titlePerfect);
    expect(witnessTitle(report({ certificate: open, trainError: 0.1 }))).toBe(choiceWords.witness.titleEqual);
  });
});

describe("Repair", () => {
  test("one direction for each input, and some to spare", () => {
    const found = repair(50, 248, 288);
    expect(inputsNeeded(found)).toBe(40);
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
