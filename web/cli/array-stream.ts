// The numbers of a NumPy array as a stream, some at a time: memory for what is taken, and no more.
import { FileError } from "../task/import/file-error";
import { type NpyHeader, readNpyHeader } from "../task/import/npy";
import type { Say } from "../task/sentences";

/** An own header is some hundred bytes; a longer one is no array. */
const LONGEST_HEADER = 1 << 16;

/** Whether this machine's numbers lie in memory as they do in nearly every file. */
const IS_LITTLE = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

export class ArrayStream {
  /** Numbers that were taken. */
  taken = 0;

  private constructor(
    readonly name: string,
    readonly header: NpyHeader,
    private readonly pieces: AsyncIterator<Uint8Array>,
    private held: Uint8Array,
  ) {}

  /** `name` is what the array is called in sentences. */
  static async open(name: string, content: AsyncIterable<Uint8Array>): Promise<ArrayStream> {
    const pieces = content[Symbol.asyncIterator]();
    let held: Uint8Array = new Uint8Array(0);
    while (held.length < LONGEST_HEADER) {
      const { value, done } = await pieces.next();
      if (done) break;
      held = concat(held, value);
    }
    const header = readNpyHeader(held, name);
    const refuse = (say: Say): never => {
      throw new FileError(say);
    };
    if (!header.read) refuse((words) => words.holdsTexts(name));
    if (header.count === 0) refuse((words) => words.emptyArray(name, header.shape));
    if (header.isFortran && header.shape.length > 1) refuse((words) => words.fortranOrder(name));
    return new ArrayStream(name, header, pieces, held.subarray(header.start));
  }

  get shape(): readonly number[] {
    return this.header.shape;
  }

  /** The next numbers, of which there have to be so many. */
  async take(count: number): Promise<Float64Array> {
    const { size } = this.header;
    const bytes = new Uint8Array(count * size);
    let filled = 0;
    while (filled < bytes.length) {
      if (this.held.length === 0) {
        const { value, done } = await this.pieces.next();
        if (done) {
          throw new FileError((words) =>
            words.inArray(this.name, this.header.start + this.taken * size + filled, words.arrayEnds),
          );
        }
        this.held = value;
        continue;
      }
      const part = this.held.subarray(0, bytes.length - filled);
      bytes.set(part, filled);
      filled += part.length;
      this.held = this.held.subarray(part.length);
    }
    this.taken += count;
    return this.numbersIn(bytes, count);
  }

  /** To the end of what was announced, so that a checksum behind it is checked. */
  async finish(): Promise<void> {
    for (;;) {
      const { done } = await this.pieces.next();
      if (done) return;
    }
  }

  private numbersIn(bytes: Uint8Array<ArrayBuffer>, count: number): Float64Array {
    const { kind, little, size, read } = this.header;
    if (kind === "f8" && little === IS_LITTLE) return new Float64Array(bytes.buffer);
    if (kind === "f4" && little === IS_LITTLE) return Float64Array.from(new Float32Array(bytes.buffer));
    const view = new DataView(bytes.buffer);
    return Float64Array.from({ length: count }, (_, at) => read?.(view, at * size, little) ?? 0);
  }
}
