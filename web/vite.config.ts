import { join } from "node:path";
import { defineConfig } from "vite";
import { embedPolicyPlugin } from "./tools/embed-policy-plugin.ts";
import { mathsPlugin } from "./tools/maths-plugin.ts";
import { polyHeadPlugin } from "./tools/poly-head-plugin.ts";
import { preloadLearnerPlugin } from "./tools/preload-learner-plugin.ts";

/**
 * Three borders: what the first screen shows, what the other views show, lessons. (Another language is a file by itself, and so is
 * what an embed has beside the first screen.) A few large files rather than one a panel: in pieces the site is a seventh larger,
 * compressed, and costs a request for each. Each takes what its modules import unless one above it has that, so it only ever needs
 * those above.
 */
const IN_FILES = {
  // The version, too: an embed names it at once, and would otherwise load all views for it, before there are any.
  "first-screen": /\/web\/(?!main|index\.html|embed)|\/package\.json$/,
  views: /\/web\/(?!main|index\.html|embed|lessons|tasks\/text\/data\/alice|.*\bwords\/(?!en)[a-z]{2}\b)/,
  lessons: /\/web\/lessons\/(?![a-z]{2}\/)|\/temml\//,
};

const groups = Object.entries(IN_FILES).map(([name, test], place) => ({
  name,
  test,
  priority: 3 - place,
  ...(place === 0 && { tags: ["$initial" as const] }),
}));

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  publicDir: "public",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [mathsPlugin(), polyHeadPlugin(), embedPolicyPlugin(), preloadLearnerPlugin()],
  worker: { format: "es" },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    // A page names all it needs at once. Lists of the scripts that each later part needs would be in the first file that everyone
    // loads, and grow with every part.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === "html" ? needed : needed.filter((file) => file.endsWith(".css")),
    },
    rolldownOptions: {
      // Who needs some of the words through their index does not load the others.
      treeshake: { moduleSideEffects: [{ test: /\/words\/(index|en\b)/, sideEffects: false }] },
      input: ["index.html", "embed.html"].map((page) => join(import.meta.dirname, page)),
      output: { codeSplitting: { groups } },
    },
  },
});
