// What the page says while an input is being edited. Loaded with that part of the page; see page.ts.
import { inLanguage } from "../translation";

export const enInput = {
  grid: "Numbers of the input, one column a token",
  coordinate: "coordinate",
  token: (index: string) => `token ${index}`,
  cell: (name: string, token: string) => `${name} of ${token}`,
  lastToken: (name: string) => `the ${name} token`,
  onlyLast: (kept: string, shown: string) =>
    `The last ${shown} tokens can be edited; the ${kept} before them stay as they are.`,
  notANumber: (cell: string, text: string) =>
    `${cell} is “${text}”; it has to be a number between −10⁹ and 10⁹.`,
  add: "Add a token",
  remove: "Remove a token",
  random: "Random numbers",
  reset: "Reset",
  close: "Close",
  keys: "Arrow keys and Enter move up and down, Tab to the next token.",
  asking: "asking …",
  answers: "Answers to this input",
  answersBefore: "Answers to the last valid input",
  output: "output",
  fit: "this fit",
  deviation: (value: string, deviation: string) => `${value} ± ${deviation}`,
  /** How sure the answer is: by how much another model could differ, and what decided. */
  differs: (most: string) =>
    `Another model that fits as well, and is no farther from this one than this one is from zero, could differ here by at most ${most}.`,
  differsNot: "No other model that fits as well gives anything else here.",
  couldDiffer: (most: string) =>
    `A model that fits as well, and is no farther from this one than this one is from zero, could differ here by up to ${most}.`,
  exact: (error: string) => `Decided in exact arithmetic; the probability of an error is less than ${error}.`,
  proved: "Decided in exact arithmetic, without any doubt left.",
  by64Bit: "Decided in 64-bit arithmetic.",
  oneIn: (many: string) => `1 in ${many}`,
  deviationNote: "± is one standard deviation under the noise estimated from the training answers.",
  another: {
    button: "Ask for another answer",
    title: "Another answer",
    hint: "Write the answer you would like; another model that fits the training data just as well gives it.",
    wanted: "wanted",
    wantedFor: (output: string) => `Wanted answer, ${output}`,
    model: "model B",
    unchanged: "Change one of the wanted numbers.",
    found: (error: string) =>
      `Model B fits the training data just as well (training error ${error}) and answers what you asked for.`,
    nearly: (error: string, off: string) =>
      `Model B fits the training data just as well (training error ${error}) and answers what you asked for up to ${off}.`,
    determined: "The data determines this answer: no other model that fits as well gives another one.",
  },
};

export const inputWords = inLanguage("input", enInput);
