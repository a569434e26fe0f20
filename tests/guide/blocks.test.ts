// Every code block and command of README and guide does what is printed beside it. Blocks of one page run in one folder, one after the
// other, as somebody would who reads it.
import { afterAll, describe, expect, it } from "vitest";
import { verbs } from "../../web/cli/verbs";
import { lessons } from "../../web/lessons/en/index";
import { parseLesson } from "../../web/lessons/lesson";
import { readCsv } from "../../web/task/import/csv";
import { parseDocumentText, parseJsonText } from "../../web/task/json-text";
import { findPython } from "../../web/tools/requirements.mjs";
import { allBlocks, type Block, blocksOf, pages, placeOf, printedBy } from "./blocks";
import { type Folder, makeFolder, type Printed } from "./folder";

/** Lines that would run what is running now say so. */
const LINE_NOT_RUN = /#.*not run by the tests: \S/;
const SERVES = /^npm (?:run )?start\b/;

function expectPrinted(block: Block, { code, stdout, stderr }: Printed): void {
  expect(code, stderr).toBe(0);
  let from = 0;
  for (const text of printedBy(block)) {
    const at = stdout.indexOf(text, from);
    expect(at, `prints ${JSON.stringify(text)}; it printed ${stdout.slice(0, 600)}`).toBeGreaterThanOrEqual(
      0,
    );
    from = at + text.length;
  }
}

async function runShell(block: Block, folder: Folder): Promise<void> {
  const lines = block.text.split("\n").filter((line) => !LINE_NOT_RUN.test(line));
  for (const line of lines.filter((each) => SERVES.test(each))) {
    await folder.serve(line, async (address) => expect((await fetch(address)).status).toBe(200));
  }
  const others = lines.filter((line) => !SERVES.test(line)).join("\n");
  if (others.trim() !== "") {
    expectPrinted(block, await folder.run("bash", ["-euo", "pipefail", "-c", others]));
  }
}

/** Where the help of every verb is printed. */
const VERBS_PAGE = "web/guide/command-line.md";

let scripts = 0;

async function runScript(block: Block, folder: Folder, command: string, extension: string): Promise<void> {
  scripts += 1;
  const file = block.file ?? `script-${scripts}${extension}`;
  folder.write(file, block.text);
  expectPrinted(block, await folder.run(command, [file]));
}

/** How a block of each language is run here; those of `elsewhere` have a test of their own. */
const runners: Readonly<Record<string, (block: Block, folder: Folder) => Promise<void> | void>> = {
  sh: runShell,
  js: (block, folder) => runScript(block, folder, process.execPath, ".mjs"),
  python: (block, folder) => runScript(block, folder, findPython() ?? "python3", ".py"),
  async json(block, folder) {
    const name = block.file ?? "document.json";
    folder.write(name, block.text);
    if (block.file === "lesson.json") return void parseLesson(parseJsonText(block.text));
    parseDocumentText(block.text);
    const { code, stderr } = await folder.run("bash", ["-c", `polyhead fit ${name} > fitted.json`]);
    expect(code, stderr).toBe(0);
  },
  csv: (block) => {
    expect(readCsv(block.text).inputs.length).toBeGreaterThan(0);
  },
};

/** html: tests/browser/guide.spec.ts. nginx, apache: hosting.test.ts. math becomes a formula, text is what is printed or put into a file. */
const elsewhere = ["html", "nginx", "apache", "math", "text"];

it("Every block has a language that is run, and README and guide have plenty", () => {
  const unknown = allBlocks.filter(({ language }) => !(language in runners) && !elsewhere.includes(language));
  expect(unknown.map((block) => `${placeOf(block)} ${block.language}`)).toEqual([]);
  expect(allBlocks.filter(({ language, notRun }) => language in runners && !notRun).length).toBeGreaterThan(
    25,
  );
});

it("What is not run says why", () => {
  for (const { notRun, language } of allBlocks.filter((block) => block.notRun !== undefined)) {
    expect(notRun?.length, notRun).toBeGreaterThan(8);
    expect(elsewhere.includes(language) || language in runners).toBe(true);
  }
});

for (const page of pages) {
  const blocks = blocksOf(page).filter(({ language, notRun }) => language in runners && !notRun);
  if (blocks.length === 0) continue;
  describe(page, () => {
    const folder = makeFolder();
    afterAll(() => folder.remove());
    for (const block of blocks) {
      it(`${block.language} of line ${block.line}`, () => runners[block.language]?.(block, folder));
    }
    if (page !== VERBS_PAGE) return;
    // The page ends with what each verb says of itself; by then its files are there, but for those of other pages.
    it("has what the examples in the help of verbs name", async () => {
      folder.write("task.json", JSON.stringify({ v: 1, task: "associative", samples: 512, test: 64 }));
      const lesson = lessons[0] as { id: string; steps: { id: string }[] };
      folder.write("lesson.json", JSON.stringify(lesson));
      const untouched = {
        prediction: null,
        right: null,
        attempts: 0,
        unlocked: null,
        helped: false,
        work: null,
      };
      const steps = lesson.steps.map(({ id }) => ({ id, ...untouched, seconds: 1 }));
      const result = { v: 1, lesson: lesson.id, student: null, steps, score: 0, seconds: 1, link: "" };
      const copies =
        "mkdir results && cp data.npz part.npz && cp data.npz part-0.npz && cp held.npz part-1.npz && polyhead moments part-0.npz --out part-0.moments";
      expect((await folder.run("bash", ["-c", copies])).code).toBe(0);
      folder.write("results/anna.json", JSON.stringify(result));
    });
    for (const { name, examples } of verbs) {
      it(`The examples in the help of ${name}`, async () => {
        for (const [command] of examples) {
          const { code, stderr } = await folder.run("bash", ["-euo", "pipefail", "-c", command]);
          expect(code, `${command}\n${stderr}`).toBe(0);
        }
      });
    }
  });
}
