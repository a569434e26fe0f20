// An input on which two models disagree, and what each of them answers, side by side on one scale: A filled bars, B outlined ones.
// By hand: its rows have names instead of an axis, and it stands beside the input.
import type { Translation } from "../words/catalogue";
import { fixed, grouped, significant } from "../words/numbers";
import { type ChartDrawing, type ChartPoint, type DataTable, discs, round, shapes } from "./drawing";
import { drawInput, type InputPicture, MOST_TOKENS } from "./heatmap";

type Words = Translation["choice"]["answers"];

export interface Disagreement {
  picture: InputPicture;
  /** One name per output. */
  outputNames: readonly string[];
  /** Answers of A and of B. */
  answers: readonly [readonly number[], readonly number[]];
  /** What a bar of full length stands for; by default what the answers need. */
  limit?: number;
}

interface AnswerRow {
  output: number;
  name: string;
  a: number;
  b: number;
}

/** Answers this much smaller than the largest one are rounding. */
const ROUNDING = 1e-9;
/** The answers stand beside the input where there is this much room, otherwise below it. */
const BESIDE = 560;
/** Share of the width that the input takes beside them, and where B begins; the words above are set by the same (web/styles/result.css). */
const INPUT_SHARE = 0.34;
const B_SHARE = 0.68;
const GAP = 16;
const TOKEN = { wide: 46, labels: 63 };
const HEAD = 22;

/** The outputs in which at least one model answers something; all of them if none does. */
export function answerRows({ outputNames, answers: [a, b] }: Disagreement): AnswerRow[] {
  const rows = outputNames.map((name, output) => ({ output, name, a: a[output] ?? 0, b: b[output] ?? 0 }));
  const largest = rows.reduce((most, row) => Math.max(most, Math.abs(row.a), Math.abs(row.b)), 0);
  const alive = rows.filter((row) => Math.max(Math.abs(row.a), Math.abs(row.b)) > ROUNDING * largest);
  return alive.length > 0 ? alive : rows;
}

/** The power of two that holds all answers. */
export function answerLimit(answers: Disagreement["answers"]): number {
  const largest = Math.max(...answers.flat().map(Math.abs));
  return largest > 0 && Number.isFinite(largest) ? 2 ** Math.ceil(Math.log2(largest)) : 1;
}

function largestDifference(rows: readonly AnswerRow[]): number {
  return rows.reduce((most, row) => Math.max(most, Math.abs(row.b - row.a)), 0);
}

/** Two decimals where they can be read, whole numbers beyond. */
export function answerText(value: number): string {
  const magnitude = Math.abs(value);
  if (magnitude >= 1e7 || (magnitude < 0.01 && magnitude > ROUNDING)) return significant(value);
  return magnitude < 1e4 ? fixed(value, 2) : grouped(Math.round(value));
}

interface DisagreementLayout {
  stacked: boolean;
  inputWidth: number;
  /** Where the names begin, and the columns of both models with their common width. */
  left: number;
  a: number;
  b: number;
  column: number;
  rowStep: number;
}

export function disagreementLayout(
  data: Disagreement,
  rows: readonly AnswerRow[],
  width: number,
): DisagreementLayout {
  const tokens = Math.min(MOST_TOKENS, data.picture.input.length);
  const longest = rows.reduce((most, row) => Math.max(most, row.name.length), 0);
  const stacked = width < BESIDE;
  const left = stacked ? 0 : round(width * INPUT_SHARE) + GAP;
  const labelWidth = Math.min((width - left) * 0.3, 12 + longest * 6.4);
  const a = left + labelWidth;
  const column = stacked ? (width - a - GAP) / 2 : Math.min(width * B_SHARE - GAP - a, width * (1 - B_SHARE));
  return {
    stacked,
    inputWidth: Math.min(TOKEN.labels + tokens * TOKEN.wide, stacked ? width : width * INPUT_SHARE),
    left,
    a,
    b: stacked ? width - column : width * B_SHARE,
    column,
    rowStep: rows.length > 12 ? 15 : rows.length > 8 ? 20 : rows.length > 5 ? 26 : 34,
  };
}

export function drawDisagreement(data: Disagreement, width: number, words: Words): ChartDrawing {
  const rows = answerRows(data);
  const layout = disagreementLayout(data, rows, width);
  const limit = data.limit ?? answerLimit(data.answers);
  const input = drawInput(data.picture, layout.inputWidth, 20);
  const top = (layout.stacked ? input.height + 22 : 0) + HEAD;
  const bottom = top + rows.length * layout.rowStep;
  const thick = Math.min(20, layout.rowStep - 4);
  const half = layout.column / 2;
  const y = (place: number): number => top + (place + 0.5) * layout.rowStep;
  // While a number is typed the scale stands still: what is longer ends at its edge.
  const reach = (value: number): number => Math.max(-1, Math.min(1, value / limit)) * half;
  const column = (model: "a" | "b") => {
    const zero = round(layout[model] + half);
    const mark = { x: layout[model] + 6, y: top - 10 };
    return (
      <>
        {model === "a" ? (
          <path class="mark-a" d={discs([mark], 4)} />
        ) : (
          <path class="mark-b" d={shapes.diamond([mark], 5.4)} />
        )}
        <text class="axis-title" x={layout[model] + 17} y={top - 6}>
          {words[model]}
        </text>
        <g class="marks">
          {rows.map((row, place) => (
            <rect
              key={row.name}
              class={model === "a" ? "bar-a" : "bar-b"}
              x={round(zero + Math.min(0, reach(row[model])))}
              y={round(y(place) - thick / 2)}
              width={round(Math.abs(reach(row[model])))}
              height={thick}
            />
          ))}
        </g>
        <path class="axis" d={`M${zero} ${top}V${bottom}`} />
        {rows.map((row, place) => (
          // Across the line from the bar there is always room.
          <text
            key={row.name}
            class={row[model] < 0 ? "finding" : "finding end"}
            x={zero + (row[model] < 0 ? 6 : -6)}
            y={round(y(place)) + 4}
          >
            {answerText(row[model])}
          </text>
        ))}
      </>
    );
  };
  const marks = (
    <>
      {input.marks}
      <g class="tick">
        {rows.map((row, place) => (
          <text key={row.name} x={layout.left} y={round(y(place)) + 4}>
            {row.name}
          </text>
        ))}
      </g>
      {column("a")}
      {column("b")}
    </>
  );
  const answers: ChartPoint[] = rows.map((row, place) => ({
    x: layout.a + half + reach(row.a),
    y: y(place),
    twin: { x: layout.b + half + reach(row.b), y: y(place) },
    readout: { lead: "", rest: words.output(row.name, significant(row.a), significant(row.b)) },
  }));
  return { width, height: Math.max(input.height, bottom + 8), marks, points: [...answers, ...input.points] };
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
