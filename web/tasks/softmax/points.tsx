// The small pictures of the phases that hit or miss: one number against another, and the residual step by step.

import { linePath, logAxis } from "../../charts/axes";
import { type ChartDrawing, type DataTable, discs, round } from "../../charts/drawing";
import { linearScale, sharedLimits } from "../../charts/scale";
import { bestPolish, type CentrePhase, type CrudePhase, type PolishPhase } from "../../report/softmax";
import type { Translation } from "../../words/catalogue";
import { significant } from "../../words/numbers";

type Words = Translation["softmax"];

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
const LEFT = 28;

/** A square of pairs round the line on which both are equal. */
function drawSquare({ pairs, xTitle, yTitle, words }: Square, width: number): ChartDrawing {
  const limits = sharedLimits(pairs.flatMap(({ x, y }) => [x, y]));
  const x = linearScale(limits, [LEFT, LEFT + SIDE]);
  const y = linearScale(limits, [SIDE + 2, 2]);
  const places = pairs.map((pair) => ({ x: x(pair.x), y: y(pair.y) }));
  const marks = (
    <>
      <path class="equals" d={`M${LEFT} ${SIDE + 2}L${LEFT + SIDE} 2`} />
      <path class="axis" d={`M${LEFT} ${SIDE + 2}H${LEFT + SIDE}`} />
      <path class="marks dot-unseen" d={discs(places, 2.4)} />
      <text class="axis-title" x={LEFT + SIDE + 10} y={SIDE + 2}>
        {xTitle}
      </text>
      <text class="axis-title" x={LEFT + SIDE + 10} y={12}>
        {yTitle}
      </text>
    </>
  );
  const points = places.map((place, index) => ({
    ...place,
    get readout() {
      const pair = pairs[index];
      return { lead: "", rest: words(significant(pair?.x ?? 0), significant(pair?.y ?? 0)) };
    },
  }));
  return { width, height: SIDE + 8, marks, points };
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

const CURVE = { left: 34, top: 8, height: 66, right: 8, bottom: 18 };

/** Every polish; the one that came nearest to the labels is the one that counts. */
export function drawPolish(phase: PolishPhase, width: number, words: Words): ChartDrawing {
  const { histories } = phase;
  const best = bestPolish(phase);
  const base = CURVE.top + CURVE.height;
  const y = logAxis([1, ...histories.flat()], [base, CURVE.top], 2);
  const most = Math.max(1, ...histories.map((history) => history.length - 1));
  const x = linearScale([0, most], [CURVE.left, width - CURVE.right]);
  const placed = (history: readonly number[]) =>
    history.map((residual, step) => ({ x: x(step), y: y.at(residual) }));
  const others = histories.filter((history) => history !== best).map(placed);
  const counts = placed(best);
  const { axis, point } = words.polish;
  const marks = (
    <>
      <g class="grid">
        {y.ticks.map(({ value }) => (
          <path key={value} d={`M${CURVE.left} ${round(y.at(value))}H${width}`} />
        ))}
      </g>
      <g class="tick">
        {y.ticks.map(({ value, text }) => (
          <text key={value} class="end" x={CURVE.left - 6} y={round(y.at(value)) + 4}>
            {text}
          </text>
        ))}
        <text x={CURVE.left} y={base + 14}>
          0
        </text>
        <text class="end" x={width} y={base + 14}>
          {axis(most)}
        </text>
      </g>
      <g class="marks">
        {others.map((places, place) => (
          <path key={place} class="line line-faint" d={linePath(places)} />
        ))}
        <path class="line line-a" d={linePath(counts)} />
        <path class="dot-unseen" d={discs(counts, 2.8)} />
      </g>
      <path class="axis" d={`M${CURVE.left} ${base}H${width}`} />
    </>
  );
  const points = counts.map((place, step) => ({
    ...place,
    readout: { lead: "", rest: point(step, significant(best[step] ?? 0)) },
  }));
  return { width, height: base + CURVE.bottom, marks, points };
}

export function polishTable({ histories }: PolishPhase, words: Words): DataTable {
  const { start, step, residual } = words.polish.columns;
  return {
    columns: [start, step, residual],
    rows: histories.flatMap((history, number) => history.map((value, place) => [number + 1, place, value])),
  };
}
