import { guaranteeWords, learnerWords, pageWords } from "../../web/words/index";
import { chooseTask, disclose, discloseSettings, expect, openFitted, test, type } from "./site";

test("Leave-one-out draws the error against the ridge and marks the one chosen", async ({ page, site }) => {
  await openFitted(page, site);
  await type(page, "Label noise", "0.1");
  await discloseSettings(page);
  await page.getByRole("radio", { name: "leave-one-out" }).check();
  const chart = page.getByRole("figure", { name: guaranteeWords.ridge.title });
  await expect(chart).toContainText(/chosen: \d\.\d/);
  await expect(chart).toContainText("that one is used");
  await page.getByRole("radio", { name: "none" }).check();
  await expect(chart).toHaveCount(0);
});

test("A ridge of one's own is a number that can be changed, and wrong ones are refused", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await discloseSettings(page);
  await page.getByRole("radio", { name: "a number" }).check();
  await expect(page.locator("#panel-result h2")).toContainText(/digits|relative error/);
  await type(page, learnerWords.ridgeValue, "0.1");
  await expect(page.locator("#panel-result h2")).toContainText("relative error");
  await type(page, learnerWords.ridgeValue, "-1");
  await expect(page.locator("#panel-task .problem")).toContainText("Ridge is -1; it has to be between 0");
});

test("The route is shown with its reason, and either one answers to many digits", async ({ page, site }) => {
  await openFitted(page, site);
  await discloseSettings(page);
  const panel = page.locator("#panel-task");
  await expect(panel).toContainText(
    `${learnerWords.used.primal}, ${learnerWords.because.moreRows("16,384", "288")}`,
  );
  await expect(panel).toContainText(learnerWords.kernel.title);
  await type(page, "Training inputs", "256");
  await expect(panel).toContainText(
    "The coefficients were solved for from the rows themselves, because there are fewer of them than features.",
  );
  await expect(page.locator("#panel-result .headline-note")).toContainText("digits");
  await page.getByRole("radio", { name: "primal" }).check();
  await expect(panel).toContainText(`${learnerWords.used.primal}, ${learnerWords.because.chosen}`);
  await expect(page.locator("#panel-result .headline-note")).toContainText("digits");
});

test("Heads needed are known for small fits and looked for on request for larger ones", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  const numbers = page.locator(".result-numbers");
  await expect(numbers).toContainText(/Heads found.*17/);
  await expect(numbers).toContainText(/Heads needed.*1/);
  const enlarge = page.getByRole("button", { name: pageWords.result.enlargeLong });
  await enlarge.click();
  await expect(numbers).toContainText(pageWords.fewest.status.proved("one"));
  await chooseTask(page, "random");
  await expect(page.locator(".verdict-sentence")).toContainText("40 of 40");
  await type(page, "Training inputs", "64");
  await type(page, "Dimension of a token", "9");
  await expect(page.locator(".verdict-sentence")).toContainText("405");
  await page.getByRole("button", { name: "Find out" }).click();
  await expect(numbers).toContainText(pageWords.fewest.enough("One", true));
});

test("Lemma A.7 holds on every unseen input, and its chart says by how much", async ({ page, site }) => {
  await openFitted(page, site);
  await type(page, "Label noise", "0.1");
  await expect(page.locator("#panel-result h2")).toContainText("relative error");
  await disclose(page, "Guarantees");
  const chart = page.getByRole("figure", { name: guaranteeWords.bound.title });
  await expect(chart).toContainText(/The bound holds on all \d+ unseen inputs drawn/);
  await type(page, "Orthogonal share", "1");
  await expect(page.locator(".guarantee-charts")).toContainText(guaranteeWords.bound.notIdentifiable);
});

test("The learning curve is measured on request, can be cancelled, and falls like the theorem's", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await type(page, "Label noise", "0.1");
  // Long enough that it can be cancelled.
  await type(page, "Training inputs", "131072");
  await expect(page.locator(".status")).toContainText(pageWords.status.examples(131_072));
  await expect(page.locator("#panel-result h2")).toContainText("relative error");
  await disclose(page, "Guarantees");
  await page.getByRole("button", { name: "Measure" }).click();
  await page.locator(".guarantee").getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator(".guarantee-charts")).toContainText(guaranteeWords.curve.cancelled);
  await type(page, "Training inputs", "16384");
  await expect(page.locator(".status")).toContainText(pageWords.status.examples(16_384));
  await page.getByRole("button", { name: "Measure" }).click();
  await expect(page.locator(".guarantee-charts")).toContainText(/as N to the power −[01]\.\d\d/);
  await expect(page.getByRole("img", { name: guaranteeWords.curve.title })).toBeVisible();
  // The fit on screen was not touched by it.
  await expect(page.locator(".status")).toContainText(pageWords.status.examples(16_384));
});
