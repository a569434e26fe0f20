// How many features of given data are not zero. One-hot data has few, and the learner then keeps only those.
import type { DocumentInput } from "./document";

/** The learner keeps sparse rows below this share of non-zero features … */
export const sparseDensity = 0.15;
/** … unless there are so few features that it does not matter (core/report/report.cpp). */
export const fewFeatures = 200;

export interface Sparsity {
  /** Features that are not zero, over all rows. */
  entries: number;
  /** Features that are not zero on some row. */
  active: number;
  /** At most this many of them are independent, where that is known. */
  rank?: number;
}

/** Bit j is set if coordinate j of the token is not zero; d is at most 32. */
function supportOf(token: readonly number[]): number {
  let support = 0;
  for (let j = 0; j < token.length; j++) if (token[j] !== 0) support |= 1 << j;
  return support;
}

function bitCount(bits: number): number {
  let left = bits;
  let count = 0;
  for (; left !== 0; left &= left - 1) count++;
  return count;
}

/** In `partners[j]` bit k is set if some token has both coordinates j and k: then G_jk is not zero (but for chance). */
function findPartners(input: DocumentInput, partners: Int32Array): void {
  partners.fill(0);
  for (const token of input) {
    const support = supportOf(token);
    for (let j = 0; j < partners.length; j++) {
      if (support & (1 << j)) partners[j] = (partners[j] ?? 0) | support;
    }
  }
}

/** Bits of k ≥ j. */
const fromBit = (bits: number, j: number): number => (bits >>> j) << j;

function countEntries(inputs: readonly DocumentInput[], d: number): number {
  const partners = new Int32Array(d);
  let entries = 0;
  for (const input of inputs) {
    findPartners(input, partners);
    let pairs = 0;
    for (let j = 0; j < d; j++) pairs += bitCount(fromBit(partners[j] ?? 0, j));
    entries += pairs * bitCount(supportOf(input.at(-1) ?? []));
  }
  return entries;
}

function countActive(inputs: readonly DocumentInput[], d: number): number {
  const partners = new Int32Array(d);
  const seen = new Int32Array(d * d); // for each pair j ≤ k the last tokens' coordinates seen with it
  for (const input of inputs) {
    findPartners(input, partners);
    const last = supportOf(input.at(-1) ?? []);
    for (let j = 0; j < d; j++) {
      const bits = partners[j] ?? 0;
      for (let k = j; k < d; k++) {
        if (bits & (1 << k)) seen[j * d + k] = (seen[j * d + k] ?? 0) | last;
      }
    }
  }
  return seen.reduce((count, bits) => count + bitCount(bits), 0);
}

/** Null when the learner keeps all features of every row. */
export function sparsityOf(inputs: readonly DocumentInput[], d: number): Sparsity | null {
  const features = (d * d * (d + 1)) / 2;
  if (features < fewFeatures) return null;
  const entries = countEntries(inputs, d);
  if (entries >= sparseDensity * features * inputs.length) return null;
  return { entries, active: countActive(inputs, d) };
}
