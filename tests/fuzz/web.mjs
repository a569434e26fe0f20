// The properties of tests/fuzz/*.test.ts with many more cases than in `npm test`, and with other ones each time.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { BUILD, script } from "../../web/tools/paths.mjs";
import { say, show, ToolError } from "../../web/tools/step.mjs";
import { vitestResults } from "../results.mjs";

/** What `law` noted of each property. */
function printCases(file) {
  const { testResults } = JSON.parse(readFileSync(file, "utf8"));
  const laws = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ meta }) => meta.cases);
  const print = (...cells) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
  print("law", "cases", "slowest case, in seconds of the processor");
  print("---", "---", "---");
  for (const { fullName, meta } of laws) print(fullName, meta.cases, meta.slowest.toFixed(3));
  print(
    "all",
    laws.reduce((sum, { meta }) => sum + meta.cases, 0),
    "",
  );
}

const RESULTS = join(BUILD, "test-results");

export async function fuzzWeb(cases, seed) {
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, "fuzz-web.json");
  rmSync(file, { force: true });
  const reporters = ["--reporter=verbose", "--reporter=json", `--outputFile.json=${file}`];
  const selected = ["--config", "tests/vitest.config.ts", "--project", "web", "tests/fuzz"];
  const { code } = await show(process.execPath, [script.vitest, "run", ...selected, ...reporters], {
    env: { POLYHEAD_FUZZ_CASES: String(cases), POLYHEAD_FUZZ_SEED: String(seed) },
  });
  if (!existsSync(file)) throw new ToolError(`Vitest ended with exit code ${code} and left no results.`);
  const { passed, failed, failures } = vitestResults(readFileSync(file, "utf8"));
  if (passed + failed === 0) throw new ToolError("No property was run.");
  printCases(file);
  say(`Again: npm run fuzz -- web --cases ${cases} --seed ${seed}`);
  return failed === 0 && code !== 0 ? [`Vitest ended with exit code ${code}.`] : failures;
}
