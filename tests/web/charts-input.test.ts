import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cellText,
  numberIn,
  randomNumber,
  readCells,
  textsOf,
  typicalSize,
  withTokenAdded,
  withTokenRemoved,
} from "../../web/panels/certificate/edited-input";
import { answerOf, coefficientDistances } from "../../web/panels/compare/linear-attention";
import { inputWords } from "../../web/words/index";

const cellName = (token: number, row: number): string => `row ${row + 1} of token ${token + 1}`;
const finite = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe("An edited input", () => {
  test("opened and not touched it is the original, to the last digit", () => {
    fc.assert(
      fc.property(fc.array(fc.array(finite, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (input) => {
        expect(readCells(textsOf(input), input, cellName)).toEqual({ input, problem: null });
      }),
    );
  });

  test("a changed cell is read as typed, with either minus sign", () => {
    const read = readCells([["0.5", "−2"]], [[1 / 3, 1]], cellName);
    expect(read.input).toEqual([[0.5, -2]]);
    expect(numberIn("-2")).toBe(-2);
    expect(numberIn(" 1e-3 ")).toBe(0.001);
  });

  test("what is no number is named with its place", () => {
    expect([numberIn(""), numberIn("one"), numberIn("1e12")]).toEqual([null, null, null]);
    expect(readCells([["1"], ["one"]], [[1]], cellName)).toEqual({
      input: null,
      problem: inputWords.notANumber("row 1 of token 2", "one"),
      cell: [1, 0],
    });
  });

  test("a cell shows a number within six per cent of its value", () => {
    fc.assert(
      fc.property(finite, (value) => {
        expect(Math.abs((numberIn(cellText(value)) ?? Number.NaN) - value)).toBeLessThanOrEqual(
          0.06 * Math.abs(value),
        );
      }),
    );
  });

  test("tokens come and go before the last one, which asks", () => {
    const texts = [["1"], ["2"], ["ask"]];
    expect(withTokenAdded(texts, ["3"])).toEqual([["1"], ["2"], ["3"], ["ask"]]);
    expect(withTokenRemoved(texts)).toEqual([["1"], ["ask"]]);
    expect(withTokenRemoved([["ask"]])).toEqual([["ask"]]);
  });

  test("random numbers have the size of the data", () => {
    const numbers = Array.from({ length: 4000 }, () => randomNumber(0.5));
    expect(typicalSize([numbers])).toBeGreaterThan(0.45);
    expect(typicalSize([numbers])).toBeLessThan(0.55);
    expect(typicalSize([[0, 0]])).toBe(1);
  });
});

describe("Linear attention in the page", () => {
  // The associative memory of one pair: V = diag(0, 1), Q = diag(1, 0).
  const memory = [
    {
      V: [
        [0, 0],
        [0, 1],
      ],
      Q: [
        [1, 0],
        [0, 0],
      ],
    },
  ];
  const doubled = [...memory, ...memory];
  const input = [
    [2, 3],
    [5, 7],
  ];

  test("answers Σ_h V Z (Zᵀ Q z_n)", () => {
    // Weights ⟨token, (5, 0)⟩ are 10 and 25; the second row of Z is (3, 7).
    expect(answerOf(memory, input)).toEqual([0, 205]);
    expect(answerOf(doubled, input)).toEqual([0, 410]);
    expect(answerOf([], input)).toEqual([]);
  });

  test("the distance of the coefficients is zero exactly for the same function, however it is spelled", () => {
    const total = (a: typeof memory, b: typeof memory): number => {
      let sum = 0;
      coefficientDistances(a, b, (_j, _k, _l, squared) => {
        sum += squared;
      });
      return sum;
    };
    const halves = memory.flatMap(({ V, Q }) => {
      const half = { V: V.map((row) => row.map((value) => value / 2)), Q };
      return [half, half];
    });
    expect(total(memory, halves)).toBe(0);
    // The one coefficient, of G_12 z_1, is 1 and 2.
    expect(total(memory, doubled)).toBe(1);
  });
});
