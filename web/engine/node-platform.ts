// The engine in Node: worker threads. The built files stand side by side (see vite.node.config.ts).
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { commandLineBudget } from "../task/budget";
import { EngineError } from "../task/errors";
import { checkWebAssembly, type Platform, type WorkerEvents, type WorkerPort } from "./platform";
import type { Response } from "./protocol";

const beside = (file: string): URL => new URL(file, import.meta.url);

async function compile(): Promise<WebAssembly.Module> {
  checkWebAssembly();
  try {
    return await WebAssembly.compile(await readFile(beside("polyhead.wasm")));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EngineError("engine-not-loaded", `The learner could not be loaded: ${reason}.`);
  }
}

function makeWorker(events: WorkerEvents): WorkerPort {
  const worker = new Worker(beside("node-worker.mjs"));
  worker.on("message", (response: Response) => events.onResponse(response));
  worker.on("messageerror", () => events.onDeath());
  // An uncaught error is followed by "exit"; without a listener it would end the whole process.
  worker.on("error", () => {});
  worker.on("exit", () => events.onDeath());
  return {
    post: (request, transfer) => worker.postMessage(request, transfer),
    terminate: () => {
      worker.removeAllListeners();
      worker.on("error", () => {});
      void worker.terminate();
    },
  };
}

export const nodePlatform: Platform = {
  budget: commandLineBudget,
  // Batch runs often run side by side already.
  defaultWorkers: () => 1,
  compile,
  makeWorker,
};
