// What a course page is told of a lesson, when, and how it brings a student back to where they were.
import { readFileSync } from "node:fs";
import type { FrameLocator, Page } from "@playwright/test";
import { packJson } from "../../web/task/packed-data";
import { lessonsWords } from "../../web/words/index";
import { twoPairs } from "../two-pairs";
import { ask, expect, frame, hearEachOther, payloads, say, test } from "./host";
import { press } from "./site";

const { player, closing } = lessonsWords;

const link = async (more = "") => `lesson=~${await packJson(twoPairs)}&ui=std${more}`;

const WIDE = { width: 1240, height: 800 };

async function next(figure: FrameLocator): Promise<void> {
  await press(figure.getByRole("button", { name: player.next, exact: true }));
}

async function predict(figure: FrameLocator, label: string): Promise<void> {
  await press(figure.getByRole("radio", { name: label }), "Space");
  await press(figure.getByRole("button", { name: player.lock }));
  await expect(figure.locator(".outcome")).toBeVisible();
}

async function finish(figure: FrameLocator): Promise<void> {
  await press(figure.getByRole("button", { name: player.finish }));
}

/** The lesson to its end, with a right prediction and an own solution. */
async function play(figure: FrameLocator): Promise<void> {
  await expect(figure.locator(".lesson-text").first()).toContainText("40 of 40");
  await next(figure);
  await predict(figure, "Fewer");
  await next(figure);
  await figure.getByRole("slider", { name: "Orthogonal share" }).press("Home");
  await finish(figure);
  await expect(figure.locator(".closing")).toBeVisible();
}

interface Result {
  score: number;
  steps: { id: string; seconds: number; work: string | null }[];
  link: string;
}

const results = async (page: Page): Promise<Result[]> =>
  (await payloads(page, "lesson-finished")) as unknown as Result[];

test.use({ viewport: { width: 1280, height: 900 } });

test("A finished lesson is told once, with score, predictions, attempts, times and the work as links", async ({
  page,
  site,
  host,
}) => {
  await page.goto(host.add(frame(site, await link(`&host=${host.address}`), WIDE)));
  const figure = page.frameLocator("#embed");
  await play(figure);
  await expect.poll(async () => (await results(page)).length).toBe(1);
  const [result] = await results(page);
  expect(result).toMatchObject({
    v: 1,
    lesson: "two-pairs",
    student: null,
    score: 1,
    steps: [
      { id: "look", prediction: null, right: null, unlocked: null, attempts: 0 },
      {
        id: "predict",
        prediction: { choice: "Fewer", value: null },
        right: true,
        unlocked: null,
        attempts: 1,
      },
      { id: "mend", prediction: null, right: null, unlocked: true, attempts: 1, helped: false },
    ],
  });
  expect(result?.steps[2]?.work).toMatch(/^v=1&t=associative&k=2&orthogonal=0&samples=512&r=\d\S+$/);
  expect(result?.link).toContain("orthogonal=0");
  await expect(figure.locator(".closing")).toContainText(closing.score("100\u00a0%"));
  await expect(figure.locator(".closing")).toContainText(closing.told.page);
  await say(page, ask("lesson-recorded", { recorded: true }));
  await expect(figure.locator(".closing")).toContainText(closing.told.recorded);
  await say(page, ask("lesson-recorded", { recorded: "yes" }, "odd"));
  await expect
    .poll(async () => (await payloads(page, "error")).map(({ code }) => code))
    .toContain("malformed-message");
});

test("No number of a veiled step reaches the host before the reveal; then the result comes with the prediction", async ({
  page,
  site,
  host,
}) => {
  await page.goto(host.add(frame(site, await link(`&step=2&host=${host.address}`), WIDE)));
  const figure = page.frameLocator("#embed");
  await expect(figure.locator(".awaited-sentence")).toContainText("is ready");
  await say(page, ask("run", null, "early"));
  await figure.locator("label", { hasText: "All" }).click();
  await hearEachOther(page);
  expect(await payloads(page, "result")).toEqual([]);
  const said = JSON.stringify(await payloads(page, "lesson-step"));
  expect(said).toContain('"choice":"All"');
  expect(said).not.toContain("rank_deficient");
  await figure.getByRole("button", { name: player.lock }).click();
  await expect
    .poll(async () => (await payloads(page, "result")).at(-1))
    .toMatchObject({
      verdict: "not-identifiable",
      lesson: {
        step: "predict",
        prediction: { choice: "All", value: null },
        right: false,
        predicates: { full_rank: false, rank_deficient: true },
      },
    });
});

test("A state that the host kept brings a student back, answers included; one that is none is refused and changes nothing", async ({
  page,
  site,
  host,
}) => {
  const address = host.add(frame(site, await link(`&host=${host.address}`), WIDE));
  await page.goto(address);
  const figure = page.frameLocator("#embed");
  await expect(figure.locator(".lesson-text").first()).toContainText("40 of 40");
  await hearEachOther(page);
  // Where nothing has happened, nothing is told that a host could keep over what it has.
  expect(await payloads(page, "lesson-state")).toEqual([]);
  await next(figure);
  await predict(figure, "Fewer");
  await next(figure);
  await expect.poll(async () => (await payloads(page, "lesson-state")).at(-1)?.step).toBe("mend");
  const kept = (await payloads(page, "lesson-state")).at(-1);
  expect(JSON.stringify(kept).length).toBeLessThan(1500);

  await page.goto(address);
  await expect(figure.locator(".lesson-text").first()).toContainText("40 of 40");
  await say(page, ask("set-lesson-state", { ...kept, steps: { look: 3 } }, "bad"));
  await expect
    .poll(async () => (await payloads(page, "error")).map(({ code }) => code))
    .toEqual(["malformed-message"]);
  await expect(figure.locator(".step-title")).toContainText("Look");
  await say(page, ask("set-lesson-state", kept));
  await expect(figure.locator(".step-title")).toContainText("Mend it");
  await figure.getByRole("button", { name: player.back, exact: true }).click();
  await expect(figure.locator(".outcome")).toContainText("Right");
  await next(figure);
  await figure.getByRole("slider", { name: "Orthogonal share" }).press("Home");
  await finish(figure);
  await expect.poll(async () => (await results(page))[0]?.score).toBe(1);
});

test("Every student has data of their own where the link names them", async ({ page, site, host }) => {
  const seedOf = async (student: string): Promise<unknown> => {
    await page.goto(host.add(frame(site, await link(`&student=${student}&host=${host.address}`), WIDE)));
    await expect.poll(async () => (await payloads(page, "result")).length).toBeGreaterThan(0);
    const [result] = await payloads(page, "result");
    return (result?.document as { seed?: number } | undefined)?.seed;
  };
  const [ada, bob, again] = [await seedOf("Ada"), await seedOf("Bob%20B"), await seedOf("Ada")];
  expect(ada).not.toBe(bob);
  expect(again).toBe(ada);
});

test("On the page itself the card says that nobody is told, and gives the result as a file", async ({
  page,
  site,
}) => {
  await page.goto(`${site}#${(await link()).replace("&ui=std", "")}`);
  await play(page as unknown as FrameLocator);
  await expect(page.locator(".closing")).toContainText(closing.told.nobody);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: closing.save }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("two-pairs-result.json");
  const result = JSON.parse(readFileSync(await saved.path(), "utf8")) as Result;
  expect(result.score).toBe(1);
  await page.reload();
  await expect(page.getByRole("button", { name: closing.save })).toBeVisible();
});

test("The element keeps the state in the storage of its page, by lesson and student", async ({
  page,
  site,
  host,
}) => {
  const element = `<script src="${site}poly-head.js"></script>
    <poly-head id="lesson" ui="std" height="800" lesson="~${await packJson(twoPairs)}" student="Ada"></poly-head>
    <script>document.querySelector("poly-head").addEventListener("polyhead-lesson-finished", ({ detail }) => { window.finished = detail; });</script>`;
  const address = host.add(element);
  await page.goto(address);
  const figure = page.frameLocator("poly-head iframe");
  await expect(figure.locator(".lesson-text").first()).toContainText("40 of 40");
  await next(figure);
  await predict(figure, "All");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).length)).toBe(1);
  await page.reload();
  await expect(figure.locator(".outcome")).toContainText("You chose");
  await next(figure);
  await figure.getByRole("slider", { name: "Orthogonal share" }).press("Home");
  await finish(figure);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { finished?: Result }).finished?.score))
    .toBe(0.5);
});

test("On a phone an element with a lesson comes to a height and stays there", async ({
  page,
  site,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const element = `<script src="${site}poly-head.js"></script>
    <poly-head lesson="~${await packJson(twoPairs)}" height="300"></poly-head>`;
  await page.goto(host.add(element));
  const frame = page.locator("poly-head iframe");
  await expect(frame.contentFrame().locator(".lesson-text").first()).toContainText("40 of 40");
  // As long as it grew, it grew with every frame that was drawn.
  await page.evaluate(async () => {
    for (let drawn = 0; drawn < 90; drawn += 1) await new Promise(requestAnimationFrame);
  });
  expect(await frame.evaluate((element) => element.clientHeight)).toBeLessThan(1000);
});

/** A host as SPLICE describes it [cssplice.org]: it keeps score and state, and answers with what it kept. */
const SPLICE_HOST = `<script>
  window.reports = [];
  addEventListener("message", ({ source, data }) => {
    if (data.subject === "SPLICE.reportScoreAndState") {
      window.reports.push(data);
      sessionStorage.setItem("state", JSON.stringify(data.state));
    }
    if (data.subject === "SPLICE.getState") {
      const state = JSON.parse(sessionStorage.getItem("state"));
      const answer = { subject: "SPLICE.getState.response", message_id: data.message_id };
      source.postMessage(state ? { ...answer, state } : { ...answer, error: { code: "not_found" } }, "*");
    }
    if (data.subject === "lti.frameResize") window.frameHeight = data.height;
  });
</script>`;

interface Report {
  subject: string;
  message_id: string;
  score: number;
  state: { step: string; result?: Result };
}

test("A host that speaks SPLICE is told score and state, and gives the state back after a reload", async ({
  page,
  site,
  host,
}) => {
  const reports = (): Promise<Report[]> =>
    page.evaluate(() => (window as unknown as { reports: Report[] }).reports);
  await page.goto(host.add(SPLICE_HOST + frame(site, await link("&lms=splice"), WIDE)));
  const figure = page.frameLocator("#embed");
  await expect(figure.locator(".lesson-text").first()).toContainText("40 of 40");
  await next(figure);
  await predict(figure, "Fewer");
  await expect.poll(async () => (await reports()).at(-1)?.score).toBe(0.5);
  await page.reload();
  await expect(figure.locator(".outcome")).toContainText("Right");
  await next(figure);
  await figure.getByRole("slider", { name: "Orthogonal share" }).press("Home");
  await finish(figure);
  await expect.poll(async () => (await reports()).at(-1)?.state.result?.score).toBe(1);
  const said = await reports();
  expect(said.at(-1)).toMatchObject({ score: 1, state: { step: "end" } });
  expect(new Set(said.map(({ message_id }) => message_id)).size).toBe(said.length);
  expect(
    await page.evaluate(() => (window as unknown as { frameHeight: number }).frameHeight),
  ).toBeGreaterThan(100);
  await expect(figure.locator(".closing")).toContainText(closing.told.page);
});
