// Error on unseen inputs against the number of training inputs, and the slope that Theorem 2.2 gives it.
import type { LearningPoint } from "../engine/learning-curve";
import type { Translation } from "../words/catalogue";
import { count, fixed, significant } from "../words/numbers";
import { type Axis, logAxis } from "./axes";
import type { ChartDrawing, DataTable } from "./drawing";
import { plotDrawing } from "./plot";

type Words = Translation["guarantees"]["curve"];

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

export function drawLearningCurve(
  measured: readonly LearningPoint[],
  width: number,
  words: Words,
): ChartDrawing {
  const points = ascending(measured);
  const errors = points.map(({ samples, testMse }) => ({ x: samples, y: testMse }));
  const shape = points.map((point) => ({ x: point.samples, y: point.shape }));
  const middle = points.length > 1 ? shape[Math.floor((shape.length - 1) / 2)] : undefined;
  return plotDrawing(
    {
      height: 160,
      inset: { right: 14 },
      x: (range) => inputsAxis(points, range),
      y: (range) =>
        logAxis(
          [...errors, ...shape].map(({ y }) => y),
          range,
          4,
        ),
      xTitle: words.xAxis,
      yTitle: words.yAxis,
      marks: [
        { look: "threshold", line: shape },
        { look: "line line-a", line: errors },
        { look: "dot-unseen", dots: errors, radius: 3.4 },
      ],
      labels: middle ? [{ text: words.shape, look: "note-ink", at: middle, by: [8, -6] }] : [],
      points: errors.map((at) => ({
        at,
        readout: () => ({ lead: "", rest: words.point(at.x, significant(at.y)) }),
      })),
    },
    width,
  );
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

export function learningCaption(points: readonly LearningPoint[], words: Words): string {
  if (points.length < 2) return words.single;
  if (points.every(({ testMse }) => testMse < ROUNDING)) return words.exact;
  const slope = measuredSlope(points);
  return slope === null ? words.exact : words.slope(fixed(slope, 2));
}

export function learningSentence(measured: readonly LearningPoint[], words: Words): string {
  const points = ascending(measured);
  return words.sentence(
    points.length,
    significant(points[0]?.testMse ?? 0),
    significant(points.at(-1)?.testMse ?? 0),
  );
}

export function learningTable(points: readonly LearningPoint[], words: Words): DataTable {
  const { inputs, error, shape } = words.columns;
  return {
    columns: [inputs, error, shape],
    rows: ascending(points).map((point) => [point.samples, point.testMse, point.shape]),
  };
}
