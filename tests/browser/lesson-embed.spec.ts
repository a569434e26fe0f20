// What an instructor does without reading code: a lesson of one's own, in a course page, and the student's result read there.
import { lessonsWords, shareWords } from "../../web/words/index";
import { twoPairs } from "../two-pairs";
import { expect, payloads, test } from "./host";
import { openFitted } from "./site";

const lesson = {
  ...twoPairs,
  steps: twoPairs.steps.map((step) => ({ ...step, body: `${step.body} <b>No HTML</b>.` })),
};

test("A lesson of one's own travels whole in the snippet of the Share dialog; the course page reads how it was played", async ({
  page,
  site,
  host,
}) => {
  await openFitted(page, site, "#view=lessons");
  await page.locator("input[type=file]").setInputFiles({
    name: "two-pairs.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(lesson)),
  });
  await page.getByRole("button", { name: lessonsWords.list.startLong("Two pairs") }).click();
  await expect(page.locator(".lesson-text")).toContainText("The data determines 40 of 40 directions.");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("textbox", { name: shareWords.embed.host }).fill(host.address);
  const snippet = await page.locator(".share-snippet").inputValue();
  expect(snippet).toContain("lesson=~");
  expect(snippet).toContain('sandbox="allow-scripts');

  await page.goto(host.add(snippet));
  const figure = page.frameLocator("iframe");
  await expect(figure.locator(".lesson-text")).toContainText("The data determines 40 of 40 directions.");
  await figure.getByRole("button", { name: "Next", exact: true }).click();
  await expect(figure.locator(".lesson-text").first()).toContainText("<b>No HTML</b>");
  await figure.locator("label", { hasText: "Fewer" }).click();
  await figure.getByRole("button", { name: lessonsWords.player.lock }).click();
  await expect(figure.locator(".outcome")).toContainText("Right");
  await figure.getByRole("button", { name: "Next", exact: true }).click();
  await figure.getByRole("slider", { name: "Orthogonal share" }).press("Home");
  await expect
    .poll(async () => (await payloads(page, "result", "")).at(-1))
    .toMatchObject({
      verdict: "identifiable",
      lesson: { lesson: "two-pairs", step: "mend", unlocked: true, predicates: { full_rank: true } },
    });
  const steps = await payloads(page, "lesson-step", "");
  expect(steps.some(({ step, right }) => step === "predict" && right === true)).toBe(true);
});

test("A damaged lesson in a link is said, and the page works", async ({ page, site }) => {
  await openFitted(page, site, "#lesson=~abc&step=1");
  await expect(page.locator(".lesson")).toContainText(lessonsWords.player.damaged);
  await page.getByRole("button", { name: "All lessons" }).click();
  await expect(page.getByRole("button", { name: /Start the lesson/ }).first()).toBeVisible();
});
