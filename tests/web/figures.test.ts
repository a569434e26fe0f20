import { h } from "preact";
import { describe, expect, it } from "vitest";
import { drawFigurePlot, FigureThumb } from "../../web/charts/figure-plot";
import { type FigureEngine, type FigureSettings, median, rankCorrelation } from "../../web/figures/figure";
import { figure1a, type TrainingCurve } from "../../web/figures/figure-1";
import { figure2a, type MixFit } from "../../web/figures/figure-2a";
import { figure2b, type TrainedLayer } from "../../web/figures/figure-2b";
import { type DeepRun, figure3 } from "../../web/figures/figure-3";
import { type Axis, figure4, type NeededData } from "../../web/figures/figure-4";
import { viewOfFigure } from "../../web/panels/paper/plots";
import { linear, type Runner, transformer } from "../../web/report/race";
import { paperWords } from "../../web/words/index";
import { markup } from "./markup";

const none: FigureSettings = {};

describe("A rank correlation", () => {
  it("is 1 for any rising function, −1 for any falling one, and shares the ranks of equals", () => {
    const x = [1, 5, 2, 9];
    expect(
      rankCorrelation(
        x,
        x.map((value) => value ** 3),
      ),
    ).toBeCloseTo(1, 12);
    expect(
      rankCorrelation(
        x,
        x.map((value) => 1 / value),
      ),
    ).toBeCloseTo(-1, 12);
    // Pearson's correlation of the ranks 1, 2.5, 2.5, 4 and 1, 2, 3, 4.
    expect(rankCorrelation([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5), 12);
    expect(rankCorrelation([1, 1, 1], [1, 2, 3])).toBeNull();
  });

  it("and a median of an even number is between the middle two", () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([3, Number.POSITIVE_INFINITY, 1])).toBe(3);
  });
});

describe("Figure 2a", () => {
  const mix = (
    orthogonal: number,
    lambdaMin: number,
    distance: number,
    verdict = "identifiable",
  ): MixFit => ({
    orthogonal,
    start: 0,
    lambdaMin,
    distance,
    verdict,
  });
  const falling = [0.95, 0.96, 0.97, 0.98, 0.99].map((share, i) => mix(share, 10 ** -i, 1 + i));

  it("holds if the mean distance falls as the eigenvalue rises, whatever the mixes that are not identifiable do", () => {
    const open = [mix(0.999, -1e-17, 0.001, "not-identifiable"), mix(1, 1e-17, 99, "not-identifiable")];
    const finding = figure2a.judge([...falling, ...open], none);
    expect(finding).toMatchObject({ held: true });
    expect(finding.correlation).toBeCloseTo(-1, 12);
    expect(finding.others).toHaveLength(2);
  });

  it("does not hold if two neighbours of five change places twice, and cannot tell from three mixes", () => {
    const shuffled = falling.map((fit, i) => ({ ...fit, distance: [2, 1, 3, 5, 4][i] ?? 0 }));
    expect(figure2a.judge(shuffled, none)).toMatchObject({ held: false });
    expect(figure2a.judge(falling.slice(2), none)).toMatchObject({ held: null, correlation: null });
  });

  it("does not hold if the order is there and next to nothing of the effect", () => {
    const flat = falling.map((fit, i) => ({ ...fit, distance: 3.72 + 0.002 * i }));
    const finding = figure2a.judge(flat, none);
    expect(finding).toMatchObject({ held: false });
    expect(finding.correlation).toBeCloseTo(-1, 12);
    expect(viewOfFigure("2a", flat, finding).stops).toContain(paperWords.distance.flat("1.0"));
  });

  it("cannot tell from rounding errors, and says so", () => {
    const exact = falling.map((fit, i) => ({ ...fit, distance: (i + 1) * 1e-15 }));
    const finding = figure2a.judge(exact, none);
    expect(finding).toMatchObject({ held: null, correlation: null });
    const { measured } = viewOfFigure("2a", exact, finding);
    expect(measured).toContain(paperWords.distance.rounding("5.0\u00a0×\u00a010⁻¹⁵"));
  });

  it("counts a mix with one undecided fit as too close to call, and not as zero", () => {
    const undecided = { ...mix(0.99, 1e-4, 5, "too-close"), start: 1 };
    const open = mix(1, 1e-17, 99, "not-identifiable");
    const viewOf = (fits: MixFit[]) => {
      const finding = figure2a.judge(fits, none);
      return { ...finding, ...viewOfFigure("2a", fits, finding) };
    };
    const { identifiable, plot, stops } = viewOf([...falling, undecided, open]);
    expect(identifiable).toHaveLength(4);
    expect(plot.apart).toMatchObject({
      title: paperWords.distance.zeroOrClose,
      note: paperWords.distance.openOrClose,
    });
    expect(plot.apart?.series[1]?.points.map(({ rest }) => rest)).toEqual([
      expect.stringContaining("the smallest eigenvalue, 1.0\u00a0×\u00a010⁻⁴, is too close to zero to call"),
      expect.stringContaining("the smallest eigenvalue counts as zero"),
    ]);
    expect(stops).toContain(paperWords.distance.stops("5.0 at 99\u00a0%, 99 at 100\u00a0%", false, true));
    const sure = viewOf([...falling, open]);
    expect(sure.plot.apart).toMatchObject({
      title: paperWords.distance.zero,
      note: paperWords.distance.open,
    });
    expect(sure.stops).toContain(paperWords.distance.stops("99 at 100\u00a0%", false, false));
  });

  it("says inside the plot whether the line falls, and where there is room", () => {
    const drawn = (fits: MixFit[], width: number) => {
      const { plot } = viewOfFigure("2a", fits, figure2a.judge(fits, none));
      return markup(drawFigurePlot(plot, width).marks);
    };
    // The line falls to the right: the upper right corner is free.
    const [, x, y] = /<text class="finding determined halo" x="([\d.]+)" y="([\d.]+)">/.exec(
      drawn(falling, 700),
    ) ?? ["", "0", "999"];
    expect(Number(x)).toBeGreaterThan(350);
    expect(Number(y)).toBeLessThan(60);
    expect(drawn(falling, 700)).toContain(`>${paperWords.distance.fromTo("5.0", "1.0")}<`);
    const rising = falling.map((fit, i) => ({ ...fit, distance: 9 - i }));
    expect(drawn(rising, 700)).toContain(paperWords.distance.fallsNot);
    expect(drawn(falling, 320)).not.toContain(paperWords.distance.falls);
  });
});

describe("Figure 1", () => {
  const curve = (heads: number, final: number): TrainingCurve => ({
    heads,
    start: 0,
    points: [
      { pass: 0, error: 1 },
      { pass: 9, error: final },
    ],
    final,
  });
  const curves = (many: number[], one: number[]) => [
    ...many.map((e) => curve(4, e)),
    ...one.map((e) => curve(1, e)),
  ];
  const judge = (many: number[], one: number[]) => figure1a.judge(curves(many, one), none);
  const view = (many: number[], one: number[]) => viewOfFigure("1a", curves(many, one), judge(many, one));

  it("holds if most starts with d² heads reach zero and one head's median is far larger", () => {
    expect(judge([1e-20, 1e-13, 1e-3], [1e-7, 1e-20, 1e-6])).toMatchObject({ held: true, side: null });
    expect(judge([1e-20, 1e-11, 1e-3], [1e-1, 1e-1, 1e-1])).toMatchObject({ held: false, side: "before" });
    const far = Number.POSITIVE_INFINITY;
    expect(judge([1e-20, 1e-20, 1e-20], [far, far, 1])).toMatchObject({ held: true });
  });

  it("does not hold where one head is at zero or next to it, however far below zero many heads are", () => {
    const arrived = [1e-35, 1e-35, 1e-35];
    expect(judge(arrived, [8e-21, 9e-21, 1e-7])).toMatchObject({ held: false, side: "after", reachedOne: 2 });
    expect(judge(arrived, [1.1e-10, 1.1e-10, 1e-7])).toMatchObject({ held: false, side: "after" });
    expect(judge(arrived, [1e-9, 1e-9, 1e-7])).toMatchObject({ held: true });
  });

  it("names the side on which it stops, with its numbers", () => {
    const before = view([0.1], [0.1]);
    expect(before.measured).toContain(paperWords.training.measured(4, 0, 1, "0.10"));
    expect(before.stops).toBe(`${paperWords.endsHere} ${paperWords.training.before(4, 0, 1)}`);
    const after = view([1e-35, 1e-35], [1e-20, 1e-30]);
    expect(after.stops).toContain(paperWords.training.after(2, 2, "5.0 × 10⁻⁹", false));
    const almost = view([1e-35], [1.1e-10]);
    expect(almost.stops).toContain(paperWords.training.after(0, 1, "110", true));
  });

  it("says where it is held how many layers one head found, and from which pass on it was", () => {
    const window = paperWords.training.window("9", "9");
    expect(view([1e-20, 1e-20], [1, 1]).stops).toBe(window);
    const { stops } = view([1e-20, 1e-20], [1, 1e-20]);
    expect(stops).toBe(`${paperWords.training.some(1, 2)} ${window}`);
  });

  it("holds from the pass after the last at which it did not, as the curves say", () => {
    const since = (many: number[], one: number[]) => {
      const along = (heads: number, errors: number[]): TrainingCurve => ({
        ...curve(heads, errors.at(-1) ?? 1),
        points: errors.map((error, pass) => ({ pass, error })),
      });
      return figure1a.judge([along(4, many), along(1, one)], none).since;
    };
    expect(since([1, 1e-13, 1e-3, 1e-14, 1e-20], [1, 1, 1, 1, 1])).toBe(3);
    expect(since([1, 1e-13, 1e-13, 1e-13, 1e-20], [1, 1, 1, 1e-10, 1e-6])).toBe(4);
    expect(since([1, 1e-13, 1e-3], [1, 1, 1])).toBeNull();
  });
});

describe("Figure 2b", () => {
  /** One layer a number of heads and kind of data; `slow` numbers of heads do not fit identifiable data. */
  const layers = (near: number, far: number[], slow: number[] = []): TrainedLayer[] =>
    [1, 2, 4, 8].flatMap((heads, place): TrainedLayer[] => [
      {
        ...{ orthogonal: 0, heads, start: 0, distance: near },
        trainMse: slow.includes(heads) ? 1 : 1e-9,
      },
      { orthogonal: 1, heads, start: 0, trainMse: 1e-9, distance: far[place] ?? 0 },
    ]);
  const judged = (...given: Parameters<typeof layers>) => {
    const data = layers(...given);
    const finding = figure2b.judge(data, none);
    return { ...finding, view: viewOfFigure("2b", data, finding) };
  };
  const far = [0.2, 0.3, 0.5, 0.4];

  it("holds if with every number of heads identifiable data leads to the truth and the other far from it", () => {
    expect(judged(1e-4, far).held).toBe(true);
    expect(judged(0.02, far).held).toBe(false);
    expect(judged(1e-4, [0.2, 0.3, 0.5, 0.05]).held).toBe(false);
    // What does not arrive at the function that the data determines does not end at it.
    expect(judged(1e-4, far, [1]).held).toBe(false);
  });

  it("names in its headline the numbers of heads for which it holds, unless they are all or none", () => {
    const scope = (...given: Parameters<typeof layers>) => judged(...given).view.scope;
    expect(scope(1e-4, [0, 0, 0.5, 0.4])).toBe(paperWords.same.headList([4, 8]));
    expect(scope(1e-4, far, [1])).toBe(paperWords.same.headList([2, 4, 8]));
    expect(scope(1e-4, far)).toBeUndefined();
    expect(scope(1e-4, [0, 0, 0, 0])).toBeUndefined();
    expect(paperWords.headline.notHeld("claim", "4 and 8 heads")).toBe(
      paperWords.headline.notHeld(paperWords.columns.claim, paperWords.same.headList([4, 8])),
    );
  });

  it("says how many layers missed the truth where the data determines it, and found it where it does not", () => {
    const { view } = judged(1e-4, [1e-9, 2e-9, 0.5, 0.4], [2]);
    expect(view.measured).toContain(paperWords.same.measured(3, 4, 3));
    expect(view.measured).toContain(paperWords.same.apart(paperWords.same.headList([4, 8]), "0.40–0.50"));
    expect(view.measured).toContain(paperWords.same.found(2, 2, paperWords.same.headList([1, 2])));
    expect(view.brief).toEqual([
      paperWords.brief.atTruth(paperWords.same.onData.identifiable, 3, 4),
      paperWords.brief.atTruth(paperWords.same.onData.not, 2, 4),
    ]);
    expect(view.stops).toBe(
      `${paperWords.endsHere} ${paperWords.same.partly(paperWords.same.headList([4, 8]))}`,
    );
    expect(judged(1e-4, far).view.stops).toBe(paperWords.same.notFound);
  });

  it("cannot tell, over a sound chart, if no layer fits either kind of data", () => {
    for (const unfitted of [0, 1]) {
      const data = layers(1, far).map((layer) =>
        layer.orthogonal === unfitted ? { ...layer, trainMse: 0.1 } : layer,
      );
      expect(figure2b.judge(data, none).held).toBeNull();
    }
    const data = layers(1, far).map((layer) => ({ ...layer, trainMse: 0.1 }));
    const view = viewOfFigure("2b", data, figure2b.judge(data, none));
    expect(view.measured).toContain(paperWords.same.measured(0, 4, 0));
    const { marks, points } = drawFigurePlot(view.plot, 700);
    expect(points).toEqual([]);
    for (const drawn of [marks, h(FigureThumb, { plot: view.plot })])
      expect(markup(drawn)).not.toMatch(/NaN|Infinity/);
  });
});

describe("Figure 3", () => {
  /** One run a runner: the error after passes 0, 1 and 2. */
  const run = (runner: Runner, ...errors: number[]): DeepRun => ({
    runner,
    start: 0,
    points: errors.map((error, pass) => ({ pass, error })),
    final: errors.at(-1) ?? Number.POSITIVE_INFINITY,
    trained: 8,
  });
  const judge = (one: number, eight: number, two: number[], three: number[]) => {
    const runs = [
      run(linear(1), 1, 0.1, one),
      run(linear(8), 1, 0.1, eight),
      run(linear(1, 2), 1, ...two),
      run(linear(1, 3), 1, ...three),
      run(transformer(4), 1, 1, 0.5),
    ];
    const finding = figure3.judge(runs, none);
    return { ...finding, view: viewOfFigure("3", runs, finding) };
  };

  it("holds if eight heads end far below one and no stack ends below its single layer", () => {
    expect(judge(1e-4, 1e-9, [1, 1e-4], [1, 1e-3])).toMatchObject({ held: true, ahead: null });
    expect(judge(1e-4, 2e-7, [1, 1e-4], [1, 1e-3])).toMatchObject({ held: false, headsHelp: false });
    expect(judge(1e-4, 1e-9, [1, 1e-4], [1, 1e-5])).toMatchObject({ held: false, layersHelp: true });
    expect(judge(1e-4, 1e-9, [1, 1e-4], [1])).toMatchObject({ held: true });
  });

  it("does not hold where one head is at zero already, however far below zero eight heads are", () => {
    const { held, view } = judge(1e-13, 1e-34, [1, 1e-4], [1, 1e-3]);
    expect(held).toBe(false);
    expect(view.stops).toContain(paperWords.layers.oneArrives);
  });

  it("takes the median over the layers of all starts, and says in how many one head was enough", () => {
    const starts = [1e-4, 1e-20, 1e-3].map((one, start) =>
      [run(linear(1), 1, one), run(linear(8), 1, 1e-20), run(linear(1, 2), 1, 1e-3)].map((each) => ({
        ...each,
        start,
      })),
    );
    const runs = starts.flat();
    const finding = figure3.judge(runs, none);
    expect(finding).toMatchObject({ held: true, reachedOne: 1, starts: 3 });
    expect(finding.heads.map(({ error }) => error)).toEqual([1e-4, 1e-20]);
    expect(viewOfFigure("3", runs, finding).stops).toContain(paperWords.layers.reachedOne(1, 3));
  });

  it("says until when depth was ahead, and tells the transformer apart", () => {
    const { ahead, view } = judge(1e-4, 1e-9, [0.05, 1e-3], [0.2, 1e-3]);
    expect(ahead).toEqual({ layers: 2, pass: 1 });
    expect(view.stops).toBe(paperWords.layers.ahead(2, 1));
    expect(view.measured).toContain(paperWords.layers.apart("8", "0.50"));
    expect(view.brief).toHaveLength(2);
  });
});

describe("Figure 4", () => {
  const needed = (axis: Axis, machines: (number | null)[]): NeededData[] =>
    machines.map((each, place) => ({ axis, value: place + 2, start: 0, machines: each }));
  const judged = (states: (number | null)[], streamed = [32, 16, 8]) => {
    const data = [
      ...needed("states", states),
      ...needed("letters", [16, 16, 24]),
      ...needed("length", [24, 48, null]),
      ...needed("streamed length", streamed),
    ];
    const finding = figure4.judge(data, none);
    return { ...finding, ...viewOfFigure("4", data, finding) };
  };

  it("holds if the automata needed never fall and end higher, on every axis of the claim", () => {
    expect(judged([16, 32, 64]).held).toBe(true);
    expect(judged([16, 12, 64]).held).toBe(false);
    expect(judged([16, 16, 16]).held).toBe(false);
  });

  it("names the axis on which it is not held", () => {
    const fails = paperWords.automata.fails(paperWords.automata.axes.states);
    expect(judged([16, 16, 16]).stops).toContain(fails);
    expect(judged([16, 32, 64]).stops).not.toContain(fails);
  });

  it("says where it stops only if it does", () => {
    expect(judged([16, 32, 64]).stops).toBe(paperWords.automata.stops("32", "8"));
    expect(judged([16, 32, 64], [8, 16, 32]).stops).toBe(paperWords.automata.notFound("8", "32"));
    expect(judged([16, 16, 16], [8, 16, 32]).stops).not.toContain(paperWords.automata.notFound("8", "32"));
  });

  it("calls nothing enough where no automaton is left to run", async () => {
    const fit = { report: { execution: { runs: 0, exactRuns: 0 } }, dispose: () => {} };
    const engine = { fit: async () => fit } as unknown as FigureEngine;
    const data = await figure4.measure(engine, { values: 2, starts: 1 }, {});
    expect(data.every(({ machines }) => machines === null)).toBe(true);
  });

  it("cannot tell from two values on an axis, which may happen to be equal, and says so", () => {
    const two = (["states", "letters", "length", "streamed length"] as const).flatMap((axis) =>
      needed(axis, [16, 16]),
    );
    const finding = figure4.judge(two, none);
    expect(finding.held).toBeNull();
    expect(viewOfFigure("4", two, finding).stops).toContain(paperWords.automata.few);
  });

  it("speaks of medians only if there are several starts", () => {
    const captionOf = (data: NeededData[]) => viewOfFigure("4", data, figure4.judge(data, none)).caption;
    const one = needed("states", [16, 32]);
    expect(captionOf(one)).toContain(paperWords.automata.caption(1));
    expect(captionOf([...one, ...one.map((each) => ({ ...each, start: 1 }))])).toContain(
      paperWords.automata.caption(2),
    );
  });
});
