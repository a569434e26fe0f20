// What the page says about the runs of this tab. Loaded with the History view; see page.ts.
import { count, plural } from "../numbers";
import { inLanguage } from "../translation";

export const enHistory = {
  modes: { label: "What to look at", runs: "Two runs", seeds: "Several seeds" },

  title: "Runs of this tab",
  about: "Every finished fit is kept here until the tab is closed.",
  chooseTwo: "Choose two to see them side by side.",
  emptyTitle: "No earlier runs in this tab yet.",
  oneRun: (number: number, verdict: string) => `Run ${count(number)}, on screen now: ${verdict}`,
  empty: "Change a slider and the run before it will be kept here.",
  run: (number: number) => `Run ${count(number)}`,
  onScreen: "on screen now",
  choose: (name: string, number: number) => `Run ${count(number)} as ${name}`,
  open: "Open these settings",
  openLong: (number: number) => `Open the settings of run ${count(number)}`,
  remove: "remove",
  removeLong: (number: number) => `Remove run ${count(number)} from this list`,
  showAll: (hidden: number) => `Show ${plural(hidden, "earlier run")} more`,
  clear: "Clear the list",
  removed: (runs: number) => `${plural(runs, "run")} removed.`,
  bringBack: "bring back",
  facts: {
    error: (error: string) => `error ${error}`,
    distance: (distance: string) => `distance ${distance}`,
  },
  fingerprint: (hex: string) => `fit ${hex}`,

  task: "Task",
  data: "Data",
  ownData: (inputs: number, hex: string) => `${plural(inputs, "input")}, ${hex}`,
  absent: "–",
  yes: "yes",
  no: "no",
  setTo: (label: string, value: string) => `${label.charAt(0).toLowerCase()}${label.slice(1)} ${value}`,
  changed: (label: string, before: string, after: string) => `${label} ${before} → ${after}`,
  defaults: (task: string) => `${task}, as it comes`,
  more: (changes: number) => `and ${plural(changes, "more change")}`,
  again: (number: number, same: boolean) =>
    `The settings of run ${count(number)} again: ${same ? "the same coefficients, bit for bit" : "other coefficients"}`,

  pair: {
    fewer: (directions: number) => `B determines ${plural(directions, "direction")} fewer than A`,
    more: (directions: number) => `B determines ${plural(directions, "direction")} more than A`,
    bothIdentifiable: "Both runs are identifiable",
    bothOpen: (directions: number) => `Both runs leave ${plural(directions, "direction")} open`,
    bothClose: "Both runs are too close to call",
    oneClose: (name: string, other: string, verdict: string) =>
      `${name} is too close to call, ${other} is ${verdict}`,
    otherSize: (a: number, b: number) =>
      `Two problems of different size: A has ${plural(a, "direction")} to determine, B ${count(b)}`,
    digits: (digits: number) => plural(digits, "digit"),
    bothDigits: (digits: string) => `both answer unseen inputs to ${digits}`,
    bothError: (a: string, b: string) => `on unseen inputs A has a relative error of ${a}, B of ${b}`,
    sameError: (error: string) => `both have a relative error of ${error} on unseen inputs`,
    eachDigits: (a: string, b: string) => `A answers unseen inputs to ${a}, B to ${b}`,
    digitsAndError: (exact: string, digits: string, other: string, error: string) =>
      `${exact} answers unseen inputs to ${digits}, ${other} with a relative error of ${error}`,
    noneUnseen: "neither was asked about unseen inputs",
    oneUnseen: (name: string) => `only ${name} was asked about unseen inputs`,
    sameCoefficients: "The coefficients are the same, bit for bit.",
    sameData: "The data is the same, bit for bit; the coefficients are not.",
    smallest: (times: string) => `The smallest eigenvalue of B is ${times} times that of A.`,
    smallestAlike: "Their smallest eigenvalues are equal to two digits.",
    slower: (name: string, times: string) => `${name} took ${times} times as long.`,
  },
  settings: {
    title: "Settings that differ",
    none: "None: both were run with the same settings.",
    setting: "setting",
  },
  numbers: {
    title: "Numbers",
    what: "number",
    verdict: "Verdict",
    determined: "Determined",
    of: (part: string, all: string) => `${part} of ${all}`,
    smallest: "Smallest eigenvalue",
    zero: "zero, up to rounding",
    error: "Relative error",
    distance: "Distance to truth",
    heads: "Heads found",
    seconds: "Time",
    data: "Data fingerprint",
    fit: "Fit fingerprint",
  },
  spectra: {
    title: "How strongly each data fixes its directions",
    thresholdOf: (name: string, label: string) => `${name}: ${label}`,
    determined: (name: string, directions: string) => `${name}: ${directions} determined`,
    bothDetermined: (directions: string) => `both: ${directions} determined`,
    caption: "A is drawn as discs, B as hollow diamonds; between two marks every direction is on the line.",
    captionAlike: "The two lie on each other.",
    sentence: (name: string, directions: number, largest: string, smallest: string, determined: string) =>
      `${name}: ${plural(directions, "eigenvalue")} from ${largest} down to ${smallest}, ${determined} determined.`,
    point: (index: string) => `Direction ${index}: `,
    values: (a: string, b: string) => `A has eigenvalue ${a}, B ${b}.`,
    onlyOne: (name: string, value: string) =>
      `${name} has eigenvalue ${value}; the other has no such direction.`,
    columns: { direction: "direction", a: "eigenvalue A", b: "eigenvalue B" },
  },
  functions: {
    link: "Compare the two functions",
    about: "Are they the same function, and if not, which input tells them apart?",
    otherSize: (a: string, b: string) => `As functions they cannot be compared: A maps ${a}, B ${b}.`,
    size: (d: number, outputs: number) =>
      `tokens of ${plural(d, "number")} to answers of ${plural(outputs, "number")}`,
    notKept: (runs: readonly number[]) =>
      `To compare the two functions, open the settings of ${runs.map((run) => `run ${count(run)}`).join(" and ")} again: the heads of a fit this large are not kept.`,
  },
  text: {
    bits: (bits: string) => `${bits} bits per letter`,
    right: (share: string) => `${share} right`,
    notJudged: "not judged",
    numbers: { bits: "Bits per letter", right: "Share right" },
    noSeeds:
      "A series over seeds is about the certificate. For a text, another seed in the overview draws other letters to learn from.",
  },
  softmax: {
    outcome: {
      exact: "labels fitted",
      "noise-level": "labels fitted to the noise",
      "not-fitted": "labels not fitted",
    },
    headsError: (error: string) => `heads off by ${error}`,
    numbers: { outcome: "Outcome", headsError: "Error of the heads", residual: "Residual" },
    pair: "Two runs side by side",
    noSeeds:
      "A series over seeds is about linear attention. For softmax heads, another seed in the overview gives other layers.",
  },
};

export const historyWords = inLanguage("history", enHistory);
