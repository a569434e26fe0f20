import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import type { Download, Page } from "@playwright/test";
import { customWords } from "../../web/tasks/custom/words/en";
import { exportWords, pageWords } from "../../web/words/index";
import { hasModule, runPython } from "../python";
import { expectNothingFound } from "./axe";
import { expect, expectNoSideways, openFitted, test, type } from "./site";

const preview = (page: Page) => page.locator("#panel-export-preview");
const choose = (page: Page, name: string) => page.getByRole("radio", { name }).check();

async function saved(page: Page, button: string | RegExp): Promise<Download> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return download;
}

/** Width, height and whether more than one colour is in it, of a picture with 8 bits a channel. */
function pngFacts(bytes: Buffer): { width: number; height: number; isDrawn: boolean } {
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const isDrawn = new Set(inflateSync(Buffer.concat(parts))).size > 16;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), isDrawn };
}

test("A saved report opens again, and the page says that the result is the same", async ({ page, site }) => {
  await openFitted(page, site, "#view=export");
  const file = readFileSync(await (await saved(page, /^Save polyhead-associative\.json/)).path(), "utf8");
  const report = JSON.parse(file) as { task: { seed: number }; fit: { fingerprint: string } };
  expect(report.task.seed).toBe(42);
  await expect(page.locator("main")).toHaveAttribute("data-fit-fingerprint", report.fit.fingerprint);

  await page.getByRole("link", { name: "Overview" }).click();
  await type(page, "Seed", "7");
  await page.getByRole("link", { name: "Export" }).click();
  const chooser = page.locator('#panel-export input[type="file"]');
  const open = (text: string) =>
    chooser.setInputFiles({ name: "mine.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await open(file);
  const answer = page.locator("#panel-export .report-match");
  await expect(answer).toContainText(customWords.report.same);
  await expect(page.locator(".status")).toContainText(pageWords.status.seed("42"));

  await open(file.replace(`"${report.fit.fingerprint}"`, '"0000000000000000"'));
  await expect(answer).toContainText(customWords.report.different);
  await expect(answer).toContainText(customWords.report.otherFit);
  await open(file.replace('"task": "associative"', '"task": "dance"'));
  await expect(page.getByRole("alert")).toContainText(/Line 7, column 11: task is "dance"/);
});

test("Code is copied, or selected where the browser refuses; it runs and gives the answers of the page", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openFitted(page, site, "#view=export");
  await choose(page, "NumPy code");
  await expect(preview(page)).toContainText(exportWords.headlines.numpy("one head"));
  await choose(page, exportWords.which.fit("17"));
  await expect(preview(page)).toContainText("17 heads");
  await preview(page).getByRole("button", { name: "Copy" }).click();
  await expect(preview(page)).toContainText("Copied.");
  const code = await page.evaluate(() => navigator.clipboard.readText());
  if (hasModule("numpy")) expect(runPython(code).said).toMatch(/^Same answers as the report on 8 inputs/);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await choose(page, "PyTorch code");
  await preview(page).getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("alert")).toContainText(exportWords.refused);
  const area = page.getByRole("textbox", { name: exportWords.fullText });
  await expect(area).toBeFocused();
  const selected = await area.evaluate(
    (field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart,
  );
  expect(selected).toBe((await area.inputValue()).length);

  await choose(page, "Notebook");
  const notebook = readFileSync(
    await (await saved(page, /^Save polyhead-associative\.ipynb/)).path(),
    "utf8",
  );
  expect(JSON.parse(notebook)).toMatchObject({ nbformat: 4 });
  await expectNothingFound(page);
});

test("Arrays and charts are saved: .npz for NumPy, CSV, SVG and PNG", async ({ page, site }) => {
  await openFitted(page, site, "#view=export");
  await choose(page, "NumPy arrays");
  await expect(preview(page).getByRole("row", { name: /^coefficients 8 × 288 float64/ })).toBeVisible();
  const arrays = await (await saved(page, /^Save polyhead-associative\.npz/)).path();
  if (hasModule("numpy")) {
    const program = "import sys, numpy as np; print(np.load(sys.argv[1])['coefficients'].shape)";
    expect(runPython(program, [arrays]).said).toBe("(8, 288)\n");
  }
  const tensors = readFileSync(await (await saved(page, /^Save polyhead-associative\.safetensors/)).path());
  const length = Number(tensors.readBigUInt64LE(0));
  const header = JSON.parse(tensors.toString("utf8", 8, 8 + length)) as Record<string, { shape?: number[] }>;
  expect(header.coefficients).toMatchObject({ dtype: "F64", shape: [8, 288] });
  await expectNothingFound(page);

  await choose(page, exportWords.charts.spectrum);
  await expect(preview(page).getByRole("img")).toBeVisible();
  const csv = readFileSync(await (await saved(page, exportWords.chart.csv)).path(), "utf8");
  expect(csv.split("\n")).toHaveLength(290);
  const svg = readFileSync(await (await saved(page, exportWords.chart.svg)).path(), "utf8");
  expect(svg).toContain("<title>How strongly");
  expect(svg).not.toMatch(/var\(--|oklab|class=/);
  const png = pngFacts(readFileSync(await (await saved(page, exportWords.chart.png)).path()));
  expect(png).toMatchObject({ isDrawn: true });
  expect(png.width).toBeGreaterThan(1000);
  await expectNothingFound(page);

  // What the browser's dialog would save; without it print() returns at once.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole("button", { name: exportWords.chart.pdf }).click();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const [width = 0, height = 0] = ["width", "height"].map(
    (side) => 0.75 * Number(new RegExp(`<svg[^>]* ${side}="([\\d.]+)"`).exec(svg)?.[1]),
  );
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.slice(1).map(Number) ?? [];
  expect(Math.abs((box[0] ?? 0) - width)).toBeLessThan(2);
  expect(Math.abs((box[1] ?? 0) - height)).toBeLessThan(2);
  expect(pdf).toContain("/Count 1");
  expect(pdf).toContain("/Type /Font");
  expect(pdf).not.toContain("/Subtype /Image");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator(".print-alone")).toHaveCount(0);
  await expect(page.locator("html")).not.toHaveAttribute("data-print-alone");

  await choose(page, "Cite");
  await expect(preview(page)).toContainText(`url = {${site}`);
  await expect(preview(page)).toContainText("eprint = {2410.10101}");
  await expect(preview(page)).toContainText("eprint = {2402.04084}");
});

test("On a phone a choice leads to its preview", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFitted(page, site, "#view=export");
  await page.getByRole("radio", { name: "NumPy code" }).click();
  await expect(page.getByRole("tab", { name: "Preview" })).toHaveAttribute("aria-selected", "true");
  await expect(preview(page)).toContainText("one head");
  await expectNoSideways(page);
});
