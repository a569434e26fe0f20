import type { Page } from "@playwright/test";
import { headWords } from "../../web/words/index";
import { chooseTask, discloseSettings, expect, openFitted, test } from "./site";

const result = (page: Page) => page.locator("#panel-heads-result");
const kept = (page: Page) => page.getByRole("slider", { name: "Heads kept" });

test("The fit's 17 heads, the error when fewer are kept, and the one head that does it all", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#view=heads");
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(
    headWords.headline.fewer("17", headWords.headline.headWord("One", true), true),
  );
  await expect(result(page)).toContainText(headWords.figure.equal("Heads 2 to 17"));
  const panel = page.locator("#panel-heads");
  await expect(panel).toContainText(headWords.fewest.proved("one", true));
  await expect(panel).toContainText(/Most a fit can give\s*64/);

  await kept(page).focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(panel).toContainText(
    // Heads of equal weight are only defined up to a rotation, so the second digit may be another.
    /Keeping 12 of 17 leaves a relative error of 0\.2\d on unseen inputs\./,
  );
  await page.getByRole("textbox", { name: "Heads kept" }).fill("16");
  await page.keyboard.press("Enter");
  await expect(panel).toContainText(/Keeping 16 of 17 leaves a relative error of 0\.(09|1)/);

  // The line through the rows is the slider's other handle.
  const grip = page.locator(".grip");
  await grip.hover({ position: { x: 12, y: 60 } });
  await page.mouse.down();
  const { x, y } = await grip.evaluate((line) => line.getBoundingClientRect());
  await page.mouse.move(x - 200, y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(kept(page)).toHaveAttribute("aria-valuetext", "12 of 17");

  await expect(result(page)).toContainText("The differences are rounding: at most");
  const query = page.getByRole("figure", { name: headWords.one.Q });
  await query.getByRole("button", { name: /show the table/ }).click();
  await expect(query.getByRole("row", { name: /k₁ k₁/ })).toContainText(/^k₁k₁(0\.9{12}|1)\d*1/);
});

test("Several learned heads are set beside the true ones after they are unmixed, and can be copied", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openFitted(page, site);
  await chooseTask(page, "random");
  await discloseSettings(page);
  for (const [label, value] of [
    ["Tokens per input", "6"],
    ["Heads of the hidden layer", "2"],
    ["Outputs", "4"],
  ] as const) {
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("link", { name: "Heads", exact: true }).click();
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(
    headWords.headline.fewer("16", headWords.headline.headWord("Two", false), false),
  );
  await expect(result(page)).toContainText(headWords.one.fewestHead("1", "two"));
  await expect(result(page)).toContainText("Taken one by one, the two learned heads are not the true ones");
  await page.getByRole("button", { name: "Next head" }).click();
  await expect(result(page)).toContainText("Head 2 of the fewest");

  await page.getByRole("button", { name: headWords.copy.numpy }).click();
  await expect(page.locator("#panel-heads")).toContainText(headWords.copy.copied("2", false));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("import numpy as np");
});
