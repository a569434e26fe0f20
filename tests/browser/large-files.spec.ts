// The largest files that the page takes: they are read beside it, and it answers meanwhile.
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { customWords } from "../../web/tasks/custom/words/en";
import { seriesWords } from "../../web/tasks/series/words/en";
import { textWords } from "../../web/tasks/text/words/en";
import { compareWords, lessonsWords, pageWords } from "../../web/words/index";
import { longestTask } from "./longest-task";
import { chooseTask, expect, FITTED, openFitted, openView, test } from "./site";

/** Milliseconds of its core that the page may be busy at a time; each of these files takes a worker seconds. */
const BUSY = 200;
const MEGABYTES = 19.9e6;

const repeated = (line: string, bytes = MEGABYTES) => line.repeat(Math.floor(bytes / line.length));
const digits = (place: number) => Math.sin(place + 1).toFixed(16);

/** Heads of a layer with d coordinates and as many outputs, with as many digits as a report has. */
function modelOf(bytes: number, d = 24): string {
  const rows = (head: number, half: number) =>
    Array.from(
      { length: d },
      (_, i) => `[${Array.from({ length: d }, (__, j) => digits(head + half + i * d + j))}]`,
    );
  const head = (place: number) => `{"V":[${rows(place, 0)}],"Q":[${rows(place, 7)}]}`;
  const count = Math.floor(bytes / head(0).length) - 1;
  return `{"heads":[${Array.from({ length: count }, (_, place) => head(place))}]}`;
}

/** On the disk, as a reader has it: what a test hands over itself keeps the page busy. */
function file(name: string, content: string): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, content);
  return path;
}

/** A file whose reading takes for ever is left, and everything is as it was. */
async function leave(page: Page, name: string, give: () => Promise<void>): Promise<void> {
  const note = page.getByRole("complementary", { name: customWords.note });
  await page.route("**/reader-*.js", () => {
    // Never answered.
  });
  await give();
  await expect(note).toContainText(customWords.reading(name));
  await note.getByRole("button", { name: pageWords.progress.cancel }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unrouteAll();
}

test("A series as large as the page takes leaves it free to answer, read or refused", async ({
  page,
  site,
  browser,
}) => {
  await openFitted(page, site);
  await chooseTask(page, "series");
  await page.getByRole("radio", { name: "own", exact: true }).check();
  const chooser = page.getByLabel(seriesWords.own.choose);
  const values = Array.from(
    { length: 50_000 },
    (_, t) => `${" ".repeat(370)}${(Math.sin(t / 9) + t / 5e4).toFixed(6)}`,
  );
  const long = file("long.csv", values.join("\n"));
  await leave(page, "long.csv", () => chooser.setInputFiles(long));
  const read = await longestTask(browser, page, async () => {
    await chooser.setInputFiles(long);
    await expect(page.locator("#panel-task")).toContainText(seriesWords.own.tooLong(50_000));
  });
  const refused = await longestTask(browser, page, async () => {
    await chooser.setInputFiles(file("longer.csv", repeated("1\n2\n")));
    await expect(page.getByRole("alert")).toContainText("9,950,000");
  });
  expect(Math.max(read, refused)).toBeLessThan(BUSY);
});

test("A text as large as the page takes leaves it free to answer, read or refused", async ({
  page,
  site,
  browser,
}) => {
  await openFitted(page, site);
  await chooseTask(page, "text");
  await page.getByRole("radio", { name: "own", exact: true }).check();
  const chooser = page.getByLabel(textWords.own.choose);
  const note = page.getByRole("complementary", { name: customWords.note });
  await leave(page, "short.txt", () => chooser.setInputFiles(file("short.txt", "short")));
  const refused = await longestTask(browser, page, async () => {
    await chooser.setInputFiles(file("letters.txt", repeated("letters ")));
    await expect(note).toContainText("19,9");
  });
  const sparse = `${repeated("row your boat ", 50_000)}${repeated("0123456789\n", MEGABYTES - 60_000)}`;
  const read = await longestTask(browser, page, async () => {
    await chooser.setInputFiles(file("numbers.txt", sparse));
    await expect(note).toHaveCount(0);
    await expect(page.locator(".status")).toContainText(FITTED);
  });
  expect(Math.max(read, refused)).toBeLessThan(BUSY);
});

test("Models as large as the page takes leave it free to answer, compared or refused", async ({
  page,
  site,
  browser,
}) => {
  await openFitted(page, site);
  await openView(page, "Compare");
  const give = (name: "A" | "B", content: string) =>
    page.getByLabel(compareWords.fileLong(name)).setInputFiles(file(`${name}.json`, content));
  const model = modelOf(MEGABYTES);
  await leave(page, "B.json", () => give("B", model));
  const read = await longestTask(browser, page, async () => {
    for (const name of ["A", "B"] as const) {
      await give(name, model);
      await expect(page.locator("#panel-models")).toContainText(`${name}.json, `);
    }
    await expect(page.locator("#panel-comparison")).toContainText(compareWords.same);
  });
  const refused = await longestTask(browser, page, async () => {
    await give("B", `${model}]`);
    await expect(page.getByRole("alert")).toContainText("Line 1, column");
    await give("B", `${repeated("\n")}[`);
    await expect(page.getByRole("alert")).toContainText(/Line 19,?\d/);
  });
  expect(Math.max(read, refused)).toBeLessThan(BUSY);
});

test("A lesson as long as the page takes is read without a worker: it is too short to keep the page busy", async ({
  page,
  site,
  browser,
}) => {
  await openFitted(page, site);
  await page.getByRole("link", { name: pageWords.header.lessons }).click();
  await page.locator("summary", { hasText: lessonsWords.editor.title }).click();
  const list = (rows: number, width: number) =>
    Array.from({ length: rows }, (_, i) =>
      Array.from({ length: width }, (__, j) => ((i * width + j) % 9) / 4),
    );
  const state = { task: "custom", data: { inputs: [list(530, 4)], targets: [[1]] } };
  const steps = Array.from({ length: 40 }, (_, step) => {
    const said = { id: `step-${step}`, title: "A", body: "x".repeat(200), focus: "certificate" };
    return { ...said, state };
  });
  const lesson = { v: 1, id: "long", title: "Long", summary: "x", steps };
  const content = JSON.stringify(lesson);
  expect(content.length).toBeGreaterThan(350_000);
  expect(content.length).toBeLessThan(400_000);
  const path = file("long.json", content);
  const read = await longestTask(browser, page, async () => {
    await page.locator("input[type=file]").setInputFiles(path);
    await expect(page.locator("body")).toContainText(lessonsWords.editor.loaded("Long"));
  });
  expect(read).toBeLessThan(BUSY);
});
