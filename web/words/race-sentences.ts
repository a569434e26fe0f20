// Which sentences are true of a race. They may be unflattering to us.
import {
  type Baseline,
  named,
  type Race,
  type RaceSummary,
  type Runner,
  type RunnerSummary,
  summarise,
  trainsInMoments,
} from "../report/race";
import { raceWords } from "./index";
import { count, powerOfTen, significant, timeText } from "./numbers";
import { numberWord } from "./sentences";

/** Final errors this near to each other are called the same. */
const SAME = 1.05;

/** What the reader needs to know of the training before it begins. */
export function raceAbout(inMoments: boolean): string {
  return inMoments ? `${raceWords.about} ${raceWords.moments}` : raceWords.about;
}

export function runnerName(runner: Runner): string {
  return named(runner, raceWords.names);
}

export function longName(runner: Runner): string {
  return named(runner, raceWords.long);
}

/** "four heads", "the transformer" */
export function runnerInSentence({ architecture, heads, layers }: Runner): string {
  const words = raceWords.inSentence;
  if (architecture === "transformer") return words.transformer;
  return layers > 1
    ? words.layers(numberWord(layers), numberWord(heads), heads === 1)
    : words.heads(numberWord(heads), heads === 1);
}

/** Whether its name in a sentence is one thing. */
function isOne({ architecture, heads, layers }: Runner): boolean {
  return architecture === "transformer" || (layers === 1 && heads === 1);
}

function beginning(runner: Runner): string {
  const words = runnerInSentence(runner);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 10⁻⁶ */
export function levelText(level: number): string {
  return powerOfTen(Math.round(Math.log10(level)));
}

function withLeast<Key extends "rough" | "rounding" | "error">(
  runners: readonly RunnerSummary[],
  key: Key,
): (RunnerSummary & Record<Key, number>) | null {
  const having = runners.filter((each): each is RunnerSummary & Record<Key, number> => each[key] !== null);
  return having.sort((a, b) => a[key] - b[key])[0] ?? null;
}

/** Null while no run has reached its end. */
export function raceHeadline(race: Race): string | null {
  const summary = summarise(race);
  const runners = summary.runners.filter(({ done }) => done > 0);
  if (runners.length === 0) return null;
  const said =
    race.exact.error <= summary.roundingLevel
      ? exactHeadline(race, summary, runners)
      : noisyHeadline(race, runners);
  return summary.isWhole ? said : raceWords.headline.partly(said);
}

function exactHeadline(race: Race, summary: RaceSummary, runners: readonly RunnerSummary[]): string {
  const words = raceWords.headline;
  const precise = withLeast(runners, "rounding");
  if (precise) {
    const runner = race.settings.runners[precise.runner];
    return words.both(
      levelText(summary.roundingLevel),
      runner ? runnerInSentence(runner) : "",
      timeText(precise.rounding),
      significant(race.exact.error),
      timeText(race.exact.seconds),
    );
  }
  // What is said of medians may be wrong of single starts; then both are said.
  const quickest = withLeast(runners, "rough");
  const lucky = luckySentence(race, summary, runners, quickest !== null);
  const withLucky = (say: (inMedian: boolean) => string): string =>
    [say(lucky !== null), ...(lucky === null ? [] : [lucky])].join(" ");
  if (!quickest) {
    return withLucky((inMedian) => words.neverRough(levelText(summary.roughLevel), inMedian));
  }
  if (quickest.rough < race.exact.seconds) return withLucky(words.soonerButRough);
  const isSooner = runners.some(({ soonest }) => soonest !== null && soonest < race.exact.seconds);
  return withLucky((inMedian) => words.exactFirst(inMedian || isSooner));
}

/** The runner with most starts that reached what no median did: rounding, or, if none is rough, a rough answer. */
function luckySentence(
  race: Race,
  { roughLevel, roundingLevel }: RaceSummary,
  runners: readonly RunnerSummary[],
  isRough: boolean,
): string | null {
  const levels = isRough ? (["rounding"] as const) : (["rounding", "rough"] as const);
  for (const level of levels) {
    const [first] = [...runners].sort((a, b) => b.starts[level] - a.starts[level]);
    const runner = first && race.settings.runners[first.runner];
    if (!runner || first.starts[level] === 0) continue;
    return raceWords.headline.lucky(
      first.starts[level],
      first.done,
      runnerInSentence(runner),
      levelText(level === "rough" ? roughLevel : roundingLevel),
    );
  }
  return null;
}

/** The exact solve itself leaves an error: noise, or a function that no such layer is. */
function noisyHeadline(race: Race, runners: readonly RunnerSummary[]): string {
  const words = raceWords.headline;
  const best = withLeast(runners, "error");
  const { error } = race.exact;
  const [simplest] = race.baselines
    .filter((each) => each.kind !== "bestLayer" && SAME * each.error < bestOfAll(race, runners))
    .sort((a, b) => a.error - b.error);
  if (simplest) {
    const name = raceWords.baselines.long[simplest.kind];
    const second = best && SAME * best.error < error ? race.settings.runners[best.runner] : undefined;
    return second ? words.beatenToo(name, runnerInSentence(second), isOne(second)) : words.beaten(name);
  }
  const inputs = words.inputs[race.judged.set];
  if (!best || best.error > SAME * error) return words.worse(inputs);
  const runner = race.settings.runners[best.runner];
  return SAME * best.error < error
    ? words.better(runner ? runnerInSentence(runner) : "", inputs)
    : words.same;
}

/** The first runner, the last, the best, and the exact solve, in numbers. */
export function raceNote(race: Race): string {
  const summary = summarise(race);
  const done = summary.runners.filter((each) => each.done > 0);
  const told = new Set([done[0], done.at(-1), withLeast(done, "error")]);
  const sentences = done.flatMap((each) => (told.has(each) ? [runnerSentence(race, summary, each)] : []));
  const { error, seconds: time } = race.exact;
  return [
    ...sentences,
    ...shareSentence(race),
    raceWords.exactEnds(timeText(time), significant(error)),
    ...race.baselines.map((each) => baselineSentence(each, bestOfAll(race, done))),
    ...(race.judged.set === "train" ? [raceWords.onTraining] : []),
  ].join(" ");
}

/** Who learns from a share of the inputs takes fewer steps in a pass than the others do. */
function shareSentence({ settings: { runners, batch }, inputs: { deep, all } }: Race): string[] {
  if (deep === all || runners.every(trainsInMoments)) return [];
  const steps = (inputs: number): string => count(Math.ceil(inputs / batch));
  return [raceWords.deepShare(count(deep), count(all), steps(deep), steps(all))];
}

/** The exact solve, or the best of the runners' medians. */
function bestOfAll(race: Race, runners: readonly RunnerSummary[]): number {
  return Math.min(race.exact.error, ...runners.map(({ error }) => error ?? Number.POSITIVE_INFINITY));
}

function baselineSentence({ kind, error }: Baseline, best: number): string {
  const words = raceWords.baselines;
  // What is true on average says little about one set of unseen inputs.
  if (kind === "bestLayer") return words.expected(significant(error));
  const say = SAME * error < best ? words.lower : error > SAME * best ? words.higher : words.same;
  return say(words.long[kind], significant(error));
}

function runnerSentence(race: Race, { roughLevel }: RaceSummary, each: RunnerSummary): string {
  const runner = race.settings.runners[each.runner];
  if (!runner) return "";
  const name = beginning(runner);
  const one = isOne(runner);
  const least = significant(each.least ?? Number.POSITIVE_INFINITY);
  if (each.error === null) return raceWords.diverges(name, least, one);
  const end = significant(each.error);
  // The table has the median of where the starts end; the best moment of the best of them is another number.
  if (each.rough === null) {
    return end === least ? raceWords.stays(name, least, one) : raceWords.rises(name, end, least, one);
  }
  return raceWords.passed(name, levelText(roughLevel), timeText(each.rough), end, one);
}
