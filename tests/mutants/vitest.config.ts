// For `npm run mutants -- web` and `npm run measure -- lines`: only the tests that are asked for, with the engine's sources in the place of the package's script.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { mathsPlugin } from "../../web/tools/maths-plugin.ts";

const root = join(import.meta.dirname, "../..");
const address = (path: string): string => JSON.stringify(pathToFileURL(join(root, path)).href);

/** In a file that ends so, this text, and what stands there instead. */
const REPLACED: readonly [file: string, text: string, other: string][] = [
  ["tests/wasm/built.ts", 'pathToFileURL(built("node.js")).href', '"../../web/engine/node"'],
  ["web/engine/node-platform.ts", "import.meta.url", address("build/package/")],
];

const sourcesOfTheEngine: Plugin = {
  name: "sources of the engine",
  enforce: "pre",
  transform(code, id) {
    const found = REPLACED.find(([file]) => id.endsWith(file));
    if (!found) return;
    const [file, text, other] = found;
    if (!code.includes(text)) throw new Error(`${file} has no ${text}.`);
    return code.replaceAll(text, other);
  },
};

export default defineConfig({
  root,
  plugins: [sourcesOfTheEngine, mathsPlugin()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    include: (process.env.POLYHEAD_TESTS ?? "")
      .split(" ")
      .map((path) => (path.endsWith(".ts") ? path : `${path}/**/*.test.{ts,tsx}`)),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
