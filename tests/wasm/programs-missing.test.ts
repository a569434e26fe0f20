import { describe, expect, it } from "vitest";
import type { FitHandle } from "../../web/engine/engine";
import { randomAutomaton, randomWord } from "../../web/programs/automaton";
import { bitsOf, dfaLayout, numbersOf, turingLayout } from "../../web/programs/layout";
import { automatonOf, turingMachineOf } from "../../web/programs/machine-from-tokens";
import { firstTuringMachine, randomTuringMachine } from "../../web/programs/turing";
import type { TokenBits } from "../../web/report/machine";
import type { LinearDocument } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { askMissing } from "../../web/tasks/machines/ask-missing";
import { hasFeature, missingSentences } from "../../web/tasks/machines/words/missing";
import { statesAlong } from "../states-along";
import { engine } from "./one-engine";
import { makeRandom } from "./one-hot";
import { hadHappened, hasRule, isOccasion, ruleRead, watchTuring } from "./watched-turing";

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

/** Said of tokens that only the layer writes. */
const ODD = "Before this answer the layer wrote something that no machine writes.";

/** Coordinates that a sentence calls by the name they have in the data. */
function namesOf(sentence: string, { report }: FitHandle): string[] {
  return report.data.names.filter((name) => sentence.includes(`“${name}”`));
}

describe("What is missing, in words", () => {
  /** What a training machine did: its rules, and state and letter of every step it read. */
  interface Seen {
    transitions: (number | null)[][];
    start: number;
    steps: { state: number | null; letter: number }[];
  }

  const letterOf = (name: string | undefined): number => (name === "a" ? 0 : 1);

  /** Reads a sentence of the page and says whether it is true of one training machine, by simulating that machine. */
  function isTrueOf(sentence: string, { transitions, start, steps }: Seen): boolean {
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
    const named = /^named state (\d) as its start or as a next state$/.exec(before);
    if (named) {
      const state = Number(named[1]);
      const isNamed = start === state || transitions.some((row) => row.includes(state));
      return !(isNamed && happened(isThen));
    }
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
          start: machine.start,
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
          for (const sentence of missingSentences(document, missing, tokens, fit.report.data.names)) {
            expect(namesOf(sentence, fit)).toEqual([]);
            if (sentence === ODD) continue;
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
      const missing = await askMissing(fit, tokens, answer, layout.pair);
      const { point } = missing;
      if (!point.touchesInactive) continue;
      asked += 1;
      expect(missingSentences(document, missing, tokens, fit.report.data.names).length).toBeGreaterThan(0);
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

  it("of a machine that lacks a rule: no training machine does, and none of its answers is determined", async () => {
    const document = parseDocument({ v: 1, task: "dfa", test: 0 });
    if (document.task !== "dfa") throw new Error("Another task.");
    const fit = await engine.fit(document);
    // As much as this kind of data can determine.
    expect(fit.report.certificate.rank).toBe(156);
    const { pair } = dfaLayout(document.params);
    const random = makeRandom(2);
    for (let tries = 0; tries < 12; tries += 1) {
      const machine = randomAutomaton(document.params, randomWord(2, 6, random), random);
      const complete = await fit.run(machine);
      expect(complete.answers.every(({ determined }) => determined)).toBe(true);
      const row = machine.transitions[tries % 3];
      if (row) row[tries % 2] = null;
      const trace = await fit.run(machine);
      for (const answer of trace.answers) {
        const tokens = trace.tokens.slice(0, answer.position);
        // Every layer answers nothing to nothing.
        expect(answer.determined).toBe(tokens.at(-1)?.length === 0);
        if (answer.determined) continue;
        const missing = await askMissing(fit, tokens, answer, pair);
        expect(missingSentences(document, missing, tokens, fit.report.data.names)).toEqual([
          "This machine lacks a rule and no training machine does, so no data of this kind determines the answer.",
        ]);
      }
    }
    fit.dispose();
  });
});

describe("What is missing for a Turing machine, in words", () => {
  const ABSENT = [
    /^No training machine ever used the rule “(?<rule>.+)”\.$/,
    /^No training machine with the rule “(?<rule>.+)” ever (?<then>.+)\.$/,
    /^No training trace ever (?<then>.+)\.$/,
    /^In no training trace had the machine (?<past>.+) when it (?<then>.+)\.$/,
  ];

  it("is true of the training traces, and names no coordinate", async () => {
    const said = new Set<string>();
    for (const [added, seed, ring] of [
      [0, 3, true],
      [3, 1, true],
      [6, 8, true],
      [2, 5, false],
    ] as const) {
      const params = { machines: 1, steps: 2, ring };
      const document = parseDocument({ v: 1, task: "turing", params, seed, test: 0 });
      if (document.task !== "turing") throw new Error("Another task.");
      const layout = turingLayout(document.params);
      const { fit, traces } = await fitToKnownTraces(document, added);
      const seen = traces.map((tokens) => watchTuring(turingMachineOf(tokens, layout), ring, 2));
      const random = makeRandom(seed);
      for (let tries = 0; tries < 4; tries += 1) {
        const trace = await fit.run(randomTuringMachine(document.params, random), 4);
        for (const answer of trace.answers) {
          const tokens = trace.tokens.slice(0, answer.position);
          const missing = await askMissing(fit, tokens, answer, layout.pair);
          for (const sentence of missingSentences(document, missing, tokens, fit.report.data.names)) {
            expect(namesOf(sentence, fit)).toEqual([]);
            if (sentence === ODD || sentence.startsWith("Every part")) continue;
            said.add(sentence);
            const groups = ABSENT.map((kind) => kind.exec(sentence)?.groups).find(Boolean);
            if (!groups) throw new Error(`This test does not understand “${sentence}”.`);
            const { rule = "", past = "", then = ruleRead(rule) } = groups;
            for (const watched of seen) {
              const happened = watched.moments.some(
                (moment, place) =>
                  isOccasion(then, moment) &&
                  (rule === "" || hasRule(rule, watched)) &&
                  (past === "" || hadHappened(past, watched, watched.moments.slice(0, place + 1))),
              );
              expect([sentence, happened]).toEqual([sentence, false]);
            }
          }
        }
      }
      fit.dispose();
    }
    expect(said.size).toBeGreaterThan(60);
  });
});
