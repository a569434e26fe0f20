// What a fitted layer and the true one answer at every position of an input: the tokens up to there, the last of them asking.
import type { Head, Input } from "./report";

export interface PositionAnswer {
  /** 1 is the first token. */
  position: number;
  truth: number;
  predicted: number;
}

/** Running sums of z zᵀ after every token, row by row. */
function* runningMoments(input: Input): Generator<{ moments: readonly number[]; last: readonly number[] }> {
  const d = input[0]?.length ?? 0;
  const moments = new Array<number>(d * d).fill(0);
  for (const token of input) {
    for (let j = 0; j < d; j += 1)
      for (let k = 0; k < d; k += 1)
        moments[j * d + k] = (moments[j * d + k] ?? 0) + (token[j] ?? 0) * (token[k] ?? 0);
    yield { moments, last: token };
  }
}

/** ⟨p_a, H(Z)⟩ with the folded features in their fixed order: pairs j ≤ k, then the last token's coordinate. */
function fromCoefficients(
  coefficients: readonly number[],
  moments: readonly number[],
  last: readonly number[],
) {
  const d = last.length;
  let feature = 0;
  let sum = 0;
  for (let j = 0; j < d; j += 1)
    for (let k = j; k < d; k += 1) {
      let inner = 0;
      for (let l = 0; l < d; l += 1) inner += (coefficients[feature++] ?? 0) * (last[l] ?? 0);
      sum += inner * (moments[j * d + k] ?? 0);
    }
  return sum;
}

/** Σ_h V_h G Q_h z_n, one output of it. */
function fromHeads(
  heads: readonly Head[],
  output: number,
  moments: readonly number[],
  last: readonly number[],
) {
  const d = last.length;
  return heads.reduce((total, { V, Q }) => {
    const row = V[output] ?? [];
    let sum = 0;
    for (let k = 0; k < d; k += 1) {
      let asked = 0;
      for (let l = 0; l < d; l += 1) asked += (Q[k]?.[l] ?? 0) * (last[l] ?? 0);
      let value = 0;
      for (let j = 0; j < d; j += 1) value += (row[j] ?? 0) * (moments[j * d + k] ?? 0);
      sum += value * asked;
    }
    return total + sum;
  }, 0);
}

export function answersAlong(
  input: Input,
  coefficients: readonly number[],
  truth: readonly Head[],
  output: number,
): PositionAnswer[] {
  const answers: PositionAnswer[] = [];
  for (const { moments, last } of runningMoments(input)) {
    answers.push({
      position: answers.length + 1,
      truth: fromHeads(truth, output, moments, last),
      predicted: fromCoefficients(coefficients, moments, last),
    });
  }
  return answers;
}
