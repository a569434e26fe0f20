// Data of a reader's own as it crosses from the worker that read it: end to end, as the learner takes it.
import type { FlatInputs } from "../contract/types";
import { layEndToEnd } from "./custom-data";
import type { CustomData, DocumentInput } from "./document";

interface Sizes {
  d: number;
  c: number;
}

/** A whole document's data. */
export interface FlatData extends Sizes {
  train: FlatInputs;
  test: FlatInputs | null;
  rest: Pick<CustomData, "names" | "causal">;
}

export function flatten({ inputs, targets, testInputs, testTargets, ...rest }: CustomData): FlatData {
  const [d, c] = [inputs[0]?.[0]?.length ?? 0, targets[0]?.length ?? 0];
  const test = testInputs && testTargets ? layEndToEnd(testInputs, testTargets, d, c) : null;
  return { d, c, train: layEndToEnd(inputs, targets, d, c), test, rest };
}

function rowAt(numbers: Float64Array, start: number, width: number): number[] {
  const row = new Array<number>(width);
  for (let place = 0; place < width; place += 1) row[place] = numbers[start + place] ?? 0;
  return row;
}

/** Something to be waited for before more is done, when it is time for that. */
export type Rest = () => Promise<void> | undefined;

async function standUp({ tokens, lengths, targets }: FlatInputs, { d, c }: Sizes, rest: Rest) {
  const inputs: DocumentInput[] = [];
  const answers: number[][] = [];
  let token = 0;
  for (const length of lengths) {
    const input: DocumentInput = [];
    for (const end = token + length; token < end; token += 1) input.push(rowAt(tokens, token * d, d));
    inputs.push(input);
    const pause = rest();
    if (pause) await pause;
  }
  for (let start = 0; start < targets.length; start += c) {
    answers.push(rowAt(targets, start, c));
    const pause = rest();
    if (pause) await pause;
  }
  return [inputs, answers] as const;
}

/** The inverse of `flatten`. A million lists take a while to make. */
export async function unflatten(flat: FlatData, rest: Rest): Promise<CustomData> {
  const [inputs, targets] = await standUp(flat.train, flat, rest);
  const data: CustomData = { inputs, targets };
  if (flat.test) [data.testInputs, data.testTargets] = await standUp(flat.test, flat, rest);
  return { ...data, ...flat.rest };
}
