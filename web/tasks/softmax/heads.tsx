// Θ and W of every head, learned beside true, on one scale a row.

import { Cells, COLOUR_BAR_HEIGHT, ColourLegend, largestEntry, placesOf } from "../../charts/cells";
import { type ChartDrawing, type ChartPoint, type DataTable, round } from "../../charts/drawing";
import { roundUp } from "../../charts/scale";
import type { SoftmaxHead, SoftmaxResult } from "../../report/softmax";
import { significant } from "../../words/numbers";
import type { SoftmaxWords } from "./words/en";

type Words = SoftmaxWords["result"]["heads"];

const NAMES = [
  ["Θ", "theta"],
  ["W", "W"],
] as const satisfies readonly (readonly [string, keyof SoftmaxHead])[];

const LEFT = 26;
const TOP = 34;
const GAP = 6;
const HEAD_GAP = 18;
const LARGEST_CELL = 15;

type Shown = Pick<SoftmaxResult, "heads" | "truth">;

export function drawSoftmaxHeads({ heads, truth }: Shown, width: number, words: Words): ChartDrawing {
  const d = truth[0]?.theta.length ?? 1;
  const count = truth.length;
  const step = Math.min(LARGEST_CELL, ((width - LEFT - (count - 1) * HEAD_GAP) / count - GAP) / (2 * d));
  const side = d * step;
  const perHead = 2 * side + GAP + HEAD_GAP;
  const rowHeight = side + COLOUR_BAR_HEIGHT + 16;
  const places = (start: number) => placesOf(start, step, [d]);
  const points: ChartPoint[] = [];
  const rows = NAMES.map(([name, key], row) => {
    const y = TOP + row * rowHeight;
    const limit = roundUp(largestEntry([...truth, ...heads].map((head) => head[key])));
    const matrices = truth.flatMap((head, i) => {
      const x = LEFT + i * perHead;
      return [
        { values: heads[i]?.[key] ?? [], rows: places(y), columns: places(x) },
        { values: head[key], rows: places(y), columns: places(x + side + GAP) },
      ];
    });
    truth.forEach((head, i) => {
      const columns = places(LEFT + i * perHead);
      head[key].forEach((values, r) => {
        values.forEach((value, c) => {
          points.push({
            x: (columns.at[c] ?? 0) + step / 2,
            y: y + (r + 0.5) * step,
            twin: { x: (columns.at[c] ?? 0) + step / 2 + side + GAP, y: y + (r + 0.5) * step },
            get readout() {
              const learned = significant(heads[i]?.[key][r]?.[c] ?? 0);
              return {
                lead: "",
                rest: words.entry(`${name}, ${words.head(i + 1)}`, r + 1, c + 1, learned, significant(value)),
              };
            },
          });
        });
      });
    });
    return (
      <g key={key}>
        <text class="row-label symbol" x={2} y={round(y + side / 2 + 4)}>
          {name}
        </text>
        <g class="marks">
          <Cells matrices={matrices} limit={limit} />
          <ColourLegend
            x={LEFT}
            y={round(y + side + 8)}
            width={round(Math.max(96, 2 * side + GAP))}
            limit={limit}
          />
        </g>
      </g>
    );
  });
  const marks = (
    <>
      {truth.map((_, i) => (
        <g key={i}>
          <text class="finding" x={LEFT + i * perHead} y={12}>
            {words.head(i + 1)}
          </text>
          <text class="tick-text" x={LEFT + i * perHead} y={27}>
            {words.learned}
          </text>
          <text class="tick-text" x={round(LEFT + i * perHead + side + GAP)} y={27}>
            {words.truth}
          </text>
        </g>
      ))}
      {rows}
    </>
  );
  return { width, height: round(TOP + NAMES.length * rowHeight), marks, points, reach: step };
}

export function softmaxHeadsTable({ heads, truth }: Shown, words: Words): DataTable {
  const { head, matrix, row, column, learned, truth: true_ } = words.columns;
  return {
    columns: [head, matrix, row, column, learned, true_],
    rows: truth.flatMap((each, i) =>
      NAMES.flatMap(([name, key]) =>
        each[key].flatMap((values, r) =>
          values.map((value, c) => [i + 1, name, r + 1, c + 1, heads[i]?.[key][r]?.[c] ?? 0, value]),
        ),
      ),
    ),
  };
}
