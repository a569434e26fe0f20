// The packed package through the bundlers that people use, each with the settings that it has by itself; the result runs in Chromium.
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build as esbuild } from "esbuild";
import { createServer, build as viteBuild } from "vite";
import { expect, test } from "vitest";
import webpack from "webpack";
import { html, open, READER, SHOWN, serveFolder, useBrowser } from "./page";
import { installed, project } from "./run-file";

useBrowser();

const page = (src: string) => html(`<script type="module" src="${src}"></script>`);

/** A folder of the project, as its own bundler would find it. */
async function sourceFolder(name: string, options?: string): Promise<string> {
  const folder = join(project, name);
  await mkdir(folder);
  await writeFile(join(folder, "main.js"), READER("polyhead", options));
  await writeFile(join(folder, "index.html"), page("./main.js"));
  return folder;
}

test("Vite builds a page that fits, and takes learner and worker along once", async () => {
  const root = await sourceFolder("vite-build");
  await viteBuild({ root, logLevel: "error", configFile: false, build: { target: "es2022" } });
  const { text, asked } = await open(await serveFolder(join(root, "dist")));
  expect(text).toBe(SHOWN);
  expect(asked.filter((line) => /\.wasm$/.test(line))).toHaveLength(1);
  expect(asked.filter((line) => /worker[^/]*\.js$/.test(line))).toHaveLength(1);
});

test("Vite serves a page that fits while it is written", async () => {
  const root = await sourceFolder("vite-dev");
  const server = await createServer({
    root,
    logLevel: "error",
    configFile: false,
    server: { host: "127.0.0.1", port: 0, strictPort: false },
  });
  try {
    await server.listen();
    const { text } = await open(server.resolvedUrls?.local[0] ?? "");
    expect(text).toBe(SHOWN);
  } finally {
    await server.close();
  }
});

test("webpack 5 builds a page that fits", async () => {
  const root = await sourceFolder("webpack");
  const path = join(root, "dist");
  const stats = await new Promise<webpack.Stats | undefined>((done, failed) =>
    webpack(
      {
        mode: "production",
        context: root,
        entry: "./main.js",
        output: { path, filename: "main.js" },
        // It would warn that the learner is larger than 244 KiB.
        performance: false,
      },
      (error, result) => (error ? failed(error) : done(result)),
    ),
  );
  expect(stats?.toString({ all: false, errors: true, warnings: true })).toBe("");
  await writeFile(join(path, "index.html"), page("./main.js"));
  expect((await open(await serveFolder(path))).text).toBe(SHOWN);
});

/** Builds with esbuild, which takes no other files along. */
async function esbuildPage(name: string, options?: string): Promise<string> {
  const root = await sourceFolder(name, options);
  const outdir = join(root, "dist");
  const settings = { bundle: true, format: "esm", target: "es2022", logLevel: "error", outdir } as const;
  const { warnings } = await esbuild({ ...settings, entryPoints: [join(root, "main.js")] });
  expect(warnings).toEqual([]);
  await writeFile(join(outdir, "index.html"), page("./main.js"));
  return outdir;
}

test("esbuild builds a page that fits once learner and worker stand beside it, as README says", async () => {
  const folder = await esbuildPage("esbuild");
  for (const name of ["worker.js", "polyhead.wasm"])
    await copyFile(join(installed, name), join(folder, name));
  expect((await open(await serveFolder(folder))).text).toBe(SHOWN);
});

test("esbuild builds a page that is told where they are", async () => {
  const options = '{ wasmUrl: "files/learner.wasm", workerUrl: "/files/worker.js", workers: 2 }';
  const folder = await esbuildPage("esbuild-elsewhere", options);
  await mkdir(join(folder, "files"));
  await copyFile(join(installed, "polyhead.wasm"), join(folder, "files/learner.wasm"));
  await copyFile(join(installed, "worker.js"), join(folder, "files/worker.js"));
  expect((await open(await serveFolder(folder))).text).toBe(SHOWN);
});

test("A page without them says which file is missing where", async () => {
  const folder = await esbuildPage("esbuild-bare");
  const address = await serveFolder(folder);
  const noLearner = await open(address);
  expect(noLearner.text).toContain(
    `engine-not-loaded: The learner could not be loaded from ${address}polyhead.wasm`,
  );
  expect(noLearner.text).toContain("HTTP status 404");
  await copyFile(join(installed, "polyhead.wasm"), join(folder, "polyhead.wasm"));
  const noWorker = await open(address);
  expect(noWorker.text).toContain(`from ${address}worker.js: HTTP status 404`);
});
