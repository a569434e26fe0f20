// How long a reader waits for the first verdict: from the start of the navigation until it is drawn, with an empty cache, over
// a line of 20 Mbit/s and 40 ms as Chromium imitates it.
import { findChromium } from "../../web/tools/requirements.mjs";
import { CHROMIUM_ARGUMENTS } from "./long-tasks.mjs";

const LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: 20e6 / 8,
  uploadThroughput: 20e6 / 8,
};
const VERDICT = "main[data-fit-fingerprint] .verdict-sentence";

/** The clock of a page begins with its navigation. A frame that begins after the verdict was there means that it was drawn. */
function awaitVerdict(selector) {
  const firstVerdict = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(performance.now()));
    };
    look();
  });
  Object.assign(window, { firstVerdict });
}

/**
 * Opens the page as somebody does who never was there: milliseconds until the first verdict, and what `look(page)` then sees.
 * `prepare(page)` changes what the page gets.
 */
export async function openFirst(browser, address, { prepare, look } = {}) {
  // A context of its own has a cache of its own, which is empty.
  const context = await browser.newContext({ viewport: { width: 1280, height: 920 } });
  const page = await context.newPage();
  await page.addInitScript(awaitVerdict, VERDICT);
  await prepare?.(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  await page.goto(address);
  const milliseconds = await page.evaluate(() => window.firstVerdict);
  const seen = await look?.(page);
  await context.close();
  return { milliseconds, seen };
}

/** Milliseconds of each repeat. */
export async function measureFirstVerdict(address, repeats) {
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    const times = [];
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      times.push((await openFirst(browser, address)).milliseconds);
    }
    return times;
  } finally {
    await browser.close();
  }
}
