import { describe, expect, it } from "vitest";
import type { InContextError } from "../../web/report/report";
import { deRegression } from "../../web/tasks/regression/words/de";
import { regressionSentence } from "../../web/tasks/regression/words/sentences";

/** Errors where it was trained, and with four times the examples. */
function said(
  layer: number,
  ridge: number,
  params: { k?: number; tokens?: number; contextNoise?: number } = {},
  later = 9,
): string {
  const full = { k: 3, tokens: 20, contextNoise: 0, ...params };
  const errors: InContextError[] = [
    { tokens: full.tokens, layer, bestLayer: layer, ridge },
    { tokens: 4 * full.tokens, layer: later, bestLayer: later, ridge },
  ];
  return regressionSentence(errors, full);
}

describe("The sentence about regression in context", () => {
  it("says whose error is how many times the other's where the layer is far from ridge regression", () => {
    expect(said(0.5, 0.1)).toContain(
      "The layer’s error is 5 times that of ridge regression: one step of gradient descent is far from enough.",
    );
    expect(said(0.5, 1e-20)).toContain("Ridge regression finds the rule exactly; one step");
    expect(deRegression.far("5")).toMatch(
      /^Der Fehler der Schicht ist das 5-Fache von dem der Ridge-Regression:/,
    );
  });

  it("says why the layer comes close where it does: few examples, noise or both", () => {
    expect(said(5.6, 5, { k: 7, tokens: 2 })).toContain("Here the examples are so few that one step");
    expect(said(1.1, 1, { contextNoise: 2 })).toContain("Here the examples are so noisy that one step");
    expect(said(6.5, 6, { k: 7, tokens: 4, contextNoise: 2 })).toContain("so few and noisy that one step");
    const german = [
      [true, false],
      [false, true],
      [true, true],
    ].map(([few = false, noisy = false]) => deRegression.near(few, noisy));
    expect(german.map((sentence) => /so (.*), dass ein Schritt/.exec(sentence)?.[1])).toEqual([
      "wenige",
      "verrauscht",
      "wenige und so verrauscht",
    ]);
  });

  it("says what more examples do", () => {
    expect(said(0.5, 0.1)).toContain("With 80 examples, more than it learned from, its error grows to 9.0");
    expect(said(0.5, 0.1, {}, 0.4)).toContain("With 80 examples its error is 0.40, though");
  });
});
