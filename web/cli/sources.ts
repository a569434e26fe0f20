// What the command line reads: files of every kind, standard input, and values written out among the arguments.
import type { Stats } from "node:fs";
import { open, stat } from "node:fs/promises";
import type { DocumentInput, FullDocument } from "../task/document";
import { EngineError } from "../task/errors";
import { looksLikeNpy } from "../task/import/npy";
import { readInputs, readPair } from "../task/import/npz";
import { documentWith, readBytes } from "../task/import/read-file";
import { parseJsonText } from "../task/json-text";
import { isRecord } from "../task/record";
import { parseDocument } from "../task/schema";
import { parseTokens } from "../task/written-input";
import { isMoments } from "./moments-file";

/** Bytes of a file that is read into memory, and that a .npz file may unpack to. A text cannot be longer in Node. */
const LARGEST_IN_MEMORY = 512e6;

/** Bytes that tell a file's kind. */
const HEAD = 8;

/** What has no size before its end. */
async function readToEnd(source: string, stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > LARGEST_IN_MEMORY) refuseSize(source, null);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unreadable(source: string, error: unknown): Error {
  const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
  return new Error(`The file ${JSON.stringify(source)} could not be read (${reason}).`);
}

/** `size`: null where it is not known yet. */
function refuseSize(source: string, size: number | null): never {
  const what = source === "-" ? "Standard input" : `The file ${JSON.stringify(source)}`;
  const most = LARGEST_IN_MEMORY / 1e6;
  const has = size === null ? `more than ${most}` : Math.ceil(size / 1e6);
  throw new EngineError(
    "file-not-understood",
    `${what} has ${has} MB; at most ${most} MB are read into memory. ` +
      'Of larger data, "polyhead moments" adds up .npz files of any size, and "polyhead fit" takes the sums.',
  );
}

/** A copy with a buffer of its own. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** A shell's <(…), for one: it can be read once, from its beginning on. */
const isPipe = (found: Stats): boolean => !found.isFile() && !found.isDirectory();

export async function readFileBytes(source: string): Promise<Uint8Array<ArrayBuffer>> {
  if (source === "-") return own(await readToEnd(source, process.stdin));
  try {
    const file = await open(source);
    try {
      const found = await file.stat();
      if (found.size > LARGEST_IN_MEMORY) refuseSize(source, found.size);
      if (isPipe(found)) return own(await readToEnd(source, file.createReadStream({ autoClose: false })));
      return own(await file.readFile());
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof EngineError ? error : unreadable(source, error);
  }
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** What a file is, by its first bytes; what can be read only once can only be a document or its data. */
export async function kindOf(source: string): Promise<"moments" | "npy" | "npz" | "other"> {
  if (source === "-") return "other";
  try {
    if (isPipe(await stat(source))) return "other";
    const file = await open(source);
    try {
      const head = new Uint8Array(HEAD);
      await file.read(head, 0, HEAD, 0);
      if (isMoments(head)) return "moments";
      return looksLikeNpy(head) ? "npy" : isZip(head) ? "npz" : "other";
    } finally {
      await file.close();
    }
  } catch (error) {
    throw unreadable(source, error);
  }
}

export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new EngineError(
      "file-not-understood",
      "The document is not UTF-8 text; it has to be JSON in UTF-8.",
    );
  }
}

export async function readText(source: string): Promise<string> {
  return decodeText(await readFileBytes(source));
}

/** With several files a sentence has to say which one it is about. */
async function inPlace<Value>(place: string, work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError(error.code, `In ${place}: ${error.message}`);
  }
}

export function inFile<Value>(source: string, work: () => Value | Promise<Value>): Promise<Value> {
  return inPlace(source === "-" ? "standard input" : source, work);
}

const isText = (bytes: Uint8Array): boolean => !isZip(bytes) && !looksLikeNpy(bytes);
const isJson = (bytes: Uint8Array): boolean => {
  const start = new TextDecoder().decode(bytes.subarray(0, 256));
  return isText(bytes) && /^\s*(?:[[{]|$)/.test(start.replace(/^\ufeff/, ""));
};

/** A task document, a report, or data as .npz, CSV or JSON. */
export async function readDocument(source: string, causal = false): Promise<FullDocument> {
  const bytes = await readFileBytes(source);
  if (causal && isJson(bytes)) {
    throw new EngineError(
      "invalid-document",
      '--causal is for .npz, .npy and CSV; JSON says "causal": true in its data, or in params of a task that has it.',
    );
  }
  const limits = { largest: LARGEST_IN_MEMORY, unpacked: LARGEST_IN_MEMORY, causal };
  return (await readBytes(bytes, limits)).document;
}

/** Data from an array of inputs and one of their answers. */
export async function readArrays(inputs: string, targets: string, causal: boolean): Promise<FullDocument> {
  const data = readPair(await readFileBytes(inputs), await readFileBytes(targets), causal);
  return documentWith(data);
}

/** The same document with the data of another as its held-out data. */
export function withHeldOut(document: FullDocument, held: FullDocument): FullDocument {
  if (document.task !== "custom" || held.task !== "custom") {
    throw new EngineError(
      "invalid-document",
      "--test is held-out data beside data of your own; both have to be data.",
    );
  }
  const { inputs: testInputs, targets: testTargets, causal } = held.data;
  if (causal !== document.data.causal) {
    throw new EngineError(
      "invalid-document",
      "Of the data and the held-out data one has an answer for each token, the other one for each input.",
    );
  }
  return parseDocument({ ...document, data: { ...document.data, testInputs, testTargets } });
}

function parseText<Value>(text: string, parse: (value: unknown) => Value): Value {
  if (text.trim() === "") {
    throw new EngineError("file-not-understood", "The text is empty; it has to be JSON.");
  }
  return parse(parseJsonText(text));
}

const isWrittenOut = (source: string): boolean => /^[[{]/.test(source);

/** A value from a file, or written out: a word that begins with a bracket or a brace. */
export function readValue<Value>(source: string, parse: (value: unknown) => Value): Promise<Value> {
  return isWrittenOut(source)
    ? inPlace("the arguments", () => parseText(source, parse))
    : inFile(source, async () => parseText(await readText(source), parse));
}

/** Inputs that are asked about. */
export interface AskedInputs {
  inputs: DocumentInput[];
  /** A single one was given, and not a list of them. */
  isOne: boolean;
}

/** One input, or several: lists of tokens as JSON, an array (.npy) or the inputs of a .npz file. */
export async function readAsked(source: string, d: number): Promise<AskedInputs> {
  const parse = (value: unknown): AskedInputs => {
    const list = isRecord(value) && Array.isArray(value.inputs) ? value.inputs : value;
    const isMany = Array.isArray(list) && Array.isArray(list[0]) && Array.isArray(list[0][0]);
    const given: unknown[] = isMany ? list : [list];
    const inputs = given.map((input, index) =>
      parseTokens(input, "input", (words) => (isMany ? words.inputOf(index + 1, "inputs") : words.theInput), {
        d,
        as: "tokens",
      }),
    );
    return { inputs, isOne: !isMany };
  };
  if (isWrittenOut(source)) return readValue(source, parse);
  return inFile(source, async () => {
    const bytes = await readFileBytes(source);
    if (isText(bytes)) return parseText(new TextDecoder().decode(bytes), parse);
    const inputs = await readInputs(bytes, { unpacked: LARGEST_IN_MEMORY });
    return { ...parse(inputs), isOne: false };
  });
}
