// The sample of the task "Your own data": twelve inputs of two tokens, answered by a layer that anyone can check by hand.
// With tokens (a, b) and (c, d) the answer is a (a c + b d) + c (c c + d d): every token's first number, weighted by its
// match with the last token.
import type { CustomData } from "./document";

const pairs: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 1, 1],
  [0, 1, 2, 1],
  [1, 1, -1, 2],
  [2, -1, 1, 0],
  [-1, 2, 1, 1],
  [1, 2, 0, 1],
  [2, 1, 1, -1],
  [0, 2, -1, 1],
  [-2, 1, 2, 1],
  [1, -1, 1, 2],
  [2, 2, -1, -1],
  [-1, -1, 2, 0],
];

const unseen: readonly (readonly [number, number, number, number])[] = [
  [1, 3, 2, 2],
  [-2, -1, 1, 3],
  [3, 1, -1, 0],
  [0, -2, 3, 1],
];

function inputOf([a, b, c, d]: readonly [number, number, number, number]): number[][] {
  return [
    [a, b],
    [c, d],
  ];
}

function answerTo([a, b, c, d]: readonly [number, number, number, number]): number[] {
  return [a * (a * c + b * d) + c * (c * c + d * d)];
}

export const sampleData: CustomData = {
  inputs: pairs.map(inputOf),
  targets: pairs.map(answerTo),
  testInputs: unseen.map(inputOf),
  testTargets: unseen.map(answerTo),
};
