import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  publicDir: "public",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  worker: { format: "es" },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    // What the first screen needs is one file: cut in pieces it would compress worse and cost a request each.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "first-screen", tags: ["$initial"] }] } },
    },
  },
});
