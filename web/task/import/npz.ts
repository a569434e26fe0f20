// Data from NumPy: inputs (N × n × d), or all their tokens (T × d) with offsets (N + 1) where inputs differ in length;
// targets (N × c); and, where there are some, test_inputs, test_offsets, test_targets and names.
import { tokenCount } from "../custom-data";
import type { CustomData, DocumentInput } from "../document";
import type { Say } from "../sentences";
import { FileError, type ReadOptions } from "./file-error";
import { looksLikeNpy, type NpyArray, readNpy } from "./npy";
import { LARGEST_UNPACKED, unzip } from "./unzip";

const namesIn = (files: ReadonlyMap<string, unknown>): string[] =>
  [...files.keys()].slice(0, 6).map((file) => file.replace(/\.npy$/, ""));

const HOW = 'np.savez("data.npz", inputs=inputs, targets=targets)';

function refuse(say: Say): never {
  throw new FileError(say);
}

export async function readNpz(
  bytes: Uint8Array<ArrayBuffer>,
  { unpacked, causal = false, onProgress }: ReadOptions = {},
): Promise<CustomData> {
  const files = await unzip(bytes, unpacked, onProgress);
  return dataOf(files, causal, entriesOf(unpacked));
}

/** A number takes eight bytes here, whatever it took in the file. */
const entriesOf = (unpacked: number | undefined): number => (unpacked ?? LARGEST_UNPACKED) / 8;

function dataOf(files: ReadonlyMap<string, Uint8Array>, asked: boolean, most?: number): CustomData {
  const arrays = new Map<string, NpyArray>();
  const array = (name: string): NpyArray | null => {
    const known = arrays.get(name);
    if (known) return known;
    const file = files.get(`${name}.npy`);
    if (!file) return null;
    const read = readNpy(file, name, most);
    arrays.set(name, read);
    return read;
  };
  const needed = (name: string): NpyArray => {
    const found = array(name);
    if (found) return found;
    return refuse((words) => words.noArray(name, namesIn(files), HOW));
  };
  const causal = asked || needed("targets").shape.length === 3;
  const targetsOf = (name: string, inputs: DocumentInput[]): number[][] =>
    causal ? answersOf(name, needed(name), inputs) : rowsOf(name, needed(name));
  const inputs = inputsOf("inputs", needed("inputs"), "offsets", array("offsets"));
  const data: CustomData = { inputs, targets: targetsOf("targets", inputs) };
  if (causal) data.causal = true;
  if (array("test_inputs") || array("test_targets")) {
    data.testInputs = inputsOf("test_inputs", needed("test_inputs"), "test_offsets", array("test_offsets"));
    data.testTargets = targetsOf("test_targets", data.testInputs);
  }
  const names = array("names");
  if (names) {
    if (names.values instanceof Float64Array) return refuse((words) => words.holdsNumbers("names"));
    data.names = names.values;
  }
  return data;
}

function numbersOf(name: string, { values, shape }: NpyArray): Float64Array {
  // A size of 0 would let the others be anything.
  if (values.length === 0) refuse((words) => words.emptyArray(name, shape));
  return values instanceof Float64Array ? values : refuse((words) => words.holdsTexts(name));
}

/** Rows of equal length, from a position on. */
function rows(values: Float64Array, start: number, count: number, width: number): number[][] {
  return Array.from({ length: count }, (_, row) => {
    const from = (start + row) * width;
    return Array.from(values.subarray(from, from + width));
  });
}

function rowsOf(name: string, array: NpyArray): number[][] {
  const values = numbersOf(name, array);
  const [count = 0, width = 1] = array.shape;
  // A plain list of answers means one number each.
  if (array.shape.length !== 2 && array.shape.length !== 1)
    refuse((words) => words.rowShape(name, array.shape));
  return rows(values, 0, count, width);
}

/** An answer for each token: with the axes of the inputs, or one row for each of all tokens. */
function answersOf(name: string, array: NpyArray, inputs: DocumentInput[]): number[][] {
  const values = numbersOf(name, array);
  const { shape } = array;
  const tokens = tokenCount(inputs);
  const [first = 0, second = 1] = shape;
  const perInput = first === inputs.length && shape.length > 1 && first * second === tokens;
  const width = values.length / tokens;
  const isWhole = perInput ? shape.length <= 3 : first === tokens && shape.length <= 2;
  if (!isWhole || !Number.isInteger(width))
    refuse((words) => words.positionShape(name, shape, tokens, inputs.length));
  return rows(values, 0, tokens, width);
}

function inputsOf(
  name: string,
  array: NpyArray,
  offsetsName: string,
  offsets: NpyArray | null,
): DocumentInput[] {
  const values = numbersOf(name, array);
  const { shape } = array;
  if (shape.length === 3) {
    const [count = 0, tokens = 0, d = 0] = shape;
    return Array.from({ length: count }, (_, input) => rows(values, input * tokens, tokens, d));
  }
  if (shape.length !== 2 || !offsets) {
    return refuse((words) => words.inputShape(name, shape, shape.length === 2 ? offsetsName : null));
  }
  const [tokens = 0, d = 0] = shape;
  const places = numbersOf(offsetsName, offsets);
  if (places[0] !== 0 || places.at(-1) !== tokens)
    refuse((words) => words.offsetEnds(offsetsName, name, tokens));
  return Array.from({ length: places.length - 1 }, (_, input) => {
    const from = places[input] ?? 0;
    const to = places[input + 1] ?? 0;
    if (!Number.isInteger(from) || !Number.isInteger(to) || to <= from || to > tokens)
      refuse((words) => words.offsetEntry(input + 2, offsetsName, to, from, tokens));
    return rows(values, from, to - from, d);
  });
}

/** The same from two files: an array of inputs and one of their answers. */
export function readPair(inputs: Uint8Array, targets: Uint8Array, causal: boolean): CustomData {
  return dataOf(
    new Map([
      ["inputs.npy", inputs],
      ["targets.npy", targets],
    ]),
    causal,
  );
}

/** Inputs alone, to be answered: of a .npz file, or one array. */
export async function readInputs(
  bytes: Uint8Array<ArrayBuffer>,
  { unpacked }: ReadOptions = {},
): Promise<DocumentInput[]> {
  if (looksLikeNpy(bytes)) {
    const array = readNpy(bytes, "inputs");
    const [tokens = 0, d = 0] = array.shape;
    // Two axes are the tokens of one input.
    if (array.shape.length === 2) return [rows(numbersOf("inputs", array), 0, tokens, d)];
    return inputsOf("inputs", array, "offsets", null);
  }
  const files = await unzip(bytes, unpacked);
  const file = files.get("inputs.npy");
  if (!file)
    return refuse((words) => words.noArray("inputs", namesIn(files), 'np.savez("new.npz", inputs=inputs)'));
  const offsets = files.get("offsets.npy");
  return inputsOf("inputs", readNpy(file, "inputs"), "offsets", offsets ? readNpy(offsets, "offsets") : null);
}
