// A lesson that is handed out: from its first step, as a package for a learning platform, with an address for SPLICE, and as the
// lesson editor writes all that one can hold.
import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import type { Lesson } from "../../web/lessons/lesson";
import { unzip } from "../../web/task/import/unzip";
import { lessonsWords, raceWords, shareWords } from "../../web/words/index";
import { twoPairs } from "../two-pairs";
import { runBytes } from "../wasm/built";
import { expectNothingFound } from "./axe";
import { expect, openFitted, test, type } from "./site";

const dialog = (page: Page) => page.getByRole("dialog", { name: shareWords.title });
const link = (page: Page) => dialog(page).getByRole("textbox", { name: shareWords.link, exact: true });

async function filesOf(download: Download): Promise<Record<string, string>> {
  const bytes = new Uint8Array(readFileSync(await download.path()));
  return textsOf(await unzip(bytes));
}

function textsOf(files: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

async function load(page: Page, site: string, lesson: object): Promise<void> {
  await openFitted(page, site, "#view=lessons");
  await page.locator("input[type=file]").setInputFiles({
    name: "lesson.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(lesson)),
  });
}

test("A lesson is shared from its first step, without settings of anybody's; from the step on screen only if that is asked for", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#lesson=when-determined&step=2");
  await page.getByRole("slider", { name: "Orthogonal share" }).press("ArrowLeft");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(link(page)).toHaveValue(`${site}#v=1&lesson=when-determined`);
  const snippet = dialog(page).locator(".share-snippet");
  await expect(snippet).toHaveValue(
    /title="Polyhead: when does data .*embed\.html#v=1&amp;lesson=when-determined&amp;ui=std"/s,
  );
  await dialog(page).getByRole("checkbox", { name: shareWords.atStep }).check();
  await expect(link(page)).toHaveValue(
    /#v=1&t=associative&orthogonal=0\.95&.*lesson=when-determined&step=2$/,
  );
  await dialog(page).getByRole("checkbox", { name: shareWords.atStep }).uncheck();
  const address = await link(page).inputValue();
  await page.goto("about:blank");
  await page.goto(address);
  await expect(page.locator(".step-title")).toContainText("1 of 6");
});

test("The package of the Share dialog is that of the command line, with an address for SPLICE beside it", async ({
  page,
  site,
}) => {
  await load(page, site, twoPairs);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(dialog(page)).toContainText(shareWords.platform.noLesson);
  await dialog(page).getByRole("button", { name: shareWords.close }).click();
  await page.getByRole("button", { name: lessonsWords.list.startLong("Two pairs") }).click();
  await page.locator(".lesson-text").waitFor();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expectNothingFound(page, { within: ".share-dialog" });
  for (const [edition, pass, options] of [
    ["1.2", "", []],
    ["2004", "60", ["--pass", "60"]],
  ] as const) {
    await dialog(page).getByRole("combobox", { name: shareWords.platform.edition }).selectOption(edition);
    await dialog(page).getByRole("combobox", { name: shareWords.platform.pass }).selectOption(pass);
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      dialog(page).getByRole("button", { name: shareWords.platform.save }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`two-pairs-scorm-${edition}.zip`);
    await expect(dialog(page)).toContainText(shareWords.platform.saved);
    const { stdout } = await runBytes(
      ["scorm", "--edition", edition, ...options, "-"],
      JSON.stringify(twoPairs),
    );
    expect(await filesOf(saved)).toEqual(textsOf(await unzip(new Uint8Array(stdout))));
    // As a platform reads it.
    const problem = await page.evaluate(
      (xml) => new DOMParser().parseFromString(xml, "text/xml").querySelector("parsererror")?.textContent,
      (await filesOf(saved))["imsmanifest.xml"] ?? "",
    );
    expect(problem).toBeUndefined();
  }
  const splice = dialog(page).getByRole("textbox", { name: shareWords.platform.spliceLabel });
  await expect(splice).toHaveValue(/embed\.html#v=1&lesson=~[\w-]+&ui=std&lms=splice$/);
});

test("The form writes a solution, panels beside and a race, says what is wrong while one types, and shows the step as students see it", async ({
  page,
  site,
}) => {
  const words = lessonsWords.editor;
  await openFitted(page, site, "#v=1&t=associative&k=2&orthogonal=1&samples=512");
  await page.getByRole("link", { name: "Lessons" }).click();
  await page.locator(".lesson-editor > summary").click();
  await page.getByRole("textbox", { name: words.lessonFields.title }).fill("Mend it");
  await page.getByRole("textbox", { name: words.lessonFields.summary }).fill("A small one.");
  await page.getByRole("button", { name: words.capture }).click();
  await page.getByRole("textbox", { name: words.stepTitle }).fill("Mend");
  await page.getByRole("textbox", { name: words.body, exact: true }).fill("Make it **sure**.");
  await page.getByRole("textbox", { name: words.id }).fill("mend-it-2");
  await page.getByRole("combobox", { name: words.language }).selectOption("English");
  const beside = page.getByRole("group", { name: words.beside });
  await beside.getByRole("checkbox", { name: "Result" }).check();
  await page
    .getByRole("combobox", { name: words.condition })
    .selectOption({ label: lessonsWords.conditions.full_rank() });
  await page.getByRole("button", { name: words.addCondition }).click();
  const second = page.getByRole("combobox", { name: words.andCondition });
  await second.selectOption({ label: lessonsWords.conditions.error_below(1) });
  // Key by key: half a number must not become another one.
  const bound = page.getByRole("textbox", { name: words.conditionNumber });
  await bound.fill("");
  await bound.pressSequentially("0.05");
  const seen = page.getByRole("region", { name: words.studentView });
  await expect(seen).toContainText("Make it sure.");
  const { full_rank, error_below } = lessonsWords.conditions;
  await expect(seen).toContainText(lessonsWords.player.opensWhen(`${full_rank()} and ${error_below(0.05)}`));
  await page.getByRole("button", { name: words.takeSolution }).click();
  await expect(page.getByText(words.sameAsStep)).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).click();
  await type(page, "Orthogonal share", "0.5");
  await page.getByRole("link", { name: "Lessons" }).click();
  await page.getByRole("button", { name: words.takeSolution }).click();
  await expect(page.locator(".step-editor")).toContainText("Orthogonal share 50");
  await page.getByRole("checkbox", { name: words.race }).check();
  const passes = page.getByRole("textbox", { name: raceWords.passes });
  await passes.fill("many");
  await expect(page.locator(".not-ready")).toContainText(`${raceWords.passes} is "many"`);
  await passes.fill("20");
  const rate = page.getByRole("textbox", { name: raceWords.rate });
  await rate.fill("");
  await rate.pressSequentially("0.05");
  await page.getByRole("checkbox", { name: words.asks }).check();
  await page.getByRole("textbox", { name: words.question }).fill("Will it be sure?");
  await page.getByRole("textbox", { name: words.after }).fill("It is {rank}.");
  for (const [place, label, right] of [
    [1, "Yes", lessonsWords.conditions.full_rank()],
    [2, "No", words.alwaysRight],
  ] as const) {
    const choice = page.getByRole("group", { name: words.choice(place) });
    await choice.getByRole("textbox", { name: words.label }).fill(label);
    await choice.getByRole("combobox", { name: words.right }).selectOption(right);
  }
  await page.getByRole("checkbox", { name: words.heads(16) }).uncheck();
  await expect(page.locator(".not-ready")).toHaveCount(0);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: words.save }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("mend-it-2.json");
  const { steps, language } = JSON.parse(readFileSync(await saved.path(), "utf8")) as Lesson;
  expect(language).toBe("en");
  expect(steps[0]).toMatchObject({
    focus: "certificate",
    beside: ["task", "result"],
    unlock: ["full_rank", "error_below(0.05)"],
    predict: { choices: [{ right: "full_rank" }, { right: true }] },
    solution: { params: { orthogonal: 0.5 } },
    race: { passes: 20, learningRate: 0.05 },
  });
  await page.getByRole("checkbox", { name: words.asks }).uncheck();
  await page.getByRole("button", { name: words.preview }).click();
  await page.getByRole("button", { name: lessonsWords.player.finish }).waitFor();
  await expect(page.locator("#panel-result")).toBeVisible();
});
