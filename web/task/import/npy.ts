// One array in NumPy's own format (.npy, versions 1 to 3): a line of Python that says type, order and shape, then the
// numbers. Text arrays are read too, for names.

import type { Say } from "../sentences";
import { FileError } from "./file-error";

export interface NpyArray {
  shape: readonly number[];
  /** In C order. */
  values: Float64Array | string[];
}

/** NumPy's own limits: axes of an array, and characters of a header that it reads unasked. */
const MOST_AXES = 64;
const LONGEST_HEADER = 10_000;
/** Entries that become numbers of this page; texts are names of coordinates. */
const MOST_ENTRIES = 64e6;
const MOST_TEXTS = 10_000;

const MAGIC = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];

export function looksLikeNpy(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, index) => bytes[index] === byte);
}

type ReadNumber = (view: DataView, at: number, little: boolean) => number;

const NUMBERS: Readonly<Record<string, ReadNumber>> = {
  f8: (view, at, little) => view.getFloat64(at, little),
  f4: (view, at, little) => view.getFloat32(at, little),
  i8: (view, at, little) => Number(view.getBigInt64(at, little)),
  i4: (view, at, little) => view.getInt32(at, little),
  i2: (view, at, little) => view.getInt16(at, little),
  i1: (view, at) => view.getInt8(at),
  u8: (view, at, little) => Number(view.getBigUint64(at, little)),
  u4: (view, at, little) => view.getUint32(at, little),
  u2: (view, at, little) => view.getUint16(at, little),
  u1: (view, at) => view.getUint8(at),
  b1: (view, at) => (view.getUint8(at) === 0 ? 0 : 1),
};

/** What an array says of itself before its numbers. */
export interface NpyHeader {
  shape: readonly number[];
  count: number;
  /** Bytes of an entry. */
  size: number;
  /** How a number is read; null of texts. */
  read: ReadNumber | null;
  /** Of the type "<f8", "=f8": as memory has it. */
  kind: string;
  little: boolean;
  isFortran: boolean;
  /** Where the entries begin. */
  start: number;
}

/** `bytes` has to hold all of the header; `name` is what the array is called in sentences. */
export function readNpyHeader(bytes: Uint8Array, name: string): NpyHeader {
  const refuse = (byte: number, say: Say): never => {
    throw new FileError((words) => words.inArray(name, byte, say(words)));
  };
  if (!looksLikeNpy(bytes) || bytes.length < 12) refuse(0, (words) => words.notNumpy);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isFirstVersion = view.getUint8(6) === 1;
  const from = isFirstVersion ? 10 : 12;
  const length = isFirstVersion ? view.getUint16(8, true) : view.getUint32(8, true);
  const start = from + length;
  if (start > bytes.length) refuse(8, (words) => words.arrayCutOff);
  if (length > LONGEST_HEADER) refuse(8, (words) => words.arrayHeader);
  const header = new TextDecoder().decode(bytes.subarray(from, start));
  const type = /'descr'\s*:\s*'([^']*)'/.exec(header)?.[1];
  const isFortran = /'fortran_order'\s*:\s*True/.test(header);
  const shapeText = /'shape'\s*:\s*\(([\d\s,L]*)\)/.exec(header)?.[1];
  if (type === undefined || shapeText === undefined) return refuse(from, (words) => words.arrayHeader);
  const shape = (shapeText.match(/\d+/g) ?? []).map(Number);
  if (shape.length > MOST_AXES) refuse(from, (words) => words.arrayHeader);
  const count = shape.reduce((product, size) => product * size, 1);
  const order = type[0] ?? "";
  const kind = type.slice(1);
  const textLength = /^U(\d+)$/.exec(kind)?.[1];
  const read = NUMBERS[kind];
  if (!"<>|=".includes(order) || (read === undefined && textLength === undefined)) {
    return refuse(from, (words) => words.arrayType(type, kind.startsWith("O")));
  }
  const size = textLength === undefined ? Number(kind.slice(1)) : 4 * Number(textLength);
  if (size === 0) refuse(from, (words) => words.arrayType(type, false));
  if (!Number.isSafeInteger(count * size)) refuse(start, (words) => words.arrayEnds);
  return { shape, count, size, read: read ?? null, kind, little: order !== ">", isFortran, start };
}

/** `most` entries: a byte of a file may stand for a number of eight. */
export function readNpy(bytes: Uint8Array, name: string, most = MOST_ENTRIES): NpyArray {
  const { shape, count, size, read, little, isFortran, start } = readNpyHeader(bytes, name);
  const limit = read ? most : MOST_TEXTS;
  if (count > limit)
    throw new FileError((words) => words.inArray(name, start, words.manyEntries(count, limit)));
  if (bytes.length - start < count * size)
    throw new FileError((words) => words.inArray(name, start, words.arrayEnds));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const place = isFortran ? fortranPlaces(shape) : (index: number) => index;
  if (read) {
    const values = new Float64Array(count);
    for (let index = 0; index < count; index += 1)
      values[index] = read(view, start + place(index) * size, little);
    return { shape, values };
  }
  return {
    shape,
    values: Array.from({ length: count }, (_, index) =>
      textAt(view, start + place(index) * size, size, little),
    ),
  };
}

/** Where the entry stands that comes at this place in C order. */
function fortranPlaces(shape: readonly number[]): (index: number) => number {
  let stride = 1;
  const axes = shape.map((size) => {
    const axis = { size, stride };
    stride *= size;
    return axis;
  });
  axes.reverse();
  return (index) => {
    let rest = index;
    let place = 0;
    for (const axis of axes) {
      place += (rest % axis.size) * axis.stride;
      rest = Math.floor(rest / axis.size);
    }
    return place;
  };
}

/** UTF-32, filled up with zeros. */
function textAt(view: DataView, start: number, size: number, little: boolean): string {
  let text = "";
  for (let at = start; at < start + size; at += 4) {
    const code = view.getUint32(at, little);
    if (code === 0) break;
    text += code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  }
  return text;
}
