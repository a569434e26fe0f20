// What is wrong with a model that came from outside, in English; see ../task/sentences.ts.
import { counted, numberInWords } from "./wording";

export const largest = { dimension: 40, outputs: 64, heads: 4096, number: 1e9 };

export const modelSentences = {
  /** What each part has to be. */
  part: {
    model: "an object with heads, such as a report",
    heads: `a list of at most ${numberInWords(largest.heads)} heads`,
    head: "an object with the matrices V and Q",
    V: `a list of 1 to ${largest.outputs} rows, one for each output`,
    Q: `a list of 1 to ${largest.dimension} rows, one for each coordinate`,
    row: `a list of 1 to ${largest.dimension} numbers`,
    entry: `a number between ${numberInWords(-largest.number)} and ${numberInWords(largest.number)}`,
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
};

export type ModelPart = keyof (typeof modelSentences)["part"];
