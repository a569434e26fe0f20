// Heads as files of arrays: what was written is read, and what is damaged is refused with a sentence.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headArrays, npzOf } from "../../web/export/npz";
import { safetensorsOf } from "../../web/export/safetensors";
import { EngineError } from "../../web/task/errors";
import { isFileOfArrays, readHeads } from "../../web/task/import/heads";

const heads = [
  {
    weight: 2,
    V: [[1, -2, 3]],
    Q: [
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9.5],
    ],
  },
  {
    weight: 1,
    V: [[0.1, 0, -1e-9]],
    Q: [
      [0, 0, 1],
      [0, 1e9, 0],
      [1, 0, 0],
    ],
  },
];
const arrays = headArrays(heads, { d: 3, outputs: 1 });
const plain = { heads: heads.map(({ V, Q }) => ({ V, Q })) };

const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await blob.arrayBuffer());
const tensors = () => bytesOf(safetensorsOf(arrays, "facts"));

/** A file with this header, before 8 zeros. */
function withHeader(header: unknown): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(16 + words.length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(words.length), true);
  bytes.set(words, 8);
  return bytes;
}

describe("Heads in a file", () => {
  it("come back as they were, from .npz and from .safetensors", async () => {
    for (const blob of [await npzOf(arrays), safetensorsOf(arrays, "facts")]) {
      const bytes = await bytesOf(blob);
      expect(isFileOfArrays(bytes)).toBe(true);
      expect(await readHeads(bytes)).toEqual(plain);
    }
  });

  it("are laid out as the format says: a header of whole words, each array where it says", async () => {
    const bytes = await tensors();
    const length = Number(new DataView(bytes.buffer).getBigUint64(0, true));
    expect(length % 8).toBe(0);
    const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + length))) as unknown;
    expect(header).toEqual({
      __metadata__: { polyhead: "facts" },
      V: { dtype: "F64", shape: [2, 1, 3], data_offsets: [0, 48] },
      Q: { dtype: "F64", shape: [2, 3, 3], data_offsets: [48, 192] },
      weights: { dtype: "F64", shape: [2], data_offsets: [192, 208] },
    });
    expect(bytes.length).toBe(8 + length + 208);
  });

  it("are not mistaken for text", () => {
    for (const text of ['{"heads": []}', "[[1]]", "input,x1,y1\n", ""]) {
      expect(isFileOfArrays(new TextEncoder().encode(text))).toBe(false);
    }
  });

  const V = { dtype: "F64", shape: [1, 1, 1], data_offsets: [0, 8] };
  const wrong: [string, unknown, string][] = [
    ["a list for a header", { V: [] }, "The header of the .safetensors file is damaged."],
    ["an unknown type", { V: { ...V, dtype: "BF16" } }, "Array V is of type “BF16”; it has to be"],
    ["a place behind the end", { V: { ...V, data_offsets: [8, 16] } }, "Array V, byte"],
    ["a size that is not its place's", { V: { ...V, shape: [1, 1, 2] } }, "Array V, byte"],
    ["a huge size", { V: { ...V, shape: [2 ** 40, 2 ** 40, 1] } }, "Array V, byte"],
    [
      "negative places",
      { V: { ...V, data_offsets: [-8, 0] } },
      "The header of the .safetensors file is damaged.",
    ],
    [
      "two axes",
      { V: { ...V, shape: [1, 1] }, Q: V },
      "Array V is of shape 1 × 1; it has to have three axes",
    ],
    ["no Q", { V }, "Array Q is not in the file"],
    [
      "more values than queries",
      { V, Q: { ...V, shape: [0, 1, 1], data_offsets: [0, 0] } },
      "V has 1 head, and Q has 0 heads",
    ],
  ];
  it.each(wrong)("with %s are refused", async (_, header, sentence) => {
    await expect(readHeads(withHeader(header))).rejects.toThrow(sentence);
  });

  it("with any byte changed are read or refused with a sentence, and nothing else", async () => {
    const good = await tensors();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(good.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.nat(good.length),
        async (at, by, cut) => {
          const bytes = good.slice(0, Math.max(9, cut));
          bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ by;
          try {
            await readHeads(bytes);
          } catch (error) {
            expect(error).toBeInstanceOf(EngineError);
          }
        },
      ),
    );
  });
});
