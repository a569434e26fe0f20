// Layers of softmax heads: the pipeline, and the two baselines on the same rows.
import type { SoftmaxReportFacts } from "../contract/types";
import {
  baselineStarts,
  noBaselines,
  type SoftmaxBaseline,
  type SoftmaxBaselines,
  type SoftmaxReport,
  type SoftmaxRun,
} from "../report/softmax";
import type { SoftmaxDocument } from "../task/document";
import { taskOf } from "../task/registry";
import { ARITHMETIC } from "../task/result-mark";
import type { FitOptions, SoftmaxHandle } from "./engine";
import { forwardOnly } from "./progress";
import type { Slot } from "./slot";

/** `inOwnWorker` gives a worker of its own to what takes long, and ends it afterwards. */
export async function learnSoftmax(
  slot: Slot,
  document: SoftmaxDocument,
  { signal, onProgress }: FitOptions,
  inOwnWorker: <Result>(work: (own: Slot) => Promise<Result>) => Promise<Result>,
): Promise<SoftmaxHandle> {
  const { answer } = await slot.ask("learnSoftmax", () => ({ document }), {
    signal,
    onProgress: forwardOnly((phase, fraction) => onProgress?.({ phase, fraction })),
  });
  const report = makeSoftmaxReport(document, slot.version, answer);
  return {
    report,
    baselines: (options = {}) =>
      inOwnWorker(async (own) => {
        const found: SoftmaxBaselines = { ...noBaselines };
        for (const method of ["varpro", "adam"] as const) {
          const runs: SoftmaxRun[] = [];
          for (let start = 0; start < baselineStarts[method]; start += 1) {
            const asked = await own.ask("softmaxBaseline", () => ({ document, method, start }), {
              signal: options.signal,
            });
            const { heads: _, ...run } = asked.answer;
            runs.push(run);
            found[method] = baselineOf([...runs]);
            options.onProgress?.({ ...found });
          }
        }
        const { answer: untold } = await own.ask(
          "softmaxBaseline",
          () => ({ document, method: "untold", start: 0 }),
          { signal: options.signal },
        );
        return { ...found, suggestedHeads: untold.solved ? untold.heads : 0 };
      }),
    // Nothing is kept in a worker.
    dispose: () => {},
  };
}

/** What the learner says of softmax heads → the report, version 1. */
function makeSoftmaxReport(
  document: SoftmaxDocument,
  engine: string,
  { data, fit, softmax, timings }: SoftmaxReportFacts,
): SoftmaxReport {
  return {
    v: 1,
    engine,
    arithmetic: ARITHMETIC,
    task: document,
    data: { ...data, names: taskOf(document).coordinateNames(document) },
    fit,
    certificate: null,
    heads: null,
    softmax: { ...softmax, baselines: noBaselines },
    timings,
  };
}

/** Of at least one start. */
export function baselineOf(starts: SoftmaxRun[]): SoftmaxBaseline {
  const best = starts.reduce((nearest, each) => (each.residual < nearest.residual ? each : nearest));
  return {
    starts,
    solved: starts.filter(({ solved }) => solved).length,
    testRelativeError: best.testRelativeError,
    seconds: starts.reduce((sum, { seconds }) => sum + seconds, 0) / starts.length,
  };
}
