// What the learner says beforehand (core/plan) against what a fit then really takes, over all tasks: how it is solved and judged,
// the most memory that the module ever had in use, and which of two fits takes longer.
import { afterAll, describe, expect, it } from "vitest";
import { commandLineBudget } from "../../web/task/budget";
import { learnerDocument } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { alice } from "../../web/tasks/text/data/alice";
import { foldText } from "../../web/tasks/text/data/text-data";
import { instantiateLearner } from "./built";

type Given = { task: string } & Record<string, unknown>;

/** By a fixed rule, so that a run is the same each time. */
function numbers(count: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

function ownData(count: number, length: number, d: number, size: (coordinate: number) => number): Given {
  const inputs = Array.from({ length: count }, (_, i) =>
    Array.from({ length }, (_, t) => numbers(d, 1 + i * length + t).map((x, j) => x * size(j))),
  );
  return { task: "custom", data: { inputs, targets: inputs.map((_, i) => numbers(1, i)) } };
}

const even = () => 1;

/** Of given data with enough rows nobody knows beforehand whether sums over it are comfortable; here they are, or clearly not. */
const grid: Given[] = [
  { task: "associative" },
  { task: "associative", params: { k: 2 } },
  { task: "associative", params: { k: 5 }, samples: 65_536 },
  { task: "associative", params: { k: 6 } },
  { task: "associative", params: { k: 6, orthogonal: 1 }, samples: 4096 },
  { task: "associative", params: { k: 6 }, samples: 500 },
  { task: "associative", params: { k: 5 }, samples: 3000, learner: { route: "dual" } },
  { task: "associative", params: { k: 6 }, samples: 500, learner: { ridge: 0.1 } },
  { task: "associative", params: { k: 5 }, learner: { ridge: "loo" }, samples: 4096 },
  { task: "associative", samples: 262_144 },
  { task: "associative", params: { k: 5, orthogonal: 1 }, samples: 4096, added: 50 },
  { task: "random" },
  { task: "random", params: { d: 12, outputs: 12 }, samples: 64 },
  { task: "random", params: { d: 14, tokens: 50 }, samples: 64 },
  { task: "random", params: { d: 10, causal: false }, samples: 300 },
  { task: "random", params: { d: 12 }, samples: 64, noise: 0.1 },
  { task: "regression" },
  { task: "regression", params: { k: 7 }, samples: 32_768 },
  { task: "regression", params: { k: 7 }, samples: 128 },
  { task: "series" },
  { task: "series", params: { source: "co2", lags: 8 } },
  ownData(2000, 4, 12, even),
  ownData(400, 4, 14, even),
  ownData(1000, 1, 12, even),
  ownData(1500, 4, 8, (j) => (j === 0 ? 1e5 : 1)),
  { task: "dfa" },
  { task: "dfa", params: { machines: 8 } },
  { task: "dfa", params: { states: 5, machines: 200 }, test: 20 },
  { task: "dfa", params: { states: 4, letters: 4, machines: 100 }, test: 20 },
  { task: "dfa", params: { states: 4, format: "prompt", length: 3, machines: 300 }, test: 20 },
  { task: "turing" },
  { task: "turing", params: { machines: 20 } },
  { task: "turing", params: { symbols: 3, cells: 3 }, test: 20 },
  { task: "text" },
  { task: "text", params: { lags: 3, window: 40 }, samples: 3000 },
  { task: "softmax" },
  { task: "softmax", params: { heads: 3, d: 6 }, samples: 20_000 },
];

function nameOf({ task, data, ...rest }: Given): string {
  const inputs = (data as { inputs: number[][][] } | undefined)?.inputs;
  const shape = inputs ? ` ${inputs.length} × ${inputs[0]?.length} × ${inputs[0]?.[0]?.length}` : "";
  return `${task}${shape} ${JSON.stringify(rest)}`;
}

/** Quicker ones say more about the compiler of WebAssembly than about the work. */
const LEAST_SECONDS = 0.15;
/** Pairs of fits that differ by more than this have to come in the right order. */
const CLEARLY = 4;

it.each([
  [{ lags: 2 }, 2000],
  [{ lags: 3 }, 2000],
  [{ lags: 3 }, 4500],
])(
  "The plan of a text's heads with %o and %i letters is right about their memory",
  async (params, samples) => {
    const document = parseDocument({ v: 1, task: "text", params, samples });
    const learner = await instantiateLearner();
    const task = { ...learnerDocument(document), text: foldText(alice) };
    const plan = learner.plan(task, null, commandLineBudget);
    const fit = learner.fitText({ ...task, learner: { ...task.learner, ridge: 0.002 } }, () => true);
    if ("error" in plan || "error" in fit) throw new Error("refused");
    fit.heads({}, () => true);
    expect(plan.headsBytes / learner.heapBytes()).toBeGreaterThan(0.75);
    expect(plan.headsBytes / learner.heapBytes()).toBeLessThan(1.25);
    expect(plan.headsSeconds).toBeGreaterThan(0.1);
  },
);

describe("The plan", () => {
  const taken: { name: string; seconds: number; flops: number }[] = [];
  const lines: string[] = [];

  it.each(grid.map((given) => [nameOf(given), given] as const))(
    "of %s: its route, its way, its memory within a quarter",
    async (name, given) => {
      const document = parseDocument({ v: 1, ...given });
      const learner = await instantiateLearner();
      const task = { ...learnerDocument(document), text: foldText(alice) };
      const plan = learner.plan(task, null, commandLineBudget);
      if ("error" in plan) throw new Error(plan.error.message);
      const began = process.cpuUsage();
      if (task.task === "softmax") learner.learnSoftmax(task, () => true);
      else if (task.task === "text") learner.fitText(task, () => true);
      else {
        const fit = learner.fit(task, () => true, null, null);
        if ("error" in fit) throw new Error(fit.error.message);
        const report = fit.report();
        expect.soft(plan.route).toBe(report.fit.route);
        expect.soft(plan.way).toBe(report.certificate.way);
        expect.soft(plan.features).toBe(report.certificate.features);
      }
      // Of the processor, so that it matters less what else the machine does.
      const seconds = process.cpuUsage(began).user / 1e6;
      // The module begins with 16 MB, however little it needs.
      const bytes = Math.max(2 ** 24, learner.heapBytes());
      taken.push({ name, seconds, flops: plan.flops });
      lines.push(
        `${(bytes / 1e6).toFixed(1)} MB, planned ${(plan.bytes / 1e6).toFixed(1)} (${(plan.bytes / bytes).toFixed(2)}); ` +
          `${seconds.toFixed(2)} s for ${plan.flops.toExponential(1)} (${(plan.flops / seconds / 1e9).toFixed(1)} /ns) · ${name}`,
      );
      expect.soft(plan.bytes / bytes).toBeGreaterThan(0.75);
      expect.soft(plan.bytes / bytes).toBeLessThan(1.25);
    },
  );

  it("counts more steps for what takes clearly longer", () => {
    const wrong = taken.flatMap((slow) =>
      taken
        .filter(({ seconds }) => slow.seconds > LEAST_SECONDS && slow.seconds > CLEARLY * seconds)
        .filter(({ flops }) => flops >= slow.flops)
        .map((quick) => `${slow.name} takes longer than ${quick.name}`),
    );
    expect(wrong).toEqual([]);
  });

  afterAll(() => console.info(lines.join("\n")));
});
