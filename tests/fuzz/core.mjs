// The module's entry with the learner behind it, under sanitizers: cases of tests/entry/cases.hpp, changed by libFuzzer, other ones each
// time. What it finds is left in build/sanitized/found; as a file of tests/fuzz/cases it is tried in every `npm test`.
import { mkdirSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { buildSanitized } from "../../web/tools/build.mjs";
import { ROOT, SANITIZED_BUILD } from "../../web/tools/paths.mjs";
import { setup } from "../../web/tools/setup.mjs";
import { capture } from "../../web/tools/step.mjs";

/** A case is a fit with all questions about it: thousandths of the cases of `npm run fuzz`. */
const SHARE = 50;
/** Seconds that one case may take, watched as it is, on a busy machine: what hangs never ends. */
const LONGEST_CASE = 300;
const MOST_MEGABYTES = 2500;
const LONGEST_TEXT = 20_000;

const begin = join(ROOT, "tests/fuzz/cases");
const known = join(SANITIZED_BUILD, "known");
const found = join(SANITIZED_BUILD, "found");

async function fuzz(runs, seed) {
  const options = {
    runs,
    seed,
    timeout: LONGEST_CASE,
    rss_limit_mb: MOST_MEGABYTES,
    max_len: LONGEST_TEXT,
    len_control: 0,
    reload: 1,
    print_final_stats: 1,
    artifact_prefix: `${found}/`,
  };
  const args = Object.entries(options).map(([name, value]) => `-${name}=${value}`);
  const env = { LLVM_PROFILE_FILE: "/dev/null" };
  const { code, stderr } = await capture(join(SANITIZED_BUILD, "polyhead_fuzz"), [...args, known, begin], {
    env,
  });
  const number = (name) => Number(new RegExp(`^stat::${name}:\\s*(\\d+)`, "m").exec(stderr)?.[1] ?? 0);
  const why = /^\*\*\* .*|^.*runtime error: .*|^==\d+== ?ERROR: .*|^SUMMARY: .*/m.exec(stderr)?.[0];
  const finding = code === 0 ? [] : [`${why ?? stderr.slice(-2000)} (see ${relative(ROOT, found)})`];
  return { cases: number("number_of_executed_units"), finding };
}

export async function fuzzCore(cases) {
  await setup("harden");
  await buildSanitized("polyhead_fuzz");
  for (const folder of [known, found]) mkdirSync(folder, { recursive: true });
  const processes = availableParallelism();
  const runs = Math.ceil((cases * SHARE) / 1000 / processes);
  const seed = 1 + Math.floor(Math.random() * 1e9);
  const results = await Promise.all(
    Array.from({ length: processes }, (_, process) => fuzz(runs, seed + process)),
  );
  const tried = results.reduce((sum, result) => sum + result.cases, 0);
  process.stdout.write(`| fits, sums and comparisons | ${tried} |\n`);
  process.stdout.write(`| of them with a way through the code of its own | ${readdirSync(known).length} |\n`);
  return results.flatMap(({ finding }) => finding);
}
