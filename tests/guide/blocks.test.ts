// Every code block and command of README and guide does what is printed beside it. Blocks of one page run in one folder, one after the
// other, as somebody would who reads it.
import { afterAll, describe, expect, it } from "vitest";
import { readCsv } from "../../web/task/import/csv";
import { parseDocumentText } from "../../web/task/json-text";
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
  });
}
