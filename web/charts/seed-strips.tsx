// Seed by seed: one row of marks for each number that matters, with its own axis and its median.

import { type SeedResult, smallestEigenvalue } from "../report/seeds";
import type { Translation } from "../words/catalogue";
import { significant } from "../words/numbers";
import { linearAxis, logAxis, type PlotBox } from "./axes";
import type { ChartDrawing, DataTable } from "./drawing";
import { type Plot, plotsDrawing, upright } from "./plot";
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

/** At both ends of an axis, half of the longest tick label. */
const TICK_ROOM = 26;
/** Zero has no place on a log axis: it stands in a band of its own, before a dashed break. */
const ZERO_BAND = 36;
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
  x: Plot["x"];
  isLog: boolean;
  /** Something that is exactly zero stands before the log axis. */
  hasZero: boolean;
}

/** Of magnitudes: what rounding left of a zero may be negative. */
function axisOf(values: readonly number[], most: number): StripAxis {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (low > 0 && high / low <= WIDE) {
    // Never so narrow that rounding looks like a spread.
    const air = Math.max((high - low) * 0.05, high * 0.01);
    const ends = [low - air, high + air] as const;
    return { x: (range) => linearAxis(ends, range, most), isLog: false, hasZero: false };
  }
  if (low > 0) return { x: (range) => logAxis(values, range, most), isLog: true, hasZero: false };
  const x: Plot["x"] = ([start, end]) => {
    const { at, ticks } = logAxis(values, [start + ZERO_BAND, end], most);
    const zero = start - TICK_ROOM + ZERO_BAND / 2;
    return {
      at: (value) => (value > 0 ? at(value) : zero),
      ticks: [{ value: 0, text: "0" }, ...ticks],
    };
  };
  return { x, isLog: true, hasZero: true };
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

const looks = {
  identifiable: "dot-determined",
  "not-identifiable": "dot-undetermined",
  "too-close": "dot-close",
} as const;

export function drawSeedStrips(results: readonly SeedResult[], width: number, words: Words): ChartDrawing {
  const strips = stripsOf(results, words).map(({ name, values }) => {
    const magnitudes = values.map(Math.abs);
    const axis = axisOf(magnitudes, width < 420 ? 3 : 4);
    // Marks are in each other's way in pixels.
    const { at } = axis.x([TICK_ROOM, width - TICK_ROOM]);
    const dots = dodged(magnitudes.map(at)).map(({ dodge }, seed) => ({
      x: magnitudes[seed] ?? 0,
      y: dodge,
    }));
    return { name, values, axis, dots, median: medianOf(ascending(magnitudes)) };
  });
  const plots = strips.map(
    ({ name, axis, dots, median }): Plot => ({
      height: 36,
      right: 0,
      inset: { left: TICK_ROOM, right: TICK_ROOM },
      x: axis.x,
      y: ([bottom, top]) => ({ at: (dodge) => (top + bottom) / 2 + dodge, ticks: [] }),
      yTitle: axis.isLog ? words.strips.log(name) : name,
      ...(axis.hasZero && { ground: ({ box }) => <ZeroBand box={box} /> }),
      marks: [
        ...Object.entries(looks).map(([verdict, look]) => ({
          look,
          dots: dots.filter((_, seed) => results[seed]?.certificate.verdict === verdict),
          radius: RADIUS,
        })),
        upright("median-tick", median),
      ],
      labels: [
        {
          text: words.strips.median(significant(median, 3)),
          look: "note-ink",
          at: { x: "right", y: "top" },
          by: [0, -12],
          end: true,
        },
      ],
    }),
  );
  const points = results.flatMap((result, seed) =>
    strips.map(({ name, values, dots }, plot) => ({
      at: { x: 0, y: 0, ...dots[seed], plot },
      readout: () => ({
        lead: words.strips.point(String(result.seed)),
        rest: words.strips.value(
          name,
          significant(values[seed] ?? 0, 3),
          words.verdicts[result.certificate.verdict],
        ),
      }),
    })),
  );
  return plotsDrawing(plots, { points, pointsPerColumn: strips.length }, width);
}

function ZeroBand({ box: { left, top, bottom } }: { box: PlotBox }) {
  return (
    <>
      <rect class="zone" x={left} y={top} width={ZERO_BAND} height={bottom - top} />
      <path class="threshold" d={`M${left + ZERO_BAND} ${top}V${bottom}`} />
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
