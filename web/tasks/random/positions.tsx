// The answer at every position of one input against the truth, and below it the errors on the same x axis.

import { linearAxis } from "../../charts/axes";
import type { ChartDrawing, DataTable } from "../../charts/drawing";
import { errorStrip } from "../../charts/error-strip";
import { type Plot, plotsDrawing } from "../../charts/plot";
import { linearScale, sharedLimits } from "../../charts/scale";
import type { PositionAnswer } from "../../report/along-input";
import type { Translation } from "../../words/catalogue";
import { count, significant } from "../../words/numbers";

type Words = Translation["pictures"]["positions"];

/** For the name of the true line, where it ends. */
const RIGHT = 44;

interface PositionsLook {
  axis: string;
  width: number;
}

export function drawPositions(
  answers: readonly PositionAnswer[],
  { axis, width }: PositionsLook,
  words: Words,
): ChartDrawing {
  const limits = sharedLimits(answers.flatMap(({ truth, predicted }) => [truth, predicted]));
  const along: Plot["x"] = (range) => ({
    at: linearScale([1, Math.max(2, answers.length)], range),
    ticks: positionTicks(answers.length).map((value) => ({ value, text: count(value) })),
  });
  const radius = answers.length > 80 ? 1.6 : answers.length > 30 ? 2.2 : 3;
  const truth = answers.map((answer) => ({ x: answer.position, y: answer.truth }));
  const predicted = answers.map((answer) => ({ x: answer.position, y: answer.predicted }));
  const errors = answers.map((answer) => ({ x: answer.position, y: answer.predicted - answer.truth }));
  const upper: Plot = {
    height: 150,
    right: RIGHT,
    x: (range) => ({ ...along(range), ticks: [] }),
    y: (range) => linearAxis(limits, range),
    yTitle: axis,
    marks: [
      { look: "line line-truth", line: truth },
      { look: "dot-unseen", dots: predicted, radius },
    ],
    labels: truth.slice(-1).map((at) => ({ text: words.truth, look: "note-ink", at, by: [8, 4] })),
  };
  const strip = errorStrip([{ look: "dot-unseen", dots: errors, radius: Math.min(radius, 2) }], {
    height: 46,
    plain: words.errorPlain,
    inUnits: words.error,
  });
  return plotsDrawing(
    [upper, { ...strip, right: RIGHT, x: along, xTitle: words.axis }],
    {
      points: answers.map((answer) => ({
        at: { x: answer.position, y: answer.predicted },
        twin: { x: answer.position, y: answer.predicted - answer.truth, plot: 1 },
        readout: () => ({
          lead: "",
          rest: words.point(
            count(answer.position),
            significant(answer.truth, 3),
            significant(answer.predicted - answer.truth),
          ),
        }),
      })),
    },
    width,
  );
}

/** The first, the last, and round numbers between that stand clear of both. */
export function positionTicks(positions: number): number[] {
  if (positions <= 6) return Array.from({ length: positions }, (_, place) => place + 1);
  const step = [1, 2, 5, 10, 20, 50, 100].find((candidate) => positions / candidate <= 5) ?? 200;
  const between: number[] = [];
  for (let value = step; value < positions - step / 2; value += step) if (value > 1) between.push(value);
  return [1, ...between, positions];
}

export function worstError(answers: readonly PositionAnswer[]): number {
  return answers.reduce((most, { truth, predicted }) => Math.max(most, Math.abs(predicted - truth)), 0);
}

export function positionsSentence(answers: readonly PositionAnswer[], words: Words): string {
  return words.sentence(answers.length, significant(worstError(answers)));
}

export function positionsTable(answers: readonly PositionAnswer[], words: Words): DataTable {
  const { position, truth, predicted, error } = words.columns;
  return {
    columns: [position, truth, predicted, error],
    rows: answers.map((row) => [row.position, row.truth, row.predicted, row.predicted - row.truth]),
  };
}
