import type { Page } from "@playwright/test";
import { enOpen } from "../../web/words/en/open";
import { inputWords, pageWords } from "../../web/words/index";
import { chooseTask, expect, openFitted, openNotIdentifiable, test, type } from "./site";

const chip = (page: Page) => page.locator(".try-input .chip");

test("An input of the data's kind is determined; edited it is not, and another answer can be had", async ({
  page,
  site,
}) => {
  await openNotIdentifiable(page, site);
  await expect(chip(page)).toHaveText(pageWords.tryInput.determined);
  await page.getByRole("button", { name: pageWords.tryInput.edit }).click();
  const cell = page.getByRole("textbox", { name: "k₁ of token 1" });
  await expect(cell).toBeFocused();
  await expect(chip(page)).toHaveText(pageWords.tryInput.determined);
  await expect(page.locator(".certificate-words")).toContainText(enOpen.determined);
  await cell.fill("2.5");
  await expect(chip(page)).toHaveText(pageWords.tryInput.undetermined);
  await expect(page.locator(".certificate-words")).toContainText(/uses ⟨.+⟩ times .+ of the last token/);

  await page.getByRole("button", { name: inputWords.another.button }).click();
  await expect(page.locator(".answers")).toContainText(inputWords.another.unchanged);
  await page.getByRole("textbox", { name: inputWords.another.wantedFor("v₁") }).fill("3");
  await expect(page.locator(".answers")).toContainText(
    /Model B fits the training data just as well \(training error \d\.\d\s×\s10⁻[²³]\S\) and answers what you asked for/,
  );
  const row = page.getByRole("row", { name: /^v₁/ });
  await expect(row.getByRole("cell").last()).toHaveText("3.000");

  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(chip(page)).toHaveText(pageWords.tryInput.determined);
});

test("An edited input stays while the data changes, so that a slider shows its effect on it", async ({
  page,
  site,
}) => {
  await openNotIdentifiable(page, site);
  await page.getByRole("button", { name: pageWords.tryInput.edit }).click();
  await page.getByRole("textbox", { name: "k₁ of token 1" }).fill("2.5");
  await expect(chip(page)).toHaveText(pageWords.tryInput.undetermined);
  await type(page, "Orthogonal share", "0.9");
  await expect(chip(page)).toHaveText(pageWords.tryInput.determined);
  await expect(page.getByRole("textbox", { name: "k₁ of token 1" })).toHaveValue("2.5");
});

test("The grid works by keyboard, and what is no number is said in place", async ({ page, site }) => {
  await openFitted(page, site);
  await page.getByRole("button", { name: pageWords.tryInput.edit }).click();
  await expect(page.getByRole("textbox", { name: "k₁ of token 1" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("textbox", { name: "k₂ of token 1" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "k₃ of token 1" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "k₃ of token 2" })).toBeFocused();
  // Only what was answered can be the answers to the last valid input.
  await expect(page.locator(".answers")).toBeVisible();
  await page.keyboard.type("much");
  await expect(page.locator(".input-editor")).toContainText(inputWords.notANumber("k₃ of token 2", "much"));
  await expect(chip(page)).toHaveCount(0);
  await expect(page.locator(".certificate-words")).toHaveCount(0);
  await expect(page.locator(".input-editor")).toContainText(inputWords.answersBefore);
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(chip(page)).toHaveText(pageWords.tryInput.determined);
  await expect(page.locator(".input-editor")).not.toContainText("has to be a number");
});

test("Tokens can be added and removed, and filled with random numbers", async ({ page, site }) => {
  await openNotIdentifiable(page, site);
  await page.getByRole("button", { name: pageWords.tryInput.edit }).click();
  const columns = page.locator(".input-grid thead th");
  await expect(columns).toHaveText(["1", "2", "3", "4", "query"]);
  await page.getByRole("button", { name: "Add a token" }).click();
  await expect(columns).toHaveCount(6);
  for (let left = 5; left >= 1; left -= 1) {
    await page.getByRole("button", { name: "Remove a token" }).click();
    await expect(columns).toHaveCount(left);
  }
  await expect(page.getByRole("button", { name: "Remove a token" })).toBeDisabled();
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await page.getByRole("button", { name: "Random numbers" }).click();
  await expect(chip(page)).toHaveText(pageWords.tryInput.undetermined);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("button", { name: pageWords.tryInput.edit })).toBeVisible();
});

test("Under noise a prediction comes with its deviation", async ({ page, site }) => {
  await openFitted(page, site);
  await type(page, "Label noise", "0.1");
  await expect(page.locator("#panel-result h2")).toContainText("relative error");
  await page.getByRole("button", { name: pageWords.tryInput.edit }).click();
  await expect(page.locator(".answers")).toContainText(/v₁\s*−?\d\.\d+ ± 0\.\d+/);
  await expect(page.locator(".answers")).toContainText(inputWords.deviationNote);
});

test("Long inputs keep their first tokens and let the last ones be edited", async ({ page, site }) => {
  await openFitted(page, site);
  await chooseTask(page, "random");
  await expect(page.locator(".verdict-sentence")).toContainText("40 of 40");
  await page.getByRole("button", { name: pageWords.tryInput.edit }).click();
  await expect(page.locator(".input-editor")).toContainText(
    /The last 12 tokens can be edited; the \d+ before them/,
  );
  await expect(page.locator(".input-grid thead th")).toHaveCount(12);
  await expect(chip(page)).toHaveText(pageWords.tryInput.determined);
});
