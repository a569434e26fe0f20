// A race: gradient descent on the data of a fit, beside the exact solve of the same data.
import type { RaceBegin, RaceSettings, Runner, RunPoint, TableError } from "../contract/types";
import type { FullDocument } from "../task/document";
import { toCsv } from "./csv";

export type { RaceSettings, Runner } from "../contract/types";

export function linear(heads: number, layers = 1): Runner {
  return { architecture: "linear", heads, layers };
}

export function transformer(heads: number): Runner {
  return { architecture: "transformer", heads, layers: 1 };
}

/** One name for each runner that can be. */
export function runnerKey({ architecture, heads, layers }: Runner): string {
  return `${architecture}-${layers}-${heads}`;
}

/** One layer is trained on the moments of its batches where that is less work, all else through every token. */
export function trainsInMoments({ architecture, layers }: Runner): boolean {
  return architecture === "linear" && layers === 1;
}

/** Where one run is. */
export type RacePoint = Omit<RunPoint, "runner" | "start">;

/** One run of one runner. */
export interface RaceCurve {
  /** Place in the settings' list of runners. */
  runner: number;
  /** Number of the random start, from 0. */
  start: number;
  /** Where it was after so many passes. */
  points: readonly RacePoint[];
}

/** What else answers the task, without being trained step by step. */
export interface Baseline {
  /**
   * Which: the best layer in expectation, ridge regression on the input's own examples, a linear forecast, the latest value itself, a table
   * of letters.
   */
  kind: "bestLayer" | "ridge" | "autoregression" | "naive" | "table";
  /** Of a table, which looks at one letter fewer. */
  n?: number;
  /** Mean squared error on the judged rows. */
  error: number;
}

/** Of tables the one with the smallest error. */
export function bestTable(tables: readonly TableError[]): Baseline[] {
  const [best] = [...tables].sort((a, b) => a.error - b.error);
  return best ? [{ kind: "table", ...best }] : [];
}

/** The words of a baseline's kind. */
export function namedBaseline(
  baseline: Baseline,
  words: Record<Exclude<Baseline["kind"], "table">, string> & { table: (n: number) => string },
): string {
  return baseline.kind === "table" ? words.table(baseline.n ?? 0) : words[baseline.kind];
}

/** What it is run against is what the learner says before it begins. */
export interface Race extends Pick<RaceBegin, "exact" | "judged" | "inputs" | "trained"> {
  /** The document with every default filled in. */
  task: FullDocument;
  /** What was run, with every default filled in. */
  settings: RaceSettings;
  /** Of in-context regression, of series and of texts; empty otherwise. */
  baselines: readonly Baseline[];
  /** In the order in which they ran; the last one may still be running. */
  curves: readonly RaceCurve[];
}

export function isOfLetters({ task }: Pick<Race, "task">): boolean {
  return task.task === "text";
}

/** Errors of letters lie near to each other: one digit more. */
export function errorDigits(race: Pick<Race, "task">): number {
  return isOfLetters(race) ? 3 : 2;
}

export function isFinished({ points }: RaceCurve, { passes }: RaceSettings): boolean {
  return points.at(-1)?.pass === passes;
}

/** The curves of one runner that have reached their last pass. */
export function finishedCurves(race: Race, runner: number): RaceCurve[] {
  return race.curves.filter((curve) => curve.runner === runner && isFinished(curve, race.settings));
}

/** The middle one, of an even number the lower of the two; what diverged or never came (null) is above all others. */
export function median(values: readonly (number | null)[]): number | null {
  const sorted = values.map((value) => value ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return middle === undefined || !Number.isFinite(middle) ? null : middle;
}

/** The median over a runner's finished starts of where they ended. */
export function finalError(race: Race, runner: number): number | null {
  return median(finishedCurves(race, runner).map(({ points }) => points.at(-1)?.error ?? null));
}

/** Lowest, middle and highest of several curves at every point. */
interface Band {
  low: RacePoint[];
  middle: RacePoint[];
  high: RacePoint[];
}

export function bandOf(curves: readonly RaceCurve[]): Band {
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

/** Seconds until the error was first below a level; null if it never was. */
function secondsBelow({ points }: Pick<RaceCurve, "points">, level: number): number | null {
  return points.find(({ error }) => error !== null && error < level)?.seconds ?? null;
}

export interface RunnerSummary {
  /** Place in the settings' list. */
  runner: number;
  /** Starts that reached their last pass; the medians are over these. */
  done: number;
  error: number | null;
  seconds: number | null;
  /** When its median was first below the rough level, and below rounding: never later than its end. */
  rough: number | null;
  rounding: number | null;
  /** The smallest error of any of its starts at any time. */
  least: number | null;
  /** Finished starts that were ever below the rough level, and below rounding. */
  starts: { rough: number; rounding: number };
  /** When the first of its starts was below the rough level. */
  soonest: number | null;
}

export interface RaceSummary {
  /** A power of ten, a millionth of the error at the start: a thousandth of the answers' own size. */
  roughLevel: number;
  /** A power of ten: squared errors up to here are what 64-bit arithmetic leaves of an exact answer. */
  roundingLevel: number;
  runners: RunnerSummary[];
  /** Whether every start of every runner has reached its last pass. */
  isWhole: boolean;
}

/** Relative to the error at the start. */
const ROUGH = 1e-6;
const ROUNDING = 1e-20;

/** The median over all starts, before the first pass. */
export function errorAtStart(race: Race): number {
  return median(race.curves.map(({ points }) => points[0]?.error ?? null)) ?? 1;
}

export function summarise(race: Race): RaceSummary {
  const atStart = errorAtStart(race);
  const powerAt = (share: number): number =>
    10 ** Math.round(Math.log10(share * (atStart > 0 ? atStart : 1)));
  const [roughLevel, roundingLevel] = [powerAt(ROUGH), powerAt(ROUNDING)];
  const runners = race.settings.runners.map((_, runner) => {
    const curves = finishedCurves(race, runner);
    const rough = curves.map((curve) => secondsBelow(curve, roughLevel));
    const rounding = curves.map((curve) => secondsBelow(curve, roundingLevel));
    const { middle } = bandOf(curves);
    const median = middle.at(-1);
    const below = (times: readonly (number | null)[]): number[] => times.filter((time) => time !== null);
    const errors = curves
      .flatMap(({ points }) => points.map(({ error }) => error))
      .filter((error) => error !== null);
    return {
      runner,
      done: curves.length,
      error: median?.error ?? null,
      seconds: median?.seconds ?? null,
      rough: secondsBelow({ points: middle }, roughLevel),
      rounding: secondsBelow({ points: middle }, roundingLevel),
      least: errors.length === 0 ? null : Math.min(...errors),
      starts: { rough: below(rough).length, rounding: below(rounding).length },
      soonest: below(rough).sort((a, b) => a - b)[0] ?? null,
    };
  });
  const isWhole = runners.every(({ done }) => done === race.settings.starts);
  return { roughLevel, roundingLevel, runners, isWhole };
}

/** One line a point, then one for the exact solve; what diverged has no error. */
export function raceCsv({ settings: { runners }, curves, exact, baselines }: Race): string {
  const points = curves.flatMap(({ runner, start, points }) => {
    const { architecture = null, layers = null, heads = null } = runners[runner] ?? {};
    const named = [architecture, layers, heads, start + 1];
    return points.map(({ pass, seconds, error }) => [...named, pass, seconds, error]);
  });
  return toCsv({
    columns: ["runner", "layers", "heads", "start", "pass", "seconds", "error"],
    rows: [
      ...points,
      ["exact", null, null, null, 0, exact.seconds, exact.error],
      ...baselines.map((each) => [
        each.kind === "table" ? `${each.n}-gram` : each.kind,
        ...[null, null, null, null, null],
        each.error,
      ]),
    ],
  });
}

/** The words of a runner's kind, with its heads and layers. */
export function named<Words>(
  { architecture, heads, layers }: Runner,
  words: {
    linear: (heads: number) => Words;
    stack: (layers: number, heads: number) => Words;
    transformer: (heads: number) => Words;
  },
): Words {
  if (architecture === "transformer") return words.transformer(heads);
  return layers > 1 ? words.stack(layers, heads) : words.linear(heads);
}
