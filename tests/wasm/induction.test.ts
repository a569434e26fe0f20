// Induction heads with the real learner: the counts are one head's, and hold at any length.
import { describe, expect, it } from "vitest";
import type { Head } from "../../web/report/report";
import { addedAt } from "../../web/tasks/induction/head";
import { headSentence } from "../../web/tasks/induction/sentences";
import { drawSequence, followers, tokensOf } from "../../web/tasks/induction/sequence";
import { inductionWords } from "../../web/tasks/induction/words/en";
import { pageWords } from "../../web/words/index";
import { verdictTitle } from "../../web/words/sentences";
import { runCommandLine } from "./built";
import { engine } from "./one-engine";

/** A linear congruence is random enough for letters. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe("An induction head", () => {
  it("learns counts from eight tokens that hold for 5,000 letters, and every answer is determined", async () => {
    const fit = await engine.fit({ v: 1, task: "induction", params: { label: "counts", length: 8 } });
    const { report } = fit;
    expect(report.certificate).toMatchObject({ rank: 112, features: 288, active: 192 });
    expect(report.sequences).toMatchObject({ reachable: 112, right: null });
    expect(verdictTitle(report)).toBe(pageWords.verdict.everyAnswer);
    const sequence = drawSequence(5000, { letters: 4, alpha: 0.3 }, numbers(1));
    const tokens = tokensOf(sequence, 4);
    const answer = await fit.predict(tokens);
    followers(sequence, 4).forEach((count, letter) => {
      expect(answer[letter]).toBeCloseTo(count, 8);
    });
    expect(await fit.certify(tokens)).toMatchObject({ determined: true });
    fit.dispose();
  });

  it("comes down to one head among the layers that fit, also for five letters and on the command line", async () => {
    const document = { v: 1, task: "induction", params: { label: "counts", length: 16 } };
    const fit = await engine.fit(document);
    const found = fit.report.fittingHeads;
    expect(found?.minimality).toMatchObject({ before: fit.report.heads.length, after: 1, status: "proved" });
    expect(headSentence(found?.heads[0] as Head, 4)).toBe(inductionWords.head.both);
    const sequence = drawSequence(300, { letters: 4, alpha: 0.3 }, numbers(3));
    for (const added of addedAt(found?.heads ?? [], sequence, 4)) expect(added).toBeCloseTo(1, 8);
    fit.dispose();
    const five = { ...document, params: { ...document.params, letters: 5 } };
    const { code, stdout } = await runCommandLine(["heads", "-"], JSON.stringify(five));
    expect(code).toBe(0);
    const { heads, fitting } = JSON.parse(stdout);
    expect(heads.length).toBeGreaterThan(1);
    expect(fitting.heads).toHaveLength(1);
  });

  it("guesses the next letter within 0.02 of the best there is, also from the command line", async () => {
    const { code, stdout } = await runCommandLine(["fit", "-"], JSON.stringify({ v: 1, task: "induction" }));
    expect(code).toBe(0);
    const { right } = JSON.parse(stdout).sequences;
    expect(right.bayes - right.layer).toBeLessThan(0.02);
    expect(right.bayes - right.layer).toBeGreaterThan(-0.005);
    expect(right.frequent).toBeLessThan(right.layer - 0.1);
  });

  it("of starved data names what an answer hangs on, and suggested sequences settle everything", async () => {
    const params = { label: "counts", length: 8, alpha: 0.05 };
    const starved = { v: 1, task: "induction", params, samples: 60 };
    const fit = await engine.fit(starved);
    expect(fit.report.certificate.rank).toBeLessThan(112);
    expect(verdictTitle(fit.report)).toBe(pageWords.verdict["not-identifiable"]);
    const sequence = drawSequence(60, { letters: 4, alpha: 10 }, numbers(2));
    const { determined, missing } = await fit.certify(tokensOf(sequence, 4));
    expect(determined).toBe(false);
    expect(missing.length).toBeGreaterThan(0);
    const { inputs } = await fit.repair();
    fit.dispose();
    const repaired = await engine.fit({ ...starved, added: inputs.length });
    expect(repaired.report.certificate.rank).toBe(112);
    expect(repaired.report.sequences?.largestError).toBeLessThan(1e-10);
    repaired.dispose();
  });
});
