// Data larger than memory: sums over parts, made anywhere, give the bits of one machine.
import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SumsReport } from "../../web/cli/sums";
import type { Report } from "../../web/report/report";
import { hasModule, runPython } from "../python";
import { commandLine, type Finished, runCommandLine } from "./built";

const withNumpy = hasModule("numpy");
const PARTS = ["part-0", "part-1", "part-2", "part-3"];

/** Four parts of different lengths, with the same rows in one file; other forms of the first part; and parts that are wrong. */
const program = `
import sys, os, json, struct, zipfile, numpy as np
os.chdir(sys.argv[1])
rng = np.random.default_rng(11)
n, d, c = 4, 3, 2
W = rng.standard_normal((c, d, d, d))
def rows(count):
    X = rng.standard_normal((count, n, d))
    G = np.einsum("ntj,ntk->njk", X, X)
    return X, np.einsum("ajkl,njk,nl->na", W, G, X[:, -1]) + 0.1 * rng.standard_normal((count, c))
parts = [rows(count) for count in (2500, 1024, 1, 3000)]
for i, (X, y) in enumerate(parts): np.savez(f"part-{i}.npz", inputs=X, targets=y)
X, y = [np.concatenate(each) for each in zip(*parts)]
np.savez("all.npz", inputs=X, targets=y)
X, y = parts[0]
tokens, offsets = X.reshape(-1, d), np.arange(len(X) + 1) * n
np.savez_compressed("deflated.npz", inputs=X, targets=y)
np.savez("ragged.npz", inputs=tokens, offsets=offsets, targets=y)
np.savez("big-endian.npz", inputs=X.astype(">f8"), targets=y)
np.save("inputs.npy", X); np.save("targets.npy", y)
np.savez("causal.npz", inputs=X[:500], targets=rng.standard_normal((500, n, c)))
small = X[:300].astype("f4")
np.savez("f4.npz", inputs=small, targets=y[:300]); np.savez("f8.npz", inputs=small.astype("f8"), targets=y[:300])
whole = np.round(X[:300] * 4).astype("i2")
np.savez("i2.npz", inputs=whole, targets=y[:300]); np.savez("i2f8.npz", inputs=whole.astype("f8"), targets=y[:300])
np.savez("uneven.npz", inputs=X[:400] * [1, 1, 1e-5], targets=y[:400])
np.savez("deficient.npz", inputs=X[:, :1], targets=y)
bad = X.copy(); bad[7, 2, 1] = np.nan
np.savez("nan.npz", inputs=bad, targets=y)
np.savez("fortran.npz", inputs=np.asfortranarray(X), targets=y)
np.savez("short.npz", inputs=X, targets=y[:-1])
np.savez("lonely.npz", inputs=X)
np.savez("backwards.npz", inputs=tokens, offsets=offsets[::-1], targets=y)
np.savez("other.npz", inputs=X[:, :, :2], targets=y)
# The same file as an archive of more than 4 GB would be written: sizes and places in ZIP64 fields.
raw = open("part-0.npz", "rb").read()
end = raw.rindex(b"PK\\x05\\x06")
count, size, start = struct.unpack("<HII", raw[end + 10:end + 20])
at, listed = start, b""
for _ in range(count):
    head = bytearray(raw[at:at + 46])
    packed, unpacked, name, extra, comment = struct.unpack("<IIHHH", head[20:34])
    place, = struct.unpack("<I", head[42:46])
    field = struct.pack("<HHQQQ", 1, 24, unpacked, packed, place)
    head[20:28] = b"\\xff" * 8; head[42:46] = b"\\xff" * 4
    head[30:32] = struct.pack("<H", len(field)); head[32:34] = b"\\0\\0"
    listed += bytes(head) + raw[at + 46:at + 46 + name] + field
    at += 46 + name + extra + comment
record = struct.pack("<IQHHIIQQQQ", 0x06064b50, 44, 45, 45, 0, 0, count, count, len(listed), start)
locator = struct.pack("<IIQI", 0x07064b50, 0, start + len(listed), 1)
last = struct.pack("<IHHHHIIH", 0x06054b50, 0, 0, 0xffff, 0xffff, 0xffffffff, 0xffffffff, 0)
open("zip64.npz", "wb").write(raw[:start] + listed + record + locator + last)
broken = bytearray(raw); broken[len(raw) // 3] ^= 1
open("broken.npz", "wb").write(bytes(broken))
open("cut.npz", "wb").write(raw[:len(raw) // 2])
packed = bytearray(open("deflated.npz", "rb").read()); packed[len(packed) // 3] ^= 1
open("broken-deflated.npz", "wb").write(bytes(packed))
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "polyhead-"));
  if (!withNumpy) return;
  expect(runPython(program, [folder]).complained).toBe("");
  for (const part of PARTS) await sum(`${part}.moments`, `${part}.npz`);
});
afterAll(() => rm(folder, { recursive: true }));

const file = (name: string): string => join(folder, name);

async function sum(out: string, ...parts: string[]): Promise<void> {
  const { code, stderr } = await runCommandLine(["moments", ...parts.map(file), "--out", file(out)]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "Summing the moments\n".slice(0, stderr.length) });
}

async function fitted(...args: string[]): Promise<SumsReport> {
  const { code, stdout, stderr } = await runCommandLine(["fit", ...args]);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return JSON.parse(stdout) as SumsReport;
}

const sums = (...names: string[]): Promise<SumsReport> => fitted(...names.map(file));

/** Everything but times, and where the parts came from. */
function bits({ timings: _, parts, ...report }: SumsReport): unknown {
  return { ...report, parts: parts.map(({ file: __, ...part }) => part) };
}

function distance(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number {
  const largest = Math.max(...b.flat().map(Math.abs));
  const other = b.flat();
  return Math.max(...a.flat().map((value, at) => Math.abs(value - (other[at] ?? Number.NaN)))) / largest;
}

function expectRefused({ code, stdout, stderr }: Finished, part: string): void {
  expect(stdout).toBe("");
  expect(stderr).toContain(part);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(code).toBe(2);
}

describe.runIf(withNumpy)("polyhead moments and fit", () => {
  it("give the same bits from parts that GNU parallel made as from those made one after the other", async () => {
    const made = spawnSync(
      "parallel",
      ["-j4", ...commandLine, "moments", "{}", "--out", "{.}.parallel", ":::"].concat(
        PARTS.map((part) => file(`${part}.npz`)),
      ),
      { encoding: "utf8" },
    );
    expect({ status: made.status, error: made.error }).toEqual({ status: 0, error: undefined });
    const inTurn = await sums(...PARTS.map((part) => `${part}.moments`));
    const together = await sums(...PARTS.map((part) => `${part}.parallel`));
    expect(bits(together)).toEqual(bits(inTurn));
    await sum("whole.moments", ...PARTS.map((part) => `${part}.npz`));
    expect(bits(await sums("whole.moments"))).toEqual(bits(inTurn));
    await sum("again.moments", "part-0.moments", "part-1.npz", "part-2.parallel", "part-3.npz");
    expect(bits(await sums("again.moments"))).toEqual(bits(inTurn));
  });

  it("find what a fit of the rows finds", async () => {
    const parts = await sums(...PARTS.map((part) => `${part}.moments`));
    const { stdout } = await runCommandLine(["fit", "--no-proof", file("all.npz")]);
    const rows = JSON.parse(stdout) as Report;
    expect(parts.data).toMatchObject({ inputs: 6525, rows: 6525, d: 3, outputs: 2 });
    expect(distance(parts.fit.coefficients, rows.fit.coefficients)).toBeLessThan(1e-12);
    expect(distance([parts.fit.noiseDeviation ?? []], [rows.fit.noiseDeviation ?? []])).toBeLessThan(1e-8);
    const { verdict, way, rank, features } = rows.certificate;
    expect(parts.certificate).toMatchObject({ verdict, way, rank, features, reason: "comfortable" });
    expect(distance([parts.certificate.eigenvalues], [rows.certificate.eigenvalues])).toBeLessThan(1e-12);
    expect(parts.heads).toHaveLength(rows.heads.length);
    expect(parts.predictions).toEqual([]);
  });

  it("sum shards as a fit in memory does: the moments of one part are its own, bit for bit", async () => {
    const whole = await sums("part-1.moments");
    const { stdout } = await runCommandLine(["fit", "--no-proof", "--route", "primal", file("part-1.npz")]);
    const rows = JSON.parse(stdout) as Report;
    expect(whole.certificate.eigenvalues).toEqual(rows.certificate.eigenvalues);
  });

  it("read every form of the same rows: deflated, ZIP64, ragged, two arrays, another order of bytes", async () => {
    const { data, fit } = await sums("part-0.moments");
    for (const name of ["deflated", "zip64", "ragged", "big-endian"]) {
      await sum(`${name}.moments`, `${name}.npz`);
      const other = await sums(`${name}.moments`);
      expect([name, other.data.fingerprint, other.fit.fingerprint]).toEqual([
        name,
        data.fingerprint,
        fit.fingerprint,
      ]);
    }
    await sum("pair.moments", "inputs.npy", "targets.npy");
    expect((await sums("pair.moments")).fit.fingerprint).toBe(fit.fingerprint);
    for (const [narrow, wide] of [
      ["f4", "f8"],
      ["i2", "i2f8"],
    ]) {
      await sum(`${narrow}.moments`, `${narrow}.npz`);
      await sum(`${wide}.moments`, `${wide}.npz`);
      expect(bits(await sums(`${narrow}.moments`))).toEqual(bits(await sums(`${wide}.moments`)));
    }
  });

  it("take an answer for each token, and settings that sums allow", async () => {
    await sum("causal.moments", "causal.npz");
    const { stdout } = await runCommandLine(["fit", "--no-proof", "--ridge", "0.1", file("causal.npz")]);
    const rows = JSON.parse(stdout) as Report;
    const causal = await fitted("--ridge", "0.1", file("causal.moments"));
    expect(causal.data).toMatchObject({ inputs: 500, rows: 2000 });
    expect(causal.learner.ridge).toBe(0.1);
    expect(distance(causal.fit.coefficients, rows.fit.coefficients)).toBeLessThan(1e-12);
    expect(Math.abs(causal.fit.trainMse / rows.fit.trainMse - 1)).toBeLessThan(1e-10);
    expectRefused(
      await runCommandLine(["fit", "--ridge", "loo", file("causal.moments")]),
      "needs the rows themselves",
    );
    expectRefused(
      await runCommandLine(["fit", "--route", "dual", file("causal.moments")]),
      "needs the rows themselves",
    );
    expectRefused(
      await runCommandLine(["fit", "--test", file("causal.npz"), file("causal.moments")]),
      "--test belongs to rows",
    );
  });

  it("say honestly what sums cannot tell", async () => {
    await sum("deficient.moments", "deficient.npz");
    const { certificate } = await sums("deficient.moments");
    expect(certificate).toMatchObject({
      verdict: "not-identifiable",
      reason: "too-large",
      rank: 10,
      features: 18,
    });
    expect(certificate.nullDirections[0]?.words).toContain("x");
    await sum("uneven.moments", "uneven.npz");
    const uneven = (await sums("uneven.moments")).certificate;
    expect(uneven).toMatchObject({ verdict: "too-close", features: 18 });
    expect(uneven.mostRank).toBeGreaterThan(uneven.leastRank);
  });

  it("answer the questions that sums can answer", async () => {
    const input = "[[1, 2, 3], [0.5, -1, 2]]";
    const certified = await runCommandLine(["certify", file("part-0.moments"), input]);
    const rows = await runCommandLine(["certify", file("part-0.npz"), input]);
    const [point, expected] = [certified, rows].map(
      ({ stdout }) =>
        JSON.parse(stdout) as { determined: boolean; prediction: number[]; deviation: number[] },
    );
    expect(point?.determined).toBe(true);
    expect(distance([point?.prediction ?? []], [expected?.prediction ?? []])).toBeLessThan(1e-12);
    expect(distance([point?.deviation ?? []], [expected?.deviation ?? []])).toBeLessThan(1e-8);
    const heads = await runCommandLine(["heads", file("part-0.moments"), file("part-1.moments")]);
    expect(JSON.parse(heads.stdout)).toMatchObject({
      aboveNoise: { tolerance: expect.any(Number) as number },
    });
  });

  it("need no more memory for more rows", async () => {
    const measure = `
import sys, resource, subprocess, numpy as np
def peak(rows):
    out = sys.argv[1] + "/memory.npz"
    np.savez(out, inputs=np.ones((rows, 8, 4)) * np.arange(1, 5), targets=np.ones((rows, 1)))
    code = "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, stderr=subprocess.DEVNULL); print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    command = [*sys.argv[2:], "moments", out, "--out", out + ".moments"]
    return int(subprocess.run([sys.executable, "-c", code, *command], check=True, capture_output=True).stdout) / 1e3
few, many = peak(2048), peak(800_000)
print(many - few)`;
    const { said, complained } = runPython(measure, [folder, ...commandLine]);
    expect(complained).toBe("");
    // The file has 205 MB; what is not yet collected of what was read may stay.
    expect(Number(said)).toBeLessThan(120);
  });
});

describe.runIf(withNumpy)("polyhead moments refuses", () => {
  const wrong: [string, string, string][] = [
    ["a number that is none", "nan.npz", "Number 92 of array inputs is NaN"],
    ["Fortran order, with the way out", "fortran.npz", "np.ascontiguousarray(inputs)"],
    ["answers that are too few", "short.npz", "it has to have one row for each input"],
    ["inputs without answers", "lonely.npz", "Array targets is not in the file"],
    ["offsets that run backwards", "backwards.npz", "Array offsets has to begin with 0"],
    ["a changed bit", "broken.npz", "is damaged"],
    ["a changed bit of a compressed file", "broken-deflated.npz", "is damaged"],
    ["a file that is cut off", "cut.npz", "list of contents"],
  ];
  it.each(wrong)("%s, and writes nothing", async (_, name, part) => {
    const refused = await runCommandLine(["moments", file(name), "--out", file("wrong.moments")]);
    expectRefused({ ...refused, stderr: refused.stderr.replace("Summing the moments\n", "") }, part);
    expect(refused.stderr).toContain(`In ${file(name)}: `);
    expect((await readdir(folder)).filter((each) => each.startsWith("wrong"))).toEqual([]);
  });

  it("what is neither .npz nor .npy, with what reads it", async () => {
    await writeFile(file("data.csv"), "input,x1,y1\n1,1,2\n");
    for (const source of [file("data.csv"), "-"]) {
      const refused = await runCommandLine(["moments", source, "--out", file("wrong.moments")]);
      expectRefused(refused, 'CSV and JSON are read by "polyhead fit"');
    }
  });

  it("to write over a file that it reads", async () => {
    const before = await readFile(file("f8.npz"));
    const over = await runCommandLine(["moments", file("f8.npz"), "--out", `${folder}/./f8.npz`]);
    expectRefused(over, "it has to be another file");
    expect(await readFile(file("f8.npz"))).toEqual(before);
  });

  it("the same rows twice, whatever the file is called, and parts of another kind", async () => {
    await copyFile(file("part-1.moments"), file("copy.moments"));
    const twice = await runCommandLine(["fit", file("part-1.moments"), file("copy.moments")]);
    expectRefused(twice, "they would count twice");
    await sum("other.moments", "other.npz");
    expectRefused(
      await runCommandLine(["fit", file("part-1.moments"), file("other.moments")]),
      "this part has d = 2, 2 outputs, an answer for each input; those before it have d = 3",
    );
  });

  it("to write where nothing can be written, before anything is read: exit code 1", async () => {
    for (const [verb, name] of [
      ["moments", "sums.moments"],
      ["heads", "heads.npz"],
    ] as const) {
      const out = join(folder, "absent", name);
      const { code, stderr } = await runCommandLine([verb, file("part-2.npz"), "--out", out]);
      expect(code).toBe(1);
      expect(stderr).toBe(`The file ${JSON.stringify(out)} could not be written (ENOENT).\n`);
    }
  });

  it("to put a plain file in the place of what is none", async () => {
    const out = file("pipe.moments");
    const script = 'mkfifo "$3" && { cat "$3" > "$3.copy" & } && "$0" "$1" moments "$2" --out "$3" && wait';
    await promisify(execFile)("bash", ["-c", script, ...commandLine, file("f8.npz"), out]);
    expect((await stat(out)).isFIFO()).toBe(true);
    await sum("plain.moments", "f8.npz");
    expect(await readFile(`${out}.copy`)).toEqual(await readFile(file("plain.moments")));
  });
});

describe.runIf(withNumpy)("A .moments file from anywhere", () => {
  const CHECKSUM = 32;
  const START = 16;

  /** With a checksum that fits, as somebody would make it who wants to deceive. */
  function signed(body: Uint8Array): Uint8Array {
    return Buffer.concat([body, createHash("sha256").update(body).digest()]);
  }

  async function parts(): Promise<{ header: Record<string, unknown>; head: Buffer; numbers: Buffer }> {
    const bytes = await readFile(file("part-1.moments"));
    const from = START + bytes.readUInt32LE(12);
    const header = JSON.parse(bytes.subarray(START, from).toString()) as Record<string, unknown>;
    return { header, head: bytes.subarray(0, START), numbers: bytes.subarray(from, bytes.length - CHECKSUM) };
  }

  async function made(
    change: (header: Record<string, unknown>) => void,
    numbers?: (all: Buffer) => Buffer,
  ): Promise<Uint8Array> {
    const known = await parts();
    change(known.header);
    const text = JSON.stringify(known.header);
    const words = Buffer.from(text.padEnd(Math.ceil((START + text.length) / 8) * 8 - START));
    const head = Buffer.from(known.head);
    head.writeUInt32LE(words.length, 12);
    return signed(Buffer.concat([head, words, numbers ? numbers(known.numbers) : known.numbers]));
  }

  async function refuse(bytes: Uint8Array, part: string): Promise<void> {
    await writeFile(file("hostile.moments"), bytes);
    expectRefused(await runCommandLine(["fit", file("hostile.moments")]), part);
  }

  it("is taken when nothing was changed", async () => {
    await writeFile(file("same.moments"), await made(() => {}));
    expect(bits(await sums("same.moments"))).toEqual(bits(await sums("part-1.moments")));
  });

  it("is refused when a bit of it changed, or its end is missing", async () => {
    const bytes = await readFile(file("part-1.moments"));
    for (const at of [20, 600, bytes.length - 40, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 4;
      await refuse(changed, "The file is damaged");
    }
    await refuse(bytes.subarray(0, bytes.length - 100), "The file is damaged");
    await refuse(bytes.subarray(0, 30), "The file is cut off");
  });

  it("is refused when it is of another version, and says which", async () => {
    const bytes = Buffer.from(await readFile(file("part-1.moments")));
    bytes.writeUInt32LE(2, 8);
    await refuse(bytes, "The file has version 2; this Polyhead reads version 1");
    await refuse(
      await made((header) => {
        header.arithmetic = 1;
      }),
      "The sums were made with version 1 of the arithmetic",
    );
  });

  const lies: [
    string,
    (header: Record<string, unknown>) => void,
    ((all: Buffer) => Buffer) | undefined,
    string,
  ][] = [
    ["another d", (header) => (header.shape = { d: 4, outputs: 2, causal: false }), undefined, "damaged"],
    ["a huge d", (header) => (header.shape = { d: 1e9, outputs: 2, causal: false }), undefined, "damaged"],
    ["more outputs", (header) => (header.labelPowers = [1, 2, 3]), undefined, "damaged"],
    ["no parts", (header) => (header.parts = []), undefined, "damaged"],
    ["another number of rows", (header) => (header.rows = 7), undefined, "damaged"],
    ["fewer sums", () => {}, (all) => all.subarray(0, all.length - 8), "numbers"],
    ["no sums", () => {}, () => Buffer.alloc(0), "damaged"],
    [
      "a NaN",
      () => {},
      (all) => Buffer.concat([all.subarray(0, all.length - 8), Buffer.alloc(8, 0xff)]),
      "damaged",
    ],
  ];
  it.each(lies)("that says of itself %s is refused with a sentence", async (_, change, numbers, part) => {
    await refuse(await made(change, numbers), part);
  });
});
