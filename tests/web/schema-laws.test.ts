import { describe, expect, it } from "vitest";
import { groupsOf } from "../../web/task/coordinates";
import { EngineError } from "../../web/task/errors";
import { boundsOf, boundsOfAny, defaultOf, type FieldValue } from "../../web/task/field";
import { parseField } from "../../web/task/field-schema";
import { learnerDocument, tasks } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { custom, twoInputs } from "./refusal";

describe("Laws of the schema", () => {
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

  it("a field of numbers takes nothing that only counts as one, and other fields have no bounds", () => {
    for (const task of tasks) {
      const values: Record<string, FieldValue> = {};
      for (const field of task.fields) {
        const value = defaultOf(field, values);
        const hasBounds = field.kind === "integer" || field.kind === "number";
        expect(boundsOfAny(field, values)).toEqual(hasBounds ? boundsOf(field, values) : { min: 0, max: 0 });
        for (const odd of hasBounds ? [null, [value], true, String(value), new Date(Number(value))] : [])
          expect(() => parseField(field, odd, field.key, values), `${field.key}: ${odd}`).toThrow(
            EngineError,
          );
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
