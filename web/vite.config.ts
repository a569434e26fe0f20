import { defineConfig } from "vite";
import { jsxPlugin } from "./tools/jsx-plugin.ts";
import { mathsPlugin } from "./tools/maths-plugin.ts";

/**
 * Which files of the site hold what, after the one of the first screen. A file takes the modules it names and all that they
 * import, unless one above it has them already, so that each only ever needs those above. A few large files rather than one
 * a panel: in pieces the site is a seventh larger, compressed, and costs a request for each.
 */
const LATER: readonly [file: string, modules: RegExp][] = [
  // Reading and writing links.
  ["link", /web\/(page\/keep-address|task\/(link|packed-data)|words\/(en\/)?link)/],
  // What the overview shows on demand, and all styles beyond the first screen.
  [
    "overview",
    /web\/(page|engine|report|styles|charts\/save)|panels\/(result|certificate|task\/(?!custom-data))/,
  ],
  ["views", /panels\/(?!programs)/],
  ["programs", /panels\/programs/],
  // Playing and writing lessons; their texts are a file for each language.
  ["lessons", /web\/lessons\/(?!(en|de)\/)/],
];

const groups = [
  { name: "first-screen", tags: ["$initial" as const], priority: LATER.length + 1 },
  ...LATER.map(([name, test], place) => ({ name, test, priority: LATER.length - place })),
];

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  publicDir: "public",
  plugins: [jsxPlugin(), mathsPlugin()],
  worker: { format: "es" },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    // Lists of what each part needs would be in the first file that everyone loads, and grow with every part.
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
