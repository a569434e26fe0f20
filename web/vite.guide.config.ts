// The program that writes the guide: build/guide/write.mjs. It runs while the site is built and is no part of it.
import { join } from "node:path";
import { defineConfig } from "vite";
import { mathsPlugin } from "./tools/maths-plugin.ts";

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [mathsPlugin()],
  build: {
    ssr: true,
    outDir: join(import.meta.dirname, "../build/guide"),
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rolldownOptions: {
      input: { write: join(import.meta.dirname, "guide/write.ts") },
      output: { entryFileNames: "[name].mjs" },
    },
  },
});
