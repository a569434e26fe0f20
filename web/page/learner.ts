// The one engine of the page: made at the first fit, and made anew after it could not be made.
import { browserPlatform, defaultWorkers } from "../engine/browser-platform";
import { createEngineOn } from "../engine/client";
import type { Engine } from "../engine/engine";
import { learnerFiles } from "../engine/learner-files";
import { EngineError } from "../task/errors";
import { askWhetherOutdated } from "./site-version";

let engine: Promise<Engine> | null = null;

export function learner(): Promise<Engine> {
  engine ??= makeEngine().catch((error: unknown) => {
    engine = null;
    throw error;
  });
  return engine;
}

async function makeEngine(): Promise<Engine> {
  try {
    return await createEngineOn(browserPlatform(learnerFiles), { workers: defaultWorkers() });
  } catch (error) {
    const isMissing = error instanceof EngineError && error.code === "engine-not-loaded";
    throw isMissing && (await askWhetherOutdated()) ? new EngineError("page-updated") : error;
  }
}
