// A lesson as a screen reader tells it, and by keyboard alone: what each step is to the accessibility tree, and what is announced.
import type { Page } from "@playwright/test";
import { packJson } from "../../web/task/packed-data";
import { lessonsWords } from "../../web/words/index";
import { twoPairs } from "../two-pairs";
import { expect, test } from "./site";

const { player, closing, outcome } = lessonsWords;

/** Writes down every sentence that a live region gets, in order. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const look = (): void => {
      for (const region of document.querySelectorAll(
        '[aria-live="polite"], [role="status"], [role="alert"]',
      )) {
        const text = region.textContent?.trim() ?? "";
        if (text !== "" && !heard.includes(text)) heard.push(text);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);

/** Goes on with Tab until something of this role and name has the focus. */
async function tabTo(page: Page, role: Parameters<Page["getByRole"]>[0], name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  await wanted.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not come to the ${role} ${name}.`);
}

test("A lesson is told whole: step and place, question, answer and score are heard; nothing but keys is needed", async ({
  page,
  site,
}) => {
  await listen(page);
  await page.goto(`${site}#lesson=~${await packJson(twoPairs)}`);
  const lesson = page.locator(".panel-lesson");
  const title = page.locator(".step-title");
  await expect(title).toBeFocused();
  await expect(lesson).toMatchAriaSnapshot(`
    - paragraph: "Lesson: Two pairs"
    - text: 1 of 3
    - button "${player.leaveLong}": Leave
    - 'heading "1 of 3: Look" [level=2]'
    - paragraph: The data determines 40 of 40 directions.
    - button "Back" [disabled]
    - button "Next"
  `);

  await tabTo(page, "button", player.next);
  await page.keyboard.press("Enter");
  await expect(title).toBeFocused();
  await expect(lesson).toMatchAriaSnapshot(`
    - 'heading "2 of 3: Predict" [level=2]'
    - paragraph: Now all keys are perpendicular.
    - separator
    - group "Are all 40 still determined?":
      - paragraph: Are all 40 still determined?
      - radio "All"
      - text: All
      - radio "Fewer"
      - text: Fewer
    - button "Back"
    - paragraph: ${player.chooseFirst}
    - button "${player.lock}" [disabled]
  `);
  // The answer is not to be heard before it is seen.
  const before = (await heard(page)).join(" ");
  expect(before).not.toMatch(/not identifiable|not determined|28/i);
  await tabTo(page, "radio", "All");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Fewer" })).toBeChecked();
  await tabTo(page, "button", player.lock);
  await page.keyboard.press("Enter");
  await expect(page.locator(".outcome-said")).toBeFocused();
  await expect.poll(() => heard(page)).toContain(outcome.rightPlain("Fewer"));
  await expect(lesson).toMatchAriaSnapshot(`
    - group "Are all 40 still determined?":
      - paragraph: Are all 40 still determined?
      - radio "All" [disabled]
      - text: All
      - radio "Fewer right" [checked] [disabled]
      - text: Fewer right
    - paragraph: "Right: Fewer."
    - paragraph: /It is \\d+\\./
  `);

  await tabTo(page, "button", player.next);
  await page.keyboard.press("Enter");
  const condition = player.opensWhen(lessonsWords.conditions.full_rank());
  await expect(lesson).toMatchAriaSnapshot(`
    - 'heading "3 of 3: Mend it" [level=2]'
    - paragraph: Make the data determine the layer.
    - button "Back"
    - paragraph: ${condition}
    - button "Finish" [disabled]
  `);
  await expect(page.getByRole("button", { name: player.finish })).toHaveAccessibleDescription(condition);
  await tabTo(page, "slider", "Orthogonal share");
  await page.keyboard.press("Home");
  // After what is said of the fit, in one breath: what comes later in the same region would take its place.
  await expect
    .poll(async () => (await heard(page)).find((said) => said.endsWith(player.opened)))
    .toMatch(/40 of 40/);
  await tabTo(page, "button", player.finish);
  await page.keyboard.press("Enter");
  await expect(title).toBeFocused();
  await expect(lesson).toMatchAriaSnapshot(`
    - heading "${closing.title}" [level=2]
    - paragraph: Perpendicular keys hide something.
    - 'heading "${closing.score("100\u00a0%")}" [level=3]'
    - paragraph: "2 of 2 points: one for each right prediction and each condition met on your own."
    - status: "${closing.told.nobody}"
    - paragraph:
      - button "${closing.save}"
      - text: ${closing.saveHelp}
    - heading "${closing.predictions(1, 1)}" [level=3]
    - list:
      - listitem:
        - text: Predict
        - paragraph: "Right: Fewer."
    - heading "${closing.on}" [level=3]
  `);
  await tabTo(page, "button", closing.save);
});
