// What an embed and its host say to each other, and what a hostile one cannot make it do.

import type { Frame, Page } from "@playwright/test";
import { associative } from "../../web/tasks/associative/task";
import { embedWords, pageWords } from "../../web/words/index";
import { titleOf } from "../../web/words/tasks-words";
import { answerTo, ask, expect, frame, hearEachOther, outOfSight, payloads, say, test, toldBy } from "./host";
import { LONG_AFTER, MANY_INPUTS, openFitted } from "./site";

const DEFAULT = "v=1&t=associative";
const named = (host: { address: string }, more = "") => `${DEFAULT}${more}&host=${host.address}`;
/** The types of all messages that the host was told, each once. */
const typesTold = async (page: Page) =>
  [...new Set((await toldBy(page)).flatMap(({ type }) => type ?? []))].sort();
const document = (orthogonal: number) => ({ v: 1, task: "associative", params: { orthogonal } });

test("A result carries what a grader needs: verdict, numbers, both fingerprints and the whole document", async ({
  page,
  site,
  host,
}) => {
  await openFitted(page, site);
  const { dataFingerprint, fitFingerprint } = await page
    .locator("main")
    .evaluate((main) => ({ ...main.dataset }));
  await page.goto(host.add(frame(site, named(host))));
  await expect.poll(() => payloads(page, "result")).toHaveLength(1);
  const [result] = await payloads(page, "result");
  expect(result).toMatchObject({
    engine: expect.stringMatching(/^\d+\.\d+\.\d+/),
    verdict: "identifiable",
    rank: 288,
    features: 288,
    active: 288,
    fingerprints: { data: dataFingerprint, fit: fitFingerprint },
    document: { v: 1, task: "associative", params: { k: 4, orthogonal: 0.97 }, samples: 16_384, seed: 42 },
    execution: null,
    lesson: null,
  });
  const { errors, seconds, lambdaMin, threshold } = result as unknown as {
    errors: { testRelativeError: number };
    seconds: number;
    lambdaMin: number;
    threshold: number;
  };
  expect(errors.testRelativeError).toBeLessThan(1e-12);
  expect(seconds).toBeGreaterThan(0);
  expect(lambdaMin).toBeGreaterThan(threshold);
});

test("A question is answered by its name: a state for set-state and get-state, a result for run", async ({
  page,
  site,
  host,
}) => {
  await page.goto(host.add(frame(site, named(host, "&run=click"))));
  await expect.poll(() => payloads(page, "ready")).toHaveLength(1);
  await say(page, ask("set-state", { document: document(1) }, "a"));
  expect((await answerTo(page, "a", "state")).payload).toMatchObject({
    document: { task: "associative", params: { orthogonal: 1, k: 4 } },
    link: "v=1&t=associative&orthogonal=1",
  });
  await say(page, ask("run", undefined, 2));
  expect((await answerTo(page, 2)).payload).toMatchObject({ verdict: "not-identifiable", rank: 248 });
  await say(page, ask("set-state", { link: "v=1&t=random&d=5" }, "b"));
  expect((await answerTo(page, "b", "result")).payload).toMatchObject({
    document: { task: "random", params: { d: 5 } },
  });
  await say(page, ask("get-state", {}, "c"));
  expect((await answerTo(page, "c")).payload).toMatchObject({ link: "v=1&t=random&d=5" });
});

test("The reader's changes are told as state and result, a long fit as progress, a cancel as what it is", async ({
  page,
  site,
  host,
}) => {
  await page.goto(host.add(frame(site, named(host))));
  const figure = page.frameLocator("#embed");
  await expect(figure.getByRole("heading", { name: "Identifiable" })).toBeVisible();
  await figure.getByRole("slider").press("End");
  await expect
    .poll(async () => (await payloads(page, "state")).at(-1))
    .toMatchObject({
      document: { params: { orthogonal: 1 } },
    });
  await expect.poll(async () => (await payloads(page, "result")).at(-1)?.verdict).toBe("not-identifiable");
  const before = (await payloads(page, "progress")).length;
  await say(
    page,
    ask("set-state", { document: { v: 1, task: "associative", samples: MANY_INPUTS } }, "long"),
  );
  await expect.poll(async () => (await payloads(page, "progress")).length).toBeGreaterThan(before);
  await say(page, ask("cancel", null, "stop"));
  expect(await answerTo(page, "stop")).toMatchObject({ type: "error", payload: { code: "cancelled" } });
  await say(page, ask("set-state", { document: document(0.5) }, "after"));
  expect((await answerTo(page, "after", "result")).payload).toMatchObject({ verdict: "identifiable" });
});

test("Without a host nobody is told anything but that it is there and how high it is", async ({
  page,
  site,
  host,
}) => {
  await page.clock.install();
  await page.goto(host.add(frame(site, DEFAULT)));
  const figure = page.frameLocator("#embed");
  await expect(figure.getByRole("heading", { name: "Identifiable" })).toBeVisible();
  await say(page, ask("get-state", {}, 1));
  await say(page, ask("run", {}, 2));
  await say(page, ask("explode", {}, 3));
  await figure.getByRole("slider").press("End");
  await expect(figure.getByRole("heading", { name: "Not identifiable" })).toBeVisible();
  await page.clock.runFor(LONG_AFTER);
  await hearEachOther(page);
  expect(await typesTold(page)).toEqual(["ready", "resize"]);
});

test("A parent that is not the named host is not heard and not told anything", async ({
  page,
  site,
  host,
  complaints,
}) => {
  await page.clock.install();
  // Of a key that stands there twice the first value counts, for the embed as for whoever reads its link.
  const twice = `https://course.example&host=${host.address}`;
  for (const other of ["https://course.example", twice, "null", "*", "nonsense"]) {
    await page.goto(host.add(frame(site, `${DEFAULT}&host=${other}`)));
    const figure = page.frameLocator("#embed");
    await expect(figure.getByRole("heading", { name: "Identifiable" })).toBeVisible();
    await say(page, ask("set-state", { document: { v: 1, task: "associative", params: { k: 3 } } }, 1));
    await say(page, ask("set-theme", { theme: "dark" }, 2));
    await hearEachOther(page);
    // What the reader does afterwards takes effect, and is all that does.
    await figure.getByRole("slider").press("End");
    await expect(figure.getByRole("heading", { name: "Not identifiable" })).toBeVisible();
    await expect(figure.getByRole("heading", { level: 1 })).toHaveText(
      `${titleOf(associative)}, ${embedWords.sizes.pairs(4)}`,
    );
    await expect(figure.locator("html")).toHaveAttribute("data-theme", "light");
    await page.clock.runFor(LONG_AFTER);
    await hearEachOther(page);
    // What names no origin is no host: only what anybody may know is said.
    expect(await typesTold(page)).toEqual(other.startsWith("https") ? [] : ["ready", "resize"]);
  }
  // The browser remarks that messages for another origin were not delivered.
  expect(complaints.filter((each) => !/target origin|postMessage/.test(each))).toEqual([]);
  complaints.length = 0;
});

test("Only the parent is heard: not a frame beside it, not a window that it opened", async ({
  page,
  site,
  host,
}) => {
  await page.goto(host.add(`${frame(site, named(host))}<iframe id="beside" srcdoc="Beside"></iframe>`));
  const figure = page.frameLocator("#embed");
  await expect(figure.getByRole("heading", { name: "Identifiable" })).toBeVisible();
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate(() => {
      window.open("about:blank");
    }),
  ]);
  const inside = page.frames()[1] as Frame;
  await inside.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener("message", ({ data }) => heard.push(data.id));
  });
  const message = (id: string) => ask("set-state", { document: document(1) }, id);
  await page
    .frameLocator("#beside")
    .locator("body")
    .evaluate((_, message) => {
      parent.frames[0]?.postMessage(message, "*");
    }, message("beside"));
  await opened.evaluate((message) => {
    opener.frames[0].postMessage(message, "*");
  }, message("opened"));
  await expect
    .poll(() => inside.evaluate(() => (window as unknown as { heard: string[] }).heard.sort()))
    .toEqual(["beside", "opened"]);
  // A question of the parent's comes after both, and is about the task as it was.
  await say(page, ask("run", undefined, "parent"));
  expect((await answerTo(page, "parent", "result")).payload).toMatchObject({ verdict: "identifiable" });
  expect((await toldBy(page)).filter(({ id }) => id === "beside" || id === "opened")).toEqual([]);
});

test("What is malformed is answered if it has a name, and changes nothing", async ({ page, site, host }) => {
  await page.goto(host.add(frame(site, named(host))));
  const figure = page.frameLocator("#embed");
  await expect(figure.getByRole("heading", { name: "Identifiable" })).toBeVisible();
  const fingerprint = () => figure.locator("main").getAttribute("data-fit-fingerprint");
  const before = await fingerprint();
  const unnamed = [
    null,
    "set-state",
    7,
    [],
    {},
    { ns: "polyhead" },
    { ns: "polyhead", v: 1, type: "explode" },
    { ns: "polyhead", v: 1, type: "set-state", payload: { document: null }, id: { toString: "x" } },
    { ns: "Polyhead", v: 1, id: "not-ours", type: "run" },
  ];
  for (const each of unnamed) await say(page, each);
  const named_ = [
    ask("explode", {}, "e1"),
    ask("set-state", {}, "e2"),
    ask("set-state", { document: [] }, "e3"),
    { ...ask("run", {}, "e4"), v: 2 },
  ];
  for (const each of named_) await say(page, each);
  for (const id of ["e1", "e2", "e3", "e4"]) {
    expect(await answerTo(page, id)).toMatchObject({ type: "error", payload: { code: "malformed-message" } });
  }
  const wrong = { v: 1, task: "associative", params: { orthogonal: 2 } };
  await say(page, ask("set-state", { document: wrong }, "e5"));
  expect(await answerTo(page, "e5")).toMatchObject({
    type: "error",
    payload: {
      code: "invalid-document",
      field: "params.orthogonal",
      message: "params.orthogonal is 2; it has to be between 0 and 1.",
    },
  });
  await say(page, ask("set-state", { document: { v: 1, task: "associative", samples: 1e12 } }, "e6"));
  expect((await answerTo(page, "e6")).type).toBe("error");
  expect(await fingerprint()).toBe(before);
  expect((await toldBy(page)).filter(({ id }) => id === "not-ours")).toEqual([]);
  await expect(figure.locator(".problem, .figure-trouble, .banner")).toHaveCount(0);
});

test("Huge, circular and endless messages do no harm: the reader's slider still works", async ({
  page,
  site,
  host,
}) => {
  await page.goto(host.add(frame(site, named(host))));
  const figure = page.frameLocator("#embed");
  await expect(figure.getByRole("heading", { name: "Identifiable" })).toBeVisible();
  const start = performance.now();
  await page.evaluate(() => {
    const say = (data: unknown): void =>
      (globalThis as unknown as { say(id: string, data: unknown): void }).say("embed", data);
    const message = (id: string, document: unknown) => ({
      ns: "polyhead",
      v: 1,
      id,
      type: "set-state",
      payload: { document },
    });
    const circle: Record<string, unknown> = { v: 1, task: "associative" };
    circle.extra = circle;
    say(message("circle", circle));
    say(message("text", { v: 1, task: "x".repeat(5_000_000) }));
    say(message("list", { v: 1, task: "custom", data: { inputs: new Array(2_000_000).fill(1) } }));
    const inputs: unknown[] = [];
    inputs.length = 2 ** 32 - 1;
    say(message("hollow", { v: 1, task: "custom", data: { inputs, targets: inputs } }));
    say(message("buffer", { v: 1, task: new ArrayBuffer(50_000_000) }));
    for (let count = 0; count < 3000; count += 1) {
      say(message(`flood ${count}`, { v: 1, task: "associative", seed: count }));
    }
  });
  for (const id of ["circle", "text", "list", "hollow", "buffer"]) {
    await expect
      .poll(async () => (await toldBy(page)).filter((each) => each.id === id).map(({ type }) => type))
      .toEqual(["error"]);
  }
  await hearEachOther(page);
  const seconds = (performance.now() - start) / 1000;
  // Forty at once and twenty a second are heard, each answered with a state, a few also with a result.
  const heard = async () =>
    new Set((await toldBy(page)).flatMap(({ id }) => (String(id).startsWith("flood") ? id : []))).size;
  await expect.poll(heard).toBeGreaterThan(10);
  await figure.getByRole("slider").press("End");
  await expect(figure.getByRole("heading", { name: "Not identifiable" })).toBeVisible();
  expect(await heard()).toBeLessThanOrEqual(40 + 20 * seconds);
});

test("Markup in any text of a link or a message is never more than text", async ({ page, site, host }) => {
  const markup = `<img src=x onerror="parent.postMessage('taken over','*')"><script>parent.postMessage('taken over','*')</script>`;
  const keys = [
    "t",
    "k",
    "orthogonal",
    "seed",
    "view",
    "lesson",
    "step",
    "lang",
    "theme",
    "ui",
    "ro",
    "run",
    "hide",
    "lms",
    "r",
    "x",
    "machine",
    markup,
  ];
  const link = keys.map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(markup)}`).join("&");
  for (const ui of ["min", "std"]) {
    await page.goto(host.add(frame(site, `${link.replace(/&ui=[^&]*/, `&ui=${ui}`)}&host=${host.address}`)));
    const figure = page.frameLocator("#embed");
    await expect(figure.locator("main")).toBeVisible();
    await expect.poll(() => payloads(page, "ready")).toHaveLength(1);
    const documents = [
      { v: markup, task: "associative" },
      { v: 1, task: markup },
      { v: 1, task: "associative", params: { k: markup } },
      { v: 1, task: "associative", params: { [markup]: 1 } },
      { v: 1, task: "associative", seed: markup, extra: { [markup]: markup } },
      { v: 1, task: "associative", learner: { route: markup } },
      {
        v: 1,
        task: "custom",
        data: {
          names: [markup, "b"],
          inputs: [[[1, 2]], [[2, 1]], [[0, 1]]],
          targets: [[1], [2], [3]],
        },
      },
    ];
    for (const [id, each] of documents.entries()) {
      await say(page, ask("set-state", { document: each }, id));
      await answerTo(page, id);
    }
    await say(page, ask("set-state", { link }, "link"));
    await answerTo(page, "link");
    await say(page, ask(markup, markup, markup.slice(0, 90)));
    await expect(figure.locator("h1, h2").first()).toBeVisible();
    expect(await figure.locator("body :is(img, script)").count()).toBe(0);
    const told = await page.evaluate(() => (window as unknown as { told: { data: unknown }[] }).told);
    expect(told.filter(({ data }) => data === "taken over")).toEqual([]);
  }
});

test("Two embeds on one page do not disturb each other", async ({ page, site, host }) => {
  const body = ["one", "two"].map((id) => frame(site, named(host), { id, height: 430 })).join("");
  await page.goto(host.add(body));
  const verdict = (id: string) => page.frameLocator(`#${id}`).getByRole("heading", { level: 2 }).first();
  for (const id of ["one", "two"]) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect(verdict(id)).toHaveText(pageWords.verdict.identifiable);
  }
  // Its height may still change; of a task or a fit it has nothing more to say.
  const saidByTwo = async () => (await toldBy(page, "two")).filter(({ type }) => type !== "resize");
  const before = await saidByTwo();
  await say(page, ask("set-state", { document: document(1) }, "x"), "one");
  await expect(verdict("one")).toHaveText(pageWords.verdict["not-identifiable"]);
  await say(page, ask("set-theme", { theme: "dark" }), "one");
  await expect(page.frameLocator("#one").locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(verdict("two")).toHaveText(pageWords.verdict.identifiable);
  await expect(page.frameLocator("#two").locator("html")).toHaveAttribute("data-theme", "light");
  expect(await saidByTwo()).toEqual(before);
});

test("An embedded lesson tells its host every step, and the step's predicates with a result", async ({
  page,
  site,
  host,
}) => {
  const fragment = `lesson=when-determined&step=4&host=${host.address}`;
  await page.goto(host.add(frame(site, fragment, { width: 1100, height: 800 })));
  const steps = () => payloads(page, "lesson-step");
  await expect
    .poll(async () => (await steps())[0])
    .toMatchObject({
      lesson: "when-determined",
      step: "two-models",
      index: 4,
      steps: 6,
    });
  const figure = page.frameLocator("#embed");
  await figure.getByRole("button", { name: "Next", exact: true }).click();
  await expect.poll(async () => (await steps()).at(-1)).toMatchObject({ step: "what-is-open" });
  await figure.getByRole("button", { name: "Next", exact: true }).click();
  // This step asks for data that leaves no choice, and the reader finds some.
  await expect
    .poll(async () => (await steps()).at(-1))
    .toMatchObject({
      step: "make-it-determined",
      predicates: { full_rank: false },
      unlocked: false,
    });
  await figure.getByRole("slider", { name: "Orthogonal share" }).press("Home");
  await expect
    .poll(async () => (await steps()).at(-1))
    .toMatchObject({
      predicates: { full_rank: true },
      unlocked: true,
    });
  await say(page, ask("run", undefined, "grade"));
  expect((await answerTo(page, "grade", "result")).payload).toMatchObject({
    verdict: "identifiable",
    lesson: { step: "make-it-determined", predicates: { full_rank: true } },
  });
});

test("One step of a lesson is an embed of its own, and out of sight it loads nothing heavy", async ({
  page,
  site,
  host,
}) => {
  const heavy: string[] = [];
  page.on("request", (request) => {
    if (/\.wasm|worker/.test(request.url())) heavy.push(request.url());
  });
  const fragment = `lesson=when-determined&step=6&host=${host.address}`;
  const body = `<p style="height:3000px">Far below</p>${frame(site, fragment, { width: 1100, height: 800 })}`;
  await page.clock.install();
  await page.goto(host.add(body));
  await expect.poll(() => payloads(page, "ready")).toHaveLength(1);
  await outOfSight(page);
  expect(heavy).toEqual([]);
  await page.locator("#embed").scrollIntoViewIfNeeded();
  await expect
    .poll(async () => (await payloads(page, "lesson-step"))[0])
    .toMatchObject({ step: "make-it-determined" });
});
