// `npm run screenshots`: pictures of every view, taken from the built site by a real browser. Those that README and guide show go to
// web/screenshots/, the others, for a look at every view after a change, to build/screenshots/.
import { join } from "node:path";
import { build } from "./build.mjs";
import { ROOT } from "./paths.mjs";
import { findChromium } from "./requirements.mjs";
import { serve } from "./serve.mjs";
import { setup } from "./setup.mjs";
import { isProgram, runProgram, step, ToolError } from "./step.mjs";

/** POLYHEAD_SCREENSHOTS names another folder for all of them, for a look before anything is committed. */
const folderOf = ({ isShown }) =>
  process.env.POLYHEAD_SCREENSHOTS ?? join(ROOT, isShown ? "web/screenshots" : "build/screenshots");
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const verdict = (page) => page.locator("#panel-certificate h2");

/** Moves the slider as a reader would, with the keyboard. */
async function makeAllInputsOrthogonal(page) {
  await page.getByRole("slider", { name: "Orthogonal share" }).press("End");
  await verdict(page).filter({ hasText: "Not identifiable" }).waitFor();
}

/** Two coordinates that are equal but for 10⁻¹²: 64-bit arithmetic cannot tell whether that is rounding. */
async function makeTooClose(page) {
  const pairs = [1.3, -0.4, 0.8, 2.1, -0.7, 0.5, -1.9, 0.9].map((a, place) => [a, 0.6 - 0.3 * place]);
  const inputs = pairs.map((pair, place) =>
    pair.map((z, token) => [z, z * (1 + 1e-12 * Math.sin(5 * place + 3 * token))]),
  );
  const targets = pairs.map(([a, b]) => [(a * a + b * b) * b]);
  await page.locator(".task-card input[value=custom]").check();
  await page
    .getByRole("textbox", { name: "Inputs and targets as JSON or CSV" })
    .fill(JSON.stringify({ inputs, targets }));
  await page.getByRole("button", { name: "Fit this data" }).click();
  await verdict(page).filter({ hasText: "Too close to call" }).waitFor();
}

async function openView(page, name) {
  await page.getByRole("link", { name, exact: true }).click();
  await page.locator("nav.views a[aria-current=page]", { hasText: name }).waitFor();
  await page.waitForFunction(() => document.querySelector(".part-loading") === null);
}

const show = (view) => (page) => openView(page, view);

/** A model that the data leaves open, beside the one that made the data: they differ, and the view says on which input. */
async function compareWithTruth(page) {
  await makeAllInputsOrthogonal(page);
  await page.locator("summary", { hasText: "Noise, seed" }).click();
  await page.getByRole("radio", { name: "random", exact: true }).check();
  await openView(page, "Compare");
  await page.getByLabel("Which model B is").selectOption("truth");
  await page.locator("#panel-comparison h2", { hasText: "different" }).waitFor();
}

/** Three runs, so that there is something to look back at. */
async function runThreeTimes(page) {
  await makeAllInputsOrthogonal(page);
  await page.getByRole("slider", { name: "Orthogonal share" }).press("Home");
  await verdict(page)
    .filter({ hasText: /^Identifiable/ })
    .waitFor();
  await openView(page, "History");
}

/** Too few machines to determine every answer, so that all three marks can be seen. */
const runMachine = (task, machines) => async (page) => {
  await page.locator(`.task-card input[value="${task}"]`).check();
  const field = page.getByRole("textbox", { name: "Training machines", exact: true });
  await field.fill(String(machines));
  await field.press("Enter");
  await page.locator("#panel-certificate h2", { hasText: "answers determined" }).waitFor();
  await page.locator(".status", { hasText: `${machines} machines` }).waitFor();
  // The curve beside it is measured by a few further fits.
  if (task === "dfa") await page.locator(".machines-enough .series-legend").waitFor({ timeout: 60_000 });
};

/** The paper's own setting, in which more heads are easier to train. */
async function raceOnRandom(page) {
  await page.locator(".task-card input[value=random]").check();
  await page.locator(".status", { hasText: "40 features" }).waitFor();
  await openView(page, "Race");
  await page.getByRole("button", { name: /^Run the race/ }).click();
  await page.locator("#panel-race", { hasText: "measuring included" }).waitFor({ timeout: 60_000 });
}

/** A lesson that asks before it shows; the choice is drawn at once. */
async function playLesson(page) {
  await page.goto(`${page.url().split("#")[0]}#lesson=when-determined&step=3`);
  await page.locator("label", { hasText: "248" }).click();
}

/** Until all three methods have run on the same data. */
async function findSoftmaxHeads(page) {
  await page.locator(".task-card input[value=softmax]").check();
  await page.locator(".methods", { hasText: "a good local optimiser" }).waitFor({ timeout: 120_000 });
}

async function openShare(page) {
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("dialog").waitFor();
  await page.waitForTimeout(300);
}

/** `isShown`: in README or guide. Their names do not change: whoever links to them can rely on it. */
const PICTURES = [
  { isShown: true, name: "overview-light", viewport: WIDE, theme: "light" },
  { name: "overview-dark", viewport: WIDE, theme: "dark" },
  { name: "phone-light", viewport: PHONE, theme: "light" },
  {
    isShown: true,
    name: "not-identifiable-light",
    viewport: WIDE,
    theme: "light",
    act: makeAllInputsOrthogonal,
  },
  { name: "too-close-light", viewport: WIDE, theme: "light", act: makeTooClose },
  { name: "heads-light", viewport: WIDE, theme: "light", act: show("Heads") },
  { name: "attention-light", viewport: WIDE, theme: "light", act: show("Attention") },
  { name: "race-light", viewport: WIDE, theme: "light", act: raceOnRandom },
  { name: "compare-light", viewport: WIDE, theme: "light", act: compareWithTruth },
  { name: "export-light", viewport: WIDE, theme: "light", act: show("Export") },
  { name: "history-light", viewport: WIDE, theme: "light", act: runThreeTimes },
  { isShown: true, name: "automaton-light", viewport: WIDE, theme: "light", act: runMachine("dfa", 16) },
  { isShown: true, name: "softmax-light", viewport: WIDE, theme: "light", act: findSoftmaxHeads },
  { isShown: true, name: "lesson-light", viewport: WIDE, theme: "light", act: playLesson },
  { name: "share-light", viewport: WIDE, theme: "light", act: openShare },
  { name: "german-light", viewport: WIDE, theme: "light", address: "#lang=de" },
  {
    name: "embed-light",
    viewport: { width: 640, height: 420 },
    theme: "light",
    address: "embed.html#v=1&t=associative&ui=min",
  },
  { name: "turing-dark", viewport: WIDE, theme: "dark", act: runMachine("turing", 30) },
];

async function take(browser, site, picture) {
  const { name, viewport, theme, act, address = "" } = picture;
  // One pixel a pixel: sharp enough for a README, and a clone stays small.
  const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: "reduce" });
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(site + address);
  await page.locator("main[data-fit-fingerprint]").waitFor();
  await act?.(page);
  // Nothing is focused or hovered, so that no explanation stands in the picture.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement?.blur());
  // Fonts, and the last frame of whatever the result still moves.
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(folderOf(picture), `${name}.png`) });
  await context.close();
  if (complaints.length > 0)
    throw new ToolError(`The page complained while ${name} was taken: ${complaints[0]}`);
}

async function takeScreenshots() {
  await setup("test");
  // A site of one's own (POLYHEAD_SITE) is taken as it is.
  if (!process.env.POLYHEAD_SITE) await build();
  const executablePath = findChromium();
  if (executablePath === null)
    throw new ToolError("There is no Chromium on PATH (Debian's package is chromium).");
  const { chromium } = await import("@playwright/test");
  const server = await serve({ port: 0 });
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    for (const picture of PICTURES) {
      await step(`Taking ${picture.name}.png`, () => take(browser, server.address, picture));
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

if (isProgram(import.meta.url)) await runProgram(takeScreenshots);
