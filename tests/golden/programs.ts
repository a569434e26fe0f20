// Automata and Turing machines that a layer runs.

import { h } from "preact";
import { firstAutomaton } from "../../web/programs/automaton";
import { turingLayout } from "../../web/programs/layout";
import { automatonSteps, type Mark, turingParts, turingSteps } from "../../web/programs/steps";
import type { MachineAnswer, MachineTrace } from "../../web/report/machine";
import { automatonSentence, automatonTable, drawAutomaton } from "../../web/tasks/dfa/automaton-graph";
import { AnswerSign } from "../../web/tasks/machines/answer-mark";
import {
  drawMachinesCurve,
  machinesCaption,
  machinesSentence,
  machinesTable,
} from "../../web/tasks/machines/machines-curve";
import { drawOverview, overviewTable } from "../../web/tasks/machines/overview-chart";
import { drawTrace, type TracePicture, traceTable } from "../../web/tasks/machines/trace-grid";
import { automatonAnswers, turingAnswer } from "../../web/tasks/machines/words/answers";
import { programWords } from "../../web/tasks/machines/words/en";
import { gridSentence } from "../../web/tasks/machines/words/sentences";
import { drawTape, type TapePicture, tapeTable } from "../../web/tasks/turing/tape-grid";
import { numberWord } from "../../web/words/sentences";
import { allSure, at, mixed, names, traceOf } from "../web/machine-runs";
import { chart, drawn, type Picture } from "./picture";

const partial = {
  ...firstAutomaton,
  transitions: [
    [0, 1],
    [2, null],
    [1, 2],
  ],
};

function trace(marks: readonly Mark[], perPage: number, wrong: readonly number[] = []): TracePicture {
  const steps = automatonSteps(traceOf(marks, wrong), firstAutomaton.word, at);
  return {
    steps,
    words: steps.map((step) => automatonAnswers(step, at, names)),
    current: 7,
    firstWrong: wrong.length > 0 ? Math.floor((wrong[0] ?? 0) / 2) : -1,
    perPage,
    first: 6,
  };
}
const grid = {
  draw: drawTrace,
  words: programWords,
  sentence: ({ steps }: TracePicture) =>
    gridSentence(
      "trace",
      steps.length,
      steps.flatMap(({ rule, next }) => [rule, next]),
    ),
  table: traceTable,
};

const tapeAt = turingLayout({ states: 2, symbols: 2, cells: 3 });
const bit = (field: keyof typeof tapeAt, value: number): number => tapeAt[field].first + value;
const coordinates = Array.from({ length: 20 }, (_, place) => `coordinate ${place}`);

/** Two steps on a tape of three cells: reads 0 in state A, writes 1, goes right to state B; then writes two symbols at once. */
function tape(): TapePicture {
  const prompt = [
    ...[0, 1, 2].map((cell) => [bit("symbol", 0), bit("cell", cell)]),
    [0, bit("state", 0)],
    [bit("head", 1)],
  ];
  const written = [
    [bit("read", 0)],
    [bit("pair", 0)],
    [0, bit("state", 1), bit("symbol", 1), bit("cell", 1)],
    [bit("head", 2)],
    [bit("read", 0)],
    [bit("pair", 2)],
    [0, bit("state", 0), bit("symbol", 0), bit("symbol", 1), bit("cell", 2)],
    [bit("head", 1)],
  ];
  const marks: Mark[] = ["sure", "sure", "given", "sure", "close", "open", "open", "open"];
  const answers = written.map((token, place): MachineAnswer => {
    const expected = place === 6 ? [0, bit("state", 0), bit("symbol", 0), bit("cell", 2)] : token;
    const mark = marks[place] ?? "sure";
    return {
      position: prompt.length + place,
      raw: coordinates.map((_, coordinate) => (token.includes(coordinate) ? 1 : 0)),
      token,
      truth: expected,
      expected,
      determined: mark === "sure" || mark === "given",
      tooClose: mark === "close",
      unconditional: mark === "sure",
    };
  });
  const run: MachineTrace = {
    tokens: [...prompt, ...written],
    answers,
    expectedAnswers: 8,
    exact: false,
    ending: "time",
  };
  const steps = turingSteps(run, tapeAt);
  return {
    trace: run,
    steps,
    words: steps.map((step) =>
      step.answers.map(({ token }, part) =>
        turingAnswer(turingParts[part] ?? "read", token, tapeAt, coordinates, true),
      ),
    ),
    symbols: 2,
    title: programWords.tapeGrid.tape(numberWord(3), true),
    current: 1,
  };
}

const overview = Array.from({ length: 40 }, (_, place) => ({
  ink: [place % 3 === 0, place % 3 !== 0],
  open: place % 10 === 3 ? 1 : 0,
  close: place === 17 ? 1 : 0,
  isWrong: place === 25,
}));

const machines = {
  now: 16,
  points: [0.2, 0.6, 1, 1].map((determined, place) => ({
    machines: 8 + 8 * place,
    random: { determined, exact: determined ** 2 },
    suggested: place === 0 ? null : { determined: 1, exact: 1 },
  })),
};

export const programPictures: Picture[] = [
  ...chart(
    "automaton",
    { machine: firstAutomaton, current: { state: 1, letter: 0 }, step: 3 },
    {
      draw: drawAutomaton,
      words: programWords.graph,
      sentence: automatonSentence,
      table: automatonTable,
      widths: [344, 632],
    },
  ),
  ...chart(
    "automaton-partial",
    { machine: partial, current: null, step: 1 },
    { draw: drawAutomaton, words: programWords.graph, sentence: automatonSentence, table: automatonTable },
  ),
  ...chart("trace", trace(mixed, 6), { ...grid, widths: [358] }),
  ...chart("trace-wrong", trace(allSure, 6, [15, 17]), { ...grid, widths: [358] }),
  ...chart("tape", tape(), {
    draw: drawTape,
    words: programWords,
    sentence: ({ steps, trace: run }) => gridSentence("tapeGrid", steps.length, run.answers),
    table: tapeTable,
    widths: [358, 632],
  }),
  ...chart("run-overview", overview, {
    of: drawOverview,
    draw: (data, width) => drawOverview(data, width, programWords.length, 12),
    table: overviewTable,
    words: programWords.length,
    widths: [30, 358],
  }),
  ...chart("machines-curve", machines, {
    draw: drawMachinesCurve,
    words: programWords.curve,
    sentence: machinesSentence,
    caption: machinesCaption,
    table: machinesTable,
    widths: [300, 520],
  }),
  drawn(
    "answer-signs",
    (["sure", "given", "close", "open"] as const).map((mark) => h(AnswerSign, { mark })),
  ),
];
