// The small pictures of the phases that count something: rows, misfits, leftovers. Each 216 pixels wide on the same grid.

import { type ChartDrawing, type ChartPoint, type DataTable, round } from "../../charts/drawing";
import type { HullPhase, RowsPhase, SculptPhase } from "../../report/softmax";
import { count, fixed, listed, significant } from "../../words/numbers";
import type { SoftmaxWords } from "./words/en";

type Words = SoftmaxWords;

const ROW = { step: 24, height: 15, number: 44 };
/** Pixels of a letter of a label, and what is between a label and its bar. */
const LETTER = 7.2;
const LABEL_GAP = 8;

function rowsOf(
  { total, distinct, used }: RowsPhase,
  words: Words,
): { name: string; value: number; isChosen: boolean }[] {
  const { bars } = words.rows;
  return [
    { name: bars.total, value: total, isChosen: false },
    { name: bars.distinct, value: distinct, isChosen: false },
    { name: bars.used, value: used, isChosen: true },
  ];
}

export function drawRowCounts(phase: RowsPhase, width: number, words: Words): ChartDrawing {
  const rows = rowsOf(phase, words);
  const left = LABEL_GAP + LETTER * Math.max(...rows.map(({ name }) => name.length));
  const room = width - left - ROW.number;
  const length = (value: number): number => Math.max(2, (value / Math.max(1, phase.total)) * room);
  const marks = rows.map(({ name, value, isChosen }, place) => (
    <g key={name}>
      <text class="row-label end" x={round(left) - LABEL_GAP} y={place * ROW.step + 13}>
        {name}
      </text>
      <rect
        class={isChosen ? "marks bar-chosen" : "marks bar-plain"}
        x={round(left)}
        y={place * ROW.step + 1}
        width={round(length(value))}
        height={ROW.height}
      />
      <text class="finding" x={round(left + length(value)) + 6} y={place * ROW.step + 13}>
        {count(value)}
      </text>
    </g>
  ));
  const points: ChartPoint[] = rows.map(({ name, value }, place) => ({
    x: left,
    y: place * ROW.step + ROW.height / 2,
    readout: { lead: "", rest: words.rows.bar(name, count(value)) },
  }));
  return { width, height: rows.length * ROW.step, marks, points };
}

export function rowCountsTable(phase: RowsPhase, words: Words): DataTable {
  const { what, count: counted } = words.rows.columns;
  return { columns: [what, counted], rows: rowsOf(phase, words).map(({ name, value }) => [name, value]) };
}

const BARS = { top: 18, height: 56, bottom: 6 };

export function drawMisfits({ histogram, rounds }: SculptPhase, width: number, words: Words): ChartDrawing {
  const { counts, end } = histogram;
  const last = rounds.at(-1);
  const most = Math.max(1, ...counts);
  const step = width / counts.length;
  const base = BARS.top + BARS.height;
  const threshold = last?.threshold ?? 0;
  const atThreshold = Math.min(width, (threshold / end) * width);
  const marks = (
    <>
      <g class="marks">
        {counts.map((value, bin) => (
          <rect
            key={bin}
            class={(bin + 1) * step <= atThreshold + step / 2 ? "bar-chosen" : "bar-faint"}
            x={round(bin * step)}
            y={round(base - (value / most) * BARS.height)}
            width={round(step) - 1}
            height={round((value / most) * BARS.height)}
          />
        ))}
        <path class="threshold" d={`M${round(atThreshold)} ${BARS.top - 12}V${base}`} />
      </g>
      <path class="axis" d={`M0 ${base}H${width}`} />
      {last && (
        <text class="finding halo" x={round(Math.min(atThreshold, width - 110)) + 6} y={BARS.top - 5}>
          {words.sculpt.kept(count(last.kept), last.kept)}
        </text>
      )}
    </>
  );
  const points: ChartPoint[] = counts.map((value, bin) => ({
    x: (bin + 0.5) * step,
    y: base - (value / most) * BARS.height,
    readout: {
      lead: "",
      rest: words.sculpt.bar(
        significant((bin * end) / counts.length),
        significant(((bin + 1) * end) / counts.length),
        count(value),
        value,
      ),
    },
  }));
  return { width, height: base + BARS.bottom, marks, points };
}

export function misfitsTable({ histogram }: SculptPhase, words: Words): DataTable {
  const { from, rows } = words.sculpt.columns;
  const { counts, end } = histogram;
  return { columns: [from, rows], rows: counts.map((value, bin) => [(bin * end) / counts.length, value]) };
}

const ELBOW = { left: 18, top: 16, height: 56, bottom: 18 };

/** `heads` − 1 directions are the ones that were taken. */
export function drawLeftovers(
  { leftovers }: HullPhase,
  heads: number,
  width: number,
  words: Words,
): ChartDrawing {
  const step = (width - ELBOW.left - 40) / Math.max(1, leftovers.length);
  const base = ELBOW.top + ELBOW.height;
  const bar = Math.min(18, step * 0.5);
  const x = (place: number): number => ELBOW.left + (place + 0.5) * step;
  const y = (value: number): number => base - Math.min(1, value) * ELBOW.height;
  const marks = (
    <>
      <g class="grid">
        <path d={`M${ELBOW.left} ${ELBOW.top}H${width}`} />
      </g>
      <g class="tick">
        <text class="end" x={ELBOW.left - 6} y={ELBOW.top + 4}>
          1
        </text>
        <text class="end" x={ELBOW.left - 6} y={base + 4}>
          0
        </text>
        {leftovers.map((_, place) => (
          <text key={place} class="middle" x={round(x(place))} y={base + 14}>
            {place}
          </text>
        ))}
        <text class="end" x={width} y={base + 14}>
          {words.hull.extra}
        </text>
      </g>
      <g class="marks">
        {leftovers.map((value, place) => (
          <rect
            key={place}
            class={place === heads - 1 ? "bar-chosen" : "bar-plain"}
            x={round(x(place) - bar / 2)}
            y={round(y(value))}
            width={round(bar)}
            height={round(base - y(value))}
          />
        ))}
      </g>
      {leftovers.map((value, place) => (
        <text
          key={place}
          class={place === heads - 1 ? "finding halo middle" : "tick-text halo middle"}
          x={round(x(place))}
          y={round(y(value)) - 4}
        >
          {fixed(value, 2)}
        </text>
      ))}
      <path class="axis" d={`M${ELBOW.left} ${base}H${width}`} />
    </>
  );
  const points: ChartPoint[] = leftovers.map((value, place) => ({
    x: x(place),
    y: y(value),
    readout: { lead: "", rest: words.hull.bar(place, fixed(value, 3)) },
  }));
  return { width, height: base + ELBOW.bottom, marks, points };
}

export function leftoversTable({ leftovers }: HullPhase, words: Words): DataTable {
  const { directions, left } = words.hull.columns;
  return { columns: [directions, left], rows: leftovers.map((value, place) => [place, value]) };
}

export function leftoversSentence({ leftovers }: HullPhase, words: Words): string {
  return words.hull.picture(listed(leftovers.map((value) => fixed(value, 2))));
}
