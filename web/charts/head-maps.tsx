// The heads that spell one answer together, side by side: a small map of each and, below it, its share of the answer. Long
// inputs show only the column of the last token. Of many heads those around the chosen one are drawn.

import { strongestTokens } from "../report/shares";
import type { Translation } from "../words/catalogue";
import { columnNumbers, count, significant } from "../words/numbers";
import {
  Cells,
  COLOUR_BAR_HEIGHT,
  ColourLegend,
  largestEntry,
  type Matrix,
  type PlacedMatrix,
  placesOf,
} from "./cells";
import { type ChartDrawing, type ChartPoint, type DataTable, round } from "./drawing";
import { linearScale, roundUp } from "./scale";

type Words = Translation["attention"];

export interface HeadMaps {
  /** Of one head: its map, or only the last column of it. */
  mapOf: (head: number) => Matrix;
  tokens: number;
  sums: readonly number[];
  answer: number;
  outputName: string;
  /** In the large picture; −1 if it is none of these. */
  chosen: number;
  onChoose: (head: number) => void;
}

/** Inputs with more tokens show only the last column of each head. */
export const MOST_MAP_TOKENS = 24;

const LEFT = 58;
const WIDEST = 78;
const NARROWEST = 50;
const TOP = 24;
const BAR_ROOM = 48;
const LABEL_ROOM = 16;

interface MapsWindow {
  first: number;
  shown: number;
}

/** Which heads are drawn at a width. */
export function mapsWindow({ sums, chosen }: HeadMaps, width: number): MapsWindow {
  const heads = sums.length;
  const shown = Math.max(1, Math.min(heads, Math.floor((width - LEFT) / NARROWEST)));
  const around = Math.max(0, chosen) - Math.floor(shown / 2);
  return { first: Math.max(0, Math.min(heads - shown, around)), shown };
}

export function drawHeadMaps(maps: HeadMaps, width: number, words: Words): ChartDrawing {
  const { sums, tokens, chosen } = maps;
  const { first, shown } = mapsWindow(maps, width);
  const step = Math.min(WIDEST, (width - LEFT) / shown);
  const size = Math.min(60, step - 8);
  const drawn = Array.from({ length: shown }, (_, place) => first + place);
  const left = (head: number): number => LEFT + (head - first) * step + (step - size) / 2;
  const isColumn = tokens > MOST_MAP_TOKENS;
  const placed = drawn.map((head): PlacedMatrix => {
    const cell = size / tokens;
    return {
      values: maps.mapOf(head),
      rows: placesOf(TOP, cell, [tokens]),
      columns: isColumn
        ? placesOf(left(head) + size * 0.25, size * 0.5, [1])
        : placesOf(left(head), cell, [tokens]),
    };
  });
  const limit = roundUp(largestEntry(placed.map(({ values }) => values)));
  const mapBottom = TOP + size;
  const high = Math.max(0, ...drawn.map((head) => sums[head] ?? 0));
  const low = Math.min(0, ...drawn.map((head) => sums[head] ?? 0));
  const barTop = mapBottom + 24;
  const barBottom = barTop + BAR_ROOM + (low < 0 ? LABEL_ROOM : 0);
  const bars = linearScale([low, high > low ? high : low + 1], [barTop + BAR_ROOM, barTop]);
  const base = round(bars(0));
  const end = round(LEFT + shown * step);
  const say = columnNumbers(sums);

  const marks = (
    <>
      <text class="axis-title" x={0} y={13}>
        {words.spelled.head}
      </text>
      <g class="axis-title">
        <text x={0} y={base - 12}>
          {words.spelled.share}
        </text>
        <text x={0} y={base + 3}>
          {maps.outputName}
        </text>
      </g>
      <g class="marks">
        <Cells matrices={placed} limit={limit} />
      </g>
      {drawn.map((head) => {
        const sum = sums[head] ?? 0;
        const y = round(bars(sum));
        const middle = round(left(head) + size / 2);
        return (
          <g key={head}>
            <text class={head === chosen ? "tick-text middle strong" : "tick-text middle"} x={middle} y={13}>
              {count(head + 1)}
            </text>
            <rect
              class={sum < 0 ? "marks bar-negative" : "marks bar-positive"}
              x={middle - 8}
              y={Math.min(base, y)}
              width={16}
              height={Math.max(1, Math.abs(base - y))}
            />
            <text
              class={head === chosen ? "tick-text middle strong" : "tick-text middle"}
              x={middle}
              y={sum < 0 ? Math.max(base, y) + 12 : Math.min(base, y) - 5}
            >
              {step >= 44 ? say(sum) : ""}
            </text>
            {head === chosen && (
              <rect
                class="frame"
                x={round(left(head)) - 3}
                y={TOP - 3}
                width={round(size) + 6}
                height={round(size) + 6}
              />
            )}
            {/* Pointer and finger; the keyboard has the buttons beside the title. */}
            <rect
              class="choose"
              x={round(LEFT + (head - first) * step)}
              y={0}
              width={round(step)}
              height={round(mapBottom) + 4}
              onPointerUp={() => maps.onChoose(head)}
            />
          </g>
        );
      })}
      <path class="axis" d={`M${LEFT} ${base}H${end}`} />
      <ColourLegend x={LEFT} y={round(barBottom) + 12} width={Math.min(120, width - LEFT)} limit={limit} />
    </>
  );
  const points = drawn.map(
    (head): ChartPoint => ({
      x: left(head) + size / 2,
      y: bars(sums[head] ?? 0),
      twin: { x: left(head) + size / 2, y: TOP + size / 2 },
      readout: {
        lead: words.spelled.point(count(head + 1)),
        rest: words.spelled.pointRest(significant(sums[head] ?? 0, 3), significant(maps.answer, 3)),
      },
    }),
  );
  return { width, height: round(barBottom) + 12 + COLOUR_BAR_HEIGHT, marks, points };
}

export function headMapsSentence({ sums, answer }: HeadMaps, words: Words): string {
  const [strongest = 0] = strongestTokens(sums);
  return words.spelled.sentence(
    count(sums.length),
    significant(answer, 3),
    count(strongest + 1),
    significant(sums[strongest] ?? 0, 3),
  );
}

export function headMapsTable({ sums }: HeadMaps, words: Words): DataTable {
  const { head, share } = words.spelled.columns;
  return { columns: [head, share], rows: sums.map((sum, place) => [place + 1, sum]) };
}
