// import { createEngine } from "polyhead" in Node.

import { createEngineOn, type EngineOptions } from "./client";
import type { Engine } from "./engine";
import { nodePlatform } from "./node-platform";

export * from "./surface";

/** Loads the learner and starts its workers, which keep the process alive until `engine.close()`. */
export function createEngine(options?: EngineOptions): Promise<Engine> {
  return createEngineOn(nodePlatform, options);
}
