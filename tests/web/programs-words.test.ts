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
import { programWords } from "../../web/tasks/machines/words/en";
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
import { pageWords } from "../../web/words/index";
import { rawNumber } from "../../web/words/numbers";
import { allSure, at, mixed, names, traceOf } from "./machine-runs";
import { certificate } from "./report-sample";

describe("What is said of a run", () => {
  test("right and determined throughout", () => {
    const trace = traceOf(allSure);
    expect(runHeadline(trace, 2, "", true)).toEqual({
      sentence: programWords.headline.allSteps(12),
      note: programWords.note.allSure(24, true),
    });
    expect(runVerdict(countMarks(trace.answers))).toBe(programWords.certificate.all(24));
    expect(runVerdictSentence(countMarks(trace.answers), true)).toContain(
      programWords.certificate.allSentence(24, true),
    );
  });

  test("right by chance", () => {
    const trace = traceOf(mixed);
    expect(firstWrong(trace)).toBe(-1);
    expect(runHeadline(trace, 2, "", true).note).toBe(programWords.note.lucky("Five", 24, false));
    expect(runVerdict(countMarks(trace.answers))).toBe(
      programWords.certificate.some(String(countMarks(trace.answers).sure), 24),
    );
    expect(runVerdictSentence(countMarks(trace.answers), true)).toBe(
      `${programWords.certificate.first("11", false, true)} ${programWords.certificate.givenAndOpen("Eight", false, pageWords.numberWord(5, "5"), false, true)}`,
    );
    expect(sureSteps(trace.answers, 2)).toBe(5);
  });

  test("wrong: the step is named, and up to where nothing could go wrong", () => {
    const { sentence, note } = runHeadline(traceOf(mixed, [11]), 2, "", true);
    expect(sentence).toBe(programWords.headline.wrong("6"));
    expect(note).toBe(`${programWords.note.openWrong} ${programWords.note.sureUpTo("5", false)}`);
  });

  test("wrong although determined, which only noise or a ridge can do", () => {
    expect(runHeadline(traceOf(allSure, [1]), 2, "", false).note).toContain(programWords.note.sureWrong);
  });

  test("nothing determined from the first answer on", () => {
    const open = allSure.map(() => "open" as const);
    expect(runVerdictSentence(countMarks(traceOf(open).answers), true)).toBe(
      programWords.certificate.noneFirst(true),
    );
  });

  test("nothing sure at first, and yet some determined: they are not called more", () => {
    expect(runVerdictSentence({ sure: 0, given: 8, close: 0, open: 16, answers: 24 }, true)).toBe(
      `${programWords.certificate.noneFirst(true)} ${programWords.certificate.givenAndOpen("Eight", false, "16", false, false)}`,
    );
  });

  test("answers that are too close to call are neither determined nor not", () => {
    const close = traceOf(
      allSure.map((mark, place) => (place === 20 ? "close" : place > 20 ? "given" : mark)),
    );
    const marks = countMarks(close.answers);
    expect(marks).toEqual({ sure: 20, given: 3, close: 1, open: 0, answers: 24 });
    expect(verdictOfRun(marks)).toBe("too-close");
    expect(runVerdict(marks)).toBe(programWords.certificate.some("20", 24));
    const unsure = programWords.certificate.close("one", 24, true);
    expect(runVerdictSentence(marks, true)).toBe(
      `${programWords.certificate.first("20", false, true)} ${unsure}`,
    );
    expect(runHeadline(close, 2, "", true).note).toBe(unsure);
    expect(marksSentence(marks)).toContain(programWords.marks.countsClose("1", true));
    const both = traceOf(allSure.map((_, place) => (place === 5 ? "close" : place === 9 ? "open" : "given")));
    const some = countMarks(both.answers);
    expect(verdictOfRun(some)).toBe("not-identifiable");
    expect(runVerdictSentence(some, true)).toContain(unsure);
    expect(runVerdictSentence(some, true)).not.toContain(programWords.certificate.noneFirst(true));
    const wrong = traceOf(
      allSure.map((mark, place) => (place === 3 ? "close" : mark)),
      [3],
    );
    expect(runHeadline(wrong, 2, "", true).note).toContain(programWords.note.closeWrong);
  });

  test("with noise no fit is perfect, and something could always go wrong", () => {
    const { note } = runHeadline(traceOf(mixed, [11]), 2, "", false);
    expect(note).toBe(programWords.note.openWrong);
    expect(runHeadline(traceOf(allSure), 2, "", false).note).toContain(programWords.note.allSure(24, false));
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
      `${programWords.certificate.first("23", false, false)} ${programWords.certificate.onlyOpen("one", true, false)}`,
    );
  });

  test("Turing machines halt, leave the tape or are stopped", () => {
    const trace = traceOf(allSure);
    expect(runHeadline({ ...trace, ending: "time" }, 4, "your machine", true).sentence).toBe(
      programWords.headline.stopped(programWords.examples.the.own, 6),
    );
    expect(runHeadline({ ...trace, ending: "halted" }, 4, "the busy beaver", true).sentence).toBe(
      programWords.headline.halted(programWords.examples.the.beaver),
    );
    expect(runHeadline({ ...trace, ending: "off-tape" }, 4, "your machine", true).sentence).toContain(
      programWords.headline.offTape(programWords.examples.the.own),
    );
  });

  test("long runs: exact, or the step of the first mistake, and what is determined", () => {
    expect(longRunSentence(traceOf(allSure), "word")).toBe(
      `${programWords.length.dfaExact("12")}${programWords.length.determined("24", 24)}`,
    );
    expect(longRunSentence(traceOf(mixed, [11]), "word")).toBe(
      `${programWords.length.wrong("6", "5,000")}${programWords.length.determined("19", 24)}`,
    );
    const own = longRunSentence(traceOf(allSure), "own");
    expect(own).toBe(`${programWords.length.turingExact("6")}${programWords.length.determined("24", 24)}`);
    expect(longRunSentence(traceOf(allSure), "another")).toBe(`${programWords.length.another} ${own}`);
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
    expect(automatonAnswers(step(3), at, names)).toEqual([
      programWords.answer.rule(programWords.answer.readsIn("1", "a")),
      programWords.answer.next("2"),
    ]);
    expect(automatonAnswers(step(5), at, names)[1]).toBe(programWords.answer.next("0 and 1"));
    expect(steps[3]?.found).toEqual({ state: 1, letter: 0 });
  });

  test("raw numbers and what rounding makes of them", () => {
    expect([0.154, 1.002, -0.2, -0.001, 1.96].map(rawNumber)).toEqual(["0.15", "1", "−0.20", "0", "1.96"]);
    expect(numberList([-0.2, 1.21])).toBe("−0.20 and 1.21");
    const first = { isExact: true, isFirst: true, isFramed: true };
    expect(automatonDetail(step(5), at, first, names)).toBe(
      `${programWords.detail.wroteStates("0.73, 0.69, 0", pageWords.numberWord(3, "3"))} ${programWords.detail.ruleSays(programWords.detail.state("1"), true)} ${programWords.detail.roundedSeveral(programWords.detail.states("0 and 1"))} ${programWords.detail.anything}`,
    );
    expect(automatonDetail(step(0), at, first, names)).toBe(
      programWords.detail.wroteStates("1, 0, 0", pageWords.numberWord(3, "3")),
    );
  });

  test("only the first mistake is held against its rule, and only where it is framed is it said to be", () => {
    const said = (place: number, isFirst: boolean, isFramed = false): string =>
      automatonDetail(step(place), at, { isExact: true, isFirst, isFramed }, names);
    // A run of more than 200 letters has no cells to frame.
    expect(said(5, true)).toContain(
      `${programWords.detail.ruleSays(programWords.detail.state("1"), false)} `,
    );
    // The layer was in another state than the machine: what its rule says is not what the machine does.
    expect(said(5, false)).toContain(programWords.detail.own(programWords.detail.state("1")));
    expect(said(5, false)).not.toContain(programWords.detail.ruleSays(programWords.detail.state("1"), false));
  });

  test("a rule that was not found says nothing of the state after it", () => {
    const [wrongStep] = automatonSteps(traceOf(mixed, [10, 11]), firstAutomaton.word, at).slice(5);
    if (!wrongStep) throw new Error("There is no such step.");
    const context = { isExact: true, isFirst: true, isFramed: true };
    const said = automatonDetail(wrongStep, at, context, names);
    expect(said).toContain(programWords.detail.should(programWords.answer.readsIn("2", "a")));
    expect(said).toContain(programWords.detail.own(programWords.detail.state("1")));
    expect(said).not.toContain(programWords.detail.ruleSays(programWords.detail.state("1"), true));
    const later = automatonDetail(wrongStep, at, { ...context, isFirst: false, isFramed: false }, names);
    expect(later).toContain(programWords.detail.own(programWords.answer.readsIn("2", "a")));
    expect(later).not.toContain(programWords.detail.should(programWords.answer.readsIn("2", "a")));
  });

  test("coordinates that do not belong into an answer are named, and a missing mark", () => {
    const odd = { ...step(0), rule: { ...step(0).rule, token: [at.letter.first, at.pair.first] } };
    expect(automatonAnswers(odd, at, names)[0]).toBe(
      programWords.answer.rule(
        `${programWords.answer.readsIn("0", "a")}, ${programWords.answer.noMark}, ${programWords.answer.also(programWords.answer.quoted("letter a"))}`,
      ),
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
      programWords.answer.reads("0"),
      programWords.answer.ruleOf("A, 0"),
      programWords.answer.applies("1", programWords.machine.right, "B"),
      programWords.answer.toCell("4"),
      programWords.answer.reads("0"),
      programWords.answer.ruleOf("B, 0"),
      programWords.answer.halts,
    ]);
    expect(turingAnswer("apply", trace.answers[2]?.token ?? [], layout, [], true)).toBe("1 → B");
    expect(turingAnswer("move", [bit("move", 0)], layout, [])).toBe(programWords.answer.leaves);
    const detail = (isFirst: boolean): string =>
      turingDetail(trace.answers.slice(4), layout, { isExact: true, isFirst }, []);
    expect(detail(true)).toContain(
      programWords.detail.should(programWords.answer.applies("1", programWords.machine.left, "A")),
    );
    expect(detail(false)).toContain(
      programWords.detail.own(programWords.answer.applies("1", programWords.machine.left, "A")),
    );
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
    return oneHotNote({ task: document, certificate: certificate({ features: 936, active: 351, rank }) });
  };

  test("is said where it is known", () => {
    // How the 936 directions, the 351 of the system that was solved and the 156 that can be determined belong together.
    expect(note("dfa", {}, 150)).toContain(programWords.certificate.oneHotMost(936, 585, "351", "156"));
    expect(note("dfa", {}, 150)).toContain(programWords.certificate.oneHot("150"));
    expect(note("dfa", { length: 2 }, 156)).toContain(programWords.certificate.oneHotAll);
    expect(note("turing", { steps: 4 }, 900)).toContain(programWords.certificate.oneHot("900"));
    expect(note("turing", { ring: false }, 900)).toContain(
      programWords.certificate.oneHotUnknown(936, "900"),
    );
  });

  test("traces that are too short to show it all are promised nothing", () => {
    expect(note("dfa", { length: 1 }, 108)).toContain(programWords.certificate.oneHotUnknown(936, "108"));
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
      `${programWords.unseen.never} ${programWords.unseen.reverse("167", false)}`,
    );
  });

  test("nothing is promised that the numbers do not show", () => {
    const wrong = { ...execution, certifiedWrongRuns: 2 };
    expect(unseenRuns(wrong)).toEqual({ every: [11, 2], some: [169, 17] });
    expect(unseenSentence(wrong, false)).not.toContain(programWords.unseen.never);
    expect(unseenSentence({ ...execution, exactRuns: 199, certifiedRuns: 199 }, true)).toBe(
      programWords.unseen.neverAll,
    );
  });

  test("with noise a determined answer may be wrong, and no more is said than was seen", () => {
    const noisy = unseenSentence({ ...execution, certifiedWrongSteps: 305 }, false);
    expect(noisy).toContain(programWords.unseen.wrongAnswers("305", false));
    expect(noisy).not.toContain(programWords.unseen.never);
    const lucky = unseenSentence(execution, false);
    expect(lucky).toContain(programWords.certificate.noise);
    expect(lucky).not.toContain(programWords.unseen.never);
  });

  test("no run is called another one where there is no first", () => {
    const none = { ...execution, exactRuns: 0, certifiedRuns: 0 };
    expect(unseenSentence(none, true)).toContain(programWords.unseen.noneRight);
    expect(unseenSentence({ ...execution, exactRuns: 13 }, true)).toContain(programWords.unseen.noneLucky);
  });
});
