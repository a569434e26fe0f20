// The smaller task that is fitted while a slider is dragged: quick enough to follow the hand, large enough for the verdict
// to mean the same.
import type { Engine } from "../engine/engine";
import type { FullDocument } from "../task/document";
import { taskOf } from "../task/registry";

const PREVIEW_INPUTS = 2048;
/** About a tenth of a second in a browser. */
const PREVIEW_FLOPS = 1e9;
/** With fewer rows than unknowns any data looks undetermined; at twice as many, chance does no longer matter. */
const ROWS_PER_UNKNOWN = 2;

/** Null if the task is small enough to be fitted as it is, or has no inputs to leave out. */
export async function previewOf(
  engine: Pick<Engine, "plan">,
  document: FullDocument,
): Promise<FullDocument | null> {
  // A learner of its own looks at no more rows than it needs.
  if (document.samples === undefined || taskOf(document).ownLearner) return null;
  const withInputs = (samples: number): FullDocument => ({ ...document, samples }) as FullDocument;
  const { features, rows, exceeded, lower } = await engine.plan(withInputs(PREVIEW_INPUTS), {
    budget: { flops: PREVIEW_FLOPS, bytes: Number.MAX_VALUE },
  });
  const most = lower.find(({ field }) => field === "samples")?.value ?? 1;
  const quick = exceeded === "none" ? PREVIEW_INPUTS : 2 ** Math.floor(Math.log2(most));
  const fewest = Math.ceil((ROWS_PER_UNKNOWN * features * PREVIEW_INPUTS) / rows);
  const inputs = Math.max(quick, fewest);
  return inputs < document.samples ? withInputs(inputs) : null;
}
