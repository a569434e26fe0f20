// The learner's flat arrays → plain JSON values, one function for each part of a report or answer.
import type {
  RawHead,
  RawInputs,
  RawMinimalHeads,
  RawPointCertificate,
  RawRepair,
  RawWitness,
} from "../../wasm/polyhead";
import { enOpen } from "../words/en/open";
import { sayPoint } from "../words/open-sentences";
import type { Head, Input, Minimality, PointCertificate, Repair, Witness } from "./report";

/** JSON knows neither NaN nor infinity; where a number does not apply the report says null. */
export function finiteOrNull(value: number | null | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** A list of numbers; JSON does not know −0 either, and −0 + 0 is 0. */
export function listOf(values: Float64Array): number[] {
  return Array.from(values, (value) => value + 0);
}

/** All of a list, or null if one of its numbers is none. */
export function allFiniteOrNull(values: Float64Array | null): number[] | null {
  return values?.every(Number.isFinite) ? listOf(values) : null;
}

export function rowsOf(flat: Float64Array, columns: number): number[][] {
  const rows = columns === 0 ? 0 : flat.length / columns;
  return Array.from({ length: rows }, (_, row) => listOf(flat.subarray(row * columns, (row + 1) * columns)));
}

export function triplesOf(flat: Int32Array): [number, number, number][] {
  return Array.from({ length: flat.length / 3 }, (_, i) => [
    flat[3 * i] ?? 0,
    flat[3 * i + 1] ?? 0,
    flat[3 * i + 2] ?? 0,
  ]);
}

export function headsOf(raw: readonly RawHead[], d: number): Head[] {
  return raw.map(({ weight, V, Q }) => ({ weight, V: rowsOf(V, d), Q: rowsOf(Q, d) }));
}

export function minimalOf(
  raw: RawMinimalHeads,
  before: number,
  d: number,
): { heads: Head[]; minimality: Minimality } {
  const heads = headsOf(raw.heads, d);
  return { heads, minimality: { before, after: heads.length, residual: raw.residual, status: raw.status } };
}

export const bothOf = ([a, b]: [Float64Array, Float64Array]): [number[], number[]] => [listOf(a), listOf(b)];

export function witnessOf(raw: RawWitness | null, d: number): Witness | null {
  if (!raw) return null;
  return {
    input: rowsOf(raw.input, d),
    modelA: headsOf(raw.modelA, d),
    modelB: headsOf(raw.modelB, d),
    outputs: bothOf(raw.outputs),
    trainMse: [...raw.trainMse],
    distance: raw.distance,
  };
}

function inputsOf({ tokens, lengths }: RawInputs, d: number): Input[] {
  let position = 0;
  return Array.from(lengths, (length) => {
    const begin = position;
    position += length * d;
    return rowsOf(tokens.subarray(begin, position), d);
  });
}

export function repairOf(raw: RawRepair, d: number, outputs: number): Repair {
  const { targets } = raw.suggested;
  return {
    inputs: inputsOf(raw.suggested, d),
    targets: targets.length === 0 ? null : rowsOf(targets, outputs),
    suggestedCurve: Array.from(raw.suggestedCurve),
    randomCurve: Array.from(raw.randomCurve),
  };
}

export function pointOf(raw: RawPointCertificate, names: readonly string[]): PointCertificate {
  const { determined, tooClose, exactError, residual, touchesInactive } = raw;
  const facts = {
    determined,
    tooClose,
    exactError,
    largestDifference: finiteOrNull(raw.largestDifference),
    residual,
    touchesInactive,
    missing: triplesOf(raw.missing).map(([j, k, l]) => ({ j, k, l })),
    deviation: allFiniteOrNull(raw.deviation),
  };
  return { ...facts, words: sayPoint(enOpen, facts, names) };
}
