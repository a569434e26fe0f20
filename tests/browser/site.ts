// What every browser test shares: the built site on this machine, and a page that fails the test when it complains, breaks
// its own content security policy or asks another host for anything.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { findTask } from "../../web/task/registry";
import type { TaskDeclaration } from "../../web/task/task";
import { softmaxWords } from "../../web/tasks/softmax/words/en";
import { pageWords } from "../../web/words/index";
import { titleOf } from "../../web/words/tasks-words";

export const root = join(import.meta.dirname, "../..");
/** The folder that is served; POLYHEAD_SITE names another build than the usual one. */
export const siteFolder = process.env.POLYHEAD_SITE ?? join(root, "dist");

/** Serves the site on a free port; `base` is the path it is served under. */
export async function serveSite(path = "/"): Promise<{ address: string; stop: () => void }> {
  const server = spawn(process.execPath, ["web/tools/serve.mjs", "--port", "0", "--base", path], {
    cwd: root,
  });
  let said = "";
  const address = await new Promise<string>((found, failed) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const match = /http:\/\/127\.0\.0\.1:\d+\/\S*/.exec(said);
      if (match) found(match[0]);
    };
    server.stdout.on("data", listen);
    server.stderr.on("data", listen);
    server.once("exit", () => failed(new Error(`The server ended before it gave an address: ${said}`)));
  });
  return { address, stop: () => server.kill() };
}

export const test = base.extend<{ complaints: string[]; keepsFiles: boolean }, { site: string }>({
  /** Whether the browser has service workers: every page would load the whole site for one, and only offline.spec.ts asks about it. */
  keepsFiles: [false, { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { address, stop } = await serveSite();
      await use(address);
      stop();
    },
    { scope: "worker" },
  ],
  complaints: [
    async ({ page, keepsFiles }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText;
        // Leaving a page ends what it was still loading.
        if (reason !== "net::ERR_ABORTED") complaints.push(`${request.url()} failed: ${reason}`);
      });
      page.on("request", (request) => {
        const { hostname, protocol } = new URL(request.url());
        if (hostname !== "127.0.0.1" && !["blob:", "data:", "file:"].includes(protocol)) {
          complaints.push(`foreign request: ${request.url()}`);
        }
      });
      await page.addInitScript(() => {
        addEventListener("securitypolicyviolation", (event) => {
          console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      if (!keepsFiles) {
        await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
      }
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A sentence of the page, whatever the numbers in it. */
export function anyNumbers(sentence: string): RegExp {
  const escaped = sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\s/g, "\\s");
  return new RegExp(escaped.replaceAll(/\d(?:[\d,]|\\\.\d)*/g, "\\d[\\d.,]*"));
}

/** What the status line says of a finished fit. */
export const FITTED = anyNumbers(pageWords.status.fitted("1 s"));
export const FITTED_OR_RECOVERED = new RegExp(
  `${FITTED.source}|${anyNumbers(softmaxWords.status.recovered("1 s")).source}`,
);

/** Opens the page and waits for its first finished fit. */
export async function openFitted(page: Page, site: string, fragment = ""): Promise<void> {
  await page.goto(site + fragment);
  await page.locator("main[data-fit-fingerprint]").waitFor();
}

/** Opens the page and waits until all that follows the first verdict is there: from then on nothing moves by itself. */
export async function openSettled(page: Page, site: string, fragment = ""): Promise<void> {
  await openFitted(page, site, fragment);
  await expect(page.locator(".try-input .chip")).toHaveCount(1);
  await expect(page.locator(".proof dl")).toHaveCount(1);
  await expect(page.locator(".part-loading")).toHaveCount(0);
}

/** So many training inputs take the default task seconds: there is time to look at the fit, and to cancel it. */
export const MANY_INPUTS = 524_288;

/** More than anything on the page is put off for: pages whose clock was installed have then done all of it. */
export const LONG_AFTER = 5_000;

/** For a page whose clock was installed: from now on time passes only when the test lets it. */
export async function stopClock(page: Page): Promise<void> {
  // A minute ahead: a second may be over on a busy machine before the page hears of it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/** By key where what a click aims at may move, as in a frame that grows. A key does not wait as a click does. */
export async function press(control: Locator, key = "Enter"): Promise<void> {
  await expect(control).toBeEnabled();
  await control.press(key);
}

/** The pointer at a share of a slider's width, wherever it stands by now. */
export async function pointAt(slider: Locator, share: number): Promise<void> {
  await slider.hover({ position: await placeOn(slider, share) });
}

/** A share of a slider's width, as a place within it. */
export async function placeOn(slider: Locator, share: number): Promise<{ x: number; y: number }> {
  const { width, height } = await slider.evaluate((element) => element.getBoundingClientRect());
  return { x: width * share, y: height / 2 };
}

/** Every worker of the page breaks down at its next message. */
export async function breakWorkers(page: Page): Promise<void> {
  for (const worker of page.workers()) {
    // One that is still loading would set its own over this.
    await expect.poll(() => worker.evaluate(() => self.onmessage !== null)).toBe(true);
    await worker.evaluate(() => {
      self.onmessage = () => {
        throw new Error("The worker breaks down.");
      };
    });
  }
}

/** Nothing has to be scrolled sideways, once everything has its place in this size. */
export async function expectNoSideways(page: Page, what?: string): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, what).toBe(0);
}

/** Settled once nothing fades or slides any more: colours can be read then. */
export async function atRest(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length),
    )
    .toBe(0);
}

export function verdict(page: Page) {
  return page.locator("#panel-certificate").getByRole("heading", { level: 2 });
}

export function verdictSentence(page: Page) {
  return page.locator(".verdict-sentence");
}

/** The card of a task, where there is room for it. */
export function taskCard(page: Page, task: string) {
  return page.locator(`.task-card input[value="${task}"]`);
}

/** The tasks of the page, in the order of their cards. */
export async function taskNames(page: Page): Promise<string[]> {
  const names = await page
    .locator(".task-card input")
    .evaluateAll((cards) => cards.map((card) => (card as HTMLInputElement).value));
  expect(names.length).toBeGreaterThan(1);
  return names;
}

/** Chooses a task by its card, or in the sheet where there is no room for its card. */
export async function chooseTask(page: Page, task: string): Promise<void> {
  const card = taskCard(page, task);
  if (await card.isVisible()) await card.check();
  else {
    await page.locator(".more-tasks").click();
    await page.locator(".task-row", { hasText: titleOf(taskById(task)) }).click();
  }
}

function taskById(id: string): TaskDeclaration {
  const task = findTask(id);
  if (!task) throw new Error(`There is no task ${id}.`);
  return task;
}

/** Types a number into the field beside a slider, wherever in panel a that is. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: label, exact: true });
  const tab = page.getByRole("tab", { name: pageWords.panels.task });
  if (await tab.isVisible()) await tab.click();
  // A view that was just opened is drawn first.
  await field.or(closedSettings(page)).first().waitFor();
  if (!(await field.isVisible())) await closedSettings(page).click();
  await field.fill(text);
  await field.press("Enter");
}

/** Purely orthogonal keys: the data leaves 40 directions open. */
export async function openNotIdentifiable(page: Page, site: string, fragment = ""): Promise<void> {
  await openFitted(page, site, fragment);
  await type(page, "Orthogonal share", "1");
  await page.locator(".verdict-word.not-identifiable").first().waitFor();
}

/** Opens a disclosure by its title. */
export async function disclose(page: Page, title: string): Promise<void> {
  await page.locator("summary", { hasText: title }).click();
}

/** Noise, seed and what the learner can be told, in whichever words the task has for them. */
const closedSettings = (page: Page) => page.locator(".task-controls > .more:not([open]) > summary");

export async function discloseSettings(page: Page): Promise<void> {
  await page.locator(".task-controls").waitFor({ state: "attached" });
  if (await closedSettings(page).isVisible()) await closedSettings(page).click();
}

/** Other data of the same kind. */
export async function newSeed(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: pageWords.task.newSeed });
  await discloseSettings(page);
  await button.click();
}

/** The views that the page offers, as its own navigation names them: a new view is tested without another word. */
export async function viewNames(page: Page): Promise<string[]> {
  const names = await page.locator("nav.views a").allTextContents();
  expect(names.length).toBeGreaterThan(1);
  return names;
}

/** On a narrow screen: views, theme and language stand behind it. */
export function menuButton(page: Page) {
  return page.locator(".menu-button");
}

/** Opens a view by its link, behind the menu on a narrow screen, and waits until all of it is there. */
export async function openView(page: Page, name: string): Promise<void> {
  const menu = menuButton(page);
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.locator("nav.views a[aria-current=page]")).toHaveText(name);
  await expect(page.locator(".part-loading")).toHaveCount(0);
}
