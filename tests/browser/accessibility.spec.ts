import type { Page } from "@playwright/test";
import { compareWords, guaranteeWords, inputWords, pageWords } from "../../web/words/index";
import { expectNothingFound, expectNothingFoundInBothThemes } from "./axe";
import { faintChartWords } from "./chart-contrast";
import {
  chooseTask,
  disclose,
  discloseSettings,
  expect,
  menuButton,
  openFitted,
  openNotIdentifiable,
  openSettled,
  openView,
  taskNames,
  test,
  type,
  verdict,
  viewNames,
} from "./site";

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the ${colorScheme} theme, whatever the verdict`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openFitted(page, site);
    await expectNothingFound(page);
    await discloseSettings(page);
    await type(page, "Orthogonal share", "1");
    await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
    await expectNothingFound(page);
    await type(page, "Orthogonal share", "2");
    await expect(page.locator(".problem")).toBeVisible();
    await expectNothingFound(page);
  });
}

for (const [screen, width] of [
  ["wide", 1280],
  ["phone", 390],
] as const) {
  test(`axe finds nothing in any view, and the words of every chart can be read, ${screen}, both themes`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await openFitted(page, site);
    const look = () =>
      expectNothingFoundInBothThemes(page, async () => expect(await faintChartWords(page)).toEqual([]));
    for (const view of await viewNames(page)) {
      await test.step(view, async () => {
        await openView(page, view);
        await look();
        // On a phone the first panel is open already; the others stand behind their tabs.
        for (const tab of (await page.getByRole("tab").all()).slice(1)) {
          await tab.click();
          await look();
        }
      });
    }
  });

  test(`axe finds nothing with every part open, ${screen}, both themes`, async ({ page, site }) => {
    const show = async (panel: string): Promise<void> => {
      if (width < 720) await page.getByRole("tab", { name: panel }).click();
    };
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await openNotIdentifiable(page, site);
    await discloseSettings(page);
    await page.getByRole("radio", { name: "leave-one-out" }).check();
    await expect(page.getByRole("img", { name: guaranteeWords.ridge.title })).toBeVisible();
    await expectNothingFoundInBothThemes(page);
    await page.getByRole("radio", { name: "none" }).check();
    await show("Result");
    await disclose(page, "Guarantees");
    await page.getByRole("button", { name: "Measure" }).click();
    // Eight fits, which may have to wait for their core.
    await expect(page.getByRole("button", { name: "Measure again" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Add \d+ inputs/ })).toBeVisible();
    await expectNothingFoundInBothThemes(page);
    await show("Certificate");
    await page.getByRole("button", { name: pageWords.tryInput.edit }).click();
    await page.getByRole("button", { name: "Random numbers" }).click();
    await page.getByRole("button", { name: inputWords.another.button }).click();
    await expectNothingFoundInBothThemes(page);
    if (width < 720) {
      await menuButton(page).click();
      await expectNothingFoundInBothThemes(page);
    }
    await page.getByRole("link", { name: "Compare" }).click();
    await expect(page.getByLabel(compareWords.source("B"))).toBeVisible();
    await page.getByRole("button", { name: "Paste model B" }).click();
    await page.getByRole("button", { name: compareWords.use }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNothingFoundInBothThemes(page);
    await show("Result");
    await expect(page.locator("#panel-comparison h2")).toHaveText(compareWords.same);
    await expectNothingFoundInBothThemes(page);
  });
}

test("A word of a chart that is too faint would be found", async ({ page, site }) => {
  await openSettled(page, site);
  expect(await faintChartWords(page)).toEqual([]);
  await page
    .locator("#panel-certificate svg text")
    .first()
    .evaluate((word) => word.style.setProperty("fill", "#aaa"));
  expect(await faintChartWords(page)).toEqual([expect.stringMatching(/has a contrast of 2\.\d\d$/)]);
});

test("axe finds nothing in the tables", async ({ page, site }) => {
  await openFitted(page, site);
  // Short tables: axe looks at every cell, and a thousand rows are no other than ten.
  await discloseSettings(page);
  await type(page, "Pairs per input", "2");
  await type(page, "Unseen inputs", "4");
  await type(page, "Training inputs", "64");
  await expect(page.locator(".status")).toContainText(pageWords.status.examples(64));
  const table = page.getByRole("button", { name: "Table", exact: false });
  while ((await table.count()) > 0) await table.first().click();
  expect(await page.locator("tbody tr").count()).toBeGreaterThan(20);
  await expectNothingFound(page);
});

test("axe finds nothing in the other tasks", async ({ page, site }) => {
  await openFitted(page, site);
  for (const task of (await taskNames(page)).slice(1)) {
    const before = await page.locator("main").getAttribute("data-data-fingerprint");
    await chooseTask(page, task);
    await expect(page.locator("main")).not.toHaveAttribute("data-data-fingerprint", before ?? "");
    await expect(page.locator(".part-loading")).toHaveCount(0);
    await expectNothingFound(page);
  }
});

test("A chart is one tab stop; arrows step through its points and Escape leaves", async ({ page, site }) => {
  await openFitted(page, site);
  await page.getByRole("img", { name: pageWords.spectrum.title }).focus();
  const readout = page.locator("#panel-certificate .readout");
  await page.keyboard.press("ArrowRight");
  await expect(readout).toContainText("Direction 1 has eigenvalue 3.");
  await page.keyboard.press("ArrowRight");
  await expect(readout).toContainText("Direction 2 has");
  await page.keyboard.press("End");
  await expect(readout).toContainText(/Direction 288 has eigenvalue 7\.\d/);
  await page.keyboard.press("Escape");
  await expect(readout).toHaveCount(0);
});

test("Hovering a dot reads it out; leaving brings the caption back", async ({ page, site }) => {
  await openSettled(page, site);
  const spectrum = page.getByRole("img", { name: pageWords.spectrum.title });
  const { width } = await spectrum.evaluate((chart) => chart.getBoundingClientRect());
  await spectrum.hover({ position: { x: width / 2, y: 70 } });
  await expect(page.locator("#panel-certificate .readout")).toContainText("Direction 1");
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(page.locator("#panel-certificate .caption")).toContainText("Largest");
});

/** More than the first screen has: a walk that goes on is in a trap. */
const MOST_STOPS = 90;

test("The whole page can be walked through with Tab, in reading order and without a trap", async ({
  page,
  site,
}) => {
  await openSettled(page, site);
  const stops: string[] = [];
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const active = document.activeElement;
      return active === document.body
        ? ""
        : `${active?.closest("section[id]")?.id ?? (active?.closest("footer") ? "footer" : "top")} ${active?.tagName}`;
    });
    if (stop === "") break;
    stops.push(stop);
  }
  expect(stops.length).toBeLessThan(MOST_STOPS);
  const panels = stops
    .map((stop) => stop.split(" ")[0])
    .filter((panel, place, all) => panel !== all[place - 1]);
  expect(panels).toEqual(["top", "panel-task", "panel-result", "panel-certificate", "footer"]);
  // One input, the lookup, the spectrum; the small scatter is walked through once it is enlarged.
  expect(stops.filter((stop) => stop.endsWith(" svg"))).toHaveLength(3);
});

test("The theme follows the address, the system and the toggle", async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openFitted(page, site, "#theme=dark");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: pageWords.header.toLightLong }).click();
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.goto(`${site}?theme=dark`);
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.goto(site);
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html).toHaveAttribute("data-theme", "dark");
});

/** One property of how an element looks. */
const look = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("Forced colours: charts, the chosen view and controls take the reader's colours, numbers drawn as colours keep theirs", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await expect(page.locator("#panel-task .plot rect").first()).toBeVisible();
  const cell = await look(page, "#panel-task .plot rect", "fill");
  await page.emulateMedia({ forcedColors: "active" });
  const [canvas, text, link] = await page.evaluate(() =>
    ["Canvas", "CanvasText", "LinkText"].map((name) => {
      document.documentElement.style.setProperty("column-rule-color", name);
      return getComputedStyle(document.documentElement).columnRuleColor;
    }),
  );
  expect(new Set([canvas, text, link]).size).toBe(3);
  expect(await look(page, ".dot-determined", "fill")).toBe(link);
  expect(await look(page, ".axis", "stroke")).toBe(text);
  expect(await look(page, ".halo", "stroke")).toBe(canvas);
  expect(await look(page, "#panel-task .plot rect", "fill")).toBe(cell);
  // Chosen or not is told by a line below, which must not be drawn under every view.
  expect(await look(page, ".view-name[aria-current]", "border-bottom-color")).toBe(link);
  expect(await look(page, ".view-name:not([aria-current])", "border-bottom-color")).toBe("rgba(0, 0, 0, 0)");
  await discloseSettings(page);
  expect(await look(page, ".segment input:checked + span", "box-shadow")).toContain(link);
  // How far a slider stands is told by two colours of its track.
  expect(await look(page, ".slider", "forced-color-adjust")).toBe("none");
  await page.keyboard.press("Tab");
  expect(await look(page, ":focus-visible", "outline-style")).toBe("solid");
});

/** The mean of a computed colour's red, green and blue. */
const light = (colour: string): number =>
  (colour.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part) / 3, 0);

for (const colorScheme of ["light", "dark"] as const) {
  test(`Who asks for more contrast gets stronger words, lines and rings, ${colorScheme}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openFitted(page, site);
    await page.getByRole("slider").first().focus();
    await page.keyboard.press("Tab");
    const distances = async (): Promise<number[]> => {
      const colours = await Promise.all([
        look(page, ".hint", "color"),
        look(page, ".numbers > div + div", "border-top-color"),
        look(page, ".grid path", "stroke"),
      ]);
      const ground = light(await look(page, "body", "background-color"));
      return colours.map((colour) => Math.abs(light(colour) - ground));
    };
    const before = await distances();
    expect(await look(page, ":focus-visible", "outline-width")).toBe("2px");
    await page.emulateMedia({ colorScheme, contrast: "more" });
    const after = await distances();
    after.forEach((distance, place) => {
      expect(distance).toBeGreaterThan((before[place] ?? 0) + 20);
    });
    expect(await look(page, ":focus-visible", "outline-width")).toBe("3px");
  });
}
