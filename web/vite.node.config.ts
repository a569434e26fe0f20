// The engine and the command line for Node: build/node, self-contained, with the learner beside them.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { defineVersion } from "./tools/version.ts";

const built = join(import.meta.dirname, "../build");

/** The files find the learner beside themselves at run time (web/engine/node-platform.ts). */
function learnerBeside(): Plugin {
  return {
    name: "polyhead-learner-beside",
    async generateBundle() {
      const source = await readFile(join(built, "wasm/polyhead.wasm"));
      this.emitFile({ type: "asset", fileName: "polyhead.wasm", source });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: defineVersion,
  plugins: [learnerBeside()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: join(built, "node"),
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rolldownOptions: {
      input: {
        polyhead: join(import.meta.dirname, "cli/polyhead.ts"),
        "node-worker": join(import.meta.dirname, "engine/node-worker.ts"),
        index: join(import.meta.dirname, "engine/node.ts"),
      },
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});
