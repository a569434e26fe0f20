// The heads of a fit in one figure of three rows on one axis: their weights, the error when that many are kept, and the
// matrices themselves. A line through all three says how many are kept; it can be dragged. When there are more heads than
// legible matrices fit side by side, the matrices near the line are drawn and the axis says which.
import type { Translation } from "../words/catalogue";
import { count, significant } from "../words/numbers";
import { linearAxis, linePath, logAxis, type PlotBox } from "./axes";
import {
  Cells,
  COLOUR_BAR_HEIGHT,
  ColourLegend,
  largestEntry,
  type Matrix,
  type PlacedMatrix,
  placesOf,
} from "./cells";
import { type ChartDrawing, type ChartPoint, type DataTable, round } from "./drawing";
import { ErrorDots, Findings, Grip, HeadNumbers, RowGrid, WeightBars } from "./heads-rows";
import { roundUp } from "./scale";

type Words = Translation["heads"];

export interface HeadsFigure {
  weights: readonly number[];
  /** Relative error when the first 1, 2, … heads are kept; null where that was not computed. */
  errors: readonly number[] | null;
  /** Which inputs the errors are about. */
  where: string;
  matrices: readonly { V: Matrix; Q: Matrix }[];
  /** Sizes of the runs of coordinates and of outputs that stand apart. */
  coordinateRuns: readonly number[];
  outputRuns: readonly number[];
  kept: number;
  /** Before the reader moves the line, the strongest heads are drawn. */
  moved: boolean;
  onKeep: (kept: number) => void;
}

const LEFT = 50;
const WIDEST_STEP = 150;
const WEIGHT_HEIGHT = 58;
const ERROR_HEIGHT = 100;
const LARGEST_CELL = 12;
/** Beside a matrix. */
const AIR = 7;
const RUN_GAP = 2;

interface HeadsLayout {
  /** Width of one head in the two upper rows. */
  step: number;
  /** First head whose matrices are drawn, and how many are. */
  first: number;
  shown: number;
  /** Width of one head in the row of matrices; equal to `step` when all are drawn. */
  matrixStep: number;
  cell: number;
}

function runGaps(figure: HeadsFigure): number {
  return (Math.max(1, figure.coordinateRuns.length) - 1) * RUN_GAP;
}

/** How the heads are laid out at a width: all of them on the common axis, or as many as are legible. */
export function headsLayout(figure: HeadsFigure, width: number): HeadsLayout {
  const heads = figure.weights.length;
  const d = figure.matrices[0]?.Q.length ?? 1;
  const room = width - LEFT - 2;
  const step = Math.min(WIDEST_STEP, room / Math.max(1, heads));
  const gaps = runGaps(figure);
  const tightest = d <= 12 ? 3.2 : 2.6;
  if (step >= d * tightest + gaps + AIR) {
    const cell = Math.min(LARGEST_CELL, (step - AIR - gaps) / d);
    return { step, first: 0, shown: heads, matrixStep: step, cell };
  }
  const legible = d <= 8 ? 5 : d <= 12 ? 4 : 3;
  const shown = Math.max(1, Math.min(heads, Math.floor(room / (d * legible + gaps + AIR + 3))));
  const matrixStep = room / shown;
  const cell = Math.min(LARGEST_CELL, (matrixStep - AIR - gaps) / d);
  const around = figure.moved ? figure.kept - Math.ceil(shown / 2) : 0;
  return { step, first: Math.max(0, Math.min(heads - shown, around)), shown, matrixStep, cell };
}

export function drawHeads(figure: HeadsFigure, width: number, words: Words): ChartDrawing {
  const { weights, errors, kept, matrices } = figure;
  const heads = weights.length;
  const layout = headsLayout(figure, width);
  const { step, first, shown, matrixStep, cell } = layout;
  const isAligned = shown === heads;
  const right = round(LEFT + step * heads);
  const x = (head: number): number => LEFT + (head + 0.5) * step;
  const matrixX = (head: number): number => LEFT + (head - first) * matrixStep;

  const weightBox: PlotBox = { left: LEFT, right, top: 34, bottom: 34 + WEIGHT_HEIGHT };
  const errorTop = weightBox.bottom + 44;
  const errorBox: PlotBox = { left: LEFT, right, top: errorTop, bottom: errorTop + ERROR_HEIGHT };
  const axisY = errors ? errorBox.bottom : weightBox.bottom;
  const numbersY = axisY + 17;
  const matrixTop = numbersY + (isAligned ? 16 : 40);
  const vRows = placesOf(matrixTop, cell, figure.outputRuns, RUN_GAP);
  const qRows = placesOf(vRows.end + 14, cell, figure.coordinateRuns, RUN_GAP);
  const bottom = qRows.end;

  const weightAxis = linearAxis([0, roundUp(Math.max(...weights, 0))], [weightBox.bottom, weightBox.top], 2);
  const errorAxis = logAxis(errors ?? [], [errorBox.bottom, errorBox.top], 5);
  const errorAt = (head: number): { x: number; y: number } => ({
    x: x(head),
    y: errorAxis.at(errors?.[head] ?? 0),
  });

  const drawn = Array.from({ length: shown }, (_, place) => first + place);
  const placed = drawn.flatMap((head): PlacedMatrix[] => {
    const each = matrices[head];
    if (!each) return [];
    const inset = (matrixStep - cell * each.Q.length - runGaps(figure)) / 2;
    const columns = placesOf(matrixX(head) + inset, cell, figure.coordinateRuns, RUN_GAP);
    return [
      { values: each.V, rows: vRows, columns },
      { values: each.Q, rows: qRows, columns },
    ];
  });
  const limit = roundUp(largestEntry(matrices.flatMap(({ V, Q }) => [V, Q])));
  const lineX = round(LEFT + kept * step);
  const keptIsDrawn = kept > first && kept <= first + shown;
  const leftOut = drawn.filter((head) => head >= kept);
  const fadeFrom = leftOut[0];

  const marks = (
    <>
      {!isAligned && (
        <path
          class="zone"
          d={`M${round(LEFT + first * step)} ${axisY + 1}H${round(LEFT + (first + shown) * step)}L${round(LEFT + shown * matrixStep)} ${matrixTop - 20}V${matrixTop - 4}H${LEFT}V${matrixTop - 20}Z`}
        />
      )}
      <text class="axis-title" x={0} y={12}>
        {words.figure.weight}
      </text>
      <RowGrid box={weightBox} axis={weightAxis} />
      <WeightBars
        weights={weights}
        kept={kept}
        step={step}
        at={weightAxis.at}
        base={weightBox.bottom}
        x={x}
      />
      {errors && (
        <>
          <text class="axis-title" x={0} y={errorTop - 14}>
            {width >= 480 ? words.figure.error(figure.where) : words.figure.errorShort}
          </text>
          <RowGrid box={errorBox} axis={errorAxis} />
          <g class="marks">
            <path class="line line-a" d={linePath(weights.map((_, head) => errorAt(head)))} />
            <ErrorDots places={weights.map((_, head) => errorAt(head))} kept={kept} step={step} />
          </g>
          <Findings words={words} errors={errors} at={errorAt} box={errorBox} width={width} />
        </>
      )}
      <text class="axis-title" x={0} y={numbersY}>
        {words.figure.head}
      </text>
      <HeadNumbers heads={weights.map((_, head) => head)} step={step} x={x} y={numbersY} kept={kept} />
      {!isAligned && (
        <HeadNumbers
          heads={drawn}
          step={matrixStep}
          x={(head) => matrixX(head) + matrixStep / 2}
          y={matrixTop - 7}
          kept={kept}
        />
      )}
      <g class="matrix-name">
        <text x={0} y={round((matrixTop + vRows.end) / 2) + 5}>
          V
        </text>
        <text x={0} y={round((qRows.at[0] ?? 0) / 2 + bottom / 2) + 5}>
          Q
        </text>
      </g>
      <g class="marks">
        <Cells matrices={placed} limit={limit} />
      </g>
      {fadeFrom !== undefined && (
        <rect
          class="left-out"
          x={round(matrixX(fadeFrom))}
          y={matrixTop - 1}
          width={round((first + shown - fadeFrom) * matrixStep)}
          height={round(bottom - matrixTop + 2)}
        />
      )}
      {heads > 1 && (
        <>
          <path class="kept-line" d={`M${lineX} 20V${isAligned ? round(bottom) + 4 : axisY}`} />
          {!isAligned && keptIsDrawn && (
            <path class="kept-line" d={`M${round(matrixX(kept))} ${matrixTop - 4}V${round(bottom) + 4}`} />
          )}
          <Grip
            left={LEFT}
            x={lineX}
            bottom={isAligned ? bottom : axisY}
            step={step}
            heads={heads}
            onKeep={figure.onKeep}
          />
        </>
      )}
      <ColourLegend x={LEFT} y={round(bottom) + 14} width={Math.min(120, width - LEFT)} limit={limit} />
    </>
  );

  const perHead = 1 + (errors ? 1 : 0) + (isAligned ? 1 : 0);
  const points = weights.flatMap((weight, head): ChartPoint[] => {
    const name = words.figure.point(count(head + 1));
    const state = head < kept ? words.figure.keptState : words.figure.leftOut;
    const list: ChartPoint[] = [
      {
        x: x(head),
        y: weightAxis.at(weight),
        readout: { lead: name, rest: words.figure.pointWeight(significant(weight, 3), state) },
      },
    ];
    if (errors) {
      const lead = words.figure.pointError(words.keptText(count(head + 1), count(heads)));
      const rest = words.figure.pointErrorRest(significant(errors[head] ?? 0));
      list.push({ ...errorAt(head), readout: { lead, rest } });
    }
    const each = matrices[head];
    if (isAligned && each) {
      const [v, q] = [significant(largestEntry([each.V])), significant(largestEntry([each.Q]))];
      const readout = { lead: name, rest: words.figure.pointMatrices(v, q) };
      list.push({ x: matrixX(head) + matrixStep / 2, y: (matrixTop + bottom) / 2, readout });
    }
    return list;
  });
  return {
    width,
    height: round(bottom) + 14 + COLOUR_BAR_HEIGHT,
    marks,
    points,
    pointsPerColumn: perHead,
  };
}

export function headsSentence({ weights, errors, kept }: HeadsFigure, words: Words): string {
  const keptText = words.keptText(count(kept), count(weights.length));
  const error = errors?.[kept - 1];
  return words.figure.sentence(
    count(weights.length),
    weights.length === 1,
    significant(weights[0] ?? 0),
    significant(weights.at(-1) ?? 0),
    error === undefined
      ? words.figure.sentenceKeptOnly(keptText)
      : words.figure.sentenceKept(keptText, significant(error)),
  );
}

export function headsTable({ weights, errors }: HeadsFigure, words: Words): DataTable {
  const { head, weight, error } = words.figure.columns;
  return {
    columns: errors ? [head, weight, error] : [head, weight],
    rows: weights.map((value, place) =>
      errors ? [place + 1, value, errors[place] ?? 0] : [place + 1, value],
    ),
  };
}
