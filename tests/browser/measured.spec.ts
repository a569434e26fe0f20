// The two tasks that are measured against other methods.
import { regressionWords } from "../../web/tasks/regression/words/en";
import { seriesWords } from "../../web/tasks/series/words/en";
import { chooseTask, expect, openFitted, test } from "./site";

test("Regression says how far it is from ridge regression, and that another length is worse", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await chooseTask(page, "regression");
  const figure = page.getByRole("figure", { name: regressionWords.title });
  await expect(figure).toContainText(regressionWords.farExact);
  await expect(figure).toContainText(/With 80 examples, more than it learned from, its error grows to 1\d/);
  await figure.getByRole("button", { name: /show the table/ }).click();
  await expect(figure.getByRole("row")).toHaveCount(6);
});

test("A series is drawn with both forecasts, its source and who is better; one of the reader's own as well", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await chooseTask(page, "series");
  const figure = page.getByRole("figure", { name: seriesWords.title });
  await expect(figure).toContainText("NOAA");
  await expect(figure).toContainText(/is better|equally good/);
  await page.getByRole("radio", { name: "co2" }).check();
  await expect(figure).toContainText("59 missing values");

  await page.getByRole("radio", { name: "own", exact: true }).check();
  const text = page.getByRole("textbox", { name: "Your series" });
  await text.fill("1\n2\nthree\n4");
  await page.getByRole("button", { name: seriesWords.own.use }).click();
  await expect(page.getByRole("alert")).toContainText("Line 3, column 1");
  await expect(text).toHaveValue("1\n2\nthree\n4");
  const values = Array.from({ length: 50 }, (_, t) => Math.sin(t / 2) + (t * t) / 1000);
  await text.fill(values.join("\n"));
  await page.getByRole("button", { name: seriesWords.own.use }).click();
  await expect(figure).toContainText(seriesWords.sources.own);

  // Another source puts it aside, and it comes back.
  await page.getByRole("radio", { name: "sunspots" }).check();
  await expect(figure).toContainText("NOAA");
  await page.getByRole("radio", { name: "own", exact: true }).check();
  await expect(figure).toContainText(seriesWords.sources.own);
});
