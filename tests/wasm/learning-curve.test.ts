import { describe, expect, it } from "vitest";
import { importBuiltEngine } from "./built";
import { codeOf } from "./model";
import { engine } from "./one-engine";

const { measureLearningCurve } = await importBuiltEngine();

const identifiable = {
  v: 1,
  task: "random",
  params: { d: 3, tokens: 8, causal: false },
  samples: 256,
  test: 32,
};

describe("The learning curve", () => {
  it("halves the inputs down to about as many rows as features, and falls like 1/N under noise", async () => {
    const document = {
      v: 1,
      task: "associative",
      params: { k: 2, orthogonal: 0 },
      samples: 8192,
      noise: 0.5,
    };
    const told: number[] = [];
    const points = await measureLearningCurve(engine, document, {
      onPoint: ({ samples }) => told.push(samples),
    });
    expect(points.map(({ samples }) => samples)).toEqual([8192, 4096, 2048, 1024, 512, 256, 128, 64]);
    expect(told).toEqual(points.map(({ samples }) => samples));
    const [first] = points;
    for (const { samples, testMse, excess, shape } of points) {
      expect(excess).toBe(testMse);
      expect(shape * samples).toBeCloseTo((first?.excess ?? 0) * 8192, 9);
    }
    // σ² ψ / N: eight times the inputs, an eighth of the error, within the scatter of one seed.
    const ratio = (points[3]?.excess ?? 0) / (first?.excess ?? 1);
    expect(ratio).toBeGreaterThan(4);
    expect(ratio).toBeLessThan(16);
  });

  it("stops where the rows become fewer than the features", async () => {
    const points = await measureLearningCurve(engine, { ...identifiable, samples: 100 });
    expect(points.map(({ samples }) => samples)).toEqual([100, 50, 25]);
  });

  it("can be cancelled", async () => {
    expect(await codeOf(measureLearningCurve(engine, identifiable, { signal: AbortSignal.abort() }))).toBe(
      "cancelled",
    );
  });

  it("is refused for data that has its own count, and without unseen inputs", async () => {
    const data = { inputs: [[[1]]], targets: [[1]] };
    await expect(measureLearningCurve(engine, { v: 1, task: "custom", data })).rejects.toMatchObject({
      field: "task",
      message: expect.stringMatching(/^task is "custom"; .*\.$/),
    });
    await expect(measureLearningCurve(engine, { ...identifiable, test: 0 })).rejects.toMatchObject({
      field: "test",
      message: expect.stringMatching(/^test is 0; .*\.$/),
    });
  });
});
