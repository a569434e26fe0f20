// Numbers in the format of the safetensors library, as Hugging Face and PyTorch read it: the length of a header, the header as JSON with
// type, shape and place of each array, then the numbers.
import type { NamedArray } from "./npz";

const TYPES: Readonly<Record<string, string>> = { "<f8": "F64", "<i8": "I64" };

/** The arrays of numbers; the text of facts goes to the header, other lists of texts are left out, as the format has none. */
export function safetensorsOf(arrays: readonly NamedArray[], facts: string): Blob {
  const header: Record<string, unknown> = { __metadata__: { polyhead: facts } };
  const bodies: Uint8Array<ArrayBuffer>[] = [];
  let position = 0;
  for (const { name, type, shape, bytes } of arrays) {
    const dtype = TYPES[type];
    if (dtype === undefined) continue;
    // The numbers stand at the end of the array, behind its own header.
    const body = bytes.subarray(bytes.length - 8 * shape.reduce((product, size) => product * size, 1));
    header[name] = { dtype, shape, data_offsets: [position, position + body.length] };
    bodies.push(body);
    position += body.length;
  }
  const words = new TextEncoder().encode(JSON.stringify(header));
  const padded = new Uint8Array(8 + Math.ceil(words.length / 8) * 8).fill(0x20);
  new DataView(padded.buffer).setBigUint64(0, BigInt(padded.length - 8), true);
  padded.set(words, 8);
  return new Blob([padded, ...bodies], { type: "application/octet-stream" });
}
