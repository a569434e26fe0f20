// The <poly-head> element, and the course page that shows all ways of embedding.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { embedWords, lessonsWords, pageWords } from "../../web/words/index";
import { expectNothingFound } from "./axe";
import { expect, test } from "./host";
import { LONG_AFTER, press, siteFolder } from "./site";

interface Heard {
  from: string;
  type: string;
  detail: Record<string, never>;
}

const TYPES = ["ready", "resize", "state", "result", "error", "progress"];

const LISTEN = `<script>
  window.heard = [];
  for (const type of ${JSON.stringify(TYPES)}) {
    addEventListener("polyhead-" + type, ({ target, detail }) => window.heard.push({ from: target.id, type, detail }));
  }
</script>`;

const script = (site: string, attributes = "defer"): string =>
  `${LISTEN}<script src="${site}poly-head.js" ${attributes}></script>`;

const heard = (page: Page, from: string, type: string): Promise<Heard["detail"][]> =>
  page.evaluate(
    ([from, type]) =>
      (window as unknown as { heard: Heard[] }).heard
        .filter((each) => each.from === from && each.type === type)
        .map(({ detail }) => detail),
    [from, type],
  );

const inside = (page: Page, id: string) => page.frameLocator(`#${id} iframe`);

test("Its script is one classic file of at most 3 KB that imports nothing", () => {
  const code = readFileSync(join(siteFolder, "poly-head.js"));
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(3 * 1024);
  expect(code.toString()).not.toMatch(/\b(import|export)\b\s*[{("'*]/);
});

test("It is a sandboxed frame that finds its height and speaks in events, loaded as a script or as a module", async ({
  page,
  site,
  host,
}) => {
  for (const attributes of ["defer", 'type="module" crossorigin']) {
    const task = '{ "v": 1, "task": "associative", "params": { "orthogonal": 1 } }';
    const body = `${script(site, attributes)}<div style="width:640px"><poly-head id="a" task='${task}' ui="min" theme="dark"></poly-head></div>`;
    await page.goto(host.add(body));
    await expect.poll(() => heard(page, "a", "result")).toHaveLength(1);
    const [result] = await heard(page, "a", "result");
    expect(result).toMatchObject({ verdict: "not-identifiable", rank: 248 });
    const frame = page.locator("#a iframe");
    await expect(frame).toHaveAttribute(
      "sandbox",
      "allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads",
    );
    await expect(frame).toHaveAttribute("loading", "lazy");
    // It may still tell another height.
    const told = async () => (await heard(page, "a", "resize")).at(-1)?.height;
    await expect.poll(async () => (await frame.boundingBox())?.height === (await told())).toBe(true);
    await expect(inside(page, "a").locator("html")).toHaveAttribute("data-theme", "dark");
  }
});

test("Its methods set, run and ask, and resolve with the answers", async ({ page, site, host }) => {
  await page.goto(
    host.add(`${script(site)}<poly-head id="a" task="#v=1&t=random&d=4" run="click"></poly-head>`),
  );
  await inside(page, "a").getByRole("heading", { name: embedWords.notRun }).waitFor();
  const answers = await page.evaluate(async () => {
    interface Element_ extends HTMLElement {
      setState(task: unknown): Promise<{ link: string }>;
      getState(): Promise<{ link: string }>;
      run(): Promise<{ verdict: string; document: { task: string } }>;
    }
    const element = document.getElementById("a") as Element_;
    const first = await element.getState();
    const ran = await element.run();
    const set = await element.setState({ v: 1, task: "associative", params: { orthogonal: 1 } });
    const again = await element.run();
    const refused = await element.setState({ v: 1, task: "nothing" }).catch((error: Error) => error.message);
    return [first.link, ran.document.task, set.link, again.verdict, refused];
  });
  expect(answers.slice(0, 4)).toEqual([
    "v=1&t=random",
    "random",
    "v=1&t=associative&orthogonal=1",
    "not-identifiable",
  ]);
  expect(answers[4]).toContain('task is "nothing"');
});

test("Data of one's own comes through its attribute, and an attribute that is no JSON is said to be none", async ({
  page,
  site,
  host,
}) => {
  const data = {
    inputs: [
      [
        [1, 2],
        [0.5, 1],
      ],
      [
        [0, 1],
        [2, -1],
      ],
      [
        [1, 1],
        [-1, 2],
      ],
    ],
    targets: [[2.5], [-4], [1]],
  };
  const own = JSON.stringify({ v: 1, task: "custom", data });
  await page.goto(
    host.add(
      `<script>addEventListener("error", (event) => document.title = event.message)</script>${script(site)}
       <poly-head id="a" task='${own}'></poly-head><poly-head id="b" task='{ "v": 1, '></poly-head>`,
    ),
  );
  await expect
    .poll(async () => (await heard(page, "a", "result")).at(-1))
    .toMatchObject({ document: { task: "custom", data } });
  await expect
    .poll(async () => (await heard(page, "b", "error")).at(-1))
    .toMatchObject({ code: "file-not-understood" });
  await expect(page).toHaveTitle("Course");
});

test("Two elements do not disturb each other, and one that is removed says no more", async ({
  page,
  site,
  host,
}) => {
  const body = ["a", "b"].map((id) => `<poly-head id="${id}" task="t=associative"></poly-head>`).join("");
  await page.goto(host.add(script(site) + body));
  for (const id of ["a", "b"]) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect.poll(() => heard(page, id, "result")).toHaveLength(1);
  }
  await page.locator("#a").evaluate((element) => element.setAttribute("task", "t=associative&orthogonal=1"));
  await expect.poll(async () => (await heard(page, "a", "result")).at(-1)).toMatchObject({ rank: 248 });
  expect(await heard(page, "b", "result")).toHaveLength(1);
  await page.locator("#a").evaluate((element) => element.remove());
  await page.locator("#b").evaluate((element) => (element as unknown as { run(): void }).run());
  await expect.poll(() => heard(page, "b", "result")).toHaveLength(2);
});

test("It says so when an embed in sight does not answer, and nothing of one that is not in sight", async ({
  page,
  site,
  host,
}) => {
  await page.clock.install();
  // A page of the host answers 204: there is no embed.
  const missing = `<poly-head id="a" src="${host.address}/none/"></poly-head>`;
  await page.goto(host.add(`${script(site)}<div style="height:9000px"></div>${missing}`));
  const element = page.locator("#a");
  const asked = element.evaluate((node) =>
    (node as unknown as { run(): Promise<unknown> }).run().then(
      () => "answered",
      (error: Error) => error.message,
    ),
  );
  await page.clock.runFor(10 * LONG_AFTER);
  expect(await heard(page, "a", "error")).toEqual([]);
  await element.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await page.clock.runFor(LONG_AFTER);
      return heard(page, "a", "error");
    })
    .toEqual([expect.objectContaining({ code: "no-answer" })]);
  const [{ message = "" } = {}] = (await heard(page, "a", "error")) as { message?: string }[];
  expect(message).toContain(`${host.address}/none/embed.html`);
  expect(message).toContain("Access-Control-Allow-Origin");
  expect(await asked).toBe(message);
  // One that answers is not told off later.
  await element.evaluate((node, src) => node.setAttribute("src", src), site);
  await element.evaluate((node) => node.setAttribute("task", "t=associative&orthogonal=1"));
  await expect.poll(() => heard(page, "a", "ready")).toHaveLength(1);
  await page.clock.runFor(10 * LONG_AFTER);
  expect(await heard(page, "a", "error")).toHaveLength(1);
});

test("The course page shows three embeds, sets a task from outside and writes down what it is told", async ({
  page,
  site,
}) => {
  await page.goto(`${site}demo.html`);
  const verdict = (frame: string) => page.frameLocator(frame).getByRole("heading", { level: 2 }).first();
  await expect(verdict("#plain")).toHaveText(pageWords.verdict.identifiable);
  const rows = page.locator("#log tr");
  await expect(rows.filter({ hasText: "plain" })).toHaveCount(1);
  await page.locator("#bare").scrollIntoViewIfNeeded();
  await expect(verdict("#bare")).toHaveText(embedWords.notRun);
  await press(page.frameLocator("#bare").getByRole("button", { name: "Run" }));
  await expect(verdict("#bare")).toHaveText(pageWords.verdict["not-identifiable"]);
  await page.locator("#element").scrollIntoViewIfNeeded();
  await expect(verdict("#element iframe")).toHaveText(pageWords.verdict.identifiable);
  await page.getByLabel("Task").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Set this task" }).click();
  await expect(verdict("#element iframe")).toHaveText(pageWords.verdict["not-identifiable"]);
  await expect(rows.first()).toContainText("not-identifiable");
  await expect(page.getByRole("status")).toContainText("#v=1&t=associative&k=3&orthogonal=1");
  // The one without a host told nothing.
  await expect(rows.filter({ hasText: "bare" })).toHaveCount(0);
  await page.getByRole("button", { name: "Other theme" }).click();
  await expect(page.frameLocator("#element iframe").locator("html")).toHaveAttribute("data-theme", "dark");
  // Each frame is a document of its own, with landmarks of its own; embed.spec.ts looks at those.
  await expectNothingFound(page, { without: "iframe" });
});

test("The course page has two lessons that count: its table follows their events, and a reload comes back to where the student was", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site}demo.html`);
  const element = page.locator("poly-head[lesson=when-determined]");
  await element.scrollIntoViewIfNeeded();
  const lesson = element.locator("iframe").contentFrame();
  const next = lesson.getByRole("button", { name: lessonsWords.player.next, exact: true });
  await press(next);
  await press(next);
  await press(lesson.locator(".choice-row input").nth(1), "Space");
  await press(lesson.getByRole("button", { name: lessonsWords.player.lock }));
  const line = page.locator("#marks tr");
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(["when-determined50 %1 of 1"]);
  await page.reload();
  await element.scrollIntoViewIfNeeded();
  await expect(lesson.locator(".outcome")).toContainText("Right");
  await expect(line).toContainText(["when-determined50 %1 of 1"]);
  for (let step = 3; step < 6; step += 1) {
    await expect(lesson.locator(".step-title")).toContainText(lessonsWords.player.step(step, 6));
    await press(next);
  }
  await press(lesson.getByRole("button", { name: lessonsWords.player.hint }));
  await press(lesson.getByRole("button", { name: lessonsWords.player.showMe }));
  await press(lesson.getByRole("button", { name: lessonsWords.player.finish }));
  // What was shown to the student is not the student's.
  await expect(line).toContainText(["when-determined50 %1 of 1"]);
  await expect(line).toContainText(["finished"]);
  await expect(lesson.locator(".closing")).toContainText(lessonsWords.closing.told.recorded);
  await page.locator("poly-head[lesson=linear-predictor]").scrollIntoViewIfNeeded();
  await expect(
    page.locator("poly-head[lesson=linear-predictor] iframe").contentFrame().locator(".lesson"),
  ).toBeVisible();
});
