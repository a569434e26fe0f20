// The embed inside pages of another origin: where it runs, what it shows, and that it leaves its host alone.

import { associative } from "../../web/tasks/associative/task";
import { programWords } from "../../web/tasks/machines/words/en";
import { choiceWords, embedWords, pageWords } from "../../web/words/index";
import { plainText } from "../../web/words/sentences";
import { titleOf } from "../../web/words/tasks-words";
import { expectNothingFound } from "./axe";
import { tooCloseLink } from "./data-link";
import {
  ask,
  BARE,
  expect,
  frame,
  hearEachOther,
  outOfSight,
  payloads,
  SNIPPET,
  say,
  test,
  toldBy,
} from "./host";
import { atRest, FITTED, LONG_AFTER, openFitted, taskCard } from "./site";

const ORTHOGONAL = "v=1&t=associative&orthogonal=1";

test("In the bare sandbox of another origin, under its policy, it fits to the same bits as the page", async ({
  page,
  site,
  host,
}) => {
  await openFitted(page, site);
  const expected = await page.locator("main").getAttribute("data-fit-fingerprint");
  const policy = `default-src 'none'; frame-src ${new URL(site).origin}`;
  await page.goto(host.add(frame(site, "v=1&t=associative"), policy));
  const figure = page.frameLocator("#embed").locator("main");
  await expect(figure).toHaveAttribute("data-fit-fingerprint", expected ?? "");
  await expect(figure.getByRole("heading", { name: "Identifiable" })).toBeVisible();
});

test("It loads scripts, styles and data from its own server only, and runs no text as code", async ({
  page,
  site,
  host,
  complaints,
}) => {
  await page.goto(host.add(frame(site, "v=1&t=associative")));
  await expect(page.frameLocator("#embed").getByRole("heading", { name: "Identifiable" })).toBeVisible();
  const inside = page.frames()[1];
  await inside?.evaluate(async (other) => {
    const found = new Set<string>();
    Object.assign(window, { found });
    addEventListener("securitypolicyviolation", (event) => found.add(event.effectiveDirective));
    const add = (name: string, attributes: object): void => {
      document.head.append(Object.assign(document.createElement(name), attributes));
    };
    add("script", { src: `${other}/script.js` });
    add("script", { textContent: "document.title = 'taken over'" });
    add("link", { rel: "stylesheet", href: `${other}/style.css` });
    await fetch(`${other}/data`).catch(() => found.add("fetch threw"));
  }, host.address);
  await expect
    .poll(() => inside?.evaluate(() => [...(window as unknown as { found: Set<string> }).found].sort()))
    .toEqual(["connect-src", "fetch threw", "script-src-elem", "style-src-elem"]);
  expect(await inside?.title()).toBe("Polyhead");
  expect(complaints.filter((each) => !/security policy|failed: csp/i.test(each))).toEqual([]);
  complaints.length = 0;
});

test("Another site is as good a host as another port", async ({ page, site, host, complaints }) => {
  const named = host.add(frame(site, ORTHOGONAL)).replace("127.0.0.1", "localhost");
  await page.goto(named);
  await expect(page.frameLocator("#embed").getByRole("heading", { name: "Not identifiable" })).toBeVisible();
  // The only thing to complain about is that the test's own host page has another name.
  expect(complaints.filter((each) => !each.startsWith("foreign request: http://localhost"))).toEqual([]);
  complaints.length = 0;
});

test("It shows a verdict, a sentence, the main slider, two numbers, one chart and a foot of 38 pixels", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 640, height: 420 });
  await openFitted(page, site, "embed.html#v=1&t=associative");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `${titleOf(associative)}, ${embedWords.sizes.pairs(4)}`,
  );
  await expect(page.getByRole("heading", { name: "Identifiable" })).toBeVisible();
  await expect(page.locator(".verdict-sentence")).toHaveText(embedWords.identifiable(288, 288));
  await expect(page.getByRole("slider")).toHaveCount(1);
  await expect(page.locator("dt")).toHaveText([embedWords.numbers.error, "Smallest eigenvalue"]);
  await expect(page.getByRole("figure")).toHaveCount(1);
  await expect(page.locator(".foot")).toContainText(/fitted in \d+\.\d\d\ss on this device/);
  await expect.poll(async () => (await page.locator(".foot").boundingBox())?.height).toBe(38);
  const scrolls = () =>
    page.evaluate(
      () => document.documentElement.scrollHeight > innerHeight || document.body.scrollWidth > 640,
    );
  await expect.poll(scrolls).toBe(false);
  // Nor does it when a point is looked at.
  await page.getByRole("img").first().focus();
  await page.keyboard.press("End");
  await expect(page.locator(".readout")).toBeVisible();
  await expect.poll(scrolls).toBe(false);
});

test("Beside a negative verdict stands the perfect error, and infinitely many models", async ({
  page,
  site,
}) => {
  await openFitted(page, site, `embed.html#${ORTHOGONAL}`);
  await expect(page.locator(".verdict-sentence")).toContainText(
    plainText(pageWords.verdict.notIdentifiableSentence("248", 288, "40", false)),
  );
  await expect(page.locator(".numbers")).toContainText("infinitely many");
  await expect(page.locator("dd").first()).toHaveText(/10⁻¹[⁵⁶⁷]/);
});

test("Of machines it shows the run and what the data determines of it", async ({ page, site }) => {
  for (const [task, chart] of [
    ["dfa", programWords.trace.titleShort],
    ["turing", programWords.trace.titleShort],
  ]) {
    await openFitted(page, site, "embed.html#t=associative");
    await page.goto("about:blank");
    await openFitted(page, site, `embed.html#v=1&t=${task}`);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(/^All \d+ answers determined$/);
    await expect(page.getByRole("figure")).toHaveAccessibleName(new RegExp(chart ?? ""));
    await expect(page.locator("dd").first()).toHaveText("300 of 300");
  }
});

test("Narrower than 520 pixels the chart goes below, and nothing scrolls sideways", async ({
  page,
  site,
}) => {
  for (const [width, isBelow] of [
    [519, true],
    [380, true],
    [320, true],
    [520, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openFitted(page, site, "embed.html#v=1&t=associative");
    const look = () =>
      page.evaluate(() => {
        const [words, chart] = [".figure-words", ".figure-chart"].map((part) =>
          document.querySelector(part)?.getBoundingClientRect(),
        );
        const isBelow = words && chart && chart.top >= words.bottom;
        return { isBelow, isWider: document.documentElement.scrollWidth > innerWidth };
      });
    await expect.poll(look, `at ${width}`).toEqual({ isBelow, isWider: false });
    await page.goto("about:blank");
  }
});

test("ui=std shows the panels without what is around them, ui=full the whole page", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "embed.html#v=1&t=associative&ui=std");
  for (const panel of ["Task", "Result", "Certificate"]) {
    await expect(page.getByRole("region", { name: panel, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.goto("about:blank");
  await openFitted(page, site, "embed.html#v=1&t=associative&ui=full");
  await expect(page.getByRole("banner")).toBeVisible();
  await page.getByRole("link", { name: "Heads", exact: true }).click();
  await expect(page.locator("nav.views a[aria-current=page]")).toHaveText(pageWords.views.heads);
});

test("hide= leaves parts out, whichever they are", async ({ page, site }) => {
  const parts = {
    foot: ".foot",
    slider: ".slider",
    numbers: ".numbers",
    sentence: ".verdict-sentence",
    chart: "figure",
  };
  for (const [part, selector] of Object.entries(parts)) {
    await openFitted(page, site, `embed.html#v=1&t=associative&hide=${part}`);
    for (const [name, each] of Object.entries(parts)) {
      await expect(page.locator(each).first(), `${name} without ${part}`).toBeVisible({
        visible: each !== selector,
      });
    }
    await page.goto("about:blank");
  }
  await openFitted(page, site, "embed.html#v=1&t=associative&ui=std&hide=task,foot");
  await expect(page.locator(".panel")).toHaveCount(2);
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(page.getByRole("tab")).toHaveText(["Result", "Certificate"]);
});

test("run=click loads no worker and no learner before the reader presses Run", async ({
  page,
  site,
  host,
}) => {
  const heavy: string[] = [];
  page.on("request", (request) => {
    if (/\.wasm|worker/.test(request.url())) heavy.push(request.url());
  });
  await page.clock.install();
  await page.goto(host.add(frame(site, `${ORTHOGONAL}&run=click`)));
  const figure = page.frameLocator("#embed");
  await expect(figure.getByRole("heading", { name: embedWords.notRun })).toBeVisible();
  // Also a task from the host is only written down.
  await say(page, ask("set-state", { document: { v: 1, task: "associative", params: { k: 3 } } }));
  await expect(figure.getByRole("heading", { level: 1 })).toHaveText(
    `${titleOf(associative)}, ${embedWords.sizes.pairs(3)}`,
  );
  await page.clock.runFor(LONG_AFTER);
  await hearEachOther(page);
  expect(heavy).toEqual([]);
  expect(page.workers()).toHaveLength(0);
  await figure.getByRole("button", { name: "Run" }).click();
  await expect(figure.getByRole("heading", { name: "Identifiable" })).toBeVisible();
  expect(heavy.some((url) => url.endsWith(".wasm"))).toBe(true);
});

test("Out of sight nothing heavy is loaded; it fits when it is scrolled to", async ({ page, site, host }) => {
  const heavy: string[] = [];
  page.on("request", (request) => {
    if (/\.wasm|worker/.test(request.url())) heavy.push(request.url());
  });
  await page.clock.install();
  await page.goto(host.add(`<p style="height:3000px">Far below</p>${frame(site, ORTHOGONAL)}`));
  const figure = page.frameLocator("#embed");
  await expect(figure.getByRole("heading", { name: embedWords.notRun })).toBeAttached();
  await outOfSight(page);
  expect(heavy).toEqual([]);
  await page.locator("#embed").scrollIntoViewIfNeeded();
  await expect(figure.getByRole("heading", { name: "Not identifiable" })).toBeVisible();
});

test("ro=1 shows the controls, says that they are fixed and keeps them so; the host may still set the task", async ({
  page,
  site,
  host,
}) => {
  await page.goto(host.add(frame(site, `v=1&t=associative&ro=1`)));
  const figure = page.frameLocator("#embed");
  await expect(figure.getByRole("heading", { name: "Identifiable" })).toBeVisible();
  const slider = figure.getByRole("slider");
  await expect(slider).toBeDisabled();
  await expect(figure.getByRole("group")).toHaveAccessibleDescription(embedWords.readOnly);
  await expect(figure.getByRole("textbox")).toBeDisabled();
  await say(page, ask("set-state", { document: { v: 1, task: "associative", params: { orthogonal: 1 } } }));
  await expect(figure.getByRole("heading", { name: "Not identifiable" })).toBeVisible();
  await expect(slider).toHaveAttribute("aria-valuetext", /^100/);
  await expect(slider).toBeDisabled();
});

test("With ro=1 no control of the panels changes the task, not even the ones beside the result", async ({
  page,
  site,
}) => {
  await openFitted(page, site, `embed.html#${ORTHOGONAL}&ui=full&ro=1`);
  await expect(page.getByText(embedWords.readOnlyAll)).toBeVisible();
  await expect(taskCard(page, "associative")).toBeDisabled();
  for (const control of await page.locator("#panel-task :is(input, button, select, textarea)").all()) {
    await expect(control).toBeDisabled();
  }
  const add = page.getByRole("button", { name: /^Add \d+ inputs?/ });
  await expect(add).toBeDisabled();
});

test("With ro=1 the reader cannot undo what the host has set", async ({ page, site, host }) => {
  await page.clock.install();
  await page.goto(host.add(frame(site, "v=1&t=associative&ui=full&ro=1", { width: 1200, height: 800 })));
  const figure = page.frameLocator("#embed");
  await expect(figure.locator("main[data-fit-fingerprint]")).toBeVisible();
  await say(page, ask("set-state", { document: { v: 1, task: "associative", params: { orthogonal: 1 } } }));
  const open = figure.locator(".verdict-word.not-identifiable").first();
  await expect(open).toBeVisible();
  await figure.locator("nav.views a").first().press("Control+z");
  await page.clock.runFor(LONG_AFTER);
  await expect(figure.locator(".status")).toContainText(FITTED);
  await expect(figure.getByRole("slider", { name: "Orthogonal share" })).toHaveAttribute(
    "aria-valuetext",
    /^100/,
  );
  await expect(open).toBeVisible();
});

test("With ro=1 inputs that would settle a close call can be had as a file, which changes no task", async ({
  page,
  site,
}) => {
  const tooClose = `${await tooCloseLink()}&ui=full`;
  await openFitted(page, site, `embed.html#${tooClose}&ro=1`);
  const before = await page.locator("main").getAttribute("data-data-fingerprint");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: choiceWords.directions.settle }).click();
  await saved;
  expect(await page.locator("main").getAttribute("data-data-fingerprint")).toBe(before);
});

test("The theme is the link's, then the host's", async ({ page, site, host }) => {
  await page.goto(host.add(frame(site, "v=1&t=associative&theme=dark")));
  const figure = page.frameLocator("#embed");
  const root = figure.locator("html");
  await expect(root).toHaveAttribute("data-theme", "dark");
  // The colours are there before the script that hears the host.
  await expect(figure.getByRole("heading", { name: "Identifiable" })).toBeVisible();
  await say(page, ask("set-theme", { theme: "light" }));
  await expect(root).toHaveAttribute("data-theme", "light");
});

test("Open in Polyhead opens the page with the reader's own settings", async ({
  page,
  site,
  host,
  context,
}) => {
  await page.goto(host.add(frame(site, "v=1&t=associative&ui=min&theme=dark", { sandbox: SNIPPET })));
  const figure = page.frameLocator("#embed");
  await expect(figure.getByRole("heading", { name: "Identifiable" })).toBeVisible();
  await figure.getByRole("slider").press("End");
  await expect(figure.getByRole("heading", { name: "Not identifiable" })).toBeVisible();
  const opening = context.waitForEvent("page");
  await figure.getByRole("link", { name: embedWords.open }).click();
  const opened = await opening;
  await expect(opened.locator(".verdict-word.not-identifiable").first()).toBeVisible();
  expect(opened.url()).toBe(`${site}index.html#v=1&t=associative&orthogonal=1&theme=dark`);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
});

test("Where no window may be opened, the link is there to be copied", async ({
  page,
  site,
  host,
  complaints,
}) => {
  await page.goto(host.add(frame(site, `${ORTHOGONAL}&ui=min`, { sandbox: BARE })));
  const figure = page.frameLocator("#embed");
  await expect(figure.getByRole("heading", { name: "Not identifiable" })).toBeVisible();
  await figure.getByRole("link", { name: embedWords.open }).click();
  const link = figure.getByRole("textbox", { name: embedWords.link });
  await expect(link).toHaveValue(`${site}index.html#v=1&t=associative&orthogonal=1`);
  await expect(link).toBeFocused();
  const selected = await link.evaluate((field) => {
    const { selectionStart, selectionEnd, value } = field as HTMLInputElement;
    return selectionStart === 0 && selectionEnd === value.length;
  });
  expect(selected).toBe(true);
  // The browser says that it opened nothing; that is all.
  expect(complaints.filter((each) => !each.includes("allow-popups"))).toEqual([]);
  complaints.length = 0;
});

test("It never writes its address, nor an entry of the history", async ({ page, site, host }) => {
  await page.clock.install();
  await page.goto(host.add(frame(site, "v=1&t=associative&ui=full", { width: 1200, height: 800 })));
  const entries = await page.evaluate(() => history.length);
  const figure = page.frameLocator("#embed");
  await expect(figure.locator("main[data-fit-fingerprint]")).toBeVisible();
  const inside = page.frames()[1];
  const address = inside?.url();
  await figure.getByRole("slider", { name: "Orthogonal share" }).press("End");
  await expect(figure.locator(".verdict-word.not-identifiable").first()).toBeVisible();
  await figure.getByRole("link", { name: "Heads", exact: true }).click();
  await expect(figure.locator("nav.views a[aria-current=page]")).toHaveText(pageWords.views.heads);
  await page.clock.runFor(LONG_AFTER);
  expect(await inside?.evaluate(() => location.href)).toBe(address);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("It tells its height, again when that changes, and Canvas in its own words", async ({
  page,
  site,
  host,
}) => {
  await page.goto(host.add(frame(site, "v=1&t=associative&lms=canvas")));
  const figure = page.frameLocator("#embed");
  await expect(figure.getByRole("heading", { name: "Identifiable" })).toBeVisible();
  const height = async () => (await payloads(page, "resize")).at(-1)?.height as number;
  const needed = () =>
    figure.locator("body").evaluate(() => {
      const parts = [...document.querySelectorAll(".embed-content, .foot")];
      return parts.reduce((sum, part) => sum + Math.ceil(part.getBoundingClientRect().height), 0);
    });
  const isNeeded = async () => (await height()) === (await needed());
  await expect.poll(isNeeded).toBe(true);
  expect(await height()).toBeLessThanOrEqual(420);
  await page.locator("#embed").evaluate((element) => element.setAttribute("width", "380"));
  await expect.poll(async () => (await isNeeded()) && (await height()) > 600).toBe(true);
  // A frame of that height shows everything and nothing else.
  const tall = await height();
  await page
    .locator("#embed")
    .evaluate((element, tall) => element.setAttribute("height", String(tall)), tall);
  const inner = () => figure.locator("html").evaluate((root) => [root.clientHeight, root.scrollHeight]);
  await expect.poll(inner).toEqual([tall, tall]);
  expect([await height(), await needed()]).toEqual([tall, tall]);
  const canvas = (await toldBy(page)).filter((data) => "subject" in data);
  expect(canvas.at(-1)).toEqual({ subject: "lti.frameResize", height: tall });
});

test("A link of any kind gives a figure and never a blank frame", async ({ page, site }) => {
  for (const fragment of [
    "",
    "#%",
    "#t=nothing",
    "#v=9&t=random&ui=odd&hide=all",
    `#t=associative&k=99`,
    "#t=custom&x=AAAA",
  ]) {
    await page.goto(`${site}embed.html${fragment}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("about:blank");
  }
});

test("axe finds nothing in any form of the embed, in both themes", async ({ page, site }) => {
  for (const fragment of [
    "v=1&t=associative&theme=light",
    `${ORTHOGONAL}&theme=dark&ro=1`,
    "v=1&t=dfa&theme=light",
    "v=1&t=associative&ui=std&ro=1",
  ]) {
    await page.setViewportSize({ width: 640, height: 600 });
    await openFitted(page, site, `embed.html#${fragment}`);
    await atRest(page);
    await expectNothingFound(page);
    await page.goto("about:blank");
  }
});
