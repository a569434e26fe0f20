// What coefficients answer: without the learner, for a report whose data is elsewhere.
import type { Input } from "./report";

/** P H(Z): the features Σ_t z_tj z_tk · z_nl in the order of the report, pairs j ≤ k first, l fastest. */
export function predictWith(coefficients: readonly (readonly number[])[], input: Input): number[] {
  const last = input.at(-1) ?? [];
  const d = last.length;
  const features: number[] = [];
  for (let j = 0; j < d; j += 1) {
    for (let k = j; k < d; k += 1) {
      const product = input.reduce((sum, token) => sum + (token[j] ?? 0) * (token[k] ?? 0), 0);
      for (const entry of last) features.push(product * entry);
    }
  }
  return coefficients.map((row) =>
    row.reduce((sum, value, place) => sum + value * (features[place] ?? 0), 0),
  );
}
