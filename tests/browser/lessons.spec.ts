// Lessons in a real browser: played by keyboard, on a phone, predicted before the answer is seen, written and loaded again.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { packJson } from "../../web/task/packed-data";
import { lessonsWords, pageWords, proofWords } from "../../web/words/index";
import { expectNothingFound, expectNothingFoundInBothThemes } from "./axe";
import { expect, expectNoSideways, FITTED, openFitted, test, type, verdict, viewNames } from "./site";

const STEP_3 = "#lesson=when-determined&step=3";

function heading(page: Page): Locator {
  return page.locator(".step-title");
}

function next(page: Page): Locator {
  return page.locator(".lesson-way .next");
}

async function openStep(page: Page, site: string, fragment: string): Promise<void> {
  await page.goto(site + fragment);
  await expect(heading(page)).toBeVisible();
  // Its state has been fitted, whether it may be seen or not.
  await page.locator("main[data-fit-fingerprint]").waitFor();
}

async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole("radio", { name: new RegExp(`^${label}`) }).check();
}

async function reveal(page: Page): Promise<void> {
  await page.getByRole("button", { name: lessonsWords.player.lock }).click();
  await expect(page.locator(".lesson .outcome-said")).toBeVisible();
}

/** Everything on the page that is not the lesson itself, also what only screen readers get. */
async function saidBeside(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll(".lesson, script, select")) part.remove();
    const labels = [...copy.querySelectorAll("[aria-label], [aria-valuetext], [title]")].flatMap(
      (element) => [
        element.getAttribute("aria-label"),
        element.getAttribute("aria-valuetext"),
        element.getAttribute("title"),
      ],
    );
    return `${copy.textContent} ${labels.join(" ")}`;
  });
}

/** Words and numbers that only the answer has. */
const ANSWER =
  /identifiable|not determined|40 directions|1\.3 × 10⁻¹⁶.*digits|witness|Two perfect models|infinitely/i;

test("A whole lesson can be played by keyboard, and leaving it brings the settings from before", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await type(page, "Orthogonal share", "0.5");
  await page.getByRole("link", { name: "Lessons" }).focus();
  await page.keyboard.press("Enter");
  const start = page.getByRole("button", {
    name: lessonsWords.list.startLong("When does data determine the layer?"),
  });
  await start.focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toContainText("1 of 6: Every dot is a direction");
  await expect(page).toHaveURL(/lesson=when-determined&step=1/);
  await expect(page.locator(".lesson-text")).toContainText("all 288 directions are determined");
  await page.keyboard.press("ArrowRight");
  await expect(heading(page)).toContainText("2 of 6");
  await page.keyboard.press("ArrowRight");
  await expect(heading(page)).toContainText("3 of 6");
  await expect(page).toHaveURL(/step=3/);
  // Nothing goes on before the reveal.
  await page.keyboard.press("ArrowRight");
  await expect(heading(page)).toContainText("3 of 6");
  const lock = page.getByRole("button", { name: lessonsWords.player.lock });
  await expect(lock).toHaveAttribute("aria-disabled", "true");
  await expect(lock).toHaveAccessibleDescription(lessonsWords.player.chooseFirst);
  await page.getByRole("radio", { name: /^All 288/ }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^248/ })).toBeChecked();
  await lock.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".lesson .outcome-said")).toHaveText(
    "Right: the data determines 248 directions.",
  );
  await expect(page.locator(".lesson .outcome-said")).toBeFocused();
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  await page.keyboard.press("ArrowRight");
  await expect(heading(page)).toContainText("4 of 6");
  await page.keyboard.press("ArrowRight");
  await expect(heading(page)).toContainText("5 of 6");
  await page.keyboard.press("ArrowRight");
  await expect(heading(page)).toContainText("6 of 6");
  await expect(next(page)).toHaveAccessibleDescription(
    lessonsWords.player.opensWhen("the data determines every direction"),
  );
  await page.keyboard.press("ArrowRight");
  await expect(heading(page)).toContainText("6 of 6");
  // In a field the arrow keys are the field's own.
  const slider = page.getByRole("slider", { name: "Orthogonal share" });
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", "99\u00a0%");
  await expect(heading(page)).toContainText("6 of 6");
  await expect(next(page)).not.toHaveAttribute("aria-disabled", "true");
  await next(page).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText(lessonsWords.closing.title);
  await page.getByRole("button", { name: lessonsWords.player.toList }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".lesson")).toHaveCount(0);
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("textbox", { name: "Orthogonal share" })).toHaveValue("50\u00a0%");
});

test("The lesson about proofs: whole numbers are decided exactly, and rounding is too close to call", async ({
  page,
  site,
}) => {
  await openStep(page, site, "#lesson=how-sure&step=2");
  await choose(page, "1");
  await reveal(page);
  await expect(page.locator(".proof")).toContainText(proofWords.exact.exactly("1", 6));
  await next(page).click();
  await expect(verdict(page)).toHaveText(pageWords.verdict["too-close"]);
  await expect(page.locator(".lesson-text .measured")).toHaveText(["1", "6", "6"]);
});

test("Before the reveal nothing of the answer can be seen, heard or opened, in any view", async ({
  page,
  site,
}) => {
  await openStep(page, site, STEP_3);
  await expect(page.locator(".awaited-panel")).toContainText(
    lessonsWords.await.ready(lessonsWords.await.at("", "100 %", true)),
  );
  await expect(verdict(page)).toHaveText(lessonsWords.await.title);
  await expect(page.locator(".status")).toHaveText(FITTED);
  await expect(page.locator("main [aria-live], body > div [role=status]").last()).toHaveText("");
  expect(await saidBeside(page)).not.toMatch(ANSWER);
  await expect(page.getByRole("slider", { name: "Orthogonal share" })).toBeDisabled();
  await choose(page, "144");
  expect(await saidBeside(page)).not.toMatch(ANSWER);
  // What it is compared with is shown to those who have chosen: it hints at the answer.
  expect(await saidBeside(page)).toContain("288 of 288 directions determined");
  const [overview = "", ...others] = await viewNames(page);
  for (const view of others) {
    await page.getByRole("link", { name: view, exact: true }).click();
    await expect(page.locator(".panel-lesson ~ .panel").first()).toContainText(lessonsWords.await.title);
    await expect(page.locator(".part-loading")).toHaveCount(0);
    expect(await saidBeside(page), view).not.toMatch(ANSWER);
  }
  await page.getByRole("link", { name: overview, exact: true }).click();
  // Undoing the step's change shows nothing either, and what is revealed is the step's own state all the same.
  await page.keyboard.press("Control+z");
  await expect(page.locator(".status")).toContainText(FITTED);
  expect(await saidBeside(page)).not.toMatch(ANSWER);
  await reveal(page);
  await expect(page.locator(".lesson .outcome-said")).toHaveText(
    lessonsWords.outcome.wrong("144", "the data determines 248 directions"),
  );
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  await expect(page.locator("#panel-certificate .prediction-mark")).toContainText("144 determined, 144 not");
  await expect(page.locator("#panel-certificate .plot")).toContainText("248 determined");
  await expect(page.locator(".choice-row", { hasText: "248" })).toContainText("right");
});

test("The prediction is a marker that can be dragged and moved by keys, on and off the choices", async ({
  page,
  site,
}) => {
  await openStep(page, site, STEP_3);
  await choose(page, "248");
  const slider = page.getByRole("slider", { name: "Your prediction" });
  await expect(slider).toHaveAttribute("aria-valuetext", "248 determined, 40 not");
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".prediction-mark")).toContainText("247 determined, 41 not");
  await expect(page.getByRole("radio", { name: /^247, as you set it in the chart/ })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /^248/ })).toBeChecked();
  await expect(page.getByRole("radio")).toHaveCount(4);
  // Under the pointer: from where the handle is to the place of direction 144.
  const handle = page.locator(".prediction-mark .handle");
  const tick = page.locator("#panel-certificate .plot .tick text", { hasText: /^144$/ });
  const middleOf = (part: Locator) =>
    part.evaluate((element) => {
      const { x, width, y } = element.getBoundingClientRect();
      return { x: x + width / 2, y };
    });
  // The slider lies over it.
  await handle.hover({ force: true });
  await page.mouse.down();
  await page.mouse.move((await middleOf(tick)).x, (await middleOf(handle)).y + 4, { steps: 8 });
  await page.mouse.up();
  await expect(slider).toHaveAttribute("aria-valuetext", /^14[2-6] /);
  const apart = async () => Math.abs((await middleOf(handle)).x - (await middleOf(tick)).x);
  await expect.poll(apart).toBeLessThan(5);
});

test("The answer is drawn from left to right once, and at once for readers who want no motion", async ({
  page,
  site,
}) => {
  await openStep(page, site, STEP_3);
  await choose(page, "None");
  await reveal(page);
  const dots = page.locator("#panel-certificate .plot .marks");
  const motion = () => dots.evaluate((element) => getComputedStyle(element).animation);
  expect(await motion()).toMatch(/0\.6s.*draw-answer/);
  await page.keyboard.press("ArrowRight");
  await expect(heading(page)).toContainText("4 of 6");
  await page.keyboard.press("ArrowLeft");
  await expect(heading(page)).toContainText("3 of 6");
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  expect(await motion()).not.toMatch(/draw-answer/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name: lessonsWords.player.leaveLong }).click();
  await openStep(page, site, STEP_3);
  await choose(page, "None");
  await reveal(page);
  expect(await motion()).not.toMatch(/draw-answer/);
});

const SMALL = {
  v: 1,
  id: "small",
  title: "Small",
  summary: "Two questions.",
  learned: "Perpendicular keys leave directions open.",
  steps: [
    {
      id: "fewer",
      title: "Fewer",
      body: "All keys are perpendicular.",
      state: { task: "associative", params: { k: 2, orthogonal: 1 } },
      focus: "certificate",
      predict: {
        question: "Are all directions determined?",
        choices: [
          { label: "Yes", right: "full_rank" },
          { label: "No", right: "rank_deficient" },
        ],
        after: "It is {rank}.",
      },
    },
    {
      id: "again",
      title: "Again",
      body: "The same data.",
      focus: "certificate",
      predict: {
        question: "And now?",
        choices: [
          { label: "Yes", right: "full_rank" },
          { label: "No", right: "rank_deficient" },
        ],
        after: "Nothing has changed.",
      },
    },
  ],
};

test("Finish leads to a card that says what was learned and predicted; a reload keeps it, and the settings stay for those who go on", async ({
  page,
  site,
}) => {
  const link = `#lesson=~${await packJson(SMALL)}&step=1`;
  await openStep(page, site, link);
  await choose(page, "No");
  await reveal(page);
  await next(page).click();
  await choose(page, "Yes");
  await reveal(page);
  const said = (await page.locator(".lesson .outcome-said").textContent()) ?? "";
  await page.reload();
  await expect(page.locator(".lesson .outcome-said")).toHaveText(said);
  await next(page).click();
  const card = page.locator(".closing");
  await expect(heading(page)).toBeFocused();
  for (const part of [SMALL.learned, lessonsWords.closing.predictions(1, 2), said]) {
    await expect(card).toContainText(part);
  }
  await expectNothingFoundInBothThemes(page);
  await page.reload();
  await expect(card).toContainText(lessonsWords.closing.predictions(1, 2));
  await page.keyboard.press("ArrowLeft");
  await expect(heading(page)).toContainText("Again");
  await page.goBack();
  await card.getByRole("button", { name: lessonsWords.closing.stay }).click();
  await expect(page.locator(".lesson")).toHaveCount(0);
  await expect(page.getByRole("slider", { name: "Orthogonal share" })).toHaveAttribute(
    "aria-valuetext",
    "100\u00a0%",
  );
});

/** The names of the lessons in the order of the list. */
function listed(page: Page): Promise<string[]> {
  return page
    .locator(".lesson-list .row .button")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
}

test("A finished lesson has a tick that outlasts a reload, and the next one comes first", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#view=lessons");
  await expect(page.locator(".next-lesson")).toHaveCount(1);
  const [first = "", second = "", ...others] = await listed(page);
  await page.getByRole("button", { name: first }).click();
  const steps = Number(/\d+$/.exec((await page.locator(".lesson-where span").textContent()) ?? "")?.[0]);
  await expect(page).toHaveURL(/lesson=/);
  const name = new URLSearchParams(new URL(page.url()).hash.slice(1)).get("lesson");
  await openStep(page, site, `#lesson=${name}&step=${steps}`);
  const solve = page.getByRole("button", { name: lessonsWords.player.showMe });
  await page.getByRole("button", { name: lessonsWords.player.hint }).click();
  await solve.click();
  await expect(next(page)).not.toHaveAttribute("aria-disabled", "true");
  await next(page).click();
  await expect(page.locator(".closing .button.filled")).toBeVisible();
  await page.getByRole("button", { name: lessonsWords.player.toList }).click();
  await expect.poll(async () => (await listed(page)).slice(0, -1)).toEqual([second, ...others]);
  const after = await listed(page);
  await page.reload();
  await expect(page.locator(".next-lesson")).toHaveCount(1);
  expect(await listed(page)).toEqual(after);
  await expect(page.locator(".lesson-tick")).toHaveCount(1);
});

test("Where the browser keeps nothing, lessons work all the same", async ({ page, site }) => {
  await page.addInitScript(() => {
    for (const place of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, place, {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  await openStep(
    page,
    site,
    `#lesson=~${await packJson({ ...SMALL, steps: SMALL.steps.slice(0, 1) })}&step=1`,
  );
  await choose(page, "No");
  await reveal(page);
  await next(page).click();
  await expect(page.locator(".closing")).toContainText(SMALL.learned);
  await page.getByRole("button", { name: lessonsWords.player.toList }).click();
  await expect(page.locator(".next-lesson")).toHaveCount(1);
});

test("Each step has its address; the browser's own way back leads through them and out of the lesson", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await type(page, "Pairs per input", "3");
  await expect(page).toHaveURL(/k=3/);
  await page.getByRole("link", { name: "Lessons" }).click();
  await page.getByRole("button", { name: /Start the lesson “When does/ }).click();
  await expect(heading(page)).toContainText("1 of 6");
  await page.keyboard.press("ArrowRight");
  await expect(heading(page)).toContainText("2 of 6");
  await expect(page).toHaveURL(/step=2/);
  await page.goBack();
  await expect(heading(page)).toContainText("1 of 6");
  await expect(page.getByRole("slider", { name: "Orthogonal share" })).toHaveAttribute(
    "aria-valuetext",
    "0\u00a0%",
  );
  await page.goForward();
  await expect(heading(page)).toContainText("2 of 6");
  await page.getByRole("button", { name: /^Leave the lesson/ }).click();
  await expect(page.locator(".lesson")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Pairs per input" })).toHaveValue("3");
  await expect(page).not.toHaveURL(/lesson=/);
});

test("A lesson that is not there is said, and the page works", async ({ page, site }) => {
  await page.goto(`${site}#lesson=nowhere&step=2`);
  await expect(page.locator(".lesson")).toContainText("There is no lesson called “nowhere” here.");
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  await page.getByRole("button", { name: "All lessons" }).click();
  await expect(page.getByRole("button", { name: /^Start the lesson/ }).first()).toBeVisible();
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the lesson is a tab of its own; no strip tells the verdict, and the answer comes to the front", async ({
    page,
    site,
  }) => {
    await openStep(page, site, STEP_3);
    await expect(page.getByRole("tab", { name: "Lesson" })).toHaveAttribute("aria-selected", "true");
    for (const tab of ["Task", "Certificate", "Lesson"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.locator(".strip")).toHaveCount(0);
      expect(await saidBeside(page), tab).not.toMatch(ANSWER);
    }
    await choose(page, "248");
    await page.getByRole("button", { name: lessonsWords.player.toChart }).click();
    await expect(page.locator(".prediction-mark")).toBeVisible();
    await expectNothingFound(page);
    await page.getByRole("button", { name: lessonsWords.player.toLesson }).click();
    await page.getByRole("button", { name: lessonsWords.player.lock }).click();
    await expect(page.getByRole("tab", { name: "Certificate" })).toHaveAttribute("aria-selected", "true");
    await expect(page.locator(".revealed-words")).toContainText("Right: the data determines 248 directions.");
    await page.getByRole("button", { name: lessonsWords.player.toLesson }).click();
    await next(page).click();
    await expect(heading(page)).toContainText("4 of 6");
    await expectNoSideways(page);
  });
});

test("Nothing for axe to find: list, form, prediction and answer, in both themes", async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await openStep(page, site, STEP_3);
  await choose(page, "248");
  await test.step("asked", () => expectNothingFoundInBothThemes(page));
  await reveal(page);
  await test.step("revealed", () => expectNothingFoundInBothThemes(page));
  await page.getByRole("link", { name: "Lessons" }).click();
  await page.getByRole("button", { name: /^Leave the lesson/ }).click();
  await openForm(page);
  await page.getByRole("button", { name: lessonsWords.editor.capture }).click();
  await page.getByRole("checkbox", { name: lessonsWords.editor.asks }).check();
  await test.step("form", () => expectNothingFoundInBothThemes(page));
});

/** The list of lessons with the form below it, which is closed at first. */
async function openForm(page: Page): Promise<void> {
  await page.getByRole("link", { name: pageWords.header.lessons }).click();
  await page.locator("summary", { hasText: lessonsWords.editor.title }).click();
}

/** Fills the form of a step that is open. */
async function write(page: Page, title: string, text: string): Promise<void> {
  const form = page.locator(".step-editor");
  await form.getByRole("textbox", { name: lessonsWords.editor.fields.title }).fill(title);
  await form.getByRole("textbox", { name: "Text", exact: true }).fill(text);
}

async function capture(page: Page): Promise<void> {
  await page.getByRole("button", { name: lessonsWords.editor.capture }).click();
  await expect(page.getByRole("textbox", { name: lessonsWords.editor.fields.title })).toBeFocused();
}

test("An instructor writes three steps with a prediction, moves them, saves the file and plays it again from there", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await type(page, "Pairs per input", "2");
  await expect(page.locator(".status")).toContainText("40 features");
  await openForm(page);
  await page.getByRole("textbox", { name: lessonsWords.editor.lessonFields.title }).fill("Two pairs");
  await page.getByRole("textbox", { name: "Summary" }).fill("A small one.");
  await capture(page);
  await write(page, "Look", "The data determines {rank} of {features} directions.");
  // The second step is about another view and another state.
  await page.getByRole("link", { name: "Overview" }).click();
  await type(page, "Orthogonal share", "1");
  await page.getByRole("link", { name: "Lessons" }).click();
  await capture(page);
  await write(page, "Predict", "Now all keys are perpendicular. <b>No HTML</b>.");
  await expect(page.locator(".not-ready")).toHaveCount(0);
  await page.getByRole("checkbox", { name: lessonsWords.editor.asks }).check();
  await expect(page.locator(".not-ready")).toContainText("Step 2: Question is empty; it has to be a text");
  await page.getByRole("textbox", { name: "Question" }).fill("How many are left?");
  await page.getByRole("combobox", { name: lessonsWords.editor.about }).selectOption("directions determined");
  for (const [place, label, value] of [
    ["Choice 1", "All", "40"],
    ["Choice 2", "Fewer", "12"],
  ] as const) {
    const choice = page.getByRole("group", { name: place });
    await choice.getByRole("textbox", { name: "Answer" }).fill(label);
    await choice.getByRole("textbox", { name: "Number" }).fill(value);
  }
  await page.getByRole("textbox", { name: lessonsWords.editor.fields.after }).fill("It is {rank}.");
  await page.getByRole("link", { name: "Heads" }).click();
  await page.getByRole("link", { name: "Lessons" }).click();
  await capture(page);
  await write(page, "Heads", "One head.");
  await expect(page.getByRole("combobox", { name: lessonsWords.editor.focus })).toHaveValue("heads");
  await page.getByRole("button", { name: "Move “Heads” up" }).click();
  await page.getByRole("button", { name: lessonsWords.editor.downLong("Heads") }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete “Look”" }).click();
  await page.getByRole("button", { name: lessonsWords.editor.bringBackStep }).click();
  await expect(page.locator(".step-name")).toHaveText([/1\s*Look/, /2\s*Predict/, /3\s*Heads/]);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: lessonsWords.editor.save }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("two-pairs.json");
  const path = await download.path();
  const file = JSON.parse(readFileSync(path, "utf8")) as { steps: { state?: unknown }[] };
  expect(file.steps.map(({ state }) => state)).toEqual([
    { task: "associative", params: { k: 2 } },
    { task: "associative", params: { k: 2, orthogonal: 1 } },
    { task: "associative", params: { k: 2, orthogonal: 1 } },
  ]);
  // What is being written outlasts a reload, where the browser allows it.
  await page.reload();
  await expect(page.locator(".step-name")).toHaveCount(3);
  await page.locator("input[type=file]").setInputFiles({
    name: "two-pairs.json",
    mimeType: "application/json",
    buffer: readFileSync(path),
  });
  await page.getByRole("button", { name: lessonsWords.list.startLong("Two pairs") }).click();
  await expect(page.locator(".lesson-text")).toContainText("The data determines 40 of 40 directions.");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".lesson-text").first()).toContainText("<b>No HTML</b>");
  await choose(page, "All");
  await reveal(page);
  const measured = await page.locator(".lesson .outcome-said").textContent();
  const left = /the data determines (\d+) directions/.exec(measured ?? "")?.[1];
  expect(Number(left)).toBeLessThan(40);
  await expect(page.locator(".outcome")).toContainText(`It is ${left}.`);
  await next(page).click();
  await expect(page.locator("#panel-heads")).toBeVisible();
});

test("A lesson file that does not validate says step and field, and nothing is lost", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await openForm(page);
  await page.getByRole("textbox", { name: lessonsWords.editor.lessonFields.title }).fill("Mine");
  const lesson = {
    v: 1,
    id: "bad",
    title: "Bad",
    summary: "x",
    steps: [
      { id: "a", title: "A", body: "x", focus: "certificate" },
      { id: "b", title: "B", body: "x", focus: "foo" },
    ],
  };
  const text = page.getByRole("textbox", { name: lessonsWords.editor.paste });
  await text.fill(JSON.stringify(lesson));
  await page.getByRole("button", { name: lessonsWords.editor.loadText }).click();
  await expect(page.getByRole("alert")).toContainText('steps[1].focus is "foo"; it has to be "task"');
  await expect(text).toHaveValue(JSON.stringify(lesson));
  await expect(page.getByRole("textbox", { name: lessonsWords.editor.lessonFields.title })).toHaveValue(
    "Mine",
  );
  await page.locator("input[type=file]").setInputFiles({
    name: "broken.json",
    mimeType: "application/json",
    buffer: Buffer.from('{\n  "v": 1,\n  "id": oops\n}'),
  });
  await expect(page.getByRole("alert")).toContainText(/broken\.json: .*line 3/i);
});

test("A step can set a race and start it; nothing of it is seen before the reveal, and its condition waits for its end", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await openForm(page);
  const lesson = {
    v: 1,
    id: "small-race",
    title: "Small race",
    summary: "x",
    steps: [
      {
        id: "a",
        title: "Run",
        body: "x",
        state: { task: "random", params: { d: 2, tokens: 10 }, samples: 256 },
        race: { heads: [1, 4], passes: 10, starts: 1, run: true },
        focus: "race-result",
        predict: {
          question: "Does the exact solve lose?",
          choices: [
            { label: "Yes", right: "race_loss_below(1e-30)" },
            { label: "No", right: "race_finished" },
          ],
          after: "The best trained model ends at {race_loss}.",
        },
        unlock: "race_finished",
      },
    ],
  };
  await page.getByRole("textbox", { name: lessonsWords.editor.paste }).fill(JSON.stringify(lesson));
  await page.getByRole("button", { name: lessonsWords.editor.loadText }).click();
  await page.getByRole("button", { name: lessonsWords.list.startLong("Small race") }).click();
  await choose(page, "No");
  for (const panel of ["#panel-race", "#panel-race-result"]) {
    await expect(page.locator(panel)).toContainText(lessonsWords.await.title);
    await expect(page.locator(panel).locator("svg.plot")).toHaveCount(0);
  }
  await reveal(page);
  await expect(page.locator(".lesson .outcome-said")).toHaveText("Right: No.");
  await expect(page.locator(".outcome .measured")).toHaveText(/\d/);
  await expect(page.locator("#panel-race-result svg.plot").first()).toBeVisible();
  await expect(next(page)).not.toHaveAttribute("aria-disabled", "true");
});

test("In German the lesson, its frame and its conditions are German", async ({ page, site }) => {
  await openStep(page, site, "#lang=de&lesson=when-determined&step=6");
  await expect(heading(page)).toContainText("Die Daten entscheiden lassen");
  await expect(next(page)).toHaveText("Fertig");
  await expect(next(page)).toHaveAccessibleDescription(
    "Weiter geht es, wenn die Daten jede Richtung bestimmen.",
  );
});
