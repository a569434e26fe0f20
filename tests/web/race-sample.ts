// Races for tests of words and charts, in the shape the learner gives.
import { type Baseline, linear, type Race, type RaceCurve } from "../../web/report/race";
import { parseDocument } from "../../web/task/schema";

export const PASSES = 10;

/** Falls by the same factor in every pass, a second each. */
export function curve(runner: number, start: number, last: number | null, passes = PASSES): RaceCurve {
  const end = last ?? 1;
  const points = Array.from({ length: passes + 1 }, (_, pass) => ({
    pass,
    seconds: 0.5 + pass,
    error: last === null && pass > 3 ? null : end ** (pass / PASSES),
    distance: null,
  }));
  return { runner, start, points };
}

/** Falls to its least error half way, then rises to its end. */
export function risingCurve(runner: number, start: number, least: number, end: number): RaceCurve {
  const { points, ...rest } = curve(runner, start, least);
  const errors = points.map(({ pass }) => Math.abs(2 * pass - PASSES) / PASSES);
  return {
    ...rest,
    points: points.map((point, place) => {
      const far = errors[place] ?? 0;
      const from = point.pass < PASSES / 2 ? 1 : end;
      return { ...point, error: least + far * (from - least) };
    }),
  };
}

export interface MadeRace {
  curves: RaceCurve[];
  exact?: { error: number; seconds: number };
  baselines?: Baseline[];
  heads?: number[];
  starts?: number;
  judged?: Race["judged"]["set"];
  task?: string;
}

export function race({
  curves,
  exact = { error: 1e-32, seconds: 3 },
  heads = [1, 4],
  starts = 3,
  baselines = [],
  judged = "test",
  task = "random",
}: MadeRace): Race {
  return {
    task: parseDocument({ v: 1, task }),
    settings: {
      runners: heads.map((each) => linear(each)),
      passes: PASSES,
      starts,
      batch: 64,
      deepRows: 16_384,
      learningRate: 0.01,
    },
    exact: { ...exact, numbers: 40 },
    judged: { set: judged, rows: 100 },
    trained: heads.map((each) => 20 * each),
    inputs: { all: 2048, deep: 163 },
    baselines,
    curves,
  };
}
