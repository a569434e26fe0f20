import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../web/report/report";
import { type Finished, runCommandLine, runPipeline } from "./built";

const small = '{"v": 1, "task": "random", "params": {"d": 3, "causal": false}, "samples": 256}';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "polyhead-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** One sentence, nothing on standard output, no stack trace. */
function expectOneSentence({ stdout, stderr }: Finished): void {
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  expect(stderr).not.toMatch(/^\s+at /m);
}

describe("polyhead fit", () => {
  it("reports 248 of 288 and not-identifiable for perpendicular keys alone", async () => {
    const document = '{"v":1,"task":"associative","params":{"orthogonal":1}}';
    const { code, stdout, stderr } = await runCommandLine(["fit", "-"], document);
    expect(code).toBe(0);
    const report = JSON.parse(stdout) as Report;
    expect(report.certificate).toMatchObject({ rank: 248, features: 288, verdict: "not-identifiable" });
    expect(stderr).toContain("Making the data\n");
    expect(stderr).not.toContain("\r");
  });

  it("reads a file as it reads standard input", async () => {
    const file = join(folder, "task.json");
    await writeFile(file, small);
    const [fromFile, fromInput] = await Promise.all([
      runCommandLine(["fit", file]),
      runCommandLine(["fit", "-"], small),
    ]);
    expect(fromFile.code).toBe(0);
    const { timings: _, ...report } = JSON.parse(fromFile.stdout) as Report;
    expect(JSON.parse(fromInput.stdout)).toMatchObject(report);
  });

  it("can be fitted again from the document in its own report", async () => {
    const first = JSON.parse((await runCommandLine(["fit", "-"], small)).stdout) as Report;
    const second = JSON.parse(
      (await runCommandLine(["fit", "-"], JSON.stringify(first.task))).stdout,
    ) as Report;
    expect(second.task).toEqual(first.task);
    expect(second.data.fingerprint).toBe(first.data.fingerprint);
    expect(second.fit.fingerprint).toBe(first.fit.fingerprint);
  });

  it("prints everything to a reader that is slow, and nothing more to one that left", async () => {
    const large = '{"v":1,"task":"associative","samples":512}';
    const slow = await runPipeline(["fit", "-"], large, "(sleep 2; cat)");
    expect(slow.code).toBe(0);
    expect(slow.stdout.length).toBeGreaterThan(200_000);
    expect(JSON.parse(slow.stdout)).toMatchObject({ v: 1 });
    const left = await runPipeline(["fit", "-"], large, "head -c 5");
    expect(left.stdout).toBe('{"v":');
    expect(left.stderr).not.toMatch(/EPIPE|^\s+at /m);
    expect(left.code).toBe(0);
  });

  const ragged = '{"v":1,"task":"custom","data":{"inputs":[[[1,2]],[[1,2],[3]]],"targets":[[1],[2]]}}';
  const badDocuments: [string, string, string][] = [
    ["malformed JSON", '{"v": 1,\n"task" "random"}', "Line 2, column 8"],
    ["an empty document", "", "The document is empty"],
    ["a wrong type", '{"v":1,"task":"random","samples":"many"}', 'samples is "many"'],
    ["NaN", '{"v":1,"task":"random","noise":NaN}', "Line 1, column 32"],
    ["infinity", '{"v":1,"task":"random","noise":1e999}', "noise is Infinity"],
    ["ragged inputs", ragged, "token 2 of input 2 of data.inputs has 1 number"],
    [
      "no tokens",
      '{"v":1,"task":"custom","data":{"inputs":[[]],"targets":[[1]]}}',
      "input 1 of data.inputs has no tokens",
    ],
    [
      "a d too large",
      `{"v":1,"task":"custom","data":{"inputs":[[[${"0,".repeat(16)}0]]],"targets":[[1]]}}`,
      "has 17 numbers",
    ],
    [
      "mismatched targets",
      '{"v":1,"task":"custom","data":{"inputs":[[[1]]],"targets":[]}}',
      "data.targets has 0 answers",
    ],
    [
      "too much work",
      '{"v":1,"task":"random","params":{"d":16,"tokens":256},"samples":4194304}',
      "This would need about",
    ],
    ["an unknown task", '{"v":1,"task":"dance"}', 'task is "dance"'],
    ["a newer version", '{"v":2,"task":"random"}', "v is 2"],
  ];
  it.each(badDocuments)("refuses %s with exit code 2 and one sentence", async (_, document, part) => {
    const result = await runCommandLine(["fit", "-"], document);
    expect(result.code).toBe(2);
    expectOneSentence(result);
    expect(result.stderr).toContain(part);
  });

  it("refuses bytes that are not text with exit code 2", async () => {
    const result = await runCommandLine(["fit", "-"], Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d));
    expect(result.code).toBe(2);
    expectOneSentence(result);
  });

  it("cannot run without its file: exit code 1 and one sentence", async () => {
    for (const file of [join(folder, "absent.json"), folder]) {
      const result = await runCommandLine(["fit", file]);
      expect(result.code).toBe(1);
      expectOneSentence(result);
      expect(result.stderr).toContain(JSON.stringify(file));
    }
  });
});

describe("polyhead", () => {
  it("prints its usage when asked", async () => {
    const { code, stdout, stderr } = await runCommandLine(["--help"]);
    expect(code).toBe(0);
    expect(stdout).toContain("Usage: polyhead fit <file>");
    expect(stderr).toBe("");
  });

  it.each([[[]], [["dance"]], [["fit"]], [["fit", "a", "b"]], [["fit", "--fast"]]])(
    "refuses the arguments %j with exit code 2, a sentence and the usage",
    async (args) => {
      const { code, stdout, stderr } = await runCommandLine(args);
      expect(code).toBe(2);
      expect(stdout).toBe("");
      expect(stderr).toMatch(/^[^\n]+\.\nUsage: /);
    },
  );
});
