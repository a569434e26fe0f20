// Any file a person may drop on the page: JSON (data, a task document or a report), CSV or .npz. What it is, is read from
// its bytes, not from its name.
import type { CustomData, FullDocument } from "../document";
import { EngineError } from "../errors";
import { parseDocument } from "../schema";
import { readCsv } from "./csv";
import { FileError, LARGEST_FILE, type ReadOptions, sentenceOf } from "./file-error";
import { readJson, type SavedResult } from "./json";
import { looksLikeNpy } from "./npy";
import { readNpz } from "./npz";

export interface OpenedFile {
  document: FullDocument;
  /** What was opened: a report brings the result it had elsewhere. */
  saved: SavedResult | null;
  /** The text of the data, as it was written; null where the data came another way. */
  text: string | null;
}

/** Text that was pasted or that a file holds. */
export function readText(text: string, options: ReadOptions = {}): OpenedFile {
  const plain = text.startsWith("\ufeff") ? text.slice(1) : text;
  const isJson = /^\s*(?:[[{]|$)/.test(plain);
  if (isJson) {
    const { document, saved, isData } = readJson(plain);
    return { document, saved, text: isData ? plain : null };
  }
  return { document: documentWith(readCsv(plain, options)), saved: null, text: plain };
}

/** What more than the page's own limits and habits a reader may ask for. */
interface FileOptions extends ReadOptions {
  /** Bytes that the file may have. */
  largest?: number;
}

export async function readBytes(
  bytes: Uint8Array<ArrayBuffer>,
  options: FileOptions = {},
): Promise<OpenedFile> {
  const { largest = LARGEST_FILE } = options;
  if (bytes.length > largest) {
    const size = Math.ceil(bytes.length / 1e6);
    throw new FileError((words) => words.tooLarge(size, largest / 1e6));
  }
  if (looksLikeNpy(bytes)) {
    throw new FileError((words) => words.atByte(0, words.singleArray));
  }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return { document: documentWith(await readNpz(bytes, options)), saved: null, text: null };
  }
  return readText(decode(bytes), options);
}

export function documentWith(data: CustomData): FullDocument {
  try {
    return parseDocument({ v: 1, task: "custom", data });
  } catch (error) {
    // Readers of text have found such places themselves; an array has no lines, and the sentence names the entry.
    throw error instanceof EngineError ? new FileError(sentenceOf(error)) : error;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** The text of a file of which only the letters count: what is not written in UTF-8 is none. */
export function decodeLoosely(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** The text of a file that holds one. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return refuseBytes(bytes);
  }
}

/** Where the first thing stands that is not text in UTF-8. */
function refuseBytes(bytes: Uint8Array): never {
  const whole = new TextDecoder().decode(bytes);
  const before = whole.slice(0, Math.max(0, whole.indexOf("\ufffd"))).split("\n");
  const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1];
  throw new FileError((words) => words.at(line, column, words.notUtf8));
}
