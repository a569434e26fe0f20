// The types of the packed package, read as strictly as a compiler can, with nothing left unchecked.
import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { script } from "../../web/tools/paths.mjs";
import { project, run } from "./run-file";

const CODE = `
import { createEngine, EngineError, type Engine, type Report, type TaskDocument, version } from "polyhead";
import type { PolyHead } from "polyhead/element";

const task: TaskDocument = { v: 1, task: "associative", params: { orthogonal: 1 } };
const engine: Engine = await createEngine({ workers: 2, wasmUrl: new URL("https://example.org/polyhead.wasm") });
try {
  const fit = await engine.fit(task, { onProgress: ({ fraction }) => console.log(fraction.toFixed(2)) });
  if (fit.report.certificate) console.log(fit.report.certificate.verdict satisfies Report["certificate"]["verdict"]);
  const soft = await engine.fit({ v: 1, task: "softmax" });
  // @ts-expect-error A fit of softmax heads has no certificate.
  soft.report.certificate.verdict;
} catch (error) {
  if (error instanceof EngineError) console.log(error.code, error.field ?? "", version);
}
// @ts-expect-error There is no such task.
const unknown: TaskDocument = { v: 1, task: "nothing" };
// @ts-expect-error It is a number.
await createEngine({ workers: "two" });
const element: PolyHead = document.querySelector("poly-head")!;
const { link } = await element.getState();
console.log(link.length, unknown);
`;

const RESOLUTIONS = [
  { module: "esnext", moduleResolution: "bundler" },
  { module: "node16", moduleResolution: "node16" },
];

test.for(RESOLUTIONS)("Strict TypeScript reads them with moduleResolution $moduleResolution", async (way) => {
  const folder = await mkdtemp(join(project, "types-"));
  await writeFile(join(folder, "reader.ts"), CODE);
  const strict = { strict: true, skipLibCheck: false, exactOptionalPropertyTypes: true, types: [] };
  const compilerOptions = { ...way, ...strict, target: "es2022", noEmit: true };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["reader.ts"] }));
  const { code, stdout } = await run(process.execPath, [script.tsc, "-p", folder]);
  expect(stdout).toBe("");
  expect(code).toBe(0);
});
