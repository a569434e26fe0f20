// `npm run screenshots`: the pictures of the README, taken from the built site by a real browser into web/screenshots/.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { ROOT } from "./paths.mjs";
import { findChromium } from "./requirements.mjs";
import { serve } from "./serve.mjs";
import { setup } from "./setup.mjs";
import { isProgram, runProgram, step, ToolError } from "./step.mjs";

const FOLDER = join(ROOT, "web/screenshots");
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Moves the slider as a reader would, with the keyboard. */
async function makeAllInputsOrthogonal(page) {
  await page.getByRole("slider", { name: "Orthogonal share" }).press("End");
}

const PICTURES = [
  { name: "overview-light", viewport: WIDE, theme: "light" },
  { name: "overview-dark", viewport: WIDE, theme: "dark" },
  { name: "phone-light", viewport: PHONE, scale: 2, theme: "light" },
  {
    name: "not-identifiable-light",
    viewport: WIDE,
    theme: "light",
    act: makeAllInputsOrthogonal,
    shows: /not identifiable/i,
  },
];

async function take(browser, address, { name, viewport, scale = 1, theme, act, shows = /identifiable/i }) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address);
  const verdict = page
    .locator("#panel-certificate")
    .getByText(/identifiable/i)
    .first();
  await verdict.waitFor({ state: "attached" });
  await act?.(page);
  await page.locator("#panel-certificate").getByText(shows).first().waitFor({ state: "attached" });
  // Fonts, and the last frame of whatever the result still moves.
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await context.close();
  if (complaints.length > 0)
    throw new ToolError(`The page complained while ${name} was taken: ${complaints[0]}`);
}

export async function takeScreenshots() {
  await setup("test");
  await build();
  const executablePath = findChromium();
  if (executablePath === null)
    throw new ToolError("There is no Chromium on PATH (Debian's package is chromium).");
  const { chromium } = await import("@playwright/test");
  mkdirSync(FOLDER, { recursive: true });
  const server = await serve({ port: 0 });
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    for (const picture of PICTURES) {
      await step(`Taking web/screenshots/${picture.name}.png`, () => take(browser, server.address, picture));
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

if (isProgram(import.meta.url)) await runProgram(takeScreenshots);
