// Lemma A.7 with its constant: squared difference between fit and truth on each unseen input, against its bound.
import type { Report } from "../report/report";
import type { Translation } from "../words/catalogue";
import { count, shareOfSize, significant } from "../words/numbers";
import { logAxis } from "./axes";
import type { ChartDrawing, DataTable } from "./drawing";
import { plotDrawing } from "./plot";

type Words = Translation["guarantees"]["bound"];

export interface BoundRow {
  row: number;
  difference: number;
  bound: number;
}

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

export function drawBound(rows: readonly BoundRow[], width: number, words: Words): ChartDrawing {
  const bounds = rows.map(({ bound }) => bound);
  const places = rows.map(({ bound, difference }) => ({ x: bound, y: difference }));
  const low = Math.min(...bounds.filter((value) => value > 0));
  const high = Math.max(...bounds);
  const line = Number.isFinite(low) && high > 0 ? [low, high].map((value) => ({ x: value, y: value })) : [];
  return plotDrawing(
    {
      height: 180,
      x: (range) => logAxis(bounds, range, 4),
      // The line "difference = bound" belongs to the picture, so the bounds stand on both axes.
      y: (range) => logAxis([...rows.map(({ difference }) => difference), ...bounds], range, 5),
      xTitle: words.xAxis,
      yTitle: words.yAxis,
      marks: [
        { look: "bound-line", line },
        { look: "dot-unseen", dots: places, radius: 2.1 },
      ],
      labels: line
        .slice(1)
        .map(({ y }) => ({ text: words.line, look: "note", at: { x: "right", y }, by: [0, 22], end: true })),
      points: rows.map(({ row, difference, bound }) => ({
        at: { x: bound, y: difference },
        readout: () => ({
          lead: "",
          rest: words.point(count(row + 1), significant(difference), significant(bound)),
        }),
      })),
    },
    width,
  );
}

/** A difference that equals its bound up to rounding does not break it. */
const SLACK = 1 + 1e-6;

export function boundSentence(rows: readonly BoundRow[], words: Words): string {
  const broken = rows.filter(({ difference, bound }) => difference > bound * SLACK).length;
  if (broken > 0) return words.fails(count(broken), rows.length);
  const share = rows.reduce(
    (largest, { difference, bound }) => Math.max(largest, bound > 0 ? difference / bound : 0),
    0,
  );
  return words.holds(rows.length, shareOfSize(share));
}

export function boundTable(rows: readonly BoundRow[], words: Words): DataTable {
  const { row, difference, bound } = words.columns;
  return {
    columns: [row, difference, bound],
    rows: rows.map((each) => [each.row + 1, each.difference, each.bound]),
  };
}
