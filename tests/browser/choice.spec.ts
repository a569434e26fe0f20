import { readFileSync } from "node:fs";
import { customWords } from "../../web/tasks/custom/words/en";
import { choiceWords, pageWords } from "../../web/words/index";
import { tooCloseLink } from "./data-link";
import {
  anyNumbers,
  chooseTask,
  disclose,
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
  await expect(panel.locator(".relation").first()).toContainText(/for example ⟨k[₁-₄], k[₁-₄]⟩ · k[₁-₄] = /);
});

test("Two perfect models differ on an ordinary input, and another one can be had", async ({ page, site }) => {
  await openNotIdentifiable(page, site);
  const panel = page.locator("#panel-result");
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText(pageWords.result.disagree.perfect);
  const picture = page.getByRole("figure", { name: choiceWords.witness.input });
  await expect(picture.locator(".chip")).toHaveText(
    [0, 1].map(() => choiceWords.witness.right(16384, 16384)),
  );
  await expect(picture.locator(".two-models > .hint")).toHaveText(
    anyNumbers(pageWords.lookup.ordinary("Four", "1")),
  );
  await expect(picture.locator("rect.frame")).toHaveCount(1);
  const tiles = () => picture.locator("svg.plot > g.marks").first().innerHTML();
  const first = await tiles();
  await picture.getByRole("button", { name: choiceWords.witness.anotherLong }).click();
  await expect.poll(tiles).not.toBe(first);
  await picture.getByRole("img").focus();
  await page.keyboard.press("ArrowRight");
  await expect(picture.locator(".readout")).toContainText(/A answers .+, B answers .+\./);
});

test("Any answer that is typed has a perfect model, whose error is computed; beyond a million it is refused", async ({
  page,
  site,
}) => {
  await openNotIdentifiable(page, site);
  const panel = page.locator("#panel-result");
  const picture = panel.getByRole("figure", { name: choiceWords.witness.input });
  const field = panel.getByRole("textbox", { name: choiceWords.any.field("v₁") });
  const ofB = picture.locator(".finding");
  await field.fill("7");
  await expect(ofB.nth(4)).toHaveText("7.00");
  const band = panel.locator(".any-answer");
  await expect(band.locator(".hint")).toHaveText(/ is \d\.\d\s×\s10⁻(2\d|[²³]\S)/);
  await field.fill("-123.5");
  await expect(ofB.nth(4)).toHaveText("−123.50");
  await field.fill("1000001");
  await expect(band.locator(".problem-words")).toHaveText(choiceWords.any.range("1,000,000"));
  await expect(ofB.nth(4)).toHaveText("−123.50");
  await panel.getByRole("combobox", { name: choiceWords.any.value }).selectOption("v₃");
  await panel.getByRole("textbox", { name: choiceWords.any.field("v₃") }).fill("-2");
  await expect(ofB.nth(6)).toHaveText("−2.00");
  await expect(picture.locator(".chip").nth(1)).toHaveText(choiceWords.witness.right(16384, 16384));
});

test("Adding the suggested inputs leaves one answer, and they can be taken out again", async ({
  page,
  site,
}) => {
  await openNotIdentifiable(page, site);
  const panel = page.locator("#panel-result");
  const picture = panel.getByRole("figure", { name: choiceWords.witness.input });
  await panel.getByRole("textbox", { name: choiceWords.any.field("v₁") }).fill("7");
  await expect(picture.locator(".finding").nth(4)).toHaveText("7.00");
  const tiles = panel.getByRole("img", { name: choiceWords.repair.title });
  await tiles.focus();
  await page.keyboard.press("ArrowRight");
  await expect(panel.getByRole("figure", { name: choiceWords.witness.suggestedInput })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(picture).toBeVisible();
  await disclose(page, choiceWords.repair.compare);
  await expect(panel).toContainText(choiceWords.repair.oneEach("40"));
  await page.getByRole("img", { name: choiceWords.repair.chart }).focus();
  await page.keyboard.press("End");
  await expect(panel.locator(".repair .readout")).toContainText("288 directions determined if suggested");
  await page.getByRole("button", { name: anyNumbers(choiceWords.repair.add("50", false)) }).click();
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  await expect(verdictSentence(page)).toContainText("288 of 288 directions");
  await expect(panel.locator(".any-answer h3")).toHaveText(choiceWords.any.settled);
  await expect(panel.locator(".any-answer input")).toBeDisabled();
  const answers = picture.locator(".finding");
  // Of both models the same.
  await expect
    .poll(async () => {
      const all = await answers.allTextContents();
      return all.length === 8 && all.every((answer, place) => answer === all[place % 4]);
    })
    .toBe(true);
  await panel.getByRole("button", { name: choiceWords.repair.takeOut }).click();
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  await expect(verdictSentence(page)).toContainText("248 of 288 directions");
  await expect(panel.locator(".any-answer input")).toBeEnabled();
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
