import type { Page } from "@playwright/test";
import { compareWords, pageWords } from "../../web/words/index";
import {
  anyNumbers,
  chooseTask,
  discloseSettings,
  expect,
  menuButton,
  openFitted,
  openNotIdentifiable,
  test,
} from "./site";

const headline = (page: Page) => page.locator("#panel-comparison h2");

test("The fit and its fewest heads are the same function", async ({ page, site }) => {
  await openFitted(page, site);
  await page.getByRole("link", { name: "Compare" }).click();
  await expect(headline(page)).toHaveText(compareWords.same);
  await expect(page.locator("#panel-comparison")).toContainText(/Heads of A\s*17/);
  await expect(page.locator("#panel-comparison")).toContainText(/Heads of B\s*1Certificate/);
  await expect(page.locator("#panel-comparison")).toContainText(/their answers agree to 1\d digits/);
  await expect(page).toHaveURL(/#v=1&t=associative&view=compare$/);
  await page.goBack();
  await expect(page.locator("#panel-certificate")).toBeVisible();
});

test("A random start on data that leaves a choice is another function, with an input that shows it", async ({
  page,
  site,
}) => {
  await openNotIdentifiable(page, site);
  await discloseSettings(page);
  await page.getByRole("radio", { name: "random", exact: true }).check();
  await page.getByRole("button", { name: pageWords.result.enlargeLong }).click();
  await expect(page.locator("#panel-result")).toContainText(/Distance to truth\s*1\.\d/);
  await page.getByRole("link", { name: "Compare" }).click();
  await page.getByLabel(compareWords.source("B")).selectOption("truth");
  await expect(headline(page)).toHaveText(/^These are two different functions, 1\.\d\d apart\.$/);
  const picture = page.getByRole("figure", { name: compareWords.separating });
  await expect(picture).toContainText(/Of all inputs of length 1, this one: the answers are 0\.\d+ apart/);
  await expect(page.getByRole("figure", { name: compareWords.differ.title })).toContainText("rounding");
  await page.getByRole("button", { name: "Swap" }).click();
  await expect(page.getByLabel(compareWords.source("A"))).toHaveValue("truth");
  await expect(headline(page)).toHaveText(anyNumbers(compareWords.different("1.00")));
});

test("A fit can be kept and compared with the next one", async ({ page, site }) => {
  await openFitted(page, site, "#view=compare");
  await page.getByRole("button", { name: "Keep the fit on screen as model B" }).click();
  await expect(page.getByLabel(compareWords.source("B"))).toHaveValue("kept");
  await chooseTask(page, "random");
  await expect(page.locator("#panel-comparison")).toContainText(/has to be|have to be|coordinates/);
  await chooseTask(page, "associative");
  await expect(headline(page)).toHaveText(compareWords.same);
});

test("Pasted and loaded models are read, or refused with the place that is wrong", async ({ page, site }) => {
  await openFitted(page, site, "#view=compare");
  await expect(headline(page)).toHaveText(compareWords.same);
  await page.getByRole("button", { name: "Paste model B" }).click();
  const text = page.getByRole("textbox", { name: compareWords.pasteLabel("B") });
  await text.fill('{"heads": [\n  {"V": [[1,]]}\n]}');
  await page.getByRole("button", { name: compareWords.use }).click();
  await expect(page.getByRole("alert")).toContainText("Line 2, column 13");
  await expect(headline(page)).toHaveText(compareWords.same);
  await text.fill('{"heads": [{"V": [[1, 2]]}]}');
  await page.getByRole("button", { name: compareWords.use }).click();
  await expect(page.getByRole("alert")).toContainText("heads[0].Q is missing");
  await expect(page.locator("#panel-comparison")).toContainText(
    "What was given for model B was refused. This is still the comparison of A (Associative memory, 17 heads) with B",
  );
  await text.fill("[]");
  await page.getByRole("button", { name: compareWords.use }).click();
  await expect(page.getByRole("alert")).toContainText("Model B is an empty list");
  await text.fill('[{"V": [[1]], "Q": [[1]]}]');
  await page.getByRole("button", { name: compareWords.use }).click();
  await expect(page.locator("#panel-comparison")).toHaveText(
    /Model B has tokens of 1 coordinate and answers of 1; they have to be 8 and 8, as model A’s are\.$/,
  );

  const zeros = Array.from({ length: 8 }, () => new Array(8).fill(0));
  const file = Buffer.from(JSON.stringify({ heads: [{ weight: 0, V: zeros, Q: zeros }] }));
  await page
    .getByLabel(compareWords.fileLong("B"))
    .setInputFiles({ name: "nothing.json", mimeType: "application/json", buffer: file });
  await expect(page.locator("#panel-models")).toContainText("nothing.json, 1 head");
  await expect(headline(page)).toHaveText(anyNumbers(compareWords.different("1.00")));
});

test("An address with an empty view opens the overview and says nothing", async ({ page, site }) => {
  await openFitted(page, site, "#view=");
  await expect(page.locator("#panel-certificate")).toBeVisible();
  await expect(page.locator(".banner")).toHaveCount(0);
});

test("An address with a view that is not there opens the overview and says so", async ({ page, site }) => {
  await openFitted(page, site, "#view=tomorrow");
  await expect(page.locator("#panel-certificate")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("There is no view “tomorrow”.");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("On a phone the views stand behind the menu", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFitted(page, site);
  const menu = menuButton(page);
  await menu.click();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await expect(page.getByRole("link", { name: "Compare" })).toBeHidden();
  await menu.click();
  await page.getByRole("link", { name: "Compare" }).click();
  await page.getByRole("tab", { name: "Result" }).click();
  await expect(headline(page)).toHaveText(compareWords.same);
});
