// The one engine of the page: made at the first fit, and made anew after it could not be made.
import type { Engine } from "../engine/engine";
import { createEngine, defaultWorkers } from "../engine/index";

let engine: Promise<Engine> | null = null;

export function learner(): Promise<Engine> {
  engine ??= createEngine({ workers: defaultWorkers() }).catch((error: unknown) => {
    engine = null;
    throw error;
  });
  return engine;
}
