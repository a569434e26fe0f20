// `npm run measure -- softmax`: how often each method finds softmax heads, on random layers without noise. Counts do not depend on
// the machine, seconds do. The last figures stand in README.md.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildCommandLine } from "../../web/tools/build.mjs";
import { WASM_BUILD } from "../../web/tools/paths.mjs";
import { say } from "../../web/tools/step.mjs";

/** As the page has it: the pipeline polishes at most nine times, a baseline begins anew as often (Adam four times). */
const MOST_STARTS = { varpro: 9, adam: 4 };
const SEEDS = 10;
/** Adam takes seconds for every start, so it runs on the first seed only. */
const ADAM_SEEDS = 1;
/** Relative error on unseen inputs below which a layer counts as found. */
const FOUND = 1e-6;
const SIZES = [2, 3].flatMap((heads) =>
  [3, 4, 5, 6].flatMap((d) => [2, 3].flatMap((k) => [0.3, 1, 2].map((scale) => ({ heads, d, k, scale })))),
);

async function loadModule() {
  const { default: createModule } = await import(pathToFileURL(join(WASM_BUILD, "polyhead.js")).href);
  return createModule({ wasmBinary: readFileSync(join(WASM_BUILD, "polyhead.wasm")) });
}

/** How many starts it takes until the layer is found, 0 if never, and the seconds of all of them. */
function startsOf(module, task, method) {
  let seconds = 0;
  for (let start = 0; start < MOST_STARTS[method]; start += 1) {
    const run = module.softmaxBaseline(task, method, start);
    seconds += run.seconds;
    if (run.testRelativeError < FOUND) return { starts: start + 1, seconds };
  }
  return { starts: 0, seconds };
}

function pipelineOf(module, task) {
  const report = module.learnSoftmax(task, () => true);
  if (report.error) throw new Error(report.error.message);
  // The first phase makes the rows, which the baselines find made: what differs is the search on them, as on the page.
  const [, ...search] = report.softmax.phases;
  const starts = report.fit.testRelativeError < FOUND ? search.at(-1).histories.length : 0;
  return { starts, seconds: search.reduce((sum, { seconds }) => sum + seconds, 0) };
}

/** One instance with every method: { pipeline, varpro, adam }, the last one null where it did not run. */
function measure(module, params, seed) {
  const task = { task: "softmax", params, samples: 2000, test: 500, noise: 0, seed };
  return {
    ...params,
    pipeline: pipelineOf(module, task),
    varpro: startsOf(module, task, "varpro"),
    adam: seed <= ADAM_SEEDS ? startsOf(module, task, "adam") : null,
  };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

function rowOf(title, runs) {
  const cells = [`${title} (${runs.length})`];
  for (const method of ["pipeline", "varpro", "adam"]) {
    const tried = runs.map((run) => run[method]).filter((run) => run !== null);
    const first = tried.filter(({ starts }) => starts === 1).length;
    const ever = tried.filter(({ starts }) => starts > 0).length;
    const seconds = median(tried.map((run) => run.seconds));
    const time = seconds < 0.01 ? "< 0.01" : seconds.toFixed(2);
    cells.push(`${first} · ${ever} of ${tried.length} · ${time} s`);
  }
  return `| ${cells.join(" | ")} |`;
}

export async function measureSoftmax(print) {
  await buildCommandLine();
  const module = await loadModule();
  const runs = [];
  for (const [place, size] of SIZES.entries()) {
    for (let seed = 1; seed <= SEEDS; seed += 1) runs.push(measure(module, size, seed));
    say(`${place + 1} of ${SIZES.length} sizes done`);
  }
  print("\nLayers of softmax heads found: at the first start · with all starts · median time\n");
  print("| instances | pipeline | random start | Adam |");
  print("| --- | --- | --- | --- |");
  print(rowOf("all", runs));
  const isSmall = ({ d }) => d === 3;
  const isSharp = ({ scale }) => scale === 2;
  print(
    rowOf(
      "d = 3, s = 0.3 and 1",
      runs.filter((run) => isSmall(run) && !isSharp(run)),
    ),
  );
  print(
    rowOf(
      "d = 3, s = 2",
      runs.filter((run) => isSmall(run) && isSharp(run)),
    ),
  );
  print(
    rowOf(
      "d = 4 to 6, s = 0.3 and 1",
      runs.filter((run) => !isSmall(run) && !isSharp(run)),
    ),
  );
  print(
    rowOf(
      "d = 4 to 6, s = 2",
      runs.filter((run) => !isSmall(run) && isSharp(run)),
    ),
  );
}
