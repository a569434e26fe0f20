import { describe, expect, it } from "vitest";
import type { FitHandle } from "../../web/engine/engine";
import { measureMachines } from "../../web/engine/machines-curve";
import {
  adaptAutomaton,
  automatonExamples,
  firstAutomaton,
  randomAutomaton,
  randomWord,
  wordText,
} from "../../web/programs/automaton";
import { dfaLayout, numbersOf, turingLayout } from "../../web/programs/layout";
import { turingMachineOf } from "../../web/programs/machine-from-tokens";
import { automatonSteps, countMarks, turingSteps } from "../../web/programs/steps";
import {
  firstTuringMachine,
  randomTuringMachine,
  restlessMachine,
  turingExamples,
} from "../../web/programs/turing";
import { sameToken } from "../../web/report/machine";
import { parseDocument } from "../../web/task/schema";
import { missingSentences } from "../../web/tasks/machines/words/missing";
import { statesAlong } from "../states-along";
import { engine } from "./one-engine";
import { makeRandom } from "./one-hot";

function executionOf({ report }: FitHandle) {
  if (!report.execution) throw new Error("Nothing was executed.");
  return report.execution;
}

describe("A layer that learned to run automata", () => {
  it("with 64 machines runs all unseen ones exactly, and the data determines it", async () => {
    const run = executionOf(await engine.fit({ v: 1, task: "dfa", params: { states: 3, machines: 64 } }));
    expect(run.runs).toBe(300);
    expect(run.exactRuns).toBe(300);
    expect(run.certifiedSteps).toBeGreaterThanOrEqual(0.99 * run.steps);
    expect(run.certifiedWrongSteps).toBe(0);
    expect(run.certifiedWrongRuns).toBe(0);
  });

  it.each([1, 2, 7, 42])(
    "with 16 machines and seed %i some answers are determined, none of those wrong",
    async (seed) => {
      const run = executionOf(
        await engine.fit({ v: 1, task: "dfa", params: { states: 3, machines: 16 }, seed }),
      );
      expect(run.certifiedSteps).toBeGreaterThan(0.2 * run.steps);
      expect(run.certifiedSteps).toBeLessThan(0.95 * run.steps);
      expect(run.certifiedWrongSteps).toBe(0);
      expect(run.certifiedWrongRuns).toBe(0);
    },
  );

  it("runs a machine and a word of the reader's own, also five thousand letters, without another fit", async () => {
    const fit = await engine.fit({ v: 1, task: "dfa" });
    const trace = await fit.run(firstAutomaton);
    expect(trace.exact).toBe(true);
    expect(trace.ending).toBe("read");
    const { task } = fit.report;
    if (task.task !== "dfa") throw new Error("Another task.");
    const steps = automatonSteps(trace, firstAutomaton.word, dfaLayout(task.params));
    expect(steps.map(({ expected }) => expected)).toEqual(statesAlong(firstAutomaton).slice(1));
    expect(countMarks(trace.answers)).toEqual({ sure: 24, given: 0, close: 0, open: 0, answers: 24 });

    const word = randomWord(2, 5000, makeRandom(5));
    const long = await fit.run({ ...firstAutomaton, word });
    expect(long.answers).toHaveLength(10_000);
    expect(long.exact).toBe(true);
    fit.dispose();
  });

  it("runs parity, divisible by 3 and contains “aba” on one layer, every answer determined", async () => {
    const fit = await engine.fit({ v: 1, task: "dfa", params: { states: 4, machines: 128 }, test: 0 });
    const { task } = fit.report;
    if (task.task !== "dfa") throw new Error("Another task.");
    const accepts: Record<(typeof automatonExamples)[number]["id"], (word: string) => number> = {
      parity: (word) => (word.split("b").length - 1) % 2,
      divisible: (word) => [...word].reduce((rest, letter) => (2 * rest + (letter === "b" ? 1 : 0)) % 3, 0),
      contains: (word) => (word.includes("aba") ? 3 : -1),
    };
    const random = makeRandom(3);
    for (const { id, machine } of automatonExamples) {
      for (const word of [machine.word, randomWord(2, 30, random), randomWord(2, 7, random)]) {
        const trace = await fit.run(adaptAutomaton({ ...machine, word }, task.params).machine);
        expect([id, trace.exact, trace.answers.every(({ determined }) => determined)]).toEqual([
          id,
          true,
          true,
        ]);
        // Not what our own simulation says, but what the example is meant to compute.
        const [state] = automatonSteps(trace, word, dfaLayout(task.params)).at(-1)?.named ?? [];
        const meant = accepts[id](wordText(word));
        if (meant >= 0) expect([id, state]).toEqual([id, meant]);
        else expect(state).not.toBe(3);
      }
    }
    fit.dispose();
  });

  it("what a run calls determined is what the certificate of its input says, and undetermined ones have a reason", async () => {
    const fit = await engine.fit({ v: 1, task: "dfa", params: { machines: 16 } });
    const { task, data } = fit.report;
    const trace = await fit.run(firstAutomaton);
    for (const { position, determined } of trace.answers.slice(0, 12)) {
      const tokens = trace.tokens.slice(0, position);
      const point = await fit.certify(numbersOf(tokens, data.d));
      expect(point.determined).toBe(determined);
      const missing = { point, never: [], lacksRule: false };
      expect(missingSentences(task, missing, tokens, data.names).length > 0).toBe(!determined);
    }
    fit.dispose();
  });

  it.each(["stream", "prompt"] as const)("has six states and four letters, word as %s", async (format) => {
    const params = { states: 6, letters: 4, machines: 4, format };
    const fit = await engine.fit({ v: 1, task: "dfa", params, test: 4 });
    const { task, data } = fit.report;
    if (task.task !== "dfa") throw new Error("Another task.");
    expect(data.d).toBe(format === "stream" ? 35 : 37);
    const random = makeRandom(6);
    const machine = randomAutomaton(task.params, randomWord(4, 1, random), random);
    const trace = await fit.run(machine);
    expect(trace.answers).toHaveLength(2);
    const tokens = trace.tokens.slice(0, trace.answers[0]?.position);
    await expect(fit.certify(numbersOf(tokens, data.d))).resolves.toHaveProperty("determined");
    fit.dispose();
  });

  it("refuses a machine that does not fit, with a sentence that names the field", async () => {
    const fit = await engine.fit({ v: 1, task: "dfa", test: 10 });
    const refusals = [
      [{ ...firstAutomaton, start: 3 }, "machine.start is 3; it has to be"],
      [{ ...firstAutomaton, word: [] }, "machine.word is an empty list; it has to be"],
      [{ ...firstAutomaton, word: [0, 2] }, "machine.word[1] is 2; it has to be"],
      [{ ...firstAutomaton, transitions: [[0, 1]] }, "machine.transitions is a list; it has to be"],
      [
        {
          ...firstAutomaton,
          transitions: [
            [0, 1],
            [0, 7],
            [0, 0],
          ],
        },
        "machine.transitions[1][1] is 7; it has to be",
      ],
    ] as const;
    for (const [machine, sentence] of refusals) {
      await expect(fit.run(structuredClone(machine) as typeof firstAutomaton)).rejects.toMatchObject({
        code: "invalid-document",
        message: expect.stringContaining(sentence) as string,
      });
    }
    fit.dispose();
  });
});

describe("A layer that learned to run Turing machines", () => {
  it("runs 300 unseen machines exactly, the busy beaver, and thousands of steps", async () => {
    const fit = await engine.fit({ v: 1, task: "turing" });
    const run = executionOf(fit);
    expect(run.runs).toBe(300);
    expect(run.exactRuns).toBe(300);
    expect(run.certifiedWrongRuns).toBe(0);
    expect(run.certifiedWrongSteps).toBe(0);

    const { task } = fit.report;
    if (task.task !== "turing") throw new Error("Another task.");
    const beaver = await fit.run(firstTuringMachine);
    expect(beaver.exact).toBe(true);
    expect(beaver.ending).toBe("halted");
    const steps = turingSteps(beaver, turingLayout(task.params));
    expect(steps).toHaveLength(6);
    expect(steps.at(-1)?.tape).toEqual([[1], [1], [1], [1]]);

    // 1011 and one is 1100, and on a ring 1111 and one is 0001.
    const [, increment] = turingExamples;
    if (!increment) throw new Error("There is no adder.");
    for (const [tape, sum] of [
      [
        [1, 0, 1, 1],
        [1, 1, 0, 0],
      ],
      [
        [0, 0, 0, 0],
        [0, 0, 0, 1],
      ],
      [
        [1, 1, 1, 1],
        [0, 0, 0, 1],
      ],
    ] as const) {
      const added = await fit.run({ ...increment.machine, tape: [...tape] });
      expect(added.exact).toBe(true);
      expect(added.ending).toBe("halted");
      const last = turingSteps(added, turingLayout(task.params)).at(-1);
      expect(last?.tape).toEqual(sum.map((symbol) => [symbol]));
    }

    const restless = restlessMachine(task.params, 5000, makeRandom(8));
    if (!restless) throw new Error("No machine keeps running.");
    const long = await fit.run(restless, 5000);
    expect(long.answers).toHaveLength(20_000);
    expect(long.exact).toBe(true);
    expect(long.ending).toBe("time");

    await expect(fit.run({ ...firstTuringMachine, head: 4 })).rejects.toMatchObject({
      field: "machine.head",
    });
    await expect(fit.run(firstAutomaton)).rejects.toMatchObject({ code: "invalid-document" });
    fit.dispose();
  });

  it("runs machines on a tape with ends until they leave it", async () => {
    const params = { machines: 200, cells: 3, ring: false };
    const fit = await engine.fit({ v: 1, task: "turing", params, test: 60 });
    expect(executionOf(fit).exactRuns).toBe(60);
    const toTheRight = { write: 1, move: "right", next: 0 } as const;
    const rules = [[toTheRight, toTheRight], Array.from({ length: 2 }, () => null)];
    const walker = await fit.run({ rules, start: 0, tape: [0, 0, 0], head: 0 });
    expect(walker.exact).toBe(true);
    expect(walker.ending).toBe("off-tape");
    expect(walker.answers).toHaveLength(12);
    fit.dispose();
  });

  it.each([{ states: 3 }, { symbols: 3 }])("runs larger machines, too: %o", async (larger) => {
    const params = { machines: 200, cells: 3, ...larger };
    const run = executionOf(await engine.fit({ v: 1, task: "turing", params, test: 60 }));
    expect(run.exactRuns).toBe(60);
    expect(run.certifiedSteps).toBe(run.steps);
    expect(run.certifiedWrongSteps).toBe(0);
  });

  it("random machines of the page are machines that the engine takes", async () => {
    const fit = await engine.fit({ v: 1, task: "turing", params: { machines: 5, cells: 3 }, test: 5 });
    const { task } = fit.report;
    if (task.task !== "turing") throw new Error("Another task.");
    for (let seed = 0; seed < 5; seed += 1) {
      const machine = randomTuringMachine(task.params, makeRandom(seed));
      const trace = await fit.run(machine, 3);
      expect(turingMachineOf(trace.tokens, turingLayout(task.params))).toEqual(machine);
      expect(
        trace.answers.every(({ token, position }) => sameToken(token, trace.tokens[position] ?? [])),
      ).toBe(true);
    }
    fit.dispose();
  });
});

describe("Machines to add", () => {
  it("are none that were added already", async () => {
    const document = { v: 1, task: "dfa", params: { machines: 16 }, seed: 1, test: 20 } as const;
    const first = await engine.fit(document);
    const { inputs } = await first.repair();
    first.dispose();
    const fit = await engine.fit({ ...document, added: inputs.length });
    // Everything is determined; whatever is asked for now is only more of the same.
    const more = await fit.repair(20);
    fit.dispose();
    const had = new Set(inputs.map((input) => JSON.stringify(input)));
    expect(more.inputs).toHaveLength(20);
    for (const input of more.inputs) expect(had.has(JSON.stringify(input))).toBe(false);
  });
});

describe("How many machines are enough", () => {
  it("is measured with random and with suggested machines, and suggested ones are no worse", async () => {
    const document = parseDocument({ v: 1, task: "dfa", params: { machines: 32 } });
    if (document.task !== "dfa") throw new Error("Another task.");
    const told: number[] = [];
    const { points } = await measureMachines(engine, document, { onFit: (done) => told.push(done) });
    expect(points.map(({ machines }) => machines)).toEqual([8, 12, 16, 20, 24, 32, 48]);
    expect(told.at(-1)).toBe(13);
    expect(points[0]?.suggested).toBeNull();
    const last = points.at(-1);
    expect(last?.suggested?.determined).toBe(1);
    expect(last?.random?.determined).toBeGreaterThan(0.99);
    expect(points[0]?.random?.determined).toBeLessThan(0.5);
    for (const { random, suggested } of points.slice(3)) {
      if (random && suggested) expect(suggested.determined).toBeGreaterThanOrEqual(random.determined - 0.05);
    }
    // Thirteen fits, on a machine that may be busy.
  }, 240_000);

  it("can be cancelled", async () => {
    const document = parseDocument({ v: 1, task: "dfa" });
    if (document.task !== "dfa") throw new Error("Another task.");
    await expect(measureMachines(engine, document, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "cancelled",
    });
  });
});
