import { describe, expect, it } from "vitest";
import { previewOf } from "../../web/page/preview";
import { parseDocument } from "../../web/task/schema";

const previewed = (task: object) => previewOf(parseDocument({ v: 1, ...task }))?.samples;

describe("The preview of a task", () => {
  it("has 2,048 inputs of the default task, and nothing else is changed", () => {
    const document = parseDocument({ v: 1, task: "associative" });
    expect(previewOf(document)).toEqual({ ...document, samples: 2048 });
  });

  it("is the task itself where that is as small", () => {
    expect(previewed({ task: "associative", samples: 2048 })).toBeUndefined();
    expect(previewed({ task: "random", samples: 100 })).toBeUndefined();
    const data = { inputs: [[[1, 2]]], targets: [[3]] };
    expect(previewed({ task: "custom", data })).toBeUndefined();
  });

  it("has fewer inputs where each of them gives many rows", () => {
    expect(previewed({ task: "random", params: { d: 8 } })).toBeLessThan(512);
  });

  it("never has fewer than two rows for each unknown, so that the verdict means the same", () => {
    for (const causal of [true, false]) {
      for (const d of [2, 8, 12, 16]) {
        const params = { d, causal, tokens: 20 };
        const samples = previewed({ task: "random", params, samples: 65536 }) ?? 65536;
        expect(samples * (causal ? 20 : 1)).toBeGreaterThanOrEqual(d * d * (d + 1));
      }
    }
  });
});
