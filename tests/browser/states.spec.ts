// Every way in which a fit can fail for the whole page, provoked for real: by headers, flags, lost files and broken workers.
import { chromium, type Locator, type Page } from "@playwright/test";
import { errorTable } from "../../web/task/errors";
import { customWords } from "../../web/tasks/custom/words/en";
import { pageWords } from "../../web/words/index";
import { expectNothingFound } from "./axe";
import { breakWorkers, chooseTask, expect, openFitted, test, type, verdict, verdictSentence } from "./site";

function banner(page: Page): Locator {
  return page.getByRole("alert");
}

/** The page as a server sends it that adds a rule to those of the page itself. */
async function addPolicy(page: Page, site: string, policy: string): Promise<void> {
  await page.route(site, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
  });
}

/** The browser itself reports what a test forbade or broke; nothing else may have been reported. */
function expectOnly(complaints: string[], reason: RegExp): void {
  expect(complaints.filter((complaint) => !reason.test(complaint))).toEqual([]);
  complaints.length = 0;
}

async function topOfPanels(page: Page): Promise<number | undefined> {
  return (await page.locator(".columns").boundingBox())?.y;
}

test("Where WebAssembly is forbidden the banner has its own row and the task can be taken elsewhere", async ({
  page,
  site,
  complaints,
}) => {
  await addPolicy(page, site, "script-src 'self'");
  await page.goto(site);
  await expect(banner(page)).toContainText(errorTable["script-blocked"].sentence);
  await expect(page.locator(".banner.at-load")).toBeVisible();
  await expect(page.locator("#panel-certificate")).toContainText(pageWords.status.nothingYet);
  // In a tab of its own already, another tab would be no help.
  await expect(banner(page).getByRole("link")).toHaveCount(0);
  const saved = page.waitForEvent("download");
  await banner(page).getByRole("button", { name: pageWords.banner.saveTask }).click();
  expect((await saved).suggestedFilename()).toBe("polyhead-task.json");
  expectOnly(complaints, /content security policy/i);
});

test("Within another page that forbids it, the way out is a tab of its own", async ({
  page,
  site,
  complaints,
}) => {
  await addPolicy(page, site, "script-src 'self'");
  await page.setContent(`<iframe title="Polyhead" src="${site}" width="1200" height="700"></iframe>`);
  const out = page.frameLocator("iframe").getByRole("link", { name: pageWords.banner.ownTab });
  await expect(out).toHaveAttribute("href", site);
  await expect(out).toHaveAttribute("target", "_blank");
  expectOnly(complaints, /content security policy/i);
});

test("Where workers are forbidden the page says so", async ({ page, site, complaints }) => {
  await addPolicy(page, site, "worker-src 'none'");
  await page.goto(site);
  await expect(banner(page)).toContainText(errorTable["worker-blocked"].sentence);
  await expect(banner(page).getByRole("button", { name: "Try again" })).toBeVisible();
  expectOnly(complaints, /content security policy/i);
});

test("Without SIMD the page says which browsers have it", async ({ site }) => {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), "--js-flags=--no-enable-sse4-1"],
  });
  try {
    const page = await browser.newPage();
    await page.goto(site);
    await expect(banner(page)).toContainText(errorTable["no-simd"].sentence);
    await expect(banner(page)).toContainText(errorTable["no-simd"].next);
  } finally {
    await browser.close();
  }
});

test("A learner that cannot be loaded is loaded at the next try; nothing shifts", async ({
  page,
  site,
  complaints,
}) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(site);
  // Until it is there: the size of the work, no empty shapes.
  await expect(verdict(page)).toHaveText("Fitting");
  await expect(verdictSentence(page)).toContainText("16,384 inputs, 288 directions.");
  const before = await topOfPanels(page);
  release();
  await expect(banner(page)).toContainText(errorTable["engine-not-loaded"].next);
  await expect.poll(() => topOfPanels(page)).toBe(before);
  await page.unroute("**/*.wasm");
  await banner(page).getByRole("button", { name: "Try again" }).click();
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  await expect(banner(page)).toHaveCount(0);
  expectOnly(complaints, /wasm|ERR_FAILED/);
});

test("A worker that dies takes nothing along: result and settings stay, and the next try works", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  const before = await page.locator("main").getAttribute("data-fit-fingerprint");
  const top = await topOfPanels(page);
  // A proof under way would be stopped with its worker, and the fit be made by a new one.
  await expect(page.locator(".proof")).toContainText("All 288 directions are determined");
  await breakWorkers(page);
  await type(page, "Orthogonal share", "1");
  await expect(banner(page)).toContainText(errorTable["worker-died"].sentence);
  await expect(page.locator("main")).toHaveAttribute("data-fit-fingerprint", before ?? "");
  await expect(page.locator("#panel-result")).toContainText(pageWords.status.stale);
  await expect.poll(() => topOfPanels(page)).toBe(top);
  await expectNothingFound(page, { within: ".banner" });
  await banner(page).getByRole("button", { name: "Try again" }).click();
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  await expect(banner(page)).toHaveCount(0);
});

test("Without memory for the fit, the button asks for less", async ({ page, site, complaints }) => {
  await openFitted(page, site);
  for (const worker of page.workers()) {
    // As a browser answers that has none left.
    await worker.evaluate(() => {
      WebAssembly.Memory.prototype.grow = () => {
        throw new RangeError("no memory");
      };
    });
  }
  await type(page, "Training inputs", "262144");
  await expect(banner(page)).toContainText("memory");
  await banner(page)
    .getByRole("button", { name: pageWords.banner.useFewer("131,072") })
    .click();
  await expect(page.getByRole("textbox", { name: "Training inputs", exact: true })).toHaveValue("131,072");
  // The module says so itself, if its worker lives long enough.
  expectOnly(complaints, /Aborted\(OOM\)/);
});

test("Numbers too small for 64 bits are refused with what to do, and a way back", async ({ page, site }) => {
  await openFitted(page, site);
  await chooseTask(page, "custom");
  await expect(verdictSentence(page)).toContainText("6 of 6 directions");
  await page.locator("textarea").fill('{"inputs":[[[1e-120]]],"targets":[[1]]}');
  await page.getByRole("button", { name: customWords.fit }).click();
  await expect(banner(page)).toContainText("The numbers in this data are too small");
  await banner(page).getByRole("button", { name: pageWords.banner.lastSettings }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator("textarea")).not.toHaveValue(/1e-120/);
  await expect(page.locator("#panel-result")).not.toContainText(pageWords.status.stale);
});

test("What a link asks for and does not get is said once, in its own row, and can be closed", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#v=2&view=tails");
  await expect(banner(page)).toContainText("There is no view “tails”.");
  await expect(page.locator(".banner.at-load.mild")).toBeVisible();
  await banner(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(banner(page)).toContainText(pageWords.banner.newerLink);
  await banner(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(banner(page)).toHaveCount(0);
});
