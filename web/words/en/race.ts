// What the page says about the race against gradient descent. Loaded with the Race view; see page.ts.
import { count, plural } from "../numbers";
import { inLanguage } from "../translation";

export const enRace = {
  title: "Against gradient descent",
  about: "The same data and the same function, trained step by step with Adam from random starts.",
  /** Only where they are used. */
  moments:
    "For a single layer the page computes each step from sums over its inputs: the same step as back-propagation, with less work.",
  /** Of a text. */
  ridge: "The exact solve here is a ridge regression; gradient descent has no ridge that holds it back.",
  runners: "Runners",
  names: {
    linear: (heads: number) => `Linear, ${plural(heads, "head")}`,
    stack: (layers: number, heads: number) =>
      `Linear, ${plural(layers, "layer")}${heads === 1 ? "" : ` of ${plural(heads, "head")}`}`,
    transformer: (heads: number) => `Transformer, ${plural(heads, "head")}`,
  },
  /** Where there is little room. */
  short: {
    linear: (heads: number) => plural(heads, "head"),
    stack: (layers: number, heads: number) =>
      heads === 1 ? plural(layers, "layer") : `${layers}×${plural(heads, "head")}`,
    transformer: (_heads: number) => "transformer",
  },
  long: {
    linear: (heads: number) => `Linear attention, ${plural(heads, "head")}`,
    stack: (layers: number, heads: number) =>
      `Linear attention, ${plural(layers, "layer")} of ${plural(heads, "head")}`,
    transformer: (heads: number) => `Transformer block, ${plural(heads, "head")}`,
  },
  slow: "A pass of layers or of the transformer goes through every token, which can take a hundred times as long as a pass of one layer. So where there are more answers than chosen here, they learn from the first inputs alone.",
  free: "A runner of your own",
  architecture: "Kind",
  architectures: { linear: "Linear layers", transformer: "Transformer" },
  heads: "Heads",
  layers: "Layers",
  deepRows: "Answers that layers and transformer learn from",
  allRows: "all",
  deepShare: (deep: string, all: string, few: string, many: string) =>
    `Layers and the transformer learned from the first ${deep} of ${all} inputs: a pass is ${few} steps to them, ${many} to a single layer.`,
  passes: "Passes over the data",
  starts: "Starts per runner",
  rate: "Learning rate",
  batch: "Inputs per step",
  run: (runs: number) => `Run the race: ${plural(runs, "run")}`,
  noRunner: "Choose at least one runner.",
  cannotStart: "One of the task's settings has to be changed before there is a race.",

  training: "Training",
  solving: "Solving exactly first",
  done: (done: number, all: number) => `${count(done)} of ${count(all)} done`,
  current: (runner: string, start: number, pass: string, passes: string) =>
    `${runner}, start ${start}: pass ${pass} of ${passes}`,
  progress: "Progress of the race",
  elapsed: (share: string, time: string) => `${share} · ${time} elapsed`,
  cancel: "Cancel",
  cancelled: (done: number, all: number, time: string) =>
    `Cancelled after ${time}. ${count(done)} of ${plural(all, "run")} reached the end; what was run is shown.`,
  cancelledEmpty: (time: string) => `Cancelled after ${time}, before a run had begun.`,
  finished: (all: number, time: string) => `${plural(all, "run")} in ${time}, measuring included.`,
  failed: (sentence: string, next: string) => `Stopped. ${sentence} ${next}`,
  stale: "Showing the race of earlier settings.",
  staleRunning: "The race under way is one of earlier settings.",

  /** Before the first run: what is done already, and what one press adds. */
  strip: (time: string, error: string) =>
    `exact solve: done, ${time} without making the data, error ${error}`,
  play: (runner: string) => `▶ Train ${runner} beside it`,
  emptyTitle: "The exact solve is done. How long does gradient descent take?",
  empty: "It is trained on the same data, step by step; its error is drawn while it falls.",
  noFit: "The race begins with the exact solve, which is under way.",
  waiting: "The exact solve comes first; the runners wait.",
  underWay: "Gradient descent is under way.",
  underWayLong: (done: number, all: number) => `Race running · ${count(done)} of ${plural(all, "run")}`,

  headline: {
    /** While runs are missing, and where they stay so. */
    partly: (sentence: string) => `In the runs that are done: ${sentence}`,
    soonerButRough: (inMedian: boolean) =>
      `Gradient descent reaches a rough answer sooner; ${inMedian ? "in the median " : ""}only the exact solve reaches rounding error.`,
    exactFirst: (inMedian: boolean) =>
      `${inMedian ? "In the median the" : "The"} exact solve is done before gradient descent has a rough answer, and only it reaches rounding error.`,
    neverRough: (rough: string, inMedian: boolean) =>
      `Gradient descent stays above ${rough}${inMedian ? " in the median" : ""}; the exact solve reaches rounding error.`,
    /** Single starts that did what no median did. */
    lucky: (some: number, starts: number, runner: string, level: string) =>
      `${some} of ${plural(starts, "start")} of ${runner} ${some === 1 ? "gets" : "get"} below ${level}.`,
    both: (level: string, runner: string, time: string, error: string, exact: string) =>
      `Gradient descent gets below ${level}, too: ${runner} after ${time}. The exact solve has an error of ${error} after ${exact}.`,
    same: "Gradient descent and the exact solve end at the same error, which the data sets.",
    /** Of a text, where nobody knows what the data sets. */
    sameLetters: "Gradient descent and the exact solve tell unseen letters equally well.",
    /** What the race is judged by. */
    inputs: { test: "unseen inputs", train: "training inputs" },
    better: (runner: string, inputs: string) =>
      `Gradient descent predicts ${inputs} better than the exact solve does: ${runner}.`,
    beaten: (name: string) =>
      `${name} predicts better than the exact solve and than the median of every runner.`,
    beatenToo: (name: string, runner: string, one: boolean) =>
      `${name} predicts best; ${runner} ${one ? "predicts" : "predict"} better than the exact solve, too.`,
    worse: (inputs: string) => `The exact solve predicts ${inputs} better than gradient descent does.`,
  },
  /** A runner in the middle of a sentence. */
  inSentence: {
    heads: (heads: string, one: boolean) => (one ? `${heads} head` : `${heads} heads`),
    layers: (layers: string, heads: string, one: boolean) =>
      one ? `${layers} layers` : `${layers} layers of ${heads} heads`,
    transformer: "the transformer",
  },
  passed: (runner: string, rough: string, time: string, end: string, one: boolean) =>
    `${runner} ${one ? "passes" : "pass"} ${rough} after ${time} and ${one ? "ends" : "end"} at ${end}.`,
  stays: (runner: string, least: string, one: boolean) =>
    `${runner} ${one ? "stays" : "stay"} above ${least}.`,
  rises: (runner: string, end: string, least: string, one: boolean) =>
    `${runner} ${one ? "ends" : "end"} at a median of ${end}; the least error of any start on the way is ${least}.`,
  diverges: (runner: string, least: string, one: boolean) =>
    `${runner} ${one ? "diverges" : "diverge"}; the least error of any start on the way is ${least}.`,
  exactEnds: (time: string, error: string) => `The exact solve takes ${time} and ends at ${error}.`,
  /** Of a text. */
  letters: "Nobody can be sure of the next letter: to expect none has an error of 1.",
  byHeart:
    "With more passes the runners get worse on unseen letters: they learn those of the training by heart.",
  onTraining: "There are no unseen inputs: all errors are on training inputs.",

  /** What answers the task without being trained step by step. */
  baselines: {
    short: {
      bestLayer: "best layer",
      ridge: "ridge regression",
      autoregression: "linear forecast",
      naive: "latest value",
      table: (n: number) => `${n}-gram table`,
    },
    long: {
      bestLayer: "The best layer in expectation",
      ridge: "Ridge regression on the examples of each input",
      autoregression: "A linear forecast from the same values",
      naive: "The latest value as forecast",
      table: (n: number) => `The ${n}-gram table of letters`,
    },
    expected: (error: string) => `The best layer has ${error} in expectation.`,
    lower: (name: string, error: string) =>
      `${name} has ${error}, less than the exact solve and every median.`,
    same: (name: string, error: string) => `${name} has ${error}, as much as the best of them.`,
    higher: (name: string, error: string) => `${name} has ${error}, more than the best of them.`,
  },
  chart: {
    title: "Error on the way",
    error: "error on unseen inputs, log scale",
    trainingError: "error on training inputs, log scale",
    passes: "passes over the data",
    seconds: "seconds, log scale",
    exact: "exact solve",
    exactAfter: (time: string) => `exact solve, ${time}`,
    noPasses: "exact solve: no passes needed",
    start: (runner: string, start: number) => `${runner}, start ${start}: `,
    point: (error: string, pass: number, time: string) =>
      `error ${error} after ${plural(pass, "pass", "passes")} and ${time}.`,
    lost: (pass: number) => `no number any more after ${plural(pass, "pass", "passes")}.`,
    exactLead: "Exact solve: ",
    exactPoint: (error: string, time: string) => `error ${error} after ${time}, without passes.`,
    sentence: (curves: number, runners: number, error: string) =>
      `${plural(curves, "run")} of ${plural(runners, "runner")} by gradient descent against passes and against seconds, beside the exact solve with error ${error}.`,
    caption:
      "On the left, thin lines are single starts, the heavy line is the median of those that are done, and the band holds all of them. The right plot shows only the medians. A hollow mark is still training. Mean squared errors; times are of this computer and leave out the making of data. The exact solve ran again for this race.",
    captionOne:
      "One start per runner. A hollow mark is still training. Mean squared errors; times are of this computer and leave out the making of data. The exact solve ran again for this race.",
    spike:
      "Where a line jumps up and comes down again, Adam overshot: its steps were too long there for a moment.",
    leaves: (runner: string, starts: number, end: string | null) =>
      `${runner}: ${plural(starts, "start")} ${starts === 1 ? "leaves" : "leave"} the plot at its upper edge${end === null ? "" : `; the median ends at ${end}`}.`,
    columns: { runner: "runner", start: "start", pass: "pass", seconds: "seconds", error: "error" },
    exactName: "exact",
  },
  table: {
    title: (starts: number) => (starts === 1 ? "one start" : `median of ${count(starts)} starts`),
    titleSoFar: (starts: number) =>
      starts === 1
        ? "one start, where it is done"
        : `median of those of ${count(starts)} starts that are done`,
    trained: "numbers trained",
    error: "final error",
    time: "time",
    rough: (rough: string) => `first below ${rough}`,
    never: "not reached",
    /** Of any start, where no error ever gets small. */
    least: "least on the way",
    exact: "Exact solve (this page)",
  },
};

export const raceWords = inLanguage("race", enRace);
