import type { Page } from "@playwright/test";
import type { NumberField } from "../../web/task/field";
import { associative } from "../../web/tasks/associative/task";
import { customWords } from "../../web/tasks/custom/words/en";
import { pageWords } from "../../web/words/index";
import { count } from "../../web/words/numbers";
import { plainText } from "../../web/words/sentences";
import { endStopOf } from "../../web/words/tasks-words";
import {
  chooseTask,
  expect,
  FITTED,
  MANY_INPUTS,
  newSeed,
  openFitted,
  placeOn,
  pointAt,
  stopClock,
  test,
  type,
  verdict,
  verdictSentence,
} from "./site";

const orthogonal = associative.fields.find(({ key }) => key === "orthogonal") as NumberField;
const sliderOf = (page: Page, name: string) => page.getByRole("slider", { name });

test("A slider moved by keyboard refits", async ({ page, site }) => {
  await openFitted(page, site);
  const share = sliderOf(page, "Orthogonal share");
  await share.focus();
  await page.keyboard.press("ArrowRight");
  await expect(share).toHaveAttribute("aria-valuetext", "99\u00a0%");
  await page.keyboard.press("End");
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  await page.keyboard.press("Home");
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  await expect(verdictSentence(page)).toContainText("288 of 288");
});

test("Dragging previews with fewer inputs, letting go fits them all", async ({ page, site }) => {
  await openFitted(page, site);
  const pairs = sliderOf(page, "Pairs per input");
  await pointAt(pairs, 0.5);
  await page.mouse.down();
  await pointAt(pairs, 0.25);
  await expect(page.locator(".status")).toContainText(pageWords.status.preview(2048));
  await page.mouse.up();
  await expect(page.locator(".status")).toContainText(FITTED);
  await expect(page.locator(".status")).toContainText(pageWords.status.examples(16_384));
});

test("A drag past the middle of the gap sets all orthogonal, and only letting go fits", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  const share = sliderOf(page, "Orthogonal share");
  const before = await page.locator("main").getAttribute("data-fit-fingerprint");
  await pointAt(share, 0.5);
  await page.mouse.down();
  // Nothing between the end of the track and the stop.
  const passed = new Set<string | null>();
  for (let part = 0.8; part < 1; part += 0.02) {
    await pointAt(share, part);
    passed.add(await share.getAttribute("aria-valuetext"));
  }
  expect([...passed].slice(-2)).toEqual(["99.9\u00a0%", "100\u00a0%"]);
  await expect(page.locator(".status")).toContainText(FITTED);
  await expect(page.locator("main")).toHaveAttribute("data-fit-fingerprint", before ?? "");
  await page.mouse.up();
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  // And back to a share.
  await pointAt(share, 0.97);
  await page.mouse.down();
  await pointAt(share, 0.4);
  await page.mouse.up();
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
});

test("The end stop is set by a click on it or on its name, and left by arrow keys to the share before it", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  const share = sliderOf(page, "Orthogonal share");
  const value = page.getByRole("textbox", { name: "Orthogonal share" });
  await type(page, "Orthogonal share", "93 %");
  await share.click({ position: await placeOn(share, 0.97) });
  await expect(value).toHaveValue("100\u00a0%");
  await share.press("ArrowLeft");
  await expect(value).toHaveValue("93\u00a0%");
  const name = page.getByRole("button", { name: endStopOf(orthogonal) ?? "" });
  await name.click();
  await expect(name).toHaveAttribute("aria-pressed", "true");
  await expect(value).toHaveValue("100\u00a0%");
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  await share.press("ArrowDown");
  await expect(value).toHaveValue("93\u00a0%");
  await expect(name).toHaveAttribute("aria-pressed", "false");
});

test("A link to all orthogonal leads back to the last detent", async ({ page, site }) => {
  await openFitted(page, site, "#v=1&t=associative&orthogonal=1");
  await sliderOf(page, "Orthogonal share").press("ArrowLeft");
  await expect(page.getByRole("textbox", { name: "Orthogonal share" })).toHaveValue("99\u00a0%");
});

test("Keys that follow each other closely give one fit, of the last of them", async ({ page, site }) => {
  await page.clock.install();
  await openFitted(page, site);
  const share = sliderOf(page, "Orthogonal share");
  const value = page.getByRole("textbox", { name: "Orthogonal share" });
  await stopClock(page);
  const before = await page.locator("main").getAttribute("data-fit-fingerprint");
  // Over the stop and back: no verdict of what is passed.
  for (const [key, shown] of [
    ["ArrowRight", "99\u00a0%"],
    ["ArrowRight", "100\u00a0%"],
    ["ArrowLeft", "99\u00a0%"],
    ["ArrowLeft", "97\u00a0%"],
    ["ArrowLeft", "95\u00a0%"],
  ] as const) {
    await share.press(key);
    await page.clock.runFor(100);
    await expect(value).toHaveValue(shown);
    await expect(page.locator("main")).toHaveAttribute("data-fit-fingerprint", before ?? "");
  }
  await page.clock.resume();
  await expect(page.locator("main")).not.toHaveAttribute("data-fit-fingerprint", before ?? "");
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a tap on the end stop sets all orthogonal", async ({ page, site }) => {
    await openFitted(page, site);
    await page.getByRole("tab", { name: pageWords.panels.task }).tap();
    const share = sliderOf(page, "Orthogonal share");
    await share.tap({ position: await placeOn(share, 0.97) });
    await expect(page.locator(".strip")).toContainText(pageWords.verdict["not-identifiable"]);
    await share.tap({ position: await placeOn(share, 0.4) });
    await expect(page.locator(".strip")).toContainText(pageWords.verdict.identifiable);
  });
});

test("Cancelling keeps the last result, says so, and the next fit works", async ({ page, site }) => {
  await openFitted(page, site);
  const before = await page.locator("main").getAttribute("data-fit-fingerprint");
  await type(page, "Training inputs", String(MANY_INPUTS));
  const cancel = page.getByRole("button", { name: "Cancel" });
  await expect(page.getByRole("progressbar", { name: pageWords.progress.label })).toBeVisible();
  await expect(page.locator("#panel-result")).toContainText(pageWords.status.stale);
  await cancel.click();
  await expect(page.locator(".status")).toContainText(
    /Cancelled after \d+\.\d+\ss\. You are looking at the previous fit\./,
  );
  await expect(page.locator("main")).toHaveAttribute("data-fit-fingerprint", before ?? "");
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  await expect(page.getByRole("textbox", { name: "Training inputs" })).toHaveValue(count(MANY_INPUTS));

  await page.getByRole("button", { name: pageWords.status.backToSettings }).click();
  await expect(page.getByRole("textbox", { name: "Training inputs" })).toHaveValue("16,384");
  await expect(page.locator("#panel-result")).not.toContainText(pageWords.status.stale);
  await type(page, "Orthogonal share", "100 %");
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
});

test("A wrong number gets its sentence, a repair and a way back; the result stays", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  const before = await page.locator("main").getAttribute("data-fit-fingerprint");
  await type(page, "Orthogonal share", "1.3");
  const field = page.getByRole("textbox", { name: "Orthogonal share" });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#panel-task")).toContainText(
    "Orthogonal share is 130\u00a0%; it has to be between 0\u00a0% and 100\u00a0%.",
  );
  await expect(field).toHaveValue("130\u00a0%");
  await expect(page.locator("main")).toHaveAttribute("data-fit-fingerprint", before ?? "");
  await page.getByRole("button", { name: /^back to 97/ }).click();
  await expect(field).toHaveValue("97\u00a0%");
  await type(page, "Orthogonal share", "1.3");
  await page.getByRole("button", { name: "Use 100\u00a0%", exact: true }).click();
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  await type(page, "Orthogonal share", "most");
  await expect(page.locator("#panel-task")).toContainText('Orthogonal share is "most"');
});

test("A fit that would need too much is refused before it starts, with a button that repairs it", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#v=1&t=associative&k=6");
  await type(page, "Training inputs", "4,194,304");
  await expect(page.locator(".problem")).toContainText(
    /This would need about .+ the page stops at .+ Lower the training inputs to/,
  );
  await expect(page.getByRole("button", { name: /^Use \d/ })).toBeVisible();
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  await page.getByRole("button", { name: "back to 16,384" }).click();
  await expect(page.locator(".problem")).toHaveCount(0);
});

test("What takes long is fitted once the reader asks for it, and can be cancelled", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#v=1&t=associative&k=2");
  const problem = page.locator(".problem");
  const anyway = page.getByRole("button", { name: pageWords.banner.fitPatiently });
  await type(page, "Training inputs", "4,194,304");
  await expect(problem).toContainText(/This takes about \d+ seconds and \d+.MB of memory/);
  await anyway.click();
  await page.getByRole("button", { name: pageWords.progress.cancel }).click();
  await expect(page.getByRole("button", { name: pageWords.status.runAgain })).toBeVisible();
  await type(page, "Training inputs", "2,250,000");
  await anyway.click();
  await expect(page.locator(".status")).toContainText("2,250,000");
  await expect(problem).toHaveCount(0);
});

test("A new seed gives other data of the same kind", async ({ page, site }) => {
  await openFitted(page, site);
  const before = await page.locator("main").getAttribute("data-data-fingerprint");
  await newSeed(page);
  await expect(page.locator("main")).not.toHaveAttribute("data-data-fingerprint", before ?? "");
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
});

test("Own data: broken text is shown with its place, and repaired text is fitted", async ({ page, site }) => {
  await openFitted(page, site);
  await chooseTask(page, "custom");
  await expect(verdictSentence(page)).toContainText("6 of 6 directions");
  const text = page.getByRole("textbox", { name: customWords.label });
  await text.fill('{\n  "inputs": [[[1, 2], [3, 4]]],\n  "targets": [[1,]]\n}');
  await page.getByRole("button", { name: customWords.fit }).click();
  await expect(page.getByRole("alert")).toContainText("Line 3, column 18");
  await expect(verdictSentence(page)).toContainText("6 of 6 directions");
  await text.fill('{ "inputs": [[[1, 2], [3]]], "targets": [[1]] }');
  await page.getByRole("button", { name: customWords.fit }).click();
  await expect(page.getByRole("alert")).toContainText("token 2 of input 1 of data.inputs has 1 number");
  await text.fill('{ "inputs": [[[1, 2], [3, 4]]], "targets": [[1]] }');
  await page.getByRole("button", { name: customWords.fit }).click();
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.locator("#panel-certificate")).toContainText("1 input cannot determine 6 directions");
});

test("Own data of a single one-token input is fitted and drawn", async ({ page, site }) => {
  await openFitted(page, site);
  await chooseTask(page, "custom");
  await page.getByRole("textbox", { name: customWords.label }).fill('{"inputs":[[[1,2]]],"targets":[[1]]}');
  await page.getByRole("button", { name: customWords.fit }).click();
  await expect(verdictSentence(page)).toContainText(
    plainText(pageWords.verdict.notIdentifiableSentence("1", 6, "5", false)),
  );
  await expect(page.locator(".status")).toContainText("1 example6 features");
  await expect(page.getByRole("img", { name: pageWords.result.scatterTitle })).toBeVisible();
});

test("A decimal comma is refused with advice, a thousands comma is read", async ({ page, site }) => {
  await openFitted(page, site);
  await type(page, "Orthogonal share", "0,5");
  await expect(page.locator(".problem")).toContainText(pageWords.task.decimalPoint);
  await type(page, "Orthogonal share", "0.5");
  await expect(page.locator(".problem")).toHaveCount(0);
  await type(page, "Training inputs", "4,097");
  await expect(page.locator(".status")).toContainText(pageWords.status.examples(4_097));
});

test("Own data comes from a file, and the file is named when it is not understood", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await chooseTask(page, "custom");
  const chooser = page.locator('input[type="file"]');
  const document = {
    v: 1,
    task: "custom",
    data: { inputs: [[[1], [2]]], targets: [[3]], names: ["height"] },
  };
  await chooser.setInputFiles({
    name: "data.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(document)),
  });
  await expect(verdictSentence(page)).toContainText("1 of 1 direction is determined");
  await expect(page.locator("#panel-task")).toContainText("height");
  await chooser.setInputFiles({ name: "bad.json", mimeType: "application/json", buffer: Buffer.from("{") });
  await expect(page.getByRole("alert")).toContainText("Line 1, column 2");
});

test("A look at another task loses nothing that was set", async ({ page, site }) => {
  await openFitted(page, site);
  await type(page, "Pairs per input", "3");
  await expect(verdictSentence(page)).toContainText("126 of 126");
  await chooseTask(page, "random");
  await expect(verdictSentence(page)).toContainText("40 of 40");
  await chooseTask(page, "associative");
  await expect(page.getByRole("textbox", { name: "Pairs per input" })).toHaveValue("3");
  await expect(verdictSentence(page)).toContainText("126 of 126");
});
