// One task over several seeds: the same fit with other data of the same kind, one after the other, giving way to whatever
// is more urgent.
import { type SeedResult, seedResult } from "../report/seeds";
import type { FullDocument } from "../task/document";
import { type EngineError, toEngineError } from "../task/errors";
import { type LinearDocument, requireLinear } from "../task/registry";
import type { Engine, Progress } from "./engine";

export interface SeedsOptions {
  signal: AbortSignal;
  /** Whether something runs that the series gives way to. */
  isBusy(): boolean;
  onStart(seed: number): void;
  onWaiting(seed: number): void;
  onProgress(progress: Progress): void;
  onResult(result: SeedResult): void;
  onRefused(seed: number, error: EngineError): void;
}

/** A fit of ours that is nearly done is worth waiting for; a longer one gives way and is done again later. */
const PATIENCE_MS = 300;
/** After a fit of the page come its questions (witness, single inputs); they go first as well. */
const REST_MS = 400;
const LOOK_EVERY_MS = 50;

/** Fits the document once per seed. Rejects when it is cancelled or the machine fails; what was reported stays. */
export async function fitSeeds(
  engine: Pick<Engine, "fit">,
  document: FullDocument,
  seeds: readonly number[],
  options: SeedsOptions,
): Promise<void> {
  const linear = requireLinear(document);
  for (const seed of seeds) {
    for (let done = false; !done; ) {
      await untilIdle(seed, options);
      options.onStart(seed);
      done = await tryOnce(engine, { ...linear, seed }, options);
    }
  }
}

async function untilIdle(seed: number, { signal, isBusy, onWaiting }: SeedsOptions): Promise<void> {
  signal.throwIfAborted();
  if (!isBusy()) return;
  onWaiting(seed);
  for (let quiet = 0; quiet < REST_MS; quiet = isBusy() ? 0 : quiet + LOOK_EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    signal.throwIfAborted();
  }
}

/** False if it had to give way. */
async function tryOnce(
  engine: Pick<Engine, "fit">,
  document: LinearDocument,
  { signal, isBusy, onProgress, onResult, onRefused }: SeedsOptions,
): Promise<boolean> {
  const attempt = new AbortController();
  let inTheWay = 0;
  // Ending a worker costs the page's fit its place there, so even a cancelled fit may finish if it is quick.
  const watch = setInterval(() => {
    inTheWay = signal.aborted || isBusy() ? inTheWay + LOOK_EVERY_MS : 0;
    if (inTheWay >= PATIENCE_MS) attempt.abort();
  }, LOOK_EVERY_MS);
  const started = performance.now();
  try {
    const fit = await engine.fit(document, { signal: attempt.signal, onProgress });
    fit.dispose();
    onResult(seedResult(fit.report, (performance.now() - started) / 1000));
    return true;
  } catch (thrown) {
    if (attempt.signal.aborted) return false;
    const error = toEngineError(thrown);
    if (!error.isDocumentError) throw error;
    onRefused(document.seed, error);
    return true;
  } finally {
    clearInterval(watch);
  }
}
