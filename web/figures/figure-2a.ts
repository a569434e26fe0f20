// Fig. 2a: how far the learned associative memory is from the true one, against the smallest eigenvalue of its data. The
// minimiser nearest to a random start is taken, as gradient descent from there would find it: the smallest one is the truth
// even where the data does not determine it.
import { counter, type Figure, type Finding, mean, rankCorrelation, startsSetting } from "./figure";

/** Shares of orthogonal inputs; with the usual 2¹⁴ inputs the last three leave fewer than 40 others. */
const MIXES = [0.95, 0.96, 0.97, 0.98, 0.99, 0.995, 0.998, 0.999, 1];
/** "Held" means at most this. */
export const MOST_CORRELATION = -0.9;
/** … while the distance changes by this factor at least: a ridge can keep the order and leave nothing of the effect. */
export const LEAST_FACTOR = 1.5;
/** Up to here a distance is rounding: models are of size 1, and ranks of rounding errors say nothing. */
const ROUNDING = 1e-9;
/** With fewer mixes a rank correlation says nothing. */
const FEWEST_MIXES = 4;

export interface MixFit {
  orthogonal: number;
  start: number;
  lambdaMin: number;
  distance: number;
  verdict: string;
}

interface Mix {
  orthogonal: number;
  lambdaMin: number;
  distance: number;
  isIdentifiable: boolean;
  /** Its fits are neither all identifiable nor all not: too close to call. */
  isClose: boolean;
}

export interface DistanceFinding extends Finding {
  /** Over the means of the identifiable mixes. */
  correlation: number | null;
  /** The largest mean distance of them over the smallest. */
  factor: number;
  /** The largest distance of the identifiable mixes, if all of them are rounding. */
  rounding: number | null;
  identifiable: Mix[];
  others: Mix[];
}

/** The means over the starts of each mix; a mix is identifiable if every one of its fits is. */
function mixesOf(fits: readonly MixFit[]): Mix[] {
  const shares = [...new Set(fits.map(({ orthogonal }) => orthogonal))];
  return shares.map((orthogonal) => {
    const mine = fits.filter((fit) => fit.orthogonal === orthogonal);
    return {
      orthogonal,
      lambdaMin: mean(mine.map(({ lambdaMin }) => lambdaMin)),
      distance: mean(mine.map(({ distance }) => distance)),
      isIdentifiable: mine.every(({ verdict }) => verdict === "identifiable"),
      isClose: !["identifiable", "not-identifiable"].some((one) =>
        mine.every(({ verdict }) => verdict === one),
      ),
    };
  });
}

export const figure2a: Figure<MixFit[], DistanceFinding> = {
  id: "2a",
  seconds: 7,
  fields: [
    {
      key: "noise",
      default: { quick: 0.1, full: 0.1 },
      min: 0,
      max: 10,
      steps: [0, 0.001, 0.01, 0.1, 0.3, 1, 3],
      integer: false,
    },
    {
      key: "ridge",
      default: { quick: 0, full: 0 },
      min: 0,
      max: 1,
      steps: [0, 0.0001, 0.001, 0.01, 0.1, 1],
      integer: false,
    },
    {
      key: "samples",
      default: { quick: 16_384, full: 16_384 },
      min: 512,
      max: 32_768,
      steps: [1024, 2048, 4096, 8192, 16_384, 32_768],
      integer: true,
    },
    startsSetting({ quick: 2, full: 5 }, [1, 2, 3, 5, 10], 10),
  ],
  runs: ({ starts = 1 }) => MIXES.length * starts,
  async measure(engine, { noise = 0, ridge = 0, samples = 1, starts = 1 }, options) {
    const count = counter(MIXES.length * starts, options);
    const fits: MixFit[] = [];
    for (const orthogonal of MIXES) {
      for (let start = 0; start < starts; start++) {
        const document = {
          v: 1,
          task: "associative",
          params: { orthogonal },
          samples,
          test: 0,
          seed: 42 + start,
          noise,
          learner: { start: "random", ridge },
        };
        const fit = await engine.fit(document, count.options);
        fit.dispose();
        const { certificate, distanceToTruth } = fit.report;
        const { lambdaMin, verdict } = certificate;
        fits.push({ orthogonal, start, lambdaMin, distance: distanceToTruth ?? Number.NaN, verdict });
        count.next();
      }
    }
    return fits;
  },
  judge(fits) {
    const mixes = mixesOf(fits);
    const identifiable = mixes.filter((mix) => mix.isIdentifiable);
    const others = mixes.filter((mix) => !mix.isIdentifiable);
    const largest = Math.max(0, ...identifiable.map(({ distance }) => distance));
    const rounding = identifiable.length > 0 && largest <= ROUNDING ? largest : null;
    const factor = largest / Math.min(...identifiable.map(({ distance }) => distance));
    const correlation =
      identifiable.length < FEWEST_MIXES || rounding !== null
        ? null
        : rankCorrelation(
            identifiable.map(({ lambdaMin }) => lambdaMin),
            identifiable.map(({ distance }) => distance),
          );
    return {
      held: correlation === null ? null : correlation <= MOST_CORRELATION && factor >= LEAST_FACTOR,
      correlation,
      factor,
      rounding,
      identifiable,
      others,
    };
  },
  rows: (fits) => fits.map((fit) => ({ ...fit, start: fit.start + 1 })),
};
