// Arrays in NumPy's own format (.npy, version 1): a line of Python that says type and shape, then the entries in C order.

type NumberType = "<f8" | "<i8";

/** An array as it is written: its bytes, and what a reader is told about it. */
export interface WrittenArray {
  type: string;
  shape: readonly number[];
  bytes: Uint8Array<ArrayBuffer>;
}

/** The header and the line end that closes it fill a multiple of this, so that the numbers can be mapped into memory. */
const ALIGNMENT = 64;

export function npyOf(type: string, shape: readonly number[], body: Uint8Array): WrittenArray {
  const tuple = shape.length === 1 ? `${shape[0]},` : shape.join(", ");
  const words = `{'descr': '${type}', 'fortran_order': False, 'shape': (${tuple}), }`;
  const length = Math.ceil((10 + words.length + 1) / ALIGNMENT) * ALIGNMENT;
  const bytes = new Uint8Array(length + body.length);
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0]);
  new DataView(bytes.buffer).setUint16(8, length - 10, true);
  bytes.set(new TextEncoder().encode(`${words.padEnd(length - 11)}\n`), 10);
  bytes.set(body, length);
  return { type, shape, bytes };
}

function numbersIn(values: Iterable<number>, count: number, type: NumberType): Uint8Array {
  const body = new Uint8Array(8 * count);
  const view = new DataView(body.buffer);
  let at = 0;
  for (const value of values) {
    if (type === "<f8") view.setFloat64(at, value, true);
    else view.setBigInt64(at, BigInt(value), true);
    at += 8;
  }
  return body;
}

export function vector(values: readonly number[], type: NumberType = "<f8"): WrittenArray {
  return npyOf(type, [values.length], numbersIn(values, values.length, type));
}

/** Numbers that lie in C order already. */
export function block(values: Float64Array, shape: readonly number[]): WrittenArray {
  return npyOf("<f8", shape, numbersIn(values, values.length, "<f8"));
}

/** Rows of one length, which has to be said as there may be no row. */
export function matrix(
  rows: readonly (readonly number[])[],
  width: number,
  type: NumberType = "<f8",
): WrittenArray {
  return npyOf(type, [rows.length, width], numbersIn(rows.flat(), rows.length * width, type));
}

/** One matrix for each head, say. */
export function stack(
  matrices: readonly (readonly (readonly number[])[])[],
  height: number,
  width: number,
): WrittenArray {
  const shape = [matrices.length, height, width];
  return npyOf("<f8", shape, numbersIn(matrices.flat(2), matrices.length * height * width, "<f8"));
}

/** Texts as NumPy has them: UTF-32, all as long as the longest. */
export function texts(values: readonly string[]): WrittenArray {
  return textArray(values, [values.length]);
}

/** An array without axes: str(array) is the text. */
export function text(value: string): WrittenArray {
  return textArray([value], []);
}

function textArray(values: readonly string[], shape: readonly number[]): WrittenArray {
  const codes = values.map((value) => [...value].map((character) => character.codePointAt(0) ?? 0));
  const longest = Math.max(1, ...codes.map(({ length }) => length));
  const body = new Uint8Array(4 * longest * values.length);
  const view = new DataView(body.buffer);
  codes.forEach((points, index) => {
    points.forEach((point, place) => {
      view.setUint32(4 * (index * longest + place), point, true);
    });
  });
  return npyOf(`<U${longest}`, shape, body);
}
