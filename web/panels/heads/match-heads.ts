// Heads beside the true ones. A head's sign and length are free (V times a number and Q divided by it is the same head),
// and so is the order of heads: they are compared at equal length, sign for sign, each with the one it is nearest to.
import type { Head } from "../../report/report";

export type Matrices = Pick<Head, "V" | "Q">;

export interface MatchedHead {
  learned: Matrices;
  truth: Matrices;
  difference: Matrices;
  /** Length of the difference over the length of the true matrices, the worse of V and Q. */
  off: number;
}

function scaled(matrix: readonly (readonly number[])[], by: number): number[][] {
  // A zero times a negative number must not become −0.
  return matrix.map((row) => row.map((value) => value * by + 0));
}

function lengthOf(matrix: readonly (readonly number[])[]): number {
  return Math.sqrt(matrix.reduce((sum, row) => sum + row.reduce((part, v) => part + v * v, 0), 0));
}

function minus(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] {
  return a.map((row, place) => row.map((value, column) => value - (b[place]?.[column] ?? 0)));
}

function inner(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number {
  return a.reduce(
    (sum, row, place) =>
      sum + row.reduce((part, value, column) => part + value * (b[place]?.[column] ?? 0), 0),
    0,
  );
}

/** V and Q of one length, the largest entry of Q positive. */
export function atEqualLength({ V, Q }: Matrices): Matrices {
  const [v, q] = [lengthOf(V), lengthOf(Q)];
  if (v === 0 || q === 0) return { V, Q };
  const largest = Q.flat().reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0);
  const sign = largest < 0 ? -1 : 1;
  // Equal lengths are left alone, so that exact entries stay exact.
  const ratio = Math.abs(v / q - 1) < 1e-12 ? 1 : Math.sqrt(q / v);
  if (ratio === 1 && sign === 1) return { V, Q };
  return { V: scaled(V, sign * ratio), Q: scaled(Q, sign / ratio) };
}

/** The true head with the sign that brings its Q nearer to the learned one. */
function facing(learned: Matrices, truth: Matrices): Matrices {
  if (inner(learned.Q, truth.Q) >= 0) return truth;
  return { V: scaled(truth.V, -1), Q: scaled(truth.Q, -1) };
}

function compare(learned: Matrices, candidate: Matrices): MatchedHead {
  const truth = facing(learned, candidate);
  const difference = { V: minus(learned.V, truth.V), Q: minus(learned.Q, truth.Q) };
  const off = Math.max(
    lengthOf(difference.V) / (lengthOf(truth.V) || 1),
    lengthOf(difference.Q) / (lengthOf(truth.Q) || 1),
  );
  return { learned, truth, difference, off };
}

/** Each learned head with a true one, best pairs first taken; null unless there are as many of both. In the learned order. */
export function matchHeads(learned: readonly Matrices[], truth: readonly Matrices[]): MatchedHead[] | null {
  if (learned.length !== truth.length || learned.length === 0) return null;
  const ours = learned.map(atEqualLength);
  const theirs = truth.map(atEqualLength);
  const pairs = ours
    .flatMap((head, place) =>
      theirs.map((candidate, other) => ({ place, other, match: compare(head, candidate) })),
    )
    .sort((a, b) => a.match.off - b.match.off);
  const matched = new Map<number, MatchedHead>();
  const taken = new Set<number>();
  for (const { place, other, match } of pairs) {
    if (matched.has(place) || taken.has(other)) continue;
    matched.set(place, match);
    taken.add(other);
  }
  return ours.flatMap((_, place) => matched.get(place) ?? []);
}
