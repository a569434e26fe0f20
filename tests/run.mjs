// `npm test`: everything, in the order in which a mistake is cheapest to find; `npm test -- core wasm` only those groups.
// The last line is `N passed, M failed`: test cases as the runners count them, a step that could not run as one failure.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, buildNativeTests, buildPackage, buildWasmTests } from "../web/tools/build.mjs";
import { check } from "../web/tools/check.mjs";
import { BUILD, NATIVE_BUILD, script, WASM_BUILD } from "../web/tools/paths.mjs";
import { findChromium, findFirefox, findHeadlessChromium, findWebKit } from "../web/tools/requirements.mjs";
import { setup } from "../web/tools/setup.mjs";
import { capture, runProgram, say, seconds, show, ToolError } from "../web/tools/step.mjs";
import { runCatch } from "./catch.mjs";
import { playwrightResults, sum, vitestResults } from "./results.mjs";

const NOTHING = sum([]);

const RESULTS = join(BUILD, "test-results");

async function nativeTests() {
  await buildNativeTests();
  return runCatch(join(NATIVE_BUILD, "polyhead_tests"), []);
}

async function wasmCoreTests() {
  await buildWasmTests();
  // Emscripten's loader prefers a global fetch, which cannot read files; without it, it reads them as Node does.
  return runCatch(process.execPath, ["--no-experimental-fetch", join(WASM_BUILD, "polyhead_tests.cjs")]);
}

/**
 * Runs a runner whose output is for the reader and reads its counts from the file it leaves behind. What runs beside another step
 * is shown when it is done, so that the lines of the two do not mix.
 */
async function runReported(args, file, read, { env = {}, isBeside = false } = {}) {
  mkdirSync(RESULTS, { recursive: true });
  rmSync(file, { force: true });
  const { code, all } = await (isBeside ? capture : show)(process.execPath, args, { env });
  if (isBeside) say(all);
  if (!existsSync(file)) throw new ToolError(`The runner ended with exit code ${code} and left no results.`);
  const result = read(readFileSync(file, "utf8"));
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

/** `workers`: files at a time; Vitest by itself would leave a core to others. */
async function vitest(project, workers, options) {
  const file = join(RESULTS, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = [
    script.vitest,
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--project",
    project,
    `--maxWorkers=${workers}`,
    ...reporters,
  ];
  return runReported(args, file, vitestResults, options);
}

async function browserTests() {
  if (findHeadlessChromium() === null) {
    if (process.env.CI)
      throw new ToolError("There is no Chromium on PATH, and CI=true requires the browser tests.");
    say("*** THE BROWSER TESTS DID NOT RUN: there is no Chromium on PATH (Debian's package is chromium).");
    return "left out";
  }
  const file = join(RESULTS, "browser.json");
  const args = [
    script.playwright,
    "test",
    "--config",
    "tests/browser/playwright.config.ts",
    "--reporter=list,json",
  ];
  return runReported(args, file, playwrightResults, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
}

/** Each browser that is missing is named by the tests themselves. */
async function smokeTests() {
  const isAnyThere = [findChromium(), findFirefox(), findWebKit()].some((browser) => browser !== null);
  if (isAnyThere || process.env.CI) return vitest("smoke", 2);
  say("*** THE SMOKE LIST DID NOT RUN: there is neither Chromium nor Firefox nor WebKitGTK here.");
  return "left out";
}

/** All of them pack what they test, and most run it in a page. */
async function packageTests() {
  await buildPackage();
  if (findHeadlessChromium() !== null || process.env.CI) return vitest("package", "100%");
  say(
    "*** THE TESTS OF THE PACKAGE DID NOT RUN: there is no Chromium on PATH (Debian's package is chromium).",
  );
  return "left out";
}

async function checks() {
  const failed = await check();
  return { ...NOTHING, failed: failed.length, failures: failed };
}

async function siteBuild() {
  await build();
  return "built";
}

const SITE_BUILD = {
  title: "Building site and command line",
  groups: ["wasm", "guide", "package", "browser"],
  work: siteBuild,
};

// `groups`: the words after `npm test --` that select the step. A step with `counts` must have executed test cases; one
// that `needs` another does not run on what an earlier build left behind when that one failed. Steps of one list run beside each
// other: compilers leave a core idle whenever they link. Browsers have both cores to themselves.
const STEPS = [
  [{ title: "Style, types and words", groups: ["check"], work: checks }],
  [
    { title: "Learner, natively (Catch2)", groups: ["core"], counts: true, work: nativeTests },
    {
      title: "Task documents, words, charts and tools (Vitest)",
      groups: ["web"],
      counts: true,
      work: ({ isBeside }) => vitest("web", isBeside ? 1 : "100%", { isBeside }),
    },
  ],
  [
    {
      title: "Learner, as WebAssembly under Node (the same Catch2)",
      groups: ["core", "wasm"],
      counts: true,
      work: wasmCoreTests,
    },
  ],
  [SITE_BUILD],
  [
    {
      title: "Engine and command line under Node (Vitest)",
      groups: ["wasm"],
      counts: true,
      needs: SITE_BUILD,
      work: () => vitest("wasm", "100%"),
    },
  ],
  [
    {
      title: "What README and guide say (Vitest)",
      groups: ["guide"],
      counts: true,
      needs: SITE_BUILD,
      work: () => vitest("guide", "100%"),
    },
  ],
  [
    {
      title: "The packed package in Node, TypeScript, bundlers and Chromium (Vitest)",
      groups: ["package"],
      counts: true,
      needs: SITE_BUILD,
      work: packageTests,
    },
  ],
  [
    {
      title: "The built site in Chromium (Playwright)",
      groups: ["browser"],
      counts: true,
      needs: SITE_BUILD,
      work: browserTests,
    },
  ],
  [
    {
      title: "The smoke list in Chromium, Firefox and WebKitGTK (Vitest)",
      groups: ["browser"],
      counts: true,
      needs: SITE_BUILD,
      work: smokeTests,
    },
  ],
];

const GROUPS = ["check", "core", "wasm", "web", "guide", "package", "browser"];

async function attempt({ title, counts, work }, isBeside) {
  say(`\n=== ${title}`);
  const start = performance.now();
  let result = NOTHING;
  let note = "";
  try {
    const outcome = await work({ isBeside });
    if (typeof outcome === "string") note = outcome;
    else result = outcome;
    if (counts && typeof outcome !== "string" && result.passed + result.failed === 0) {
      note = "executed no test at all";
      result = { ...result, failed: 1 };
    }
  } catch (error) {
    say(error instanceof ToolError ? error.message : error.stack);
    note = "could not run";
    // Of a compiler's output the end says what was wrong.
    const failures = [title, ...error.message.split("\n").slice(-12)];
    result = { ...result, failed: result.failed + 1, failures };
  }
  return { title, note, result, time: performance.now() - start };
}

function blocked({ title, needs }) {
  const note = `did not run, because this failed: ${needs.title}`;
  return { title, note, result: { ...NOTHING, failed: 1 }, time: 0 };
}

function describe({ note, result, time }) {
  const counted = result.passed + result.failed > 0 ? `${result.passed} passed, ${result.failed} failed` : "";
  const skipped = result.skipped > 0 ? `${result.skipped} skipped` : "";
  return [counted, skipped, note, seconds(time)].filter((part) => part !== "").join(", ");
}

await runProgram(async (args) => {
  const unknown = args.find((arg) => !GROUPS.includes(arg));
  if (unknown) throw new ToolError(`The group is "${unknown}"; it must be one of ${GROUPS.join(", ")}.`);
  await setup("test");
  const isChosen = ({ groups }) => args.length === 0 || groups.some((group) => args.includes(group));
  const outcomes = [];
  for (const steps of STEPS.map((list) => list.filter(isChosen))) {
    const isBlocked = ({ needs }) =>
      outcomes.some(({ title, result }) => title === needs?.title && result.failed > 0);
    const isBeside = steps.length > 1;
    outcomes.push(
      ...(await Promise.all(
        steps.map((step) => (isBlocked(step) ? blocked(step) : attempt(step, isBeside))),
      )),
    );
  }

  say("\n=== Summary");
  for (const outcome of outcomes) {
    say(`${outcome.result.failed > 0 ? "FAILED" : "ok    "}  ${outcome.title}: ${describe(outcome)}`);
  }
  const total = sum(outcomes.map(({ result }) => result));
  // Last: of a long output often only the end is kept.
  if (total.failures.length > 0) say(`\n=== What failed\n${total.failures.join("\n")}`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed > 0 ? 1 : 0;
});
