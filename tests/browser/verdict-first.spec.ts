import { pageWords } from "../../web/words/index";
import { count } from "../../web/words/numbers";
import { expect, FITTED, test, verdict } from "./site";

/** Sixteen coordinates have 2,176 features, whose spectrum takes seconds. */
const LARGE = "#v=1&t=random&d=16&tokens=4&causal=false&samples=2600&test=64";
const FEATURES = 2176;

test("The verdict on many features is there while their spectrum is computed, and stays without it", async ({
  page,
  site,
}) => {
  await page.goto(site + LARGE);
  const panel = page.locator("#panel-certificate");
  const bar = page.getByRole("progressbar", { name: pageWords.progress.label });
  const words = pageWords.spectrum;
  await expect(panel).toContainText(words.follows(FEATURES), { timeout: 120_000 });
  await expect(bar).toBeVisible();
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  await expect(panel).toContainText(`${count(FEATURES)} of ${count(FEATURES)}`);
  await expect(page.locator("#panel-result")).not.toContainText(pageWords.status.stale);
  const smallest = await panel.locator(".verdict-sentence").textContent();

  await page.getByRole("button", { name: pageWords.progress.cancel }).click();
  await expect(bar).toBeHidden();
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  await expect(page.locator(".status")).toContainText(pageWords.status.stillEarly);
  await expect(panel).toContainText(words.notComputed(FEATURES));
  await expect(panel.getByRole("figure", { name: words.title })).toHaveCount(0);

  await panel.getByRole("button", { name: words.compute }).click();
  await expect(panel.getByRole("figure", { name: words.title })).toBeVisible({ timeout: 120_000 });
  await expect(page.locator(".status")).toContainText(FITTED);
  await expect(panel.locator(".verdict-sentence")).toHaveText(smallest ?? "");
});
