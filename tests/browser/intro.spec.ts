// The strip below the header that says what the page is.

import { customWords } from "../../web/tasks/custom/words/en";
import { lessonsWords, pageWords } from "../../web/words/index";
import { expectNothingFound } from "./axe";
import { expect, menuButton, openFitted, test, verdict } from "./site";

const words = pageWords.intro;

test("The introduction closes for good, and comes back when asked for, by keyboard alone", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  const strip = page.getByRole("region", { name: words.title });
  const again = page.getByRole("button", { name: pageWords.header.whatIsThis });
  await expect(strip).toContainText(words.sentence);
  await expect(strip.getByRole("link", { name: "Yau et al. 2024" })).toHaveAttribute(
    "href",
    "https://arxiv.org/abs/2410.10101",
  );
  await expect(again).toHaveCount(0);
  await strip.getByRole("button", { name: words.close }).press("Enter");
  await expect(strip).toHaveCount(0);
  await expect(again).toBeFocused();
  await page.reload();
  await expect(verdict(page)).toBeVisible();
  await expect(strip).toHaveCount(0);
  await again.press("Enter");
  await expect(strip).toBeFocused();
  await page.reload();
  await expect(strip).toBeVisible();
});

test("A browser that keeps nothing still closes the introduction", async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await openFitted(page, site);
  await page.getByRole("button", { name: words.close }).click();
  await expect(page.locator(".intro")).toHaveCount(0);
});

test("The introduction leads to the first lesson, where it gives way", async ({ page, site }) => {
  await openFitted(page, site);
  await page.getByRole("button", { name: words.lesson }).click();
  await expect(page.locator(".panel-lesson .step-title")).toBeVisible();
  await expect(page).toHaveURL(/lesson=linear-predictor/);
  await expect(page.locator(".intro, .intro-again")).toHaveCount(0);
  await page.getByRole("button", { name: lessonsWords.player.leaveLong }).click();
  await expect(page.locator(".intro")).toBeVisible();
});

for (const [screen, width, height] of [
  ["a laptop", 1366, 768],
  ["a phone", 390, 844],
] as const) {
  test(`The introduction leads to the place of one's own data on ${screen}, from any view`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await openFitted(page, site, "#view=heads");
    await page.getByRole("button", { name: words.ownData }).click();
    const field = page.getByRole("textbox", { name: customWords.label });
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 0.5 });
    // Also when it is there already.
    await page.getByRole("button", { name: words.ownData }).click();
    await expect(field).toBeFocused();
    await expectNothingFound(page);
  });
}

test("On a phone what was closed comes back from the menu", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFitted(page, site);
  await page.getByRole("button", { name: words.close }).click();
  await expect(menuButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: pageWords.header.whatIsThis }).click();
  await expect(page.getByRole("region", { name: words.title })).toBeFocused();
});

test("While the introduction is open no other button is filled", async ({ page, site }) => {
  const filled = () =>
    page.locator("main .button.filled").evaluateAll((buttons) => {
      const accent = getComputedStyle(document.querySelector(".view-name[aria-current]") as Element);
      return buttons.map((button) => getComputedStyle(button).backgroundColor === accent.borderBottomColor);
    });
  await openFitted(page, site, "#v=1&t=custom");
  await expect.poll(filled).toEqual([false]);
  await page.getByRole("button", { name: words.close }).click();
  await expect.poll(filled).toEqual([true]);
});

test("An embed of the whole page has no introduction", async ({ page, site }) => {
  await page.goto(`${site}embed.html#v=1&t=associative&ui=full`);
  await page.locator("main[data-fit-fingerprint]").waitFor();
  await expect(page.locator(".intro, .intro-again")).toHaveCount(0);
});
