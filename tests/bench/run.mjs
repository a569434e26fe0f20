// `npm run bench`: the workloads W1 to W4 in this build, under Node and in Chromium, beside NumPy in the same run. Ratios are
// what counts: absolute seconds belong to the machine. Prints a table, writes build/bench.json and the README's chart; fails with a
// sentence for every goal of goals.mjs that is missed. `-- --all` also asks PyTorch, ml-matrix and TensorFlow.js; `-- softmax`,
// `-- turing`, `-- cold` (first visits) and `-- large` (data on disk) measure those alone.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "../../web/tools/build.mjs";
import { BUILD, ROOT } from "../../web/tools/paths.mjs";
import { setup } from "../../web/tools/setup.mjs";
import { runProgram, say, step } from "../../web/tools/step.mjs";
import { drawBench } from "./chart.mjs";
import { measureCold } from "./cold.mjs";
import {
  missedGoals,
  missedRatios,
  PAGE_GOALS,
  RACE_GOAL,
  RATIO_GOALS,
  SOFTMAX_GOALS,
  TURING_GOAL,
} from "./goals.mjs";
import {
  deep,
  loadModule,
  makeOneHot,
  measureGrowth,
  measureLearner,
  measurePeak,
  measurePools,
  measureRace,
  measureSoftmax,
  measureVerdict,
  REPEATS,
  turing,
  usefulFlops,
  workloads,
} from "./learner.mjs";
import { inChromium, measurePage, measurePageSoftmax, measurePageTuring, VIEWPORT } from "./page.mjs";
import {
  benchLargeData,
  leastOf,
  measureNarrowNumpy,
  measureNumpy,
  measureOthers,
  measureTorchRace,
} from "./peers.mjs";

/** The learner and NumPy take turns: what else the machine does should slow down both. */
const ROUNDS = 3;

/**
 * The first run of each workload, the best of the others, and NumPy's best, `narrow` with registers no wider than WebAssembly's. A
 * module's memory never shrinks: each has its own.
 */
async function takeTurns() {
  const results = {};
  const peers = [];
  const narrow = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, { title, task }] of Object.entries(workloads)) {
      const { cold, warm } = measureLearner(await loadModule(), task, name === "W3" ? 2 : REPEATS);
      results[name] ??= { title, cold, warm };
      if (warm.work < results[name].warm.work) results[name].warm = warm;
    }
    const { W3 } = results;
    W3.verdict = Math.min(
      W3.verdict ?? Number.POSITIVE_INFINITY,
      measureVerdict(await loadModule(), workloads.W3.task, 2),
    );
    peers.push(await measureNumpy());
    narrow.push(await measureNarrowNumpy());
  }
  const least = (all) => (all.includes(null) ? null : leastOf(all));
  return { results, peer: least(peers), narrow: least(narrow) };
}

/** As among the goals: until verdict and solution are there, before the spectrum. */
const VERDICT = "W3, its verdict";

const fixed = (value, digits = 3) => value.toFixed(digits);

/** Under Node and on the page; whether the page keeps its goals. */
async function benchSoftmax(module) {
  const underNode = {};
  for (const [title, { params }] of Object.entries(SOFTMAX_GOALS)) {
    underNode[title] = measureSoftmax(module, params);
    const { cold, warm, varpro, adam } = underNode[title];
    say(
      `softmax heads, ${title}, under Node: ${fixed(cold)} s cold, ${fixed(warm)} s warm; ` +
        `a random start ${fixed(varpro)} s, Adam ${fixed(adam)} s`,
    );
  }
  const onPage = await step("Measuring softmax heads in Chromium", () =>
    inChromium(async (browser, address) => measurePageSoftmax(await browser.newPage(VIEWPORT), address)),
  );
  for (const [title, { cold, warm, worst }] of Object.entries(onPage)) {
    say(
      `softmax heads, ${title}, in Chromium: ${cold} s at first, ${warm} s warm; other seeds up to ${worst} s`,
    );
  }
  const named = (value) => (entries) =>
    Object.fromEntries(
      Object.entries(entries).map(([title, entry]) => [`Softmax heads, ${title}, warm`, value(entry)]),
    );
  const isKept = keepsGoals(
    named(({ warm }) => warm)(onPage),
    named(({ seconds }) => seconds)(SOFTMAX_GOALS),
  );
  return { underNode, onPage, isKept };
}

/** Says which are missed. */
function keepsGoals(measured, goals, missedOf = missedGoals, limits = undefined) {
  const missed = missedOf(measured, goals, limits);
  for (const sentence of missed) say(`\n*** ${sentence}`);
  return missed.length === 0;
}

/** A page that was never open before, in several ways. There is no goal for it but that of the default task. */
async function benchCold() {
  const cold = await step("Measuring first visits in Chromium", () => inChromium(measureCold));
  say("\nfirst visit over 20 Mbit/s and 40 ms, medians");
  for (const [way, { verdict, fit, warmUp }] of Object.entries(cold)) {
    const before = warmUp === undefined ? "" : `, ${fixed(warmUp, 2)} s of fitting before it`;
    say(`${way}: ${fixed(verdict, 2)} s until a verdict; the default task in ${fixed(fit, 2)} s${before}`);
  }
  return cold;
}

/** Under Node and on the page; whether the page keeps its goal. */
async function benchTuring() {
  const underNode = measureLearner(await loadModule(), turing, REPEATS);
  say(
    `turing, ${underNode.warm.active} active features, rank ${underNode.warm.rank}, the whole fit under Node: ` +
      `${fixed(underNode.cold.whole)} s at first, ${fixed(underNode.warm.whole)} s warm`,
  );
  const onPage = await step("Measuring Turing machines in Chromium", () => inChromium(measurePageTuring));
  for (const [title, { cold, warm }] of Object.entries(onPage)) {
    say(`${title}, in Chromium: ${cold} s at first (median of three), ${warm} s warm`);
  }
  const titled = (value) =>
    Object.fromEntries(Object.entries(onPage).map(([title, entry]) => [title, value(entry)]));
  return {
    underNode,
    onPage,
    isKept: keepsGoals(
      titled(({ cold }) => cold),
      titled(() => TURING_GOAL),
    ),
  };
}

const ms = (seconds, width) => (1000 * seconds).toFixed(0).padStart(width);
const megabytes = (bytes, width) => (bytes / 2 ** 20).toFixed(0).padStart(width);

function sayWorkloads(results, peer, narrow) {
  say(
    "\nworkload                                           cold s   warm s   NumPy s   NumPy / warm   at 128 bits s   / warm",
  );
  const line = (title, name, cold, warm) => {
    const beside =
      peer && narrow
        ? `${fixed(peer[name]).padStart(9)} ${fixed(peer[name] / warm, 2).padStart(12)}×` +
          `${fixed(narrow[name]).padStart(16)} ${fixed(narrow[name] / warm, 2).padStart(7)}×`
        : "  (no NumPy)";
    say(`${title.padEnd(48)} ${cold.padStart(8)} ${fixed(warm).padStart(8)} ${beside}`);
  };
  for (const [name, { title, cold, warm }] of Object.entries(results)) {
    line(`${name} ${title}`, name, fixed(cold.work), warm.work);
  }
  line(VERDICT, "W3", "", results.W3.verdict);
}

/** Which share of the peak the useful arithmetic of each phase reaches. */
function sharesOf(name, { seconds, passes }, peak) {
  const flops = Object.entries(usefulFlops(workloads[name].peer, passes));
  return Object.fromEntries(flops.map(([phase, each]) => [phase, each / seconds[phase] / peak]));
}

/** Each phase in ms and its share of the peak, the whole, and the memory. */
function sayPhases(results, peak) {
  const phases = Object.keys(results.W1.warm.seconds);
  say(
    `\n128-bit peak without fused multiply-add: ${fixed(peak / 1e9, 1)} GF/s. Warm, ms of the processor, with the share of the peak; memory in MB:`,
  );
  const heads = [...phases, "whole", "memory"];
  say(`      ${heads.map((head) => head.padStart(14)).join("")}`);
  for (const [name, { warm }] of Object.entries(results)) {
    const shares = sharesOf(name, warm, peak);
    const cell = (phase) => {
      const share = phase in shares ? ` (${(100 * shares[phase]).toFixed(0)} %)` : "";
      return `${ms(warm.seconds[phase], 0)}${share}`.padStart(14);
    };
    say(`${name.padEnd(6)}${phases.map(cell).join("")}${ms(warm.whole, 14)}${megabytes(warm.memory, 14)}`);
  }
}

function sayGrowth(growth) {
  say("\ngrowth");
  for (const [title, { points, exponent }] of Object.entries(growth)) {
    const list = points.map(([size, seconds]) => `${size}: ${ms(seconds, 0)} ms`).join(", ");
    say(`${title}: to the power ${fixed(exponent, 2)} (${list})`);
  }
}

async function benchAll(isAll) {
  const peak = await step("Measuring the machine's 128-bit peak", measurePeak);
  const { results, peer, narrow } = await step(
    "Measuring the learner under Node and NumPy, in turns",
    takeTurns,
  );
  const module = await loadModule();
  const growth = await step("Measuring how time grows", async () => measureGrowth(await loadModule()));
  const pools = await step("Measuring pools of one worker and of two", () =>
    measurePools({
      "the default task": { v: 1, task: "associative" },
      "Turing machines": { v: 1, task: "turing" },
    }),
  );
  const oneHot = measureLearner(await loadModule(), makeOneHot(24, 4000, 6, 40), 2);
  const raced = measureRace(module, REPEATS);
  const passes = Object.entries(deep).map(([name, runner]) => {
    const { warm } = measureRace(module, 2, runner);
    return [name, warm.seconds / runner.passes];
  });
  const torch = await step("Measuring PyTorch", measureTorchRace);
  const others = isAll ? await step("Measuring PyTorch, ml-matrix and TensorFlow.js", measureOthers) : null;
  const page = await step("Measuring the page in Chromium", () => inChromium(measurePage));

  sayWorkloads(results, peer, narrow);
  sayPhases(results, peak);
  sayGrowth(growth);
  for (const [name, seconds] of Object.entries(others ?? {})) {
    const list = Object.entries(seconds ?? {}).map(([workload, time]) => `${workload} ${fixed(time)} s`);
    say(`${name}: ${list.join(", ") || "could not be asked"}`);
  }
  for (const [title, each] of Object.entries(pools)) {
    const list = Object.entries(each).map(
      ([workers, { whole, processor }]) => `${workers}: ${fixed(whole)} s, processor ${fixed(processor)} s`,
    );
    say(`${title} under Node by workers, warm: ${list.join("; ")}`);
  }
  say(
    `\none-hot, ${oneHot.warm.active} active features, rank ${oneHot.warm.rank}: ${fixed(oneHot.warm.work)} s warm`,
  );
  say(
    `default task on the page in Chromium: ${page.cold} s at first, ${page.warm} s warm, data and heads included`,
  );
  for (const [workers, { cold, warm }] of Object.entries(page.workers)) {
    say(`the same in a pool of ${workers}: ${cold} s at first, ${warm} s warm (medians of ${REPEATS} pages)`);
  }
  say(
    `W4 the race, 4 heads, 500 passes over W1's data: ${fixed(raced.cold.seconds)} s cold, ${fixed(raced.warm.seconds)} s warm under Node, ` +
      `${page.race} s median in Chromium; ${torch === null ? "no PyTorch" : `PyTorch ${fixed(torch, 1)} s`}; error ${raced.warm.error}`,
  );
  say(
    `a pass over the same data, token by token, warm under Node: ${passes.map(([name, seconds]) => `${name} ${fixed(seconds)} s`).join(", ")}`,
  );
  const ratioOf = (name, seconds) => (peer?.[name] ?? Number.NaN) / seconds;
  const ratios = Object.fromEntries(
    Object.entries(results).map(([name, { warm }]) => [name, ratioOf(name, warm.work)]),
  );
  ratios[VERDICT] = ratioOf("W3", results.W3.verdict);
  const limits = Object.fromEntries(
    Object.entries(results).map(([name, { warm }]) => {
      const flops = Object.values(usefulFlops(workloads[name].peer, warm.passes));
      return [name, ratioOf(name, flops.reduce((sum, each) => sum + each) / peak)];
    }),
  );
  const areKept = [
    keepsGoals(ratios, RATIO_GOALS, missedRatios, limits),
    keepsGoals({ W4: (torch ?? Number.NaN) / raced.warm.seconds }, { W4: RACE_GOAL }, missedRatios),
    keepsGoals({ "The default task, at first": page.cold, "The default task, warm": page.warm }, PAGE_GOALS),
  ];
  const cold = await benchCold();
  const machines = await benchTuring();
  const heads = await benchSoftmax(module);
  const shares = Object.fromEntries(
    Object.entries(results).map(([name, { warm }]) => [name, sharesOf(name, warm, peak)]),
  );
  const measured = {
    peak,
    results,
    shares,
    ratios,
    limits,
    growth,
    pools,
    oneHot,
    machines,
    raced,
    passes,
    heads,
    peer,
    narrow,
    torch,
    others,
    page,
    cold,
  };
  writeFileSync(join(BUILD, "bench.json"), `${JSON.stringify(measured, null, 2)}\n`);
  if (peer) {
    const rows = Object.entries(RATIO_GOALS).map(([name, goal]) => ({
      label: name in workloads ? `${name}, ${workloads[name].task.task}` : name,
      ratio: ratios[name],
      goal,
    }));
    const note = `WebAssembly under Node, one worker, warm, best of ${ROUNDS} rounds; peak ${fixed(peak / 1e9, 1)} GF/s (npm run bench)`;
    writeFileSync(join(ROOT, "web/screenshots/bench.svg"), drawBench(rows, note));
  }
  return machines.isKept && heads.isKept && areKept.every(Boolean);
}

await runProgram(async ([what]) => {
  await setup("bench");
  await build();
  const alone = {
    softmax: async () => (await benchSoftmax(await loadModule())).isKept,
    turing: async () => (await benchTuring()).isKept,
    cold: async () => Boolean(await benchCold()),
    large: async () => benchLargeData(),
  };
  const isKept = await (alone[what] ?? (() => benchAll(what === "--all")))();
  return isKept ? 0 : 1;
});
