import { describe, expect, test } from "vitest";
import { typedValue } from "../../web/page/slider-steps";
import { notANumber, numberIn } from "../../web/panels/certificate/edited-input";
import { noiseField } from "../../web/task/common-fields";
import { associative } from "../../web/tasks/associative/task";
import { pageWords } from "../../web/words/index";
import { hasDecimalComma, plural, tick, typedNumber } from "../../web/words/numbers";

describe("Typed numbers", () => {
  test("commas are read between groups of three digits only", () => {
    expect(
      ["16,384", "1,234,567.5", "−2,048", "0.5", "1e-3", " 12 "].map((text) => typedNumber(text)),
    ).toEqual([16384, 1234567.5, -2048, 0.5, 1e-3, 12]);
    for (const text of ["0,5", "0,97", "0,500", "1,5", "16,38", "1234,567", "1,2,3", ",5", "5,", "", "x"])
      expect(typedNumber(text)).toBeNull();
  });

  test("a decimal comma is refused with the advice to write a point", () => {
    expect(["0,5", "0,97", "97,5 %"].map(hasDecimalComma)).toEqual([true, true, true]);
    expect(["0.5", "16,384", "abc", "1,2,3"].map(hasDecimalComma)).toEqual([false, false, false, false]);
    const share = associative.fields.find((field) => field.key === "orthogonal");
    if (share?.kind !== "number") throw new Error("no share");
    expect(typedValue(share, "0,97")).toBe("0,97");
    expect(typedValue(share, "97 %")).toBe(0.97);
    expect(typedValue(noiseField, "0,5")).toBe("0,5");
    expect(numberIn("0,5")).toBeNull();
    expect(notANumber("key 1 of token 1", "0,5")).toContain(pageWords.task.decimalPoint);
    expect(notANumber("key 1 of token 1", "abc")).not.toContain(pageWords.task.decimalPoint);
  });
});

describe("Counts and ticks", () => {
  test("one thing is singular and several are plural", () => {
    expect([plural(1, "input"), plural(0, "input"), plural(16384, "input")]).toEqual([
      "1 input",
      "0 inputs",
      "16,384 inputs",
    ]);
  });

  test("ticks of a million and more are powers of ten", () => {
    expect([1e6, -2e6, 1.5e9, 500_000, 0, 0.25, 2e-7].map(tick)).toEqual([
      "10⁶",
      "−2×10⁶",
      "1.5×10⁹",
      "500,000",
      "0",
      "0.25",
      "2×10⁻⁷",
    ]);
  });
});
