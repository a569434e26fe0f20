// One lookup of the associative memory, step by step: keys, their match with the query, values, and the answer.

import { type ChartDrawing, type ChartPoint, type DataTable, round } from "../../charts/drawing";
import { largestMagnitude } from "../../charts/heatmap";
import { divergingColour, roundUp } from "../../charts/scale";
import type { Input } from "../../report/report";
import type { Translation } from "../../words/catalogue";
import { fixed, listed } from "../../words/numbers";

type Words = Translation["page"]["lookup"];

export interface Lookup {
  k: number;
  keys: number[][];
  values: number[][];
  /** ⟨q, key⟩ of every token; the last token matches itself. */
  weights: number[];
  /** Place of the key that the query repeats. */
  asked: number;
  answer: number[];
  truth: number[];
  limit: number;
}

/** Tokens hold a key over a value; the last token holds the query. */
export function lookupOf(
  input: Input,
  k: number,
  answer: readonly number[],
  truth: readonly number[],
): Lookup {
  const keys = input.map((token) => token.slice(0, k));
  const query = keys.at(-1) ?? [];
  const weights = keys.map((key) => key.reduce((sum, value, row) => sum + value * (query[row] ?? 0), 0));
  const distances = keys
    .slice(0, -1)
    .map((key) => Math.max(...key.map((v, row) => Math.abs(v - (query[row] ?? 0)))));
  return {
    k,
    keys,
    values: input.map((token) => token.slice(k)),
    weights,
    asked: distances.indexOf(Math.min(...distances)),
    // The layer answers with a whole token whose key half is zero.
    answer: answer.slice(-k),
    truth: truth.slice(-k),
    limit: roundUp(largestMagnitude(input)),
  };
}

/** Whether every other key is perpendicular to the query, so that one value is copied and none leaks in. */
export function copiesOneValue(lookup: Lookup): boolean {
  return lookup.weights.every((weight, place) => {
    return place === lookup.asked || place === lookup.weights.length - 1 || Math.abs(weight) < 5e-3;
  });
}

/** Below this width names are short. */
const WIDE = 380;
const HEAD = 20;
const BAR_HEIGHT = 34;
/** Between the pairs, the query and the answer. */
const APART = 12;
/** Tiles grow with the width, as far as they can still be taken in at a glance. */
const TILE = { widest: 113, high: [20, 31], grows: [52, 113] } as const;

export function drawLookup(lookup: Lookup, width: number, words: Words): ChartDrawing {
  const { k, weights } = lookup;
  const tokens = weights.length;
  const wide = width >= WIDE;
  const labels = wide ? [words.key, words.value, ...words.match] : [words.key, words.value, words.matchShort];
  const labelWidth = 10 + 6.4 * Math.max(...labels.map(({ length }) => length));
  // A column for every token and one for the answer.
  const step = Math.min(TILE.widest + 4, (width - labelWidth - 2 * APART) / (tokens + 1));
  const tileWidth = round(step - 4);
  const share = (tileWidth - TILE.grows[0]) / (TILE.grows[1] - TILE.grows[0]);
  const tile = Math.round(TILE.high[0] + (TILE.high[1] - TILE.high[0]) * Math.min(1, Math.max(0, share)));
  const x = (place: number): number =>
    round(labelWidth + 2 + place * step + APART * Math.max(0, place - tokens + 2));
  const middle = (place: number): number => round(x(place) + tileWidth / 2);
  const barBase = HEAD + k * tile + 24 + BAR_HEIGHT;
  const valueTop = barBase + 12;
  const valueBottom = valueTop + k * tile;
  const largestWeight = Math.max(1e-12, ...weights.map(Math.abs));
  const rail = valueBottom + 12;
  const isSlight = (weight: number): boolean => Math.abs(weight) < 5e-3;
  const tiles = (numbers: readonly number[] = [], place: number, top: number) => (
    <Tiles numbers={numbers} x={x(place)} y={top} width={tileWidth} height={tile} limit={lookup.limit} />
  );

  const columns = weights.map((weight, place) => {
    const framed = place === lookup.asked || place === tokens - 1;
    const barHeight = round((Math.abs(weight) / largestWeight) * BAR_HEIGHT);
    const name = tokenName(place, tokens, wide, words);
    return (
      <g key={name}>
        <text class={framed ? "tick-text middle strong" : "tick-text middle"} x={middle(place)} y={12}>
          {name}
        </text>
        {tiles(lookup.keys[place], place, HEAD)}
        <text
          class={isSlight(weight) ? "tick-text middle faint" : "finding middle"}
          x={middle(place)}
          y={barBase - barHeight - 5}
        >
          {fixed(weight, 2)}
        </text>
        <rect
          class={weight < 0 ? "marks weight-bar negative" : "marks weight-bar"}
          x={middle(place) - 12}
          y={barBase - Math.max(1, barHeight)}
          width={24}
          height={Math.max(1, barHeight)}
        />
        <path class="axis" d={`M${middle(place) - 22} ${barBase}h44`} />
        {tiles(lookup.values[place], place, valueTop)}
        {framed &&
          [HEAD, valueTop].map((top) => (
            <rect
              key={top}
              class="frame"
              x={x(place) - 2.5}
              y={top - 3}
              width={tileWidth + 5}
              height={k * tile + 5}
            />
          ))}
      </g>
    );
  });
  // Every value that takes part leads to the answer.
  const adding = weights.flatMap((weight, place) => (isSlight(weight) ? [] : [place]));
  const first = Math.min(tokens - 1, ...adding);
  const [matchFirst, matchSecond] = words.match;
  const marks = (
    <>
      <g class="row-label">
        <text class="end" x={labelWidth - 8} y={HEAD + (k * tile) / 2 + 4}>
          {words.key}
        </text>
        <text class="end" x={labelWidth - 8} y={wide ? barBase - 14 : barBase - 6}>
          {wide ? matchFirst : words.matchShort}
        </text>
        {wide && (
          <text class="end" x={labelWidth - 8} y={barBase + 2}>
            {matchSecond}
          </text>
        )}
        <text class="end" x={labelWidth - 8} y={valueTop + (k * tile) / 2 + 4}>
          {words.value}
        </text>
      </g>
      {columns}
      <text class="tick-text middle strong" x={middle(tokens)} y={valueTop - 9}>
        {words.answer}
      </text>
      {tiles(lookup.answer, tokens, valueTop)}
      <path
        class="gather"
        d={`${adding.map((place) => `M${middle(place)} ${valueBottom + 3}V${rail}`).join("")}M${middle(first)} ${rail}H${middle(tokens)}V${valueBottom + 3}m-4 4l4 -4l4 4`}
      />
    </>
  );
  const points: ChartPoint[] = weights.map((weight, place) => ({
    x: middle(place),
    y: barBase - 6,
    readout: { lead: "", rest: words.point(tokenName(place, tokens, true, words), fixed(weight, 3)) },
  }));
  return { width, height: rail + 4, marks, points, reach: tileWidth };
}

function tokenName(place: number, tokens: number, long: boolean, words: Words): string {
  if (place === tokens - 1) return words.query;
  return long ? words.pair(String(place + 1)) : String(place + 1);
}

interface TilesProps {
  numbers: readonly number[];
  x: number;
  y: number;
  width: number;
  height: number;
  limit: number;
}

function Tiles({ numbers, x, y, width, height, limit }: TilesProps) {
  return (
    <g class="marks">
      {numbers.map((value, row) => (
        <rect
          key={row}
          x={x}
          y={y + row * height}
          width={width}
          height={height - 1}
          fill={divergingColour(value, limit)}
        />
      ))}
    </g>
  );
}

export function lookupSentence(lookup: Lookup, words: Words): string {
  return words.description(
    String(lookup.asked + 1),
    listed(lookup.weights.map((weight) => fixed(weight, 2))),
  );
}

export function lookupTable(lookup: Lookup, words: Words): DataTable {
  const tokens = lookup.weights.map((_, place) => tokenName(place, lookup.weights.length, true, words));
  const { row, key, value, weight, answer, truth } = words.columns;
  const line = (
    name: string,
    numbers: readonly (number | undefined)[],
    tail: readonly (string | number)[],
  ) => {
    return [name, ...numbers.map((number) => fixed(number ?? 0, 4)), ...tail];
  };
  const rows = Array.from({ length: lookup.k }, (_, place) => place);
  return {
    columns: [row, ...tokens, answer, truth],
    rows: [
      ...rows.map((place) =>
        line(
          `${key} ${place + 1}`,
          lookup.keys.map((numbers) => numbers[place]),
          ["", ""],
        ),
      ),
      line(weight, lookup.weights, ["", ""]),
      ...rows.map((place) =>
        line(
          `${value} ${place + 1}`,
          lookup.values.map((numbers) => numbers[place]),
          [lookup.answer[place] ?? 0, lookup.truth[place] ?? 0],
        ),
      ),
    ],
  };
}
