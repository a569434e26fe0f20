// The series of seeds of this page: one at a time, kept while other views are open.
import { signal } from "@preact/signals";
import type { Progress } from "../../engine/engine";
import { fitSeeds } from "../../engine/seeds";
import { learner } from "../../page/learner";
import { running, settings } from "../../page/state";
import { type SeedResult, seedsFrom } from "../../report/seeds";
import type { FullDocument } from "../../task/document";
import { type EngineError, toEngineError } from "../../task/errors";

export interface SeedSeries {
  document: FullDocument;
  seeds: readonly number[];
  results: readonly SeedResult[];
  /** Seeds whose data the learner refused, and why. */
  refused: readonly { seed: number; error: EngineError }[];
  state: "running" | "done" | "cancelled" | "failed";
  /** What stopped it before its end. */
  error: EngineError | null;
  /** performance.now() at its start. */
  since: number;
  seconds: number;
  /** The seed being fitted, how far that is, and whether it waits for a fit of the page. */
  current: { seed: number; progress: Progress | null; waits: boolean } | null;
}

export const FEWEST_SEEDS = 3;
export const MOST_SEEDS = 30;

export const seedCount = signal(10);
export const series = signal<SeedSeries | null>(null);

let latest: AbortController | null = null;

/** Runs the settings of the controls; one series at a time. */
export async function runSeries(): Promise<void> {
  if (series.value?.state === "running") return;
  const mine = new AbortController();
  latest = mine;
  const document = settings.value;
  const since = performance.now();
  const seeds = seedsFrom(document.seed, seedCount.value);
  let mySeries: SeedSeries = {
    document,
    seeds,
    results: [],
    refused: [],
    state: "running",
    error: null,
    since,
    seconds: 0,
    current: null,
  };
  /** What comes in after a cancel is too late to be shown. */
  const change = (changes: Partial<SeedSeries>): void => {
    if (latest !== mine || mine.signal.aborted) return;
    mySeries = { ...mySeries, ...changes };
    series.value = mySeries;
  };
  change({});
  try {
    await fitSeeds(await learner(), document, seeds, {
      signal: mine.signal,
      isBusy: () => running.value !== null,
      onStart: (seed) => change({ current: { seed, progress: null, waits: false } }),
      onWaiting: (seed) => change({ current: { seed, progress: null, waits: true } }),
      onProgress: (progress) => {
        if (mySeries.current) change({ current: { ...mySeries.current, progress } });
      },
      onResult: (result) => change({ results: [...mySeries.results, result] }),
      onRefused: (seed, error) => change({ refused: [...mySeries.refused, { seed, error }] }),
    });
    change({ state: "done" });
  } catch (thrown) {
    change({ state: "failed", error: toEngineError(thrown) });
  }
  change({ current: null, seconds: (performance.now() - since) / 1000 });
}

/** What has been fitted so far stays. */
export function cancelSeries(): void {
  const shown = series.value;
  if (!latest || shown?.state !== "running") return;
  latest.abort();
  const seconds = (performance.now() - shown.since) / 1000;
  series.value = { ...shown, state: "cancelled", current: null, seconds };
}
