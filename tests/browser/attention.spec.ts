import type { Page } from "@playwright/test";
import { attentionWords, pageWords } from "../../web/words/index";
import { chooseTask, expect, expectNoSideways, openFitted, test } from "./site";

const headline = (page: Page) => page.locator("#panel-attention-result").getByRole("heading", { level: 2 });

test("The answer is traced to the tokens that make it up, head by head and for an edited input", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#view=attention");
  await expect(headline(page)).toHaveText(
    /^v₁ of the answer, −?\d\.\d+, comes from (pair \d|the query itself) and from (pair \d|the query itself)\.$/,
  );
  const first = await headline(page).textContent();
  await page.getByRole("radio", { name: "v₃" }).check();
  await expect(headline(page)).toHaveText(/^v₃ of the answer/);
  await page.getByRole("button", { name: "Next input" }).click();
  await page.getByRole("radio", { name: "v₁" }).check();
  await expect(headline(page)).not.toHaveText(first ?? "");
  await expect(page.locator("#panel-attention .chip")).toHaveText(pageWords.tryInput.determined);

  const large = page.getByRole("figure", { name: /^How the one head makes v₁/ });
  await large.getByRole("img").focus();
  await page.keyboard.press("End");
  await expect(large).toContainText("The query looking at the query has weight 1.00; times");

  // One of the fit's heads in the large picture: by button, then by pointer.
  await page.getByRole("button", { name: attentionWords.spelled.nextLong }).click();
  await expect(
    page.getByRole("figure", { name: attentionWords.map.title("head 1 of 17", "v₁") }),
  ).toBeVisible();
  await page.locator(".choose").nth(2).click();
  await expect(
    page.getByRole("figure", { name: attentionWords.map.title("head 3 of 17", "v₁") }),
  ).toBeVisible();
  await expect(page.getByRole("radio", { name: "fit: 17" })).toBeChecked();

  await page.getByRole("radio", { name: "truth: 1" }).check();
  await page.getByRole("button", { name: attentionWords.edit }).click();
  await page.getByRole("textbox", { name: "v₁ of the query token" }).fill("1000");
  await expect(headline(page)).toHaveText(/^v₁ of the answer, 1,?\d+.*comes from the query\.$/);
  await page.getByRole("textbox", { name: "v₁ of the query token" }).fill("much");
  await expect(page.getByRole("alert")).toContainText("v₁ of the query token is “much”");
  await page.getByRole("button", { name: attentionWords.close, exact: true }).click();
  await expect(page.getByRole("button", { name: attentionWords.edit })).toBeVisible();
});

test("A long input is drawn without gaps, with names only for the strongest tokens, on a phone too", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#view=attention");
  await chooseTask(page, "random");
  await expect(headline(page)).toContainText("is spread over 52 tokens; the strongest three");
  const large = page.getByRole("figure", { name: /^How the one head makes output 1/ });
  await expect(large.locator("image")).toHaveAttribute("href", /^data:image\/png/);
  await expect(large.locator(".lead")).toHaveCount(5);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("tab", { name: "Result" }).click();
  await expect(headline(page)).toBeVisible();
  await expectNoSideways(page);
});
