// Whether memory stays flat: what a page holds after many fits, and after 200 more.

import { build } from "../../web/tools/build.mjs";
import { findChromium } from "../../web/tools/requirements.mjs";
import { serve } from "../../web/tools/serve.mjs";
import { ToolError } from "../../web/tools/step.mjs";
import { CHROMIUM_ARGUMENTS } from "./long-tasks.mjs";

/** The history keeps the last fifty fits. */
const FIRST_FITS = 60;
const MORE_FITS = 200;
/** What may come and go between two looks. */
const MOST_MORE_BYTES = 1_500_000;

const FITTED = "main[data-fit-fingerprint]";

async function fitAgain(page, times) {
  await page.evaluate(async (times) => {
    const main = document.querySelector("main");
    const button = [...document.querySelectorAll("button")].find((each) => each.textContent === "new seed");
    for (let count = 0; count < times; count += 1) {
      const before = main.dataset.fitFingerprint;
      const changed = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (main.dataset.fitFingerprint === before) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(main, { attributes: true });
      });
      button.click();
      await changed;
    }
  }, times);
}

/** After what nobody holds any more is gone. */
async function look(page, devtools) {
  await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (name) => metrics.find((metric) => metric.name === name).value;
  const grown = await Promise.all(page.workers().map((worker) => worker.evaluate(() => self.grown)));
  return {
    heap: of("JSHeapUsedSize"),
    nodes: of("Nodes"),
    listeners: of("JSEventListeners"),
    workers: page.workers().length,
    wasm: grown.reduce((sum, each) => sum + each, 0),
  };
}

/** From now on a worker counts by how many bytes its learner's memory grows. */
function countGrowth() {
  const { grow } = WebAssembly.Memory.prototype;
  self.grown = 0;
  WebAssembly.Memory.prototype.grow = function (pages) {
    self.grown += 65_536 * pages;
    return grow.call(this, pages);
  };
}

export async function measureMemory(print) {
  if (!process.env.POLYHEAD_SITE) await build();
  const { chromium } = await import("@playwright/test");
  const site = await serve({ port: 0 });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 920 } });
    // Each from its start: a page may end one and begin another. One that has ended meanwhile holds nothing.
    page.on("worker", (worker) => void worker.evaluate(countGrowth).catch(() => {}));
    await page.goto(site.address);
    await page.locator(FITTED).waitFor();
    await page.locator("summary", { hasText: "Noise, seed" }).click();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable");
    await fitAgain(page, FIRST_FITS);
    const before = await look(page, devtools);
    await fitAgain(page, MORE_FITS);
    const after = await look(page, devtools);
    print(`\nWhat a page holds after ${FIRST_FITS} fits, and after ${MORE_FITS} more\n`);
    print(`| | ${FIRST_FITS} fits | ${FIRST_FITS + MORE_FITS} fits |`);
    print("|---|---|---|");
    const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
    print(`| JavaScript heap | ${megabytes(before.heap)} | ${megabytes(after.heap)} |`);
    print(
      `| growth of the learner's memory since its worker began | ${megabytes(before.wasm)} | ${megabytes(after.wasm)} |`,
    );
    for (const [key, name] of Object.entries({ nodes: "nodes", listeners: "listeners", workers: "workers" }))
      print(`| ${name} | ${before[key]} | ${after[key]} |`);
    const isFlat = after.heap - before.heap <= MOST_MORE_BYTES && after.wasm <= before.wasm;
    if (!isFlat) throw new ToolError("Memory grows with the number of fits.");
    return 0;
  } finally {
    await browser.close();
    await site.close();
  }
}
