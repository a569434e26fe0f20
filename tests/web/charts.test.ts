import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { directionTicks } from "../../web/charts/direction-plot";
import { type ChartDrawing, nearestPoint, stepTo } from "../../web/charts/drawing";
import { widthOf } from "../../web/charts/label-places";
import {
  linearScale,
  powerTicks,
  residualUnits,
  roundTicks,
  roundUp,
  sharedLimits,
} from "../../web/charts/scale";
import { drawScatter } from "../../web/charts/scatter";
import { type Answer, drawnAnswers } from "../../web/charts/small-scatter";
import { directionsOf, drawSpectrum, spectrumGeometry, spectrumTable } from "../../web/charts/spectrum";
import { sliderSteps, typedValue } from "../../web/page/slider-steps";
import { toCsv } from "../../web/report/csv";
import { samplesField, testField } from "../../web/task/common-fields";
import type { NumberField } from "../../web/task/field";
import { copiesOneValue, lookupOf, lookupTable } from "../../web/tasks/associative/lookup";
import { associative } from "../../web/tasks/associative/task";
import { pageWords } from "../../web/words/index";
import { markup } from "./markup";
import { certificate, openCertificate as open, report, rowsOffBy } from "./report-sample";

const finite = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe("Scales", () => {
  test("ticks are few, round, ascending and inside the limits", () => {
    fc.assert(
      fc.property(finite, fc.double({ min: 1e-3, max: 1e6, noNaN: true }), (low, span) => {
        const ticks = roundTicks(low, low + span);
        expect(ticks.length).toBeLessThanOrEqual(9);
        expect(ticks).toEqual([...ticks].sort((a, b) => a - b));
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(low - span * 1e-6);
          expect(tick).toBeLessThanOrEqual(low + span * (1 + 1e-6));
        }
      }),
    );
    expect(roundTicks(-2.2, 2.3)).toEqual([-2, -1, 0, 1, 2]);
  });

  test("ticks are finite and few whatever the range, also where it is only rounding", () => {
    const any = fc.double({ min: -1e300, max: 1e300, noNaN: true });
    const width = fc.integer({ min: -330, max: 300 }).map((exponent) => 10 ** exponent);
    fc.assert(
      fc.property(any, fc.oneof(any, width), fc.boolean(), (low, other, relative) => {
        const high = relative ? low + Math.abs(low * other) : low + Math.abs(other);
        const ticks = roundTicks(low, high);
        expect(ticks.length).toBeLessThanOrEqual(10);
        expect(ticks.every(Number.isFinite)).toBe(true);
        expect(new Set(ticks).size).toBe(ticks.length);
      }),
      { numRuns: 2000 },
    );
    expect(roundTicks(1, 1 + 2 ** -52)).toEqual([1]);
    expect(roundTicks(0, Number.MIN_VALUE)).toHaveLength(1);
  });

  test("values that differ by rounding only share the limits of one value", () => {
    const [low, high] = sharedLimits([1, 1 - 2 ** -53]);
    expect(low).toBeCloseTo(0);
    expect(high).toBeCloseTo(2);
    expect(roundTicks(low, high).length).toBeGreaterThanOrEqual(3);
    expect(sharedLimits([Number.POSITIVE_INFINITY])).toEqual([-1, 1]);
  });

  test("a linear scale takes the ends of the domain to the ends of the range", () => {
    const scale = linearScale([-1, 3], [10, 50]);
    expect([scale(-1), scale(1), scale(3)]).toEqual([10, 30, 50]);
  });

  test("powers of ten are labelled every one, second, fourth or eighth", () => {
    expect(powerTicks(-13, 0.9)).toEqual([-12, -8, -4, 0]);
    expect(powerTicks(-3.2, 1)).toEqual([-3, -2, -1, 0, 1]);
  });

  test("shared limits hold every value and are never empty", () => {
    fc.assert(
      fc.property(fc.array(finite), (values) => {
        const [low, high] = sharedLimits(values);
        expect(low).toBeLessThan(high);
        for (const value of values) expect(value >= low && value <= high).toBe(true);
      }),
    );
  });

  test("the residual strip holds the largest error in units of a power of ten", () => {
    expect(residualUnits(5.4e-16)).toEqual({ exponent: -16, limit: 6 });
    expect(residualUnits(9.9e-16)).toEqual({ exponent: -15, limit: 1 });
    expect(residualUnits(0.38)).toEqual({ exponent: 0, limit: 0.4 });
    expect(residualUnits(0)).toEqual({ exponent: 0, limit: 1 });
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (largest) => {
        const { exponent, limit } = residualUnits(largest);
        expect(limit * 10 ** exponent).toBeGreaterThanOrEqual(largest * (1 - 1e-9));
      }),
    );
  });

  test("a colour scale ends at a round value", () => {
    expect([roundUp(0.97), roundUp(1.02), roundUp(0.41), roundUp(0)]).toEqual([1, 1.2, 0.5, 1]);
  });
});

describe("The scatter", () => {
  test("has one scale for both axes, so that perfect answers lie on the diagonal and in the middle of the strip", () => {
    const answer = { set: "test", row: 0, output: 0, example: -1 } as const;
    const perfect: Answer[] = [-1, 0.3, 2].map((value) => ({ ...answer, truth: value, predicted: value }));
    const wrong: Answer[] = [0.5, -0.5].map((error) => ({ ...answer, truth: 0.3, predicted: 0.3 + error }));
    const { points } = drawScatter([...perfect, ...wrong], 320, pageWords.result);
    const [low, , high, over, under] = points;
    if (!low || !high || !over || !under) throw new Error("There are fewer points than answers.");
    expect(high.x - low.x).toBeCloseTo(low.y - high.y, 9);
    const middle = ((over.twin?.y ?? 0) + (under.twin?.y ?? 0)) / 2;
    for (const { x, y, twin } of points.slice(0, 3)) {
      expect(x + y).toBeCloseTo(low.x + low.y, 9);
      expect(twin?.y).toBeCloseTo(middle, 9);
    }
  });

  test("draws a fixed, bounded choice of answers that keeps every output", () => {
    const sample = report();
    sample.data.outputs = 8;
    sample.predictions = Array.from({ length: 1000 }, (_, row) => {
      const truth = Array.from({ length: 8 }, (_, output) => (output < 4 ? 0 : row - output));
      return { set: row < 500 ? "test" : "train", row, truth, predicted: truth, featurePower: 1 };
    });
    const answers = drawnAnswers(sample);
    expect(answers.length).toBeLessThanOrEqual(400);
    expect(new Set(answers.map(({ output }) => output))).toEqual(new Set([4, 5, 6, 7]));
    expect(answers).toEqual(drawnAnswers(sample));
  });

  test("without unseen inputs only training answers are drawn", () => {
    const answers = drawnAnswers(report({ testError: null }));
    expect(new Set(answers.map(({ set }) => set))).toEqual(new Set(["train"]));
  });

  test("every dot can be reached and says its value", () => {
    const answers = drawnAnswers(report({ testError: 0.1 }));
    const { points } = drawScatter(answers, 320, pageWords.result);
    expect(points).toHaveLength(answers.length);
    expect(points[0]?.readout.rest).toContain(
      pageWords.result.dot(
        pageWords.result.unseenInput,
        "2",
        pageWords.result.output("1"),
        "−1.000",
        "−0.10",
      ),
    );
  });
});

describe("The spectrum", () => {
  test("strongest first, determined before open", () => {
    expect(directionsOf(open).map(({ state }) => state)).toEqual([
      "determined",
      "determined",
      "undetermined",
      "undetermined",
    ]);
  });

  test("heights fall with the eigenvalue, and a zero is not above any, clear of the axis", () => {
    const plot = spectrumGeometry(open, 360, pageWords.spectrum);
    expect(plot.y(3.79)).toBeLessThan(plot.y(0.13));
    expect(plot.y(0.13)).toBeLessThan(plot.thresholdY);
    expect(plot.y(-1e-16)).toBeGreaterThan(plot.thresholdY);
    expect(plot.y(0)).toBeGreaterThanOrEqual(plot.y(-1e-16));
    expect(plot.y(0)).toBeLessThan(plot.floor);
  });

  test("the zone below the threshold has room for its two lines of label", () => {
    for (const sample of [certificate(), open]) {
      const plot = spectrumGeometry(sample, 360, pageWords.spectrum);
      expect(plot.floor - plot.thresholdY).toBeGreaterThanOrEqual(40);
    }
  });

  test("the grey zone is drawn only when the verdict is too close", () => {
    const close = certificate({
      verdict: "too-close",
      leastRank: 3,
      eigenvalues: [1e-10, 0.02, 0.13, 3.79],
      lambdaMin: 1e-10,
    });
    const plot = spectrumGeometry(close, 360, pageWords.spectrum);
    expect(plot.greyY).toBeLessThan(plot.thresholdY);
    expect(directionsOf(close).at(-1)?.state).toBe("close");
    const calm = spectrumGeometry(certificate(), 360, pageWords.spectrum);
    expect(calm.greyY).toBe(calm.thresholdY);
  });

  test("a threshold that contradicts the rank is not drawn, and it is said that it did not decide", () => {
    const weak = certificate({
      way: "rows",
      reason: "row-sizes",
      eigenvalues: [1e-13, 0.02, 0.13, 3.79],
      lambdaMin: 1e-13,
    });
    expect(directionsOf(weak).map(({ state }) => state)).toEqual(new Array(4).fill("determined"));
    const drawn = markup(drawSpectrum(weak, 360, pageWords.spectrum).marks);
    expect(drawn).not.toContain('<path class="threshold"');
    expect(drawn).toContain(pageWords.spectrum.byRows);
    expect(drawSpectrum(weak, 360, pageWords.spectrum).points.at(-1)?.readout.rest).toBe(
      pageWords.spectrum.plain("1.0\u00a0×\u00a010⁻¹³"),
    );
    // The same rank, agreeing with the threshold: drawn as ever.
    expect(
      markup(drawSpectrum(certificate({ way: "rows", reason: "offsets" }), 360, pageWords.spectrum).marks),
    ).toContain('<path class="threshold"');
  });

  test("thousands of directions are thinned, but the border between the states stays", () => {
    const eigenvalues = Array.from({ length: 3000 }, (_, place) => (place < 1001 ? 1e-17 : 1 + place * 1e-4));
    const large = certificate({
      verdict: "not-identifiable",
      rank: 1999,
      features: 3000,
      active: 3000,
      eigenvalues,
    });
    const leads = drawSpectrum(large, 360, pageWords.spectrum).points.map(({ readout }) => readout.lead);
    expect(leads.length).toBeLessThan(700);
    expect(leads).toContain(pageWords.spectrum.point("1,999"));
    expect(leads).toContain(pageWords.spectrum.point("2,000"));
  });

  test("every point says what it means", () => {
    const sentences = drawSpectrum(open, 360, pageWords.spectrum).points.map(({ readout }) => readout.rest);
    expect(sentences[0]).toContain("it is determined");
    expect(sentences[2]).toContain(pageWords.spectrum.below("−1.0\u00a0×\u00a010⁻¹⁶"));
    expect(sentences[3]).toContain(pageWords.spectrum.zero);
  });

  test("the table keeps raw values", () => {
    expect(spectrumTable(open, pageWords.spectrum).rows[2]).toEqual([
      3,
      -1e-16,
      pageWords.spectrum.states.undetermined,
    ]);
  });

  test("ticks end with the last direction and are as far apart as each other", () => {
    expect(directionTicks(288)).toEqual([1, 72, 144, 216, 288]);
    expect(directionTicks(3)).toEqual([1, 2, 3]);
    for (let directions = 2; directions <= 400; directions += 1) {
      const ticks = directionTicks(directions);
      expect(ticks.at(-1)).toBe(directions);
      expect(ticks.length).toBeLessThanOrEqual(6);
      const steps = ticks.slice(1).map((tick, place) => tick - (ticks[place] ?? 0));
      // Less than a pixel in thirty is not seen.
      expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(directions / 24);
    }
  });

  test("what is said of the open directions is struck by no line", () => {
    for (const missing of [1, 2, 10, 40, 200, 280]) {
      const features = 288;
      const rank = features - missing;
      const eigenvalues = Array.from({ length: features }, (_, place) => (place < missing ? 1e-17 : 1e-3));
      const sample = certificate({
        verdict: "not-identifiable",
        ...{
          features,
          active: features,
          rank,
          leastRank: rank,
          mostRank: rank,
          eigenvalues,
          lambdaMin: 1e-17,
        },
      });
      for (const width of [300, 360, 492]) {
        const drawn = markup(drawSpectrum(sample, width, pageWords.spectrum).marks);
        const text = pageWords.spectrum.notDetermined(String(missing));
        const [, end] = new RegExp(`x="([\\d.]+)" y="[\\d.]+">${text}`).exec(drawn) ?? [];
        const [, line] = /class="bracket" d="M([\d.]+)/.exec(drawn) ?? [];
        const isLeft = Number(end) < Number(line);
        expect(isLeft || Number(end) - widthOf(text) > Number(line)).toBe(true);
      }
    }
  });

  test("any spectrum can be drawn at any width without a number that is not finite", () => {
    const eigenvalue = fc.oneof(fc.double({ min: -1e-15, max: 1e3, noNaN: true }), fc.constant(0));
    fc.assert(
      fc.property(
        fc.array(eigenvalue, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 120, max: 900 }),
        (values, width) => {
          const eigenvalues = [...values].sort((a, b) => a - b);
          const lambdaMax = Math.max(0, eigenvalues.at(-1) ?? 0);
          const drawing = drawSpectrum(
            certificate({
              verdict: "not-identifiable",
              rank: 0,
              features: eigenvalues.length,
              eigenvalues,
              lambdaMax,
              threshold: lambdaMax * 1e-12,
            }),
            width,
            pageWords.spectrum,
          );
          for (const { x, y } of drawing.points) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
        },
      ),
    );
  });
});

describe("One lookup", () => {
  const input = [
    [1, 0, 0.3, 0.4],
    [0, 1, -0.5, 0.6],
    [0, 1, 0.1, 0.2],
  ];

  test("finds the key that the query repeats and the matches with it", () => {
    const lookup = lookupOf(input, 2, [0, 0, -0.4, 0.8], [0, 0, -0.4, 0.8]);
    expect(lookup.asked).toBe(1);
    expect(lookup.weights).toEqual([0, 1, 1]);
    expect(lookup.answer).toEqual([-0.4, 0.8]);
    expect(copiesOneValue(lookup)).toBe(true);
  });

  test("says when other values leak in", () => {
    const leaking = input.map((token, place) => (place === 0 ? [1, 0.2, 0.3, 0.4] : token));
    expect(copiesOneValue(lookupOf(leaking, 2, [0, 0, 0, 0], [0, 0, 0, 0]))).toBe(false);
  });

  test("its table has a row per key, one for the matches and a row per value", () => {
    expect(lookupTable(lookupOf(input, 2, [0, 0, 0, 0], [0, 0, 0, 0]), pageWords.lookup).rows).toHaveLength(
      5,
    );
  });
});

describe("Every chart", () => {
  const line: ChartDrawing = { ...drawScatter(drawnAnswers(report()), 320, pageWords.result) };
  const grid: ChartDrawing = { ...line, points: line.points.slice(0, 6), pointsPerColumn: 3 };

  test("arrow keys step along a line and across a grid, and stop at the ends", () => {
    expect(stepTo(line, -1, "ArrowRight")).toBe(0);
    expect(stepTo(line, 0, "ArrowLeft")).toBe(0);
    expect(stepTo(line, 3, "ArrowUp")).toBe(4);
    expect(stepTo(line, 0, "End")).toBe(line.points.length - 1);
    expect(stepTo(line, 0, "a")).toBeNull();
    expect(stepTo(grid, 1, "ArrowRight")).toBe(4);
    expect(stepTo(grid, 1, "ArrowDown")).toBe(2);
    expect(stepTo(grid, 4, "ArrowRight")).toBe(4);
  });

  test("the nearest point is found only within reach", () => {
    const [first] = line.points;
    expect(first && nearestPoint(line.points, first.x + 1, first.y)).toBeGreaterThanOrEqual(0);
    expect(nearestPoint(line.points, 1e6, 1e6)).toBe(-1);
  });

  test("commas and quotes survive in CSV", () => {
    expect(toCsv({ columns: ["a", "b,c"], rows: [[1, 'say "x"']] })).toBe('a,"b,c"\n1,"say ""x"""\n');
  });

  test("rows that are all answered alike are still drawable", () => {
    const sample = report();
    sample.predictions = rowsOffBy(0).map((row) => ({ ...row, truth: [2], predicted: [2] }));
    expect(
      drawScatter(drawnAnswers(sample), 300, pageWords.result).points.every(({ x, y }) =>
        Number.isFinite(x + y),
      ),
    ).toBe(true);
  });
});

describe("Sliders", () => {
  const share = associative.fields.find((field) => field.key === "orthogonal") as NumberField;
  const scale = associative.fields.find((field) => field.key === "scale") as NumberField;

  test("training inputs walk over powers of two", () => {
    const steps = sliderSteps(samplesField(2048), {});
    expect([steps.min, steps.max]).toEqual([0, 22]);
    expect(steps.toValue(steps.toPosition(16_384))).toBe(16_384);
    expect(steps.toValue(steps.max)).toBe(4_194_304);
  });

  test("unseen inputs may be none and never exceed their bound", () => {
    const steps = sliderSteps(testField(2048), {});
    expect([steps.toValue(0), steps.toValue(1), steps.toValue(steps.max)]).toEqual([0, 1, 1_000_000]);
    expect(steps.toValue(steps.toPosition(2048))).toBe(2048);
  });

  test("a share keeps its place on the track and the arrow keys go from detent to detent", () => {
    const steps = sliderSteps(share, {});
    expect(steps.toPosition(0.5) / steps.toPosition(0.25)).toBeCloseTo(2, 12);
    expect(steps.nextValue?.(0.97, 1)).toBe(0.99);
    expect(steps.nextValue?.(0.98, -1)).toBe(0.97);
    expect(steps.nextValue?.(1, 1)).toBe(1);
  });

  test("all of it stands alone beyond a gap, in which there is nothing", () => {
    const steps = sliderSteps(share, {});
    for (const value of [0, 0.01, 0.5, 0.97, 0.99, 0.999, 1])
      expect(steps.toValue(steps.toPosition(value))).toBe(value);
    const [end, stop] = [steps.toPosition(0.999), steps.toPosition(1)];
    expect(stop).toBe(steps.max);
    expect(stop - end).toBeGreaterThan(0.1 * steps.max);
    for (let part = 0; part < 1; part += 0.1) {
      expect(steps.toValue(end + part * (stop - end))).toBe(part <= 0.5 ? 0.999 : 1);
    }
  });

  test("sizes over powers of ten walk from detent to detent", () => {
    const steps = sliderSteps(scale, { k: 4 });
    expect(steps.toValue(steps.toPosition(0.5))).toBe(0.5);
    expect(steps.toPosition(1000)).toBe(steps.max);
  });

  test("a typed per cent, a typed share and something that is no number", () => {
    expect(typedValue(share, "97 %")).toBe(0.97);
    expect(typedValue(share, "97")).toBe(0.97);
    expect(typedValue(share, "0.97")).toBe(0.97);
    expect(typedValue(share, "1.3")).toBe(1.3);
    expect(typedValue(share, "lots")).toBe("lots");
    expect(typedValue(samplesField(2048), "16,384")).toBe(16_384);
  });
});
