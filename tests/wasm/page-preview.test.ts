import { describe, expect, it } from "vitest";
import type { Plan, PlanOptions } from "../../web/engine/engine";
import { previewOf } from "../../web/page/preview";
import { parseDocument } from "../../web/task/schema";
import { planOf } from "./planned";

/** An engine's own limits play no part. */
const engine = {
  plan: async (value: unknown, { budget }: PlanOptions = {}): Promise<Plan> => ({
    ...(await planOf(parseDocument(value), budget)),
    refusal: null,
  }),
};

const previewed = async (task: object) =>
  (await previewOf(engine, parseDocument({ v: 1, ...task })))?.samples;

describe("The preview of a task", () => {
  it("has 2,048 inputs of the default task, and nothing else is changed", async () => {
    const document = parseDocument({ v: 1, task: "associative" });
    expect(await previewOf(engine, document)).toEqual({ ...document, samples: 2048 });
  });

  it("is the task itself where that is as small", async () => {
    expect(await previewed({ task: "associative", samples: 2048 })).toBeUndefined();
    expect(await previewed({ task: "random", samples: 100 })).toBeUndefined();
    const data = { inputs: [[[1, 2]]], targets: [[3]] };
    expect(await previewed({ task: "custom", data })).toBeUndefined();
  });

  it("is not made of softmax heads, whose learner looks at no more rows than it needs", async () => {
    expect(await previewed({ task: "softmax" })).toBeUndefined();
  });

  it("has fewer inputs where each of them gives many rows", async () => {
    expect(await previewed({ task: "random", params: { d: 8 } })).toBeLessThan(512);
  });

  it("never has fewer than two rows for each unknown, so that the verdict means the same", async () => {
    for (const causal of [true, false]) {
      for (const d of [2, 8, 12, 16]) {
        const params = { d, causal, tokens: 20 };
        const samples = (await previewed({ task: "random", params, samples: 65536 })) ?? 65536;
        expect(samples * (causal ? 20 : 1)).toBeGreaterThanOrEqual(d * d * (d + 1));
      }
    }
  });
});
