// `npm run build`: learner -> build/wasm, command line and engine -> build/package, site -> dist. `npm run package` completes the
// package. What has not changed is not built again.
import { cpSync, existsSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { fingerprintOf, isStamped, stamp } from "./fingerprint.mjs";
import { whileBuilding } from "./lock.mjs";
import { OFFLINE, writeOffline } from "./offline.mjs";
import { bundlePackage, completePackage } from "./package.mjs";
import {
  ARM_BUILD,
  BUILD,
  COMMAND_LINE,
  NATIVE_BUILD,
  PACKAGE,
  ROOT,
  SANITIZED_BUILD,
  SITE,
  script,
  WASM_BUILD,
} from "./paths.mjs";
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
async function configure({ root = ROOT, folder, compiler, command, environment, always, options = [] }) {
  const toolchain = toolchainOf(compiler);
  const record = join(folder, "toolchain.txt");
  const isKnown = existsSync(record);
  if (isKnown && readFileSync(record, "utf8") !== toolchain) rmSync(folder, { recursive: true });
  if (!always && isKnown && existsSync(join(folder, "build.ninja"))) return;
  const [program, ...prefix] = command;
  const common = ["-S", root, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release"];
  await run(program, [...prefix, ...common, ...options], { env: environment });
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

/** The learner watched by Clang's sanitizers, every line counted. */
export const buildSanitized = (target) =>
  whileBuilding(() =>
    step("Compiling the learner with sanitizers (build/sanitized)", () =>
      compile(
        {
          ...nativePlan(),
          folder: SANITIZED_BUILD,
          compiler: "clang++",
          options: ["-DCMAKE_CXX_COMPILER=clang++", "-DPOLYHEAD_SANITIZE=ON"],
        },
        target,
      ),
    ),
  );

const ARM_COMPILER = "aarch64-linux-gnu-g++";

/** The table of bits for this processor, and for one with other instructions. */
export const buildBits = () =>
  whileBuilding(() =>
    step("Compiling the table of bits natively and for ARM (build/native, build/arm)", async () => {
      await compile(nativePlan(), "polyhead_bits");
      const machine = ["-DCMAKE_SYSTEM_NAME=Linux", "-DCMAKE_SYSTEM_PROCESSOR=aarch64"];
      const options = [`-DCMAKE_CXX_COMPILER=${ARM_COMPILER}`, ...machine];
      await compile({ ...nativePlan(), folder: ARM_BUILD, compiler: ARM_COMPILER, options }, "polyhead_bits");
    }),
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

/** What CMake reads. */
const MODULE_SOURCES = [
  "CMakeLists.txt",
  "package.json",
  "core",
  "wasm",
  "tests/core",
  "tests/entry",
  "tests/trust",
];

/** The module once more, from a copy of its sources in a folder of its own, without what a cache of compiled files would give. */
export const buildWasmIn = (root) =>
  step("Compiling the learner to WebAssembly once more, in another folder", async () => {
    for (const path of MODULE_SOURCES) cpSync(join(ROOT, path), join(root, path), { recursive: true });
    const folder = join(root, "again");
    const environment = { ...emscriptenEnvironment(), CCACHE_DISABLE: "1" };
    await compile({ ...wasmPlan(true), root, folder, environment }, "polyhead");
    return folder;
  });

const PACKAGES = ["package.json", "package-lock.json"];
const LEARNER_SOURCES = ["CMakeLists.txt", "core", "wasm"];
const LEARNER = ["build/wasm/polyhead.js", "build/wasm/polyhead.wasm"];
// Everything under web that can end in a bundle; the other tools and the pictures for the README cannot.
const WEB = [
  "app charts cli contract embed engine export figures lessons page panels programs public report styles task tasks words".split(
    " ",
  ),
  "index.html embed.html single.html main.tsx offline.ts single.ts tsconfig.json".split(" "),
  "vite.config.ts vite.single.config.ts tools/package.mjs".split(" "),
  ["embed-policy", "maths", "poly-head", "preload-learner", "single-file"].map(
    (name) => `tools/${name}-plugin.ts`,
  ),
]
  .flat()
  .map((path) => `web/${path}`);

const BESIDE_SCRIPTS = ["LICENSE", "CHANGELOG.md", "web/engine/README.md"];

/** True when the built command line belongs to the sources as they are, learner included. */
export function isCommandLineCurrent() {
  return (
    existsSync(COMMAND_LINE) &&
    isStamped("command-line", fingerprintOf([...PACKAGES, ...LEARNER_SOURCES, ...WEB]))
  );
}

/** Does the work unless its product was made from the same. */
async function unlessCurrent(title, name, sources, product, work) {
  const fingerprint = fingerprintOf([...PACKAGES, ...LEARNER, ...sources]);
  if (existsSync(product) && isStamped(name, fingerprint)) return;
  await step(title, work);
  stamp(name, fingerprint);
}

const GUIDE_SOURCES = ["web/guide", "web/screenshots", "web/vite.guide.config.ts"];

const viteBuild = (config) => () =>
  run(process.execPath, [script.vite, "build", "--config", config, "--logLevel", "warn"]);

function bundleSite() {
  const product = join(SITE, "index.html");
  return unlessCurrent("Building the page (dist)", "site", WEB, product, viteBuild("web/vite.config.ts"));
}

/** After the site, whose build empties the folder. */
function bundleSingleFile() {
  const product = join(SITE, "polyhead-single.html");
  const work = viteBuild("web/vite.single.config.ts");
  return unlessCurrent("Building the single file (dist)", "single-file", WEB, product, work);
}

/** After the site and the engine, whose fits it draws. What it names in the repository has to be there. */
function writeGuide() {
  const product = join(SITE, "guide/index.html");
  return unlessCurrent(
    "Writing the guide (dist/guide)",
    "guide",
    [...WEB, ...GUIDE_SOURCES],
    product,
    async () => {
      await viteBuild("web/vite.guide.config.ts")();
      await run(process.execPath, [join(BUILD, "guide/write.mjs")]);
    },
  );
}

/** After everything else, which it lists. */
function listForOffline() {
  const sources = [...WEB, ...GUIDE_SOURCES, "web/tools/offline.mjs"];
  return unlessCurrent("Listing what works without a network", "offline", sources, OFFLINE, writeOffline);
}

async function compileLearnerAndCommandLine() {
  const sources = fingerprintOf([...PACKAGES, ...LEARNER_SOURCES, ...WEB]);
  await step("Compiling the learner to WebAssembly (build/wasm)", () => compile(wasmPlan(false), "polyhead"));
  const title = "Bundling engine and command line (build/package)";
  await unlessCurrent(title, "package", WEB, COMMAND_LINE, bundlePackage);
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
    await listForOffline();
  });
}

/** The folder that `npm publish` would take. */
export async function buildPackage() {
  await build();
  await whileBuilding(() => {
    const title = "Writing the types of the package (build/package)";
    const product = join(PACKAGE, "package.json");
    return unlessCurrent(title, "package-types", [...WEB, ...BESIDE_SCRIPTS], product, completePackage);
  });
}

if (isProgram(import.meta.url)) {
  await runProgram(async ([what]) => {
    if (what === "package") {
      await buildPackage();
      say(
        "The package is in build/package/: `npm pack ./build/package` makes a file of it, `npm publish` would take it.",
      );
      return;
    }
    await build();
    say("The site is in dist/: put the folder behind any static file server, at any path.");
  });
}
