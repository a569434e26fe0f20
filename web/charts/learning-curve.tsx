// Error on unseen inputs against the number of training inputs, and the slope that Theorem 2.2 gives it.
import type { LearningPoint } from "../engine/learning-curve";
import { guaranteeWords } from "../words/guarantees-words";
import { count, fixed, significant } from "../words/numbers";
import { Axes, type Axis, linePath, logAxis, type PlotBox } from "./axes";
import { type ChartDrawing, type ChartPoint, type DataTable, discs } from "./drawing";

const MARGIN = { left: 46, right: 12, top: 26, bottom: 38 };
const HEIGHT = 160;
/** Squared errors below this are what rounding leaves of answers near 1. */
const ROUNDING = 1e-20;

/** Fewest inputs first. */
function ascending(points: readonly LearningPoint[]): LearningPoint[] {
  return [...points].sort((a, b) => a.samples - b.samples);
}

/** At most five numbers of inputs, as they are: halvings are no powers of ten. */
function inputsAxis(points: readonly LearningPoint[], range: readonly [number, number]): Axis {
  const axis = logAxis(
    points.map(({ samples }) => samples),
    range,
  );
  const stride = Math.ceil(points.length / 4);
  const ticks = points
    .filter((_, place) => (points.length - 1 - place) % stride === 0)
    .map(({ samples }) => ({ value: samples, text: count(samples) }));
  return { ...axis, ticks };
}

export function drawLearningCurve(measured: readonly LearningPoint[], width: number): ChartDrawing {
  const points = ascending(measured);
  const box: PlotBox = {
    left: MARGIN.left,
    right: width - MARGIN.right,
    top: MARGIN.top,
    bottom: MARGIN.top + HEIGHT,
  };
  const x = inputsAxis(points, [box.left + 6, box.right - 14]);
  const y = logAxis(
    points.flatMap(({ testMse, shape }) => [testMse, shape]),
    [box.bottom, box.top],
    4,
  );
  const places = points.map(({ samples, testMse }) => ({ x: x.at(samples), y: y.at(testMse) }));
  const shape = points.map((point) => ({ x: x.at(point.samples), y: y.at(point.shape) }));
  const words = guaranteeWords.curve;
  const middle = shape[Math.floor((shape.length - 1) / 2)];
  const marks = (
    <>
      <Axes box={box} x={x} y={y} xTitle={words.xAxis} yTitle={words.yAxis} />
      <g class="marks">
        <path class="threshold" d={linePath(shape)} />
        <path class="line line-a" d={linePath(places)} />
        <path class="dot-unseen" d={discs(places, 3.4)} />
      </g>
      {middle && points.length > 1 && (
        <text class="note-ink halo" x={middle.x + 8} y={middle.y - 6}>
          {words.shape}
        </text>
      )}
    </>
  );
  const chartPoints: ChartPoint[] = points.map(({ samples, testMse }, place) => ({
    x: places[place]?.x ?? 0,
    y: places[place]?.y ?? 0,
    readout: { lead: "", rest: words.point(samples, significant(testMse)) },
  }));
  return { width, height: box.bottom + MARGIN.bottom, marks, points: chartPoints };
}

/** Least squares in logarithms; null when there are fewer than two points to lay a line through. */
export function measuredSlope(points: readonly LearningPoint[]): number | null {
  const logs = points
    .filter(({ testMse }) => testMse > 0)
    .map(({ samples, testMse }) => [Math.log(samples), Math.log(testMse)] as const);
  if (logs.length < 2) return null;
  const mean = (place: 0 | 1): number => logs.reduce((sum, pair) => sum + pair[place], 0) / logs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const across = logs.reduce((sum, [a, b]) => sum + (a - meanX) * (b - meanY), 0);
  const along = logs.reduce((sum, [a]) => sum + (a - meanX) ** 2, 0);
  return along > 0 ? across / along : null;
}

export function learningCaption(points: readonly LearningPoint[]): string {
  const words = guaranteeWords.curve;
  if (points.length < 2) return words.single;
  if (points.every(({ testMse }) => testMse < ROUNDING)) return words.exact;
  const slope = measuredSlope(points);
  return slope === null ? words.exact : words.slope(fixed(slope, 2));
}

export function learningSentence(measured: readonly LearningPoint[]): string {
  const points = ascending(measured);
  return guaranteeWords.curve.sentence(
    points.length,
    significant(points[0]?.testMse ?? 0),
    significant(points.at(-1)?.testMse ?? 0),
  );
}

export function learningTable(points: readonly LearningPoint[]): DataTable {
  const { inputs, error, shape } = guaranteeWords.curve.columns;
  return {
    columns: [inputs, error, shape],
    rows: ascending(points).map((point) => [point.samples, point.testMse, point.shape]),
  };
}
