import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawHeads, type HeadsFigure, headsLayout, headsTable } from "../../web/charts/heads-figure";
import { drawTrio, type MatrixTrio, trioTable } from "../../web/charts/matrix-trio";
import { answerOf } from "../../web/panels/compare/linear-attention";
import { besideTruth } from "../../web/panels/heads/beside-truth";
import { atEqualLength, type Matrices, matchHeads } from "../../web/panels/heads/match-heads";
import { mixedTowards } from "../../web/panels/heads/mix-heads";
import type { Head, Minimality, Report } from "../../web/report/report";
import {
  equalRuns,
  equalWeightsSentence,
  fewestStatus,
  headsHeadline,
  whyFewer,
} from "../../web/words/heads-sentences";
import { headWords, pageWords } from "../../web/words/index";
import { report } from "./report-sample";

const entry = fc.integer({ min: -20, max: 20 }).map((value) => value / 10);
const matrix = (rows: number, columns: number) =>
  fc.array(fc.array(entry, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows });
const isBig = (rows: number[][]) => Math.hypot(...rows.flat()) > 0.5;
const head = fc.record({ V: matrix(2, 3).filter(isBig), Q: matrix(3, 3).filter(isBig) });
const input = matrix(4, 3);
const size = (rows: readonly (readonly number[])[]) => Math.hypot(...rows.flat());

function expectClose(a: readonly number[], b: readonly number[], digits = 8): void {
  expect(a).toHaveLength(b.length);
  a.forEach((value, place) => {
    expect(value).toBeCloseTo(b[place] ?? Number.NaN, digits);
  });
}

describe("Heads beside the truth", () => {
  test("bringing V and Q to equal length changes no answer", () => {
    fc.assert(
      fc.property(head, input, (each, tokens) => {
        const even = atEqualLength(each);
        expect(size(even.V)).toBeCloseTo(size(even.Q), 9);
        expect(Math.max(...even.Q.flat())).toBeGreaterThanOrEqual(-Math.min(...even.Q.flat()) - 1e-12);
        expectClose(answerOf([even], tokens), answerOf([each], tokens));
      }),
    );
  });

  test("heads are found again in another order, with another sign and length", () => {
    fc.assert(
      fc.property(head, head, fc.constantFrom(-3, -0.5, 2), (a, b, by) => {
        const bent: Matrices = {
          V: a.V.map((row) => row.map((value) => value * by)),
          Q: a.Q.map((row) => row.map((value) => value / by)),
        };
        for (const match of matchHeads([b, bent], [a, b]) ?? []) expect(match.off).toBeLessThan(1e-9);
      }),
    );
    expect(matchHeads([], [])).toBeNull();
  });

  test("heads that were only mixed with each other are unmixed", () => {
    const truth: Matrices[] = [
      {
        V: [[1, 2, 0]],
        Q: [
          [1, 0, 0],
          [0, 2, 0],
          [0, 0, 1],
        ],
      },
      {
        V: [[0, 1, -1]],
        Q: [
          [0, 1, 0],
          [0, 0, 1],
          [1, 0, 0],
        ],
      },
    ];
    const [first, second] = truth as [Matrices, Matrices];
    const sum = (a: number, x: readonly number[][], b: number, y: readonly number[][]) =>
      x.map((row, i) => row.map((value, j) => a * value + b * (y[i]?.[j] ?? 0)));
    // A = [[1, 1], [1, 2]], its inverse transposed [[2, −1], [−1, 1]].
    const learned: Matrices[] = [
      { V: sum(1, first.V, 1, second.V), Q: sum(2, first.Q, -1, second.Q) },
      { V: sum(1, first.V, 2, second.V), Q: sum(-1, first.Q, 1, second.Q) },
    ];
    const tokens = [
      [1, 2, 3],
      [-1, 0.5, 2],
    ];
    expectClose(answerOf(learned, tokens), answerOf(truth, tokens));
    expect(Math.max(...(matchHeads(learned, truth) ?? []).map(({ off }) => off))).toBeGreaterThan(0.1);
    const mixed = mixedTowards(learned, truth) ?? [];
    for (const match of matchHeads(mixed, truth) ?? []) expect(match.off).toBeLessThan(1e-12);

    const beside = besideTruth(withWeights(learned), withTruth(truth));
    expect(beside.isMixed).toBe(true);
    expect(beside.matches).toHaveLength(2);
    expect(beside.sentence).toContain(headWords.one.mixing("two"));
    expect(beside.sentence).toContain(
      headWords.one.rounding("6.7\u00a0×\u00a010⁻¹⁵", "1.2\u00a0×\u00a010⁻¹⁴"),
    );
  });

  test("what cannot be set side by side is said, with the reason", () => {
    const one: Matrices = {
      V: [[1, 0]],
      Q: [
        [1, 0],
        [0, 1],
      ],
    };
    const other: Matrices = {
      V: [[0, 1]],
      Q: [
        [1, 0],
        [0, 1],
      ],
    };
    expect(besideTruth(withWeights([one]), report()).sentence).toBe(headWords.one.noTruth);
    expect(besideTruth(withWeights([one, other]), withTruth([one])).sentence).toBe(
      headWords.one.otherCount("one", true, "two"),
    );
    const wrong = besideTruth(withWeights([one, one]), withTruth([one, other]));
    expect(wrong.matches).toHaveLength(0);
    expect(wrong.sentence).toBe(headWords.one.otherFunction("2.0"));
    expect(besideTruth(withWeights([other]), withTruth([one])).sentence).toContain(
      headWords.one.real("1.2", "0"),
    );
    // Of two layers that fit the same data, what differs is what the data leaves open.
    expect(besideTruth(withWeights([other]), withTruth([one]), true).sentence).toContain(
      headWords.one.open("1.2", "0"),
    );
    expect(besideTruth(withWeights([one]), withTruth([one])).sentence).toContain(headWords.one.exact);
  });
});

function withWeights(heads: readonly Matrices[]): Head[] {
  return heads.map((each) => ({ weight: 1, V: [...each.V], Q: [...each.Q] }));
}

function withTruth(truth: readonly Matrices[]): Report {
  const sample = report();
  const data = { ...sample.data, d: 2, outputs: 1, features: 6 };
  return { ...sample, data, truth: withWeights(truth), distanceToTruth: 0 };
}

function spelled(weights: number[], headErrors: number[] | null): Report {
  const heads = weights.map((weight) => ({ weight, V: [[1]], Q: [[1]] }));
  return { ...report(), heads, headErrors };
}

const found = (before: number, after: number, status: Minimality["status"]): Minimality => ({
  before,
  after,
  residual: 1.1e-14,
  status,
});

describe("Sentences about heads", () => {
  test("the headline says how many heads there are and how few would do", () => {
    const fit = spelled([2, 0.5, 0.5], [0.5, 0.1, 1e-15]);
    const { sentence, note } = headsHeadline(fit, found(3, 1, "proved"));
    expect(sentence).toBe(
      headWords.headline.fewer(pageWords.numberWord(3, "3"), headWords.headline.headWord("one", true), true),
    );
    expect(note).toBe(headWords.note.wrongWay("2", "3", "10\u00a0%"));
    expect(whyFewer(fit, found(3, 1, "proved"))).toBe(headWords.why("three", "one"));
    expect(whyFewer(fit, found(3, 3, "generic"))).toBeNull();
    expect(whyFewer(fit, null)).toBeNull();
    expect(headsHeadline(fit, found(3, 3, "generic")).sentence).toBe(
      headWords.headline.noFewer.generic(headWords.headline.heads(pageWords.numberWord(3, "3"), false)),
    );
    expect(headsHeadline(fit, null).sentence).toBe(
      headWords.headline.unknown(headWords.headline.heads(pageWords.numberWord(3, "3"), false)),
    );
    expect(headsHeadline(spelled([], null), null).sentence).toContain(headWords.headline.zero);
    // Another model that fits takes fewer: that is the finding.
    expect(headsHeadline(fit, found(3, 3, "generic"), found(3, 1, "proved"))).toEqual({
      sentence: headWords.headline.fitting("three heads", headWords.headline.headWord("one", true), true),
      note: headWords.note.fitting(true),
    });
  });

  test("where the list could simply be cut, or cutting it matters little, that is said instead", () => {
    expect(headsHeadline(spelled([2, 1e-6], [1e-6, 1e-15]), found(2, 1, "proved")).note).toContain(
      headWords.note.cutWorks("one", true, "1.0\u00a0×\u00a010⁻⁶"),
    );
    expect(headsHeadline(spelled([2, 1e-6], [1e-4, 1e-15]), null).note).toContain(
      headWords.note.small("1", "2", "1.0\u00a0×\u00a010⁻⁴", "1.0\u00a0×\u00a010⁻¹⁵"),
    );
    expect(headsHeadline(spelled([2], [0.3]), found(1, 1, "proved")).note).toContain("30\u00a0%");
  });

  test("equal weights have no order", () => {
    expect(equalRuns([2, 0.5, 0.5, 0.5 * (1 + 1e-13), 0.1])).toEqual([[2, 4]]);
    expect(equalWeightsSentence([2, 0.5, 0.5, 0.5])).toBe(
      headWords.figure.equal(headWords.figure.heads("2 to 4")),
    );
    expect(equalWeightsSentence([3, 3, 2, 1, 1])).toBe(
      headWords.figure.equalRuns(headWords.figure.heads("1 and 2, 4 and 5")),
    );
    expect(equalWeightsSentence([3, 2, 1])).toBeNull();
  });

  test("how sure the fewest are, in words", () => {
    expect(fewestStatus(found(17, 1, "proved"))).toContain(headWords.fewest.proved("one", true));
    expect(fewestStatus(found(9, 3, "none smaller found"))).toContain(headWords.fewest["none smaller found"]);
    expect(fewestStatus(found(0, 0, "proved"))).toContain(headWords.fewest.zero);
  });
});

function figure(heads: number, d: number, kept = heads): HeadsFigure {
  const square = Array.from({ length: d }, (_, i) =>
    Array.from({ length: d }, (_, j) => (i === j ? 1 : 0.1 * j)),
  );
  return {
    weights: Array.from({ length: heads }, (_, place) => 1 / (place + 1)),
    errors: Array.from({ length: heads }, (_, place) => (place === heads - 1 ? 1e-15 : 1 / (place + 2))),
    where: "unseen",
    matrices: Array.from({ length: heads }, () => ({ V: square, Q: square })),
    coordinateRuns: [d],
    outputRuns: [d],
    kept,
    moved: kept !== heads,
    onKeep: () => {},
  };
}

describe("The figure of heads", () => {
  test("17 heads stand on one axis on a wide screen; on a phone and with hundreds of heads a legible part is drawn", () => {
    expect(headsLayout(figure(17, 8), 960)).toMatchObject({ first: 0, shown: 17 });
    const phone = headsLayout(figure(17, 8), 358);
    expect(phone.shown).toBeLessThan(10);
    expect(phone.cell).toBeGreaterThanOrEqual(4);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 441 }),
        fc.integer({ min: 2, max: 32 }),
        fc.integer({ min: 280, max: 1120 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (heads, d, width, share) => {
          const kept = Math.max(1, Math.round(share * heads));
          const layout = headsLayout(figure(heads, d, kept), width);
          expect(layout.first).toBeGreaterThanOrEqual(0);
          expect(layout.first + layout.shown).toBeLessThanOrEqual(heads);
          expect(50 + layout.shown * layout.matrixStep).toBeLessThanOrEqual(width);
          expect(layout.cell * d).toBeLessThanOrEqual(layout.matrixStep);
          // The heads beside the line are among those drawn.
          if (kept !== heads) expect(layout.first).toBeLessThan(kept + 1);
          if (kept !== heads) expect(layout.first + layout.shown).toBeGreaterThanOrEqual(kept);
        },
      ),
    );
  });

  test("every head can be reached, and says whether it is kept", () => {
    const drawing = drawHeads(figure(5, 4, 2), 900, headWords);
    expect(drawing.points).toHaveLength(15);
    expect(drawing.pointsPerColumn).toBe(3);
    expect(drawing.points[0]?.readout).toEqual({
      lead: headWords.figure.point("1"),
      rest: headWords.figure.pointWeight("1.00", headWords.figure.keptState),
    });
    expect(drawing.points[6]?.readout.rest).toContain(headWords.figure.leftOut);
    expect(drawing.points[7]?.readout).toEqual({
      lead: headWords.figure.pointError("3 of 5"),
      rest: headWords.figure.pointErrorRest("0.25"),
    });
    expect(headsTable(figure(5, 4), headWords).rows).toHaveLength(5);
    expect(headsTable({ ...figure(5, 4), errors: null }, headWords).columns).toEqual([
      headWords.figure.columns.head,
      headWords.figure.columns.weight,
    ]);
  });

  test("a matrix beside the truth: one point a cell, with its twin in the other map", () => {
    const trio: MatrixTrio = {
      title: "V",
      learnedName: "learned",
      learned: [[1, 0]],
      truth: [[1, 1e-16]],
      difference: [[0, -1e-16]],
      rowNames: ["answer"],
      columnNames: ["key", "value"],
      rowGroups: [{ label: "answer", rows: 1 }],
      columnGroups: [
        { label: "key", rows: 1 },
        { label: "value", rows: 1 },
      ],
      limit: 1,
    };
    const drawing = drawTrio(trio, 400, headWords.one);
    expect(drawing.points).toHaveLength(2);
    expect(drawing.points[1]?.twin?.x).toBeGreaterThan(drawing.points[1]?.x ?? 0);
    expect(drawing.points[1]?.readout).toEqual({
      lead: headWords.one.cell("answer", "value"),
      rest: ": learned 0, truth 1.00 × 10⁻¹⁶, difference −1.0 × 10⁻¹⁶.".replaceAll(" × ", "\u00a0×\u00a0"),
    });
    expect(trioTable(trio, headWords.one).rows).toEqual([
      ["answer", "key", 1, 1, 0],
      ["answer", "value", 0, 1e-16, -1e-16],
    ]);
    expect(
      drawTrio({ ...trio, truth: null, difference: null }, 400, headWords.one).points[0]?.twin,
    ).toBeUndefined();
  });
});
