// import { createEngine } from "polyhead" in Node.

import { createEngineOn, type EngineOptions } from "./client";
import type { Engine } from "./engine";
import { nodePlatform } from "./node-platform";

export * from "./surface";

/** As in a page (index.ts, whose types are the package's). */
export function createEngine(options: EngineOptions = {}): Promise<Engine> {
  return createEngineOn(nodePlatform(options), options);
}
