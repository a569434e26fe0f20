import type { Page } from "@playwright/test";
import { textWords } from "../../web/tasks/text/words/en";
import { exportWords, historyWords, pageWords } from "../../web/words/index";
import { hasModule, runPython } from "../python";
import { expectNothingFoundInBothThemes } from "./axe";
import { chooseTask, expect, expectNoSideways, openFitted, openView, test } from "./site";

const { writing, own, heads } = textWords;
const MOST_SECONDS = 15;

test("A reader pastes her own text and watches it write within 15 seconds of opening the task", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  const began = Date.now();
  await chooseTask(page, "text");
  await page.getByRole("radio", { name: "own", exact: true }).check();
  await page.getByLabel(own.label).fill("row row row your boat gently down the stream ".repeat(20));
  await page.getByRole("button", { name: own.use }).click();
  await expect(page.getByRole("heading", { level: 2 }).filter({ hasText: /without training/ })).toBeVisible();
  await page.getByLabel(writing.title).fill("row row ");
  await page.getByRole("button", { name: writing.go }).click();
  const letters = page.getByRole("group", { name: writing.letters });
  await expect(letters).toHaveText(/^row/);
  expect(Date.now() - began).toBeLessThan(1000 * MOST_SECONDS);
  await page.getByRole("button", { name: writing.pause }).click();
  // What it wrote says how likely each letter was.
  await letters.focus();
  await page.keyboard.press("Home");
  await expect(page.locator(".text-writing")).toContainText(/r: 0\.\d\d, the likeliest letter/);
  await expectNothingFoundInBothThemes(page);
  await openView(page, pageWords.views.history);
  await expect(page.locator(".run").first()).toContainText(/bits per letter/);
  await expect(page.locator(".run").first()).toContainText(historyWords.onScreen);
});

/** The singular values of the table that the coefficients are, split evenly, and what the heads of the file add up to. */
const ORACLE = `
import sys
import numpy as np

saved = np.load(sys.argv[1])
P, places = saved["coefficients"], saved["features"]
outputs, d = P.shape[0], int(places.max()) + 1
W = np.zeros((outputs, d, d, d))
j, k, l = places.T
half = np.where(j == k, 1.0, 0.5)
W[:, j, k, l] = P * half
W[:, k, j, l] = P * half
W = W.reshape(outputs * d, d * d)
left, sigma, right = np.linalg.svd(W, full_matrices=False)
strengths = saved["strengths"]
told = sigma[: len(strengths)]
assert np.all(np.abs(strengths - told) <= 1e-14 * told[0] ** 2 / told + 1e-12 * told), "strengths"
assert len(strengths) == len(sigma) or sigma[len(strengths)] < 1.01e-5 * sigma[0], "all of them"
V, Q = saved["V"].reshape(-1, outputs * d), saved["Q"].reshape(-1, d * d)
count = len(V)
nearest = (left[:, :count] * sigma[:count]) @ right[:count]
assert np.abs(V.T @ Q - nearest).max() < 1e-10 * sigma[0], "heads"
print("same", count, len(strengths))
`;

const findHeads = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: heads.find }).click();
  await expect(page.locator("#panel-heads")).toContainText(heads.numbers.note);
};

test("The heads of a text are found when they are asked for, told in words, and those of NumPy", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#v=1&t=text&view=heads");
  const result = page.locator("#panel-heads-result");
  await expect(result).toContainText(heads.notYet);
  await expect(page.locator("#panel-heads")).toContainText("27 × 80,190");
  await findHeads(page);
  await expect(result.getByRole("heading", { level: 2 })).toHaveText(/heads (tell|stay)/);
  await expect(result.locator(".text-scores tbody tr")).toHaveCount(11);
  await expect(result.getByRole("heading", { name: heads.one.title("1", "16") })).toBeVisible();
  const does = result.locator(".one-head > p").first();
  const first = await does.textContent();
  expect(first).toMatch(/^Strongest in Q: when .*Strongest in V: where/);
  await result.getByRole("button", { name: heads.one.nextLong }).click();
  await expect(result.getByRole("heading", { name: heads.one.title("2", "16") })).toBeVisible();
  await expect(does).not.toHaveText(first ?? "");
  await expectNothingFoundInBothThemes(page);

  await openView(page, pageWords.views.export);
  await page.getByRole("radio", { name: exportWords.choices.arrays }).check();
  await page.getByRole("button", { name: exportWords.text.make }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: exportWords.save("polyhead-text.npz") }).click();
  const file = await (await download).path();
  if (hasModule("numpy")) {
    const { said, complained } = runPython(ORACLE, [file]);
    expect(complained).toBe("");
    expect(said).toMatch(/^same 16 \d+/);
  }
});

test("Heads of a text belong to its fit: another fit has none yet, and cancelled ones are found again", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#v=1&t=text&samples=300&view=heads");
  await findHeads(page);
  await openView(page, pageWords.views.overview);
  await page.getByRole("textbox", { name: "Training inputs" }).fill("400");
  await page.keyboard.press("Enter");
  await expect(page.locator(".status")).toContainText("400 letters");
  await openView(page, pageWords.views.heads);
  await expect(page.locator("#panel-heads-result")).toContainText(heads.notYet);
  await page.getByRole("button", { name: heads.find }).click();
  await page.getByRole("button", { name: heads.cancel }).click();
  await expect(page.locator("#panel-heads-result")).toContainText(heads.notYet);
  await findHeads(page);
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the heads of a text fit the screen, with three letters back", async ({ page, site }) => {
    await openFitted(page, site, "#v=1&t=text&lags=3&samples=300&view=heads");
    await page.getByRole("tab", { name: pageWords.panels.heads }).click();
    await findHeads(page);
    await page.getByRole("tab", { name: pageWords.panels.result }).click();
    await expect(page.locator(".one-head")).toBeVisible();
    await expectNoSideways(page);
  });
});
