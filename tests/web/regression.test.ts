import { describe, expect, it } from "vitest";
import type { InContextError } from "../../web/report/report";
import { regressionWords } from "../../web/tasks/regression/words/en";
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
    expect(said(0.5, 0.1)).toContain(regressionWords.far("5"));
    expect(said(0.5, 1e-20)).toContain(regressionWords.farExact);
  });

  it("says why the layer comes close where it does: few examples, noise or both", () => {
    expect(said(5.6, 5, { k: 7, tokens: 2 })).toContain(regressionWords.near(true, false));
    expect(said(1.1, 1, { contextNoise: 2 })).toContain(regressionWords.near(false, false));
    expect(said(6.5, 6, { k: 7, tokens: 4, contextNoise: 2 })).toContain(regressionWords.near(true, true));
  });

  it("says what more examples do", () => {
    expect(said(0.5, 0.1)).toContain(regressionWords.worse(80, "9.0"));
    expect(said(0.5, 0.1, {}, 0.4)).toContain(regressionWords.notWorse(80, "0.40"));
  });
});
