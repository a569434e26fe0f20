// import { createEngine } from "polyhead" in a page.

import { browserPlatform } from "./browser-platform";
import { createEngineOn, type EngineOptions } from "./client";
import type { Engine } from "./engine";

export { defaultWorkers } from "./browser-platform";
export * from "./surface";

/** Loads the learner and starts its workers. Rejects with an EngineError when this page may not run it. */
export function createEngine(options?: EngineOptions): Promise<Engine> {
  return createEngineOn(browserPlatform, options);
}
