// `npm run build`: learner -> build/wasm, site -> dist, command line -> build/node. What has not changed is not built again.
import { existsSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { fingerprintOf, isStamped, stamp } from "./fingerprint.mjs";
import { whileBuilding } from "./lock.mjs";
import { BUILD, NATIVE_BUILD, NODE_BUNDLE, ROOT, SITE, script, WASM_BUILD } from "./paths.mjs";
import { findProgram } from "./requirements.mjs";
import { setup } from "./setup.mjs";
import { isProgram, run, runProgram, say, step } from "./step.mjs";

const DEBIAN_NODE_MODULES = "/usr/share/nodejs";

/** Debian's emcc finds its JavaScript parser only through NODE_PATH. */
function emscriptenEnvironment() {
  return existsSync(DEBIAN_NODE_MODULES) ? { NODE_PATH: DEBIAN_NODE_MODULES } : {};
}

/** Which compiler a build folder was made with, and for which checkout: another one means starting afresh. */
function toolchainOf(compiler) {
  const path = realpathSync(findProgram(compiler) ?? compiler);
  return `${ROOT}\n${path}\n${statSync(path).mtimeMs}\n`;
}

/** CMake asks again on its own when CMakeLists.txt changes; `always` also looks again for libraries it did not find before. */
async function configure({ folder, compiler, command, environment, always }) {
  const toolchain = toolchainOf(compiler);
  const record = join(folder, "toolchain.txt");
  const isKnown = existsSync(record);
  if (isKnown && readFileSync(record, "utf8") !== toolchain) rmSync(folder, { recursive: true });
  if (!always && isKnown && existsSync(join(folder, "build.ninja"))) return;
  const [program, ...prefix] = command;
  const options = ["-S", ROOT, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release"];
  await run(program, [...prefix, ...options], { env: environment });
  writeFileSync(record, toolchain);
}

async function compile(plan, target) {
  await configure(plan);
  const jobs = String(Math.max(1, cpus().length));
  const build = ["--build", plan.folder, "--target", target, "--parallel", jobs];
  await run("cmake", build, { env: plan.environment });
}

const wasmPlan = (always) => ({
  folder: WASM_BUILD,
  compiler: "emcc",
  command: ["emcmake", "cmake"],
  environment: emscriptenEnvironment(),
  always,
});

// A function like the one above: on a fresh machine the compiler is installed after this file was loaded.
const nativePlan = () => ({
  folder: NATIVE_BUILD,
  compiler: findProgram("g++") ? "g++" : "clang++",
  command: ["cmake"],
  environment: {},
  always: true,
});

export const buildNativeTests = () =>
  whileBuilding(() =>
    step("Compiling the learner and its tests natively (build/native)", () =>
      compile(nativePlan(), "polyhead_tests"),
    ),
  );

export const buildContract = () =>
  whileBuilding(() =>
    step("Asking the learner what it takes and gives (build/native)", () =>
      compile(nativePlan(), "polyhead_contract"),
    ),
  );

export const buildWasmTests = () =>
  whileBuilding(() =>
    step("Compiling the same tests to WebAssembly (build/wasm)", () =>
      compile(wasmPlan(true), "polyhead_tests"),
    ),
  );

const PACKAGE = ["package.json", "package-lock.json"];
const LEARNER_SOURCES = ["CMakeLists.txt", "core", "wasm"];
const LEARNER = ["build/wasm/polyhead.js", "build/wasm/polyhead.wasm"];
// Everything under web that can end in a bundle; the other tools and the pictures for the README cannot.
const WEB = [
  "app charts cli contract embed engine export figures lessons page panels programs public report styles task tasks words".split(
    " ",
  ),
  "index.html embed.html single.html main.tsx single.ts tsconfig.json".split(" "),
  "vite.config.ts vite.node.config.ts vite.single.config.ts".split(" "),
  "tools/version.ts",
  ["embed-policy", "maths", "poly-head", "preload-learner", "single-file"].map(
    (name) => `tools/${name}-plugin.ts`,
  ),
]
  .flat()
  .map((path) => `web/${path}`);

/** True when the built command line belongs to the sources as they are, learner included. */
export function isCommandLineCurrent() {
  return (
    existsSync(NODE_BUNDLE) &&
    isStamped("command-line", fingerprintOf([...PACKAGE, ...LEARNER_SOURCES, ...WEB]))
  );
}

async function bundle(title, name, config, product) {
  const fingerprint = fingerprintOf([...PACKAGE, ...LEARNER, ...WEB]);
  if (existsSync(product) && isStamped(name, fingerprint)) return;
  await step(title, () =>
    run(process.execPath, [script.vite, "build", "--config", config, "--logLevel", "warn"]),
  );
  stamp(name, fingerprint);
}

const GUIDE_SOURCES = ["web/guide", "web/screenshots", "web/vite.guide.config.ts"];

/** After the site and the engine, whose fits it draws. What it names in the repository has to be there. */
async function writeGuide() {
  const config = "web/vite.guide.config.ts";
  const program = join(BUILD, "guide/write.mjs");
  const product = join(SITE, "guide/index.html");
  const fingerprint = fingerprintOf([...PACKAGE, ...LEARNER, ...WEB, ...GUIDE_SOURCES]);
  if (existsSync(product) && isStamped("guide", fingerprint)) return;
  await step("Writing the guide (dist/guide)", async () => {
    await run(process.execPath, [script.vite, "build", "--config", config, "--logLevel", "warn"]);
    await run(process.execPath, [program]);
  });
  stamp("guide", fingerprint);
}

function bundleSite() {
  return bundle("Building the page (dist)", "site", "web/vite.config.ts", join(SITE, "index.html"));
}

/** After the site, whose build empties the folder. */
function bundleSingleFile() {
  return bundle(
    "Building the single file (dist)",
    "single-file",
    "web/vite.single.config.ts",
    join(SITE, "polyhead-single.html"),
  );
}

async function compileLearnerAndCommandLine() {
  const sources = fingerprintOf([...PACKAGE, ...LEARNER_SOURCES, ...WEB]);
  await step("Compiling the learner to WebAssembly (build/wasm)", () => compile(wasmPlan(false), "polyhead"));
  await bundle("Bundling the command line (build/node)", "node", "web/vite.node.config.ts", NODE_BUNDLE);
  // Stamped with the sources as they were before: a file saved meanwhile means another build next time, never a stale one.
  stamp("command-line", sources);
}

/** What the command line needs, and not the page. */
export async function buildCommandLine() {
  await setup("build");
  await whileBuilding(compileLearnerAndCommandLine);
}

export async function build() {
  await setup("build");
  await whileBuilding(async () => {
    await compileLearnerAndCommandLine();
    await bundleSite();
    await bundleSingleFile();
    await writeGuide();
  });
}

if (isProgram(import.meta.url)) {
  await runProgram(async () => {
    await build();
    say("The site is in dist/: put the folder behind any static file server, at any path.");
  });
}
