import type { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LearnerDocument } from "../../wasm/polyhead";
import type { Learner, Split } from "../../web/contract/types";
import type { Engine, FitHandle, Progress } from "../../web/engine/engine";
import { importBuiltEngine, instantiateLearner } from "./built";
import { codeAtOnce, codeOf, evaluate, ordinaryInput } from "./model";

const { createEngine, pageBudget } = await importBuiltEngine();

const small = { v: 1, task: "random", params: { d: 3, tokens: 8, causal: false }, samples: 256, test: 32 };
/** Takes several seconds, so that there is time to interrupt it. */
const long = { v: 1, task: "associative", params: { k: 6 }, samples: 262_144, test: 0 };

/** Starts a long fit and waits until the learner is at work on it. */
async function startLongFit(engine: Engine, signal?: AbortSignal): Promise<{ result: Promise<FitHandle> }> {
  let result: Promise<FitHandle> | undefined;
  await new Promise<void>((resolve, reject) => {
    result = engine.fit(long, { ...(signal ? { signal } : {}), onProgress: () => resolve() });
    result.catch(reject);
  });
  if (!result) throw new Error("The fit was not started.");
  return { result };
}

/** Every worker thread this process has started, newest last. */
const workers: Worker[] = [];
const remember = (worker: Worker) => workers.push(worker);
beforeAll(() => void process.on("worker", remember));
afterAll(() => void process.off("worker", remember));

describe("The engine", () => {
  let engine: Engine;
  beforeEach(async () => {
    engine = await createEngine();
  });
  afterEach(() => engine.close());

  it("finds a random attention layer again", async () => {
    const fit = await engine.fit(small);
    expect(fit.report.certificate.verdict).toBe("identifiable");
    expect(fit.report.certificate.rank).toBe(18);
    expect(fit.report.distanceToTruth).toBeLessThan(1e-10);
    expect(fit.report.fit.testRelativeError).toBeLessThan(1e-10);
    fit.dispose();
  });

  it("reports 248 of 288 directions for perpendicular keys alone", async () => {
    const fit = await engine.fit({ v: 1, task: "associative", params: { orthogonal: 1 } });
    expect(fit.report.certificate).toMatchObject({ verdict: "not-identifiable", rank: 248, features: 288 });
    fit.dispose();
  });

  it("fits the same document to the same bits", async () => {
    const first = await engine.fit(small);
    const second = await engine.fit(small);
    const { timings: _, ...rest } = first.report;
    expect(second.report).toMatchObject(rest);
  });

  it("fills in the document of the report, which is plain JSON", async () => {
    const { report } = await engine.fit(small);
    expect(report.task).toMatchObject({
      seed: 42,
      noise: 0,
      learner: { ridge: 0, route: "auto", start: "zero" },
    });
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expect(report.data.names).toEqual(["x1", "x2", "x3"]);
    expect(report.predictions.length).toBeGreaterThan(0);
    expect(report.predictions.length).toBeLessThanOrEqual(1000);
  });

  it("shows examples that stand among the predictions, and heads that compute those", async () => {
    for (const document of [small, { v: 1, task: "associative", samples: 4096, test: 64 }]) {
      const { report } = await engine.fit(document);
      expect(report.data.examples.length).toBe(8);
      report.data.examples.forEach((example, index) => {
        const place = report.data.exampleRows[index];
        const row = report.predictions.find((each) => each.set === place?.set && each.row === place.row);
        const answer = evaluate(report.heads, example);
        expect(row?.predicted.length).toBe(answer.length);
        row?.predicted.forEach((value, a) => {
          expect(value).toBeCloseTo(answer[a] ?? Number.NaN, 10);
        });
      });
    }
  });

  it("predicts what the reported heads compute, for inputs of any length", async () => {
    const fit = await engine.fit({ ...small, params: { ...small.params, outputs: 2, heads: 2 } });
    for (const length of [1, 2, 5]) {
      const input = Array.from({ length }, (_, t) => [Math.sin(t + 1), Math.cos(3 * t), 0.5 * t - 1]);
      const expected = evaluate(fit.report.heads, input);
      const predicted = await fit.predict(input);
      expect(predicted.length).toBe(2);
      predicted.forEach((value, a) => {
        expect(value).toBeCloseTo(expected[a] ?? Number.NaN, 10);
      });
    }
  });

  it("certifies single inputs: all of them when identifiable, not those with unused coordinates otherwise", async () => {
    const full = await engine.fit(small);
    expect(await full.certify([[1, 2, 3]])).toMatchObject({ determined: true });
    const inputs = Array.from({ length: 40 }, (_, i) => [
      [Math.sin(i), 0],
      [Math.cos(2 * i), 0],
    ]);
    const flat = await engine.fit({ v: 1, task: "custom", data: { inputs, targets: inputs.map(() => [1]) } });
    expect(await flat.certify([[3, 0]])).toMatchObject({ determined: true, touchesInactive: false });
    expect(await flat.certify([[0, 1]])).toMatchObject({ determined: false, touchesInactive: true });
  });

  it("reports null where custom data has no test set and no truth", async () => {
    const data = { inputs: [[[1], [2]], [[3]]], targets: [[1], [2]] };
    const { report } = await engine.fit({ v: 1, task: "custom", data });
    expect(report.fit.testMse).toBeNull();
    expect(report.distanceToTruth).toBeNull();
    expect(report.truth).toBeNull();
  });

  it("tells its progress in order, from 0 to 1", async () => {
    const seen: Progress[] = [];
    await engine.fit(small, { onProgress: (progress) => seen.push(progress) });
    const fractions = seen.map(({ fraction }) => fraction);
    expect(seen[0]?.phase).toBe("dataset");
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...fractions)).toBeLessThanOrEqual(1);
  });

  it("tells its progress at most 20 times a second, and at each new phase", async () => {
    let count = 0;
    const begin = performance.now();
    await engine.fit({ ...long, params: { k: 3 }, samples: 131_072 }, { onProgress: () => count++ });
    const seconds = (performance.now() - begin) / 1000;
    expect(count).toBeLessThanOrEqual(20 * seconds + 7);
  });

  it("refuses a bad document, an over-budget document and a bad input with a sentence", async () => {
    expect(await codeOf(engine.fit({ v: 1, task: "dance" }))).toBe("invalid-document");
    expect(await codeOf(engine.fit({ ...long, samples: 4_194_304 }))).toBe("too-much-work");
    const fit = await engine.fit(small);
    await expect(fit.predict([[1, 2]])).rejects.toThrow(
      "token 1 of the input has 2 numbers; it has to have 3,",
    );
    await expect(fit.certify([])).rejects.toThrow("the input has no tokens;");
    expect(await fit.predict([[1, 2, 3]])).toHaveLength(1);
  });

  it("keeps to the page's budget when asked to", async () => {
    const page = await createEngine({ budget: pageBudget });
    expect(await codeOf(page.fit({ v: 1, task: "associative", samples: 1_048_576 }))).toBe("too-much-work");
    page.close();
  });

  it("answers no more after dispose", async () => {
    const fit = await engine.fit(small);
    fit.dispose();
    fit.dispose();
    expect(await codeOf(fit.predict([[1, 2, 3]]))).toBe("disposed");
  });

  it("rejects what is pending and what comes when it is closed", async () => {
    const { result } = await startLongFit(engine);
    const waiting = engine.fit(small);
    engine.close();
    expect(await codeOf(result)).toBe("engine-closed");
    expect(await codeOf(waiting)).toBe("engine-closed");
    expect(await codeOf(engine.fit(small))).toBe("engine-closed");
  });
});

describe("Cancelling", () => {
  let engine: Engine;
  beforeEach(async () => {
    engine = await createEngine();
  });
  afterEach(() => engine.close());

  it("rejects at once and the next fit works", async () => {
    const controller = new AbortController();
    const { result } = await startLongFit(engine, controller.signal);
    controller.abort();
    expect(await codeAtOnce(result)).toBe("cancelled");
    const next = await engine.fit(small);
    expect(next.report.certificate.rank).toBe(18);
  });

  it("before the start rejects at once", async () => {
    expect(await codeAtOnce(engine.fit(small, { signal: AbortSignal.abort() }))).toBe("cancelled");
  });

  it("one fit leaves the fits that wait behind it alone", async () => {
    const controller = new AbortController();
    const { result } = await startLongFit(engine, controller.signal);
    const waiting = engine.fit(small);
    controller.abort();
    expect(await codeOf(result)).toBe("cancelled");
    expect((await waiting).report.certificate.rank).toBe(18);
  });

  it("a fit that waits does not disturb the one that runs", async () => {
    const controller = new AbortController();
    const running = engine.fit({ ...small, samples: 20_000 });
    const waiting = engine.fit(small, { signal: controller.signal });
    controller.abort();
    expect(await codeOf(waiting)).toBe("cancelled");
    expect((await running).report.data.inputs).toBe(20_000);
  });

  it("costs a kept fit nothing but time: it refits silently and answers the same", async () => {
    const input = [
      [1, 2, 3],
      [0.5, -1, 2],
    ];
    const fit = await engine.fit(small);
    const before = await fit.predict(input);
    const controller = new AbortController();
    const { result } = await startLongFit(engine, controller.signal);
    // Asked while the worker is busy with a fit that is then cancelled.
    const during = fit.predict(input);
    controller.abort();
    expect(await codeOf(result)).toBe("cancelled");
    expect(await during).toEqual(before);
    expect(await Promise.all([fit.predict(input), fit.certify(input)])).toMatchObject([
      before,
      { determined: true },
    ]);
    fit.dispose();
  });

  it("many times in a row still leaves a working engine", async () => {
    for (let round = 0; round < 10; round++) {
      const controller = new AbortController();
      const fit = engine.fit(small, { signal: controller.signal });
      setTimeout(() => controller.abort(), 3 * round);
      expect(["cancelled", "fulfilled"]).toContain(await codeOf(fit));
    }
    expect((await engine.fit(small)).report.certificate.rank).toBe(18);
  });
});

describe("When a worker dies", () => {
  let engine: Engine;
  beforeEach(async () => {
    engine = await createEngine();
  });
  afterEach(() => engine.close());

  it("every pending promise is rejected and the pool recovers", async () => {
    const kept = await engine.fit(small);
    const before = await kept.predict([[1, 2, 3]]);
    const { result } = await startLongFit(engine);
    const pending = [result, engine.fit(small), kept.predict([[1, 2, 3]])];
    const codes = Promise.all(pending.map(codeOf));
    // A question reaches its worker's queue before anything else happens.
    await new Promise(setImmediate);
    await workers.at(-1)?.terminate();
    expect(await codes).toEqual(["worker-died", "worker-died", "worker-died"]);
    expect((await engine.fit(small)).report.certificate.rank).toBe(18);
    expect(await kept.predict([[1, 2, 3]])).toEqual(before);
  });

  it("while nothing is pending, nobody notices", async () => {
    const kept = await engine.fit(small);
    const before = await kept.predict([[1, 2, 3]]);
    const count = workers.length;
    await workers.at(-1)?.terminate();
    expect(await kept.predict([[1, 2, 3]])).toEqual(before);
    expect(workers.length).toBe(count + 1);
  });
});

describe("The learner's memory", () => {
  const params = { k: 2, orthogonal: 1, scale: 0.6 };
  const task: LearnerDocument = {
    task: "associative",
    params,
    // Small problems with much data: what a fit keeps would show after a few hundred.
    samples: 2048,
    test: 64,
    noise: 0,
    seed: 7,
    added: 2,
    learner: { ridge: 0, route: "auto", start: "zero" },
  };

  it("does not grow over hundreds of fits", async () => {
    const module = await instantiateLearner();
    const fitOnce = (round: number): void => {
      const shard = (set: Split, index: number) => {
        const made = module.makeShard(task, set, index);
        if ("error" in made) throw new Error(made.error.message);
        return made;
      };
      const shards = { train: [shard("train", 0), shard("train", 1)], test: [shard("test", 0)] };
      const learner: Learner = { ...task.learner, ridge: round % 10 === 0 ? "loo" : 0 };
      const fit = module.fit({ ...task, learner }, () => true, round % 2 === 0 ? null : shards, null);
      if ("error" in fit) throw new Error(fit.error.message);
      const { data, heads } = fit.report();
      const model = { d: data.d, outputs: data.outputs, heads };
      const input = ordinaryInput(data.d, 2);
      for (const answer of [
        fit.predict(input),
        fit.certify(input),
        fit.witness(input, new Array<number>(data.outputs).fill(0)),
        fit.ordinaryWitness(0),
        fit.repair(3),
        fit.minimalHeads(0),
        module.compare(model, model),
      ]) {
        if (answer && "error" in answer) throw new Error(answer.error.message);
      }
      fit.delete();
    };
    for (let round = 0; round < 10; round++) fitOnce(round);
    const settled = module.HEAPU8.length;
    for (let round = 0; round < 200; round++) fitOnce(round);
    expect(module.HEAPU8.length).toBe(settled);
  });

  it("says so when it does not suffice: the engine then starts another learner", async () => {
    const module = await instantiateLearner();
    // Bytes, then even coefficients, that 32 bits cannot count.
    for (const outputs of [64, 4096]) {
      const model = { d: 256, outputs, heads: [] };
      expect(() => module.compare(model, model), `${outputs} outputs`).toThrow(/OOM/);
    }
  });

  it("does not grow over hundreds of stopped and refused fits", async () => {
    const module = await instantiateLearner();
    const stopAt = (calls: number) => {
      let left = calls;
      return module.fit(task, () => left-- > 0, null, null);
    };
    for (let round = 0; round < 10; round++) stopAt(round % 8);
    const settled = module.HEAPU8.length;
    for (let round = 0; round < 300; round++) {
      expect(stopAt(round % 8)).toMatchObject({ error: { code: "cancelled" } });
      expect(module.fit({ ...task, params: { ...params, k: 99 } }, () => true, null, null)).toMatchObject({
        error: { code: "invalid-document" },
      });
    }
    expect(module.HEAPU8.length).toBe(settled);
  });
});
