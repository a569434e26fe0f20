// What is wrong with a file, in English; see ../sentences.ts.
import { alternatives, counted, numberInWords } from "../wording";

const LONGEST_QUOTE = 24;
const COLUMNS = "input,token,x1,x2,y1";

/** Something from a file, short enough to stand in a sentence. */
function shortened(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

const quoted = (text: string): string => `“${shortened(text)}”`;
const shapeWords = (shape: readonly number[]): string =>
  shape.length === 0 ? "a single number" : `of shape ${shape.join(" × ")}`;

export const fileSentences = {
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
    `The file has ${megabytes} MB; the page reads files of up to ${most} MB.`,
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
  arrayEnds: "the array ends before all its entries are read.",
  noArray: (name: string, names: readonly string[], how: string) =>
    `Array ${name} is not in the file; ${names.length === 0 ? "it is empty" : `it holds ${alternatives(names, "and")}`}. Save one with ${how}.`,
  holdsNumbers: (name: string) => `Array ${name} holds numbers; it has to hold texts.`,
  holdsTexts: (name: string) => `Array ${name} holds texts; it has to hold numbers.`,
  emptyArray: (name: string, shape: readonly number[]) =>
    `Array ${name} is ${shapeWords(shape)}; it is empty.`,
  rowShape: (name: string, shape: readonly number[]) =>
    `Array ${name} is ${shapeWords(shape)}; it has to have one row for each input.`,
  inputShape: (name: string, shape: readonly number[], offsets: string | null) =>
    `Array ${name} is ${shapeWords(shape)}; it has to have three axes: inputs, tokens, numbers${offsets === null ? "" : `, or an array ${offsets} beside it`}.`,
  offsetEnds: (offsets: string, name: string, tokens: number) =>
    `Array ${offsets} has to begin with 0 and end with ${tokens}, as ${name} has ${counted(tokens, "token")}.`,
  offsetEntry: (index: number, offsets: string, value: number, above: number, most: number) =>
    `Entry ${index} of array ${offsets} is ${value}; it has to be a whole number above ${above}, up to ${most}.`,

  unpacksTo: (megabytes: number, most: number) =>
    `the file unpacks to ${megabytes} MB; the page reads up to ${most} MB.`,
  noContents: "the list of contents of a .npz file is not there. The file may be cut off.",
  manyArrays: (arrays: number, most: number) => `the file holds ${arrays} arrays; at most ${most} are read.`,
  damagedContents: "the list of contents of the .npz file is damaged.",
  misplaced: (name: string) => `the file ${name} is not where the list of contents says.`,
  cutOff: (name: string) => `the file ${name} is cut off.`,
  otherPacking: (name: string) =>
    `the file ${name} is packed in a way that is not read here. Save it with np.savez or np.savez_compressed.`,
  damaged: (name: string) => `the file ${name} is damaged.`,
};
