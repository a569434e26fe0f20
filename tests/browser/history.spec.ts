import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { compareWords, historyWords, pageWords, seedWords } from "../../web/words/index";
import { expectNothingFound } from "./axe";
import {
  chooseTask,
  expect,
  expectNoSideways,
  MANY_INPUTS,
  openFitted,
  openNotIdentifiable,
  test,
  type,
} from "./site";

const list = (page: Page) => page.locator("#panel-runs");
const headline = (page: Page) => page.locator("#panel-runs-compared h2");
const fingerprint = (page: Page) => page.locator("main").getAttribute("data-fit-fingerprint");

async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
}

test("The run before is kept, stands beside the new one, and opens again", async ({ page, site }) => {
  await openFitted(page, site, "#view=history");
  await expect(headline(page)).toHaveText(historyWords.emptyTitle);
  const first = await fingerprint(page);
  await openView(page, "Overview");
  await type(page, "Orthogonal share", "1");
  await expect(page.locator("main")).not.toHaveAttribute("data-fit-fingerprint", first ?? "");
  await openView(page, "History");
  // How many digits rounding leaves is not the same for both.
  await expect(headline(page)).toHaveText(
    /^B determines 40 directions fewer than A; (both answer unseen inputs to 1\d digits|A answers unseen inputs to 1\d digits, B to 1\d digits)\.$/,
  );
  await expect(list(page).getByRole("listitem").first()).toContainText(
    /Run 2not identifiable.*Orthogonal share 97\s% → 100\s%.*on screen now/,
  );
  await expect(page.getByRole("row", { name: /Orthogonal share 97\s% 100\s%/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Determined 288 of 288 248 of 288/ })).toBeVisible();

  await page.getByRole("radio", { name: "Run 1 as B" }).check();
  await expect(page.getByRole("radio", { name: "Run 2 as A" })).toBeChecked();
  await expect(headline(page)).toContainText(historyWords.pair.more(40));

  const chart = page.getByRole("img", { name: historyWords.spectra.title });
  await chart.focus();
  await page.keyboard.press("End");
  await expect(page.locator("#panel-runs-compared .readout")).toContainText(
    /Direction 288: A has eigenvalue .* B 7\.8/,
  );

  await page.getByRole("button", { name: historyWords.openLong(1) }).click();
  await expect(page.locator("main")).toHaveAttribute("data-fit-fingerprint", first ?? "");
  await expect(list(page)).toContainText("Run 3");
  await expect(list(page)).toContainText(/Orthogonal share 100\s% → 97\s%/);
  await page.keyboard.press("Control+z");
  await expect(list(page)).toContainText("Run 4");

  await page.getByRole("button", { name: historyWords.removeLong(2) }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "bring back" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(4);
  await page.getByRole("button", { name: historyWords.clear }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await expect(headline(page)).toHaveText(historyWords.emptyTitle);
});

test("Two runs are handed to the comparison of functions", async ({ page, site }) => {
  await openNotIdentifiable(page, site);
  await openView(page, "History");
  await page.getByRole("link", { name: historyWords.functions.link }).click();
  await expect(page.locator("#panel-models")).toContainText("Run 1, 17 heads");
  await expect(page.locator("#panel-models")).toContainText(/Run 2, orthogonal share 100\s%, 17 heads/);
  await expect(page.locator("#panel-comparison h2")).toHaveText(compareWords.same);
});

test("Several seeds are fitted, drawn and saved, and their first one is the fit on screen", async ({
  page,
  site,
}) => {
  await openNotIdentifiable(page, site, "#");
  const shown = await fingerprint(page);
  await openView(page, "History");
  await page.getByRole("radio", { name: "Several seeds" }).check();
  await type(page, "Seeds", "3");
  await page.getByRole("button", { name: "Run 3 seeds" }).click();
  await expect(page.getByText(/^3 seeds fitted in/)).toBeVisible();
  await expect(headline(page)).toHaveText(seedWords.headline.none("three"));
  await expect(page.locator("#panel-runs-compared")).toContainText(seedWords.open(40));
  await expect(page.getByRole("img", { name: seedWords.band.title })).toBeVisible();

  await page.getByRole("button", { name: pageWords.chart.tableLong("Seed by seed") }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Seed by seed: save as CSV" }).click();
  const rows = readFileSync(await (await saved).path(), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  expect(rows.slice(1).map(([seed]) => seed)).toEqual(["42", "43", "44"]);
  expect(rows[1]?.at(-1)).toBe(shown);
  expect(new Set(rows.slice(1).map((row) => row.at(-1))).size).toBe(3);
  // The fit on screen was not touched, and a series is not a run.
  expect(await fingerprint(page)).toBe(shown);
  await page.getByRole("radio", { name: "Two runs" }).check();
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
});

test("A series gives way to the page, survives its cancel, and keeps what is there when it is cancelled itself", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  // Each seed takes longer than the series has patience for.
  await type(page, "Training inputs", "131072");
  await expect(page.locator(".status")).toContainText(pageWords.status.examples(131_072));
  await openView(page, "History");
  await page.getByRole("radio", { name: "Several seeds" }).check();
  await type(page, "Seeds", "30");
  await page.getByRole("button", { name: "Run 30 seeds" }).click();
  const done = async () => Number(/(\d+) of 30 done/.exec((await list(page).textContent()) ?? "")?.[1] ?? 0);
  await expect.poll(done).toBeGreaterThan(0);

  // A small fit of the page comes through while the series is under way, another one is cancelled.
  await openView(page, "Overview");
  await type(page, "Training inputs", "4096");
  await expect(page.locator(".status")).toContainText(pageWords.status.examples(4_096));
  await type(page, "Training inputs", String(MANY_INPUTS));
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator(".status")).toContainText("Cancelled after");
  await openView(page, "History");
  const then = await done();
  await expect.poll(done).toBeGreaterThan(then);

  await list(page).getByRole("button", { name: "Cancel" }).click();
  await expect(list(page)).toContainText(/Cancelled after .* of 30 seeds were fitted; they are shown\./);
  // Two of them, or more.
  const { both, all } = seedWords.headline;
  await expect(headline(page)).toHaveText(new RegExp(`${both}|${all("\\w+")}`));
  await expect(page.locator("#panel-runs-compared")).toContainText("Associative memory");
  await expect(page.getByRole("button", { name: "Run 30 seeds" })).toBeEnabled();
});

test("Data that no seed changes is not run over seeds", async ({ page, site }) => {
  await openFitted(page, site, "#view=history");
  await chooseTask(page, "custom");
  await page.getByRole("radio", { name: "Several seeds" }).check();
  await expect(list(page)).toContainText(seedWords.noSeed);
  await expect(list(page).getByRole("button")).toHaveCount(0);
});

for (const [width, colorScheme] of [
  [1280, "light"],
  [390, "dark"],
] as const) {
  test(`axe finds nothing and nothing is cut off at ${width} pixels, ${colorScheme}`, async ({
    page,
    site,
  }) => {
    const show = async (panel: string): Promise<void> => {
      if (width < 720) await page.getByRole("tab", { name: panel }).click();
    };
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    await openNotIdentifiable(page, site);
    await page.evaluate(() => {
      location.hash = "view=history";
    });
    const check = async (): Promise<void> => {
      await expectNothingFound(page);
      await expectNoSideways(page);
    };
    await expect(page.getByRole("radio", { name: "Run 1 as A" })).toBeVisible();
    if (width < 720) await check();
    await show("Result");
    await expect(headline(page)).toContainText("40 directions fewer");
    await check();
    await show("Runs");
    await page.getByRole("radio", { name: "Several seeds" }).check();
    await type(page, "Seeds", "3");
    await page.getByRole("button", { name: "Run 3 seeds" }).click();
    await expect(headline(page)).toContainText("None of the three seeds");
    await check();
  });
}
