import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseDocument } from "../../web/task/schema";
import fixtures from "../fixtures/links.json" with { type: "json" };
import { type Finished, runCommandLine } from "./built";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "polyhead-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** One sentence, nothing on standard output, no stack trace. */
function expectRefusal({ code, stdout, stderr }: Finished, sentence: string): void {
  expect(stdout).toBe("");
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(code).toBe(2);
}

const perpendicular = '{"v":1,"task":"associative","params":{"orthogonal":1},"seed":42}';

describe("polyhead link", () => {
  it("prints the fragment of a file or of standard input, defaults left out", async () => {
    const file = join(folder, "task.json");
    await writeFile(file, perpendicular);
    for (const finished of [
      await runCommandLine(["link", file]),
      await runCommandLine(["link", "-"], perpendicular),
    ]) {
      expect(finished).toEqual({ code: 0, stdout: "#v=1&t=associative&orthogonal=1\n", stderr: "" });
    }
  });

  it("says what it leaves out", async () => {
    const { code, stdout, stderr } = await runCommandLine(
      ["link", "-"],
      '{"v":1,"task":"dfa","note":"mine"}',
    );
    expect(code).toBe(0);
    expect(stdout).toBe("#v=1&t=dfa\n");
    expect(stderr).toBe("The document's extra is not in the link.\n");
  });

  it("refuses a bad document, and data that does not fit, with a sentence and 2", async () => {
    expectRefusal(
      await runCommandLine(["link", "-"], '{"v":1,"task":"dfa","seed":-1}'),
      "seed is -1; it has to be",
    );
    const inputs = Array.from({ length: 3000 }, (_, row) => [[Math.sin(row), Math.cos(row)]]);
    const data = JSON.stringify({ v: 1, task: "custom", data: { inputs, targets: inputs.map(() => [1]) } });
    expectRefusal(await runCommandLine(["link", "-"], data), "characters in a link; at most 8,192 fit.");
  });

  it("refuses anything but one file with a sentence and the usage", async () => {
    expectRefusal(await runCommandLine(["link"]), "link needs a file, or - for standard input.");
    expectRefusal(await runCommandLine(["link", "a", "b"]), "link takes one file, but 2 were given.");
    expectRefusal(await runCommandLine(["link", "--workers"]), 'link has no option "--workers".');
  });
});

describe("polyhead task", () => {
  it("prints the document of a link, an address or a fragment, every default filled in", async () => {
    const document = parseDocument(JSON.parse(perpendicular));
    for (const link of [
      "https://polyhead.example/course/index.html?lang=de#v=1&t=associative&orthogonal=1",
      "#v=1&t=associative&orthogonal=1",
      "v=1&t=associative&orthogonal=1",
    ]) {
      const { code, stdout, stderr } = await runCommandLine(["task", link]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(JSON.parse(stdout)).toEqual(document);
    }
    const { stdout } = await runCommandLine(["task", "-"], "#v=1&t=associative&orthogonal=1\n");
    expect(JSON.parse(stdout)).toEqual(document);
  });

  it("and link are each other's inverse, with data of one's own too", async () => {
    const own = fixtures.find(({ document }) => document?.task === "custom");
    const { stdout: document } = await runCommandLine(["task", own?.link ?? ""]);
    expect(JSON.parse(document)).toEqual(own?.document);
    const { stdout: link } = await runCommandLine(["link", "-"], document);
    const { stdout: again } = await runCommandLine(["task", link.trim()]);
    expect(again).toBe(document);
  });

  it("says on standard error what it left out", async () => {
    const { code, stdout, stderr } = await runCommandLine(["task", "#v=2&t=dfa&colour=red"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ v: 1, task: "dfa" });
    expect(stderr).toMatch(/newer version of Polyhead.*\n.*“colour”.*left out\.\n$/);
  });

  it("refuses a link without a task, with a wrong value, or with damaged data, with a sentence and 2", async () => {
    expectRefusal(await runCommandLine(["task", "https://polyhead.example/"]), "The link names no task");
    expectRefusal(await runCommandLine(["task", "#t=telepathy"]), 'task is "telepathy"; it has to be');
    expectRefusal(
      await runCommandLine(["task", "#t=associative&k=7"]),
      "params.k is 7; it has to be a whole number",
    );
    expectRefusal(await runCommandLine(["task", "#t=custom&x=AAAA"]), "The data in the link (x=) is damaged");
    expectRefusal(await runCommandLine(["task", "#t=custom"]), "data is missing");
    expectRefusal(await runCommandLine(["task", "#v=1", "t=dfa"]), "a link has to stand in quotes.");
  });
});
