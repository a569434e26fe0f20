import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { customWords } from "../../web/tasks/custom/words/en";
import { pageWords } from "../../web/words/index";
import { expectNothingFound } from "./axe";
import { chooseTask, expect, newSeed, openFitted, taskCard, test, verdictSentence } from "./site";

const broken =
  "input,token,x1,x2,x3,y1\n1,1,0.21,-0.40,1.03,\n1,2,0.77,0.05,-0.92,0.31\n2,1,0.14,0,58,0.66,\n2,2,0.09,0.12,0.47,0.08\n";

/** As if a file were dragged over the page, or let go there. */
async function drag(page: Page, type: "dragover" | "drop", name: string, content: string): Promise<void> {
  await page.evaluate(
    ([event = "", file = "", text = ""]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], file));
      document.body.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [type, name, content],
  );
}

test("A CSV file dropped anywhere is refused in its line, mended at a click, and fitted", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await drag(page, "dragover", "tokens.csv", broken);
  await expect(page.locator(".drop-target")).toContainText(customWords.drop);
  await drag(page, "drop", "tokens.csv", broken);
  const note = page.getByRole("complementary", { name: customWords.note });
  await expect(note).toContainText(
    "Line 4, column 10: “0,58” makes 7 fields where the first line has 6. Write decimals with a point.",
  );
  await expect(note.locator("u")).toHaveText("0,58");
  await expect(verdictSentence(page)).toContainText("288 of 288");
  await expectNothingFound(page);
  await note.getByRole("button", { name: "Replace “0,58” by “0.58”" }).click();
  await expect(verdictSentence(page)).toContainText("2 of 18 directions");
  await expect(note).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: customWords.label })).toHaveValue(/2,1,0.14,0.58,0.66,/);
});

test("A file chosen for one's own data is read, or shown where it is not understood; the data before it stays", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await chooseTask(page, "custom");
  await expect(verdictSentence(page)).toContainText("6 of 6 directions");
  const chooser = page.locator('#panel-task input[type="file"]');
  const give = (name: string, content: string) =>
    chooser.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content, "latin1") });
  await give("tokens.csv", broken);
  const problem = page.getByRole("alert");
  await expect(problem).toContainText("tokens.csv");
  await expect(problem).toContainText("The file stays in this browser. The previous data is still loaded.");
  await expect(verdictSentence(page)).toContainText("6 of 6 directions");
  await page.getByRole("button", { name: customWords.edit }).click();
  const field = page.getByRole("textbox", { name: customWords.label });
  await expect(field).toHaveValue(broken);
  await field.fill(broken.replace("0,58", "0.5"));
  await page.getByRole("button", { name: customWords.fit }).click();
  await expect(problem).toHaveCount(0);
  await expect(verdictSentence(page)).toContainText("2 of 18 directions");

  await give("picture.csv", "\xff\xd8\xff\xe0");
  await expect(problem).toContainText("Line 1, column 1: a character is not written in UTF-8.");
  await page.getByRole("button", { name: "show a sample" }).click();
  await expect(verdictSentence(page)).toContainText("6 of 6 directions");
});

test("A dropped task document or report opens as what it is", async ({ page, site }) => {
  await openFitted(page, site);
  await drag(page, "drop", "task.json", '{"v": 1, "task": "random", "params": {"d": 3}, "seed": 5}');
  await expect(taskCard(page, "random")).toBeChecked();
  await expect(page.locator(".status")).toContainText(pageWords.status.seed("5"));
  await page.getByRole("link", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Save polyhead-random\.json/ }).click();
  const report = readFileSync(await (await download).path(), "utf8");
  await page.getByRole("link", { name: "Overview" }).click();
  await newSeed(page);
  await drag(page, "drop", "report.json", report);
  const note = page.getByRole("complementary", { name: customWords.note });
  await expect(note).toContainText(customWords.report.same);
  await newSeed(page);
  await expect(note).toContainText(customWords.report.changed("report.json"));
  await note.getByRole("button", { name: customWords.report.back }).click();
  await expect(note).toContainText(customWords.report.same);
  await note.getByRole("button", { name: "Close", exact: true }).click();
  await expect(note).toHaveCount(0);
});
