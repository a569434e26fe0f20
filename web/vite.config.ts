import { join } from "node:path";
import { defineConfig } from "vite";
import { embedPolicyPlugin } from "./tools/embed-policy-plugin.ts";
import { jsxPlugin } from "./tools/jsx-plugin.ts";
import { mathsPlugin } from "./tools/maths-plugin.ts";
import { polyHeadPlugin } from "./tools/poly-head-plugin.ts";

/**
 * Which files of the site hold what. A file takes the modules it names and all that they import, unless one above it has them
 * already, so that each only ever needs those above. A few large files rather than one a panel: in pieces the site is a
 * seventh larger, compressed, and costs a request for each.
 */
const FILES: readonly [file: string, modules: RegExp][] = [
  ["first-screen", /web\/(?!main|index\.html|embed|words\/(en\/)?embed)/],
  // Two later files need it, and neither should need the other.
  ["checks", /node_modules\/valibot/],
  // Every task but the first.
  ["tasks", /web\/task\/later-tasks/],
  // What an embed has beside the first screen.
  ["embed", /web\/(embed\/(main|embed|figure)|words\/(en\/)?embed)/],
  ["host", /web\/embed\/conversation/],
  // Reading and writing links, and copying them: what shares and what the views show need both, and not each other.
  [
    "link",
    /panels\/copy-text|web\/(page\/keep-address|task\/(link|packed-data|result-mark)|words\/(en\/)?link)/,
  ],
  ["share", /web\/(panels|words\/en)\/share|words\/share/],
  // What is proved: the overview shows it without being asked, a moment after the verdict.
  ["proof", /panels\/certificate\/proof-block|words\/(en\/)?proof/],
  // What the overview shows on demand.
  [
    "overview",
    /web\/(page|engine|report|charts\/(save|cells))(?!.*softmax)|panels\/(result|certificate|task\/(?!custom-data))/,
  ],
  ["views", /panels\/(?!programs|softmax)/],
  ["programs", /panels\/programs/],
  // Playing and writing lessons; their texts are a file for each language.
  ["lessons", /web\/lessons\/(?!(en|de)\/)/],
  ["softmax", /web\/(?!embed|words\/de).*softmax/],
];

const ROOT = join(import.meta.dirname, "..");

const groups = FILES.map(([name, modules], place) => ({
  name,
  // Seen from the repository: the folder it lies in may have any name, "web" too.
  test: (id: string): boolean => modules.test(id.replace(ROOT, "")),
  priority: FILES.length - place,
  ...(place === 0 && { tags: ["$initial" as const] }),
}));

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  publicDir: "public",
  plugins: [jsxPlugin(), mathsPlugin(), polyHeadPlugin(), embedPolicyPlugin()],
  worker: { format: "es" },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    // A page names all it needs at once. Lists of what each later part needs would be in the first file that everyone loads,
    // and grow with every part.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) => (hostType === "html" ? needed : []),
    },
    rolldownOptions: {
      input: ["index.html", "embed.html"].map((page) => join(import.meta.dirname, page)),
      output: { codeSplitting: { groups } },
    },
  },
});
