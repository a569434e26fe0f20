// What a reader, a browser or a network may do to the page at any time. Each ends in a page that works, and in the right sentence where
// something is lost. What fails at the start, and while a fit runs, is in states.spec.ts and offline.spec.ts.
import type { Page } from "@playwright/test";
import { errorTable } from "../../web/task/errors";
import { customWords } from "../../web/tasks/custom/words/en";
import { pageWords } from "../../web/words/index";
import { expect, FITTED, newSeed, openFitted, openView, test, verdict } from "./site";

const fingerprint = (page: Page) => page.locator("main").getAttribute("data-fit-fingerprint");

/** The fit on screen is that of the address, as a page says that never showed anything else. */
async function showsItsAddress(page: Page): Promise<void> {
  await expect(page.locator(".status")).toContainText(FITTED);
  const fresh = await page.context().newPage();
  // Fit and address may still be about to change.
  await expect
    .poll(
      async () => {
        await fresh.goto("about:blank");
        await openFitted(fresh, page.url());
        return (await fingerprint(fresh)) === (await fingerprint(page));
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await fresh.close();
  await expect(page.locator(".banner, .problem")).toHaveCount(0);
}

function expectOnly(complaints: string[], reason: RegExp): void {
  expect(complaints.filter((complaint) => !reason.test(complaint))).toEqual([]);
  complaints.length = 0;
}

test("A worker that its browser ends in mid-fit, without a word, is missed; the next try has another one", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await expect(page.locator(".proof")).toContainText("All 288 directions are determined");
  const before = await fingerprint(page);
  for (const worker of page.workers()) {
    await worker.evaluate(() => {
      const say = self.postMessage.bind(self);
      let isGone = false;
      self.postMessage = (message: { type: string }) => {
        if (isGone) return;
        isGone = message.type === "progress";
        say(message);
        // As a browser ends one: no error is thrown, and nobody is told.
        if (isGone) self.close();
      };
    });
  }
  await newSeed(page);
  await expect(page.getByRole("alert")).toContainText(errorTable["worker-died"].sentence);
  expect(await fingerprint(page)).toBe(before);
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("main")).not.toHaveAttribute("data-fit-fingerprint", before ?? "");
  await showsItsAddress(page);
});

test("A hundred fits that are ended for the next one, and fifty settings in a moment, leave one fit and as many workers as before", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  const workers = page.workers().length;
  await newSeed(page);
  await page.evaluate(async () => {
    const press = (shiftKey: boolean): void => {
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: shiftKey ? "Z" : "z", ctrlKey: true, shiftKey, bubbles: true }),
      );
    };
    const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
    for (let round = 0; round < 50; round += 1) {
      press(false);
      // Long enough for the fit to be begun.
      for (let turns = 0; turns < 4; turns += 1) await turn();
      press(true);
      for (let turns = 0; turns < 4; turns += 1) await turn();
    }
  });
  await showsItsAddress(page);
  await page.getByRole("slider", { name: "Orthogonal share" }).evaluate((slider: HTMLInputElement) => {
    for (let place = 0; place < 50; place += 1) {
      slider.value = String(Number(slider.min) + ((place * 7) % 11));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      slider.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
  await showsItsAddress(page);
  await expect.poll(() => page.workers().length).toBeLessThanOrEqual(workers + 1);
});

test("A storm of back and forward ends at the entry that the address names", async ({ page, site }) => {
  await openFitted(page, site);
  await openView(page, pageWords.views.heads);
  await openView(page, pageWords.views.overview);
  await newSeed(page);
  await page.evaluate(() => {
    location.hash = "#v=1&t=random&d=3";
  });
  await expect(page.locator(".status")).toContainText(FITTED);
  await page.evaluate(async () => {
    // Among the three last entries, each at once when the one before is reached.
    for (let round = 0; round < 60; round += 1) {
      const reached = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
      history.go([-1, -1, 2, -2, 2][round % 5]);
      await reached;
    }
  });
  await showsItsAddress(page);
});

test("A page that was put to sleep in mid-fit goes on when it is woken; two of them do not disturb each other", async ({
  page,
  site,
  context,
}) => {
  await openFitted(page, site);
  const other = await context.newPage();
  await openFitted(other, site);
  const before = await fingerprint(page);
  expect(await fingerprint(other)).toBe(before);
  const devtools = await context.newCDPSession(page);
  await newSeed(page);
  await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
  await newSeed(other);
  await expect(other.locator("main")).not.toHaveAttribute("data-fit-fingerprint", before ?? "");
  await showsItsAddress(other);
  await other.close();
  await devtools.send("Page.setWebLifecycleState", { state: "active" });
  await expect(page.locator("main")).not.toHaveAttribute("data-fit-fingerprint", before ?? "");
  await showsItsAddress(page);
});

test("Another address while there is no network is fitted all the same, and what cannot be shown is said", async ({
  page,
  site,
  complaints,
}) => {
  await openFitted(page, site);
  await page.context().setOffline(true);
  await page.evaluate(() => {
    location.hash = "#v=1&t=associative&k=3&seed=7";
  });
  await expect(page.locator(".status")).toContainText(pageWords.status.seed("7"));
  await page.evaluate(() => {
    location.hash = "#v=1&t=associative&k=3&seed=7&view=heads";
  });
  const problem = page.locator(".problem").first();
  await expect(problem).toContainText(pageWords.part.failed);
  await page.context().setOffline(false);
  await problem.getByRole("button", { name: pageWords.banner.tryAgain }).click();
  await expect(page.locator(".part-loading, .problem")).toHaveCount(0);
  // With its styles, which were lost as well; of a sheet that is not there a browser shows no rules.
  const views = page.locator('link[rel="stylesheet"][href*="views"]').last();
  await expect
    .poll(() => views.evaluate(({ sheet }: HTMLLinkElement) => sheet?.cssRules.length).catch(() => 0))
    .toBeGreaterThan(0);
  expectOnly(complaints, /ERR_INTERNET_DISCONNECTED/);
});

test("A file that takes long is read beside the page and can be left; one whose reader cannot be loaded is said to be unread", async ({
  page,
  site,
  complaints,
}) => {
  await openFitted(page, site, "#v=1&t=custom");
  const before = await fingerprint(page);
  const note = page.getByRole("complementary", { name: customWords.note });
  const give = (buffer: Buffer) =>
    page
      .locator('#panel-task input[type="file"]')
      .setInputFiles({ name: "rows.csv", mimeType: "text/csv", buffer });
  const rows = Buffer.from("input,x1,y1\n1,1,1\n2,2,8\n");
  await page.route("**/reader-*.js", () => {
    // Never answered: a reader that takes for ever.
  });
  await give(rows);
  await expect(note).toContainText(customWords.reading("rows.csv"));
  await note.getByRole("button", { name: pageWords.progress.cancel }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await fingerprint(page)).toBe(before);
  await page.unrouteAll();
  await page.route("**/reader-*.js", (route) => route.abort());
  await give(rows);
  await expect(page.getByRole("alert")).toContainText(pageWords.part.failed);
  await page.unrouteAll();
  await give(rows);
  await expect(page.locator("main")).not.toHaveAttribute("data-fit-fingerprint", before ?? "");
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  expectOnly(complaints, /reader|ERR_FAILED/);
});
