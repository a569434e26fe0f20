import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { pageWords, programWords, softmaxWords } from "../../web/words/index";
import { plainText } from "../../web/words/sentences";
import {
  anyNumbers,
  expect,
  FITTED,
  FITTED_OR_RECOVERED,
  openFitted,
  root,
  serveSite,
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

test("Verdict, spectrum, lookup and scatter stand in the first 720 pixels of a laptop screen", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openFitted(page, site);
  await expect(verdict(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("img", { name: pageWords.spectrum.title })).toBeInViewport({
    ratio: 1,
  });
  const lookup = page.getByRole("figure", { name: pageWords.lookup.title });
  await expect(lookup.locator(".caption")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("img", { name: pageWords.result.scatterTitle })).toBeInViewport({ ratio: 1 });
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
  const run = promisify(execFile)(process.execPath, [join(root, "build/node/polyhead.mjs"), "fit", "-"], {
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
  random: anyNumbers(pageWords.result.allTo(2048, 14)),
  dfa: anyNumbers(programWords.headline.allSteps(12)),
  turing: anyNumbers(programWords.headline.halted(programWords.examples.the.beaver)),
  regression: anyNumbers(pageWords.result.offBy(2048, "27 %")),
  series: anyNumbers(pageWords.result.offBy(2048, "27 %")),
  softmax: anyNumbers(softmaxWords.way.found(softmaxWords.status.examples("2,000", 2000), 2)),
  custom: anyNumbers(pageWords.result.allTo(2048, 14)),
};

test("Every task of the picker is fitted from its defaults alone", async ({ page, site }) => {
  await openFitted(page, site);
  const picker = page.getByRole("combobox", { name: "Task" });
  const tasks = await picker
    .getByRole("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(tasks).toEqual(Object.keys(HEADLINES));
  for (const task of tasks) {
    await picker.selectOption(task);
    await expect(page.locator(".status")).toContainText(FITTED_OR_RECOVERED);
    await expect(page.locator("#panel-result h2").first()).toHaveText(HEADLINES[task] ?? "", {
      timeout: 20_000,
    });
  }
});

test("Of tasks that are chosen in quick succession the last one is fitted", async ({ page, site }) => {
  // The first time, the tasks are loaded while they are chosen; without the rule every second attempt ends at another one.
  for (let attempt = 0; attempt < 4; attempt++) {
    await openFitted(page, site);
    await page.locator("header select").evaluate((picker: HTMLSelectElement) => {
      for (const task of ["random", "regression", "turing", "dfa"]) {
        picker.value = task;
        picker.dispatchEvent(new Event("change", { bubbles: true }));
      }
    });
    await expect(page.locator("#panel-result h2")).toHaveText(HEADLINES.dfa ?? "");
    await expect(page.getByRole("combobox", { name: "Task" })).toHaveValue("dfa");
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
