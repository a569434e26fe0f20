import { describe, expect, it } from "vitest";
import { type Budget, checkBudget, commandLineBudget, pageBudget } from "../../web/task/budget";
import type { FullDocument } from "../../web/task/document";
import { EngineError } from "../../web/task/errors";
import { tasks } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { sparsityOf } from "../../web/task/sparsity";
import { estimateWork } from "../../web/task/work";
import { errorText } from "../../web/words/errors-words";

function refusal(document: FullDocument, budget: Budget): EngineError | undefined {
  try {
    checkBudget(document, budget);
    return undefined;
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
}

const associative = (rest: object) => parseDocument({ v: 1, task: "associative", ...rest });
const random = (params: object, rest: object = {}) =>
  parseDocument({ v: 1, task: "random", params, ...rest });
const plain = (sentence: string | undefined) => sentence?.replaceAll("\u00a0", " ");

describe("The budget", () => {
  it("lets every task's defaults run in the page", () => {
    for (const task of tasks.filter((each) => !each.data)) {
      expect(refusal(parseDocument({ v: 1, task: task.id }), pageBudget)).toBeUndefined();
    }
  });

  it("counts the steps of four million associative inputs as picture 16 does", () => {
    const { flops } = estimateWork(associative({ samples: 4_194_304 }));
    expect(flops).toBeGreaterThan(3.4e11);
    expect(flops).toBeLessThan(3.6e11);
  });

  it("says how much memory would be needed and what to lower to which value", () => {
    const error = refusal(associative({ samples: 2_097_152 }), pageBudget);
    expect(error?.code).toBe("too-much-work");
    expect(plain(error?.message)).toBe(
      "This would need about 1.6 GB of memory; the page stops at 300 MB. Lower the training inputs to 262,144, or use the command line.",
    );
    expect(error?.repair).toEqual({ field: "samples", value: 262_144 });
  });

  it("says how many steps would be needed when they are the tighter limit", () => {
    const error = refusal(random({ d: 12 }, { samples: 8192 }), pageBudget);
    expect(plain(error?.message)).toMatch(
      /^This would need about [\d.]+ × 10\S+ steps of arithmetic; the page stops at 2 × 10¹¹\. Lower the training inputs to [\d,]+, or the dimension of a token to \d+, or use the command line\.$/,
    );
  });

  it("names the held-out inputs when they are too many", () => {
    const error = refusal(random({ causal: false }, { test: 1_000_000 }), pageBudget);
    expect(error?.repair?.field).toBe("test");
  });

  it("does not send anyone to the command line with what it refuses too", () => {
    const error = refusal(random({ d: 16, tokens: 256 }, { samples: 4_194_304 }), pageBudget);
    expect(error?.message).not.toContain("command line");
    expect(
      refusal(random({ d: 16, tokens: 256 }, { samples: 4_194_304 }), commandLineBudget)?.message,
    ).toContain("the command line stops at");
  });

  it("offers a repair that is accepted, as large a power of two as possible", () => {
    const tooMuch = [
      associative({ samples: 4_194_304 }),
      associative({ samples: 3_000_000, params: { k: 6 } }),
      random({ d: 16 }),
      random({ d: 8, outputs: 8, tokens: 256 }, { samples: 100_000 }),
    ];
    for (const document of tooMuch) {
      const repair = refusal(document, pageBudget)?.repair;
      expect(repair?.field).toBe("samples");
      const samples = repair?.value ?? 0;
      expect(Math.log2(samples) % 1).toBe(0);
      expect(refusal(parseDocument({ ...document, samples }), pageBudget)).toBeUndefined();
      expect(refusal(parseDocument({ ...document, samples: 2 * samples }), pageBudget)).toBeDefined();
    }
  });

  it("refuses no stop of a slider of machines, sizes at their defaults, and never lowers to more", () => {
    for (const task of tasks.filter(({ id }) => id === "dfa" || id === "turing")) {
      const field = task.fields.find(({ key }) => key === "machines");
      if (field?.kind !== "integer" || !Array.isArray(field.steps)) throw new Error("There are no stops.");
      const stops = field.steps;
      for (const machines of stops as number[]) {
        const document = parseDocument({ v: 1, task: task.id, params: { machines } });
        expect(refusal(document, pageBudget), `${task.id} ${machines}`).toBeUndefined();
      }
    }
    const large = { states: 3, symbols: 3, cells: 5, machines: 100 };
    const document = parseDocument({ v: 1, task: "turing", params: large });
    const { field = "", value = 0 } = refusal(document, pageBudget)?.repair ?? {};
    const before = { ...document.params } as Record<string, unknown>;
    expect(value).toBeLessThan(Number(before[field.replace("params.", "")]));
  });

  it("lets suggested machines be added to any number that is not enough", () => {
    for (const machines of [10, 50, 60, 70, 80]) {
      for (const added of [1, 20, 40]) {
        const document = parseDocument({ v: 1, task: "turing", params: { machines }, added });
        expect(refusal(document, pageBudget), `${machines} + ${added}`).toBeUndefined();
      }
    }
  });

  it("counts machines that are added like those that are drawn", () => {
    const large = { states: 3, cells: 5 };
    const drawn = parseDocument({ v: 1, task: "turing", params: { ...large, machines: 266 } });
    const added = parseDocument({ v: 1, task: "turing", params: { ...large, machines: 10 }, added: 256 });
    expect(estimateWork(added).bytes).toBeGreaterThan(0.99 * estimateWork(drawn).bytes);
    expect(refusal(added, pageBudget)?.code).toBe("too-much-work");
  });

  it("tells the owner of too much data how many inputs fit", () => {
    const inputs = Array.from({ length: 600 }, () => Array.from({ length: 16 }, () => Array(16).fill(0.5)));
    const document = parseDocument({
      v: 1,
      task: "custom",
      data: { inputs, targets: inputs.map(() => [1]) },
    });
    const error = refusal(document, { ...pageBudget, bytes: 40e6 });
    expect(error?.field).toBe("data");
    expect(plain(error?.message)).toMatch(/Give at most about \d+ inputs or use the command line\.$/);
  });
});

/** Inputs of `length` one-hot tokens over d coordinates, by a fixed rule. */
function oneHot(d: number, count: number, length: number): number[][][] {
  return Array.from({ length: count }, (_, i) =>
    Array.from({ length }, (_, t) => {
      const token = new Array<number>(d).fill(0);
      token[(7 * i + 5 * t + i * t) % d] = 1;
      return token;
    }),
  );
}

const customDocument = (inputs: number[][][], learner: object = {}) =>
  parseDocument({ v: 1, task: "custom", data: { inputs, targets: inputs.map(() => [1]) }, learner });

describe("The estimate", () => {
  it("knows how little of one-hot data is not zero", () => {
    const inputs = oneHot(24, 500, 6);
    const sparsity = sparsityOf(inputs, 24);
    // One-hot tokens fill only the diagonal of G, and the last token has one coordinate.
    expect(sparsity?.entries).toBeLessThanOrEqual(500 * 6);
    expect(sparsity?.active).toBeLessThanOrEqual(24 * 24);
    expect(
      sparsityOf(
        inputs.map((input) => input.map((token) => token.map((x) => x + 1))),
        24,
      ),
    ).toBeNull();
    expect(sparsityOf(oneHot(4, 500, 6), 4)).toBeNull();
  });

  it("counts the features of one-hot data as the definition does, up to 32 coordinates", () => {
    const d = 32;
    const inputs = oneHot(d, 40, 3).map((input, i) =>
      input.map((token) => token.map((x, j) => (j === (i * 11) % d ? 1 : x))),
    );
    let entries = 0;
    const active = new Set<number>();
    for (const input of inputs) {
      const last = input.at(-1) ?? [];
      for (let j = 0; j < d; j++) {
        for (let k = j; k < d; k++) {
          const product = input.reduce((sum, token) => sum + (token[j] ?? 0) * (token[k] ?? 0), 0);
          for (let l = 0; l < d; l++) {
            if (product * (last[l] ?? 0) === 0) continue;
            entries++;
            active.add((j * d + k) * d + l);
          }
        }
      }
    }
    expect(sparsityOf(inputs, d)).toEqual({ entries, active: active.size });
  });

  it("lets one-hot data run in the page that would be too large as a full matrix", () => {
    const inputs = oneHot(24, 3000, 8);
    const document = customDocument(inputs, { route: "primal" });
    expect(refusal(document, pageBudget)).toBeUndefined();
    const full = customDocument(
      inputs.map((input) => input.map((token) => token.map((x, j) => x + 0.01 * j + 0.1))),
      { route: "primal" },
    );
    expect(refusal(full, pageBudget)?.code).toBe("too-much-work");
  });

  it("is smaller by the dual route when there are fewer rows than features", () => {
    const few = (route: string) => estimateWork(associative({ samples: 100, learner: { route } }));
    expect(few("dual").flops).toBeLessThan(few("primal").flops / 2);
    expect(few("auto")).toEqual(few("dual"));
    const many = (route: string) => estimateWork(associative({ learner: { route } }));
    expect(many("auto")).toEqual(many("primal"));
  });

  it("of one-hot rows grows with their number, so that less of anything is less work", () => {
    for (const added of [0, 20]) {
      let before = 0;
      for (const machines of [1, 30, 60, 70, 79, 80, 84, 85, 100, 200]) {
        const { flops } = estimateWork(parseDocument({ v: 1, task: "turing", params: { machines }, added }));
        expect(flops).toBeGreaterThan(before);
        before = flops;
      }
    }
  });

  it("refuses the dual route above 6,000 rows, whatever the budget", () => {
    const dual = { learner: { route: "dual" } };
    expect(refusal(associative({ samples: 6000, ...dual }), commandLineBudget)).toBeUndefined();
    const error = refusal(associative({ samples: 6001, ...dual }), commandLineBudget);
    expect(error?.message).toBe(
      'learner.route is "dual" for 6,001 rows; it has to be "auto" or "primal" above 6,000.',
    );
    expect(error?.field).toBe("learner.route");
    expect(error && errorText(error)).toMatch(/^Route is "dual"/);
  });

  it("grows with leave-one-out and with suggested inputs", () => {
    const plain = estimateWork(associative({}));
    expect(estimateWork(associative({ learner: { ridge: "loo" } })).flops).toBeGreaterThan(2 * plain.flops);
    const added = estimateWork(associative({ added: 50 }));
    expect(added.flops).toBeGreaterThan(1.5 * plain.flops);
    expect(added.bytes).toBeGreaterThan(plain.bytes);
  });
});
