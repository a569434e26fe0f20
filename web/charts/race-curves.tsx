// A race: error against passes and against seconds, with one axis of errors. Against passes every start is a thin line and the
// median of those that are done a heavy one in their band; against seconds, where starts of one runner take different times and
// their lines cross, only the medians and what is still running. The exact solve is a star.

import {
  bandOf,
  errorAtStart,
  errorDigits,
  finalError,
  finishedCurves,
  isFinished,
  median,
  named,
  namedBaseline,
  type Race,
  type RaceCurve,
  type RacePoint,
  type Runner,
} from "../report/race";
import type { Translation } from "../words/catalogue";
import { significant, tick, timeText } from "../words/numbers";
import { type Axis, closeLogAxis, fineLogAxis, linearAxis, logAxis } from "./axes";
import type { ChartDrawing, DataTable } from "./drawing";
import {
  type Label,
  level,
  type Mark,
  type Place,
  type Plot,
  type Points,
  plotsDrawing,
  type Sign,
  upright,
} from "./plot";
import { signOf, styleOf } from "./race-marks";

type Words = Translation["race"];

const HEIGHT = 280;
/** Room for the names of the runners, where their lines end: a mark, then letters of about this width. */
const NAMES = { least: 74, mark: 26, letter: 6.2 };
/** From this width on the two plots stand side by side. */
const WIDE = 640;
/** Width of a plot and its margin from which the star can say why it stands at zero passes. */
const ROOM_FOR_REASON = 340;

/** What diverges leaves the plot here, so that it does not press all others into a line: times the error at the start. */
const CEILING = 1e3;
/** Room below the star for its words: a share of the powers of ten that the errors range over, and no more than this. */
const BELOW_STAR = { share: 0.15, most: 1e4 };
/** Errors that range over less than these have a finer scale, and a still finer one. */
const FINE = 100;
const CLOSE = 5;
/** A curve that rises to this many times its least error so far, and comes back, has a spike. */
const SPIKE = 10;
/** What jumps below this is rounding. */
const ROUNDED = 1e-25;

function timeAxis(values: readonly number[], range: readonly [number, number]): Axis {
  const { at, ticks } = fineLogAxis(values, range);
  return { at, ticks: ticks.map(({ value }) => ({ value, text: `${tick(value)}\u00a0s` })) };
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

/** One of the two horizontal axes: where a point has its place on it; null where it has none. */
type Along = (point: Pick<RacePoint, "pass" | "seconds">) => number | null;

const byPass: Along = ({ pass }) => pass;
/** A logarithmic scale has no place for the start, where no time has been spent. */
const byTime: Along = ({ pass, seconds }) => (pass > 0 ? seconds : null);

/** Up to where the error is a number. */
function lineOf(points: readonly RacePoint[], along: Along): Place[] {
  const lost = points.findIndex(({ error }) => error === null);
  return (lost < 0 ? points : points.slice(0, lost)).flatMap((point) => {
    const x = along(point);
    return x === null ? [] : [{ x, y: point.error ?? 0 }];
  });
}

function baselineLevels({ baselines }: Race): Mark[] {
  return baselines.map(({ error }) => level("race-baseline", error));
}

/** A line that runs along the seconds, with its sign at the end. */
function medianMarks(race: Race): Mark[] {
  return race.settings.runners.flatMap((declared, runner): Mark[] => {
    const look = `race-${styleOf(declared)}`;
    const { middle } = bandOf(finishedCurves(race, runner));
    const running = race.curves.find(
      (curve) => curve.runner === runner && !isFinished(curve, race.settings) && middle.length === 0,
    );
    const line = lineOf(running?.points ?? middle, byTime);
    if (line.length === 0) return [];
    return [{ look: `race-line ${look}`, line, end: signOf(declared, running !== undefined) }];
  });
}

function marksOf(race: Race, along: Along): Mark[] {
  const { runners } = race.settings;
  return [
    ...baselineLevels(race),
    ...runners.flatMap((declared, runner): Mark[] => {
      const look = `race-${styleOf(declared)}`;
      const done = finishedCurves(race, runner);
      const { low, middle, high } = bandOf(done);
      const curves = race.curves.filter((curve) => curve.runner === runner);
      return [
        ...(done.length > 1
          ? [{ look: `race-band ${look}`, area: [...lineOf(low, along), ...lineOf(high, along).reverse()] }]
          : []),
        ...curves.map((curve) => ({
          look: `race-thin ${look}`,
          line: lineOf(curve.points, along),
          end: signOf(declared, !isFinished(curve, race.settings)),
        })),
        ...(done.length > 0 ? [{ look: `race-line ${look}`, line: lineOf(middle, along) }] : []),
      ];
    }),
  ];
}

/** The exact solve: a level that needs no passes, and a moment. */
const STAR: Sign = { look: "race-star", shape: "star", radius: 7 };

/** Beside the ends of the lines, which all have the same number of passes. */
function runnerNames(race: Race, words: Words): Label[] {
  return race.settings.runners.flatMap((runner, place): Label[] => {
    const y = median(finishedCurves(race, place).map(({ points }) => points.at(-1)?.error ?? null));
    if (y === null) return [];
    const at: Place = { x: "right", y };
    const text = named(runner, words.short);
    return [{ text, look: "note-ink", at, by: [25, 4], spread: true, sign: signOf(runner) }];
  });
}

/** Above the lines of what is not trained, at the end that is farther from the star. */
function baselineNames(race: Race, words: Words, times: readonly number[]): Label[] {
  const isLate = race.exact.seconds ** 2 > Math.min(...times) * Math.max(...times);
  return race.baselines.map((each) => ({
    text: namedBaseline(each, words.baselines.short),
    look: "note",
    at: { x: isLate ? "left" : "right", y: each.error },
    by: [isLate ? 4 : -4, -4],
    end: !isLate,
    spread: true,
  }));
}

export function drawRace(race: Race, width: number, words: Words): ChartDrawing {
  const { exact, settings, baselines, judged } = race;
  const { chart } = words;
  const isWide = width >= WIDE;
  const points = race.curves.flatMap((curve) => curve.points);
  const ceiling = ceilingOf(race);
  const shown = [
    ...points.flatMap(({ error }) => (error === null ? [] : [Math.min(error, ceiling)])),
    exact.error,
    ...baselines.map(({ error }) => error),
    // Before the first run: the size of the answers.
    ...(points.length === 0 ? [errorAtStart(race)] : []),
  ];
  const span = Math.max(...shown) / Math.min(...shown);
  // No line passes below the star unless it does better than the exact solve.
  const errors = [...shown, exact.error / Math.min(BELOW_STAR.most, span ** BELOW_STAR.share)];
  const names = roomForNames(race, words);
  const both = {
    height: HEIGHT,
    inset: { left: 0 },
    y: (range: readonly [number, number]) =>
      span < CLOSE
        ? closeLogAxis(errors, range)
        : span < FINE
          ? fineLogAxis(errors, range)
          : logAxis(errors, range, 5),
    yTitle: judged.set === "test" ? chart.error : chart.trainingError,
  };
  const solved = { x: exact.seconds, y: exact.error };
  const passes: Plot = {
    ...both,
    right: names,
    x: (range) => linearAxis([0, settings.passes], range),
    xTitle: chart.passes,
    marks: [
      ...marksOf(race, byPass),
      level("threshold", exact.error),
      { ...STAR, dots: [{ x: "left", y: exact.error }] },
    ],
    labels: [
      ...runnerNames(race, words),
      {
        text: (isWide ? width / 2 : width) - names < ROOM_FOR_REASON ? chart.exact : chart.noPasses,
        look: "finding",
        at: { x: "left", y: exact.error },
        by: [12, 15],
      },
    ],
  };
  const times = [...points.flatMap((point) => byTime(point) ?? []), exact.seconds];
  const time: Plot = {
    ...both,
    ...(!isWide && { right: names }),
    x: (range) => timeAxis(times, range),
    xTitle: chart.seconds,
    marks: [
      ...baselineLevels(race),
      ...medianMarks(race),
      upright("race-moment", exact.seconds),
      { ...STAR, dots: [solved] },
    ],
    labels: [
      ...baselineNames(race, words, times),
      {
        text: chart.exactAfter(timeText(exact.seconds)),
        look: "finding",
        at: solved,
        by: [11, 15],
        inward: true,
      },
    ],
  };
  return plotsDrawing([passes, time], pointsOf(race, words), width, isWide);
}

/** Column by column, so that arrows lead along a curve and from curve to curve; the exact solve is last. */
function pointsOf(race: Race, words: Words): Points {
  const { curves, settings, exact } = race;
  const digits = errorDigits(race);
  const { chart } = words;
  const done = curves.filter((curve) => isFinished(curve, settings));
  const columns = (done[0]?.points ?? []).flatMap((_, place) =>
    done.flatMap(({ runner, start, points }): Points["points"] => {
      const point = points[place];
      const declared = settings.runners[runner];
      if (!point || !declared) return [];
      const { pass, seconds, error } = point;
      const y = error ?? "top";
      return [
        {
          at: { x: pass, y },
          ...(byTime(point) !== null && { twin: { x: seconds, y, plot: 1 } }),
          readout: () => ({
            lead: chart.start(named(declared, words.names), start + 1),
            rest:
              error === null
                ? chart.lost(pass)
                : chart.point(significant(error, digits), pass, timeText(seconds)),
          }),
        },
      ];
    }),
  );
  const { error, seconds } = exact;
  const star = {
    at: { x: 0, y: error },
    twin: { x: seconds, y: error, plot: 1 },
    readout: () => ({
      lead: chart.exactLead,
      rest: chart.exactPoint(significant(error, digits), timeText(seconds)),
    }),
  };
  return { points: [...columns, star], pointsPerColumn: Math.max(1, done.length) };
}

export function raceSentence(race: Race, words: Words): string {
  const { curves, settings, exact } = race;
  const error = significant(exact.error, errorDigits(race));
  return words.chart.sentence(curves.length, settings.runners.length, error);
}

export function raceCaption(race: Race, words: Words): string {
  const { starts } = race.settings;
  return [
    starts === 1 ? words.chart.captionOne : words.chart.caption,
    ...(race.curves.some(hasSpike) ? [words.chart.spike] : []),
    ...leavingSentences(race, words),
  ].join(" ");
}

/** Whether the error of a curve jumps up and comes down again. */
function hasSpike({ points }: RaceCurve): boolean {
  let least = Number.POSITIVE_INFINITY;
  let before = 0;
  for (const { error } of points) {
    if (error === null) return false;
    if (before > 0 && error < before) return true;
    if (error > SPIKE * least && error > ROUNDED) before = least;
    least = Math.min(least, error);
  }
  return false;
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
      ...baselines.map((each) => [namedBaseline(each, words.baselines.long), "", "", "", each.error]),
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
