// The one engine of the page: made at the first fit, and made anew after it could not be made.
import { browserPlatform, defaultWorkers } from "../engine/browser-platform";
import { createEngineOn } from "../engine/client";
import type { Engine } from "../engine/engine";
import { learnerFiles } from "../engine/learner-files";

let engine: Promise<Engine> | null = null;

export function learner(): Promise<Engine> {
  engine ??= createEngineOn(browserPlatform(learnerFiles), { workers: defaultWorkers() }).catch(
    (error: unknown) => {
      engine = null;
      throw error;
    },
  );
  return engine;
}
