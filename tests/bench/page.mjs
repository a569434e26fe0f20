// The built page in Chromium, as a reader sees it.

import { findChromium } from "../../web/tools/requirements.mjs";
import { serve } from "../../web/tools/serve.mjs";
import { SOFTMAX_GOALS } from "./goals.mjs";
import { medianOf, REPEATS, race } from "./learner.mjs";

/** The same race on the built page, as its own table tells. */
async function measurePageRace(page) {
  await page.locator(".task-card input[value=random]").check();
  await page.locator(".status", { hasText: "40 features" }).waitFor({ timeout: 60_000 });
  await page.getByRole("link", { name: "Race", exact: true }).click();
  for (const heads of ["1 head", "2 heads", "8 heads"]) {
    await page.getByRole("checkbox", { name: `Linear, ${heads}` }).uncheck();
  }
  for (const [label, value] of [
    ["Passes over the data", race.passes],
    ["Starts per runner", REPEATS],
  ]) {
    await page.getByRole("textbox", { name: label }).fill(String(value));
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: /^Run the race/ }).click();
  await page.locator("#panel-race", { hasText: "measuring included" }).waitFor({ timeout: 120_000 });
  const row = page.getByRole("row", { name: /Linear attention, 4 heads/ });
  return Number.parseFloat((await row.getByRole("cell").nth(2).textContent()) ?? "");
}

/**
 * The whole fit of softmax heads as the page's status line tells, data and report included: of the default seed at first and the best
 * of the rest, and the slowest of other seeds, which come in between.
 */
export async function measurePageSoftmax(page, address) {
  const secondsOf = async (settings, seed) => {
    await page.goto(`${address}#v=1&t=softmax${settings}&seed=${seed}`);
    const status = page.locator(".status", { hasText: `seed ${seed}` });
    await status.waitFor({ timeout: 60_000 });
    // "Recovered in 0.12 s", or "Not recovered, 0.12 s"
    return Number.parseFloat(/ecovered\D+([\d.]+)/.exec((await status.textContent()) ?? "")[1]);
  };
  const measured = {};
  for (const [title, { params }] of Object.entries(SOFTMAX_GOALS)) {
    const settings = Object.entries(params)
      .map(([name, value]) => `&${name}=${value}`)
      .join("");
    const standard = [];
    const others = [];
    for (let run = 0; run <= REPEATS; run++) {
      standard.push(await secondsOf(settings, 42));
      others.push(await secondsOf(settings, 1000 + run));
    }
    const [cold, ...rest] = standard;
    measured[title] = { cold, warm: Math.min(...rest), worst: Math.max(...others) };
  }
  return measured;
}

/** Seconds of a whole fit as the reader sees it, at first and by changing the seed. */
async function measureSeeds(page, isShown) {
  await page.locator("summary", { hasText: "Noise, seed" }).click();
  const seconds = [];
  for (let run = 0; run <= REPEATS; run++) {
    const seed = run === 0 ? 42 : 1000 + run;
    await page.getByLabel("Seed", { exact: true }).fill(String(seed));
    await page.keyboard.press("Enter");
    const status = page.locator(".status", { hasText: `seed ${seed}` }).filter({ hasText: isShown });
    await status.waitFor({ timeout: 60_000 });
    seconds.push(Number.parseFloat(/Fitted in ([\d.]+)/.exec((await status.textContent()) ?? "")[1]));
  }
  return { cold: seconds[0], warm: Math.min(...seconds.slice(1)) };
}

/** What `measure(browser, address)` gives of the built page in Chromium. */
export async function inChromium(measure) {
  const { chromium } = await import("@playwright/test");
  const server = await serve({ port: 0 });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    return await measure(browser, server.address);
  } finally {
    await browser.close();
    await server.close();
  }
}

export const VIEWPORT = { viewport: { width: 1280, height: 920 } };

/** The default task in a pool of so many workers: medians of several pages, opened in turns. */
async function measureWorkers(browser, address) {
  const measured = { 1: [], 2: [] };
  for (let round = 0; round < REPEATS; round++) {
    for (const [workers, times] of Object.entries(measured)) {
      const page = await browser.newPage(VIEWPORT);
      // The page leaves a core to itself.
      await page.addInitScript((cores) => {
        Object.defineProperty(navigator, "hardwareConcurrency", { value: cores });
      }, Number(workers) + 1);
      await page.goto(address);
      times.push(await measureSeeds(page, "examples"));
      await page.close();
    }
  }
  return Object.fromEntries(
    Object.entries(measured).map(([workers, times]) => [
      workers,
      { cold: medianOf(times.map(({ cold }) => cold)), warm: medianOf(times.map(({ warm }) => warm)) },
    ]),
  );
}

/** The default task and the race on the built page. */
export async function measurePage(browser, address) {
  const workers = await measureWorkers(browser, address);
  const page = await browser.newPage(VIEWPORT);
  await page.goto(address);
  const standard = await measureSeeds(page, "examples");
  const race = await measurePageRace(page);
  await page.close();
  return { ...standard, race, workers };
}

/** Turing machines on the built page: opened by their link, and as the second task that a reader looks at. */
export async function measurePageTuring(browser, address) {
  // Several times from the beginning: the median of the first fits, the best of those after them.
  const measureIn = async (open) => {
    const times = [];
    for (let run = 0; run < 3; run++) {
      const context = await browser.newContext(VIEWPORT);
      const page = await context.newPage();
      await open(page);
      times.push(await measureSeeds(page, "machines"));
      await context.close();
    }
    const cold = medianOf(times.map((each) => each.cold));
    return { cold, warm: Math.min(...times.map(({ warm }) => warm)) };
  };
  return {
    "Turing machines opened by their link": await measureIn((page) => page.goto(`${address}#v=1&t=turing`)),
    "Turing machines as the second task": await measureIn(async (page) => {
      await page.goto(address);
      await page.locator(".status", { hasText: "Fitted in" }).waitFor();
      await page.locator(".task-card input[value=turing]").check();
    }),
  };
}
