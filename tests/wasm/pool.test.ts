import type { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine, FitHandle, Progress } from "../../web/engine/engine";
import type { Report } from "../../web/report/report";
import { importBuiltEngine } from "./built";
import { codeAtOnce, codeOf } from "./model";

const { createEngine } = await importBuiltEngine();

const small = { v: 1, task: "random", params: { d: 3, tokens: 8, causal: false }, samples: 256, test: 32 };
/** 256 shards: seconds of work for all workers, so that there is time to interrupt it. */
const long = { v: 1, task: "associative", params: { k: 5 }, samples: 262_144, test: 0 };

const phases = ["dataset", "moments", "factor", "certificate", "solve", "heads", "report"];

/** The worker threads that this test has started, in order. */
const started: Worker[] = [];
const remember = (worker: Worker) => started.push(worker);
beforeAll(() => void process.on("worker", remember));
afterAll(() => void process.off("worker", remember));

/** Those that have not ended. */
const alive = (): Worker[] => started.filter(({ threadId }) => threadId !== -1);

/** How many of them are left; a terminated thread takes a moment to end. */
const survivors = (before: readonly Worker[]) => () =>
  alive().filter((worker) => before.includes(worker)).length;

const engines: Engine[] = [];
async function poolOf(workers: number): Promise<Engine> {
  const engine = await createEngine({ workers });
  engines.push(engine);
  return engine;
}
afterEach(() => {
  for (const engine of engines.splice(0)) engine.close();
  started.length = 0;
});

/** Starts a fit and waits until it is under way: of the long one, that its shards are being made. */
async function start(engine: Engine, signal?: AbortSignal, document: object = long) {
  let result: Promise<FitHandle> | undefined;
  await new Promise<void>((resolve, reject) => {
    const onProgress = ({ fraction }: Progress) => {
      if (fraction > 0) resolve();
    };
    result = engine.fit(document, { ...(signal ? { signal } : {}), onProgress });
    result.catch(reject);
  });
  if (!result) throw new Error("The fit was not started.");
  return { result };
}

describe("A pool of workers", () => {
  const documents: [string, object][] = [
    [
      "an associative memory",
      { v: 1, task: "associative", params: { orthogonal: 1 }, samples: 6000, test: 1500 },
    ],
    [
      "noise, a random start and inputs added",
      {
        v: 1,
        task: "associative",
        params: { k: 3, orthogonal: 1 },
        samples: 5000,
        noise: 0.1,
        added: 20,
        learner: { start: "random" },
      },
    ],
    [
      "a causal layer",
      { v: 1, task: "random", params: { d: 3, tokens: 16, outputs: 2 }, samples: 4100, test: 1030 },
    ],
    [
      "a ridge",
      {
        v: 1,
        task: "associative",
        params: { k: 3 },
        samples: 4096,
        learner: { ridge: 0.01, route: "primal" },
      },
    ],
    ["test inputs alone", { v: 1, task: "associative", params: { k: 3 }, samples: 512, test: 5000 }],
  ];
  it.each(documents)("gives the same bits with 1, 2 and 4 workers: %s", async (_, document) => {
    const reports: Omit<Report, "timings">[] = [];
    for (const workers of [1, 2, 4]) {
      const { timings: _, ...report } = (await (await poolOf(workers)).fit(document)).report;
      reports.push(report);
    }
    const [one, two, four] = reports;
    expect(two?.data.fingerprint).toBe(one?.data.fingerprint);
    expect(two?.fit.fingerprint).toBe(one?.fit.fingerprint);
    expect(two).toEqual(one);
    expect(four).toEqual(one);
  });

  it("really shares the work: every worker makes shards", async () => {
    // A worker that is asked for nothing but its start uses next to no time.
    const engine = await poolOf(3);
    const before = alive().map((worker) => worker.performance.eventLoopUtilization());
    await engine.fit({ ...long, samples: 65_536 });
    const busy = alive().map(
      (worker, index) => worker.performance.eventLoopUtilization(before[index]).active,
    );
    expect(busy).toHaveLength(3);
    for (const milliseconds of busy) expect(milliseconds).toBeGreaterThan(20);
  });

  it("leaves to one worker what is not made of shards", async () => {
    const engine = await poolOf(2);
    for (const document of [
      { v: 1, task: "associative", params: { k: 2 }, samples: 2500, test: 0, learner: { route: "dual" } },
      { v: 1, task: "associative", params: { k: 6 }, samples: 500, test: 8192 },
      small,
    ]) {
      const alone = (await (await poolOf(1)).fit(document)).report;
      expect((await engine.fit(document)).report.fit.fingerprint).toBe(alone.fit.fingerprint);
    }
  });

  it("tells its progress in order, from 0 to 1, at most 20 times a second", async () => {
    const engine = await poolOf(2);
    const seen: Progress[] = [];
    const begin = performance.now();
    await engine.fit({ ...long, samples: 32_768 }, { onProgress: (progress) => seen.push(progress) });
    const seconds = (performance.now() - begin) / 1000;
    expect(seen[0]).toEqual({ phase: "dataset", fraction: 0 });
    const fractions = seen.map(({ fraction }) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    const order = seen.map(({ phase }) => phases.indexOf(phase));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(new Set(order).size).toBe(phases.length);
    expect(seen.at(-1)?.fraction).toBeLessThanOrEqual(1);
    // Shards and the fit after them are throttled apart, each at the beginning of a phase too.
    expect(seen.length).toBeLessThanOrEqual(20 * seconds + 2 * phases.length);
  });

  it("works on several fits at once", async () => {
    const engine = await poolOf(2);
    const documents = [1, 2, 3].map((seed) => ({
      v: 1,
      task: "associative",
      params: { k: 3 },
      samples: 4096,
      seed,
    }));
    const together = await Promise.all(documents.map((document) => engine.fit(document)));
    for (const [index, document] of documents.entries()) {
      const alone = await engine.fit(document);
      expect(together[index]?.report.fit.fingerprint).toBe(alone.report.fit.fingerprint);
    }
  });
});

describe("Cancelling while shards are made", () => {
  it("rejects at once, replaces the workers, and the next fit works", async () => {
    const engine = await poolOf(2);
    const before = alive();
    const controller = new AbortController();
    const { result } = await start(engine, controller.signal);
    controller.abort();
    expect(await codeAtOnce(result)).toBe("cancelled");
    expect((await engine.fit(small)).report.certificate.rank).toBe(18);
    await expect.poll(survivors(before)).toBe(0);
    expect(alive()).toHaveLength(2);
  });

  it("ends only the worker that is busy with the fit, and leaves another fit alone", async () => {
    const engine = await poolOf(2);
    const before = alive();
    const controller = new AbortController();
    // Neither is made of shards, so each has a worker of its own.
    const other = engine.fit({ ...long, samples: 2048 });
    const { result } = await start(engine, controller.signal, { ...long, params: { k: 6 }, samples: 2048 });
    controller.abort();
    expect(await codeAtOnce(result)).toBe("cancelled");
    expect((await other).report.data.inputs).toBe(2048);
    await expect.poll(survivors(before)).toBe(1);
  });

  it("many times in a row still leaves a working pool", async () => {
    const engine = await poolOf(2);
    for (let round = 0; round < 8; round++) {
      const controller = new AbortController();
      const fit = engine.fit(long, { signal: controller.signal });
      setTimeout(() => controller.abort(), 10 * round);
      expect(await codeOf(fit)).toBe("cancelled");
    }
    expect((await engine.fit(small)).report.certificate.rank).toBe(18);
  });
});

describe("When a worker of a pool dies while shards are made", () => {
  it("the fit is rejected and the pool recovers, the other worker being the same", async () => {
    const engine = await poolOf(2);
    const kept = await engine.fit(small);
    const before = await kept.predict([[1, 2, 3]]);
    const [doomed, other] = alive();
    const { result } = await start(engine);
    await doomed?.terminate();
    expect(await codeOf(result)).toBe("worker-died");
    expect((await engine.fit({ ...long, samples: 16_384 })).report.data.inputs).toBe(16_384);
    expect(alive()).toContain(other);
    expect(alive()).toHaveLength(2);
    expect(await kept.predict([[1, 2, 3]])).toEqual(before);
  });

  it("a closed engine rejects what is being shared", async () => {
    const engine = await poolOf(2);
    const { result } = await start(engine);
    engine.close();
    expect(await codeOf(result)).toBe("engine-closed");
  });
});
