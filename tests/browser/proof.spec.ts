// What is proved, what is certified and what is too close to call, on the page and in embeds.
import type { Page } from "@playwright/test";
import { enOpen } from "../../web/words/en/open";
import { inputWords, pageWords, proofWords } from "../../web/words/index";
import { expectNothingFound } from "./axe";
import { equalCoordinatesLink, tooCloseLink, wholeNumbersLink } from "./data-link";
import { expect, openFitted, openNotIdentifiable, test, type, verdict, verdictSentence } from "./site";

const proof = (page: Page) => page.locator(".proof");
const line = (page: Page, label: string) => proof(page).locator("dl > div", { hasText: label });
const chip = (page: Page) => page.locator(".verdict .chip");

test("Full rank modulo a prime is a proof, said by itself after the verdict; a doubter checks it by keyboard", async ({
  page,
  site,
}) => {
  await openFitted(page, site);
  await expect(verdict(page)).toHaveText(pageWords.verdict.identifiable);
  await expect(line(page, proofWords.labels.proved)).toContainText(proofWords.exact.all(288));
  await expect(line(page, proofWords.labels.close)).toContainText("Nothing.");
  await expect(chip(page)).toHaveText("proved");
  await proof(page).locator("summary", { hasText: "How" }).click();
  await expect(proof(page)).toContainText(/Modulo [4-8],\d{3},\d{3} they have rank 288/);

  const status = proof(page).getByRole("status");
  await expect(status).toHaveText("");
  const again = proof(page).getByRole("button", { name: proofWords.again.button });
  await again.focus();
  await page.keyboard.press("Enter");
  await expect(status).toHaveText(/^Checked again modulo [4-8],\d{3},\d{3}: the rank is 288 as before\.$/);
  await expect(status).toHaveAttribute("aria-live", "polite");
});

test("What is missing in rounded numbers is certified, and whatever is not proved has no such chip", async ({
  page,
  site,
}) => {
  await openNotIdentifiable(page, site);
  await expect(line(page, proofWords.labels.certified)).toContainText(proofWords.certified.open("248", 40));
  await expect(line(page, proofWords.labels.proved)).toContainText(proofWords.exact.lastBits("288", 288, 40));
  await expect(chip(page)).toHaveCount(0);
  // A new fit has a proof of its own.
  await type(page, "Orthogonal share", "0.9");
  await expect(chip(page)).toHaveText("proved");
});

test("Whole numbers are decided with the probability of an error, and the relation they cannot break is named", async ({
  page,
  site,
}) => {
  await openFitted(page, site, `#${await wholeNumbersLink()}`);
  await expect(verdict(page)).toHaveText(pageWords.verdict["not-identifiable"]);
  await expect(line(page, proofWords.labels.decided)).toContainText(
    /The data determines exactly 1 of 6 directions\. The probability of an error is less than 1 in 10\S+\./,
  );
  await expect(proof(page).locator(".proof-relations")).toContainText("⟨x1, x1⟩ · x2 = ⟨x1, x1⟩ · x1");
});

test("Data that is too close to call shows its two readings, and no threshold that would decide", async ({
  page,
  site,
}) => {
  await openFitted(page, site, `#${await tooCloseLink()}`);
  await expect(verdict(page)).toHaveText(proofWords.labels.close);
  await expect(verdictSentence(page)).toContainText(/The data determines \d or 6 of 6 directions/);
  await expect(line(page, proofWords.labels.close)).toContainText(/\d or 6 of 6 directions/);
  await expect(page.locator("#panel-certificate .plot .threshold")).toHaveCount(0);
  await expect(
    page.locator("#panel-certificate figcaption, #panel-certificate .caption").first(),
  ).toContainText(pageWords.way.read.rows("").slice(0, -1));
  await expect(chip(page)).toHaveCount(0);
});

test("One input has three answers, each with a mark and words of its own", async ({ page, site }) => {
  await openFitted(page, site, `#${await equalCoordinatesLink()}`);
  const mark = page.locator(".try-input .chip");
  await page.getByRole("button", { name: pageWords.tryInput.edit }).click();
  await expect(mark).toHaveText(pageWords.tryInput.determined);
  await expect(page.locator(".input-editor")).toContainText(/could differ here by at most|No other model/);
  const shapes = new Set<string>();
  const look = async (): Promise<void> => {
    shapes.add(await mark.locator("svg").innerHTML());
  };
  await look();
  const cells = page.locator(".input-grid input.cell");
  const fill = async (place: number, text: string): Promise<void> => cells.nth(place).fill(text);
  // One row a coordinate, one column a token: the two tokens, their coordinates equal but for 3 · 10⁻¹⁴.
  await fill(0, "0.731");
  await fill(1, "0.5137");
  await fill(2, "0.731");
  await fill(3, "0.5137000000000154");
  await expect(mark).toHaveText(pageWords.tryInput.close);
  await expect(page.locator(".certificate-words")).toContainText(enOpen.tooClose);
  await expect(page.getByRole("button", { name: inputWords.another.button })).toHaveCount(0);
  await look();
  await fill(3, "0.6");
  await expect(mark).toHaveText(pageWords.tryInput.undetermined);
  await look();
  expect(shapes.size).toBe(3);
});

test("It is readable on a phone, in the dark and in German, and has no accessibility violations", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFitted(page, site, "#v=1&t=associative&orthogonal=1&theme=dark&lang=de");
  await page.getByRole("tab", { name: "Zertifikat" }).click();
  await expect(proof(page)).toContainText("Zertifiziert in 64-Bit-Rechnung");
  await expect(proof(page)).toContainText("248 Richtungen sind bestimmt und 40 nicht");
  await expect(proof(page)).not.toContainText(/\b(the|proved|certified|directions|nothing)\b/i);
  const wide = await proof(page).evaluate((block) => block.scrollWidth > block.clientWidth);
  expect(wide).toBe(false);
  await expectNothingFound(page, { within: ".proof" });
});

for (const ui of ["std", "full"]) {
  test(`An embed of ui=${ui} says what is proved`, async ({ page, site }) => {
    await openFitted(page, site, `embed.html#v=1&t=associative&ui=${ui}`);
    await expect(proof(page)).toContainText(proofWords.exact.all(288));
  });
}

test("Machines, which are made of whole numbers, are decided exactly", async ({ page, site }) => {
  await openFitted(page, site, "#v=1&t=dfa");
  await expect(line(page, proofWords.labels.decided)).toContainText(proofWords.exact.exactly("156", 936));
});
