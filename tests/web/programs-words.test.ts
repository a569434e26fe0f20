import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawAutomaton } from "../../web/charts/automaton-graph";
import { layoutGraph, NODE_RADIUS } from "../../web/charts/graph-layout";
import { drawMachinesCurve, machinesCaption, machinesTable } from "../../web/charts/machines-curve";
import { drawOverview, linesOf, overviewTable } from "../../web/charts/run-overview";
import { firstRow, MOST_ROWS } from "../../web/charts/tape-grid";
import { drawTrace, stepsPerPage, traceTable } from "../../web/charts/trace-grid";
import { longRunSentence } from "../../web/panels/programs/long-run";
import type { Feature } from "../../web/programs/ask-missing";
import { firstAutomaton, statesAlong } from "../../web/programs/automaton";
import { dfaLayout, turingLayout } from "../../web/programs/layout";
import {
  type AutomatonStep,
  automatonSteps,
  countMarks,
  firstWrong,
  sureSteps,
  turingSteps,
} from "../../web/programs/steps";
import type { MachineAnswer, MachineTrace } from "../../web/report/machine";
import type { Execution } from "../../web/report/report";
import { parseDocument } from "../../web/task/schema";
import {
  automatonAnswers,
  automatonDetail,
  numberList,
  rawNumber,
  turingAnswer,
  turingDetail,
} from "../../web/words/programs-answers";
import { hasFeature, missingSentences } from "../../web/words/programs-missing";
import {
  automatonChangesSentence,
  runHeadline,
  runVerdict,
  runVerdictSentence,
  unseenRuns,
  unseenSentence,
} from "../../web/words/programs-sentences";

const dfaDocument = parseDocument({ v: 1, task: "dfa" });
const turingDocument = parseDocument({ v: 1, task: "turing" });
if (dfaDocument.task !== "dfa" || turingDocument.task !== "turing") throw new Error("Other tasks.");
const at = dfaLayout(dfaDocument.params);
const names = [
  "mark",
  ...[0, 1, 2].map((state) => `state ${state}`),
  "letter a",
  "letter b",
  ...["0a", "0b", "1a", "1b", "2a", "2b"].map((rule) => `rule ${rule}`),
];

type Marks = readonly ("sure" | "given" | "open")[];

/** The run of the page's first automaton, right but for the steps named, with the marks given. */
function traceOf(marks: Marks, wrong: readonly number[] = []): MachineTrace {
  const states = statesAlong(firstAutomaton);
  const answers = firstAutomaton.word.flatMap((letter, step): MachineAnswer[] => {
    const from = states[step] ?? 0;
    const to = states[step + 1] ?? 0;
    const bits = [
      [0, at.pair.first + 2 * from + letter],
      [0, at.next.first + to],
    ];
    return bits.map((expected, part) => {
      const mark = marks[2 * step + part] ?? "sure";
      const isWrong = wrong.includes(2 * step + part);
      const token = isWrong ? [0, at.next.first, at.next.first + 1] : expected;
      const raw = Array.from({ length: 12 }, (_, bit) =>
        isWrong && bit === 1 ? 0.73 : isWrong && bit === 2 ? 0.69 : token.includes(bit) ? 1 : 0,
      );
      return {
        position: 7 + 3 * step + 1 + part,
        raw,
        token,
        truth: expected,
        expected,
        determined: mark !== "open",
        unconditional: mark === "sure",
      };
    });
  });
  return { tokens: [], answers, expectedAnswers: 24, exact: wrong.length === 0, ending: "read" };
}

const allSure: Marks = Array.from({ length: 24 }, () => "sure");
/** Eleven sure ones, then open and given in turn. */
const mixed: Marks = allSure.map((_, place) =>
  place < 11 ? "sure" : ((["open", "given", "given"] as const)[(place - 11) % 3] ?? "sure"),
);

describe("What is said of a run", () => {
  test("right and determined throughout", () => {
    const trace = traceOf(allSure);
    expect(runHeadline(trace, 2, "")).toEqual({
      sentence: "The learned layer ran all 12 steps correctly.",
      note: "All of its 24 answers are determined: every model that fits the training data runs this machine the same way.",
    });
    expect(runVerdict(countMarks(trace.answers))).toBe("All 24 answers determined");
    expect(runVerdictSentence(countMarks(trace.answers))).toContain("these 24 answers");
  });

  test("right by chance", () => {
    const trace = traceOf(mixed);
    expect(firstWrong(trace)).toBe(-1);
    expect(runHeadline(trace, 2, "").note).toBe(
      "Five of its 24 answers happened to be right: the training data does not determine them.",
    );
    expect(runVerdict(countMarks(trace.answers))).toBe("19 of 24 answers determined");
    expect(runVerdictSentence(countMarks(trace.answers))).toBe(
      "The first 11 answers are given by every model that fits the training data. Eight more hold given the answers before them; five are not determined.",
    );
    expect(sureSteps(trace.answers, 2)).toBe(5);
  });

  test("wrong: the step is named, and up to where nothing could go wrong", () => {
    const { sentence, note } = runHeadline(traceOf(mixed, [11]), 2, "");
    expect(sentence).toBe("The learned layer went wrong in step 6.");
    expect(note).toBe(
      "The training data does not determine that answer. In steps 1 to 5 nothing could have gone wrong.",
    );
  });

  test("wrong although determined, which only noise or a ridge can do", () => {
    expect(runHeadline(traceOf(allSure, [1]), 2, "").note).toContain("the best fit itself makes mistakes");
  });

  test("nothing determined from the first answer on", () => {
    const open = allSure.map(() => "open" as const);
    expect(runVerdictSentence(countMarks(traceOf(open).answers))).toBe(
      "Already the first answer depends on which perfect fit you happen to get.",
    );
  });

  test("nothing sure at first, and yet some determined: they are not called more", () => {
    expect(runVerdictSentence({ sure: 0, given: 8, open: 16, answers: 24 })).toBe(
      "Already the first answer depends on which perfect fit you happen to get. Eight hold given the answers before them; 16 are not determined.",
    );
  });

  test("Turing machines halt, leave the tape or are stopped", () => {
    const trace = traceOf(allSure);
    expect(runHeadline({ ...trace, ending: "time" }, 4, "your machine").sentence).toBe(
      "The learned layer ran your machine correctly for 6 steps; stopped there, it had not halted.",
    );
    expect(runHeadline({ ...trace, ending: "halted" }, 4, "the busy beaver").sentence).toBe(
      "The learned layer ran the busy beaver correctly until it halted.",
    );
    expect(runHeadline({ ...trace, ending: "off-tape" }, 4, "your machine").sentence).toContain(
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
      /^Your machine ends by itself, so a random one was run\. It ran all 6 steps exactly; /,
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
    expect(automatonDetail(step(5), at, true, names)).toBe(
      "The layer wrote 0.73, 0.69, 0 for the three states. The rule says state 1 (framed). Rounded, it names states 0 and 1 at once. Another perfect fit could write anything else here.",
    );
    expect(automatonDetail(step(0), at, true, names)).toBe("The layer wrote 1, 0, 0 for the three states.");
  });

  test("coordinates that do not belong into an answer are named, and a missing mark", () => {
    const odd = { ...step(0), rule: { ...step(0).rule, token: [at.letter.first, at.pair.first] } };
    expect(automatonAnswers(odd, at, names)[0]).toBe(
      "find the rule: state 0 reads a, not marked as an answer, also “letter a”",
    );
  });
});

describe("The tape as the layer wrote it", () => {
  const layout = turingLayout(turingDocument.params);
  const bit = (field: keyof typeof layout, value: number): number => layout[field].first + value;
  const answer = (token: number[], expected = token): MachineAnswer => ({
    position: 7,
    raw: Array.from({ length: 21 }, (_, place) => (token.includes(place) ? 1 : 0)),
    token,
    truth: expected,
    expected,
    determined: true,
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
    expect(turingDetail(trace.answers.slice(4), layout, true, [])).toContain(
      "It should be: write 1, left, state A.",
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

describe("What is missing", () => {
  const point = (missing: Feature[], touchesInactive = true, never: Feature[] = []) => ({
    point: { determined: false, residual: 0.5, touchesInactive, missing, words: "", deviation: null },
    never,
  });
  /** Of an input that has all of it: the tokens with j and k, and at last one with every l. */
  const say = (missing: Feature[], touchesInactive = true): string[] => {
    const tokens = [...missing.map(({ j, k }) => [j, k]), missing.map(({ l }) => l)];
    return missingSentences(dfaDocument, point(missing, touchesInactive), tokens, names);
  };
  const pair = (state: number, letter: number): number => at.pair.first + 2 * state + letter;

  test("a thing that never happened comes first and alone", () => {
    const other = { j: 0, k: pair(0, 0), l: pair(2, 1) };
    const missing = point([other], true, [{ j: 0, k: 0, l: pair(2, 1) }]);
    expect(missingSentences(dfaDocument, missing, [], names)).toEqual([
      "No training trace ever read b in state 2.",
    ]);
  });

  test("rules that were never used, and things that never came together", () => {
    expect(say([{ j: at.next.first + 1, k: pair(2, 1), l: pair(2, 1) }])).toEqual([
      "No training machine ever used the rule “in state 2, b leads to state 1”.",
    ]);
    expect(say([{ j: 0, k: pair(0, 0), l: pair(2, 1) }])).toEqual([
      "In no training trace had the machine read a in state 0 when it read b in state 2.",
    ]);
    expect(say([{ j: at.next.first, k: pair(0, 0), l: at.letter.first }])).toEqual([
      "No training machine with the rule “in state 0, a leads to state 0” ever read a.",
    ]);
  });

  test("where every part was seen it does not claim the contrary", () => {
    const [sentence] = say([{ j: at.next.first + 1, k: pair(1, 1), l: pair(0, 0) }], false);
    expect(sentence).toBe(
      "Every part of this input occurs in training, some only with others, so the data cannot tell them apart. " +
        "One of these: the machine had the rule “in state 1, b leads to state 1” when it read a in state 0.",
    );
  });

  test("a rule that the machine does not have is never named", () => {
    const other = { j: at.next.first + 1, k: pair(1, 1), l: pair(0, 0) };
    const tokens = [
      [at.next.first + 2, pair(1, 1)],
      [0, pair(0, 0)],
    ];
    for (const touches of [false, true]) {
      expect(missingSentences(dfaDocument, point([other], touches), tokens, names)).toEqual([
        expect.stringMatching(/cannot tell them apart\.$/),
      ]);
    }
  });

  test("features that the input has itself are spoken of first", () => {
    const tokens = [
      [at.next.first, pair(0, 0)],
      [0, pair(0, 0)],
    ];
    const own = { j: at.next.first, k: pair(0, 0), l: pair(0, 0) };
    expect(hasFeature(tokens, own)).toBe(true);
    expect(hasFeature(tokens, { ...own, j: at.next.first + 1 })).toBe(false);
    const sentences = missingSentences(
      dfaDocument,
      point([{ ...own, j: at.next.first + 1 }, own]),
      tokens,
      names,
    );
    expect(sentences).toEqual(["No training machine ever used the rule “in state 0, a leads to state 0”."]);
  });

  test("what was changed on a machine is said", () => {
    expect(automatonChangesSentence(null)).toBeNull();
    expect(automatonChangesSentence({ rules: 2, start: true, letters: 0, cut: 3 })).toBe(
      "To fit these settings your machine was changed: 2 rules that led to a missing state stay in place; it starts in the first state; the last 3 letters cut off, for there is no room in the prompt. Undo the settings and it is back.",
    );
  });
});

describe("The drawings", () => {
  const automata = fc.integer({ min: 2, max: 6 }).chain((states) =>
    fc.record({
      transitions: fc.array(
        fc.array(fc.option(fc.nat(states - 1), { nil: null }), { minLength: 3, maxLength: 3 }),
        { minLength: states, maxLength: states },
      ),
      start: fc.nat(states - 1),
      word: fc.constant<number[]>([0]),
    }),
  );

  test("every state and every label of the graph stands inside, at every width", () => {
    fc.assert(
      fc.property(automata, fc.constantFrom(300, 344, 548, 632), (machine, width) => {
        const { nodes, edges, height } = layoutGraph(machine, width);
        for (const { x, y } of nodes) {
          expect(x - NODE_RADIUS).toBeGreaterThanOrEqual(0);
          expect(x + NODE_RADIUS).toBeLessThanOrEqual(width);
          expect(y - NODE_RADIUS).toBeGreaterThanOrEqual(0);
          expect(y + NODE_RADIUS).toBeLessThanOrEqual(height);
        }
        for (const { from, to, label } of edges) {
          // Letters beside a loop would cover it, however few they are.
          const away = Math.abs(label.y - (nodes[from]?.y ?? 0));
          if (from === to) expect(away).toBeGreaterThan(NODE_RADIUS);
          expect(label.x).toBeGreaterThan(0);
          expect(label.x).toBeLessThan(width);
          expect(label.y).toBeGreaterThan(8);
          expect(label.y).toBeLessThanOrEqual(height);
        }
        const rules = machine.transitions.flat().filter((next) => next !== null).length;
        expect(edges.reduce((sum, { letters }) => sum + letters.length, 0)).toBe(rules);
        expect(drawAutomaton({ machine, current: null, step: 1 }, width).points).toHaveLength(edges.length);
      }),
    );
  });

  test("twelve steps fit beside each other on a laptop, six on a phone; all can be reached by key", () => {
    expect(stepsPerPage(548)).toBe(12);
    expect(stepsPerPage(358)).toBe(6);
    const steps = automatonSteps(traceOf(mixed), firstAutomaton.word, at);
    const words = steps.map((step) => automatonAnswers(step, at, names));
    const picture = { steps, words, current: 7, firstWrong: -1, perPage: 6, first: 6 };
    const { points } = drawTrace(picture, 358);
    expect(points).toHaveLength(12);
    expect(points.map(({ x }) => x > 0)).toEqual(steps.map((_, place) => place >= 6));
    expect(points[3]?.readout).toEqual({
      lead: "Step 4",
      rest: " reads a. find the rule: state 1 reads a; next state: 2.",
    });
    expect(traceTable(picture).rows[3]?.slice(0, 2)).toEqual([4, "a"]);
  });

  test("five thousand steps without words: no step is lost, and mistakes are counted", () => {
    const steps = Array.from({ length: 5000 }, (_, place) => ({
      ink: [place % 2 === 0, false],
      open: place % 100 === 0 ? 1 : 0,
      isWrong: place === 4321,
    }));
    for (const width of [358, 548]) {
      expect(linesOf(steps, width).flat()).toHaveLength(5000);
      const { height, points } = drawOverview(steps, width);
      for (const { y } of points) expect(y).toBeLessThan(height);
    }
    const { rows } = overviewTable(steps);
    expect(rows).toHaveLength(50);
    expect(rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(50);
    expect(rows[43]?.[3]).toBe(1);
  });

  test("the curve says from how many machines on everything is determined", () => {
    const shares = [0.2, 0.6, 1, 1];
    const curve = {
      now: 16,
      points: shares.map((determined, place) => ({
        machines: 8 + 8 * place,
        random: { determined, exact: determined },
        suggested: place === 0 ? null : { determined: 1, exact: 1 },
      })),
    };
    expect(machinesCaption(curve)).toBe(
      "From 24 random machines on, every answer is determined. Beginning with 8 random machines, 8 suggested ones are enough: 16 in all. " +
        "Measured on 60 unseen machines, at most 12 steps each.",
    );
    expect(machinesTable(curve).rows[1]).toEqual([16, 60, 60, 100, 100]);
    const { points } = drawMachinesCurve(curve, 360);
    expect(points[1]?.readout.rest).toMatch(/at random, 60\s% of the answers determined/);
    const short = {
      ...curve,
      points: curve.points.slice(0, 2).map((point) => ({ ...point, suggested: null })),
    };
    expect(machinesCaption(short)).toBe(
      "16 random machines do not determine every answer. Measured on 60 unseen machines, at most 12 steps each.",
    );
  });
});
