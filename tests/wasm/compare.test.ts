import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine, FitHandle } from "../../web/engine/engine";
import { importBuiltEngine } from "./built";
import { codeOf, evaluate, expectClose, ordinaryInput } from "./model";

const { createEngine } = await importBuiltEngine();

let engine: Engine;
let open: FitHandle;
let closed: FitHandle;
beforeAll(async () => {
  engine = await createEngine();
  open = await engine.fit({
    v: 1,
    task: "associative",
    params: { k: 3, orthogonal: 1 },
    samples: 1024,
    test: 0,
  });
  closed = await engine.fit({
    v: 1,
    task: "random",
    params: { d: 3, causal: false },
    samples: 256,
    test: 32,
  });
});
afterAll(() => engine.close());

describe("Comparing two models", () => {
  const single = (Q: number[][], V: number[][] = [[1, 0]]) => ({ heads: [{ V, Q }] });
  const identity = [
    [1, 0],
    [0, 1],
  ];

  it("finds a report, its minimal heads and the truth to be one function", async () => {
    const { report } = closed;
    for (const other of [report, { heads: report.minimalHeads }, { heads: report.truth }]) {
      const comparison = await engine.compare(report, other);
      expect(comparison.same).toBe(true);
      expect(comparison.distance).toBeLessThan(1e-9);
    }
  });

  it("finds the models of a witness to be different, and an input of unit norm that separates them", async () => {
    const { witness } = open.report;
    if (!witness) throw new Error("There is no witness.");
    const a = { heads: witness.modelA };
    const b = { heads: witness.modelB };
    const { same, distance, input, outputs } = await engine.compare(a, b);
    expect(same).toBe(false);
    expect(distance).toBeCloseTo(witness.distance, 9);
    expect(Math.hypot(...input.flat())).toBeCloseTo(1, 9);
    const gap = (x: readonly number[], y: readonly number[]) =>
      Math.hypot(...x.map((each, i) => each - (y[i] ?? 0)));
    expectClose([...outputs[0], 1], [...evaluate(a.heads, input), 1], 1e-9);
    expectClose([...outputs[1], 1], [...evaluate(b.heads, input), 1], 1e-9);
    const separation = gap(outputs[0], outputs[1]);
    for (let length = 1; length < 5; length++) {
      const random = ordinaryInput(6, length);
      const norm = Math.hypot(...random.flat());
      const unit = random.map((token) => token.map((x) => x / norm));
      expect(gap(evaluate(a.heads, unit), evaluate(b.heads, unit))).toBeLessThanOrEqual(separation * 1.0001);
    }
  });

  it("sees that heads may be rescaled and reordered", async () => {
    const [first, second] = closed.report.truth ?? [];
    expect(second).toBeUndefined();
    if (!first) throw new Error("The truth has a head.");
    const scaled = {
      weight: 1,
      V: first.V.map((row) => row.map((x) => 2 * x)),
      Q: first.Q.map((row) => row.map((x) => x / 2)),
    };
    expect((await engine.compare({ heads: [first] }, { heads: [scaled] })).same).toBe(true);
  });

  it("takes a model without heads for the one that answers 0", async () => {
    const { same, outputs } = await engine.compare(single(identity), { heads: [] });
    expect(same).toBe(false);
    expect(outputs[1]).toEqual([0]);
  });

  const refused: [string, unknown, unknown, string, string][] = [
    [
      "nothing",
      undefined,
      single(identity),
      "a",
      "a is missing; it has to be an object with heads, such as a report.",
    ],
    ["a number", 3, single(identity), "a", "a is 3; it has to be an object with heads, such as a report."],
    [
      "no heads",
      single(identity),
      {},
      "b.heads",
      "b.heads is missing; it has to be a list of at most 4,096 heads.",
    ],
    [
      "heads that are null",
      single(identity),
      { heads: null },
      "b.heads",
      "b.heads is null; it has to be a list of at most 4,096 heads.",
    ],
    [
      "no heads at all",
      { heads: [] },
      { heads: [] },
      "a.heads",
      "a.heads is an empty list; at least one model has to have a head.",
    ],
    [
      "a missing matrix",
      { heads: [{ Q: identity }] },
      single(identity),
      "a.heads[0].V",
      "a.heads[0].V is missing; it has to be a list of 1 to 64 rows, one for each output.",
    ],
    [
      "a number that is none",
      single([
        [1, Number.NaN],
        [0, 1],
      ]),
      single(identity),
      "a.heads[0].Q[0][1]",
      "a.heads[0].Q[0][1] is NaN; it has to be a number between -1,000,000,000 and 1,000,000,000.",
    ],
    [
      "infinity",
      single([
        [1, Number.POSITIVE_INFINITY],
        [0, 1],
      ]),
      single(identity),
      "a.heads[0].Q[0][1]",
      "a.heads[0].Q[0][1] is Infinity; it has to be a number between -1,000,000,000 and 1,000,000,000.",
    ],
    [
      "a Q that is not square",
      single([[1, 0]]),
      single(identity),
      "a.heads[0].Q",
      "a.heads[0].Q is 1 × 2; it has to be 1 × 1.",
    ],
    [
      "a V of another width",
      single(identity, [[1, 0, 0]]),
      single(identity),
      "a.heads[0].V",
      "a.heads[0].V is 1 × 3; it has to be 1 × 2.",
    ],
    [
      "models of different size",
      single(identity),
      single([[1]], [[1]]),
      "b.heads",
      "b has tokens of 1 coordinate and answers of 1; they have to be 2 and 1, as a’s are.",
    ],
  ];
  it.each(refused)("refuses %s", async (_, a, b, field, message) => {
    await expect(engine.compare(a, b)).rejects.toMatchObject({ code: "invalid-document", field, message });
  });

  it("is rejected when the engine is closed", async () => {
    const other = await createEngine();
    other.close();
    expect(await codeOf(other.compare(single(identity), single(identity)))).toBe("engine-closed");
  });
});
