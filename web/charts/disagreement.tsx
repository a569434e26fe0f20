// An input on which two models disagree, and what each of them answers: A a filled disc, B a hollow diamond.
// By hand: its rows have names instead of an axis, and it stands beside the input.
import type { Translation } from "../words/catalogue";
import { significant } from "../words/numbers";
import { linearAxis } from "./axes";
import { type ChartDrawing, type ChartPoint, type DataTable, discs, round, shapes } from "./drawing";
import { drawInput, type InputPicture, MOST_TOKENS } from "./heatmap";

type Words = Translation["choice"]["answers"];

export interface Disagreement {
  picture: InputPicture;
  /** One name per output. */
  outputNames: readonly string[];
  /** Answers of A and of B. */
  answers: readonly [readonly number[], readonly number[]];
}

interface AnswerRow {
  name: string;
  a: number;
  b: number;
}

/** Answers this much smaller than the largest one are rounding. */
const ROUNDING = 1e-9;
/** The answers stand beside the input if that leaves them at least this much, otherwise below it. */
const LEAST_ANSWERS = 110;
/** A token of the input is this wide if there is room, and can shrink to this. */
const TOKEN = { wide: 50, narrow: 30, labels: 63 };
const HEAD = 18;
const AXIS = 38;

/** The outputs in which at least one model answers something; all of them if none does. */
export function answerRows(data: Disagreement): AnswerRow[] {
  const [a, b] = data.answers;
  const rows = data.outputNames.map((name, output) => ({ name, a: a[output] ?? 0, b: b[output] ?? 0 }));
  const largest = rows.reduce((most, row) => Math.max(most, Math.abs(row.a), Math.abs(row.b)), 0);
  const alive = rows.filter((row) => Math.max(Math.abs(row.a), Math.abs(row.b)) > ROUNDING * largest);
  return alive.length > 0 ? alive : rows;
}

function largestDifference(rows: readonly AnswerRow[]): number {
  return rows.reduce((most, row) => Math.max(most, Math.abs(row.b - row.a)), 0);
}

interface DisagreementLayout {
  stacked: boolean;
  inputWidth: number;
  /** Where the answers begin. */
  left: number;
  labelWidth: number;
  rowStep: number;
}

export function disagreementLayout(
  data: Disagreement,
  rows: readonly AnswerRow[],
  width: number,
): DisagreementLayout {
  const tokens = Math.min(MOST_TOKENS, data.picture.input.length);
  const longest = rows.reduce((most, row) => Math.max(most, row.name.length), 0);
  const labelWidth = Math.min(width * 0.3, 16 + longest * 6.4);
  const gap = width < 480 ? 16 : 40;
  const least = TOKEN.labels + tokens * TOKEN.narrow;
  const beside = width - gap - labelWidth - LEAST_ANSWERS;
  const stacked = beside < least;
  const wanted = TOKEN.labels + tokens * TOKEN.wide;
  const room = stacked ? width : Math.min(beside, Math.max(least, width * 0.4));
  const inputWidth = Math.min(wanted, room);
  return {
    stacked,
    inputWidth,
    left: stacked ? 0 : inputWidth + gap,
    labelWidth,
    rowStep: rows.length > 12 ? 15 : rows.length > 6 ? 19 : 25,
  };
}

export function drawDisagreement(data: Disagreement, width: number, words: Words): ChartDrawing {
  const rows = answerRows(data);
  const layout = disagreementLayout(data, rows, width);
  const input = drawInput(data.picture, layout.inputWidth);
  const top = (layout.stacked ? input.height + 22 : 0) + HEAD;
  const left = layout.left + layout.labelWidth;
  const bottom = top + rows.length * layout.rowStep;
  const values = rows.flatMap((row) => [row.a, row.b]);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const air = (high - low) * 0.06;
  const axis = linearAxis([low - air, high + air], [left + 6, width - 8]);
  const y = (place: number): number => top + (place + 0.5) * layout.rowStep;
  const places = (model: "a" | "b") => rows.map((row, place) => ({ x: axis.at(row[model]), y: y(place) }));

  const marks = (
    <>
      {input.marks}
      <text class="axis-title" x={left} y={top - 7}>
        {words.axis}
      </text>
      <g class="grid">
        {axis.ticks.map(({ value }) => (
          <path key={value} d={`M${round(axis.at(value))} ${top}V${bottom}`} />
        ))}
      </g>
      <g class="tick">
        {axis.ticks.map(({ value, text }) => (
          <text key={value} class="middle" x={round(axis.at(value))} y={bottom + 16}>
            {text}
          </text>
        ))}
        {rows.map((row, place) => (
          <text key={row.name} class="end" x={left - 6} y={round(y(place)) + 4}>
            {row.name}
          </text>
        ))}
      </g>
      <g class="marks">
        <path
          class="span"
          d={rows
            .map((row, place) => `M${round(axis.at(row.a))} ${round(y(place))}H${round(axis.at(row.b))}`)
            .join("")}
        />
        <path class="mark-a" d={discs(places("a"), 4)} />
        <path class="mark-b" d={shapes.diamond(places("b"), 5.4)} />
      </g>
    </>
  );
  const answers: ChartPoint[] = rows.map((row, place) => ({
    x: axis.at(row.a),
    y: y(place),
    twin: { x: axis.at(row.b), y: y(place) },
    readout: { lead: "", rest: words.output(row.name, significant(row.a), significant(row.b)) },
  }));
  return {
    width,
    height: Math.max(input.height, bottom + AXIS - 14),
    marks,
    points: [...answers, ...input.points],
  };
}

export function disagreementSentence(data: Disagreement, words: Words): string {
  const rows = answerRows(data);
  return words.sentence(rows.length, significant(largestDifference(rows)));
}

export function disagreementTable(data: Disagreement, words: Words): DataTable {
  const { output, a, b, difference } = words.columns;
  const [answersA, answersB] = data.answers;
  return {
    columns: [output, a, b, difference],
    rows: data.outputNames.map((name, place) => {
      const [fromA, fromB] = [answersA[place] ?? 0, answersB[place] ?? 0];
      return [name, fromA, fromB, fromB - fromA];
    }),
  };
}
