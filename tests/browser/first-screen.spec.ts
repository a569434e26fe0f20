import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { inductionWords } from "../../web/tasks/induction/words/en";
import { programWords } from "../../web/tasks/machines/words/en";
import { softmaxWords } from "../../web/tasks/softmax/words/en";
import { textWords } from "../../web/tasks/text/words/en";
import { pageWords } from "../../web/words/index";
import { percent } from "../../web/words/numbers";
import { plainText } from "../../web/words/sentences";
import {
  anyNumbers,
  chooseTask,
  expect,
  expectNoSideways,
  FITTED,
  FITTED_OR_RECOVERED,
  openFitted,
  root,
  serveSite,
  taskCard,
  taskNames,
  test,
  type,
  verdict,
  verdictSentence,
} from "./site";

test("The first screen is a finished fit with its verdict in a sentence", async ({ page, site }) => {
  await openFitted(page, site);
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  await expect(verdictSentence(page)).toHaveText(
    anyNumbers(plainText(pageWords.verdict.identifiableSentence(288, 288, "7.5 × 10⁻⁴"))),
  );
  await expect(page.locator("#panel-result h2")).toHaveText(anyNumbers(pageWords.result.allTo(2048, 14)));
  await expect(page.locator(".status")).toContainText(FITTED);
  await expect(page.getByRole("img", { name: pageWords.spectrum.title })).toBeVisible();
});

test("Verdict, spectrum with its axis, lookup with its sentence and scatter stand above the fold of a laptop", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openFitted(page, site);
  await page.getByRole("button", { name: pageWords.intro.close }).click();
  await expect(verdict(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("img", { name: pageWords.spectrum.title })).toBeInViewport({ ratio: 1 });
  const lookup = page.getByRole("figure", { name: pageWords.lookup.title });
  await expect(lookup.locator(".caption")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("img", { name: pageWords.result.scatterTitle })).toBeInViewport({ ratio: 1 });
});

test("The result says how the layer was learned, with the sizes of what was solved", async ({
  page,
  site,
}) => {
  const steps = page.locator(".how-learned li");
  await openFitted(page, site);
  await expect(steps).toHaveText([
    pageWords.learned.examples(16384) + pageWords.learned.withAnswers,
    pageWords.learned.system + pageWords.learned.solved("288", "288"),
    pageWords.learned.layer + pageWords.learned.coefficients(288, 8),
  ]);
  // Of fewer rows than features the rows themselves are solved.
  await openFitted(page, site, "#v=1&t=associative&samples=100");
  await expect(steps.nth(1)).toContainText(pageWords.learned.solved("100", "288"));
});

test("One press leaves the data a choice: the answers stay perfect, the verdict does not", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await expect(page.locator("#panel-certificate")).toContainText(pageWords.lookup.allOrthogonal.join(""));
  await page.getByRole("button", { name: pageWords.undetermined.tryIt }).click();
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  await expect(page.getByRole("textbox", { name: "Orthogonal share" })).toHaveValue(percent(1));
  await expect(page.getByRole("button", { name: pageWords.undetermined.tryIt })).toHaveCount(0);
});

test("A phone's result is one picture, with the way to the other", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFitted(page, site);
  await page.getByRole("tab", { name: pageWords.panels.result }).click();
  await expect(page.locator("#panel-result svg.plot:visible")).toHaveCount(1);
  await page.getByRole("button", { name: pageWords.result.enlargeLong }).click();
  await expect(page.getByRole("img", { name: pageWords.result.scatterTitle })).toBeVisible();
  await expectNoSideways(page);
});

test("Purely orthogonal data determines 248 of 288 directions, and the page says what that means", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await type(page, "Orthogonal share", "1");
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  await expect(verdictSentence(page)).toHaveText(
    plainText(pageWords.verdict.notIdentifiableSentence("248", 288, "40", false)),
  );
  await expect(page.locator("#panel-result")).toContainText(pageWords.result.disagree.noReason);
  await expect(page.locator("#panel-certificate")).toContainText("40 not determined");
});

test("The same document gives the same data and the same fit here and on the command line", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await type(page, "Orthogonal share", "1");
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  const run = promisify(execFile)(process.execPath, [join(root, "build/package/cli.js"), "fit", "-"], {
    maxBuffer: 1e9,
  });
  run.child.stdin?.end('{"v":1,"task":"associative","params":{"orthogonal":1}}');
  const report = JSON.parse((await run).stdout) as Record<"data" | "fit", { fingerprint: string }>;
  await expect(page.locator("main")).toHaveAttribute("data-data-fingerprint", report.data.fingerprint);
  await expect(page.locator("main")).toHaveAttribute("data-fit-fingerprint", report.fit.fingerprint);
});

/** What each task's result says first, at its defaults: exact where a layer can be, and how far off where none can. */
const HEADLINES: Readonly<Record<string, RegExp>> = {
  associative: anyNumbers(pageWords.result.allTo(2048, 14)),
  dfa: anyNumbers(programWords.headline.allSteps(12)),
  turing: anyNumbers(programWords.headline.halted(programWords.examples.the.beaver)),
  induction: new RegExp(inductionWords.headline.agree("[a-d]", "[a-d]")),
  text: anyNumbers(textWords.learned("1 s", "2,000")),
  random: anyNumbers(pageWords.result.allTo(2048, 14)),
  regression: anyNumbers(pageWords.result.offBy(2048, "27 %")),
  series: anyNumbers(pageWords.result.offBy(2048, "27 %")),
  softmax: anyNumbers(softmaxWords.way.found(softmaxWords.status.examples("2,000", 2000), 2)),
  custom: anyNumbers(pageWords.result.allTo(2048, 14)),
};

test("Every task that has a card is fitted from its defaults alone", async ({ page, site }) => {
  await openFitted(page, site);
  const tasks = await taskNames(page);
  expect(tasks).toEqual(Object.keys(HEADLINES));
  for (const task of tasks) {
    await chooseTask(page, task);
    await expect(page.locator(".status")).toContainText(FITTED_OR_RECOVERED);
    await expect(page.locator("#panel-result h2").first()).toHaveText(HEADLINES[task] ?? "");
  }
});

test("Of tasks that are chosen in quick succession the last one is fitted", async ({ page, site }) => {
  // The first time, the tasks are loaded while they are chosen; without the rule every second attempt ends at another one.
  for (let attempt = 0; attempt < 4; attempt++) {
    await openFitted(page, site);
    await page.locator(".task-cards").evaluate((cards) => {
      for (const task of ["random", "regression", "turing", "dfa"])
        cards.querySelector<HTMLElement>(`input[value="${task}"]`)?.click();
    });
    await expect(page.locator("#panel-result h2")).toHaveText(HEADLINES.dfa ?? "");
    await expect(taskCard(page, "dfa")).toBeChecked();
    await page.goto("about:blank");
  }
});

test("The site works from a folder of any static server", async ({ page }) => {
  const { address, stop } = await serveSite("/courses/attention/");
  try {
    await page.goto(address);
    await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  } finally {
    stop();
  }
});
