import { describe, expect, it } from "vitest";
import type { Report } from "../../web/report/report";
import { learnerDocument } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import numpy from "../fixtures/numpy.json";
import { importBuiltEngine, instantiateLearner } from "./built";
import { expectClose } from "./model";
import { engine } from "./one-engine";
import { makeOneHot } from "./one-hot";

const { createEngine, pageBudget } = await importBuiltEngine();

async function reportOf(document: unknown): Promise<Report> {
  const fit = await engine.fit(document);
  fit.dispose();
  return fit.report;
}

describe("Custom data gives what NumPy computes", () => {
  it.each(["overdetermined", "underdetermined"] as const)("%s", async (name) => {
    const { inputs, targets, coefficients, eigenvalues, rank, trainMse } = numpy.problems[name];
    for (const route of ["auto", "primal", "dual"]) {
      const report = await reportOf({
        v: 1,
        task: "custom",
        data: { inputs, targets },
        learner: { route },
      });
      expect(report.certificate.rank).toBe(rank);
      expectClose(report.fit.coefficients.flat(), coefficients.flat(), 1e-9);
      // Zeros are listed or counted; either way the positive ones are the last.
      expectClose(report.certificate.eigenvalues.slice(-rank), eigenvalues.slice(-rank), 1e-9);
      expect(Math.abs(report.fit.trainMse - trainMse)).toBeLessThan(1e-9);
    }
  });
});

describe("The dual route", () => {
  const problems: [string, object][] = [
    ["with many rows", { samples: 600 }],
    ["with fewer rows than features", { samples: 150 }],
    ["with a ridge", { samples: 200, learner: { ridge: 0.01 }, noise: 0.1 }],
    ["with a ridge by leave-one-out", { samples: 200, learner: { ridge: "loo" }, noise: 0.1 }],
    ["from a random start", { samples: 150, learner: { start: "random" } }],
  ];
  it.each(problems)("gives the primal's predictions and spectrum %s", async (_, rest) => {
    const { learner, ...settings } = rest as { learner?: object };
    const document = (route: string) => ({
      v: 1,
      task: "associative",
      params: { k: 3, orthogonal: 0.5 },
      test: 100,
      ...settings,
      learner: { ...learner, route },
    });
    const primal = await reportOf(document("primal"));
    const dual = await reportOf(document("dual"));
    // Without a ridge the dual route takes the rows themselves: their kernel would square the condition.
    const isPenalised = JSON.stringify(learner ?? {}).includes("ridge");
    expect(dual.fit.route).toBe(isPenalised ? "dual" : "rows");
    expect(dual.certificate.rank).toBe(primal.certificate.rank);
    const predictions = ({ predictions }: Report) => predictions.flatMap(({ predicted }) => predicted);
    expectClose(predictions(dual), predictions(primal), 1e-8);
    const positive = ({ certificate }: Report) => certificate.eigenvalues.slice(-certificate.rank);
    expectClose(positive(dual), positive(primal), 1e-8);
  });

  it("is taken by itself exactly when there are fewer rows than features, as rows or, with a ridge, as their kernel", async () => {
    const associative = (samples: number, learner = {}) => ({
      v: 1,
      task: "associative",
      params: { k: 3, orthogonal: 0 },
      samples,
      learner,
    });
    const few = await reportOf(associative(125));
    expect(few.fit.route).toBe("rows");
    expect(few.certificate).toMatchObject({ way: "rows", reason: "few-rows", rank: 125 });
    const ridge = { ridge: 0.01 };
    expect((await reportOf(associative(125, ridge))).fit.route).toBe("dual");
    expect((await reportOf(associative(500, ridge))).fit.route).toBe("primal");
    expect(await reportOf(associative(500))).toMatchObject({
      fit: { route: "primal" },
      certificate: { way: "moments", reason: "comfortable" },
    });
  });

  it("says of fewer inputs than directions that they are too few", async () => {
    const { certificate } = await reportOf({ v: 1, task: "associative", samples: 200 });
    expect(certificate).toMatchObject({ rank: 200, verdict: "not-identifiable" });
    expect(certificate.nullDirections).toMatchObject([{ reason: "too-few-rows", count: 88, types: [] }]);
    expect(certificate.nullDirections[0]?.words).toMatch(/^200 inputs cannot determine 288 directions:/);
  });
});

describe("Numbers that 64 bits cannot hold", () => {
  it("are refused by their reason, which every language can say", async () => {
    const inputs = [[[1e-60, 1e-60]], [[2e-60, 1e-60]]];
    const refused = engine.fit({ v: 1, task: "custom", data: { inputs, targets: [[1], [2]] } });
    const say = expect.any(Function);
    await expect(refused).rejects.toMatchObject({ code: "ill-conditioned", reason: undefined, say });
  });
});

describe("Leave-one-out", () => {
  it("lists its ridges with their errors and takes the best", async () => {
    const { fit } = await reportOf({
      v: 1,
      task: "associative",
      params: { k: 2 },
      samples: 200,
      noise: 0.3,
      learner: { ridge: "loo" },
    });
    const { ridges, errors } = fit.leaveOneOut ?? { ridges: [], errors: [] };
    expect(ridges.length).toBeGreaterThan(10);
    expect(errors.length).toBe(ridges.length);
    expect(fit.ridge).toBe(ridges[errors.indexOf(Math.min(...errors))]);
  });
});

describe("Suggested inputs", () => {
  it("that are added make perpendicular data identifiable", async () => {
    const perpendicular = {
      v: 1,
      task: "associative",
      params: { orthogonal: 1 },
      learner: { start: "random" },
    };
    const before = await reportOf(perpendicular);
    expect(before.certificate).toMatchObject({ verdict: "not-identifiable", rank: 248 });
    expect(before.distanceToTruth).toBeGreaterThan(1);
    const after = await reportOf({ ...perpendicular, added: 50 });
    expect(after.certificate).toMatchObject({ verdict: "identifiable", rank: 288, nullDirections: [] });
    expect(after.data).toMatchObject({ added: 50, inputs: 16_434 });
    expect(after.distanceToTruth).toBeLessThan(1e-8);
    expect(after.witness).toBeNull();
  });
});

describe("One-hot data", () => {
  const problem = makeOneHot({ d: 22, vocabulary: 44, ones: 3, inputs: 4000, tokens: 8 });
  /** Three fields, as automata have; features are then sorted into kinds by field. */
  const fields = Array.from({ length: 22 }, (_, j) => `${["state", "letter", "pair"][j % 3]} ${j}`);

  it.each([
    ["all alike", undefined],
    ["of three fields", fields],
  ])(
    "with about 2,700 active features and rank about 900 fits into 300 MB, its coordinates %s",
    async (_, names) => {
      const document = parseDocument({ ...problem, data: { ...problem.data, ...(names ? { names } : {}) } });
      const module = await instantiateLearner();
      const begin = performance.now();
      const fit = module.fit(await learnerDocument(document), () => true, null, null);
      if ("error" in fit) throw new Error(fit.error.message);
      const seconds = (performance.now() - begin) / 1000;
      const { data, certificate, fit: fitted, timings } = fit.report();
      const heap = module.HEAPU8.length / 1e6;
      fit.delete();
      console.info(
        `One-hot: ${data.active} active, rank ${certificate.rank}, ${seconds.toFixed(2)} s ` +
          `(factor and certificate ${timings.certificate.toFixed(2)} s), heap ${heap.toFixed(0)} MB`,
      );
      expect(data.active).toBeGreaterThan(2500);
      expect(data.active).toBeLessThan(2900);
      expect(certificate.rank).toBeGreaterThan(800);
      expect(certificate.rank).toBeLessThan(1000);
      expect(fitted.trainMse).toBeLessThan(1e-20);
      expect(heap).toBeLessThan(300);
    },
  );

  it("passes the page's budget, and certifies what its own inputs show", async () => {
    const page = await createEngine({ budget: pageBudget });
    const fit = await page.fit(problem);
    const [example] = fit.report.data.examples;
    if (!example) throw new Error("The report has no examples.");
    expect(fit.report.certificate.verdict).toBe("not-identifiable");
    const { nullDirections, rank, features } = fit.report.certificate;
    expect(nullDirections.reduce((sum, { count }) => sum + count, 0)).toBe(features - rank);
    expect(nullDirections.some(({ reason }) => reason === "never-seen")).toBe(true);
    expect(await fit.certify(example)).toMatchObject({ determined: true });
    const all = example.map((token) => token.map(() => 1));
    const unseen = await fit.certify(all);
    expect(unseen).toMatchObject({ determined: false, touchesInactive: true });
    page.close();
  });
});
