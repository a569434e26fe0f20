import { describe, expect, it } from "vitest";
import { looksLikeNpy, readNpy } from "../../web/task/import/npy";
import { looksLikeSafetensors, readSafetensors } from "../../web/task/import/safetensors";
import { bytesOf, refusalOf } from "./import-files";

/** A file whose header is this text. */
function tensors(header: string, numbers: readonly number[] = []): Uint8Array {
  const text = bytesOf(header);
  const bytes = new Uint8Array(8 + text.length + 8 * numbers.length);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(text.length), true);
  bytes.set(text, 8);
  for (const [at, value] of numbers.entries()) view.setFloat64(8 + text.length + 8 * at, value, true);
  return bytes;
}

describe("Arrays in a file", () => {
  it("are NumPy's only behind all of its mark", () => {
    const mark = [0x93, ...bytesOf("NUMPY")];
    expect(looksLikeNpy(Uint8Array.from(mark))).toBe(true);
    for (const place of mark.keys())
      expect(looksLikeNpy(Uint8Array.from(mark.with(place, 0))), `byte ${place}`).toBe(false);
  });

  it("of NumPy are the same in C order and in Fortran's", () => {
    const npy = (isFortran: boolean, values: readonly number[]): Uint8Array => {
      const order = isFortran ? "True" : "False";
      const header = bytesOf(`{'descr': '<f8', 'fortran_order': ${order}, 'shape': (2, 3, 4), }`);
      const start = Uint8Array.of(0x93, ...bytesOf("NUMPY"), 1, 0, header.length, 0);
      return Uint8Array.of(...start, ...header, ...new Uint8Array(Float64Array.from(values).buffer));
    };
    const numbers = Array.from({ length: 24 }, (_, place) => place);
    // Entry (i, j, k) is 100 i + 10 j + k; in Fortran's order i runs fastest.
    const inC = numbers.map((at) => 100 * Math.floor(at / 12) + 10 * (Math.floor(at / 4) % 3) + (at % 4));
    const inFortran = numbers.map(
      (at) => 100 * (at % 2) + 10 * (Math.floor(at / 2) % 3) + Math.floor(at / 6),
    );
    for (const bytes of [npy(false, inC), npy(true, inFortran)])
      expect(readNpy(bytes, "a")).toEqual({ shape: [2, 3, 4], values: Float64Array.from(inC) });
  });

  it("are told from a text by a length that fits the file, and a brace behind it", () => {
    const file = (length: number, ...content: number[]) =>
      new Uint8Array([length, 0, 0, 0, 0, 0, 0, 0, ...content]);
    const [brace, end] = [0x7b, 0x7d];
    expect(looksLikeSafetensors(file(2, brace, end))).toBe(true);
    expect(looksLikeSafetensors(file(2, brace, end, 0))).toBe(true);
    for (const other of [
      file(3, brace, end),
      file(1, brace, end),
      file(2, end, brace),
      file(2),
      file(200, brace, end),
    ])
      expect(looksLikeSafetensors(other)).toBe(false);
    expect(looksLikeSafetensors(new Uint8Array([brace, end]))).toBe(false);
    expect(looksLikeSafetensors(new TextEncoder().encode('{"heads": []}'))).toBe(false);
  });

  it("of safetensors are read by name, and only those that are asked for", () => {
    const bytes = tensors('{"V":{"dtype":"F64","shape":[2],"data_offsets":[0,16]},"other":7}', [0.5, -3]);
    expect([...readSafetensors(bytes, ["V", "absent"])]).toEqual([
      ["V", { shape: [2], values: Float64Array.of(0.5, -3) }],
    ]);
  });

  it.each(["{", "null", "[]", '{"V":null}', '{"V":7}', '{"V":{"dtype":"F64"}}'])(
    "are refused with a sentence where the header is %s",
    (header) => {
      expect(refusalOf(() => readSafetensors(tensors(header), ["V"])).message).toMatch(/header/);
    },
  );
});
