import { describe, expect, it } from "vitest";
import { drawBench } from "../bench/chart.mjs";
import { exponentOf, usefulFlops, workloads } from "../bench/learner.mjs";

describe("The benchmark's arithmetic", () => {
  it("counts what a workload cannot do without: products of rows, a factor with eigenvalues, and passes", () => {
    // d = 2: three pairs, of which there are six products; six features.
    const flops = usefulFlops({ d: 2, n: 5, inputs: 10, outputs: 3, causal: false }, 2);
    expect(flops).toEqual({
      moments: 20 * (6 * 3 + 6 * 3),
      certificate: expect.closeTo(360),
      solve: 40 * 18,
    });
    const causal = usefulFlops({ d: 2, n: 5, inputs: 10, outputs: 3, causal: true }, 2);
    expect(causal.moments).toBe(5 * flops.moments);
    expect(causal.certificate).toBe(flops.certificate);
  });

  it("finds the power with which a curve grows, noise or not", () => {
    expect(exponentOf([1, 2, 4, 8].map((x) => [x, 3 * x ** 2.5]))).toBeCloseTo(2.5, 10);
    expect(exponentOf([1, 2, 4, 8].map((x, place) => [x, x ** 3 * (place % 2 ? 1.01 : 0.99)]))).toBeCloseTo(
      3,
      1,
    );
  });

  it("draws every ratio with its goal, also one that is off the chart", () => {
    const rows = Object.keys(workloads).map((label, place) => ({
      label,
      ratio: [0.1, 1.05, 40][place],
      goal: 1,
    }));
    const svg = drawBench(rows, "a note");
    for (const { label, ratio } of rows) {
      expect(svg).toContain(`>${label}<`);
      expect(svg).toContain(`${ratio.toFixed(2)}× (goal 1×)`);
    }
    expect(svg).toContain("<title>a note</title>");
    expect(svg).not.toMatch(/NaN|width="-/);
  });
});
