// What the engine answers, held still: the fields of every report and answer with their types, and the facts that must not change
// by accident. A change on purpose shows in the diff of tests/fixtures/answers/ (`npx vitest -u` writes them anew).
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine, FitHandle } from "../../web/engine/engine";
import { learnerDocument } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { documents, expectedBits, names } from "../fixtures/documents";
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

describe("Every report keeps its fields and its facts", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await (await importBuiltEngine()).createEngine();
  });
  afterAll(() => engine.close());

  it.each(names.filter((name) => name !== "softmax"))("%s", async (name) => {
    const { report, dispose } = await engine.fit(documents[name] as { v: 1; task: "random" });
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
    const { report } = await engine.fit(documents.softmax);
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
      ["fewest-that-fit", () => open.fewestThatFit()],
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

/** Typed arrays as lists. */
const listed = (_: string, value: unknown): unknown =>
  ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value;

describe("The table of bits", () => {
  it.each(names)("is given to the learner natively as it is here: %s", async (name) => {
    const text = `${JSON.stringify(learnerDocument(parseDocument(documents[name])), listed)}\n`;
    await expect(text).toMatchFileSnapshot(join(FOLDER, `../learner/${name}.json`));
  });

  it.each([2, 4])("is the same with %i workers", async (workers) => {
    const engine = await (await importBuiltEngine()).createEngine({ workers });
    try {
      for (const name of names) {
        const { report, dispose } = await engine.fit(documents[name] as { v: 1; task: "random" });
        const bits = { data: report.data.fingerprint, fit: report.fit.fingerprint };
        expect(bits, name).toEqual(expectedBits(name));
        dispose();
      }
    } finally {
      engine.close();
    }
  });
});
