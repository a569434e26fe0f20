import { readFileSync } from "node:fs";
import { inputWords, pageWords } from "../../web/words/index";
import { longestTask } from "./longest-task";
import {
  disclose,
  discloseSettings,
  expect,
  expectNoSideways,
  newSeed,
  openFitted,
  openSettled,
  openView,
  test,
  type,
  verdict,
  viewNames,
} from "./site";

for (const [screen, ...widths] of [
  ["a phone", 320, 390],
  ["wider screens", 720, 960, 1000, 1200, 1280, 1600],
] as const) {
  test(`Nothing has to be scrolled sideways on ${screen}, with every part open and in every view`, async ({
    page,
    site,
  }) => {
    const expectToFit = async (what: string): Promise<void> => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSideways(page, `${what} at ${width} pixels`);
      }
    };
    const show = async (panel: string): Promise<void> => {
      if (widths[0] < 720) await page.getByRole("tab", { name: panel }).click();
    };
    await page.setViewportSize({ width: widths[0], height: 900 });
    await openFitted(page, site);
    await expectToFit("the first screen");
    await type(page, "Orthogonal share", "1");
    await expect(page.locator(".verdict-word.not-identifiable").first()).toBeVisible();
    await discloseSettings(page);
    await expect(page.getByRole("radio", { name: "leave-one-out" })).toBeVisible();
    await expectToFit("the task");
    await show("Result");
    await disclose(page, "Guarantees");
    await expect(page.getByRole("button", { name: "Measure" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Add \d+ inputs/ })).toBeVisible();
    await expectToFit("the result");
    await show("Certificate");
    await page.getByRole("button", { name: pageWords.tryInput.edit }).click();
    await expect(page.getByRole("table", { name: inputWords.grid })).toBeVisible();
    await expectToFit("the certificate");
    for (const view of (await viewNames(page)).slice(1)) {
      await openView(page, view);
      await expectToFit(view);
      for (const tab of (await page.getByRole("tab").all()).slice(1)) {
        await tab.click();
        await expectToFit(`${view}, ${await tab.textContent()}`);
      }
    }
  });
}

test("The example input stands on the first screen of a laptop", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openFitted(page, site);
  await expect(page.getByRole("img", { name: "One input" })).toBeInViewport({ ratio: 1 });
});

test("A small laptop sees verdict, spectrum and the first picture below the introduction", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openFitted(page, site);
  await expect(page.locator(".intro")).toBeVisible();
  await expect(verdict(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("img", { name: pageWords.spectrum.title })).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#panel-result svg").first()).toBeInViewport({ ratio: 0.9 });
});

test("At every size the columns reach the edge of the page, and nothing is cut off above them", async ({
  page,
  site,
}) => {
  for (const fragment of ["", "#lang=de"]) {
    await openFitted(page, site, fragment);
    for (const [width, height] of [
      [390, 844],
      [720, 900],
      [1000, 800],
      [1280, 720],
      [1366, 768],
      [1440, 900],
      [1680, 1000],
      [1920, 1080],
      [2400, 1200],
    ] as const) {
      await page.setViewportSize({ width, height });
      const look = () =>
        page.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement;
          const page = Math.min(1920, clientWidth);
          const edges = [...document.querySelectorAll(".columns > .panel:not([hidden])")].map(
            (panel) => panel.getBoundingClientRect().right,
          );
          const isCut = (part: Element): boolean => {
            const { left, right } = part.getBoundingClientRect();
            return left < 0 || right > clientWidth || part.scrollWidth > part.clientWidth + 1;
          };
          const cut = [...document.querySelectorAll(".header > *, .intro > *, .task-card, .bar > *, .tab")];
          return {
            sideways: scrollWidth - clientWidth,
            beyond: Math.round(Math.max(...edges) - (clientWidth + page) / 2),
            cut: cut.filter(isCut).map(({ className, textContent }) => `${className}: ${textContent}`),
          };
        });
      await expect.poll(look, `${fragment} at ${width} pixels`).toEqual({ sideways: 0, beyond: 0, cut: [] });
    }
  }
});

test("A phone opens on the result, and the tabs lead to the certificate and the task", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFitted(page, site);
  const { result, certificate, task } = pageWords.panels;
  await expect(page.getByRole("tab")).toHaveText([result, certificate, task]);
  await expect(page.getByRole("tab", { selected: true })).toHaveText(result);
  await expect(page.locator("#panel-result")).toBeVisible();
});

test("An embed of 640 pixels opens on the result", async ({ page, site }) => {
  await page.setViewportSize({ width: 640, height: 420 });
  await openFitted(page, site, "embed.html#v=1&t=associative&ui=std");
  await expect(page.getByRole("tab", { selected: true })).toHaveText(pageWords.panels.result);
  await expect(page.locator("#panel-result h2").first()).toBeInViewport();
});

test("On a phone the verdict stays in sight while a slider is moved", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFitted(page, site);
  await expect(page.locator(".strip")).toContainText("Identifiable");
  await type(page, "Orthogonal share", "1");
  await expect(page.locator(".strip")).toContainText("Not identifiable");
  await expect(page.locator(".strip")).toContainText("248 of 288 directions");
  await page.getByRole("tab", { name: "Task" }).press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Certificate" })).toBeFocused();
  await expect(verdict(page)).toBeVisible();
});

test("The chart keeps its place and height when the verdict changes", async ({ page, site }) => {
  await openSettled(page, site);
  const spectrum = page.getByRole("img", { name: pageWords.spectrum.title });
  const before = await spectrum.boundingBox();
  expect(before).not.toBeNull();
  await type(page, "Orthogonal share", "1");
  await expect(verdict(page)).toContainText("Not identifiable");
  await expect.poll(() => spectrum.boundingBox()).toEqual(before);
});

test("Table and chart change places, and both can be saved", async ({ page, site }) => {
  await openFitted(page, site);
  const title = pageWords.spectrum.title;
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: `${title}: save as SVG` }).click();
  const svg = readFileSync(await (await saved).path(), "utf8");
  expect(svg).toContain("<title>How strongly");
  expect(svg).not.toMatch(/var\(--|oklab/);
  await page.getByRole("button", { name: `${title}: show the table` }).click();
  await expect(page.locator("#panel-certificate tbody tr")).toHaveCount(288);
  const savedTable = page.waitForEvent("download");
  await page.getByRole("button", { name: `${title}: save as CSV` }).click();
  const lines = readFileSync(await (await savedTable).path(), "utf8")
    .trim()
    .split("\n");
  expect(lines).toHaveLength(289);
  expect(lines[0]).toBe("direction,eigenvalue,state");
  await page.getByRole("button", { name: `${title}: show the chart` }).click();
  await expect(page.getByRole("img", { name: title })).toBeVisible();
});

test("No task keeps the page busy for more than 50 milliseconds during a fit", async ({
  page,
  site,
  browser,
}) => {
  await openFitted(page, site);
  const tooLong = () =>
    page.evaluate(() => {
      const end = performance.now() + 500;
      while (performance.now() < end);
    });
  /** Settled once the dots of the spectrum have stood still for some frames. */
  const drawn = () =>
    page.evaluate(
      () =>
        new Promise<void>((done) => {
          let last: string | null = null;
          let same = 0;
          const look = (): void => {
            const now = document.querySelector("#panel-certificate .dot-determined")?.getAttribute("d") ?? "";
            same = now === last ? same + 1 : 0;
            last = now;
            if (same < 10) requestAnimationFrame(look);
            else done();
          };
          look();
        }),
    );
  const refit = async (): Promise<void> => {
    const before = await page.locator("main").getAttribute("data-fit-fingerprint");
    await newSeed(page);
    await expect(page.locator("main")).not.toHaveAttribute("data-fit-fingerprint", before ?? "");
    await drawn();
  };
  // First a task that is too long, to know that it would be seen.
  expect(await longestTask(browser, page, tooLong)).toBeGreaterThan(50);
  // A page that is too slow is slow every time; a core that runs hot or shares its caches is not. So the best of four counts.
  const tries: number[] = [];
  while (tries.length < 4 && !tries.some((longest) => longest <= 50))
    tries.push(await longestTask(browser, page, refit));
  expect(Math.min(...tries)).toBeLessThanOrEqual(50);
});
