// The model itself, f(Z) = Σ_h V_h Z (Zᵀ Q_h z_n), and its coefficients: enough to compare two small models in the page.
import type { Head, Input } from "../../report/report";

type Heads = readonly Pick<Head, "V" | "Q">[];

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0);
}

export function answerOf(heads: Heads, input: Input): number[] {
  const last = input.at(-1) ?? [];
  const outputs = heads[0]?.V.length ?? 0;
  const answer = new Array<number>(outputs).fill(0);
  for (const { V, Q } of heads) {
    const asked = Q.map((row) => dot(row, last));
    const mixed = last.map((_, coordinate) =>
      input.reduce((sum, token) => sum + (token[coordinate] ?? 0) * dot(token, asked), 0),
    );
    V.forEach((row, output) => {
      answer[output] = (answer[output] ?? 0) + dot(row, mixed);
    });
  }
  return answer;
}

/**
 * Squared distance between the coefficients of two models, feature by feature, summed over the outputs. The coefficient of
 * G_jk z_l is Σ_h V_aj Q_kl + V_ak Q_jl for j < k and Σ_h V_aj Q_jl for j = k.
 */
export function coefficientDistances(
  a: Heads,
  b: Heads,
  visit: (j: number, k: number, l: number, squared: number) => void,
): void {
  const first = a[0] ?? b[0];
  const d = first?.Q.length ?? 0;
  const outputs = first?.V.length ?? 0;
  const coefficient = (heads: Heads, output: number, j: number, k: number, l: number): number =>
    heads.reduce((sum, { V, Q }) => {
      const one = (V[output]?.[j] ?? 0) * (Q[k]?.[l] ?? 0);
      return sum + (j === k ? one : one + (V[output]?.[k] ?? 0) * (Q[j]?.[l] ?? 0));
    }, 0);
  for (let j = 0; j < d; j += 1) {
    for (let k = j; k < d; k += 1) {
      for (let l = 0; l < d; l += 1) {
        let squared = 0;
        for (let output = 0; output < outputs; output += 1) {
          squared += (coefficient(a, output, j, k, l) - coefficient(b, output, j, k, l)) ** 2;
        }
        visit(j, k, l, squared);
      }
    }
  }
}
