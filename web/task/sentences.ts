// Why a document, a file, a model or a link is refused: every sentence, in English. An error keeps the way its sentence is made, so that a page
// can make the same one in its own language and with a setting's label instead of its path; documents, command line and
// engine speak English.
import type { Extreme } from "../contract/types";
import { EngineError, type ErrorCode, type ErrorDetails } from "./errors";
import type { Field } from "./field";
import { fileSentences } from "./import/sentences";
import { modelSentences } from "./model-sentences";
import { alternatives, bytesInWords, counted, numberInWords, powerInWords, valueInWords } from "./wording";

const json = (text: string): string => JSON.stringify(text);

export const sentences = {
  ...fileSentences,
  ...modelSentences,

  /** How a setting is called. A document has paths; a page has labels. */
  name: (path: string, _field?: Field) => path,
  label: (field: Field) => field.label,

  /** The value as a page shows it in its field, where that is not how a document has it. */
  written: (_field: Field, _value: unknown): string | undefined => undefined,
  is: (name: string, value: unknown, allowed: string, written = valueInWords(value)) =>
    `${name} is ${written}; it has to be ${allowed}.`,
  missing: (name: string, allowed: string) => `${name} is missing; it has to be ${allowed}.`,

  /** What a field allows: completes "… has to be …". `value` is what it was given, where it was given something. */
  allowed: (
    field: Field,
    bounds: { min: number; max: number },
    value: unknown = 0,
    inWords: (bound: number) => string = numberInWords,
  ) => {
    if (field.kind === "boolean") return "true or false";
    if (field.kind === "choice") return alternatives(field.options.map(json));
    const range = `between ${inWords(bounds.min)} and ${inWords(bounds.max)}`;
    const kind = field.kind === "integer" ? "a whole number " : typeof value === "number" ? "" : "a number ";
    return [`${kind}${range}`, ...(field.texts ?? []).map(json)].join(", or ");
  },
  oneOf: (values: readonly string[]) => alternatives(values.map(json)),
  anObject: "an object",
  suchObject: (example: string) => `an object such as ${example}`,
  dataObject: 'an object with "inputs" and "targets"',
  inputList: "a list of inputs",
  tokenList: "a list of tokens",
  numberList: "a list of numbers",
  answerList: "a list of answers, one for each input",
  nameList: "a list of names, one for each coordinate",
  numberBetween: (least: number, most: number) =>
    `a number between ${numberInWords(least)} and ${numberInWords(most)}`,
  atMostForTask: (most: number) => `at most ${numberInWords(most)} for this task`,
  textOf: (most: number) => `a text of 1 to ${most} characters`,

  theDocument: "The document",
  newerVersion: (version: unknown) =>
    `v is ${valueInWords(version)}; this version of Polyhead reads documents of version 1 only.`,
  unknownKey: (path: string, key: string, known: readonly string[]) =>
    `${path} has an unknown key ${valueInWords(key)}; ${
      known.length === 0
        ? `${path} has to be empty for this task`
        : `the known ones are ${alternatives(known, "and")}`
    }.`,
  notForTask: (key: string, value: unknown, task: string, because: string) =>
    `${key} is ${valueInWords(value)}; the task "${task}" has to be without it, ${because}.`,
  because: {
    samples: "its inputs are counted as they are given",
    test: "give data.testInputs and data.testTargets instead",
    added: "the true answers of further inputs are not known",
    data: 'only the tasks "custom" and "series" bring their own',
    source: 'unless params.source is "own"',
    split: "params.split says which part is forecast",
    ownLearner: "its heads are found by a learner of their own",
  },
  extraNotJson: "extra holds something that cannot be written as JSON; it has to be plain data.",

  /** Places in data; people count from 1. */
  numberOf: (index: number, where: string) => `Number ${index} of ${where}`,
  tokenOf: (index: number, which: string) => `token ${numberInWords(index)} of ${which}`,
  inputOf: (index: number, field: string) => `input ${numberInWords(index)} of ${field}`,
  answerOf: (index: number, field: string) => `answer ${numberInWords(index)} of ${field}`,
  nameOf: (index: number, field: string) => `Name ${index} of ${field}`,
  theInput: "the input",
  theWanted: "the wanted answer",

  dataUnknown: (key: string, known: readonly string[]) =>
    `data.${key} is not known; data has ${alternatives(known, "and")}.`,
  none: (name: string, what: "input" | "token") => `${name} has no ${what}s; it has to have at least one.`,
  size: (name: string, numbers: number, most: number) =>
    `${name} has ${counted(numbers, "number")}; it has to have between 1 and ${most}.`,
  /** `as` says why so many. */
  otherSize: (name: string, count: number, what: "number" | "answer" | "name", needed: number, as: string) =>
    `${name} has ${counted(count, what)}; it has to have ${numberInWords(needed)}, ${as}.`,
  as: {
    firstToken: "as the first token of data.inputs has",
    tokens: "as the tokens of the data have",
    firstAnswer: "as the first answer of data.targets has",
    answers: "as the answers of the data have",
    inputs: "one for each input",
    coordinates: "one for each coordinate",
  },

  seriesObject: 'an object with only a list "series"',
  longSeries: (values: number, most: number) =>
    `data.series has ${numberInWords(values)} values; it may have at most ${numberInWords(most)}.`,
  valueOf: (index: number) => `Value ${numberInWords(index)} of data.series`,
  numberOrGap: (least: number, most: number) =>
    `a number between ${numberInWords(least)} and ${numberInWords(most)}, or null for a gap between others`,
  shortSeries: (values: number, train: number, test: number) =>
    `The series has ${numberInWords(values)} values, which leaves ${numberInWords(train)} rows to learn from and ${numberInWords(test)} to forecast; it has to leave at least 1 of each. Lower the values in a token, the tokens or the steps ahead.`,
  constantSeries: (values: number, value: unknown) =>
    `The first ${numberInWords(values)} values of data.series are all ${valueInWords(value)}; they have to differ to be learned from.`,

  /** Why 64-bit numbers cannot hold what has to be computed. */
  extreme: {
    "too-large": "The numbers in this data are too large: their sixth powers do not fit into 64-bit numbers.",
    "too-small":
      "The numbers in this data are too small: their sixth powers vanish in 64-bit numbers. Multiply them by a constant.",
    solution: "The least-squares solution of this data does not fit into 64-bit numbers.",
  } satisfies Record<Extreme, string>,
  dualRows: (name: string, rows: number, most: number) =>
    `${name} is "dual" for ${numberInWords(rows)} rows; it has to be "auto" or "primal" above ${numberInWords(most)}.`,
  tooMuchMemory: (bytes: number, place: "page" | "command line", most: number) =>
    `This would need about ${bytesInWords(bytes)} of memory; the ${place} stops at ${bytesInWords(most)}.`,
  tooMuchWork: (flops: number, place: "page" | "command line", most: number) =>
    `This would need about ${powerInWords(flops)} steps of arithmetic; the ${place} stops at ${powerInWords(most)}.`,
  /** "Lower the a to 5, or the b to 6, or use the command line." */
  lower: (settings: readonly { label: string; value: number }[], elsewhere: boolean) => {
    const words = settings.map(({ label, value }) => `the ${label.toLowerCase()} to ${numberInWords(value)}`);
    return `Lower ${[...words, ...(elsewhere ? ["use the command line"] : [])].join(", or ")}.`;
  },
  fewerInputs: (inputs: number, elsewhere: boolean) =>
    `Give at most about ${numberInWords(inputs)} inputs${elsewhere ? " or use the command line" : ""}.`,
  defaults: "Lowering one setting is not enough: go back to the task's own defaults.",

  /** Data inside a link. */
  manyBytes: (bytes: number, most: number) =>
    `The data has ${numberInWords(bytes)} bytes as JSON; at most ${numberInWords(most)} fit a link.`,
  manyCharacters: (characters: number, most: number) =>
    `The data takes ${numberInWords(characters)} characters in a link; at most ${numberInWords(most)} fit.`,
  longLink: (characters: number, most: number) =>
    `The data in the link (x=) has ${numberInWords(characters)} characters; at most ${numberInWords(most)} are opened.`,
  unfolds: (most: number) =>
    `The data in the link (x=) unfolds into more than ${numberInWords(most)} bytes, which is not opened.`,
  damagedLink: "The data in the link (x=) is damaged: part of it is missing or changed.",
};

export type Sentences = typeof sentences;

/** A sentence in the words of any language. */
export type Say = (words: Sentences) => string;

/** An error whose sentence can be said in another language. */
export function refusal(code: ErrorCode, say: Say, details: ErrorDetails = {}): EngineError {
  return new EngineError(code, say(sentences), { ...details, say });
}
