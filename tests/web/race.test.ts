import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stepTo } from "../../web/charts/drawing";
import { spreadLabels } from "../../web/charts/label-places";
import { cutAbove } from "../../web/charts/plot";
import { drawRace, raceCaption, raceSentence, raceTable } from "../../web/charts/race-curves";
import { signOf } from "../../web/charts/race-marks";
import {
  type Baseline,
  finalError,
  linear,
  median,
  type Race,
  type RaceCurve,
  type Runner,
  raceCsv,
  summarise,
  transformer,
} from "../../web/report/race";
import { raceWords } from "../../web/words/index";
import { timeText } from "../../web/words/numbers";
import { raceHeadline, raceNote } from "../../web/words/race-sentences";
import { markup } from "./markup";
import { curve, type MadeRace, PASSES, race } from "./race-sample";

describe("Medians", () => {
  test("are the middle one, the lower of two, and none where most diverged", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([1, 2])).toBe(1);
    expect(median([1, null, 2])).toBe(2);
    expect(median([1, null, null])).toBeNull();
    expect(median([])).toBeNull();
  });

  test("of a runner's end are over its finished starts alone", () => {
    const made = race({
      curves: [curve(0, 0, 1e-4), curve(1, 0, 1e-30), curve(0, 1, 1e-6), curve(0, 2, 1e-20, 4)],
    });
    expect(finalError(made, 0)).toBeCloseTo(1e-6, 12);
    expect(finalError(made, 1)).toBeCloseTo(1e-30, 36);
    expect(summarise(made).runners.map(({ done }) => done)).toEqual([2, 1]);
  });

  test("tell when a rough answer was there: a millionth of the error at the start, to a power of ten", () => {
    const made = race({ curves: [curve(0, 0, 1e-12), curve(1, 0, 1e-3)] });
    const { roughLevel, runners } = summarise(made);
    expect(roughLevel).toBeCloseTo(1e-6, 12);
    // 10⁻¹² in ten passes is 10⁻⁶ after five; below it after six.
    expect(runners[0]?.rough).toBe(6.5);
    expect(runners[1]?.rough).toBeNull();
    expect(runners[1]?.least).toBeCloseTo(1e-3, 9);
  });
});

describe("The headline of a race", () => {
  const PARTLY = "In the runs that are done: ";
  /** Most races here lack some runs; that this is said has a test of its own. */
  const headline = (made: MadeRace) => raceHeadline(race(made))?.replace(PARTLY, "") ?? null;

  test("is none while no run has reached its end", () => {
    expect(headline({ curves: [curve(0, 0, 1e-12, 5)] })).toBeNull();
    expect(headline({ curves: [] })).toBeNull();
  });

  test("is of the runs that are done, and says so while some are missing", () => {
    const first = [curve(0, 0, 1e-3)];
    const all = [...first, curve(1, 0, 1e-12)];
    const said = (curves: RaceCurve[], starts = 1, exact = 1e-32) =>
      raceHeadline(race({ curves, starts, exact: { error: exact, seconds: 3 } }));
    expect(said(first)).toBe(
      `${PARTLY}Gradient descent stays above 10⁻⁶; the exact solve reaches rounding error.`,
    );
    expect(said(all, 3)).toContain(PARTLY);
    expect(said([...first, curve(1, 0, 1e-12, 9)])).toContain(PARTLY);
    expect(said(first, 1, 1e-5)).toContain(PARTLY);
    for (const exact of [1e-32, 1e-5]) expect(said(all, 1, exact)).not.toContain(PARTLY);
  });

  test("speaks of unseen inputs only where there are some", () => {
    const exact = { error: 1e-3, seconds: 3 };
    const better = { curves: [curve(0, 0, 8e-4)], exact };
    const worse = { curves: [curve(0, 0, 5e-3)], exact };
    for (const made of [better, worse]) {
      expect(headline(made)).toContain("predicts unseen inputs better");
      expect(headline({ ...made, judged: "train" })).toContain("predicts training inputs better");
      const said = "There are no unseen inputs: all errors are on training inputs.";
      expect(raceNote(race({ ...made, judged: "train" }))).toContain(said);
      expect(raceNote(race(made))).not.toContain(said);
    }
  });

  test("counts a runner most of whose starts diverged as one that did not arrive, and names the start that did", () => {
    const curves = [curve(0, 0, null), curve(0, 1, null), curve(0, 2, 1e-30)];
    expect(headline({ curves })).toBe(
      "Gradient descent stays above 10⁻⁶ in the median; the exact solve reaches rounding error. 1 of 3 starts of one head reaches it, too.",
    );
    expect(headline({ curves: [curve(1, 0, 1e-3), curve(1, 1, 1e-3), curve(1, 2, 1e-9)] })).toBe(
      "Gradient descent stays above 10⁻⁶ in the median; the exact solve reaches rounding error. 1 of 3 starts of four heads gets below 10⁻⁶.",
    );
  });

  test("does not say of medians what is wrong of single starts", () => {
    const curves = [curve(0, 0, 1e-9), curve(0, 1, 1e-9), curve(0, 2, 1e-30), curve(1, 0, 1e-3)];
    expect(headline({ curves, exact: { error: 1e-32, seconds: 20 } })).toBe(
      "Gradient descent reaches a rough answer sooner; in the median only the exact solve reaches rounding error. 1 of 3 starts of one head reaches it, too.",
    );
    expect(headline({ curves, exact: { error: 1e-32, seconds: 1 } })).toBe(
      "In the median the exact solve is done before gradient descent has a rough answer, and only it reaches rounding error. 1 of 3 starts of one head reaches it, too.",
    );
    // One start was sooner than the exact solve, if not the median.
    const sooner = [curve(0, 0, 1e-9), curve(0, 1, 1e-9), curve(0, 2, 1e-19)];
    expect(headline({ curves: sooner, exact: { error: 1e-32, seconds: 5 } })).toMatch(
      /^In the median the exact/,
    );
  });

  test("has a note that says how much less a pass is to layers and the transformer", () => {
    const made = race({ curves: [curve(0, 0, 1e-3), curve(1, 0, 1e-12)] });
    expect(raceNote(made)).not.toContain("learned from");
    made.settings.runners = [linear(1), transformer(4)];
    expect(raceNote(made)).toContain(
      "Layers and the transformer learned from the first 163 of 2,048 inputs: a pass is 3 steps to them, 32 to a single layer.",
    );
  });

  test("says so where something simpler is better than all that was trained", () => {
    const exact = { error: 1e-3, seconds: 3 };
    const curves = [curve(0, 0, 2e-3)];
    const forecast = (error: number): Baseline[] => [{ kind: "autoregression", error }];
    expect(headline({ curves, exact, baselines: forecast(9e-4) })).toBe(
      "A linear forecast from the same values predicts better than the exact solve and than the median of every runner.",
    );
    expect(headline({ curves, exact, baselines: forecast(1e-3) })).toBe(
      "The exact solve predicts unseen inputs better than gradient descent does.",
    );
    expect(raceNote(race({ curves, exact, baselines: forecast(0.5) }))).toContain(
      "A linear forecast from the same values has 0.50, more than the best of them.",
    );
    // Medians count, not the luckiest start; where a median is lower, so is what was trained.
    const lucky = [...curves, curve(0, 1, 5e-3), curve(0, 2, 8e-4)];
    expect(headline({ curves: lucky, exact, baselines: forecast(9e-4) })).toContain("A linear forecast");
    const better = [...lucky, curve(1, 0, 8e-4)];
    expect(headline({ curves: better, exact, baselines: forecast(9e-4) })).toContain("Gradient descent");
    // The best layer is what both should become: no headline.
    const best: Baseline[] = [{ kind: "bestLayer", error: 1e-5 }];
    expect(headline({ curves, exact, baselines: best })).toContain("The exact solve predicts");
  });

  test("names the runner that beats the exact solve even where something simpler beats both", () => {
    const exact = { error: 0.53, seconds: 3 };
    const made = race({
      curves: [curve(0, 0, 0.8), curve(1, 0, 0.25)],
      exact,
      baselines: [
        { kind: "bestLayer", error: 0.5 },
        { kind: "ridge", error: 0.1 },
      ],
    });
    made.settings.runners = [linear(1), transformer(4)];
    made.settings.starts = 1;
    expect(raceHeadline(made)).toBe(
      "Ridge regression on the examples of each input predicts best; the transformer predicts better than the exact solve, too.",
    );
    // The best of what is simpler, not the first of it.
    const two: Baseline[] = [
      { kind: "autoregression", error: 0.1 },
      { kind: "naive", error: 0.05 },
    ];
    expect(raceHeadline({ ...made, baselines: two })).toMatch(/^The latest value as forecast predicts best;/);
    // The best runner is in the note, wherever it stands.
    const three = {
      ...made,
      settings: { ...made.settings, runners: [linear(1), transformer(4), linear(2)] },
    };
    expect(raceNote({ ...three, curves: [...made.curves, curve(2, 0, 0.7)] })).toContain(
      "The transformer stays above 0.25.",
    );
  });

  test("has a note that tells the median at the end from the best moment on the way", () => {
    const back = curve(0, 0, 1e-3);
    const points = back.points.map((point) => (point.pass === PASSES ? { ...point, error: 2 } : point));
    expect(raceNote(race({ curves: [{ ...back, points }] }))).toMatch(
      /^One head ends at a median of 2\.0; the least error of any start on the way is 0\.0020\. The exact/,
    );
    expect(raceNote(race({ curves: [curve(0, 0, null)] }))).toMatch(/^One head diverges; the least error/);
  });

  test("has a note with the fewest heads, the most, and the exact solve", () => {
    const made = race({ curves: [curve(0, 0, 1e-3), curve(1, 0, 1e-12)] });
    expect(raceNote(made)).toBe(
      "One head stays above 0.0010. Four heads pass 10⁻⁶ after 6.50\u00a0s and end at 1.0\u00a0×\u00a010⁻¹². " +
        "The exact solve takes 3.00\u00a0s and ends at 1.0\u00a0×\u00a010⁻³².",
    );
    expect(raceNote(race({ curves: [] }))).toBe(
      "The exact solve takes 3.00\u00a0s and ends at 1.0\u00a0×\u00a010⁻³².",
    );
  });

  test("speaks of layers and of the transformer by their names", () => {
    const made = race({ curves: [curve(0, 0, 1e-3), curve(1, 0, 1e-12)] });
    made.settings.runners = [linear(1, 2), transformer(4)];
    expect(raceNote(made)).toMatch(/^Two layers stay above 0\.0010\. The transformer passes 10⁻⁶ after/);
  });

  test("times milliseconds with two digits", () => {
    expect([0.0042, 0.042, 0.42, 42].map(timeText)).toEqual([
      "0.0042\u00a0s",
      "0.042\u00a0s",
      "0.42\u00a0s",
      "42.0\u00a0s",
    ]);
  });
});

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

describe("The chart of a race", () => {
  const made = race({
    curves: [curve(0, 0, 1e-4), curve(1, 0, 1e-20), curve(0, 1, 1e-6), curve(1, 1, 1e-12, 4)],
  });

  test("draws every start twice, medians where one is done, and hollow what still trains", () => {
    const text = markup(drawRace(made, 900, raceWords).marks);
    expect(occurrences(text, "race-thin race-")).toBe(8);
    expect(occurrences(text, "race-line race-")).toBe(4);
    // Two starts of the first runner are done, one of the second.
    expect(occurrences(text, "race-band race-")).toBe(2);
    expect(occurrences(text, "hollow")).toBe(2);
    expect(occurrences(text, "race-star")).toBe(2);
    expect(text).toContain("1 head");
    expect(text).toContain("4 heads");
    expect(text).toContain("exact solve: no passes needed");
  });

  test("stands side by side where there is room and below each other elsewhere", () => {
    const wide = drawRace(made, 900, raceWords);
    const narrow = drawRace(made, 358, raceWords);
    expect(narrow.height).toBeGreaterThan(1.8 * wide.height);
    for (const drawing of [wide, narrow]) {
      for (const { x, y, twin } of drawing.points) {
        for (const place of [{ x, y }, twin ?? { x, y }]) {
          expect(place.x >= 0 && place.x <= drawing.width).toBe(true);
          expect(place.y >= 0 && place.y <= drawing.height).toBe(true);
        }
      }
    }
  });

  test("is walked along a curve with the arrows, and from curve to curve", () => {
    const drawing = drawRace(made, 900, raceWords);
    expect(drawing.points.length).toBe(3 * (PASSES + 1) + 1);
    const said = (index: number | null) => {
      const { lead = "", rest = "" } = drawing.points[index ?? -1]?.readout ?? {};
      return lead + rest;
    };
    expect(said(0)).toBe("Linear, 1 head, start 1: error 1.0 after 0 passes and 0.50\u00a0s.");
    expect(said(stepTo(drawing, 0, "ArrowRight"))).toMatch(/^Linear, 1 head, start 1: .* after 1 pass and/);
    expect(said(stepTo(drawing, 0, "ArrowDown"))).toMatch(/^Linear, 4 heads, start 1: .* after 0 passes/);
    expect(said(stepTo(drawing, 0, "End"))).toBe(
      "Exact solve: error 1.0\u00a0×\u00a010⁻³² after 3.00\u00a0s, without passes.",
    );
  });

  test("draws what diverged as far as it is a number, and says so there", () => {
    const drawing = drawRace(race({ curves: [curve(0, 0, null)], heads: [1] }), 900, raceWords);
    expect(drawing.points.at(-2)?.readout.rest).toBe("no number any more after 10 passes.");
  });

  test("keeps its scale where a runner diverges, which leaves at the upper edge and is named", () => {
    const far = race({ curves: [curve(0, 0, 1e-4), curve(1, 0, 1e32)] });
    const near = race({ curves: [curve(0, 0, 1e-4), curve(1, 0, 1e3)] });
    const powers = (made: Race) => markup(drawRace(made, 900, raceWords).marks).match(/10[⁻⁰¹²³⁴-⁹]+/g);
    expect(powers(far)).toEqual(powers(near));
    for (const { y } of drawRace(far, 900, raceWords).points) expect(y).toBeGreaterThanOrEqual(26);
    expect(raceCaption(far, raceWords)).toContain(
      "Linear, 4 heads: 1 start leaves the plot at its upper edge; the median ends at 1.0\u00a0×\u00a010³².",
    );
    expect(raceCaption(near, raceWords)).not.toContain("upper edge");
  });

  test("cuts a line where it meets the upper edge and takes it up where it comes back", () => {
    const line = [
      { x: 0, y: 20 },
      { x: 10, y: 0 },
      { x: 20, y: -50 },
      { x: 30, y: 30 },
    ];
    expect(cutAbove(line, 10)).toEqual([
      [
        { x: 0, y: 20 },
        { x: 5, y: 10 },
      ],
      [
        { x: 27.5, y: 10 },
        { x: 30, y: 30 },
      ],
    ]);
    expect(cutAbove([{ x: 0, y: -1 }], 10)).toEqual([]);
  });

  test("draws a race that has only begun", () => {
    const drawing = drawRace(race({ curves: [] }), 400, raceWords);
    expect(drawing.points.length).toBe(1);
    expect(markup(drawing.marks)).not.toContain("NaN");
  });

  test("has a sentence and a table with every point", () => {
    expect(raceSentence(made, raceWords)).toBe(
      "4 runs of 2 runners by gradient descent against passes and against seconds, beside the exact solve with error 1.0\u00a0×\u00a010⁻³².",
    );
    const { columns, rows } = raceTable(made, raceWords);
    expect(columns).toEqual(["runner", "start", "pass", "seconds", "error"]);
    expect(rows.length).toBe(1 + 3 * (PASSES + 1) + 5);
    expect(raceCsv(made).trimEnd().split("\n").length).toBe(1 + rows.length);
  });

  test("gives every runner on offer a shape of its own, whoever else runs, and all others one more", () => {
    const offered = [
      ...[1, 2, 4, 8, 16].map((heads) => linear(heads)),
      linear(1, 2),
      linear(1, 3),
      transformer(4),
    ];
    const others = [linear(3), linear(64), linear(8, 2), transformer(1)];
    const shapes = (runners: Runner[]) => new Set(runners.map((runner) => signOf(runner).shape));
    expect(shapes(offered).size).toBe(8);
    expect(shapes(others).size).toBe(1);
    expect(shapes([...offered, ...others]).size).toBe(9);
  });
});

describe("Names beside the ends of lines", () => {
  test("keep their order, do not cover each other and stay in the plot", () => {
    const heights = fc.array(fc.double({ min: 0, max: 280, noNaN: true }), { maxLength: 8 });
    fc.assert(
      fc.property(heights, (wanted) => {
        const placed = spreadLabels(wanted, 0, 280);
        const order = wanted.map((_, place) => place).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
        const sorted = order.map((place) => placed[place] ?? Number.NaN);
        for (const [place, height] of sorted.entries()) {
          expect(height).toBeGreaterThanOrEqual(-1e-9);
          expect(height).toBeLessThanOrEqual(280 + 1e-9);
          if (place > 0) expect(height - (sorted[place - 1] ?? 0)).toBeGreaterThan(13.9);
        }
      }),
    );
    expect(spreadLabels([40, 100], 0, 280)).toEqual([40, 100]);
  });
});
