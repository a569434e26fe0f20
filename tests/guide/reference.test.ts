// Every field of real reports stands in the built reference.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Engine } from "../../web/engine/engine";
import { namedIn, shapeOf } from "../../web/guide/shapes";
import { SITE } from "../../web/tools/paths.mjs";
import { importBuiltEngine } from "../wasm/built";

const reference = readFileSync(join(SITE, "guide/report.html"), "utf8");
const document = readFileSync(join(SITE, "guide/document.html"), "utf8");
const ids = new Set([...(reference + document).matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));

/** The fields of a value that its type does not have, or that the reference does not show. */
function missingIn(value: unknown, types: readonly string[], path: string): string[] {
  if (Array.isArray(value)) return value.slice(0, 3).flatMap((each) => missingIn(each, types, path));
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  const fields = types.flatMap((type) => shapeOf(type)?.fields ?? []);
  // A map of a reader's own, or a document, which has a page of its own.
  if (fields.length === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = fields.filter((field) => field.name === name);
    const at = `${path}.${name}`;
    const isShown = [...ids].some((id) => id?.endsWith(`.${name}`));
    if (known.length === 0 || !isShown) return [at];
    const inside = known.flatMap(({ type }) => namedIn(type).map((shape) => shape.name));
    return missingIn(inner, inside, at);
  });
}

let engine: Engine;
beforeAll(async () => {
  const { createEngine } = await importBuiltEngine();
  engine = await createEngine();
});
afterAll(() => engine.close());

const LINEAR = [
  { v: 1, task: "associative", params: { orthogonal: 1 }, samples: 512, test: 64 },
  { v: 1, task: "dfa", params: { machines: 32 }, test: 8 },
  { v: 1, task: "regression", params: { k: 1 }, samples: 256, test: 32 },
  { v: 1, task: "series", params: { lags: 2 } },
  { v: 1, task: "random", params: { d: 2 }, samples: 64, noise: 0.1, learner: { ridge: "loo" } },
];

it.each(LINEAR)("Every field of a report of $task stands in the reference", async (task) => {
  const fit = await engine.fit(task as (typeof LINEAR)[0] & { task: "random" });
  expect(Object.keys(fit.report).length).toBeGreaterThan(10);
  expect(missingIn(fit.report, ["Report"], "report")).toEqual([]);
  expect(missingIn(await fit.prove(), ["Proof"], "exact")).toEqual([]);
  const [input = []] = fit.report.data.examples;
  expect(missingIn(await fit.certify(input), ["PointCertificate"], "certify")).toEqual([]);
});

it("Every field of a report of softmax heads stands in the reference", async () => {
  const { report, baselines } = await engine.fit({ v: 1, task: "softmax", samples: 300, test: 50 });
  expect(missingIn(report, ["SoftmaxReport"], "report")).toEqual([]);
  expect(missingIn(await baselines(), ["SoftmaxBaselines"], "baselines")).toEqual([]);
});

it("Every field of a race stands in the reference", async () => {
  const race = await engine.race(
    { v: 1, task: "regression", params: { k: 1 }, samples: 64, test: 16 },
    { passes: 2, starts: 1 },
  );
  expect(missingIn(race, ["Race"], "race")).toEqual([]);
});

it("A field that is not in the reference would be found", () => {
  expect(missingIn({ fit: { nothing: 1 } }, ["Report"], "report")).toEqual(["report.fit.nothing"]);
});
