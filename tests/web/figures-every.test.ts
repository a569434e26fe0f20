// What all figures share: their settings and addresses, the command line that asks for one, and their drawing.
import { h } from "preact";
import { describe, expect, it } from "vitest";
import { drawFigurePlot, FigureThumb } from "../../web/charts/figure-plot";
import { alongLine, placeLabels, widthOf } from "../../web/charts/label-places";
import { readGiven } from "../../web/cli/verb";
import { figure, figureAsked } from "../../web/cli/verbs/figure";
import { checkSettings, defaultSettings, figureCsv } from "../../web/figures/figure";
import { figure2a, type MixFit } from "../../web/figures/figure-2a";
import { allIds, figureOf } from "../../web/figures/registry";
import { figureAddress, figureInAddress } from "../../web/panels/paper/figure-address";
import { cardWords, fieldLabel } from "../../web/panels/paper/figure-words";
import { viewOfFigure } from "../../web/panels/paper/plots";
import { paperWords } from "../../web/words/index";
import { markup } from "./markup";
import { refusal } from "./refusal";

describe("A figure on the command line", () => {
  const asked = (...words: string[]) => figureAsked(readGiven(figure, words));

  it("has its quick size unless --full is asked for, wherever that stands", () => {
    const quick = { chosen: figure2a, settings: defaultSettings(figure2a, "quick"), json: false };
    expect(asked("2a")).toEqual(quick);
    expect(asked("2a", "--json")).toEqual({ ...quick, json: true });
    expect(asked("2a", "--full").settings).toEqual(defaultSettings(figure2a, "full"));
    const full = { ...quick, settings: { ...defaultSettings(figure2a, "full"), noise: 0.3 } };
    expect(asked("2a", "--full", "noise=0.3")).toEqual(full);
    expect(asked("--full", "2a", "noise=0.3")).toEqual(full);
    expect(asked("2a", "noise=0.3", "--full")).toEqual(full);
  });

  it("needs a figure besides the size, and knows no other size", () => {
    expect(() => asked("--full")).toThrow("figure needs the name of a figure");
    expect(() => asked("2a", "--fuller")).toThrow('figure has no option "--fuller".');
    expect(() => asked("2a", "--full=yes")).toThrow('figure has no option "--full=yes".');
  });
});

describe("The address of a figure", () => {
  it("leads back to the figure, its size and what was changed, and needs no escapes", () => {
    for (const named of [
      { id: "1a", size: "quick", changes: {} },
      { id: "1b", size: "full", changes: { passes: 77, learningRate: 0.02 } },
      { id: "shift", size: "quick", changes: { noise: 1e-9 } },
    ] as const) {
      const view = figureAddress(named);
      expect(new URLSearchParams({ view }).toString()).toBe(`view=${view}`);
      expect(figureInAddress(view)).toEqual(named);
    }
    expect(figureAddress({ id: "1a", size: "quick", changes: {} })).toBe("paper.1a");
  });

  it("leaves out what the figure does not have or allow, and names no figure of another view", () => {
    const view = "paper.1a.passes-7_heads-3_starts-x_learningRate-_learningRate-0.02_";
    expect(figureInAddress(view)).toEqual({ id: "1a", size: "quick", changes: { learningRate: 0.02 } });
    for (const other of [undefined, "race.1a", "paper", "paper.9"]) expect(figureInAddress(other)).toBeNull();
  });
});

describe("The names in a plot", () => {
  it("all stand in the small drawing, even if all lines end at its bottom", () => {
    const series = ["mix", "duplicates", "missing", "word in prompt"].map((name, place) => ({
      name,
      look: "filled" as const,
      joined: true,
      points: [
        { x: 1, y: place === 0 ? 1e6 : 1, lead: "", rest: "" },
        { x: 2, y: 1, lead: "", rest: "" },
      ],
    }));
    const plot = { xTitle: "", yTitle: "", xLog: false, series };
    const text = markup(h(FigureThumb, { plot }));
    const heights = [...text.matchAll(/<text x="([\d.]+)" y="([\d.]+)">/g)].map(([, , y]) => Number(y));
    expect(heights).toHaveLength(4);
    heights.forEach((y, place) => {
      expect(y).toBeLessThanOrEqual(56);
      expect(y).toBeGreaterThanOrEqual((heights[place - 1] ?? -12) + 12);
    });
  });

  it("stand neither on another line nor on each other", () => {
    const line = alongLine([
      { x: 0, y: 100 },
      { x: 300, y: 100 },
    ]);
    const room = { left: 0, right: 400, top: 0, bottom: 200 };
    const at = { x: 100, y: 98 };
    const alone = placeLabels([{ text: "alone", at, isSeries: true }], [], room);
    expect(alone).toMatchObject([{ x: 109, y: 102 }]);
    const [first, second] = placeLabels(
      ["word in prompt", "none open"].map((text) => ({ text, at, isSeries: true })),
      line,
      room,
    );
    // Text reaches 10 pixels above its line and 3 below.
    for (const label of [first, second])
      expect((label?.y ?? 100) + 3 <= 100 || (label?.y ?? 100) - 10 >= 100).toBe(true);
    const isBeside = (first?.x ?? 0) + widthOf(first?.text ?? "") <= (second?.x ?? 0);
    const isBefore = (second?.x ?? 0) + widthOf(second?.text ?? "") <= (first?.x ?? 0);
    expect(isBeside || isBefore || Math.abs((first?.y ?? 0) - (second?.y ?? 0)) >= 13).toBe(true);
  });
});

describe("Every figure", () => {
  it("has words and settings in range, fewer runs in the quick size", () => {
    for (const id of allIds) {
      const figure = figureOf(id);
      expect(cardWords(id).says.length).toBeGreaterThan(20);
      const quick = defaultSettings(figure, "quick");
      const full = defaultSettings(figure, "full");
      expect(checkSettings(figure, "quick", {})).toEqual(quick);
      expect(checkSettings(figure, "full", {})).toEqual(full);
      expect(figure.runs(quick)).toBeLessThan(figure.runs(full));
      for (const field of figure.fields) {
        expect(fieldLabel(field.key)).not.toBe(field.key);
        expect(field.steps).toContain(field.default.quick);
        for (const step of field.steps)
          expect(checkSettings(figure, "quick", { [field.key]: step })).toBeDefined();
      }
    }
  });

  it("refuses a setting that is not there or out of range with a sentence", () => {
    expect(refusal(() => checkSettings(figure2a, "quick", { noise: -1 })).message).toBe(
      "noise is -1; it has to be between 0 and 10.",
    );
    expect(refusal(() => checkSettings(figure2a, "quick", { starts: 1.5 })).message).toMatch(/whole number/);
    expect(refusal(() => checkSettings(figure2a, "quick", { heads: 2 })).message).toBe(
      "heads is no setting of this figure; it has noise, ridge, samples, starts.",
    );
  });

  it("writes CSV whose last column says whether the claim held", () => {
    const rows = [
      { a: 1, b: "x" },
      { a: 2, b: "" },
    ];
    expect(figureCsv(rows, { held: true })).toBe("a,b,claim\n1,x,held\n2,,held\n");
    expect(figureCsv(rows, { held: false })).toContain("not held");
    expect(figureCsv(rows, { held: null })).toContain("cannot tell");
  });

  it("draws what counts as zero apart from the axis, and every mean can be looked at", () => {
    const fits: MixFit[] = [0.95, 0.97, 0.98, 0.99].map((orthogonal, i) => ({
      orthogonal,
      start: 0,
      lambdaMin: 10 ** -i,
      distance: 1 + i,
      verdict: "identifiable",
    }));
    fits.push({ orthogonal: 1, start: 0, lambdaMin: 1e-17, distance: 1.5, verdict: "not-identifiable" });
    const view = viewOfFigure("2a", fits, figure2a.judge(fits, {}));
    const { points } = drawFigurePlot(view.plot, 700);
    expect(points).toHaveLength(5);
    const [open, ...placed] = points;
    expect(open?.readout.rest).toContain(paperWords.distance.zero);
    for (const point of placed) expect(point.x).toBeGreaterThan(open?.x ?? Number.POSITIVE_INFINITY);
    expect(view.stops).toContain("1.5 at 100\u00a0%");
  });
});
