import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { pageWords } from "../../web/words/index";
import { plainText } from "../../web/words/sentence-parts";
import { expect, openFitted, root, serveSite, test, type, verdict, verdictSentence } from "./site";

test("The first screen is a finished fit with its verdict in a sentence", async ({ page, site }) => {
  await openFitted(page, site);
  await expect(verdict(page)).toHaveText("Identifiable");
  await expect(verdictSentence(page)).toHaveText(
    /^288 of 288 directions are determined, smallest eigenvalue 7\.\d\s×\s10⁻⁴: every model that fits this data perfectly computes the same function, on every input\.$/,
  );
  await expect(page.locator("#panel-result h2")).toHaveText(
    /^All 2,048 unseen inputs are answered to 1\d digits\.$/,
  );
  await expect(page.locator(".status")).toContainText(/Fitted in \d+\.\d\d\ss/);
  await expect(page.getByRole("img", { name: pageWords.spectrum.title })).toBeVisible();
});

test("Verdict, spectrum and scatter stand in the first 720 pixels of a laptop screen", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openFitted(page, site);
  await expect(verdict(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("img", { name: pageWords.spectrum.title })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole("img", { name: pageWords.result.scatterTitle })).toBeInViewport({ ratio: 1 });
});

test("Purely orthogonal data determines 248 of 288 directions, and the page says what that means", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await type(page, "Orthogonal share", "1");
  await expect(verdict(page)).toHaveText("Not identifiable");
  await expect(verdictSentence(page)).toHaveText(
    plainText(pageWords.verdict.notIdentifiableSentence("248", 288, "40", false)),
  );
  await expect(page.locator("#panel-result")).toContainText(pageWords.result.notRight);
  await expect(page.locator("#panel-certificate")).toContainText("40 not determined");
});

test("The same document gives the same data and the same fit here and on the command line", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await type(page, "Orthogonal share", "1");
  await expect(verdict(page)).toHaveText("Not identifiable");
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
  associative: /to 1\d digits/,
  random: /to 1\d digits/,
  dfa: /ran all \d+ steps correctly/,
  turing: /correctly until it halted/,
  regression: /relative error of \d+/,
  series: /relative error of \d+/,
  softmax: /from 2,000 examples to both heads/,
  custom: /to 1\d digits/,
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
    await expect(page.locator(".status")).toContainText(/(Fitted|Recovered) in/);
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
    await expect(verdict(page)).toHaveText("Identifiable");
  } finally {
    stop();
  }
});
