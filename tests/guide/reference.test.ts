// Every field of real reports stands in the built reference.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Engine } from "../../web/engine/engine";
import { namedIn, shapeOf } from "../../web/guide/shapes";
import { SITE } from "../../web/tools/paths.mjs";
import { runPython } from "../python";
import { importBuiltEngine, runCommandLine } from "../wasm/built";

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

/** Every name in what is printed, but for those in the reader's own document. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, 3).flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "task" ? [name] : [name, ...namesIn(inner)],
  );
}

const printed = ["report", "command-line", "larger-data"]
  .map((page) => readFileSync(join(SITE, `guide/${page}.html`), "utf8"))
  .join("\n");
const isNamed = (name: string): boolean =>
  ids.has(name) || printed.includes(`.${name}"`) || printed.includes(`<code>${name}</code>`);

it("Every field that only the command line prints is named in the guide", async () => {
  const folder = mkdtempSync(join(tmpdir(), "polyhead-reference-"));
  try {
    const [document, sums] = [join(folder, "task.json"), join(folder, "sums.moments")];
    writeFileSync(
      document,
      JSON.stringify({ v: 1, task: "random", params: { d: 2 }, samples: 256, noise: 0.1 }),
    );
    const program =
      "import sys, numpy as np; r = np.random.default_rng(1); np.savez(sys.argv[1], inputs=r.normal(size=(99, 3, 2)), targets=r.normal(size=(99, 1)))";
    expect(runPython(program, [join(folder, "part.npz")]).complained).toBe("");
    await runCommandLine(["moments", join(folder, "part.npz"), "--out", sums]);
    for (const words of [
      ["fit", document],
      ["fit", sums],
      ["heads", document],
      ["certify", document, "[[1,2]]"],
    ]) {
      const { stdout, stderr } = await runCommandLine(words);
      const names = [...new Set(namesIn(JSON.parse(stdout || stderr)))];
      expect(names.length).toBeGreaterThan(5);
      expect(
        names.filter((name) => !isNamed(name)),
        words[0],
      ).toEqual([]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("A field that is not in the reference would be found", () => {
  expect(isNamed("nothing")).toBe(false);
  expect(missingIn({ fit: { nothing: 1 } }, ["Report"], "report")).toEqual(["report.fit.nothing"]);
});
