// The small pictures of the phases that hit or miss: one number against another, and the residual step by step.

import { logAxis } from "../../charts/axes";
import type { ChartDrawing, DataTable } from "../../charts/drawing";
import { level, type Plot, plotDrawing } from "../../charts/plot";
import { linearScale, sharedLimits } from "../../charts/scale";
import { bestPolish, type CentrePhase, type CrudePhase, type PolishPhase } from "../../report/softmax";
import { significant } from "../../words/numbers";
import type { SoftmaxWords } from "./words/en";

type Words = SoftmaxWords;

interface Pair {
  x: number;
  y: number;
}

interface Square {
  pairs: readonly Pair[];
  xTitle: string;
  yTitle: string;
  words: (x: string, y: string) => string;
}

const SIDE = 84;

/** A square of pairs round the line on which both are equal; its titles stand beside it. */
function drawSquare({ pairs, xTitle, yTitle, words }: Square, width: number): ChartDrawing {
  const limits = sharedLimits(pairs.flatMap(({ x, y }) => [x, y]));
  const axis: Plot["x"] = (range) => ({ at: linearScale(limits, range), ticks: [] });
  return plotDrawing(
    {
      right: width - SIDE,
      inset: { left: 0 },
      x: axis,
      y: axis,
      marks: [
        level("axis", "bottom"),
        { look: "axis", line: limits.map((value) => ({ x: value, y: value })) },
        { look: "dot-unseen", dots: pairs, radius: 2.4 },
      ],
      labels: [
        { text: xTitle, look: "axis-title", at: { x: "right", y: "bottom" }, by: [10, 0] },
        { text: yTitle, look: "axis-title", at: { x: "right", y: "top" }, by: [10, 10] },
      ],
      points: pairs.map((at) => ({
        at,
        readout: () => ({ lead: "", rest: words(significant(at.x), significant(at.y)) }),
      })),
    },
    width,
  );
}

function crudePairs({ sum, truth }: CrudePhase): Pair[] {
  return truth.flatMap((row, i) => row.map((x, j) => ({ x, y: sum[i]?.[j] ?? 0 })));
}

export function drawCrudeSum(phase: CrudePhase, width: number, words: Words): ChartDrawing {
  const { axes, point } = words.crude;
  return drawSquare({ pairs: crudePairs(phase), xTitle: axes.x, yTitle: axes.y, words: point }, width);
}

export function crudeSumTable(phase: CrudePhase, words: Words): DataTable {
  const { truth, crude } = words.crude.columns;
  return { columns: [truth, crude], rows: crudePairs(phase).map(({ x, y }) => [x, y]) };
}

export function drawOneHead({ points }: CentrePhase, width: number, words: Words): ChartDrawing {
  const { axes, point } = words.centre;
  const pairs = points.map(({ label, predicted }) => ({ x: label, y: predicted }));
  return drawSquare({ pairs, xTitle: axes.x, yTitle: axes.y, words: point }, width);
}

export function oneHeadTable({ points }: CentrePhase, words: Words): DataTable {
  const { label, predicted } = words.centre.columns;
  return { columns: [label, predicted], rows: points.map((point) => [point.label, point.predicted]) };
}

/** Every polish; the one that came nearest to the labels is the one that counts. */
export function drawPolish(phase: PolishPhase, width: number, words: Words): ChartDrawing {
  const { histories } = phase;
  const best = bestPolish(phase);
  const most = Math.max(1, ...histories.map((history) => history.length - 1));
  const placed = (history: readonly number[]) => history.map((residual, step) => ({ x: step, y: residual }));
  const others = histories.filter((history) => history !== best).map(placed);
  const counts = placed(best);
  const { axis, point } = words.polish;
  return plotDrawing(
    {
      height: 66,
      x: (range) => ({ at: linearScale([0, most], range), ticks: [{ value: 0, text: "0" }] }),
      y: (range) => logAxis([1, ...histories.flat()], range, 2),
      marks: [
        ...others.map((line) => ({ look: "line line-faint", line })),
        { look: "line line-a", line: counts },
        { look: "dot-unseen", dots: counts, radius: 2.8 },
      ],
      labels: [
        { text: axis(most), look: "note-ink", at: { x: "right", y: "bottom" }, by: [0, 17], end: true },
      ],
      points: counts.map((at) => ({
        at,
        readout: () => ({ lead: "", rest: point(at.x, significant(at.y)) }),
      })),
    },
    width,
  );
}

export function polishTable({ histories }: PolishPhase, words: Words): DataTable {
  const { start, step, residual } = words.polish.columns;
  return {
    columns: [start, step, residual],
    rows: histories.flatMap((history, number) => history.map((value, place) => [number + 1, place, value])),
  };
}
