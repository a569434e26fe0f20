import { describe, expect, it } from "vitest";
import { comparisonOf } from "../../web/engine/model";
import { pointOf, repairOf } from "../../web/report/from-raw";
import { makeReport } from "../../web/report/make-report";
import { parseDocument } from "../../web/task/schema";
import { rawReport } from "./report-raw";

const document = parseDocument({ v: 1, task: "custom", data: { inputs: [[[1, 2]]], targets: [[3]] } });
const reported = (changes: Parameters<typeof rawReport>[0] = {}) =>
  makeReport(document, "0.1.0", rawReport(changes));

describe("The report", () => {
  it("nests the learner's flat arrays", async () => {
    const report = await reported();
    expect(report.data.names).toEqual(["x1", "x2"]);
    expect(report.data.examples).toEqual([[[1, 2]]]);
    expect(report.data.exampleRows).toEqual([{ set: "train", row: 0 }]);
    expect(report.fit.coefficients).toEqual([[1, 2, 3, 4, 5, 6]]);
    expect(report.heads[0]).toEqual({
      weight: 2,
      V: [[1, 2]],
      Q: [
        [1, 2],
        [3, 4],
      ],
    });
    expect(report.predictions).toEqual([
      { set: "train", row: 0, truth: [3], predicted: [3], featurePower: 125 },
    ]);
  });

  it("is plain JSON, and says null where a number does not apply or is none", async () => {
    const { fit } = rawReport();
    const report = await reported({
      fit: {
        ...fit,
        testMse: Number.NaN,
        testRelativeError: Number.POSITIVE_INFINITY,
        noiseDeviation: Float64Array.of(0.1, Number.NaN),
      },
      heads: [{ weight: 2, V: Float64Array.of(-0, 2), Q: Float64Array.of(1, -0, 3, 4) }],
      bound: { epsilon: 0, value: Number.NaN, actual: 0 },
      distanceToTruth: Number.NaN,
    });
    expect(report.fit).toMatchObject({ testMse: null, testRelativeError: null, noiseDeviation: null });
    expect(report).toMatchObject({ bound: null, distanceToTruth: null, minimality: null, witness: null });
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  it("lists only ridges whose left-out error is a number", async () => {
    const { fit } = rawReport();
    const leaveOneOut = {
      ridges: Float64Array.of(1e-3, 1e-2, 1e-1),
      errors: Float64Array.of(Number.POSITIVE_INFINITY, 2, 3),
    };
    const report = await reported({ fit: { ...fit, leaveOneOut } });
    expect(report.fit.leaveOneOut).toEqual({
      ridges: [1e-2, 1e-1],
      errors: [2, 3],
    });
  });

  it("counts heads before and after, and shows the witness with its two models", async () => {
    const [head] = rawReport().heads;
    if (!head) throw new Error("The sample has a head.");
    const report = await reported({
      heads: [head, head],
      minimalHeads: { heads: [head], residual: 1e-15, status: "proved" },
      witness: {
        input: Float64Array.of(1, 2, 3, 4),
        modelA: [head],
        modelB: [head, head],
        outputs: [Float64Array.of(1), Float64Array.of(2)],
        trainMse: [0, 1e-30],
        distance: 3,
      },
    });
    expect(report.minimalHeads).toHaveLength(1);
    expect(report.minimality).toEqual({ before: 2, after: 1, residual: 1e-15, status: "proved" });
    expect(report.witness).toMatchObject({
      input: [
        [1, 2],
        [3, 4],
      ],
      outputs: [[1], [2]],
      trainMse: [0, 1e-30],
      distance: 3,
    });
    expect(report.witness?.modelB).toHaveLength(2);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });
});

describe("An answer about further inputs", () => {
  it("splits suggested inputs of differing length, with targets only where they are known", () => {
    const suggested = {
      tokens: Float64Array.of(1, 2, 3, 4, 5, 6),
      lengths: Int32Array.of(2, 1),
      targets: Float64Array.of(7, 8),
    };
    const curves = { suggestedCurve: Int32Array.of(4, 5, 6), randomCurve: Int32Array.of(4, 4, 5) };
    expect(repairOf({ suggested, ...curves }, 2, 1)).toEqual({
      inputs: [
        [
          [1, 2],
          [3, 4],
        ],
        [[5, 6]],
      ],
      targets: [[7], [8]],
      suggestedCurve: [4, 5, 6],
      randomCurve: [4, 4, 5],
    });
    const unknown = { ...suggested, targets: new Float64Array(0) };
    expect(repairOf({ suggested: unknown, ...curves }, 2, 1).targets).toBeNull();
  });

  it("lists what a comparison found as plain values", () => {
    const outputs: [Float64Array, Float64Array] = [Float64Array.of(1), Float64Array.of(-1)];
    expect(comparisonOf({ distance: 2, same: false, input: Float64Array.of(0.6, 0.8), outputs }, 2)).toEqual({
      distance: 2,
      same: false,
      input: [[0.6, 0.8]],
      outputs: [[1], [-1]],
    });
  });

  it("names what is missing and gives no deviation that is no number", async () => {
    const point = {
      determined: false,
      tooClose: false,
      exactError: null,
      largestDifference: Number.POSITIVE_INFINITY,
      residual: 0.3,
      touchesInactive: false,
      missing: Int32Array.of(0, 1, 1, 0, 0, 1),
      deviation: Float64Array.of(Number.NaN),
    };
    expect(pointOf(point, ["a", "b"])).toMatchObject({
      missing: [
        { j: 0, k: 1, l: 1 },
        { j: 0, k: 0, l: 1 },
      ],
      words:
        "Not determined: this input uses ⟨a, b⟩ times b of the last token in a way no training input shows.",
      deviation: null,
      largestDifference: null,
    });
  });

  it("says of a determined input that every model gives this answer", async () => {
    const point = {
      determined: true,
      tooClose: false,
      exactError: 8e-13,
      largestDifference: 0,
      residual: 0,
      touchesInactive: false,
      missing: new Int32Array(0),
      deviation: null,
    };
    expect(pointOf(point, ["a", "b"])).toMatchObject({
      missing: [],
      tooClose: false,
      exactError: 8e-13,
      largestDifference: 0,
      words: "Determined: every model that fits the training data gives this answer.",
    });
  });
});
