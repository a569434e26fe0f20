import { describe, expect, it } from "vitest";
import { parseDocumentText } from "../../web/task/json-text";
import { parseDocument } from "../../web/task/schema";
import { errorText } from "../../web/words/errors-words";
import { custom, refusal, twoInputs } from "./refusal";

const refused = (document: unknown) => refusal(() => parseDocument(document));
const associative = (rest: object) => ({ v: 1, task: "associative", ...rest });

describe("A document", () => {
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
    expect(params).toEqual({ d: 4, heads: 1, tokens: 100, outputs: 1, causal: true });
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
  const cases: [string, unknown, string][] = [
    [
      "number",
      associative({ params: { orthogonal: 1.3 } }),
      "params.orthogonal is 1.3; it has to be between 0 and 1.",
    ],
    [
      "NaN",
      associative({ params: { orthogonal: Number.NaN } }),
      "params.orthogonal is NaN; it has to be between 0 and 1.",
    ],
    [
      "text",
      associative({ params: { orthogonal: "high" } }),
      'params.orthogonal is "high"; it has to be a number between 0 and 1.',
    ],
    [
      "fraction",
      associative({ params: { k: 4.5 } }),
      "params.k is 4.5; it has to be a whole number between 2 and 6.",
    ],
    [
      "null",
      associative({ params: { k: null } }),
      "params.k is null; it has to be a whole number between 2 and 6.",
    ],
    [
      "boolean",
      { v: 1, task: "random", params: { causal: 1 } },
      "params.causal is 1; it has to be true or false.",
    ],
    [
      "bound that depends on another parameter",
      { v: 1, task: "random", params: { d: 3, outputs: 4 } },
      "params.outputs is 4; it has to be a whole number between 1 and 3.",
    ],
    [
      "count",
      associative({ samples: 0 }),
      "samples is 0; it has to be a whole number between 1 and 4,194,304.",
    ],
    ["test", associative({ test: -1 }), "test is -1; it has to be a whole number between 0 and 1,000,000."],
    [
      "seed",
      associative({ seed: 2 ** 53 }),
      "seed is 9,007,199,254,740,992; it has to be a whole number between 0 and 9,007,199,254,740,991.",
    ],
    ["noise", associative({ noise: Infinity }), "noise is Infinity; it has to be between 0 and 1,000."],
    [
      "ridge",
      associative({ learner: { ridge: -1 } }),
      'learner.ridge is -1; it has to be between 0 and 1,000,000, or "loo".',
    ],
    [
      "ridge as a word",
      associative({ learner: { ridge: "cv" } }),
      'learner.ridge is "cv"; it has to be a number between 0 and 1,000,000, or "loo".',
    ],
    [
      "route",
      associative({ learner: { route: "kernel" } }),
      'learner.route is "kernel"; it has to be "auto", "primal" or "dual".',
    ],
    ["added", associative({ added: 257 }), "added is 257; it has to be a whole number between 0 and 256."],
    [
      "added to custom data",
      custom(twoInputs, { added: 0 }),
      'added is 0; the task "custom" has to be without it, the true answers of further inputs are not known.',
    ],
    [
      "start",
      associative({ learner: { start: "one" } }),
      'learner.start is "one"; it has to be "zero" or "random".',
    ],
    ["learner", associative({ learner: [] }), "learner is an empty list; it has to be an object."],
    [
      "unknown parameter",
      associative({ params: { keys: 4 } }),
      'params has an unknown key "keys"; the known ones are k, orthogonal and scale.',
    ],
    [
      "unknown task",
      { v: 1, task: "dance" },
      'task is "dance"; it has to be "associative", "random", "dfa", "turing", "regression", "series", "softmax" or "custom".',
    ],
    [
      "no task",
      { v: 1 },
      'task is missing; it has to be "associative", "random", "dfa", "turing", "regression", "series", "softmax" or "custom".',
    ],
    ["no version", { task: "associative" }, "v is missing; it has to be 1."],
    ["version as text", { v: "1", task: "associative" }, 'v is "1"; it has to be 1.'],
    [
      "list",
      [],
      'The document is an empty list; it has to be an object such as {"v": 1, "task": "associative"}.',
    ],
    [
      "data of another task",
      associative({ data: {} }),
      'data is an object; the task "associative" has to be without it, only the tasks "custom" and "series" bring their own.',
    ],
    [
      "samples of custom data",
      custom(twoInputs, { samples: 2 }),
      'samples is 2; the task "custom" has to be without it, its inputs are counted as they are given.',
    ],
    [
      "test of custom data",
      custom(twoInputs, { test: 2 }),
      'test is 2; the task "custom" has to be without it, give data.testInputs and data.testTargets instead.',
    ],
  ];
  it.each(cases)("%s", (_, document, sentence) => {
    const error = refused(document);
    expect(error.message).toBe(sentence);
    expect(error.code).toBe("invalid-document");
  });

  it("refuses a newer version with its own code", () => {
    const error = refused({ v: 2, task: "associative" });
    expect(error.code).toBe("newer-version");
    expect(error.message).toBe("v is 2; this version of Polyhead reads documents of version 1 only.");
  });

  it("offers the nearest allowed value and the sentence with the field's label", () => {
    const error = refused(associative({ params: { orthogonal: 1.3 } }));
    expect(error.repair).toEqual({ field: "params.orthogonal", value: 1 });
    // The page shows shares in per cent, with every digit.
    expect(errorText(error)).toBe(
      "Orthogonal share is 130\u00a0%; it has to be between 0\u00a0% and 100\u00a0%.",
    );
    expect(errorText(refused(associative({ params: { orthogonal: 1.00001 } })))).toContain(
      "is 100.001\u00a0%;",
    );
    expect(errorText(refused(associative({ params: { orthogonal: "much" } })))).toContain('is "much";');
    expect(errorText(refused(associative({ noise: -1 })))).toBe(
      "Label noise is -1; it has to be between 0 and 1,000.",
    );
    expect(refused(associative({ params: { k: 4.6 } })).repair).toEqual({ field: "params.k", value: 5 });
    expect(refused(associative({ params: { k: "4" } })).repair).toBeUndefined();
  });
});

describe("Custom data is refused", () => {
  const cases: [string, unknown, RegExp][] = [
    ["when it is missing", undefined, /^data is missing; .*"inputs" and "targets"/],
    ["when it is no object", 5, /^data is 5; it has to be an object/],
    [
      "with an unknown key",
      { ...twoInputs, labels: [] },
      /^data\.labels is not known; data has inputs, targets,/,
    ],
    ["without inputs", { targets: [] }, /^data\.inputs is missing; it has to be a list of inputs\.$/],
    [
      "with empty inputs",
      { inputs: [], targets: [] },
      /^data\.inputs has no inputs; it has to have at least one\.$/,
    ],
    [
      "without tokens",
      { inputs: [[[1]], []], targets: [[1], [1]] },
      /^input 2 of data\.inputs has no tokens;/,
    ],
    [
      "when it is ragged",
      { inputs: [[[1, 2]], [[1, 2], [3]]], targets: [[1], [1]] },
      /^token 2 of input 2 of data\.inputs has 1 number; it has to have 2,/,
    ],
    [
      "with empty tokens",
      { inputs: [[[]]], targets: [[1]] },
      /has 0 numbers; it has to have between 1 and 32\.$/,
    ],
    [
      "when d is too large",
      { inputs: [[Array(33).fill(0)]], targets: [[1]] },
      /^token 1 of input 1 of data\.inputs has 33 numbers; it has to have between 1 and 32\.$/,
    ],
    [
      "with a number that is none",
      { inputs: [[[1, Number.NaN]]], targets: [[1]] },
      /^Number 2 of token 1 of input 1 of data\.inputs is NaN; it has to be a number between -1,000,000,000 and/,
    ],
    ["with a number too large", { inputs: [[[1e10]]], targets: [[1]] }, /is 10,000,000,000; it has to be/],
    [
      "with a token that is a number",
      { inputs: [[1]], targets: [[1]] },
      /is 1; it has to be a list of numbers\.$/,
    ],
    [
      "with too few targets",
      { ...twoInputs, targets: [[1]] },
      /^data\.targets has 1 answer; it has to have 2,/,
    ],
    [
      "with ragged targets",
      { ...twoInputs, targets: [[1], [1, 2]] },
      /^answer 2 of data\.targets has 2 numbers; it has to have 1,/,
    ],
    ["with empty targets", { ...twoInputs, targets: [[], []] }, /it has to have between 1 and 64\.$/],
    ["with test inputs alone", { ...twoInputs, testInputs: [[[1, 2]]] }, /^data\.testTargets is missing;/],
    ["with test targets alone", { ...twoInputs, testTargets: [[1]] }, /^data\.testInputs is missing;/],
    [
      "when test inputs have another d",
      { ...twoInputs, testInputs: [[[1]]], testTargets: [[1]] },
      /^token 1 of input 1 of data\.testInputs has 1 number; it has to have 2,/,
    ],
    [
      "with names of another count",
      { ...twoInputs, names: ["a"] },
      /^data\.names has 1 name; it has to have 2,/,
    ],
    [
      "with names that are no text",
      { ...twoInputs, names: ["a", 2] },
      /^Name 2 of data\.names is 2; it has to be a text/,
    ],
  ];
  it.each(cases)("%s", (_, data, sentence) => {
    const error = refused(custom(data));
    expect(error.message).toMatch(sentence);
    expect(error.field).toMatch(/^data/);
  });
});
