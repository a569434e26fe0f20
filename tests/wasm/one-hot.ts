// A problem like those of automata and Turing machines: tokens from a small vocabulary, each a few ones
// among zeros. Most features are never seen, and the rank is far below the number of those that are.

/** Mulberry32: a few lines of generator whose numbers are the same everywhere. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function makeToken(random: () => number, d: number, ones: number): number[] {
  const token = new Array<number>(d).fill(0);
  for (let left = ones; left > 0; ) {
    const at = Math.floor(random() * d);
    if (token[at] === 0) left--;
    token[at] = 1;
  }
  return token;
}

interface OneHotProblem {
  d: number;
  vocabulary: number;
  ones: number;
  inputs: number;
  tokens: number;
}

/**
 * The answer is how much the tokens overlap with the last one, Σ_t ⟨z_t, z_n⟩. Every token has the same number of ones, so
 * one head computes it: V = (1 … 1)/ones, Q = I.
 */
export function makeOneHot({ d, vocabulary, ones, inputs, tokens }: OneHotProblem) {
  const random = makeRandom(7);
  const words = Array.from({ length: vocabulary }, () => makeToken(random, d, ones));
  const choose = () => words[Math.floor(random() * vocabulary)] ?? [];
  const sequences = Array.from({ length: inputs }, () => Array.from({ length: tokens }, choose));
  const targets = sequences.map((sequence) => {
    const last = sequence.at(-1) ?? [];
    return [sequence.reduce((sum, token) => sum + overlap(token, last), 0)];
  });
  return { v: 1, task: "custom", data: { inputs: sequences, targets } };
}

function overlap(token: readonly number[], last: readonly number[]): number {
  return token.reduce((sum, x, i) => sum + x * (last[i] ?? 0), 0);
}
