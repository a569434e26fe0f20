import { describe, expect, it } from "vitest";
import { parseDocumentText } from "../../web/task/json-text";
import { tasks } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { sentences } from "../../web/task/sentences";
import { errorText } from "../../web/words/errors-words";
import { custom, factsIn, refusal, twoInputs } from "./refusal";

const refused = (document: unknown) => refusal(() => parseDocument(document));
const associative = (rest: object) => ({ v: 1, task: "associative", ...rest });

describe("A document", () => {
  it("has 0 where −0 was written, which JSON could not keep", () => {
    expect(Object.is(parseDocument(associative({ noise: -0 })).noise, 0)).toBe(true);
  });

  it("gets every default of an associative memory", () => {
    expect(parseDocument(associative({}))).toEqual({
      v: 1,
      task: "associative",
      params: { k: 4, orthogonal: 0.97, scale: 0.5 },
      samples: 16384,
      test: 2048,
      added: 0,
      seed: 42,
      noise: 0,
      learner: { ridge: 0, route: "auto", start: "zero" },
    });
  });

  it("gets every default of a random layer", () => {
    const { params, samples } = parseDocument({ v: 1, task: "random" });
    expect(params).toMatchObject({ d: 4, heads: 1, tokens: 100, outputs: 1, causal: true });
    expect(samples).toBe(2048);
  });

  it("computes a default from the parameters before it", () => {
    expect(parseDocument(associative({ params: { k: 5 } })).params).toMatchObject({
      scale: 1 / Math.sqrt(5),
    });
    expect(parseDocument(associative({ params: { k: 5, scale: 2 } })).params).toMatchObject({ scale: 2 });
  });

  it("keeps unknown top-level keys in extra", () => {
    const full = parseDocument(associative({ note: "for course 7", extra: { lesson: 2 } }));
    expect(full.extra).toEqual({ note: "for course 7", lesson: 2 });
    expect(parseDocument(full)).toEqual(full);
  });

  it("of custom data keeps its numbers and names, and gets no counts", () => {
    const full = parseDocument(custom({ ...twoInputs, names: ["left", "right"] }));
    expect(full.data).toEqual({ ...twoInputs, names: ["left", "right"] });
    expect(full).not.toHaveProperty("samples");
    expect(full).not.toHaveProperty("test");
  });

  it("of custom data has no inputs added, and keeps no count of them", () => {
    expect(parseDocument(custom(twoInputs))).not.toHaveProperty("added");
    expect(parseDocument(associative({ added: 50 }))).toMatchObject({ added: 50 });
  });

  it("may ask for the dual route and for a ridge by leave-one-out", () => {
    const { learner } = parseDocument(associative({ learner: { route: "dual", ridge: "loo" } }));
    expect(learner).toEqual({ ridge: "loo", route: "dual", start: "zero" });
  });

  it("cannot reach a prototype", () => {
    const full = parseDocumentText(
      '{"v": 1, "task": "associative", "__proto__": {"polluted": 1}, "deep": {"__proto__": {"polluted": 1}}}',
    );
    expect(full.extra).toEqual({ deep: {} });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(
      refusal(() => parseDocumentText('{"v":1,"task":"random","params":{"__proto__":{"d":3}}}')).message,
    ).toContain('"__proto__"');
    expect(refused({ v: 1, task: "constructor" }).field).toBe("task");
    expect(refused(Object.create({ v: 1, task: "associative" })).field).toBe("v");
  });
});

describe("A refusal names field, value and range in one sentence", () => {
  const taskNames = tasks.map(({ id }) => JSON.stringify(id));
  const cases: [string, unknown, string[]][] = [
    ["number", associative({ params: { orthogonal: 1.3 } }), ["params.orthogonal", "1.3", "0", "1"]],
    ["NaN", associative({ params: { orthogonal: Number.NaN } }), ["params.orthogonal", "NaN", "0", "1"]],
    ["text", associative({ params: { orthogonal: "high" } }), ["params.orthogonal", '"high"', "0", "1"]],
    ["fraction", associative({ params: { k: 4.5 } }), ["params.k", "4.5", "2", "6"]],
    ["null", associative({ params: { k: null } }), ["params.k", "null", "2", "6"]],
    ["boolean", { v: 1, task: "random", params: { causal: 1 } }, ["params.causal", "1"]],
    [
      "bound that depends on another parameter",
      { v: 1, task: "random", params: { d: 3, outputs: 4 } },
      ["params.outputs", "4", "1", "3"],
    ],
    ["count", associative({ samples: 0 }), ["0", "1", "4,194,304"]],
    ["test", associative({ test: -1 }), ["-1", "0", "1,000,000"]],
    ["seed", associative({ seed: 2 ** 53 }), ["9,007,199,254,740,992", "0", "9,007,199,254,740,991"]],
    ["noise", associative({ noise: Infinity }), ["Infinity", "0", "1,000"]],
    ["ridge", associative({ learner: { ridge: -1 } }), ["learner.ridge", "-1", "0", "1,000,000", '"loo"']],
    [
      "ridge as a word",
      associative({ learner: { ridge: "cv" } }),
      ["learner.ridge", '"cv"', "0", "1,000,000", '"loo"'],
    ],
    [
      "route",
      associative({ learner: { route: "kernel" } }),
      ["learner.route", '"kernel"', '"auto"', '"primal"', '"dual"'],
    ],
    ["added", associative({ added: 257 }), ["257", "0", "256"]],
    ["added to custom data", custom(twoInputs, { added: 0 }), ["0", '"custom"']],
    ["start", associative({ learner: { start: "one" } }), ["learner.start", '"one"', '"zero"', '"random"']],
    ["learner", associative({ learner: [] }), []],
    ["unknown parameter", associative({ params: { keys: 4 } }), ['"keys"']],
    ["unknown task", { v: 1, task: "dance" }, ['"dance"', ...taskNames]],
    ["no task", { v: 1 }, taskNames],
    ["no version", { task: "associative" }, ["1"]],
    ["version as text", { v: "1", task: "associative" }, ['"1"', "1"]],
    ["list", [], ['{"v": 1, "task": "associative"}']],
    ["data of another task", associative({ data: {} }), ['"associative"', '"custom"', '"series"', '"text"']],
    ["samples of custom data", custom(twoInputs, { samples: 2 }), ["2", '"custom"']],
    [
      "test of custom data",
      custom(twoInputs, { test: 2 }),
      ["2", '"custom"', "data.testInputs", "data.testTargets"],
    ],
  ];
  it.each(cases)("%s", (_, document, facts) => {
    const error = refused(document);
    expect(factsIn(error.message)).toEqual(facts);
    expect(error.code).toBe("invalid-document");
  });

  it("refuses a newer version with its own code", () => {
    const error = refused({ v: 2, task: "associative" });
    expect(error.code).toBe("newer-version");
    expect(error.message).toBe(sentences.newerVersion(2));
  });

  it("offers the nearest allowed value and the sentence with the field's label", () => {
    const error = refused(associative({ params: { orthogonal: 1.3 } }));
    expect(error.repair).toEqual({ field: "params.orthogonal", value: 1 });
    // The page shows shares in per cent, with every digit.
    expect(factsIn(errorText(error))).toEqual(["130\u00a0%", "0\u00a0%", "100\u00a0%"]);
    const said = (document: object) => factsIn(errorText(refused(associative(document))));
    expect(said({ params: { orthogonal: 1.00001 } })[0]).toBe("100.001\u00a0%");
    expect(said({ params: { orthogonal: "much" } })[0]).toBe('"much"');
    expect(said({ noise: -1 })).toEqual(["-1", "0", "1,000"]);
    expect(refused(associative({ params: { k: 4.6 } })).repair).toEqual({ field: "params.k", value: 5 });
    expect(refused(associative({ params: { k: "4" } })).repair).toBeUndefined();
  });
});

describe("Custom data is refused", () => {
  const cases: [string, unknown, string[]][] = [
    ["when it is missing", undefined, ['"inputs"', '"targets"']],
    ["when it is no object", 5, ["5"]],
    ["with an unknown key", { ...twoInputs, labels: [] }, ["data.labels"]],
    ["without inputs", { targets: [] }, ["data.inputs"]],
    ["with empty inputs", { inputs: [], targets: [] }, ["data.inputs"]],
    ["without tokens", { inputs: [[[1]], []], targets: [[1], [1]] }, ["2", "data.inputs"]],
    [
      "when it is ragged",
      { inputs: [[[1, 2]], [[1, 2], [3]]], targets: [[1], [1]] },
      ["2", "2", "data.inputs", "1", "2"],
    ],
    ["with empty tokens", { inputs: [[[]]], targets: [[1]] }, ["0", "1", "32"]],
    [
      "when d is too large",
      { inputs: [[Array(33).fill(0)]], targets: [[1]] },
      ["1", "1", "data.inputs", "33", "1", "32"],
    ],
    [
      "with a number that is none",
      { inputs: [[[1, Number.NaN]]], targets: [[1]] },
      ["2", "1", "1", "data.inputs", "NaN", "-1,000,000,000"],
    ],
    ["with a number too large", { inputs: [[[1e10]]], targets: [[1]] }, ["10,000,000,000"]],
    ["with a token that is a number", { inputs: [[1]], targets: [[1]] }, ["1"]],
    ["with too few targets", { ...twoInputs, targets: [[1]] }, ["data.targets", "1", "2"]],
    ["with ragged targets", { ...twoInputs, targets: [[1], [1, 2]] }, ["2", "data.targets", "2", "1"]],
    ["with empty targets", { ...twoInputs, targets: [[], []] }, ["1", "64"]],
    ["with test inputs alone", { ...twoInputs, testInputs: [[[1, 2]]] }, ["data.testTargets"]],
    ["with test targets alone", { ...twoInputs, testTargets: [[1]] }, ["data.testInputs"]],
    [
      "when test inputs have another d",
      { ...twoInputs, testInputs: [[[1]]], testTargets: [[1]] },
      ["1", "1", "data.testInputs", "1", "2"],
    ],
    ["with names of another count", { ...twoInputs, names: ["a"] }, ["data.names", "1", "2"]],
    ["with names that are no text", { ...twoInputs, names: ["a", 2] }, ["2", "data.names", "2"]],
  ];
  it.each(cases)("%s", (_, data, facts) => {
    const error = refused(custom(data));
    expect(factsIn(error.message)).toEqual(expect.arrayContaining(facts));
    expect(error.field).toMatch(/^data/);
  });
});
