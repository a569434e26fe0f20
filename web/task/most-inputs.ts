// For those who bring too much data of their own. Not part of the first screen, whose data comes from a seed.
import type { TaskSize } from "./task";
import { fits, type Work, type WorkSettings, workOf } from "./work";

/** How many inputs of given data fit, if they are like the ones that are there. */
export function mostInputs(size: TaskSize, settings: WorkSettings, budget: Work): number {
  const inputs = size.rows + size.testRows;
  const share = (count: number): TaskSize => ({
    ...size,
    rows: (size.rows * count) / inputs,
    testRows: (size.testRows * count) / inputs,
    tokens: (size.tokens * count) / inputs,
    sparsity: size.sparsity && { ...size.sparsity, entries: (size.sparsity.entries * count) / inputs },
  });
  let low = 1;
  let high = inputs;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(workOf(share(middle), settings), budget)) low = middle;
    else high = middle;
  }
  return low;
}
