// Layers of softmax heads: the pipeline, and the two baselines on the same rows. Loaded by those who ask for them.
import type { RawSoftmaxTask } from "../../wasm/polyhead";
import { baselineOf, makeSoftmaxReport, runOf } from "../report/make-softmax-report";
import { baselineStarts, noBaselines, type SoftmaxBaselines, type SoftmaxRun } from "../report/softmax";
import type { SoftmaxDocument } from "../task/document";
import { EngineError } from "../task/errors";
import { taskOf } from "../task/registry";
import type { FitOptions, SoftmaxHandle } from "./engine";
import { forwardOnly } from "./progress";
import type { Slot } from "./slot";

async function rawOf(document: SoftmaxDocument): Promise<RawSoftmaxTask> {
  const task = await taskOf(document).toRaw(document);
  if (task.kind !== "softmax") throw new EngineError("internal", "This is not a task of softmax heads.");
  return task;
}

/** `inOwnWorker` gives a worker of its own to what takes long, and ends it afterwards. */
export async function learnSoftmax(
  slot: Slot,
  document: SoftmaxDocument,
  { signal, onProgress }: FitOptions,
  inOwnWorker: <Result>(work: (own: Slot) => Promise<Result>) => Promise<Result>,
): Promise<SoftmaxHandle> {
  const task = await rawOf(document);
  const { answer } = await slot.ask("learnSoftmax", () => ({ task }), {
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
            const asked = await own.ask("softmaxBaseline", () => ({ task, method, start }), {
              signal: options.signal,
            });
            runs.push(runOf(asked.answer, document));
            found[method] = baselineOf([...runs]);
            options.onProgress?.({ ...found });
          }
        }
        const { answer: untold } = await own.ask(
          "softmaxBaseline",
          () => ({ task, method: "untold", start: 0 }),
          { signal: options.signal },
        );
        return { ...found, suggestedHeads: untold.solved ? untold.heads : 0 };
      }),
    // Nothing is kept in a worker.
    dispose: () => {},
  };
}
