// The files inside a ZIP file, stored or deflated: what NumPy's savez and savez_compressed write. The list at the end of the
// file is trusted only as far as the bytes bear it out.

import { END, END_LENGTH, ENTRY, type Entry, LOCAL, LONGEST_COMMENT, refuse } from "./zip-format";

const MOST_FILES = 64;
/** Bytes of everything inside, so that a small file cannot fill the memory. */
export const LARGEST_UNPACKED = 160e6;

export async function unzip(
  bytes: Uint8Array<ArrayBuffer>,
  most = LARGEST_UNPACKED,
  onProgress?: (fraction: number) => void,
): Promise<Map<string, Uint8Array>> {
  const entries = readList(bytes);
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (total > most) refuse(0, (words) => words.unpacksTo(Math.ceil(total / 1e6), most / 1e6));
  const files = new Map<string, Uint8Array>();
  let done = 0;
  for (const entry of entries) {
    files.set(entry.name, await unpack(bytes, entry));
    done += entry.unpacked;
    if (total > 0) onProgress?.(done / total);
  }
  return files;
}

function readList(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_LENGTH;
  const earliest = Math.max(0, end - LONGEST_COMMENT);
  while (end >= earliest && view.getUint32(end, true) !== END) end -= 1;
  if (end < earliest) refuse(bytes.length, (words) => words.noContents);
  const count = view.getUint16(end + 10, true);
  let position = view.getUint32(end + 16, true);
  if (count > MOST_FILES) refuse(end, (words) => words.manyArrays(count, MOST_FILES));
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (position + 46 > end || view.getUint32(position, true) !== ENTRY)
      refuse(position, (words) => words.damagedContents);
    const nameLength = view.getUint16(position + 28, true);
    const next =
      position + 46 + nameLength + view.getUint16(position + 30, true) + view.getUint16(position + 32, true);
    if (next > end) refuse(position, (words) => words.damagedContents);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(position + 46, position + 46 + nameLength)),
      method: view.getUint16(position + 10, true),
      checksum: view.getUint32(position + 16, true),
      packed: view.getUint32(position + 20, true),
      unpacked: view.getUint32(position + 24, true),
      start: view.getUint32(position + 42, true),
    });
    position = next;
  }
  return entries;
}

async function unpack(bytes: Uint8Array<ArrayBuffer>, entry: Entry): Promise<Uint8Array> {
  const { name, method, packed, unpacked, start, checksum } = entry;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (start + 30 > bytes.length || view.getUint32(start, true) !== LOCAL)
    refuse(start, (words) => words.misplaced(name));
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  if (from + packed > bytes.length) refuse(start, (words) => words.cutOff(name));
  if (method !== 0 && method !== 8) refuse(start, (words) => words.otherPacking(name));
  const content = bytes.subarray(from, from + packed);
  const file =
    method === 0
      ? content
      : await inflate(content, unpacked, () => refuse(from, (words) => words.damaged(name)));
  if (file.length !== unpacked || crc32(file) !== checksum) refuse(from, (words) => words.damaged(name));
  return file;
}

/** Stops as soon as more comes out than was announced, so that a small file cannot fill the memory. */
async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  length: number,
  onDamage: () => never,
): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const file = new Uint8Array(length);
  let filled = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      if (filled + value.length > length) break;
      file.set(value, filled);
      filled += value.length;
    }
  } catch {
    onDamage();
  } finally {
    reader.cancel().catch(() => {
      // What is damaged cannot be cancelled either; it was refused already.
    });
  }
  if (filled !== length) onDamage();
  return file;
}

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of ZIP files (polynomial 0xEDB88320), also for writing them. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (remainders[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
