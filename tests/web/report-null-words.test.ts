import { describe, expect, it } from "vitest";
import type { RawNullKind } from "../../wasm/polyhead";
import { nullDirections, openPointWords, relationText } from "../../web/report/null-words";
import { vocabularyOf } from "../../web/report/vocabulary";
import { parseDocument } from "../../web/task/schema";
import { custom } from "./refusal";

const key = 0;
const value = 1;

function kind(types: number[], count: number, changes: Partial<RawNullKind> = {}): RawNullKind {
  return { types: Int32Array.from(types), count, inactive: false, terms: new Float64Array(0), ...changes };
}

const associative = (rest: object) => vocabularyOf(parseDocument({ v: 1, task: "associative", ...rest }));
const perpendicular = associative({ params: { orthogonal: 1 } });
const enough = { inputs: 16_384, rows: 16_384, rank: 248, active: 288 };
const threeKinds = [
  kind([key, key, key], 20),
  kind([value, value, value], 16),
  kind([key, key, value, value, value, value], 4),
];

describe("Undetermined directions in words", () => {
  it("of perpendicular keys and values are the three kinds of picture 2", () => {
    const [keys, values, ties] = nullDirections(threeKinds, enough, perpendicular);
    expect(keys).toMatchObject({ count: 20, kind: "key·key × key" });
    expect(keys?.words).toMatch(/features that swap an index always have the same value\.$/);
    expect(values).toMatchObject({ count: 16, kind: "value·value × value" });
    expect(values?.words).toMatch(/^The same tie among the values/);
    expect(ties).toMatchObject({ count: 4, kind: "key·key × value = value·value × value" });
    expect(ties?.words).toMatch(/^The squared keys of an input always add up to 5,/);
  });

  it("claim nothing about perpendicular keys where other inputs are among the data", () => {
    for (const rest of [{ params: { orthogonal: 0.999 } }, { params: { orthogonal: 1 }, added: 3 }]) {
      const [keys] = nullDirections(threeKinds, enough, associative(rest));
      expect(keys?.words).toBe(
        "There are 20 fixed relations that hold on every training input between products of two key coordinates, " +
          "times one key coordinate of the last token, so 20 combinations of their weights can change without " +
          "changing any training answer.",
      );
    }
  });

  it("name the groups of a person's own coordinates, and coordinates that stand alone", () => {
    const names = ["key 1", "key 2", "price"];
    const data = {
      inputs: [
        [[1, 2, 3]],
        [
          [1, 2, 3],
          [1, 1, 1],
        ],
      ],
      targets: [[1], [2]],
      names,
    };
    const vocabulary = vocabularyOf(parseDocument(custom(data)));
    expect(vocabulary.groups).toEqual(["key", "price"]);
    const rows = { inputs: 100, rows: 100, rank: 17, active: 18 };
    const [first] = nullDirections([kind([0, 1, 0], 1)], rows, vocabulary);
    expect(first).toMatchObject({ kind: "key·price × key", count: 1 });
    expect(first?.words).toBe(
      "There is one fixed relation that holds on every training input between products of one key coordinate and " +
        "price, times one key coordinate of the last token, so one combination of their weights can change without changing any training answer.",
    );
    const [square] = nullDirections([kind([1, 1, 1], 1)], rows, vocabulary);
    expect(square?.words).toContain("between the square of price, times price of the last token,");
  });

  it("need no group where there is only one", () => {
    const vocabulary = vocabularyOf(parseDocument({ v: 1, task: "random" }));
    const [first] = nullDirections([kind([0, 0, 0], 2)], { ...enough, active: 40 }, vocabulary);
    expect(first?.kind).toBe("x·x × x");
    expect(first?.words).toContain("products of two coordinates, times one coordinate of the last token");
  });

  it("say which combination no training input ever has", () => {
    const names = ["a", "b", "c"];
    const data = {
      inputs: [
        [
          [1, 0, 0],
          [0, 1, 0],
        ],
      ],
      targets: [[1]],
      names,
    };
    const vocabulary = vocabularyOf(parseDocument(custom(data)));
    const absent = (terms: number[], count: number) =>
      nullDirections(
        [kind([0, 1, 2], count, { inactive: true, terms: Float64Array.from(terms) })],
        { inputs: 9, rows: 9, rank: 9, active: 9 },
        vocabulary,
      )[0];
    expect(absent([0, 1, 2, 1], 12)).toMatchObject({
      kind: "a·b × c, never seen",
      words:
        "No training input ever has a · b (summed over its tokens) together with c of the last token. " +
        "11 more combinations are missing in the same way.",
    });
    expect(absent([0, 0, 2, 1], 1)?.words).toBe(
      "No training input ever has a together with c of the last token.",
    );
    expect(absent([2, 2, 2, 1], 2)?.words).toBe(
      "No training input ever has c of the last token. One more combination is missing in the same way.",
    );
  });

  it("say of too few inputs just that, whatever relations they happen to satisfy", () => {
    const few = nullDirections(threeKinds, { inputs: 200, rows: 200, rank: 200, active: 288 }, perpendicular);
    expect(few).toEqual([
      {
        kind: "too few inputs",
        count: 40,
        words:
          "200 inputs cannot determine 288 directions: each gives one equation, and there are more unknowns than equations.",
        terms: [],
      },
    ]);
    const [dependent] = nullDirections(
      threeKinds,
      { inputs: 2, rows: 200, rank: 180, active: 288 },
      perpendicular,
    );
    expect(dependent?.words).toMatch(
      /^200 rows of 2 inputs, of which 180 are independent, cannot determine 288 directions:/,
    );
  });

  it("say that single tokens cannot tell swapped coordinates apart", () => {
    const inputs = Array.from({ length: 40 }, (_, i) => [[Math.sin(i), Math.cos(i)]]);
    const vocabulary = vocabularyOf(parseDocument(custom({ inputs, targets: inputs.map(() => [1]) })));
    const rows = { inputs: 40, rows: 40, rank: 4, active: 6 };
    expect(nullDirections([kind([0, 0, 0], 2)], rows, vocabulary)[0]?.words).toMatch(
      /^Every input is a single token,/,
    );
  });

  it("are at most 50 kinds whose counts stay complete", () => {
    const names = Array.from({ length: 8 }, (_, i) => "abcdefgh"[i] ?? "");
    const data = { inputs: [[Array(8).fill(1), Array(8).fill(2)]], targets: [[1]], names };
    const vocabulary = vocabularyOf(parseDocument(custom(data)));
    const many = Array.from({ length: 60 }, (_, i) => kind([i % 8, i % 8, Math.floor(i / 8)], 60 - i));
    const rows = { inputs: 900, rows: 900, rank: 1, active: 288 };
    const shown = nullDirections(many, rows, vocabulary);
    expect(shown).toHaveLength(50);
    expect(shown.at(-1)).toMatchObject({ kind: "other kinds" });
    const total = (list: readonly { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0);
    expect(total(shown)).toBe(total(many));
  });
});

describe("A relation as text", () => {
  const names = ["key 1", "key 2", "key 3", "key 4"];

  it("puts what is added on the left and what is subtracted on the right", () => {
    const terms: [number, number, number, number][] = [
      [2, 3, 0, 1],
      [0, 3, 2, -1],
    ];
    expect(relationText(terms, names)).toBe("⟨key 3, key 4⟩ · key 1 = ⟨key 1, key 4⟩ · key 3");
  });

  it("writes rounded coefficients, as whole numbers where they are multiples of one another", () => {
    const terms: [number, number, number, number][] = [
      [1, 1, 0, 1],
      [0, 1, 1, -1.0000000001],
      [2, 2, 0, -0.2],
    ];
    expect(relationText(terms, names)).toBe(
      "5 ⟨key 2, key 2⟩ · key 1 = 5 ⟨key 1, key 2⟩ · key 2 + ⟨key 3, key 3⟩ · key 1",
    );
    expect(
      relationText(
        [
          [0, 0, 0, 1],
          [1, 1, 1, -Math.SQRT2],
        ],
        names,
      ),
    ).toBe("⟨key 1, key 1⟩ · key 1 = 1.41 ⟨key 2, key 2⟩ · key 2");
  });

  it("is zero where nothing stands on the other side, and empty without terms", () => {
    expect(relationText([[0, 1, 2, 1]], names)).toBe("⟨key 1, key 2⟩ · key 3 = 0");
    expect(relationText([], names)).toBe("");
  });
});

describe("The words of one input's certificate", () => {
  const point = {
    determined: false,
    tooClose: false,
    exactError: null,
    largestDifference: 1,
    residual: 0.4,
    touchesInactive: false,
    missing: Int32Array.of(0, 1, 2),
    deviation: null,
  };
  const names = ["key 1", "key 2", "key 3"];

  it("say what is missing", () => {
    expect(openPointWords(point, names)).toBe(
      "Not determined: this input uses ⟨key 1, key 2⟩ times key 3 of the last token in a way no training input shows.",
    );
    expect(openPointWords({ ...point, touchesInactive: true }, names)).toBe(
      "Not determined: this input uses ⟨key 1, key 2⟩ times key 3 of the last token, which no training input shows.",
    );
    expect(openPointWords({ ...point, missing: new Int32Array(0) }, names)).toMatch(/^Not determined: .*\.$/);
    expect(openPointWords({ ...point, tooClose: true }, names)).toMatch(
      /^Too close to call: .* rounding does\.$/,
    );
  });
});
