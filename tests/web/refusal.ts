import { EngineError } from "../../web/task/errors";

/** The error with which a document is refused; fails when it is accepted. */
export function refusal(act: () => unknown): EngineError {
  try {
    act();
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error("The document was accepted.");
}

/** What a sentence names, in its order: paths, quoted texts and numbers. The words around them are the snapshots' business. */
export function factsIn(sentence: string): string[] {
  return (
    sentence.match(
      /"[^"]*"|\{[^}]*\}|[a-z]\w*(?:\.\w+)+|-?\d+(?:,\d{3})*(?:\.\d+)?(?:\u00a0%)?|NaN|Infinity|null/g,
    ) ?? []
  );
}

export const custom = (data: unknown, rest: object = {}) => ({ v: 1, task: "custom", data, ...rest });

export const twoInputs = {
  inputs: [
    [
      [1, 2],
      [3, 4],
    ],
    [[5, 6]],
  ],
  targets: [[1], [2]],
};
