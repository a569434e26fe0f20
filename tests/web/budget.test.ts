import { describe, expect, it } from "vitest";
import { type Budget, checkBudget, commandLineBudget, estimateWork, pageBudget } from "../../web/task/budget";
import type { FullDocument } from "../../web/task/document";
import { EngineError } from "../../web/task/errors";
import { tasks } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";

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
    const error = refusal(associative({ samples: 4_194_304 }), pageBudget);
    expect(error?.code).toBe("too-much-work");
    expect(plain(error?.message)).toBe(
      "This would need about 1.6 GB of memory; the page stops at 300 MB. Lower the training inputs to 524,288, or use the command line.",
    );
    expect(error?.repair).toEqual({ field: "samples", value: 524_288 });
  });

  it("says how many steps would be needed when they are the tighter limit", () => {
    const error = refusal(random({ d: 12 }, { samples: 65_536 }), pageBudget);
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

  it("tells the owner of too much data how many inputs fit", () => {
    const inputs = Array.from({ length: 600 }, () => Array.from({ length: 16 }, () => Array(16).fill(0.5)));
    const document = parseDocument({
      v: 1,
      task: "custom",
      data: { inputs, targets: inputs.map(() => [1]) },
    });
    const error = refusal(document, { ...pageBudget, bytes: 188.5e6 });
    expect(error?.field).toBe("data");
    expect(plain(error?.message)).toMatch(/Give at most about \d+ inputs or use the command line\.$/);
  });
});
