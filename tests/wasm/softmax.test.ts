// Softmax heads with the real learner in Node: engine, baselines and command line. The layer is evaluated here by its definition.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LearnerDocument } from "../../wasm/polyhead";
import type { SoftmaxParams } from "../../web/contract/types";
import type { Engine, SoftmaxHandle } from "../../web/engine/engine";
import type { SoftmaxBaseline, SoftmaxHead, SoftmaxReport } from "../../web/report/softmax";
import { importBuiltEngine, instantiateLearner, runCommandLine } from "./built";
import { codeOf } from "./model";

const { createEngine } = await importBuiltEngine();

/** Σ_i softmax(X Θ_i Xᵀ) X W_i, row by row. */
function answersOf(heads: readonly SoftmaxHead[], X: readonly (readonly number[])[]): number[][] {
  const dot = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0);
  const column = (matrix: readonly (readonly number[])[], j: number): number[] =>
    matrix.map((row) => row[j] ?? 0);
  const places = (X[0] ?? []).map((_, place) => place);
  return X.map((query) => {
    const answer = places.map(() => 0);
    for (const { theta, W } of heads) {
      const asked = places.map((j) => dot(query, column(theta, j)));
      const weights = X.map((token) => Math.exp(dot(asked, token)));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const mixed = places.map((j) => dot(weights, column(X, j)) / total);
      for (const o of places) answer[o] = (answer[o] ?? 0) + dot(mixed, column(W, o));
    }
    return answer;
  });
}

const document = { v: 1, task: "softmax" } as const;

describe("A fit of softmax heads", () => {
  let engine: Engine;
  let fit: SoftmaxHandle;
  beforeAll(async () => {
    engine = await createEngine();
    fit = await engine.fit(document);
  });
  afterAll(() => engine.close());

  it("recovers both heads of the default layer to rounding", () => {
    const { softmax } = fit.report;
    expect(softmax.outcome).toBe("exact");
    expect(softmax.headsError).toBeLessThan(1e-10);
    expect(softmax.testRelativeError).toBeLessThan(1e-12);
    expect(softmax.diagnostics).toEqual([]);
    expect(softmax.heads).toHaveLength(2);
  });

  it("says nothing about unseen inputs where there are none, and calls no layer saturated for it", async () => {
    const noisy = { ...document, noise: 0.5, test: 0 };
    const { report } = await engine.fit(noisy);
    expect(report.softmax.thetaError).toBeGreaterThan(0.01);
    expect(report.softmax.testRelativeError).toBeNull();
    expect(report.softmax.diagnostics.map(({ weakness }) => weakness)).not.toContain("saturated");
  });

  it("has neither certificate nor linear heads, and is plain JSON", () => {
    const { report } = fit;
    expect(report.certificate).toBeNull();
    expect(report.heads).toBeNull();
    expect(report.task).toMatchObject({
      params: { heads: 2, d: 4, k: 3, scale: 0.3 },
      samples: 2000,
      noise: 0,
    });
    expect(report.softmax.baselines).toEqual({ varpro: null, adam: null, suggestedHeads: null });
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  it("gives learned heads that answer as the true ones do, by the definition", () => {
    const { softmax, data } = fit.report;
    expect(data.examples).toHaveLength(8);
    for (const X of data.examples) {
      expect(X).toHaveLength(3);
      expect(X.flat().every((entry) => Math.abs(entry) === 1)).toBe(true);
      const learned = answersOf(softmax.heads, X).flat();
      for (const [place, value] of answersOf(softmax.truth, X).flat().entries()) {
        expect(learned[place]).toBeCloseTo(value, 10);
      }
    }
  });

  it("tells of every phase what its picture needs", () => {
    const [rows, crude, sculpt, centre, hull, net, polish] = fit.report.softmax.phases;
    expect(rows).toMatchObject({ name: "rows", total: 6000, used: 800 });
    expect(rows.distinct).toBeGreaterThan(1000);
    expect(crude.sum).toHaveLength(4);
    const sum = fit.report.softmax.truth.reduce((total, { W }) => total + (W[1]?.[2] ?? 0), 0);
    expect(crude.truth[1]?.[2]).toBeCloseTo(sum, 12);
    expect(sculpt.rounds).toHaveLength(6);
    expect(sculpt.histogram.counts.reduce((total, each) => total + each, 0)).toBeGreaterThan(700);
    expect(centre.points).toHaveLength(60);
    expect(centre.residual).toBeGreaterThan(0.05);
    expect(hull.leftovers).toHaveLength(4);
    expect(hull.leftovers[0]).toBeCloseTo(1, 1);
    expect(hull.angle).toBeGreaterThanOrEqual(0);
    expect(net.net?.points).toHaveLength(19);
    expect(net.net?.tried).toBe(171);
    expect(net.net?.truth).toHaveLength(2);
    expect(polish.histories.at(-1)?.at(-1)).toBeLessThan(1e-9);
  });

  it("gives the same bits again, and others for another seed", async () => {
    const again = await engine.fit(document);
    expect(again.report.data.fingerprint).toBe(fit.report.data.fingerprint);
    expect(again.report.fit.fingerprint).toBe(fit.report.fit.fingerprint);
    const other = await engine.fit({ ...document, seed: 43 });
    expect(other.report.data.fingerprint).not.toBe(fit.report.data.fingerprint);
  });

  it("finds one head and three heads, too, and draws a net for three only", async () => {
    const one = await engine.fit({ ...document, params: { heads: 1 } });
    expect(one.report.softmax.headsError).toBeLessThan(1e-10);
    expect(one.report.softmax.phases[5].net).toBeNull();
    expect(one.report.softmax.phases[4].angle).toBeNull();
    const three = await engine.fit({ ...document, params: { heads: 3, d: 5 } });
    expect(three.report.softmax.headsError).toBeLessThan(1e-10);
    expect(three.report.softmax.phases[5].net?.points[0]).toHaveLength(2);
  });

  it("is not blamed on noise where there is none: what leaves the heads open is not known without unseen inputs", async () => {
    const few = await engine.fit({ ...document, params: { k: 4, scale: 0.1 }, samples: 5, seed: 1, test: 0 });
    expect(few.report.softmax.outcome).toBe("exact");
    expect(few.report.softmax.diagnostics.map(({ weakness }) => weakness)).toEqual(["open"]);
  });

  it("with noise, fits to the noise and says so", async () => {
    const { report } = await engine.fit({ ...document, noise: 0.001 });
    expect(report.softmax.outcome).toBe("noise-level");
    expect(report.softmax.headsError).toBeLessThan(1e-3);
    expect(report.softmax.headsError).toBeGreaterThan(1e-7);
    expect(report.softmax.phases[6].refined.length).toBeGreaterThan(1);
  });

  it("runs both baselines on the same rows, start by start, and can be stopped", async () => {
    const seen: number[] = [];
    const controller = new AbortController();
    const counted = (baseline: SoftmaxBaseline | null): number => baseline?.starts.length ?? 0;
    const stopped = fit.baselines({
      signal: controller.signal,
      onProgress: ({ varpro, adam }) => {
        seen.push(counted(varpro) + counted(adam));
        if (counted(adam) === 1) controller.abort();
      },
    });
    expect(await codeOf(stopped)).toBe("cancelled");
    expect(seen).toEqual(Array.from({ length: 10 }, (_, place) => place + 1));
  });

  it("refuses what is out of range, and settings of linear attention", async () => {
    const refused = async (changes: object): Promise<string> =>
      engine.fit({ ...document, ...changes }).then(
        () => "accepted",
        (error: Error) => error.message,
      );
    expect(await refused({ params: { heads: 4 } })).toBe(
      "params.heads is 4; it has to be a whole number between 1 and 3.",
    );
    expect(await refused({ params: { scale: 0 } })).toContain("params.scale is 0");
    expect(await refused({ learner: { ridge: 1 } })).toContain(
      'learner.ridge is 1; the task "softmax" has to be without it',
    );
    expect(await refused({ added: 3 })).toContain("added is 3; the task");
    expect(await refused({ samples: 4_000_000, params: { d: 8, k: 6 } })).toContain("of memory");
  });

  it("is refused by a race and by a learning curve", async () => {
    expect(await codeOf(engine.race(document))).toBe("invalid-document");
    const { measureLearningCurve } = await importBuiltEngine();
    expect(await codeOf(measureLearningCurve(engine, document))).toBe("invalid-document");
  });
});

function softmaxTask(
  params: Partial<SoftmaxParams>,
  sampling: Partial<Omit<LearnerDocument, "params">> = {},
): LearnerDocument {
  return {
    task: "softmax",
    params: { heads: 2, d: 3, k: 2, scale: 0.3, ...params },
    samples: 200,
    test: 20,
    noise: 0,
    seed: 1,
    learner: { ridge: 0, route: "auto", start: "zero" },
    ...sampling,
  };
}

describe("The learner itself", () => {
  it("refuses softmax heads as a task of linear attention", async () => {
    const module = await instantiateLearner();
    const task = softmaxTask({ d: 4, k: 3 }, { samples: 100, test: 10 });
    expect(module.fit(task, () => true, null, null)).toMatchObject({
      error: { code: "invalid-document", field: "task" },
    });
    expect(module.learnSoftmax(softmaxTask({ d: 9 }), () => true)).toMatchObject({
      error: { code: "invalid-document", field: "params.d", range: { value: 9, least: 3, most: 8 } },
    });
    const stopped = module.learnSoftmax(task, () => false);
    expect(stopped).toMatchObject({ error: { code: "cancelled" } });
  });
});

describe("A baseline's starts", () => {
  it("share their data as long as it is the same task, and no longer", async () => {
    const module = await instantiateLearner();
    const historyOf = (seed: number, noise = 0): number[] => {
      const run = module.softmaxBaseline(softmaxTask({}, { seed, noise }), "varpro", 0);
      if ("error" in run) throw new Error(run.error.message);
      return run.history;
    };
    const first = historyOf(1);
    expect(historyOf(1)).toEqual(first);
    expect(historyOf(2)).not.toEqual(first);
    expect(historyOf(1, 0.1)).not.toEqual(first);
    expect(historyOf(1)).toEqual(first);
  });
});

describe("The pipeline that is not told how many heads there are", () => {
  it.each([1, 2, 3])("finds that there are %i", async (heads) => {
    const module = await instantiateLearner();
    const task = softmaxTask({ heads, d: 4, k: 3 }, { samples: 1000, test: 50 });
    const run = module.softmaxBaseline(task, "untold", 0);
    expect(run).toMatchObject({ solved: true, heads });
  });

  it("says so where it finds no number that fits", async () => {
    const module = await instantiateLearner();
    // A layer of three heads that the search does not find.
    const task = softmaxTask({ heads: 3, scale: 2 }, { samples: 2000, test: 50 });
    expect(module.softmaxBaseline(task, "untold", 0)).toMatchObject({ solved: false });
  });
});

describe("polyhead fit, of softmax heads", () => {
  it("prints the report with both baselines", async () => {
    const text = '{"v":1,"task":"softmax","params":{"d":3,"k":2},"samples":300,"test":50}';
    const { code, stdout, stderr } = await runCommandLine(["fit", "-"], text);
    expect(code).toBe(0);
    expect(stderr.trim().split("\n").at(-1)).toBe("Running random starts and Adam on the same rows");
    const { softmax, certificate } = JSON.parse(stdout) as SoftmaxReport;
    expect(certificate).toBeNull();
    expect(softmax.baselines.varpro?.starts).toHaveLength(9);
    expect(softmax.baselines.varpro?.solved).toBeGreaterThan(0);
    expect(softmax.baselines.adam?.starts).toHaveLength(4);
    expect(softmax.baselines.adam?.starts[0]?.history).toHaveLength(101);
    expect(softmax.baselines.suggestedHeads).toBe(2);
  }, 60_000);

  it.each([[["certify", "-", "[[1,1,1,1]]"]], [["witness", "-"]], [["repair", "-"]], [["heads", "-"]]])(
    "refuses a question about linear attention: %j",
    async (command) => {
      const { code, stderr } = await runCommandLine(command, '{"v":1,"task":"softmax"}');
      expect(code).toBe(2);
      expect(stderr).toContain('task is "softmax"');
    },
  );

  it("refuses to compare a report of softmax heads for its task, not for the heads it lacks", async () => {
    const report = '{"v":1,"task":{"v":1,"task":"softmax"},"heads":null}';
    const { code, stderr } = await runCommandLine(["compare", "-", "absent.json"], report);
    expect(code).toBe(2);
    expect(stderr).toContain('task is "softmax"; it has to be "associative"');
  });
});
