// What an embed says beside the page's own words.
import type { SizeName } from "../../task/task";
import { count, plural } from "../numbers";
import { inLanguage } from "../translation";

export const enEmbed = {
  /** What follows the task's name. */
  sizes: {
    pairs: (pairs: number) => plural(pairs, "pair"),
    heads: (heads: number) => plural(heads, "head"),
    tokenNumbers: (numbers: number) => `${plural(numbers, "number")} a token`,
    states: (states: number) => plural(states, "state"),
    letters: (letters: number) => plural(letters, "letter"),
    symbols: (symbols: number) => plural(symbols, "symbol"),
    cells: (cells: number) => plural(cells, "cell"),
    inputs: (inputs: number) => plural(inputs, "input"),
  } satisfies Record<SizeName, (size: number) => string>,
  /** Shorter than on the page: the numbers stand below. */
  identifiable: (rank: number, features: number) =>
    `${count(rank)} of ${plural(features, "direction")} ${rank === 1 ? "is" : "are"} determined: every model that fits this data perfectly computes the same function.`,
  identifiableNoisy: (rank: number, features: number) =>
    `${count(rank)} of ${plural(features, "direction")} ${rank === 1 ? "is" : "are"} determined: only one function fits this data best.`,
  numbers: {
    error: "Error on unseen inputs",
    trainingError: "Error on training inputs",
    heads: "Error of the heads",
    smallest: "Smallest eigenvalue",
    directions: "Directions determined",
    exactRuns: "Exact unseen runs",
    of: (part: number, all: number) => `${count(part)} of ${count(all)}`,
    determined: "Answers determined",
  },
  notRun: "Not fitted yet",
  run: "Run",
  running: "Run: fit this task on this device",
  readOnly: "Read only: this setting is fixed here.",
  readOnlyAll: "Read only: the task is fixed here.",
  fitted: (time: string) => `fitted in ${time}`,
  here: "on this device",
  open: "Open in Polyhead",
  noWindow: "This page allows no new window. Copy the link and open it yourself:",
  link: "Link to this figure in Polyhead",
};

export const embedWords = inLanguage("embed", enEmbed);
