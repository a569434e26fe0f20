// Gradient descent beside the exact solve.

import { h } from "preact";
import { drawRace, raceCaption, raceSentence, raceTable } from "../../web/charts/race-curves";
import { BaselineSwatch, RunnerSwatch, StarSwatch } from "../../web/charts/race-marks";
import { linear, type Race, type RaceCurve, transformer } from "../../web/report/race";
import { parseDocument } from "../../web/task/schema";
import { raceWords } from "../../web/words/index";
import { chart, drawn, type Picture } from "./picture";

const PASSES = 4;
const runners = [linear(1), linear(4), linear(1, 2), transformer(4)];

/** Falls by the same factor in every pass, a second each; without an end it diverges. */
function curve(runner: number, start: number, last: number | null): RaceCurve {
  const points = Array.from({ length: PASSES + 1 }, (_, pass) => ({
    pass,
    seconds: 0.5 + pass,
    error: last === null ? (pass > 2 ? null : 10 ** pass) : last ** (pass / PASSES),
    distance: null,
  }));
  return { runner, start, points };
}

const race: Race = {
  task: parseDocument({ v: 1, task: "random" }),
  settings: { runners, passes: PASSES, starts: 2, batch: 64, deepRows: 16_384, learningRate: 0.01 },
  exact: { error: 1e-32, seconds: 3, numbers: 40 },
  judged: { set: "test", rows: 100 },
  trained: [20, 80, 40, 300],
  inputs: { all: 2048, deep: 163 },
  baselines: [],
  curves: [
    curve(0, 0, 1e-4),
    curve(0, 1, 1e-6),
    curve(1, 0, 1e-12),
    curve(1, 1, 1e-14),
    curve(2, 0, null),
    curve(3, 0, 0.3),
  ],
};
const against: Race = {
  ...race,
  settings: { ...race.settings, runners: [linear(1)] },
  exact: { ...race.exact, error: 0.02 },
  baselines: [
    { kind: "bestLayer", error: 0.015 },
    { kind: "ridge", error: 0.004 },
  ],
  curves: [curve(0, 0, 0.03)],
};
/** Runners learn the letters of a text by heart: their errors fall, then rise. */
const byHeart = (runner: number, start: number, errors: readonly number[]): RaceCurve => ({
  runner,
  start,
  points: errors.map((error, pass) => ({ pass, seconds: 0.02 + 0.1 * pass, error, distance: null })),
});
const letters: Race = {
  ...race,
  task: parseDocument({ v: 1, task: "text" }),
  settings: { ...race.settings, runners: [linear(1), linear(4)] },
  exact: { error: 0.7277, seconds: 1.2, numbers: 54_000 },
  trained: [4374, 17_496],
  inputs: { all: 2000, deep: 2000 },
  baselines: [{ kind: "table", n: 4, error: 0.7248 }],
  curves: [
    byHeart(0, 0, [1.12, 0.85, 0.83, 0.91, 1.05]),
    byHeart(1, 0, [1.03, 0.79, 0.78, 0.92, 1.11]),
    byHeart(0, 1, [1.1, 0.84, 0.82, 0.9, 1.01]),
    byHeart(1, 1, [1.04, 0.79, 0.78, 0.95, 1.14]),
  ],
};
const shown = {
  draw: drawRace,
  words: raceWords,
  sentence: raceSentence,
  caption: raceCaption,
  table: raceTable,
};

export const racePictures: Picture[] = [
  ...chart("race", race, { ...shown, widths: [358, 900] }),
  ...chart("race-baselines", against, shown),
  ...chart("race-letters", letters, { ...shown, widths: [358, 900] }),
  drawn(
    "race-swatches",
    runners.map((runner) => h(RunnerSwatch, { runner })),
    h(StarSwatch, {}),
    h(BaselineSwatch, {}),
  ),
];
