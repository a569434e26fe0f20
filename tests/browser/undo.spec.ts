import type { Page } from "@playwright/test";
import { associative } from "../../web/tasks/associative/task";
import { random } from "../../web/tasks/random/task";
import { pageWords } from "../../web/words/index";
import { titleOf } from "../../web/words/tasks-words";
import { chooseTask, expect, FITTED, openFitted, pointAt, taskCard, test, type, verdict } from "./site";

const share = (page: Page) => page.getByRole("textbox", { name: "Orthogonal share", exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("Settings are undone, done again and reset, by button and by keyboard", async ({ page, site }) => {
  await openFitted(page, site);
  for (const name of ["undo", "redo", "reset"]) await expect(button(page, name)).toBeDisabled();
  await type(page, "Orthogonal share", "1");
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  await type(page, "Seed", "7");

  await button(page, "undo").click();
  await expect(page.getByRole("textbox", { name: "Seed", exact: true })).toHaveValue("42");
  await page.keyboard.press("Control+z");
  await expect(share(page)).toHaveValue("97\u00a0%");
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  await expect(button(page, "undo")).toBeDisabled();
  // Nothing left to undo, but the keyboard stays where it was.
  await expect(button(page, "undo")).toBeFocused();

  await page.keyboard.press("Control+Shift+z");
  await expect(share(page)).toHaveValue("100\u00a0%");
  await button(page, "redo").click();
  await expect(page.getByRole("textbox", { name: "Seed", exact: true })).toHaveValue("7");
  await expect(button(page, "redo")).toBeDisabled();

  await button(page, "reset").click();
  await expect(share(page)).toHaveValue("97\u00a0%");
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  await expect(button(page, "reset")).toBeDisabled();
  await button(page, "undo").click();
  await expect(share(page)).toHaveValue("100\u00a0%");
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
});

test("A drag is one step, and in a text field the keys belong to the text", async ({ page, site }) => {
  await openFitted(page, site);
  const slider = page.getByRole("slider", { name: "Orthogonal share" });
  await pointAt(slider, 0.95);
  await page.mouse.down();
  for (const share of [0.7, 0.5, 0.3]) await pointAt(slider, share);
  await page.mouse.up();
  await expect(page.locator(".status")).toContainText(FITTED);
  await expect(share(page)).not.toHaveValue("97\u00a0%");
  await share(page).fill("0.2");
  await page.keyboard.press("Control+z");
  await expect(button(page, "undo")).toBeEnabled();
  await share(page).press("Escape");
  await button(page, "undo").click();
  await expect(share(page)).toHaveValue("97\u00a0%");
  await expect(button(page, "undo")).toBeDisabled();
});

test("Undo leads back to the task before, and out of a wrong value without another fit", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  const fitted = await page.locator("main").getAttribute("data-fit-fingerprint");
  await type(page, "Orthogonal share", "1.3");
  await expect(page.locator(".problem")).toBeVisible();
  await button(page, "undo").click();
  await expect(page.locator(".problem")).toHaveCount(0);
  await expect(page.locator("main")).toHaveAttribute("data-fit-fingerprint", fitted ?? "");
  await chooseTask(page, "random");
  await expect(page.locator("#panel-task h2")).toHaveText(titleOf(random));
  await button(page, "undo").click();
  await expect(taskCard(page, "associative")).toBeChecked();
  await expect(page.locator("#panel-task h2")).toHaveText(titleOf(associative));
});
