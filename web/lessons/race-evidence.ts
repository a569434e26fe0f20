// What a race came to, as predicates and quantities look at it.
import { signal } from "@preact/signals";
import { finalError, type Race, trainsInMoments } from "../report/race";
import type { RaceEvidence } from "./quantities";

/** Of the last race; null before one was run for the settings on screen. */
export const raceEvidence = signal<RaceEvidence | null>(null);

/** `finished`: every runner has ended. A runner that diverged has no loss and counts as infinitely far. Lessons speak of single layers by their heads. */
export function raceEvidenceOf(race: Race, finished: boolean): RaceEvidence {
  return {
    finished,
    exactLoss: race.exact.error,
    runners: race.settings.runners.flatMap((runner, place) =>
      trainsInMoments(runner)
        ? [{ heads: runner.heads, loss: finalError(race, place) ?? Number.POSITIVE_INFINITY }]
        : [],
    ),
  };
}
