// What the layer wrote while it ran an automaton: one column a step, one row a state, the raw values in the cells, and the
// marks of the two answers below.

import { type ChartDrawing, type ChartPoint, type DataTable, round } from "../../charts/drawing";
import { letterName } from "../../programs/automaton";
import { type AutomatonStep, markOf, mismatchOf } from "../../programs/steps";
import { count, rawNumber } from "../../words/numbers";
import { AnswerMark } from "./answer-mark";
import type { ProgramWords } from "./words/en";

type Words = ProgramWords;

export interface TracePicture {
  steps: readonly AutomatonStep[];
  /** Answers of each step in words: the rule found and the next state. */
  words: readonly (readonly [string, string])[];
  /** The chosen step, from 0. */
  current: number;
  /** The first step that went wrong; −1 if none did. */
  firstWrong: number;
  /** Steps that fit, and the first of those that are drawn. */
  perPage: number;
  first: number;
}

const TOP = { letter: 14, step: 32, cells: 42 };
const CELL_HEIGHT = 26;
const MARK_ROW = 25;
const NARROW = 420;
const SMALLEST_CELL = 37;

/** How many steps stand beside each other: as many as have room for their numbers, six on a phone. */
export function stepsPerPage(width: number): number {
  if (width < NARROW) return 6;
  return Math.max(6, Math.floor((width - 92) / SMALLEST_CELL));
}

/** Ink from zero to one; what is outside is drawn as the nearer end. */
export function inkColour(value: number): string {
  const share = Math.round(100 * Math.max(0, Math.min(1, value)));
  if (share === 0) return "var(--zero)";
  return `color-mix(in oklab, var(--ink) ${share}%, var(--zero))`;
}

/** Text on a cell takes the page's colour where the cell is more than half ink. */
function textClass(value: number): string {
  const strength = value >= 0.5 ? "cell-number middle on-ink" : "cell-number middle";
  return Math.abs(value - 1) < 0.005 ? `${strength} full` : strength;
}

export function drawTrace(picture: TracePicture, width: number, say: Words): ChartDrawing {
  const { steps, first, perPage, current, firstWrong } = picture;
  const { trace: words } = say;
  const isNarrow = width < NARROW;
  const left = isNarrow ? 34 : 92;
  const shown = steps.slice(first, first + perPage);
  const columns = Math.max(shown.length, Math.min(perPage, 6));
  const step = Math.min(52, (width - left) / columns);
  const states = steps[0]?.states.length ?? 0;
  const x = (place: number): number => round(left + place * step);
  const marksTop = TOP.cells + states * CELL_HEIGHT + 22;
  const height = marksTop + MARK_ROW + 10;
  const marks = (
    <>
      {current >= first && current < first + shown.length && (
        <rect class="wash" x={x(current - first)} y={0} width={round(step)} height={height} />
      )}
      <g class="row-label">
        {!isNarrow && (
          <>
            <text x={0} y={TOP.letter}>
              {words.letter}
            </text>
            <text class="faint" x={0} y={TOP.step}>
              {words.step}
            </text>
          </>
        )}
        {Array.from({ length: states }, (_, state) => (
          <text key={state} x={0} y={TOP.cells + state * CELL_HEIGHT + 17}>
            {isNarrow ? state : words.state(String(state))}
          </text>
        ))}
        <text x={0} y={marksTop + 4}>
          {isNarrow ? words.findShort : words.find}
        </text>
        <text x={0} y={marksTop + MARK_ROW + 4}>
          {isNarrow ? words.nextShort : words.next}
        </text>
      </g>
      {shown.map((each, place) => {
        const middle = x(place) + round(step / 2);
        const number = first + place;
        return (
          <g key={number}>
            <text class="letter-read middle" x={middle} y={TOP.letter}>
              {letterName(each.letter)}
            </text>
            <text class="tick-text middle faint" x={middle} y={TOP.step}>
              {count(number + 1)}
            </text>
            <g class="marks">
              {each.states.map((value, state) => {
                const y = TOP.cells + state * CELL_HEIGHT;
                return (
                  // A state's place in its column is what it is.
                  <g key={state}>
                    <rect
                      x={x(place)}
                      y={y}
                      width={round(step - 1)}
                      height={CELL_HEIGHT - 1}
                      fill={inkColour(value)}
                    />
                    {Math.abs(value) >= 0.005 && (
                      <text class={textClass(value)} x={middle - 0.5} y={y + 17}>
                        {rawNumber(value)}
                      </text>
                    )}
                  </g>
                );
              })}
              <AnswerMark mark={markOf(each.rule)} x={middle} y={marksTop} />
              <AnswerMark mark={markOf(each.next)} x={middle} y={marksTop + MARK_ROW} />
            </g>
            {number === firstWrong && (
              <rect class="mismatch" {...mismatchBox(each, x(place), step, marksTop)} />
            )}
          </g>
        );
      })}
    </>
  );
  return { width, height, marks, points: tracePoints(picture, x, step, height, say), reach: 400 };
}

/** Round the cell that should have been on, all of them if none should, or the mark of the answer if it is wrong elsewhere. */
function mismatchBox(
  wrong: AutomatonStep,
  x: number,
  step: number,
  marksTop: number,
): { x: number; y: number; width: number; height: number } {
  const box = { x, width: round(step - 1) };
  const place = mismatchOf(wrong);
  if (place === "none") return { ...box, y: TOP.cells, height: wrong.states.length * CELL_HEIGHT - 1 };
  if (typeof place === "number")
    return { ...box, y: TOP.cells + place * CELL_HEIGHT, height: CELL_HEIGHT - 1 };
  const mark = marksTop + (place === "rule" ? 0 : MARK_ROW);
  return { ...box, y: mark - MARK_ROW / 2 + 1, height: MARK_ROW - 2 };
}

/** All steps, so that the arrow keys lead from page to page; those on other pages cannot be pointed at. */
function tracePoints(
  { steps, words, first, perPage }: TracePicture,
  x: (place: number) => number,
  step: number,
  height: number,
  say: Words,
): ChartPoint[] {
  return steps.map((each, number) => {
    const isShown = number >= first && number < first + perPage;
    const [rule, next] = words[number] ?? ["", ""];
    return {
      x: isShown ? x(number - first) + step / 2 : -1e5,
      y: height / 2,
      get readout() {
        return {
          lead: say.trace.point(count(number + 1)),
          rest: say.trace.pointRest(letterName(each.letter), rule, next),
        };
      },
    };
  });
}

export function traceTable({ steps, words }: TracePicture, say: Words): DataTable {
  const { columns, state } = say.trace;
  const states = steps[0]?.states ?? [];
  return {
    columns: [
      columns.step,
      columns.letter,
      ...states.map((_, number) => state(String(number))),
      columns.rule,
      columns.ruleMark,
      columns.next,
      columns.nextMark,
      columns.expected,
    ],
    rows: steps.map((each, number) => [
      number + 1,
      letterName(each.letter),
      ...each.states,
      words[number]?.[0] ?? "",
      say.marks[markOf(each.rule)],
      words[number]?.[1] ?? "",
      say.marks[markOf(each.next)],
      each.expected ?? "",
    ]),
  };
}
