// A Turing machine on the learned layer, tape by time: one row a step with the tape, the head, the state and the layer's
// four answers. Of long runs the rows round the chosen step are drawn.

import { type ChartDrawing, type ChartPoint, type DataTable, round } from "../../charts/drawing";
import { firstWrong, isWrong, markOf, type TuringStep, turingParts } from "../../programs/steps";
import { stateLetter } from "../../programs/turing";
import type { MachineTrace } from "../../report/machine";
import { count } from "../../words/numbers";
import { AnswerMark } from "../machines/answer-mark";
import { inkColour } from "../machines/trace-grid";
import type { ProgramWords } from "../machines/words/en";

type Words = ProgramWords;

export interface TapePicture {
  trace: MachineTrace;
  steps: readonly TuringStep[];
  /** The answers of each step in words, as they stand in the grid. */
  words: readonly (readonly string[])[];
  symbols: number;
  /** Of the tape. */
  title: string;
  /** The chosen step, from 0. */
  current: number;
}

export const MOST_ROWS = 12;
const TOP = 44;
const ROW = 38;
const CELL = 34;
const NARROW_CELL = 27;
const WIDE_ENOUGH = 520;
/** Widths of an average letter: of an answer, of one that is wrong and therefore bold, of a state. */
const LETTER = 6.4;
const BOLD_LETTER = 6.9;
const STATE_LETTER = 8.5;
/** Where the words of an answer begin, behind its mark, and where they end before the next mark. */
const WORDS_FROM = 16;
const WORDS_TO = 4;

/** The first row that is drawn: the chosen one stands in the middle of a long run. */
export function firstRow(steps: number, current: number): number {
  return Math.max(0, Math.min(steps - MOST_ROWS, current - Math.floor(MOST_ROWS / 2)));
}

interface Columns {
  cell: number;
  tape: number;
  state: number;
  answers: number[];
  hasWords: boolean;
}

function columnsOf(width: number, cells: number): Columns {
  const hasWords = width >= WIDE_ENOUGH;
  const cell = hasWords && cells <= 4 ? CELL : NARROW_CELL;
  const tape = 38;
  const state = tape + cells * cell + (hasWords ? 22 : 16);
  const left = state + (hasWords ? 26 : 22);
  const room = (width - left) / 4;
  return { cell, tape, state, answers: [0, 1, 2, 3].map((part) => left + part * room), hasWords };
}

const symbolsText = (symbols: readonly number[]): string => (symbols.length === 0 ? "–" : symbols.join("+"));
const statesText = (states: readonly number[]): string =>
  states.length === 0 ? "–" : states.map(stateLetter).join("+");

/** As many letters as there is room for. A layer that was taught too little writes several things at once. */
export function fitWords(words: string, room: number, letter = LETTER): string {
  const most = Math.floor(room / letter);
  if (words.length <= most) return words;
  return `${words.slice(0, Math.max(0, most - 1)).replace(/[\s,;:+]+$/, "")}…`;
}

export function drawTape(picture: TapePicture, width: number, say: Words): ChartDrawing {
  const { steps, current } = picture;
  const { tapeGrid: words } = say;
  const cells = steps[0]?.tape.length ?? 0;
  const columns = columnsOf(width, cells);
  const first = firstRow(steps.length, current);
  const shown = steps.slice(first, first + MOST_ROWS);
  const y = (place: number): number => TOP + place * ROW;
  const height = TOP + Math.max(1, shown.length) * ROW;
  const marks = (
    <>
      {current >= first && current < first + shown.length && (
        <rect class="wash" x={-6} y={y(current - first)} width={width + 12} height={ROW} />
      )}
      <g class="row-label">
        {columns.hasWords && (
          <>
            <text class="faint" x={0} y={14}>
              {words.step}
            </text>
            <text x={columns.tape} y={14}>
              {picture.title}
            </text>
            <text class="faint" x={round(columns.answers[0] ?? 0)} y={14}>
              {words.answers}
            </text>
          </>
        )}
        {turingParts.map((part, place) => (
          <text key={part} x={round(columns.answers[place] ?? 0)} y={32}>
            {columns.hasWords ? words.parts[part] : words.short[part]}
          </text>
        ))}
      </g>
      <g class="tick-text faint">
        {Array.from({ length: cells }, (_, cell) => (
          <text key={cell} class="middle" x={columns.tape + (cell + 0.5) * columns.cell} y={32}>
            {cell + 1}
          </text>
        ))}
        <text class="middle" x={columns.state} y={32}>
          {columns.hasWords ? words.state : ""}
        </text>
      </g>
      {shown.map((step, place) => (
        <Row
          key={first + place}
          picture={picture}
          number={first + place}
          step={step}
          y={y(place)}
          columns={columns}
          width={width}
        />
      ))}
    </>
  );
  return {
    width,
    height,
    marks,
    points: tapePoints(picture, first, y, width, say),
    pointsPerColumn: steps.length,
    reach: 400,
  };
}

interface RowProps {
  picture: TapePicture;
  number: number;
  step: TuringStep;
  y: number;
  columns: Columns;
  width: number;
}

function Row({ picture, number, step, y, columns, width }: RowProps) {
  const { symbols, words, current, trace } = picture;
  const { cell: size, tape: left } = columns;
  const middle = y + ROW / 2;
  const wrong = firstWrong(trace);
  const roomOf = (part: number): number => {
    // The last answer of a step has the rest of the row.
    const end = part + 1 < step.answers.length ? (columns.answers[part + 1] ?? width) : width;
    return end - WORDS_TO - (columns.answers[part] ?? 0) - WORDS_FROM;
  };
  return (
    <g>
      <path class="row-line" d={`M0 ${y + ROW - 0.5}H${width}`} />
      <text class={number === current ? "tick-text strong" : "tick-text"} x={4} y={middle + 4}>
        {count(number + 1)}
      </text>
      <g class="marks">
        {step.tape.map((held, cell) => {
          const ink = held.length === 1 ? (held[0] ?? 0) / (symbols - 1) : 0.5;
          return (
            // A cell's place on the tape is what it is.
            <g key={cell}>
              <rect
                x={left + cell * size}
                y={y + 5}
                width={size - 1}
                height={ROW - 9}
                fill={inkColour(held.length === 1 ? ink : 0)}
              />
              <text
                class={ink >= 0.5 && held.length === 1 ? "cell-number middle on-ink" : "cell-number middle"}
                x={left + (cell + 0.5) * size - 0.5}
                y={middle + 5}
              >
                {fitWords(symbolsText(held), size - 2)}
              </text>
            </g>
          );
        })}
        {step.head.map((cell) => (
          <g key={cell}>
            <rect class="tape-head" x={left + cell * size - 0.5} y={y + 4.5} width={size} height={ROW - 8} />
            <path class="notch" d={`M${left + (cell + 0.5) * size - 5.5} ${y - 1}h10l-5 5Z`} />
          </g>
        ))}
        {step.answers.map((answer, part) => (
          <AnswerMark
            key={answer.position}
            mark={markOf(answer)}
            x={(columns.answers[part] ?? 0) + 6}
            y={middle}
          />
        ))}
      </g>
      <text class="state-name middle" x={columns.state} y={middle + 5}>
        {fitWords(statesText(step.state), 2 * (columns.state - left - step.tape.length * size), STATE_LETTER)}
      </text>
      {columns.hasWords &&
        step.answers.map((answer, part) => (
          <text
            key={answer.position}
            class={isWrong(answer) ? "answer-words wrong" : "answer-words"}
            x={round((columns.answers[part] ?? 0) + WORDS_FROM)}
            y={middle + 4}
          >
            {fitWords(words[number]?.[part] ?? "", roomOf(part), isWrong(answer) ? BOLD_LETTER : LETTER)}
          </text>
        ))}
      {step.answers.map((answer, part) =>
        trace.answers[wrong] === answer ? (
          <rect
            key={answer.position}
            class="mismatch"
            x={round((columns.answers[part] ?? 0) - 3)}
            y={y + 5}
            width={round((columns.answers[1] ?? 0) - (columns.answers[0] ?? 0) - 6)}
            height={ROW - 9}
          />
        ) : null,
      )}
    </g>
  );
}

/** All steps, so that the arrow keys lead through long runs; rows that are not drawn cannot be pointed at. */
function tapePoints(
  { steps, words }: TapePicture,
  first: number,
  y: (place: number) => number,
  width: number,
  say: Words,
): ChartPoint[] {
  return steps.map((step, number) => {
    const isShown = number >= first && number < first + MOST_ROWS;
    return {
      x: width / 2,
      y: isShown ? y(number - first) + ROW / 2 : -1e5,
      get readout() {
        return {
          lead: say.tapeGrid.point(count(number + 1)),
          rest: say.tapeGrid.pointRest(
            statesText(step.state),
            step.head.length === 0 ? "–" : step.head.map((cell) => cell + 1).join("+"),
            (words[number] ?? []).join("; "),
          ),
        };
      },
    };
  });
}

export function tapeTable({ steps, words }: TapePicture, say: Words): DataTable {
  const { columns, parts } = say.tapeGrid;
  return {
    columns: [
      columns.step,
      columns.tape,
      columns.head,
      columns.state,
      ...turingParts.flatMap((part) => [parts[part], `${parts[part]}: ${columns.determined}`]),
    ],
    rows: steps.map((step, number) => [
      number + 1,
      step.tape.map(symbolsText).join(" "),
      step.head.map((cell) => cell + 1).join("+"),
      statesText(step.state),
      ...turingParts.flatMap((_, part) => {
        const answer = step.answers[part];
        return answer ? [words[number]?.[part] ?? "", say.marks[markOf(answer)]] : ["", ""];
      }),
    ]),
  };
}
