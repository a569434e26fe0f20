// Sums over a part of the data as a file (.moments), version 1:
//
//   8 bytes   "\x93MOMENTS"
//   4 bytes   version, little-endian
//   4 bytes   length of the header
//   header    JSON, filled up with spaces so that the numbers begin at a multiple of 8
//   numbers   64-bit floating point, little-endian
//   32 bytes  SHA-256 of everything before
//
// A file from anywhere is read: it is taken as it is or refused with a sentence.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { largestOutputs } from "../task/custom-data";
import { EngineError } from "../task/errors";
import { isRecord, own } from "../task/record";
import { ARITHMETIC } from "../task/result-mark";
import { largestDimension } from "../task/written-input";
import type { DataSums, Shape } from "./data-sums";
import { writeWhole } from "./write-file";

const MAGIC = Uint8Array.from("\u0093MOMENTS", (letter) => letter.charCodeAt(0));
const VERSION = 1;
const CHECKSUM = 32;
const LONGEST_HEADER = 16e6;

/** Rows that were read together, in their order. */
export interface Part {
  /** The file they came from. */
  file: string;
  inputs: number;
  rows: number;
  /** Over the doubles of inputs and answers: the same rows have the same one. */
  fingerprint: string;
}

/** What a file holds. */
export interface Moments {
  parts: Part[];
  sums: DataSums;
}

export function isMoments(head: Uint8Array): boolean {
  return MAGIC.every((byte, place) => head[place] === byte);
}

function headerOf({ parts, sums }: Moments): Uint8Array {
  const { moments: _, ...facts } = sums;
  const text = JSON.stringify({ arithmetic: ARITHMETIC, ...facts, parts });
  const words = new TextEncoder().encode(text);
  const before = MAGIC.length + 8;
  const padded = Math.ceil((before + words.length) / 8) * 8;
  const bytes = new Uint8Array(padded).fill(0x20);
  bytes.set(MAGIC);
  const view = new DataView(bytes.buffer);
  view.setUint32(8, VERSION, true);
  view.setUint32(12, padded - before, true);
  bytes.set(words, before);
  return bytes;
}

const checksumOf = (parts: readonly Uint8Array[]): Uint8Array => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The file, piece by piece. */
export function momentsBytes(moments: Moments): Uint8Array[] {
  const numbers = moments.sums.moments;
  const body = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  const content = [headerOf(moments), body];
  return [...content, checksumOf(content)];
}

export function writeMoments(path: string, moments: Moments): Promise<void> {
  return writeWhole(path, momentsBytes(moments));
}

function refuse(sentence: string): never {
  throw new EngineError("file-not-understood", sentence);
}

const damaged = (): never =>
  refuse("The file is damaged: its checksum is not that of its content. Make it again.");

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 1;
const isSize = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0;
const isListOf = (value: unknown, length: number): value is number[] =>
  Array.isArray(value) && value.length === length && value.every((entry) => Number.isFinite(entry));
const isFingerprint = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{16}$/.test(value);

function parsePart(value: unknown): Part {
  if (!isRecord(value)) return damaged();
  const [file, inputs, rows, fingerprint] = ["file", "inputs", "rows", "fingerprint"].map((key) =>
    own(value, key),
  );
  if (typeof file !== "string" || !isCount(inputs) || !isCount(rows) || !isFingerprint(fingerprint)) {
    return damaged();
  }
  return { file, inputs, rows, fingerprint };
}

function parseShape(value: unknown): Shape {
  if (!isRecord(value)) return damaged();
  const [d, outputs, causal] = [own(value, "d"), own(value, "outputs"), own(value, "causal")];
  if (!isCount(d) || d > largestDimension || !isCount(outputs) || outputs > largestOutputs) return damaged();
  return typeof causal === "boolean" ? { d, outputs, causal } : damaged();
}

function parseSizes(value: unknown, d: number): DataSums["sizes"] {
  if (!isRecord(value)) return damaged();
  const [least, most, tokens, sums, squares] = ["least", "most", "tokens", "sums", "squares"].map((key) =>
    own(value, key),
  );
  const areSizes = (least === null || isSize(least)) && isSize(most) && isCount(tokens);
  if (!areSizes || !isListOf(sums, d) || !isListOf(squares, d)) return damaged();
  return { least, most, tokens, sums, squares };
}

function parseHeader(text: string): Omit<Moments, "sums"> & { sums: Omit<DataSums, "moments"> } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return damaged();
  }
  if (!isRecord(value)) return damaged();
  const arithmetic = own(value, "arithmetic");
  if (arithmetic !== ARITHMETIC) {
    refuse(
      `The sums were made with version ${JSON.stringify(arithmetic)} of the arithmetic, and this is version ${ARITHMETIC}: ` +
        "they cannot be added. Make them again.",
    );
  }
  const shape = parseShape(own(value, "shape"));
  const [inputs, rows, labelPowers, parts] = ["inputs", "rows", "labelPowers", "parts"].map((key) =>
    own(value, key),
  );
  if (!isCount(inputs) || !isCount(rows) || !isListOf(labelPowers, shape.outputs)) return damaged();
  if (!Array.isArray(parts) || parts.length === 0) return damaged();
  const sizes = parseSizes(own(value, "sizes"), shape.d);
  return { parts: parts.map(parsePart), sums: { shape, inputs, rows, sizes, labelPowers } };
}

/** How many there have to be the learner knows, and refuses others. */
function checkNumbers(numbers: Float64Array, rows: number): void {
  if (numbers.length < 3 || numbers[0] !== rows || numbers.some((value) => !Number.isFinite(value)))
    damaged();
}

export async function readMoments(path: string): Promise<Moments> {
  return parseMoments(await readFile(path));
}

export function parseMoments(bytes: Uint8Array): Moments {
  const start = MAGIC.length + 8;
  if (!isMoments(bytes)) refuse('The file holds no sums; they are made by "polyhead moments".');
  if (bytes.length < start + CHECKSUM) refuse("The file is cut off. Make it again.");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(8, true);
  if (version > VERSION) refuse(`The file has version ${version}; this Polyhead reads version ${VERSION}.`);
  const end = bytes.length - CHECKSUM;
  const from = start + view.getUint32(12, true);
  const checksum = bytes.subarray(end);
  if (checksumOf([bytes.subarray(0, end)]).some((byte, place) => byte !== checksum[place])) damaged();
  if (version !== VERSION || from > end || from - start > LONGEST_HEADER || (end - from) % 8 !== 0) damaged();
  const { parts, sums } = parseHeader(new TextDecoder().decode(bytes.subarray(start, from)));
  // Copied, so that the numbers begin where a Float64Array may.
  const moments = new Float64Array(new Uint8Array(bytes.subarray(from, end)).buffer);
  checkNumbers(moments, sums.rows);
  return { parts, sums: { ...sums, moments } };
}
