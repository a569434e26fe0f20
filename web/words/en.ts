// Every string of the interface in English. A further language is a second object of the same type; which string is
// said when, and with which numbers, is decided in sentences.ts, so nothing here computes but the plural.

import { count, plural } from "./numbers";

const SMALL_NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "3 of 4 directions are" */
function partOf(part: number, all: number, noun: string): string {
  return `${count(part)} of ${plural(all, noun)} ${part === 1 ? "is" : "are"}`;
}

export const en = {
  name: "Polyhead",
  numberWord: (value: number, digits: string): string => SMALL_NUMBERS[value] ?? digits,

  header: {
    task: "Task",
    toDark: "Dark",
    toLight: "Light",
    toDarkLong: "Switch to the dark theme",
    toLightLong: "Switch to the light theme",
    skip: "Skip to the result",
    menu: "Views and theme",
  },
  views: { label: "Views", overview: "Overview", heads: "Heads", attention: "Attention", compare: "Compare", export: "Export", history: "History" },
  panels: {
    label: "Panels",
    task: "Task",
    result: "Result",
    certificate: "Certificate",
    models: "Two models",
    heads: "Heads",
    input: "Input",
    export: "Take it with you",
    preview: "Preview",
    runs: "Earlier runs",
  },
  part: {
    loading: "Loading …",
    failed: "This part of the page could not be loaded. Check the connection.",
  },

  status: {
    fitted: (time: string) => `Fitted in ${time}`,
    preview: (inputs: number) => `Preview with ${plural(inputs, "input")}`,
    examples: (inputs: number) => plural(inputs, "example"),
    features: (features: number) => plural(features, "feature"),
    seed: (seed: string) => `seed ${seed}`,
    loading: "Loading the learner",
    stale: "Showing the previous fit",
    cancelled: (time: string) => `Cancelled after ${time}.`,
    stillPrevious: "You are looking at the previous fit.",
    nothingYet: "Nothing has been fitted yet.",
    runAgain: "Run again",
    backToSettings: "back to its settings",
    notStarted: "Not started: one setting has to be changed first.",
  },
  progress: {
    label: "Progress of the fit",
    done: (share: string, time: string) => `${share} · ${time} elapsed`,
    cancel: "Cancel",
    phases: {
      dataset: "Making the inputs",
      moments: "Summing the moments",
      factor: "Factoring the moments",
      certificate: "Computing the spectrum",
      solve: "Solving for the coefficients",
      heads: "Finding the heads",
      report: "Writing the report",
    },
  },
  announce: {
    fitted: (verdict: string, sentence: string) => `Fit finished. ${verdict}. ${sentence}`,
    cancelled: "The fit was cancelled.",
    failed: (sentence: string) => `The fit did not run. ${sentence}`,
  },
  banner: {
    tryAgain: "Try again",
    close: "Close",
    missingView: (name: string) =>
      `The address asks for a view called “${name}”, which is not there. This is the overview.`,
  },

  task: {
    more: "More settings",
    use: (value: string) => `Use ${value}`,
    backTo: (value: string) => `back to ${value}`,
    decimalPoint: "Write decimals with a point.",
    newSeed: "new seed",
    newSeedHelp: "Draw another dataset of the same kind",
  },
  learner: "Learner",
  oneInput: {
    title: "One input",
    previous: "previous",
    next: "next",
    previousLong: "Previous input",
    nextLong: "Next input",
    shape: (tokens: string, numbers: string) => `${tokens} of ${numbers}, one column each.`,
    shapeShown: (tokens: string, numbers: string, shown: string) =>
      `${tokens} of ${numbers}, one column each; the last ${shown} are drawn.`,
    tokens: (word: string, one: boolean) => `${word} ${one ? "token" : "tokens"}`,
    numbers: (word: string, one: boolean) => `${word} ${one ? "number" : "numbers"}`,
    position: (index: string, total: string) => `Input ${index} of ${total}`,
    query: "query",
    last: "last",
    keys: "keys",
    values: "values",
    description: (position: string, shape: string, extreme: string) =>
      `${position}. ${shape} The largest entry in magnitude is ${extreme}.`,
    cell: (name: string, token: string, value: string) => `${name} of token ${token} is ${value}.`,
    cellOfLast: (name: string, token: string, value: string) => `${name} of the ${token} token is ${value}.`,
    columns: { coordinate: "coordinate" },
  },

  chart: {
    table: "Table",
    chart: "Chart",
    svg: "SVG",
    csv: "CSV",
    tableLong: (title: string) => `${title}: show the table`,
    chartLong: (title: string) => `${title}: show the chart`,
    svgLong: (title: string) => `${title}: save as SVG`,
    csvLong: (title: string) => `${title}: save as CSV`,
    keys: "Arrow keys step through the points, Escape leaves.",
  },

  result: {
    allTo: (inputs: number, digits: number) =>
      inputs === 1
        ? `The unseen input is answered to ${plural(digits, "digit")}.`
        : `All ${plural(inputs, "unseen input")} are answered to ${plural(digits, "digit")}.`,
    sameKindTo: (digits: string) => `Unseen inputs of the same kind are answered to ${digits} digits.`,
    offBy: (inputs: number, error: string) =>
      `The ${inputs === 1 ? "unseen input is" : `${plural(inputs, "unseen input")} are`} answered with a relative error of ${error}.`,
    useless: (inputs: number, error: string) =>
      `The fit does not predict: on ${plural(inputs, "unseen input")} the error is ${error} of the answers’ size.`,
    trainTo: (digits: string) => `The training answers are reproduced to ${digits} digits.`,
    trainOffBy: (error: string) =>
      `The best linear attention layer leaves a relative error of ${error} on the training answers.`,
    noTest: "There are no unseen inputs, so this says nothing about new ones.",
    notRight: "That does not make the model right: on other inputs, models that fit equally well disagree.",
    tooCloseNote: "Whether another model would fit equally well cannot be told from this data.",
    noisy: (noise: string) =>
      `The training labels carry noise of standard deviation ${noise}; the unseen labels do not.`,
    fewRows: (rows: number, features: number) =>
      `With ${rows === 1 ? "one training row" : plural(rows, "training row")} for ${plural(features, "unknown")} per output, fitting them perfectly proves nothing.`,
    guarantees: "Guarantees",
    scatterTitle: "Predicted against true",
    predicted: "predicted value",
    truth: "true value",
    identity: "predicted = true",
    errorAxis: (power: string) => `error × ${power}`,
    errorAxisPlain: "error",
    unseen: "unseen inputs",
    training: "training inputs",
    scatterSentence: (dots: number, unseen: string, training: string, worst: string) =>
      `${plural(dots, "answer")}, ${unseen} of them for unseen and ${training} for training inputs, against their true values. The largest error drawn is ${worst}.`,
    dot: (set: string, row: string, output: string, truth: string, error: string) =>
      `${set} ${row}, ${output}: true value ${truth}, error ${error}.`,
    output: (index: string) => `output ${index}`,
    unseenInput: "Unseen input",
    trainingInput: "Training input",
    columns: {
      set: "set",
      row: "row",
      output: "output",
      truth: "true",
      predicted: "predicted",
      error: "error",
    },
    sets: { test: "unseen", train: "training" },
    numbers: {
      relativeError: "Relative error",
      meanSquaredError: "Mean squared error",
      trainingError: "Training error",
      distance: "Distance to truth",
      heads: "Heads found",
      headsNeeded: "Heads needed",
      findOut: "Find out",
      finding: "looking …",
      modelsThatFit: "Models that fit",
      infinitelyMany: "infinitely many",
    },
    exact: "There are no errors: every answer comes out exactly.",
    onTheGrid: "The errors are rounding: they sit on the grid of 64-bit numbers.",
    rounding: "The errors are rounding: this is what 64-bit arithmetic leaves.",
    explain: {
      relativeError: "Length of all errors over the length of all true answers, on unseen inputs.",
      meanSquaredError: "Squared error summed over the outputs, averaged over the unseen inputs.",
      trainingError:
        "Squared error summed over the outputs, averaged over the training inputs: the least any linear attention layer can reach.",
      distance:
        "Length of the difference between the learned coefficients and those of the layer that made the labels.",
      heads: "Heads that the singular value decomposition of the learned coefficients gives.",
      headsNeeded: "The fewest heads that compute the same function.",
      modelsThatFit: "Some directions of the model do not change any training answer.",
    },
  },

  fewest: {
    enough: (heads: string, one: boolean) =>
      `${heads} ${one ? "head is" : "heads are"} enough to compute this function`,
    zero: "This function is zero everywhere: it needs no head.",
    status: {
      proved: (heads: string) => `${heads} is the least there can be.`,
      generic: "no fewer for almost every function of this size.",
      "none smaller found": "no smaller number was found in a limited search.",
    },
  },

  lookup: {
    title: "One lookup, as the learned layer does it",
    titlePlain: "One lookup",
    pair: (index: string) => `pair ${index}`,
    query: "query",
    key: "key",
    match: ["match with", "the query"] as const,
    value: "value",
    answer: "answer",
    truth: "truth",
    copied: (index: string) =>
      `The query is key ${index}, so value ${index} is copied; the query token also matches itself and adds its own value.`,
    mixed: (index: string) =>
      `The query is key ${index}, but these keys are not orthogonal: every key that overlaps with it adds a share of its value.`,
    agrees: (digits: string) => `The truth is the same to ${digits} digits.`,
    differs: (error: string) =>
      `The weights are those of the true layer; the learned answer differs from the truth by up to ${error}.`,
    description: (index: string, weights: string) =>
      `The query is key ${index}. The matches with the query are ${weights}.`,
    point: (token: string, weight: string) => `The query matches ${token} with weight ${weight}.`,
    columns: { row: "row", key: "key", value: "value", weight: "match", answer: "answer", truth: "truth" },
  },

  verdict: {
    identifiable: "Identifiable",
    "not-identifiable": "Not identifiable",
    "too-close": "Too close to call",
    fitting: "Fitting",
    fittingSize: (inputs: number, features: number) =>
      `${plural(inputs, "input")}, ${plural(features, "direction")}.`,
    identifiableSentence: (rank: number, features: number, smallest: string) =>
      `${partOf(rank, features, "direction")} determined, smallest eigenvalue ${smallest}: every model that fits this data perfectly computes the same function, on every input.`,
    identifiableNoisy: (rank: number, features: number, smallest: string) =>
      `${partOf(rank, features, "direction")} determined, smallest eigenvalue ${smallest}: only one function fits this data best, on every input.`,
    notIdentifiableSentence: (rank: string, features: number, missing: string, one: boolean) =>
      `The data determines ${rank} of ${plural(features, "direction")}. Along the other ${one ? "one" : missing}, the model can change without changing any training answer.`,
    tooCloseSentence: (smallest: string, times: string) =>
      `The smallest eigenvalue, ${smallest}, is only ${times} times the threshold. More inputs, or inputs of a different kind, would settle it.`,
    tooCloseBelow: (smallest: string) =>
      `The smallest eigenvalue, ${smallest}, is too near the threshold to tell it from zero. More inputs, or inputs of a different kind, would settle it.`,
    strip: (rank: string, features: number) => `${rank} of ${plural(features, "direction")}`,
  },

  spectrum: {
    title: "How strongly the data fixes each direction",
    eigenvalue: "eigenvalue λ, log scale",
    scaledEigenvalue: "eigenvalue λ of scaled features, log scale",
    direction: "direction, strongest first",
    smallest: (value: string) => `smallest is ${value}`,
    timesThreshold: (times: string) => `${times} times the threshold`,
    countsAsZero: (value: string) => `counts as zero below ${value}`,
    formula: (active: string) => ["τ λ", "max", `, with τ = 64 · ${active} · 2⁻⁵²`] as const,
    determined: (value: string) => `${value} determined`,
    notDetermined: (value: string) => `${value} not determined`,
    gap: (powers: string, one: boolean) => `gap: ${powers} ${one ? "power" : "powers"} of ten`,
    greyZone: "within 100 times the threshold",
    caption: (largest: string, condition: string) =>
      `Largest ${largest}, condition number ${condition}. A filled dot is a determined direction.`,
    captionMissing: (largest: string) =>
      `Largest ${largest}. A filled dot is a determined direction, a hollow one counts as zero.`,
    captionClose: (directions: string, one: boolean) =>
      `The ${one ? "direction" : `${directions} directions`} in the hatched zone ${one ? "is" : "are"} drawn in ink, not in colour: 64-bit sums cannot tell ${one ? "it" : "them"} from zero.`,
    sentence: (features: number, largest: string, smallest: string, threshold: string, determined: number) =>
      `${plural(features, "eigenvalue")}, strongest first, from ${largest} down to ${smallest}; ${count(determined)} of them ${determined === 1 ? "lies" : "lie"} above the threshold ${threshold}.`,
    point: (index: string) => `Direction ${index}`,
    above: (value: string, times: string) =>
      ` has eigenvalue ${value}, ${times} times the threshold: it is determined.`,
    below: (value: string) => ` has eigenvalue ${value}, below the threshold: it counts as zero.`,
    close: (value: string, times: string) =>
      ` has eigenvalue ${value}, only ${times} times the threshold: too close to call.`,
    zero: " has eigenvalue 0: it is not determined.",
    columns: { direction: "direction", eigenvalue: "eigenvalue", state: "state" },
    states: { determined: "determined", undetermined: "not determined", close: "too close to call" },
  },

  undetermined: {
    title: "Undetermined directions",
    none: "None.",
    moveBefore: "Move ",
    moveAfter: (value: string, number: string) => ` to ${value} and ${number} of them appear.`,
  },

  tryInput: {
    title: "Try an input",
    hint: "Edit any number of the input and see whether this data determines the answer.",
    edit: "Edit an input",
    done: "Close",
    determined: "determined",
    undetermined: "not determined",
  },
};

export type Words = typeof en;
