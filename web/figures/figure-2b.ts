// Fig. 2b: layers with 1, 2, 4 and 8 heads, trained by gradient descent on data that determines the layer and on data that
// does not. Do they end at the same function?
import { counter, type Figure, type Finding, median, startsSetting } from "./figure";

const HEADS = [1, 2, 4, 8];
/** Two pairs per input: small enough to train to the end. */
const PAIRS = 2;
/** A layer fits the training data if its error is at most this; answers are of size 1. */
export const FITS = 1e-6;
/** On identifiable data every layer has to fit and to be this near to the truth … */
export const SAME = 0.01;
/** … and on the other data, in the median of those that fit, at least this far away. */
export const APART = 0.1;

/** With the share of orthogonal inputs: none orthogonal determines the layer, all orthogonal does not. */
export const DATA = { identifiable: 0, not: 1 } as const;
export type DataKind = keyof typeof DATA;

export interface TrainedLayer {
  /** One of DATA. */
  orthogonal: number;
  heads: number;
  start: number;
  trainMse: number;
  distance: number;
}

/** The layers with one number of heads, on one kind of data. */
interface Group {
  /** How many fit, of all. */
  fitted: number;
  starts: number;
  /** Those that fit and are at the truth. */
  near: number;
  /** Median distance to the truth of those that fit; null if none does. */
  distance: number | null;
}

export interface SameFinding extends Finding {
  groups: ({ heads: number; holds: boolean } & Record<DataKind, Group>)[];
}

function groupOf(layers: readonly TrainedLayer[]): Group {
  const distances = layers.filter(({ trainMse }) => trainMse <= FITS).map(({ distance }) => distance);
  return {
    fitted: distances.length,
    starts: layers.length,
    near: distances.filter((distance) => distance <= SAME).length,
    distance: distances.length > 0 ? median(distances) : null,
  };
}

export const figure2b: Figure<TrainedLayer[], SameFinding> = {
  id: "2b",
  seconds: 3,
  fields: [
    {
      key: "passes",
      default: { quick: 600, full: 1500 },
      min: 10,
      max: 2000,
      steps: [50, 100, 200, 400, 600, 1000, 1500, 2000],
      integer: true,
    },
    {
      key: "learningRate",
      default: { quick: 0.01, full: 0.01 },
      min: 0.0001,
      max: 0.3,
      steps: [0.001, 0.003, 0.01, 0.03, 0.1],
      integer: false,
    },
    startsSetting({ quick: 3, full: 5 }, [1, 2, 3, 5, 10], 10),
  ],
  runs: ({ starts = 1 }) => 2 * HEADS.length * starts,
  async measure(engine, { passes = 1, learningRate = 0.01, starts = 1 }, options) {
    const each = HEADS.length * starts;
    const count = counter(2 * each, options);
    const layers: TrainedLayer[] = [];
    for (const [place, orthogonal] of Object.values(DATA).entries()) {
      const document = {
        v: 1,
        task: "associative",
        params: { k: PAIRS, orthogonal },
        samples: 2048,
        test: 0,
      };
      const { curves } = await engine.race(
        document,
        { runners: HEADS.map((heads) => ({ heads })), passes, starts, learningRate },
        {
          ...count.options,
          onProgress: ({ phase, fraction }) => {
            if (phase === "training") count.at(each * (place + fraction));
          },
        },
      );
      for (const { runner, start, points } of curves) {
        const last = points.at(-1);
        layers.push({
          orthogonal,
          heads: HEADS[runner] ?? 0,
          start,
          trainMse: last?.error ?? Number.POSITIVE_INFINITY,
          distance: last?.distance ?? Number.POSITIVE_INFINITY,
        });
      }
    }
    return layers;
  },
  judge(layers) {
    const groups = HEADS.map((heads) => {
      const of = (data: DataKind): Group =>
        groupOf(layers.filter((layer) => layer.heads === heads && layer.orthogonal === DATA[data]));
      const [identifiable, not] = [of("identifiable"), of("not")];
      const holds = identifiable.near === identifiable.starts && (not.distance ?? 0) >= APART;
      return { heads, holds, identifiable, not };
    });
    // Who has not arrived says nothing of where it leads.
    const isUnclear = (["identifiable", "not"] as const).some((data) =>
      groups.every((group) => group[data].fitted === 0),
    );
    return { held: isUnclear ? null : groups.every(({ holds }) => holds), groups };
  },
  rows: (layers) => layers.map((layer) => ({ ...layer, start: layer.start + 1 })),
};
