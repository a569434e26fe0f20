// How values are written inside the sentences of refusals.
import { describe, expect, test } from "vitest";
import { sentences } from "../../web/task/sentences";
import {
  alternatives,
  bytesInWords,
  counted,
  durationInWords,
  numberInWords,
  powerInWords,
  superscript,
  valueInWords,
} from "../../web/task/wording";

describe("In a sentence", () => {
  test("whole numbers are grouped, others and enormous ones are as JavaScript writes them", () => {
    const written = [0, 999, 1000, 4_194_304, -12_345, 0.5, 1e15, 1e16, Number.NaN].map(numberInWords);
    expect(written).toEqual([
      "0",
      "999",
      "1,000",
      "4,194,304",
      "-12,345",
      "0.5",
      "1,000,000,000,000,000",
      "10000000000000000",
      "NaN",
    ]);
  });

  test("a value is short enough to stand there, whatever it is", () => {
    const long = "x".repeat(41);
    const values = [1234, "a", "x".repeat(40), long, undefined, null, true, [], [1], {}, () => 1, 7n];
    expect(values.map(valueInWords)).toEqual([
      ...["1,234", '"a"', `"${"x".repeat(40)}"`, `"${"x".repeat(40)}…"`, "missing", "null", "true"],
      ...["an empty list", "a list", "an object", "a function", "a bigint"],
    ]);
  });

  test("several things are counted and listed", () => {
    expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map((words) => alternatives(words))).toEqual([
      "",
      "a",
      "a or b",
      "a, b or c",
    ]);
    expect(alternatives(["a", "b"], "and")).toBe("a and b");
    expect([0, 1, 2, 1000].map((count) => counted(count, "input"))).toEqual([
      "0 inputs",
      "1 input",
      "2 inputs",
      "1,000 inputs",
    ]);
  });

  test("powers, times and sizes have two digits and a unit", () => {
    expect([3.5e11, 1e-4, 200].map(powerInWords)).toEqual([
      "3.5\u00a0×\u00a010¹¹",
      "1\u00a0×\u00a010⁻⁴",
      "2\u00a0×\u00a010²",
    ]);
    expect(superscript(-1024)).toBe("⁻¹⁰²⁴");
    expect([0.2, 1, 89.5, 90, 200].map(durationInWords)).toEqual([
      "1 second",
      "1 second",
      "90 seconds",
      "2 minutes",
      "3 minutes",
    ]);
    const sizes = [1e5, 9.96e6, 10.4e6, 999e6, 1e9, 3.14e9, 1.24e12];
    expect(sizes.map((size) => bytesInWords(size))).toEqual([
      "0.1\u00a0MB",
      "10\u00a0MB",
      "10\u00a0MB",
      "999\u00a0MB",
      "1\u00a0GB",
      "3.1\u00a0GB",
      "1,240\u00a0GB",
    ]);
    expect(bytesInWords(2.5e9, () => "zwei")).toBe("zwei\u00a0GB");
  });

  test("the shape of an array is said up to five axes, and what a file says up to 24 characters", () => {
    const said = (shape: number[]) => sentences.emptyArray("V", shape);
    expect(said([])).toContain("a single number");
    expect(said([2, 3])).toContain("of shape 2 × 3");
    expect(said([1, 2, 3, 4, 5])).toContain("of shape 1 × 2 × 3 × 4 × 5");
    expect(said([1, 2, 3, 4, 5, 6])).toContain("of 6 axes");
    expect(sentences.notANumber("x".repeat(24))).toContain(`“${"x".repeat(24)}”`);
    expect(sentences.notANumber("x".repeat(25))).toContain(`“${"x".repeat(24)}…”`);
  });
});
