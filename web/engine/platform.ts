// What an engine needs from where it runs. There are two: the browser and Node.
import type { Budget } from "../task/budget";
import { EngineError } from "../task/errors";
import type { Request, Response } from "./protocol";

export interface WorkerEvents {
  onResponse(response: Response): void;
  /** The worker is gone: it crashed, could not be loaded (then with a reason, if one is known), or ended. Not called after `terminate`. */
  onDeath(why?: EngineError): void;
}

export interface WorkerPort {
  post(request: Request, transfer: ArrayBuffer[]): void;
  terminate(): void;
}

export interface Platform {
  /** Limits for documents unless the caller sets others. */
  budget: Budget;
  /** The same for fits that somebody asked for, knowing how long they take; without it there are none. */
  patientBudget?: () => Budget;
  /** Workers unless the caller sets another number. */
  defaultWorkers(): number;
  /** Fetches and compiles the learner, once per engine. Rejects with an EngineError. */
  compile(): Promise<WebAssembly.Module>;
  /** Throws an EngineError when workers are not allowed. */
  makeWorker(events: WorkerEvents): WorkerPort;
}

// (module (func (result v128) (i8x16.popcnt (i8x16.splat (i32.const 0)))))
const simdModule = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);
const emptyModule = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** Whether this machine may run the learner at all: throws "no-simd" or "script-blocked" if not. */
export function checkWebAssembly(): void {
  // `validate` is never blocked by a content security policy, compiling is: so the two causes can be told apart.
  if (typeof WebAssembly !== "object" || !WebAssembly.validate(simdModule)) throw new EngineError("no-simd");
  try {
    new WebAssembly.Module(emptyModule);
  } catch {
    throw new EngineError("script-blocked");
  }
}
