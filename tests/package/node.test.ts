// The packed package in Node and on the command line.
import { copyFile, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { describe, expect, inject, test } from "vitest";
import { installed, project, readmeBlocks, run } from "./run-file";

async function runScript(name: string, code: string): ReturnType<typeof run> {
  await writeFile(join(project, name), code);
  return run(process.execPath, [name]);
}

describe("What npm would publish", () => {
  test("It holds scripts, types, learner, papers and licences, and nothing else", () => {
    const expected = [
      ...["CHANGELOG.md", "LICENSE", "README.md", "package.json", "polyhead.wasm", "third-party.txt"],
      ...["cli.js", "index.js", "node.js", "poly-head.js", "worker.js"],
      ...["index.d.ts", "poly-head.d.ts"],
    ];
    // What several of these have in common; how much of it is one file the bundler decides.
    const shared = /^shared-[\w-]+(\.d\.ts|\.js)$/;
    expect(inject("packed").filter((path) => !shared.test(path))).toEqual(expected.sort());
  });

  test("It has no dependencies, and its version is the one of this repository", async () => {
    const published = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
    const own = JSON.parse(await readFile(join(import.meta.dirname, "../../package.json"), "utf8"));
    expect(published).toMatchObject({ name: own.name, version: own.version, license: own.license });
    expect(published).not.toHaveProperty("dependencies");
    expect(published).not.toHaveProperty("private");
  });

  test("Every file that its package.json names is there", async () => {
    const published = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
    const named = JSON.stringify([published.exports, published.bin, published.unpkg, published.types]);
    for (const [, path = ""] of named.matchAll(/"(?:\.\/)?([\w-]+\.[\w.]+)"/g)) {
      expect(inject("packed")).toContain(path);
    }
  });

  test("What browsers get names nothing of Node's that a bundler would look for", async () => {
    for (const file of ["index.js", "worker.js", "poly-head.js"]) {
      const code = await readFile(join(installed, file), "utf8");
      const imported = /\b(?:import|require)\b[^;]{0,40}["'`]node:\w+/.exec(code)?.[0];
      expect(imported, file).toBeUndefined();
    }
  });

  test("The worker is one file by itself, a classic script as well as a module", async () => {
    const code = await readFile(join(installed, "worker.js"), "utf8");
    expect(() => new Script(code)).not.toThrow();
  });
});

describe("In Node", () => {
  test("The example of its README runs as printed and says what it says", async () => {
    const [example = ""] = readmeBlocks("js");
    const { stdout, stderr } = await runScript("example.js", example);
    expect(stderr).toBe("");
    const [verdict, rank, answer] = stdout.split("\n");
    expect(example).toContain(`// ${verdict}`);
    expect(example).toContain(`// ${rank}`);
    expect(answer).toMatch(/^\[.*\] (true|false)$|^\[$/);
  });

  test("Both entries offer the same by name", async () => {
    const pages = await import(/* @vite-ignore */ pathToFileURL(join(installed, "index.js")).href);
    const node = await import(/* @vite-ignore */ pathToFileURL(join(installed, "node.js")).href);
    expect(Object.keys(node).sort()).toEqual(Object.keys(pages).sort());
    expect(node.version).toBe(pages.version);
  });

  test("Learner and worker may lie elsewhere, and what is missing is named", async () => {
    const elsewhere = await mkdtemp(join(project, "files-"));
    await copyFile(join(installed, "polyhead.wasm"), join(elsewhere, "learner.wasm"));
    await copyFile(join(installed, "worker.js"), join(elsewhere, "worker.mjs"));
    const code = `
      import { createEngine } from "polyhead";
      const wasmUrl = ${JSON.stringify(join(elsewhere, "learner.wasm"))};
      const workerUrl = ${JSON.stringify(pathToFileURL(join(elsewhere, "worker.mjs")))};
      const engine = await createEngine({ wasmUrl, workerUrl });
      const fit = await engine.fit({ v: 1, task: "associative", params: { orthogonal: 1 } });
      console.log(fit.report.certificate.verdict);
      engine.close();
      for (const wrong of [{ wasmUrl: "nowhere.wasm" }, { workerUrl: "nowhere.js" }]) {
        await createEngine(wrong).catch(({ code, message }) => console.log(code, message));
      }`;
    const { stdout, code: ended } = await runScript("elsewhere.js", code);
    expect(ended).toBe(0);
    const [verdict, noLearner, noWorker] = stdout.split("\n");
    expect(verdict).toBe("not-identifiable");
    expect(noLearner).toMatch(/^engine-not-loaded .*nowhere\.wasm: ENOENT/);
    expect(noWorker).toMatch(/^engine-not-loaded .*nowhere\.js: Cannot find module/);
  });
});

describe("On the command line", () => {
  test("The command of its README runs as printed", async () => {
    const [command = ""] = readmeBlocks("sh");
    const { code } = await run("bash", ["-ec", command]);
    expect(code).toBe(0);
    const report = JSON.parse(await readFile(join(project, "report.json"), "utf8"));
    expect(report.certificate.verdict).toBe("identifiable");
  });

  test("It refuses a bad document with one sentence and exit code 2", async () => {
    await writeFile(join(project, "bad.json"), '{ "v": 1, "task": "associative", "params": { "k": 9 } }');
    const { code, stderr } = await run("npx", ["polyhead", "fit", "bad.json"]);
    expect(code).toBe(2);
    expect(stderr).toContain("params.k is 9");
  });
});
