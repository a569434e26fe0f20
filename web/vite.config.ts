import { defineConfig } from "vite";
import { mathsPlugin } from "./tools/maths-plugin.ts";

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  publicDir: "public",
  plugins: [mathsPlugin()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  worker: { format: "es" },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    // Lists of what each part needs would be in the first file that everyone loads, and grow with every part.
    modulePreload: false,
    // What the first screen needs is one file: cut in pieces it would compress worse and cost a request each.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "first-screen", tags: ["$initial"] }] } },
    },
  },
});
