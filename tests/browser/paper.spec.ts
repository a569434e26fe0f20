// The figures of the paper, run in the page.
import type { Locator, Page } from "@playwright/test";
import { recordedIds } from "../../web/figures/recorded";
import { guaranteeWords, pageWords, paperWords, studyWords } from "../../web/words/index";
import { expectNothingFound } from "./axe";
import { breakWorkers, expect, FITTED, openFitted, openView, test } from "./site";

const card = (page: Page, name: string): Locator => page.locator(".figure-card", { hasText: name });
const reproduce = (page: Page): Locator =>
  page.locator(".figure-settings").getByRole("button", { name: "Reproduce" });

/** What a run says of itself beside its drawing; of Fig. 2b it is what few heads do that does not hold. */
const FIGURES = [
  { name: "Fig. 1a", state: "held", says: /With 4 heads \d of 7 starts reach zero/ },
  { name: "Fig. 1b", state: "held", says: /With 16 heads \d of 7 starts reach zero/ },
  { name: "Fig. 2a", state: "held", says: /Over 6 identifiable mixes/ },
  { name: "Fig. 2b", state: "notHeld", says: /Fit means/ },
  { name: "Fig. 3", state: "held", says: /a transformer block with [\d,]+ numbers/ },
  { name: "Fig. 4", state: "held", says: /States: from \d+ to \d+ automata/ },
  { name: "Scaling", state: "held", says: /exponent is −[\d.]+ ± [\d.]+ in N/ },
  { name: "Shift", state: "held", says: /9 certified fits: error at most .*3 fits without certificate/ },
  { name: "Real sequences", state: "held", says: /On text the layer is/ },
  { name: "Violations", state: "held", says: /Over \d+ violations/ },
] as const;
/** Far more than they take, whatever else the machine does. */
const LONGEST = FIGURES.length * 60_000;

test("All figures and studies run one after the other, and are drawn and judged", async ({ page, site }) => {
  test.setTimeout(LONGEST + 60_000);
  await openFitted(page, site);
  await openView(page, "Paper");
  await expect(page.locator(".figure-card")).toHaveCount(FIGURES.length);
  // Some show a recorded run until there is one of this tab.
  await expect(page.locator(".figure-state.recorded")).toHaveCount(recordedIds.length);
  await expect(page.locator(".figure-thumb")).toHaveCount(recordedIds.length);
  await expect(page.locator(".figure-state.notRun")).toHaveCount(FIGURES.length - recordedIds.length);
  await page.getByRole("button", { name: paperWords.all }).click();
  await expect(page.getByText(/^It took /)).toHaveCount(FIGURES.length, { timeout: LONGEST });
  const lines = page.locator(".figure-lines");
  for (const { name, state, says } of FIGURES) {
    const mine = card(page, name);
    await expect(mine.locator(`.figure-state.${state}`)).toBeVisible();
    // The card shows the run in small, and opens it.
    await expect(mine.locator(".figure-thumb")).toBeVisible();
    await mine.getByRole("button", { name: `Open ${name}` }).click();
    await expect(lines).toContainText(says);
    await expect(lines).toContainText(paperWords.stops);
    await expect(page.locator("#panel-figure svg.plot").first()).toBeVisible();
  }
  await expect(card(page, "Fig. 2b").locator(".figure-state")).toHaveText(/^not held, except with/);
  await expect(lines).toContainText(studyWords.says);
  // A study may have several drawings, each of them a chart of its own.
  await expect(page.locator(".figure-plots figure")).toHaveCount(3);
  await expectNothingFound(page, { within: "main" });

  /** The readout of a figure's point. */
  const readout = async (name: string, title: string, key: string): Promise<Locator> => {
    await page.getByRole("button", { name: `Open ${name}` }).click();
    const figure = page.getByRole("figure", { name: title });
    await figure.getByRole("img").focus();
    await page.keyboard.press(key);
    return figure.locator(".readout");
  };
  await expect(await readout("Shift", studyWords.shift.title, "End")).toContainText(
    "On any Gaussian tokens: relative error 0.",
  );
  await expect(await readout("Fig. 3", paperWords.layers.title, "ArrowRight")).toContainText(
    /ended at .*; 3,265 numbers/,
  );
  await expect(await readout("Fig. 1a", paperWords.training.title, "ArrowRight")).toContainText(/ended at/);
  await expect(page.getByRole("heading", { name: /^Held in this run/ })).toBeVisible();
  await expect(card(page, "Fig. 1a")).toContainText(/1 head: median [\d.]+.*4 heads: median/);
  await expectNothingFound(page, { within: "main" });
  const figure = page.getByRole("figure", { name: paperWords.training.title });
  await figure.getByRole("button", { name: /show the table/ }).click();
  await expect(figure.getByRole("columnheader", { name: "claim" })).toBeVisible();
  await figure.getByRole("button", { name: /show the chart/ }).click();

  // A learning rate at which nothing arrives ends the claim.
  await page.getByRole("slider", { name: "Learning rate" }).press("Home");
  await page.getByRole("slider", { name: paperWords.fields.passes }).press("Home");
  await expect(figure).toContainText(paperWords.stale);
  await reproduce(page).click();
  await expect(page.getByRole("heading", { name: /^Not held in this run/ })).toBeVisible();
  await expect(card(page, "Fig. 1a").locator(".figure-state.notHeld")).toBeVisible();

  // The address carries the settings, and the link is copied with them.
  await expect(page).toHaveURL(/view=paper\.1a\.learningRate-0\.0003_passes-50/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: paperWords.link.copy }).click();
  await expect(page.getByText(paperWords.link.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.reload();
  await expect(page.locator(".figure-card.current")).toContainText("Fig. 1a");
  await expect(page.getByRole("slider", { name: paperWords.fields.passes })).toHaveAttribute(
    "aria-valuetext",
    /50/,
  );
  // It is open again after another view.
  await openView(page, "Overview");
  await openView(page, "Paper");
  await expect(page.locator(".figure-card.current")).toContainText("Fig. 1a");
});

test("A running figure shows its progress and stops when it is cancelled; then it runs with other settings", async ({
  page,
  site,
}) => {
  await openFitted(page, `${site}#view=paper.2a`);
  const mine = card(page, "Fig. 2a");
  await expect(mine).toContainText(/quick, about \d+\u00a0s/);
  await page.getByRole("radio", { name: "full" }).check();
  await expect(mine).toContainText(paperWords.fullTime);
  await reproduce(page).click();
  await expect(mine).toContainText(/\d+ of 45 runs/);
  // Panel b and the status line say that it runs, before there is anything to show.
  const lines = page.locator(".figure-lines");
  const status = page.locator(".status");
  await expect(page.getByRole("heading", { name: /^Running: / })).toBeVisible();
  await expect(lines).toContainText(paperWords.emptyRunning);
  await expect(status).toContainText(/Fig\. 2a running · \d+ of 45 runs/);
  await expect(page.getByRole("button", { name: "Reproduce Fig. 1a" })).toBeDisabled();
  await mine.getByRole("button", { name: "Cancel" }).click();
  await expect(mine).toContainText(guaranteeWords.curve.cancelled);
  await expect(lines).toContainText(guaranteeWords.curve.cancelled);
  await expect(page.getByRole("heading", { name: /^Cancelled: / })).toBeVisible();

  await page.getByRole("radio", { name: "quick" }).check();
  await page.getByRole("slider", { name: "Starts" }).press("Home");
  await reproduce(page).click();
  await expect(mine.locator(".held")).toBeVisible();
  await expect(status).toContainText(FITTED);

  // A result is not passed off as that of other settings while they run, nor after they were cancelled.
  const stale = paperWords.stale;
  const plot = page
    .getByRole("figure", { name: pageWords.result.numbers.distance.title })
    .locator("svg.plot");
  await expect(lines).not.toContainText(stale);
  await page.getByRole("slider", { name: "Label noise" }).press("End");
  // Long enough that it can be cancelled.
  await page.getByRole("radio", { name: "full" }).check();
  await expect(lines).toContainText(stale);
  await reproduce(page).click();
  await expect(status).toContainText("Fig. 2a running");
  await expect(lines).toContainText(stale);
  await expect(plot).toHaveClass(/stale/);
  await mine.getByRole("button", { name: "Cancel" }).click();
  await expect(mine).toContainText(paperWords.cancelled(true));
  await expect(lines).toContainText(stale);
  await expect(plot).toHaveClass(/stale/);
  await expect(status).toContainText(FITTED);
});

test("A figure that cannot be run says why in the language of the page, and what to do; then it runs", async ({
  page,
  site,
}) => {
  await openFitted(page, `${site}#lang=de`);
  // A proof under way would end with its worker, and the figure be run by a new one.
  await expect(page.locator(".proof-lines")).toBeVisible();
  await page.goto(`${site}#lang=de&view=paper.2a.samples-1024_starts-1`);
  const mine = card(page, "Abb. 2a");
  await expect(mine).toContainText("andere Einstellungen");
  await breakWorkers(page);
  await page.getByRole("button", { name: "Abb. 2a nachrechnen" }).click();
  const said = /Die Berechnung endete unerwartet.* Erneut versuchen\./;
  await expect(mine).toContainText(said);
  await expect(mine.locator(".figure-state")).toHaveText("gescheitert");
  await expect(page.locator(".figure-lines")).toContainText(said);
  await expect(page.getByRole("heading", { name: /^Nicht zu rechnen: / })).toBeVisible();
  await page.getByRole("button", { name: "Abb. 2a nachrechnen" }).click();
  await expect(mine).toContainText(/Das dauerte/);
});
