// A study: text, a series and an induction head side by side, the layer against the rival that is honest on each: the best smoothed
// table of letters, a linear forecast from the same values, and Bayes, who knows how the sequences are made. Losses as the rival's own:
// bits per letter, root mean squared error, share of letters told wrong.
import { bestTable } from "../report/text";
import {
  counter,
  type Figure,
  type FigureEngine,
  type FigureOptions,
  type Finding,
  mean,
  startsSetting,
} from "./figure";

export const SEQUENCES = ["text", "series", "induction"] as const;
export type SequenceKind = (typeof SEQUENCES)[number];

const LETTERS = [250, 500, 1000, 2000, 4000];
const SHARES = [0.3, 0.5, 0.7];
const INPUTS = [256, 1024, 4096, 16_384];
/** Held: with the most data no loss is farther above the rival's than this share of it. */
export const NEAR = 0.05;

export interface SequenceFit {
  kind: SequenceKind;
  inputs: number;
  start: number;
  layer: number;
  rival: number;
}

export interface SequencePoint extends Omit<SequenceFit, "start"> {
  /** The layer's loss over the rival's; below one it is ahead. */
  ratio: number;
}

export interface SequencesFinding extends Finding {
  /** Means over the starts, fewest inputs first. */
  points: SequencePoint[];
  /** The one with the most inputs, of each kind. */
  last: SequencePoint[];
}

type Place = Pick<SequenceFit, "kind"> & { size: number };

function placesFor(letters: number): Place[] {
  const placed = (kind: SequenceKind, sizes: readonly number[]) =>
    sizes.map((size): Place => ({ kind, size }));
  return [
    ...placed(
      "text",
      LETTERS.filter((size) => size <= letters),
    ),
    ...placed("series", SHARES),
    ...placed("induction", INPUTS),
  ];
}

async function measureOne(
  engine: FigureEngine,
  { kind, size }: Place,
  start: number,
  decay: number,
  options: Pick<FigureOptions, "signal">,
): Promise<SequenceFit> {
  const seed = 42 + start;
  if (kind === "text") {
    const fit = await engine.fit({ v: 1, task: "text", params: { decay }, samples: size, seed }, options);
    fit.dispose();
    const { report } = fit;
    const rival = bestTable(report)?.bits ?? Number.NaN;
    return { kind, inputs: report.data.inputs, start, layer: report.text.layer.bits ?? Number.NaN, rival };
  }
  const document =
    kind === "series"
      ? { v: 1, task: "series", params: { split: size }, seed }
      : { v: 1, task: "induction", samples: size, seed };
  const fit = await engine.fit(document, options);
  fit.dispose();
  const { data, forecast, sequences } = fit.report;
  const about = { kind, inputs: data.inputs, start };
  if (forecast) return { ...about, layer: forecast.layer, rival: forecast.autoregression };
  const right = sequences?.right;
  return { ...about, layer: 1 - (right?.layer ?? Number.NaN), rival: 1 - (right?.bayes ?? Number.NaN) };
}

/** A series is the same whatever the seed. */
const startsOf = ({ kind }: Place, starts: number): number => (kind === "series" ? 1 : starts);

export const sequencesStudy: Figure<SequenceFit[], SequencesFinding> = {
  id: "sequences",
  seconds: 6,
  fields: [
    {
      key: "decay",
      default: { quick: 0.6, full: 0.6 },
      min: 0.1,
      max: 1,
      steps: [0.2, 0.4, 0.6, 0.8, 1],
      integer: false,
    },
    {
      key: "letters",
      default: { quick: 1000, full: 4000 },
      min: 500,
      max: 4000,
      steps: [500, 1000, 2000, 4000],
      integer: true,
    },
    startsSetting({ quick: 1, full: 5 }, [1, 3, 5, 10]),
  ],
  runs: ({ letters = 1, starts = 1 }) =>
    placesFor(letters).reduce((sum, place) => sum + startsOf(place, starts), 0),
  async measure(engine, { decay = 1, letters = 1, starts = 1 }, options) {
    const places = placesFor(letters);
    const count = counter(
      places.reduce((sum, place) => sum + startsOf(place, starts), 0),
      options,
    );
    const fits: SequenceFit[] = [];
    for (const place of places) {
      for (let start = 0; start < startsOf(place, starts); start++) {
        fits.push(await measureOne(engine, place, start, decay, count.options));
        count.next();
      }
    }
    return fits;
  },
  judge(fits) {
    const points = SEQUENCES.flatMap((kind) => {
      const mine = fits.filter((fit) => fit.kind === kind);
      return [...new Set(mine.map(({ inputs }) => inputs))].map((inputs): SequencePoint => {
        const here = mine.filter((fit) => fit.inputs === inputs);
        const layer = mean(here.map((fit) => fit.layer));
        const rival = mean(here.map((fit) => fit.rival));
        return { kind, inputs, layer, rival, ratio: layer / rival };
      });
    });
    const last = SEQUENCES.flatMap((kind) => points.filter((point) => point.kind === kind).slice(-1));
    return { held: last.length === 0 ? null : last.every(({ ratio }) => ratio <= 1 + NEAR), points, last };
  },
  rows: (fits) => fits.map((fit) => ({ ...fit, start: fit.start + 1 })),
};
