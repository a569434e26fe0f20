// What one head does with an input: f(Z) = Σ_h Σ_i (V_h z_i) · (z_iᵀ Q_h z_n), token by token.
import type { Input } from "../../report/report";
import type { Matrices } from "../heads/match-heads";

export interface HeadLook {
  /** z_iᵀ Q z_n: how much the last token looks at each token. */
  weights: number[];
  /** (V z_i)_a: what each token passes on to the output. */
  values: number[];
  /** Their products, which add up to what the head gives. */
  shares: number[];
  sum: number;
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let place = 0; place < a.length; place += 1) sum += (a[place] ?? 0) * (b[place] ?? 0);
  return sum;
}

export function headLook({ V, Q }: Matrices, input: Input, output: number): HeadLook {
  const last = input.at(-1) ?? [];
  const asked = Q.map((row) => dot(row, last));
  const weights = input.map((token) => dot(token, asked));
  const values = input.map((token) => dot(V[output] ?? [], token));
  const shares = weights.map((weight, token) => weight * (values[token] ?? 0));
  return { weights, values, shares, sum: shares.reduce((sum, share) => sum + share, 0) };
}

/** Rows are the tokens looked at, columns the tokens that ask. */
export function attentionMap({ Q }: Matrices, input: Input): number[][] {
  const asked = input.map((token) => Q.map((row) => dot(row, token)));
  return input.map((token) => asked.map((question) => dot(token, question)));
}

/** What each token adds over all heads. Any list of heads for one function gives the same (z_i enters only as z_i z_iᵀ). */
export function tokenShares(looks: readonly HeadLook[], tokens: number): number[] {
  return Array.from({ length: tokens }, (_, token) =>
    looks.reduce((sum, { shares }) => sum + (shares[token] ?? 0), 0),
  );
}
