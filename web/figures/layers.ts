// Layers as coefficients, and inputs to ask them: what the studies need beside the learner's report.
import type { Head, Input } from "../report/report";
import type { FigureEngine } from "./figure";

/** outputs × features, in the order of the report. */
export type Coefficients = readonly (readonly number[])[];

/** Folds V_aj Q_kl into the features G_jk z_l with j ≤ k. */
export function coefficientsOf(heads: readonly Head[]): number[][] {
  const d = heads[0]?.Q.length ?? 0;
  return (heads[0]?.V ?? []).map((_, a) => {
    const folded: number[] = [];
    for (let j = 0; j < d; j++)
      for (let k = j; k < d; k++)
        for (let l = 0; l < d; l++)
          folded.push(
            heads.reduce((sum, { V, Q }) => {
              const term = (left: number, right: number) => (V[a]?.[left] ?? 0) * (Q[right]?.[l] ?? 0);
              return sum + term(j, k) + (j < k ? term(k, j) : 0);
            }, 0),
          );
    return folded;
  });
}

/** H(Z): G_jk z_l with G = Z Zᵀ and z the last token. */
export function featuresOf(input: Input): number[] {
  const last = input.at(-1) ?? [];
  const values: number[] = [];
  for (let j = 0; j < last.length; j++)
    for (let k = j; k < last.length; k++) {
      const product = input.reduce((sum, token) => sum + (token[j] ?? 0) * (token[k] ?? 0), 0);
      for (const z of last) values.push(product * z);
    }
  return values;
}

export function answerOf(layer: Coefficients, input: Input): number[] {
  const values = featuresOf(input);
  return layer.map((row) => row.reduce((sum, p, feature) => sum + p * (values[feature] ?? 0), 0));
}

const power = (values: readonly number[]): number => values.reduce((sum, value) => sum + value * value, 0);

const difference = (a: Coefficients, b: Coefficients): number[][] =>
  a.map((row, output) => row.map((p, feature) => p - (b[output]?.[feature] ?? 0)));

/** ‖p − p̂‖ / ‖p‖ */
export function relativeDistance(layer: Coefficients, truth: Coefficients): number {
  return Math.sqrt(power(difference(layer, truth).flat()) / power(truth.flat()));
}

/** Root of the summed squared errors over the inputs, against the true answers. */
export function relativeError(layer: Coefficients, truth: Coefficients, inputs: readonly Input[]): number {
  const apart = difference(layer, truth);
  const sum = (of: Coefficients) => inputs.reduce((total, input) => total + power(answerOf(of, input)), 0);
  return Math.sqrt(sum(apart) / sum(truth));
}

const EXAMPLES = 8;
const LONGEST = 256;

/**
 * 2,048 Gaussian tokens of variance 1 and a random layer, from the learner's own generator: a report shows eight inputs whole,
 * and this is how many tokens they can hold.
 */
export async function gaussianTokens(
  engine: FigureEngine,
  d: number,
  seed: number,
  options: { signal?: AbortSignal },
): Promise<{ tokens: Input; layer: Coefficients }> {
  const document = {
    v: 1,
    task: "random",
    params: { d, outputs: d, tokens: LONGEST, causal: false },
    samples: EXAMPLES,
    test: 0,
    seed,
  };
  const fit = await engine.fit(document, options);
  fit.dispose();
  const { data, truth } = fit.report;
  const scale = Math.sqrt(LONGEST);
  return {
    tokens: data.examples.flat().map((token) => token.map((value) => value * scale)),
    layer: coefficientsOf(truth ?? []),
  };
}

/** Tokens in inputs of so many each. */
export function inputsOf(tokens: Input, length: number): Input[] {
  return Array.from({ length: Math.floor(tokens.length / length) }, (_, place) =>
    tokens.slice(place * length, (place + 1) * length),
  );
}

/** Gaussian memories of k pairs: the last token asks with the first key and has values of its own. */
export function gaussianMemories(tokens: Input, k: number): Input[] {
  return inputsOf(tokens, k + 1).map((input) => {
    const scaled = input.map((token) => token.map((value) => value / Math.sqrt(k)));
    const [first = []] = scaled;
    return [...scaled.slice(0, -1), [...first.slice(0, k), ...(scaled.at(-1) ?? []).slice(k)]];
  });
}
