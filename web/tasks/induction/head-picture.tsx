// V and Q of one head, side by side: rows and columns are letters, those of now apart from those before.
import { Cells, ColourLegend, largestEntry, type Places, placesOf } from "../../charts/cells";
import { type ChartDrawing, type ChartPoint, type DataTable, round } from "../../charts/drawing";
import { roundUp } from "../../charts/scale";
import type { Head } from "../../report/report";
import { lettersFrom } from "../../task/coordinates";
import { significant } from "../../words/numbers";
import type { InductionWords } from "./words/en";

type Words = InductionWords["head"];

const TOP = 40;
const LABELS = 50;
const BETWEEN = 22;
const RUN_GAP = 4;
const LARGEST_CELL = 16;
const LEGEND = 30;

interface Drawn {
  name: "V" | "Q";
  rows: Places;
  columns: Places;
  rowNames: readonly string[];
}

function coordinateNames(letters: number, words: Words): string[] {
  return [words.now, words.before].flatMap((when) =>
    lettersFrom("a", letters).map((letter) => `${when} ${letter}`),
  );
}

export function drawHead(head: Head, letters: number, width: number, words: Words): ChartDrawing {
  const runs = [letters, letters];
  const room = (width - 2 * LABELS - BETWEEN - 2 * RUN_GAP) / (4 * letters);
  const step = Math.min(LARGEST_CELL, room);
  const names = coordinateNames(letters, words);
  const columnsFrom = (left: number): Places => placesOf(left, step, runs, RUN_GAP);
  const first = columnsFrom(LABELS);
  const second = columnsFrom(first.end + BETWEEN + LABELS);
  const maps: Drawn[] = [
    { name: "V", rows: placesOf(TOP, step, [letters]), columns: first, rowNames: lettersFrom("a", letters) },
    { name: "Q", rows: placesOf(TOP, step, runs, RUN_GAP), columns: second, rowNames: names },
  ];
  const limit = roundUp(largestEntry([head.V, head.Q]));
  const middleOfRun = (places: Places, run: number): number =>
    (places.at[run * letters] ?? 0) + (letters * step) / 2;
  const foot = (maps[1]?.rows.end ?? 0) + 12;
  const marks = (
    <>
      {maps.map(({ name, rows, columns }) => (
        <g key={name}>
          <text class="letter" x={round((columns.at[0] ?? 0) - LABELS)} y={14}>
            {name}
          </text>
          {[words.now, words.before].map((when, run) => (
            <text key={when} class="tick middle" x={round(middleOfRun(columns, run))} y={TOP - 8}>
              {when}
            </text>
          ))}
          {(name === "V" ? [words.adds] : [words.now, words.before]).map((label, run) => (
            <text
              key={label}
              class="tick end"
              x={round((columns.at[0] ?? 0) - 8)}
              y={round(middleOfRun(rows, run) + 4)}
            >
              {label}
            </text>
          ))}
        </g>
      ))}
      <g class="marks">
        <Cells
          matrices={maps.map(({ name, rows, columns }) => ({ values: head[name], rows, columns }))}
          limit={limit}
        />
      </g>
      <ColourLegend x={LABELS} y={round(foot)} width={Math.max(70, first.end - LABELS)} limit={limit} />
    </>
  );
  const points = maps.flatMap(({ name, rows, columns, rowNames }) =>
    rowNames.flatMap((rowName, row) =>
      names.map(
        (columnName, column): ChartPoint => ({
          x: (columns.at[column] ?? 0) + columns.cell / 2,
          y: (rows.at[row] ?? 0) + rows.cell / 2,
          readout: {
            lead: `${name}: `,
            rest: words.cell[name](rowName, columnName, significant(head[name][row]?.[column] ?? 0)),
          },
        }),
      ),
    ),
  );
  return { width, height: foot + LEGEND, marks, points };
}

/** A row of V or of Q in each line. */
export function headTable(head: Head, letters: number, words: Words): DataTable {
  const names = coordinateNames(letters, words);
  const rowsOf = (name: "V" | "Q", rowNames: readonly string[]) =>
    head[name].map((row, place) => [`${name}, ${rowNames[place] ?? ""}`, ...row]);
  return {
    columns: [words.row, ...names],
    rows: [...rowsOf("V", lettersFrom("a", letters)), ...rowsOf("Q", names)],
  };
}
