// Arrays in the format of the safetensors library. Files come from anywhere: what its header says is believed only as far as the bytes
// bear it out.
import { isRecord, own } from "../record";
import type { Say } from "../sentences";
import { FileError } from "./file-error";
import type { NpyArray } from "./npy";

type ReadNumber = (view: DataView, at: number) => number;

const NUMBERS: Readonly<Record<string, readonly [size: number, read: ReadNumber]>> = {
  F64: [8, (view, at) => view.getFloat64(at, true)],
  F32: [4, (view, at) => view.getFloat32(at, true)],
  I64: [8, (view, at) => Number(view.getBigInt64(at, true))],
  I32: [4, (view, at) => view.getInt32(at, true)],
};

function headerLength(bytes: Uint8Array): number {
  if (bytes.length < 8) return 0;
  return Number(new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0, true));
}

/** No text begins with a length that fits the file and, behind it, a brace. */
export function looksLikeSafetensors(bytes: Uint8Array): boolean {
  const length = headerLength(bytes);
  return length >= 2 && length <= bytes.length - 8 && bytes[8] === 0x7b;
}

function refuse(say: Say): never {
  throw new FileError(say);
}

const isPlace = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
/** As many as NumPy's arrays may have axes. */
const MOST_PLACES = 64;
const arePlaces = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length <= MOST_PLACES && value.every(isPlace);

/** Only those that are asked for are read. */
export function readSafetensors(bytes: Uint8Array, names: readonly string[]): Map<string, NpyArray> {
  const start = 8 + headerLength(bytes);
  const damaged = (): never => refuse((words) => words.tensorHeader);
  let header: unknown;
  try {
    header = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(8, start)));
  } catch {
    damaged();
  }
  if (!isRecord(header)) return damaged();
  const arrays = new Map<string, NpyArray>();
  for (const name of names) {
    const entry = own(header, name);
    if (entry === undefined) continue;
    if (!isRecord(entry)) return damaged();
    const [dtype, shape, offsets] = [own(entry, "dtype"), own(entry, "shape"), own(entry, "data_offsets")];
    if (typeof dtype !== "string" || !arePlaces(shape) || !arePlaces(offsets)) return damaged();
    const [size, read] =
      NUMBERS[dtype] ?? refuse((words) => words.tensorType(name, dtype, Object.keys(NUMBERS)));
    const [from = 0, to = 0] = offsets;
    const count = shape.reduce((product, each) => product * each, 1);
    if (offsets.length !== 2 || to - from !== count * size || start + to > bytes.length)
      refuse((words) => words.inArray(name, start + from, words.arrayEnds));
    const view = new DataView(bytes.buffer, bytes.byteOffset + start + from, count * size);
    arrays.set(name, {
      shape,
      values: Float64Array.from({ length: count }, (_, at) => read(view, at * size)),
    });
  }
  return arrays;
}
