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

/** Below this width the truth column gives way; the caption then says that it agrees. */
const ROOM_FOR_TRUTH = 470;

const CELL = 15;
const KEY_TOP = 20;
const BAR_HEIGHT = 20;

export function drawLookup(lookup: Lookup, width: number, words: Words): ChartDrawing {
  const { k, weights } = lookup;
  const tokens = weights.length;
  const wide = width >= ROOM_FOR_TRUTH;
  const longest = Math.max(words.key.length, words.value.length);
  const labelWidth = wide ? 92 : Math.max(54, 8 + longest * 6.5);
  const numbersWidth = wide ? 184 : 104;
  const step = Math.min(54, (width - labelWidth - numbersWidth - 12) / tokens);
  const cellWidth = step - (wide ? 7 : 5);
  const x = (place: number): number => round(labelWidth + place * step + (place === tokens - 1 ? 12 : 0));
  const barBase = KEY_TOP + k * CELL + 24 + BAR_HEIGHT;
  const valueTop = barBase + 12;
  const largestWeight = Math.max(1e-12, ...weights.map(Math.abs));
  const numbersLeft = x(tokens - 1) + step + 14;
  const height = valueTop + k * CELL + 6;

  const columns = weights.map((weight, place) => {
    const framed = place === lookup.asked || place === tokens - 1;
    const barHeight = round((Math.abs(weight) / largestWeight) * BAR_HEIGHT);
    const name = tokenName(place, tokens, wide, words);
    const middle = x(place) + cellWidth / 2;
    const slight = Math.abs(weight) < 5e-3;
    return (
      <g key={name}>
        <text class={framed ? "tick-text middle strong" : "tick-text middle"} x={middle} y={12}>
          {name}
        </text>
        <Cells
          numbers={lookup.keys[place] ?? []}
          x={x(place)}
          y={KEY_TOP}
          width={cellWidth}
          limit={lookup.limit}
        />
        <text
          class={slight ? "tick-text middle faint" : "finding middle"}
          x={middle}
          y={barBase - barHeight - 5}
        >
          {fixed(weight, 2)}
        </text>
        <rect
          class={weight < 0 ? "marks weight-bar negative" : "marks weight-bar"}
          x={middle - 9}
          y={barBase - Math.max(1, barHeight)}
          width={18}
          height={Math.max(1, barHeight)}
        />
        <path class="axis" d={`M${middle - 18} ${barBase}h36`} />
        <Cells
          numbers={lookup.values[place] ?? []}
          x={x(place)}
          y={valueTop}
          width={cellWidth}
          limit={lookup.limit}
        />
        {framed && (
          <rect
            class="frame"
            x={x(place) - 2.5}
            y={valueTop - 3}
            width={cellWidth + 5}
            height={k * CELL + 4}
          />
        )}
      </g>
    );
  });
  const [matchFirst, matchSecond] = words.match;
  const marks = (
    <>
      <g class="row-label">
        <text x={0} y={KEY_TOP + (k * CELL) / 2 + 4}>
          {words.key}
        </text>
        <text x={0} y={wide ? barBase - 14 : barBase - 6}>
          {wide ? matchFirst : words.matchShort}
        </text>
        {wide && (
          <text x={0} y={barBase + 2}>
            {matchSecond}
          </text>
        )}
        <text x={0} y={valueTop + (k * CELL) / 2 + 4}>
          {words.value}
        </text>
      </g>
      {columns}
      <text class="equals" x={numbersLeft - 6} y={valueTop + (k * CELL) / 2 + 5}>
        =
      </text>
      <Numbers
        title={words.answer}
        numbers={lookup.answer}
        x={numbersLeft + 12}
        top={valueTop}
        limit={lookup.limit}
      />
      {wide && (
        <Numbers
          title={words.truth}
          numbers={lookup.truth}
          x={numbersLeft + 98}
          top={valueTop}
          limit={lookup.limit}
        />
      )}
    </>
  );
  const points: ChartPoint[] = weights.map((weight, place) => ({
    x: x(place) + cellWidth / 2,
    y: barBase - 6,
    readout: { lead: "", rest: words.point(tokenName(place, tokens, true, words), fixed(weight, 3)) },
  }));
  return { width, height, marks, points };
}

function tokenName(place: number, tokens: number, long: boolean, words: Words): string {
  if (place === tokens - 1) return words.query;
  return long ? words.pair(String(place + 1)) : String(place + 1);
}

interface CellsProps {
  numbers: readonly number[];
  x: number;
  y: number;
  width: number;
  limit: number;
}

function Cells({ numbers, x, y, width, limit }: CellsProps) {
  return (
    <g class="marks">
      {numbers.map((value, row) => (
        <rect
          key={row}
          x={x}
          y={y + row * CELL}
          width={round(width)}
          height={CELL - 1}
          fill={divergingColour(value, limit)}
        />
      ))}
    </g>
  );
}

interface NumbersProps {
  title: string;
  numbers: readonly number[];
  x: number;
  top: number;
  limit: number;
}

function Numbers({ title, numbers, x, top, limit }: NumbersProps) {
  return (
    <>
      <text class="finding" x={x} y={top - 8}>
        {title}
      </text>
      <Cells numbers={numbers} x={x} y={top} width={19} limit={limit} />
      {numbers.map((value, row) => (
        <text key={row} class="number end" x={x + 72} y={top + row * CELL + 11}>
          {fixed(value, 3)}
        </text>
      ))}
    </>
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
