// Several heads may be mixed without changing what they compute: with any invertible matrix A, the heads Σ_g A_hg V_g with
// Σ_g (A⁻ᵀ)_hg Q_g are the same function. So a list of heads is compared with the true one after the mixing that brings its
// V nearest to theirs.
import type { Matrices } from "./match-heads";

type Matrix = readonly (readonly number[])[];

function inner(a: Matrix, b: Matrix): number {
  let sum = 0;
  a.forEach((row, place) => {
    row.forEach((value, column) => {
      sum += value * (b[place]?.[column] ?? 0);
    });
  });
  return sum;
}

/** Σ_g weights_g · matrices_g */
function combined(weights: readonly number[], matrices: readonly Matrix[]): number[][] {
  const shape = matrices[0] ?? [];
  return shape.map((row, place) =>
    row.map((_, column) =>
      matrices.reduce((sum, matrix, g) => sum + (weights[g] ?? 0) * (matrix[place]?.[column] ?? 0), 0),
    ),
  );
}

/** X with X·A = B, by elimination with pivots; null if A is singular. All are square. */
function solveRight(A: Matrix, B: Matrix): number[][] | null {
  const size = A.length;
  // Aᵀ Xᵀ = Bᵀ, the right side appended to every row.
  const rows = Array.from({ length: size }, (_, i) => [
    ...A.map((row) => row[i] ?? 0),
    ...B.map((row) => row[i] ?? 0),
  ]);
  const scale = Math.max(...rows.map((row) => Math.max(...row.slice(0, size).map(Math.abs))));
  for (let pivot = 0; pivot < size; pivot += 1) {
    let best = pivot;
    for (let i = pivot + 1; i < size; i += 1) {
      if (Math.abs(rows[i]?.[pivot] ?? 0) > Math.abs(rows[best]?.[pivot] ?? 0)) best = i;
    }
    const [chosen, replaced] = [rows[best] ?? [], rows[pivot] ?? []];
    rows[best] = replaced;
    rows[pivot] = chosen;
    const lead = chosen[pivot] ?? 0;
    if (Math.abs(lead) <= 1e-13 * scale) return null;
    rows.forEach((row, i) => {
      const by = i === pivot ? 0 : (row[pivot] ?? 0) / lead;
      if (by === 0) return;
      for (let column = pivot; column < 2 * size; column += 1)
        row[column] = (row[column] ?? 0) - by * (chosen[column] ?? 0);
    });
  }
  return B.map((_, i) => rows.map((row, j) => (row[size + i] ?? 0) / (row[j] ?? 1)));
}

function identity(size: number): number[][] {
  return Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => (i === j ? 1 : 0)));
}

function transposed(matrix: Matrix): number[][] {
  return (matrix[0] ?? []).map((_, column) => matrix.map((row) => row[column] ?? 0));
}

/** The learned heads, mixed so that their V come nearest to the true ones, in the true order; null if that cannot be done. */
export function mixedTowards(learned: readonly Matrices[], truth: readonly Matrices[]): Matrices[] | null {
  const values = learned.map(({ V }) => V);
  const gram = values.map((a) => values.map((b) => inner(a, b)));
  const cross = truth.map(({ V }) => values.map((b) => inner(V, b)));
  const mixing = solveRight(gram, cross);
  const inverse = mixing && solveRight(mixing, identity(mixing.length));
  if (!mixing || !inverse) return null;
  const back = transposed(inverse);
  const queries = learned.map(({ Q }) => Q);
  return mixing.map((weights, h) => ({
    V: combined(weights, values),
    Q: combined(back[h] ?? [], queries),
  }));
}
