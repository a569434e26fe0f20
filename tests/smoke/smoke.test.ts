// The smoke list, the same in every browser and on the built site: load, fit, verdict, change a slider, another task,
// cancel, save. Data and fits are compared with the command line's, bit for bit.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../web/report/report";
import { writeLink } from "../../web/task/link";
import { parseDocument } from "../../web/task/schema";
import { textWords } from "../../web/tasks/text/words/en";
import { serve } from "../../web/tools/serve.mjs";
import { documents, expectedBits, names } from "../fixtures/documents";
import { type Browser, complaints, listenForComplaints } from "./browser";
import { likeliestOnCommandLine, onCommandLine } from "./command-line";
import { engines, startPatiently } from "./engines";

const DEFAULT = '{"v":1,"task":"associative"}';
const ORTHOGONAL = '{"v":1,"task":"associative","params":{"orthogonal":1}}';
const SOFTMAX = '{"v":1,"task":"softmax"}';
const TEXT = '{"v":1,"task":"text"}';
const LETTERS = 2;
const RANDOM = '{"v":1,"task":"random","params":{"d":6}}';

const share = { role: "slider", name: "Orthogonal share" } as const;
const card = (name: string) => ({ role: "radio", name }) as const;
const textbox = (name: string) => ({ role: "textbox", name }) as const;
const button = (name: string) => ({ role: "button", name }) as const;
const link = (name: string) => ({ role: "link", name }) as const;

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve({ port: 0 });
});
afterAll(() => site.close());

for (const { name, packages, start } of engines) {
  const isMissing = start === null && !process.env.CI;
  if (isMissing)
    process.stderr.write(`*** ${name} IS NOT TESTED: it is not installed here (Debian's ${packages}).\n`);

  describe.skipIf(isMissing)(name, () => {
    let browser: Browser;
    let folder: string;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "polyhead-smoke-"));
      if (start === null)
        throw new Error(`${name} is not installed (Debian's ${packages}), and CI=true requires it.`);
      browser = await startPatiently(start, folder);
      await browser.open(site.address);
      await browser.ask(listenForComplaints);
    });

    afterAll(async () => {
      await browser?.close();
      // A browser may still be writing to its folder while it ends.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    });

    const text = (selector: string): Promise<string> =>
      browser.ask((selector) => document.querySelector(selector)?.textContent ?? "", selector);
    const fingerprints = () =>
      browser.ask(() => {
        const { dataFingerprint, fitFingerprint } = document.querySelector("main")?.dataset ?? {};
        return { data: dataFingerprint, fit: fitFingerprint };
      });
    const verdict = () => text("#panel-certificate h2");
    /** What was saved so far in files of this kind; a browser may make the file first and fill it later. */
    const saved = (extension: string): string =>
      readdirSync(folder)
        .filter((file) => file.endsWith(extension))
        .map((file) => readFileSync(join(folder, file), "utf8"))
        .join("");

    test("opens with a finished fit and its verdict in a sentence", async () => {
      await expect.poll(verdict).toBe("Identifiable");
      await expect.poll(() => text(".verdict-sentence")).toContain("288 of 288 directions are determined");
      await expect
        .poll(() => text("#panel-result h2"))
        .toMatch(/^All 2,048 unseen inputs are answered to 1\d digits\.$/);
      await expect.poll(() => text("#panel-certificate figure svg")).toContain("smallest is");
      expect(await fingerprints()).toEqual(await onCommandLine(DEFAULT));
    });

    test("fits again when the slider is moved by keyboard", async () => {
      await browser.press(share, "End");
      await expect.poll(verdict).toBe("Not identifiable");
      await expect.poll(() => text(".verdict-sentence")).toContain("248 of 288 directions");
      await expect.poll(fingerprints).toEqual(await onCommandLine(ORTHOGONAL));
    });

    test("fits all inputs when the slider is let go after dragging", async () => {
      await browser.drag(share, 0.9, 0.5);
      await expect.poll(verdict).toBe("Identifiable");
      await expect.poll(() => text(".status")).toMatch(/Fitted in [\s\S]*16,384 examples/);
      await expect
        .poll(() =>
          browser.ask((name) => document.querySelector(name)?.getAttribute("aria-valuetext"), ".slider"),
        )
        .toMatch(/^[56]\d\s%$/);
    });

    test("fits another task with a number that was typed", async () => {
      await browser.click(card("Random attention layer"));
      await expect.poll(() => text(".verdict-sentence")).toContain("40 of 40");
      await browser.type(textbox("Dimension of a token"), "6");
      await expect.poll(() => text(".verdict-sentence")).toContain("126 of 126");
      await expect.poll(fingerprints).toEqual(await onCommandLine(RANDOM));
    });

    test("finds softmax heads, the same to the last bit", async () => {
      await browser.click(card("Softmax heads"));
      await expect.poll(verdict).toBe("Both heads recovered");
      await expect.poll(fingerprints).toEqual(await onCommandLine(SOFTMAX));
    });

    test("fits a text and writes the letters that the command line expects", async () => {
      await browser.click(card("Text"));
      await expect.poll(fingerprints).toEqual(await onCommandLine(TEXT));
      // Always the likeliest letter, so that each one is known without those before it.
      await browser.press({ role: "slider", name: textWords.temperature.label }, "Home");
      const words = await browser.ask(
        () => document.querySelector<HTMLTextAreaElement>(".text-words")?.value ?? "",
      );
      let written = "";
      for (let place = 0; place < LETTERS; place += 1) {
        written += await likeliestOnCommandLine(TEXT, words + written);
        // The button does nothing until the learner has said what comes next.
        const press = async (): Promise<string> => {
          if ((await text(".text-letters")).length < written.length)
            await browser.click(button(textWords.writing.one));
          return text(".text-letters");
        };
        await expect.poll(press).toBe(written);
      }
    });

    test("keeps the last result when a fit is cancelled, and the next fit works", async () => {
      await browser.click(card("Associative memory"));
      await expect.poll(() => text(".status")).toMatch(/Fitted in [\s\S]*16,384 examples/);
      const before = await fingerprints();
      await browser.type(textbox("Training inputs"), "524288");
      await browser.click(button("Cancel"));
      await expect
        .poll(() => text(".status"))
        .toMatch(/Cancelled after [\s\S]*You are looking at the previous fit\./);
      expect(await fingerprints()).toEqual(before);
      await browser.type(textbox("Training inputs"), "4096");
      await expect.poll(() => text(".status")).toMatch(/Fitted in [\s\S]*4,096 examples/);
      await expect.poll(fingerprints).not.toEqual(before);
    });

    test("saves the table of a chart as CSV", async () => {
      const title = "How strongly the data fixes each direction";
      await browser.click(button(`${title}: show the table`));
      await browser.click(button(`${title}: save as CSV`));
      await expect.poll(() => saved(".csv").trim().split("\n")).toHaveLength(289);
      expect(saved(".csv")).toMatch(/^direction,eigenvalue,state\n/);
    });

    test("exports the report of the fit on screen", async () => {
      await browser.click(link("Export"));
      await browser.click(button("Save polyhead-associative.json"));
      await expect.poll(() => saved(".json")).toMatch(/\}\s*$/);
      const { data, fit, task } = JSON.parse(saved(".json")) as Report;
      expect({ data: data.fingerprint, fit: fit.fingerprint }).toEqual(await fingerprints());
      expect(task).toMatchObject({ task: "associative", samples: 4096 });
    });

    test("fits every document of the table of bits to the same bits", async () => {
      for (const name of names) {
        await browser.open(`${site.address}#${await writeLink(parseDocument(documents[name]))}`);
        await expect.poll(fingerprints, { message: name }).toEqual(expectedBits(name));
      }
    });

    test("opens every view", async () => {
      const names = await browser.ask(() =>
        [...document.querySelectorAll("nav a")].map((view) => view.textContent ?? ""),
      );
      expect(names.length).toBeGreaterThan(1);
      for (const view of names) {
        await browser.click(link(view));
        await expect.poll(() => text('nav a[aria-current="page"]')).toBe(view);
      }
    });

    test("has not complained about anything", async () => {
      expect(await browser.ask(complaints)).toEqual([]);
    });
  });
}
