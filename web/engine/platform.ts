// What an engine needs from where it runs. There are two: the browser and Node.
import type { Budget } from "../task/budget";
import type { Request, Response } from "./protocol";

export interface WorkerEvents {
  onResponse(response: Response): void;
  /** The worker is gone: it crashed, could not be loaded, or ended by itself. Not called after `terminate`. */
  onDeath(): void;
}

export interface WorkerPort {
  post(request: Request, transfer: ArrayBuffer[]): void;
  terminate(): void;
}

export interface Platform {
  /** Limits for documents unless the caller sets others. */
  budget: Budget;
  /** Workers unless the caller sets another number. */
  defaultWorkers(): number;
  /** Fetches and compiles the learner, once per engine. Rejects with an EngineError. */
  compile(): Promise<WebAssembly.Module>;
  /** Throws an EngineError when workers are not allowed. */
  makeWorker(events: WorkerEvents): WorkerPort;
}
