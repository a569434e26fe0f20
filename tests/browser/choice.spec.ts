import { readFileSync } from "node:fs";
import { choiceWords, customWords, pageWords } from "../../web/words/index";
import { tooCloseLink } from "./data-link";
import {
  chooseTask,
  discloseSettings,
  expect,
  openFitted,
  openNotIdentifiable,
  test,
  type,
  verdict,
  verdictSentence,
} from "./site";

test("The three kinds of open directions are listed with their counts, words and an example", async ({
  page,
  site,
}) => {
  await openNotIdentifiable(page, site);
  const panel = page.locator("#panel-certificate");
  await expect(panel.getByRole("heading", { name: choiceWords.directions.title("40", false) })).toBeVisible();
  await expect(panel.locator(".kind-count")).toHaveText(["20", "16", "4"]);
  await expect(panel.locator(".kind").first()).toContainText("key");
  await expect(panel.locator(".relation").first()).toContainText(/for example ⟨key \d, key \d⟩ · key \d = /);
});

test("Two perfect models disagree on an input of the data's size, and on one of its shape", async ({
  page,
  site,
}) => {
  await openNotIdentifiable(page, site);
  const panel = page.locator("#panel-result");
  await expect(panel).toContainText(pageWords.result.notRight);
  await expect(panel.locator(".numbers")).toContainText("infinitely many");
  const picture = page.getByRole("figure", { name: choiceWords.witness.titlePerfect });
  await expect(picture).toContainText(
    /On this input, of the same size as the data, A answers .+ and B answers .+\./,
  );
  for (const model of ["Model A", "Model B"]) {
    const line = picture.locator(".models li", { hasText: model });
    await expect(line).toContainText(/training error \d\.\d\s×\s10⁻[²³]\S/);
  }
  await picture.getByRole("button", { name: "Another input" }).click();
  await expect(picture).toContainText("On this input, shaped like the data’s, A answers");
  await picture.getByRole("img").focus();
  await page.keyboard.press("ArrowRight");
  await expect(picture.locator(".readout")).toContainText(/A answers .+, B answers .+\./);
  await picture.getByRole("button", { name: choiceWords.witness.worstLong }).click();
  await expect(picture).toContainText("of the same size as the data");
});

test("Adding the suggested inputs makes the data identifiable, and they can be taken out again", async ({
  page,
  site,
}) => {
  await openNotIdentifiable(page, site);
  const panel = page.locator("#panel-result");
  await expect(panel).toContainText(choiceWords.repair.oneEach("40"));
  const curve = page.getByRole("img", { name: "Directions determined" });
  await curve.focus();
  await page.keyboard.press("End");
  await expect(panel.locator(".repair .readout")).toContainText("288 directions determined if suggested");
  await page.getByRole("button", { name: /^Add \d+ inputs$/ }).click();
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  await expect(verdictSentence(page)).toContainText("288 of 288 directions");
  await expect(panel).toContainText(/\d+ suggested inputs are part of the training data\./);
  await page.getByRole("button", { name: choiceWords.repair.takeOut }).click();
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  await expect(verdictSentence(page)).toContainText("248 of 288 directions");
});

test("For data of one's own the suggested inputs are saved instead, to be labelled", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await chooseTask(page, "custom");
  await page
    .getByRole("textbox", { name: customWords.label })
    .fill('{ "inputs": [[[1, 2], [3, 4]], [[1, 0], [0, 4]]], "targets": [[1], [2]] }');
  await page.getByRole("button", { name: customWords.fit }).click();
  await expect(verdictSentence(page)).toContainText("2 of 6 directions");
  await expect(page.locator("#panel-result")).toContainText(choiceWords.repair.custom);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Save \d+ suggested inputs$/ }).click();
  const file = JSON.parse(readFileSync(await (await saved).path(), "utf8")) as { inputs: number[][][] };
  expect(file.inputs.length).toBeGreaterThanOrEqual(4);
  expect(file.inputs[0]?.[0]).toHaveLength(2);
});

test("Too close to call says so, and its inputs that would settle it are saved", async ({ page, site }) => {
  await openFitted(page, site, `#${await tooCloseLink()}`);
  await expect(verdict(page)).toHaveText(pageWords.verdict["too-close"]);
  await expect(page.locator("#panel-certificate")).toContainText(choiceWords.directions.close);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: choiceWords.directions.settle }).click();
  const file = JSON.parse(readFileSync(await (await saved).path(), "utf8")) as { inputs: number[][][] };
  expect(file.inputs.length).toBeGreaterThanOrEqual(1);
});

test("Keys of any size determine the same: how large a row is plays no part", async ({ page, site }) => {
  await openFitted(page, site);
  await discloseSettings(page);
  await type(page, "Size of ordinary keys", "0.03");
  await expect(page.locator(".status")).not.toContainText("previous");
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  await expect(verdictSentence(page)).toContainText("288 of 288 directions");
});
