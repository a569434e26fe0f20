// What is in build/package, the folder that `npm publish` would take. Its scripts and the learner are made by every build, for the
// command line is one of them; types and what is written for a registry are added by `npm run package`.
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE, ROOT, SITE, WASM_BUILD } from "./paths.mjs";

const WEB = join(ROOT, "web");
const source = (file) => join(WEB, file);

/** The learner is handed over compiled, so it needs no way to its file, which would make bundlers take that along a second time. */
function withoutOwnFile() {
  return {
    name: "polyhead-without-own-file",
    transform: {
      filter: { id: /build\/wasm\/polyhead\.js$/ },
      handler: (code) =>
        code.replace(/new URL\("polyhead\.wasm",import\.meta\.url\)\.toString\(\)|import\.meta\.url/g, '""'),
    },
  };
}

/** Bundles entries with all that they import; what Vite calls SSR leaves addresses of files beside the script alone. */
async function bundle(input, { target, ssr, minify }) {
  const { build } = await import("vite");
  await build({
    configFile: false,
    root: WEB,
    publicDir: false,
    logLevel: "warn",
    plugins: [withoutOwnFile()],
    ssr: { noExternal: true, target: ssr },
    build: {
      ssr: true,
      outDir: PACKAGE,
      emptyOutDir: false,
      target,
      minify,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "shared-[name].js",
          banner: ({ name }) => (name === "cli" ? "#!/usr/bin/env node" : ""),
        },
      },
    },
  });
}

/** The engine for pages and for Node, the one worker file of both, the command line, and the learner. */
export async function bundlePackage() {
  const inPages = { target: "es2022", ssr: "webworker", minify: false };
  const inNode = { target: "node20", ssr: "node", minify: false };
  rmSync(PACKAGE, { recursive: true, force: true });
  // Each by itself: the worker is started, and taken along by bundlers as it is, as one file. What they read is not minified: that
  // would change how the addresses of the files are written.
  await bundle({ index: source("engine/index.ts") }, inPages);
  await bundle({ worker: source("engine/worker.ts") }, { ...inPages, minify: true });
  await bundle({ node: source("engine/node.ts"), cli: source("cli/polyhead.ts") }, inNode);
  copyFileSync(join(WASM_BUILD, "polyhead.wasm"), join(PACKAGE, "polyhead.wasm"));
}

/** One file of types for each entry, with their comments. TypeScript 7 has no interface for this; the plugin takes that of 6. */
async function bundleTypes() {
  const { rollup } = await import("rollup");
  const { dts } = await import("rollup-plugin-dts");
  const complaints = [];
  const bundled = await rollup({
    input: { index: source("engine/index.ts"), "poly-head": source("embed/poly-head.ts") },
    plugins: [dts({ tsconfig: source("tsconfig.json"), compilerOptions: { stripInternal: true } })],
    onwarn: ({ message }) => complaints.push(message),
  });
  await bundled.write({ dir: PACKAGE, format: "es", chunkFileNames: "shared-[name].d.ts" });
  await bundled.close();
  if (complaints.length > 0) throw new Error(complaints.join("\n"));
}

/** What a registry and a bundler read: the facts of this folder's package.json, and where the entries are. */
function describePackage({ name, version, description, keywords, license, engines }) {
  return {
    name,
    version,
    description,
    keywords,
    license,
    type: "module",
    engines,
    bin: { [name]: "cli.js" },
    types: "./index.d.ts",
    unpkg: "./index.js",
    jsdelivr: "./index.js",
    exports: {
      ".": {
        types: "./index.d.ts",
        browser: "./index.js",
        node: "./node.js",
        default: "./index.js",
      },
      "./element": { types: "./poly-head.d.ts", default: "./poly-head.js" },
      "./worker.js": "./worker.js",
      "./polyhead.wasm": "./polyhead.wasm",
      "./package.json": "./package.json",
    },
    // The others only export.
    sideEffects: ["./poly-head.js", "./worker.js", "./cli.js"],
  };
}

/** What `bundlePackage` does not make; the site's element is the package's. */
export async function completePackage() {
  await bundleTypes();
  copyFileSync(join(SITE, "poly-head.js"), join(PACKAGE, "poly-head.js"));
  for (const name of ["LICENSE", "CHANGELOG.md"]) copyFileSync(join(ROOT, name), join(PACKAGE, name));
  copyFileSync(source("engine/README.md"), join(PACKAGE, "README.md"));
  copyFileSync(source("public/third-party.txt"), join(PACKAGE, "third-party.txt"));
  const facts = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  // Last: where it is, the rest is.
  writeFileSync(join(PACKAGE, "package.json"), `${JSON.stringify(describePackage(facts), null, 2)}\n`);
}
