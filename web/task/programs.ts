// What the two tasks that learn to run machines have in common: how large their problems are.
import type { TaskSize } from "./task";

/** A·b·c…: letters name input letters, capitals name the states of a Turing machine. */
export function lettersFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String.fromCharCode(first.charCodeAt(0) + index));
}

/** Of a token (core/tasks/program_task.hpp): six states and four letters take 35, the rest is for a word in the prompt. */
export const mostCoordinates = 40;

/** Of one-hot features: the share that ever occurs, and of those the share that is independent. */
interface Shares {
  active: number;
  independent: number;
}

/** A little above what is found for classes of machines of several sizes (tests/wasm/program-sizes.test.ts). */
export const shares = {
  turing: { active: 0.58, independent: 0.42 },
  stream: { active: 0.41, independent: 0.59 },
  prompt: { active: 0.48, independent: 0.31 },
} as const satisfies Record<string, Shares>;

const entriesPerRow = 0.07;

interface ProgramShape {
  d: number;
  shares: Shares;
  machines: number;
  test: number;
  /** Answers of a training trace, and of a run. */
  answers: number;
  runAnswers: number;
  /** Tokens of a training trace. */
  tokens: number;
}

export function programSize(shape: ProgramShape): TaskSize {
  const { d, shares: of, machines, test, answers, runAnswers, tokens } = shape;
  const features = (d * d * (d + 1)) / 2;
  const rows = machines * answers;
  const active = of.active * features;
  const nonZeros = entriesPerRow * features;
  return {
    d,
    outputs: d,
    rows,
    rowsPerInput: answers,
    testRows: test * answers,
    tokens: (machines + test) * tokens,
    sparsity: {
      entries: rows * nonZeros,
      active,
      rank: of.independent * active,
    },
    // The learned layer, the true one and the certificate's probes read the features of every answer.
    executionFlops: 2 * test * runAnswers * nonZeros * (2 * d + 8),
  };
}
