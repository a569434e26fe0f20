import type { Page } from "@playwright/test";
import { programWords } from "../../web/tasks/machines/words/en";
import { expect, test, verdict } from "./site";

async function openLink(page: Page, site: string, keys: string): Promise<void> {
  await page.goto(`${site}#v=1&${keys}`);
  await page.locator(".scrubber").waitFor();
}

const headline = (page: Page) => page.locator("#panel-result h2");
const place = (page: Page) => page.locator(".scrubber-place");

test("Ten Turing machines: the words of the tape stay in their columns, and added machines keep the promise", async ({
  page,
  site,
}) => {
  await openLink(page, site, "t=turing&machines=10&test=10");
  await expect(headline(page)).toContainText("went wrong in step");
  const overlaps = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll(".tape .answer-words")].map((text) =>
        text.getBoundingClientRect(),
      );
      const end = document.querySelector("#panel-result")?.getBoundingClientRect().right ?? 0;
      return boxes.filter((box, i) => {
        const next = boxes[i + 1];
        return box.right > end || (next && next.left > box.left && next.left < box.right);
      }).length;
    });
  await expect.poll(overlaps).toBe(0);

  const ask = page.getByRole("button", { name: programWords.repair.ask });
  const repair = page.locator(".machine-repair");
  const determined = async (): Promise<number> => {
    const said = (await page.locator("main").textContent()) ?? "";
    const some = new RegExp(programWords.certificate.oneHot("(\\d+)"));
    const [, rank = "0"] = some.exec(said) ?? ["", "907"];
    return Number(rank);
  };
  for (let search = 0; search < 2; search += 1) {
    const before = await determined();
    await ask.click();
    const add = repair.getByRole("button", { name: /^Add \d+ machines$/ });
    await expect(add).toBeVisible({ timeout: 120_000 });
    const promise = (await repair.textContent()) ?? "";
    const more = /determines (\d+) more directions/.exec(promise)?.[1];
    if (search === 1) expect(promise).toContain(programWords.repair.every);
    await add.click();
    await expect(repair).toContainText("are part of the training data", { timeout: 120_000 });
    await expect.poll(determined, { timeout: 120_000 }).toBe(more ? before + Number(more) : 907);
  }
  await expect(ask).toHaveCount(0);
  await expect(verdict(page)).toHaveText(programWords.certificate.all(23));
});

test("A run is stepped through by keyboard to its end without losing the focus", async ({ page, site }) => {
  await openLink(page, site, "t=dfa");
  const forward = page.getByRole("button", { name: programWords.scrubber.forward });
  await forward.focus();
  for (let step = 0; step < 13; step += 1) await page.keyboard.press("Enter");
  await expect(place(page)).toHaveText("step 12 of 12");
  await expect(forward).toBeFocused();
  await expect(forward).toHaveAttribute("aria-disabled", "true");
});

test("Pages of a run are turned by keyboard to their end without losing the focus", async ({
  page,
  site,
}) => {
  await openLink(page, site, "t=dfa");
  await page.getByRole("textbox", { name: programWords.word.title }).fill("ab".repeat(30));
  await expect(place(page)).toContainText("of 60");
  for (const name of ["Later steps", "Earlier steps"]) {
    const turn = page.getByRole("button", { name });
    await turn.focus();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press("Enter");
    await expect(turn).toBeFocused();
    await expect(turn).toHaveAttribute("aria-disabled", "true");
  }
  await expect(place(page)).toHaveText("step 1 of 60");
});

test("No letter of a long word is lost when one is typed", async ({ page, site }) => {
  await openLink(page, site, "t=dfa");
  const word = page.getByRole("textbox", { name: programWords.word.title });
  await word.fill("ab".repeat(450));
  await expect(place(page)).toContainText("of 900");
  await word.blur();
  await expect(word).toHaveValue("ab".repeat(450));
  await word.focus();
  await page.keyboard.press("End");
  await page.keyboard.type("b");
  await expect(place(page)).toContainText("of 901");
  // There is no room for words, but the chosen step is marked.
  const mark = page.locator("#panel-result .overview-current");
  const before = await mark.getAttribute("d");
  await page.getByRole("button", { name: programWords.scrubber.forward }).click();
  await expect(mark).not.toHaveAttribute("d", before ?? "");
});

test("An example that needs room in the prompt shortens the longest word and says so; own machines are marked", async ({
  page,
  site,
}) => {
  await openLink(page, site, "t=dfa&format=prompt&length=14&machines=8");
  const own = page.locator(".examples .own");
  await expect(own).toHaveText(programWords.machine.own);
  await page.getByRole("button", { name: "contains “aba”" }).click();
  await expect(page.locator(".examples")).toContainText(
    /This example has .*4 states.*, so the layer was trained again\./,
  );
  await expect(page.locator(".examples")).toContainText(programWords.machine.sizes.length(12));
  await expect(page.getByRole("textbox", { name: "States", exact: true })).toHaveValue("4");
  // The new states are drawn when the layer has been trained again, which takes its time here.
  await expect(page.locator(".node")).toHaveCount(4);
  await expect(own).toHaveCount(0);
});

test("The reader's own Turing machine runs five thousand steps if it does not halt", async ({
  page,
  site,
}) => {
  await openLink(page, site, "t=turing&test=10");
  await page.getByLabel(programWords.machine.write("B", "1")).selectOption("0");
  await expect(headline(page)).toHaveText(programWords.headline.stopped("your machine", 64));
  await page.getByRole("button", { name: "5,000 steps" }).click();
  await expect(page.locator(".finding-sentence")).toHaveText(
    `${programWords.length.turingExact("5,000")}${programWords.length.determined("20,000", 20_000)}`,
  );
});
