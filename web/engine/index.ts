// import { createEngine } from "polyhead" in a page.

import { browserPlatform } from "./browser-platform";
import { createEngineOn, type EngineOptions } from "./client";
import type { Engine } from "./engine";
import { packageFiles } from "./package-files";

export * from "./surface";

/**
 * Loads the learner and starts its workers: web workers in a page, worker threads in Node, which keep the process alive until
 * `engine.close()`. Rejects with an `EngineError` where that is not possible; its `message` says why.
 */
export function createEngine(options: EngineOptions = {}): Promise<Engine> {
  return createEngineOn(browserPlatform(packageFiles(options)), options);
}
