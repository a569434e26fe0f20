// Predicted against true, square with shared limits, and under it the errors on the same x axis.

import type { Translation } from "../words/catalogue";
import { count, fixed, significant } from "../words/numbers";
import { linearAxis } from "./axes";
import type { ChartDrawing, DataTable } from "./drawing";
import { errorStrip } from "./error-strip";
import { type Plot, plotsDrawing, upright } from "./plot";
import { type Answer, identityLine, limitsOf } from "./small-scatter";

type Words = Translation["page"]["result"];

/** Few enough that the strip of errors stands beside most of them. */
const TICKS = 5;

export function drawScatter(answers: readonly Answer[], width: number, words: Words): ChartDrawing {
  const limits = limitsOf(answers);
  const axis: Plot["x"] = (range) => linearAxis(limits, range, TICKS);
  const grid = axis([0, 1]).ticks.map(({ value }) => upright("grid-line", value));
  const answersOf = (set: Answer["set"]) => answers.filter((answer) => answer.set === set);
  const dots = (set: Answer["set"]) =>
    answersOf(set).map(({ truth, predicted }) => ({ x: truth, y: predicted }));
  const errors = (set: Answer["set"]) =>
    answersOf(set).map(({ truth, predicted }) => ({ x: truth, y: predicted - truth }));
  const nearMiddle = limits[0] + 0.58 * (limits[1] - limits[0]);
  const square: Plot = {
    inset: { left: 0 },
    x: (range) => ({ ...axis(range), ticks: [] }),
    y: axis,
    yTitle: words.predicted,
    marks: [
      ...grid,
      identityLine(limits),
      { look: "dot-training", dots: dots("train"), radius: 3.3 },
      { look: "dot-unseen", dots: dots("test"), radius: 2.1 },
    ],
    labels: [{ text: words.identity, look: "note", at: { x: nearMiddle, y: nearMiddle }, by: [0, 36] }],
  };
  const strip = errorStrip(
    [
      { look: "dot-training", dots: errors("train"), radius: 2.8 },
      { look: "dot-unseen", dots: errors("test"), radius: 1.8 },
    ],
    { height: 58, plain: words.errorAxisPlain, inUnits: words.errorAxis },
  );
  return plotsDrawing(
    [
      square,
      { ...strip, inset: { left: 0 }, x: axis, xTitle: words.truth, marks: [...grid, ...strip.marks] },
    ],
    {
      points: answers.map((answer) => ({
        at: { x: answer.truth, y: answer.predicted },
        twin: { x: answer.truth, y: answer.predicted - answer.truth, plot: 1 },
        readout: () => ({ lead: "", rest: answerSentence(answer, words) }),
      })),
    },
    width,
  );
}

function answerSentence(answer: Answer, words: Words): string {
  const set = answer.set === "test" ? words.unseenInput : words.trainingInput;
  const sentence = words.dot(
    set,
    count(answer.row + 1),
    words.output(String(answer.output + 1)),
    fixed(answer.truth, 3),
    significant(answer.predicted - answer.truth),
  );
  return `${sentence} ${answer.example < 0 ? words.notDrawn : words.drawnAs(count(answer.example + 1))}`;
}

export function scatterTable(answers: readonly Answer[], words: Words): DataTable {
  const { set, row, output, truth, predicted, error } = words.columns;
  return {
    columns: [set, row, output, truth, predicted, error],
    rows: answers.map((answer) => [
      words.sets[answer.set],
      answer.row + 1,
      answer.output + 1,
      answer.truth,
      answer.predicted,
      answer.predicted - answer.truth,
    ]),
  };
}
