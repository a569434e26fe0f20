import { inductionWords } from "../../web/tasks/induction/words/en";
import { choiceWords, headWords, lessonsWords, pageWords } from "../../web/words/index";
import { expect, openFitted, openView, test, type } from "./site";

const COUNTS = "#v=1&t=induction&label=counts";

test("An induction head that counts comes down to one head, which the arcs and the view Heads show", async ({
  page,
  site,
}) => {
  await openFitted(page, site, COUNTS);
  const certificate = page.locator("#panel-certificate");
  await expect(certificate.getByRole("heading", { level: 2 })).toHaveText(pageWords.verdict.everyAnswer);
  const head = certificate.getByRole("figure", { name: inductionWords.head.one });
  await expect(head).toContainText(inductionWords.head.both);
  const arcs = page.locator("#panel-result").getByRole("figure", { name: inductionWords.arcs.title });
  await type(page, inductionWords.own.title, "abcab");
  await expect(page.locator("#panel-result h2")).toHaveText(inductionWords.headline.exact("b"));
  await arcs.getByRole("button", { name: /show the table/ }).click();
  await expect(arcs.getByRole("row").nth(1).getByRole("cell")).toHaveText(["2", "c", /^(1|0\.9{9}|1\.0{9})/]);
  await openView(page, pageWords.views.heads);
  await expect(page.locator("#panel-heads-result h2")).toHaveText(
    headWords.headline.fitting("18 heads", headWords.headline.headWord("One", true), true),
  );
  await expect(page.locator("#panel-heads .fewest")).toContainText(headWords.fitting.title);
  await expect(page.locator(".one-head h3")).toHaveText(
    headWords.one.besideTruth(headWords.one.theFittingOne),
  );
});

test("Where the search for heads that fit is too much for the report, a button begins it", async ({
  page,
  site,
}) => {
  await openFitted(page, site, `${COUNTS}&letters=5&view=heads`);
  await page.getByRole("button", { name: headWords.fitting.find }).click();
  await expect(page.locator(".one-head h3")).toHaveText(
    headWords.one.besideTruth(headWords.one.theFittingOne),
  );
});

test("The lesson on the induction head: predict where it looks, see what starved data lacks, feed it", async ({
  page,
  site,
}) => {
  const next = page.locator(".lesson-way .next");
  await page.goto(`${site}#lesson=induction-head&step=2`);
  await page.getByRole("radio", { name: /letter before is the last letter/ }).check();
  await expect(page.locator("#panel-heads-result")).toContainText(lessonsWords.await.title);
  await page.getByRole("button", { name: lessonsWords.player.lock }).click();
  await expect(page.locator("#panel-heads-result h3").last()).toContainText(headWords.one.theFittingOne);
  for (const title of ["What letters can show", "Now let it starve"]) {
    await next.click();
    await expect(page.locator(".step-title")).toContainText(title);
  }
  await page.getByRole("radio", { name: /^About 45/ }).check();
  await page.getByRole("button", { name: lessonsWords.player.lock }).click();
  await expect(page.locator("#panel-certificate .plot").first()).toContainText("47 determined");
  await next.click();
  await expect(page.locator(".step-title")).toContainText("Which pair is missing?");
  await type(page, inductionWords.own.title, "abcbdbab");
  await expect(page.locator("#panel-result .chip").first()).toHaveText(inductionWords.chip.undetermined);
  await expect(page.locator("#panel-result")).toContainText(
    / followed . where (b is last|a is last but one)/,
  );
  await next.click();
  await expect(page.locator(".step-title")).toContainText("Feed it what is missing");
  await expect(page.locator("#panel-certificate")).toContainText(choiceWords.directions.unreachable(176));
  await expect(next).toBeDisabled();
  await page
    .locator("#panel-result")
    .getByRole("button", { name: /^Add \d+ inputs/ })
    .click();
  await expect(next).toBeEnabled();
});
