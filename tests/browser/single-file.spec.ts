// The whole site as one HTML file, opened without a server.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { softmaxWords } from "../../web/tasks/softmax/words/en";
import { pageWords } from "../../web/words/index";
import { expect, openFitted, openView, siteFolder, test, verdict, viewNames } from "./site";

const file = join(siteFolder, "polyhead-single.html");
const address = pathToFileURL(file).href;

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("From a file the page fits the same task to the same bits as from a server", async ({ page, site }) => {
  await openFitted(page, site);
  const served = await page.locator("main").getAttribute("data-fit-fingerprint");
  await openFitted(page, address);
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  expect(await page.locator("main").getAttribute("data-fit-fingerprint")).toBe(served);
});

test("From a file softmax heads are found, and random starts run beside them", async ({ page }) => {
  await openFitted(page, `${address}#v=1&t=softmax&d=3&k=2&samples=300`);
  await expect(verdict(page)).toHaveText(softmaxWords.result.recovered(2));
  await expect(page.getByRole("row", { name: /Random start/ })).toContainText(/\d of 9/);
});

test("From a file every view opens, a slider fits again, and nothing is asked of anybody", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openFitted(page, address);
  await page.getByRole("slider", { name: "Orthogonal share" }).press("End");
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  for (const view of await viewNames(page)) await openView(page, view);
  const foreign = asked.filter((url) => !url.startsWith(address) && !url.startsWith("blob:"));
  expect(foreign).toEqual([]);
});

test("The single file allows exactly its own script and its own style, by their hashes", () => {
  const html = readFileSync(file, "utf8");
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? "";
  const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);
  // Of the page itself: its script writes pages of its own, for learning platforms.
  const page = html.replace(scripts[0] ?? "", "");
  const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text);
  expect(scripts).toHaveLength(1);
  expect(styles).toHaveLength(1);
  expect(policy.split("; ")).toEqual([
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `script-src ${hashOf(scripts[0] ?? "")} 'wasm-unsafe-eval'`,
    "worker-src blob:",
    `style-src ${hashOf(styles[0] ?? "")}`,
    "img-src data:",
  ]);
  expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.search(/<(script|style)\b/));
});
