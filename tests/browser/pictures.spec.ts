// Whole pages as they look, compared with tests/golden/pages. After looking at a difference, `--update-snapshots` takes it over.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { softmaxWords } from "../../web/tasks/softmax/words/en";
import { choiceWords } from "../../web/words/index";
import { browserOptions } from "./browser-options";
import { frame, test } from "./host";
import { expect, openFitted, openNotIdentifiable, openSettled, openView } from "./site";

// They come last, because of their own browser: one on every core.
test.describe.configure({ mode: "parallel" });

// The same letters on every machine, in shades of grey: coloured edges would depend on its screen.
test.use({
  launchOptions: {
    ...browserOptions,
    args: [...browserOptions.args, "--disable-lcd-text", "--font-render-hinting=none"],
    env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, "fonts.conf") } as Record<
      string,
      string
    >,
  },
});

const LAPTOP = { width: 1366, height: 768 };
/** What a view begins with. */
const TOP = { width: 1280, height: 540 };
const PHONE = { width: 390, height: 844 };
const PAPER = { width: 794, height: 860 };

/** Seconds differ from run to run, and their words are not always equally wide. */
const TIMES = ".status, .strip-time, .phase-time, .methods table, .foot-status";

async function expectPicture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(page.locator(".part-loading, .choice-waiting")).toHaveCount(0);
  await expect(page).toHaveScreenshot(`${name}.png`, {
    mask: [page.locator(TIMES), page.frameLocator("#embed").locator(TIMES)],
  });
}

/** The fewest heads and the proof come a moment after the verdict. */
async function openProved(page: Page, site: string, fragment = ""): Promise<void> {
  await openSettled(page, site, fragment);
  await expect(page.locator(".result-numbers .link")).toHaveCount(1);
  await expect(page.locator("#panel-certificate .verdict .chip.determined")).toHaveCount(1);
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(TOP);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
});

test("The overview, light", async ({ page, site }) => {
  await page.setViewportSize(LAPTOP);
  await openProved(page, site);
  await expectPicture(page, "overview");
});

test("The overview, dark", async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openProved(page, site);
  await expectPicture(page, "overview-dark");
});

test("The overview on a phone", async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await openProved(page, site);
  await expectPicture(page, "overview-phone");
});

test("The overview in German", async ({ page, site }) => {
  await openProved(page, site, "#lang=de");
  await expectPicture(page, "overview-german");
});

test("The overview on paper", async ({ page, site }) => {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: "print" });
  await openProved(page, site);
  await expectPicture(page, "overview-print");
});

test("Data that leaves directions open", async ({ page, site }) => {
  await openNotIdentifiable(page, site);
  await page.getByRole("figure", { name: choiceWords.witness.input }).waitFor();
  await expectPicture(page, "not-identifiable");
});

test("The heads", async ({ page, site }) => {
  await openFitted(page, site);
  await openView(page, "Heads");
  await expectPicture(page, "heads");
});

test("The figures of the paper", async ({ page, site }) => {
  await openFitted(page, site);
  await openView(page, "Paper");
  await expectPicture(page, "paper");
});

test("An automaton", async ({ page, site }) => {
  await openFitted(page, site, "#v=1&t=dfa");
  // The curve beside it is measured by a few further fits.
  await page.locator(".machines-enough .series-legend").waitFor();
  await expectPicture(page, "automaton");
});

test("Softmax heads", async ({ page, site }) => {
  await openFitted(page, site, "#v=1&t=softmax");
  // Until all three methods have run on the same data.
  await page.locator(".methods", { hasText: softmaxWords.methods.verdict.general }).waitFor();
  await expectPicture(page, "softmax");
});

test("A step of a lesson, with a prediction", async ({ page, site }) => {
  await page.setViewportSize(LAPTOP);
  await page.goto(`${site}#lesson=when-determined&step=3`);
  await page.locator("label", { hasText: "248" }).click();
  await page.locator(".awaited-sentence", { hasText: "is ready" }).waitFor();
  await expectPicture(page, "lesson");
});

test("An embed in a course", async ({ page, site, host }) => {
  await page.setViewportSize({ width: 680, height: 460 });
  await page.goto(host.add(frame(site, "v=1&t=associative&ui=min")));
  await page.frameLocator("#embed").locator("main[data-fit-fingerprint]").waitFor();
  await expectPicture(page, "embed");
});
