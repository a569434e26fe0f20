// The page in German: nothing is left in English, nothing stands over its edge, and the switch keeps what is on screen.
import type { Locator, Page } from "@playwright/test";
import { expectNothingFound } from "./axe";
import {
  chooseTask,
  discloseSettings,
  expect,
  menuButton,
  openFitted,
  openView,
  test,
  viewNames,
} from "./site";

/** Words that German does not have and that English can hardly do without. */
const ENGLISH =
  /\b(the|of|and|is|are|were|with|from|to|by|not|this|that|which|for|it|has|have|or|than|input|inputs|answer|answers|heads?|layer|fit|fitted|directions?|rule|state|letter|seed|keys?|values?|pair|show|table|chart|save|run|machine|task|result|error)\b/i;

/** What the element, the parts of a file and the numbers of a lesson are called, where a sentence says so. */
const NAMES =
  /poly-head|\{\w+\}|„input“|\binput(,\w+)+|\bdata\.\w+|\((inputs|targets)\)|\b(inputs|targets)(?= \(|, targets)/g;

/** Every text that can be read or is read aloud, but for code and for what is marked as another language. */
async function englishTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isCode = (element: Element): boolean =>
      element.closest("pre, code, textarea, script, style, noscript, math, .excerpt-line, [lang=en]") !==
      null;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement && !isCode(node.parentElement)) found.push(node.textContent ?? "");
    }
    for (const element of document.body.querySelectorAll(
      "[aria-label], [title], [placeholder], [aria-valuetext]",
    )) {
      if (isCode(element)) continue;
      for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"])
        found.push(element.getAttribute(name) ?? "");
    }
    return found.map((text) => text.trim()).filter((text) => text !== "");
  });
  return [...new Set(texts)].filter((text) => ENGLISH.test(text.replaceAll(NAMES, "")));
}

/** Names and kinds of files are the same in every language. */
const SAME_WORDS = /^(Export|Training|Token|Index|Test|Version|Pause|Median|Link|Name)$/;

async function expectGerman(page: Page): Promise<void> {
  const left = (await englishTexts(page)).filter((text) => !SAME_WORDS.test(text));
  expect(left).toEqual([]);
}

/** Words and buttons that stand over the edge of their panel, where they would lie on the next one. */
async function overTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const found = excess > 0 ? [`the page is ${excess} pixels too wide`] : [];
    for (const panel of document.querySelectorAll(".panel, .header")) {
      const edge = panel.getBoundingClientRect().right;
      for (const element of panel.querySelectorAll(
        "button, a, label, h2, h3, p, summary, select, th, td, legend",
      )) {
        const box = element.getBoundingClientRect();
        // What scrolls inside the panel has its own edge.
        if (box.width === 0 || element.closest(".table-frame, pre, .scrolls, table") !== null) continue;
        if (box.right > edge + 1) found.push(`${element.tagName} ${element.textContent?.slice(0, 40)}`);
      }
    }
    return found;
  });
}

/** Also those that come with another. */
async function openEveryPart(page: Page): Promise<void> {
  const closed = page.locator("main details:not([open]) > summary:visible");
  while ((await closed.count()) > 0) await closed.first().click();
}

async function fitTask(page: Page, task: string): Promise<void> {
  const before = await page.locator("main").getAttribute("data-fit-fingerprint");
  await chooseTask(page, task);
  await expect(page.locator("main")).not.toHaveAttribute("data-fit-fingerprint", before ?? "");
  await expect(page.locator(".part-loading")).toHaveCount(0);
}

test("In German nothing is left in English, in any view and with every verdict", async ({ page, site }) => {
  await openFitted(page, site, "#lang=de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveTitle(/mit Beweis gelernt/);
  await expect(page.locator(".verdict-word").first()).toHaveText("Identifizierbar");
  await expectGerman(page);
  await openEveryPart(page);
  await expectGerman(page);
  const share = page.getByRole("textbox", { name: "Orthogonaler Anteil" });
  await share.fill("100 %");
  await share.press("Enter");
  await expect(page.locator(".verdict-word").first()).toHaveText("Nicht identifizierbar");
  await expect(page.getByRole("button", { name: /\d+ entscheidende Eingaben hinzufügen/ })).toBeVisible();
  await expect(page.locator(".kind").first()).toContainText("Schlüssel·Schlüssel × Schlüssel");
  await page.getByRole("button", { name: "Eine Eingabe bearbeiten" }).click();
  await expect(page.locator(".certificate-words")).toContainText("estimmt:");
  await expectGerman(page);
  for (const view of (await viewNames(page)).slice(1)) {
    await openView(page, view);
    await test.step(view, () => expectGerman(page));
  }
});

test("Machines run in German, and say in German what is missing", async ({ page, site }) => {
  await openFitted(page, site, "#lang=de");
  for (const task of ["dfa", "turing"]) {
    await fitTask(page, task);
    await expect(page.locator(".columns")).toContainText("Zertifikat dieses Laufs");
    const machines = page.getByRole("textbox", { name: "Trainingsmaschinen" });
    await machines.fill(task === "dfa" ? "8" : "20");
    await machines.press("Enter");
    await expect(page.locator(".columns")).toContainText("nicht bestimmt");
    const missing = page.locator(".missing-part");
    await expect(missing).toContainText("Was in Schritt");
    const show = missing.getByRole("button", { name: "den ersten mit einer nicht bestimmten" });
    if (await show.isVisible()) await show.click();
    await expect(missing).toContainText(/Trainingsmaschine|Trainingsablauf|kommt im Training vor/);
    await test.step(task, () => expectGerman(page));
  }
});

for (const task of [
  "associative",
  "random",
  "regression",
  "series",
  "custom",
  "dfa",
  "turing",
  "softmax",
  "text",
]) {
  test(`Every view of the task ${task} is in German, with every part of it open`, async ({ page, site }) => {
    await openFitted(page, site, `#v=1&t=${task}&lang=de`);
    for (const view of await viewNames(page)) {
      await openView(page, view);
      await test.step(view, () => expectGerman(page));
      await openEveryPart(page);
      await expect(page.locator(".part-loading")).toHaveCount(0);
      await test.step(`${view}, open`, () => expectGerman(page));
    }
  });
}

test("Lessons, what is shared and what is exported are in German", async ({ page, site }) => {
  await openFitted(page, site, "#lang=de");
  await page.getByRole("button", { name: "Teilen", exact: true }).click();
  const eachChoice = async (choices: Locator): Promise<Locator[]> => {
    await expect(choices.nth(1)).toBeAttached();
    return choices.all();
  };
  const dialog = page.getByRole("dialog");
  for (const choice of await eachChoice(dialog.getByRole("radio"))) {
    await choice.check();
    await expectGerman(page);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await openView(page, "Export");
  for (const choice of await eachChoice(page.locator(".panel").getByRole("radio"))) {
    await choice.check();
    await expect(page.locator(".part-loading")).toHaveCount(0);
    await expectGerman(page);
  }
  await page.getByRole("link", { name: "Lektionen" }).click();
  await page.locator("summary", { hasText: "Eine Lektion schreiben" }).click();
  await page.getByRole("button", { name: /als Schritt/ }).click();
  await expect(page.locator(".step-editor")).toBeVisible();
  for (const box of await page.locator(".step-editor").getByRole("checkbox").all()) await box.check();
  await expectGerman(page);
  for (const step of [1, 3, 5]) {
    await page.goto("about:blank");
    await page.goto(`${site}#lesson=when-determined&step=${step}&lang=de`);
    await expect(page.locator(".step-title")).toBeVisible();
    await expect(page.locator(".part-loading")).toHaveCount(0);
    await expectGerman(page);
  }
});

test("What is wrong with a link, a file or a setting is said in German", async ({ page, site }) => {
  const links = [
    `${"%".repeat(500)}`,
    "v=1&t=telepathy&k=3",
    "v=1&t=associative&seed=%E0%A4%A",
    "v=1&t=associative&k=NaN",
    "v=1&t=associative&size=3",
    `v=1&t=associative&note=${"x".repeat(40_000)}`,
    "v=1&t=custom&x=!!!!",
    "v=99&t=associative&seed=7&spin=up",
    "v=1&t=associative&orthogonal=2",
    "v=1&t=dfa&states=99",
    "v=1&t=associative&view=nowhere",
    "v=1&t=associative&lesson=nowhere",
    "v=1&t=random&d=24&tokens=256&samples=262144",
  ];
  for (const link of links) {
    await page.goto("about:blank");
    await page.goto(`${site}?lang=de#${link}`);
    await expect(page.locator(".banner, .problem, .lesson").first(), link.slice(0, 60)).toBeVisible();
    await test.step(link.slice(0, 60), () => expectGerman(page));
  }
  const files: readonly [name: string, content: string][] = [
    ["tokens.csv", "input,token,x1,y1\n1,1,0.21,\n1,2,0,77,0.31\n"],
    ["tokens.csv", "a;b\n"],
    ["aufgabe.json", "{"],
    ["aufgabe.json", '{"v": 1, "task": "associative", "samples": 1e12}'],
    ["aufgabe.json", '{"v": 1, "task": "custom", "data": {"inputs": [[[1, 2]]], "targets": [[1], [2]]}}'],
    ["lektion.json", '{"lesson": 1, "title": "Empty", "steps": []}'],
    ["bild.png", "\u0000\u0001"],
  ];
  for (const [name, content] of files) {
    await page.goto("about:blank");
    await openFitted(page, site, "#lang=de");
    await page.evaluate(
      ([file = "", text = ""]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], file));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, content],
    );
    await expect(page.getByRole("complementary"), content).toBeVisible();
    await test.step(`${name}: ${content}`, () => expectGerman(page));
  }
});

for (const width of [1280, 960, 720, 390]) {
  test(`German words stay inside their panels at ${width} pixels`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    await openFitted(page, site, "#lang=de");
    const look = async (what: string): Promise<void> => {
      await expect.poll(() => overTheEdge(page), what).toEqual([]);
      for (const tab of (await page.getByRole("tab").all()).slice(1)) {
        await tab.click();
        await expect.poll(() => overTheEdge(page), `${what}, ${await tab.textContent()}`).toEqual([]);
      }
    };
    await look("the first screen");
    for (const view of (await viewNames(page)).slice(1)) {
      await openView(page, view);
      await look(view);
    }
    await page.goto(`${site}#lang=de`);
    await fitTask(page, "dfa");
    await look("an automaton");
  });
}

test("axe finds nothing in German", async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openFitted(page, site, "#lang=de");
  await expectNothingFound(page);
  await openView(page, "Köpfe");
  await expectNothingFound(page);
  await openView(page, "Überblick");
  await fitTask(page, "dfa");
  await expectNothingFound(page);
});

test("The switch loads the page in the other language, with the task and the settings that are on screen", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await page.getByRole("textbox", { name: "Pairs per input" }).fill("3");
  await page.getByRole("textbox", { name: "Pairs per input" }).press("Enter");
  await expect(page.locator(".verdict-sentence")).toContainText("126 of 126");
  await expect(page).toHaveURL(/k=3/);
  const fit = await page.locator("main").getAttribute("data-fit-fingerprint");
  await page.getByRole("button", { name: "Sprache: Deutsch" }).click();
  await expect(page.locator(".verdict-sentence")).toContainText("126 von 126 Richtungen sind bestimmt");
  await expect(page.getByRole("textbox", { name: "Paare je Eingabe" })).toHaveValue("3");
  await expect(page.locator("main")).toHaveAttribute("data-fit-fingerprint", fit ?? "");
  await expect(page).toHaveURL(/lang=de/);
  await page.setViewportSize({ width: 390, height: 844 });
  await menuButton(page).click();
  await page.getByRole("button", { name: "Language: English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.locator("#tab-task").click();
  await expect(page.getByRole("textbox", { name: "Pairs per input" })).toHaveValue("3");
  await expect(page).not.toHaveURL(/lang=/);
});

test("German numbers are typed with a comma, and a wrong one is refused in German", async ({
  page,
  site,
}) => {
  await openFitted(page, site, "#lang=de");
  await discloseSettings(page);
  const noise = page.getByRole("textbox", { name: "Rauschen" });
  await noise.fill("0,03");
  await noise.press("Enter");
  await expect(noise).toHaveValue("0,03");
  await expect(page.locator(".panel-result, #panel-result")).toContainText("Standardabweichung 0,03");
  await noise.fill("-1,5");
  await noise.press("Enter");
  await expect(page.locator(".problem")).toContainText(
    "Rauschen ist −1,5; erlaubt ist eine Zahl zwischen 0 und 1.000.",
  );
  await page.getByRole("button", { name: "0 nehmen" }).click();
  await expect(page.locator(".problem")).toHaveCount(0);
});
