// What the page says when two models are compared. Loaded with that view; see page.ts.

import { plural } from "../numbers";
import { inLanguage } from "../translation";

export const enCompare = {
  question: "Same function?",
  about: (numbers: string) =>
    `Two models are the same function exactly when their ${numbers} coefficients agree, however many heads they are written with.`,
  aboutPlain:
    "Two models are the same function exactly when their coefficients agree, however many heads they are written with.",
  model: (name: string) => `Model ${name}`,
  /** Inside a sentence. */
  modelInside: (name: string) => `model ${name}`,
  source: (name: string) => `Which model ${name} is`,
  sources: {
    fit: "This fit",
    fewest: "Its fewest heads",
    truth: "The truth",
    given: "Pasted or loaded",
    kept: "A kept fit",
  },
  keep: "Keep",
  keepLong: (name: string) => `Keep the fit on screen as model ${name}, whatever is fitted next`,
  file: "File",
  fileLong: (name: string) => `Load model ${name} from a file`,
  paste: "Paste",
  pasteLong: (name: string) => `Paste model ${name}`,
  pasteLabel: (name: string) => `Model ${name} as JSON`,
  pasteHelp:
    "A report, or an object with a list of heads, each with its matrices V (outputs × d) and Q (d × d).",
  use: "Use this model",
  cancel: "cancel",
  swap: "Swap",
  pasted: "Pasted",
  setTo: (label: string, value: string) => `${label.toLowerCase()} ${value}`,
  randomStart: "random start",
  heads: (heads: string, one: boolean) => `${heads} ${one ? "head" : "heads"}`,
  describe: {
    fewest: "The same function, written with as few heads as were found",
    truth: "The layer that made the answers",
    notKnown: "The layer that made these answers is not known.",
    notSearched: "The fewest heads of this fit have not been looked for.",
    notGiven: "Paste a model or choose a file.",
  },
  findOut: "Find out",
  finding: "looking …",
  asking: "Comparing …",
  missing: "Choose two models.",
  emptyList: (name: string) => `Model ${name} is an empty list; it has to have at least one head.`,
  stillCompared: (names: readonly string[], a: string, b: string) =>
    `What was given for ${names.length === 1 ? "model" : "models"} ${names.join(" and ")} was refused. This is still the comparison of A (${a}) with B (${b}).`,
  same: "These are the same function: no input can tell them apart.",
  different: (distance: string) => `These are two different functions, ${distance} apart.`,
  examples: (inputs: string, one: boolean, difference: string, size: string) =>
    `On the ${one ? "example input" : `${inputs} example inputs`} of this fit their answers differ by at most ${difference}; the answers go up to ${size}.`,
  examplesAgree: (inputs: string, one: boolean, digits: number, difference: string) =>
    `On the ${one ? "example input" : `${inputs} example inputs`} of this fit their answers agree to ${plural(digits, "digit")}: the largest difference is ${difference}.`,
  separating: "The input that separates them most",
  separatingCaption: (apart: string) =>
    `Of all inputs of length 1, this one: the answers are ${apart} apart. Answers grow with the cube of the input.`,
  numbers: {
    distance: "Distance",
    sameBelow: "Counts as the same below",
    ofSize: (power: string) => `${power} of their size`,
    heads: (name: string) => `Heads of ${name}`,
    certificate: (name: string) => `Certificate of ${name}`,
  },
  differ: {
    title: "Where they differ",
    caption:
      "Pairs of coordinates, times a coordinate of the last token: how far apart the coefficients of each kind are.",
    rounding: "rounding",
    sentence: (kinds: string, largest: string) =>
      `${kinds} kinds of coefficients; most of the distance is in ${largest}.`,
    point: (kind: string, distance: string) => `${kind}: ${distance} apart.`,
    columns: { kind: "kind", distance: "distance" },
  },
};

export const compareWords = inLanguage("compare", enCompare);
