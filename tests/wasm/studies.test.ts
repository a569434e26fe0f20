// Every study in its quick size, with the real learner: does what the theory says hold, by a criterion that could fail?
import { describe, expect, it, vi } from "vitest";
import { defaultSettings } from "../../web/figures/figure";
import { gaussianTokens } from "../../web/figures/layers";
import { robustnessStudy } from "../../web/figures/study-robustness";
import { scalingStudy } from "../../web/figures/study-scaling";
import { sequencesStudy } from "../../web/figures/study-sequences";
import { shiftStudy } from "../../web/figures/study-shift";
import { runCommandLine } from "./built";
import { engine } from "./one-engine";

/** A shared machine may be slow. */
const PATIENCE = 120_000;

describe("The studies", () => {
  it(
    "scaling: the error falls as 1/N and grows with d as the coefficients do; with few inputs it is far above",
    async () => {
      const settings = defaultSettings(scalingStudy, "quick");
      const fit = vi.spyOn(engine, "fit");
      const fits = await scalingStudy.measure(engine, settings, {});
      expect(fits).toHaveLength(scalingStudy.runs(settings));
      // The theory counts the operations of the moments: nothing else may be in the time that stands beside it.
      expect(fit.mock.settledResults).toMatchObject(
        fits.map(({ seconds }) => ({ value: { report: { timings: { moments: seconds } } } })),
      );
      fit.mockRestore();
      const finding = scalingStudy.judge(fits, settings);
      expect(finding.held).toBe(true);
      expect(finding.error.N?.value).toBeGreaterThan(-1.1);
      expect(finding.error.N?.value).toBeLessThan(-0.9);
      // The constant is right too: with many inputs the error is σ²·d³(d+1)/2/N.
      const last = finding.points.N.at(-1);
      expect((last?.error ?? 0) / (last?.law ?? 1)).toBeGreaterThan(0.8);
      expect((last?.error ?? 0) / (last?.law ?? 1)).toBeLessThan(1.2);
      const [one, two] = finding.points.N;
      expect((one?.error ?? 0) / (one?.law ?? 1)).toBeGreaterThan(50);
      expect((two?.error ?? 0) / (two?.law ?? 1)).toBeGreaterThan(1.5);
      // Counting those ends the claim: the line is steeper.
      expect(scalingStudy.judge(fits, { ...settings, fewest: 1 })).toMatchObject({ held: false });
    },
    PATIENCE,
  );

  it(
    "shift: certified fits keep their answers on every kind of input, the others do not, and the certificate of an input knew",
    async () => {
      const settings = defaultSettings(shiftStudy, "quick");
      const errors = await shiftStudy.measure(engine, settings, {});
      const finding = shiftStudy.judge(errors, settings);
      expect(finding).toMatchObject({ held: true, certified: 9, uncertified: 3 });
      for (const { shift, error, determined, inputs } of finding.kinds) {
        const isRight = shift === "trained" || shift === "larger";
        expect(determined, shift).toBe(isRight ? inputs : 0);
        expect(error <= 1e-12, shift).toBe(isRight);
      }
      expect(finding.luckyWorst).toBeLessThan(1e-12);
    },
    PATIENCE,
  );

  it(
    "shift: with label noise no fit is right to rounding, and the study says so",
    async () => {
      const settings = { ordinary: 64, noise: 0.001, starts: 1 };
      const finding = shiftStudy.judge(await shiftStudy.measure(engine, settings, {}), settings);
      expect(finding.held).toBe(false);
      expect(finding.certifiedWorst).toBeGreaterThan(1e-6);
    },
    PATIENCE,
  );

  it(
    "robustness: each violation opens the directions it should, and the distance follows their share and the noise",
    async () => {
      const settings = defaultSettings(robustnessStudy, "quick");
      const fits = await robustnessStudy.measure(engine, settings, {});
      const finding = robustnessStudy.judge(fits, settings);
      expect(finding.held).toBe(true);
      expect(finding.closed).toBeLessThan(1e-12);
      const open = (kind: string) =>
        finding.points.filter((point) => point.kind === kind).map((point) => point.open);
      // Spec 2.2: 40 at 100 %, one fewer for every Gaussian input; 80 rows with 40 features; ψ(4) − ψ(3), ψ(2), ψ(1).
      expect(open("mix")).toEqual([40, 20, 10, 4, 1]);
      expect(open("duplicates")).toEqual([30, 20, 10, 4, 1]);
      expect(open("missing")).toEqual([40 - 18, 40 - 6, 40 - 1]);
      // Spec 2.2: 1.49 ± 0.1 of a truth of size 4.
      const [mix] = finding.points;
      expect(4 * (mix?.distance ?? 0)).toBeGreaterThan(1.39);
      expect(4 * (mix?.distance ?? 0)).toBeLessThan(1.59);
    },
    PATIENCE,
  );

  it(
    "robustness: a ridge ends it, by moving the fit where the data is thin",
    async () => {
      const settings = { ...defaultSettings(robustnessStudy, "quick"), ridge: 1, starts: 1 };
      const finding = robustnessStudy.judge(await robustnessStudy.measure(engine, settings, {}), settings);
      expect(finding.held).toBe(false);
    },
    PATIENCE,
  );

  it(
    "sequences: with the most data the layer is level with each honest rival; a text that nothing is forgotten of ends it",
    async () => {
      const settings = defaultSettings(sequencesStudy, "quick");
      const fits = await sequencesStudy.measure(engine, settings, {});
      expect(fits).toHaveLength(sequencesStudy.runs(settings));
      const finding = sequencesStudy.judge(fits, settings);
      expect(finding.held).toBe(true);
      expect(finding.last.map(({ kind }) => kind)).toEqual(["text", "series", "induction"]);
      // With few sequences the layer is far from Bayes.
      expect(finding.points.find(({ kind }) => kind === "induction")?.ratio).toBeGreaterThan(1.2);
      const endless = { ...settings, decay: 1, letters: 1000 };
      const texts = (await sequencesStudy.measure(engine, endless, {})).filter(({ kind }) => kind === "text");
      expect(sequencesStudy.judge(texts, endless).held).toBe(false);
    },
    PATIENCE,
  );

  it("make Gaussian tokens of variance 1 with the learner's own generator, the same for the same seed", async () => {
    const { tokens, layer } = await gaussianTokens(engine, 3, 7, {});
    expect([tokens.length, layer.length, layer[0]?.length]).toEqual([2048, 3, 18]);
    const numbers = tokens.flat();
    const power = numbers.reduce((sum, value) => sum + value * value, 0) / numbers.length;
    // Of 6,144 numbers: five standard errors √(2/6144).
    expect(Math.abs(power - 1)).toBeLessThan(5 * Math.sqrt(2 / numbers.length));
    expect((await gaussianTokens(engine, 3, 7, {})).tokens).toEqual(tokens);
    expect((await gaussianTokens(engine, 3, 8, {})).tokens).not.toEqual(tokens);
  });
});

describe("polyhead figure", () => {
  it(
    "prints a study with the claim in the last column",
    async () => {
      const { code, stdout } = await runCommandLine(["figure", "shift", "starts=1"]);
      expect(code).toBe(0);
      const lines = stdout.trimEnd().split("\n");
      expect(lines[0]).toBe(
        "ordinary,from,start,verdict,shift,error,determined,inputs,worstDetermined,claim",
      );
      // Four kinds of training data and the smallest fit, six kinds of inputs.
      expect(lines).toHaveLength(1 + 5 * 6);
      for (const line of lines.slice(1)) expect(line).toMatch(/,held$/);
    },
    PATIENCE,
  );
});
