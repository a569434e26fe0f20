// The first fit of a page that was never open before, over a line of 20 Mbit/s and 40 ms, with and without what might make it faster.
import { openFirst } from "../measure/first-verdict.mjs";
import { medianOf, REPEATS } from "./learner.mjs";

/** Gives the page its files through us, so that every way of opening it costs the same. */
async function change(page, { html = (text) => text, wasmType = "application/wasm" }) {
  await page.route(/\/(index\.html)?$|\.wasm$/, async (route) => {
    const response = await route.fetch();
    const isLearner = route.request().url().endsWith(".wasm");
    await route.fulfill(
      isLearner
        ? { response, headers: { ...response.headers(), "content-type": wasmType } }
        : { response, body: html(await response.text()) },
    );
  });
}

const secondsIn = async (status) =>
  Number.parseFloat(/Fitted in ([\d.]+)/.exec((await status.textContent()) ?? "")?.[1]);

async function firstFit(page) {
  return { fit: await secondsIn(page.locator(".status")) };
}

/** As if the page had used a moment in which nothing was asked of it for a fit of few inputs: what that took, and the fit after it. */
async function fitAfterWarmUp(page) {
  const warmUp = await secondsIn(page.locator(".status"));
  await page.getByRole("textbox", { name: "Training inputs", exact: true }).fill("16384");
  await page.keyboard.press("Enter");
  const status = page.locator(".status", { hasText: "16,384" }).filter({ hasText: "Fitted in" });
  await status.waitFor({ timeout: 60_000 });
  return { fit: await secondsIn(status), warmUp };
}

const WAYS = {
  "as it is": {},
  "without the preload": { html: (text) => text.replace(/<link rel="preload"[^>]*\.wasm[^>]*>/, "") },
  "compiled once it is all there": { wasmType: "application/octet-stream" },
  "after a warm-up of 2,048 inputs": { fragment: "#v=1&t=associative&samples=2048", look: fitAfterWarmUp },
};

/** Medians of several pages for each way, opened in turns: seconds until the first verdict, and of the fit of the default task. */
export async function measureCold(browser, address) {
  const times = Object.fromEntries(Object.keys(WAYS).map((way) => [way, []]));
  for (let round = 0; round < REPEATS; round++) {
    for (const [way, { fragment = "", look = firstFit, ...changed }] of Object.entries(WAYS)) {
      const prepare = (page) => change(page, changed);
      const { milliseconds, seen } = await openFirst(browser, address + fragment, { prepare, look });
      times[way].push({ verdict: milliseconds / 1000, ...seen });
    }
  }
  const medians = (each) =>
    Object.fromEntries(Object.keys(each[0]).map((name) => [name, medianOf(each.map((one) => one[name]))]));
  return Object.fromEntries(Object.entries(times).map(([way, each]) => [way, medians(each)]));
}
