// Sharing a task: the dialog, what the one who opens the link sees, and what an embed is given.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { enLink } from "../../web/task/link-sentences";
import { ARITHMETIC } from "../../web/task/result-mark";
import { customWords } from "../../web/tasks/custom/words/en";
import { programWords } from "../../web/tasks/machines/words/en";
import { pageWords, shareWords } from "../../web/words/index";
import { expectNothingFound } from "./axe";
import { chooseTask, expect, menuButton, openFitted, openView, test, type, verdict } from "./site";

const dialog = (page: Page) => page.getByRole("dialog", { name: shareWords.title });
const link = (page: Page) => dialog(page).getByRole("textbox", { name: "Link" });
const snippet = (page: Page) => dialog(page).getByRole("textbox", { name: "Snippet" });
const chip = (page: Page) => page.locator(".status .chip");
const fingerprints = (page: Page) =>
  page.locator("main").evaluate((main) => [main.dataset.dataFingerprint, main.dataset.fitFingerprint]);

async function openShare(page: Page): Promise<void> {
  const menu = menuButton(page);
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

/** What the page behind a fake clipboard was given. */
async function fakeClipboard(page: Page, accepts: boolean): Promise<void> {
  await page.addInitScript((isAccepted) => {
    const writeText = (text: string): Promise<void> => {
      if (!isAccepted) return Promise.reject(new DOMException("no", "NotAllowedError"));
      document.documentElement.dataset.copied = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
  }, accepts);
}

/** Of the learner's arithmetic, as it stands in the mark of a result. */
const VERSION = `.a${ARITHMETIC}.`;

test("Whoever opens the link runs the same fit, bit for bit, and is told so", async ({
  page,
  site,
  browser,
}) => {
  await openFitted(page, site, "#v=1&t=associative&orthogonal=1");
  await type(page, "Seed", "7");
  await expect(page.locator(".status")).toContainText(pageWords.status.seed("7"));
  await openShare(page);
  await expect(link(page)).toBeFocused();
  const address = await link(page).inputValue();
  const [settings, mark = ""] = address.split("&r=");
  expect(settings).toBe(`${site}#v=1&t=associative&orthogonal=1&seed=7`);
  expect(mark).toMatch(/^\d+\.\d+\.\d+\.a\d+\.[0-9a-f]{8}\.[0-9a-f]{8}$/);
  expect(mark).toContain(VERSION);
  const selected = await link(page).evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe(address);
  await expect(dialog(page)).toContainText(`${address.length} characters. They will see, once it has run:`);
  await expect(dialog(page).locator(".chip.determined")).toHaveText(enLink.same);

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto(address);
  // While it runs there is nothing to say.
  await expect(theirs.locator(".status")).toBeVisible();
  await theirs.locator("main[data-fit-fingerprint]").waitFor();
  await expect(chip(theirs)).toHaveText(enLink.same);
  await expect(chip(theirs)).toHaveClass(/\bdetermined\b/);
  expect(await fingerprints(theirs)).toEqual(await fingerprints(page));
  // It is about these settings: others have no chip and no mark in their address, and undo brings both back.
  await type(theirs, "Seed", "8");
  await expect(chip(theirs)).toHaveCount(0);
  await expect(theirs).toHaveURL(/seed=8$/);
  await theirs.getByRole("button", { name: "undo", exact: true }).click();
  await expect(chip(theirs)).toHaveText(enLink.same);
  await expect(theirs).toHaveURL(address);
  await openView(theirs, "Heads");
  await expect(chip(theirs)).toBeVisible();
  await other.close();
});

const tampered: readonly [what: string, change: (mark: string) => string, said: string | RegExp][] = [
  ["other data", (mark) => mark.replace(/\.[0-9a-f]{8}\./, ".00000000."), enLink.otherData],
  ["another fit", (mark) => mark.replace(/[0-9a-f]{8}$/, "00000000"), enLink.otherFit],
  [
    "another engine",
    (mark) => mark.replace(/^[\d.]+(\.a\d+)\.[0-9a-f]{8}\./, "9.9.9$1.00000000."),
    /engine was version 9\.9\.9, this one is/,
  ],
];

test("A link with a result of an older version says so, and not that the result differs", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#v=1&t=random&d=3&causal=false&samples=256");
  await openShare(page);
  const [address, mark = ""] = (await link(page).inputValue()).split("&r=");
  expect(mark).toContain(VERSION);
  await page.keyboard.press("Escape");
  const old = mark.replace(VERSION, ".").replace(/[0-9a-f]{8}$/, "00000000");
  await page.goto("about:blank");
  await page.goto(`${address}&r=${old}`);
  await expect(chip(page)).toHaveText(customWords.report.otherVersion);
  await expect(chip(page)).toHaveClass(/\bclose\b/);
  await expect(page.locator(".banner.mild")).toContainText(enLink.otherVersionWords);
});

for (const [what, change, said] of tampered) {
  test(`A link with a result of ${what} says that it is not the sender's, and what differs`, async ({
    page,
    site,
  }) => {
    await openFitted(page, site, "#v=1&t=random&d=3&causal=false&samples=256");
    await openShare(page);
    const [address, mark = ""] = (await link(page).inputValue()).split("&r=");
    await page.keyboard.press("Escape");
    await page.goto("about:blank");
    await page.goto(`${address}&r=${change(mark)}`);
    await expect(chip(page)).toHaveText(enLink.different);
    await expect(chip(page)).toHaveClass(/\bundetermined\b/);
    await expect(page.locator(".banner.mild")).toContainText(said);
    await type(page, "Seed", "5");
    await expect(chip(page)).toHaveCount(0);
    await expect(page.locator(".banner")).toHaveCount(0);
  });
}

test("A result in a form that is not known is left out with a note", async ({ page, site }) => {
  await openFitted(page, site, "#v=1&t=associative&r=841966e2d198e5a2");
  await expect(page.locator(".banner")).toContainText(enLink.result);
  await expect(chip(page)).toHaveCount(0);
});

test("Escape closes the dialog and the focus returns to where it came from", async ({ page, site }) => {
  await openFitted(page, site);
  await page.getByRole("button", { name: "Share", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(link(page)).toBeFocused();
  // The keyboard stays inside: nothing of the page behind is reached.
  for (let tab = 0; tab < 14; tab += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, header"))).toBeNull();
  }
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Share", exact: true })).toBeFocused();
  await openShare(page);
  await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("button", { name: "Share", exact: true })).toBeFocused();
});

test("Link and snippet are copied as they stand", async ({ page, site }) => {
  await fakeClipboard(page, true);
  await openFitted(page, site);
  await openShare(page);
  await dialog(page).getByRole("button", { name: "Copy link" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-copied", await link(page).inputValue());
  await expect(dialog(page).getByRole("status").first()).toHaveText("Copied.");
  await dialog(page).getByRole("button", { name: "Copy snippet" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-copied", await snippet(page).inputValue());
});

test("Where the clipboard is refused the text stays, selected, and a line says so", async ({
  page,
  site,
}) => {
  await fakeClipboard(page, false);
  await openFitted(page, site);
  await openShare(page);
  await dialog(page).getByRole("button", { name: "Copy snippet" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(shareWords.refused);
  const text = await snippet(page).inputValue();
  expect(
    await snippet(page).evaluate((area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart),
  ).toBe(text.length);
});

test("The snippet follows what the embed is asked for, and only the address of a page receives results", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#v=1&t=associative&orthogonal=1&theme=dark");
  await openShare(page);
  const attributes = () =>
    snippet(page).evaluate((area: HTMLTextAreaElement) => {
      const parsed = new DOMParser().parseFromString(area.value, "text/html");
      const element = parsed.body.querySelector("iframe, poly-head");
      return Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));
    });
  await expect.poll(attributes).toEqual({
    title: "Polyhead: associative memory",
    width: "640",
    height: "420",
    src: `${site}embed.html#v=1&t=associative&orthogonal=1&ui=min`,
    sandbox: "allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads",
    allow: "clipboard-write",
    loading: "lazy",
  });
  await expect(dialog(page)).toContainText(shareWords.embed.noHost);
  const host = dialog(page).getByRole("textbox", { name: shareWords.embed.host });
  await host.fill("course");
  await expect(dialog(page)).toContainText(
    "“course” is not the address of a page; it has to begin with https://",
  );
  expect((await attributes()).src).not.toContain("host");
  await host.fill("https://course.example/moodle/");
  await dialog(page).getByRole("checkbox", { name: "read only" }).check();
  await dialog(page).getByRole("checkbox", { name: shareWords.embed.onClick }).check();
  await dialog(page).getByRole("checkbox", { name: shareWords.embed.min }).uncheck();
  expect((await attributes()).src).toBe(
    `${site}embed.html#v=1&t=associative&orthogonal=1&ui=std&ro=1&run=click&host=https://course.example`,
  );
  await expect(dialog(page).getByRole("link", { name: "Preview" })).toHaveAttribute(
    "href",
    (await attributes()).src ?? "",
  );
  await dialog(page).getByRole("radio", { name: shareWords.embed.element }).check();
  expect(await attributes()).toEqual({
    "aria-label": "Polyhead: associative memory",
    task: "v=1&t=associative&orthogonal=1",
    ui: "std",
    ro: "1",
    run: "click",
    height: "720",
  });
  // What was chosen is there the next time.
  await page.keyboard.press("Escape");
  await openShare(page);
  await expect(dialog(page).getByRole("checkbox", { name: "read only" })).toBeChecked();
});

test("Task and report are saved as files that open again", async ({ page, site }) => {
  await openFitted(page, site, "#v=1&t=random&d=3&causal=false&samples=256&seed=9");
  await openShare(page);
  const [task] = await Promise.all([
    page.waitForEvent("download"),
    dialog(page).getByRole("button", { name: "Task, JSON" }).click(),
  ]);
  expect(JSON.parse(readFileSync(await task.path(), "utf8"))).toMatchObject({
    v: 1,
    task: "random",
    samples: 256,
    seed: 9,
  });
  const [report] = await Promise.all([
    page.waitForEvent("download"),
    dialog(page).getByRole("button", { name: "Report, JSON" }).click(),
  ]);
  const saved = JSON.parse(readFileSync(await report.path(), "utf8"));
  expect([saved.data.fingerprint, saved.fit.fingerprint]).toEqual(await fingerprints(page));
});

/** Opens data of one's own as if it had been dropped. */
async function drop(page: Page, document: object): Promise<void> {
  const handle = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "task.json", { type: "application/json" }));
    return transfer;
  }, JSON.stringify(document));
  await page.dispatchEvent("main", "dragenter", { dataTransfer: handle });
  await page.dispatchEvent("body", "drop", { dataTransfer: handle });
}

function ownData(count: number, digits: number) {
  const value = (row: number, place: number): number =>
    Number(Math.sin(row * 12.9898 + place * 78.233).toFixed(digits));
  const inputs = Array.from({ length: count }, (_, row) =>
    [0, 1].map((token) => [value(row, token), value(row, token + 2)]),
  );
  return { v: 1, task: "custom", data: { inputs, targets: inputs.map((_, row) => [value(row, 5)]) } };
}

test("Data of one's own is shared in the link, and the result compared", async ({ page, site, browser }) => {
  await openFitted(page, site);
  await drop(page, { ...ownData(20, 2), remark: "mine" });
  await expect(page.locator(".status")).toContainText(pageWords.status.examples(20));
  await openShare(page);
  const address = await link(page).inputValue();
  expect(address).toMatch(/#v=1&t=custom&x=[\w-]{100,}&r=/);
  await expect(dialog(page)).toContainText(shareWords.noExtra);
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto(address);
  await expect(chip(theirs)).toHaveText(enLink.same);
  await other.close();
});

test("A task that is too long for a link gives way to its file", async ({ page, site }) => {
  await openFitted(page, site);
  await drop(page, ownData(150, 8));
  await expect(page.locator(".status")).toContainText(pageWords.status.examples(150));
  await openShare(page);
  await expect(dialog(page)).toContainText(
    /As a link this task takes \d,\d{3} characters, more than the 2,000/,
  );
  await expect(link(page)).toHaveCount(0);
  await expect(dialog(page).getByRole("button", { name: "Task, JSON" })).toHaveClass(/filled/);
  await page.keyboard.press("Escape");
  // The address says so too, to whoever copies it by hand.
  await expect(page).toHaveURL(/#v=1&t=custom&x=file$/);
  await page.reload();
  await expect(page.locator(".banner")).toContainText(enLink.dataInFile);
  await openFitted(page, site);
  await drop(page, ownData(4000, 12));
  await expect(page.locator(".status")).toContainText(pageWords.status.examples(4_000));
  await openShare(page);
  await expect(dialog(page)).toContainText(/The data .* fit( a link)?\. Send its file instead/);
});

test("Settings that cannot be fitted are not shared: the last that could be are, and it is said", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#v=1&t=associative&seed=3");
  await type(page, "Orthogonal share", "2");
  await openShare(page);
  await expect(dialog(page)).toContainText(shareWords.lastValid);
  await expect(dialog(page)).toContainText("so the link brings no result to compare with");
  expect(await link(page).inputValue()).toBe(`${site}#v=1&t=associative&seed=3`);
});

test("A reader's own automaton and Turing machine travel in the link", async ({ page, site, browser }) => {
  await openFitted(page, site, "#v=1&t=dfa&machine=10_01.1.abba&states=2");
  const word = page.getByRole("textbox", { name: programWords.word.title });
  await expect(word).toHaveValue("abba");
  await word.fill("abbab");
  await expect(page).toHaveURL(/#v=1&t=dfa&states=2&machine=10_01\.1\.abbab$/);
  await openShare(page);
  const address = await link(page).inputValue();
  expect(address).toMatch(/&r=[^&]+&machine=10_01\.1\.abbab$/);
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto(address);
  await expect(theirs.getByRole("textbox", { name: programWords.word.title })).toHaveValue("abbab");
  await expect(chip(theirs)).toHaveText(enLink.same);
  await other.close();
  await page.keyboard.press("Escape");
  // Another task has another machine; coming back brings this one.
  await chooseTask(page, "turing");
  await expect(page).toHaveURL(/#v=1&t=turing$/);
  await page.goBack();
  await expect(page).toHaveURL(/machine=10_01\.1\.abbab$/);
  await expect(word).toHaveValue("abbab");
  await page.evaluate(() => {
    location.hash = "v=1&t=turing&machine=nonsense";
  });
  await expect(page.locator(".banner")).toContainText(programWords.machine.notUnderstood);
});

test("Every wrong value that a link can bring is said where a reader finds it, with a way on", async ({
  page,
  site,
}) => {
  const wrong = [
    ...[
      "k=9",
      "orthogonal=x",
      "scale=0",
      "samples=0",
      "test=-1",
      "seed=1.5",
      "noise=-1",
      "added=999",
      "added=x",
    ],
    ...["ridge=-1", "ridge=x", "route=scenic", "start=maybe"],
  ].map((entry) => `t=associative&${entry}`);
  for (const entry of [
    ...wrong,
    "t=random&causal=maybe",
    "t=dfa&format=verse",
    "t=turing&ring=2",
    "t=custom&noise=x",
  ]) {
    await page.goto("about:blank");
    await page.goto(`${site}#v=1&${entry}`);
    const place = page.locator(".problem:visible, .banner:visible").first();
    await expect(place, entry).toContainText("it has to be");
    await expect(page.locator(".status")).toContainText("Not started");
    await expect(page.locator("#panel-result")).toContainText(pageWords.status.nothingYet);
    await place.getByRole("button").first().click();
    await page.locator("main[data-fit-fingerprint]").waitFor();
  }
});

for (const [width, colorScheme] of [
  [1280, "light"],
  [390, "dark"],
] as const) {
  test(`axe finds nothing in the dialog and nothing is cut off at ${width} pixels, ${colorScheme}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    await openFitted(page, site);
    await expect(page.locator(".chip").first()).toBeAttached();
    await openShare(page);
    await expect(link(page)).toBeFocused();
    for (const kind of ["iframe", shareWords.embed.element]) {
      await dialog(page).getByRole("radio", { name: kind }).check();
      await expectNothingFound(page, { within: ".share-dialog" });
      const cut = await dialog(page).evaluate((box) =>
        [box, ...box.querySelectorAll("*:not(.visually-hidden)")]
          .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
          .map((part) => part.className),
      );
      expect(cut).toEqual([]);
    }
    if (width < 720) {
      const small = await dialog(page)
        .locator("button, a, label.segment, input[type=url]")
        .evaluateAll((parts) =>
          parts.map((part) => part.getBoundingClientRect().height).filter((height) => height < 44),
        );
      expect(small).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(menuButton(page)).toBeFocused();
    }
  });
}

test("The dialog speaks German where the page does, and so does its link", async ({ page, site }) => {
  await openFitted(page, site, "#v=1&t=associative&lang=de");
  await page.getByRole("button", { name: "Teilen", exact: true }).click();
  const german = page.getByRole("dialog", { name: "Diese Einstellung teilen" });
  await expect(german).toContainText("gleiches Ergebnis wie beim Absender");
  expect(await german.getByRole("textbox", { name: "Link" }).inputValue()).toMatch(/&lang=de$/);
  await expect(verdict(page)).toHaveText("Identifizierbar");
});
