// The engine in a browser: web workers, and a learner that is compiled while it streams in.
import { pageBudget, patientBudget } from "../task/budget";
import { EngineError, withReason } from "../task/errors";
import { checkWebAssembly, type Platform, type WorkerEvents, type WorkerPort } from "./platform";
import type { Response } from "./protocol";
import type { LearnerFiles } from "./served-files";

async function compile(files: LearnerFiles): Promise<WebAssembly.Module> {
  checkWebAssembly();
  try {
    return await files.loadLearner();
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw withReason("engine-not-loaded", error instanceof Error ? error.message : String(error));
  }
}

/** Of one worker among all pages of the site. */
const newName = (): string => String(crypto.getRandomValues(new Uint32Array(4)));

function makeWorker(files: LearnerFiles, events: WorkerEvents): WorkerPort {
  const name = newName();
  const watching = new AbortController();
  let worker: Worker;
  try {
    worker = files.startWorker(name);
  } catch {
    throw new EngineError("worker-blocked");
  }
  let hasAnswered = false;
  let isDead = false;
  const die = (): void => {
    if (isDead) return;
    isDead = true;
    if (hasAnswered) events.onDeath();
    // A file that is not there and a page that may start no worker look the same from here.
    else void files.whyNoWorker().then((why) => events.onDeath(why ?? undefined));
  };
  /** It holds the lock of its name by now. */
  const watch = (): void => {
    navigator.locks?.request(name, { signal: watching.signal }, die).catch(() => {});
  };
  worker.onmessage = (event: MessageEvent<Response>) => {
    if (!hasAnswered) watch();
    hasAnswered = true;
    events.onResponse(event.data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    die();
  };
  worker.onmessageerror = die;
  return {
    post: (request, transfer) => worker.postMessage(request, transfer),
    terminate: () => {
      watching.abort();
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

export const browserPlatform = (files: LearnerFiles): Platform => ({
  budget: pageBudget,
  patientBudget: () => patientBudget(gigabytes()),
  defaultWorkers,
  compile: () => compile(files),
  makeWorker: (events) => makeWorker(files, events),
});
