// The address and the page, both ways: links that are opened, settings that are written into it, back and forward.

import { deflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { pageWords } from "../../web/words/index";
import {
  chooseTask,
  discloseSettings,
  expect,
  FITTED,
  LONG_AFTER,
  openFitted,
  openView,
  pointAt,
  stopClock,
  taskCard,
  test,
  type,
  verdict,
} from "./site";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const banner = (page: Page) => page.locator(".banner");
const fingerprint = (page: Page) => page.locator("main").getAttribute("data-fit-fingerprint");

/** Counts what the page writes into the browser's history, from its first script on. */
async function countEntries(page: Page): Promise<() => Promise<{ pushed: number; replaced: string[] }>> {
  await page.addInitScript(() => {
    const counted = { pushed: 0, replaced: [] as string[] };
    Object.assign(window, { counted });
    const push = history.pushState.bind(history);
    const replace = history.replaceState.bind(history);
    history.pushState = (state, unused, url) => {
      counted.pushed += 1;
      push(state, unused, url);
    };
    history.replaceState = (state, unused, url) => {
      if (url) counted.replaced.push(String(url));
      replace(state, unused, url);
    };
  });
  return () =>
    page.evaluate(() => (window as unknown as { counted: { pushed: number; replaced: string[] } }).counted);
}

test("A link opens its task and its settings with the first fit", async ({ page, site }) => {
  await page.clock.install();
  await openFitted(page, site, "#v=1&t=associative&orthogonal=1&seed=7");
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  await expect(field(page, "Orthogonal share")).toHaveValue("100\u00a0%");
  await expect(page.locator(".status")).toContainText(pageWords.status.seed("7"));
  // Opening is no change: there is nothing to undo, and the address stays as it was written.
  await expect(page.getByRole("button", { name: "undo" })).toBeDisabled();
  await page.clock.runFor(LONG_AFTER);
  expect(page.url()).toBe(`${site}#v=1&t=associative&orthogonal=1&seed=7`);
});

test("The bare address stays bare until something changes, and then says what", async ({ page, site }) => {
  await page.clock.install();
  await openFitted(page, site);
  await page.clock.runFor(LONG_AFTER);
  expect(page.url()).toBe(site);
  await type(page, "Orthogonal share", "1");
  await expect(page).toHaveURL(`${site}#v=1&t=associative&orthogonal=1`);
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  const before = await fingerprint(page);
  await page.reload();
  await page.locator("main[data-fit-fingerprint]").waitFor();
  expect(await fingerprint(page)).toBe(before);
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
});

test("The address is written once the settings rest, and never during a drag", async ({ page, site }) => {
  const counted = await countEntries(page);
  await page.clock.install();
  await openFitted(page, site);
  const slider = page.getByRole("slider", { name: "Orthogonal share" });
  await pointAt(slider, 0.95);
  await page.mouse.down();
  for (const share of [0.7, 0.5, 0.3]) {
    await pointAt(slider, share);
    await page.clock.runFor(LONG_AFTER);
  }
  expect(await counted()).toEqual({ pushed: 0, replaced: [] });
  await page.mouse.up();
  await expect(page).toHaveURL(/#v=1&t=associative&orthogonal=0\.\d+$/);
  await page.clock.runFor(LONG_AFTER);
  expect((await counted()).replaced).toHaveLength(1);
  // Ten keys in a row are one change of the address, however long a busy machine takes for them.
  await slider.focus();
  await stopClock(page);
  for (let key = 0; key < 10; key += 1) await page.keyboard.press("ArrowRight");
  await page.clock.runFor(LONG_AFTER);
  expect(await counted()).toMatchObject({ pushed: 0, replaced: { length: 2 } });
});

test("Another task or view is an entry of its own: back and forward lead through settings and views", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await type(page, "Orthogonal share", "1");
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  const perpendicular = await fingerprint(page);
  // At once, before the address has been written: what was set belongs to the entry before.
  await type(page, "Seed", "8");
  await openView(page, "Heads");
  await expect(page).toHaveURL(/#v=1&t=associative&orthogonal=1&seed=8&view=heads$/);
  await chooseTask(page, "random");
  await expect(page).toHaveURL(/#v=1&t=random&view=heads$/);
  await expect(page.locator(".status")).toContainText(FITTED);

  await page.goBack();
  await expect(taskCard(page, "associative")).toBeChecked();
  await expect(page.locator("nav.views a[aria-current=page]")).toHaveText(pageWords.views.heads);
  await page.goBack();
  await expect(page.locator("nav.views a[aria-current=page]")).toHaveText(pageWords.views.overview);
  await discloseSettings(page);
  await expect(field(page, "Seed")).toHaveValue("8");
  await expect(page).toHaveURL(/#v=1&t=associative&orthogonal=1&seed=8$/);
  await type(page, "Seed", "42");
  await expect(page.locator("main")).toHaveAttribute("data-fit-fingerprint", perpendicular ?? "");
  await page.goForward();
  await expect(page.locator("nav.views a[aria-current=page]")).toHaveText(pageWords.views.heads);
  await page.goForward();
  await expect(taskCard(page, "random")).toBeChecked();
  await expect(page.locator(".status")).toContainText(FITTED);
  // After a reload the entries of before still lead back, by their addresses.
  await page.reload();
  await page.locator("main[data-fit-fingerprint]").waitFor();
  await page.goBack();
  await expect(taskCard(page, "associative")).toBeChecked();
  await expect(page.locator(".status")).toContainText(pageWords.status.seed("8"));
});

test("Back to the bare address after a reload is the page as it begins", async ({ page, site }) => {
  await openFitted(page, site);
  await chooseTask(page, "random");
  await expect(page).toHaveURL(/t=random$/);
  await page.reload();
  await page.locator("main[data-fit-fingerprint]").waitFor();
  await page.goBack();
  await expect(taskCard(page, "associative")).toBeChecked();
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
});

test("What is undone is undone in the address too, and coming back can itself be undone", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await type(page, "Seed", "9");
  await expect(page).toHaveURL(/seed=9$/);
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "undo", exact: true }).click();
  await expect(page).toHaveURL(/#v=1&t=associative$/);
  await chooseTask(page, "random");
  await expect(page).toHaveURL(/t=random$/);
  await page.goBack();
  await expect(taskCard(page, "associative")).toBeChecked();
  await page.getByRole("button", { name: "undo", exact: true }).click();
  await expect(taskCard(page, "random")).toBeChecked();
  await expect(page).toHaveURL(/t=random$/);
});

test("An address that is typed over opens, keeps what it does not say, and leads back", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#v=1&t=associative&seed=3");
  await page.evaluate(() => {
    location.hash = "v=1&t=associative&seed=4&view=heads";
  });
  await expect(page.locator("nav.views a[aria-current=page]")).toHaveText(pageWords.views.heads);
  await expect(page.locator(".status")).toContainText(pageWords.status.seed("4"));
  await page.evaluate(() => {
    location.hash = "view=export";
  });
  await expect(page.locator("nav.views a[aria-current=page]")).toHaveText(pageWords.views.export);
  await expect(page.locator(".status")).toContainText(pageWords.status.seed("4"));
  await page.goBack();
  await page.goBack();
  await expect(page.locator("nav.views a[aria-current=page]")).toHaveText(pageWords.views.overview);
  await expect(page.locator(".status")).toContainText(pageWords.status.seed("3"));
});

test("A wrong value in a link is said at its field, with what repairs it", async ({ page, site }) => {
  await page.goto(`${site}#v=1&t=dfa&states=99`);
  const problem = page.locator(".problem");
  await expect(problem).toContainText("States is 99; it has to be a whole number between 2 and 6.");
  await expect(taskCard(page, "dfa")).toBeChecked();
  await problem.getByRole("button", { name: "Use 6" }).click();
  await expect(page.locator(".status")).toContainText(FITTED);
  await expect(page).toHaveURL(/#v=1&t=dfa&states=6$/);
});

test("A link to a task that is not there opens the page as it begins and says so", async ({ page, site }) => {
  await openFitted(page, site, "#v=1&t=telepathy&k=3&view=heads");
  await expect(banner(page)).toContainText("a task called “telepathy”, which is not there");
  await expect(page.locator("nav.views a[aria-current=page]")).toHaveText(pageWords.views.heads);
});

const garbage: readonly [what: string, link: string, said: string][] = [
  ["nothing but percent signs", `#${"%".repeat(500)}`, "but names no task, so that was left out."],
  ["a prototype", "#v=1&t=__proto__&constructor=1", "a task called “__proto__”, which is not there."],
  [
    "markup",
    "#v=1&t=associative&<img src=x onerror=alert(1)>=<b>bold</b>",
    "says “<img src”, which is not known",
  ],
  ["half an escape", "#v=1&t=associative&seed=%E0%A4%A", "it has to be a whole number between 0 and"],
  ["no number", "#v=1&t=associative&k=NaN&noise=1e999", 'Pairs per input is "NaN"; it has to be'],
  ["other alphabets", "#v=1&t=associative&größe=ü&钥匙=值", "says “größe” and “钥匙”, which is not known"],
  [
    "too many characters",
    `#v=1&t=associative&note=${"x".repeat(40_000)}`,
    "and was not read; at most 32,768 are.",
  ],
  ["data that is none", "#v=1&t=custom&x=!!!!", "The data in the link (x=) is damaged"],
  ["a newer version", "#v=99&t=associative&seed=7&spin=up", pageWords.banner.newerLink],
];

for (const [what, link, said] of garbage) {
  test(`A link with ${what} gives a page that says what is the matter`, async ({ page, site }) => {
    await page.goto(site + link);
    await expect(page.locator(".banner, .problem").first()).toContainText(said);
    await expect(page.locator("#panel-task h2").first()).not.toBeEmpty();
    await expect(page.locator("img, .banner b")).toHaveCount(0);
  });
}

test("Data of one's own travels in the link", async ({ page, site }) => {
  const data = {
    inputs: [
      [
        [1, 2],
        [0.5, 1],
      ],
      [
        [0, 1],
        [2, -1],
      ],
    ],
    targets: [[2.5], [-4]],
  };
  const packed = deflateRawSync(JSON.stringify(data)).toString("base64url");
  await openFitted(page, site, `#v=1&t=custom&x=${packed}`);
  await expect(page.locator(".status")).toContainText(pageWords.status.examples(2));
  const before = await fingerprint(page);
  // Written again by this browser, and opened again from what it wrote.
  await openView(page, "Heads");
  await expect(page).toHaveURL(/#v=1&t=custom&x=[\w-]+&view=heads$/);
  await page.reload();
  await page.locator("main[data-fit-fingerprint]").waitFor();
  expect(await fingerprint(page)).toBe(before);
});

test("Data in a link that cannot be read gives the sample, and says so", async ({ page, site }) => {
  await openFitted(page, site, "#v=1&t=custom&seed=5&x=AAAA");
  await expect(banner(page)).toContainText("The data in the link (x=) is damaged");
  await expect(page.locator(".status")).toContainText(pageWords.status.examples(12));
});

test("Another language is another address: the page is loaded again", async ({ page, site }) => {
  await openFitted(page, site, "#v=1&t=associative");
  await Promise.all([
    page.waitForEvent("load"),
    page.evaluate(() => {
      location.hash = "v=1&t=associative&lang=de";
    }),
  ]);
  await page.locator("main[data-fit-fingerprint]").waitFor();
});

test("A theme that the link names follows the toggle", async ({ page, site }) => {
  await openFitted(page, site, "#v=1&t=associative&theme=dark");
  await page.getByRole("button", { name: pageWords.header.toLightLong }).click();
  await expect(page).toHaveURL(/&theme=light$/);
});
