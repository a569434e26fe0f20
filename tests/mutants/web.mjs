// Mutants of the page's own code, made and switched by Stryker, which npm fetches: nothing else of this repository needs it.
// `npm run mutants -- web task/link` takes files that have these words in their name, `npm run mutants -- web 5%` a sample of all lines,
// `npm run mutants -- web 5%+3` another one.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { BUILD, ROOT } from "../../web/tools/paths.mjs";
import { say, show, ToolError } from "../../web/tools/step.mjs";
import { fetched } from "../fetched.mjs";
import { known } from "./web-known.mjs";

const STRYKER = { "@stryker-mutator/core": "9.6.1", "@stryker-mutator/vitest-runner": "9.6.1" };
const folder = join(BUILD, "stryker");
const report = join(folder, "report.json");

/** Hostile input, as little of it as takes about as long as the other tests, and always the same. */
const HOSTILE = { POLYHEAD_FUZZ_CASES: "300", POLYHEAD_FUZZ_SEED: "20261119" };

/** A sample takes pieces of so many lines; a mutant that is longer than its piece is not in it. */
const PIECE = 12;
const SAMPLE = /^(\d+)%(?:\+(\d+))?$/;

/**
 * What is mutated, and the tests that have to notice. The worker's side of the engine runs as it was built, and so is not here;
 * nor are types and the files that only say where the learner is in a package or in a page.
 */
export const GROUPS = [
  {
    tests: [
      ...["tests/web", "tests/golden", "tests/fuzz"],
      ...["budget", "page-preview", "race-plan"].map((name) => `tests/wasm/${name}.test.ts`),
    ],
    sources: ["web/task", "web/report", "web/lessons/predicates.ts"],
  },
  {
    tests: [
      "engine",
      "pool",
      "programs",
      "compare",
      "early",
      "questions",
      "learning-curve",
      "race",
      "reports",
      "softmax",
      "text",
      "budget",
      "race-plan",
      "programs-missing",
    ]
      .map((name) => `tests/wasm/${name}.test.ts`)
      .concat(
        ["errors", "parsed-once", "programs", "read-as", "report", "seeds", "softmax"].map(
          (name) => `tests/web/${name}.test.ts`,
        ),
      ),
    sources: [
      ...[
        "client",
        "engine",
        "fit-handle",
        "learning-curve",
        "machine",
        "machines-curve",
        "make-report",
        "model",
      ],
      ...[
        "node-platform",
        "platform",
        "progress",
        "protocol",
        "race",
        "seeds",
        "shared-fit",
        "slot",
        "softmax",
      ],
    ].map((name) => `web/engine/${name}.ts`),
  },
];

function filesIn(path) {
  const whole = join(ROOT, path);
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".d.ts"))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}

/** All of the files, or of their pieces every so-manieth, counted from the piece `first`: always the same ones. */
function sample(files, share, first) {
  if (share === 100) return files;
  const pieces = files.flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), "utf8").split("\n").length;
    return Array.from({ length: Math.ceil(lines / PIECE) }, (_, piece) => {
      const first = piece * PIECE + 1;
      return `${file}:${first}-${Math.min(lines, first + PIECE - 1)}`;
    });
  });
  const counted = (place) => Math.floor((place * share) / 100);
  return pieces.filter((_, place) => counted(place + first + 1) > counted(place + first));
}

const KILLED = ["Killed", "Timeout"];
const SURVIVED = ["Survived", "NoCoverage"];

const isThis =
  ({ file, text, to }) =>
  (each) =>
    each.file === file && text.includes(each.text) && (each.to === "" || each.to === to);

function readReport() {
  const { files } = JSON.parse(readFileSync(report, "utf8"));
  const counts = { killed: 0, survived: 0, known: 0 };
  for (const [file, { mutants, source }] of Object.entries(files)) {
    const lines = source.split("\n");
    const killed = mutants.filter(({ status }) => KILLED.includes(status));
    const survived = mutants.filter(({ status }) => SURVIVED.includes(status));
    counts.killed += killed.length;
    counts.survived += survived.length;
    if (killed.length + survived.length > 0) say(`${file}: ${killed.length} noticed, ${survived.length} not`);
    for (const { status, location, mutatorName, replacement = "" } of survived) {
      const { line } = location.start;
      const why = status === "NoCoverage" ? ", which no test runs" : "";
      const [text, to] = [lines[line - 1].trim(), replacement.split("\n")[0]];
      const { because } = known.find(isThis({ file, text, to: replacement })) ?? {};
      if (because) counts.known += 1;
      say(`  ${line} (${mutatorName}${why}): ${text}\n      → ${to}${because ? ` (${because})` : ""}`);
    }
  }
  return counts;
}

async function mutate({ tests }, mutated) {
  const settings = {
    packageManager: "npm",
    testRunner: "vitest",
    vitest: { configFile: "tests/mutants/vitest.config.ts", related: false },
    mutate: mutated,
    ignorePatterns: [
      "/build/*",
      "!/build/package",
      "!/build/wasm",
      "/build/wasm/*",
      "!/build/wasm/polyhead.js",
      "/dist",
      "/web/screenshots",
    ],
    tempDirName: "build/stryker/tree",
    // What runs once, when a module is loaded, would cost all tests for each mutant.
    ignoreStatic: true,
    coverageAnalysis: "perTest",
    concurrency: 1,
    // On a busy machine; that of one mutant is measured by it.
    dryRunTimeoutMinutes: 60,
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: relative(ROOT, report) },
    allowEmpty: true,
    disableTypeChecks: false,
  };
  const file = join(folder, "settings.json");
  writeFileSync(file, JSON.stringify(settings, null, 2));
  rmSync(report, { force: true });
  const env = { POLYHEAD_TESTS: tests.join(" "), ...HOSTILE };
  const program = join(folder, "node_modules/@stryker-mutator/core/bin/stryker.js");
  const { code } = await show(process.execPath, [program, "run", file], { env });
  if (!existsSync(report)) throw new ToolError(`Stryker ended with exit code ${code} and left no report.`);
  return readReport();
}

/** Prints each mutant that no test noticed, and gives how many were noticed and how many not. */
export async function mutateWeb(words) {
  const asked = words.find((word) => SAMPLE.test(word)) ?? "100%";
  const [, share, first = "0"] = SAMPLE.exec(asked);
  const names = words.filter((word) => word !== asked);
  await fetched("stryker", STRYKER);
  const counts = { killed: 0, survived: 0, known: 0 };
  for (const group of GROUPS) {
    const files = group.sources
      .flatMap(filesIn)
      .filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
    const mutated = sample(files, Number(share), Number(first));
    if (mutated.length === 0) continue;
    const result = await mutate(group, mutated);
    for (const key of Object.keys(counts)) counts[key] += result[key];
  }
  if (counts.known > 0) say(`${counts.known} of those that were not noticed need not be.`);
  return counts;
}
