import { textWords } from "../../web/tasks/text/words/en";
import { historyWords, pageWords } from "../../web/words/index";
import { expectNothingFoundInBothThemes } from "./axe";
import { chooseTask, expect, openFitted, openView, test } from "./site";

const { writing, own } = textWords;
const MOST_SECONDS = 15;

test("A reader pastes her own text and watches it write within 15 seconds of opening the task", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  const began = Date.now();
  await chooseTask(page, "text");
  await page.getByRole("radio", { name: "own", exact: true }).check();
  await page.getByLabel(own.label).fill("row row row your boat gently down the stream ".repeat(20));
  await page.getByRole("button", { name: own.use }).click();
  await expect(page.getByRole("heading", { level: 2 }).filter({ hasText: /without training/ })).toBeVisible();
  await page.getByLabel(writing.title).fill("row row ");
  await page.getByRole("button", { name: writing.go }).click();
  const letters = page.getByRole("group", { name: writing.letters });
  await expect(letters).toHaveText(/^row/);
  expect(Date.now() - began).toBeLessThan(1000 * MOST_SECONDS);
  await page.getByRole("button", { name: writing.pause }).click();
  // What it wrote says how likely each letter was.
  await letters.focus();
  await page.keyboard.press("Home");
  await expect(page.locator(".text-writing")).toContainText(/r: 0\.\d\d, the likeliest letter/);
  await expectNothingFoundInBothThemes(page);
  await openView(page, pageWords.views.history);
  await expect(page.locator(".run").first()).toContainText(/bits per letter/);
  await expect(page.locator(".run").first()).toContainText(historyWords.onScreen);
});
