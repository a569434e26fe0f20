// The two tasks that are measured against other methods, with the real learner.
import { describe, expect, it } from "vitest";
import type { Report } from "../../web/report/report";
import { regressionSentence } from "../../web/tasks/regression/words/sentences";
import numpy from "../fixtures/series.json";
import { runCommandLine } from "./built";
import { engine } from "./one-engine";

async function reportOf(document: object): Promise<Report> {
  const fit = await engine.fit({ v: 1, ...document });
  fit.dispose();
  return fit.report;
}

describe("A series", () => {
  const settings = Object.entries(numpy.errors).flatMap(([source, list]) =>
    list.map((expected) => ({ source, ...expected })),
  );

  it.each(settings)(
    "$source with $lags lags, window $window, horizon $horizon is forecast as NumPy forecasts it",
    async ({ source, lags, window, horizon, train, ridge, rank, ...expected }) => {
      const split = train / (source === "sunspots" ? 309 : 2284);
      const params = { source, lags, window, horizon, split };
      const { forecast, certificate, data } = await reportOf({ task: "series", params, learner: { ridge } });
      expect(data).toMatchObject({ rows: expected.trainRows, testRows: expected.testRows });
      expect(forecast?.layer).toBeCloseTo(expected.layer, 7);
      expect(forecast?.autoregression).toBeCloseTo(expected.autoregression, 9);
      expect(certificate.rank).toBe(rank);
    },
  );

  it("of sunspots to 1919 beats the linear forecast, 0.55 to 0.594, and one token never determines a layer", async () => {
    const params = { split: 220 / 309 };
    const { forecast, certificate } = await reportOf({ task: "series", params, learner: { ridge: 0.01 } });
    expect(forecast?.layer.toFixed(2)).toBe("0.55");
    expect(forecast?.autoregression.toFixed(3)).toBe("0.594");
    expect(certificate.verdict).toBe("not-identifiable");
    expect(certificate.nullDirections[0]?.words).toMatch(/single token/);
  });

  it("has its ridge chosen by leave-one-out, and says so in the report", async () => {
    const { fit, task } = await reportOf({ task: "series" });
    expect(task.learner.ridge).toBe("loo");
    expect(fit.leaveOneOut?.ridges).toContain(fit.ridge);
  });

  it("of the reader's own is fitted from the command line", async () => {
    const series = Array.from({ length: 60 }, (_, t) => Math.sin(t / 3) + (t % 7) / 10);
    const document = { v: 1, task: "series", params: { source: "own", window: 3 }, data: { series } };
    const { code, stdout } = await runCommandLine(["fit", "-"], JSON.stringify(document));
    expect(code).toBe(0);
    const report = JSON.parse(stdout) as Report;
    expect(report.forecast?.layer).toBeCloseTo(Math.sqrt(report.fit.testMse ?? 0), 12);
    expect(report.inContext).toBeNull();
  });
});

describe("Regression in context", () => {
  it("leaves the layer near 1/2 at the defaults, ridge regression nothing, and more examples make it worse", async () => {
    const { fit, inContext, certificate } = await reportOf({ task: "regression" });
    expect(fit.testMse).toBeGreaterThan(0.45);
    expect(fit.testMse).toBeLessThan(0.56);
    expect(inContext?.map(({ tokens }) => tokens)).toEqual([5, 10, 20, 40, 80]);
    expect(inContext?.[2]?.bestLayer).toBeCloseTo(0.5, 12);
    expect(inContext?.[2]?.layer).toBeCloseTo(fit.testMse ?? 0, 10);
    expect(inContext?.every(({ ridge }) => ridge < 1e-12)).toBe(true);
    expect(inContext?.[4]?.layer).toBeGreaterThan(5);
    // Six pairs of x and their y's with the y of the question, which is always 0.
    expect(certificate).toMatchObject({ rank: 30, features: 40, verdict: "not-identifiable" });
    expect(certificate.nullDirections.at(-1)).toMatchObject({
      reason: "never-seen",
      words: "No training input ever has y of the last token.",
    });
    expect(regressionSentence(inContext ?? [], { k: 3, tokens: 20, contextNoise: 0 })).toMatch(
      /far from enough.*the step was made for one length only/,
    );
  });

  it("is raced against ridge regression on the same unseen inputs, also where they are many", async () => {
    const document = { task: "regression", params: { contextNoise: 0.5 }, samples: 256, test: 3000 };
    const { inContext } = await reportOf(document);
    const race = await engine.race({ v: 1, ...document }, { runners: [{ heads: 1 }], passes: 1, starts: 1 });
    expect(race.judged.rows).toBe(3000);
    expect(inContext?.[2]?.layer).toBeCloseTo(race.exact.error, 10);
    expect(race.baselines).toContainEqual({ kind: "ridge", error: inContext?.[2]?.ridge });
  });

  it("is determined once inputs are added whose question carries a number", async () => {
    const { certificate, data } = await reportOf({ task: "regression", samples: 2048, added: 16 });
    expect(data.added).toBe(16);
    expect(certificate.verdict).toBe("identifiable");
  });

  it("refuses an uneven spread out of range with its field", async () => {
    const { code, stderr } = await runCommandLine(
      ["fit", "-"],
      '{"v":1,"task":"regression","params":{"anisotropy":0}}',
    );
    expect(code).toBe(2);
    expect(stderr).toBe("Line 1, column 51: params.anisotropy is 0; it has to be between 1 and 100.\n");
  });
});
