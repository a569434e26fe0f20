// Many inputs side by side, each a small heatmap: a column per token, a row per coordinate. All on one scale.
import type { Input } from "../report/report";
import { Cells, largestEntry, type PlacedMatrix, placesOf, runsOf } from "./cells";
import type { ChartDrawing } from "./drawing";
import type { RowGroup } from "./heatmap";

/** How wide a tile is, and how high a cell of it for its width. */
const TILE = 18;
const FLAT = 0.8;
const GAP = 4;
const GROUP_GAP = 1.5;

/** Inputs of one length, as many beside each other as there is room for. */
export function drawTiles(
  inputs: readonly Input[],
  groups: readonly RowGroup[],
  width: number,
): ChartDrawing {
  const tokens = inputs[0]?.length ?? 1;
  const runs = runsOf(groups);
  const across = Math.max(1, Math.floor((width + GAP) / (TILE + GAP)));
  const column = TILE / tokens;
  const row = column * FLAT;
  const high = placesOf(0, row, runs, GROUP_GAP).end + GAP;
  const matrices = inputs.map((input, place): PlacedMatrix => {
    const left = (place % across) * (TILE + GAP);
    const coordinates = input[0]?.map((_, coordinate) => input.map((token) => token[coordinate] ?? 0)) ?? [];
    return {
      values: coordinates,
      rows: placesOf(Math.floor(place / across) * high, row, runs, GROUP_GAP),
      columns: placesOf(left, column, [tokens]),
    };
  });
  return {
    width,
    height: Math.ceil(inputs.length / across) * high - GAP,
    marks: (
      <g class="marks">
        <Cells matrices={matrices} limit={largestEntry(inputs)} />
      </g>
    ),
    points: [],
  };
}
