// Data on disk as a stream of shards: inputs with their answers, as many as are summed together.
import { createReadStream } from "node:fs";
import type { FlatInputs } from "../contract/types";
import { constants } from "../contract/values";
import { largestOutputs } from "../task/custom-data";
import { FileError } from "../task/import/file-error";
import type { Say } from "../task/sentences";
import { largestDimension, largestNumber } from "../task/written-input";
import { ArrayStream } from "./array-stream";
import type { Shape } from "./data-sums";
import { ZipFile } from "./zip-file";

/** Numbers of a shard of very long inputs, which then has fewer of them: 32 MB. */
const MOST_NUMBERS = 1 << 22;

const HOW = 'np.savez("part.npz", inputs=inputs, targets=targets)';

function refuse(say: Say): never {
  throw new FileError(say);
}

/** The arrays of a part. */
interface Arrays {
  inputs: ArrayStream;
  targets: ArrayStream;
  /** Where each input begins among all tokens; null where all have the same number of them. */
  offsets: ArrayStream | null;
}

/** Lengths of the next inputs. */
class Lengths {
  private before = 0;
  private waiting: number[] = [];

  constructor(
    private readonly offsets: ArrayStream | null,
    private readonly same: number,
    private readonly tokens: number,
  ) {}

  async take(most: number, d: number): Promise<Int32Array> {
    if (!this.offsets) {
      const fitting = Math.max(1, Math.floor(MOST_NUMBERS / (this.same * d)));
      return new Int32Array(Math.min(most, fitting)).fill(this.same);
    }
    const lengths: number[] = [];
    let numbers = 0;
    while (lengths.length < most) {
      if (this.waiting.length === 0) this.waiting = await this.read(most - lengths.length);
      const next = this.waiting[0] ?? 0;
      if (lengths.length > 0 && numbers + next * d > MOST_NUMBERS) break;
      this.waiting.shift();
      lengths.push(next);
      numbers += next * d;
    }
    return Int32Array.from(lengths);
  }

  private async read(count: number): Promise<number[]> {
    const { offsets, tokens } = this;
    if (!offsets) return [];
    const from = offsets.taken;
    const ends = await offsets.take(count);
    return Array.from(ends, (end, index) => {
      const above = this.before;
      if (!Number.isInteger(end) || end <= above || end > tokens)
        refuse((words) => words.offsetEntry(from + index + 1, offsets.name, end, above, tokens));
      this.before = end;
      return end - above;
    });
  }
}

/** Inputs of a part, in their order, and what is known of them before they are read. */
export class RowStream {
  private constructor(
    readonly shape: Shape,
    /** Of inputs; how many there are. */
    readonly count: number,
    private readonly arrays: Arrays,
    private readonly lengths: Lengths,
    private readonly close: () => Promise<void>,
  ) {}

  /** A .npz file, or an array of inputs and one of their answers. */
  static async open(files: readonly string[], asked: boolean): Promise<RowStream> {
    const { arrays, close } = files.length === 2 ? await openPair(files) : await openNpz(files[0] ?? "");
    try {
      return await RowStream.of(arrays, asked, close);
    } catch (error) {
      await close();
      throw error;
    }
  }

  private static async of(
    { inputs, targets, offsets }: Arrays,
    asked: boolean,
    close: () => Promise<void>,
  ): Promise<RowStream> {
    const { shape } = inputs;
    if (shape.length !== (offsets ? 2 : 3))
      refuse((words) => words.inputShape(inputs.name, shape, shape.length === 2 ? "offsets" : null));
    const d = shape.at(-1) ?? 0;
    if (d > largestDimension) refuse((words) => words.manyNumbers(d, largestDimension));
    const tokens = inputs.header.count / d;
    const count = offsets ? offsets.header.count - 1 : (shape[0] ?? 0);
    if (offsets && (count < 1 || (await offsets.take(1))[0] !== 0))
      refuse((words) => words.offsetEnds(offsets.name, inputs.name, tokens));
    const causal = asked || targets.shape.length === 3;
    const rows = causal ? tokens : count;
    const [first = 0, second = 1] = targets.shape;
    const outputs = targets.header.count / rows;
    const named = !causal || first === tokens || (first === count && first * second === tokens);
    if (!Number.isInteger(outputs) || !named || (!causal && (first !== count || targets.shape.length > 2))) {
      refuse((words) =>
        causal
          ? words.positionShape(targets.name, targets.shape, tokens, count)
          : words.rowShape(targets.name, targets.shape),
      );
    }
    if (outputs > largestOutputs) refuse((words) => words.manyTargets(outputs, largestOutputs));
    const lengths = new Lengths(offsets, offsets ? 0 : tokens / count, tokens);
    return new RowStream({ d, outputs, causal }, count, { inputs, targets, offsets }, lengths, close);
  }

  /** As many inputs as are summed together; closes the files at the end. */
  async *shards(): AsyncGenerator<FlatInputs, void, undefined> {
    const { inputs, targets } = this.arrays;
    const { d, outputs, causal } = this.shape;
    try {
      for (let first = 0; first < this.count; ) {
        const lengths = await this.lengths.take(Math.min(constants.shardInputs, this.count - first), d);
        const tokens = lengths.reduce((sum, length) => sum + length, 0);
        const rows = causal ? tokens : lengths.length;
        const taken = await Promise.all([inputs.take(tokens * d), targets.take(rows * outputs)]);
        taken.forEach((numbers, place) => {
          checkNumbers(numbers, place === 0 ? inputs : targets);
        });
        yield { lengths, tokens: taken[0], targets: taken[1] };
        first += lengths.length;
      }
      if (inputs.taken !== inputs.header.count)
        refuse((words) => words.offsetEnds("offsets", inputs.name, inputs.header.count / d));
      await Promise.all([inputs.finish(), targets.finish(), this.arrays.offsets?.finish()]);
    } finally {
      await this.close();
    }
  }
}

/** −0 becomes 0, as everywhere. */
function checkNumbers(numbers: Float64Array, { name, taken }: ArrayStream): void {
  for (let at = 0; at < numbers.length; at += 1) {
    const value = numbers[at] ?? 0;
    if (!(Math.abs(value) <= largestNumber)) {
      refuse((words) =>
        words.is(
          words.numberOf(taken - numbers.length + at + 1, `array ${name}`),
          value,
          words.numberBetween(-largestNumber, largestNumber),
        ),
      );
    }
    numbers[at] = value + 0;
  }
}

async function openPair([inputs = "", targets = ""]: readonly string[]) {
  const array = (name: string, file: string) =>
    ArrayStream.open(name, createReadStream(file, { highWaterMark: 1 << 20 }));
  const arrays = {
    inputs: await array("inputs", inputs),
    targets: await array("targets", targets),
    offsets: null,
  };
  return { arrays, close: async () => {} };
}

async function openNpz(file: string) {
  const zip = await ZipFile.open(file);
  const array = (name: string): Promise<ArrayStream> => {
    if (!zip.has(`${name}.npy`)) {
      const names = zip.names.slice(0, 6).map((each) => each.replace(/\.npy$/, ""));
      refuse((words) => words.noArray(name, names, HOW));
    }
    return ArrayStream.open(name, zip.read(`${name}.npy`));
  };
  try {
    const arrays = {
      inputs: await array("inputs"),
      targets: await array("targets"),
      offsets: zip.has("offsets.npy") ? await array("offsets") : null,
    };
    return { arrays, close: () => zip.close() };
  } catch (error) {
    await zip.close();
    throw error;
  }
}
