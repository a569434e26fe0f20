// What the page says about the figures of the paper. Loaded with the view; see page.ts.
import { alternatives } from "../../task/wording";
import { plural } from "../numbers";
import { inLanguage } from "../translation";

/** "1 of 5 starts reaches", "0 of 1 start reaches", "0 of 5 starts reach" */
const isOne = (some: number, all: number): boolean => some === 1 || all === 1;

/** After "not held". */
const except = (scope: string): string => `, except with ${scope}`;

export const enPaper = {
  title: "Does it hold here?",
  about:
    "Every figure can be run again in this browser. Whether its claim holds is decided by the run, not by us.",
  all: "Run all, quick",
  name: (id: string) => `Fig. ${id}`,
  states: {
    notRun: "not run",
    recorded: "recorded run",
    running: "running",
    held: "held",
    notHeld: "not held",
    unclear: "cannot tell",
    cancelled: "cancelled",
    failed: "failed",
  },
  except,
  reproduce: "Reproduce",
  reproduceLong: (name: string) => `Reproduce ${name}`,
  openLong: (name: string) => `Open ${name}`,
  again: "Run again",
  cancel: "Cancel",
  quick: "quick",
  full: "full",
  size: "Size",
  quickTime: (seconds: string) => `quick, about ${seconds}\u00a0s`,
  fullTime: "full, takes longer",
  otherTime: "other settings",
  progress: (done: string, total: number, share: string, time: string) =>
    `${done} of ${plural(total, "run")} · ${share} · ${time} elapsed`,
  progressLabel: (name: string) => `Progress of ${name}`,
  cancelled: (isKept: boolean) =>
    `Cancelled. ${isKept ? "What was measured before stays." : "Nothing was measured."}`,
  /** In the status line. */
  underWay: (name: string, done: string, total: number) =>
    `${name} running · ${done} of ${plural(total, "run")}`,
  wait: "One figure runs at a time.",
  paperSays: "The paper says",
  measured: "Measured here",
  measuredBefore: "In the recorded run",
  stops: "Where it stops",
  endsHere: "In this setting the claim does not hold.",
  link: {
    copy: "Copy the link",
    copied: "Copied, with the settings.",
    refused: "The browser does not let the page copy. The link is selected below.",
  },
  linkLong: "The address of this figure",
  setting: "Setting",
  settingHint: "Change one and run the figure again: the claim may stop holding.",
  fixed: (list: string) => `Fixed: ${list}`,
  stale: "The result shown belongs to other settings.",
  empty: "Not run yet in this tab.",
  emptyRunning: "It is running; what it measures is shown when it is done.",
  took: (time: string) => `It took ${time}.`,
  headline: {
    held: (claim: string, _scope?: string) => `Held in this run: ${claim}`,
    notHeld: (claim: string, scope?: string) =>
      `Not held in this run${scope === undefined ? "" : except(scope)}: ${claim}`,
    unclear: (claim: string) => `This run cannot tell: ${claim}`,
    notRun: (claim: string) => `To be run: ${claim}`,
    recorded: (claim: string) => `A recorded run, to be run again here: ${claim}`,
    running: (claim: string) => `Running: ${claim}`,
    cancelled: (claim: string) => `Cancelled: ${claim}`,
    failed: (claim: string) => `Could not be run: ${claim}`,
  },
  fields: {
    noise: "Label noise",
    starts: "Starts",
    passes: "Passes over the data",
    learningRate: "Learning rate",
    samples: "Training inputs",
    values: "Values on each axis",
    headsPerLayer: "Heads in every layer of a stack",
    seed: "Seed of the first start",
    wordLength: "Letters in a training word",
  },
  figures: {
    "1a": {
      subject: "training error, d = 2",
      fixed:
        "every start has a random layer, 512 sequences of 100 tokens and first weights of its own; 64 inputs per step.",
      short: "with d² heads gradient descent reaches zero error, with one it often stops short.",
      says: "With d² heads gradient descent reaches zero training error; with one head it often stops short. d = 2, 512 sequences.",
    },
    "1b": {
      subject: "training error, d = 4",
      fixed:
        "every start has a random layer, 2,048 sequences of 100 tokens and first weights of its own; 64 inputs per step.",
      short: "with 16 heads gradient descent reaches zero error at d = 4, with one it often stops short.",
      says: "With d² = 16 heads gradient descent reaches zero training error; with one head it often stops short. d = 4, 2,048 sequences.",
    },
    "2a": {
      subject: "distance to truth",
      fixed: "k = 4 pairs, d = 8; 95 to 100 % of the inputs orthogonal; the fit nearest to a random start.",
      short: "the larger the smallest eigenvalue, the closer the learned model is to the true one.",
      says: "The larger the smallest eigenvalue of the data, the closer the learned model is to the true one.",
    },
    "2b": {
      subject: "trained heads, two kinds of data",
      fixed: "k = 2 pairs, d = 4; 2,048 inputs, either none of them orthogonal or all; 64 inputs per step.",
      short:
        "layers with 1, 2, 4 and 8 heads end at one function on identifiable data, and far apart on other data.",
      says: "Layers with 1, 2, 4 and 8 heads, trained on identifiable data, end at the same function; on data that is not identifiable they end far apart.",
    },
    "3": {
      subject: "heads against layers",
      fixed: "1, 2, 4 and 8 heads, 2 and 3 layers, a transformer with 4 heads; 32 inputs per step.",
      short: "more heads help training where more layers do not.",
      says: "On the answers of one layer of linear attention, training gets better with more heads in the layer, and not with more layers.",
    },
    "4": {
      subject: "automata",
      fixed: "2 states, 2 letters and words of that length where they do not change; 100 unseen automata.",
      short: "the data needed grows with states, letters and word length.",
      says: "The number of training automata that is needed grows with the states, the letters and the length of the word.",
    },
  },
  training: {
    title: "Training error against passes",
    x: "passes over the training data",
    y: "mean squared error on the training data, log scale",
    series: (heads: number) => plural(heads, "head"),
    point: (heads: number, start: string) => `${plural(heads, "head")}, start ${start}`,
    ended: (error: string) => ` ended at ${error}.`,
    measured: (many: number, reached: number, starts: number, median: string) =>
      `With ${plural(many, "head")} ${reached} of ${plural(starts, "start")} ${isOne(reached, starts) ? "reaches" : "reach"} zero; the median ends at ${median}.`,
    found: (heads: number, reached: number, starts: number) =>
      `${plural(heads, "head")}: zero in ${reached} of ${plural(starts, "start")}`,
    measuredOne: (reached: number, starts: number, median: string) =>
      `With one head ${reached} of ${starts} ${isOne(reached, starts) ? "does" : "do"}; the median ends at ${median}.`,
    criterion: (zero: string, far: string) =>
      `Zero means at most ${zero}; held means that more than half of the starts with d² heads reach it and that one head’s median is at least ${far} times as large.`,
    before: (many: number, reached: number, starts: number) =>
      `With ${plural(many, "head")} only ${reached} of ${plural(starts, "start")} ${isOne(reached, starts) ? "has" : "have"} converged: that takes more passes, or a learning rate that is neither too small nor too large.`,
    after: (reached: number, starts: number, times: string, isAbove: boolean) =>
      `With one head ${reached} of ${plural(starts, "start")} ${isOne(reached, starts) ? "reaches" : "reach"} zero, too${isAbove ? `, and the median ends at only ${times} times that level` : ""}. Given so many passes or so large a rate, more heads get there sooner, and not further.`,
    some: (reached: number, starts: number) =>
      `With one head ${reached} of ${plural(starts, "start")} ${isOne(reached, starts) ? "reaches" : "reach"} zero as well: whether it stops short depends on the layer.`,
    window: (first: string, last: string) =>
      `In this run the claim holds from pass ${first} on, up to the last, ${last}; its other end was not found in this range.`,
    caption: (judged: number) =>
      `Thin lines are single starts, each on a layer of its own: solid with many heads, dashed with one. Errors are measured on the first ${judged} training sequences.`,
  },
  distance: {
    title: "Distance to truth against smallest eigenvalue",
    x: "smallest eigenvalue, log scale",
    y: "distance to the true model, log scale",
    zero: "counts as zero",
    open: "not identifiable",
    zeroOrClose: "zero, or too close",
    openOrClose: "not certified",
    falls: "identifiable: the line falls",
    fallsNot: "identifiable: the line does not fall",
    fromTo: (from: string, to: string) => `from ${from} to ${to}`,
    at: (share: string) => `At ${share} orthogonal`,
    is: (eigenvalue: string, distance: string, starts: number) =>
      ` the smallest eigenvalue is ${eigenvalue} and the mean distance of ${plural(starts, "fit")} is ${distance}.`,
    isZero: (distance: string, starts: number) =>
      ` the smallest eigenvalue counts as zero and the mean distance of ${plural(starts, "fit")} is ${distance}.`,
    isClose: (eigenvalue: string, distance: string, starts: number) =>
      ` the smallest eigenvalue, ${eigenvalue}, is too close to zero to call, and the mean distance of ${plural(starts, "fit")} is ${distance}.`,
    measured: (mixes: number, from: string, to: string, low: string, high: string) =>
      `Over ${plural(mixes, "identifiable mix", "identifiable mixes")} the mean distance goes from ${from} to ${to} while the smallest eigenvalue rises from ${low} to ${high}.`,
    criterion: (correlation: string, factor: string, most: string, least: string) =>
      `Rank correlation ${correlation}, a factor of ${factor} in distance. The claim counts as held when the correlation is ${most} or less and the factor at least ${least}.`,
    flat: (factor: string) =>
      `The order is there, but next to nothing of the effect: a factor of ${factor} between the nearest and the farthest.`,
    rounding: (largest: string) =>
      `The distances of the identifiable mixes are rounding, up to ${largest}: without label noise there is nothing to compare.`,
    few: (mixes: number) =>
      `Only ${plural(mixes, "mix is", "mixes are")} identifiable: too few for a rank correlation.`,
    stops: (list: string, isWorse: boolean, isClose: boolean) =>
      `Where the eigenvalue counts as zero${isClose ? " or is too close to it," : ""} it no longer tells: ${list}.${isWorse ? " Almost identifiable is worse here than clearly not." : ""}`,
    stop: (share: string, distance: string) => `${distance} at ${share}`,
    notFound: "Not found in this range: every mix is identifiable.",
    caption: "Small rings are single fits, large marks their means; filled is identifiable.",
  },
  same: {
    title: "Distance to truth of layers that fit",
    x: "heads",
    y: "distance to the true model, log scale",
    identifiable: "identifiable",
    not: "not identifiable",
    point: (heads: number) => plural(heads, "head"),
    headList: (heads: readonly number[]) =>
      `${alternatives(heads.map(String), "and")} ${heads.join() === "1" ? "head" : "heads"}`,
    is: (median: string, kind: string) => ` on ${kind} data: median distance ${median}.`,
    kinds: { identifiable: "identifiable", not: "not identifiable" },
    onData: { identifiable: "Identifiable", not: "Not identifiable" },
    measured: (fitted: number, all: number, near: number) =>
      `On identifiable data ${fitted} of ${plural(all, "layer")} ${isOne(fitted, all) ? "fits" : "fit"}, ${near} of them at the truth.`,
    lost: (lost: number, all: number, heads: string) =>
      `With ${heads} ${lost} of ${all} ${isOne(lost, all) ? "does" : "do"} not: the data determines the function, but gradient descent has to find it.`,
    apart: (heads: string, medians: string) =>
      `On the other data layers with ${heads} fit and end ${medians} from the truth in the median.`,
    together: (apart: string) =>
      `On the other data no number of heads ends ${apart} from the truth in the median.`,
    found: (near: number, fitted: number, heads: string) =>
      `With ${heads} ${near} of ${fitted} that fit it ${isOne(near, fitted) ? "is" : "are"} at the truth although the data does not determine it: few heads are a restriction of their own.`,
    criterion: (fits: string, same: string, apart: string) =>
      `Fit means a training error of at most ${fits}, at the truth a distance of at most ${same}; held means that with every number of heads all are there on identifiable data, and the median of those that fit is at least ${apart} away on the other.`,
    partly: (heads: string) => `With ${heads} it holds.`,
    notFound: "Not found in this range.",
    caption: "Small marks are single layers that fit, large ones their medians; filled is identifiable.",
  },
  layers: {
    title: "Where training ends",
    x: "heads in one layer, or layers",
    y: "training error at the end, log scale",
    heads: "heads",
    layers: "layers",
    transformer: "transformer",
    head: (heads: number) => `One layer with ${plural(heads, "head")}`,
    stack: (layers: number, heads: number) => `${plural(layers, "layer")} with ${plural(heads, "head")} each`,
    block: (heads: number) => `A transformer block with ${plural(heads, "head")}`,
    ended: (error: string, trained: string, starts: number) =>
      ` ended at ${error}${starts > 1 ? " in the median" : ""}; ${trained} numbers were trained.`,
    measuredHeads: (few: string, most: number, many: string) =>
      `In one layer, one head ends at ${few} and ${plural(most, "head")} at ${many}.`,
    measuredLayers: (heads: number, one: string, layers: number, deep: string) =>
      `With ${plural(heads, "head")} each, one layer ends at ${one} and ${plural(layers, "layer")} at ${deep}.`,
    apart: (trained: string, error: string) =>
      `In the first start a transformer block with ${trained} numbers, given the same steps, ends at ${error}.`,
    criterion: (zero: string, helps: string, layersHelp: string) =>
      `Medians, from ${zero} down counted as zero; held means that the most heads end at one head's error divided by ${helps} or lower, and no stack at its single layer's divided by ${layersHelp} or lower.`,
    ahead: (layers: number, pass: number) =>
      `On the way depth is ahead: the median of ${plural(layers, "layer")} is below that of one, for the last time after pass ${pass}.`,
    layersHelped: "In this setting layers help, too: the claim does not hold here.",
    oneArrives: "In this setting one head reaches zero by itself: there is nothing left to help with.",
    reachedOne: (reached: number, starts: number) =>
      `One head reaches zero by itself in ${reached} of ${plural(starts, "start")}: whether more heads are needed depends on the layer.`,
    headsIdle: "In this setting more heads do not help enough: the claim does not hold here.",
    notFound: "Not found in this range: after no pass is a stack ahead of its single layer.",
    caption:
      "Small marks are single starts, each on a layer of its own, large ones their medians. All take the same steps on the same 256 sequences of 20 tokens, d = 2; the transformer runs in the first start alone and takes no part in the claim.",
  },
  automata: {
    title: "Training automata needed",
    x: "number of states, letters, or letters in a word",
    y: "training automata until every unseen one runs exactly, log scale",
    axes: {
      states: "states",
      letters: "letters",
      length: "word in prompt",
      "streamed length": "word streamed",
    },
    point: (axis: string, value: string) => `${axis} ${value}`,
    is: (machines: string) => `: ${machines} automata are enough.`,
    measured: (list: string) =>
      `${list}. Held means that for each of the three the number never falls and ends higher than it began.`,
    one: (axis: string, from: string, to: string) => `${axis}: from ${from} to ${to} automata`,
    tooFew: "more than 1,024",
    few: "Two values on an axis are too few to tell whether it grows.",
    fails: (axes: string) => `The number of automata does not grow with: ${axes}.`,
    stops: (from: string, to: string) =>
      `Where the word is streamed letter by letter it has no positions to learn, and longer words are more examples: from ${from} to ${to} automata.`,
    notFound: (from: string, to: string) =>
      `Not found in this range: with the streamed word their number grows as well, from ${from} to ${to} automata.`,
    caption: (starts: number) =>
      `${starts > 1 ? `Medians over ${starts} starts` : "A single start"}. A number is doubled until it is enough for 100 unseen automata; then one between it and its half is tried.`,
  },
  /** What was measured, in a line or two beside the small drawing of a card. */
  brief: {
    heads: (heads: number, error: string) => `${plural(heads, "head")}: median ${error}.`,
    layers: (layers: number, error: string) => `${plural(layers, "layer")}: median ${error}.`,
    correlation: (value: string) => `Rank correlation ${value}.`,
    distance: (from: string, to: string) => `Distance ${from} to ${to}.`,
    atTruth: (data: string, near: number, all: number) => `${data}: ${near} of ${all} at the truth.`,
    automata: (axis: string, from: string, to: string) => `${axis}: ${from} to ${to}.`,
  },
  columns: { claim: "claim" },
};

export const paperWords = inLanguage("paper", enPaper);
