import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AttentionPicture, attentionSentence, attentionTable } from "../../web/charts/attention-data";
import { drawAttention } from "../../web/charts/attention-picture";
import { drawLongAttention, spacedOut } from "../../web/charts/attention-profile";
import { drawHeadMaps, type HeadMaps, mapsWindow } from "../../web/charts/head-maps";
import { divergingRamp } from "../../web/charts/raster";
import { attentionMap, headLook, tokenShares } from "../../web/panels/attention/linear-look";
import { answerOf } from "../../web/panels/compare/linear-attention";
import { answerWords, spelledSentence, type TokenNames } from "../../web/words/attention-sentences";
import { attentionWords, pageWords } from "../../web/words/index";
import { wordList } from "../../web/words/numbers";

const entry = fc.integer({ min: -20, max: 20 }).map((value) => value / 10);
const matrix = (rows: number, columns: number) =>
  fc.array(fc.array(entry, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows });
const head = fc.record({ V: matrix(2, 3), Q: matrix(3, 3) });

describe("What makes up an answer", () => {
  test("weight times value, summed over tokens and heads, is the answer", () => {
    fc.assert(
      fc.property(fc.array(head, { minLength: 1, maxLength: 3 }), matrix(4, 3), (heads, input) => {
        const looks = heads.map((each) => headLook(each, input, 1));
        const total = looks.reduce((sum, look) => sum + look.sum, 0);
        expect(total).toBeCloseTo(answerOf(heads, input)[1] ?? Number.NaN, 8);
        const shares = tokenShares(looks, input.length);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(total, 8);
      }),
    );
  });

  test("the last column of the map is what the last token looks at", () => {
    fc.assert(
      fc.property(head, matrix(4, 3), (each, input) => {
        const column = attentionMap(each, input).map((row) => row[3] ?? Number.NaN);
        headLook(each, input, 0).weights.forEach((weight, token) => {
          expect(column[token]).toBeCloseTo(weight, 9);
        });
      }),
    );
  });

  test("what a token adds does not depend on how the function is spelled", () => {
    // V_1 Q_1 + V_2 Q_2 with both heads mixed: the same function, other heads.
    fc.assert(
      fc.property(head, head, matrix(5, 3), (a, b, input) => {
        const sum = (x: number[][], y: number[][], by: number) =>
          x.map((row, i) => row.map((value, j) => value + by * (y[i]?.[j] ?? 0)));
        const mixed = [
          { V: sum(a.V, b.V, 2), Q: a.Q },
          { V: b.V, Q: sum(b.Q, a.Q, -2) },
        ];
        const shares = (heads: readonly { V: number[][]; Q: number[][] }[]) =>
          tokenShares(
            heads.map((each) => headLook(each, input, 0)),
            5,
          );
        const [one, other] = [shares([a, b]), shares(mixed)];
        one.forEach((share, token) => {
          expect(other[token]).toBeCloseTo(share, 7);
        });
      }),
    );
  });
});

const pairs: TokenNames = { kind: "pair", tokens: 5 };
const tokens = (many: number): TokenNames => ({ kind: "token", tokens: many });

describe("Sentences about attention", () => {
  test("the tokens that make up an answer are named", () => {
    const shares = [0, 0, 0.923, 0, 0.012];
    const { sentence, note } = answerWords({
      output: "value 3",
      answer: 0.935,
      shares,
      weights: [0, 0, 1, 0, 1],
      names: pairs,
    });
    expect(sentence).toBe(
      attentionWords.headline.from(
        "Value 3",
        "0.935",
        attentionWords.headline.and([attentionWords.pair("3")], attentionWords.from.queryItself),
      ),
    );
    expect(note).toBe(
      `${attentionWords.note.looks("Pair 3", "1.000", "0.923")} ${attentionWords.note.itself("The query", "1.000", "0.012")} ${attentionWords.note.othersZero(attentionWords.note.theOthers(pageWords.numberWord(3, "3"), attentionWords.others.pair[1]), false)}`,
    );
  });

  test("an answer from many tokens is called spread, one of nothing zero, one of both signs cancelling", () => {
    const even = new Array<number>(100).fill(0.01);
    const words = (shares: number[], answer: number) =>
      answerWords({ output: "output 1", answer, shares, weights: null, names: tokens(shares.length) });
    expect(words(even, 1).sentence).toBe(
      attentionWords.headline.spread(
        "Output 1",
        "1.00",
        wordList([attentionWords.token("1"), attentionWords.token("2"), attentionWords.token("3")]),
        "0.0300",
        "100",
      ),
    );
    expect(words([0, 0], 0)).toEqual({
      sentence: attentionWords.headline.zero("Output 1"),
      note: null,
    });
    expect(words([5, -5, 0], 0).sentence).toBe(attentionWords.headline.cancelled("Output 1", "two"));
    expect(words([5, -4], 1).note).toContain(attentionWords.note.cancel("9"));
    expect(words([5, 1, 0.5, 0.2], 6.7).sentence).toContain(
      attentionWords.headline.mostly(
        "Output 1",
        "6.70",
        wordList([attentionWords.token("1"), attentionWords.token("2"), attentionWords.token("3")]),
        "6.50",
      ),
    );
  });

  test("the part of the strongest head is said as it is", () => {
    expect(spelledSentence([0.467, 0.1, 0.367], 0.934)).toBe(attentionWords.spelled.half("1", "0.467", "2"));
    expect(spelledSentence([3, -2.5], 0.5)).toContain(attentionWords.spelled.cancel("11"));
    expect(spelledSentence([0.2, 0.8], 1)).toBe(
      "Head 2 gives most, 0.800, 80 % of the answer.".replace(" %", "\u00a0%"),
    );
    expect(spelledSentence([1.1, -0.1], 1)).toContain(attentionWords.spelled.more("1", "1.10"));
    expect(spelledSentence([0, 1], 1)).toContain(attentionWords.spelled.everything("2"));
    expect(spelledSentence([1], 1)).toBeNull();
  });
});

function picture(many: number, allShares = false): AttentionPicture {
  const places = Array.from({ length: many }, (_, place) => place);
  const weights = places.map((place) => Math.sin(place + 1));
  const shares = weights.map((weight) => 0.5 * weight);
  return {
    tokens: places
      .map((place) => `token ${place + 1}`)
      .map((name) => ({ short: name, long: name, from: name })),
    map: places.map((row) => places.map((column) => Math.cos(row * column))),
    image: null,
    weights,
    values: places.map(() => 0.5),
    shares,
    allShares: allShares ? shares : null,
    heads: allShares ? 3 : 1,
    headName: "the one head",
    outputName: "output 1",
    answer: shares.reduce((sum, share) => sum + share, 0),
    truth: null,
  };
}

describe("Pictures of attention", () => {
  test("every cell of a short map can be reached, and the last column tells the whole way", () => {
    for (const width of [358, 640, 960]) {
      for (const several of [false, true]) {
        const drawing = drawAttention(picture(5, several), width, attentionWords);
        expect(drawing.points).toHaveLength(25);
        expect(drawing.pointsPerColumn).toBe(5);
        expect(Math.max(...drawing.points.map(({ x }) => x))).toBeLessThan(width);
        expect(drawing.points[0]?.readout.rest).toContain(attentionWords.map.pointOther("1.00"));
        expect(drawing.points.at(-1)?.readout.rest).toBe(
          attentionWords.map.pointShare("−0.959", "0.500", "−0.479"),
        );
      }
    }
  });

  test("a long input has a point for every token, drawn twice", () => {
    const drawing = drawLongAttention(picture(100), 960, attentionWords);
    expect(drawing.points).toHaveLength(100);
    expect(drawing.points.every(({ twin }) => twin !== undefined)).toBe(true);
    expect(attentionTable(picture(100, true), attentionWords).rows[0]).toHaveLength(5);
    expect(attentionSentence(picture(3), attentionWords)).toBe(
      attentionWords.map.sentence("Token 3", "3", attentionWords.token("2"), "0.455", "0.946"),
    );
  });

  test("lines of text keep apart and stay inside", () => {
    const heights = fc.array(fc.double({ min: 0, max: 360, noNaN: true }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(heights, (wanted) => {
        const sorted = [...wanted].sort((a, b) => a - b);
        const placed = spacedOut(sorted);
        expect(placed.at(-1)).toBeLessThanOrEqual((sorted.at(-1) ?? 0) + 1e-9);
        for (let place = 1; place < placed.length; place += 1)
          expect((placed[place] ?? 0) - (placed[place - 1] ?? 0)).toBeGreaterThanOrEqual(14 - 1e-9);
      }),
    );
  });

  test("of many heads the chosen one is among those drawn", () => {
    const maps = (heads: number, chosen: number): HeadMaps => ({
      mapOf: () => [[1]],
      tokens: 1,
      sums: new Array<number>(heads).fill(0.1),
      answer: 1,
      outputName: "output 1",
      chosen,
      onChoose: () => {},
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 441 }),
        fc.nat(),
        fc.integer({ min: 300, max: 1100 }),
        (heads, at, width) => {
          const chosen = at % heads;
          const { first, shown } = mapsWindow(maps(heads, chosen), width);
          expect(first).toBeGreaterThanOrEqual(0);
          expect(first + shown).toBeLessThanOrEqual(heads);
          expect(chosen).toBeGreaterThanOrEqual(first);
          expect(chosen).toBeLessThan(first + shown);
        },
      ),
    );
    expect(drawHeadMaps(maps(441, 200), 900, attentionWords).points.length).toBeLessThan(20);
  });

  test("the ramp of an image runs from one end of the theme’s scale over zero to the other", () => {
    const ramp = divergingRamp("#1a6db3", "#f4f4f1", "#bd4e00");
    expect(ramp[0]).toEqual([0x1a, 0x6d, 0xb3]);
    expect(ramp[(ramp.length - 1) / 2]).toEqual([0xf4, 0xf4, 0xf1]);
    expect(ramp.at(-1)).toEqual([0xbd, 0x4e, 0x00]);
  });
});
