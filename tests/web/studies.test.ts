// The studies below the figures of the paper: what they compute with, how they judge and what they say.
import { describe, expect, it } from "vitest";
import { exponentOf, exponentOver } from "../../web/figures/exponent";
import type { FigureSettings } from "../../web/figures/figure";
import {
  answerOf,
  coefficientsOf,
  featuresOf,
  gaussianMemories,
  relativeDistance,
  relativeError,
} from "../../web/figures/layers";
import { robustnessStudy, type ViolatedFit } from "../../web/figures/study-robustness";
import { type ScalingFit, scalingStudy } from "../../web/figures/study-scaling";
import { SHIFTS, type Shift, type ShiftedError, shiftStudy } from "../../web/figures/study-shift";
import { viewOfFigure } from "../../web/panels/paper/plots";
import type { Head, Input } from "../../web/report/report";
import { paperWords, studyWords } from "../../web/words/index";
import { evaluate, expectClose, ordinaryInput } from "../wasm/model";

const none: FigureSettings = {};

describe("An exponent", () => {
  it("is the power itself for exact powers, whatever their constant", () => {
    for (const b of [-1, 0, 0.5, 4]) {
      const points = [1, 2, 5, 9].map((x) => ({ x, y: 7 * x ** b }));
      expect(exponentOf(points)).toBeCloseTo(b, 12);
    }
  });

  it("is the slope of least squares on logarithms", () => {
    // log2 y = 0, 2, 1 at log2 x = 0, 1, 2: slope (−1·(0−1) + 1·(1−1)) / 2 = 1/2.
    const points = [
      { x: 1, y: 1 },
      { x: 2, y: 4 },
      { x: 4, y: 2 },
    ];
    expect(exponentOf(points)).toBeCloseTo(0.5, 12);
  });

  it("is not to be had from two sizes, nor from what is zero", () => {
    const line = [1, 2, 3].map((x) => ({ x, y: x }));
    expect(exponentOf(line.slice(1))).toBeNull();
    expect(exponentOf([...line.slice(1), { x: 5, y: 0 }])).toBeNull();
    expect(exponentOf([...line.slice(1), { x: 3, y: 4 }])).toBeNull();
    expect(exponentOver([line, line.slice(1)])).toBeNull();
    expect(exponentOver([])).toBeNull();
  });

  it("over several starts is their mean, with the standard error of that mean", () => {
    const powers = [1, 2, 6].map((b) => [1, 2, 4].map((x) => ({ x, y: x ** b })));
    const found = exponentOver(powers);
    expect(found?.value).toBeCloseTo(3, 12);
    // Deviations −2, −1, 3: variance 14/2, divided by three starts.
    expect(found?.error).toBeCloseTo(Math.sqrt(7 / 3), 12);
    expect(exponentOver(powers.slice(0, 1))?.error).toBeNull();
  });
});

describe("A layer as coefficients", () => {
  const matrix = (rows: number, columns: number, salt: number): number[][] =>
    Array.from({ length: rows }, (_, i) =>
      Array.from({ length: columns }, (_, j) => Math.sin(salt + 2.3 * i + 5.1 * j)),
    );
  const heads: Head[] = [1, 2].map((salt) => ({
    weight: 1,
    V: matrix(2, 3, salt),
    Q: matrix(3, 3, 9 * salt),
  }));

  it("answers as its heads do by their definition", () => {
    const layer = coefficientsOf(heads);
    for (const length of [1, 2, 7]) {
      const input = ordinaryInput(3, length);
      const expected = evaluate(heads, input);
      expectClose(answerOf(layer, input), expected, 1e-12);
    }
  });

  it("has features in the order of the report: pairs, then the last token's coordinate", () => {
    const input: Input = [
      [1, 2],
      [3, 5],
    ];
    // G = [[10, 17], [17, 29]], z = (3, 5).
    expect(featuresOf(input)).toEqual([30, 50, 51, 85, 87, 145]);
  });

  it("is at distance 0 from itself, 1 from nothing, and errs in proportion", () => {
    const layer = coefficientsOf(heads);
    const scaled = (by: number) => layer.map((row) => row.map((value) => value * by));
    const inputs = [ordinaryInput(3, 4), ordinaryInput(3, 2)];
    expect(relativeDistance(layer, layer)).toBe(0);
    expect(relativeDistance(scaled(0), layer)).toBeCloseTo(1, 12);
    expect(relativeDistance(scaled(1.25), layer)).toBeCloseTo(0.25, 12);
    expect(relativeError(scaled(1.25), layer, inputs)).toBeCloseTo(0.25, 12);
  });

  it("is asked with a key that is in the memory and values that are not", () => {
    const [memory = []] = gaussianMemories(ordinaryInput(4, 3), 2);
    const [first = [], , asked = []] = memory;
    expect(memory).toHaveLength(3);
    expect(asked.slice(0, 2)).toEqual(first.slice(0, 2));
    expect(asked.slice(2)).not.toEqual(first.slice(2));
  });
});

describe("Scaling", () => {
  /** Errors that follow the law times (N/1000)^inN · d^inD. */
  const fits = (inN: number, inD: number, noise = 0.1): ScalingFit[] => {
    const fit = (sweep: "N" | "d", d: number, samples: number): ScalingFit => {
      const law = (noise ** 2 * d ** 3 * (d + 1)) / 2 / samples;
      const error = law * (samples / 1000) ** inN * (sweep === "d" ? d ** inD : 1);
      return { sweep, d, samples, start: 0, error, law, seconds: samples / 1e6 };
    };
    return [
      ...[126, 1008, 2016, 4032].map((samples) => fit("N", 6, samples)),
      ...[2, 3, 4, 6, 8, 10].map((d) => fit("d", d, 8192)),
    ];
  };
  const settings = { noise: 0.1, fewest: 8 };
  const held = (...given: Parameters<typeof fits>) => scalingStudy.judge(fits(...given), settings).held;

  it("holds if the error's exponents are those of the theory, up to their tolerances", () => {
    expect(held(0, 0)).toBe(true);
    expect(held(0.09, 0)).toBe(true);
    expect(held(0.11, 0)).toBe(false);
    expect(held(-0.11, 0)).toBe(false);
    expect(held(0, 0.29)).toBe(true);
    expect(held(0, -0.31)).toBe(false);
  });

  it("finds the exponents, and leaves out what has too few inputs for a coefficient", () => {
    const data = fits(0, 0).map((fit) => (fit.samples === 126 ? { ...fit, error: 1e6 } : fit));
    const finding = scalingStudy.judge(data, settings);
    expect(finding.error.N?.value).toBeCloseTo(-1, 10);
    expect(finding.error.d?.value).toBeCloseTo(finding.lawInDimension, 10);
    // log of d³(d+1)/2 rises by less than 4 for every power of d, and by more than 3.
    expect(finding.lawInDimension).toBeGreaterThan(3.6);
    expect(finding.lawInDimension).toBeLessThan(4);
    expect(finding.seconds.N?.value).toBeCloseTo(1, 10);
    expect(scalingStudy.judge(data, { ...settings, fewest: 1 })).toMatchObject({ held: false });
    const { stops } = viewOfFigure("scaling", data, finding);
    expect(stops).toContain(studyWords.scaling.stops("17\u00a0million", "1", "8", "1"));
  });

  it("cannot tell without noise, or from too few sizes", () => {
    const exact = fits(0, 0, 0).map((fit) => ({ ...fit, error: 1e-30 }));
    const finding = scalingStudy.judge(exact, { noise: 0, fewest: 8 });
    expect(finding.held).toBeNull();
    // The theory says zero: no factor to speak of.
    const view = viewOfFigure("scaling", exact, finding);
    expect(view.measured).toContain(studyWords.scaling.rounding("1.0\u00a0×\u00a010⁻³⁰"));
    expect(JSON.stringify(view)).not.toMatch(/∞|NaN|not a number/);
    expect(scalingStudy.judge(fits(0, 0).slice(2), settings).held).toBeNull();
  });
});

describe("Shift", () => {
  const errors = (
    verdict: string,
    at: Partial<Record<Shift, number>>,
    more: Partial<ShiftedError> = {},
  ): ShiftedError[] =>
    SHIFTS.map((shift) => ({
      ordinary: verdict === "identifiable" ? 64 : 0,
      from: "random",
      start: 0,
      verdict,
      shift,
      error: at[shift] ?? 1e-15,
      determined: 0,
      inputs: 24,
      worstDetermined: 1e-15,
      ...more,
    }));
  const certified = errors("identifiable", {});
  const lost = errors("not-identifiable", { gaussian: 0.2, any: 0.3 });
  const held = (...groups: ShiftedError[][]) => shiftStudy.judge(groups.flat(), none).held;

  it("holds if certified fits stay right everywhere and each of the others is wrong somewhere", () => {
    expect(held(certified, lost)).toBe(true);
    expect(held(errors("identifiable", { longer: 1e-7 }), lost)).toBe(false);
    expect(held(certified, lost, errors("not-identifiable", { any: 0.009 }, { start: 1 }))).toBe(false);
    expect(held(certified, errors("not-identifiable", { trained: 1e-7, any: 0.3 }))).toBe(false);
  });

  it("does not hold if an answer that was certified by itself is wrong", () => {
    expect(held(certified, errors("not-identifiable", { any: 0.3 }, { worstDetermined: 1e-3 }))).toBe(false);
  });

  it("needs fits of both kinds, and counts neither the undecided nor the one that starts at zero", () => {
    expect(held(certified)).toBeNull();
    expect(held(lost)).toBeNull();
    const lucky = errors("not-identifiable", {}, { from: "zero" });
    expect(held(certified, lucky)).toBeNull();
    expect(held(certified, lost, lucky, errors("too-close", { any: 9 }, { ordinary: 41 }))).toBe(true);
  });

  it("says how many fits are too close to call and left out, whether it can tell or not", () => {
    const close = errors("too-close", { any: 9 }, { ordinary: 41 });
    const measured = (...groups: ShiftedError[][]) => {
      const data = groups.flat();
      return viewOfFigure("shift", data, shiftStudy.judge(data, none)).measured;
    };
    expect(measured(certified, close)).toBe(`${studyWords.shift.few(1, 0)} ${studyWords.shift.close(1)}`);
    expect(measured(certified, lost, close)).toContain(studyWords.shift.close(1));
    expect(measured(certified, lost)).not.toContain(studyWords.shift.close(1));
  });

  it("names the shifts that do not show it", () => {
    const data = [...certified, ...lost];
    const { stops } = viewOfFigure("shift", data, shiftStudy.judge(data, none));
    expect(stops).toContain(studyWords.shift.long.larger);
    expect(stops).not.toContain(studyWords.shift.long.gaussian);
  });

  it("calls the smallest fit the truth only if its error is rounding", () => {
    const stopsOf = (any: number) => {
      const data = [...certified, ...lost, ...errors("not-identifiable", { any }, { from: "zero" })];
      return viewOfFigure("shift", data, shiftStudy.judge(data, none)).stops;
    };
    expect(stopsOf(1e-15)).toContain(studyWords.shift.lucky("1.0\u00a0×\u00a010⁻¹⁵"));
    expect(stopsOf(2.2)).toContain(studyWords.shift.unlucky("2.2"));
  });
});

describe("Violations", () => {
  const fit = (more: Partial<ViolatedFit>): ViolatedFit => ({
    kind: "mix",
    value: 0,
    noise: 0,
    start: 0,
    open: 40,
    features: 288,
    distance: 0.37,
    law: 0.37,
    testError: 0.2,
    ...more,
  });
  const judged = (...fits: ViolatedFit[]) => robustnessStudy.judge(fits, none);

  it("hold to their law if every mean is within the factor, above or below", () => {
    expect(judged(fit({ distance: 0.5 })).held).toBe(true);
    expect(judged(fit({ distance: 0.37 * 1.6 })).held).toBe(false);
    expect(judged(fit({ distance: 0.37 / 1.6 })).held).toBe(false);
    // Two starts are one mean.
    expect(judged(fit({ distance: 0.37 * 1.6 }), fit({ distance: 0.37 / 1.6, start: 1 })).held).toBe(true);
  });

  it("leave out what has nothing open and no noise, but say how near it is", () => {
    const finding = judged(fit({}), fit({ value: 64, open: 0, law: 0, distance: 3e-16 }));
    expect(finding).toMatchObject({ held: true, closed: 3e-16 });
    expect(finding.points).toHaveLength(1);
    expect(judged(fit({ value: 64, open: 0, law: 0, distance: 3e-16 })).held).toBeNull();
  });

  it("say from which noise on determined data is worse than undetermined data", () => {
    const noisy = (noise: number) =>
      fit({ kind: "noise", value: 64, open: 0, noise, law: 5 * noise, distance: 5 * noise });
    const data = [fit({}), noisy(0.01), noisy(0.1), noisy(1)];
    const { stops } = viewOfFigure("robustness", data, judged(...data));
    expect(stops).toContain(studyWords.robustness.stops("0.1", "0.50", "40", "0.37"));
    const quiet = data.slice(0, 2);
    expect(viewOfFigure("robustness", quiet, judged(...quiet)).stops).toBe(paperWords.same.notFound);
  });

  it("end here if they do not hold, and are not told to more digits than they have", () => {
    const data = [fit({ distance: 0.37 * 184.74 })];
    const view = viewOfFigure("robustness", data, judged(...data));
    expect(view.stops).toBe(paperWords.endsHere);
    expect(view.measured).toContain(
      studyWords.robustness.measured(1, "180", studyWords.robustness.point.mix(0)),
    );
    expect(view.brief).toEqual([studyWords.brief.factor("180")]);
    expect(view.caption).toContain(studyWords.robustness.caption(1, false));
    const noisy = [fit({ noise: 1 })];
    expect(viewOfFigure("robustness", noisy, judged(...noisy)).caption).toContain(
      studyWords.robustness.caption(1, true),
    );
  });
});
