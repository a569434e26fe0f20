// One input as a small heatmap: a column per token, a row per coordinate, the last token set apart.
import type { Input } from "../report/report";
import type { Translation } from "../words/catalogue";
import { fixed, grouped, significant } from "../words/numbers";
import { type ChartDrawing, type ChartPoint, type DataTable, round } from "./drawing";
import { divergingColour, roundUp } from "./scale";

/** Rows that belong together, e.g. the four numbers of a key. */
export interface RowGroup {
  label: string;
  rows: number;
}

export interface InputPicture {
  input: Input;
  /** Names of the coordinates, one per row. */
  names: readonly string[];
  groups: readonly RowGroup[];
  /** What the last token is called. */
  lastName: string;
  /** The token that the last one asks for, framed. */
  asked?: number | undefined;
  words: Translation["page"]["oneInput"];
}

/** More columns than this cannot be told apart in a side panel; the last ones are drawn. */
export const MOST_TOKENS = 32;

/** Room for the names of rows: what most languages need, more for long names, but never most of the picture. */
const LABEL_WIDTH = { least: 58, most: 92, letter: 6.2, gap: 9 };
const TOP = 18;
const WIDEST_CELL = 64;
const GROUP_GAP = 5;
const BAR = { above: 10, height: 8, below: 16 };
const BAR_STEPS = 21;

export function largestMagnitude(input: Input): number {
  return input.reduce(
    (most, token) => token.reduce((best, value) => Math.max(best, Math.abs(value)), most),
    0,
  );
}

function labelWidthOf(groups: readonly RowGroup[]): number {
  const { least, most, letter, gap } = LABEL_WIDTH;
  const longest = groups.reduce((length, { label }) => Math.max(length, label.length), 0);
  return Math.min(most, Math.max(least, Math.ceil(gap + longest * letter)));
}

export function drawInput(picture: InputPicture, width: number, tallest = 15): ChartDrawing {
  const labelWidth = labelWidthOf(picture.groups);
  const tokens = picture.input.slice(-MOST_TOKENS);
  const skipped = picture.input.length - tokens.length;
  const limit = roundUp(largestMagnitude(picture.input));
  const rows = picture.groups.reduce((total, group) => total + group.rows, 0);
  const apart = tokens.length > 1 ? GROUP_GAP : 0;
  const step = Math.min(WIDEST_CELL, (width - labelWidth - apart) / tokens.length);
  const gap = step > 6 ? 1 : 0;
  const x = (token: number): number => labelWidth + token * step + (token === tokens.length - 1 ? apart : 0);
  const rowStep = rows > 16 ? 11 : width >= 300 ? 22 : tallest;
  const rowTops = rowPositions(picture.groups, rowStep);
  const cellHeight = rowStep - 1;
  const bottom = (rowTops.at(-1) ?? TOP) + cellHeight;
  const points: ChartPoint[] = [];
  const asked = picture.asked === undefined ? -1 : picture.asked - skipped;

  const cells = tokens.flatMap((token, place) =>
    token.map((value, row) => {
      const top = rowTops[row] ?? TOP;
      points.push({
        x: x(place) + (step - gap) / 2,
        y: top + cellHeight / 2,
        get readout() {
          const name = picture.names[row] ?? String(row + 1);
          const digits = significant(value, 3);
          const rest =
            place === tokens.length - 1
              ? picture.words.cellOfLast(name, picture.lastName, digits)
              : picture.words.cell(name, String(skipped + place + 1), digits);
          return { lead: "", rest };
        },
      });
      return (
        <rect
          key={`${place}-${row}`}
          x={round(x(place))}
          y={top}
          width={round(step - gap)}
          height={cellHeight}
          fill={divergingColour(value, limit)}
        />
      );
    }),
  );

  const marks = (
    <>
      <g class="tick">
        {tokenLabels(tokens.length, step, skipped, picture.lastName).map(({ place, text, anchor }) => (
          <text
            key={place}
            class={place === tokens.length - 1 || place === asked ? `${anchor} strong` : anchor}
            x={round(anchor === "end" ? x(place) + step : x(place) + (step - gap) / 2)}
            y={11}
          >
            {text}
          </text>
        ))}
        {picture.groups.map((group, index) => (
          <text
            key={group.label}
            class="end"
            x={labelWidth - LABEL_WIDTH.gap}
            y={groupMiddle(picture.groups, rowTops, index, cellHeight)}
          >
            {group.label}
          </text>
        ))}
      </g>
      <g class="marks">{cells}</g>
      {asked >= 0 && (
        <rect
          class="frame"
          x={round(x(asked) - 1.5)}
          y={TOP - 1.5}
          width={round(step - gap + 3)}
          height={bottom - TOP + 3}
        />
      )}
      <ScaleBar
        x={labelWidth}
        y={bottom + BAR.above}
        width={Math.min(120, width - labelWidth)}
        limit={limit}
      />
    </>
  );
  const height = bottom + BAR.above + BAR.height + BAR.below;
  return { width, height, marks, points, pointsPerColumn: tokens[0]?.length ?? 1 };
}

function rowPositions(groups: readonly RowGroup[], step: number): number[] {
  const tops: number[] = [];
  // Rows that each have a name of their own need no space to be told apart.
  const gap = groups.some((group) => group.rows > 1) ? GROUP_GAP : 0;
  let y = TOP;
  for (const group of groups) {
    for (let row = 0; row < group.rows; row += 1) {
      tops.push(y);
      y += step;
    }
    y += gap;
  }
  return tops;
}

function groupMiddle(
  groups: readonly RowGroup[],
  tops: readonly number[],
  index: number,
  cellHeight: number,
): number {
  const first = groups.slice(0, index).reduce((total, group) => total + group.rows, 0);
  const last = first + (groups[index]?.rows ?? 1) - 1;
  return ((tops[first] ?? TOP) + (tops[last] ?? TOP) + cellHeight) / 2 + 4;
}

interface TokenLabel {
  place: number;
  text: string;
  anchor: "middle" | "end";
}

function tokenLabels(tokens: number, step: number, skipped: number, lastName: string): TokenLabel[] {
  const last = tokens - 1;
  const roomForAll = step >= 16;
  const numbers = Array.from({ length: last }, (_, place) => place).filter(
    (place) => roomForAll || place === 0,
  );
  const labels: TokenLabel[] = numbers.map((place) => ({
    place,
    text: String(skipped + place + 1),
    anchor: "middle",
  }));
  // A long word over a narrow column is set flush with the column's right edge.
  labels.push({ place: last, text: lastName, anchor: step >= 28 ? "middle" : "end" });
  return labels;
}

interface ScaleBarProps {
  x: number;
  y: number;
  width: number;
  limit: number;
}

function ScaleBar({ x, y, width, limit }: ScaleBarProps) {
  const step = width / BAR_STEPS;
  const half = (BAR_STEPS - 1) / 2;
  return (
    <>
      {Array.from({ length: BAR_STEPS }, (_, index) => (
        <rect
          key={index - half}
          x={round(x + index * step)}
          y={y}
          width={round(step) + 0.2}
          height={BAR.height}
          fill={divergingColour(index - half, half)}
        />
      ))}
      <g class="tick">
        <text x={x} y={y + BAR.height + 12}>
          {grouped(-limit)}
        </text>
        <text class="middle" x={x + width / 2} y={y + BAR.height + 12}>
          0
        </text>
        <text class="end" x={x + width} y={y + BAR.height + 12}>
          {grouped(limit)}
        </text>
      </g>
    </>
  );
}

export function inputTable(picture: InputPicture): DataTable {
  const { coordinate } = picture.words.columns;
  const last = picture.input.length - 1;
  const tokenNames = picture.input.map((_, place) => (place === last ? picture.lastName : String(place + 1)));
  return {
    columns: [coordinate, ...tokenNames],
    rows: picture.names.map((name, row) => [
      name,
      ...picture.input.map((token) => fixed(token[row] ?? 0, 4)),
    ]),
  };
}
