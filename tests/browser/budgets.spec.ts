// What the built site weighs, where it loads from and what it allows itself.
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { pageWords } from "../../web/words/index";
import {
  chooseTask,
  disclose,
  discloseSettings,
  expect,
  FITTED_OR_RECOVERED,
  newSeed,
  openFitted,
  openNotIdentifiable,
  openView,
  siteFolder,
  taskNames,
  test,
  viewNames,
} from "./site";

const KB = 1024;
/**
 * In kilobytes after gzip: what the first screen loads, and all that somebody who reads in English could ever load: lessons, the
 * race, the paper's figures, studies, embeds, softmax heads, the text of Alice (20) and its heads (10) are in it, each loaded by those who open it.
 */
const BUDGETS = { js: 100, css: 16, wasm: 276, everything: 742 };
/** The texts of another language: a reader loads one of them at most. */
const GERMAN = { texts: /^assets\/de-/, limit: 84 };
/** It holds everything once more, the learner as a text: no part of the site, and as large as all of it. */
const SINGLE_FILE = { path: "polyhead-single.html", limit: 820 };

/** Pages beside the page, each loaded by itself. */
const GUIDE = { folder: "guide/", limit: 40 };

interface Weighed {
  /** Relative to the site. */
  path: string;
  kind: string;
  size: number;
}

function weighSite(): Weighed[] {
  return readdirSync(siteFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => {
      const file = join(parentPath, name);
      const size = gzipSync(readFileSync(file), { level: 9 }).length;
      return { path: file.slice(siteFolder.length + 1), kind: extname(name).slice(1), size };
    })
    .filter(({ path }) => path !== SINGLE_FILE.path && !path.startsWith(GUIDE.folder));
}

const sum = (files: readonly Weighed[]): number => files.reduce((total, { size }) => total + size, 0);

test("What the first screen loads stays within its budgets, and so does everything together", async ({
  page,
  site,
}) => {
  const loaded = new Set<string>();
  page.on("request", (request) => loaded.add(request.url().slice(site.length)));
  await openFitted(page, site);
  await expect(page.locator(".try-input .chip")).toBeVisible();
  const files = weighSite();
  for (const kind of ["js", "css", "wasm"] as const) {
    const first = files.filter((file) => file.kind === kind && loaded.has(file.path));
    expect(sum(first), `the first screen loads some ${kind}`).toBeGreaterThan(0);
    expect(sum(first), `${kind} of the first screen`).toBeLessThanOrEqual(BUDGETS[kind] * KB);
  }
  const german = files.filter(({ path }) => GERMAN.texts.test(path));
  expect(german.length, "files in German").toBeGreaterThan(0);
  expect(sum(german), "German").toBeLessThanOrEqual(GERMAN.limit * KB);
  expect(sum(files) - sum(german), "everything together").toBeLessThanOrEqual(BUDGETS.everything * KB);
});

test("An embed loads little beside what the page loads: five kilobytes of script, two of style", async ({
  context,
  site,
}) => {
  // Each in a page of its own: what the first loads late is not the second one's.
  const weigh = async (address: string): Promise<{ js: number; css: number }> => {
    const page = await context.newPage();
    const loaded = new Set<string>();
    page.on("request", (request) => loaded.add(request.url().slice(site.length)));
    await openFitted(page, site, address);
    const files = weighSite().filter(({ path }) => loaded.has(path));
    await page.close();
    const sizeOf = (kind: string) => sum(files.filter((file) => file.kind === kind));
    return { js: sizeOf("js"), css: sizeOf("css") };
  };
  const whole = await weigh("#v=1&t=associative");
  const embed = await weigh("embed.html#v=1&t=associative");
  expect(whole.js).toBeGreaterThan(0);
  expect(embed.js - whole.js, "script beside the page's").toBeLessThanOrEqual(5 * KB);
  expect(embed.css - whole.css, "style beside the page's").toBeLessThanOrEqual(2 * KB);
});

test("The single file stays within its own budget", () => {
  const packed = gzipSync(readFileSync(join(siteFolder, SINGLE_FILE.path)), { level: 9 });
  expect(packed.length).toBeLessThanOrEqual(SINGLE_FILE.limit * KB);
});

test("A page of the guide, with its style, stays within its own budget", () => {
  const folder = join(siteFolder, GUIDE.folder);
  const weigh = (name: string): number => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
  const pages = readdirSync(folder).filter((name) => name.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(10);
  for (const name of pages)
    expect(weigh(name) + weigh("guide.css"), name).toBeLessThanOrEqual(GUIDE.limit * KB);
});

test("What views need is loaded when the first of them is opened, in a few files, and the learner only once", async ({
  page,
  site,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url().slice(site.length)));
  await openFitted(page, site);
  await expect(page.locator(".try-input .chip")).toBeVisible();
  await expect(page.locator(".proof")).toBeVisible();
  const scripts = (): number => loaded.filter((path) => path.endsWith(".js")).length;
  const [, first = "", ...others] = await viewNames(page);
  const before = scripts();
  await openView(page, first);
  expect(scripts(), first).toBeGreaterThan(before);
  for (const view of others) await openView(page, view);
  // Links and tasks (another view is another address), what the overview shows on demand, what the views show, what checks
  // models, and what these share of the bundler's own.
  expect(scripts()).toBeLessThanOrEqual(before + 6);
  expect(loaded.filter((path) => path.endsWith(".wasm"))).toHaveLength(1);
});

test("No view and no part of the page asks another host for anything", async ({ page, site }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol === "http:" || protocol === "https:") hosts.add(host);
  });
  await openNotIdentifiable(page, site);
  await discloseSettings(page);
  await disclose(page, "Guarantees");
  await page.getByRole("button", { name: pageWords.tryInput.edit }).click();
  const views = await viewNames(page);
  for (const view of views) await openView(page, view);
  await openView(page, views[0] ?? "");
  for (const task of await taskNames(page)) {
    await chooseTask(page, task);
    await expect(page.locator(".status")).toContainText(FITTED_OR_RECOVERED);
  }
  expect([...hosts]).toEqual([new URL(site).host]);
});

/** Directive by directive, as the page itself states it. */
function policyOf(html: string): Map<string, string[]> {
  const content = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html)?.[1] ?? "";
  return new Map(
    content.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

test("The page states a strict content security policy before anything it loads", () => {
  const html = readFileSync(join(siteFolder, "index.html"), "utf8");
  expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.search(/<(script|link|style)\b/));
  const policy = policyOf(html);
  for (const directive of ["default-src", "base-uri", "form-action"])
    expect(policy.get(directive), directive).toEqual(["'none'"]);
  expect(policy.get("script-src")).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(policy.get("style-src")).toEqual(["'self'"]);
  expect(policy.get("connect-src")).toEqual(["'self'"]);
  const sources = [...policy.values()].flat();
  for (const source of sources) {
    expect(source).toMatch(/^('self'|'none'|'wasm-unsafe-eval'|data:|blob:)$/);
  }
  expect(html).not.toMatch(/\sstyle=|\son\w+=|<style/);
  expect(html.match(/<script\b[^>]*>/g)?.every((tag) => tag.includes("src="))).toBe(true);
});

test("Under its policy the page runs no foreign text, sends nothing elsewhere, and still fits", async ({
  page,
  site,
  complaints,
}) => {
  await openFitted(page, site);
  await page.evaluate(async () => {
    const found: string[] = [];
    Object.assign(window, { found });
    addEventListener("securitypolicyviolation", (event) => found.push(event.effectiveDirective));
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.head.append(script);
    const styled = document.createElement("div");
    styled.innerHTML = '<b style="color: red">x</b>';
    // In a task of its own: what Playwright evaluates directly may use eval.
    await new Promise<void>((resolve) => {
      setTimeout(() => {
        try {
          // biome-ignore lint/security/noGlobalEval: this is what has to be refused
          globalThis.eval("document.title = 'taken over'");
        } catch {
          found.push("eval threw");
        }
        resolve();
      });
    });
    await fetch("http://polyhead.invalid/").catch(() => found.push("fetch threw"));
  });
  const refused = ["script-src-elem", "style-src-attr", "eval threw", "connect-src", "fetch threw"];
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { found: string[] }).found))
    .toEqual(expect.arrayContaining(refused));
  expect(await page.title()).toMatch(/^Polyhead/);
  const before = await page.locator("main").getAttribute("data-fit-fingerprint");
  await newSeed(page);
  await expect(page.locator("main")).not.toHaveAttribute("data-fit-fingerprint", before ?? "");
  // What was tried above is in the list of complaints, and nothing else.
  expect(complaints.filter((complaint) => !/security policy|polyhead\.invalid/i.test(complaint))).toEqual([]);
  complaints.length = 0;
});
