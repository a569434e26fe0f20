// What the view of the heads says. Loaded with that view; see page.ts.
import { inLanguage } from "../translation";

export const enHeads = {
  question: "How many heads does it take?",
  about: (numbers: string) =>
    `The fit finds one table of ${numbers} numbers. A head is one matrix V and one matrix Q; several heads add up to the table.`,
  kept: "Heads kept",
  keptOf: (all: string) => `of ${all}`,
  keptText: (kept: string, all: string) => `${kept} of ${all}`,
  keptHelp: "Strongest first. The others are left out, nothing is refitted.",
  oneHeadOnly: "There is one head: nothing can be left out.",
  leaves: {
    before: "Keeping ",
    between: " leaves a relative error of ",
    after: (where: string) => ` on ${where} inputs.`,
  },
  unseen: "unseen",
  training: "training",
  noErrors: "How large the error would be was not computed for a fit of this size.",
  fewest: {
    title: "Fewest heads",
    find: "Find the fewest heads",
    finding: "looking …",
    unknown: (heads: string) =>
      `The fit needs at most ${heads}. Whether fewer compute the same is a search of its own, which at this size is made only when you ask for it.`,
    failed: (sentence: string) => `The search ended without an answer. ${sentence}`,
    proved: (fewest: string, one: boolean) =>
      `Proved: ${fewest} ${one ? "is" : "are"} the least there can be.`,
    generic: "No fewer for almost every function of this size.",
    "none smaller found": "None smaller was found in ten starts; that is no proof.",
    zero: "The function is zero everywhere: it needs no head.",
    residual: (one: boolean, size: string) =>
      `The rewritten ${one ? "head gives" : "heads give"} the same table up to ${size} of its size.`,
    arrow: (before: string, after: string) => `From ${before} to ${after}`,
  },
  /** Of any model that fits as well, where the data leaves a choice. */
  fitting: {
    title: "Fewest of any model that fits",
    find: "Find the fewest that fit",
    unknown: (heads: string) =>
      `The data leaves a choice: the fit takes ${heads}, and another model that fits as well may take fewer. Looking for one is a search of its own, made only when you ask for it.`,
    residual: (one: boolean, size: string) =>
      `${one ? "It answers" : "They answer"} every training input as the fit does, up to ${size} of its size, and ${one ? "differs" : "differ"} from it only in what the data does not show.`,
  },
  numbers: {
    fromFit: "Heads from the fit",
    most: "Most a fit can give",
    fewest: "Fewest",
    distance: "Distance to truth",
    trueHeads: "Heads of the true layer",
  },
  copy: {
    numpy: "Copy as NumPy",
    torch: "Copy as PyTorch",
    copied: (heads: string, one: boolean) =>
      `Copied, with ${one ? "the one head" : `all ${heads} heads`} and a check that runs.`,
    fullText: "The code to copy",
    tooLong: (numbers: string) =>
      `These heads are ${numbers} numbers, too many for code to be read; the view Export has them as arrays.`,
  },

  /** Why fewer heads can compute the same. */
  why: (before: string, after: string) =>
    `Why is that possible? Two coordinates j and k of a token enter only as their product, so the numbers for (j, k) and for (k, j) count only together, and many tables of numbers are the same function. The direct solution writes down one of them, which splits into ${before} heads; the search found another that splits into ${after}.`,
  headline: {
    zero: "The fit is zero everywhere: there are no heads.",
    fewer: (before: string, after: string, one: boolean) =>
      `Written out directly, the solution takes ${before} heads. ${after} ${one ? "computes" : "compute"} exactly the same function.`,
    fitting: (heads: string, few: string, one: boolean) =>
      `The smallest solution takes ${heads}. ${few} ${one ? "fits" : "fit"} the data just as well.`,
    noFewer: {
      proved: (heads: string) => `The solution takes ${heads}, the least there can be.`,
      generic: (heads: string) =>
        `The solution takes ${heads}; almost every function of this size needs as many.`,
      "none smaller found": (heads: string) => `The solution takes ${heads}; no shorter list was found.`,
    },
    unknown: (heads: string) => `Written out directly, the solution takes ${heads}.`,
    heads: (word: string, one: boolean) => (one ? "one head" : `${word} heads`),
    headWord: (word: string, one: boolean) => (one ? "One head" : `${word} heads`),
  },
  note: {
    fitting: (one: boolean) =>
      `The data leaves a choice: along what no training input shows, a layer may be anything. Of all layers that fit, the fit is the one with the smallest coefficients; another choice leaves ${one ? "one head" : "fewer heads"}, drawn below, with the same answer to every training input.`,
    wrongWay: (kept: string, all: string, error: string) =>
      `Dropping heads from the list is the wrong way to get there: with ${kept} of the ${all} the answers are still off by ${error}. Rewriting all of them together loses nothing.`,
    cutWorks: (kept: string, _one: boolean, error: string) =>
      `Here the list could also be cut: the first ${kept} alone leave a relative error of ${error}.`,
    dropping: (kept: string, all: string, before: string, after: string) =>
      `Even the weakest head of this list is missed: with ${kept} of the ${all} the relative error is ${before}, with all of them ${after}.`,
    trueFewer: (truth: string, one: boolean) =>
      `That says something of this list, not of the task: the true layer has ${one ? "one head" : `${truth} heads`}.`,
    small: (kept: string, all: string, before: string, after: string) =>
      `The weakest ones matter little: with ${kept} of the ${all} the relative error is ${before}, with all of them ${after}.`,
    stillOff: (error: string) => `Even so, a relative error of ${error} is left.`,
  },

  figure: {
    title: (heads: string, one: boolean) =>
      one ? "The one head of the fit" : `The ${heads} heads of the fit, strongest first`,
    weight: "weight σ of each head",
    error: (where: string) => `error on ${where} inputs when this many heads are kept, log scale`,
    errorShort: "error with this many heads, log scale",
    head: "head",
    withOne: (error: string) => `${error} with one head`,
    withSome: (kept: string, error: string) => `${kept}: ${error}`,
    withAll: (all: string, error: string) => `all ${all}: ${error}`,
    scale: (matrices: string) => `One scale for all ${matrices} matrices.`,
    shown: (from: string, to: string) =>
      `Drawn below are heads ${from} to ${to}; the slider leads to the others.`,
    equal: (runs: string) => `${runs} have the same weight, so their order means nothing.`,
    equalRuns: (runs: string) =>
      `${runs} have the same weight each, so their order among themselves means nothing.`,
    run: (from: string, to: string) => `${from} to ${to}`,
    pair: (from: string, to: string) => `${from} and ${to}`,
    heads: (runs: string) => `Heads ${runs}`,
    moreRuns: "and others",
    sentence: (heads: string, one: boolean, largest: string, smallest: string, kept: string) =>
      `${one ? "one head" : `${heads} heads`}, weights from ${largest} down to ${smallest}; ${kept}.`,
    sentenceKept: (kept: string, error: string) => `keeping ${kept} leaves a relative error of ${error}`,
    sentenceKeptOnly: (kept: string) => `${kept} are kept`,
    point: (head: string) => `Head ${head}`,
    pointWeight: (weight: string, state: string) => ` has weight ${weight} and is ${state}.`,
    keptState: "kept",
    leftOut: "left out",
    pointError: (kept: string) => `Keeping ${kept}`,
    pointErrorRest: (error: string) => ` leaves a relative error of ${error}.`,
    pointMatrices: (v: string, q: string) => ` has entries up to ${v} in V and up to ${q} in Q.`,
    columns: { head: "head", weight: "weight", error: "error when kept up to here" },
  },

  one: {
    theOne: "The one head that does it all",
    theFittingOne: "One head that fits the data as well",
    fittingHead: (head: string, all: string) => `Head ${head} of ${all} that fit the data as well`,
    fewestHead: (head: string, all: string) => `Head ${head} of the fewest, ${all}`,
    fitHead: (head: string, all: string) => `Head ${head} of the ${all} of the fit`,
    fitOnly: "The one head of the fit",
    besideTruth: (title: string) => `${title}, beside the truth`,
    previous: "previous",
    next: "next",
    previousLong: "Previous head",
    nextLong: "Next head",
    V: "V: what a token passes on",
    Q: "Q: how much the last token looks at a token",
    learned: "learned",
    mixed: "mixed",
    truth: "truth",
    difference: "difference",
    plusMinus: (value: string) => `±${value}`,
    equalLength:
      "Multiplying V and dividing Q by the same number changes nothing, so both are shown at equal length.",
    rounding: (v: string, q: string) => `The differences are rounding: at most ${v} in V and ${q} in Q.`,
    exact: "There are no differences: every entry is exact.",
    real: (v: string, q: string) =>
      `The differences are larger than rounding: up to ${v} in V and ${q} in Q.`,
    open: (v: string, q: string) =>
      `The differences, up to ${v} in V and ${q} in Q, are in what the data does not show: both give the same answer to every training input.`,
    mixing: (heads: string) =>
      `Taken one by one, the ${heads} learned heads are not the true ones: heads can be mixed with each other without changing the function. Mixed back, as here, they are.`,
    unmatched: (heads: string) =>
      `The ${heads} learned heads compute the same function as the ${heads} true ones, but cannot be matched with them one by one: different lists of heads can compute one function.`,
    otherFunction: (distance: string) =>
      `The true layer has as many heads but computes another function, ${distance} away, so the heads are not set beside each other.`,
    otherCount: (truth: string, one: boolean, ours: string) =>
      `The true layer has ${truth} ${one ? "head" : "heads"}, this list ${ours}: they cannot be set side by side.`,
    noTruth: "The layer that made these answers is not known, so there is no truth to set beside them.",
    sentence: (title: string, rows: string, columns: string, largest: string) =>
      `${title}: ${rows} rows, ${columns} columns, entries up to ${largest}.`,
    sentenceDifference: (difference: string) => `The largest difference from the truth is ${difference}.`,
    vCaption: "A row for each output, a column for each coordinate of a token.",
    qCaption: "A row for each coordinate of the token looked at, a column for each of the last token.",
    cell: (row: string, column: string) => `${row}, ${column}`,
    cellAlone: (value: string) => ` is ${value}.`,
    cellBoth: (learned: string, truth: string, difference: string) =>
      `: learned ${learned}, truth ${truth}, difference ${difference}.`,
    columns: { row: "row", column: "column", learned: "learned", truth: "truth", difference: "difference" },
  },
  waiting: "The heads are shown when the first fit is done.",
};

export const headWords = inLanguage("heads", enHeads);
