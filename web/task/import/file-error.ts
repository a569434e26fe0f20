// What is wrong with a file, and where. Files come from anywhere, so every reader in this folder either gives data or
// throws one of these: a sentence with a place.
import { EngineError } from "../errors";

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

  constructor(sentence: string, place?: TextPlace, mend?: Mend) {
    super("file-not-understood", sentence);
    if (place) this.place = place;
    if (mend) this.mend = mend;
  }
}

/** "Line 4, column 10: …", as every error in a text begins. */
export function textError(place: TextPlace, sentence: string, mend?: Mend): FileError {
  return new FileError(`Line ${place.line}, column ${place.column}: ${sentence}`, place, mend);
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

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

const LONGEST_QUOTE = 24;

/** Something from a file, short enough to stand in a sentence. */
export function quoted(text: string): string {
  return `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}”`;
}
