// `npm run sanitize`: the learner's tests with every access to memory and every operation of C++ that has no meaning watched, and how many
// lines of core they reach, room by room.
import { mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { buildSanitized } from "../../web/tools/build.mjs";
import { ROOT, SANITIZED_BUILD } from "../../web/tools/paths.mjs";
import { setup } from "../../web/tools/setup.mjs";
import { run, runProgram, say, step } from "../../web/tools/step.mjs";
import { runCatch } from "../catch.mjs";

const program = join(SANITIZED_BUILD, "polyhead_tests");
const profiles = join(SANITIZED_BUILD, "profiles");

/** [room, lines reached, lines], the sum last. */
async function countLines() {
  const merged = join(SANITIZED_BUILD, "tests.profdata");
  await run("llvm-profdata", ["merge", "-sparse", profiles, "-o", merged]);
  const asked = ["-summary-only", `-instr-profile=${merged}`, program, join(ROOT, "core")];
  const { stdout } = await run("llvm-cov", ["export", ...asked]);
  const rooms = new Map();
  for (const { filename, summary } of JSON.parse(stdout).data[0].files) {
    const room = relative(join(ROOT, "core"), filename).split("/")[0];
    for (const name of [room, "all of core"]) {
      const [reached, lines] = rooms.get(name) ?? [0, 0];
      rooms.set(name, [reached + summary.lines.covered, lines + summary.lines.count]);
    }
  }
  const sum = rooms.get("all of core");
  rooms.delete("all of core");
  return [...[...rooms].sort(), ["all of core", sum]].map(([name, counts]) => [name, ...counts]);
}

await runProgram(async (args) => {
  await setup("harden");
  await buildSanitized("polyhead_tests");
  rmSync(profiles, { recursive: true, force: true });
  mkdirSync(profiles);
  const env = { LLVM_PROFILE_FILE: join(profiles, "%4m.profraw") };
  const result = await step("Running the tests under the sanitizers", () => runCatch(program, args, { env }));
  const print = (...cells) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
  print("room", "lines reached", "lines", "share");
  print("---", "---", "---", "---");
  for (const [room, reached, lines] of await countLines())
    print(room, reached, lines, `${((100 * reached) / lines).toFixed(1)} %`);
  for (const failure of result.failures) say(`*** ${failure}`);
  process.stdout.write(`\n${result.passed} passed, ${result.failed} failed\n`);
  return result.failed > 0 || result.passed === 0 ? 1 : 0;
});
