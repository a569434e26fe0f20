// The report of the layer of a text, version 1. Its features are too many for a certificate; what it has instead is how well it tells
// letters, beside tables of letters counted on the same rows. Its heads are found on demand.
import type { TextDataFacts, TextReportFacts, TextScore } from "../contract/types";
import type { TextDocument } from "../task/document";
import type { Input } from "./report";

export type { FirstHeads, LetterDraw, NextLetter, TextHeads, TextResult, TextScore } from "../contract/types";

/** What the layer was fitted to, and judged on. */
export interface TextReportData extends TextDataFacts {
  /** None: an input is a piece of the text. */
  examples: Input[];
  /** Names of the d coordinates. */
  names: string[];
}

/** A finished fit of a text. */
export interface TextReport extends Omit<TextReportFacts, "data"> {
  /** Version of this form. */
  v: 1;
  /** Version of Polyhead that made it. */
  engine: string;
  /** As in other reports. */
  arithmetic: number;
  /** The document with every default filled in. */
  task: TextDocument;
  /** What the layer was fitted to, and judged on. */
  data: TextReportData;
  /** There is none: rows determine far fewer directions than there are. */
  certificate: null;
  /** Not in the report: the handle of the fit finds them when it is asked. */
  heads: null;
}

/** The letters that are told, in the order of a layer's outputs. */
export const letters = "abcdefghijklmnopqrstuvwxyz ";

/** What the outputs are called. */
export const letterNames: readonly string[] = [...letters].map((letter) =>
  letter === " " ? "blank" : letter,
);

/** What the coordinates of a token are: its letter, then the letters before it. */
export function letterCoordinates(d: number): string[] {
  return Array.from({ length: d / letters.length }, (_, lag) =>
    letterNames.map((name) => (lag === 0 ? name : `${name}, ${lag} before`)),
  ).flat();
}

/** The table with the fewest bits per letter; undefined where no letter was judged. */
export function bestTable({ text }: Pick<TextReport, "text">): TextScore | undefined {
  const judged = text.tables.filter(({ bits }) => bits !== null);
  return judged.sort((a, b) => (a.bits ?? 0) - (b.bits ?? 0))[0];
}
