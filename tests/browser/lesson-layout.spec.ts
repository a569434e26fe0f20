// What a step needs is in sight at every size: the button that locks a prediction in, and panels wide enough to be read.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { Lesson } from "../../web/lessons/lesson";
import { lessonsWords } from "../../web/words/index";
import { expect, frame, test } from "./host";
import { root } from "./site";

const folder = join(root, "web/lessons/en");
const lessons = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Lesson);
const asked = lessons.flatMap(({ id, steps }) =>
  steps.flatMap((step, place) =>
    step.predict ? [{ step, fragment: `lesson=${id}&step=${place + 1}` }] : [],
  ),
);

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

/** Whether all of it is inside the window and nothing lies over its corners or its middle. */
function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const points = [
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return isInside && points.every(([x, y]) => shown.contains(document.elementFromPoint(x, y)));
  });
}

/** With the question's first line and with its last choice on screen. */
async function expectLockInSight(within: Page | FrameLocator, where: string): Promise<void> {
  const lock = within.getByRole("button", { name: lessonsWords.player.lock });
  for (const part of [within.locator(".step-title"), within.locator(".choice-row").last()]) {
    await part.scrollIntoViewIfNeeded();
    await expect.poll(() => isInSight(lock), { message: where }).toBe(true);
  }
}

for (const { fragment, step } of asked) {
  test(`The button that locks an answer in is in sight at every size: ${fragment}`, async ({
    page,
    site,
    host,
  }) => {
    await page.goto(`${site}#${fragment}`);
    await expect(page.locator(".step-title")).toContainText(step.title);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectLockInSight(page, `${size.width} × ${size.height}`);
    }
    await page.setViewportSize({ width: 800, height: 600 });
    await page.goto(host.add(frame(site, fragment, { width: 640, height: 480 })));
    await expectLockInSight(page.frameLocator("iframe"), "embedded");
  });
}

/** Narrower than this a chart's labels run into each other. */
const LEAST_WIDTH = 340;

for (const { id, steps } of lessons) {
  test(`No panel beside a lesson is squeezed: ${id}`, async ({ page, site }) => {
    for (const [place, { title }] of steps.entries()) {
      await page.goto(`${site}#lesson=${id}&step=${place + 1}`);
      await expect(page.locator(".step-title")).toContainText(title);
      for (const width of [1100, 1366, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const narrowest = () =>
          page
            .locator(".panel:is([id$=result], [id$=certificate]):visible")
            .evaluateAll((all) => Math.min(...all.map((panel) => panel.getBoundingClientRect().width)));
        await expect.poll(narrowest, `step ${place + 1} at ${width}`).toBeGreaterThanOrEqual(LEAST_WIDTH);
      }
    }
  });
}
