// Which sentences are true of a race. They may be unflattering to us.
import {
  type Baseline,
  errorDigits,
  isOfLetters,
  named,
  namedBaseline,
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

/** Final errors this near to each other are called the same. Most of the error of a letter is there for all; what is left says more. */
const SAME = { numbers: 1.05, letters: 1.01 };
/** A runner that ends at this many times the least error on its way has got worse. */
const WORSE = 1.05;

/** An error as this race writes it. */
export function errorText(race: Race, error: number): string {
  return significant(error, errorDigits(race));
}

function sameIn(race: Race): number {
  return isOfLetters(race) ? SAME.letters : SAME.numbers;
}

/** What the reader needs to know of the training before it begins. */
export function raceAbout(inMoments: boolean, task: string): string {
  const { about, moments, ridge } = raceWords;
  return [about, ...(inMoments ? [moments] : []), ...(task === "text" ? [ridge] : [])].join(" ");
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
      errorText(race, race.exact.error),
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
  const same = sameIn(race);
  const best = withLeast(runners, "error");
  const { error } = race.exact;
  const [simplest] = race.baselines
    .filter((each) => each.kind !== "bestLayer" && same * each.error < bestOfAll(race, runners))
    .sort((a, b) => a.error - b.error);
  if (simplest) {
    const name = namedBaseline(simplest, raceWords.baselines.long);
    const second = best && same * best.error < error ? race.settings.runners[best.runner] : undefined;
    return second ? words.beatenToo(name, runnerInSentence(second), isOne(second)) : words.beaten(name);
  }
  const inputs = words.inputs[race.judged.set];
  if (!best || best.error > same * error) return words.worse(inputs);
  const runner = race.settings.runners[best.runner];
  if (same * best.error < error) return words.better(runner ? runnerInSentence(runner) : "", inputs);
  return isOfLetters(race) ? words.sameLetters : words.same;
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
    raceWords.exactEnds(timeText(time), errorText(race, error)),
    ...race.baselines.map((each) => baselineSentence(race, each, bestOfAll(race, done))),
    ...lettersSentences(race, done),
    ...(race.judged.set === "train" ? [raceWords.onTraining] : []),
  ].join(" ");
}

/** What errors of letters mean, and whether training went on for too long. */
function lettersSentences(race: Race, runners: readonly RunnerSummary[]): string[] {
  if (!isOfLetters(race)) return [];
  const isRising = ({ error, least }: RunnerSummary): boolean =>
    error !== null && least !== null && error > WORSE * least;
  const { letters, byHeart } = raceWords;
  return race.judged.set === "test" && runners.length > 0 && runners.every(isRising)
    ? [byHeart, letters]
    : [letters];
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

function baselineSentence(race: Race, baseline: Baseline, best: number): string {
  const same = sameIn(race);
  const words = raceWords.baselines;
  const { error } = baseline;
  // What is true on average says little about one set of unseen inputs.
  if (baseline.kind === "bestLayer") return words.expected(errorText(race, error));
  const say = same * error < best ? words.lower : error > same * best ? words.higher : words.same;
  return say(namedBaseline(baseline, words.long), errorText(race, error));
}

function runnerSentence(race: Race, { roughLevel }: RaceSummary, each: RunnerSummary): string {
  const runner = race.settings.runners[each.runner];
  if (!runner) return "";
  const name = beginning(runner);
  const one = isOne(runner);
  const least = errorText(race, each.least ?? Number.POSITIVE_INFINITY);
  if (each.error === null) return raceWords.diverges(name, least, one);
  const end = errorText(race, each.error);
  // The table has the median of where the starts end; the best moment of the best of them is another number.
  if (each.rough === null) {
    return end === least ? raceWords.stays(name, least, one) : raceWords.rises(name, end, least, one);
  }
  return raceWords.passed(name, levelText(roughLevel), timeText(each.rough), end, one);
}
