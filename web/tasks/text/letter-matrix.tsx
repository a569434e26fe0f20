// One matrix of a head of letters: a row for each letter and a column for each letter of the other side, those of one place together.
// By hand: rows are as high as their letters, however narrow the columns are.
import { Cells, COLOUR_BAR_HEIGHT, ColourLegend, largestEntry, middleOf, placesOf } from "../../charts/cells";
import { type ChartDrawing, type ChartPoint, type DataTable, round } from "../../charts/drawing";
import { roundUp } from "../../charts/scale";
import { letters } from "../../report/text";
import { significant } from "../../words/numbers";
import { shownLetter } from "./next-letters";
import type { TextWords } from "./words/en";

type Words = TextWords["heads"];

export interface LetterMatrix {
  name: "V" | "Q";
  values: readonly (readonly number[])[];
}

const LEFT = 74;
const TOP = 36;
const ROW = 12;
const GAP = 6;
/** Columns narrower than this have no room for their letters. */
const ROOM_FOR_LETTER = 8;

/** How many letters a token holds. */
const lagsOf = ({ values }: LetterMatrix): number => (values[0]?.length ?? 0) / letters.length;

const letterAt = (coordinate: number): string => shownLetter(letters.charAt(coordinate % letters.length));

const lagAt = (coordinate: number): number => Math.floor(coordinate / letters.length);

const runs = (count: number): number[] => Array.from({ length: count }, () => letters.length);

export function drawLetterMatrix(matrix: LetterMatrix, width: number, words: Words): ChartDrawing {
  const { name, values } = matrix;
  const lags = lagsOf(matrix);
  const rowLags = values.length / letters.length;
  const limit = roundUp(largestEntry([values]));
  const step = Math.min(18, (width - LEFT - (lags - 1) * GAP) / (lags * letters.length));
  const columns = placesOf(LEFT, step, runs(lags), GAP);
  const rows = placesOf(TOP, ROW, runs(rowLags), GAP);
  const columnWords = name === "V" ? words.matrix.token : words.matrix.last;
  const barY = round(rows.end) + 10;
  const marks = (
    <>
      {Array.from({ length: lags }, (_, lag) => (
        <text key={lag} class="row-label" x={round(columns.at[lag * letters.length] ?? LEFT)} y={12}>
          {columnWords[lag]}
        </text>
      ))}
      {step >= ROOM_FOR_LETTER && (
        <g class="tick">
          {columns.at.map((_, column) => (
            <text key={column} class="middle" x={middleOf(columns, column)} y={TOP - 6}>
              {letterAt(column)}
            </text>
          ))}
        </g>
      )}
      {Array.from({ length: rowLags }, (_, lag) => (
        <text key={lag} class="row-label" x={0} y={round(rows.at[lag * letters.length] ?? TOP) + 9}>
          {name === "V" ? words.matrix.next : words.matrix.tokenShort[lag]}
        </text>
      ))}
      <g class="tick">
        {rows.at.map((_, row) => (
          <text key={row} class="end" x={LEFT - 6} y={middleOf(rows, row) + 4}>
            {letterAt(row)}
          </text>
        ))}
      </g>
      <g class="marks">
        <Cells matrices={[{ values, rows, columns }]} limit={limit} />
      </g>
      <ColourLegend x={LEFT} y={barY} width={Math.min(160, width - LEFT)} limit={limit} />
    </>
  );
  const points = columns.at.flatMap((_, column) =>
    rows.at.map(
      (__, row): ChartPoint => ({
        x: middleOf(columns, column),
        y: middleOf(rows, row),
        get readout() {
          const value = values[row]?.[column] ?? 0;
          return {
            lead: `${significant(value, 3)}:`,
            rest: ` ${cellWords(name, { row, column, value }, words)}.`,
          };
        },
      }),
    ),
  );
  return { width, height: barY + COLOUR_BAR_HEIGHT, marks, points, pointsPerColumn: rows.at.length };
}

/** What an entry does, its sign included. */
export function cellWords(
  name: LetterMatrix["name"],
  { row, column, value }: Entry,
  { one, places, lastPlaces }: Words,
): string {
  const placeOf = (coordinate: number): string => places[lagAt(coordinate)] ?? "";
  if (name === "V") {
    const say = value < 0 ? one.lowers : one.raises;
    return say(placeOf(column), letterAt(column), letterAt(row));
  }
  const say = value < 0 ? one.looksAway : one.looks;
  return say(lastPlaces[lagAt(column)] ?? "", letterAt(column), placeOf(row), letterAt(row));
}

interface Entry {
  row: number;
  column: number;
  value: number;
}

/** Of the largest magnitude; of equals the first. */
export function largestOf(values: LetterMatrix["values"]): Entry {
  let most: Entry = { row: 0, column: 0, value: 0 };
  values.forEach((cells, row) => {
    cells.forEach((value, column) => {
      if (Math.abs(value) > Math.abs(most.value)) most = { row, column, value };
    });
  });
  return most;
}

export function letterMatrixSentence({ name, values }: LetterMatrix, words: Words): string {
  const largest = largestOf(values);
  return words.matrix.sentence(
    name,
    String(values.length),
    String(values[0]?.length ?? 0),
    significant(largest.value, 3),
    cellWords(name, largest, words),
  );
}

export function letterMatrixTable({ name, values }: LetterMatrix, words: Words): DataTable {
  const side = (coordinate: number, place: string | undefined): string =>
    `${letterAt(coordinate)} · ${place ?? ""}`;
  const { token, last, columns } = words.matrix;
  const columnWords = name === "V" ? token : last;
  return {
    columns: [columns.row, columns.column, columns.value],
    rows: values.flatMap((cells, row) =>
      cells.map((value, column) => [
        name === "V" ? letterAt(row) : side(row, token[lagAt(row)]),
        side(column, columnWords[lagAt(column)]),
        value,
      ]),
    ),
  };
}

/** Each has a scale of its own: they differ in size. */
export function matricesOf({ V, Q }: { V: number[][]; Q: number[][] }): [LetterMatrix, LetterMatrix] {
  return [
    { name: "V", values: V },
    { name: "Q", values: Q },
  ];
}

/** What its largest entries do. */
export function headDoes({ V, Q }: { V: number[][]; Q: number[][] }, words: Words): string {
  return words.one.does(cellWords("Q", largestOf(Q), words), cellWords("V", largestOf(V), words));
}
