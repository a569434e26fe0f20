// Inputs as small tiles, without names or numbers: what they look like side by side. The rest is counted.
import type { Input } from "../report/report";
import type { Translation } from "../words/catalogue";
import { count, significant } from "../words/numbers";
import { type ChartDrawing, type ChartPoint, type DataTable, round } from "./drawing";
import { largestMagnitude } from "./heatmap";
import { divergingColour, roundUp } from "./scale";

type Words = Translation["choice"]["tiles"];

/** Of longer inputs the last tokens are drawn. */
const MOST_TOKENS = 12;
const MOST_TILES = 23;
const TILE = { width: 46, height: 48, apart: 10 };
/** Columns of tiles from this width on: with what is counted, full lines. */
const COLUMNS = [
  { from: 560, columns: 12 },
  { from: 400, columns: 8 },
  { from: 0, columns: 6 },
];

/** How many of them are drawn. */
function shownTiles(inputs: readonly Input[]): number {
  return inputs.length > MOST_TILES + 1 ? MOST_TILES : inputs.length;
}

export function drawTiles(inputs: readonly Input[], width: number, words: Words): ChartDrawing {
  const shown = inputs.slice(0, shownTiles(inputs));
  const limit = roundUp(shown.reduce((most, input) => Math.max(most, largestMagnitude(input)), 0));
  const rows = shown[0]?.[0]?.length ?? 1;
  const rowStep = Math.max(2, Math.min(8, TILE.height / rows));
  const tileHeight = rows * rowStep;
  const columns = COLUMNS.find(({ from }) => width >= from)?.columns ?? 6;
  // The last tile of a full line ends where the panel does.
  const tileWidth = Math.min(TILE.width, (width - (columns - 1) * TILE.apart) / columns);
  const step = Math.min((width - tileWidth) / (columns - 1), TILE.width + 2 * TILE.apart);
  const lineStep = tileHeight + TILE.apart;
  const at = (place: number) => ({
    x: (place % columns) * step,
    y: Math.floor(place / columns) * lineStep,
  });
  const tile = (input: Input, place: number) => {
    const tokens = input.slice(-MOST_TOKENS);
    const cell = tileWidth / Math.max(2, tokens.length);
    const { x, y } = at(place);
    return (
      <g key={place}>
        {tokens.flatMap((token, t) =>
          token.map((value, row) => (
            <rect
              key={`${t}-${row}`}
              x={round(x + t * cell)}
              y={round(y + row * rowStep)}
              width={round(cell - (cell > 4 ? 1 : 0))}
              height={round(rowStep - (rowStep > 4 ? 1 : 0))}
              fill={divergingColour(value, limit)}
            />
          )),
        )}
      </g>
    );
  };
  const left = inputs.length - shown.length;
  const rest = at(shown.length);
  const points: ChartPoint[] = shown.map((input, place) => ({
    x: at(place).x + tileWidth / 2,
    y: at(place).y + tileHeight / 2,
    get readout() {
      return {
        lead: "",
        rest: words.tile(count(place + 1), input.length, significant(largestMagnitude(input))),
      };
    },
  }));
  const lines = Math.ceil((shown.length + (left > 0 ? 1 : 0)) / columns);
  return {
    width,
    height: lines * lineStep - TILE.apart + 2,
    marks: (
      <>
        <g class="marks">{shown.map(tile)}</g>
        {left > 0 && (
          <g class="tick">
            {words.more(count(left)).map((line, index) => (
              <text key={line} x={round(rest.x)} y={round(rest.y + 12 + 15 * index)}>
                {line}
              </text>
            ))}
          </g>
        )}
      </>
    ),
    points,
    reach: TILE.width,
  };
}

export function tilesTable(inputs: readonly Input[], names: readonly string[], words: Words): DataTable {
  return {
    columns: [words.columns.input, words.columns.token, ...names],
    rows: inputs.flatMap((input, place) => input.map((token, t) => [place + 1, t + 1, ...token])),
  };
}
