// The engine in Node: worker threads. The files of the package stand side by side (web/tools/package.mjs).
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { commandLineBudget } from "../task/budget";
import { EngineError } from "../task/errors";
import type { EngineOptions } from "./client";
import { checkWebAssembly, type Platform, type WorkerEvents, type WorkerPort } from "./platform";
import type { Response } from "./protocol";

/** A path or an address of a file; without one, the file of the package. */
function fileAddress(given: string | URL | undefined, usual: string): URL {
  if (given === undefined) return new URL(usual, import.meta.url);
  return given instanceof URL || given.startsWith("file:") ? new URL(given) : pathToFileURL(given);
}

async function compile(address: URL): Promise<WebAssembly.Module> {
  checkWebAssembly();
  try {
    return await WebAssembly.compile(await readFile(address));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The learner could not be loaded from ${address.href}: ${reason}.`;
    throw new EngineError("engine-not-loaded", message, { reason });
  }
}

function makeWorker(address: URL, events: WorkerEvents): WorkerPort {
  const worker = new Worker(address);
  let hasAnswered = false;
  let why: EngineError | undefined;
  worker.on("message", (response: Response) => {
    hasAnswered = true;
    events.onResponse(response);
  });
  worker.on("messageerror", () => events.onDeath());
  // An uncaught error is followed by "exit"; without a listener it would end the whole process.
  worker.on("error", ({ message: reason }) => {
    if (hasAnswered) return;
    const message = `The worker could not be started from ${address.href}: ${reason}.`;
    why = new EngineError("engine-not-loaded", message, { reason });
  });
  worker.on("exit", () => events.onDeath(why));
  return {
    post: (request, transfer) => worker.postMessage(request, transfer),
    terminate: () => {
      worker.removeAllListeners();
      worker.on("error", () => {});
      void worker.terminate();
    },
  };
}

export function nodePlatform({ wasmUrl, workerUrl }: EngineOptions = {}): Platform {
  const worker = fileAddress(workerUrl, "./worker.js");
  return {
    budget: commandLineBudget,
    // Batch runs often run side by side already.
    defaultWorkers: () => 1,
    compile: () => compile(fileAddress(wasmUrl, "./polyhead.wasm")),
    makeWorker: (events) => makeWorker(worker, events),
  };
}
