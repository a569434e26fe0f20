import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { pageWords, raceWords } from "../../web/words/index";
import { expectNothingFound, expectNothingFoundInBothThemes } from "./axe";
import { faintChartWords } from "./chart-contrast";
import { chooseTask, expect, expectNoSideways, openFitted, openView, test, type } from "./site";

const controls = (page: Page) => page.locator("#panel-race");
const result = (page: Page) => page.locator("#panel-race-result");
const headline = (page: Page) => result(page).getByRole("heading", { level: 2 });
const start = (page: Page) => page.getByRole("button", { name: /^Run the race/ });

/** The task of the paper's race, small enough to be run in a second. */
async function openRace(page: Page, site: string): Promise<void> {
  await openFitted(page, site);
  const before = await page.locator("main").getAttribute("data-fit-fingerprint");
  await chooseTask(page, "random");
  await expect(page.locator("main")).not.toHaveAttribute("data-fit-fingerprint", before ?? "");
  await openView(page, "Race");
}

/** One that goes on until it is cancelled. */
async function runLongRace(page: Page, site: string): Promise<void> {
  await openRace(page, site);
  await type(page, raceWords.passes, "5000");
  await type(page, raceWords.starts, "20");
  await start(page).click();
}

test("A race is run, its finding said in a sentence, and every number is in the table", async ({
  page,
  site,
}) => {
  await openRace(page, site);
  await expect(headline(page)).toHaveText(raceWords.emptyTitle);
  await type(page, raceWords.passes, "40");
  await page.getByRole("checkbox", { name: "Linear, 8 heads" }).uncheck();
  await page.getByRole("checkbox", { name: "Linear, 2 heads" }).uncheck();
  await expect(start(page)).toHaveText(raceWords.run(6));
  await start(page).click();
  await expect(controls(page)).toContainText(/6 runs in [\d.]+\s?s, measuring included\./);
  await expect(headline(page)).toContainText(/exact solve/);
  await expect(result(page).locator(".headline-note")).toContainText(/One head .* The exact solve takes/);
  const table = result(page).getByRole("table");
  await expect(table.getByRole("row")).toHaveCount(4);
  await expect(table.getByRole("row", { name: /Linear attention, 4 heads 80/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /Exact solve \(this page\) 40/ })).toBeVisible();

  await result(page).getByRole("button", { name: /table/i }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    result(page).getByRole("button", { name: /CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("polyhead-race.csv");
  const lines = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\n");
  expect(lines[0]).toBe("runner,start,pass,seconds,error");
  expect(lines.length).toBe(2 + 6 * 41);
});

test("A race on a text shows its layer, the best table of letters and the runners, and says what errors mean", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await chooseTask(page, "text");
  await openView(page, "Race");
  await expect(headline(page)).toHaveText(raceWords.emptyTitle, { timeout: 60_000 });
  await expect(controls(page)).toContainText(raceWords.ridge);
  await expect(result(page).locator(".race-strip")).toContainText(/error 0\.\d{3}/);
  await type(page, raceWords.passes, "8");
  await type(page, raceWords.starts, "1");
  for (const heads of [2, 8])
    await page.getByRole("checkbox", { name: raceWords.names.linear(heads) }).uncheck();
  await start(page).click();
  await expect(controls(page)).toContainText(/2 runs in [\d.]+\s?s, measuring included\./, {
    timeout: 60_000,
  });
  await expect(headline(page)).toHaveText(raceWords.headline.worse(raceWords.headline.inputs.test));
  const note = result(page).locator(".headline-note");
  await expect(note).toContainText(raceWords.letters);
  await expect(note).toContainText(/The \d-gram table of letters has 0\.\d{3}/);
  const table = result(page).getByRole("table");
  await expect(table.getByRole("row")).toHaveCount(5);
  await expect(table.getByRole("columnheader", { name: raceWords.table.least })).toBeVisible();
  // 2,000 weights for each of 27 letters.
  await expect(table.getByRole("row", { name: /Exact solve \(this page\) 54,000 0\.7\d\d/ })).toBeVisible();
  await expect(result(page).locator(".race-baseline").first()).toBeAttached();
});

test("Curves grow while they are run, a cancelled race stays, and another can be run", async ({
  page,
  site,
}) => {
  await runLongRace(page, site);
  await expect(result(page).locator(".race-mark.hollow").first()).toBeAttached();
  const drawn = async (): Promise<number> => {
    const paths = await result(page)
      .locator(".race-thin")
      .evaluateAll((all) => all.map((path) => path.getAttribute("d") ?? ""));
    return paths.join("").length;
  };
  const before = await drawn();
  await expect.poll(drawn).toBeGreaterThan(before);
  await expect(controls(page)).toContainText(/Linear, \d heads?, start \d+: pass [\d,]+ of 5,000/);
  const medians = result(page).getByRole("table").getByRole("columnheader").first();
  await expect(medians).toHaveText(raceWords.table.titleSoFar(20));
  await controls(page).getByRole("button", { name: "Cancel" }).click();
  await expect(controls(page)).toContainText(/Cancelled after [\d.]+\s?s\. \d+ of 80 runs reached the end/);
  await expect(medians).toHaveText(raceWords.table.titleSoFar(20));
  await expect(result(page).locator(".race-thin").first()).toBeAttached();
  await type(page, raceWords.passes, "10");
  await type(page, raceWords.starts, "1");
  await start(page).click();
  await expect(controls(page)).toContainText("4 runs in");
  await expect(medians).toHaveText(raceWords.table.title(1));
});

test("A race under way is marked as one of earlier settings as soon as the task is another", async ({
  page,
  site,
}) => {
  await runLongRace(page, site);
  await expect(result(page).locator("svg.plot")).not.toHaveClass(/stale/);
  await chooseTask(page, "associative");
  await expect(result(page).locator("svg.plot")).toHaveClass(/stale/);
  await expect(result(page).locator(".headline-note")).toContainText(raceWords.stale);
  await expect(controls(page)).toContainText(raceWords.staleRunning);
  await expect(controls(page).getByRole("button", { name: "Cancel" })).toBeVisible();
  await controls(page).getByRole("button", { name: "Cancel" }).click();
  await expect(result(page).locator("svg.plot")).toHaveClass(/stale/);
});

test("The last race stays when settings change, and is marked as one of earlier settings", async ({
  page,
  site,
}) => {
  await openRace(page, site);
  await type(page, raceWords.passes, "20");
  await start(page).click();
  await expect(controls(page)).toContainText("12 runs in");
  await expect(result(page).locator("svg.plot")).not.toHaveClass(/stale/);
  const said = await headline(page).textContent();
  await page.getByRole("radio", { name: "256" }).check();
  await expect(controls(page)).toContainText(raceWords.stale);
  await expect(result(page).locator("svg.plot")).toHaveClass(/stale/);
  await page.getByRole("radio", { name: "64", exact: true }).check();
  await expect(result(page).locator("svg.plot")).not.toHaveClass(/stale/);
  await openView(page, "Overview");
  await type(page, "Seed", "7");
  await openView(page, "Race");
  await expect(result(page).locator("svg.plot")).toHaveClass(/stale/);
  await expect(headline(page)).toHaveText(said ?? "");
});

test("A fit does not wait for a race", async ({ page, site }) => {
  await runLongRace(page, site);
  await expect(controls(page).getByRole("button", { name: "Cancel" })).toBeVisible();
  await openView(page, "Overview");
  await type(page, "Seed", "8");
  await expect(page.locator(".status")).toContainText(pageWords.status.seed("8"));
  await openView(page, "Race");
  await expect(page.locator(".status")).toContainText(/Race running · \d+ of 80 runs/);
  await controls(page).getByRole("button", { name: "Cancel" }).click();
  await expect(controls(page)).toContainText("Cancelled after");
});

test("All of it works from the keyboard", async ({ page, site }) => {
  await openRace(page, site);
  await page.getByRole("slider", { name: raceWords.passes }).press("Home");
  await page.getByRole("slider", { name: raceWords.starts }).press("Home");
  for (const heads of ["1 head", "2 heads", "4 heads", "8 heads"]) {
    await page.getByRole("checkbox", { name: `Linear, ${heads}` }).press("Space");
  }
  await expect(start(page)).toBeDisabled();
  await expect(controls(page)).toContainText(raceWords.noRunner);
  await page.getByRole("checkbox", { name: "Linear, 1 head" }).press("Space");
  await start(page).press("Enter");
  await expect(controls(page)).toContainText("1 run in");
  await page.getByRole("img", { name: raceWords.chart.title }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(result(page).locator(".readout")).toContainText(
    /Linear, 1 head, start 1: error .* after 1 pass/,
  );
  await page.keyboard.press("End");
  await expect(result(page).locator(".readout")).toContainText(/Exact solve: error/);
});

test("A typed number out of range goes to the nearest end, one that is none changes nothing, and a sentence says so", async ({
  page,
  site,
}) => {
  await openRace(page, site);
  const starts = page.getByRole("textbox", { name: raceWords.starts });
  await type(page, raceWords.starts, "999");
  await expect(starts).toHaveValue("20");
  await expect(controls(page).getByRole("status")).toContainText([pageWords.task.instead("20")]);
  await expect(starts).toHaveAccessibleDescription(/999/);
  await type(page, raceWords.starts, "many");
  await expect(starts).toHaveValue("20");
  await expect(controls(page)).toContainText(pageWords.task.instead("20"));
  await type(page, raceWords.starts, "5");
  await expect(controls(page)).not.toContainText("has to be");
  await type(page, raceWords.passes, "3.5");
  await expect(page.getByRole("textbox", { name: raceWords.passes })).toHaveValue("4");
  await expect(controls(page)).toContainText("Passes over the data is 3.5; it has to be a whole number");
  await type(page, "Learning rate", "1000");
  await expect(page.getByRole("textbox", { name: "Learning rate" })).toHaveValue("1");
  await expect(controls(page)).toContainText(/Learning rate is 1,?000; it has to be between .* and 1\./);
  await expectNothingFound(page);
});

test("A race that would take hours is not started, and what to lower is said", async ({ page, site }) => {
  await openRace(page, site);
  await page.getByRole("checkbox", { name: raceWords.free }).check();
  await type(page, "Heads", "64");
  await type(page, "Layers", "3");
  await type(page, raceWords.starts, "20");
  await controls(page).getByRole("radio", { name: "all" }).check();
  await type(page, raceWords.passes, "5000");
  await expect(start(page)).toBeDisabled();
  const said = controls(page).locator(".problem-words");
  await expect(said).toContainText(
    /steps of arithmetic; the page stops at .* Lower the passes over the data to/,
  );
  const passes = /passes over the data to (\d+)/.exec((await said.textContent()) ?? "")?.[1] ?? "";
  await type(page, raceWords.passes, passes);
  await expect(said).toHaveCount(0);
  await expect(start(page)).toBeEnabled();
});

test("Machines are not raced: the view is not offered, and its address says so", async ({ page, site }) => {
  await openFitted(page, site);
  await chooseTask(page, "dfa");
  await expect(page.locator("nav.views")).not.toContainText(pageWords.views.race);
  await page.goto(`${site}#view=race`);
  await expect(page.locator("nav.views a[aria-current=page]")).not.toHaveText(pageWords.views.race);
});

for (const width of [1280, 390]) {
  test(`axe finds nothing and words can be read, both themes, ${width} px`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    await openRace(page, site);
    await type(page, raceWords.passes, "30");
    await expectNothingFoundInBothThemes(page);
    await start(page).click();
    await expect(result(page).getByRole("table")).toBeVisible();
    await expect(headline(page)).toContainText("exact solve");
    await expectNothingFoundInBothThemes(page, async () => expect(await faintChartWords(page)).toEqual([]));
    await expectNoSideways(page);
    const medians = result(page).locator(".race-medians");
    await expect.poll(() => medians.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
    if (width < 720) {
      await page.getByRole("tab", { name: "Race" }).click();
      for (const control of await controls(page).locator("button:visible, .checkbox:visible").all()) {
        expect((await control.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(43);
      }
    }
  });
}

test("Layers, the transformer and a runner of one's own run as well, on a share of the inputs that is said", async ({
  page,
  site,
}) => {
  await openRace(page, site);
  await type(page, raceWords.passes, "2");
  await type(page, raceWords.starts, "1");
  for (const heads of ["2 heads", "4 heads", "8 heads"]) {
    await page.getByRole("checkbox", { name: `Linear, ${heads}`, exact: true }).uncheck();
  }
  await expect(controls(page)).not.toContainText(raceWords.deepRows);
  await page.getByRole("checkbox", { name: "Linear, 2 layers" }).check();
  await page.getByRole("checkbox", { name: "Transformer, 4 heads" }).check();
  await page.getByRole("checkbox", { name: raceWords.free }).check();
  await type(page, "Heads", "3");
  await expect(page.getByRole("checkbox", { name: raceWords.names.stack(2, 3) })).toBeChecked();
  await expect(controls(page).getByRole("radio", { name: "16,384" })).toBeChecked();
  await expectNothingFound(page);
  await start(page).click();
  await expect(controls(page)).toContainText("4 runs in");
  const table = result(page).getByRole("table");
  await expect(table.getByRole("row", { name: /Linear attention, 2 layers of 3 heads 156/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /Transformer block, 4 heads 3,2/ })).toBeVisible();
  await expect(result(page)).toContainText(
    "Layers and the transformer learned from the first 163 of 2,048 inputs: a pass is",
  );
});

test("Where something simpler answers the task, it stands beside the runners and may win", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  const before = await page.locator("main").getAttribute("data-fit-fingerprint");
  await chooseTask(page, "regression");
  await expect(page.locator("main")).not.toHaveAttribute("data-fit-fingerprint", before ?? "");
  await openView(page, "Race");
  await type(page, raceWords.passes, "10");
  await type(page, raceWords.starts, "1");
  await start(page).click();
  await expect(controls(page)).toContainText("4 runs in");
  await expect(headline(page)).toHaveText(
    raceWords.headline.beaten("Ridge regression on the examples of each input"),
  );
  const table = result(page).getByRole("table");
  await expect(table.getByRole("row", { name: /^The best layer in expectation – 0\.5/ })).toBeVisible();
  await expectNothingFound(page);
});
