import { getEventListeners } from "node:events";
import type { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine, FitHandle } from "../../web/engine/engine";
import type { Witness } from "../../web/report/report";
import { importBuiltEngine } from "./built";
import { evaluate, expectClose, ordinaryInput } from "./model";

const { createEngine } = await importBuiltEngine();

const perpendicular = {
  v: 1,
  task: "associative",
  params: { k: 3, orthogonal: 1 },
  samples: 4096,
  test: 256,
};
const identifiable = {
  v: 1,
  task: "random",
  params: { d: 3, tokens: 8, causal: false },
  samples: 256,
  test: 32,
};

const workers: Worker[] = [];
const remember = (worker: Worker) => workers.push(worker);

let engine: Engine;
let open: FitHandle;
let closed: FitHandle;
beforeAll(async () => {
  process.on("worker", remember);
  engine = await createEngine();
  open = await engine.fit(perpendicular);
  closed = await engine.fit(identifiable);
});
afterAll(() => {
  engine.close();
  process.off("worker", remember);
});

function expectGenuine(witness: Witness | null): void {
  if (!witness) throw new Error("There is no witness.");
  const { input, modelA, modelB, outputs, trainMse, distance } = witness;
  expect(Math.max(...trainMse)).toBeLessThanOrEqual(1e-10);
  expectClose([...evaluate(modelA, input), 1], [...outputs[0], 1], 1e-9);
  expectClose([...evaluate(modelB, input), 1], [...outputs[1], 1], 1e-9);
  expect(Math.hypot(...outputs[0].map((a, i) => a - (outputs[1][i] ?? 0)))).toBeGreaterThan(1e-3);
  expect(distance).toBeGreaterThan(0.1);
}

/** Training inputs that the report lists with their labels. */
function trainingExamples({ report: { data, predictions } }: FitHandle) {
  return predictions
    .filter(({ set }) => set === "train")
    .flatMap(({ row, truth }) => {
      const place = data.exampleRows.findIndex((each) => each.set === "train" && each.row === row);
      const input = data.examples[place];
      return input ? [{ input, truth }] : [];
    });
}

describe("The report of data that leaves something open", () => {
  it("has every part, as plain JSON without a NaN", () => {
    for (const { report } of [open, closed]) {
      expect(JSON.parse(JSON.stringify(report))).toEqual(report);
      expect(report.fit.noiseDeviation).toHaveLength(report.data.outputs);
      expect(report.minimality?.after).toBe(report.minimalHeads?.length);
      expect(report.minimality?.before).toBe(report.heads.length);
      for (const { featurePower } of report.predictions) expect(featurePower).toBeGreaterThan(0);
    }
  });

  it("has a witness exactly when the data does not determine the model", () => {
    expectGenuine(open.report.witness);
    expect(closed.report.witness).toBeNull();
  });

  it("keeps Lemma A.7: the actual difference is within the bound", () => {
    const { bound } = closed.report;
    expect(bound?.actual).toBeLessThanOrEqual(bound?.value ?? Number.NaN);
    expect(open.report.bound).toBeNull();
  });

  it("names the kinds of undetermined directions with counts that add up", () => {
    const { nullDirections, features, rank } = open.report.certificate;
    expect(nullDirections.reduce((sum, { count }) => sum + count, 0)).toBe(features - rank);
    expect(nullDirections.map(({ types }) => types)).toEqual(
      expect.arrayContaining([[[0, 0, 0]], [[1, 1, 1]]]),
    );
    expect(nullDirections.map(({ reason }) => reason)).not.toContain("too-few-rows");
    expect(open.report.data.groups).toEqual(["key", "value"]);
    expect(closed.report.certificate.nullDirections).toEqual([]);
  });

  it("gives the three kinds of perpendicular keys and values as 20, 16 and 4 when k is 4", async () => {
    const fit = await engine.fit({ v: 1, task: "associative", params: { orthogonal: 1 } });
    fit.dispose();
    expect(fit.report.certificate.nullDirections.map(({ count, kind }) => [count, kind])).toEqual([
      [20, "key·key × key"],
      [16, "value·value × value"],
      [4, "key·key × value = value·value × value"],
    ]);
  });

  it("gives example relations that hold on its own inputs", () => {
    const inputs = open.report.data.examples;
    for (const { terms } of open.report.certificate.nullDirections) {
      expect(terms.length).toBeGreaterThan(0);
      for (const input of inputs) {
        const last = input.at(-1) ?? [];
        const parts = terms.map(([j, k, l, coefficient]) => {
          const product = input.reduce((sum, token) => sum + (token[j] ?? 0) * (token[k] ?? 0), 0);
          return coefficient * product * (last[l] ?? 0);
        });
        const size = parts.reduce((sum, part) => sum + Math.abs(part), 0);
        expect(Math.abs(parts.reduce((sum, part) => sum + part, 0))).toBeLessThanOrEqual(1e-9 * (size + 1));
      }
    }
  });
});

describe("A finished fit", () => {
  it("leaves nothing behind at a signal that outlives its questions, answered or refused", async () => {
    const { signal } = new AbortController();
    const fit = await engine.fit(identifiable, { signal });
    await expect(engine.fit({ v: 1, task: "unknown" }, { signal })).rejects.toThrow("unknown");
    expect(getEventListeners(signal, "abort")).toEqual([]);
    fit.dispose();
  });

  it("certifies its own inputs, and says in words what another one lacks", async () => {
    const [example] = open.report.data.examples;
    if (!example) throw new Error("The report has no examples.");
    expect(await open.certify(example)).toMatchObject({
      determined: true,
      words: "Determined: every model that fits the training data gives this answer.",
    });
    const lacking = await open.certify(ordinaryInput(6, 3));
    expect(lacking.determined).toBe(false);
    expect(lacking.words).toMatch(
      /^Not determined: this input uses ⟨(key|value) \d, (key|value) \d⟩ times (key|value) \d of the last token in a way no training input shows\.$/,
    );
    expect(lacking.missing.length).toBeGreaterThan(0);
    expect(lacking.deviation).toBeNull();
  });

  it("gives a deviation under noise for what is determined", async () => {
    const noisy = await engine.fit({ ...identifiable, noise: 0.1 });
    const { deviation } = await noisy.certify(ordinaryInput(3, 4));
    noisy.dispose();
    expect(deviation).toHaveLength(1);
    expect(deviation?.[0]).toBeGreaterThan(0);
  });

  it("has a witness that answers what was wanted and fits the training data as well", async () => {
    const input = ordinaryInput(6, 3);
    const wanted = [1, -2, 3, -4, 5, -6];
    const witness = await open.witness(input, wanted);
    expectGenuine(witness);
    expect(witness?.input).toEqual(input);
    expectClose(witness?.outputs[1] ?? [], wanted, 1e-9);
    expectClose(evaluate(witness?.modelB ?? [], input), wanted, 1e-9);
  });

  it("has witnesses on ordinary inputs: as long as its own, nothing empty, nothing much larger", async () => {
    const largest = Math.max(...open.report.data.examples.flat(2).map(Math.abs));
    for (const place of [0, 1, 2]) {
      const witness = await open.witness(place);
      expectGenuine(witness);
      expect(witness?.input.length).toBe(open.report.data.examples[0]?.length);
      // The examples are a few of the inputs, so the bound is wider than the learner's own.
      for (const token of witness?.input ?? []) {
        expect(Math.hypot(...token)).toBeGreaterThan(0);
        expect(Math.max(...token.map(Math.abs))).toBeLessThanOrEqual(4 * largest);
      }
      expect(witness?.right).toEqual([open.report.data.rows, open.report.data.rows]);
    }
  });

  it.each([7, -0.25, 1e6])("has a perfect model that answers %f, evaluated from its heads", async (value) => {
    const ordinary = await open.witness();
    if (!ordinary) throw new Error("There is no witness.");
    const wanted = ordinary.outputs[1].map((answer, output) => (output === 3 ? value : answer));
    const witness = await open.witness(ordinary.input, wanted);
    const size = Math.max(1, Math.abs(value));
    const scaled = (numbers: readonly number[]) => numbers.map((number) => number / size);
    expectClose(scaled(evaluate(witness?.modelB ?? [], ordinary.input)), scaled(wanted), 1e-12);
    expect(witness?.trainMse[1]).toBeLessThanOrEqual(1e-25 * size * size);
    expect(witness?.right[1]).toBe(open.report.data.rows);
    for (const { input, truth } of trainingExamples(open))
      expectClose(scaled(evaluate(witness?.modelB ?? [], input)), scaled(truth), 1e-12);
  });

  it("has no witness where nothing is left open", async () => {
    expect(await closed.witness(ordinaryInput(3, 2), [1])).toBeNull();
    expect(await closed.witness()).toBeNull();
  });

  it("suggests inputs that determine everything, with answers of the true layer", async () => {
    const { rank, features } = open.report.certificate;
    const repair = await open.repair();
    expect(repair.suggestedCurve[0]).toBe(rank);
    expect(repair.suggestedCurve.at(-1)).toBe(features);
    expect(repair.randomCurve[0]).toBe(rank);
    expect(repair.inputs.length).toBe(repair.suggestedCurve.length - 1);
    const truth = open.report.truth ?? [];
    repair.inputs.forEach((input, index) => {
      expectClose(repair.targets?.[index] ?? [], evaluate(truth, input), 1e-9);
    });
    expect((await open.repair(3)).inputs).toHaveLength(3);
  });

  it("suggests inputs without answers for custom data", async () => {
    const inputs = Array.from({ length: 3 }, (_, i) => ordinaryInput(2, 2 + i));
    const fit = await engine.fit({ v: 1, task: "custom", data: { inputs, targets: [[1], [2], [3]] } });
    const repair = await fit.repair(2);
    fit.dispose();
    expect(repair.targets).toBeNull();
    expect(repair.inputs).toHaveLength(2);
  });

  it("finds the fewest heads, which compute the same function", async () => {
    const { heads, minimality } = await open.minimise();
    expect(minimality).toMatchObject({
      before: open.report.heads.length,
      after: heads.length,
      status: "proved",
    });
    expect(heads).toHaveLength(1);
    const input = ordinaryInput(6, 4);
    expectClose(evaluate(heads, input), evaluate(open.report.heads, input), 1e-8);
  });

  it("finds the fewest heads of any model that fits, and of the same function where there is no other", async () => {
    const { heads, minimality } = await open.fewestThatFit();
    expect(minimality.after).toBe(heads.length);
    expect(minimality.after).toBeLessThanOrEqual(open.report.minimality?.after ?? 0);
    for (const { input, truth } of trainingExamples(open))
      expectClose([...evaluate(heads, input), 1], [...truth, 1], 1e-8);
    expect(closed.report.fittingHeads).toBeNull();
    const same = await closed.fewestThatFit();
    expectClose(evaluate(same.heads, ordinaryInput(3, 4)), await closed.predict(ordinaryInput(3, 4)), 1e-8);
  });

  it("refuses bad questions with a sentence that names the field", async () => {
    const input = ordinaryInput(6, 2);
    await expect(open.witness(input, [1, 2])).rejects.toThrow(
      "The wanted answer has 2 numbers; it has to have 6, as the answers of the data have.",
    );
    const unanswered = open.witness(input, undefined as unknown as number[]);
    await expect(unanswered).rejects.toMatchObject({ code: "invalid-document", field: "wanted" });
    await expect(open.witness(-1)).rejects.toMatchObject({ code: "invalid-document", field: "place" });
    await expect(open.witness([[1]], [1])).rejects.toMatchObject({ field: "input" });
    for (const count of [0, 1.5, 257, Number.NaN]) {
      await expect(open.repair(count)).rejects.toMatchObject({ code: "invalid-document", field: "count" });
    }
  });

  it("answers every question again after its worker died", async () => {
    const input = ordinaryInput(6, 3);
    const ask = async () => [
      await open.witness(input, [1, 2, 3, 4, 5, 6]),
      await open.witness(),
      await open.repair(2),
      await open.minimise(),
      await open.fewestThatFit(),
      await open.certify(input),
    ];
    const before = await ask();
    await workers.at(-1)?.terminate();
    expect(await ask()).toEqual(before);
  });
});
