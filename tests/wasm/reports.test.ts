// What the engine answers, held still: the fields of every report and answer with their types, and the facts that must not change
// by accident. A change on purpose shows in the diff of tests/fixtures/answers/ (`npx vitest -u` writes them anew).
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine, FitHandle } from "../../web/engine/engine";
import { importBuiltEngine } from "./built";

const FOLDER = join(import.meta.dirname, "../fixtures/answers");

/** Every path in a value with the types found there; places of a list share one path. */
function shapeOf(value: unknown): Record<string, string> {
  const found = new Map<string, Set<string>>();
  const note = (path: string, type: string): void => {
    found.set(path, (found.get(path) ?? new Set()).add(type));
  };
  const walk = (each: unknown, path: string): void => {
    if (Array.isArray(each)) {
      note(path, "list");
      for (const item of each) walk(item, `${path}[]`);
    } else if (typeof each === "object" && each !== null) {
      note(path, "object");
      for (const [key, inner] of Object.entries(each)) walk(inner, path === "" ? key : `${path}.${key}`);
    } else {
      note(path, each === null ? "null" : typeof each);
    }
  };
  walk(value, "");
  return Object.fromEntries([...found].map(([path, types]) => [path, [...types].sort().join(" | ")]));
}

function fileText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const documents = {
  associative: { v: 1, task: "associative" },
  orthogonal: { v: 1, task: "associative", params: { orthogonal: 1 }, samples: 2048 },
  "few-rows": {
    v: 1,
    task: "associative",
    params: { k: 3 },
    samples: 40,
    noise: 0.1,
    learner: { start: "random" },
  },
  kernel: {
    v: 1,
    task: "associative",
    params: { k: 2 },
    samples: 30,
    learner: { ridge: "loo", route: "dual" },
  },
  added: { v: 1, task: "associative", params: { k: 2, orthogonal: 1 }, samples: 512, added: 6 },
  random: { v: 1, task: "random", params: { heads: 2 }, samples: 64, test: 16 },
  "not-causal": {
    v: 1,
    task: "random",
    params: { d: 3, outputs: 2, causal: false },
    samples: 512,
    noise: 0.01,
  },
  dfa: { v: 1, task: "dfa", test: 50 },
  prompt: { v: 1, task: "dfa", params: { states: 2, format: "prompt" }, test: 20 },
  turing: { v: 1, task: "turing", params: { machines: 20 }, test: 20 },
  regression: { v: 1, task: "regression", params: { tokens: 5 }, samples: 512, test: 256 },
  series: { v: 1, task: "series" },
  custom: {
    v: 1,
    task: "custom",
    data: {
      names: ["key", "value"],
      inputs: [
        [
          [1, 2],
          [0.5, 1],
        ],
        [
          [0, 1],
          [2, -1],
        ],
        [
          [1, 1],
          [1, 0],
          [-1, 2],
        ],
      ],
      targets: [[2.5], [-4], [1]],
    },
  },
} as const;

describe("Every report keeps its fields and its facts", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await (await importBuiltEngine()).createEngine();
  });
  afterAll(() => engine.close());

  it.each(Object.entries(documents))("%s", async (name, document) => {
    const { report, dispose } = await engine.fit(document as { v: 1; task: "random" });
    const { rank, verdict, way, reason, features, active, nullDirections } = report.certificate;
    const facts = {
      data: report.data.fingerprint,
      fit: report.fit.fingerprint,
      route: report.fit.route,
      certificate: { verdict, way, reason, rank, features, active },
      open: nullDirections.map(({ kind, count, words }) => ({ kind, count, words })),
      heads: report.heads.length,
      minimality: report.minimality && { after: report.minimality.after, status: report.minimality.status },
      execution: report.execution,
      task: report.task,
    };
    await expect(fileText({ facts, shape: shapeOf(report) })).toMatchFileSnapshot(
      join(FOLDER, `report-${name}.json`),
    );
    dispose();
  });

  it("softmax heads", async () => {
    const { report } = await engine.fit({ v: 1, task: "softmax", samples: 500, test: 100 });
    const { outcome, diagnostics } = report.softmax;
    const facts = {
      data: report.data.fingerprint,
      fit: report.fit.fingerprint,
      outcome,
      diagnostics: diagnostics.map(({ weakness }) => weakness),
      task: report.task,
    };
    await expect(fileText({ facts, shape: shapeOf(report) })).toMatchFileSnapshot(
      join(FOLDER, "report-softmax.json"),
    );
  });

  it("a text", async () => {
    const { report, dispose } = await engine.fit({ v: 1, task: "text", samples: 500, test: 300 });
    const facts = {
      data: report.data.fingerprint,
      fit: report.fit.fingerprint,
      active: report.data.active,
      task: report.task,
    };
    await expect(fileText({ facts, shape: shapeOf(report) })).toMatchFileSnapshot(
      join(FOLDER, "report-text.json"),
    );
    dispose();
  });

  it("a race", async () => {
    const race = await engine.race(documents.regression, { passes: 2, starts: 1, runners: [{ heads: 2 }] });
    await expect(fileText({ shape: shapeOf(race) })).toMatchFileSnapshot(join(FOLDER, "race.json"));
  });

  describe("and every answer its fields", () => {
    let open: FitHandle;
    let machine: FitHandle;
    beforeAll(async () => {
      open = await engine.fit(documents.custom);
      machine = await engine.fit(documents.dfa);
    });
    const unseen = [
      [0, 1],
      [1, 3],
    ];
    const automaton = {
      transitions: [
        [0, 1],
        [1, 2],
        [null, 0],
      ],
      start: 0,
      word: [0, 1, 1, 0],
    };
    const questions: [string, () => Promise<unknown>][] = [
      ["predict", () => open.predict(unseen)],
      ["certify", () => open.certify(unseen)],
      [
        "certify-training",
        () => open.certify([...documents.custom.data.inputs[0]].map((token) => [...token])),
      ],
      ["witness", () => open.witness(unseen, [7])],
      ["witness-ordinary", () => open.witness()],
      ["repair", () => open.repair(2)],
      ["repair-machines", () => machine.repair(2)],
      ["minimise", () => open.minimise()],
      ["prove", () => open.prove()],
      ["run", () => machine.run(automaton)],
      ["compare", () => engine.compare(open.report, { heads: open.report.minimalHeads })],
    ];
    it.each(questions)("%s", async (name, ask) => {
      await expect(fileText({ shape: shapeOf(await ask()) })).toMatchFileSnapshot(
        join(FOLDER, `answer-${name}.json`),
      );
    });
  });
});
