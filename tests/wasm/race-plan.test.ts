import { afterAll, describe, expect, test } from "vitest";
import { raceRanges } from "../../web/engine/race";
import { linear, type RaceSettings, type Runner, transformer } from "../../web/report/race";
import { type Budget, commandLineBudget, pageBudget } from "../../web/task/budget";
import type { FullDocument } from "../../web/task/document";
import { EngineError } from "../../web/task/errors";
import { parseDocument } from "../../web/task/schema";
import { raceWords } from "../../web/words/index";
import { raceAbout } from "../../web/words/race-sentences";
import { importBuiltEngine } from "./built";
import { planOf, raceRefusedBy } from "./planned";

const { createEngine } = await importBuiltEngine();

/** All that the page offers to be ticked. */
const offered: Runner[] = [
  ...[1, 2, 4, 8, 16].map((heads) => linear(heads)),
  linear(1, 2),
  linear(1, 3),
  transformer(4),
];

function settings(changes: Partial<RaceSettings> = {}): RaceSettings {
  return {
    runners: offered,
    passes: 300,
    starts: raceRanges.starts.default,
    batch: raceRanges.batch.default,
    deepRows: raceRanges.deepRows.default,
    learningRate: raceRanges.learningRate.default,
    ...changes,
  };
}

const huge = settings({
  runners: [linear(64, 3)],
  passes: 5000,
  starts: 20,
  deepRows: raceRanges.deepRows.max,
});
const random = parseDocument({ v: 1, task: "random" });

const raceWork = async (document: FullDocument, race: RaceSettings) =>
  (await planOf(document, commandLineBudget, race)).flops;

describe("The work of a race", () => {
  test("is within the page's budget for all runners on offer, on all inputs of every task", async () => {
    for (const task of ["associative", "random", "regression", "series"]) {
      const document = parseDocument({ v: 1, task });
      const all = settings({ deepRows: raceRanges.deepRows.max });
      expect(await raceRefusedBy(pageBudget, document, all), task).toBeNull();
    }
  });

  test("grows with starts, passes, heads and layers, and with the inputs of layers and transformers", async () => {
    const work = (changes: Partial<RaceSettings>) => raceWork(random, settings(changes));
    expect(await work({ starts: 6 })).toBeCloseTo(2 * (await work({ starts: 3 })), 0);
    expect(await work({ passes: 2000 })).toBeGreaterThan(1.8 * (await work({ passes: 1000 })));
    expect(await work({ runners: [linear(8)] })).toBeGreaterThan(await work({ runners: [linear(1)] }));
    expect(await work({ runners: [linear(8, 3)] })).toBeGreaterThan(await work({ runners: [linear(8, 2)] }));
    // The width of 64 heads is 256 numbers and that of 4 is 16: 256 times the weights.
    const transformers = await Promise.all([4, 64].map((heads) => work({ runners: [transformer(heads)] })));
    expect(transformers[1]).toBeGreaterThan(100 * (transformers[0] ?? 0));
    const all = { deepRows: 2 ** 30 };
    expect(await work({ runners: [linear(8)], ...all })).toBe(await work({ runners: [linear(8)] }));
    expect(await work({ runners: [linear(8, 2)], ...all })).toBeGreaterThan(
      5 * (await work({ runners: [linear(8, 2)] })),
    );
  });

  test("is refused where it would take hours, with values that are not refused", async () => {
    const said = String(await raceRefusedBy(pageBudget, random, huge));
    expect(said).toMatch(
      /about [\d.]+\u00a0×\u00a010¹⁵ steps of arithmetic; the page stops at 1\u00a0×\u00a010¹³\. Lower the passes to \d+\.$/,
    );
    const passes = Number(/passes to (\d+)/.exec(said)?.[1]);
    const refused = (changes: Partial<RaceSettings>, budget = pageBudget) =>
      raceRefusedBy(budget, random, { ...huge, ...changes });
    expect(await refused({ passes })).toBeNull();
    expect(String(await refused({ passes: passes + 1 }))).toContain("Lower");
    expect(await refused({ passes: 1000 }, commandLineBudget)).toBeNull();
    const twelve = { runners: Array<Runner>(12).fill(linear(64, 3)) };
    expect(String(await refused(twelve, commandLineBudget))).toContain("the command line stops at");
  });
});

describe("An engine", async () => {
  const budget: Budget = { place: "command line", flops: 1e6, bytes: 300e6 };
  const engine = await createEngine({ workers: 1, budget });
  afterAll(() => engine.close());
  const document = { v: 1, task: "random", params: { d: 2, tokens: 4 }, samples: 64, test: 8 };
  const raced = { runners: [linear(2, 2)], starts: 2, passes: raceRanges.passes.max };

  /** How a race ends that is cancelled as soon as anything of it runs. */
  const attempt = async (wanted: unknown, race: unknown): Promise<string> => {
    const abort = new AbortController();
    const running = engine.race(wanted, race, { signal: abort.signal, onProgress: () => abort.abort() });
    return running.then(String, (error: Error) => error.message);
  };
  const cancelled = new EngineError("cancelled").message;

  test("races what its plan lets through, and refuses the rest as its plan does, before anything runs", async () => {
    const planned = async (passes: number) =>
      (await engine.plan(document, { race: { ...raced, passes } })).refusal?.message;
    const most = Number(
      /passes to ([\d,]+)/.exec((await planned(raced.passes)) ?? "")?.[1]?.replace(",", ""),
    );
    expect(most).toBeGreaterThan(100);
    for (const passes of [most + 1, raced.passes]) {
      const said = await planned(passes);
      expect(said).toMatch(/about .* the command line stops at 5\u00a0×\u00a010⁷\./);
      expect(await attempt(document, { ...raced, passes })).toBe(said);
    }
    expect(await planned(most)).toBeUndefined();
    expect(await attempt(document, { ...raced, passes: most })).toBe(cancelled);
  });

  test("races only what it would fit, however short the race", async () => {
    const large = { ...document, samples: 4096 };
    const race = { ...raced, passes: 1, starts: 1 };
    expect((await engine.plan(large, { race })).refusal).toBeNull();
    const said = (await engine.plan(large)).refusal?.message;
    expect(said).toContain("the command line stops at");
    expect(await attempt(large, race)).toBe(said);
  });
});

describe("What is said before a race", () => {
  const about = async (document: object, batch: number): Promise<string> => {
    const plan = await planOf(parseDocument({ v: 1, ...document }), commandLineBudget, settings({ batch }));
    return raceAbout(plan.inMoments, "random");
  };

  test("speaks of moments only where a step of one layer uses them", async () => {
    expect(await about({ task: "random" }, 64)).toContain(raceWords.moments);
    // 288 features, of which 64 rows are read again more quickly than their moments are multiplied; 256 are not.
    expect(await about({ task: "associative" }, 64)).not.toContain(raceWords.moments);
    expect(await about({ task: "associative" }, 256)).toContain(raceWords.moments);
    // 256 batches' moments would take 170 MB.
    expect(await about({ task: "associative", samples: 65_536 }, 256)).not.toContain(raceWords.moments);
  });

  test("holds of layers whose passes take a hundred times as long, and of those that take twice as long", async () => {
    const times = async (task: string): Promise<number> => {
      const document = parseDocument({ v: 1, task });
      const work = (passes: number, runner: Runner) =>
        raceWork(document, settings({ passes, runners: [runner], deepRows: raceRanges.deepRows.max }));
      // Errors are measured a hundred times at most: what more passes add is training alone.
      const pass = async (runner: Runner) => ((await work(1100, runner)) - (await work(100, runner))) / 1000;
      return (await pass(linear(1, 2))) / (await pass(linear(1)));
    };
    expect(await times("random")).toBeGreaterThan(100);
    expect(await times("associative")).toBeLessThan(10);
    expect(raceWords.slow).toContain("can take a hundred times as long");
  });
});
