import { describe, expect, test } from "vitest";
import type { Repair, Witness } from "../../web/report/report";
import {
  answersInWords,
  inputsNeeded,
  repairSentence,
  witnessSentence,
  witnessTitle,
} from "../../web/words/choice-sentences";
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
    expect(answersInWords([0.3, -4.6], 4.6)).toBe("up to 4.6 in magnitude");
    expect(answersInWords([-0.15], 2)).toBe("−0.15");
  });

  test("the sentence says whose size or shape the input has, and prefers neither model", () => {
    const worst = witness([0, 0], [4.6, -4.6]);
    expect(witnessSentence(worst, false)).toBe(
      "On this input, of the same size as the data, A answers 0 and B answers ±4.6. The data gives no reason to prefer either.",
    );
    expect(witnessSentence(worst, true)).toContain("shaped like the data’s");
  });

  test("they are called perfect only if they are", () => {
    expect(witnessTitle(report({ certificate: open }))).toBe("Two perfect models that disagree");
    expect(witnessTitle(report({ certificate: open, trainError: 0.1 }))).not.toContain("perfect");
  });
});

describe("Repair", () => {
  test("one direction for each input, and some to spare", () => {
    const found = repair(50, 248, 288);
    expect(inputsNeeded(found)).toBe(40);
    expect(repairSentence(report({ certificate: open }), found)).toBe(
      "Every suggested input determines one further direction. After 40 the data is identifiable. " +
        "Ten more keep the smallest eigenvalue well above the threshold.",
    );
  });

  test("inputs that determine several directions at once", () => {
    const sentence = repairSentence(report({ certificate: open }), repair(6, 248, 288, 10));
    expect(sentence).toContain("Four suggested inputs determine the 40 open directions.");
    const one = repairSentence(report({ certificate: open }), repair(1, 248, 288, 40));
    expect(one).toBe("One suggested input determines what is open.");
  });

  test("what such inputs cannot determine is said", () => {
    const partly = repairSentence(report({ certificate: open }), repair(20, 248, 258));
    expect(partly).toBe(
      "Ten suggested inputs determine 10 of the 40 open directions; inputs of this kind cannot determine the rest.",
    );
    expect(repairSentence(report({ certificate: open }), repair(0, 248, 248))).toContain("another kind");
  });
});

describe("The route", () => {
  test("is named with the reason for it", () => {
    const sample = report();
    expect(routeSentence(sample)).toBe(
      "The primal route was used, chosen because there are more rows (16,384) than features (4).",
    );
    sample.fit.route = "dual";
    sample.data.rows = 3;
    expect(routeSentence(sample)).toContain("there are fewer rows (3) than features (4)");
    sample.fit.route = "primal";
    expect(routeSentence(sample)).toContain("chosen because most features of a row are zero.");
    const chosen = report({ document: { learner: { route: "dual" } } });
    chosen.fit.route = "dual";
    expect(routeSentence(chosen)).toBe("The dual route was used, as you chose.");
  });
});
