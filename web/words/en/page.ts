// Every string of the interface in English; further parts, each loaded with the panel that says it, stand beside this file. A
// further language is a second folder of the same types (../catalogue.ts); which string is said when, and with which numbers, is
// decided in ../sentences.ts, so nothing here computes but the plural.

import { tauWritten } from "../../report/certificate";
import type { Verdict } from "../../report/report";
import { enLink } from "../../task/link-sentences";
import { count, plural } from "../numbers";
import type { Part, Parts } from "../sentences";
import { inLanguage } from "../translation";

const SMALL_NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "3 of 4 directions", which explains itself */
const directionsOf = (part: string, all: number): Part => ({
  by: "directions",
  text: `${part} of ${plural(all, "direction")}`,
});

/** Those that inputs of one kind can show. */
const reachableOf = (part: number, all: number): Part => ({
  by: "directions",
  text: `${count(part)} of ${plural(all, "reachable direction")}`,
});

/** "3 of 4 directions are determined" */
function determined(rank: number, features: number): Parts {
  return [directionsOf(count(rank), features), ` ${rank === 1 ? "is" : "are"} determined`];
}

/** The same with the smallest eigenvalue. */
function determinedDownTo(rank: number, features: number, smallest: string): Parts {
  return [...determined(rank, features), ", smallest eigenvalue ", { by: "smallest", text: smallest }];
}

const everyModel: Parts = [
  ": every ",
  { by: "term:model", text: "model" },
  " that fits this data perfectly computes the same function, on every input.",
];

export const enPage = {
  name: "Polyhead",
  title: "Polyhead: attention learned with a proof",
  numberWord: (value: number, digits: string): string => SMALL_NUMBERS[value] ?? digits,

  header: {
    lessons: "Lessons",
    glossary: "Glossary",
    guide: "Guide",
    guideLong: "Guide",
    toDark: "Dark",
    toLight: "Light",
    toDarkLong: "Switch to the dark theme",
    toLightLong: "Switch to the light theme",
    share: "Share",
    skip: "Skip to the result",
    menu: "Menu",
    whatIsThis: "What is this?",
  },
  intro: {
    title: "Attention, learned without training.",
    sentence:
      "One linear system finds the best linear-attention layer, and proves whether your data left it any choice.",
    showMe: "Show me (12 s)",
    lesson: "Start with lesson 1",
    ownData: "Check your own data",
    close: "Close this introduction for good",
  },
  cards: {
    label: "Tasks",
    more: (others: number) => `${count(others)} more`,
    close: "Close the list of tasks",
  },
  views: {
    label: "Views",
    overview: "Overview",
    heads: "Heads",
    attention: "Attention",
    race: "Race",
    compare: "Compare",
    paper: "Paper",
    export: "Export",
    history: "History",
  },
  panels: {
    lesson: "Lesson",
    writeLesson: "Write a lesson",
    label: "Panels",
    task: "Task",
    result: "Result",
    way: "The way there",
    certificate: "Certificate",
    comparison: "Comparison",
    figures: "Figures of the paper",
    figure: "Figure",
    runCertificate: "Certificate for this run",
    race: "Race",
    models: "Two models",
    heads: "Heads",
    input: "Input",
    export: "Take it with you",
    preview: "Preview",
    runs: "Runs",
  },
  part: {
    loading: "Loading …",
    failed: "This part of the page could not be loaded. Check the connection.",
    updated: "This page was updated. Reload it.",
  },

  status: {
    fitted: (time: string) => `Fitted in ${time}`,
    preview: (inputs: number) => `Preview with ${plural(inputs, "input")}`,
    examples: (inputs: number) => plural(inputs, "example"),
    features: (features: number) => plural(features, "feature"),
    machines: (machines: number, answers: number) =>
      `${plural(machines, "machine")}, ${plural(answers, "answer")}`,
    active: (features: number) => plural(features, "active feature"),
    seed: (seed: string) => `seed ${seed}`,
    loading: "Loading the learner",
    stale: "Showing the previous fit",
    cancelled: (time: string) => `Cancelled after ${time}.`,
    stillPrevious: "You are looking at the previous fit.",
    stillEarly: "Verdict and solution stay; the spectrum is missing.",
    nothingYet: "Nothing has been fitted yet.",
    runAgain: "Run again",
    backToSettings: "back to its settings",
    notStarted: "Not started: one setting has to be changed first.",
  },
  progress: {
    label: "Progress of the fit",
    done: (share: string, time: string) => `${share} · ${time}`,
    elapsed: "elapsed",
    ofAbout: (time: string) => `of about ${time}`,
    cancel: "Cancel",
    phases: {
      dataset: "Making the inputs",
      moments: "Summing the moments",
      factor: "Factoring the moments",
      certificate: "Computing the verdict",
      solve: "Solving for the coefficients",
      heads: "Finding the heads",
      execution: "Running unseen machines",
      report: "Writing the report",
      spectrum: "Computing the spectrum",
      ridge: "Choosing the ridge",
    },
  },
  announce: {
    fitted: (verdict: string, sentence: string) => `Fit finished. ${verdict}. ${sentence}`,
    ran: (exact: number, runs: number, share: string) =>
      `Fit finished. ${count(exact)} of ${plural(runs, "unseen machine")} ran exactly; ${share} of their answers are determined.`,
    cancelled: "The fit was cancelled.",
    cancelledEarly:
      "The fit was cancelled. Its verdict and its solution stay; its spectrum was not computed.",
    failed: (sentence: string) => `The fit did not run. ${sentence}`,
  },
  banner: {
    tryAgain: "Try again",
    reload: "Reload",
    close: "Close",
    ownTab: "Open in its own tab",
    siteForbids: "Whoever runs this site has to allow it; the task can be saved and opened elsewhere.",
    saveTask: "save the task",
    useFewer: (inputs: string) => `Use ${inputs} training inputs`,
    fitPatiently: "Fit it all the same",
    useDefaults: "Use the task’s defaults",
    lastSettings: "Back to the last settings",
    newerLink: "This link was made by a newer version of Polyhead. What is not known here was left out.",
    viewNotForTask: (view: string, task: string) =>
      `There is no view ${view} for the task “${task}”. This is the overview.`,
    missingView: (name: string) => `There is no view “${name}”. This is the overview.`,
  },

  undo: {
    undo: "undo",
    redo: "redo",
    reset: "reset",
    undoHelp: "Undo the last change of the settings (Ctrl+Z)",
    redoHelp: "Do it again (Ctrl+Shift+Z)",
    resetHelp: "All settings back to the task’s defaults",
  },
  task: {
    noiseSeedLearner: "Noise, seed and learner",
    noiseAndSeed: "Noise and seed",
    ridgeSplitSeed: "Ridge, split and seed",
    use: (value: string) => `Use ${value}`,
    backTo: (value: string) => `back to ${value}`,
    instead: (value: string) => `${value} is used instead.`,
    decimalPoint: "Write decimals with a point.",
    newSeed: "new seed",
  },
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
    png: "PNG",
    csv: "CSV",
    tableLong: (title: string) => `${title}: show the table`,
    chartLong: (title: string) => `${title}: show the chart`,
    saveLong: (title: string, format: string) => `${title}: save as ${format}`,
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
    noTestDetermined:
      "There are no unseen inputs to measure an error on. The certificate does cover new inputs: every model that fits this data as well answers them alike.",
    noTest: "There are no unseen inputs, so this says nothing about new ones.",
    disagree: {
      perfect: "Two perfect models answer the same question differently.",
      equal: "Two models that fit equally well answer the same question differently.",
      unseen: (inputs: number, digits: string) =>
        `Model A also answers all ${plural(inputs, "unseen input")} of the training kind to ${digits} digits.`,
      noReason: "On this one, of ordinary size, nothing in the data says who is right.",
    },
    notRight: "That does not make the model right: on other inputs, models that fit equally well disagree.",
    alsoOpen: "Besides, models that fit the training data equally well disagree on other inputs.",
    smallestOfMany:
      "The fit shown is the smallest of infinitely many; here the truth happens to be that one. Nothing in the data says so.",
    tooCloseNote: "Whether another model would fit equally well cannot be told from this data.",
    noisy: (noise: string) =>
      `The training labels carry noise of standard deviation ${noise}; the unseen labels do not.`,
    fewRows: (rows: number, features: number) =>
      `With ${rows === 1 ? "one training row" : plural(rows, "training row")} for ${plural(features, "unknown")} per output, fitting them perfectly proves nothing.`,
    guarantees: "Guarantees",
    scatterTitle: "Predicted against true",
    unseenTitle: "Unseen inputs",
    trainingTitle: "Training inputs",
    straightLine: "Predicted against true: a straight line, as it should be.",
    equalOnLine: "Predicted against true. On the line they are equal.",
    enlarge: "Enlarge",
    enlargeLong: "Enlarge: predicted against true, with the errors and all numbers",
    reduce: "Close",
    reduceLong: "Close the large chart",
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
    drawnAs: (index: string) => `It is drawn as input ${index}.`,
    notDrawn: "It is none of the inputs drawn.",
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
      relativeError: {
        title: "Relative error",
        words: (inputs: number) =>
          `How long all errors together are, compared with all true answers, on ${plural(inputs, "input")} that the fit has not seen.`,
        rounding: "This is what 64-bit arithmetic leaves of an exact answer.",
        large: "At 1 the fit would do no better than answering zero.",
        symbols:
          "f are all answers of the fit in one long list, y the true ones; ‖ ‖ is the length of a list.",
      },
      meanSquaredError: {
        title: "Mean squared error",
        words: (inputs: number) =>
          `The squared error of an answer, summed over its outputs and averaged over ${plural(inputs, "unseen input")}.`,
        symbols: "f(Z) is the answer of the fit, y the true one.",
      },
      trainingError: {
        title: "Training error",
        words:
          "The mean squared error on the training answers. No linear attention layer, with however many heads, has a smaller one on this data.",
        ridge: "A ridge gives some of that away on purpose.",
      },
      distance: {
        title: "Distance to truth",
        words:
          "How far the learned coefficients are from those of the layer that made the answers. At zero the two are the same function.",
        symbols:
          "p are the coefficients: how much of every feature each output takes. p* are those of the layer that made the answers.",
      },
      heads: {
        title: "Heads found",
        words: (heads: number) =>
          `The fit finds one table of coefficients. A singular value decomposition writes it as ${plural(heads, "head")}, each a matrix V and a matrix Q.`,
        symbols:
          "Z holds the tokens as columns, zₙ is the last one, V and Q are the two matrices of a head h.",
      },
      headsNeeded: {
        title: "Heads needed",
        words:
          "The fewest heads that compute the same function. Coordinates j and k of a token enter only as a product, in either order, so several tables of numbers give the same coefficients; a search looks for the table that splits into the fewest heads.",
      },
      modelsThatFit: {
        title: "Models that fit",
        words: (open: number) =>
          `Along ${plural(open, "direction")} the model can change without changing any training answer. Every step along them is another model that fits just as well, so there are infinitely many.`,
      },
    },
    headsNeededNoisy: "Heads to reproduce this noisy fit",
    findOut: "Find out",
    finding: "looking …",
    infinitelyMany: "infinitely many",
    exact: "There are no errors: every answer comes out exactly.",
    onTheGrid: "The errors are rounding: they sit on the grid of 64-bit numbers.",
    rounding: "The errors are rounding: this is what 64-bit arithmetic leaves.",
  },

  learned: {
    title: (time: string) => `How it was learned, in ${time}`,
    examples: (inputs: number) => plural(inputs, "example"),
    withAnswers: "inputs with answers",
    withRows: (rows: number) => `with ${plural(rows, "answer")}`,
    system: "one linear system",
    solved: (equations: string, unknowns: string) => `${equations} × ${unknowns}, solved once`,
    /** Features that are zero in every example have no equation. */
    unused: (unused: number) => `; ${plural(unused, "feature is", "features are")} zero in every example`,
    layer: "one layer of linear attention",
    coefficients: (features: number, outputs: number) =>
      `${outputs === 1 ? plural(features, "coefficient") : `${count(features * outputs)} coefficients: ${count(features)} for each of ${count(outputs)} numbers of an answer`}; no training steps`,
  },

  fewest: {
    enough: (heads: string, one: boolean) =>
      `${heads} ${one ? "head is" : "heads are"} enough to compute this function`,
    enoughNoisy: (heads: string, one: boolean) =>
      `To reproduce this noisy fit ${heads} ${one ? "head is" : "heads are"} enough`,
    zero: "This function is zero everywhere: it needs no head.",
    seeIt: "See it",
    seeItLong: "See it in the view Heads",
    status: {
      proved: (heads: string) => `${heads} is the least there can be.`,
      generic: "no fewer for almost every function of this size.",
      "none smaller found": "no smaller number was found in a limited search.",
    },
  },

  lookup: {
    title: "One lookup, as the layer does it",
    titlePlain: "One lookup",
    pair: (index: string) => `pair ${index}`,
    query: "query",
    key: "key",
    match: ["match with", "the query"] as const,
    matchShort: "match",
    value: "value",
    answer: "answer",
    truth: "truth",
    another: "another",
    anotherLong: "Another lookup",
    allOrthogonal: [
      "Make ",
      "all",
      " keys and values orthogonal: the answers stay perfect, the verdict does not.",
    ] as const,
    copied: (index: string) =>
      `The query is the key of pair ${index}. The layer answers with the value of pair ${index} plus the query’s own value:`,
    mixed: (index: string) =>
      `The query is the key of pair ${index}, but these keys are not orthogonal: every key that overlaps with it adds a share of its value:`,
    ordinary: (pairs: string, index: string) =>
      `${pairs} pairs with keys at ordinary angles; the query asks for pair ${index}.`,
    agrees: (digits: string, zeros: number) =>
      `The truth is the same to ${digits} digits. An answer is a token, too; its other ${count(zeros)} numbers, in place of a key, are 0.`,
    differs: (error: string) =>
      `The weights are those of the true layer; the learned answer differs from the truth by up to ${error}.`,
    description: (index: string, weights: string) =>
      `The query is the key of pair ${index}. The matches with the query are ${weights}.`,
    point: (token: string, weight: string) => `The query matches ${token} with weight ${weight}.`,
    columns: { row: "row", key: "key", value: "value", weight: "match", answer: "answer", truth: "truth" },
  },

  verdict: {
    identifiable: "Identifiable",
    "not-identifiable": "Not identifiable",
    "too-close": "Too close to call",
    everyAnswer: "Every answer determined",
    everySequence: (rank: number, reachable: number): Parts => [
      reachableOf(rank, reachable),
      ": every answer to every sequence of this kind is determined, at any length.",
    ],
    someSequences: (rank: number, reachable: number): Parts => [
      reachableOf(rank, reachable),
      ": along the others answers to some sequences of this kind can change without changing any training answer.",
    ],
    lettersNeverFill: (features: number, reachable: number) =>
      `Letters never fill the whole space of ${plural(features, "feature")}. Sequences of this kind reach ${plural(reachable, "direction")} of it, whatever their length.`,
    proved: "proved",
    fitting: "Fitting",
    fittingSize: (inputs: number, features: number) =>
      `${plural(inputs, "input")}, ${plural(features, "direction")}.`,
    identifiableSentence: (rank: number, features: number, smallest: string): Parts => [
      ...determinedDownTo(rank, features, smallest),
      ...everyModel,
    ],
    identifiableNoisy: (rank: number, features: number, smallest: string): Parts => [
      ...determinedDownTo(rank, features, smallest),
      ": only one function fits this data best, on every input.",
    ],
    notIdentifiableSentence: (rank: string, features: number, missing: string, one: boolean): Parts => [
      "The data determines ",
      directionsOf(rank, features),
      `. Along the other ${one ? "one" : missing}, the model can change without changing any training answer.`,
    ],
    identifiableByRows: (rank: number, features: number): Parts => [
      ...determined(rank, features),
      ...everyModel,
    ],
    identifiableByRowsNoisy: (rank: number, features: number): Parts => [
      ...determined(rank, features),
      ": only one function fits this data best, on every input.",
    ],
    readings: (least: string, most: string, features: number, close: number): Parts => [
      "The data determines ",
      directionsOf(`${least} or ${most}`, features),
      `: ${close === 1 ? "one is" : `${count(close)} are`} so weak that 64-bit arithmetic cannot tell ${close === 1 ? "it" : "them"} from rounding.`,
    ],
    wouldSettle: "More inputs, or inputs of a different kind, would settle it.",
    stripNarrow: (rank: string, features: number) => `${rank} of ${plural(features, "direction")}`,
    stripRun: (part: number, answers: number) => `${count(part)} of ${count(answers)} determined`,
  },

  /** What decided the rank, and why: completes "because". */
  way: {
    read: {
      moments: (because: string) => `Computed from sums over the data, because ${because}.`,
      rows: (because: string) => `Computed from the training rows one by one, because ${because}.`,
      exact: (because: string) => `Decided in exact arithmetic, because ${because}.`,
    },
    because: {
      comfortable: "every direction is far above rounding",
      "one-hot": "most features of a row are zero",
      "too-large": "the rows are too many to be taken one by one",
      "few-rows": "there are fewer of them than features",
      "row-sizes": "their sizes differ so much that the largest would hide the others",
      "coordinate-sizes": "the coordinates differ so much in size that the largest would hide the others",
      offsets: "some coordinate is almost constant, and an offset hides what varies",
      "small-direction":
        "some direction is weak or open, and in sums over the data rounding would hide which of the two",
      asked: "the dual route was asked for",
      "whole-numbers": "the numbers of the data allow it",
    },
  },

  spectrum: {
    title: "How strongly the data fixes each direction",
    eigenvalue: "eigenvalue λ, log scale",
    direction: "direction, strongest first",
    smallest: (value: string) => `smallest is ${value}`,
    timesThreshold: (times: string) => `${times} times the threshold`,
    countsAsZero: (value: string) => `counts as zero below ${value}`,
    /** Where the line has no number yet. */
    countsAsZeroHere: "counts as zero below this line",
    formula: (units: string, active: string) =>
      ["τ λ", "max", `, with τ = ${tauWritten(units, active)}`] as const,
    determined: (value: string) => `${value} determined`,
    notDetermined: (value: string) => `${value} not determined`,
    gap: (powers: string, one: boolean) => `gap: ${powers} ${one ? "power" : "powers"} of ten`,
    greyZone: (times: string) => `within ${times} times the threshold`,
    caption: (largest: string, condition: string): Parts => [
      "A direction is one independent combination of the layer’s coefficients; a filled dot is determined. Largest ",
      { by: "largest", text: largest },
      ", condition number ",
      { by: "condition", text: condition },
      ".",
    ],
    captionMissing: (largest: string): Parts => [
      "A direction is one independent combination of the layer’s coefficients; a filled dot is determined, a hollow one counts as zero. Largest ",
      { by: "largest", text: largest },
      ".",
    ],
    ends: (largest: string, smallest: string): Parts => [
      "The largest eigenvalue is ",
      { by: "largest", text: largest },
      ", and none is smaller than ",
      { by: "smallest", text: smallest },
      ": that is proved.",
    ],
    follows: (features: number) =>
      `The spectrum of all ${count(features)} follows; it cannot change the verdict.`,
    notComputed: (features: number) =>
      `The spectrum of all ${count(features)} was not computed: the fit was ended before. It cannot change the verdict.`,
    compute: "Compute the spectrum",
    captionByRows:
      "A direction is one independent combination of the layer’s coefficients; a filled dot is determined, a hollow one is not. The eigenvalues did not decide it.",
    captionByRowsClose: (directions: number) =>
      `${directions === 1 ? "The grey dot is a direction" : `The ${count(directions)} grey dots are directions`} too close to call. The eigenvalues did not decide it.`,
    byRows: "no threshold: the rank was not read from here",
    /** `ranks`: two where it is too close to call. */
    sentenceByRows: (features: number, largest: string, smallest: string, ranks: readonly number[]) =>
      `${plural(features, "eigenvalue")}, strongest first, from ${largest} down to ${smallest}. The rank was not read from them: ${ranks.map(count).join(" or ")} ${ranks.at(-1) === 1 ? "direction is" : "directions are"} determined${ranks.length > 1 ? ", too close to call" : ""}.`,
    plain: (value: string) => ` has eigenvalue ${value}: it is determined.`,
    plainOpen: (value: string) => ` has eigenvalue ${value}: it is not determined.`,
    plainClose: (value: string) => ` has eigenvalue ${value}: too close to call.`,
    captionClose: (directions: string, one: boolean) =>
      `The ${one ? "grey dot" : `${directions} grey dots`} in the hatched zone ${one ? "is a direction" : "are directions"} that 64-bit sums cannot tell from zero.`,
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
    title: "Now leave it a choice",
    tryIt: "Try it",
  },

  tryInput: {
    title: "Try an input",
    hint: "Edit any number of the input and see whether this data determines the answer.",
    edit: "Edit an input",
    /** Before the badge of the input as it is drawn. */
    asDrawn: (input: string) => `input ${input}, as drawn:`,
    done: "Close",
    determined: "determined",
    undetermined: "not determined",
    close: "too close to call",
  },
};

export const pageWords = inLanguage("page", enPage);

/** The verdicts inside a sentence or a table. */
export const enVerdicts: Readonly<Record<Verdict, string>> = {
  identifiable: "identifiable",
  "not-identifiable": "not identifiable",
  "too-close": "too close to call",
};

export const verdictWords = inLanguage("verdicts", enVerdicts);

/** What a link asked for and did not get: the command line says it too. */
export const linkWords = inLanguage("link", enLink);
