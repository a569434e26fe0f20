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
  named,
  type Race,
  type RaceCurve,
  type Runner,
  raceCsv,
  summarise,
  transformer,
} from "../../web/report/race";
import { pageWords, raceWords } from "../../web/words/index";
import { timeText } from "../../web/words/numbers";
import { raceHeadline, raceNote } from "../../web/words/race-sentences";
import { markup } from "./markup";
import { curve, type MadeRace, PASSES, race, risingCurve } from "./race-sample";

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

  test("name no smallest error of a runner whose every run diverged", () => {
    const { points, ...rest } = curve(0, 0, null);
    const lost = { ...rest, points: points.map((point) => ({ ...point, error: null })) };
    const [runner] = summarise(race({ curves: [lost], heads: [1] })).runners;
    expect(runner).toMatchObject({ done: 1, error: null, least: null, rough: null, soonest: null });
  });

  test("no runner is below a level later than it ends, although its slowest start decides when", () => {
    const slow = ({ points, ...rest }: RaceCurve): RaceCurve => ({
      ...rest,
      points: points.map((point) => ({ ...point, seconds: 3 * point.seconds })),
    });
    // Two of three have to be there, and the second that is, is the one that takes three times as long.
    const made = race({ curves: [curve(0, 0, 1e-9), slow(curve(0, 1, 1e-7)), curve(0, 2, 1e-4)] });
    const [runner] = summarise(made).runners;
    expect(runner?.rough).not.toBeNull();
    expect(runner?.rough).toBeLessThanOrEqual(runner?.seconds ?? 0);
  });
});

describe("The headline of a race", () => {
  const PARTLY = raceWords.headline.partly("");
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
    expect(said(first)).toBe(raceWords.headline.partly(raceWords.headline.neverRough("10⁻⁶", false)));
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
      expect(headline(made)).toContain(pageWords.result.unseen);
      expect(headline({ ...made, judged: "train" })).toContain(pageWords.result.training);
      const said = raceWords.onTraining;
      expect(raceNote(race({ ...made, judged: "train" }))).toContain(said);
      expect(raceNote(race(made))).not.toContain(said);
    }
  });

  test("counts a runner most of whose starts diverged as one that did not arrive, and names the start that did", () => {
    const curves = [curve(0, 0, null), curve(0, 1, null), curve(0, 2, 1e-30)];
    expect(headline({ curves })).toBe(
      `${raceWords.headline.neverRough("10⁻⁶", true)} ${raceWords.headline.lucky(1, 3, raceWords.inSentence.heads("one", true), "10⁻²⁰")}`,
    );
    expect(headline({ curves: [curve(1, 0, 1e-3), curve(1, 1, 1e-3), curve(1, 2, 1e-9)] })).toBe(
      `${raceWords.headline.neverRough("10⁻⁶", true)} ${raceWords.headline.lucky(1, 3, raceWords.inSentence.heads(pageWords.numberWord(4, "4"), false), "10⁻⁶")}`,
    );
  });

  test("does not say of medians what is wrong of single starts", () => {
    const curves = [curve(0, 0, 1e-9), curve(0, 1, 1e-9), curve(0, 2, 1e-30), curve(1, 0, 1e-3)];
    expect(headline({ curves, exact: { error: 1e-32, seconds: 20 } })).toBe(
      `${raceWords.headline.soonerButRough(true)} ${raceWords.headline.lucky(1, 3, raceWords.inSentence.heads("one", true), "10⁻²⁰")}`,
    );
    expect(headline({ curves, exact: { error: 1e-32, seconds: 1 } })).toBe(
      `${raceWords.headline.exactFirst(true)} ${raceWords.headline.lucky(1, 3, raceWords.inSentence.heads("one", true), "10⁻²⁰")}`,
    );
    // One start was sooner than the exact solve, if not the median.
    const sooner = [curve(0, 0, 1e-9), curve(0, 1, 1e-9), curve(0, 2, 1e-19)];
    expect(headline({ curves: sooner, exact: { error: 1e-32, seconds: 5 } })).toBe(
      raceWords.headline.exactFirst(true),
    );
  });

  test("has a note that says how much less a pass is to layers and the transformer", () => {
    const made = race({ curves: [curve(0, 0, 1e-3), curve(1, 0, 1e-12)] });
    expect(raceNote(made)).not.toContain(raceWords.deepShare("163", "2,048", "3", "32"));
    made.settings.runners = [linear(1), transformer(4)];
    expect(raceNote(made)).toContain(raceWords.deepShare("163", "2,048", "3", "32"));
  });

  test("says so where something simpler is better than all that was trained", () => {
    const exact = { error: 1e-3, seconds: 3 };
    const curves = [curve(0, 0, 2e-3)];
    const forecast = (error: number): Baseline[] => [{ kind: "autoregression", error }];
    expect(headline({ curves, exact, baselines: forecast(9e-4) })).toBe(
      raceWords.headline.beaten(raceWords.baselines.long.autoregression),
    );
    expect(headline({ curves, exact, baselines: forecast(1e-3) })).toBe(
      raceWords.headline.worse(pageWords.result.unseen),
    );
    expect(raceNote(race({ curves, exact, baselines: forecast(0.5) }))).toContain(
      raceWords.baselines.higher(raceWords.baselines.long.autoregression, "0.50"),
    );
    // Medians count, not the luckiest start; where a median is lower, so is what was trained.
    const lucky = [...curves, curve(0, 1, 5e-3), curve(0, 2, 8e-4)];
    expect(headline({ curves: lucky, exact, baselines: forecast(9e-4) })).toContain(
      raceWords.baselines.long.autoregression,
    );
    const better = [...lucky, curve(1, 0, 8e-4)];
    expect(headline({ curves: better, exact, baselines: forecast(9e-4) })).toContain(
      raceWords.headline.better(
        raceWords.inSentence.heads(pageWords.numberWord(4, "4"), false),
        pageWords.result.unseen,
      ),
    );
    // The best layer is what both should become: no headline.
    const best: Baseline[] = [{ kind: "bestLayer", error: 1e-5 }];
    expect(headline({ curves, exact, baselines: best })).toContain(
      raceWords.headline.worse(pageWords.result.unseen),
    );
  });

  test("says of letters who tells them better, how near anyone came, and that training went on for too long", () => {
    const exact = { error: 0.7277, seconds: 1 };
    const baselines: Baseline[] = [{ kind: "table", n: 4, error: 0.7248 }];
    const rising = [risingCurve(0, 0, 0.83, 1.05), risingCurve(1, 0, 0.78, 1.11)];
    const made = { task: "text", exact, baselines, starts: 1, curves: rising };
    expect(headline(made)).toBe(raceWords.headline.worse(pageWords.result.unseen));
    const note = raceNote(race(made));
    expect(note).toContain(raceWords.rises("Four heads", "1.11", "0.780", false));
    expect(note).toContain(raceWords.baselines.same(raceWords.baselines.long.table(4), "0.725"));
    expect(note).toContain(raceWords.byHeart);
    expect(note).toContain(raceWords.letters);
    // Most of the error of a letter is there for all: 4 % are a difference.
    const near = { ...made, curves: [curve(0, 0, 0.757)], heads: [1] };
    expect(headline(near)).toBe(raceWords.headline.worse(pageWords.result.unseen));
    expect(headline({ ...near, task: "random" })).toBe(raceWords.headline.same);
    expect(raceNote(race(near))).not.toContain(raceWords.byHeart);
    expect(raceNote(race({ ...near, task: "random" }))).not.toContain(raceWords.letters);
    const level = { ...near, curves: [curve(0, 0, 0.73)] };
    expect(headline(level)).toBe(raceWords.headline.sameLetters);
    const table: Baseline[] = [{ kind: "table", n: 3, error: 0.7 }];
    expect(headline({ ...level, baselines: table })).toBe(
      raceWords.headline.beaten(raceWords.baselines.long.table(3)),
    );
    expect(raceNote(race({ ...made, judged: "train" }))).not.toContain(raceWords.byHeart);
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
      raceWords.headline.beatenToo(raceWords.baselines.long.ridge, raceWords.inSentence.transformer, true),
    );
    // The best of what is simpler, not the first of it.
    const two: Baseline[] = [
      { kind: "autoregression", error: 0.1 },
      { kind: "naive", error: 0.05 },
    ];
    expect(raceHeadline({ ...made, baselines: two })).toBe(
      raceWords.headline.beatenToo(raceWords.baselines.long.naive, raceWords.inSentence.transformer, true),
    );
    // The best runner is in the note, wherever it stands.
    const three = {
      ...made,
      settings: { ...made.settings, runners: [linear(1), transformer(4), linear(2)] },
    };
    expect(raceNote({ ...three, curves: [...made.curves, curve(2, 0, 0.7)] })).toContain(
      raceWords.stays("The transformer", "0.25", true),
    );
  });

  test("has a note that tells the median at the end from the best moment on the way", () => {
    const back = curve(0, 0, 1e-3);
    const points = back.points.map((point) => (point.pass === PASSES ? { ...point, error: 2 } : point));
    expect(raceNote(race({ curves: [{ ...back, points }] }))).toContain(
      raceWords.rises("One head", "2.0", "0.0020", true),
    );
    expect(raceNote(race({ curves: [curve(0, 0, null)] }))).toContain(
      raceWords.diverges("One head", "1.0", true),
    );
  });

  test("has a note with the fewest heads, the most, and the exact solve", () => {
    const made = race({ curves: [curve(0, 0, 1e-3), curve(1, 0, 1e-12)] });
    expect(raceNote(made)).toBe(
      `${raceWords.stays("One head", "0.0010", true)} ${raceWords.passed("Four heads", "10⁻⁶", "6.50\u00a0s", "1.0\u00a0×\u00a010⁻¹²", false)} ${raceWords.exactEnds("3.00\u00a0s", "1.0\u00a0×\u00a010⁻³²")}`,
    );
    expect(raceNote(race({ curves: [] }))).toBe(raceWords.exactEnds("3.00\u00a0s", "1.0\u00a0×\u00a010⁻³²"));
  });

  test("speaks of layers and of the transformer by their names", () => {
    const made = race({ curves: [curve(0, 0, 1e-3), curve(1, 0, 1e-12)] });
    made.settings.runners = [linear(1, 2), transformer(4)];
    expect(raceNote(made)).toContain(raceWords.stays("Two layers", "0.0010", false));
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

test("A runner is named by its kind, its layers and its heads", () => {
  const words = {
    linear: (heads: number) => `linear ${heads}`,
    stack: (layers: number, heads: number) => `stack ${layers} ${heads}`,
    transformer: (heads: number) => `transformer ${heads}`,
  };
  const deep = linear(2, 3);
  const named3 = [linear(2), deep, transformer(4)].map((runner) => named(runner, words));
  expect(named3).toEqual(["linear 2", "stack 3 2", "transformer 4"]);
});

test("The levels of a race are powers of ten, relative to the error at the start if there is one", () => {
  const levels = (factor: number) => {
    const made = race({ curves: [0, 1, 2].map((start) => curve(0, start, 1)), heads: [1], starts: 3 });
    for (const { points } of made.curves) for (const point of points) point.error = factor;
    const { roughLevel, roundingLevel } = summarise(made);
    return [roughLevel, roundingLevel];
  };
  expect(levels(0.02)).toEqual([10 ** -8, 10 ** -22]);
  expect(levels(0.04)).toEqual([10 ** -7, 10 ** -21]);
  expect(levels(0)).toEqual([10 ** -6, 10 ** -20]);
});

describe("The chart of a race", () => {
  const made = race({
    curves: [curve(0, 0, 1e-4), curve(1, 0, 1e-20), curve(0, 1, 1e-6), curve(1, 1, 1e-12, 4)],
  });

  test("draws every start along the passes, medians in both plots, and hollow what still trains", () => {
    const text = markup(drawRace(made, 900, raceWords).marks);
    expect(occurrences(text, "race-thin race-")).toBe(4);
    expect(occurrences(text, "race-line race-")).toBe(4);
    // Two starts of the first runner are done, one of the second.
    expect(occurrences(text, "race-band race-")).toBe(1);
    expect(occurrences(text, "hollow")).toBe(1);
    expect(occurrences(text, "race-star")).toBe(2);
    expect(text).toContain("1 head");
    expect(text).toContain(raceWords.short.linear(4));
    expect(text).toContain(raceWords.chart.noPasses);
  });

  test("begins with the exact solve alone, and draws the first curve in both plots while it is run", () => {
    const none = markup(drawRace(race({ curves: [] }), 900, raceWords).marks);
    expect(occurrences(none, "race-star")).toBe(2);
    expect(none).not.toContain("race-line");
    const first = race({ curves: [curve(0, 0, 1e-6, 4)] });
    const growing = markup(drawRace(first, 900, raceWords).marks);
    expect(occurrences(growing, "race-thin race-")).toBe(1);
    expect(occurrences(growing, "race-line race-")).toBe(1);
    expect(occurrences(growing, "hollow")).toBe(2);
  });

  test("says why a line jumps up, only where one does", () => {
    const smooth = curve(0, 0, 1e-6);
    const points = smooth.points.map((point) => (point.pass === 5 ? { ...point, error: 0.5 } : point));
    const caption = (each: typeof smooth) => raceCaption(race({ curves: [each] }), raceWords);
    expect(caption({ ...smooth, points })).toContain(raceWords.chart.spike);
    expect(caption(smooth)).not.toContain(raceWords.chart.spike);
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
    expect(said(0)).toBe(
      `${raceWords.chart.start(raceWords.names.linear(1), 1)}${raceWords.chart.point("1.0", 0, "0.50\u00a0s")}`,
    );
    expect(said(stepTo(drawing, 0, "ArrowRight"))).toContain(
      raceWords.chart.start(raceWords.names.linear(1), 1),
    );
    expect(said(stepTo(drawing, 0, "ArrowDown"))).toContain(
      raceWords.chart.start(raceWords.names.linear(4), 1),
    );
    expect(said(stepTo(drawing, 0, "End"))).toBe(
      `${raceWords.chart.exactLead}${raceWords.chart.exactPoint("1.0\u00a0×\u00a010⁻³²", "3.00\u00a0s")}`,
    );
  });

  test("draws what diverged as far as it is a number, and says so there", () => {
    const drawing = drawRace(race({ curves: [curve(0, 0, null)], heads: [1] }), 900, raceWords);
    expect(drawing.points.at(-2)?.readout.rest).toBe(raceWords.chart.lost(10));
  });

  test("keeps its scale where a runner diverges, which leaves at the upper edge and is named", () => {
    const far = race({ curves: [curve(0, 0, 1e-4), curve(1, 0, 1e32)] });
    const near = race({ curves: [curve(0, 0, 1e-4), curve(1, 0, 1e3)] });
    const powers = (made: Race) => markup(drawRace(made, 900, raceWords).marks).match(/10[⁻⁰¹²³⁴-⁹]+/g);
    expect(powers(far)).toEqual(powers(near));
    for (const { y } of drawRace(far, 900, raceWords).points) expect(y).toBeGreaterThanOrEqual(26);
    expect(raceCaption(far, raceWords)).toContain(
      raceWords.chart.leaves(raceWords.names.linear(4), 1, "1.0\u00a0×\u00a010³²"),
    );
    expect(raceCaption(near, raceWords)).not.toContain(
      raceWords.chart.leaves(raceWords.names.linear(4), 1, null).slice(0, -1),
    );
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

  test("has a finer scale where errors differ by little, and names a table by its letters", () => {
    const made = race({
      task: "text",
      curves: [risingCurve(0, 0, 0.78, 1.05)],
      exact: { error: 0.73, seconds: 1 },
      baselines: [{ kind: "table", n: 4, error: 0.72 }],
    });
    const drawing = drawRace(made, 900, raceWords);
    const text = markup(drawing.marks);
    for (const at of ["0.7", "0.8", "0.9"]) expect(text).toContain(`>${at}<`);
    expect(text).toContain(raceWords.baselines.short.table(4));
    // The curve has at least a third of the height.
    const heights = drawing.points.map(({ y }) => y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(drawing.height / 3);
    expect(raceCsv(made)).toContain("4-gram,,,,,,0.72");
  });

  test("draws an exact solve without any error, alone and beside a runner", () => {
    for (const curves of [[], [curve(0, 0, 1e-6)]]) {
      const drawing = drawRace(race({ curves, exact: { error: 0, seconds: 1 } }), 900, raceWords);
      expect(markup(drawing.marks)).not.toContain("NaN");
      for (const { y } of drawing.points) expect(y).toBeLessThanOrEqual(drawing.height);
    }
  });

  test("draws a race that has only begun", () => {
    const drawing = drawRace(race({ curves: [] }), 400, raceWords);
    expect(drawing.points.length).toBe(1);
    expect(markup(drawing.marks)).not.toContain("NaN");
  });

  test("has a sentence and a table with every point", () => {
    expect(raceSentence(made, raceWords)).toBe(raceWords.chart.sentence(4, 2, "1.0\u00a0×\u00a010⁻³²"));
    const { columns, rows } = raceTable(made, raceWords);
    expect(columns).toEqual(Object.values(raceWords.chart.columns));
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
