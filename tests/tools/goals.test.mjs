import { describe, expect, it } from "vitest";
import { missedGoals, SOFTMAX_GOALS } from "../bench/goals.mjs";

const goals = { small: { seconds: 0.5 }, large: { seconds: 2 } };

describe("The benchmark", () => {
  it("holds the default layer of softmax heads to half a second, three heads to two", () => {
    expect(Object.values(SOFTMAX_GOALS).map(({ seconds }) => seconds)).toEqual([0.5, 2]);
  });

  it("has nothing to say while every fit is faster than its goal", () => {
    expect(missedGoals({ small: { warm: 0.49 }, large: { warm: 1.99 } }, goals)).toEqual([]);
  });

  it("names the goal that is missed, its time and what it has to be", () => {
    expect(missedGoals({ small: { warm: 0.5 }, large: { warm: 1 } }, goals)).toEqual([
      "Softmax heads, small, in Chromium: 0.5 s warm; it has to be under 0.5 s.",
    ]);
  });

  it("takes a time that was not measured for a missed goal", () => {
    expect(missedGoals({ small: { warm: Number.NaN } }, goals)).toEqual([
      "Softmax heads, small, in Chromium: no time warm; it has to be under 0.5 s.",
      "Softmax heads, large, in Chromium: no time warm; it has to be under 2 s.",
    ]);
  });
});
