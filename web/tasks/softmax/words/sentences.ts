// Which sentence about softmax heads is true, from the numbers of a report. Some are unflattering to us.
import { constants } from "../../../contract/values";
import {
  adamSteps,
  bestPolish,
  type CentrePhase,
  type Finding,
  type HullPhase,
  type NetPhase,
  type PolishPhase,
  type SculptPhase,
  type SoftmaxBaseline,
  type SoftmaxBaselines,
  type SoftmaxPhase,
  type SoftmaxReport,
  type SoftmaxResult,
} from "../../../report/softmax";
import {
  count,
  digitsOfAgreement,
  factor,
  fixed,
  listed,
  percent,
  significant,
} from "../../../words/numbers";
import { numberWord } from "../../../words/sentences";
import { softmaxWords } from "./en";

/** Heads this near to the true ones are the true ones, with rounding or noise: right to a digit. Farther ones are others. */
const SAME_HEADS = {
  exact: constants.sameHeadsExact,
  "noise-level": constants.sameHeadsNoisy,
  "not-fitted": 0,
};
/** An error on unseen inputs above rounding, and larger by this factor, is told. */
const ROUNDING = 1e-9;
const LARGER = 1.5;
/** Below this a single head explains every label. */
const NOTHING_LEFT = 1e-9;
/** Degrees from which on the hull points elsewhere. */
const FAR_OFF = 45;
/** Times that differ by less are alike. */
const ALIKE = 1.25;
/**
 * At an elbow a direction takes the leftover to less than the first share, and the next one changes it less by the second factor.
 * Leftovers below the third number are rounding.
 */
const ELBOW = { drop: 0.5, bend: 2, rounding: 1e-6 };

/** Whole ones, but never none at all. */
export function milliseconds(seconds: number): string {
  const value = 1000 * seconds;
  return value < 1 ? fixed(value, 1) : count(value);
}

export function isRecovered({ outcome, headsError }: SoftmaxResult): boolean {
  return headsError < SAME_HEADS[outcome];
}

/** To two digits, however small. */
function closePercent(share: number): string {
  return percent(Number(share.toPrecision(2)), 12);
}

export function resultTitle(result: SoftmaxResult): string {
  const words = softmaxWords.result;
  const heads = result.truth.length;
  if (result.outcome === "not-fitted") return words.notRecovered(heads);
  if (!isRecovered(result)) return words.otherHeads(heads);
  return result.outcome === "exact"
    ? words.recovered(heads)
    : words.recoveredNoisy(heads, closePercent(result.headsError));
}

export function resultSentence(result: SoftmaxResult): string {
  const words = softmaxWords.result;
  if (result.outcome === "not-fitted") return words.wrong(closePercent(result.residual));
  const error = significant(result.headsError);
  if (!isRecovered(result)) return words.other(result.truth.length, error);
  if (result.outcome === "noise-level")
    return words.near(result.truth.length, closePercent(result.headsError));
  return words.right(result.truth.length, digitsOfAgreement(result.headsError), error);
}

export function wayHeadline({ task, softmax }: SoftmaxReport): string {
  const examples = softmaxWords.status.examples(count(task.samples), task.samples);
  const { found, notFound } = softmaxWords.way;
  return (isRecovered(softmax) ? found : notFound)(examples, softmax.truth.length);
}

/** How the number that showed a weakness is written; shares in whole percent. */
const writtenValues: Partial<Record<Finding["weakness"], (value: number) => string>> = {
  "one-head": significant,
  "nearly-equal": significant,
  "fewer-heads": count,
  open: significant,
  proportional: (value) => fixed(value, 3),
  stuck: closePercent,
  "too-few-rows": count,
};

export function weaknessSentences({ diagnostics, outcome, truth }: SoftmaxResult): string[] {
  const unknowns = truth.flatMap(({ theta, W }) => [...theta, ...W].flat()).length;
  // With too few rows anything fits, one head, too.
  const isShort = diagnostics.some(({ weakness }) => weakness === "too-few-rows");
  const told = diagnostics.filter(({ weakness }) => !(isShort && weakness === "one-head"));
  return told.map(({ weakness, value }) => {
    const words = softmaxWords.weaknesses;
    const written = writtenValues[weakness]?.(value) ?? percent(value, 0);
    if (weakness === "one-head" && outcome === "noise-level") return words.noise(percent(value, 0));
    return words[weakness](written, count(Math.max(1, Math.log10(value))), count(unknowns));
  });
}

function sculptSentence({ rounds }: SculptPhase, crudeError: number): string {
  const words = softmaxWords.sculpt;
  if (rounds.length === 0) return words.none;
  const kept = listed(rounds.map((round) => count(round.kept)));
  const last = rounds.at(-1)?.sumRelativeError ?? crudeError;
  const off = percent(last, 0);
  // A tie says nothing about sculpting.
  const isAlike = off === percent(crudeError, 0);
  const change = isAlike ? [] : [last > crudeError ? words.worse(off) : words.better(off)];
  return [words.sentence(numberWord(rounds.length, true), kept), ...change].join(" ");
}

function centreSentence({ residual, origin, otherResidual }: CentrePhase): string {
  const words = softmaxWords.centre;
  if (residual < NOTHING_LEFT) return words.exact;
  const sentence = words.sentence(percent(residual, 0));
  // A tie says nothing about sculpting.
  const fromZero = origin === "zero" && otherResidual > residual * 1.01;
  return fromZero ? `${sentence} ${words.fromZero(percent(otherResidual, 0))}` : sentence;
}

/** How many heads the elbow would choose: one more than the directions up to the largest drop; null if none is clear. */
function elbowHeads({ leftovers }: HullPhase): number | null {
  const left = leftovers.map((each) => Math.max(each, ELBOW.rounding));
  const shares = left.slice(1).map((each, place) => each / (left[place] ?? 1));
  const smallest = Math.min(...shares);
  const place = shares.indexOf(smallest);
  const isClear = smallest < ELBOW.drop && (shares[place + 1] ?? 0) > ELBOW.bend * smallest;
  return isClear ? place + 2 : null;
}

function hullSentence(phase: HullPhase, heads: number, { bestRound, rounds }: PolishPhase): string {
  const { leftovers, angle } = phase;
  const words = softmaxWords.hull;
  const [before, left] = [leftovers[0], leftovers[heads - 1]];
  if (heads === 1 || before === undefined || left === undefined || angle === null) return words.none;
  const elbow = elbowHeads(phase);
  const named = elbow === heads ? numberWord(heads) : null;
  return [
    words.sentence(heads - 1, fixed(before, 2), fixed(left, 2), named),
    ...(elbow === null ? [words.noElbow] : named === null ? [words.elsewhere(numberWord(elbow))] : []),
    words.angle(heads - 1, fixed(angle, 0)),
    ...(angle > FAR_OFF ? [words.poor] : []),
    ...(bestRound > 0 ? [words.round(bestRound + 1, rounds)] : []),
  ].join(" ");
}

/** True heads farther from the middle than any point of the net. */
function headsOutside({ points, truth }: NonNullable<NetPhase["net"]>): number {
  const reach = Math.max(...points.map((point) => Math.hypot(...point)));
  return truth.filter((head) => Math.hypot(...head) > reach).length;
}

function netSentence({ net }: NetPhase, heads: number): string {
  const words = softmaxWords.net;
  if (!net) return words.none;
  const outside = headsOutside(net);
  const losses = net.best.map(({ loss }) => loss);
  const [least, most] = [percent(Math.min(...losses), 1), percent(Math.max(...losses), 1)];
  const best = losses.length === 1 ? null : numberWord(losses.length);
  const left = least === most ? least : words.range(least, most);
  const sentence = words.sentence(heads, count(net.tried), best, left);
  return outside > 0 ? `${sentence} ${words.outside(outside)}` : sentence;
}

function polishSentence(phase: PolishPhase, result: SoftmaxResult): string {
  const { histories, refined } = phase;
  const words = softmaxWords.polish;
  const steps = bestPolish(phase).length - 1;
  const told = refined.length > 0 ? [words.told] : [];
  if (result.outcome === "not-fitted") {
    return [words.failed(histories.length, percent(result.residual, 1)), ...told].join(" ");
  }
  const isNoisy = result.outcome === "noise-level";
  const heads = result.truth.length;
  const only = steps === 0 ? words.already : words.sentence(steps, isNoisy, heads);
  const sentence = histories.length > 1 ? words.later(histories.length, steps) : only;
  const [rows] = result.phases;
  return [sentence, ...told.map((each) => `${words.refined(count(rows.distinct))} ${each}`)].join(" ");
}

export function phaseSentence(phase: SoftmaxPhase, result: SoftmaxResult): string {
  const heads = result.truth.length;
  const [, crude, , , , , polish] = result.phases;
  switch (phase.name) {
    case "rows":
      return softmaxWords.rows.sentence(phase.used < phase.distinct, count(phase.used));
    case "crude":
      return softmaxWords.crude.sentence(percent(phase.relativeError, 0));
    case "sculpt":
      return sculptSentence(phase, crude.relativeError);
    case "centre":
      return centreSentence(phase);
    case "hull":
      return hullSentence(phase, heads, polish);
    case "net":
      return netSentence(phase, heads);
    case "polish":
      return polishSentence(phase, result);
  }
}

/** Fitting the labels is not all: noise or few examples leave errors elsewhere. */
function unseenWords({ testRelativeError: ours }: SoftmaxResult, varpro: SoftmaxBaseline): string[] {
  const theirs = varpro.testRelativeError;
  if (ours === null || theirs === null || Math.max(ours, theirs) < ROUNDING) return [];
  const { unseen } = softmaxWords.methods.verdict;
  const ratio = theirs / Math.max(ours, ROUNDING);
  if (ratio > LARGER) return [unseen(true, factor(ratio))];
  return ratio < 1 / LARGER ? [unseen(false, factor(1 / Math.max(ratio, ROUNDING)))] : [];
}

/** Of those who do not fit the labels, by what they leave of them on the rows that all of them used. */
function nearestWords(result: SoftmaxResult, varpro: SoftmaxBaseline, adam: SoftmaxBaseline): string {
  const words = softmaxWords.methods;
  const leastOf = ({ starts }: SoftmaxBaseline): number =>
    Math.min(...starts.map(({ residual }) => residual));
  const methods: [string, number][] = [
    [words.pipeline, bestPolish(result.phases[6]).at(-1) ?? 1],
    [words.varpro, leastOf(varpro)],
    [words.adam, leastOf(adam)],
  ];
  const [name, left] = methods.reduce((best, each) => (each[1] < best[1] ? each : best));
  return words.verdict.nobody(name, significant(left));
}

/** Who won on this instance: who fits the labels, then who is faster. Null until both baselines have begun. */
export function methodsVerdict(
  result: SoftmaxResult,
  seconds: number,
  { varpro, adam }: Pick<SoftmaxBaselines, "varpro" | "adam">,
): string | null {
  if (!varpro || !adam) return null;
  const words = softmaxWords.methods.verdict;
  const adamWords = words.adam(count(adamSteps.all), adam.solved, adam.starts.length);
  const found = result.outcome !== "not-fitted";
  const starts = varpro.starts.length;
  if (!found && varpro.solved === 0) {
    return adam.solved > 0 ? words.onlyAdam : nearestWords(result, varpro, adam);
  }
  if (!found) return `${words.onlyRandom(varpro.solved, starts)} ${adamWords}`;
  const someStarts = words.someStarts(varpro.solved, starts, result.phases[6].histories.length);
  if (varpro.solved === 0) return adam.solved > 0 ? `${someStarts} ${adamWords}` : words.onlyPipeline;
  // What a start costs until one has found it.
  const expected = (varpro.seconds * starts) / varpro.solved;
  const ratio = seconds / expected;
  const hasFailures = varpro.solved < starts;
  const speed =
    ratio > ALIKE
      ? words.randomFaster(hasFailures)
      : ratio < 1 / ALIKE
        ? words.pipelineFaster(hasFailures)
        : words.alike(hasFailures);
  const luck = varpro.solved < starts ? [someStarts] : [];
  return [speed, ...luck, ...unseenWords(result, varpro), adamWords, words.general].join(" ");
}
