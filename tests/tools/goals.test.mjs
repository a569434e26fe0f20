import { describe, expect, it } from "vitest";
import { missedGoals, missedRatios, SOFTMAX_GOALS, TURING_GOAL } from "../bench/goals.mjs";

const goals = { "Small, warm": 0.5, "Large, at first": 2 };

describe("The benchmark", () => {
  it("holds the default layer of softmax heads to half a second, three heads to two, Turing machines to 1.4", () => {
    expect(Object.values(SOFTMAX_GOALS).map(({ seconds }) => seconds)).toEqual([0.5, 2]);
    expect(TURING_GOAL).toBe(1.4);
  });

  it("names a ratio that is too small, and one that was not measured", () => {
    expect(
      missedRatios({ fast: 2, slow: 0.5, unknown: Number.NaN }, { fast: 2, slow: 1, unknown: 1 }),
    ).toEqual([
      "slow: 0.50 times as fast; it has to be at least 1 times as fast.",
      "unknown: not compared; it has to be at least 1 times as fast.",
    ]);
    expect(missedRatios({ slow: 0.5 }, { slow: 1 }, { slow: 0.8 })).toEqual([
      "slow: 0.50 times as fast; it has to be at least 1 times as fast. At the whole 128-bit peak it would be 0.80 times.",
    ]);
  });

  it("has nothing to say while every fit is faster than its goal", () => {
    expect(missedGoals({ "Small, warm": 0.49, "Large, at first": 1.99 }, goals)).toEqual([]);
  });

  it("names the goal that is missed, its time and what it has to be", () => {
    expect(missedGoals({ "Small, warm": 0.5, "Large, at first": 1 }, goals)).toEqual([
      "Small, warm, in Chromium: 0.5 s; it has to be under 0.5 s.",
    ]);
  });

  it("takes a time that was not measured for a missed goal", () => {
    expect(missedGoals({ "Small, warm": Number.NaN }, goals)).toEqual([
      "Small, warm, in Chromium: no time; it has to be under 0.5 s.",
      "Large, at first, in Chromium: no time; it has to be under 2 s.",
    ]);
  });
});
