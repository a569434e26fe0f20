// The heads of a layer from a file of arrays, .npz or .safetensors: V (heads × outputs × d) and Q (heads × d × d), as they are exported.
import { FileError } from "./file-error";
import { type NpyArray, readNpy } from "./npy";
import { looksLikeSafetensors, readSafetensors } from "./safetensors";
import { LARGEST_UNPACKED, unzip } from "./unzip";

const NAMES = ["V", "Q"] as const;

interface HeadsOfArrays {
  heads: { V: number[][]; Q: number[][] }[];
}

/** Whether it is a file of arrays, and no text. */
export function isFileOfArrays(bytes: Uint8Array): boolean {
  return (bytes[0] === 0x50 && bytes[1] === 0x4b) || looksLikeSafetensors(bytes);
}

async function arraysIn(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, NpyArray>> {
  if (looksLikeSafetensors(bytes)) return readSafetensors(bytes, NAMES);
  const files = await unzip(bytes);
  return new Map(
    NAMES.flatMap((name) => {
      const file = files.get(`${name}.npy`);
      return file ? [[name, readNpy(file, name, LARGEST_UNPACKED / 8)]] : [];
    }),
  );
}

/** One matrix for each head. */
function matricesOf({ values, shape }: NpyArray, name: string): number[][][] {
  if (!(values instanceof Float64Array)) throw new FileError((words) => words.holdsTexts(name));
  const [heads = 0, height = 0, width = 0] = shape;
  // No head at all is a model; a head without rows is none.
  if (heads > 0 && values.length === 0) throw new FileError((words) => words.emptyArray(name, shape));
  if (shape.length !== 3) throw new FileError((words) => words.headShape(name, shape));
  return Array.from({ length: heads }, (_, head) =>
    Array.from({ length: height }, (__, row) => {
      const from = (head * height + row) * width;
      return Array.from(values.subarray(from, from + width));
    }),
  );
}

/** Their sizes are checked with the model that they make (web/engine/model.ts). */
export async function readHeads(bytes: Uint8Array<ArrayBuffer>): Promise<HeadsOfArrays> {
  const arrays = await arraysIn(bytes);
  const of = (name: (typeof NAMES)[number]): number[][][] => {
    const array = arrays.get(name);
    if (!array) throw new FileError((words) => words.noHeadArray(name));
    return matricesOf(array, name);
  };
  const [V, Q] = [of("V"), of("Q")];
  if (V.length !== Q.length) throw new FileError((words) => words.headCounts(V.length, Q.length));
  return { heads: V.map((values, head) => ({ V: values, Q: Q[head] ?? [] })) };
}
