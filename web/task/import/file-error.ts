// What is wrong with a file, and where. Files come from anywhere, so every reader in this folder either gives data or
// throws one of these: a sentence with a place.
import { EngineError } from "../errors";
import { type Say, sentences } from "../sentences";

/** Bytes that a file may have. */
export const LARGEST_FILE = 20e6;

/** How a file of data is read. */
export interface ReadOptions {
  /** Bytes that a .npz file may unpack to. */
  unpacked?: number;
  /** Every token has an answer of its own. Targets with three axes say so themselves. */
  causal?: boolean;
  /** Hears what share of the file was read, as far as that is known. */
  onProgress?: (fraction: number) => void;
}

/** A place in a text; lines and columns are counted from 1. */
export interface TextPlace {
  line: number;
  column: number;
  /** How many characters are meant. */
  length: number;
}

/** A change that is certain to be what was meant. */
export interface Mend {
  from: string;
  to: string;
  /** How many places it changes, in the whole text. */
  places: number;
  /** The whole text after the change. */
  text: string;
}

export class FileError extends EngineError {
  /** Absent where the file is not a text. */
  readonly place?: TextPlace;
  readonly mend?: Mend;

  constructor(say: Say, place?: TextPlace, mend?: Mend) {
    super("file-not-understood", say(sentences), { say });
    if (place) this.place = place;
    if (mend) this.mend = mend;
  }
}

/** "Line 4, column 10: …", as every error in a text begins. */
export function textError(place: TextPlace, say: Say, mend?: Mend): FileError {
  return new FileError((words) => words.at(place.line, place.column, say(words)), place, mend);
}

/** The sentence of an error, to be said again as a part of another. */
export function sentenceOf({ say, message }: EngineError): Say {
  return say ?? (() => message);
}

/** The place of a stretch of text that is given by positions. */
export function placeOf(text: string, start: number, end: number): TextPlace {
  const before = text.slice(0, start).split("\n");
  return {
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    length: Math.max(1, Math.min(end, endOfLine(text, start)) - start),
  };
}

/** The first line of a text that is shown with a place of it, counted from 1. */
export const firstShown = ({ line }: TextPlace): number => Math.max(1, line - 2);

/** The line that is meant, with two lines around it. */
export function linesAround(text: string, place: TextPlace): string[] {
  const lines: string[] = [];
  const ends = /\r\n|\n|\r|$/g;
  for (let line = 1, start = 0; line <= place.line + 2 && start <= text.length; line += 1) {
    ends.lastIndex = start;
    const end = ends.exec(text)?.index ?? text.length;
    // The end of the last line begins no further one, unless that is what is meant.
    const isLine = start < text.length || line <= place.line;
    if (isLine && line >= firstShown(place)) lines.push(text.slice(start, end));
    start = end === text.length ? end + 1 : ends.lastIndex;
  }
  return lines;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
