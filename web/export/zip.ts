// A ZIP file, as .npz is one. Deflated where the browser can, stored otherwise; without dates, so that the same content
// gives the same bytes.
import { crc32 } from "../task/import/unzip";

interface ZipFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

interface Packed {
  name: Uint8Array;
  checksum: number;
  length: number;
  method: 0 | 8;
  body: Uint8Array<ArrayBuffer>;
}

/** 1 January 1980, the first day of the format. */
const FIRST_DAY = 0x0021;
const VERSION = 20;
/** Names are written in UTF-8. */
const UTF8 = 0x0800;

export async function zip(files: readonly ZipFile[]): Promise<Blob> {
  const packed = await Promise.all(files.map(pack));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  let position = 0;
  for (const file of packed) {
    const header = localHeader(file);
    list.push(listEntry(file, position));
    parts.push(header, file.body);
    position += header.length + file.body.length;
  }
  const listLength = list.reduce((sum, { length }) => sum + length, 0);
  return new Blob([...parts, ...list, endOf(packed.length, listLength, position)], {
    type: "application/zip",
  });
}

async function pack({ name, content }: ZipFile): Promise<Packed> {
  const deflated = await deflate(content);
  const isSmaller = deflated !== null && deflated.length < content.length;
  return {
    name: new TextEncoder().encode(name),
    checksum: crc32(content),
    length: content.length,
    method: isSmaller ? 8 : 0,
    body: isSmaller ? deflated : content,
  };
}

async function deflate(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const stream = new Blob([content]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    // Older browsers do not know this format: the file is stored as it is.
    return null;
  }
}

/** What a header and the list at the end have in common. */
function writeCommon(view: DataView, at: number, file: Packed): void {
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 2, UTF8, true);
  view.setUint16(at + 4, file.method, true);
  view.setUint16(at + 8, FIRST_DAY, true);
  view.setUint32(at + 10, file.checksum, true);
  view.setUint32(at + 14, file.body.length, true);
  view.setUint32(at + 18, file.length, true);
  view.setUint16(at + 22, file.name.length, true);
}

function localHeader(file: Packed): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(30 + file.name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x04034b50, true);
  writeCommon(view, 4, file);
  bytes.set(file.name, 30);
  return bytes;
}

function listEntry(file: Packed, start: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(46 + file.name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(4, VERSION, true);
  writeCommon(view, 6, file);
  view.setUint32(42, start, true);
  bytes.set(file.name, 46);
  return bytes;
}

function endOf(files: number, listLength: number, listStart: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(22);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, files, true);
  view.setUint16(10, files, true);
  view.setUint32(12, listLength, true);
  view.setUint32(16, listStart, true);
  return bytes;
}
