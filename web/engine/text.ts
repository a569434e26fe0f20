// The layer of a text: fitted in a worker that keeps it, and asked for one letter after the other.
import type { LearnerDocument } from "../../wasm/polyhead";
import type { PlanFacts, TextReportFacts } from "../contract/types";
import type { TextReport } from "../report/text";
import type { Budget } from "../task/budget";
import type { TextDocument } from "../task/document";
import { taskOf } from "../task/registry";
import { ARITHMETIC } from "../task/result-mark";
import { refusal } from "../task/sentences";
import { foldText } from "../tasks/text/data/text-data";
import type { FitOptions, TextHandle } from "./engine";
import { type FitPlace, keepFit } from "./fit-handle";
import { forwardOnly } from "./progress";
import type { Slot } from "./slot";

/** More than any window holds. */
const mostBefore = 100;

/** The text that a document is about, folded. One that comes with Polyhead is loaded for this alone. */
export async function textOf({ data }: TextDocument): Promise<string> {
  return foldText(data ? data.text : (await import("../tasks/text/data/alice")).alice);
}

/** As the learner takes it, with its text. */
export async function textForLearner(document: TextDocument): Promise<LearnerDocument> {
  const { data: _, ...rest } = document;
  return { ...rest, text: await textOf(document) };
}

export async function fitText(
  freeSlot: () => Slot,
  document: TextDocument,
  { headsBytes }: PlanFacts,
  most: Budget,
  { signal, onProgress }: FitOptions,
): Promise<TextHandle> {
  const task = await textForLearner(document);
  const run = async (options: FitOptions): Promise<{ place: FitPlace; report: TextReportFacts }> => {
    const slot = freeSlot();
    const { answer, generation } = await slot.ask("fitText", () => ({ document: task }), {
      signal: options.signal,
      onProgress: forwardOnly((phase, fraction) => options.onProgress?.({ phase, fraction })),
    });
    return { place: { slot, generation, fit: answer.fit }, report: answer.report };
  };
  const { place, report: facts } = await run({
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  const kept = keepFit(Promise.resolve(place), async () => (await run({})).place);
  const report: TextReport = {
    v: 1,
    engine: place.slot.version,
    arithmetic: ARITHMETIC,
    task: document,
    ...facts,
    data: { ...facts.data, examples: [], names: taskOf(document).coordinateNames(document) },
    certificate: null,
    heads: null,
  };
  return {
    report,
    async next(before, draw = {}) {
      const folded = foldText(before).slice(-mostBefore);
      return kept.ask(({ slot, generation, fit }) =>
        slot.ask("nextLetter", () => ({ fit, before: folded, draw }), { generation }),
      );
    },
    async heads({ count, signal, onProgress } = {}) {
      if (headsBytes > most.bytes)
        throw refusal("too-much-work", (words) => words.tooMuchMemory(headsBytes, most.place, most.bytes));
      const options = count === undefined ? {} : { count };
      return kept.ask(({ slot, generation, fit }) =>
        slot.ask("textHeads", () => ({ fit, options }), {
          generation,
          signal,
          onProgress: (phase, fraction) => onProgress?.({ phase, fraction }),
        }),
      );
    },
    async coefficients() {
      return kept.ask(({ slot, generation, fit }) =>
        slot.ask("textCoefficients", () => ({ fit }), { generation }),
      );
    },
    dispose: kept.dispose,
  };
}
