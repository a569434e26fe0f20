// Seed by seed: one row of marks for each number that matters, with its own axis and its median.

import { type SeedResult, smallestEigenvalue } from "../report/seeds";
import type { Translation } from "../words/catalogue";
import { significant } from "../words/numbers";
import { type Axis, linearAxis, logAxis } from "./axes";
import { type ChartDrawing, type ChartPoint, type DataTable, discs, round } from "./drawing";
import { medianOf } from "./seed-band";

interface Words {
  strips: Translation["seeds"]["strips"];
  absent: string;
  verdicts: Translation["verdicts"];
}

interface Strip {
  name: string;
  /** One per seed, in the order of the seeds. */
  values: number[];
}

const LEFT = 6;
const RIGHT = 10;
/** Half of the longest tick label. */
const TICK_ROOM = 26;
/** Zero has no place on a log axis: it stands in a band of its own, before a dashed break. */
const ZERO_BAND = 36;
const ROW = 88;
/** Where the marks of a row stand, and its axis, below its top. */
const LANE = 38;
const AXIS = 58;
const RADIUS = 3.4;
/** Marks that would touch make way, up or down, as far as the row is high. */
const DODGES = [0, -7, 7, -14, 14];
/** Values that span more than this factor get a log axis. */
const WIDE = 20;

/** The numbers that every seed has. */
export function stripsOf(results: readonly SeedResult[], words: Words): Strip[] {
  const strips: { name: string; values: (number | null)[] }[] = [
    { name: words.strips.smallest, values: results.map((result) => smallestEigenvalue(result)) },
    { name: words.strips.error, values: results.map(({ error }) => error) },
    { name: words.strips.distance, values: results.map(({ distance }) => distance) },
  ];
  return strips.filter((strip): strip is Strip => strip.values.every((value) => value !== null));
}

interface StripAxis {
  axis: Axis;
  isLog: boolean;
  /** Where a log axis begins, if something that is exactly zero stands before it. */
  breakAt: number | null;
}

/** Of magnitudes: what rounding left of a zero may be negative. */
function axisOf(values: readonly number[], width: number): StripAxis {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const end = width - RIGHT - TICK_ROOM;
  const ticks = width < 420 ? 3 : 4;
  if (low > 0 && high / low <= WIDE) {
    // Never so narrow that rounding looks like a spread.
    const air = Math.max((high - low) * 0.05, high * 0.01);
    const axis = linearAxis([low - air, high + air], [LEFT + TICK_ROOM, end], ticks);
    return { axis, isLog: false, breakAt: null };
  }
  const breakAt = low > 0 ? null : LEFT + ZERO_BAND;
  const start = (breakAt ?? LEFT) + TICK_ROOM;
  const axis = logAxis(values, [start, end], ticks);
  const at = (value: number): number => (value > 0 ? axis.at(value) : LEFT + ZERO_BAND / 2);
  return { axis: { ...axis, at }, isLog: true, breakAt };
}

interface StripMark {
  x: number;
  /** Above (negative) or below the middle of its row. */
  dodge: number;
}

/** Marks in the order given; each takes the first place in which it touches none before it. */
export function dodged(places: readonly number[]): StripMark[] {
  const taken: StripMark[] = [];
  return places.map((x) => {
    const isFree = (dodge: number): boolean =>
      taken.every((mark) => Math.hypot(mark.x - x, mark.dodge - dodge) >= 2 * RADIUS);
    const mark = { x, dodge: DODGES.find(isFree) ?? 0 };
    taken.push(mark);
    return mark;
  });
}

const dots = {
  identifiable: "dot-determined",
  "not-identifiable": "dot-undetermined",
  "too-close": "dot-close",
} as const;

export function drawSeedStrips(results: readonly SeedResult[], width: number, words: Words): ChartDrawing {
  const strips = stripsOf(results, words);
  const rows = strips.map(({ name, values }, row) => {
    const magnitudes = values.map(Math.abs);
    const { axis, isLog, breakAt } = axisOf(magnitudes, width);
    const top = row * ROW;
    const marks = dodged(magnitudes.map(axis.at)).map(({ x, dodge }) => ({
      x: round(x),
      y: round(top + LANE + dodge),
    }));
    return { name, values, axis, isLog, breakAt, top, marks, median: medianOf(ascending(magnitudes)) };
  });
  const drawing = rows.map(({ name, axis, isLog, breakAt, top, marks, median }) => (
    <g key={name}>
      <text class="axis-title" x={LEFT - 6} y={top + 14}>
        {isLog ? words.strips.log(name) : name}
      </text>
      <text class="note-ink end" x={width - RIGHT} y={top + 14}>
        {words.strips.median(significant(median, 3))}
      </text>
      {breakAt !== null && <ZeroBand top={top} end={breakAt} />}
      <path class="axis" d={`M${LEFT - 6} ${top + AXIS}H${width - RIGHT}`} />
      {axis.ticks.map(({ value, text }) => (
        <g key={value} class="tick">
          <path class="axis" d={`M${round(axis.at(value))} ${top + AXIS}v4`} />
          <text class="middle" x={round(axis.at(value))} y={top + AXIS + 17}>
            {text}
          </text>
        </g>
      ))}
      <g class="marks">
        {Object.entries(dots).map(([verdict, look]) => (
          <path
            key={verdict}
            class={look}
            d={discs(
              marks.filter((_, seed) => results[seed]?.certificate.verdict === verdict),
              RADIUS,
            )}
          />
        ))}
        <path class="median-tick" d={`M${round(axis.at(median))} ${top + 21}V${top + AXIS}`} />
      </g>
    </g>
  ));
  const points: ChartPoint[] = results.flatMap((result, seed) =>
    rows.map(({ name, values, marks }) => ({
      x: marks[seed]?.x ?? 0,
      y: marks[seed]?.y ?? 0,
      readout: {
        lead: words.strips.point(String(result.seed)),
        rest: words.strips.value(
          name,
          significant(values[seed] ?? 0, 3),
          words.verdicts[result.certificate.verdict],
        ),
      },
    })),
  );
  return { width, height: rows.length * ROW, marks: drawing, points, pointsPerColumn: rows.length };
}

function ZeroBand({ top, end }: { top: number; end: number }) {
  return (
    <>
      <rect class="zone" x={LEFT - 6} y={top + 21} width={end - LEFT + 6} height={AXIS - 21} />
      <path class="threshold" d={`M${end} ${top + 21}V${top + AXIS}`} />
      <text class="middle" x={LEFT + ZERO_BAND / 2} y={top + AXIS + 17}>
        0
      </text>
    </>
  );
}

function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

export function stripsSentence(results: readonly SeedResult[], words: Words): string {
  return stripsOf(results, words)
    .map(({ name, values }) => {
      const sorted = ascending(values.map(Math.abs));
      const [low, middle, high] = [sorted[0] ?? 0, medianOf(sorted), sorted.at(-1) ?? 0];
      return words.strips.sentence(
        name.charAt(0).toUpperCase() + name.slice(1),
        significant(low, 3),
        significant(middle, 3),
        significant(high, 3),
      );
    })
    .join(" ");
}

export function stripsCaption(results: readonly SeedResult[], words: Words): string {
  const { caption, captionAll } = words.strips;
  return results.some(({ certificate }) => certificate.verdict === "not-identifiable") ? caption : captionAll;
}

/** Everything about every seed, with the fingerprints that say whether two machines computed the same. */
export function seedsTable(results: readonly SeedResult[], words: Words): DataTable {
  const { columns } = words.strips;
  return {
    columns: Object.values(columns),
    rows: results.map((result) => [
      String(result.seed),
      words.verdicts[result.certificate.verdict],
      result.certificate.rank,
      result.certificate.features,
      smallestEigenvalue(result),
      result.error ?? words.absent,
      result.distance ?? words.absent,
      Number(result.seconds.toFixed(3)),
      result.dataFingerprint,
      result.fitFingerprint,
    ]),
  };
}
