// Which share of web's lines Vitest's tests run, room by room. What only a page runs is the browser tests' own, and counts here as not run.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { BUILD, ROOT, script } from "../../web/tools/paths.mjs";
import { show, ToolError } from "../../web/tools/step.mjs";
import { fetched } from "../fetched.mjs";
import { GROUPS } from "../mutants/web.mjs";

const FOLDER = join(BUILD, "test-results/lines");
const SUMMARY = join(FOLDER, "coverage-summary.json");

export async function measureLines(print) {
  const { version } = JSON.parse(readFileSync(join(ROOT, "node_modules/vitest/package.json"), "utf8"));
  await fetched("coverage", { "@vitest/coverage-v8": version });
  rmSync(SUMMARY, { force: true });
  const counted = Object.entries({
    enabled: true,
    provider: "custom",
    customProviderModule: join(import.meta.dirname, "lines-provider.mjs"),
    include: "web/**/*.{ts,tsx}",
    reporter: "json-summary",
    reportsDirectory: FOLDER,
  }).map(([name, value]) => `--coverage.${name}=${value}`);
  const args = ["run", "--config", "tests/mutants/vitest.config.ts", "--reporter=dot", ...counted];
  const tests = [...GROUPS.flatMap((group) => group.tests), "tests/golden", "tests/fuzz"];
  const { code } = await show(process.execPath, [script.vitest, ...args], {
    env: { POLYHEAD_TESTS: tests.join(" ") },
  });
  if (code !== 0 || !existsSync(SUMMARY)) throw new ToolError(`Vitest ended with exit code ${code}.`);
  const rooms = new Map([["all", { total: 0, covered: 0 }]]);
  for (const [file, { lines }] of Object.entries(JSON.parse(readFileSync(SUMMARY, "utf8")))) {
    const [room, isFile] = relative(join(ROOT, "web"), file).split("/");
    // The sum of all, files of the tests, and settings beside the rooms.
    if (file === "total" || room === ".." || isFile === undefined) continue;
    for (const name of [room, "all"]) {
      const sum = rooms.get(name) ?? { total: 0, covered: 0 };
      rooms.set(name, { total: sum.total + lines.total, covered: sum.covered + lines.covered });
    }
  }
  print("| room | lines with code | run by tests |");
  print("| --- | --- | --- |");
  for (const [room, { total, covered }] of [...rooms].sort())
    print(`| ${room} | ${total} | ${((100 * covered) / Math.max(1, total)).toFixed(0)} % |`);
  return 0;
}
