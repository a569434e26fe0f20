import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstAutomaton } from "../../web/programs/automaton";
import { turingLayout } from "../../web/programs/layout";
import {
  type AutomatonStep,
  automatonSteps,
  countMarks,
  firstWrong,
  sureSteps,
  turingSteps,
  verdictOfRun,
} from "../../web/programs/steps";
import type { MachineAnswer, MachineTrace } from "../../web/report/machine";
import type { Execution } from "../../web/report/report";
import { parseDocument } from "../../web/task/schema";
import { longRunSentence } from "../../web/tasks/machines/long-run";
import {
  automatonAnswers,
  automatonDetail,
  numberList,
  turingAnswer,
  turingDetail,
} from "../../web/tasks/machines/words/answers";
import {
  marksSentence,
  oneHotNote,
  runHeadline,
  runVerdict,
  runVerdictSentence,
  unseenRuns,
  unseenSentence,
} from "../../web/tasks/machines/words/sentences";
import { firstRow, MOST_ROWS } from "../../web/tasks/turing/tape-grid";
import { rawNumber } from "../../web/words/numbers";
import { allSure, at, mixed, names, traceOf } from "./machine-runs";
import { certificate } from "./report-sample";

describe("What is said of a run", () => {
  test("right and determined throughout", () => {
    const trace = traceOf(allSure);
    expect(runHeadline(trace, 2, "", true)).toEqual({
      sentence: "The learned layer ran all 12 steps correctly.",
      note: "All of its 24 answers are determined: every model that fits the training data runs this machine the same way.",
    });
    expect(runVerdict(countMarks(trace.answers))).toBe("All 24 answers determined");
    expect(runVerdictSentence(countMarks(trace.answers), true)).toContain("these 24 answers");
  });

  test("right by chance", () => {
    const trace = traceOf(mixed);
    expect(firstWrong(trace)).toBe(-1);
    expect(runHeadline(trace, 2, "", true).note).toBe(
      "Five of its 24 answers happened to be right: the training data does not determine them.",
    );
    expect(runVerdict(countMarks(trace.answers))).toBe("19 of 24 answers determined");
    expect(runVerdictSentence(countMarks(trace.answers), true)).toBe(
      "The first 11 answers are given by every model that fits the training data. Eight more hold given the answers before them; five are not determined.",
    );
    expect(sureSteps(trace.answers, 2)).toBe(5);
  });

  test("wrong: the step is named, and up to where nothing could go wrong", () => {
    const { sentence, note } = runHeadline(traceOf(mixed, [11]), 2, "", true);
    expect(sentence).toBe("The learned layer went wrong in step 6.");
    expect(note).toBe(
      "The training data does not determine that answer. In steps 1 to 5 nothing could have gone wrong.",
    );
  });

  test("wrong although determined, which only noise or a ridge can do", () => {
    expect(runHeadline(traceOf(allSure, [1]), 2, "", false).note).toContain(
      "the best fit itself makes mistakes",
    );
  });

  test("nothing determined from the first answer on", () => {
    const open = allSure.map(() => "open" as const);
    expect(runVerdictSentence(countMarks(traceOf(open).answers), true)).toBe(
      "Already the first answer depends on which perfect fit you happen to get.",
    );
  });

  test("nothing sure at first, and yet some determined: they are not called more", () => {
    expect(runVerdictSentence({ sure: 0, given: 8, close: 0, open: 16, answers: 24 }, true)).toBe(
      "Already the first answer depends on which perfect fit you happen to get. Eight hold given the answers before them; 16 are not determined.",
    );
  });

  test("answers that are too close to call are neither determined nor not", () => {
    const close = traceOf(
      allSure.map((mark, place) => (place === 20 ? "close" : place > 20 ? "given" : mark)),
    );
    const marks = countMarks(close.answers);
    expect(marks).toEqual({ sure: 20, given: 3, close: 1, open: 0, answers: 24 });
    expect(verdictOfRun(marks)).toBe("too-close");
    expect(runVerdict(marks)).toBe("23 of 24 answers determined");
    const unsure = "Of one of the 24 answers 64-bit arithmetic cannot tell whether the data determines it.";
    expect(runVerdictSentence(marks, true)).toBe(
      `The first 20 answers are given by every model that fits the training data. ${unsure}`,
    );
    expect(runHeadline(close, 2, "", true).note).toBe(unsure);
    expect(marksSentence(marks)).toMatch(/ 1 is too close to call\.$/);
    const both = traceOf(allSure.map((_, place) => (place === 5 ? "close" : place === 9 ? "open" : "given")));
    const some = countMarks(both.answers);
    expect(verdictOfRun(some)).toBe("not-identifiable");
    expect(runVerdictSentence(some, true)).toContain(unsure);
    expect(runVerdictSentence(some, true)).not.toContain("Already the first answer");
    const wrong = traceOf(
      allSure.map((mark, place) => (place === 3 ? "close" : mark)),
      [3],
    );
    expect(runHeadline(wrong, 2, "", true).note).toContain("64-bit arithmetic cannot tell");
  });

  test("with noise no fit is perfect, and something could always go wrong", () => {
    const { note } = runHeadline(traceOf(mixed, [11]), 2, "", false);
    expect(note).toBe("The training data does not determine that answer.");
    expect(runHeadline(traceOf(allSure), 2, "", false).note).toContain("fits the training data best");
    for (const marks of [
      { sure: 0, given: 0, close: 0, open: 24, answers: 24 },
      { sure: 1, given: 0, close: 0, open: 23, answers: 24 },
      { sure: 23, given: 0, close: 0, open: 1, answers: 24 },
      { sure: 24, given: 0, close: 0, open: 0, answers: 24 },
    ]) {
      expect(runVerdictSentence(marks, false)).toContain("best");
      expect(runVerdictSentence(marks, false)).not.toContain("perfect");
      expect(runVerdictSentence(marks, true)).not.toContain("best");
    }
    expect(runVerdictSentence({ sure: 23, given: 0, close: 0, open: 1, answers: 24 }, false)).toBe(
      "The first 23 answers are given by every model that fits the training data best. The other one depends on which best fit you happen to get.",
    );
  });

  test("Turing machines halt, leave the tape or are stopped", () => {
    const trace = traceOf(allSure);
    expect(runHeadline({ ...trace, ending: "time" }, 4, "your machine", true).sentence).toBe(
      "The learned layer ran your machine correctly for 6 steps; stopped there, it had not halted.",
    );
    expect(runHeadline({ ...trace, ending: "halted" }, 4, "the busy beaver", true).sentence).toBe(
      "The learned layer ran the busy beaver correctly until it halted.",
    );
    expect(runHeadline({ ...trace, ending: "off-tape" }, 4, "your machine", true).sentence).toContain(
      "left the tape",
    );
  });

  test("long runs: exact, or the step of the first mistake, and what is determined", () => {
    expect(longRunSentence(traceOf(allSure), "word")).toBe(
      "It ran all 12 letters on your machine exactly; 24 of 24 answers are determined by the data.",
    );
    expect(longRunSentence(traceOf(mixed, [11]), "word")).toMatch(
      /^It went wrong in step 6 of 5,000; 19 of 24/,
    );
    expect(longRunSentence(traceOf(allSure), "own")).toMatch(/^It ran all 6 steps exactly; /);
    expect(longRunSentence(traceOf(allSure), "another")).toMatch(
      /^Your machine ends by itself, so a random one took its place; undo brings yours back\. It ran all 6 steps exactly; /,
    );
  });
});

describe("What is said of a step", () => {
  const steps = automatonSteps(traceOf(mixed, [11]), firstAutomaton.word, at);
  const step = (place: number): AutomatonStep => {
    const found = steps[place];
    if (!found) throw new Error(`There is no step ${place}.`);
    return found;
  };

  test("the rule found and the next state, also where two are named", () => {
    expect(automatonAnswers(step(3), at, names)).toEqual(["find the rule: state 1 reads a", "next state: 2"]);
    expect(automatonAnswers(step(5), at, names)[1]).toBe("next state: 0 and 1");
    expect(steps[3]?.found).toEqual({ state: 1, letter: 0 });
  });

  test("raw numbers and what rounding makes of them", () => {
    expect([0.154, 1.002, -0.2, -0.001, 1.96].map(rawNumber)).toEqual(["0.15", "1", "−0.20", "0", "1.96"]);
    expect(numberList([-0.2, 1.21])).toBe("−0.20 and 1.21");
    const first = { isExact: true, isFirst: true, isFramed: true };
    expect(automatonDetail(step(5), at, first, names)).toBe(
      "The layer wrote 0.73, 0.69, 0 for the three states. The rule says state 1 (framed). Rounded, it names states 0 and 1 at once. Another perfect fit could write anything else here.",
    );
    expect(automatonDetail(step(0), at, first, names)).toBe("The layer wrote 1, 0, 0 for the three states.");
  });

  test("only the first mistake is held against its rule, and only where it is framed is it said to be", () => {
    const said = (place: number, isFirst: boolean, isFramed = false): string =>
      automatonDetail(step(place), at, { isExact: true, isFirst, isFramed }, names);
    // A run of more than 200 letters has no cells to frame.
    expect(said(5, true)).toContain("The rule says state 1. ");
    // The layer was in another state than the machine: what its rule says is not what the machine does.
    expect(said(5, false)).toContain("The machine itself has here: state 1.");
    expect(said(5, false)).not.toMatch(/rule says|framed|should/);
  });

  test("a rule that was not found says nothing of the state after it", () => {
    const [wrongStep] = automatonSteps(traceOf(mixed, [10, 11]), firstAutomaton.word, at).slice(5);
    if (!wrongStep) throw new Error("There is no such step.");
    const context = { isExact: true, isFirst: true, isFramed: true };
    const said = automatonDetail(wrongStep, at, context, names);
    expect(said).toContain("It should be: state 2 reads a.");
    expect(said).toContain("The machine itself has here: state 1.");
    expect(said).not.toContain("framed");
    const later = automatonDetail(wrongStep, at, { ...context, isFirst: false, isFramed: false }, names);
    expect(later).toContain("The machine itself has here: state 2 reads a.");
    expect(later).not.toContain("It should be");
  });

  test("coordinates that do not belong into an answer are named, and a missing mark", () => {
    const odd = { ...step(0), rule: { ...step(0).rule, token: [at.letter.first, at.pair.first] } };
    expect(automatonAnswers(odd, at, names)[0]).toBe(
      "find the rule: state 0 reads a, not marked as an answer, also “letter a”",
    );
  });
});

describe("The tape as the layer wrote it", () => {
  const layout = turingLayout({ states: 2, symbols: 2, cells: 4 });
  const bit = (field: keyof typeof layout, value: number): number => layout[field].first + value;
  const answer = (token: number[], expected = token): MachineAnswer => ({
    position: 7,
    raw: Array.from({ length: 21 }, (_, place) => (token.includes(place) ? 1 : 0)),
    token,
    truth: expected,
    expected,
    determined: true,
    tooClose: false,
    unconditional: true,
  });
  const trace: MachineTrace = {
    tokens: [
      [bit("state", 1), bit("symbol", 1), bit("move", 1), bit("pair", 0)],
      ...[0, 1, 2, 3].map((cell) => [bit("symbol", 0), bit("cell", cell)]),
      [0, bit("state", 0)],
      [bit("head", 2)],
    ],
    answers: [
      answer([bit("read", 0), bit("cell", 2)]),
      answer([0, bit("pair", 0), bit("cell", 2)]),
      answer([0, bit("state", 1), bit("symbol", 1), bit("move", 1), bit("cell", 2)]),
      answer([bit("move", 1), bit("head", 3)]),
      answer([bit("read", 0), bit("cell", 3)]),
      answer([0, bit("pair", 2), bit("cell", 3)]),
      answer([bit("cell", 3)], [0, bit("state", 0), bit("symbol", 1), bit("move", 0), bit("cell", 3)]),
    ],
    expectedAnswers: 8,
    exact: false,
    ending: "halted",
  };

  test("follows from its own answers", () => {
    const steps = turingSteps(trace, layout);
    expect(steps.map(({ tape }) => tape)).toEqual([
      [[0], [0], [0], [0]],
      [[0], [0], [1], [0]],
    ]);
    expect(steps.map(({ head, state }) => [head, state])).toEqual([
      [[2], [0]],
      [[3], [1]],
    ]);
    expect(steps[1]?.found).toEqual({ state: 1, symbol: 0 });
  });

  test("is said in words", () => {
    const said = trace.answers.map(({ token }, place) =>
      turingAnswer((["read", "find", "apply", "move"] as const)[place % 4] ?? "read", token, layout, []),
    );
    expect(said).toEqual([
      "reads 0",
      "rule A, 0",
      "write 1, right, state B",
      "to cell 4",
      "reads 0",
      "rule B, 0",
      "no rule: halt",
    ]);
    expect(turingAnswer("apply", trace.answers[2]?.token ?? [], layout, [], true)).toBe("1 → B");
    expect(turingAnswer("move", [bit("move", 0)], layout, [])).toBe("off the tape");
    const detail = (isFirst: boolean): string =>
      turingDetail(trace.answers.slice(4), layout, { isExact: true, isFirst }, []);
    expect(detail(true)).toContain("It should be: write 1, left, state A.");
    expect(detail(false)).toContain("The machine itself has here: write 1, left, state A.");
  });

  test("of a long run the rows round the chosen step are drawn", () => {
    expect(firstRow(6, 3)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 13, max: 200 }), fc.nat(199), (rows, chosen) => {
        const current = Math.min(chosen, rows - 1);
        const first = firstRow(rows, current);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(first + MOST_ROWS).toBeLessThanOrEqual(rows);
        expect(current >= first && current < first + MOST_ROWS).toBe(true);
      }),
    );
  });
});

describe("How much data of a kind can determine", () => {
  const note = (task: "dfa" | "turing", params: object, rank: number): string => {
    const document = parseDocument({ v: 1, task, params });
    return oneHotNote({ task: document, certificate: certificate({ features: 936, rank }) });
  };

  test("is said where it is known", () => {
    expect(note("dfa", {}, 150)).toContain("this kind of data can determine 156, and now determines 150.");
    expect(note("dfa", { length: 2 }, 156)).toContain("and now determines all of those");
    expect(note("turing", { steps: 4 }, 900)).toContain("can determine 907");
    expect(note("turing", { ring: false }, 900)).toContain("this data determines 900 of");
  });

  test("traces that are too short to show it all are promised nothing", () => {
    expect(note("dfa", { length: 1 }, 108)).toContain("this data determines 108 of 936 directions");
    expect(note("turing", { steps: 3 }, 881)).not.toContain("907");
  });
});

describe("Unseen machines", () => {
  const execution: Execution = {
    runs: 199,
    exactRuns: 180,
    certifiedRuns: 13,
    certifiedWrongRuns: 0,
    steps: 4776,
    exactSteps: 4700,
    certifiedSteps: 3000,
    unconditionalSteps: 900,
    certifiedWrongSteps: 0,
    tooCloseSteps: 0,
  };

  test("are sorted into a table that adds up", () => {
    expect(unseenRuns(execution)).toEqual({ every: [13, 0], some: [167, 19] });
    expect(unseenSentence(execution, true)).toContain(
      "A run in which every answer is determined is never wrong. The reverse does not hold: 167 runs happened to be right.",
    );
  });

  test("nothing is promised that the numbers do not show", () => {
    const wrong = { ...execution, certifiedWrongRuns: 2 };
    expect(unseenRuns(wrong)).toEqual({ every: [11, 2], some: [169, 17] });
    expect(unseenSentence(wrong, false)).not.toContain("never");
    expect(unseenSentence({ ...execution, exactRuns: 199, certifiedRuns: 199 }, true)).toBe(
      "Every answer of every run is determined, and every run is right.",
    );
  });

  test("with noise a determined answer may be wrong, and no more is said than was seen", () => {
    const noisy = unseenSentence({ ...execution, certifiedWrongSteps: 305 }, false);
    expect(noisy).toContain("305 of those are wrong: with noise or a ridge");
    expect(noisy).not.toContain("never");
    const lucky = unseenSentence(execution, false);
    expect(lucky).toContain("With noise or a ridge, determined means only that every best fit agrees");
    expect(lucky).not.toContain("never");
  });

  test("no run is called another one where there is no first", () => {
    const none = { ...execution, exactRuns: 0, certifiedRuns: 0 };
    expect(unseenSentence(none, true)).toContain("No run came out right.");
    expect(unseenSentence({ ...execution, exactRuns: 13 }, true)).toContain("No other run came out right.");
  });
});
