// A race: error against passes and against seconds, with one axis of errors. Every start is a thin line, the median of those
// that are done a heavy one in their band, the exact solve a star.

import {
  errorAtStart,
  finalError,
  finishedCurves,
  isFinished,
  median,
  named,
  type Race,
  type RaceCurve,
  type RacePoint,
  type Runner,
  runnerKey,
} from "../report/race";
import type { Translation } from "../words/catalogue";
import { significant, tick, timeText } from "../words/numbers";
import { Axes, type Axis, linearAxis, linePath, logAxis, type PlotBox } from "./axes";
import { type ChartDrawing, type ChartPoint, type DataTable, round } from "./drawing";
import { RunnerMark, starPath, styleOf } from "./race-marks";
import { linearScale, powerTicks } from "./scale";

type Words = Translation["race"];

const HEIGHT = 280;
const MARGIN = { left: 46, right: 14, top: 30, bottom: 42 };
/** Room for the names of the runners, where their lines end: a mark, then letters of about this width. */
const NAMES = { least: 74, mark: 26, letter: 6.2 };
const BETWEEN = 28;
/** From this width on the two plots stand side by side. */
const WIDE = 640;
const LINE_OF_TEXT = 14;
/** Width of a plot from which the star can say why it stands at zero passes. */
const ROOM_FOR_REASON = 280;

/** What diverges leaves the plot here, so that it does not press all others into a line: times the error at the start. */
const CEILING = 1e3;

interface Plot {
  box: PlotBox;
  x: Axis;
  y: Axis;
  of: (point: RacePoint) => number;
  /** The points that have a place. */
  drawn: (points: readonly RacePoint[]) => readonly RacePoint[];
}

interface Place {
  x: number;
  y: number;
}

function boxAt(left: number, width: number, top: number, right: number): PlotBox {
  return {
    left: left + MARGIN.left,
    right: left + width - right,
    top: top + MARGIN.top,
    bottom: top + MARGIN.top + HEIGHT,
  };
}

/** A logarithmic scale has no place for the start, where no time has been spent. */
function trained(points: readonly RacePoint[]): RacePoint[] {
  return points.filter(({ pass }) => pass > 0);
}

/** Over less than two powers of ten there are ticks between them, too. */
function timeAxis(values: readonly number[], range: readonly [number, number]): Axis {
  const logs = values.filter((value) => value > 0).map(Math.log10);
  const [low, high] = [Math.min(...logs) - 0.08, Math.max(...logs) + 0.08];
  const at = linearScale([low, high], range);
  const powers = powerTicks(low, high, 5);
  const steps = Array.from({ length: Math.ceil(high) - Math.floor(low) }, (_, power) =>
    [1, 2, 5].map((lead) => Math.log10(lead) + Math.floor(low) + power),
  ).flat();
  const exponents = high - low < 2 ? steps.filter((each) => each >= low && each <= high) : powers;
  return {
    at: (value) => (value > 0 ? at(Math.max(low, Math.log10(value))) : range[0]),
    ticks: exponents.map((exponent) => {
      const value = Number((10 ** exponent).toPrecision(3));
      return { value, text: `${tick(value)}\u00a0s` };
    }),
  };
}

function roomForNames({ settings: { runners } }: Race, words: Words): number {
  const letters = Math.max(0, ...runners.map((runner) => named(runner, words.short).length));
  return Math.max(NAMES.least, NAMES.mark + NAMES.letter * letters);
}

/** Whatever is not trained has its place all the same. */
function ceilingOf(race: Race): number {
  return (
    CEILING * Math.max(errorAtStart(race), race.exact.error, ...race.baselines.map(({ error }) => error))
  );
}

function placePlots(race: Race, width: number, words: Words): [Plot, Plot] {
  const names = roomForNames(race, words);
  const isWide = width >= WIDE;
  const half = isWide ? (width - BETWEEN) / 2 : width;
  const below = MARGIN.top + HEIGHT + MARGIN.bottom;
  const first = boxAt(0, half, 0, names);
  const second = isWide ? boxAt(half + BETWEEN, half, 0, MARGIN.right) : boxAt(0, half, below, names);
  const points = race.curves.flatMap((curve) => curve.points);
  const ceiling = ceilingOf(race);
  const errors = [
    ...points.map(({ error }) => Math.min(error ?? 0, ceiling)),
    race.exact.error,
    ...race.baselines.map(({ error }) => error),
  ];
  const yOf = (box: PlotBox): Axis => logAxis(errors, [box.bottom, box.top], 5);
  return [
    {
      box: first,
      x: linearAxis([0, race.settings.passes], [first.left, first.right]),
      y: yOf(first),
      of: ({ pass }) => pass,
      drawn: (all) => all,
    },
    {
      box: second,
      x: timeAxis(
        [...trained(points).map((point) => point.seconds), race.exact.seconds],
        [second.left, second.right],
      ),
      y: yOf(second),
      of: (point) => point.seconds,
      drawn: trained,
    },
  ];
}

/** Up to where the error is a number. */
function placesOf(points: readonly RacePoint[], { x, y, of, drawn }: Plot): Place[] {
  const lost = points.findIndex(({ error }) => error === null);
  const kept = lost < 0 ? points : points.slice(0, lost);
  return drawn(kept).map((point) => ({ x: x.at(of(point)), y: y.at(point.error ?? 0) }));
}

/** The parts of a line below the upper edge of the plot, cut where they meet it. */
export function cutAbove(places: readonly Place[], top: number): Place[][] {
  const parts: Place[][] = [];
  let part: Place[] = [];
  places.forEach((place, at) => {
    const before = places[at - 1];
    if (before && before.y < top !== place.y < top) {
      const share = (top - before.y) / (place.y - before.y);
      part.push({ x: before.x + share * (place.x - before.x), y: top });
    }
    if (place.y >= top) part.push(place);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  });
  return part.length > 0 ? [...parts, part] : parts;
}

function cutPath(points: readonly RacePoint[], plot: Plot): string {
  return cutAbove(placesOf(points, plot), plot.box.top).map(linePath).join("");
}

/** Lowest, middle and highest of several curves at every point. */
interface Band {
  low: RacePoint[];
  middle: RacePoint[];
  high: RacePoint[];
}

function bandOf(curves: readonly RaceCurve[]): Band {
  const band: Band = { low: [], middle: [], high: [] };
  curves[0]?.points.forEach(({ pass }, place) => {
    const here = curves.flatMap(({ points }) => points[place] ?? []);
    const errors = here.map(({ error }) => error);
    const time = median(here.map((point) => point.seconds)) ?? 0;
    const known = errors.filter((error) => error !== null);
    const at = (error: number | null): RacePoint => ({ pass, seconds: time, error, distance: null });
    band.low.push(at(known.length > 0 ? Math.min(...known) : null));
    band.middle.push(at(median(errors)));
    band.high.push(at(known.length > 0 ? Math.max(...known) : null));
  });
  return band;
}

function RunnerLines({ race, runner, plot }: { race: Race; runner: number; plot: Plot }) {
  const declared = race.settings.runners[runner];
  if (!declared) return null;
  const style = styleOf(declared);
  const curves = race.curves.filter((curve) => curve.runner === runner);
  const done = finishedCurves(race, runner);
  const band = bandOf(done);
  const outline = [...placesOf(band.low, plot), ...placesOf(band.high, plot).reverse()].map(({ x, y }) => ({
    x,
    y: Math.max(plot.box.top, y),
  }));
  return (
    <g>
      {done.length > 1 && <path class={`race-band race-${style}`} d={`${linePath(outline)}Z`} />}
      {curves.map(({ start, points }) => (
        <path key={start} class={`race-thin race-${style}`} d={cutPath(points, plot)} />
      ))}
      {done.length > 0 && <path class={`race-line race-${style}`} d={cutPath(band.middle, plot)} />}
      {curves.map((curve) => {
        const end = cutAbove(placesOf(curve.points, plot), plot.box.top).at(-1)?.at(-1);
        return (
          end && (
            <RunnerMark
              key={curve.start}
              style={style}
              x={end.x}
              y={end.y}
              hollow={!isFinished(curve, race.settings)}
            />
          )
        );
      })}
    </g>
  );
}

/** Heights for lines of text, as near as can be to where they belong without covering each other. */
export function spreadLabels(wanted: readonly number[], top: number, bottom: number): number[] {
  const order = wanted.map((_, place) => place).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const heights = [...wanted];
  let free = top;
  for (const place of order) {
    heights[place] = Math.max(free, wanted[place] ?? 0);
    free = (heights[place] ?? 0) + LINE_OF_TEXT;
  }
  let limit = bottom;
  for (const place of order.reverse()) {
    heights[place] = Math.min(limit, heights[place] ?? 0);
    limit = (heights[place] ?? 0) - LINE_OF_TEXT;
  }
  return heights;
}

/** Beside the ends of the lines, which all have the same number of passes. */
function RunnerNames({ race, plot, words }: { race: Race; plot: Plot; words: Words }) {
  const ends = race.settings.runners.flatMap((runner, place) => {
    const ends = finishedCurves(race, place).map(({ points }) => points.at(-1)?.error ?? null);
    const error = median(ends);
    return error === null ? [] : [{ runner, y: plot.y.at(error) }];
  });
  const heights = spreadLabels(
    ends.map(({ y }) => y),
    plot.box.top,
    plot.box.bottom - 4,
  );
  return (
    <>
      {ends.map(({ runner }, place) => (
        <g key={runnerKey(runner)}>
          <RunnerMark style={styleOf(runner)} x={plot.box.right + 16} y={heights[place] ?? 0} />
          <text class="note-ink" x={plot.box.right + 25} y={round((heights[place] ?? 0) + 4)}>
            {named(runner, words.short)}
          </text>
        </g>
      ))}
    </>
  );
}

/** The star of the exact solve in both plots: a level that needs no passes, and a moment. */
function ExactSolve({
  race,
  plots: [passes, time],
  words,
}: {
  race: Race;
  plots: readonly [Plot, Plot];
  words: Words;
}) {
  const { error, seconds: took } = race.exact;
  const left = { x: passes.box.left, y: passes.y.at(error) };
  const right = { x: time.x.at(took), y: time.y.at(error) };
  const { chart } = words;
  // Away from the nearer side of the plot.
  const toTheLeft = right.x > (time.box.left + time.box.right) / 2;
  const side = toTheLeft ? -11 : 11;
  return (
    <>
      <path class="threshold" d={`M${left.x} ${round(left.y)}H${passes.box.right}`} />
      <path class="race-moment" d={`M${round(right.x)} ${time.box.top}V${time.box.bottom}`} />
      <path class="race-star" d={starPath(left.x, left.y, 7)} />
      <path class="race-star" d={starPath(right.x, right.y, 7)} />
      <text class="finding halo" x={left.x + 12} y={round(left.y - 8)}>
        {passes.box.right - passes.box.left < ROOM_FOR_REASON ? chart.exact : chart.noPasses}
      </text>
      <text
        class={toTheLeft ? "finding halo end" : "finding halo"}
        x={round(right.x + side)}
        y={round(right.y - 6)}
      >
        {chart.exact}
      </text>
      <text class={toTheLeft ? "halo end" : "halo"} x={round(right.x + side)} y={round(right.y + 8)}>
        {timeText(took)}
      </text>
    </>
  );
}

/** Levels of what is not trained: a line each, named in the first plot. */
function Baselines({ race, plot, named, words }: { race: Race; plot: Plot; named: boolean; words: Words }) {
  const { left, right } = plot.box;
  // Names stand above their lines.
  const heights = spreadLabels(
    race.baselines.map(({ error }) => plot.y.at(error) - 4),
    plot.box.top + LINE_OF_TEXT,
    plot.box.bottom - 4,
  );
  return (
    <>
      {race.baselines.map(({ kind, error }, place) => {
        const y = round(plot.y.at(error));
        return (
          <g key={kind}>
            <path class="race-baseline" d={`M${left} ${y}H${right}`} />
            {named && (
              <text class="note halo end" x={right - 4} y={round(heights[place] ?? y)}>
                {words.baselines.short[kind]}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Column by column, so that arrows lead along a curve and from curve to curve; the exact solve is last. */
function pointsOf(race: Race, [passes, time]: readonly [Plot, Plot], words: Words): ChartPoint[] {
  const done = race.curves.filter((curve) => isFinished(curve, race.settings));
  const { chart } = words;
  const columns = (done[0]?.points ?? []).flatMap((_, place) =>
    done.flatMap(({ runner, start, points }): ChartPoint[] => {
      const point = points[place];
      const declared = race.settings.runners[runner];
      if (!point || !declared) return [];
      const { pass, seconds: took, error } = point;
      const heightIn = ({ y, box }: Plot): number =>
        error === null ? box.top : Math.max(box.top, y.at(error));
      return [
        {
          x: passes.x.at(pass),
          y: heightIn(passes),
          ...(pass > 0 && { twin: { x: time.x.at(took), y: heightIn(time) } }),
          get readout() {
            return {
              lead: chart.start(named(declared, words.names), start + 1),
              rest: error === null ? chart.lost(pass) : chart.point(significant(error), pass, timeText(took)),
            };
          },
        },
      ];
    }),
  );
  const { error, seconds: took } = race.exact;
  const star: ChartPoint = {
    x: passes.box.left,
    y: passes.y.at(error),
    twin: { x: time.x.at(took), y: time.y.at(error) },
    readout: { lead: chart.exactLead, rest: chart.exactPoint(significant(error), timeText(took)) },
  };
  return [...columns, star];
}

export function drawRace(race: Race, width: number, words: Words): ChartDrawing {
  const plots = placePlots(race, width, words);
  const [passes, time] = plots;
  const { chart } = words;
  const yTitle = race.judged.set === "test" ? chart.error : chart.trainingError;
  const done = race.curves.filter((curve) => isFinished(curve, race.settings)).length;
  const marks = (
    <>
      <Axes box={passes.box} x={passes.x} y={passes.y} xTitle={chart.passes} yTitle={yTitle} />
      <Axes box={time.box} x={time.x} y={time.y} xTitle={chart.seconds} yTitle={yTitle} />
      <g class="marks">
        {plots.map((plot, place) => (
          // Two plots, always these.
          <g key={place}>
            <Baselines words={words} race={race} plot={plot} named={place === 1} />
            {race.settings.runners.map((runner, index) => (
              <RunnerLines key={runnerKey(runner)} race={race} runner={index} plot={plot} />
            ))}
          </g>
        ))}
        <RunnerNames words={words} race={race} plot={passes} />
        <ExactSolve words={words} race={race} plots={plots} />
      </g>
    </>
  );
  return {
    width,
    height: time.box.bottom + MARGIN.bottom,
    marks,
    points: pointsOf(race, plots, words),
    pointsPerColumn: Math.max(1, done),
  };
}

export function raceSentence({ curves, settings: { runners }, exact }: Race, words: Words): string {
  return words.chart.sentence(curves.length, runners.length, significant(exact.error));
}

export function raceCaption(race: Race, words: Words): string {
  const { starts } = race.settings;
  return [starts === 1 ? words.chart.captionOne : words.chart.caption, ...leavingSentences(race, words)].join(
    " ",
  );
}

/** Who leaves the plot at its upper edge, and where they end. */
function leavingSentences(race: Race, words: Words): string[] {
  const ceiling = ceilingOf(race);
  const leaves = ({ points }: RaceCurve): boolean =>
    points.some(({ error }) => error === null || error > ceiling);
  return race.settings.runners.flatMap((runner, place) => {
    const leaving = race.curves.filter((curve) => curve.runner === place && leaves(curve)).length;
    if (leaving === 0) return [];
    const end = finalError(race, place);
    return [words.chart.leaves(named(runner, words.names), leaving, end === null ? null : significant(end))];
  });
}

function nameOf(runner: Runner | undefined, words: Words): string {
  return runner ? named(runner, words.names) : "";
}

export function raceTable(
  { curves, settings: { runners }, exact, baselines }: Race,
  words: Words,
): DataTable {
  const { runner, start, pass, seconds, error } = words.chart.columns;
  return {
    columns: [runner, start, pass, seconds, error],
    rows: [
      [words.chart.exactName, "", 0, exact.seconds, exact.error],
      ...baselines.map(({ kind, error: level }) => [words.baselines.long[kind], "", "", "", level]),
      ...curves.flatMap((curve) =>
        curve.points.map((point) => [
          nameOf(runners[curve.runner], words),
          curve.start + 1,
          point.pass,
          point.seconds,
          point.error ?? "",
        ]),
      ),
    ],
  };
}
