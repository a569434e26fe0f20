import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { enLink } from "../../web/task/link-sentences";
import { softmaxWords } from "../../web/tasks/softmax/words/en";
import { embedWords, pageWords } from "../../web/words/index";
import {
  anyNumbers,
  chooseTask,
  expect,
  expectNoSideways,
  openFitted,
  openView,
  test,
  type,
  viewNames,
} from "./site";

const way = (page: Page) => page.locator("#panel-result");
const result = (page: Page) => page.locator("#panel-certificate");

async function openSoftmax(page: Page, site: string, settings = ""): Promise<void> {
  await openFitted(page, site, `#v=1&t=softmax${settings}`);
  await expect(result(page).getByRole("heading", { level: 2 })).toBeVisible();
  await expect(page.locator(".part-loading")).toHaveCount(0);
}

test("Softmax heads: seven phases with a picture each lead to both heads, without a verdict", async ({
  page,
  site,
}) => {
  await openSoftmax(page, site);
  await expect(way(page).getByRole("heading", { level: 2 })).toHaveText(
    softmaxWords.way.found(softmaxWords.status.examples("2,000", 2000), 2),
  );
  const phases = way(page).locator(".phase");
  await expect(phases).toHaveCount(7);
  await expect(phases.locator("h3")).toContainText([
    /Rows/,
    /Crude sum/,
    /Sculpt/,
    /Centre/,
    /Affine hull/,
    /Net/,
    /Polish/,
  ]);
  await expect(phases.locator("svg.plot")).toHaveCount(7);
  await expect(phases.locator(".phase-time")).toContainText(Array.from({ length: 7 }, () => /^[\d.,]+\sms$/));
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(softmaxWords.result.recovered(2));
  await expect(result(page)).toContainText(/The numbers of both heads are right to 1\d digits/);
  await expect(page.locator(".verdict-mark")).toHaveCount(0);
  await expect(page.locator(".status")).toContainText(/Recovered in \d+\.\d\d\ss/);
  expect(await viewNames(page)).toEqual(["Overview", "Paper", "Export", "History"]);
});

test("Three methods on the same data end in one chart, one table and a sentence for whoever won", async ({
  page,
  site,
}) => {
  await openSoftmax(page, site, "&d=3&k=2&samples=300");
  const table = result(page).locator(".methods .methods-table");
  await expect(table.getByRole("row", { name: /Pipeline/ })).toContainText("1 of 1");
  await expect(table.getByRole("row", { name: /Random start/ })).toContainText(/\d of 9/);
  await expect(table.getByRole("row", { name: /Adam/ })).toContainText(/\d of 4/);
  await expect(result(page).locator(".methods .hint")).toContainText(softmaxWords.methods.verdict.general);
  await expect(result(page).locator(".methods .hint")).toContainText(softmaxWords.methods.suggested(2, 2));
  const chart = result(page).getByRole("figure", { name: softmaxWords.methods.title });
  await chart.getByRole("button", { name: /show the table/ }).click();
  await expect(chart.getByRole("row", { name: /Adam/ }).first()).toBeVisible();
});

test("Every picture is one tab stop whose points the arrow keys read out", async ({ page, site }) => {
  await openSoftmax(page, site);
  const net = way(page).getByRole("figure", { name: softmaxWords.net.title.pairs });
  await net.getByRole("img").focus();
  await page.keyboard.press("ArrowRight");
  await expect(net.locator(".readout")).toContainText(/Heads at .* leave [\d.]+\s%/);
  await net.getByRole("button", { name: /show the table/ }).click();
  await expect(net.getByRole("row")).toHaveCount(172);
});

test("One head needs no net, three heads have a plane", async ({ page, site }) => {
  await openSoftmax(page, site, "&heads=1");
  await expect(way(page)).toContainText(softmaxWords.net.none);
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(softmaxWords.result.recovered(1));
  await type(page, "Heads", "3");
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(softmaxWords.result.recovered(3));
  await expect(way(page).getByRole("figure", { name: softmaxWords.net.title.plane })).toBeVisible();
});

test("What grows with the number of heads is measured for one to three and extrapolated beyond", async ({
  page,
  site,
}) => {
  await openSoftmax(page, site, "&d=3&k=2&samples=200");
  const bound = result(page).locator(".lower-bound");
  await expect(bound).toContainText(softmaxWords.bound.theorem);
  await bound.getByRole("button", { name: softmaxWords.bound.measure }).click();
  await expect(bound.getByRole("row", { name: /^3 109/ })).toContainText(/\d\.\d+\ss, (not )?found/);
  await expect(bound.getByRole("row", { name: /^4 1,297/ })).toContainText(/about/);
  // The heads that were found stay on screen.
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(softmaxWords.result.recovered(2));
});

test("A measurement ends when the settings change", async ({ page, site }) => {
  await openSoftmax(page, site, "&d=8&k=6&samples=20000");
  const bound = result(page).locator(".lower-bound");
  await bound.getByRole("button", { name: softmaxWords.bound.measure }).click();
  await expect(bound).toContainText(/Measuring, \d of 3/);
  // What is measured does not depend on the number of heads: only being ended takes the measurement away.
  await type(page, "Heads", "1");
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(softmaxWords.result.recovered(1));
  await expect(bound.getByRole("button", { name: softmaxWords.bound.measure })).toBeVisible();
  // Nor is there a column of times.
  await expect(bound.getByRole("columnheader", { name: softmaxWords.bound.columns.seconds })).toHaveCount(0);
});

test("Noise, too few examples and a value out of range are told in words", async ({ page, site }) => {
  await openSoftmax(page, site, "&noise=0.001");
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(
    /^Both heads recovered to within 0\.\d+\s%$/,
  );
  await type(page, "Training inputs", "3");
  await expect(result(page).locator(".weaknesses")).toContainText(
    anyNumbers(softmaxWords.weaknesses["too-few-rows"]("37", "", "64")),
  );
  await type(page, "Tokens", "9");
  await expect(page.locator("#panel-task")).toContainText("has to be a whole number between 2 and 6");
  await expect(result(page).locator(".weaknesses")).toBeVisible();
});

test("The report is exported with the comparison, runs are kept, and linear attention comes back", async ({
  page,
  site,
}) => {
  await openSoftmax(page, site, "&d=3&k=2&samples=300");
  await expect(result(page).locator(".methods")).toContainText(/\d of 9/);
  await expect(result(page).getByRole("row", { name: /Random start/ })).toContainText(/^Random start\d of 9/);
  await openView(page, "Export");
  await expect(page.locator("#panel-export-preview pre")).toContainText('"task": "softmax"');
  // The preview ends before the comparison, which is the last part of the file.
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save polyhead-softmax.json" }).click();
  const saved = JSON.parse(readFileSync(await (await download).path(), "utf8"));
  expect(saved.softmax.baselines.varpro.starts).toHaveLength(9);
  await expect(page.locator(".panel").getByRole("radio")).toHaveCount(2);
  await openView(page, "History");
  await expect(page.locator(".run")).toContainText(["fitted"]);
  await chooseTask(page, "associative");
  await expect(page.locator(".run")).toHaveCount(2);
  await expect(page.locator("#panel-runs-compared")).toContainText(embedWords.numbers.heads);
  await openView(page, "Overview");
  await expect(page.locator(".verdict-word.identifiable").first()).toBeVisible();
});

test("The cards, reload, back and undo lead to softmax heads and away from them", async ({ page, site }) => {
  await openFitted(page, site);
  await chooseTask(page, "softmax");
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(softmaxWords.result.recovered(2));
  await expect(page).toHaveURL(/#v=1&t=softmax$/);
  await type(page, "Heads", "1");
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(softmaxWords.result.recovered(1));
  await expect(page).toHaveURL(/&heads=1$/);
  await page.reload();
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(softmaxWords.result.recovered(1));
  await type(page, "Heads", "3");
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(softmaxWords.result.recovered(3));
  await page.getByRole("button", { name: "undo" }).click();
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(softmaxWords.result.recovered(1));
  await expect(page).toHaveURL(/&heads=1$/);
  await page.goBack();
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(pageWords.verdict.identifiable);
  await page.goForward();
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(softmaxWords.result.recovered(1));
});

test("A shared link tells whether the receiver finds the same heads", async ({ page, site }) => {
  await openSoftmax(page, site);
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("dialog").getByRole("textbox").first().inputValue();
  expect(link).toMatch(/#v=1&t=softmax&r=[\d.]+\.a\d+\.[0-9a-f]{8}\.[0-9a-f]{8}$/);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.locator(".status .chip")).toHaveText(enLink.same);
  await page.goto("about:blank");
  await page.goto(link.replace(/[0-9a-f]{8}$/, "00000000"));
  await expect(page.locator(".status .chip")).not.toHaveText(enLink.same);
});

test("A fit that is cancelled leaves the heads of the last one on screen", async ({ page, site }) => {
  await openSoftmax(page, site, "&heads=3&d=8&k=6");
  const before = await page.locator("main").getAttribute("data-fit-fingerprint");
  await type(page, "Training inputs", "30000");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator(".status")).toContainText(pageWords.status.stillPrevious);
  await expect(page.locator("main")).toHaveAttribute("data-fit-fingerprint", before ?? "");
  await type(page, "Training inputs", "1000");
  await expect(page.locator(".status")).toContainText(/Recovered in .*1,000 examples/);
});

test("An embed shows what was found and the heads beside the true ones, in every size", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 640, height: 420 });
  await page.goto(`${site}embed.html#v=1&t=softmax&ui=min`);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(softmaxWords.result.recovered(2));
  await expect(page.getByText(embedWords.numbers.heads)).toBeVisible();
  await expect(page.getByRole("figure", { name: "Matched heads" })).toBeVisible();
  await expect(page.locator(".foot")).toContainText(/fitted in/);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(420);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const ui of ["std", "full"]) {
    await page.goto("about:blank");
    await page.goto(`${site}embed.html#v=1&t=softmax&d=3&k=2&samples=300&ui=${ui}`);
    await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(
      softmaxWords.result.recovered(2),
    );
    await expect(way(page).locator(".phase")).toHaveCount(7);
  }
});

test("A view that is about linear attention opens the overview and says so", async ({ page, site }) => {
  await openFitted(page, site, "#v=1&t=softmax&view=heads");
  await expect(page.getByRole("alert")).toContainText("Heads");
  await expect(way(page).locator(".phase")).toHaveCount(7);
});

test("On a phone the phases stand one below the other and nothing scrolls sideways", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFitted(page, site, "#v=1&t=softmax");
  await page.getByRole("tab", { name: pageWords.panels.way }).click();
  await expect(way(page).locator(".phase")).toHaveCount(7);
  await expectNoSideways(page);
  await page.getByRole("tab", { name: "Result" }).click();
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText(softmaxWords.result.recovered(2));
  await expectNoSideways(page);
});
