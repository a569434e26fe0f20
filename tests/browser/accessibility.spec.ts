import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { disclose, expect, openFitted, openNotIdentifiable, test, type, verdict } from "./site";

async function expectNothingFound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n")}`)).toEqual(
    [],
  );
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the ${colorScheme} theme, whatever the verdict`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openFitted(page, site);
    await expectNothingFound(page);
    await disclose(page, "More settings");
    await type(page, "Orthogonal share", "1");
    await expect(verdict(page)).toHaveText("Not identifiable");
    await expectNothingFound(page);
    await type(page, "Orthogonal share", "2");
    await expect(page.locator(".problem")).toBeVisible();
    await expectNothingFound(page);
  });

  test(`axe finds nothing on a phone in the ${colorScheme} theme`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    await openFitted(page, site);
    for (const tab of ["Task", "Result", "Certificate"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expectNothingFound(page);
    }
  });
}

for (const [screen, width] of [
  ["wide", 1280],
  ["phone", 390],
] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing with every part open, ${screen}, ${colorScheme}`, async ({ page, site }) => {
      const show = async (panel: string): Promise<void> => {
        if (width < 720) await page.getByRole("tab", { name: panel }).click();
      };
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await openNotIdentifiable(page, site);
      await disclose(page, "Learner");
      await page.getByRole("radio", { name: "leave-one-out" }).check();
      await expect(page.getByRole("img", { name: "Error when each input is left out once" })).toBeVisible();
      await expectNothingFound(page);
      await page.getByRole("radio", { name: "none" }).check();
      await show("Result");
      await disclose(page, "Guarantees");
      await page.getByRole("button", { name: "Measure" }).click();
      await expect(page.getByRole("button", { name: "Measure again" })).toBeVisible();
      await expect(page.getByRole("button", { name: /Add \d+ inputs/ })).toBeVisible();
      await expectNothingFound(page);
      await show("Certificate");
      await page.getByRole("button", { name: "Edit an input" }).click();
      await page.getByRole("button", { name: "Random numbers" }).click();
      await page.getByRole("button", { name: "Ask for another answer" }).click();
      await expectNothingFound(page);
      if (width < 720) {
        await page.getByRole("button", { name: "Views and theme" }).click();
        await expectNothingFound(page);
      }
      await page.getByRole("link", { name: "Compare" }).click();
      await expect(page.getByLabel("Which model B is")).toBeVisible();
      await page.getByRole("button", { name: "Paste model B" }).click();
      await page.getByRole("button", { name: "Use this model" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectNothingFound(page);
      await show("Result");
      await expect(page.locator("#panel-comparison h2")).toContainText("same function");
      await expectNothingFound(page);
    });
  }
}

test("axe finds nothing in the tables and in the other tasks", async ({ page, site }) => {
  await openFitted(page, site);
  const table = page.getByRole("button", { name: "Table", exact: false });
  while ((await table.count()) > 0) await table.first().click();
  await expectNothingFound(page);
  for (const task of ["random", "custom"]) {
    await page.getByRole("combobox", { name: "Task" }).selectOption(task);
    await expect(page.locator(".status")).toContainText("Fitted in");
    await expectNothingFound(page);
  }
});

test("A chart is one tab stop; arrows step through its points and Escape leaves", async ({ page, site }) => {
  await openFitted(page, site);
  await page.getByRole("img", { name: "How strongly the data fixes each direction" }).focus();
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
  await openFitted(page, site);
  const spectrum = page.getByRole("img", { name: "How strongly the data fixes each direction" });
  const box = await spectrum.boundingBox();
  if (!box) throw new Error("The chart has no place on the page.");
  await page.mouse.move(box.x + box.width / 2, box.y + 70);
  await expect(page.locator("#panel-certificate .readout")).toContainText("Direction 1");
  await page.mouse.move(box.x + box.width / 2, box.y - 200);
  await expect(page.locator("#panel-certificate .caption")).toContainText("Largest");
});

test("The whole page can be walked through with Tab, in reading order and without a trap", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  const stops: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const active = document.activeElement;
      return active === document.body
        ? ""
        : `${active?.closest("section[id]")?.id ?? "top"} ${active?.tagName}`;
    });
    if (stop === "") break;
    stops.push(stop);
  }
  expect(stops.length).toBeLessThan(60);
  const panels = stops
    .map((stop) => stop.split(" ")[0])
    .filter((panel, place, all) => panel !== all[place - 1]);
  expect(panels).toEqual(["top", "panel-task", "panel-result", "panel-certificate"]);
  expect(stops.filter((stop) => stop.endsWith(" svg"))).toHaveLength(4);
});

test("The theme follows the address, the system and the toggle", async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openFitted(page, site, "#theme=dark");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Switch to the light theme" }).click();
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.goto(`${site}?theme=dark`);
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.goto(site);
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html).toHaveAttribute("data-theme", "dark");
});
