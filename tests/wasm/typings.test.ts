// The hand-written typings against the built module. Each list of keys is checked by the compiler to be exactly the
// keys of its type (`satisfies Record<keyof …>`), and here to be exactly what the module has.
import { beforeAll, describe, expect, it } from "vitest";
import type {
  PolyheadModule,
  RawError,
  RawFit,
  RawHead,
  RawPointCertificate,
  RawReport,
  RawTask,
} from "../../wasm/polyhead";
import { instantiateLearner } from "./built";

const typeNames = (value: unknown): string =>
  value === null
    ? "null"
    : Array.isArray(value)
      ? "list"
      : ArrayBuffer.isView(value)
        ? value.constructor.name
        : typeof value;
const shapeOf = (value: object): Record<string, string> =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typeNames(each)]));

const moduleShape = {
  version: "function",
  fit: "function",
  HEAPU8: "Uint8Array",
} satisfies Record<keyof PolyheadModule, string>;

const fitMethods = { report: true, predict: true, certify: true, delete: true } satisfies Record<
  keyof RawFit,
  true
>;

const reportShape = {
  data: "object",
  fit: "object",
  certificate: "object",
  heads: "list",
  truth: "list",
  distanceToTruth: "number",
  predictions: "object",
  timings: "object",
} satisfies Record<keyof RawReport, string>;

const dataShape = {
  inputs: "number",
  rows: "number",
  testInputs: "number",
  testRows: "number",
  d: "number",
  features: "number",
  active: "number",
  outputs: "number",
  fingerprint: "string",
  examples: "list",
} satisfies Record<keyof RawReport["data"], string>;

const exampleShape = {
  set: "number",
  row: "number",
  tokens: "Float64Array",
} satisfies Record<keyof RawReport["data"]["examples"][number], string>;

const fitShape = {
  route: "string",
  ridge: "number",
  refinements: "number",
  trainMse: "number",
  testMse: "number",
  testRelativeError: "number",
  coefficients: "Float64Array",
  fingerprint: "string",
} satisfies Record<keyof RawReport["fit"], string>;

const certificateShape = {
  verdict: "string",
  rank: "number",
  features: "number",
  active: "number",
  lambdaMin: "number",
  lambdaMax: "number",
  tau: "number",
  threshold: "number",
  scaled: "boolean",
  eigenvalues: "Float64Array",
  zeros: "number",
} satisfies Record<keyof RawReport["certificate"], string>;

const headShape = { weight: "number", V: "Float64Array", Q: "Float64Array" } satisfies Record<
  keyof RawHead,
  string
>;

const predictionsShape = {
  set: "Uint8Array",
  row: "Int32Array",
  truth: "Float64Array",
  predicted: "Float64Array",
} satisfies Record<keyof RawReport["predictions"], string>;

const timingsShape = {
  dataset: "number",
  moments: "number",
  certificate: "number",
  solve: "number",
  heads: "number",
} satisfies Record<keyof RawReport["timings"], string>;

const pointShape = {
  determined: "boolean",
  residual: "number",
  touchesInactive: "boolean",
} satisfies Record<keyof RawPointCertificate, string>;

const task: RawTask = {
  kind: "random",
  d: 2,
  heads: 1,
  tokens: 4,
  outputs: 1,
  causal: false,
  samples: 64,
  test: 16,
  noise: 0,
  seed: 1,
  learner: { ridge: 0, start: "zero" },
};

const isError = (value: object): value is RawError => "error" in value;

describe("The module's typings", () => {
  let module: PolyheadModule;
  let fit: RawFit;
  beforeAll(async () => {
    module = await instantiateLearner();
    const result = module.fit(task, () => true);
    if (isError(result)) throw new Error(result.error.message);
    fit = result;
  });

  it("name what the module exports", () => {
    expect(shapeOf(module)).toMatchObject(moduleShape);
    expect(module.version()).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("name every method of a fit and no other", () => {
    const own = Object.getOwnPropertyNames(Object.getPrototypeOf(fit)).filter(
      (name) => name !== "constructor",
    );
    expect([...own, "delete"].sort()).toEqual(Object.keys(fitMethods).sort());
    expect(typeof fit.delete).toBe("function");
  });

  it("give the shape of a report, to the last key", () => {
    const report = fit.report();
    expect(shapeOf(report)).toEqual(reportShape);
    expect(shapeOf(report.data)).toEqual(dataShape);
    expect(shapeOf(report.data.examples[0] ?? {})).toEqual(exampleShape);
    expect(shapeOf(report.fit)).toEqual(fitShape);
    expect(shapeOf(report.certificate)).toEqual(certificateShape);
    expect(shapeOf(report.heads[0] ?? {})).toEqual(headShape);
    expect(shapeOf(report.truth?.[0] ?? {})).toEqual(headShape);
    expect(shapeOf(report.predictions)).toEqual(predictionsShape);
    expect(shapeOf(report.timings)).toEqual(timingsShape);
  });

  it("give the sizes of its arrays", () => {
    const { data, fit: fitted, certificate, heads, predictions } = fit.report();
    expect(fitted.coefficients.length).toBe(data.outputs * data.features);
    expect(certificate.eigenvalues.length + certificate.zeros).toBe(certificate.features);
    for (const { V, Q } of heads) expect([V.length, Q.length]).toEqual([data.outputs * data.d, data.d ** 2]);
    expect(predictions.set.length).toBe(predictions.row.length);
    expect(predictions.truth.length).toBe(predictions.row.length * data.outputs);
    expect(predictions.predicted.length).toBe(predictions.row.length * data.outputs);
  });

  it("give the shape of answers about further inputs", () => {
    expect(fit.predict(Float64Array.of(1, 2, 3, 4))).toBeInstanceOf(Float64Array);
    expect(shapeOf(fit.certify(Float64Array.of(1, 2, 3, 4)))).toEqual(pointShape);
  });

  it("give the shape of an error: a value, not an exception", () => {
    const refused = module.fit({ ...task, d: 99 }, () => true);
    expect(isError(refused) && shapeOf(refused.error)).toEqual({
      code: "string",
      message: "string",
      field: "string",
    });
    const stopped = module.fit(task, () => false);
    expect(stopped).toMatchObject({ error: { code: "cancelled" } });
    expect(fit.predict(Float64Array.of(1, 2, 3))).toMatchObject({ error: { code: "invalid-document" } });
  });

  it("promise arrays that belong to JavaScript: they can be transferred and outlive the fit", () => {
    const { coefficients } = fit.report().fit;
    expect(coefficients.buffer).not.toBe(module.HEAPU8.buffer);
    expect(structuredClone(coefficients, { transfer: [coefficients.buffer as ArrayBuffer] }).length).toBe(6);
  });
});
