// The figures of the paper, run in the page.
import AxeBuilder from "@axe-core/playwright";
import { expect, openFitted, test } from "./site";

test("A figure is run, drawn and judged, its settings can be changed, and its address opens it again", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await openFitted(page, site);
  await page.getByRole("link", { name: "Paper", exact: true }).click();
  const card = page.locator(".figure-card", { hasText: "Fig. 1a" });
  await expect(card).toContainText("not run");
  await page.getByRole("button", { name: "Reproduce Fig. 1a" }).click();
  await expect(card.locator(".figure-state.held")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("heading", { name: /^Held in this run/ })).toBeVisible();
  // The card shows the run in small.
  await expect(card.locator(".figure-thumb")).toBeVisible();
  await expect(card).toContainText(/1 head: median [\d.]+.*4 heads: median/);
  const lines = page.locator(".figure-lines");
  await expect(lines).toContainText(/With 4 heads \d of 7 starts reach zero/);
  await expect(lines).toContainText("Where it stops");
  const figure = page.getByRole("figure", { name: "Training error against passes" });
  await figure.getByRole("img").focus();
  await page.keyboard.press("ArrowRight");
  await expect(figure.locator(".readout")).toContainText(/ended at/);
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
  await figure.getByRole("button", { name: /show the table/ }).click();
  await expect(figure.getByRole("columnheader", { name: "claim" })).toBeVisible();
  await figure.getByRole("button", { name: /show the chart/ }).click();

  // A learning rate at which nothing arrives ends the claim.
  const rate = page.getByRole("slider", { name: "Learning rate" });
  await rate.press("Home");
  await page.getByRole("slider", { name: "Passes over the data" }).press("Home");
  await expect(figure).toContainText("The result shown belongs to other settings.");
  await page.locator(".figure-settings").getByRole("button", { name: "Reproduce" }).click();
  await expect(page.getByRole("heading", { name: /^Not held in this run/ })).toBeVisible({ timeout: 60_000 });
  await expect(card.locator(".figure-state.notHeld")).toBeVisible();

  // The address carries the settings, and the link is copied with them.
  await expect(page).toHaveURL(/view=paper\.1a\.learningRate-0\.0003_passes-50/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByText("Copied, with the settings.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.reload();
  await expect(page.locator(".figure-card.current")).toContainText("Fig. 1a");
  await expect(page.getByRole("slider", { name: "Passes over the data" })).toHaveAttribute(
    "aria-valuetext",
    /50/,
  );
});

test("A study says what the theory says, is run, drawn and judged below the figures of the paper", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await openFitted(page, `${site}#view=paper.shift`);
  await expect(page.getByRole("heading", { name: "Studies" })).toBeVisible();
  const lines = page.locator(".figure-lines");
  await expect(lines).toContainText("The theory says");
  await page.getByRole("button", { name: "Reproduce Shift" }).click();
  const card = page.locator(".figure-card.current");
  await expect(card.locator(".figure-state.held")).toBeVisible({ timeout: 60_000 });
  await expect(lines).toContainText(/9 certified fits: error at most .*3 fits without certificate/);
  const figure = page.getByRole("figure", { name: "Error on other kinds of inputs" });
  await figure.getByRole("img").focus();
  await page.keyboard.press("End");
  await expect(figure.locator(".readout")).toContainText("On any Gaussian tokens: relative error 0.");

  // A study may have several drawings, each of them a chart of its own.
  await page.getByRole("button", { name: "Open Violations" }).click();
  await page.getByRole("slider", { name: "Starts" }).press("Home");
  await page.locator(".figure-settings").getByRole("button", { name: "Reproduce" }).click();
  await expect(card).toContainText(/\d+ of 23 runs/);
  await expect(page.locator(".figure-plots figure")).toHaveCount(3, { timeout: 60_000 });
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
});

test("A running figure shows its progress and stops when it is cancelled; the next one runs", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await openFitted(page, `${site}#view=paper.2a`);
  await page.getByRole("radio", { name: "full" }).check();
  await page.locator(".figure-settings").getByRole("button", { name: "Reproduce" }).click();
  const card = page.locator(".figure-card", { hasText: "Fig. 2a" });
  await expect(card).toContainText(/\d+ of 45 runs/);
  await expect(page.getByRole("button", { name: "Reproduce Fig. 1a" })).toBeDisabled();
  await card.getByRole("button", { name: "Cancel" }).click();
  await expect(card).toContainText("Cancelled");
  await page.getByRole("button", { name: "Reproduce Fig. 1a" }).click();
  await expect(page.locator(".figure-card", { hasText: "Fig. 1a" }).locator(".held")).toBeVisible({
    timeout: 60_000,
  });
});

test("A result is not passed off as that of other settings while they run, nor after they were cancelled", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await openFitted(page, `${site}#view=paper.2a.starts-1`);
  const card = page.locator(".figure-card", { hasText: "Fig. 2a" });
  const reproduce = page.locator(".figure-settings").getByRole("button", { name: "Reproduce" });
  const lines = page.locator(".figure-lines");
  const status = page.locator(".status");
  await reproduce.click();
  // Panel b and the status line say that it runs, before there is anything to show.
  await expect(page.getByRole("heading", { name: /^Running: / })).toBeVisible();
  await expect(lines).toContainText("It is running;");
  await expect(status).toContainText(/Fig\. 2a running · \d of 9 runs/);
  await expect(card.locator(".held")).toBeVisible({ timeout: 60_000 });
  await expect(status).toContainText("Fitted in");

  const stale = "The result shown belongs to other settings.";
  const plot = page.getByRole("figure", { name: /Distance to truth/ }).locator("svg.plot");
  await expect(lines).not.toContainText(stale);
  await page.getByRole("slider", { name: "Label noise" }).press("End");
  await expect(lines).toContainText(stale);
  await reproduce.click();
  await expect(status).toContainText("Fig. 2a running");
  await expect(lines).toContainText(stale);
  await expect(plot).toHaveClass(/stale/);
  await card.getByRole("button", { name: "Cancel" }).click();
  await expect(card).toContainText("Cancelled");
  await expect(lines).toContainText(stale);
  await expect(plot).toHaveClass(/stale/);
  await expect(status).toContainText("Fitted in");
});

test("The figure that was open is open again after another view", async ({ page, site }) => {
  await openFitted(page, `${site}#view=paper.3`);
  await expect(page.locator(".figure-card.current")).toContainText("Fig. 3");
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await page.getByRole("link", { name: "Paper", exact: true }).click();
  await expect(page.locator(".figure-card.current")).toContainText("Fig. 3");
});

test("Heads are raced against layers, and the reader's settings decide what can be told", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await openFitted(page, `${site}#view=paper.3`);
  const settings = page.locator(".figure-settings");
  await settings.getByRole("slider", { name: "Passes over the data" }).press("Home");
  await settings.getByRole("slider", { name: "Starts" }).press("Home");
  await settings.getByRole("button", { name: "Reproduce" }).click();
  const card = page.locator(".figure-card", { hasText: "Fig. 3" });
  await expect(card).toContainText(/8 heads: median .* 3 layers: median/, { timeout: 60_000 });
  await expect(page.locator(".figure-lines")).toContainText(/a transformer block with [\d,]+ numbers/);
  const figure = page.getByRole("figure", { name: "Where training ends" });
  await figure.getByRole("img").focus();
  await page.keyboard.press("ArrowRight");
  await expect(figure.locator(".readout")).toContainText(/ended at .*; 3,265 numbers/);
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
});
