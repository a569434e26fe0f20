// One matrix of a head: learned, the truth and their difference, cell by cell. Learned and truth share a scale, the
// difference has its own; without a truth the learned matrix stands alone.
import type { Translation } from "../words/catalogue";
import { significant } from "../words/numbers";
import {
  Cells,
  COLOUR_BAR_HEIGHT,
  ColourBar,
  ColourLegend,
  largestEntry,
  type Matrix,
  type Places,
  placesOf,
  runsOf,
} from "./cells";
import { type ChartDrawing, type ChartPoint, type DataTable, round } from "./drawing";
import type { RowGroup } from "./heatmap";
import { roundUp } from "./scale";

type Words = Translation["heads"]["one"];

export interface MatrixTrio {
  title: string;
  /** What the first map is called: learned, or learned and mixed. */
  learnedName: string;
  learned: Matrix;
  truth: Matrix | null;
  difference: Matrix | null;
  rowNames: readonly string[];
  columnNames: readonly string[];
  rowGroups: readonly RowGroup[];
  columnGroups: readonly RowGroup[];
  /** The largest entry of learned and truth, V and Q together, so that all share one scale. */
  limit: number;
}

const TOP = 22;
const LABEL_WIDTH = 62;
const MAP_GAP = 16;
const RUN_GAP = 4;
const LARGEST_CELL = 22;
const LONE_CELL = 24;
/** Of the scale of both: what is smaller is rounding, which has no colour. */
const LEAST_DIFFERENCE = 1e-9;
/** Rows lower than this cannot each have a name. */
const ROOM_FOR_NAME = 11;

interface TrioLayout {
  rows: Places;
  /** Columns of each map. */
  maps: Places[];
}

function layoutOf(trio: MatrixTrio, width: number): TrioLayout {
  const maps = trio.truth ? 3 : 1;
  const runs = runsOf(trio.columnGroups);
  const columns = trio.columnNames.length;
  const room = (width - LABEL_WIDTH - (maps - 1) * MAP_GAP) / maps - (runs.length - 1) * RUN_GAP;
  const step = Math.min(trio.truth ? LARGEST_CELL : LONE_CELL, room / Math.max(1, columns));
  const mapWidth = step * columns + (runs.length - 1) * RUN_GAP;
  return {
    rows: placesOf(TOP, step, runsOf(trio.rowGroups), RUN_GAP),
    maps: Array.from({ length: maps }, (_, map) =>
      placesOf(LABEL_WIDTH + map * (mapWidth + MAP_GAP), step, runs, RUN_GAP),
    ),
  };
}

export function drawTrio(trio: MatrixTrio, width: number, words: Words): ChartDrawing {
  const { rows, maps } = layoutOf(trio, width);
  const [learnedAt, truthAt, differenceAt] = maps;
  const limit = roundUp(trio.limit);
  const differenceLimit = trio.difference
    ? Math.max(largestEntry([trio.difference]), limit * LEAST_DIFFERENCE)
    : 0;
  const barY = round(rows.end) + 9;
  const names = [trio.learnedName, words.truth, words.difference];
  const left = learnedAt?.at[0] ?? LABEL_WIDTH;
  const shared = (truthAt ?? learnedAt)?.end ?? left;

  const marks = (
    <>
      {maps.map((map, place) => (
        <text key={place} class={place < 2 ? "finding" : "row-label"} x={round(map.at[0] ?? 0)} y={13}>
          {names[place]}
        </text>
      ))}
      <RowNames trio={trio} rows={rows} />
      <g class="marks">
        {learnedAt && (
          <Cells
            matrices={[
              { values: trio.learned, rows, columns: learnedAt },
              ...(trio.truth && truthAt ? [{ values: trio.truth, rows, columns: truthAt }] : []),
            ]}
            limit={limit}
          />
        )}
        {trio.difference && differenceAt && (
          <Cells
            matrices={[{ values: trio.difference, rows, columns: differenceAt }]}
            limit={differenceLimit}
          />
        )}
      </g>
      <ColourLegend x={left} y={barY} width={Math.max(70, Math.min(240, shared - left))} limit={limit} />
      {differenceAt && (
        <ColourBar
          x={differenceAt.at[0] ?? 0}
          y={barY}
          width={differenceAt.end - (differenceAt.at[0] ?? 0)}
          labels={["", words.plusMinus(significant(differenceLimit)), ""]}
        />
      )}
    </>
  );
  const points = trio.columnNames.flatMap((columnName, column) =>
    trio.rowNames.map((rowName, row): ChartPoint => {
      const y = (rows.at[row] ?? 0) + rows.cell / 2;
      const middle = (map: Places) => (map.at[column] ?? 0) + map.cell / 2;
      return {
        x: learnedAt ? middle(learnedAt) : 0,
        y,
        get readout() {
          return { lead: words.cell(rowName, columnName), rest: cellWords(trio, row, column, words) };
        },
        ...(truthAt ? { twin: { x: middle(truthAt), y } } : {}),
      };
    }),
  );
  return { width, height: barY + COLOUR_BAR_HEIGHT, marks, points, pointsPerColumn: trio.rowNames.length };
}

/** Every row its name where there is room, otherwise the groups theirs. */
function cellWords(trio: MatrixTrio, row: number, column: number, words: Words): string {
  const value = significant(trio.learned[row]?.[column] ?? 0, 3);
  const truth = trio.truth?.[row]?.[column];
  if (truth === undefined) return words.cellAlone(value);
  const difference = trio.difference?.[row]?.[column] ?? 0;
  return words.cellBoth(value, significant(truth, 3), significant(difference));
}

function RowNames({ trio, rows }: { trio: MatrixTrio; rows: Places }) {
  const groups = trio.rowGroups;
  const grouped = groups.length > 1 && groups.some((group) => group.rows > 1);
  const fits = rows.cell >= ROOM_FOR_NAME;
  if (!grouped && !fits) {
    const [first, last] = [trio.rowNames[0], trio.rowNames.at(-1)];
    return (
      <g class="tick">
        <text class="end" x={LABEL_WIDTH - 9} y={TOP + 9}>
          {first}
        </text>
        {trio.rowNames.length > 2 && (
          <text class="end" x={LABEL_WIDTH - 9} y={round(rows.end)}>
            {last}
          </text>
        )}
      </g>
    );
  }
  let place = 0;
  const labels = grouped
    ? groups.map((group) => {
        const from = rows.at[place] ?? TOP;
        place += group.rows;
        return { text: group.label, y: (from + (rows.at[place - 1] ?? from) + rows.cell) / 2 };
      })
    : trio.rowNames.map((text, row) => ({ text, y: (rows.at[row] ?? TOP) + rows.cell / 2 }));
  return (
    <g class="tick">
      {labels.map(({ text, y }) => (
        <text key={y} class="end" x={LABEL_WIDTH - 9} y={round(y) + 4}>
          {shortened(text)}
        </text>
      ))}
    </g>
  );
}

const LONGEST_NAME = 10;

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

export function trioSentence(trio: MatrixTrio, words: Words): string {
  const shape = words.sentence(
    trio.title,
    String(trio.rowNames.length),
    String(trio.columnNames.length),
    significant(largestEntry([trio.learned])),
  );
  if (!trio.difference) return shape;
  return `${shape} ${words.sentenceDifference(significant(largestEntry([trio.difference])))}`;
}

export function trioTable(trio: MatrixTrio, words: Words): DataTable {
  const { row, column, learned, truth, difference } = words.columns;
  return {
    columns: trio.truth ? [row, column, learned, truth, difference] : [row, column, learned],
    rows: trio.rowNames.flatMap((rowName, place) =>
      trio.columnNames.map((columnName, at) => {
        const value = trio.learned[place]?.[at] ?? 0;
        return trio.truth
          ? [rowName, columnName, value, trio.truth[place]?.[at] ?? 0, trio.difference?.[place]?.[at] ?? 0]
          : [rowName, columnName, value];
      }),
    ),
  };
}
