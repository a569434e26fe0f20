import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LearnerDocument } from "../../wasm/polyhead";
import type { RunPoint } from "../../web/contract/types";
import type { Engine, Race, RaceProgress } from "../../web/engine/node";
import { linear, transformer } from "../../web/report/race";
import { hasModule, runPython } from "../python";
import { importBuiltEngine, instantiateLearner, runCommandLine } from "./built";
import { codeAtOnce, codeOf } from "./model";

const { createEngine } = await importBuiltEngine();

const document = { v: 1, task: "random", params: { d: 2, tokens: 20 }, samples: 256, test: 64 };
const settings = { runners: [{ heads: 1 }, { heads: 4 }], passes: 30, starts: 2 };
/** Takes minutes, so that there is time to interrupt it. */
const long = { runners: [{ heads: 8 }], passes: 5000, starts: 20 };

const withoutTimes = (race: Race) => ({
  ...race,
  exact: { ...race.exact, seconds: 0 },
  curves: race.curves.map((curve) => ({
    ...curve,
    points: curve.points.map((point) => ({ ...point, seconds: 0 })),
  })),
});

describe("A race", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await createEngine();
  });
  afterAll(() => engine.close());

  it("runs every runner from every start and is judged like the exact solve", async () => {
    const race = await engine.race(document, settings);
    const order = race.curves.map(({ runner, start }) => [runner, start]);
    expect(order).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]);
    for (const { points } of race.curves) {
      expect(points.map(({ pass }) => pass)).toEqual(Array.from({ length: 31 }, (_, pass) => pass));
      const seconds = points.map((point) => point.seconds);
      expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
      expect(points.at(-1)?.error).toBeLessThan(0.9 * (points[0]?.error ?? 0));
    }
    // d² + c·d numbers a head.
    expect(race.trained).toEqual([6, 24]);
    expect(race.judged).toEqual({ set: "test", rows: 64 * 20 });
    const { report } = await engine.fit(document);
    expect(race.exact.error).toBe(report.fit.testMse);
    expect(race.exact.numbers).toBe(report.data.features * report.data.outputs);
    expect(race.exact.error).toBeLessThan(1e-28);
    expect(race.task).toEqual(report.task);
  });

  it("trains layers and a transformer block as well, and can be cancelled while it does", async () => {
    const runners = [
      { heads: 1, layers: 2 },
      { heads: 2, layers: 3 },
      { architecture: "transformer", heads: 2 },
    ];
    const race = await engine.race(document, { runners, passes: 6, starts: 1 });
    // (d² + d²) numbers a head, in the last layer (d² + c·d); the transformer's are 16 wide.
    expect(race.trained.slice(0, 2)).toEqual([14, 2 * (8 + 8 + 6)]);
    expect(race.trained[2]).toBeGreaterThan(3000);
    expect(race.settings.runners[0]).toEqual({ architecture: "linear", heads: 1, layers: 2 });
    for (const { points } of race.curves) {
      expect(points.length).toBe(7);
      expect(points.at(-1)?.error).toBeLessThan(points[0]?.error ?? 0);
    }
    const abort = new AbortController();
    const racing = engine.race(
      document,
      { runners, passes: 5000 },
      {
        signal: abort.signal,
        onProgress: ({ race: running }) => running?.curves.length && abort.abort(),
      },
    );
    expect(await codeOf(racing)).toBe("cancelled");
  });

  it("makes a transformer as wide as the limits count it", async () => {
    for (const [d, heads] of [
      [2, 4],
      [3, 5],
      [12, 1],
    ] as const) {
      const { trained } = await engine.race(
        { v: 1, task: "random", params: { d, tokens: 3 }, samples: 64, test: 8 },
        { runners: [transformer(heads)], passes: 1, starts: 1 },
      );
      // Whole fours for every head.
      const w = Math.max(1, Math.ceil(Math.floor(Math.max(16, 2 * d) / heads) / 4)) * 4 * heads;
      // Embedding; query, key, value and mix; a perceptron four times as wide; gains and biases; what is read out.
      expect(trained[0], `d = ${d}`).toBe(w * d + 12 * w * w + 4 * w + 5 * w + w + 1);
    }
  });

  it("lets layers learn from the first inputs alone, as many as have the answers that are asked for", async () => {
    const runners = [{ heads: 1 }, { heads: 1, layers: 2 }];
    const raced = (deepRows: number) => engine.race(document, { runners, passes: 4, starts: 1, deepRows });
    // 20 answers an input, and never less than a batch of 64.
    const few = await raced(100 * 20 + 19);
    expect(few.inputs).toEqual({ all: 256, deep: 100 });
    expect((await raced(1)).inputs).toEqual({ all: 256, deep: 64 });
    const all = await raced(256 * 20);
    expect(all.inputs).toEqual({ all: 256, deep: 256 });
    const ends = (race: Race) => race.curves.map(({ points }) => points.at(-1)?.error);
    expect(ends(few)[0]).toBe(ends(all)[0]);
    expect(ends(few)[1]).not.toBe(ends(all)[1]);
    // The first 100 inputs of a task are those of the same task with 100 of them.
    const alone = await engine.race({ ...document, samples: 100 }, { runners, passes: 4, starts: 1 });
    expect(ends(few)[1]).toBe(ends(alone)[1]);
  });

  it("stands beside ridge regression where examples are in the input: nothing trained is below it", async () => {
    const params = { k: 2, tokens: 10, contextNoise: 0.3 };
    const regression = { v: 1, task: "regression", params, samples: 2048, test: 1024 };
    const runners = [{ heads: 4 }, { architecture: "transformer", heads: 2 }];
    const race = await engine.race(regression, { runners, passes: 10, starts: 1 });
    const { report } = await engine.fit(regression);
    const here = report.inContext?.find(({ tokens }) => tokens === 10);
    expect(race.baselines).toEqual([
      { kind: "bestLayer", error: here?.bestLayer },
      { kind: "ridge", error: here?.ridge },
    ]);
    const ridge = here?.ridge ?? 0;
    expect(race.exact.error).toBeGreaterThan(ridge);
    for (const { points } of race.curves) expect(points.at(-1)?.error).toBeGreaterThan(ridge);
  });

  it("stands beside a linear forecast and the latest value where the data is a series", async () => {
    const series = { v: 1, task: "series", params: { source: "sunspots", lags: 2, window: 1 } };
    const race = await engine.race(series, { runners: [{ heads: 2 }], passes: 50, starts: 1 });
    const { report } = await engine.fit(series);
    const { autoregression = 0, naive = 0 } = report.forecast ?? {};
    expect(race.baselines.map(({ kind }) => kind)).toEqual(["autoregression", "naive"]);
    expect(race.baselines[0]?.error).toBeCloseTo(autoregression ** 2, 12);
    expect(race.baselines[1]?.error).toBeCloseTo(naive ** 2, 12);
    // The same rows judge the layer: its error is that of the report.
    expect(race.exact.error).toBeCloseTo((report.forecast?.layer ?? 0) ** 2, 10);
    expect(race.curves[0]?.points.at(-1)?.error).toBeLessThan(race.curves[0]?.points[0]?.error ?? 0);
  });

  it("runs on data of one's own, inputs of different lengths among them, without anything simpler beside", async () => {
    const inputs = Array.from({ length: 96 }, (_, i) =>
      Array.from({ length: 2 + (i % 3) }, (_token, t) => [Math.sin(1 + 3 * i + t), Math.cos(2 * i - t)]),
    );
    // One head: the first coordinates, weighed by the inner products with the last token.
    const targets = inputs.map((tokens) => {
      const [x = 0, y = 0] = tokens.at(-1) ?? [];
      return [tokens.reduce((sum, [a = 0, b = 0]) => sum + a * (a * x + b * y), 0)];
    });
    const runners = [{ heads: 4 }, { heads: 1, layers: 2 }, { architecture: "transformer", heads: 4 }];
    const own = { v: 1, task: "custom", data: { inputs, targets } };
    const race = await engine.race(own, { runners, passes: 40, starts: 1 });
    expect(race.exact.error).toBeLessThan(1e-20);
    expect(race.baselines).toEqual([]);
    for (const { points } of race.curves) {
      expect(points.at(-1)?.error).toBeLessThan(0.9 * (points[0]?.error ?? 0));
    }
  });

  it("gives the same numbers again, but for the time it took", async () => {
    const first = await engine.race(document, settings);
    expect(withoutTimes(await engine.race(document, settings))).toEqual(withoutTimes(first));
  });

  it("starts at an error of its own for every runner, start and seed, before anything is learned", async () => {
    const errorsAt = async (seed: number, learningRate: number, pass: number) => {
      const { curves } = await engine.race({ ...document, seed }, { ...settings, passes: 1, learningRate });
      return curves.map(({ points }) => points[pass]?.error);
    };
    const first = await errorsAt(3, 0.01, 0);
    expect(new Set([...first, ...(await errorsAt(4, 0.01, 0))]).size).toBe(8);
    expect(await errorsAt(3, 0.02, 0)).toEqual(first);
    expect(await errorsAt(3, 0.02, 1)).not.toEqual(await errorsAt(3, 0.01, 1));
  });

  it("tells how it stands: first the solve, then ever longer curves", async () => {
    const news: RaceProgress[] = [];
    const race = await engine.race(
      document,
      { ...settings, passes: 300 },
      { onProgress: (p) => news.push(p) },
    );
    expect(news[0]).toMatchObject({ phase: "dataset", race: null });
    const training = news.filter(({ phase }) => phase === "training");
    const lengths = training.map((each) => each.race?.curves.flatMap(({ points }) => points).length ?? -1);
    expect(lengths[0]).toBe(0);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    const fractions = training.map(({ fraction }) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
    expect(training.at(-1)?.race).toEqual(race);
  });

  it("does not keep fits and their questions waiting, is cancelled at once, and the engine goes on", async () => {
    const abort = new AbortController();
    let racing: Promise<Race> | undefined;
    await new Promise<void>((trains) => {
      racing = engine.race(document, long, {
        signal: abort.signal,
        onProgress: ({ race }) => race?.curves.length && trains(),
      });
    });
    const fit = await engine.fit(document);
    expect((await fit.predict([[1, 2]])).length).toBe(1);
    fit.dispose();
    // A race that had ended before them could not be cancelled.
    abort.abort();
    expect(await codeAtOnce(racing)).toBe("cancelled");
    expect((await engine.race(document, settings)).curves.length).toBe(4);
  });

  it("ends with its engine", async () => {
    const another = await createEngine();
    const racing = another.race(document, long, { onProgress: ({ race }) => race && another.close() });
    expect(await codeOf(racing)).toBe("engine-closed");
  });

  it("learns the suggested inputs too, where they were added", async () => {
    const open = { v: 1, task: "associative", params: { k: 2, orthogonal: 1 }, samples: 512, test: 64 };
    const plain = await engine.race(open, settings);
    const repaired = await engine.race({ ...open, added: 4 }, settings);
    expect(repaired.curves[0]?.points[0]?.error).toBe(plain.curves[0]?.points[0]?.error);
    expect(repaired.curves[0]?.points[1]?.error).not.toBe(plain.curves[0]?.points[1]?.error);
  });

  it("is judged by its training inputs where there are no others", async () => {
    const race = await engine.race({ ...document, test: 0 }, settings);
    expect(race.judged).toEqual({ set: "train", rows: 256 * 20 });
  });

  it.each([
    ["runners", { runners: [] }, "runners is an empty list; it has to be a list of 1 to 12 runners."],
    ["runners[0].heads", { runners: [{}] }, "runners[0].heads is missing; it has to be a runner with heads."],
    [
      "runners[1].heads",
      { runners: [{ heads: 1 }, { heads: 0 }] },
      "runners[1].heads is 0; it has to be a whole number between 1 and 64.",
    ],
    [
      "passes",
      { ...settings, passes: 1.5 },
      "passes is 1.5; it has to be a whole number between 1 and 5,000.",
    ],
    ["starts", { ...settings, starts: "3" }, 'starts is "3"; it has to be a whole number between 1 and 20.'],
    [
      "learningRate",
      { ...settings, learningRate: Number.NaN },
      "learningRate is NaN; it has to be a number between 0.000001 and 1.",
    ],
    ["speed", { ...settings, speed: 3 }, "speed is not a setting of a race; it has to be left out."],
    [
      "",
      "fast",
      'race is "fast"; it has to be the settings of a race: runners, passes, starts, batch, deepRows and learningRate.',
    ],
  ])("refuses %s with a sentence", async (field, wanted, message) => {
    await expect(engine.race(document, wanted)).rejects.toMatchObject({
      code: "invalid-document",
      field,
      message,
    });
  });

  it("refuses machines, and documents that are not valid", async () => {
    await expect(engine.race({ v: 1, task: "dfa" }, settings)).rejects.toMatchObject({
      field: "task",
      message:
        'task is "dfa"; it has to be one of linear attention without machines, such as "random" or "associative", for a race.',
    });
    await expect(engine.race({ ...document, samples: 0 }, settings)).rejects.toMatchObject({
      field: "samples",
    });
  });
});

describe("polyhead race", () => {
  const run = (...options: string[]) => runCommandLine(["race", "-", ...options], JSON.stringify(document));

  it("prints a line for every point and one for the exact solve", async () => {
    const { code, stdout } = await run("--heads", "1,4", "--seeds", "2", "--epochs=30", "--lr", "0.01");
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split("\n");
    expect(lines[0]).toBe("runner,layers,heads,start,pass,seconds,error");
    expect(lines.length).toBe(2 + 4 * 31);
    const engine = await createEngine();
    const race = await engine.race(document, settings);
    engine.close();
    const last = race.curves[3]?.points.at(-1);
    expect(lines.at(-2)).toMatch(/^linear,1,4,2,30,/);
    expect(lines.at(-2)?.split(",")[6]).toBe(String(last?.error));
    expect(lines.at(-1)).toMatch(/^exact,,,,0,/);
  });

  it("takes layers and a transformer", async () => {
    const { code, stdout } = await run("--layers=2,3", "--transformer", "2", "--seeds", "1", "--epochs", "2");
    expect(code).toBe(0);
    const named = stdout.split("\n").map((line) => line.split(",").slice(0, 3).join(" "));
    expect([...new Set(named)]).toEqual([
      "runner layers heads",
      "linear 2 1",
      "linear 3 1",
      "transformer 1 2",
      "exact  ",
      "",
    ]);
  });

  it.each([
    [["--heads", "1,x"], '--heads is "x"; it has to be a number.'],
    [["--epochs"], "--epochs needs a value."],
    [["--speed", "2"], 'race has no option "--speed".'],
    [["more.json"], "race takes one file, but 2 were given."],
    [["--lr", "7"], "learningRate is 7; it has to be a number between 0.000001 and 1."],
  ])("refuses %j with a sentence and exit code 2", async (options, sentence) => {
    const { code, stdout, stderr } = await run(...options);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr.split("\n")[0]).toBe(sentence);
  });
});

/** The paper's layer in PyTorch as it is usually written, from the same start (drawn here anew) on the same batches. */
const torchProgram = `
import json, math, sys
import torch

torch.set_default_dtype(torch.float64)
torch.set_num_threads(1)
given = json.load(open(sys.argv[1]))
d, n, c, causal = given["d"], given["tokens"], given["outputs"], given["causal"]


def philox(counter, key):
    counter, key = list(counter), list(key)
    for _ in range(10):
        p0, p1 = 0xD2511F53 * counter[0], 0xCD9E8D57 * counter[2]
        counter = [(p1 >> 32) ^ counter[1] ^ key[0], p1 & 0xFFFFFFFF, (p0 >> 32) ^ counter[3] ^ key[1], p0 & 0xFFFFFFFF]
        key = [(key[0] + 0x9E3779B9) & 0xFFFFFFFF, (key[1] + 0xBB67AE85) & 0xFFFFFFFF]
    return counter


def normals(seed, row, count):
    words, draw = [], 0
    while len(words) < 2 * (count + 1):
        words += philox([draw, row & 0xFFFFFFFF, row >> 32, 10], [seed & 0xFFFFFFFF, seed >> 32])
        draw += 1
    uniforms = [((words[i] << 32 | words[i + 1]) >> 11) * 2.0**-53 for i in range(0, len(words) - 1, 2)]
    made = []
    for a, b in zip(uniforms[::2], uniforms[1::2]):
        radius = math.sqrt(-2 * math.log(1 - a))
        made += [radius * math.cos(2 * math.pi * b), radius * math.sin(2 * math.pi * b)]
    return made[:count]


def inputs(part):
    tokens = torch.tensor(part["tokens"]).view(-1, n, d)
    return tokens, torch.tensor(part["targets"]).view(len(tokens), -1, c)


def layer(V, Q, z):
    last = z if causal else z[:, -1:]
    weights = torch.einsum("bti,hij,bsj->bhst", z, Q, last)
    if causal:
        weights = weights * torch.tril(torch.ones(n, n))
    return torch.einsum("hai,bti,bhst->bsa", V, z, weights) / len(V)


def error(V, Q, part):
    z, y = part
    return ((layer(V, Q, z) - y) ** 2).sum(-1).mean()


train, test = inputs(given["train"]), inputs(given["test"])
curves = []
for start in range(given["starts"]):
    for heads in given["heads"]:
        drawn = [normals(given["seed"], start * 4096 + h, c * d + d * d) for h in range(heads)]
        scale = 1 / math.sqrt(d)
        V = torch.nn.Parameter(scale * torch.tensor([each[: c * d] for each in drawn]).view(heads, c, d))
        Q = torch.nn.Parameter(scale * torch.tensor([each[c * d :] for each in drawn]).view(heads, d, d))
        batches = list(zip(train[0].split(given["batch"]), train[1].split(given["batch"])))
        steps = given["passes"] * len(batches)
        warm = math.ceil(0.1 * steps)
        optimiser = torch.optim.AdamW([V, Q], lr=given["learningRate"], weight_decay=0)
        schedule = torch.optim.lr_scheduler.LambdaLR(
            optimiser,
            lambda t: (t + 1) / warm if t < warm else 0.5 * (1 + math.cos(math.pi * (t - warm) / (steps - warm))),
        )
        curve = [error(V, Q, test).item()]
        for _ in range(given["passes"]):
            for batch in batches:
                optimiser.zero_grad()
                error(V, Q, batch).backward()
                torch.nn.utils.clip_grad_norm_([V, Q], 5)
                optimiser.step()
                schedule.step()
            curve.append(error(V, Q, test).item())
        curves.append(curve)
print(json.dumps(curves))
`;

describe.runIf(hasModule("torch"))("PyTorch", () => {
  it.each([true, false])("draws the same curves from the same starts (causal: %s)", async (causal) => {
    const module = await instantiateLearner();
    const params = { d: 3, heads: 1, tokens: 8, outputs: 2, causal };
    const task: LearnerDocument = {
      ...{ task: "random", params, samples: 200, test: 40, noise: 0.01, seed: 11 },
      learner: { ridge: 0, route: "auto", start: "zero" },
    };
    const settings = { passes: 25, starts: 2, batch: 48, learningRate: 0.02 };
    const fit = module.fit(task, () => true, null, null);
    if ("error" in fit) throw new Error(fit.error.message);
    const curves = new Map<string, number[]>();
    const observer = {
      begun: () => {},
      point: ({ runner, start, error }: RunPoint) => {
        const curve = curves.get(`${runner} ${start}`) ?? [];
        curve.push(error ?? Number.NaN);
        return curves.set(`${runner} ${start}`, curve).size > 0;
      },
    };
    const runners = [linear(1), linear(3)];
    expect(fit.race({ ...settings, runners, deepRows: 16384 }, observer)).toBeNull();
    const dump = (set: "train" | "test") => {
      const shard = module.makeShard(task, set, 0);
      if ("error" in shard) throw new Error(shard.error.message);
      return { tokens: [...shard.inputs.tokens], targets: [...shard.inputs.targets] };
    };
    const folder = mkdtempSync(join(tmpdir(), "polyhead-race-"));
    const file = join(folder, "given.json");
    const { d, tokens, outputs } = params;
    const sizes = { d, tokens, outputs, seed: task.seed, causal, heads: [1, 3], ...settings };
    writeFileSync(file, JSON.stringify({ ...sizes, train: dump("train"), test: dump("test") }));
    const { code, said, complained } = runPython(torchProgram, [file]);
    rmSync(folder, { recursive: true });
    expect(complained).toBe("");
    expect(code).toBe(0);
    const theirs = JSON.parse(said) as number[][];
    expect(theirs.length).toBe(4);
    [...curves.values()].forEach((ours, place) => {
      expect(ours.length).toBe(26);
      ours.forEach((error, pass) => {
        const expected = theirs[place]?.[pass] ?? Number.NaN;
        expect(Math.abs(error - expected) / expected).toBeLessThan(1e-6);
      });
    });
  });
});
