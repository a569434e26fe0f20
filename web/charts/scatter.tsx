// Predicted against true, square with shared limits, and under it the errors on the same x axis.

import type { Report } from "../report/report";
import type { Translation } from "../words/catalogue";
import { count, fixed, grouped, powerOfTen, significant, tick as tickText } from "../words/numbers";
import { type ChartDrawing, type ChartPoint, type DataTable, discs, round } from "./drawing";
import { linearScale, residualUnits, roundTicks, sharedLimits } from "./scale";

type Words = Translation["page"]["result"];

export interface Answer {
  set: "train" | "test";
  row: number;
  output: number;
  truth: number;
  predicted: number;
  /** Its place among the inputs that are drawn one by one; −1 if it is none of them. */
  example: number;
}

/** Enough to see the shape, few enough to tell the marks apart; hollow rings need more room than dots. */
const MOST_DRAWN = { test: 260, train: 110 } as const;

const MARGIN = { left: 38, right: 8, top: 24 };
/** Width of a letter of a tick, in pixels. */
const TICK_LETTER = 6;
const STRIP = { gap: 36, height: 58, below: 38 };

/**
 * The answers to draw: every n-th of each set, sorted by their true value. An output that is zero in every row (the key
 * half of an associative answer) would only pile dots on the origin and is left out.
 */
export function drawnAnswers(report: Report): Answer[] {
  // Noise is added to training labels only, so where there are unseen inputs they tell which outputs are zero.
  const judge = report.data.testInputs > 0 ? "test" : "train";
  const alive = Array.from({ length: report.data.outputs }, (_, output) => output).filter((output) =>
    report.predictions.some((row) => row.set === judge && row.truth[output] !== 0),
  );
  const shown = alive.length > 0 ? alive : [0];
  return (["test", "train"] as const)
    .flatMap((set) => thinned(answersOf(report, set, shown), shown.length, MOST_DRAWN[set]))
    .sort((a, b) => a.truth - b.truth);
}

function answersOf(report: Report, set: "train" | "test", outputs: readonly number[]): Answer[] {
  const { exampleRows } = report.data;
  return report.predictions
    .filter((row) => row.set === set)
    .flatMap(({ row, truth, predicted }) => {
      const example = exampleRows.findIndex((place) => place.set === set && place.row === row);
      return outputs.map((output) => ({
        set,
        row,
        output,
        truth: truth[output] ?? 0,
        predicted: predicted[output] ?? 0,
        example,
      }));
    });
}

/**
 * A stride that shares no factor with the number of outputs, so that every output keeps its share of the dots. The inputs
 * that are drawn one by one stay, so that they can be chosen here.
 */
function thinned(answers: readonly Answer[], outputs: number, most: number): Answer[] {
  let stride = Math.ceil(answers.length / most);
  while (stride > 1 && greatestCommonDivisor(stride, outputs) > 1) stride += 1;
  return answers.filter(({ example }, index) => index % Math.max(1, stride) === 0 || example >= 0);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

interface ScatterGeometry {
  left: number;
  side: number;
  limits: [number, number];
  ticks: number[];
  x: (value: number) => number;
  y: (value: number) => number;
  error: { top: number; exponent: number; limit: number; y: (error: number) => number };
  height: number;
}

export function scatterGeometry(answers: readonly Answer[], width: number): ScatterGeometry {
  const limits = sharedLimits(answers.flatMap((answer) => [answer.truth, answer.predicted]));
  const ticks = roundTicks(limits[0], limits[1]);
  const longest = Math.max(...ticks.map((value) => tickText(value).length));
  const left = Math.max(MARGIN.left, 10 + longest * TICK_LETTER);
  const side = width - left - MARGIN.right;
  const largest = answers.reduce(
    (most, answer) => Math.max(most, Math.abs(answer.predicted - answer.truth)),
    0,
  );
  const { exponent, limit } = residualUnits(largest);
  const top = MARGIN.top + side + STRIP.gap;
  const x = linearScale(limits, [left, left + side]);
  const y = linearScale(limits, [MARGIN.top + side, MARGIN.top]);
  const errorY = linearScale([-limit, limit], [top + STRIP.height, top]);
  return {
    left,
    side,
    limits,
    ticks,
    x,
    y,
    error: { top, exponent, limit, y: (error) => errorY(error / 10 ** exponent) },
    height: top + STRIP.height + STRIP.below,
  };
}

export function drawScatter(answers: readonly Answer[], width: number, words: Words): ChartDrawing {
  const plot = scatterGeometry(answers, width);
  const { error, left } = plot;
  const right = left + plot.side;
  const bottom = MARGIN.top + plot.side;
  const stripBottom = error.top + STRIP.height;
  const places = answers.map((answer) => ({
    answer,
    x: round(plot.x(answer.truth)),
    y: round(plot.y(answer.predicted)),
    errorY: round(error.y(answer.predicted - answer.truth)),
  }));
  const seen = places.filter(({ answer }) => answer.set === "train");
  const unseen = places.filter(({ answer }) => answer.set === "test");
  const inStrip = (list: typeof places) => list.map((place) => ({ x: place.x, y: place.errorY }));
  const labelAt = plot.limits[0] + 0.58 * (plot.limits[1] - plot.limits[0]);
  const signed = (units: number) => (units > 0 ? `+${grouped(units)}` : grouped(units));
  const errorTitle =
    error.exponent === 0 ? words.errorAxisPlain : words.errorAxis(powerOfTen(error.exponent));

  const marks = (
    <>
      <g class="grid">
        {plot.ticks.map((tick) => (
          <path
            key={tick}
            d={gridCross(plot.x(tick), plot.y(tick), left, right, bottom, error.top, stripBottom)}
          />
        ))}
      </g>
      <g class="tick">
        {plot.ticks.map((tick) => (
          <text key={tick} class="end" x={left - 7} y={round(plot.y(tick)) + 4}>
            {tickText(tick)}
          </text>
        ))}
        {plot.ticks.map((tick) => (
          <text key={tick} class="middle" x={round(plot.x(tick))} y={stripBottom + 17}>
            {tickText(tick)}
          </text>
        ))}
        {[error.limit, 0, -error.limit].map((units) => (
          <text key={units} class="end" x={left - 7} y={round(error.y(units * 10 ** error.exponent)) + 4}>
            {signed(units)}
          </text>
        ))}
      </g>
      <text class="axis-title" x={left} y={14}>
        {words.predicted}
      </text>
      <text class="axis-title" x={left} y={error.top - 10}>
        {errorTitle}
      </text>
      <text class="axis-title end" x={right} y={stripBottom + 33}>
        {words.truth}
      </text>
      <line class="axis" x1={left} y1={bottom} x2={right} y2={MARGIN.top} />
      <line class="axis" x1={left} y1={error.y(0)} x2={right} y2={error.y(0)} />
      <text class="note halo" x={round(plot.x(labelAt))} y={round(plot.y(labelAt)) + 36}>
        {words.identity}
      </text>
      <g class="marks">
        <path class="dot-training" d={discs(seen, 3.3)} />
        <path class="dot-unseen" d={discs(unseen, 2.1)} />
        <path class="dot-training" d={discs(inStrip(seen), 2.8)} />
        <path class="dot-unseen" d={discs(inStrip(unseen), 1.8)} />
      </g>
    </>
  );
  const points: ChartPoint[] = places.map(({ answer, x, y, errorY }) => ({
    x,
    y,
    twin: { x, y: errorY },
    get readout() {
      return { lead: "", rest: answerSentence(answer, words) };
    },
  }));
  return { width, height: plot.height, marks, points };
}

function gridCross(
  x: number,
  y: number,
  left: number,
  right: number,
  bottom: number,
  stripTop: number,
  stripBottom: number,
): string {
  const across = `M${left} ${round(y)}H${right}`;
  return `${across}M${round(x)} ${MARGIN.top}V${bottom}M${round(x)} ${stripTop}V${stripBottom}`;
}

function answerSentence(answer: Answer, words: Words): string {
  const set = answer.set === "test" ? words.unseenInput : words.trainingInput;
  const sentence = words.dot(
    set,
    count(answer.row + 1),
    words.output(String(answer.output + 1)),
    fixed(answer.truth, 3),
    significant(answer.predicted - answer.truth),
  );
  return `${sentence} ${answer.example < 0 ? words.notDrawn : words.drawnAs(count(answer.example + 1))}`;
}

export function scatterSentence(answers: readonly Answer[], words: Words): string {
  const unseen = answers.filter((answer) => answer.set === "test").length;
  const worst = answers.reduce(
    (most, answer) => Math.max(most, Math.abs(answer.predicted - answer.truth)),
    0,
  );
  return words.scatterSentence(
    answers.length,
    count(unseen),
    count(answers.length - unseen),
    significant(worst),
  );
}

export function scatterTable(answers: readonly Answer[], words: Words): DataTable {
  const { set, row, output, truth, predicted, error } = words.columns;
  return {
    columns: [set, row, output, truth, predicted, error],
    rows: answers.map((answer) => [
      words.sets[answer.set],
      answer.row + 1,
      answer.output + 1,
      answer.truth,
      answer.predicted,
      answer.predicted - answer.truth,
    ]),
  };
}
