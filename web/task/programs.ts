// What the two tasks that learn to run machines have in common: how large their problems are.
import type { TaskSize } from "./task";

/** A·b·c…: letters name input letters, capitals name the states of a Turing machine. */
export function lettersFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String.fromCharCode(first.charCodeAt(0) + index));
}

/** Of a token (core/tasks/program_task.hpp): six states and four letters take 35, the rest is for a word in the prompt. */
export const mostCoordinates = 40;

/** Shares of one-hot features, a little above what the classes of machines in the tests have. */
const activeShare = 0.56;
const rankOfActive = 0.48;
const entriesPerRow = 0.07;

interface ProgramShape {
  d: number;
  machines: number;
  test: number;
  /** Answers of a training trace, and of a run. */
  answers: number;
  runAnswers: number;
  /** Tokens of a training trace. */
  tokens: number;
}

export function programSize({ d, machines, test, answers, runAnswers, tokens }: ProgramShape): TaskSize {
  const features = (d * d * (d + 1)) / 2;
  const rows = machines * answers;
  const active = activeShare * features;
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
      rank: Math.min(rows, rankOfActive * active),
    },
    // The learned layer, the true one and the certificate's probes read the features of every answer.
    executionFlops: 2 * test * runAnswers * nonZeros * (2 * d + 8),
  };
}
