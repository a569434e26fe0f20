// Matrices as coloured cells. All cells of one shade are one path, so that dozens of matrices cost a few dozen elements,
// follow the theme and can be saved like any other drawing.
import type { ComponentChildren } from "preact";
import { grouped } from "../words/numbers";
import { round } from "./drawing";
import type { RowGroup } from "./heatmap";
import { divergingColour } from "./scale";

export type Matrix = readonly (readonly number[])[];

/** Where the rows or the columns of a matrix stand, in pixels. */
export interface Places {
  at: readonly number[];
  /** Of one cell, without the gap after it. */
  cell: number;
  end: number;
}

/** Shades of each sign; finer ones cannot be told apart. */
const SHADES = 40;
const BAR_STEPS = 21;
/** Cells smaller than this touch: a gap would take the colour away. */
const ROOM_FOR_GAP = 5;

/** `groups` are the sizes of the runs that stand apart. */
export function placesOf(start: number, step: number, groups: readonly number[], groupGap = 0): Places {
  const cell = step >= ROOM_FOR_GAP ? step - 1 : step;
  const at: number[] = [];
  let next = start;
  groups.forEach((size, index) => {
    if (index > 0) next += groupGap;
    for (let each = 0; each < size; each += 1) {
      at.push(next);
      next += step;
    }
  });
  return { at, cell, end: (at.at(-1) ?? start) + cell };
}

export function middleOf(places: Places, place: number): number {
  return round((places.at[place] ?? 0) + places.cell / 2);
}

/** Sizes of the groups if they say more than that every row is its own, else one run. */
export function runsOf(groups: readonly RowGroup[]): number[] {
  const total = groups.reduce((sum, group) => sum + group.rows, 0);
  return groups.some((group) => group.rows > 1) ? groups.map((group) => group.rows) : [total];
}

export function largestEntry(matrices: Iterable<Matrix>): number {
  let most = 0;
  for (const matrix of matrices) {
    for (const row of matrix) for (const value of row) most = Math.max(most, Math.abs(value));
  }
  return most;
}

export interface PlacedMatrix {
  values: Matrix;
  rows: Places;
  columns: Places;
}

export function Cells({ matrices, limit }: { matrices: readonly PlacedMatrix[]; limit: number }) {
  const paths = new Map<number, string[]>();
  for (const { values, rows, columns } of matrices) {
    const box = `h${round(columns.cell)}v${round(rows.cell)}h${-round(columns.cell)}z`;
    values.forEach((row, place) => {
      const y = round(rows.at[place] ?? 0);
      row.forEach((value, column) => {
        const shade = shadeOf(value, limit);
        const path = paths.get(shade);
        const cell = `M${round(columns.at[column] ?? 0)} ${y}${box}`;
        if (path) path.push(cell);
        else paths.set(shade, [cell]);
      });
    });
  }
  return (
    <>
      {[...paths].map(([shade, cells]) => (
        <path key={shade} d={cells.join("")} fill={divergingColour(shade, SHADES)} />
      ))}
    </>
  );
}

function shadeOf(value: number, limit: number): number {
  const share = limit > 0 ? Math.max(-1, Math.min(1, value / limit)) : 0;
  return Math.round(share * SHADES) || 0;
}

interface ColourBarProps {
  x: number;
  y: number;
  width: number;
  /** Below its two ends and its middle; an empty text is left out. */
  labels: readonly [string, string, string];
}

export const COLOUR_BAR_HEIGHT = 24;

export function ColourBar({ x, y, width, labels }: ColourBarProps): ComponentChildren {
  const step = width / BAR_STEPS;
  const half = (BAR_STEPS - 1) / 2;
  const [low, middle, high] = labels;
  return (
    <>
      {Array.from({ length: BAR_STEPS }, (_, index) => (
        <rect
          key={index}
          x={round(x + index * step)}
          y={y}
          width={round(step) + 0.2}
          height={8}
          fill={divergingColour(index - half, half)}
        />
      ))}
      <g class="tick">
        <text x={round(x)} y={y + 20}>
          {low}
        </text>
        <text class="middle" x={round(x + width / 2)} y={y + 20}>
          {middle}
        </text>
        <text class="end" x={round(x + width)} y={y + 20}>
          {high}
        </text>
      </g>
    </>
  );
}

/** The bar of a symmetric scale. */
export function ColourLegend({ x, y, width, limit }: { x: number; y: number; width: number; limit: number }) {
  return <ColourBar x={x} y={y} width={width} labels={[grouped(-limit), "0", grouped(limit)]} />;
}
