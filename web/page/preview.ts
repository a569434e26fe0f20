// The smaller task that is fitted while a slider is dragged: quick enough to follow the hand, large enough for the verdict
// to mean the same.
import type { FullDocument } from "../task/document";
import { taskOf } from "../task/registry";
import { estimateWork } from "../task/work";

const PREVIEW_INPUTS = 2048;
/** About a tenth of a second in a browser. */
const PREVIEW_FLOPS = 1e9;
/** With fewer rows than unknowns any data looks undetermined; at twice as many, chance does no longer matter. */
const ROWS_PER_UNKNOWN = 2;

/** Null if the task is small enough to be fitted as it is, or has no inputs to leave out. */
export function previewOf(document: FullDocument): FullDocument | null {
  if (document.samples === undefined) return null;
  const { d, rowsPerInput, work } = taskOf(document).size(document);
  // A learner of its own looks at no more rows than it needs.
  if (work) return null;
  const unknowns = (d * d * (d + 1)) / 2;
  const fewest = Math.ceil((ROWS_PER_UNKNOWN * unknowns) / rowsPerInput);
  const withInputs = (samples: number): FullDocument => ({ ...document, samples }) as FullDocument;
  let inputs = PREVIEW_INPUTS;
  while (inputs > fewest && estimateWork(withInputs(inputs)).flops > PREVIEW_FLOPS) inputs /= 2;
  inputs = Math.ceil(Math.max(inputs, fewest));
  return inputs < document.samples ? withInputs(inputs) : null;
}
