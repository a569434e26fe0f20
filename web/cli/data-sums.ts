// All that is kept of data that is read as a stream, or in parts: sums, which are added number by number. Addition is the same in
// JavaScript as in the learner, and is done in the order of the shards, so that the bits are those of data in memory.
import { createHash, type Hash } from "node:crypto";
import type { FlatInputs } from "../contract/types";
import { constants } from "../contract/values";

/** What data is: parts can only be added to parts of the same kind. */
export interface Shape {
  d: number;
  outputs: number;
  /** Every token has an answer of its own. */
  causal: boolean;
}

/** How large inputs and coordinates are: whether sums over them can be trusted with small directions. */
interface Sizes {
  /** Of an input: the root mean square of its tokens' lengths; 0 does not count. */
  least: number | null;
  most: number;
  tokens: number;
  /** Σ z and Σ z² of each coordinate. */
  sums: number[];
  squares: number[];
}

export interface DataSums {
  shape: Shape;
  inputs: number;
  rows: number;
  sizes: Sizes;
  /** Σ y² of each output. */
  labelPowers: number[];
  /** As the learner sums them. */
  moments: Float64Array;
}

const zeros = (count: number): number[] => new Array<number>(count).fill(0);

function addTo(total: { [place: number]: number; length: number }, part: ArrayLike<number>): void {
  for (let place = 0; place < total.length; place += 1)
    total[place] = (total[place] ?? 0) + (part[place] ?? 0);
}

function widen(sizes: Sizes, least: number | null, most: number): void {
  if (least !== null) sizes.least = Math.min(sizes.least ?? least, least);
  sizes.most = Math.max(sizes.most, most);
}

/** Sums over rows as they come, shard by shard. */
export class RunningSums {
  readonly sums: DataSums;
  private readonly hash: Hash = createHash("sha256");

  constructor(shape: Shape) {
    const sizes = { least: null, most: 0, tokens: 0, sums: zeros(shape.d), squares: zeros(shape.d) };
    const labelPowers = zeros(shape.outputs);
    this.sums = { shape, inputs: 0, rows: 0, sizes, labelPowers, moments: new Float64Array(0) };
  }

  /** `moments`: the learner's sums over the shard. */
  add({ tokens, lengths, targets }: FlatInputs, moments: Float64Array): void {
    const { sums } = this;
    for (const list of [tokens, targets])
      this.hash.update(new Uint8Array(list.buffer, list.byteOffset, list.byteLength));
    this.addSizes(tokens, lengths);
    const { outputs } = sums.shape;
    for (let at = 0; at < targets.length; at += 1) {
      const value = targets[at] ?? 0;
      sums.labelPowers[at % outputs] = (sums.labelPowers[at % outputs] ?? 0) + value * value;
    }
    sums.inputs += lengths.length;
    sums.rows += targets.length / outputs;
    if (sums.moments.length === 0) sums.moments = moments;
    else addTo(sums.moments, moments);
  }

  /** 16 hex digits over the doubles of inputs and answers, as they were read: the same rows have the same one. */
  fingerprint(): string {
    return this.hash.copy().digest("hex").slice(0, 16);
  }

  private addSizes(tokens: Float64Array, lengths: Int32Array): void {
    const { sizes } = this.sums;
    const { d } = this.sums.shape;
    let at = 0;
    for (const length of lengths) {
      let own = 0;
      for (const end = at + length * d; at < end; at += 1) {
        const value = tokens[at] ?? 0;
        const coordinate = at % d;
        sizes.sums[coordinate] = (sizes.sums[coordinate] ?? 0) + value;
        sizes.squares[coordinate] = (sizes.squares[coordinate] ?? 0) + value * value;
        own += value * value;
      }
      const size = Math.sqrt(own / length);
      widen(sizes, size > 0 ? size : null, size);
      sizes.tokens += length;
    }
  }
}

/** `total` takes `part`, which has to be of the same shape. */
export function addSums(total: DataSums, part: DataSums): void {
  total.inputs += part.inputs;
  total.rows += part.rows;
  widen(total.sizes, part.sizes.least, part.sizes.most);
  total.sizes.tokens += part.sizes.tokens;
  addTo(total.sizes.sums, part.sizes.sums);
  addTo(total.sizes.squares, part.sizes.squares);
  addTo(total.labelPowers, part.labelPowers);
  addTo(total.moments, part.moments);
}

/** By the learner's rule (core/fit/coordinates.cpp): sizes of inputs or coordinates, or an offset beside its spread, range too wide. */
export function isUneven({ least, most, tokens, sums, squares }: Sizes): boolean {
  const isWide = (low: number, high: number): boolean => high > constants.widestRange * low;
  if (least !== null && isWide(least, most)) return true;
  const powers = squares.filter((square) => square > 0).map((square) => Math.sqrt(square / tokens));
  if (powers.length > 0 && isWide(Math.min(...powers), Math.max(...powers))) return true;
  return squares.some((square, coordinate) => {
    const mean = (sums[coordinate] ?? 0) / tokens;
    const spread = square / tokens - mean * mean;
    return spread > (Number.EPSILON * square) / tokens && mean * mean > constants.widestRange ** 2 * spread;
  });
}

/** Of parts, in their order. */
export function fingerprintOf(parts: readonly { fingerprint: string }[]): string {
  const [first, ...more] = parts.map(({ fingerprint }) => fingerprint);
  if (first !== undefined && more.length === 0) return first;
  const all = parts.map(({ fingerprint }) => fingerprint).join(" ");
  return createHash("sha256").update(all).digest("hex").slice(0, 16);
}
