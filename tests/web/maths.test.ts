import { mathml } from "virtual:mathml";
import { describe, expect, test } from "vitest";
import { toMathml } from "../../web/tools/maths-plugin";
import { formulas } from "../../web/words/formulas";

describe("Formulas", () => {
  test("every formula of the catalogue becomes MathML when the site is built", () => {
    expect(Object.keys(mathml)).toEqual(Object.keys(formulas));
    for (const markup of Object.values(mathml)) expect(markup).toMatch(/^<math[ >].*<\/math>$/s);
  });

  test("the markup brings no style and no class, which the page's policy and style sheets do not know", () => {
    for (const markup of Object.values(mathml)) expect(markup).not.toMatch(/\s(style|class|href|on\w+)=/);
    // Properties that merely end in "style" are MathML's own.
    expect(toMathml(String.raw`\tfrac{1}{2}`)).toContain('displaystyle="false"');
  });

  test("a formula that is no TeX stops the build instead of reaching a reader", () => {
    expect(() => toMathml(String.raw`\frac{1`)).toThrow();
  });

  test("the model reads as in the paper", () => {
    expect(mathml.model.replace(/<[^>]+>/g, "")).toBe("f(Z)=∑hVhZ(Z𝖳Qhzn)");
  });
});
