import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../web/engine/node";
import { linear } from "../../web/report/race";
import { pageBudget } from "../../web/task/budget";
import { parseDocument } from "../../web/task/schema";
import { importBuiltEngine, runCommandLine } from "./built";
import { codeOf } from "./model";
import { planOf, raceRefusedBy } from "./planned";

const { createEngine } = await importBuiltEngine();

const document = { v: 1, task: "text", samples: 300, test: 400 };
const settings = {
  runners: [{ heads: 2 }, { architecture: "transformer", heads: 2 }],
  passes: 3,
  starts: 1,
};
const usual = {
  runners: [1, 2, 4, 8].map((heads) => linear(heads)),
  passes: 60,
  starts: 3,
  batch: 64,
  deepRows: 16_384,
  learningRate: 0.01,
};

describe("A race on a text", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await createEngine();
  });
  afterAll(() => engine.close());

  test("is against the layer and the best table, on the letters that the report judged", async () => {
    const race = await engine.race(document, settings);
    const { report, dispose } = await engine.fit({ v: 1, task: "text", samples: 300, test: 400 } as const);
    dispose();
    expect(race.exact.error).toBe(report.text.layer.squared);
    expect(race.exact.numbers).toBe(300 * 27);
    expect(race.judged).toEqual({ set: "test", rows: 400 });
    expect(race.inputs).toEqual({ all: 300, deep: 300 });
    expect(race.trained[0]).toBe(2 * (54 * 54 + 27 * 54));
    const errors = report.text.tables.map(({ squared }) => squared ?? 1);
    const best = Math.min(...errors);
    expect(race.baselines).toEqual([{ kind: "table", n: errors.indexOf(best) + 1, error: best }]);
    expect(race.curves.map(({ runner, points }) => [runner, points.length])).toEqual([
      [0, 4],
      [1, 4],
    ]);
    for (const { points } of race.curves) {
      expect(points.at(-1)?.error).toBeLessThan(points[0]?.error ?? 0);
      expect(points.every(({ distance }) => distance === null)).toBe(true);
    }
    expect(race.task).toEqual(report.task);
  });

  test("of one's own words is run on them, and judged by the training where no letters are left", async () => {
    const text = "the quick brown fox jumps over the lazy dog and on ".repeat(12);
    const own = { v: 1, task: "text", params: { source: "own" }, data: { text }, samples: 200, test: 0 };
    const race = await engine.race(own, { ...settings, passes: 1 });
    expect(race.judged).toEqual({ set: "train", rows: 200 });
    // It says the same again and again.
    expect(race.exact.error).toBeLessThan(0.05);
  });

  test("can be cancelled, and the engine answers afterwards", async () => {
    const abort = new AbortController();
    const running = engine.race(
      document,
      { ...settings, passes: 5000, starts: 20 },
      { signal: abort.signal, onProgress: ({ race }) => race?.curves.length && abort.abort() },
    );
    expect(await codeOf(running)).toBe("cancelled");
    const plan = await engine.plan(document, { race: settings });
    expect(plan.refusal).toBeNull();
  });

  test("is planned: within the page's budget as it is offered, refused where its letters would not fit", async () => {
    const text = parseDocument({ v: 1, task: "text" });
    expect(await raceRefusedBy(pageBudget, text, usual)).toBeNull();
    const plan = await planOf(text, undefined, usual);
    expect(plan.inMoments).toBe(false);
    // The letters as tokens: 54 numbers of 8 bytes each.
    expect(plan.bytes).toBeGreaterThan(5000 * 12 * 54 * 8);
    const wide = parseDocument({ v: 1, task: "text", samples: 3500, params: { lags: 3, window: 64 } });
    const refusal = await raceRefusedBy(pageBudget, wide, usual);
    expect(String(refusal)).toMatch(
      /of memory; the page stops at 300\u00a0MB\. Lower the [a-z ]+ to [\d,]+, or the window to \d+\.$/,
    );
    const [samples, window] = (String(refusal).match(/to [\d,]+/g) ?? []).map((to) =>
      Number(to.replace(/[^\d]/g, "")),
    );
    for (const fitting of [
      { samples, params: { lags: 3, window: 64 } },
      { samples: 3500, params: { lags: 3, window } },
    ]) {
      const lowered = parseDocument({ v: 1, task: "text", ...fitting });
      expect(await raceRefusedBy(pageBudget, lowered, usual)).toBeNull();
    }
  });

  test("is run from the command line", async () => {
    const folder = mkdtempSync(join(tmpdir(), "polyhead-text-race-"));
    const file = join(folder, "text.json");
    writeFileSync(file, JSON.stringify(document));
    const { stdout } = await runCommandLine(["race", file, "--heads", "1", "--epochs", "2", "--seeds", "1"]);
    rmSync(folder, { recursive: true });
    const lines = stdout.trimEnd().split("\n");
    expect(lines[0]).toBe("runner,layers,heads,start,pass,seconds,error");
    expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual([
      "linear",
      "linear",
      "linear",
      "exact",
      expect.stringMatching(/^[1-5]-gram$/),
    ]);
  });
});
