// Data or a lesson of the reader's own inside a link: JSON, deflated, as base64url. Both ways have limits, so that a link stays one and
// a few characters cannot unfold into a full memory.

import { parseSeriesData } from "../tasks/series/data/series-data";
import { parseTextData } from "../tasks/text/data/text-data";
import { parseCustomData, tokenCount } from "./custom-data";
import type { OwnData } from "./document";
import type { EngineError, ErrorCode } from "./errors";
import { isRecord, own } from "./record";
import { refusal, type Say } from "./sentences";

/** Characters of `x=` that are opened. */
const LONGEST_PACKED = 8192;
/** Bytes of JSON that they may unfold into. */
const LARGEST_UNPACKED = 262_144;

async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      // What is left is not even unfolded.
      reader.cancel().catch(() => {});
      return null;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let position = 0;
  for (const part of parts) {
    whole.set(part, position);
    position += part.length;
  }
  return whole;
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream();
}

function packedError(code: ErrorCode, say: Say): EngineError {
  return refusal(code, say, { field: "data" });
}

/** Anything that JSON can say, as text for a link. */
export async function packJson(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  if (bytes.length > LARGEST_UNPACKED) {
    throw packedError("link-too-long", (words) => words.manyBytes(bytes.length, LARGEST_UNPACKED));
  }
  const deflated = await collect(
    streamOf(bytes).pipeThrough(new CompressionStream("deflate-raw")),
    LARGEST_UNPACKED,
  );
  const text = deflated ? base64url(deflated) : "";
  if (deflated && text.length <= LONGEST_PACKED) return text;
  throw packedError("link-too-long", (words) => words.manyCharacters(text.length, LONGEST_PACKED));
}

/** A number takes two bytes at the least, a letter one: what cannot fit is not even written. */
function leastBytes(data: OwnData): number {
  if ("text" in data) return data.text.length;
  if ("series" in data) return 2 * data.series.length;
  return 2 * tokenCount(data.inputs) * (data.inputs[0]?.[0]?.length ?? 1);
}

export async function pack(data: OwnData): Promise<string> {
  const least = leastBytes(data);
  if (least > LARGEST_UNPACKED)
    throw packedError("link-too-long", (words) => words.manyBytes(least, LARGEST_UNPACKED));
  return packJson(data);
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function damaged(): EngineError {
  return packedError("file-not-understood", (words) => words.damagedLink);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw damaged();
  try {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (character) => character.charCodeAt(0));
  } catch {
    throw damaged();
  }
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  try {
    return await collect(
      streamOf(bytes).pipeThrough(new DecompressionStream("deflate-raw")),
      LARGEST_UNPACKED,
    );
  } catch {
    throw damaged();
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw damaged();
  }
}

/** What `packJson` packed, unchecked. */
export async function unpackJson(text: string): Promise<unknown> {
  if (text.length > LONGEST_PACKED) {
    throw packedError("link-too-long", (words) => words.longLink(text.length, LONGEST_PACKED));
  }
  const bytes = await inflate(bytesOf(text));
  if (bytes === null) {
    throw packedError("link-too-long", (words) => words.unfolds(LARGEST_UNPACKED));
  }
  return parseJson(bytes);
}

export async function unpack(text: string): Promise<OwnData> {
  const data = await unpackJson(text);
  const has = (key: string): boolean => isRecord(data) && own(data, key) !== undefined;
  if (has("text")) return parseTextData(data);
  return has("series") ? parseSeriesData(data) : parseCustomData(data);
}
