// The guide in a browser: for every reader, without scripts, and its snippets as printed.
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { pages } from "../../web/guide/pages";
import { enPage } from "../../web/words/en/page";
import { allBlocks, placeOf, printedBy } from "../guide/blocks";
import { expectNothingFound } from "./axe";
import { expect, expectNoSideways, menuButton, openFitted, siteFolder, test } from "./site";

const GUIDE_LINK = { name: enPage.header.guide, exact: true } as const;

for (const [screen, width] of [
  ["wide", 1280],
  ["phone", 390],
] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing in any page of the guide, ${screen}, ${colorScheme}, and none is wider than the screen`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const id of pages) {
        await test.step(id, async () => {
          await page.goto(`${site}guide/${id}.html`);
          await expectNothingFound(page);
          await expectNoSideways(page);
        });
      }
    });
  }
}

/** A page that runs no script of the site. */
async function withoutScripts(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: "dark" });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

test("Without scripts the guide is whole: text, formulas, pictures, the reader's theme, and pages after each other", async ({
  browser,
  site,
}) => {
  await withoutScripts(browser, async (page) => {
    await page.goto(`${site}guide/idea.html`);
    await expect(page.locator("math").first()).toBeVisible();
    await expect(page.locator("figure svg:visible")).toHaveCount(7);
    const colours = await page.locator("body").evaluate((body) => {
      const { backgroundColor, color } = getComputedStyle(body);
      return [backgroundColor, color].map((each) => Number(/\d+/.exec(each)?.[0]));
    });
    expect(colours[0]).toBeLessThan(60);
    expect(colours[1]).toBeGreaterThan(150);
    await page.locator("a[rel=next]").click();
    await expect(page.locator("h1")).toHaveText("The page");
    await expect(page.locator(".guide-pages [aria-current=page]")).toHaveText("The page");
    for (const picture of await page.locator("main img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });
});

test("By keyboard the text is one step away, and what scrolls can be scrolled", async ({ page, site }) => {
  await page.goto(`${site}guide/report.html`);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText("Skip to the text");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  await page.locator("pre").first().focus();
  await expect(page.locator("pre").first()).toBeFocused();
});

test("A link to a field of the report shows that field", async ({ page, site }) => {
  await page.goto(`${site}guide/report.html#report.certificate.tau`);
  await expect(page.locator("tr:target")).toContainText("tau");
  await expect(page.locator("tr:target")).toBeInViewport();
});

test("Header and footer lead to the guide, and the guide back", async ({ page, site }) => {
  await openFitted(page, site);
  const links = page.getByRole("link", GUIDE_LINK);
  await expect(links).toHaveCount(2);
  for (const place of [page.locator("header"), page.locator("footer")]) {
    const opened = page.waitForEvent("popup");
    await place.getByRole("link", GUIDE_LINK).click();
    const guide = await opened;
    await expect(guide.locator("h1")).toHaveText("Start");
    await expect(guide.getByRole("link", { name: "Open the page" })).toHaveAttribute("href", "../index.html");
    await guide.close();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await menuButton(page).click();
  await expect(page.locator("header").getByRole("link", GUIDE_LINK)).toBeVisible();
});

test("The German page says that the guide is English", async ({ page, site }) => {
  await openFitted(page, site, "?lang=de");
  await expect(page.locator('a[href$="guide/index.html"][hreflang=en]')).toHaveCount(2);
});

test("An embed and the single file have no link to a guide that is not beside them", async ({
  page,
  site,
}) => {
  for (const address of ["embed.html#v=1&t=associative&ui=full", "polyhead-single.html#v=1&t=associative"]) {
    await openFitted(page, site, address);
    await expect(page.locator('a[href*="guide"]'), address).toHaveCount(0);
  }
});

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};
/** As the guide writes them. */
const SITE = "https://your.site/polyhead/";
const COURSE = "https://course.example/";

/** The printed block as the body of a course page, with the site where the block says it is. */
async function openCourse(browser: Browser, body: string): Promise<{ page: Page; printed: string[] }> {
  const context = await browser.newContext();
  await context.route(`${SITE}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.replace("/polyhead/", "");
    await route.fulfill({
      body: readFileSync(join(siteFolder, path)),
      contentType: TYPES[extname(path)] ?? "text/plain",
      headers: { "access-control-allow-origin": "*" },
    });
  });
  await context.route(`${COURSE}**`, (route) =>
    route.fulfill({ body: `<!doctype html><title>Course</title>${body}`, contentType: "text/html" }),
  );
  const page = await context.newPage();
  const printed: string[] = [];
  page.on("console", (message) => printed.push(message.text()));
  page.on("pageerror", (error) => printed.push(`It threw: ${error.message}`));
  await page.goto(COURSE);
  return { page, printed };
}

const htmlBlocks = allBlocks.filter(({ language, notRun }) => language === "html" && !notRun);

for (const block of htmlBlocks) {
  test(`The snippet of ${placeOf(block)} works as printed`, async ({ browser }) => {
    const { page, printed } = await openCourse(browser, block.text);
    try {
      const frame = page.frameLocator("iframe").first();
      await expect(frame.locator("main[data-fit-fingerprint]"), printed.join("\n")).toHaveCount(1);
      for (const text of printedBy(block)) await expect.poll(() => printed).toContain(text);
      expect(printed.filter((text) => text.startsWith("It threw"))).toEqual([]);
    } finally {
      await page.context().close();
    }
  });
}

test("README and guide have snippets to try", () => {
  expect(htmlBlocks.length).toBeGreaterThan(3);
});
