// What the page says about softmax heads. Loaded with their panels; see web/words/en/page.ts.
import { inLanguage } from "../../../words/translation";

/** "Both heads", "All three heads", "The head". */
const theHeads = (heads: number): string =>
  heads === 1 ? "The head" : heads === 2 ? "Both heads" : "All three heads";
const theRows = (written: string, rows: number): string => (rows === 1 ? "1 row" : `${written} rows`);
const theSteps = (steps: number): string => (steps === 1 ? "1 step" : `${steps} steps`);
/** What a single head has no need of does nothing. */
const theWay = (heads: number): string => (heads === 1 ? "Five small steps" : "Seven small steps");
const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

export const enSoftmax = {
  about: {
    title: "What this is",
    words:
      "A Chen–Li-style pipeline: the phases of their proof with practical constants. On small random instances a good local optimiser also works; “Three methods on the same data” compares them.",
    formula: "The layer:",
  },
  status: {
    recovered: (time: string) => `Recovered in ${time}`,
    notRecovered: (time: string) => `Not recovered, ${time}`,
    examples: (written: string, examples: number) => (examples === 1 ? "1 example" : `${written} examples`),
    heads: (heads: number) => (heads === 1 ? "1 head" : `${heads} heads`),
    seed: (seed: string) => `seed ${seed}`,
  },
  way: {
    found: (examples: string, heads: number) =>
      `${theWay(heads)} lead from ${examples} to ${lowered(theHeads(heads))}.`,
    notFound: (examples: string, heads: number) =>
      `${theWay(heads)} from ${examples}, and the ${heads === 1 ? "head is" : "heads are"} not found.`,
    milliseconds: (value: string) => `${value}\u00a0ms`,
  },
  rows: {
    name: "Rows",
    sentence: (isShort: boolean, used: string) =>
      `Each example gives one row per token. Equal rows, up to sign and order, are averaged.${isShort ? ` The ${used} most frequent ones are used.` : ""}`,
    title: "Rows",
    bars: { total: "rows", distinct: "different", used: "used" },
    bar: (name: string, value: string) => `${name}: ${value}.`,
    columns: { what: "rows", count: "count" },
    picture: (total: string, distinct: string, used: string) =>
      `${total} rows, ${distinct} of them different, ${used} used.`,
  },
  crude: {
    name: "Crude sum",
    sentence: (off: string) => `A straight line through everything finds the sum of all W, ${off} off.`,
    title: "Sum of W",
    axes: { x: "true", y: "crude" },
    point: (truth: string, crude: string) => `An entry of the sum: ${truth}, found ${crude}.`,
    columns: { truth: "true sum", crude: "crude sum" },
    picture: (entries: number, off: string) =>
      `The ${entries} entries of the crude sum against those of the true one; the relative error is ${off}.`,
  },
  sculpt: {
    name: "Sculpt",
    sentence: (rounds: string, kept: string) =>
      `${rounds} rounds keep the rows that look like one mixture: ${kept}.`,
    worse: (off: string) => `The sum got worse here, ${off} off.`,
    better: (off: string) => `The sum got better: ${off} off.`,
    none: "All tokens of a row are equal here: there is nothing to sculpt.",
    title: "Misfit to one mixture",
    kept: (written: string, rows: number) => `kept: ${theRows(written, rows)}`,
    bar: (from: string, to: string, written: string, rows: number) =>
      `Misfit ${from} to ${to}: ${theRows(written, rows)}.`,
    columns: { from: "misfit from", rows: "rows" },
    picture: (rows: string, threshold: string) =>
      `How many rows have which misfit to one mixture; below the last threshold, ${threshold}: ${rows}.`,
  },
  centre: {
    name: "Centre",
    exact: "The best single head explains every label.",
    sentence: (rest: string) => `The best single head is ${rest} off the labels, in root mean square.`,
    fromZero: (rest: string) =>
      `It was found from zero; from the sculpted head the descent ended at ${rest}, so sculpting did not help here.`,
    title: "One head, label",
    axes: { x: "label", y: "one head" },
    point: (label: string, predicted: string) => `Label ${label}, one head says ${predicted}.`,
    columns: { label: "label", predicted: "one head" },
    picture: (points: number, rest: string) =>
      `What one head says against the label, ${points} of them; it is ${rest} off, in root mean square.`,
  },
  hull: {
    name: "Affine hull",
    none: "A single head has no further directions.",
    sentence: (directions: number, before: string, left: string, heads: string | null) =>
      `${directions === 1 ? "One extra direction takes" : "Two extra directions take"} the leftover from ${before} to ${left}${heads === null ? "" : `: ${heads} heads`}.`,
    elsewhere: (heads: string) => `The elbow is elsewhere and would choose ${heads} heads.`,
    noElbow: "There is no clear elbow to choose the number of heads by.",
    round: (number: number, rounds: number) =>
      `Hull and net are of round ${number} of ${rounds}, which came nearest to the labels.`,
    angle: (directions: number, angle: string) =>
      directions === 1
        ? `It points ${angle}° away from the true line.`
        : `They lie ${angle}° away from the true plane.`,
    poor: "That is far off: the first order says little about this layer.",
    title: "Leftover by directions",
    extra: "extra",
    bar: (directions: number, left: string) =>
      `${directions} extra ${directions === 1 ? "direction leaves" : "directions leave"} ${left}.`,
    columns: { directions: "extra directions", left: "leftover" },
    picture: (lefts: string) => `What 0, 1, 2 and 3 extra directions leave of the first order: ${lefts}.`,
  },
  net: {
    name: "Net",
    none: "A single head needs no net.",
    range: (low: string, high: string) => `${low} to ${high}`,
    sentence: (heads: number, tried: string, best: string | null, left: string) =>
      `${heads === 2 ? `Pairs of points on that line are tried, ${tried} of them` : `Pairs of points in that plane are tried, the best completed by a third: ${tried} choices`}. The best ${best === null ? "leaves" : `${best} leave`} ${left}.`,
    outside: (heads: number) =>
      `${heads === 1 ? "A true head lies" : `${heads} true heads lie`} beyond the net and ${heads === 1 ? "is" : "are"} drawn on its rim.`,
    best: { pairs: "best", plane: "best choices" },
    truth: "true heads",
    title: { pairs: "Pairs of points", plane: "Points of the plane" },
    bright: ["bright fits", "best"],
    pair: (a: string, b: string, loss: string) => `Heads at ${a} and ${b} leave ${loss}.`,
    place: (x: string, y: string, loss: string) => `At (${x}, ${y}) the best pair leaves ${loss}.`,
    columns: { a: "first", b: "second", loss: "left over" },
    picture: (points: number, low: string, high: string) =>
      `How well heads at two of ${points} points fit: from ${low} of the labels left over to ${high}.`,
  },
  polish: {
    name: "Polish",
    sentence: (steps: number, isNoisy: boolean, heads: number) =>
      `From the ${heads === 1 ? "centre" : "best choice of the net"}, ${theSteps(steps)} ${steps === 1 ? "reaches" : "reach"} ${isNoisy ? "the noise" : "rounding error"}.`,
    already: "The start fits the labels already.",
    later: (polishes: number, steps: number) =>
      `The first ${polishes - 1 === 1 ? "start ends" : `${polishes - 1} starts end`} short of the labels; the next one reaches them in ${theSteps(steps)}.`,
    failed: (polishes: number, left: string) =>
      `${polishes} starts, and none reaches the labels: the best leaves ${left}.`,
    refined: (rows: string) => `Then all ${rows} different rows are used, for the noise to average out.`,
    told: "The learner is told how large the noise is, to know when to stop.",
    title: "Residual by step",
    axis: theSteps,
    point: (step: number, residual: string) => `After ${theSteps(step)}: ${residual}.`,
    columns: { start: "start", step: "step", residual: "residual" },
    picture: (steps: number, first: string, last: string) =>
      `The residual falls from ${first} to ${last} in ${theSteps(steps)}.`,
  },
  result: {
    recovered: (heads: number) => `${theHeads(heads)} recovered`,
    recoveredNoisy: (heads: number, off: string) => `${theHeads(heads)} recovered to within ${off}`,
    otherHeads: (heads: number) => (heads === 1 ? "Fitted by another head" : "Fitted by other heads"),
    notRecovered: (heads: number) => (heads === 1 ? "The head is not found" : "The heads are not found"),
    right: (heads: number, digits: number, error: string) =>
      `The numbers of ${lowered(theHeads(heads))} are right to ${digits} ${digits === 1 ? "digit" : "digits"} (relative error ${error})${heads > 1 ? ", up to the order of the heads" : ""}.`,
    near: (heads: number, off: string) =>
      `The numbers of ${lowered(theHeads(heads))} are ${off} off${heads > 1 ? ", up to the order of the heads" : ""}. The labels say no more: they are fitted up to their noise.`,
    other: (heads: number, error: string) =>
      `The labels are fitted, but not by the true ${heads === 1 ? "head: the one found is" : "heads: those found are"} ${error} away, relative to ${heads === 1 ? "its" : "their"} size.`,
    noCertificate:
      "There is no certificate here: the heads are checked against the truth, which you have only in this demo.",
    wrong: (left: string) => `The best heads found are ${left} off the labels, in root mean square.`,
    heads: {
      title: "Matched heads",
      head: (number: number) => `head ${number}`,
      learned: "learned",
      truth: "true",
      sentence: (heads: number, error: string) =>
        `Θ and W of ${lowered(theHeads(heads))}, learned beside true. Their relative error is ${error}.`,
      entry: (matrix: string, row: number, column: number, learned: string, truth: string) =>
        `${matrix}, row ${row}, column ${column}: learned ${learned}, true ${truth}.`,
      columns: {
        head: "head",
        matrix: "matrix",
        row: "row",
        column: "column",
        learned: "learned",
        truth: "true",
      },
    },
  },
  weaknesses: {
    title: "What stands in the way",
    "one-head": (value: string) =>
      `One head alone fits the labels (residual ${value}): the heads are identical, so there is no telling them apart.`,
    noise: (value: string) =>
      `One head alone fits the labels as well as their noise allows (it leaves ${value}): what further heads add is lost in it.`,
    "nearly-equal": (value: string, digits: string) =>
      `The heads look at nearly the same tokens: the equations for W have a condition number of ${value}, which costs about ${digits} ${digits === "1" ? "digit" : "digits"}.`,
    "fewer-heads": (value: string) =>
      `${value} heads fit the labels as well: what a further one adds does not show in them.`,
    proportional: (value: string) =>
      `Two of the W are nearly multiples of each other (cosine ${value}): what one head leaves says little about them.`,
    "sum-near-zero": (value: string) =>
      `The W nearly cancel: their sum has ${value} of their size, and one head stands for the sum.`,
    "little-explained": (value: string) =>
      `The first order explains only ${value} of what one head leaves, as where the W are proportional to each other: the hull has little to go by.`,
    "no-common-part": (value: string) =>
      `One head alone is ${value} off the labels, as where the W nearly cancel: there is no centre to start from.`,
    stuck: (value: string) => `The search is stuck: its best start ends ${value} off the labels.`,
    saturated: (value: string) =>
      `The answers are right but Θ is ${value} off: the softmax is saturated, and larger entries would give the same answers.`,
    "too-few-rows": (value: string, _digits: string, unknowns: string) =>
      `These examples give only ${value} independent ${value === "1" ? "equation" : "equations"} for the ${unknowns} numbers in Θ and W: other heads fit them as well.`,
    open: (value: string) =>
      `The labels leave the heads open: the true ones fit them as well as those found (relative error ${value}).`,
  },
  methods: {
    title: "Three methods on the same data",
    yAxis: "residual, log scale",
    xAxis: "polishing steps",
    pipeline: "Pipeline",
    varpro: "Random start",
    adam: "Adam",
    adamEnd: "Adam at the end",
    starts: (starts: number) => `${starts} random starts`,
    table: {
      method: "method",
      solved: "starts that fit",
      error: "error on unseen",
      seconds: "time",
      of: (solved: number, starts: number) => `${solved} of ${starts}`,
    },
    oneStart:
      "Times are of the search alone, without data, rows and report; of random starts and Adam, of one start. Without noise a start counts as fitting when its residual is below 10⁻⁶; the pipeline asks for 10⁻⁹ of itself.",
    noisy: (used: string) =>
      `With noise the pipeline ends with steps on all rows; the others see the ${used} most frequent ones.`,
    running: (done: number, all: number) => `running, ${done} of ${all}`,
    waiting: "waits",
    failed: (reason: string) => `The comparison stopped: ${reason}`,
    again: "Run it again",
    point: (method: string, step: string, residual: string) =>
      `${method}, step ${step}: residual ${residual}.`,
    sentence: (pipeline: string, varpro: string | null) =>
      `The residual of the pipeline ends at ${pipeline}; ${varpro === null ? "the random starts have not run yet" : `the best of the random starts ends at ${varpro}`}.`,
    columns: { method: "method", start: "start", step: "step", residual: "residual" },
    verdict: {
      randomFaster: (hasFailures: boolean) =>
        `On this instance a random start fits the labels as well and was faster in this run${hasFailures ? ", starts that fail counted in" : ""}.`,
      pipelineFaster: (hasFailures: boolean) =>
        `On this instance the pipeline was faster in this run than random starts${hasFailures ? ", those that fail counted in" : ""}.`,
      alike: (hasFailures: boolean) =>
        `On this instance a random start fits the labels as well and was about as fast in this run${hasFailures ? ", starts that fail counted in" : ""}.`,
      someStarts: (solved: number, starts: number, tries: number) =>
        `${solved} of ${starts} random starts fit the labels; the pipeline fits them at ${tries === 1 ? "its first try" : `try ${tries}`}.`,
      onlyPipeline: "On this instance the pipeline alone fits the labels.",
      onlyRandom: (solved: number, starts: number) =>
        `On this instance random starts win: ${solved} of ${starts} fit the labels, the pipeline does not.`,
      onlyAdam: "On this instance Adam alone fits the labels.",
      nobody: (nearest: string, value: string) =>
        `On this instance no method fits the labels. Nearest to them: ${nearest}, residual ${value}.`,
      unseen: (isRandom: boolean, times: string) =>
        `On unseen inputs the error of ${isRandom ? "the best random start" : "the pipeline"} is ${times} times as large.`,
      adam: (steps: string, solved: number, starts: number) =>
        `Adam, with ${steps} steps a start, fits them in ${solved} of ${starts} starts.`,
      general: "On small random instances a good local optimiser also works.",
    },
    suggested: (heads: number, truth: number) =>
      heads === 0
        ? "Not told how many heads there are, the pipeline fits the labels with none of 1 to 3."
        : `Not told how many heads there are, the pipeline chooses ${heads}: the fewest with which it fits the labels${heads > truth ? `, though the true layer has ${truth}` : ""}.`,
  },
  bound: {
    title: "Why it cannot be easy in general",
    theorem:
      "Chen and Li prove both sides. Their algorithm learns every layer that is not degenerate, in time (dk) to the power O(m³). Every method that learns from averages over examples (a statistical-query method) takes time exponential in the number of heads m, and under a cryptographic assumption no efficient method learns every layer. That is about the worst layers, not about random ones like these.",
    here: "What grows here is the net: m heads span m − 1 directions. With a third head its 19 points become 109, with every further one about 12 times as many, and m of them have to be chosen together.",
    measure: "Measure one to three heads",
    measuring: (heads: number) => `Measuring, ${heads} of 3`,
    columns: { heads: "heads", points: "points of the net", choices: "choices of points", seconds: "time" },
    measured: (time: string, isFound: boolean) => `${time}, ${isFound ? "found" : "not found"}`,
    extrapolated: (time: string) => `about ${time}`,
    note: "Four and five heads are extrapolated: the time of three, its net times the growth of the pairs to be scored.",
    stops: "The learner here stops at three heads and tries only some choices of three points.",
    none: "none",
  },
};

export const softmaxWords = inLanguage("softmax", enSoftmax);
export type SoftmaxWords = typeof softmaxWords;
