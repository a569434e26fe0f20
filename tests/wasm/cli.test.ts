import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { helpOf } from "../../web/cli/verb";
import { verbs } from "../../web/cli/verbs";
import type { Comparison, Report } from "../../web/report/report";
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
    ["an empty document", "", "the text is empty"],
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
      `{"v":1,"task":"custom","data":{"inputs":[[[${"0,".repeat(32)}0]]],"targets":[[1]]}}`,
      "has 33 numbers",
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

describe("polyhead fit --workers", () => {
  it("prints the same report, however many workers there are", async () => {
    const document = '{"v":1,"task":"associative","params":{"k":3,"orthogonal":1},"samples":5000}';
    const reports = await Promise.all(
      [
        ["fit", "-"],
        ["fit", "--workers", "2", "-"],
        ["fit", "-", "--workers=3"],
        ["fit", "-", "--workers=16"],
      ].map(async (args) => {
        const { code, stdout, stderr } = await runCommandLine(args, document);
        expect(code).toBe(0);
        expect(stderr).not.toMatch(/warning/i);
        const { timings: _, ...report } = JSON.parse(stdout) as Report;
        return report;
      }),
    );
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[2]).toEqual(reports[0]);
    expect(reports[3]).toEqual(reports[0]);
  });
});

describe("npm run polyhead", () => {
  it("takes its learner along when it is ended, as a grader's timeout does", async () => {
    const tool = spawn(process.execPath, ["web/tools/polyhead.mjs", "fit", "-"]);
    const said = { out: "", err: "" };
    tool.stdout.on("data", (chunk: Buffer) => {
      said.out += chunk.toString();
    });
    tool.stderr.on("data", (chunk: Buffer) => {
      said.err += chunk.toString();
    });
    // Not before the learner lets go of them, too.
    const closed = new Promise<number | null>((resolve) => tool.once("close", resolve));
    tool.stdin.end('{"v":1,"task":"associative","params":{"k":5},"samples":262144,"test":0}');
    await expect.poll(() => said.err, { timeout: 60_000 }).toContain("Summing the moments");
    tool.kill("SIGTERM");
    expect(await closed).toBe(128 + constants.signals.SIGTERM);
    expect(said.out).toBe("");
  }, 120_000);
});

describe("polyhead compare", () => {
  const one = '{"heads":[{"V":[[1,0]],"Q":[[1,0],[0,1]]}]}';
  const twice = '{"heads":[{"weight":3,"V":[[2,0]],"Q":[[0.5,0],[0,0.5]]}]}';
  const write = async (name: string, text: string): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, text);
    return file;
  };

  it("says that two ways to write a model are the same function", async () => {
    const { code, stdout, stderr } = await runCommandLine(
      ["compare", await write("a.json", one), "-"],
      twice,
    );
    expect(stderr).toBe("");
    expect(code).toBe(0);
    const comparison = JSON.parse(stdout) as Comparison;
    expect(Object.keys(comparison)).toEqual(["distance", "same", "input", "outputs"]);
    expect(comparison.same).toBe(true);
  });

  it("takes whole reports, and says how far apart they are", async () => {
    const report = async (name: string, seed: number) => {
      const document = `{"v":1,"task":"random","params":{"d":2},"seed":${seed}}`;
      return write(name, (await runCommandLine(["fit", "-"], document)).stdout);
    };
    const files = await Promise.all([report("one.json", 1), report("two.json", 2)]);
    const { code, stdout } = await runCommandLine(["compare", ...files]);
    expect(code).toBe(0);
    const { same, distance, outputs } = JSON.parse(stdout) as Comparison;
    expect(same).toBe(false);
    expect(distance).toBeGreaterThan(0.01);
    expect(outputs[0]).not.toEqual(outputs[1]);
  });

  const badFiles: [string, string, string][] = [
    ["malformed JSON", '{"heads": [}', "Line 1, column 12"],
    ["an empty file", "", "is empty"],
    ["no model", '{"v":1,"task":"random"}', "model.heads is missing; it has to be a list"],
    [
      "a ragged matrix",
      '{"heads":[{"V":[[1,0]],"Q":[[1],[0,1]]}]}',
      "model.heads[0].Q is 2 × 1; it has to be 2 × 2",
    ],
    ["a model of another size", '{"heads":[{"V":[[1]],"Q":[[1]]}]}', "they have to be 2 and 1"],
  ];
  it.each(badFiles)(
    "refuses %s with exit code 2 and a sentence that names the file",
    async (_, text, part) => {
      const bad = await write("bad.json", text);
      const result = await runCommandLine(["compare", await write("a.json", one), bad]);
      expect(result.code).toBe(2);
      expectOneSentence(result);
      expect(result.stderr).toContain(part);
      expect(result.stderr).toContain("bad.json");
    },
  );

  it("cannot run without its files: exit code 1", async () => {
    const result = await runCommandLine(["compare", await write("a.json", one), join(folder, "absent.json")]);
    expect(result.code).toBe(1);
    expectOneSentence(result);
  });
});

describe("polyhead", () => {
  it("prints its usage when asked", async () => {
    const { code, stdout, stderr } = await runCommandLine(["--help"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Usage: polyhead <verb>/);
    const lines = stdout.split("\n").map((line) => line.trim().replace(/ +/g, " "));
    for (const { name, does } of verbs) expect(lines).toContain(`${name} ${does}`);
    expect(stderr).toBe("");
  });

  it.each(verbs.map((verb) => [verb.name, verb] as const))(
    "says what %s takes when asked",
    async (name, verb) => {
      const { code, stdout, stderr } = await runCommandLine([name, "--help"]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toBe(helpOf(verb));
      for (const option of Object.keys(verb.options)) expect(stdout).toContain(`  --${option} `);
      expect(verb.examples[0]?.[0]).toMatch(new RegExp(`^polyhead ${name} `));
      // A terminal is not much wider.
      expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(130);
    },
  );

  it("prints the version of package.json", async () => {
    const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
    expect(await runCommandLine(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
    const { stdout } = await runCommandLine(["fit", "-"], small);
    expect((JSON.parse(stdout) as Report).engine).toBe(version);
  });

  it.each([
    [[]],
    [["dance"]],
    [["fit"]],
    [["fit", "-", "-"]],
    [["fit", "a", "--data", "--no-data"]],
    [["fit", "--fast"]],
    [["fit", "a", "--workers"]],
    [["fit", "--workers", "0", "a"]],
    [["fit", "--workers=17", "a"]],
    [["fit", "--workers=two", "a"]],
    [["compare", "a"]],
    [["compare", "a", "b", "c"]],
    [["compare", "-", "-"]],
    [["compare", "--fast", "b"]],
  ])("refuses the arguments %j with exit code 2, a sentence and the usage", async (args) => {
    const { code, stdout, stderr } = await runCommandLine(args);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^[^\n]+\.\nUsage: /);
  });
});
