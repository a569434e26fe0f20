// The cards of the tasks.
import { tasks } from "../../web/task/registry";
import { dfa } from "../../web/tasks/dfa/task";
import { random } from "../../web/tasks/random/task";
import { pageWords } from "../../web/words/index";
import { titleOf } from "../../web/words/tasks-words";
import { expectNothingFoundInBothThemes } from "./axe";
import { expect, openFitted, taskCard, taskNames, test } from "./site";

test("The cards are one tab stop, and arrow keys go from one task to the next", async ({ page, site }) => {
  await openFitted(page, site);
  expect(await taskNames(page)).toEqual(tasks.map(({ id }) => id));
  const first = taskCard(page, "associative");
  await first.focus();
  await page.keyboard.press("ArrowRight");
  await expect(taskCard(page, "dfa")).toBeFocused();
  await expect(taskCard(page, "dfa")).toBeChecked();
  await expect(page.locator("#panel-task h2")).toHaveText(titleOf(dfa));
  await page.keyboard.press("ArrowLeft");
  await expect(first).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.locator("nav.views a").first()).toBeFocused();
});

test("A picture moves once when it is looked at, and never without the reader's leave", async ({
  page,
  site,
}) => {
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openFitted(page, site);
  await taskCard(page, "dfa").hover();
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(moving).toBe(0);
  await taskCard(page, "turing").hover();
  await expect.poll(moving).toBeGreaterThan(0);
  const longest = await page.evaluate(() =>
    Math.max(...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
  );
  expect(longest).toBeLessThanOrEqual(4000);
  await expect.poll(moving).toBe(0);
});

test("On a phone the other tasks stand in a sheet, and the chosen one comes first", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFitted(page, site);
  expect(await taskNames(page)).toEqual(["associative", "dfa"]);
  const more = page.getByRole("button", { name: pageWords.cards.more(tasks.length - 2) });
  await more.press("Enter");
  const sheet = page.getByRole("dialog", { name: pageWords.cards.label });
  await expect(sheet.locator(":focus")).toHaveCount(1);
  await expectNothingFoundInBothThemes(page);
  const rows = sheet.locator(".task-row");
  expect(await rows.evaluateAll((all) => all.map((row) => row.clientHeight >= 54))).not.toContain(false);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await rows.filter({ hasText: titleOf(random) }).click();
  await expect(sheet).toBeHidden();
  expect(await taskNames(page)).toEqual(["random", "associative"]);
  await expect(taskCard(page, "random")).toBeChecked();
  await expect(page.locator("#panel-result h2").first()).toContainText(String(random.test));
});

test("A lesson chooses its tasks: it has no cards", async ({ page, site }) => {
  await page.goto(`${site}#lesson=when-determined&step=1`);
  await expect(page.locator(".step-title")).toBeVisible();
  await expect(page.locator(".task-cards")).toHaveCount(0);
});

test("From the list of lessons a card leads to its task", async ({ page, site }) => {
  await openFitted(page, site);
  await page.getByRole("link", { name: pageWords.header.lessons, exact: true }).click();
  await expect(page.locator(".lesson-list")).toBeVisible();
  await taskCard(page, "dfa").check();
  await expect(page.locator("#panel-task h2")).toHaveText(titleOf(dfa));
});
