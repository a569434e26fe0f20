// A lesson as a package, played by a student on a learning platform (scorm-again), in Chromium and Firefox.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Frame, Page } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { unzip } from "../../web/task/import/unzip";
import { findChromium, findFirefox } from "../../web/tools/requirements.mjs";
import { lessonsWords } from "../../web/words/index";
import { twoPairs } from "../two-pairs";
import { runBytes } from "../wasm/built";
import { patiently } from "./browser";
import { startPatiently } from "./engines";
import { type Platform, type PlatformKind, startPlatform } from "./platform";
import { chromiumOptions, firefoxOptions, launch } from "./puppeteer";

const { player, closing, package: said } = lessonsWords;

async function packaged(...options: string[]): Promise<Map<string, Uint8Array>> {
  const { code, stdout, stderr } = await runBytes(["scorm", ...options, "-"], JSON.stringify(twoPairs));
  if (code !== 0) throw new Error(stderr);
  return unzip(new Uint8Array(stdout));
}

let platform: Platform;
let ownSeeds: Platform;

beforeAll(async () => {
  platform = await startPlatform(await packaged());
  ownSeeds = await startPlatform(await packaged("--per-student", "--edition", "2004"));
});

afterAll(async () => {
  await platform?.close();
  await ownSeeds?.close();
});

const browsers = [
  { name: "Chromium", path: findChromium(), options: chromiumOptions },
  { name: "Firefox", path: findFirefox(), options: firefoxOptions },
];

for (const { name, path, options } of browsers) {
  const isMissing = path === null && !process.env.CI;
  describe.skipIf(isMissing)(`A package on a learning platform, in ${name}`, () => {
    let browser: Browser;
    let page: Page;
    let folder: string;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "polyhead-smoke-"));
      if (path === null) throw new Error(`${name} is not installed, and CI=true requires it.`);
      browser = await startPatiently((folder) => launch(options(path, folder)), folder);
    });
    afterAll(async () => {
      await browser?.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    });
    beforeEach(async () => {
      page = await browser.newPage();
    });
    afterEach(() => page.close());

    const frameOf = (file: string): Promise<Frame> =>
      patiently(
        `frame with ${file}`,
        async () => page.frames().find((each) => each.url().includes(file)) ?? null,
      );

    /** Something that stands in the lesson, asked again until it does. */
    async function inLesson<T>(what: string, find: () => T | null): Promise<T> {
      return patiently(what, async () => {
        const frame = await frameOf("polyhead.html");
        return (await frame.evaluate(find).catch(() => null)) as T | null;
      });
    }

    /** Presses a button or chooses an answer by its words, once it can be. */
    async function press(words: string): Promise<void> {
      await patiently(words, async () => {
        const frame = await frameOf("polyhead.html");
        return (
          (await frame
            .evaluate((words) => {
              const all = [...document.querySelectorAll<HTMLElement>(".panel-lesson button, .choice-row")];
              const found = all.find(
                (each) => each.textContent?.trim() === words && each.getAttribute("aria-disabled") !== "true",
              );
              found?.click();
              return found ? true : null;
            }, words)
            .catch(() => null)) ?? null
        );
      });
    }

    const title = async (words: string): Promise<void> => {
      await expect
        .poll(() => inLesson("step", () => document.querySelector(".step-title")?.textContent ?? null))
        .toContain(words);
    };

    async function predict(choice: string): Promise<void> {
      await press(player.next);
      await title("Predict");
      await press(choice);
      await press(player.lock);
      await inLesson("outcome", () => document.querySelector(".outcome")?.textContent ?? null);
    }

    async function mend(): Promise<void> {
      await press(player.next);
      await title("Mend it");
      const frame = await frameOf("polyhead.html");
      const slider = await patiently("slider", () => frame.$(".lesson-fields input[type=range]"));
      await slider.press("Home");
      await press(player.finish);
      await inLesson("card", () => document.querySelector(".closing")?.textContent ?? null);
    }

    const card = () => inLesson("card", () => document.querySelector(".closing-score")?.textContent ?? null);
    const note = async (): Promise<string> =>
      (await frameOf("index.html")).evaluate(() => document.getElementById("note")?.textContent ?? "");
    const ask = (name: string): Promise<string> =>
      page.evaluate((name) => {
        const { API, API_1484_11 } = window as unknown as Record<
          string,
          Record<string, (name: string) => string>
        >;
        return API?.LMSGetValue?.(name) ?? API_1484_11?.GetValue?.(name) ?? "";
      }, name);
    const kept = (): Promise<{ cmi: Record<string, Record<string, unknown>>; finished: number } | null> =>
      page.evaluate(() => JSON.parse(localStorage.getItem("kept") ?? "null"));
    async function open(kind: PlatformKind, of = platform): Promise<void> {
      // Where nothing is kept any more when it leaves.
      await page.goto(of.address("missing"));
      await page.evaluate(() => localStorage.clear());
      await page.goto(of.address(kind));
      await title("Look");
    }

    test("is finished with a score: 100 % and completed are read there", async () => {
      await open("1.2");
      const opened = Date.now();
      expect(await ask("cmi.core.lesson_status")).toBe("incomplete");
      await predict("Fewer");
      await mend();
      await expect.poll(() => ask("cmi.core.lesson_status")).toBe("completed");
      await expect.poll(() => ask("cmi.core.score.raw")).toBe("100");
      await expect.poll(() => ask("cmi.core.lesson_location")).toBe("end");
      const { steps, link } = JSON.parse(await ask("cmi.suspend_data"));
      expect(steps.mend.at(-1)).toContain("&r=");
      expect(link).toContain("orthogonal=0");
      await expect.poll(card).toContain(closing.told.recorded);
      expect(await note()).toBe("");
      // Whole seconds are told: one has to pass.
      await expect.poll(() => Date.now() - opened).toBeGreaterThan(1_000);
      await page.goto("about:blank");
      await page.goto(platform.address("missing"));
      const ended = await kept();
      expect(ended?.finished).toBe(1);
      // A lesson takes longer than no second at all.
      expect(await page.evaluate(() => localStorage.getItem("time"))).toMatch(/^0000:0\d:(?!00)\d\d$/);
    });

    test("is left in the middle and come back to, with the answers that were given", async () => {
      await open("1.2-mastery");
      await predict("All");
      await expect.poll(() => ask("cmi.core.lesson_location")).toBe("predict");
      await expect.poll(() => ask("cmi.suspend_data")).toContain('"predict":[0,null,0,');
      await page.reload();
      await title("Predict");
      expect(
        await inLesson("outcome", () => document.querySelector(".outcome")?.textContent ?? null),
      ).toContain("All");
      await expect.poll(async () => (await kept())?.finished).toBe(1);
      await mend();
      // Half of the points, where 80 % are needed.
      await expect.poll(() => ask("cmi.core.lesson_status")).toBe("failed");
      await expect.poll(() => ask("cmi.core.score.raw")).toBe("50");
    });

    test("begins anew for a student of whom the platform has no record, in the same tab", async () => {
      await open("1.2");
      await predict("Fewer");
      await expect.poll(() => ask("cmi.suspend_data")).toContain('"predict"');
      await open("1.2");
      expect(await ask("cmi.suspend_data")).not.toContain('"predict"');
      expect(await ask("cmi.core.score.raw")).not.toBe("50");
    });

    test("speaks SCORM 2004, with a seed for every student", async () => {
      await open("2004", ownSeeds);
      expect((await frameOf("polyhead.html")).url()).toContain("student=ada-7");
      await predict("Fewer");
      await page.reload();
      await title("Predict");
      await mend();
      await expect.poll(() => ask("cmi.completion_status")).toBe("completed");
      await expect.poll(async () => Number(await ask("cmi.score.scaled"))).toBe(1);
      expect(await ask("cmi.suspend_data")).not.toContain("seed=42&");
    });

    test.each([
      ["refusing", said.refused.replace("{}", "101")],
      ["missing", said.nothing],
    ] as const)(
      "says that nothing is recorded where the interface is %s, and can be played",
      async (kind, sentence) => {
        await open(kind);
        expect(await note()).toBe(sentence);
        await predict("Fewer");
        await mend();
        expect(await note()).toBe(sentence);
        await expect.poll(card).toContain(closing.told["not-recorded"]);
      },
    );

    test("tells a platform by messages where a sandbox leaves it no origin, and comes back there", async () => {
      await open("bridge");
      expect(await note()).toBe(said.nothing);
      await predict("Fewer");
      await page.reload();
      await title("Predict");
      await mend();
      await expect.poll(card).toContain(closing.told.recorded);
      expect(await note()).toBe("");
      const told = await page.evaluate(() => (window as unknown as { told: Record<string, unknown>[] }).told);
      expect(told.find(({ type }) => type === "lesson-finished")).toMatchObject({
        origin: "null",
        payload: { lesson: "two-pairs", score: 1 },
      });
    });
  });
}
