// Races on random layers. Some layers are found by one head and others by none, so every start has a layer of its own: what is
// said of starts is said of layers, too.
import type { Race, Runner } from "../report/race";
import { counter, type FigureEngine, type FigureField, type FigureOptions, startsSetting } from "./figure";

export const seedField: FigureField = {
  key: "seed",
  default: { quick: 42, full: 42 },
  min: 0,
  max: 9999,
  steps: [1, 2, 3, 5, 7, 10, 20, 42, 100],
  integer: true,
};

export const rateField: FigureField = {
  key: "learningRate",
  default: { quick: 0.01, full: 0.01 },
  min: 0.0001,
  max: 0.3,
  steps: [0.0003, 0.001, 0.003, 0.01, 0.03, 0.1],
  integer: false,
};

/** One median needs several layers; an odd number of them has a middle one. */
export const startsField = startsSetting({ quick: 7, full: 20 }, [1, 3, 5, 7, 10, 20]);

interface LayerRaces {
  /** Without its seed. */
  task: object;
  settings: { passes: number; learningRate: number; batch?: number };
  seed: number;
  /** Who runs in each start. */
  runners: readonly (readonly Runner[])[];
}

/** One race a start: a random layer, inputs and first weights by the seed, the next seed, … */
export async function raceLayers(
  engine: FigureEngine,
  { task, settings, seed, runners }: LayerRaces,
  options: FigureOptions,
): Promise<Race[]> {
  const total = runners.reduce((sum, each) => sum + each.length, 0);
  const count = counter(total, options);
  const races: Race[] = [];
  let before = 0;
  for (const [start, each] of runners.entries()) {
    const race = await engine.race(
      { ...task, seed: seed + start },
      { ...settings, runners: [...each], starts: 1 },
      {
        ...count.options,
        onProgress: ({ phase, fraction }) => {
          if (phase === "training") count.at(before + each.length * fraction);
        },
      },
    );
    races.push(race);
    before += each.length;
    count.at(before);
  }
  return races;
}
