// The engine in a browser: web workers, and a learner that is compiled while it streams in.
import { pageBudget, patientBudget } from "../task/budget";
import { EngineError } from "../task/errors";
import { loadLearner, startWorker } from "./learner-files";
import { checkWebAssembly, type Platform, type WorkerEvents, type WorkerPort } from "./platform";
import type { Response } from "./protocol";

async function compile(): Promise<WebAssembly.Module> {
  checkWebAssembly();
  try {
    return await loadLearner();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EngineError("engine-not-loaded", `The learner could not be loaded: ${reason}.`);
  }
}

function makeWorker(events: WorkerEvents): WorkerPort {
  let worker: Worker;
  try {
    worker = startWorker();
  } catch {
    throw new EngineError("worker-blocked");
  }
  worker.onmessage = (event: MessageEvent<Response>) => events.onResponse(event.data);
  worker.onerror = (event) => {
    event.preventDefault();
    events.onDeath();
  };
  worker.onmessageerror = () => events.onDeath();
  return {
    post: (request, transfer) => worker.postMessage(request, transfer),
    terminate: () => {
      worker.onmessage = worker.onerror = worker.onmessageerror = null;
      worker.terminate();
    },
  };
}

/** One core stays free for the page itself: a second worker on two cores gains nothing (`npm run bench`). Nor do more than four gain much. */
export function defaultWorkers(): number {
  return Math.min(4, Math.max(1, (navigator.hardwareConcurrency || 1) - 1));
}

/** Chromium says how much memory the computer has; nobody else does. */
const gigabytes = (): number | undefined =>
  "deviceMemory" in navigator ? Number(navigator.deviceMemory) : undefined;

export const browserPlatform: Platform = {
  budget: pageBudget,
  patientBudget: () => patientBudget(gigabytes()),
  defaultWorkers,
  compile,
  makeWorker,
};
