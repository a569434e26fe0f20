// The files inside a ZIP file on disk, one after the other as streams: larger than memory, larger than 4 GB (ZIP64), stored or
// deflated. What is not as announced is refused.
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import {
  END,
  END_LENGTH,
  ENTRY,
  type Entry,
  LOCAL,
  LONGEST_COMMENT,
  refuse,
} from "../task/import/zip-format";

const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const LONGEST_LIST = 1e6;
/** Bytes that are read at once. */
const STEP = 1 << 20;

async function readAt(file: FileHandle, start: number, length: number): Promise<DataView> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await file.read(bytes, 0, length, start);
  return new DataView(bytes.buffer, 0, bytesRead);
}

/** A number that may be larger than 2⁵³ only in a damaged file. */
const long = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** Where the list of contents stands. */
async function findList(file: FileHandle, size: number): Promise<{ start: number; end: number }> {
  const length = Math.min(size, END_LENGTH + LONGEST_COMMENT);
  const tail = await readAt(file, size - length, length);
  let at = tail.byteLength - END_LENGTH;
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1;
  if (at < 0) refuse(size, (words) => words.noContents);
  const end = size - length + at;
  const start = tail.getUint32(at + 16, true);
  if (start !== 0xffffffff) return { start, end };
  const locator = await readAt(file, Math.max(0, end - 20), 20);
  if (locator.byteLength < 20 || locator.getUint32(0, true) !== LOCATOR64)
    refuse(end, (words) => words.damagedContents);
  const place = long(locator, 8);
  const record = place + 56 <= size ? await readAt(file, place, 56) : null;
  if (record?.getUint32(0, true) !== END64) return refuse(end, (words) => words.damagedContents);
  return { start: long(record, 48), end: place };
}

/** Sizes of 4 GB and more stand in an extra field, those that need it, in this order. */
function widen(view: DataView, at: number, length: number, entry: Entry): void {
  for (let field = at; field + 4 <= at + length; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let value = field + 4;
    const end = value + view.getUint16(field + 2, true);
    for (const key of ["unpacked", "packed", "start"] as const) {
      if (entry[key] !== 0xffffffff || value + 8 > Math.min(end, view.byteLength)) continue;
      entry[key] = long(view, value);
      value += 8;
    }
  }
}

/** A ZIP file whose files are read as streams. */
export class ZipFile {
  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(path: string): Promise<ZipFile> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const { start, end } = await findList(file, size);
      if (start > end || end - start > LONGEST_LIST) refuse(start, (words) => words.damagedContents);
      const view = await readAt(file, start, end - start);
      const entries = new Map<string, Entry>();
      for (let at = 0; at < view.byteLength; ) {
        if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY)
          refuse(start + at, (words) => words.damagedContents);
        const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
        const next = at + 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
        if (next > view.byteLength) refuse(start + at, (words) => words.damagedContents);
        const bytes = new Uint8Array(view.buffer, at + 46, name ?? 0);
        const entry: Entry = {
          name: new TextDecoder().decode(bytes),
          method: view.getUint16(at + 10, true),
          checksum: view.getUint32(at + 16, true),
          packed: view.getUint32(at + 20, true),
          unpacked: view.getUint32(at + 24, true),
          start: view.getUint32(at + 42, true),
        };
        widen(view, at + 46 + (name ?? 0), extra ?? 0, entry);
        entries.set(entry.name, entry);
        at = next;
      }
      return new ZipFile(path, file, entries);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The content, piece by piece; refuses what is damaged when it comes to it, at the end at the latest. */
  async *read(name: string): AsyncGenerator<Uint8Array, void, undefined> {
    const entry = this.entries.get(name);
    if (!entry) return;
    const { start, packed, unpacked, method, checksum } = entry;
    const header = await readAt(this.file, start, 30);
    if (header.byteLength < 30 || header.getUint32(0, true) !== LOCAL)
      refuse(start, (words) => words.misplaced(name));
    if (method !== 0 && method !== 8) refuse(start, (words) => words.otherPacking(name));
    const from = start + 30 + header.getUint16(26, true) + header.getUint16(28, true);
    if (from + packed > (await this.file.stat()).size) refuse(start, (words) => words.cutOff(name));
    const damaged = (): never => refuse(from, (words) => words.damaged(name));
    if (packed === 0) {
      if (unpacked !== 0) damaged();
      return;
    }
    const content = createReadStream(this.path, { start: from, end: from + packed - 1, highWaterMark: STEP });
    // A failure of either is thrown where the last of them is read.
    const stream =
      method === 0 ? content : pipeline(content, createInflateRaw({ chunkSize: STEP }), () => undefined);
    let length = 0;
    let sum = 0;
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        length += piece.length;
        if (length > unpacked) damaged();
        sum = crc32(piece, sum);
        yield piece;
      }
    } catch (error) {
      if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_")) damaged();
      throw error;
    }
    if (length !== unpacked || sum !== checksum) damaged();
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
