// After the first visit the page works without a network; and when the site is updated while a page of it is open, that page says so.
// Each test has a copy of the site and a server of its own, which it can update and end.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { serve } from "../../web/tools/serve.mjs";
import { embedWords, pageWords } from "../../web/words/index";
import { test as base, expect, openFitted, openView, siteFolder, verdict, viewNames } from "./site";

interface OwnSite {
  folder: string;
  address: string;
  /** The network is gone. */
  stop(): Promise<void>;
  /** The next version: every file with a version in its name has another name. */
  update(): void;
}

const test = base.extend<{ own: OwnSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  own: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "polyhead-site-"));
    cpSync(siteFolder, folder, { recursive: true });
    const { address, close } = await serve({ directory: folder, port: 0 });
    let isStopped = false;
    const stop = async (): Promise<void> => {
      if (!isStopped) await close();
      isStopped = true;
    };
    await use({ folder, address, stop, update: () => updateSite(folder) });
    await stop();
    rmSync(folder, { recursive: true });
  },
});

/** Another letter at the end of every hash, in names and in all that refers to them. */
function updateSite(folder: string): void {
  const assets = join(folder, "assets");
  const renamed = readdirSync(assets).map((name) => [name, name.replace(/(\.\w+)$/, "x$1")] as const);
  const rename = (text: string): string =>
    renamed.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
  const rewrite = (path: string, to = path): void => {
    const isText = /\.(js|html|css)$/.test(path);
    const before = readFileSync(join(folder, path));
    rmSync(join(folder, path));
    writeFileSync(join(folder, to), isText ? rename(before.toString()) : before);
  };
  for (const [from, to] of renamed) rewrite(join("assets", from), join("assets", to));
  for (const page of ["index.html", "embed.html"]) rewrite(page);
  const worker = rename(readFileSync(join(folder, "offline.js"), "utf8"));
  // The version is a hash over all of it.
  writeFileSync(
    join(folder, "offline.js"),
    worker.replace(/[0-9a-f]{16}/, (version) => [...version].reverse().join("")),
  );
}

/** The files of this version are kept, and the page asks for them there. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

async function newPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await openFitted(page, address);
  return page;
}

test.describe("With a service worker", () => {
  test.use({ keepsFiles: true });

  test("After the first visit every view, a lesson and the other language work without a network", async ({
    page,
    own,
    complaints,
  }) => {
    await openFitted(page, own.address);
    await kept(page);
    await own.stop();
    await page.reload();
    await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
    for (const name of await viewNames(page)) await openView(page, name);
    await openFitted(page, own.address, "#v=1&t=random&d=4&lang=de");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.goto(`${own.address}?another#lesson=when-determined`);
    await expect(page.locator(".lesson-text, .lesson")).not.toHaveCount(0);
    await expect(page.locator(".problem")).toHaveCount(0);
    await page.goto(`${own.address}guide/`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(complaints.filter((line) => !line.includes("ERR_CONNECTION_REFUSED"))).toEqual([]);
    complaints.length = 0;
  });

  test("The second visit asks the server for its pages and nothing else", async ({ page, own }) => {
    await openFitted(page, own.address);
    await kept(page);
    const asked: string[] = [];
    page.context().on("request", (request) => {
      // What the worker answers from its own files does not reach the server.
      if (request.serviceWorker()) asked.push(request.url().slice(own.address.length));
    });
    await page.reload();
    await page.locator("main[data-fit-fingerprint]").waitFor();
    expect(new Set(asked.filter((path) => path !== "offline.js"))).toEqual(new Set([""]));
  });

  test("A page that is open keeps its version when the site is updated; the next visit has the new one, then nothing of the old is kept", async ({
    page,
    own,
  }) => {
    await openFitted(page, own.address);
    await kept(page);
    const [before] = await cacheNames(page);
    own.update();
    for (const name of await viewNames(page)) await openView(page, name);
    await expect(page.locator(".problem")).toHaveCount(0);
    const context = page.context();
    await page.goto("about:blank");
    const next = await newPage(context, own.address);
    await expect(next.locator('script[type="module"]')).toHaveAttribute("src", /x\.js$/);
    await expect
      .poll(() =>
        next.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null),
      )
      .toBe(true);
    await next.close();
    // No page of the old version is open any more, so one of the next visits finds the new one in its place.
    await expect
      .poll(async () => {
        const visit = await newPage(context, own.address);
        const names = await cacheNames(visit);
        await visit.close();
        return names;
      })
      .not.toContain(before);
    const last = await newPage(context, own.address);
    await kept(last);
    await own.stop();
    await last.reload();
    await expect(verdict(last)).toHaveText(pageWords.verdict.identifiable);
  });

  test("A visit between two versions keeps nothing that does not belong together", async ({ page, own }) => {
    const worker = readFileSync(join(own.folder, "offline.js"), "utf8");
    own.update();
    // The server still has the old list beside the new files.
    writeFileSync(join(own.folder, "offline.js"), worker);
    await openFitted(page, own.address);
    const state = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.active ? "active" : registration ? "trying" : "none";
      });
    await expect.poll(state).toBe("none");
  });

  test("An embed keeps nothing", async ({ page, own }) => {
    await openFitted(page, own.address, "embed.html#v=1&t=associative");
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await page.waitForLoadState("networkidle");
    expect(await registrations()).toBe(0);
  });
});

test.describe("On the first visit, or where a browser keeps nothing", () => {
  const expected = (complaints: string[], pattern: RegExp): void => {
    expect(complaints.filter((line) => !pattern.test(line))).toEqual([]);
    complaints.length = 0;
  };

  test("A view whose files are gone says that the page was updated, and reloads", async ({
    page,
    own,
    complaints,
  }) => {
    await openFitted(page, own.address);
    const [, view = ""] = await viewNames(page);
    own.update();
    await page.getByRole("link", { name: view, exact: true }).click();
    const problem = page.locator(".problem").first();
    await expect(problem).toContainText(pageWords.part.updated);
    await expect(problem).not.toContainText(pageWords.part.failed);
    await problem.getByRole("button", { name: pageWords.banner.reload }).click();
    await expect(page.locator("nav.views a[aria-current=page]")).toHaveText(view);
    await expect(page.locator(".part-loading, .problem")).toHaveCount(0);
    expected(complaints, /404/);
  });

  test("Without a network it says to check the connection, and works again when that is back", async ({
    page,
    own,
    complaints,
  }) => {
    await openFitted(page, own.address);
    const [, view = ""] = await viewNames(page);
    await page.context().setOffline(true);
    await page.getByRole("link", { name: view, exact: true }).click();
    const problem = page.locator(".problem").first();
    await expect(problem).toContainText(pageWords.part.failed);
    await page.context().setOffline(false);
    await problem.getByRole("button", { name: pageWords.banner.tryAgain }).click();
    await expect(page.locator(".part-loading, .problem")).toHaveCount(0);
    expected(complaints, /ERR_INTERNET_DISCONNECTED/);
  });

  test("An embed whose learner is gone says that the page was updated, and reloads", async ({
    page,
    own,
    complaints,
  }) => {
    await page.goto(`${own.address}embed.html#v=1&t=associative&run=click&ui=min`);
    await page.getByRole("heading", { name: embedWords.notRun }).waitFor();
    own.update();
    await page.getByRole("button", { name: "Run" }).click();
    await expect(page.getByText(pageWords.part.updated)).toBeVisible();
    await page.getByRole("button", { name: pageWords.banner.reload }).click();
    await page.getByRole("button", { name: "Run" }).click();
    await expect(
      verdict(page).or(page.getByRole("heading", { name: pageWords.verdict.identifiable })),
    ).toBeVisible();
    expected(complaints, /404/);
  });
});
