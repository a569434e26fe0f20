// Leave-one-out error against the ridge, with the ridge that was chosen.
import type { Report } from "../report/report";
import type { Translation } from "../words/catalogue";
import { count, significant } from "../words/numbers";
import { logAxis } from "./axes";
import type { ChartDrawing, DataTable } from "./drawing";
import { type Label, plotDrawing, upright } from "./plot";

type Words = Translation["guarantees"]["ridge"];

type LeaveOneOut = NonNullable<Report["fit"]["leaveOneOut"]>;

/** The place of the smallest error. */
export function bestRidge({ errors }: LeaveOneOut): number {
  return errors.reduce((best, error, place) => (error < (errors[best] ?? 0) ? place : best), 0);
}

export function drawRidge(curve: LeaveOneOut, width: number, words: Words): ChartDrawing {
  const places = curve.ridges.map((ridge, place) => ({ x: ridge, y: curve.errors[place] ?? 0 }));
  const best = places.slice(bestRidge(curve)).slice(0, 1);
  return plotDrawing(
    {
      height: 130,
      x: (range) => logAxis(curve.ridges, range, 4),
      y: (range) => logAxis(curve.errors, range, 4),
      xTitle: words.xAxis,
      yTitle: words.yAxis,
      marks: [
        ...best.map(({ x }) => upright("threshold", x)),
        { look: "line line-a", line: places },
        { look: "dot-hollow", dots: places, radius: 2.6 },
        { look: "dot-unseen", dots: best, radius: 4.4 },
      ],
      labels: best.map((chosen) => ({
        text: words.chosen(significant(chosen.x)),
        look: "finding",
        inward: true,
        ...labelPlace(chosen, curve.ridges),
      })),
      points: places.map((at) => ({
        at,
        readout: () => ({ lead: "", rest: words.point(significant(at.x), significant(at.y)) }),
      })),
    },
    width,
  );
}

/** Between the arms of the curve; beside the point, and clear of the curve, where the point is one of its ends. */
function labelPlace(chosen: { x: number; y: number }, ridges: readonly number[]): Pick<Label, "at" | "by"> {
  const isEnd = chosen.x === Math.min(...ridges) || chosen.x === Math.max(...ridges);
  return isEnd ? { at: chosen, by: [26, 3] } : { at: { x: chosen.x, y: "top" }, by: [7, 10] };
}

export function ridgeSentence(curve: LeaveOneOut, words: Words): string {
  const best = bestRidge(curve);
  return words.sentence(
    count(curve.ridges.length),
    significant(curve.ridges[best] ?? 0),
    significant(curve.errors[best] ?? 0),
  );
}

export function ridgeCaption(curve: LeaveOneOut, words: Words): string {
  const best = bestRidge(curve);
  const error = significant(curve.errors[best] ?? 0);
  const ridge = curve.ridges[best] ?? 0;
  const { caption, captionAtLeast, captionAtMost } = words;
  // At an end of what was tried the best one may lie beyond it.
  if (ridge === Math.min(...curve.ridges)) return captionAtLeast(error);
  if (ridge === Math.max(...curve.ridges)) return captionAtMost(error, significant(ridge));
  return caption(error, significant(ridge));
}

export function ridgeTable(curve: LeaveOneOut, words: Words): DataTable {
  const { ridge, error } = words.columns;
  return {
    columns: [ridge, error],
    rows: curve.ridges.map((value, place) => [value, curve.errors[place] ?? 0]),
  };
}
