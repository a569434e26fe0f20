// The answer at every position of one input against the truth, and below it the errors on the same x axis.

import { Axes, linearAxis, linePath, type PlotBox } from "../../charts/axes";
import { type ChartDrawing, type ChartPoint, type DataTable, discs, round } from "../../charts/drawing";
import { linearScale, residualUnits, sharedLimits } from "../../charts/scale";
import type { PositionAnswer } from "../../report/along-input";
import type { Translation } from "../../words/catalogue";
import { count, grouped, powerOfTen, significant } from "../../words/numbers";

type Words = Translation["pictures"]["positions"];

const MARGIN = { right: 44, top: 26, bottom: 38 };
const HEIGHT = 150;
const STRIP = { gap: 34, height: 46 };
/** Width of a letter of a tick, in pixels. */
const TICK_LETTER = 6;

interface PositionsLook {
  axis: string;
  width: number;
}

export function drawPositions(
  answers: readonly PositionAnswer[],
  { axis, width }: PositionsLook,
  words: Words,
): ChartDrawing {
  const limits = sharedLimits(answers.flatMap(({ truth, predicted }) => [truth, predicted]));
  const labels = linearAxis(limits, [0, 1]).ticks;
  const left = Math.max(42, 10 + Math.max(...labels.map(({ text }) => text.length)) * TICK_LETTER);
  const box: PlotBox = { left, right: width - MARGIN.right, top: MARGIN.top, bottom: MARGIN.top + HEIGHT };
  const y = linearAxis(limits, [box.bottom, box.top]);
  const last = Math.max(2, answers.length);
  const at = linearScale([1, last], [left + 5, box.right]);
  const { exponent, limit } = residualUnits(worstError(answers));
  const strip: PlotBox = {
    ...box,
    top: box.bottom + STRIP.gap,
    bottom: box.bottom + STRIP.gap + STRIP.height,
  };
  const errorAt = linearScale([-limit, limit], [strip.bottom, strip.top]);
  const places = answers.map(({ position, truth, predicted }) => ({
    x: round(at(position)),
    y: round(y.at(predicted)),
    truth: round(y.at(truth)),
    error: round(errorAt((predicted - truth) / 10 ** exponent)),
  }));
  const radius = answers.length > 80 ? 1.6 : answers.length > 30 ? 2.2 : 3;
  const end = places.at(-1);
  const signed = (units: number): string => (units > 0 ? `+${grouped(units)}` : grouped(units));
  const ticks = positionTicks(answers.length).map((value) => ({ value, text: count(value) }));
  const errors = [limit, 0, -limit].map((units) => ({ value: units, text: signed(units) }));
  const marks = (
    <>
      <Axes
        box={{ ...box, bottom: strip.bottom }}
        x={{ at, ticks }}
        y={y}
        xTitle={words.axis}
        yTitle={axis}
      />
      <g class="grid">
        <path d={`M${left} ${round(errorAt(0))}H${box.right}`} />
      </g>
      <g class="tick">
        {errors.map(({ value, text }) => (
          <text key={value} class="end" x={left - 7} y={round(errorAt(value)) + 4}>
            {text}
          </text>
        ))}
      </g>
      <text class="axis-title" x={left} y={strip.top - 10}>
        {exponent === 0 ? words.errorPlain : words.error(powerOfTen(exponent))}
      </text>
      <g class="marks">
        <path class="line line-truth" d={linePath(places.map((place) => ({ x: place.x, y: place.truth })))} />
        <path class="dot-unseen" d={discs(places, radius)} />
        <path
          class="dot-unseen"
          d={discs(
            places.map((place) => ({ x: place.x, y: place.error })),
            Math.min(radius, 2),
          )}
        />
      </g>
      {end && (
        <text class="note-ink halo" x={end.x + 8} y={end.truth + 4}>
          {words.truth}
        </text>
      )}
    </>
  );
  const points: ChartPoint[] = answers.map(({ position, truth, predicted }, place) => ({
    x: places[place]?.x ?? 0,
    y: places[place]?.y ?? 0,
    twin: { x: places[place]?.x ?? 0, y: places[place]?.error ?? 0 },
    readout: {
      lead: "",
      rest: words.point(count(position), significant(truth, 3), significant(predicted - truth)),
    },
  }));
  return { width, height: strip.bottom + MARGIN.bottom, marks, points };
}

/** The first, the last, and round numbers between that stand clear of both. */
export function positionTicks(positions: number): number[] {
  if (positions <= 6) return Array.from({ length: positions }, (_, place) => place + 1);
  const step = [1, 2, 5, 10, 20, 50, 100].find((candidate) => positions / candidate <= 5) ?? 200;
  const between: number[] = [];
  for (let value = step; value < positions - step / 2; value += step) if (value > 1) between.push(value);
  return [1, ...between, positions];
}

export function worstError(answers: readonly PositionAnswer[]): number {
  return answers.reduce((most, { truth, predicted }) => Math.max(most, Math.abs(predicted - truth)), 0);
}

export function positionsSentence(answers: readonly PositionAnswer[], words: Words): string {
  return words.sentence(answers.length, significant(worstError(answers)));
}

export function positionsTable(answers: readonly PositionAnswer[], words: Words): DataTable {
  const { position, truth, predicted, error } = words.columns;
  return {
    columns: [position, truth, predicted, error],
    rows: answers.map((row) => [row.position, row.truth, row.predicted, row.predicted - row.truth]),
  };
}
