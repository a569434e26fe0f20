// "Show me": the story, really run, step by step, and every way out of it.
import type { Locator, Page } from "@playwright/test";
import { errorTable } from "../../web/task/errors";
import { pageWords, showMeWords } from "../../web/words/index";
import { expectNothingFound, expectNothingFoundInBothThemes } from "./axe";
import {
  anyNumbers,
  atRest,
  breakWorkers,
  expect,
  openFitted,
  openSettled,
  stopClock,
  test,
  verdict,
} from "./site";

const words = showMeWords;
/** As `polyhead fit` prints them for the default task and for the same with "orthogonal": 1. */
const DIRECTIONS = 288;
const DETERMINED = 248;

const story = (page: Page) => page.getByRole("dialog", { name: words.title });
const sentence = (page: Page) => story(page).getByRole("status");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const inStory = (page: Page, name: string) => story(page).getByRole("button", { name, exact: true });
const share = (page: Page) => page.getByRole("textbox", { name: "Orthogonal share", exact: true });
const opener = (page: Page) => page.getByRole("button", { name: pageWords.intro.showMe });

test.beforeEach(({ page }) => page.clock.install());

/** Lets the page's clock go on, little by little, until this is read there: a busy machine would look too late. */
async function passUntil(page: Page, place: Locator, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(place).toHaveText(text, { timeout: 1 });
  }).toPass({ intervals: [1] });
}

/** Opens the story at its first moment and holds it there, but for stills, which hold by themselves. */
async function start(page: Page, isStill = false): Promise<void> {
  await stopClock(page);
  // Twice is once: while its script is loaded, a reader may press again.
  await opener(page).evaluate((element: HTMLElement) => {
    element.focus();
    element.click();
    element.click();
  });
  await passUntil(page, sentence(page), words.moments.given);
  if (!isStill) {
    await expect(inStory(page, words.hold)).toBeFocused();
    await page.keyboard.press("Space");
    await expect(inStory(page, words.goOn)).toBeFocused();
  }
  await page.clock.resume();
}

/** One moment further, and held there. */
async function forth(page: Page, moment: keyof typeof words.moments): Promise<void> {
  await page.keyboard.press("ArrowRight");
  await expect(sentence(page)).toHaveText(words.moments[moment]);
}

const LATER = ["falling", "rest", "repaired"] as const;

async function startAt(page: Page, moment: (typeof LATER)[number]): Promise<void> {
  await start(page);
  for (const next of LATER.slice(0, LATER.indexOf(moment) + 1)) await forth(page, next);
}

/** The page has settled on the verdict, and one undo step leads to what was there before the story. */
async function expectOneStep(page: Page, now: "identifiable" | "not-identifiable"): Promise<void> {
  await expect(story(page)).toHaveCount(0);
  await expect(verdict(page)).toHaveText(pageWords.verdict[now]);
  await expect(share(page)).toHaveValue("100\u00a0%");
  await button(page, pageWords.undo.undo).click();
  await expect(share(page)).toHaveValue("97\u00a0%");
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  await expect(button(page, pageWords.undo.undo)).toBeDisabled();
}

test("Each moment tells of the fit that the page has just made, and the end card leads on", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  const runs = page.locator("main");
  const first = await runs.getAttribute("data-fit-fingerprint");
  await start(page);
  const said = story(page).locator(".story-finding");
  await expect(said.getByRole("heading")).toHaveText(pageWords.verdict.identifiable);
  const [eigenvalues = "", , above = ""] = pageWords.spectrum
    .sentence(DIRECTIONS, "|", "|", "|", DIRECTIONS)
    .split("|");
  const label = (await said.getByRole("img").getAttribute("aria-label")) ?? "";
  expect(label).toContain(eigenvalues);
  expect(label).toContain(above);
  const right = story(page).locator(".story-tests");
  await expect(right).toContainText(`2,048 ${words.ofRight("2,048")}`);

  await forth(page, "falling");
  await expect(share(page)).toHaveValue("100\u00a0%");
  // Dots are on their way below the line: the verdict before is a question now, not a claim beside them.
  await expect(said.getByRole("heading")).toHaveText(words.judging.identifiable);
  await expect(right).toContainText(`2,048 ${words.ofRight("2,048")}`);

  await forth(page, "rest");
  await expect(said.getByRole("heading")).toHaveText(pageWords.verdict["not-identifiable"]);
  await expect(
    said.getByText(pageWords.spectrum.determined(String(DETERMINED)), { exact: true }),
  ).toBeVisible();
  await expect(
    said.getByText(pageWords.spectrum.notDetermined(String(DIRECTIONS - DETERMINED)), { exact: true }),
  ).toBeVisible();
  const models = (await story(page).locator(".story-data > p").textContent()) ?? "";
  const [a, b] = models.match(/[−\d][\d.]*\d/g) ?? [];
  expect(models).toBe(words.twoModels(a ?? "", b ?? ""));
  expect(a).not.toBe(b);
  const second = await runs.getAttribute("data-fit-fingerprint");
  expect(second).not.toBe(first);

  await forth(page, "repaired");
  await expect(runs).not.toHaveAttribute("data-fit-fingerprint", second ?? "");
  await stopClock(page);
  await inStory(page, words.goOn).click();
  // From here on nobody touches it.
  await passUntil(page, said.getByRole("heading"), pageWords.verdict.identifiable);
  await expect(story(page)).toContainText(anyNumbers(words.join("50")));
  await expect(story(page)).toContainText(words.ofFirst("16,384"));
  await page.clock.resume();
  await expect(inStory(page, words.end.tryIt)).toBeFocused();
  await expect(story(page)).toContainText(words.end.title);
  await expectNothingFound(page);

  // Back to where the reader can do it: the share is what it was, and nothing is left to undo.
  await page.keyboard.press("Enter");
  await expect(story(page)).toHaveCount(0);
  await expect(page.getByRole("slider", { name: "Orthogonal share" })).toBeFocused();
  await expect(share(page)).toHaveValue("97\u00a0%");
  await expect(button(page, pageWords.undo.undo)).toBeDisabled();
  await page.keyboard.press("End");
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
});

test("Whoever leaves keeps the page at that moment, with one undo step back, and the focus returns", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await start(page);
  await expect(page.locator("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(story(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await expect(share(page)).toHaveValue("97\u00a0%");
  await expect(button(page, pageWords.undo.undo)).toBeDisabled();

  await startAt(page, "falling");
  // Undo belongs to the page, which is not there now.
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Escape");
  await expectOneStep(page, "not-identifiable");

  await startAt(page, "rest");
  await inStory(page, words.skip).click();
  await expect(opener(page)).toBeFocused();
  await expectOneStep(page, "not-identifiable");

  await startAt(page, "repaired");
  await page.setViewportSize({ width: 1100, height: 760 });
  await page.mouse.click(20, 700);
  await expect(page.locator(".status")).toContainText("16,434");
  await expectOneStep(page, "identifiable");

  // There and back again is no change.
  await startAt(page, "rest");
  for (const moment of ["falling", "given"] as const) {
    await page.keyboard.press("ArrowLeft");
    await expect(sentence(page)).toHaveText(words.moments[moment]);
  }
  await page.keyboard.press("Escape");
  await expect(share(page)).toHaveValue("97\u00a0%");
  await expect(button(page, pageWords.undo.undo)).toBeDisabled();
});

test("From another task the story turns to its own; undo and the way back lead to what was there", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#v=1&t=random&seed=3");
  const task = page.locator(".status");
  await expect(task).toContainText(pageWords.status.seed("3"));
  await startAt(page, "rest");
  await page.keyboard.press("Escape");
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  await expect(page).toHaveURL(/t=associative/);
  await button(page, pageWords.undo.undo).click();
  await expect(task).toContainText(pageWords.status.seed("3"));
  await expect(page).toHaveURL(/t=random/);
  await expect(button(page, pageWords.undo.undo)).toBeDisabled();

  await start(page);
  await expect(page).toHaveURL(/t=associative/);
  await page.goBack();
  await expect(story(page)).toHaveCount(0);
  await expect(page).toHaveURL(/t=random/);
  await expect(task).toContainText(pageWords.status.seed("3"));
});

test("Readers who asked for no motion turn three stills", async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openFitted(page, site);
  await start(page, true);
  const next = inStory(page, words.next);
  await expect(next).toBeFocused();
  await expectNothingFoundInBothThemes(page);
  await expect(story(page)).toContainText(words.still("1", "3"));
  await expect(sentence(page)).toHaveText(words.moments.given);
  for (const [place, moment, found] of [
    ["2", "rest", "not-identifiable"],
    ["3", "repaired", "identifiable"],
  ] as const) {
    await page.keyboard.press("Enter");
    await expect(story(page)).toContainText(words.still(place, "3"));
    await expect(sentence(page)).toHaveText(words.moments[moment]);
    await expect(story(page).getByRole("heading", { level: 2 })).toHaveText(pageWords.verdict[found]);
    await expect(verdict(page)).toHaveText(pageWords.verdict[found]);
    await expectNothingFound(page);
  }
  await page.keyboard.press("Enter");
  await expect(inStory(page, words.end.tryIt)).toBeFocused();
  await inStory(page, words.end.again).click();
  await expect(sentence(page)).toHaveText(words.moments.given);
  await expect(next).toBeFocused();
});

test("On a phone the story fills the screen, and its end leads to the lesson", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFitted(page, site);
  await startAt(page, "rest");
  await atRest(page);
  await expectNothingFound(page);
  const box = await story(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  for (const name of [words.goOn, words.skip]) {
    const target = await inStory(page, name).boundingBox();
    expect(target?.height).toBeGreaterThanOrEqual(44);
    expect((target?.y ?? 0) + (target?.height ?? 0)).toBeLessThanOrEqual(844);
  }
  await forth(page, "repaired");
  await page.keyboard.press("ArrowRight");
  await inStory(page, pageWords.intro.lesson).click();
  await expect(page).toHaveURL(/lesson=/);
  await expect(story(page)).toHaveCount(0);
});

test("A fit that fails ends the story with a sentence, and the page is as it was", async ({ page, site }) => {
  // A proof under way would be stopped with its worker, and the fit be made by a new one.
  await openSettled(page, site);
  await start(page);
  await breakWorkers(page);
  await page.keyboard.press("ArrowRight");
  await expect(story(page).getByRole("alert")).toHaveText(words.stopped(errorTable["worker-died"].sentence));
  await inStory(page, words.close).click();
  await expect(opener(page)).toBeFocused();
  await expect(share(page)).toHaveValue("97\u00a0%");
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
});
