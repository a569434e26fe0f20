import { describe, expect, it } from "vitest";
import { buffersOf } from "../../web/engine/protocol";
import { makeReport } from "../../web/report/make-report";
import {
  EngineError,
  errorTable,
  flattenError,
  isErrorCode,
  toEngineError,
  unflattenError,
} from "../../web/task/errors";
import { parseDocument } from "../../web/task/schema";

describe("The error table", () => {
  it("has a sentence and a next step for every code of spec 4.7", () => {
    const required = [
      "no-simd",
      "worker-blocked",
      "script-blocked",
      "invalid-document",
      "too-much-work",
      "newer-version",
      "file-not-understood",
      "ill-conditioned",
      "cancelled",
      "out-of-memory",
      "worker-died",
    ];
    expect(Object.keys(errorTable)).toEqual(expect.arrayContaining(required));
    for (const { sentence, next } of Object.values(errorTable)) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(next).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("knows its own codes and nothing a prototype has", () => {
    expect(isErrorCode("cancelled")).toBe(true);
    expect(isErrorCode("constructor")).toBe(false);
  });

  it("gives an error its sentence and its next step", () => {
    const error = new EngineError("cancelled");
    expect(error.message).toBe("The fit was cancelled.");
    expect(error.next).toBe("Run it again.");
    expect(error.isDocumentError).toBe(false);
  });
});

describe("An error that crosses a thread", () => {
  it("is the same on the other side", () => {
    const error = new EngineError("too-much-work", "Too much.", {
      field: "samples",
      plain: "Too much.",
      repair: { field: "samples", value: 8 },
    });
    expect(unflattenError(structuredClone(flattenError(error)))).toEqual(error);
  });

  it("is an internal error when nobody foresaw it, with its reason", () => {
    expect(toEngineError(new TypeError("x is not a function")).code).toBe("internal");
    expect(toEngineError("odd").message).toContain("odd");
  });
});

describe("A message", () => {
  it("hands over each of its buffers once, however deep", () => {
    const shared = new Float64Array(4);
    const other = new Int32Array(2);
    const message = { a: shared, b: [{ c: shared.subarray(1) }, other], d: "text", e: null };
    expect(buffersOf(message)).toEqual([shared.buffer, other.buffer]);
  });
});

describe("The report", () => {
  it("nests the learner's flat arrays and says null where a number does not apply", () => {
    const document = parseDocument({ v: 1, task: "custom", data: { inputs: [[[1, 2]]], targets: [[3]] } });
    const report = makeReport(document, "0.1.0", {
      data: {
        inputs: 1,
        rows: 1,
        testInputs: 0,
        testRows: 0,
        d: 2,
        features: 6,
        active: 6,
        outputs: 1,
        fingerprint: "00000000000000aa",
        examples: [{ set: 0, row: 0, tokens: Float64Array.of(1, 2) }],
      },
      fit: {
        route: "primal",
        ridge: 0,
        refinements: 1,
        trainMse: 0,
        testMse: Number.NaN,
        testRelativeError: null,
        coefficients: Float64Array.of(1, 2, 3, 4, 5, 6),
        fingerprint: "00000000000000bb",
      },
      certificate: {
        verdict: "not-identifiable",
        rank: 1,
        features: 6,
        active: 6,
        lambdaMin: 0,
        lambdaMax: 1,
        tau: 1e-13,
        threshold: 1e-13,
        scaled: false,
        eigenvalues: Float64Array.of(-1e-18, 1),
        zeros: 4,
      },
      heads: [{ weight: 2, V: Float64Array.of(1, 2), Q: Float64Array.of(1, 2, 3, 4) }],
      truth: null,
      distanceToTruth: null,
      predictions: {
        set: Uint8Array.of(0),
        row: Int32Array.of(0),
        truth: Float64Array.of(3),
        predicted: Float64Array.of(3),
      },
      timings: { dataset: 0, moments: 0, certificate: 0, solve: 0, heads: 0 },
    });
    expect(report.data.names).toEqual(["x1", "x2"]);
    expect(report.data.examples).toEqual([[[1, 2]]]);
    expect(report.data.exampleRows).toEqual([{ set: "train", row: 0 }]);
    expect(report.fit.coefficients).toEqual([[1, 2, 3, 4, 5, 6]]);
    expect(report.fit.testMse).toBeNull();
    expect(report.heads[0]).toEqual({
      weight: 2,
      V: [[1, 2]],
      Q: [
        [1, 2],
        [3, 4],
      ],
    });
    expect(report.predictions).toEqual([{ set: "train", row: 0, truth: [3], predicted: [3] }]);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });
});
