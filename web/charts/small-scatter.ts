// Which answers are drawn against their true values, and the small picture of them on the first screen.

import type { Report } from "../report/report";
import type { Translation } from "../words/catalogue";
import { count, significant } from "../words/numbers";
import { linearAxis } from "./axes";
import type { ChartDrawing } from "./drawing";
import { type Mark, type Plot, plotDrawing, upright } from "./plot";
import { sharedLimits } from "./scale";

export interface Answer {
  set: "train" | "test";
  row: number;
  output: number;
  truth: number;
  predicted: number;
  /** Its place among the inputs that are drawn one by one; −1 if it is none of them. */
  example: number;
}

/** Enough to see the shape, few enough to tell the marks apart; hollow rings need more room than dots. */
const MOST_DRAWN = { test: 260, train: 110 } as const;

const FEW_TICKS = 3;

/**
 * The answers to draw: every n-th of each set, sorted by their true value. An output that is zero in every row (the key
 * half of an associative answer) would only pile dots on the origin and is left out.
 */
export function drawnAnswers(report: Report): Answer[] {
  // Noise is added to training labels only, so where there are unseen inputs they tell which outputs are zero.
  const judge = report.data.testInputs > 0 ? "test" : "train";
  const alive = Array.from({ length: report.data.outputs }, (_, output) => output).filter((output) =>
    report.predictions.some((row) => row.set === judge && row.truth[output] !== 0),
  );
  const shown = alive.length > 0 ? alive : [0];
  return (["test", "train"] as const)
    .flatMap((set) => thinned(answersOf(report, set, shown), shown.length, MOST_DRAWN[set]))
    .sort((a, b) => a.truth - b.truth);
}

function answersOf(report: Report, set: "train" | "test", outputs: readonly number[]): Answer[] {
  const { exampleRows } = report.data;
  return report.predictions
    .filter((row) => row.set === set)
    .flatMap(({ row, truth, predicted }) => {
      const example = exampleRows.findIndex((place) => place.set === set && place.row === row);
      return outputs.map((output) => ({
        set,
        row,
        output,
        truth: truth[output] ?? 0,
        predicted: predicted[output] ?? 0,
        example,
      }));
    });
}

/**
 * A stride that shares no factor with the number of outputs, so that every output keeps its share of the dots. The inputs
 * that are drawn one by one stay, so that they can be chosen here.
 */
function thinned(answers: readonly Answer[], outputs: number, most: number): Answer[] {
  let stride = Math.ceil(answers.length / most);
  while (stride > 1 && greatestCommonDivisor(stride, outputs) > 1) stride += 1;
  return answers.filter(({ example }, index) => index % Math.max(1, stride) === 0 || example >= 0);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** Only to see whether the dots lie on the line: unseen answers, or those of the training where there are no others. */
export function drawSmallScatter(answers: readonly Answer[], width: number): ChartDrawing {
  const unseen = answers.filter(({ set }) => set === "test");
  const shown = unseen.length > 0 ? unseen : answers;
  const limits = limitsOf(shown);
  const axis: Plot["x"] = (range) => linearAxis(limits, range, FEW_TICKS);
  return plotDrawing(
    {
      inset: { left: 0 },
      right: 6,
      x: axis,
      y: axis,
      marks: [
        ...axis([0, 1]).ticks.map(({ value }) => upright("grid-line", value)),
        identityLine(limits),
        {
          look: "dot-unseen",
          dots: shown.map(({ truth, predicted }) => ({ x: truth, y: predicted })),
          radius: 1.8,
        },
      ],
      points: [],
    },
    width,
  );
}

export const limitsOf = (answers: readonly Answer[]): [number, number] =>
  sharedLimits(answers.flatMap(({ truth, predicted }) => [truth, predicted]));

export const identityLine = (limits: readonly [number, number]): Mark => ({
  look: "axis",
  line: limits.map((value) => ({ x: value, y: value })),
});

export function scatterSentence(answers: readonly Answer[], words: Translation["page"]["result"]): string {
  const unseen = answers.filter((answer) => answer.set === "test").length;
  const worst = answers.reduce(
    (most, answer) => Math.max(most, Math.abs(answer.predicted - answer.truth)),
    0,
  );
  return words.scatterSentence(
    answers.length,
    count(unseen),
    count(answers.length - unseen),
    significant(worst),
  );
}
