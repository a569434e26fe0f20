// What a race came to, as predicates and quantities look at it.
import { finalError, type Race } from "../report/race";
import type { RaceEvidence } from "./quantities";

/** `finished`: every runner has ended. A runner that diverged has no loss and counts as infinitely far. */
export function raceEvidenceOf(race: Race, finished: boolean): RaceEvidence {
  return {
    finished,
    exactLoss: race.exact.error,
    runners: race.settings.runners.map(({ heads }, place) => ({
      heads,
      loss: finalError(race, place) ?? Number.POSITIVE_INFINITY,
    })),
  };
}
