import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linearAxis, logAxis } from "../../web/charts/axes";
import { boundRows, boundSentence, boundTable, drawBound } from "../../web/charts/bound-scatter";
import {
  answerLimit,
  answerRows,
  answerText,
  type Disagreement,
  disagreementLayout,
  disagreementTable,
  drawDisagreement,
} from "../../web/charts/disagreement";
import { drawTiles, tilesTable } from "../../web/charts/input-tiles";
import { drawKindBars } from "../../web/charts/kind-bars";
import { drawLearningCurve, learningCaption, measuredSlope } from "../../web/charts/learning-curve";
import { drawRepair, markedPlaces } from "../../web/charts/repair-curve";
import { bestRidge, drawRidge, ridgeCaption } from "../../web/charts/ridge-curve";
import { choiceWords, compareWords, guaranteeWords, pageWords } from "../../web/words/index";
import { markup } from "./markup";
import { report } from "./report-sample";

const positive = fc.double({ min: 1e-30, max: 1e12, noNaN: true });

describe("Axes", () => {
  test("a log axis holds every positive value in order, and zero sits on the axis", () => {
    fc.assert(
      fc.property(fc.array(positive, { minLength: 1, maxLength: 30 }), (values) => {
        const axis = logAxis(values, [200, 0]);
        const sorted = [...values].sort((a, b) => a - b);
        const heights = sorted.map(axis.at);
        for (const height of heights) expect(height >= 0 && height <= 200).toBe(true);
        expect(heights).toEqual([...heights].sort((a, b) => b - a));
        expect(axis.at(0)).toBe(200);
      }),
    );
  });

  test("even a narrow range gets two labelled powers of ten", () => {
    fc.assert(
      fc.property(positive, fc.double({ min: 1, max: 1e6, noNaN: true }), (low, times) => {
        expect(logAxis([low, low * times], [0, 100]).ticks.length).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  test("a linear axis of one value is not empty", () => {
    expect(Number.isFinite(linearAxis([3, 3], [0, 100]).at(3))).toBe(true);
  });
});

describe("An input on which two models disagree", () => {
  const names = ["key 1", "key 2", "value 1", "value 2"];
  const picture = {
    input: [
      [1, 0, 2, 0],
      [0, 1, 0, 2],
    ],
    names,
    groups: [
      { label: "keys", rows: 2 },
      { label: "values", rows: 2 },
    ],
    lastName: "query",
    words: pageWords.oneInput,
  };
  const data: Disagreement = {
    picture,
    outputNames: names,
    answers: [
      [0, 0, 0, 1e-16],
      [0, 1e-15, 4.6, -4.6],
    ],
  };

  test("outputs that both models leave at zero are not drawn, but stand in the table", () => {
    expect(answerRows(data).map(({ name }) => name)).toEqual(["value 1", "value 2"]);
    expect(disagreementTable(data, choiceWords.answers).rows).toHaveLength(4);
  });

  test("models that both answer zero everywhere keep their rows", () => {
    expect(answerRows({ ...data, answers: [[0], [0]] })).toHaveLength(4);
  });

  test("input and answers never overlap, side by side or one below the other", () => {
    fc.assert(
      fc.property(fc.integer({ min: 260, max: 900 }), fc.integer({ min: 1, max: 40 }), (width, tokens) => {
        const input = Array.from({ length: tokens }, () => [1, 0, 2, 0]);
        const wide = { ...data, picture: { ...picture, input } };
        const layout = disagreementLayout(wide, answerRows(wide), width);
        if (!layout.stacked) expect(layout.left).toBeGreaterThan(layout.inputWidth);
        // Both columns are as wide, with room for numbers, and beside each other.
        expect(layout.column).toBeGreaterThanOrEqual(70);
        expect(layout.b).toBeGreaterThanOrEqual(layout.a + layout.column);
        expect(layout.b + layout.column).toBeLessThanOrEqual(width + 0.1);
        expect(layout.inputWidth).toBeLessThanOrEqual(width);
        const drawing = drawDisagreement(wide, width, choiceWords.answers);
        for (const { x, y } of drawing.points) {
          expect(x >= 0 && x <= width && y >= 0 && y <= drawing.height).toBe(true);
        }
      }),
      // Here the input used to take so much of its two fifths that the answers were squeezed.
      { examples: [[280, 1]] },
    );
  });

  test("every answer can be reached and says what both models answer", () => {
    const [first] = drawDisagreement(data, 500, choiceWords.answers).points;
    expect(first?.readout.rest).toBe(choiceWords.answers.output("value 1", "0", "4.6"));
    expect(first?.twin?.x).toBeGreaterThan(first?.x ?? 0);
  });

  test("both models share one scale, a power of two, which can be held still", () => {
    expect([0, 0.3, 4, 4.6, 1e6].map((value) => answerLimit([[value], [-value / 2]]))).toEqual([
      1,
      0.5,
      4,
      8,
      2 ** 20,
    ]);
    const widths = (limit?: number) =>
      [
        ...markup(
          drawDisagreement({ ...data, ...(limit ? { limit } : {}) }, 700, choiceWords.answers).marks,
        ).matchAll(/class="bar-b"[^>]* width="([\d.]+)"/g),
      ].map(([, width]) => Number(width));
    const [free = 0] = widths();
    expect(widths(16)[0]).toBeCloseTo(free / 2, 0);
    // What is longer than the scale ends at its edge.
    expect(widths(2)[0]).toBe(widths(1)[0]);
  });

  test("numbers are written with two decimals while they can be read", () => {
    expect([7, -0.934, 12345.6, 0, 2e-5].map(answerText)).toEqual([
      "7.00",
      "−0.93",
      "12,346",
      "0.00",
      "2.0\u00a0×\u00a010⁻⁵",
    ]);
  });
});

describe("Suggested inputs as tiles", () => {
  const inputs = (length: number) =>
    Array.from({ length }, (_, place) => [
      [place, -1],
      [1, 0],
    ]);

  test("23 are drawn in full lines and the rest is counted; one more than that is drawn, too", () => {
    for (const width of [358, 480, 700]) {
      const { points, marks, height } = drawTiles(inputs(50), width, choiceWords.tiles);
      expect(points).toHaveLength(23);
      expect(markup(marks)).toContain(choiceWords.tiles.more("27")[0]);
      for (const { x, y } of points) expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
    }
    expect(drawTiles(inputs(24), 700, choiceWords.tiles).points).toHaveLength(24);
    expect(drawTiles(inputs(1), 700, choiceWords.tiles).points).toHaveLength(1);
  });

  test("the table lists every token of every input", () => {
    expect(tilesTable(inputs(30), ["a", "b"], choiceWords.tiles).rows).toHaveLength(60);
  });
});

describe("The repair curve", () => {
  const curves = { suggested: [248, 260, 288], random: [248, 249, 250], features: 288 };

  test("begins at what is determined and ends at all directions", () => {
    const { marks, points } = drawRepair(curves, 300, choiceWords.repair);
    expect([...markup(marks).matchAll(/class="end" [^>]*>(\d+)</g)].map(([, text]) => text)).toEqual([
      "248",
      "268",
      "288",
    ]);
    expect(points[2]?.y).toBeLessThan(points[0]?.y ?? 0);
  });

  test("marks both ends and few between", () => {
    expect(markedPlaces(3)).toEqual([0, 1, 2]);
    const marks = markedPlaces(201);
    expect(marks.length).toBeLessThanOrEqual(12);
    expect([marks[0], marks.at(-1)]).toEqual([0, 200]);
  });

  test("says both numbers at every step", () => {
    expect(drawRepair(curves, 300, choiceWords.repair).points[2]?.readout.rest).toBe(
      choiceWords.repair.point("2", 288, "250"),
    );
  });
});

describe("The leave-one-out curve", () => {
  const curve = { ridges: [1e-6, 1e-4, 1e-2], errors: [0.3, 0.1, 0.4] };

  test("marks the ridge with the smallest error", () => {
    expect(bestRidge(curve)).toBe(1);
    expect(ridgeCaption(curve, guaranteeWords.ridge)).toContain(
      guaranteeWords.ridge.caption("0.10", "1.0\u00a0×\u00a010⁻⁴"),
    );
    const heights = drawRidge(curve, 300, guaranteeWords.ridge).points.map(({ y }) => y);
    expect(Math.max(...heights)).toBe(heights[1]);
  });

  test("a smallest error at the smallest ridge means that no ridge is needed", () => {
    expect(ridgeCaption({ ridges: [1e-6, 1e-4], errors: [0.1, 0.2] }, guaranteeWords.ridge)).toContain(
      guaranteeWords.ridge.captionAtLeast("0.10"),
    );
    expect(ridgeCaption({ ridges: [1e-6, 1e-4], errors: [0.2, 0.1] }, guaranteeWords.ridge)).toContain(
      guaranteeWords.ridge.captionAtMost("0.10", "1.0\u00a0×\u00a010⁻⁴"),
    );
  });
});

describe("Lemma A.7", () => {
  const sample = report({ testError: 0.1 });
  sample.bound = { epsilon: 0.02, value: 1, actual: 0.01 };

  test("the bound of a row is 4ε/λ times the power of its features", () => {
    const [row] = boundRows(sample);
    const power = sample.predictions[0]?.featurePower ?? 0;
    expect(row?.bound).toBeCloseTo(((4 * 0.02) / sample.certificate.lambdaMin) * power, 9);
    expect(row?.difference).toBeCloseTo(0.01, 9);
  });

  test("only unseen rows are drawn, and none without a bound", () => {
    expect(boundRows(sample)).toHaveLength(10);
    expect(boundRows(report())).toEqual([]);
    expect(boundTable(boundRows(sample), guaranteeWords.bound).rows).toHaveLength(10);
  });

  test("the sentence admits a bound that does not hold", () => {
    expect(boundSentence([{ row: 0, difference: 1, bound: 4 }], guaranteeWords.bound)).toBe(
      guaranteeWords.bound.holds(1, "25\u00a0%"),
    );
    expect(boundSentence([{ row: 0, difference: 5, bound: 4 }], guaranteeWords.bound)).toContain(
      guaranteeWords.bound.fails("1", 1),
    );
  });

  test("a difference of zero can be drawn", () => {
    const [point] = drawBound([{ row: 0, difference: 0, bound: 1e-20 }], 320, guaranteeWords.bound).points;
    expect(Number.isFinite((point?.x ?? Number.NaN) + (point?.y ?? Number.NaN))).toBe(true);
  });
});

describe("The learning curve", () => {
  const points = [4096, 2048, 1024].map((samples) => {
    const error = 100 / samples;
    return { samples, testMse: error, excess: error, shape: error };
  });

  test("an error that falls as 1/N has the slope of the theorem", () => {
    expect(measuredSlope(points)).toBeCloseTo(-1, 9);
    expect(learningCaption(points, guaranteeWords.curve)).toContain(guaranteeWords.curve.slope("−1.00"));
  });

  test("errors that are rounding are called that, and one point is no curve", () => {
    const exact = points.map((point) => ({ ...point, testMse: 1e-31 }));
    expect(learningCaption(exact, guaranteeWords.curve)).toContain("up to rounding");
    expect(learningCaption(points.slice(0, 1), guaranteeWords.curve)).toContain(guaranteeWords.curve.single);
    expect(measuredSlope(points.slice(0, 1))).toBeNull();
  });

  test("fewer inputs stand on the left", () => {
    const places = drawLearningCurve(points, 320, guaranteeWords.curve).points.map(({ x }) => x);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

describe("Where two models differ", () => {
  test("kinds that agree have no bar and every kind can be reached", () => {
    const kinds = [
      { kind: "key · key × key", distance: 0.9 },
      { kind: "key · key × value", distance: 1e-16 },
    ];
    expect(drawKindBars(kinds, 400, compareWords.differ).points).toHaveLength(2);
  });
});
