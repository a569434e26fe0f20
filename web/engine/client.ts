// The engine: validates documents, gives work to a pool of workers, and turns their answers into reports.
import type { RawReport } from "../../wasm/polyhead";
import { makeReport } from "../report/make-report";
import { type Budget, checkBudget } from "../task/budget";
import type { FullDocument } from "../task/document";
import { EngineError, toEngineError } from "../task/errors";
import { taskOf } from "../task/registry";
import { parseDocument } from "../task/schema";
import type { Engine, FitOptions } from "./engine";
import { type FitPlace, makeFitHandle } from "./fit-handle";
import type { Platform } from "./platform";
import { Slot } from "./slot";

export interface EngineOptions {
  /** How many workers are kept; each fit uses one. Between 1 and 16, default 1. */
  workers?: number;
  /** Limits on work and memory of a document; by default those of the page, or of the command line in Node. */
  budget?: Budget;
}

const mostWorkers = 16;

function checkWorkers(workers: number): number {
  if (Number.isInteger(workers) && workers >= 1 && workers <= mostWorkers) return workers;
  throw new EngineError(
    "invalid-document",
    `workers is ${workers}; it has to be a whole number between 1 and ${mostWorkers}.`,
    { field: "workers" },
  );
}

export async function createEngineOn(platform: Platform, options: EngineOptions = {}): Promise<Engine> {
  const workers = checkWorkers(options.workers ?? 1);
  const budget = options.budget ?? platform.budget;
  const compiled = await platform.compile();
  const opening = await Promise.allSettled(
    Array.from({ length: workers }, () => Slot.open(platform, compiled)),
  );
  const slots = opening.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failed = opening.find((each) => each.status === "rejected");
  if (failed) {
    for (const slot of slots) slot.close();
    throw toEngineError(failed.reason);
  }

  const runFit = async (
    document: FullDocument,
    { signal, onProgress }: FitOptions = {},
  ): Promise<{ place: FitPlace; report: RawReport }> => {
    const slot = slots.reduce((best, each) => (each.load < best.load ? each : best));
    const { answer, generation } = await slot.ask("fit", () => ({ task: taskOf(document).toRaw(document) }), {
      signal,
      onProgress: onProgress && ((phase, fraction) => onProgress({ phase, fraction })),
    });
    return { place: { slot, generation, fit: answer.fit }, report: answer.report };
  };

  return {
    async fit(value, fitOptions) {
      const document = parseDocument(value);
      checkBudget(document, budget);
      const { place, report } = await runFit(document, fitOptions);
      return makeFitHandle(
        makeReport(document, place.slot.version, report),
        place,
        async () => (await runFit(document)).place,
      );
    },
    close() {
      for (const slot of slots) slot.close();
    },
  };
}
