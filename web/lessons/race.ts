// The race as lessons use it: a step sets it, may start it, and its conditions look at what came of it.
import { effect } from "@preact/signals";
import { settings } from "../page/state";
import {
  cancelRace,
  chosenBatch,
  chosenPasses,
  chosenRate,
  chosenRunners,
  chosenStarts,
  isFreeChosen,
  isRaceStale,
  OFFERED,
  raceRun,
  raceSettings,
  runRace,
} from "../panels/race/race-state";
import { linear, runnerKey, trainsInMoments } from "../report/race";
import type { RaceSetup } from "./lesson";
import { raceEvidence, raceEvidenceOf } from "./quantities";

effect(() => {
  const run = raceRun.value;
  const isOwn = run !== null && JSON.stringify(run.document) === JSON.stringify(settings.value);
  raceEvidence.value = isOwn && run.race ? raceEvidenceOf(run.race, run.state === "done") : null;
});

/** The race that the controls would run; lessons have those of its runners that are on offer and have one layer. */
export function raceNow(): RaceSetup {
  const { runners, passes, starts, batch, learningRate } = raceSettings.value;
  const keys = new Set(OFFERED.filter(trainsInMoments).map(runnerKey));
  const heads = runners.filter((runner) => keys.has(runnerKey(runner))).map((runner) => runner.heads);
  return {
    ...(heads.length > 0 ? { heads: heads as RaceSetup["heads"] & number[] } : {}),
    passes,
    starts,
    batch: batch as RaceSetup["batch"] & number,
    learningRate,
  };
}

/** What the step leaves open is as the page has it at first. */
export function setRace({ heads, passes, starts, batch, learningRate, run }: RaceSetup): void {
  if (heads) {
    chosenRunners.value = heads.map((each) => linear(each));
    isFreeChosen.value = false;
  }
  if (passes !== undefined) chosenPasses.value = passes;
  if (starts !== undefined) chosenStarts.value = starts;
  if (batch !== undefined) chosenBatch.value = batch;
  if (learningRate !== undefined) chosenRate.value = learningRate;
  if (run !== true) return;
  if (raceRun.value?.state === "done" && !isRaceStale.value) return;
  cancelRace();
  void runRace();
}
