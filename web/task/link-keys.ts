// The keys of a link. Each has one home: a key of this list, or else a parameter of the task that the link names.

/** What a link says about the page that opens it, as it stands there: none of it is part of the task. */
export interface PageKeys {
  /** The reader's own machine, of tasks that run one. */
  machine?: string;
  view?: string;
  lesson?: string;
  step?: string;
  /** A student's name or number: it makes the seed of a lesson's data. */
  student?: string;
  lang?: string;
  theme?: string;
  ui?: string;
  ro?: string;
  run?: string;
  hide?: string;
  host?: string;
  lms?: string;
}

/** In the order in which a link names them. */
export const pageKeyNames = [
  "machine",
  "view",
  "lesson",
  "step",
  "student",
  "lang",
  "theme",
  "ui",
  "ro",
  "run",
  "hide",
  "host",
  "lms",
] as const satisfies readonly (keyof PageKeys)[];

/** `x` holds data of the reader's own, `r` the sender's result. */
const documentKeyNames = [
  "v",
  "t",
  "samples",
  "test",
  "seed",
  "noise",
  "added",
  "ridge",
  "route",
  "start",
  "x",
  "r",
] as const;

/** No task may have a parameter of such a name. */
export const reservedKeys: readonly string[] = [...documentKeyNames, ...pageKeyNames];

/** What stands instead of data that is too large for a link. */
export const DATA_IN_FILE = "file";

/** Longer links get lost in mail programs and chats; a file is offered instead. */
export const LONGEST_OFFERED = 2000;

/** Longer words of a machine are cut, so that the link stays one; a ~ says so. */
export const LONGEST_LINK_WORD = 1000;
export const CUT = "~";

/** A longer one cannot be right: data takes 8 KB at most, a machine with the longest word five. */
export const LONGEST_LINK = 32_768;
