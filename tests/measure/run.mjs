// `npm run measure`: how the built site behaves for a reader. The wait for the first verdict, long tasks of the main thread and
// Lighthouse's scores, printed as tables; the last figures stand in tests/README.md. Not part of `npm test`: timings belong to a quiet machine.
// `npm run measure -- softmax` counts how often softmax heads are found instead, `npm run measure -- memory` what a page holds after 200
// fits, `npm run measure -- lines` the lines of web that tests run.
import { cpus, loadavg } from "node:os";
import { build } from "../../web/tools/build.mjs";
import { findChromium } from "../../web/tools/requirements.mjs";
import { serve } from "../../web/tools/serve.mjs";
import { setup } from "../../web/tools/setup.mjs";
import { runProgram, say, step, ToolError } from "../../web/tools/step.mjs";
import { measureFirstVerdict } from "./first-verdict.mjs";
import { measureGuide, measureLighthouse } from "./lighthouse.mjs";
import { measureLines } from "./lines.mjs";
import { measureLongTasks } from "./long-tasks.mjs";
import { measureMemory } from "./memory.mjs";
import { measureSoftmax } from "./softmax.mjs";

const REPEATS = 5;
/** Budgets. Only a fit has a promise about long tasks; the others are figures to watch. */
const FIRST_VERDICT_MS = 1500;
const LONGEST_TASK_MS = 50;
const PROMISED = "a fit of the default task";
const LEAST_PERFORMANCE = 95;
const LEAST_ACCESSIBILITY = 100;

const print = (line) => process.stdout.write(`${line}\n`);
const row = (...cells) => print(`| ${cells.join(" | ")} |`);

const longest = (tasks) => Math.max(0, ...tasks);
/** The browser does not list shorter tasks, so there is nothing more exact to say about them. */
const duration = (milliseconds) =>
  milliseconds === 0 ? `≤ ${LONGEST_TASK_MS} ms` : `${milliseconds.toFixed(0)} ms`;

/** The best, the median and the worst of some repeats. */
function spread(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
}

function reportFirstVerdict(times) {
  print(`\nFirst verdict over 20 Mbit/s and 40 ms, ${REPEATS} repeats with an empty cache\n`);
  row("best", "median", "worst");
  row("---", "---", "---");
  const seconds = spread(times).map((milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`);
  row(...seconds);
  const [, median] = spread(times);
  if (median <= FIRST_VERDICT_MS) return [];
  return [
    `The first verdict takes ${seconds[1]} (median); it has to be there after ${FIRST_VERDICT_MS / 1000} s.`,
  ];
}

function reportLongTasks(measured) {
  print(`\nLongest task of the main thread, ${REPEATS} repeats\n`);
  row("while", "best", "median", "worst");
  row("---", "---", "---", "---");
  for (const [what, repeats] of measured) {
    row(what, ...spread(repeats.map(longest)).map(duration));
  }
  // A page that is too slow is slow every time; a machine that is busy with something else is not.
  const isKept = measured.get(PROMISED).some((tasks) => longest(tasks) === 0);
  return isKept ? [] : [`Every repeat of ${PROMISED} had a task above ${LONGEST_TASK_MS} ms.`];
}

function reportLighthouse(results) {
  print("\nLighthouse\n");
  row("device", "performance", "accessibility", "best practices", "SEO", "largest paint", "blocking time");
  row(...Array.from({ length: 7 }, () => "---"));
  for (const [device, { scores, paint, blocking }] of results) row(device, ...scores, paint, blocking);
  return [...results].flatMap(([device, { scores, remarks }]) => {
    const [performance, accessibility] = scores;
    if (performance >= LEAST_PERFORMANCE && accessibility >= LEAST_ACCESSIBILITY) return [];
    return [
      `Lighthouse (${device}) gives performance ${performance} (at least ${LEAST_PERFORMANCE}) and accessibility ` +
        `${accessibility} (at least ${LEAST_ACCESSIBILITY}): ${remarks.join("; ")}.`,
    ];
  });
}

function reportGuide(results) {
  print("\nAccessibility of the guide's pages (Lighthouse, mobile)\n");
  row("page", "accessibility");
  row("---", "---");
  for (const [page, { score }] of results) row(page, score);
  return [...results].flatMap(([page, { score, remarks }]) =>
    score >= LEAST_ACCESSIBILITY
      ? []
      : [
          `Lighthouse gives guide/${page} ${score} for accessibility (at least ${LEAST_ACCESSIBILITY}): ${remarks.join("; ")}.`,
        ],
  );
}

/** Other work on the same cores makes every figure worse, and none of it is the page's. */
function warnWhenBusy() {
  const [load] = loadavg();
  if (load < cpus().length) return;
  say(
    `*** This machine is busy (load ${load.toFixed(1)} on ${cpus().length} cores): the times will be too long.`,
  );
}

await runProgram(async () => {
  await setup("test");
  if (process.argv[2] === "softmax") return measureSoftmax(print);
  if (process.argv[2] === "memory") return measureMemory(print);
  if (process.argv[2] === "lines") return measureLines(print);
  if (findChromium() === null)
    throw new ToolError("There is no Chromium on PATH (Debian's package is chromium).");
  // A site of one's own (POLYHEAD_SITE) is measured as it is.
  if (!process.env.POLYHEAD_SITE) await build();
  warnWhenBusy();
  const site = await serve({ port: 0 });
  try {
    const verdicts = await step("Waiting for the first verdict over a slow line", () =>
      measureFirstVerdict(site.address, REPEATS),
    );
    const tasks = await step("Measuring long tasks in Chromium", () =>
      measureLongTasks(site.address, REPEATS),
    );
    const scores = new Map();
    for (const device of ["mobile", "desktop"]) {
      const measure = () => measureLighthouse(site.address, device);
      scores.set(device, await step(`Asking Lighthouse (${device})`, measure));
    }
    const guide = await step("Asking Lighthouse about the pages of the guide", () =>
      measureGuide(site.address),
    );
    const broken = [
      ...reportFirstVerdict(verdicts),
      ...reportLongTasks(tasks),
      ...reportLighthouse(scores),
      ...reportGuide(guide),
    ];
    for (const sentence of broken) say(`\n*** ${sentence}`);
    return broken.length === 0 ? 0 : 1;
  } finally {
    await site.close();
  }
});
