// How long the page keeps its main thread busy: the browser itself lists every task above 50 ms.
import { findChromium } from "../../web/tools/requirements.mjs";
import { ToolError } from "../../web/tools/step.mjs";

export const CHROMIUM_ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"];

const FITTED = "main[data-fit-fingerprint]";
/** What a fit draws after its fingerprint is on the page belongs to it too. */
const SETTLE_MS = 600;

function observeLongTasks() {
  const longTasks = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map((entry) => entry.duration));
  }).observe({ type: "longtask", buffered: true });
}

async function firstLoad(page, address) {
  await page.goto(address);
  await page.locator(FITTED).waitFor();
}

async function fitAgain(page) {
  const main = page.locator("main");
  const before = await main.getAttribute("data-fit-fingerprint");
  await page.locator("summary", { hasText: "Noise, seed" }).click();
  await page.getByRole("button", { name: "new seed" }).click();
  await page.waitForFunction(
    (known) => document.querySelector("main")?.dataset.fitFingerprint !== known,
    before,
  );
}

async function dragSlider(page) {
  const box = await page.getByRole("slider", { name: "Orthogonal share" }).boundingBox();
  if (box === null) throw new ToolError("The slider has no place on the page.");
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.95, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, middle, { steps: 30 });
  await page.mouse.up();
  await page.locator(".status", { hasText: "Fitted in" }).waitFor();
}

async function openView(page, name) {
  await page.getByRole("navigation").getByRole("link", { name }).click();
}

/** The durations of the long tasks while each thing is done, once. */
async function measureOnce(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 920 } });
  await page.addInitScript(observeLongTasks);
  const measured = new Map();
  const during = async (what, act) => {
    await act();
    await page.waitForTimeout(SETTLE_MS);
    measured.set(what, await page.evaluate(() => window.longTasks.splice(0)));
  };
  await during("first load with its fit", () => firstLoad(page, address));
  await during("a fit of the default task", () => fitAgain(page));
  await during("dragging a slider", () => dragSlider(page));
  const views = await page.locator("nav a").allTextContents();
  for (const view of views.slice(1)) await during(`opening the view ${view}`, () => openView(page, view));
  await page.close();
  return measured;
}

/** For each thing that is done, its long tasks in every repeat. */
export async function measureLongTasks(address, repeats) {
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    const all = new Map();
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      for (const [what, tasks] of await measureOnce(browser, address)) {
        all.set(what, [...(all.get(what) ?? []), tasks]);
      }
    }
    return all;
  } finally {
    await browser.close();
  }
}
