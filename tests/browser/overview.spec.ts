import type { Locator, Page } from "@playwright/test";
import { explainWords, learnerWords, pageWords, pictureWords } from "../../web/words/index";
import { expectNothingFound } from "./axe";
import { tooCloseLink } from "./data-link";
import {
  anyNumbers,
  chooseTask,
  disclose,
  discloseSettings,
  expect,
  FITTED,
  LONG_AFTER,
  openFitted,
  openSettled,
  stopClock,
  test,
  type,
  verdict,
} from "./site";

const explanation = (page: Page): Locator => page.getByRole("tooltip");

test("Hovering or focusing a number explains it in words and a formula, and nothing moves", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openSettled(page, site);
  const before = await page.locator("#panel-certificate .plot").boundingBox();
  const relative = page.getByRole("button", { name: "Relative error" });
  await relative.hover();
  await expect(explanation(page)).toContainText(pageWords.result.numbers.relativeError.words(2048));
  await expect(explanation(page).locator("math")).toBeVisible();
  expect(await page.locator("#panel-certificate .plot").boundingBox()).toEqual(before);
  // The box can be hovered itself, and goes when the pointer leaves both.
  await explanation(page).hover();
  await page.clock.runFor(LONG_AFTER);
  await expect(explanation(page)).toBeVisible();
  await page.mouse.move(4, 4);
  await expect(explanation(page)).toBeHidden();

  await page.getByRole("button", { name: "Heads needed" }).focus();
  await page.keyboard.press("Shift+Tab");
  const focused = page.getByRole("button", { name: "Heads found" });
  await expect(focused).toBeFocused();
  await expect(explanation(page)).toContainText("singular value decomposition");
  await expect(focused).toHaveAttribute("aria-describedby", "explanation");
  await page.keyboard.press("Escape");
  await expect(explanation(page)).toBeHidden();
  await expect(focused).toBeFocused();
});

test("Verdict, status line, threshold and settings explain themselves with the same box", async ({
  page,
  site,
}) => {
  await openSettled(page, site);
  for (const [target, words] of [
    [page.getByRole("button", { name: "288 of 288 directions" }), "288 products"],
    [page.locator(".verdict-word").getByRole("button"), explainWords.verdict.identifiable[0] ?? ""],
    [page.getByRole("button", { name: FITTED }), "16,384 examples"],
    [page.locator("[data-explain=threshold] text").first(), "rounding errors"],
    [page.getByText("Pairs per input"), "between 2 and 6"],
  ] as const) {
    await target.hover();
    await expect(explanation(page)).toContainText(words);
  }
});

for (const [screen, width, colorScheme] of [
  ["a wide screen", 1280, "dark"],
  ["a phone", 390, "light"],
] as const) {
  test(`An open explanation stays on ${screen} and axe finds nothing, ${colorScheme}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    await openSettled(page, site);
    if (width < 720) await page.getByRole("tab", { name: "Certificate" }).click();
    await page.locator("#panel-certificate .explained").first().click();
    await expect(explanation(page)).toBeVisible();
    const isInside = () =>
      explanation(page).evaluate((box) => {
        const { left, right } = box.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && document.documentElement.scrollWidth <= innerWidth;
      });
    await expect.poll(isInside).toBe(true);
    await expectNothingFound(page);
  });
}

test("The fewest heads lead to the view that shows them", async ({ page, site }) => {
  await openFitted(page, site);
  await page.getByRole("link", { name: pageWords.fewest.seeItLong }).click();
  await expect(page.getByRole("link", { name: "Heads", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("A point of the scatter selects its input in One input and in the lookup", async ({ page, site }) => {
  await openFitted(page, site);
  await page.getByRole("button", { name: pageWords.result.enlargeLong }).click();
  const scatter = page.getByRole("img", { name: pageWords.result.scatterTitle });
  await scatter.focus();
  await page.keyboard.press("Home");
  // Not every point is of an input that is drawn. The walk is made in the page: key by key from here took minutes on a busy machine.
  const chosen = await scatter.evaluate(async (chart) => {
    for (;;) {
      const drawn = /drawn as input (\d)\./.exec(
        document.querySelector("#panel-result .readout")?.textContent ?? "",
      )?.[1];
      if (drawn !== undefined && drawn !== "1") return drawn;
      chart.dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }),
      );
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.locator("#panel-task .caption")).toContainText(`Input ${chosen} of 8.`);
  await page.keyboard.press("Escape");
  await expect(page.locator("#panel-task .caption")).toContainText(`Input ${chosen} of 8.`);
});

test("The small scatter opens the large one with its errors and all numbers, by keyboard, and Escape leads back", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  const panel = page.locator("#panel-result");
  const enlarge = panel.getByRole("button", { name: pageWords.result.enlargeLong });
  const other = panel.getByText(pageWords.result.numbers.meanSquaredError.title);
  await expect(other).toHaveCount(0);
  await enlarge.press("Enter");
  await expect(other).toBeVisible();
  await expect(panel.getByText(anyNumbers(pageWords.result.errorAxis("10⁻¹⁶")))).toBeVisible();
  await expect(panel.getByRole("button", { name: pageWords.result.reduceLong })).toBeFocused();
  await expectNothingFound(page);
  await page.keyboard.press("Escape");
  await expect(other).toHaveCount(0);
  await expect(enlarge).toBeFocused();
});

test("Another lookup is that of the next input, here and in One input", async ({ page, site }) => {
  await openFitted(page, site);
  const lookup = page.getByRole("figure", { name: pageWords.lookup.title });
  const first = await lookup.locator(".caption").textContent();
  await lookup.getByRole("button", { name: pageWords.lookup.anotherLong }).click();
  await expect(page.locator("#panel-task .caption")).toContainText(pageWords.oneInput.position("2", "8"));
  await expect(lookup.locator(".caption")).not.toHaveText(first ?? "");
});

test("After a refit the dots of the spectrum move; with reduced motion they stand at once", async ({
  page,
  site,
}) => {
  /** How many drawings of the dots a refit with so many inputs takes. The clock goes by frames: a slow machine draws as many. */
  const drawings = async (inputs: string): Promise<number> => {
    const before = (await page.locator("main").getAttribute("data-fit-fingerprint")) ?? "";
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const place = document.querySelector("#panel-certificate .plot") as Element;
      new MutationObserver(() => {
        seen.add(place.querySelector(".dot-determined")?.getAttribute("d") ?? "");
      }).observe(place, { subtree: true, attributes: true, childList: true });
    });
    await type(page, "Training inputs", inputs);
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(page.locator("main")).not.toHaveAttribute("data-fit-fingerprint", before, { timeout: 1 });
    }).toPass();
    await page.clock.runFor(LONG_AFTER);
    return page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size);
  };
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await openFitted(page, site);
  await stopClock(page);
  expect(await drawings("8192")).toBeGreaterThan(3);
  await page.emulateMedia({ reducedMotion: "reduce" });
  // The old drawing and the new one, nothing between them.
  expect(await drawings("4096")).toBeLessThanOrEqual(2);
});

test("A random layer draws its answers along one input, data of one's own its inputs", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await chooseTask(page, "random");
  const along = page.getByRole("img", { name: pictureWords.positions.title });
  await along.focus();
  await page.keyboard.press("End");
  const figure = page.getByRole("figure", { name: pictureWords.positions.title });
  await expect(figure.locator(".readout")).toContainText(/^Position \d+: true/);
  await page.keyboard.press("Escape");
  await expect(figure.locator(".caption")).toContainText(pictureWords.positions.rounding);
  await chooseTask(page, "custom");
  const gallery = page.getByRole("img", { name: pictureWords.gallery.title });
  await gallery.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#panel-task .caption")).toContainText("Input 2 of 8");
});

test("Near rounding the page says that it cannot tell, and draws no threshold that would", async ({
  page,
  site,
}) => {
  await openFitted(page, site, `#${await tooCloseLink()}`);
  await expect(verdict(page)).toHaveText(pageWords.verdict["too-close"]);
  const certificate = page.locator("#panel-certificate");
  await expect(certificate.locator(".plot .threshold")).toHaveCount(0);
  await expect(certificate).toContainText(anyNumbers(pageWords.spectrum.captionByRowsClose(5)));
  await expect(certificate.locator(".proof dl")).toBeVisible();
  await expectNothingFound(page);
});

test("Formulas are MathML, in the guarantees and in the note on the kernel", async ({ page, site }) => {
  await openFitted(page, site);
  await disclose(page, "Guarantees");
  await expect(page.locator(".guarantee math")).toHaveCount(2);
  await discloseSettings(page);
  await disclose(page, learnerWords.kernel.title);
  await expect(page.locator("#panel-task .hint math")).toHaveCount(3);
  await expect(page.locator("#panel-task")).toContainText(learnerWords.kernel.weighs);
  await expectNothingFound(page);
});
