// Data of a NumPy user on the command line: what comes out is what NumPy itself computes.
import { execFile, spawn } from "node:child_process";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../web/report/report";
import { hasModule, runPython } from "../python";
import { commandLine, type Finished, runCommandLine } from "./built";

const withNumpy = hasModule("numpy");

/** Two heads, four tokens, two outputs; noise; the same as arrays, in parts, as CSV, with an answer for each token, and held-out data. */
const program = `
import sys, os, json, numpy as np
os.chdir(sys.argv[1])
rng = np.random.default_rng(7)
N, n, d, c = 3000, 4, 3, 2
V, Q = rng.standard_normal((2, c, d)), rng.standard_normal((2, d, d))
def features(X, u):
    G = np.einsum("ntj,ntk->njk", X, X)
    return np.stack([G[:, j, k] * u[:, l] for j in range(d) for k in range(j, d) for l in range(d)], 1)
def answer(X):
    return sum(np.einsum("aj,njk,kl,nl->na", V[h], np.einsum("ntj,ntk->njk", X, X), Q[h], X[:, -1]) for h in range(2))
def save(name, X, y): np.savez(name, inputs=X, targets=y)
X = rng.standard_normal((N, n, d))
y = answer(X) + 0.1 * rng.standard_normal((N, c))
save("data.npz", X, y)
np.savez_compressed("packed.npz", inputs=X, targets=y)
np.save("inputs.npy", X); np.save("targets.npy", y)
held = rng.standard_normal((50, n, d))
save("held.npz", held, answer(held)); np.savez("unnamed.npz", X=held)
np.save("new.npy", held[:3]); save("new.npz", held[:3], answer(held[:3]))
steps = np.stack([answer(X[:300, :t + 1]) for t in range(n)], 1)
save("causal.npz", X[:300], steps)
np.savez("ragged.npz", inputs=X[:300].reshape(-1, d), offsets=np.arange(301) * n, targets=steps.reshape(-1, c))
with open("data.csv", "w") as file:
    file.write("input,x1,x2,x3,y1,y2\\n")
    for i in range(300):
        for t in range(n):
            file.write(",".join([str(i + 1)] + [repr(float(v)) for v in [*X[i, t], *steps[i, t]]]) + "\\n")
full = features(X, X[:, -1])
P = np.linalg.lstsq(full, y, rcond=None)[0].T
all_steps = np.concatenate([features(X[:300, :t + 1], X[:300, t])[:, None] for t in range(n)], 1).reshape(300 * n, -1)
P_steps = np.linalg.lstsq(all_steps, steps.reshape(-1, c), rcond=None)[0].T
residual = y - full @ P.T
print(json.dumps({
    "coefficients": P.tolist(), "causal": P_steps.tolist(),
    "mse": float((residual ** 2).sum(1).mean()),
    "heldMse": float(((answer(held) - features(held, held[:, -1]) @ P.T) ** 2).sum(1).mean()),
    "answers": (features(held[:3], held[:3, -1]) @ P.T).tolist(),
    "first": held[0].tolist(),
}))
`;

interface Reference {
  coefficients: number[][];
  causal: number[][];
  mse: number;
  heldMse: number;
  answers: number[][];
  first: number[][];
}

let folder: string;
let numpy: Reference;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "polyhead-"));
  if (!withNumpy) return;
  const { said, complained } = runPython(program, [folder]);
  expect(complained).toBe("");
  numpy = JSON.parse(said) as Reference;
});
afterAll(() => rm(folder, { recursive: true }));

const file = (name: string): string => join(folder, name);

async function report(...args: string[]): Promise<Report> {
  const { code, stdout, stderr } = await runCommandLine(args);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return JSON.parse(stdout) as Report;
}

/** Relative to the largest number. */
function distance(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number {
  const flat = b.flat();
  const largest = Math.max(...flat.map(Math.abs));
  expect(a.flat()).toHaveLength(flat.length);
  return Math.max(...a.flat().map((value, at) => Math.abs(value - (flat[at] ?? Number.NaN)))) / largest;
}

/** Both solve a well-conditioned problem in 64 bits. */
const rounding = 1e-12;

function expectRefused({ code, stdout, stderr }: Finished, part: string): void {
  expect(stdout).toBe("");
  expect(stderr).toContain(part);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(code).toBe(2);
}

describe.runIf(withNumpy)("polyhead fit of a NumPy user's data", () => {
  it("gives the coefficients of numpy.linalg.lstsq in one command", async () => {
    const fitted = await report("fit", file("data.npz"));
    expect(distance(fitted.fit.coefficients, numpy.coefficients)).toBeLessThan(rounding);
    expect(fitted.fit.trainMse).toBeCloseTo(numpy.mse, 12);
    expect(fitted.certificate.verdict).toBe("identifiable");
  });

  it("gives the same bits for two arrays, and for a compressed file", async () => {
    const fitted = await report("fit", "--no-proof", file("data.npz"));
    for (const files of [[file("inputs.npy"), file("targets.npy")], [file("packed.npz")]]) {
      const other = await report("fit", "--no-proof", ...files);
      expect(other.data.fingerprint).toBe(fitted.data.fingerprint);
      expect(other.fit.fingerprint).toBe(fitted.fit.fingerprint);
    }
  });

  it("judges held-out data that is given beside it", async () => {
    const { fit, data } = await report("fit", "--no-proof", file("data.npz"), "--test", file("held.npz"));
    expect(data.testRows).toBe(50);
    expect(fit.testMse).toBeCloseTo(numpy.heldMse, 10);
  });

  it("takes an answer for each token: three axes, rows with offsets, or the lines of a CSV", async () => {
    const forms = [[file("causal.npz")], [file("ragged.npz"), "--causal"], [file("data.csv"), "--causal"]];
    const fitted = await Promise.all(forms.map((form) => report("fit", "--no-proof", ...form)));
    for (const { fit, data, task } of fitted) {
      expect(data).toMatchObject({ inputs: 300, rows: 1200 });
      expect(task.data).toMatchObject({ causal: true });
      expect(distance(fit.coefficients, numpy.causal)).toBeLessThan(rounding);
    }
    const [first] = fitted;
    await writeFile(file("causal.json"), JSON.stringify(first?.task));
    const again = await report("fit", "--no-proof", file("causal.json"));
    expect(again.fit.fingerprint).toBe(first?.fit.fingerprint);
  });

  it("takes every setting of the learner, and says which value it does not know", async () => {
    const { task } = await report(
      ..."fit --no-proof --ridge loo --route dual --start random --seed 7 --noise 0.5".split(" "),
      file("held.npz"),
    );
    expect(task).toMatchObject({
      seed: 7,
      noise: 0.5,
      learner: { ridge: "loo", route: "dual", start: "random" },
    });
    expectRefused(
      await runCommandLine(["fit", file("data.npz"), "--route", "north"]),
      'learner.route is "north"',
    );
    expectRefused(await runCommandLine(["fit", file("data.npz"), "--ridge", "-1"]), "learner.ridge is -1");
  });

  it("repeats the data unless it is told not to, and then its fingerprint and shapes alone", async () => {
    const whole = await report("fit", "--no-proof", file("held.npz"));
    const bare = await report("fit", "--no-proof", "--no-data", file("held.npz"));
    expect(bare.task.data).toEqual({
      fingerprint: whole.data.fingerprint,
      shapes: { inputs: [50, 4, 3], targets: [50, 2] },
    });
    expect({ ...bare, task: whole.task, timings: whole.timings }).toEqual(whole);
    await writeFile(file("bare.json"), JSON.stringify(bare));
    expectRefused(await runCommandLine(["fit", file("bare.json")]), "this report was saved without its data");
  });

  it("leaves large data out by itself: the report of 50,000 rows is small", async () => {
    const save = `
import sys, numpy as np
rng = np.random.default_rng(1)
np.savez(sys.argv[1], inputs=rng.standard_normal((50000, 8, 4)), targets=rng.standard_normal((50000, 1)))`;
    expect(runPython(save, [file("large.npz")]).complained).toBe("");
    const { stdout } = await runCommandLine(["fit", "--no-proof", file("large.npz")]);
    expect(stdout.length).toBeLessThan(1e6);
    expect(JSON.parse(stdout)).toMatchObject({
      data: { rows: 50000 },
      task: { data: { shapes: { inputs: [50000, 8, 4], targets: [50000, 1] } } },
    });
  });

  it("fits many documents with one engine, a line each, and names the file that is wrong before it begins", async () => {
    const tasks = [1, 2].map(
      (seed) => `{"v":1,"task":"random","params":{"d":2},"samples":64,"seed":${seed}}`,
    );
    const files = await Promise.all(
      tasks.map(async (text, place) => {
        await writeFile(file(`task-${place}.json`), text);
        return file(`task-${place}.json`);
      }),
    );
    const { code, stdout } = await runCommandLine(["fit", "--no-proof", ...files, file("held.npz")]);
    expect(code).toBe(0);
    const reports = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Report);
    expect(reports.map(({ task }) => [task.task, task.seed])).toEqual([
      ["random", 1],
      ["random", 2],
      ["custom", 42],
    ]);
    await writeFile(file("wrong.json"), '{"v":1,"task":"dance"}');
    const wrong = await runCommandLine(["fit", files[0] ?? "", file("wrong.json")]);
    expectRefused(wrong, `In ${file("wrong.json")}: `);
    expect(wrong.stderr).not.toContain("Making the data");
  });
});

describe.runIf(withNumpy)("polyhead predict, certify and heads", () => {
  it("answers new inputs by a report, by data, and from every kind of file", async () => {
    const { stdout } = await runCommandLine(["fit", "--no-proof", "--no-data", file("data.npz")]);
    await writeFile(file("report.json"), stdout);
    await writeFile(file("first.json"), JSON.stringify(numpy.first));
    const ways = [
      [file("report.json"), file("new.npy")],
      [file("report.json"), file("new.npz")],
      [file("data.npz"), file("new.npz")],
    ];
    for (const way of ways) {
      const answered = await runCommandLine(["predict", ...way]);
      expect(answered.code).toBe(0);
      expect(distance(JSON.parse(answered.stdout) as number[][], numpy.answers)).toBeLessThan(rounding);
    }
    for (const one of [file("first.json"), JSON.stringify(numpy.first)]) {
      const answered = await runCommandLine(["predict", file("report.json"), one]);
      const [first = []] = numpy.answers;
      expect(distance([JSON.parse(answered.stdout) as number[]], [first])).toBeLessThan(rounding);
    }
    expectRefused(await runCommandLine(["predict", file("report.json"), "[[1, 2]]"]), "it has to have 3");
    const again = await runCommandLine(["predict", file("report.json"), "[[1, 2, 3]]", "--ridge", "1"]);
    expectRefused(again, "--ridge belongs to a fit");
    const unnamed = await runCommandLine(["predict", file("report.json"), file("unnamed.npz")]);
    expectRefused(unnamed, "Array inputs is not in the file; it holds X.");
  });

  it("certifies every input of a file", async () => {
    const { code, stdout } = await runCommandLine(["certify", file("data.npz"), file("new.npz")]);
    expect(code).toBe(0);
    const points = JSON.parse(stdout) as { determined: boolean; prediction: number[] }[];
    expect(points.map(({ determined }) => determined)).toEqual([true, true, true]);
    expect(
      distance(
        points.map(({ prediction }) => prediction),
        numpy.answers,
      ),
    ).toBeLessThan(rounding);
  });

  it("finds the two heads that are above the noise, and writes them for others", async () => {
    const { stdout, stderr } = await runCommandLine([
      "heads",
      file("data.npz"),
      "--out",
      file("heads.safetensors"),
    ]);
    const { heads, aboveNoise } = JSON.parse(stdout) as {
      heads: unknown[];
      aboveNoise: { heads: unknown[]; words: string };
    };
    expect(heads.length).toBeGreaterThan(2);
    expect(aboveNoise.heads).toHaveLength(2);
    expect(stderr).toContain(
      `2 heads explain everything above the noise; the same function takes ${heads.length}.\n`,
    );
    await writeFile(file("heads.json"), JSON.stringify({ heads: aboveNoise.heads }));
    await runCommandLine(["heads", file("data.npz"), "--out", file("heads.npz")]);
    for (const name of ["heads.safetensors", "heads.npz"]) {
      const compared = await runCommandLine(["compare", file("heads.json"), file(name)]);
      expect(JSON.parse(compared.stdout)).toMatchObject({ same: true, distance: 0 });
    }
    const read = `
import sys, json, struct, numpy as np
raw = open(sys.argv[1], "rb").read()
length = struct.unpack("<Q", raw[:8])[0]
entry = json.loads(raw[8:8 + length])["V"]
start, end = entry["data_offsets"]
V = np.frombuffer(raw[8 + length + start:8 + length + end], {"F64": "<f8"}[entry["dtype"]]).reshape(entry["shape"])
print(np.array_equal(V, np.load(sys.argv[2])["V"]))`;
    expect(runPython(read, [file("heads.safetensors"), file("heads.npz")]).said).toBe("True\n");
  });

  it("says of exact data that there is no noise, and obeys a tolerance", async () => {
    const exact = await runCommandLine(["heads", file("causal.npz")]);
    expect(JSON.parse(exact.stdout)).toMatchObject({ aboveNoise: null });
    const coarse = await runCommandLine(["heads", file("data.npz"), "--tolerance", "0.9"]);
    expect((JSON.parse(coarse.stdout) as { aboveNoise: { heads: unknown[] } }).aboveNoise.heads).toHaveLength(
      1,
    );
    expectRefused(await runCommandLine(["heads", file("data.npz"), "--tolerance", "2"]), "--tolerance is 2");
  });
});

describe("The limits of files", () => {
  it("are said as what they are: a file above 512 MB is too large, not in a wrong alphabet", async () => {
    const path = file("huge.json");
    // A hole: the disk holds nothing of it.
    const handle = await open(path, "w");
    await handle.truncate(560e6);
    await handle.close();
    const refused = await runCommandLine(["fit", path]);
    expectRefused(refused, "has 560 MB; at most 512 MB are read into memory");
    expect(refused.stderr).toContain("polyhead moments");
  });

  const hostile: [string, Uint8Array | string, string][] = [
    ["a cut-off array", Buffer.from("\x93NUMPY\x01\x00\xff\xffxx", "latin1"), "cut off"],
    ["a .npz file that is none", "PK\x03\x04nothing", "list of contents"],
    ["bytes", Uint8Array.of(0, 1, 2, 255, 254), "Line 1"],
  ];
  it.each(hostile)("%s is refused with a sentence", async (name, content, part) => {
    const path = file(`${name.replaceAll(" ", "-")}.bin`);
    await writeFile(path, content);
    const twice = name.includes("array") ? [path, path] : [path];
    expectRefused(await runCommandLine(["fit", ...twice]), part);
  });

  it("are those of files for a pipe as well, which is read once", async () => {
    const document = '{"v":1,"task":"random","params":{"d":2},"samples":64,"test":0}';
    const script =
      'mkfifo "$2/pipe" && { printf %s "$3" > "$2/pipe" & } && "$0" "$1" fit --no-proof "$2/pipe" | head -c 8';
    const { stdout } = await promisify(execFile)("bash", ["-c", script, ...commandLine, folder, document]);
    expect(stdout).toBe('{"v":1,"');
  });

  it("announces how long a long fit will take, and not a short one", async () => {
    const long = '{"v":1,"task":"random","params":{"d":12,"tokens":32},"samples":40000,"test":0}';
    const { stderr } = await runCommandLine(["fit", "--no-proof", "-"], '{"v":1,"task":"random"}');
    expect(stderr).not.toContain("This takes");
    // It is told before the first step: nobody has to wait for the rest.
    expect(await firstLineOf(["fit", "--no-proof", "-"], long)).toMatch(
      /^This takes about \d[^\n]* and [\d.,]+\s[MG]B of memory\.$/,
    );
  });
});

/** The first line on standard error; the rest is not waited for. */
async function firstLineOf(args: string[], stdin: string): Promise<string> {
  const [program, first] = commandLine;
  const child = spawn(program, [first, ...args]);
  child.stdin.end(stdin);
  for await (const chunk of child.stderr) {
    child.kill();
    return String(chunk).split("\n")[0] ?? "";
  }
  return "";
}
