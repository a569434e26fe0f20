// Fig. 3: where gradient descent ends with more heads in one layer, and with more layers of linear attention; every start on the
// answers of a random layer of its own. A transformer block runs beside them in the first start and takes no part in the claim:
// it takes ten times as long as all the others.
import { linear, type Race, type Runner, runnerKey, trainsInMoments, transformer } from "../report/race";
import { type Figure, type Finding, median } from "./figure";
import { ZERO } from "./figure-1";
import { raceLayers, rateField, seedField, startsField } from "./layer-races";

const TASK = { v: 1, task: "random", params: { d: 2, tokens: 20 }, samples: 256, test: 0 };
const BATCH = 32;
const HEADS = [1, 2, 4, 8];
const LAYERS = [2, 3];
const TRANSFORMER_HEADS = 4;

/** Eight heads help if one head's median error is this many times theirs; what is below ZERO counts as ZERO. */
export const HELPS = 1000;
/** Layers help if the median of a stack is this many times smaller than that of one layer with as many heads. */
export const LAYERS_HELP = 10;

export interface DeepRun {
  runner: Runner;
  start: number;
  points: { pass: number; error: number }[];
  /** Where it ended; infinite if it diverged. */
  final: number;
  /** Numbers that it trained. */
  trained: number;
}

export interface Median {
  runner: Runner;
  error: number;
  trained: number;
}

export interface LayersFinding extends Finding {
  /** One layer, by heads. */
  heads: Median[];
  /** One layer with the heads of the stacks, then the stacks. */
  layers: Median[];
  transformer: Median | null;
  headsHelp: boolean;
  /** One head's median reached zero by itself, so that there was nothing to help with. */
  oneArrives: boolean;
  /** The starts in which one head reached zero, of all. */
  reachedOne: number;
  starts: number;
  layersHelp: boolean;
  /** The last pass after which a stack's median was below one layer's, with its layers; null if there was none. */
  ahead: { layers: number; pass: number } | null;
}

/** Who runs in each start. */
function runnersFor(headsPerLayer: number, starts: number): Runner[][] {
  const heads = [...new Set([...HEADS, headsPerLayer])].sort((a, b) => a - b);
  const all = [
    ...heads.map((each) => linear(each)),
    ...LAYERS.map((layers) => linear(headsPerLayer, layers)),
  ];
  return Array.from({ length: starts }, (_, start) =>
    start === 0 ? [...all, transformer(TRANSFORMER_HEADS)] : all,
  );
}

const isStack = ({ runner }: { runner: Runner }): boolean =>
  runner.architecture === "linear" && runner.layers > 1;

function toRuns({ curves, trained, settings }: Race, start: number): DeepRun[] {
  return curves.flatMap(({ runner: place, points }) => {
    const runner = settings.runners[place];
    if (!runner) return [];
    return {
      runner,
      start,
      points: points.flatMap(({ pass, error }) => (error === null ? [] : [{ pass, error }])),
      final: points.at(-1)?.error ?? Number.POSITIVE_INFINITY,
      trained: trained[place] ?? 0,
    };
  });
}

/** The median error of some runs, after every pass of the first. */
function medianCurve(runs: readonly DeepRun[]): Map<number, number> {
  const passes = (runs[0]?.points ?? []).map(({ pass }) => pass);
  return new Map(
    passes.map((pass) => [
      pass,
      median(
        runs.map(
          ({ points }) => points.find((point) => point.pass === pass)?.error ?? Number.POSITIVE_INFINITY,
        ),
      ),
    ]),
  );
}

function lastAhead(stack: readonly DeepRun[], one: readonly DeepRun[]): number | null {
  const base = medianCurve(one);
  const ahead = [...medianCurve(stack)].filter(
    ([pass, error]) => error < (base.get(pass) ?? Number.NEGATIVE_INFINITY),
  );
  return ahead.at(-1)?.[0] ?? null;
}

export const figure3: Figure<DeepRun[], LayersFinding> = {
  id: "3",
  seconds: 10,
  fields: [
    {
      key: "headsPerLayer",
      default: { quick: 1, full: 1 },
      min: 1,
      max: 8,
      steps: [1, 2, 4, 8],
      integer: true,
    },
    {
      key: "passes",
      default: { quick: 200, full: 200 },
      min: 10,
      max: 2000,
      steps: [20, 50, 100, 200, 500, 1000],
      integer: true,
    },
    rateField,
    startsField,
    seedField,
  ],
  runs: ({ starts = 1, headsPerLayer = 1 }) => runnersFor(headsPerLayer, starts).flat().length,
  async measure(
    engine,
    { headsPerLayer = 1, passes = 1, learningRate = 0.01, starts = 1, seed = 42 },
    options,
  ) {
    const races = await raceLayers(
      engine,
      {
        task: TASK,
        settings: { passes, learningRate, batch: BATCH },
        seed,
        runners: runnersFor(headsPerLayer, starts),
      },
      options,
    );
    return races.flatMap(toRuns);
  },
  judge(runs) {
    const first = runs.filter(({ start }) => start === 0);
    const mine = ({ runner }: DeepRun): DeepRun[] =>
      runs.filter((run) => runnerKey(run.runner) === runnerKey(runner));
    const toMedian = (run: DeepRun): Median => ({
      runner: run.runner,
      error: median(mine(run).map(({ final }) => final)),
      trained: run.trained,
    });
    const single = first.filter(({ runner }) => trainsInMoments(runner));
    const stacks = first.filter(isStack);
    const headsPerLayer = stacks[0]?.runner.heads ?? 1;
    const one = single.filter(({ runner }) => runner.heads === headsPerLayer);
    const block = first.find(({ runner }) => runner.architecture === "transformer");
    const heads = single.map(toMedian);
    const layers = [...one, ...stacks].map(toMedian);
    const atLeastZero = (of: Median | undefined): number => Math.max(ZERO, of?.error ?? Number.NaN);
    const [fewest, most, base] = [heads[0], heads.at(-1), layers[0]].map(atLeastZero);
    const alone = single.slice(0, 1).flatMap(mine);
    const headsHelp = Number(fewest) >= HELPS * Number(most);
    const layersHelp = layers.slice(1).some((stack) => Number(base) >= LAYERS_HELP * atLeastZero(stack));
    const ahead = stacks.flatMap((stack) => {
      const pass = lastAhead(mine(stack), one.flatMap(mine));
      return pass === null ? [] : [{ layers: stack.runner.layers, pass }];
    });
    return {
      held: headsHelp && !layersHelp,
      heads,
      layers,
      transformer: block ? toMedian(block) : null,
      headsHelp,
      oneArrives: fewest === ZERO,
      reachedOne: alone.filter(({ final }) => final <= ZERO).length,
      starts: alone.length,
      layersHelp,
      ahead: ahead.sort((a, b) => b.pass - a.pass)[0] ?? null,
    };
  },
  rows: (runs) =>
    runs.flatMap(({ runner: { architecture, layers, heads }, start, points }) =>
      points.map(({ pass, error }) => ({ architecture, layers, heads, start: start + 1, pass, error })),
    ),
};
