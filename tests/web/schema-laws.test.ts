import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupsOf } from "../../web/task/coordinates";
import { EngineError } from "../../web/task/errors";
import { boundsOf, defaultOf, type FieldValue } from "../../web/task/field";
import { parseDocumentText } from "../../web/task/json-text";
import { learnerDocument, tasks } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { custom, twoInputs } from "./refusal";

describe("Laws of the schema", () => {
  const documentOrRefusal = (value: unknown) => {
    try {
      return parseDocument(value);
    } catch (error) {
      expect(error).toBeInstanceOf(EngineError);
      expect((error as EngineError).message).toMatch(/^\S.*\.$/s);
      return undefined;
    }
  };

  it("any JSON value gives a document or an EngineError", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        documentOrRefusal(value);
      }),
    );
  });

  it("any JavaScript value gives a document or an EngineError", () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
        documentOrRefusal(value);
      }),
    );
  });

  it("any text gives a document or an EngineError", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        try {
          parseDocumentText(text);
        } catch (error) {
          expect(error).toBeInstanceOf(EngineError);
        }
      }),
    );
  });

  // Mostly valid, so that the law is about documents and not about refusals.
  const anyOf = (arbitraries: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record(arbitraries, { requiredKeys: [] });
  const size = fc.integer({ min: 1, max: 5000 });
  const common = {
    v: fc.constant(1),
    seed: fc.nat(),
    noise: fc.double({ min: -0.01, max: 2, noNaN: true }),
    learner: anyOf({
      start: fc.constantFrom("zero", "random"),
      ridge: fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constant("loo")),
      route: fc.constantFrom("auto", "primal", "dual"),
    }),
    note: fc.jsonValue(),
    extra: fc.dictionary(fc.string(), fc.jsonValue()),
  };
  const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  const almostDocument = fc.oneof(
    fc.record(
      {
        ...common,
        task: fc.constant("associative"),
        params: anyOf({
          k: fc.integer({ min: 2, max: 7 }),
          orthogonal: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        samples: size,
        test: size,
        added: fc.nat(256),
      },
      { requiredKeys: ["v", "task"] },
    ),
    fc.record(
      {
        ...common,
        task: fc.constant("random"),
        params: anyOf({ d: fc.integer({ min: 2, max: 16 }), outputs: fc.nat(4), causal: fc.boolean() }),
        samples: size,
      },
      { requiredKeys: ["v", "task"] },
    ),
    fc.record(
      {
        ...common,
        task: fc.constant("custom"),
        data: fc
          .array(fc.tuple(fc.array(fc.tuple(number, number), { maxLength: 3 }), number), { maxLength: 3 })
          .map((rows) => ({
            inputs: rows.map(([input]) => input),
            targets: rows.map(([, answer]) => [answer]),
          })),
      },
      { requiredKeys: ["v", "task", "data"] },
    ),
  );

  it("parsing what was parsed changes nothing, through JSON too", () => {
    let accepted = 0;
    fc.assert(
      fc.property(almostDocument, (value) => {
        const once = documentOrRefusal(value);
        if (!once) return;
        accepted++;
        expect(parseDocument(once)).toEqual(once);
        expect(parseDocumentText(JSON.stringify(once))).toEqual(once);
      }),
      { numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(300);
  });

  it("every default lies within its bounds and every detent too", () => {
    for (const task of tasks) {
      const values: Record<string, FieldValue> = {};
      for (const field of task.fields) {
        const value = defaultOf(field, values);
        if (field.kind === "integer" || field.kind === "number") {
          const { min, max } = boundsOf(field, values);
          const detents = typeof field.steps === "object" ? field.steps : [];
          for (const each of [Number(value), ...detents]) {
            expect(each).toBeGreaterThanOrEqual(min);
            expect(each).toBeLessThanOrEqual(max);
          }
        }
        values[field.key] = value;
      }
    }
  });

  it("a document's own data is laid end to end for the learner", async () => {
    const full = parseDocument(custom({ ...twoInputs, testInputs: [[[7, 8]]], testTargets: [[3]] }));
    const task = tasks.find((each) => each.id === "custom");
    expect(await learnerDocument(full)).toEqual({
      task: "custom",
      data: {
        d: 2,
        outputs: 1,
        causal: false,
        train: {
          tokens: Float64Array.of(1, 2, 3, 4, 5, 6),
          lengths: Int32Array.of(2, 1),
          targets: Float64Array.of(1, 2),
        },
        held: { tokens: Float64Array.of(7, 8), lengths: Int32Array.of(1), targets: Float64Array.of(3) },
        groups: [0, 0],
      },
      noise: 0,
      seed: 42,
      learner: { ridge: 0, route: "auto", start: "zero" },
    });
    expect(task?.coordinateNames(full)).toEqual(["x1", "x2"]);
  });

  it("every other document goes to the learner as it is", async () => {
    const full = parseDocument({
      v: 1,
      task: "associative",
      added: 50,
      learner: { ridge: "loo", route: "dual" },
    });
    expect(await learnerDocument(full)).toBe(full);
    expect(full).toMatchObject({ added: 50, learner: { ridge: "loo", route: "dual", start: "zero" } });
    for (const task of ["random", "dfa", "turing", "regression", "softmax"]) {
      const document = parseDocument({ v: 1, task });
      expect(await learnerDocument(document), task).toBe(document);
    }
  });

  it("coordinates whose names differ in a number at the end belong to one group", () => {
    const groups = (names: string[]) => {
      const { names: found, of } = groupsOf(names);
      return [found, ...of];
    };
    expect(groups(["key 1", "key 2", "value 1"])).toEqual([["key", "value"], 0, 0, 1]);
    expect(groups(["x_1", "y", "x10"])).toEqual([["x", "y"], 0, 1, 0]);
    expect(groups(["1", "2"])).toEqual([["coordinate"], 0, 0]);
    expect(groups(["m", "nxt A", "nxt B"])).toEqual([["m", "nxt A", "nxt B"], 0, 1, 2]);
  });

  it("a task names as many groups as its coordinates' names have", () => {
    for (const document of [{ task: "associative" }, { task: "random" }, custom(twoInputs)]) {
      const full = parseDocument({ v: 1, ...document });
      const task = tasks.find((each) => each.id === full.task);
      expect(task?.groupNames(full)).toEqual(groupsOf(task?.coordinateNames(full) ?? []).names);
    }
  });
});
