// The hand-written typings against the built module. Each list of keys is checked by the compiler to be exactly the
// keys of its type (`satisfies Record<keyof …>`), and here to be exactly what the module has.
import { beforeAll, describe, expect, it } from "vitest";
import type {
  PolyheadModule,
  RawComparison,
  RawError,
  RawFit,
  RawHead,
  RawMinimalHeads,
  RawNullKind,
  RawPointCertificate,
  RawRaceBegin,
  RawRepair,
  RawReport,
  RawShard,
  RawSoftmaxBaseline,
  RawSoftmaxReport,
  RawSoftmaxTask,
  RawTask,
  RawWitness,
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
  heapBytes: "function",
  plan: "function",
  makeShard: "function",
  fit: "function",
  compare: "function",
  learnSoftmax: "function",
  softmaxBaseline: "function",
  HEAPU8: "Uint8Array",
} satisfies Record<keyof PolyheadModule, string>;

const fitMethods = {
  report: true,
  predict: true,
  certify: true,
  witness: true,
  witnessLikeData: true,
  repair: true,
  minimalHeads: true,
  prove: true,
  run: true,
  race: true,
  delete: true,
} satisfies Record<keyof RawFit, true>;

const reportShape = {
  data: "object",
  fit: "object",
  certificate: "object",
  heads: "list",
  headErrors: "Float64Array",
  minimalHeads: "object",
  witness: "null",
  bound: "object",
  truth: "list",
  distanceToTruth: "number",
  predictions: "object",
  execution: "null",
  inContext: "null",
  timings: "object",
} satisfies Record<keyof RawReport, string>;

const dataShape = {
  inputs: "number",
  rows: "number",
  added: "number",
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
  leaveOneOut: "null",
  refinements: "number",
  noiseDeviation: "Float64Array",
  trainMse: "number",
  testMse: "number",
  testRelativeError: "number",
  coefficients: "Float64Array",
  fingerprint: "string",
} satisfies Record<keyof RawReport["fit"], string>;

const certificateShape = {
  verdict: "string",
  way: "string",
  reason: "string",
  rank: "number",
  leastRank: "number",
  mostRank: "number",
  features: "number",
  active: "number",
  lambdaMin: "number",
  lambdaMax: "number",
  tau: "number",
  threshold: "number",
  tolerance: "number",
  smallestPivot: "number",
  largestRest: "number",
  eigenvalues: "Float64Array",
  zeros: "number",
  nullKinds: "list",
} satisfies Record<keyof RawReport["certificate"], string>;

const nullKindShape = {
  reason: "string",
  types: "Int32Array",
  count: "number",
  kinds: "number",
  terms: "Float64Array",
} satisfies Record<keyof RawNullKind, string>;

const headShape = { weight: "number", V: "Float64Array", Q: "Float64Array" } satisfies Record<
  keyof RawHead,
  string
>;

const predictionsShape = {
  set: "Uint8Array",
  row: "Int32Array",
  truth: "Float64Array",
  predicted: "Float64Array",
  featurePower: "Float64Array",
} satisfies Record<keyof RawReport["predictions"], string>;

const minimalShape = { heads: "list", residual: "number", status: "string" } satisfies Record<
  keyof RawMinimalHeads,
  string
>;

const witnessShape = {
  input: "Float64Array",
  modelA: "list",
  modelB: "list",
  outputs: "list",
  trainMse: "list",
  distance: "number",
} satisfies Record<keyof RawWitness, string>;

const repairShape = {
  suggested: "object",
  suggestedCurve: "Int32Array",
  randomCurve: "Int32Array",
} satisfies Record<keyof RawRepair, string>;

const inputsShape = { tokens: "Float64Array", lengths: "Int32Array", targets: "Float64Array" };

const shardShape = { inputs: "object", causal: "boolean", moments: "Float64Array" } satisfies Record<
  keyof RawShard,
  string
>;

const comparisonShape = {
  distance: "number",
  same: "boolean",
  input: "Float64Array",
  outputs: "list",
} satisfies Record<keyof RawComparison, string>;

const timingsShape = {
  dataset: "number",
  moments: "number",
  certificate: "number",
  solve: "number",
  heads: "number",
  execution: "number",
} satisfies Record<keyof RawReport["timings"], string>;

const pointShape = {
  determined: "boolean",
  tooClose: "boolean",
  exactError: "null",
  largestDifference: "number",
  residual: "number",
  touchesInactive: "boolean",
  missing: "Int32Array",
  deviation: "Float64Array",
} satisfies Record<keyof RawPointCertificate, string>;

const raceBeginShape = {
  exactError: "number",
  exactSeconds: "number",
  judgedSet: "number",
  judgedRows: "number",
  trained: "Int32Array",
  inputs: "number",
  deepInputs: "number",
  inContext: "null",
} satisfies Record<keyof RawRaceBegin, string>;

const softmaxShape = {
  totalRows: "number",
  distinctRows: "number",
  usedRows: "number",
  outcome: "string",
  residual: "number",
  condition: "number",
  centreOrigin: "string",
  centreResidual: "number",
  otherCentreResidual: "number",
  elbow: "Float64Array",
  explained: "number",
  rounds: "number",
  bestRound: "number",
  polishes: "number",
  histories: "list",
  ending: "string",
  refined: "Float64Array",
  seconds: "Float64Array",
  refineSeconds: "number",
  heads: "list",
  truth: "list",
  thetaError: "number",
  valueError: "number",
  headsError: "number",
  testRelativeError: "number",
  testInputs: "number",
  dataFingerprint: "string",
  fitFingerprint: "string",
  crudeSum: "Float64Array",
  crudeSumError: "number",
  sculpting: "object",
  labels: "Float64Array",
  oneHead: "Float64Array",
  hullAngle: "number",
  net: "object",
  findings: "list",
  examples: "list",
  datasetSeconds: "number",
} satisfies Record<keyof RawSoftmaxReport, string>;

const sculptingShape = {
  misfit: "Float64Array",
  thresholds: "Float64Array",
  kept: "Int32Array",
  sumErrors: "Float64Array",
} satisfies Record<keyof RawSoftmaxReport["sculpting"], string>;

const netShape = {
  points: "Float64Array",
  pairLosses: "Float64Array",
  best: "list",
  tried: "number",
  truth: "Float64Array",
} satisfies Record<keyof NonNullable<RawSoftmaxReport["net"]>, string>;

const baselineShape = {
  solved: "boolean",
  heads: "number",
  residual: "number",
  testRelativeError: "number",
  seconds: "number",
  history: "Float64Array",
} satisfies Record<keyof RawSoftmaxBaseline, string>;

const softmaxTask: RawSoftmaxTask = {
  kind: "softmax",
  heads: 2,
  d: 3,
  k: 2,
  scale: 0.3,
  samples: 200,
  test: 20,
  noise: 0,
  seed: 1,
};

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
  added: 0,
  learner: { ridge: 0, leaveOneOut: false, route: "auto", start: "zero" },
};

/** Two coordinates of which only one is used, so that much is left open. */
const openTask: RawTask = {
  kind: "custom",
  d: 2,
  outputs: 1,
  train: {
    tokens: Float64Array.of(1, 0, 2, 0, -1, 0, 3, 0),
    lengths: Int32Array.of(2, 2),
    targets: Float64Array.of(1, 2),
  },
  held: { tokens: new Float64Array(0), lengths: new Int32Array(0), targets: new Float64Array(0) },
  noise: 0,
  seed: 1,
  groups: Int32Array.of(0, 1),
  added: 0,
  learner: { ridge: 0, leaveOneOut: true, route: "auto", start: "zero" },
};

const isError = (value: object): value is RawError => "error" in value;

/** The value, or the test fails with the learner's own sentence. */
function present<Value extends object>(value: Value | RawError | null): Value {
  if (value === null) throw new Error("There is nothing.");
  if (isError(value)) throw new Error(value.error.message);
  return value;
}

describe("The module's typings", () => {
  let module: PolyheadModule;
  let fit: RawFit;
  let open: RawFit;
  beforeAll(async () => {
    module = await instantiateLearner();
    fit = present(module.fit(task, () => true, null));
    open = present(module.fit(openTask, () => true, null));
  });

  it("name what the module exports", () => {
    expect(shapeOf(module)).toMatchObject(moduleShape);
    expect(module.version()).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("name every part of what is told of softmax heads", () => {
    const report = present(module.learnSoftmax(softmaxTask, () => true));
    expect(shapeOf(report)).toEqual(softmaxShape);
    expect(shapeOf(report.sculpting)).toEqual(sculptingShape);
    expect(shapeOf(present(report.net))).toEqual(netShape);
    expect(shapeOf(present(report.net?.best[0] ?? null))).toEqual({ points: "Int32Array", loss: "number" });
    for (const head of [...report.heads, ...report.truth]) {
      expect(shapeOf(head)).toEqual({ theta: "Float64Array", W: "Float64Array" });
    }
    expect(shapeOf(present(module.softmaxBaseline(softmaxTask, "varpro", 0)))).toEqual(baselineShape);
    const single = present(module.learnSoftmax({ ...softmaxTask, heads: 1 }, () => true));
    expect([single.net, single.hullAngle]).toEqual([null, null]);
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
    expect(shapeOf(report.minimalHeads ?? {})).toEqual(minimalShape);
    expect(shapeOf(report.bound ?? {})).toEqual({ epsilon: "number", value: "number", actual: "number" });
  });

  it("give the shape of what data leaves open", () => {
    const report = open.report();
    expect(shapeOf(report.certificate.nullKinds[0] ?? {})).toEqual(nullKindShape);
    expect(shapeOf(report.witness ?? {})).toEqual(witnessShape);
    expect(shapeOf(report.fit.leaveOneOut ?? {})).toEqual({ ridges: "Float64Array", errors: "Float64Array" });
    expect(report.truth).toBeNull();
    expect(report.bound).toBeNull();
    for (const { types, terms } of report.certificate.nullKinds) {
      expect([types.length % 3, terms.length % 4]).toEqual([0, 0]);
    }
  });

  it("give the shape of witnesses, repairs, minimal heads and comparisons", () => {
    const input = Float64Array.of(1, 2, 3, 4);
    const witness = present(open.witness(input, Float64Array.of(5)));
    expect(shapeOf(witness)).toEqual(witnessShape);
    expect(witness.outputs.map(typeNames)).toEqual(["Float64Array", "Float64Array"]);
    expect(shapeOf(present(open.witnessLikeData()))).toEqual(witnessShape);
    expect(fit.witness(input, Float64Array.of(5))).toBeNull();
    expect(fit.witnessLikeData()).toBeNull();
    const repair = present(open.repair(2));
    expect(shapeOf(repair)).toEqual(repairShape);
    expect(shapeOf(repair.suggested)).toEqual(inputsShape);
    expect(shapeOf(present(fit.minimalHeads()))).toEqual(minimalShape);
    const { d, outputs } = fit.report().data;
    const model = { d, outputs, heads: fit.report().heads };
    expect(shapeOf(present(module.compare(model, model)))).toEqual(comparisonShape);
    expect(module.compare(model, { ...model, d: 3 })).toMatchObject({ error: { code: "invalid-document" } });
  });

  it("give the shape of a shard, which a fit takes back", () => {
    const shard = present(module.makeShard(task, 0, 0));
    expect(shapeOf(shard)).toEqual(shardShape);
    expect(shapeOf(shard.inputs)).toEqual(inputsShape);
    const held = present(module.makeShard(task, 1, 0));
    expect(held.moments.length).toBe(0);
    const again = present(module.fit(task, () => true, [[shard], [held]]));
    expect(again.report().fit.fingerprint).toBe(fit.report().fit.fingerprint);
    again.delete();
    expect(module.makeShard(task, 0, 1)).toMatchObject({ error: { code: "invalid-document" } });
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

  it("give the shape of a race's news, and stop it on false", () => {
    const settings = {
      heads: Int32Array.of(1, 2),
      layers: Int32Array.of(1, 1),
      transformers: Int32Array.of(0, 0),
      deepRows: 16384,
      ...{ passes: 3, starts: 2, batch: 16, learningRate: 0.01 },
    };
    const begins: object[] = [];
    const points: number[][] = [];
    const observe = (most: number) => ({
      begun: (begin: RawRaceBegin) => void begins.push(begin),
      point: (...numbers: number[]) => points.push(numbers) < most,
    });
    expect(fit.race(settings, observe(100))).toBeNull();
    expect(begins.map((begin) => shapeOf(begin))).toEqual([raceBeginShape]);
    // Two runners, two starts, the start itself and three passes.
    expect(points.length).toBe(16);
    expect(points.every((numbers) => numbers.length === 6 && numbers.every(Number.isFinite))).toBe(true);
    points.length = 0;
    expect(fit.race(settings, observe(3))).toMatchObject({ error: { code: "cancelled" } });
    expect(points.length).toBe(3);
    expect(fit.race({ ...settings, passes: 0 }, observe(3))).toMatchObject({
      error: { code: "invalid-document", field: "passes" },
    });
  });

  it("give the shape of an error: a value, not an exception", () => {
    const refused = module.fit({ ...task, d: 99 }, () => true, null);
    expect(isError(refused) && shapeOf(refused.error)).toEqual({
      code: "string",
      message: "string",
      range: "object",
      field: "string",
    });
    const stopped = module.fit(task, () => false, null);
    expect(stopped).toMatchObject({ error: { code: "cancelled" } });
    expect(fit.predict(Float64Array.of(1, 2, 3))).toMatchObject({ error: { code: "invalid-document" } });
  });

  it("promise arrays that belong to JavaScript: they can be transferred and outlive the fit", () => {
    const { coefficients } = fit.report().fit;
    expect(coefficients.buffer).not.toBe(module.HEAPU8.buffer);
    expect(structuredClone(coefficients, { transfer: [coefficients.buffer as ArrayBuffer] }).length).toBe(6);
  });
});
