// What both readers of ZIP files know of them: the one of a file in memory, and the command line's of a file that is larger.
import type { Say } from "../sentences";
import { FileError } from "./file-error";

/** Signatures: of the end, of an entry in the list of contents, of a file's own header. */
export const END = 0x06054b50;
export const ENTRY = 0x02014b50;
export const LOCAL = 0x04034b50;
export const END_LENGTH = 22;
export const LONGEST_COMMENT = 0xffff;

export interface Entry {
  name: string;
  method: number;
  checksum: number;
  packed: number;
  unpacked: number;
  /** Where its own header begins. */
  start: number;
}

export function refuse(byte: number, say: Say): never {
  throw new FileError((words) => words.atByte(byte, say(words)));
}
