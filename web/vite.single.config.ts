import { join } from "node:path";
import { defineConfig } from "vite";
import { mathsPlugin } from "./tools/maths-plugin.ts";
import { learnerPlugin, singleFilePlugin } from "./tools/single-file-plugin.ts";

const root = import.meta.dirname;
const learner = () => learnerPlugin(join(root, "../build/wasm/polyhead.wasm"));

// The whole site as one HTML file, for course systems that take a file and for readers without a server. It is built after
// the site, whose build empties the folder.
export default defineConfig({
  root,
  base: "./",
  publicDir: false,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [mathsPlugin(), learner(), singleFilePlugin("polyhead-single.html")],
  resolve: {
    alias: [
      { find: /^\.\.\/engine\/learner-files$/, replacement: join(root, "engine/inlined-files.ts") },
      { find: /^\.\/reader-file$/, replacement: join(root, "page/open-file/inlined-reader.ts") },
    ],
  },
  worker: { format: "iife", plugins: () => [learner()] },
  build: {
    outDir: "../dist",
    emptyOutDir: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    target: "es2022",
    modulePreload: false,
    rolldownOptions: { input: join(root, "single.html"), output: { codeSplitting: false } },
  },
});
