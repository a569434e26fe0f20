// Why a document, a file, a model or a link is refused: every sentence, in English. An error keeps the way its sentence is made, so that a page
// can make the same one in its own language and with a setting's label instead of its path; documents, command line and
// engine speak English.
import type { Extreme } from "../contract/types";
import { EngineError, type ErrorCode, type ErrorDetails } from "./errors";
import type { Field } from "./field";
import {
  alternatives,
  bytesInWords,
  counted,
  durationInWords,
  numberInWords,
  powerInWords,
  valueInWords,
} from "./wording";

/** What a model that came from outside may have at most. */
export const largestModel = { dimension: 40, outputs: 64, heads: 4096, number: 1e9 };

const LONGEST_QUOTE = 24;
const COLUMNS = "input,token,x1,x2,y1";

/** Something from a file, short enough to stand in a sentence. */
function shortened(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

const quoted = (text: string): string => `“${shortened(text)}”`;
const MOST_AXES_SHOWN = 5;
const shapeWords = (shape: readonly number[]): string =>
  shape.length === 0
    ? "a single number"
    : shape.length > MOST_AXES_SHOWN
      ? `of ${shape.length} axes`
      : `of shape ${shape.join(" × ")}`;
const json = (text: string): string => JSON.stringify(text);

const TRUE_OR_FALSE = "true or false";

export const sentences = {
  /** How a setting is called. A document has paths; a page has labels. */
  name: (path: string, _field?: Field) => path,
  label: (field: Field) => field.label,

  /** The value as a page shows it in its field, where that is not how a document has it. */
  written: (_field: Field, _value: unknown): string | undefined => undefined,
  is: (name: string, value: unknown, allowed: string, written = valueInWords(value)) =>
    `${name} is ${value === undefined ? "missing" : written}; it has to be ${allowed}.`,

  /** What a field allows: completes "… has to be …". `value` is what it was given, where it was given something. */
  allowed: (
    field: Field,
    bounds: { min: number; max: number },
    value: unknown = 0,
    inWords: (bound: number) => string = numberInWords,
  ) => {
    if (field.kind === "boolean") return TRUE_OR_FALSE;
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
    data: 'only the tasks "custom", "series" and "text" bring their own',
    source: 'unless params.source is "own"',
    split: "params.split says which part is forecast",
    ownLearner: "it has a learner of its own",
    noise: "letters have none",
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
  trueOrFalse: TRUE_OR_FALSE,
  withoutData:
    "data has a fingerprint and shapes only: this report was saved without its data. Give the data itself, or fit it again with --data.",
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
    positions: "one for each token of each input",
    coordinates: "one for each coordinate",
  },

  seriesObject: 'an object with only a list "series"',
  textObject: 'an object with only a text "text"',
  textLength: (letters: number, least: number, most: number) =>
    `data.text has ${numberInWords(letters)} letters, a to z and single blanks; it has to have between ${numberInWords(least)} and ${numberInWords(most)}.`,
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
  takesLong: (seconds: number, bytes: number) =>
    `This takes about ${durationInWords(seconds)} and ${bytesInWords(bytes)} of memory, so it is not begun by itself.`,
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

  /** Files. */
  at: (line: number, column: number, sentence: string) => `Line ${line}, column ${column}: ${sentence}`,
  atByte: (byte: number, sentence: string) => `Byte ${byte}: ${sentence}`,
  inArray: (name: string, byte: number, sentence: string) => `Array ${name}, byte ${byte}: ${sentence}`,

  emptyDocument: "The document is empty; it has to be a JSON object.",
  emptyText: "the text is empty; it has to hold data.",
  notJson: (found: string | null, expected: string) =>
    `${found === null ? "the text ends" : `${JSON.stringify(found)} stands`} where JSON needs ${expected}.`,
  expected: {
    end: "the end of the text",
    commaOr: (closer: string) => `a comma or "${closer}"`,
    colon: "a colon",
    key: "a key in double quotes",
    value: "a value",
  },
  noTextAt: (path: string) => `the report has no text at ${quoted(path)}, so its result cannot be compared.`,
  tooLarge: (megabytes: number, most: number) =>
    `The file has ${megabytes} MB; files of up to ${most} MB are read.`,
  singleArray: "this is a single array (.npy). Inputs and targets come together: save both with np.savez.",
  notUtf8: "a character is not written in UTF-8. Save the file as UTF-8 text, or give .json, .csv or .npz.",

  emptyFile: `the file is empty; it has to begin with the names of its columns, such as ${COLUMNS}.`,
  openQuote: "the quote that opens here is not closed in this line. Close it, or leave it out.",
  numbersFirst: `the first line holds numbers; it has to name the columns, such as ${COLUMNS}.`,
  noColumnName: `a column has no name. Name every column, such as ${COLUMNS}.`,
  longName: (name: string, most: number) =>
    `the name ${quoted(name)} has ${name.length} characters; at most ${most} are read.`,
  twoColumns: (name: string) => `two columns are called ${quoted(name)}. Give each its own name.`,
  secondColumn: (name: string) => `a second column is called ${quoted(name)}; there has to be one at most.`,
  noInputColumn: `no column is called “input”. It has to say which input a row belongs to, such as ${COLUMNS}.`,
  noNumberColumn: `no column holds the numbers of a token. Name them, such as ${COLUMNS}.`,
  noTargetColumn: "no column holds targets. Call them y1, y2 and so on.",
  manyNumbers: (numbers: number, most: number) =>
    `a token has ${numbers} numbers; it can have at most ${most}.`,
  manyTargets: (targets: number, most: number) => `there are ${targets} targets; at most ${most} are read.`,
  shortLine: (fields: number, needed: number) =>
    `the line ends after ${counted(fields, "field")}; the first line has ${needed}.`,
  decimalComma: (text: string) => `${quoted(text)} has a comma. Write decimals with a point.`,
  largeNumber: (text: string) => `${quoted(text)} is too large; numbers go up to 1,000,000,000.`,
  noNumber: "a number is missing here.",
  notANumber: (text: string) => `${quoted(text)} is not a number.`,
  noInput: "the row does not say which input it belongs to.",
  unknownSet: (text: string) => `the set is ${quoted(text)}; it has to be train or test.`,
  extraFields: (fields: number, needed: number) =>
    `the line has ${fields} fields where the first line has ${needed}.`,
  commaMakesFields: (text: string, fields: number, needed: number) =>
    `${quoted(text)} makes ${fields} fields where the first line has ${needed}. Write decimals with a point.`,
  inputAgain: (input: string, line: number) =>
    `input ${quoted(input)} began in line ${line} already. The rows of an input have to follow each other.`,
  bothSets: (input: string) => `input ${quoted(input)} is in both sets; it has to be in one.`,
  noTraining: "the file ends without a training input.",
  tokenOrder: (token: string, input: string, expected: number) =>
    `token ${quoted(token)} of input ${quoted(input)} stands where token ${expected} should.`,
  noTarget: (input: string) => `the last token of input ${quoted(input)} has no target.`,
  otherTarget: (input: string, line: number) =>
    `input ${quoted(input)} has another target here than in line ${line}. An input has one.`,

  largeValue: (text: string, most: number) =>
    `${quoted(text)} is too large; a value may be at most ${numberInWords(most)}.`,
  gapAtEnd: (which: "first" | "last") => `the ${which} value is missing; a gap has to lie between others.`,
  notAValue: (text: string) =>
    `${quoted(text)} is no number. Write decimals with a point, and nothing after the value.`,
  fewValues: (values: number, least: number) =>
    `there are ${values} values; a series has to have at least ${least}.`,
  manyValues: (values: number, most: number) =>
    `there are ${numberInWords(values)} values; a series may have at most ${numberInWords(most)}.`,

  notNumpy: "this is not an array that NumPy saved.",
  arrayCutOff: "the array is cut off.",
  arrayHeader: "its type or shape is not understood. Save plain arrays of numbers.",
  arrayType: (type: string, isObject: boolean) =>
    `its type is ${quoted(type)}; numbers have to be float64, float32, whole or Boolean${isObject ? ", not Python objects. Give inputs of different lengths with offsets" : ""}.`,
  manyEntries: (entries: number, most: number) =>
    `the array has ${numberInWords(entries)} entries; at most ${numberInWords(most)} are read.`,
  arrayEnds: "the array ends before all its entries are read.",
  noArray: (name: string, names: readonly string[], how: string) =>
    `Array ${name} is not in the file; ${names.length === 0 ? "it is empty" : `it holds ${alternatives(names.map(shortened), "and")}`}. Save one with ${how}.`,
  holdsNumbers: (name: string) => `Array ${name} holds numbers; it has to hold texts.`,
  holdsTexts: (name: string) => `Array ${name} holds texts; it has to hold numbers.`,
  emptyArray: (name: string, shape: readonly number[]) =>
    `Array ${name} is ${shapeWords(shape)}; it is empty.`,
  rowShape: (name: string, shape: readonly number[]) =>
    `Array ${name} is ${shapeWords(shape)}; it has to have one row for each input.`,
  tensorHeader: "The header of the .safetensors file is damaged.",
  tensorType: (name: string, type: string, known: readonly string[]) =>
    `Array ${name} is of type ${quoted(type)}; it has to be ${alternatives(known)}.`,
  noHeadArray: (name: string) =>
    `Array ${name} is not in the file; heads are V (heads × outputs × d) and Q (heads × d × d).`,
  headShape: (name: string, shape: readonly number[]) =>
    `Array ${name} is ${shapeWords(shape)}; it has to have three axes, the first one heads.`,
  headCounts: (values: number, queries: number) =>
    `V has ${counted(values, "head")}, and Q has ${counted(queries, "head")}; it has to be one number.`,
  fortranOrder: (name: string) =>
    `Array ${name} is in Fortran order, which cannot be read as a stream; save np.ascontiguousarray(${name}).`,
  positionShape: (name: string, shape: readonly number[], tokens: number, inputs: number) =>
    `Array ${name} is ${shapeWords(shape)}; with an answer for each token it has to have one row for each of the ${counted(tokens, "token")} of ${counted(inputs, "input")}.`,
  inputShape: (name: string, shape: readonly number[], offsets: string | null) =>
    `Array ${name} is ${shapeWords(shape)}; it has to have three axes: inputs, tokens, numbers${offsets === null ? "" : `, or an array ${offsets} beside it`}.`,
  offsetEnds: (offsets: string, name: string, tokens: number) =>
    `Array ${offsets} has to begin with 0 and end with ${tokens}, as ${name} has ${counted(tokens, "token")}.`,
  offsetEntry: (index: number, offsets: string, value: number, above: number, most: number) =>
    `Entry ${index} of array ${offsets} is ${value}; it has to be a whole number above ${above}, up to ${most}.`,

  unpacksTo: (megabytes: number, most: number) =>
    `the file unpacks to ${megabytes} MB; up to ${most} MB are read.`,
  noContents: "the list of contents of a .npz file is not there. The file may be cut off.",
  manyArrays: (arrays: number, most: number) => `the file holds ${arrays} arrays; at most ${most} are read.`,
  damagedContents: "the list of contents of the .npz file is damaged.",
  misplaced: (name: string) => `the file ${shortened(name)} is not where the list of contents says.`,
  cutOff: (name: string) => `the file ${shortened(name)} is cut off.`,
  otherPacking: (name: string) =>
    `the file ${shortened(name)} is packed in a way that is not read here. Save it with np.savez or np.savez_compressed.`,
  damaged: (name: string) => `the file ${shortened(name)} is damaged.`,

  /** What each part of a model has to be. */
  part: {
    model: "an object with heads, such as a report",
    heads: `a list of at most ${numberInWords(largestModel.heads)} heads`,
    head: "an object with the matrices V and Q",
    V: `a list of 1 to ${largestModel.outputs} rows, one for each output`,
    Q: `a list of 1 to ${largestModel.dimension} rows, one for each coordinate`,
    row: `a list of 1 to ${largestModel.dimension} numbers`,
    entry: `a number between ${numberInWords(-largestModel.number)} and ${numberInWords(largestModel.number)}`,
  },
  shape: (name: string, rows: number, columns: number, neededRows: number, neededColumns: number) =>
    `${name} is ${rows} × ${columns}; it has to be ${neededRows} × ${neededColumns}.`,
  noHeads: (name: string) => `${name} is an empty list; at least one model has to have a head.`,
  otherModelSize: (
    b: string,
    d: number,
    outputs: number,
    neededD: number,
    neededOutputs: number,
    a: string,
  ) =>
    `${b} has tokens of ${counted(d, "coordinate")} and answers of ${outputs}; they have to be ${neededD} and ${neededOutputs}, as ${a}’s are.`,

  /** Data inside a link. */
  manyBytes: (bytes: number, most: number) =>
    `The data has ${numberInWords(bytes)} or more bytes as JSON; at most ${numberInWords(most)} fit a link.`,
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
