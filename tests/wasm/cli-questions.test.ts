import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FitHandle } from "../../web/engine/engine";
import type { Head, Minimality, PointCertificate, Repair, Witness } from "../../web/report/report";
import { type Finished, runCommandLine } from "./built";
import { evaluate, expectClose, ordinaryInput } from "./model";
import { engine } from "./one-engine";

/** Leaves directions open. */
const open = { v: 1, task: "associative", params: { k: 2, orthogonal: 1 }, samples: 512, test: 16 };
/** Leaves no choice. */
const closed = {
  v: 1,
  task: "random",
  params: { d: 3, tokens: 8, causal: false },
  samples: 256,
  test: 16,
};
const input = ordinaryInput(4, 3);
const wanted = [1, -2, 3, -4];

let folder: string;
let fit: FitHandle;
let openFile: string;
let closedFile: string;
let inputFile: string;
let wantedFile: string;

async function write(name: string, value: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, typeof value === "string" ? value : JSON.stringify(value));
  return file;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "polyhead-"));
  openFile = await write("open.json", open);
  closedFile = await write("closed.json", closed);
  inputFile = await write("input.json", input);
  wantedFile = await write("wanted.json", wanted);
  fit = await engine.fit(open);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function answerOf(args: string[], stdin?: string): Promise<unknown> {
  const { code, stdout, stderr } = await runCommandLine(args, stdin);
  expect(stderr).toContain("Making the data\n");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^[^\n]+\n$/);
  return JSON.parse(stdout);
}

/** One sentence, nothing on standard output, no stack trace; no progress either, as nothing was fitted. */
function expectRefused({ code, stdout, stderr }: Finished, part: string): void {
  expect(code).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  expect(stderr).toContain(part);
}

describe("polyhead certify", () => {
  it("prints the certificate of one input and its prediction, as the engine gives them", async () => {
    const answer = (await answerOf(["certify", openFile, inputFile])) as PointCertificate;
    expect(answer).toEqual({ ...(await fit.certify(input)), prediction: await fit.predict(input) });
    expect(answer.determined).toBe(false);
  });

  it("reads the task or the input from standard input, or the input from the arguments", async () => {
    const answers = await Promise.all([
      answerOf(["certify", openFile, inputFile]),
      answerOf(["certify", "-", inputFile], JSON.stringify(open)),
      answerOf(["certify", openFile, "-", "--workers", "2"], JSON.stringify(input)),
      answerOf(["certify", "--workers=2", openFile, JSON.stringify(input)]),
    ]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it("says of one of the task's own inputs that its answer is determined", async () => {
    const own = await write("own.json", fit.report.data.examples[0]);
    expect(await answerOf(["certify", openFile, own])).toMatchObject({ determined: true });
  });

  const badInputs: [string, string, string][] = [
    ["malformed JSON", "[[1, 2}", "Line 1, column 7"],
    ["an empty file", "", "The text is empty; it has to be JSON"],
    ["an object", '{"input": [[1]]}', "the input is an object; it has to be a list of tokens"],
    ["no tokens", "[]", "the input has no tokens"],
    ["a token of another size", "[[1, 2, 3]]", "token 1 of the input has 3 numbers; it has to have 4"],
    ["infinity", "[[1, 2, 3, 1e999]]", "Number 4 of token 1 of the input is Infinity"],
  ];
  it.each(badInputs)("refuses %s before it fits, and names the file", async (_, text, part) => {
    const bad = await write("bad.json", text);
    const result = await runCommandLine(["certify", openFile, bad]);
    expectRefused(result, part);
    expect(result.stderr).toContain(`In ${bad}: `);
  });

  it("names the task's file when that one is wrong", async () => {
    const bad = await write("bad-task.json", '{"v":1,"task":"dance"}');
    expectRefused(
      await runCommandLine(["certify", bad, inputFile]),
      `In ${bad}: Line 1, column 15: task is "dance"`,
    );
  });

  it("cannot run without its files: exit code 1 and one sentence", async () => {
    const absent = join(folder, "absent.json");
    for (const files of [
      [absent, inputFile],
      [openFile, absent],
    ]) {
      const { code, stdout, stderr } = await runCommandLine(["certify", ...files]);
      expect(code).toBe(1);
      expect(stdout).toBe("");
      expect(stderr).toBe(`The file ${JSON.stringify(absent)} could not be read (ENOENT).\n`);
    }
  });
});

describe("polyhead witness", () => {
  it("prints the witness on an ordinary input", async () => {
    const witness = (await answerOf(["witness", openFile])) as Witness;
    expect(witness).toEqual(await fit.witness());
    expect(witness.input.length).toBe(fit.report.data.examples[0]?.length);
  });

  it("prints a model that gives the wanted answer", async () => {
    const witness = (await answerOf(["witness", openFile, inputFile, wantedFile])) as Witness;
    expectClose(evaluate(witness.modelB, input), wanted, 1e-9);
    expect(await answerOf(["witness", openFile, "-", JSON.stringify(wanted)], JSON.stringify(input))).toEqual(
      witness,
    );
  });

  it("prints null where the data leaves no choice", async () => {
    expect(await answerOf(["witness", closedFile])).toBeNull();
    const three = JSON.stringify(ordinaryInput(3, 2));
    expect(await answerOf(["witness", closedFile, three, "[1]"])).toBeNull();
  });

  it("refuses a wanted answer of the wrong size or kind before it fits", async () => {
    const refuse = (text: string) => runCommandLine(["witness", openFile, inputFile, text]);
    expectRefused(
      await refuse("[1, 2]"),
      "In the arguments: The wanted answer has 2 numbers; it has to have 4",
    );
    expectRefused(await refuse("[1, 2"), "In the arguments: Line 1, column 6");
    const bad = await write("number.json", "7");
    expectRefused(await refuse(bad), `In ${bad}: the wanted answer is 7; it has to be a list of numbers`);
  });
});

describe("polyhead repair", () => {
  it("prints the inputs that determine everything, or as many as asked for", async () => {
    const repair = (await answerOf(["repair", "-"], JSON.stringify(open))) as Repair;
    expect(repair).toEqual(await fit.repair());
    expect(repair.suggestedCurve.at(-1)).toBe(fit.report.certificate.features);
    const two = (await answerOf(["repair", openFile, "2", "--workers", "2"])) as Repair;
    expect(two.inputs).toHaveLength(2);
  });
});

describe("polyhead heads", () => {
  it("prints the fewest heads, which compute the same function", async () => {
    const { heads, minimality } = (await answerOf(["heads", openFile])) as {
      heads: Head[];
      minimality: Minimality;
    };
    expect(minimality).toMatchObject({ before: fit.report.heads.length, after: heads.length });
    expectClose(evaluate(heads, input), await fit.predict(input), 1e-8);
  });

  it("refuses a bad document with one sentence", async () => {
    expectRefused(await runCommandLine(["heads", "-"], '{"v":2,"task":"random"}'), "v is 2");
  });
});

describe("The arguments of a question", () => {
  it.each([
    [["certify"]],
    [["certify", "a"]],
    [["certify", "a", "b", "c"]],
    [["certify", "-", "-"]],
    [["certify", "a", "b", "--workers", "0"]],
    [["witness"]],
    [["witness", "a", "b"]],
    [["witness", "a", "b", "c", "d"]],
    [["witness", "a", "-", "-"]],
    [["repair"]],
    [["repair", "a", "0"]],
    [["repair", "a", "257"]],
    [["repair", "a", "1.5"]],
    [["repair", "a", "1", "2"]],
    [["repair", "a", "--fast"]],
    [["heads"]],
    [["predict", "a"]],
    [["predict", "-", "-"]],
    [["moments", "a"]],
    [["moments", "--out", "a"]],
    [["heads", "a", "--out", "heads.txt"]],
  ])("%j are refused with exit code 2, a sentence and the usage", async (args) => {
    const { code, stdout, stderr } = await runCommandLine(args);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^[^\n]+\.\nUsage: /);
  });
});
