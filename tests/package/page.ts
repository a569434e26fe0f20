// Pages that use the package, opened in a real Chromium.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { serve } from "../../web/tools/serve.mjs";
import { browserOptions } from "../browser/browser-options";

/** A reader's own script: fits, and writes the verdict, or what went wrong, into the page. */
export const READER = (from: string, options = "") => `
import { createEngine, EngineError } from ${JSON.stringify(from)};
const show = (text) => { document.querySelector("output").textContent = text; };
try {
  const engine = await createEngine(${options});
  const fit = await engine.fit({ v: 1, task: "associative", params: { orthogonal: 1 } });
  show(fit.report.certificate.verdict + " " + fit.report.certificate.rank);
  engine.close();
} catch (error) {
  show(error instanceof EngineError ? error.code + ": " + error.message : String(error));
}
`;

/** What it shows of a fit. */
export const SHOWN = "not-identifiable 248";

/** A page with that script; the policy is the strictest under which it works. */
export function html(script: string, policy?: string): string {
  const meta = policy === undefined ? "" : `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${meta}<link rel="icon" href="data:,"><title>Reader</title></head><body><output></output>${script}</body></html>`;
}

/** Whatever was opened or served, ended after the file's last test. */
const ends: (() => Promise<unknown>)[] = [];
let browser: Awaited<ReturnType<typeof chromium.launch>>;

/** In a file of tests that open pages, once. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch(browserOptions);
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all(ends.map((end) => end()));
  });
}

/** A folder on a port of its own, with the headers that README asks of a server. */
export async function serveFolder(directory: string): Promise<string> {
  const { address, close } = await serve({ directory, port: 0 });
  ends.push(close);
  return address;
}

/** One page, on a port of its own. */
export async function servePage(body: string): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  ends.push(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

export interface Shown {
  text: string;
  /** Files that were asked for, by their addresses, and how each was answered. */
  asked: string[];
}

/** Opens a page and reads what it shows once it shows something. */
export async function open(address: string, find = (page: Page) => page.locator("output")): Promise<Shown> {
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on("response", (response) => asked.push(`${response.status()} ${response.url()}`));
  await page.goto(address);
  const place = find(page).filter({ hasText: /\S/ });
  await place.waitFor({ timeout: 120_000 });
  const text = (await place.textContent()) ?? "";
  await page.close();
  return { text, asked };
}
