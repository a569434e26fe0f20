// What the learner really takes and gives, against the description it is generated from (web/contract/contract.json): every described
// field is there with its type, and no other.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Failure, LearnerDocument, LearnerFit, PolyheadModule } from "../../wasm/polyhead";
import contract from "../../web/contract/contract.json";
import { learnerDocument } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { instantiateLearner } from "./built";
import { ordinaryInput } from "./model";

interface Described {
  meaning?: string;
  fields?: { name: string; type: string; meaning: string }[];
  tuple?: string;
  values?: { value: string; meaning: string }[];
}

const types: Record<string, Described> = contract.types;

/** Cuts a type at a separator, outside of brackets and quotes. */
function partsOf(type: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  for (let place = 0; place < type.length; place++) {
    const letter = type.charAt(place);
    if (letter === '"') place = type.indexOf('"', place + 1);
    else if ("[(".includes(letter)) depth++;
    else if ("])".includes(letter)) depth--;
    else if (depth === 0 && type.startsWith(separator, place)) {
      parts.push(type.slice(begin, place));
      begin = place + separator.length;
    }
  }
  return [...parts, type.slice(begin)];
}

/** What is wrong with a number as JSON has it: it knows neither NaN nor infinity nor −0. */
function checkNumber(value: unknown, path: string): string[] {
  if (typeof value !== "number") return [`${path} is ${JSON.stringify(value)} instead of a number`];
  return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path} is ${String(value)}`];
}

function checkList(value: unknown, path: string, typeAt: (place: number) => string): string[] {
  if (!Array.isArray(value)) return [`${path} is not a list`];
  return value.flatMap((item, place) => faultsOf(item, typeAt(place), `${path}[${place}]`));
}

function checkFields(value: unknown, fields: NonNullable<Described["fields"]>, path: string): string[] {
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return [`${path} is not an object`];
  const names = fields.map(({ name }) => name);
  const foreign = Object.keys(value).filter((key) => !names.includes(key));
  return [
    ...foreign.map((key) => `${path}.${key} is not described`),
    ...fields.flatMap(({ name, type }) =>
      name in value
        ? faultsOf((value as Record<string, unknown>)[name], type, `${path}.${name}`)
        : [`${path}.${name} is missing`],
    ),
  ];
}

function checkNamed(value: unknown, type: string, path: string): string[] {
  if (type === "Input") return faultsOf(value, "number[][]", path);
  const { fields, tuple, values } = types[type] ?? {};
  if (fields) return checkFields(value, fields, path);
  if (tuple !== undefined) return faultsOf(value, tuple, path);
  if (!values) return [`${type} at ${path} is described nowhere`];
  return values.some((each) => each.value === value) ? [] : [`${path} is ${String(value)}, no ${type}`];
}

/** Every place where a value is not of a type as the contract writes it. */
function faultsOf(value: unknown, type: string, path: string): string[] {
  const choices = partsOf(type, " | ");
  if (choices.length > 1) {
    const found = choices.map((choice) => faultsOf(value, choice, path));
    // A fault deep inside says more than that the value is not null.
    return found.some((faults) => faults.length === 0) ? [] : (found[value === null ? 1 : 0] ?? []);
  }
  if (type.endsWith("[]")) return checkList(value, path, () => type.slice(0, -2));
  if (type.startsWith("(")) return faultsOf(value, type.slice(1, -1), path);
  if (type.startsWith("[")) {
    const places = partsOf(type.slice(1, -1), ", ");
    const length = Array.isArray(value) ? value.length : 0;
    if (length !== places.length) return [`${path} has ${length} places instead of ${places.length}`];
    return checkList(value, path, (place) => places[place] ?? "");
  }
  if (type.startsWith('"'))
    return value === JSON.parse(type) ? [] : [`${path} is ${String(value)}, not ${type}`];
  if (type === "null") return value === null ? [] : [`${path} is not null`];
  if (type === "number") return checkNumber(value, path);
  if (type === "boolean" || type === "string")
    return typeof value === type ? [] : [`${path} is ${JSON.stringify(value)} instead of a ${type}`];
  if (type === "Float64Array" || type === "Int32Array")
    return Object.prototype.toString.call(value) === `[object ${type}]` ? [] : [`${path} is no ${type}`];
  return checkNamed(value, type, path);
}

/** The value, if it is of its type to the last field. */
function expectType<Value>(value: Value | Failure, type: string): Value {
  // At most a few: one wrong field of a list is wrong at each of its places.
  expect(faultsOf(value, type, type).slice(0, 20)).toEqual([]);
  return value as Value;
}

function present<Value extends object>(value: Value | Failure | null): Value {
  if (value === null) throw new Error("There is nothing.");
  // A proof has a number of this name.
  if ("error" in value && typeof value.error === "object") throw new Error(value.error.message);
  return value as Value;
}

const documents: Record<string, object> = {
  "key–value memory whose keys are perpendicular": {
    task: "associative",
    params: { orthogonal: 1 },
    samples: 2048,
    test: 64,
  },
  "a ridge chosen by leave-one-out": {
    task: "associative",
    params: { k: 2 },
    samples: 200,
    test: 20,
    noise: 0.1,
    learner: { ridge: "loo", route: "dual" },
  },
  "a random layer": { task: "random", params: { d: 3, heads: 2, outputs: 2 }, samples: 64, test: 16 },
  automata: { task: "dfa", params: { machines: 16 }, test: 10 },
  "Turing machines": { task: "turing", params: { machines: 10, runLength: 8 }, test: 4 },
  regression: { task: "regression", params: { tokens: 5 }, samples: 512, test: 128 },
  "a reader's own data": {
    task: "custom",
    data: {
      names: ["key", "value"],
      inputs: [
        [
          [1, 2],
          [0.5, 1],
        ],
        [
          [0, 1],
          [2, -1],
        ],
      ],
      targets: [[2.5], [-4]],
    },
  },
};

const machines: Record<string, object> = {
  dfa: {
    transitions: [
      [0, 1],
      [1, 2],
      [null, 0],
    ],
    start: 0,
    word: [0, 1, 1, 0],
  },
  turing: {
    rules: [
      [
        { write: 1, move: "right", next: 1 },
        { write: 0, move: "left", next: 0 },
      ],
      [null, { write: 1, move: "right", next: 0 }],
    ],
    start: 0,
    tape: [0, 1, 0, 1],
    head: 0,
  },
};

const budget = { flops: 1e13, bytes: 2 ** 31 };
const race = {
  runners: [
    { architecture: "linear", heads: 2, layers: 1 },
    { architecture: "transformer", heads: 1, layers: 1 },
  ],
  ...{ passes: 2, starts: 2, batch: 16, deepRows: 1024, learningRate: 0.01 },
} as const;

const asLearned = (given: object): LearnerDocument => learnerDocument(parseDocument({ v: 1, ...given }));

describe.each(Object.entries(documents))("Of %s, the learner's every word is described:", (_, given) => {
  let module: PolyheadModule;
  let document: LearnerDocument;
  let fit: LearnerFit;
  beforeAll(async () => {
    module = await instantiateLearner();
    document = asLearned(given);
    fit = present(module.fit(document, () => true, null, null));
  });
  afterAll(() => fit.delete());

  it("the report, which is plain JSON", () => {
    const report = expectType(fit.report(), "ReportFacts");
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  it("the plan, of a fit and of a race", () => {
    expectType(module.plan(document, null, budget), "PlanFacts");
    if (!(document.task in machines))
      expectType(module.plan(document, { ...race, runners: [...race.runners] }, budget), "PlanFacts");
    // What fits no budget comes with what would.
    const least = present(module.plan(document, null, { flops: 1, bytes: 1 }));
    expectType(least, "PlanFacts");
    expect(least.exceeded).not.toBe("none");
  });

  it("the certificate of an input, and a model that answers otherwise", () => {
    const { data, certificate } = fit.report();
    const input = ordinaryInput(data.d, 3);
    const point = present(expectType(fit.certify(input), "PointFacts"));
    const wanted = new Array<number>(data.outputs).fill(1);
    const witness = expectType(fit.witness(input, wanted), "Witness | null");
    expect(witness === null).toBe(point.determined || point.tooClose);
    const likeData = expectType(fit.ordinaryWitness(0), "Witness | null");
    expect(likeData === null).toBe(certificate.verdict !== "not-identifiable");
  });

  it("the inputs that would help, the fewest heads, the proof", () => {
    const repair = present(expectType(fit.repair(3), "Repair"));
    expect(repair.suggestedCurve.length).toBe(repair.inputs.length + 1);
    expectType(fit.minimalHeads(0), "MinimalHeads");
    expectType(fit.prove(1), "ProofFacts");
  });

  it("the comparison of two models", () => {
    const { data, heads } = fit.report();
    const size = { d: data.d, outputs: data.outputs };
    const compared = module.compare({ ...size, heads }, { ...size, heads: heads.slice(1) });
    expect(present(expectType(compared, "Comparison")).same).toBe(false);
  });

  it("the run of a machine, or that there is none", () => {
    const machine = machines[document.task];
    if (machine) {
      const trace = present(expectType(fit.run(machine, 8), "MachineTrace"));
      expect(trace.answers.length).toBeGreaterThan(0);
    } else {
      expect(fit.run({}, 8)).toMatchObject({ error: { code: "invalid-document", field: "machine" } });
    }
  });

  it("the shards, from which the same fit is made to the last bit", () => {
    if (document.task in machines) {
      expect(module.makeShard(document, "train", 0)).toMatchObject({ error: { field: "shard" } });
      return;
    }
    const { shards, testShards } = present(module.plan(document, null, budget));
    const make = (set: "train" | "test", count: number) =>
      Array.from({ length: count }, (_, index) =>
        present(expectType(module.makeShard(document, set, index), "FlatShard")),
      );
    // A small fit is not worth sharing, but can be.
    const given = { train: make("train", Math.max(1, shards)), test: make("test", testShards) };
    const again = present(module.fit(document, () => true, given, null));
    expect(again.report().data.fingerprint).toBe(fit.report().data.fingerprint);
    expect(again.report().fit).toEqual(fit.report().fit);
    again.delete();
    expect(module.makeShard(document, "train", given.train.length)).toMatchObject({
      error: { code: "invalid-document", field: "shard" },
    });
  });

  it("the race, which stops when it is told to", () => {
    if (document.task in machines) return;
    const begins: unknown[] = [];
    const points: unknown[] = [];
    const observe = (most: number) => ({
      begun: (begin: unknown) => void begins.push(begin),
      point: (point: unknown) => points.push(point) < most,
    });
    const settings = { ...race, runners: [...race.runners] };
    expect(fit.race(settings, observe(100))).toBeNull();
    expectType(begins, "RaceBegin[]");
    expect(begins.length).toBe(1);
    expectType(points, "RunPoint[]");
    // Two runners, two starts, the start itself and two passes.
    expect(points.length).toBe(12);
    points.length = 0;
    expect(fit.race(settings, observe(3))).toMatchObject({ error: { code: "cancelled" } });
    expect(points.length).toBe(3);
    expect(fit.race({ ...settings, passes: 0 }, observe(3))).toMatchObject({
      error: { code: "invalid-document", field: "passes", range: { value: 0, least: 1, most: 5000 } },
    });
  });
});

describe("Of softmax heads, the learner's every word is described:", () => {
  it.each([1, 2, 3])("the report of %i, the plan and the baselines", async (heads) => {
    const module = await instantiateLearner();
    const document = asLearned({
      task: "softmax",
      params: { heads, d: 3, k: 2 },
      samples: 200,
      test: 20,
    });
    const report = present(
      expectType(
        module.learnSoftmax(document, () => true),
        "SoftmaxReportFacts",
      ),
    );
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expectType(module.plan(document, null, budget), "PlanFacts");
    for (const method of ["varpro", "adam", "untold"] as const)
      expectType(module.softmaxBaseline(document, method, 0), "BaselineRun");
  });
});

describe("Of a text, the learner's every word is described:", () => {
  it("the report, the plan and the next letter", async () => {
    const module = await instantiateLearner();
    const text = "the quick brown fox jumps over the lazy dog and runs on ".repeat(12);
    const document = { ...asLearned({ task: "text", samples: 100, test: 20 }), text };
    const fit = module.fitText(document, () => true);
    if (!("nextLetter" in fit)) throw new Error(fit.error.message);
    const report = present(expectType(fit.report(), "TextReportFacts"));
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expectType(module.plan(document, null, budget), "PlanFacts");
    expectType(fit.nextLetter("the quick", {}), "NextLetter");
    expect(fit.nextLetter("the quick", { temperature: 2 })).toMatchObject({
      error: { code: "invalid-document", field: "temperature", range: { value: 2, least: 0, most: 1 } },
    });
    expect(fit.nextLetter("The", {})).toMatchObject({ error: { field: "before" } });
    fit.delete();
  });
});

describe("A refused document", () => {
  let module: PolyheadModule;
  beforeAll(async () => {
    module = await instantiateLearner();
  });
  const complete = {
    task: "associative",
    params: { k: 4, orthogonal: 0.97, scale: 0.5 },
    samples: 100,
    test: 10,
    seed: 1,
    noise: 0,
    learner: { ridge: 0, route: "auto", start: "zero" },
  };

  it.each([
    [{ params: { k: 9 } }, "params.k", { value: 9, least: 2, most: 6 }],
    [{ params: { k: "4" } }, "params.k", null],
    [{ params: { k: null } }, "params.k", null],
    [{ params: { k: Number.NaN } }, "params.k", null],
    [
      { params: { scale: Number.POSITIVE_INFINITY } },
      "params.scale",
      { value: Number.POSITIVE_INFINITY, least: 0.001, most: 100 },
    ],
    [{ params: { scale: Number.NaN } }, "params.scale", { value: Number.NaN, least: 0.001, most: 100 }],
    [{ params: undefined }, "params", null],
    [{ task: "dance" }, "task", null],
    [{ task: 3 }, "task", null],
    [{ task: "softmax" }, "task", null],
    [{ task: "random", params: { heads: 0.5 } }, "params.heads", null],
    [{ task: "random", params: { causal: 1 } }, "params.causal", null],
    [{ task: "random", params: { d: 3, outputs: 4 } }, "params.outputs", { value: 4, least: 1, most: 3 }],
    [{ task: "dfa", params: { format: "song" } }, "params.format", null],
    [{ task: "custom" }, "data", null],
    [{ task: "custom", data: null }, "data", null],
    [{ samples: 0 }, "samples", { value: 0, least: 1, most: 4_194_304 }],
    [{ noise: -1 }, "noise", { value: -1, least: 0, most: 1000 }],
    [{ seed: 2 ** 53 }, "seed", { value: 2 ** 53, least: 0, most: 2 ** 53 - 1 }],
    [{ learner: { ridge: -1 } }, "learner.ridge", { value: -1, least: 0, most: 1e6 }],
    [{ learner: { ridge: "lou" } }, "learner.ridge", null],
    [{ learner: { route: "rows" } }, "learner.route", null],
  ])("%j comes back with the field and what it may be", (changes, field, range) => {
    // What TypeScript would not let through; a page that is not ours could.
    const document = { ...complete, ...changes } as unknown as LearnerDocument;
    const refused = module.fit(document, () => true, null, null);
    if (!("error" in refused)) throw new Error("It is accepted.");
    expect(refused.error).toMatchObject({ code: "invalid-document", field, range, extreme: null });
    expect(refused.error.message).toContain(field);
    // What is refused was given, and is said as it was: here, and only here, a number can be none.
    const shown = range && { ...range, value: 0 };
    expectType({ ...refused.error, range: shown }, "ErrorFacts");
  });

  it("is refused by its plan, too", () => {
    const planOf = (changes: object) =>
      module.plan({ ...complete, ...changes } as unknown as LearnerDocument, null, budget);
    expect(planOf({ params: { k: 9 } })).toMatchObject({ error: { field: "params.k" } });
    expect(planOf({ task: "dance" })).toMatchObject({ error: { field: "task" } });
    expect(planOf({ samples: 0 })).toMatchObject({ error: { field: "samples" } });
  });

  it("of data whose sixth powers do not fit says which of the extremes it is", async () => {
    const given = asLearned(documents["a reader's own data"] ?? {});
    // More than a document may have.
    for (const place of [0, 1]) given.data?.train.tokens.fill(1e80, place, place + 1);
    const refused = module.fit(given, () => true, null, null);
    expect(refused).toEqual({
      error: { code: "ill-conditioned", message: "", field: null, range: null, extreme: "too-large" },
    });
  });

  it("that was stopped says no more than that", () => {
    const stopped = module.fit(complete as unknown as LearnerDocument, () => false, null, null);
    expect(stopped).toEqual({
      error: { code: "cancelled", message: "", field: null, range: null, extreme: null },
    });
  });

  it("names a bad question, too", () => {
    const fit = present(module.fit(complete as unknown as LearnerDocument, () => true, null, null));
    const input = ordinaryInput(8, 2);
    for (const [answer, field] of [
      [fit.certify([]), "input"],
      [fit.certify([[1, 2]]), "numbers of a token"],
      [fit.predict([...input, [1]]), "input[2]"],
      [fit.witness(input, [1]), "wanted"],
    ] as const)
      expect(answer).toMatchObject({ error: { code: "invalid-document", field } });
    fit.delete();
  });
});

describe("The contract", () => {
  /** Their names say it all. */
  const plain = ["Split", "Move", "Phase"];

  it("says of every type, field, value and constant what it means", () => {
    const silent = Object.entries(types).flatMap(([name, { meaning, fields, values }]) => [
      ...(values || meaning ? [] : [name]),
      ...(fields ?? []).filter((field) => !field.meaning).map((field) => `${name}.${field.name}`),
      ...(plain.includes(name) ? [] : (values ?? []))
        .filter((each) => !each.meaning)
        .map((each) => `${name} ${each.value}`),
    ]);
    expect(silent).toEqual([]);
    expect(contract.constants.filter(({ meaning }) => !meaning)).toEqual([]);
  });

  it("describes every type that it speaks of, and none twice", () => {
    const known = ["number", "string", "boolean", "null", "Input", "Float64Array", "Int32Array"];
    const spoken = Object.values(types).flatMap(({ fields, tuple }) => [
      ...(fields ?? []).map(({ type }) => type),
      ...(tuple === undefined ? [] : [tuple]),
    ]);
    const names = spoken.flatMap((type) => type.replaceAll(/"[^"]*"/g, "").match(/\w+/g) ?? []);
    expect(names.filter((name) => !known.includes(name) && !(name in types))).toEqual([]);
    for (const { fields } of Object.values(types)) {
      const own = (fields ?? []).map(({ name }) => name);
      expect(new Set(own).size).toBe(own.length);
    }
  });

  it("is walked by a test that sees a wrong type, a missing and a foreign field", () => {
    const right = { j: 0, k: 1, l: 2 };
    expect(faultsOf(right, "FeaturePlace", "x")).toEqual([]);
    expect(faultsOf({ j: 0, k: "1" }, "FeaturePlace", "x")).toHaveLength(2);
    expect(faultsOf({ ...right, m: 3 }, "FeaturePlace", "x")).toEqual(["x.m is not described"]);
    expect(faultsOf({ ...right, l: -0 }, "FeaturePlace", "x")).toEqual(["x.l is 0"]);
    expect(faultsOf([[0, null], [1]], "((number | null)[])[]", "x")).toEqual([]);
    expect(faultsOf([[0, "1"]], "((number | null)[])[]", "x")).toHaveLength(1);
    expect(faultsOf([1], "[number, number]", "x")).toHaveLength(1);
    expect(faultsOf("song", "Split", "x")).toHaveLength(1);
    expect(faultsOf(null, "Head[] | null", "x")).toEqual([]);
    expect(faultsOf([{ weight: 1, V: [[1]] }], "Head[] | null", "x")).toEqual(["x[0].Q is missing"]);
  });
});
