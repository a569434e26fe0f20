import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawScatter } from "../../web/charts/scatter";
import { drawnAnswers } from "../../web/charts/small-scatter";
import {
  drawSpectrum,
  motionMs,
  type SpectrumMotion,
  spectrumGeometry,
  spectrumMotion,
} from "../../web/charts/spectrum";
import { answerOf } from "../../web/panels/compare/linear-attention";
import { answersAlong } from "../../web/report/along-input";
import type { Head } from "../../web/report/report";
import {
  drawGallery,
  type Gallery,
  gallerySentence,
  galleryTable,
} from "../../web/tasks/custom/input-gallery";
import {
  drawPositions,
  positionsSentence,
  positionsTable,
  positionTicks,
} from "../../web/tasks/random/positions";
import { pageWords, pictureWords } from "../../web/words/index";
import { markup } from "./markup";
import { certificate, openCertificate, report } from "./report-sample";

const number = fc.double({ min: -2, max: 2, noNaN: true });
const matrix = (rows: number, columns: number) =>
  fc.array(fc.array(number, { minLength: columns, maxLength: columns }), {
    minLength: rows,
    maxLength: rows,
  });
const head: fc.Arbitrary<Head> = fc.record({ weight: fc.constant(1), V: matrix(2, 3), Q: matrix(3, 3) });

/** Folded coefficients of one output, pairs j ≤ k and then l, as a fit gives them. */
function coefficientsOf(heads: readonly Head[], output: number): number[] {
  const list: number[] = [];
  for (let j = 0; j < 3; j += 1)
    for (let k = j; k < 3; k += 1)
      for (let l = 0; l < 3; l += 1)
        list.push(
          heads.reduce((sum, { V, Q }) => {
            const one = (V[output]?.[j] ?? 0) * (Q[k]?.[l] ?? 0);
            return sum + (j === k ? one : one + (V[output]?.[k] ?? 0) * (Q[j]?.[l] ?? 0));
          }, 0),
        );
  return list;
}

describe("Answers along an input", () => {
  test("at every position equal the answer to the tokens up to it, from coefficients and from heads", () => {
    fc.assert(
      fc.property(fc.array(head, { minLength: 1, maxLength: 3 }), matrix(5, 3), (heads, input) => {
        for (const output of [0, 1]) {
          const along = answersAlong(input, coefficientsOf(heads, output), heads, output);
          expect(along.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
          along.forEach(({ truth, predicted }, place) => {
            const expected = answerOf(heads, input.slice(0, place + 1))[output] ?? 0;
            expect(Math.abs(truth - expected)).toBeLessThan(1e-8);
            expect(Math.abs(predicted - expected)).toBeLessThan(1e-8);
          });
        }
      }),
    );
  });

  test("are drawn with one point a position, the errors below on the same x axis", () => {
    const answers = [1, 2, 3].map((position) => ({ position, truth: position, predicted: position + 1e-16 }));
    const { points } = drawPositions(answers, { axis: "answer", width: 500 }, pictureWords.positions);
    expect(points).toHaveLength(3);
    for (const { x, twin } of points) expect(twin?.x).toBe(x);
    expect(positionsTable(answers, pictureWords.positions).rows).toHaveLength(3);
    expect(positionsSentence(answers.slice(0, 1), pictureWords.positions)).toBe(
      pictureWords.positions.sentence(1, "0"),
    );
  });

  test("ticks begin with 1, end with the last position and stay apart", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 256 }), (positions) => {
        const ticks = positionTicks(positions);
        expect(ticks[0]).toBe(1);
        expect(ticks.at(-1)).toBe(positions);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(new Set(ticks).size).toBe(ticks.length);
        expect(ticks).toEqual([...ticks].sort((a, b) => a - b));
      }),
    );
  });
});

describe("The inputs of one's own data", () => {
  const gallery: Gallery = {
    inputs: Array.from({ length: 8 }, (_, index) => ({
      input: Array.from({ length: 2 + (index % 3) }, () => [index, -1]),
      set: index < 4 ? "test" : "train",
      truth: [index],
      predicted: [index],
    })),
    names: ["height", "weight"],
    chosen: 2,
  };

  test("have a point each, inside the drawing at every width", () => {
    for (const width of [280, 358, 540, 632]) {
      const drawing = drawGallery(gallery, width, pictureWords.gallery);
      expect(drawing.points).toHaveLength(8);
      for (const { x, y } of drawing.points) {
        expect(x).toBeLessThan(width);
        expect(y).toBeLessThan(drawing.height);
      }
    }
  });

  test("are said and tabled with their answers", () => {
    expect(gallerySentence(gallery, pictureWords.gallery)).toContain(
      pictureWords.gallery.sentence(8, pictureWords.gallery.tokens(2, 4)),
    );
    expect(galleryTable(gallery, pictureWords.gallery).rows[5]).toEqual([
      6,
      pageWords.result.sets.train,
      1,
      5,
      5,
    ]);
    expect(drawGallery(gallery, 500, pictureWords.gallery).points[5]?.readout.rest).toBe(
      pictureWords.gallery.point("6", "5", "5"),
    );
  });
});

describe("Linked charts", () => {
  test("an answer knows whether its input is drawn one by one, and says so", () => {
    const sample = report();
    const answers = drawnAnswers(sample);
    const example = answers.findIndex((answer) => answer.set === "test" && answer.row === 0);
    expect(answers[example]?.example).toBe(0);
    expect(answers.filter((answer) => answer.example === 0)).toHaveLength(1);
    const { points } = drawScatter(answers, 320, pageWords.result);
    expect(points[example]?.readout.rest).toContain(pageWords.result.drawnAs("1"));
    const other = answers.findIndex((answer) => answer.example < 0);
    expect(points[other]?.readout.rest).toContain(pageWords.result.notDrawn);
  });

  test("inputs that are drawn one by one are never thinned out of the scatter", () => {
    const sample = report();
    sample.predictions = Array.from({ length: 900 }, (_, row) => ({
      set: "test" as const,
      row,
      truth: [row],
      predicted: [row],
      featurePower: 1,
    }));
    sample.data.exampleRows = [7, 501, 899].map((row) => ({ set: "test", row }));
    const kept = drawnAnswers(sample).filter(({ example }) => example >= 0);
    expect(kept.map(({ row }) => row)).toEqual([7, 501, 899]);
  });
});

describe("The moving spectrum", () => {
  const sample = certificate();
  const before = certificate({ eigenvalues: [1e-6, 1e-4, 1e-2, 1] });
  const drawn = (kind: SpectrumMotion["kind"], ms: number, after = sample) =>
    drawSpectrum(after, 360, pageWords.spectrum, { motion: spectrumMotion(kind, before, after, ms) });

  test("starts at the old heights, ends at the new ones and keeps its axes", () => {
    const plot = spectrumGeometry(sample, 360, pageWords.spectrum);
    for (const kind of ["refit", "rise", "fall"] as const) {
      drawn(kind, 0).points.forEach(({ y }, place) => {
        expect(y).toBeCloseTo(plot.y([1, 1e-2, 1e-4, 1e-6][place] ?? 0), 0);
      });
      expect(spectrumMotion(kind, before, sample, motionMs[kind])).toBeUndefined();
      expect(drawn(kind, motionMs[kind]).points).toEqual(
        drawSpectrum(sample, 360, pageWords.spectrum).points,
      );
    }
    const [, halfway] = [0, 0.5].map((time) => spectrumMotion("rise", before, sample, 900 * time));
    expect(halfway?.shares[0]).toBeGreaterThan(0.5);
  });

  test("falling directions let go one after another, the weakest first, and all arrive together with the time", () => {
    const open = certificate({ ...openCertificate, features: 42, zeros: 39 });
    const shares = (ms: number) => spectrumMotion("fall", before, open, ms)?.shares.slice(2) ?? [];
    expect(shares(0).every((share) => share === 0)).toBe(true);
    const under = shares(390);
    // Twenty of them have let go by then.
    expect(under.filter((share) => share > 0)).toHaveLength(20);
    expect(under).toEqual([...under].sort((a, b) => a - b));
    expect(Math.min(...shares(motionMs.fall - 1))).toBeGreaterThan(0.99);
  });

  test("a dot is hollow from the threshold on", () => {
    const open = certificate({
      verdict: "not-identifiable",
      rank: 3,
      leastRank: 3,
      mostRank: 3,
      eigenvalues: [1e-16, 1e-2, 0.1, 1],
    });
    const isHollow = (ms: number): boolean =>
      / class="dot-undetermined" d="M/.test(markup(drawn("fall", ms, open).marks));
    expect(isHollow(100)).toBe(false);
    expect(isHollow(1450)).toBe(true);
  });
});
