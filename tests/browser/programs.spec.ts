import type { Page } from "@playwright/test";
import { missingWords, programWords } from "../../web/tasks/machines/words/en";
import { expectNothingFound } from "./axe";
import { chooseTask, expect, expectNoSideways, FITTED, openFitted, test, type, verdict } from "./site";

async function openTask(page: Page, site: string, task: "dfa" | "turing"): Promise<void> {
  await openFitted(page, site);
  await chooseTask(page, task);
  await page.locator(".scrubber").waitFor();
}

const fingerprint = (page: Page) => page.locator("main").getAttribute("data-fit-fingerprint");
const headline = (page: Page) => page.locator("#panel-result h2");
const trace = (page: Page) => page.getByRole("img", { name: programWords.trace.titleShort });

test("A student types her own automaton and word and watches the layer run it, without another fit", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openTask(page, site, "dfa");
  await expect(headline(page)).toHaveText(programWords.headline.allSteps(12));
  await expect(verdict(page)).toHaveText(programWords.certificate.all(24));
  await expect(page.locator(".status")).toContainText("64 machines, 1,024 answers");
  const before = await fingerprint(page);

  await page.getByLabel(programWords.machine.nextOf("1", "b")).selectOption("0");
  await page.getByLabel(programWords.machine.start).selectOption("2");
  await page.getByRole("textbox", { name: programWords.word.title }).fill("b a bbA");
  await expect(headline(page)).toHaveText(programWords.headline.allSteps(5));
  await expect(verdict(page)).toHaveText(programWords.certificate.all(10));
  await expect(trace(page).locator(".letter-read")).toHaveText(["b", "a", "b", "b", "a"]);

  // One step on: the same step in the detail, in the table and in the graph.
  await page.getByRole("button", { name: programWords.scrubber.forward }).click();
  await expect(page.locator(".step-detail")).toContainText(programWords.answer.rule("state 2 reads a"));
  await expect(page.locator(".rule-menu.current")).toHaveAccessibleName(
    programWords.machine.nextOf("2", "a"),
  );
  await expect(page.locator(".node.current")).toHaveText("2");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.locator(".scrubber-place")).toHaveText(programWords.scrubber.position("5", "5"));
  await trace(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".scrubber-place")).toHaveText(programWords.scrubber.position("4", "5"));

  // A letter that is none: a sentence, and nothing is lost.
  await page.getByRole("textbox", { name: programWords.word.title }).fill("abx");
  await expect(page.locator(".machine .problem")).toContainText(
    programWords.word.badLetter("x", "3", "a, b"),
  );
  await expect(page.getByRole("textbox", { name: programWords.word.title })).toHaveValue("abx");
  await expect(headline(page)).toHaveText(programWords.headline.allSteps(5));
  await page.getByRole("button", { name: "Random word" }).click();
  await expect(page.locator(".machine .problem")).toHaveCount(0);

  await page.getByRole("button", { name: "5,000 random letters" }).click();
  await expect(page.locator(".finding-sentence")).toHaveText(
    `${programWords.length.dfaExact("5,000")}${programWords.length.determined("10,000", 10_000)}`,
  );
  expect(await fingerprint(page)).toBe(before);
});

test("An example brings its own sizes; a machine survives other sizes as far as it fits", async ({
  page,
  site,
}) => {
  await openTask(page, site, "dfa");
  const before = await fingerprint(page);
  await page.getByRole("button", { name: "divisible by 3" }).click();
  await expect(page.getByRole("button", { name: "divisible by 3" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByLabel(programWords.machine.nextOf("1", "a"))).toHaveValue("2");
  expect(await fingerprint(page)).toBe(before);

  await page.getByRole("button", { name: "contains “aba”" }).click();
  await expect(page.locator(".examples")).toContainText(programWords.machine.refits("4 states"));
  await expect(page.getByRole("textbox", { name: "States", exact: true })).toHaveValue("4");
  await expect(page.locator(".node")).toHaveCount(4);
  await expect(page.locator(".trace .letter-read")).toHaveCount(12);
  await expect(page.locator("main")).not.toHaveAttribute("data-fit-fingerprint", before ?? "");

  await type(page, "States", "3");
  await expect(page.locator(".machine")).toContainText(
    "To fit these settings your machine was changed: 1 rule",
  );
  await expect(page.locator(".node")).toHaveCount(3);
  await type(page, "States", "4");
  await expect(page.getByRole("button", { name: "contains “aba”" })).toHaveAttribute("aria-pressed", "true");
});

test("What is changed in a machine is undone and done again, without another fit unless an example had brought one", async ({
  page,
  site,
}) => {
  await openTask(page, site, "dfa");
  await expect(page.locator(".status")).toContainText(FITTED);
  const before = await fingerprint(page);
  const rule = page.getByLabel(programWords.machine.nextOf("1", "b"));
  const word = page.getByRole("textbox", { name: programWords.word.title });
  const [firstRule, firstWord] = [await rule.inputValue(), await word.inputValue()];
  await rule.selectOption("0");
  // Letter by letter, and yet one step.
  await word.fill("");
  await word.pressSequentially("bba");
  await expect(headline(page)).toHaveText(programWords.headline.allSteps(3));
  await page.getByRole("button", { name: "undo", exact: true }).click();
  await expect(word).toHaveValue(firstWord);
  await expect(rule).toHaveValue("0");
  await rule.focus();
  await page.keyboard.press("Control+z");
  await expect(rule).toHaveValue(firstRule);
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+Shift+z");
  await expect(rule).toHaveValue("0");
  await expect(word).toHaveValue("bba");
  await expect(page).toHaveURL(/machine=/);
  expect(await fingerprint(page)).toBe(before);

  await page.getByRole("button", { name: "contains “aba”" }).click();
  await expect(page.locator(".node")).toHaveCount(4);
  await page.getByRole("button", { name: "undo", exact: true }).click();
  await expect(page.locator(".node")).toHaveCount(3);
  await expect(word).toHaveValue("bba");
  await expect(page.locator("main")).toHaveAttribute("data-fit-fingerprint", before ?? "");
});

test("With too few machines the page says which answers are open and why, and which machines to add", async ({
  page,
  site,
}) => {
  await openTask(page, site, "dfa");
  await type(page, "Training machines", "16");
  await expect(verdict(page)).toHaveText(/^\d+ of 24 answers determined$/);
  await expect(headline(page)).toHaveText(/^The learned layer went wrong in step \d+\.$/);
  await expect(page.locator(".mismatch")).toHaveCount(1);
  const detail = page.locator(".step-detail");
  await expect(detail).toContainText(/The rule says state \d \(framed\)\.|It should be: /);
  await trace(page).focus();
  await page.keyboard.press("End");
  await expect(page.locator(".scrubber-place")).toHaveText(programWords.scrubber.position("12", "12"));
  await expect(detail).not.toContainText(/framed|The rule says|It should be/);
  await expect(page.locator(".missing-words")).toContainText(/training/);
  const cells = page.locator(".unseen tbody td");
  await expect(cells.nth(1)).toHaveText("0");
  const runs = (await cells.allTextContents()).reduce((sum, text) => sum + Number(text), 0);
  expect(runs).toBe(300);
  const repair = page.locator(".machine-repair");
  await expect(repair).toContainText(programWords.repair.every);
  // Nothing that can be added helps a machine that lacks a rule.
  const rule = page.getByLabel(programWords.machine.nextOf("2", "b"));
  await rule.selectOption("");
  await expect(page.locator(".missing-words")).toContainText(missingWords.absent.lacksRule);
  await expect(repair).toContainText(/determines \d+ more directions/);
  await rule.selectOption("2");
  await expect(repair).toContainText(programWords.repair.every);
  await page.getByRole("button", { name: /^Add \d+ machines?$/ }).click();
  await expect(verdict(page)).toHaveText(programWords.certificate.all(24));
  await expect(page.locator(".unseen")).toContainText(programWords.unseen.neverAll);
  await page.getByRole("button", { name: /take (them|it) out again/ }).click();
  await expect(verdict(page)).toHaveText(/^\d+ of 24 answers determined$/);
  const curve = page.getByRole("img", { name: programWords.curve.title });
  await expect(curve).toBeVisible();
  await curve.focus();
  await page.keyboard.press("End");
  await expect(page.locator(".machines-enough .readout")).toContainText(/^24 machines: at random, \d+/);
});

test("A Turing machine runs tape by time; rules, tape and head can be changed", async ({ page, site }) => {
  await openTask(page, site, "turing");
  await expect(headline(page)).toHaveText(programWords.headline.halted("the busy beaver"));
  await expect(verdict(page)).toHaveText(programWords.certificate.all(23));
  const before = await fingerprint(page);
  await trace(page).focus();
  await page.keyboard.press("End");
  await expect(page.locator(".scrubber-place")).toHaveText(programWords.scrubber.position("6", "6"));
  await expect(page.locator(".step-detail")).toContainText(programWords.answer.halts);
  await expect(page.locator(".rule.current.halts")).toBeVisible();

  await page.getByLabel(programWords.machine.write("A", "0")).selectOption("");
  await expect(headline(page)).toHaveText(programWords.headline.halted("your machine"));
  await expect(page.locator(".scrubber-place")).toHaveText(programWords.scrubber.position("1", "1"));
  await page.getByRole("button", { name: programWords.tape.cell("3", "0") }).click();
  await page.getByLabel(programWords.tape.headOn("3")).check();
  await expect(page.locator(".step-detail")).toContainText("reads 1");
  await page.getByRole("button", { name: "add one" }).click();
  await expect(page.locator(".scrubber-place")).toContainText("of 4");
  await page.getByRole("button", { name: "5,000 steps" }).click();
  await expect(page.locator(".finding-sentence")).toContainText(
    `${programWords.length.turingExact("5,000")}${programWords.length.determined("20,000", 20_000)}`,
  );
  // The adder halts; what ran instead stands in the table, runs again, and gives way.
  const addOne = page.getByRole("button", { name: "add one" });
  await expect(page.locator(".finding-sentence")).toContainText(programWords.length.another);
  await expect(addOne).toHaveAttribute("aria-pressed", "false");
  await expect(headline(page)).toContainText("it had not halted");
  await page.getByRole("button", { name: "5,000 steps" }).click();
  await expect(page.locator(".finding-sentence")).toContainText(programWords.length.turingExact("5,000"));
  await page.getByRole("button", { name: "undo", exact: true }).click();
  await expect(addOne).toHaveAttribute("aria-pressed", "true");
  expect(await fingerprint(page)).toBe(before);
});

for (const [colorScheme, width] of [
  ["light", 390],
  ["dark", 1280],
] as const) {
  test(`axe finds nothing about machines, ${colorScheme}, ${width} px, and nothing is wider than the screen`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    const check = async (): Promise<void> => {
      await expectNothingFound(page);
      await expectNoSideways(page);
    };
    await openFitted(page, site);
    for (const task of ["turing", "dfa"] as const) {
      await chooseTask(page, task);
      await page.locator(".scrubber").waitFor({ state: "attached" });
      await expect(page.locator(task === "dfa" ? ".trace" : ".tape")).toBeAttached();
      if (task === "dfa") {
        await type(page, "Training machines", "16");
        await expect(page.locator(".answer-open").first()).toBeAttached();
      }
      await check();
      for (const tab of (await page.getByRole("tab").all()).slice(1)) {
        await tab.click();
        await check();
      }
      if (width < 720) {
        await page.getByRole("tab", { name: "Task" }).click();
        await expect(page.locator(".strip")).toContainText(/\d+ of \d+ determined/);
      }
    }
  });
}
