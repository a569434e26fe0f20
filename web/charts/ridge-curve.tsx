// Leave-one-out error against the ridge, with the ridge that was chosen.
import type { Report } from "../report/report";
import { guaranteeWords } from "../words/guarantees-words";
import { count, significant } from "../words/numbers";
import { Axes, linePath, logAxis, type PlotBox } from "./axes";
import { type ChartDrawing, type ChartPoint, type DataTable, discs } from "./drawing";

type LeaveOneOut = NonNullable<Report["fit"]["leaveOneOut"]>;

const MARGIN = { left: 42, right: 10, top: 26, bottom: 38 };
const HEIGHT = 130;

/** The place of the smallest error. */
export function bestRidge({ errors }: LeaveOneOut): number {
  return errors.reduce((best, error, place) => (error < (errors[best] ?? 0) ? place : best), 0);
}

export function drawRidge(curve: LeaveOneOut, width: number): ChartDrawing {
  const box: PlotBox = {
    left: MARGIN.left,
    right: width - MARGIN.right,
    top: MARGIN.top,
    bottom: MARGIN.top + HEIGHT,
  };
  const x = logAxis(curve.ridges, [box.left + 4, box.right], 4);
  const y = logAxis(curve.errors, [box.bottom, box.top], 4);
  const places = curve.ridges.map((ridge, place) => ({
    x: x.at(ridge),
    y: y.at(curve.errors[place] ?? 0),
  }));
  const best = bestRidge(curve);
  const chosen = places[best] ?? { x: box.left, y: box.bottom };
  const label = labelPlace(best, curve.ridges.length, chosen, box);
  const { ridge } = guaranteeWords;
  const marks = (
    <>
      <Axes box={box} x={x} y={y} xTitle={ridge.xAxis} yTitle={ridge.yAxis} />
      <g class="marks">
        <path class="threshold" d={`M${chosen.x} ${box.top}V${box.bottom}`} />
        <path class="line line-a" d={linePath(places)} />
        <path class="dot-hollow" d={discs(places, 2.6)} />
        <path class="dot-unseen" d={discs([chosen], 4.4)} />
      </g>
      <text class={`finding halo ${label.anchor}`} x={label.x} y={label.y}>
        {ridge.chosen(significant(curve.ridges[best] ?? 0))}
      </text>
    </>
  );
  const points: ChartPoint[] = places.map((place, index) => ({
    ...place,
    readout: {
      lead: "",
      rest: ridge.point(significant(curve.ridges[index] ?? 0), significant(curve.errors[index] ?? 0)),
    },
  }));
  return { width, height: box.bottom + MARGIN.bottom, marks, points };
}

/** Between the arms of the curve; beside the point, and clear of the curve, where the point is one of its ends. */
function labelPlace(best: number, tried: number, chosen: { x: number; y: number }, box: PlotBox) {
  const isRight = chosen.x > (box.left + box.right) / 2;
  const anchor = isRight ? "end" : "start";
  const side = isRight ? -1 : 1;
  const isEnd = best === 0 || best === tried - 1;
  return isEnd
    ? { anchor, x: chosen.x + side * 26, y: chosen.y + 3 }
    : { anchor, x: chosen.x + side * 7, y: box.top + 10 };
}

export function ridgeSentence(curve: LeaveOneOut): string {
  const best = bestRidge(curve);
  return guaranteeWords.ridge.sentence(
    count(curve.ridges.length),
    significant(curve.ridges[best] ?? 0),
    significant(curve.errors[best] ?? 0),
  );
}

export function ridgeCaption(curve: LeaveOneOut): string {
  const best = bestRidge(curve);
  const error = significant(curve.errors[best] ?? 0);
  const ridge = curve.ridges[best] ?? 0;
  const { caption, captionAtLeast, captionAtMost } = guaranteeWords.ridge;
  // At an end of what was tried the best one may lie beyond it.
  if (ridge === Math.min(...curve.ridges)) return captionAtLeast(error);
  if (ridge === Math.max(...curve.ridges)) return captionAtMost(error, significant(ridge));
  return caption(error, significant(ridge));
}

export function ridgeTable(curve: LeaveOneOut): DataTable {
  const { ridge, error } = guaranteeWords.ridge.columns;
  return {
    columns: [ridge, error],
    rows: curve.ridges.map((value, place) => [value, curve.errors[place] ?? 0]),
  };
}
