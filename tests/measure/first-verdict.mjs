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

/** Milliseconds of each repeat. */
export async function measureFirstVerdict(address, repeats) {
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    const times = [];
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      // A context of its own has a cache of its own, which is empty.
      const context = await browser.newContext({ viewport: { width: 1280, height: 920 } });
      const page = await context.newPage();
      await page.addInitScript(awaitVerdict, VERDICT);
      const devtools = await context.newCDPSession(page);
      await devtools.send("Network.enable");
      await devtools.send("Network.emulateNetworkConditions", LINE);
      await page.goto(address);
      times.push(await page.evaluate(() => window.firstVerdict));
      await context.close();
    }
    return times;
  } finally {
    await browser.close();
  }
}
