import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine, FitHandle } from "../../web/engine/engine";
import { askMissing } from "../../web/programs/ask-missing";
import { firstAutomaton, randomAutomaton, randomWord, statesAlong } from "../../web/programs/automaton";
import { bitsOf, dfaLayout, numbersOf, turingLayout } from "../../web/programs/layout";
import { automatonOf, turingMachineOf } from "../../web/programs/machine-from-tokens";
import { measureMachines } from "../../web/programs/machines-curve";
import { automatonSteps, countMarks, turingSteps } from "../../web/programs/steps";
import { firstTuringMachine, randomTuringMachine, restlessMachine } from "../../web/programs/turing";
import { sameToken, type TokenBits } from "../../web/report/machine";
import type { LinearDocument } from "../../web/task/linear";
import { parseDocument } from "../../web/task/schema";
import { hasFeature, missingSentences } from "../../web/words/programs-missing";
import { importBuiltEngine } from "./built";

const { createEngine } = await importBuiltEngine();

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});
afterAll(() => engine.close());

/** A repeatable Math.random. */
function makeRandom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function executionOf({ report }: FitHandle) {
  if (!report.execution) throw new Error("Nothing was executed.");
  return report.execution;
}

/**
 * Fits to traces that are known in full: without unseen machines the examples are the first eight training rows, so one
 * machine with eight answers is all of them; suggested machines, which are known, too, make up the rest.
 */
async function fitToKnownTraces(
  document: LinearDocument,
  added: number,
): Promise<{ fit: FitHandle; traces: TokenBits[][] }> {
  const first = await engine.fit(document);
  expect(first.report.data.rows).toBeLessThanOrEqual(8);
  const traces = first.report.data.examples.slice(-1).map(bitsOf);
  if (added === 0) return { fit: first, traces };
  const { inputs } = await first.repair(added);
  first.dispose();
  const fit = await engine.fit({ ...document, added });
  expect(fit.report.data.inputs).toBe(1 + added);
  return { fit, traces: [...traces, ...inputs.map(bitsOf)] };
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
    expect(countMarks(trace.answers)).toEqual({ sure: 24, given: 0, open: 0, answers: 24 });

    const word = randomWord(2, 5000, makeRandom(5));
    const long = await fit.run({ ...firstAutomaton, word });
    expect(long.answers).toHaveLength(10_000);
    expect(long.exact).toBe(true);
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
      expect(missingSentences(task, { point, never: [] }, tokens, data.names).length > 0).toBe(!determined);
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

describe("What is missing, in words", () => {
  /** What a training machine did: its rules, and state and letter of every step it read. */
  interface Seen {
    transitions: (number | null)[][];
    steps: { state: number | null; letter: number }[];
  }

  const letterOf = (name: string | undefined): number => (name === "a" ? 0 : 1);

  /** Reads a sentence of the page and says whether it is true of one training machine, by simulating that machine. */
  function isTrueOf(sentence: string, { transitions, steps }: Seen): boolean {
    const occasion = (words: string): ((place: number) => boolean) => {
      const inState = /^read (\w) in state (\d)$/.exec(words);
      if (inState)
        return (i) => steps[i]?.letter === letterOf(inState[1]) && steps[i]?.state === Number(inState[2]);
      const read = /^read (\w)$/.exec(words);
      if (read) return (i) => steps[i]?.letter === letterOf(read[1]);
      if (words === "was asked for the next state") return () => true;
      throw new Error(`This test does not understand “${words}”.`);
    };
    const happened = (test: (place: number) => boolean): boolean => steps.some((_, place) => test(place));
    const hasRule = (words: string): boolean => {
      const rule = /^in state (\d), (\w) leads to state (\d)$/.exec(words);
      if (!rule) throw new Error(`This test does not understand the rule “${words}”.`);
      return transitions[Number(rule[1])]?.[letterOf(rule[2])] === Number(rule[3]);
    };
    const used = /^No training machine ever used the rule “(.+)”\.$/.exec(sentence);
    if (used) {
      const [, state, letter] = /^in state (\d), (\w)/.exec(used[1] ?? "") ?? [];
      return !(hasRule(used[1] ?? "") && happened(occasion(`read ${letter} in state ${state}`)));
    }
    const withRule = /^No training machine with the rule “(.+)” ever (.+)\.$/.exec(sentence);
    if (withRule) return !(hasRule(withRule[1] ?? "") && happened(occasion(withRule[2] ?? "")));
    const never = /^No training trace ever (.+)\.$/.exec(sentence);
    if (never) return !happened(occasion(never[1] ?? ""));
    const past = /^In no training trace had the machine (.+) when it (.+)\.$/.exec(sentence);
    if (!past) throw new Error(`This test does not understand “${sentence}”.`);
    const [, before = "", then = ""] = past;
    const isThen = occasion(then);
    // While a letter is being read its rule has not been found yet.
    const upTo = (place: number): number => (/^read \w$/.test(then) ? place : place + 1);
    const been = /^been in state (\d)$/.exec(before);
    const wasSo = been
      ? (place: number) => steps.slice(0, place + 1).some(({ state }) => state === Number(been[1]))
      : (place: number) => steps.slice(0, upTo(place)).some((_, i) => occasion(before)(i));
    return !happened((place) => isThen(place) && wasSo(place));
  }

  it("is true of the training traces: nothing that it says never happened did happen", async () => {
    const said = new Set<string>();
    for (const [added, seed] of [
      [0, 3],
      [0, 1],
      [1, 42],
      [2, 5],
      [4, 9],
    ] as const) {
      const params = { machines: 1, length: 4 };
      const document = parseDocument({ v: 1, task: "dfa", params, seed, test: 0 });
      if (document.task !== "dfa") throw new Error("Another task.");
      const layout = dfaLayout(document.params);
      const known = await fitToKnownTraces(document, added);
      const { fit } = known;
      const traces = known.traces.map((tokens) => automatonOf(tokens, layout));
      expect(traces).toHaveLength(1 + added);
      expect(traces.every(({ word }) => word.length === 4)).toBe(true);
      const seen = traces.map((machine): Seen => {
        const states = statesAlong(machine);
        return {
          transitions: machine.transitions,
          steps: machine.word.map((letter, place) => ({ letter, state: states[place] ?? null })),
        };
      });
      const random = makeRandom(seed);
      for (let tries = 0; tries < 6; tries += 1) {
        const machine = randomAutomaton(document.params, randomWord(2, 4, random), random);
        const trace = await fit.run(machine);
        for (const answer of trace.answers) {
          const tokens = trace.tokens.slice(0, answer.position);
          const missing = await askMissing(fit, tokens, answer, layout.pair);
          if (!missing.point.touchesInactive && missing.never.length === 0) continue;
          // Answers gone wrong bring tokens no machine has; their words name coordinates, not what a machine did.
          for (const sentence of missingSentences(document, missing, tokens, fit.report.data.names)) {
            if (sentence.includes("“state") || sentence.includes("“letter") || sentence.includes("“rule"))
              continue;
            said.add(sentence);
            for (const each of seen) expect([sentence, isTrueOf(sentence, each)]).toEqual([sentence, true]);
          }
        }
      }
      fit.dispose();
    }
    expect(said.size).toBeGreaterThan(20);
    expect(
      [...said].some((sentence) => /^No training trace ever read \w in state \d\.$/.test(sentence)),
    ).toBe(true);
  });

  it.each([
    ["dfa", { states: 4, machines: 24 }],
    ["dfa", { states: 3, letters: 3, machines: 32 }],
    ["turing", { machines: 10 }],
  ] as const)("speaks only of what the input has: %s %o", async (task, params) => {
    const document = parseDocument({ v: 1, task, params, test: 0 });
    if (document.task !== "dfa" && document.task !== "turing") throw new Error("Another task.");
    const fit = await engine.fit(document);
    const random = makeRandom(4);
    let mixed = 0;
    for (let tries = 0; tries < 4; tries += 1) {
      const machine =
        document.task === "dfa"
          ? randomAutomaton(document.params, randomWord(2, 6, random), random)
          : randomTuringMachine(document.params, random);
      const trace = await fit.run(machine, 6);
      for (const { position, determined } of trace.answers) {
        if (determined) continue;
        const tokens = trace.tokens.slice(0, position);
        const point = await fit.certify(numbersOf(tokens, fit.report.data.d));
        expect(point.missing.length).toBeGreaterThan(0);
        for (const feature of point.missing) expect(hasFeature(tokens, feature)).toBe(true);
        if (!point.touchesInactive) mixed += 1;
      }
    }
    expect(mixed).toBeGreaterThan(0);
    fit.dispose();
  });

  it("for Turing machines, too, names only what the input has and no training row does", async () => {
    const document = parseDocument({ v: 1, task: "turing", params: { machines: 1, steps: 2 }, test: 0 });
    if (document.task !== "turing") throw new Error("Another task.");
    const { fit, traces } = await fitToKnownTraces(document, 3);
    const layout = turingLayout(document.params);
    const trace = await fit.run(firstTuringMachine, 12);
    expect(turingMachineOf(trace.tokens, layout)).toEqual(firstTuringMachine);
    let asked = 0;
    for (const answer of trace.answers) {
      if (answer.determined) continue;
      const tokens = trace.tokens.slice(0, answer.position);
      const { point, never } = await askMissing(fit, tokens, answer, layout.pair);
      if (!point.touchesInactive) continue;
      asked += 1;
      expect(
        missingSentences(document, { point, never }, tokens, fit.report.data.names).length,
      ).toBeGreaterThan(0);
      for (const feature of point.missing) {
        expect(hasFeature(tokens, feature)).toBe(true);
        for (const trained of traces) {
          // Rows begin behind the prompt, whose last token is the head.
          const prompt = trained.findIndex((token) => token.some((bit) => bit >= layout.head.first)) + 1;
          for (let end = prompt; end <= trained.length; end += 1)
            expect(hasFeature(trained.slice(0, end), feature)).toBe(false);
        }
      }
    }
    expect(asked).toBeGreaterThan(0);
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
