// Lemma A.7 with its constant: squared difference between fit and truth on each unseen input, against its bound.
import type { Report } from "../report/report";
import { guaranteeWords } from "../words/guarantees-words";
import { count, percent, significant } from "../words/numbers";
import { Axes, logAxis, type PlotBox } from "./axes";
import { type ChartDrawing, type ChartPoint, type DataTable, discs, round } from "./drawing";

interface BoundRow {
  row: number;
  difference: number;
  bound: number;
}

const MARGIN = { left: 46, right: 12, top: 26, bottom: 38 };
const HEIGHT = 180;
const MOST_DRAWN = 260;

/** Bound 4ε/λ_min · ‖H(Z)‖² beside ‖f(Z) − y‖²; unseen labels are clean, so y is what the true layer answers. */
export function boundRows(report: Report): BoundRow[] {
  const { bound, certificate } = report;
  if (!bound) return [];
  const factor = (4 * bound.epsilon) / certificate.lambdaMin;
  const unseen = report.predictions.filter((row) => row.set === "test");
  const stride = Math.max(1, Math.ceil(unseen.length / MOST_DRAWN));
  return unseen
    .filter((_, place) => place % stride === 0)
    .map(({ row, truth, predicted, featurePower }) => ({
      row,
      difference: truth.reduce((sum, value, output) => sum + ((predicted[output] ?? 0) - value) ** 2, 0),
      bound: factor * featurePower,
    }));
}

export function drawBound(rows: readonly BoundRow[], width: number): ChartDrawing {
  const box: PlotBox = {
    left: MARGIN.left,
    right: width - MARGIN.right,
    top: MARGIN.top,
    bottom: MARGIN.top + HEIGHT,
  };
  const bounds = rows.map(({ bound }) => bound);
  const x = logAxis(bounds, [box.left + 4, box.right], 4);
  // The line "difference = bound" belongs to the picture, so the bounds stand on both axes.
  const y = logAxis([...rows.map(({ difference }) => difference), ...bounds], [box.bottom, box.top], 5);
  const places = rows.map(({ bound, difference }) => ({ x: x.at(bound), y: y.at(difference) }));
  const low = Math.min(...bounds.filter((value) => value > 0));
  const high = Math.max(...bounds);
  const hasLine = Number.isFinite(low) && high > 0;
  const words = guaranteeWords.bound;
  const marks = (
    <>
      <Axes box={box} x={x} y={y} xTitle={words.xAxis} yTitle={words.yAxis} />
      {hasLine && (
        <>
          <path
            class="bound-line"
            d={`M${round(x.at(low))} ${round(y.at(low))}L${round(x.at(high))} ${round(y.at(high))}`}
          />
          <text class="note halo end" x={box.right} y={round(y.at(high)) + 22}>
            {words.line}
          </text>
        </>
      )}
      <path class="marks dot-unseen" d={discs(places, 2.1)} />
    </>
  );
  const points: ChartPoint[] = rows.map((row, place) => ({
    x: places[place]?.x ?? 0,
    y: places[place]?.y ?? 0,
    readout: {
      lead: "",
      rest: words.point(count(row.row + 1), significant(row.difference), significant(row.bound)),
    },
  }));
  return { width, height: box.bottom + MARGIN.bottom, marks, points };
}

/** A difference that equals its bound up to rounding does not break it. */
const SLACK = 1 + 1e-6;

export function boundSentence(rows: readonly BoundRow[]): string {
  const broken = rows.filter(({ difference, bound }) => difference > bound * SLACK).length;
  if (broken > 0) return guaranteeWords.bound.fails(count(broken), rows.length);
  const share = rows.reduce(
    (most, { difference, bound }) => Math.max(most, bound > 0 ? difference / bound : 0),
    0,
  );
  const words = share >= 1e-3 ? percent(Number(share.toPrecision(2))) : significant(share);
  return guaranteeWords.bound.holds(rows.length, words);
}

export function boundTable(rows: readonly BoundRow[]): DataTable {
  const { row, difference, bound } = guaranteeWords.bound.columns;
  return {
    columns: [row, difference, bound],
    rows: rows.map((each) => [each.row + 1, each.difference, each.bound]),
  };
}
