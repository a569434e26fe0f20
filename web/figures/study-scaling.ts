// A study: how the error on unseen inputs and the time of the moments grow with the number of inputs N and the dimension d. Noisy
// answers of a random layer with as many outputs as coordinates, so that it has d·ψ = d³(d+1)/2 coefficients; least squares
// then has a mean squared error of σ²·d·ψ/N, the d⁴/N of Theorem 2.2 with its constant.
import { featureCount } from "../report/report";
import { type Exponent, exponentOf, exponentOver, type Measured } from "./exponent";
import { counter, type Figure, type Finding, mean, startsSetting } from "./figure";

/** The dimension while N changes, and N while the dimension does. */
const FIXED = { d: 6, samples: 8192 };
const DIMENSIONS = [2, 3, 4, 6, 8, 10];
/** Time is read off the largest sizes: fixed costs weigh least there. */
const LARGEST = 3;
const TOKENS = 8;
const UNSEEN = 1024;
/** Held means: at most so far from the theorem's −1 in N … */
export const NEAR_N = 0.1;
/** … and from the exponent that d³(d+1)/2 itself has over these dimensions. */
export const NEAR_D = 0.3;

export interface ScalingFit {
  /** What changes: the number of inputs or the dimension. */
  sweep: "N" | "d";
  d: number;
  samples: number;
  start: number;
  error: number;
  /** σ²·d³(d+1)/2/N */
  law: number;
  /** Of the moments alone: it is their operations that the theory counts. */
  seconds: number;
}

export interface ScalingPoint {
  x: number;
  error: number;
  law: number;
  seconds: number;
  /** Has enough inputs for its exponent to count. */
  isFitted: boolean;
}

export interface ScalingFinding extends Finding {
  /** Means over the starts. */
  points: Record<ScalingFit["sweep"], ScalingPoint[]>;
  error: Record<ScalingFit["sweep"], Exponent | null>;
  seconds: Record<ScalingFit["sweep"], Exponent | null>;
  /** What the number of coefficients grows with over the dimensions. */
  lawInDimension: number;
  /** Inputs per coefficient from which on an exponent counts. */
  fewest: number;
}

const perCoefficient = ({ d, samples }: ScalingFit): number => samples / featureCount(d);

/** One input a coefficient, then twice as many, … */
function countsUpTo(most: number): number[] {
  const counts: number[] = [];
  for (let times = 1; times <= most; times *= 2) counts.push(times * featureCount(FIXED.d));
  return counts;
}

function placesFor(most: number): Pick<ScalingFit, "sweep" | "d" | "samples">[] {
  return [
    ...countsUpTo(most).map((samples) => ({ sweep: "N" as const, d: FIXED.d, samples })),
    ...DIMENSIONS.map((d) => ({ sweep: "d" as const, d, samples: FIXED.samples })),
  ];
}

export const scalingStudy: Figure<ScalingFit[], ScalingFinding> = {
  id: "scaling",
  seconds: 4,
  fields: [
    {
      key: "noise",
      default: { quick: 0.1, full: 0.1 },
      min: 0,
      max: 10,
      steps: [0, 0.001, 0.01, 0.1, 1],
      integer: false,
    },
    {
      key: "fewest",
      default: { quick: 8, full: 8 },
      min: 1,
      max: 64,
      steps: [1, 2, 4, 8, 16],
      integer: true,
    },
    {
      key: "most",
      default: { quick: 128, full: 512 },
      min: 8,
      max: 1024,
      steps: [32, 64, 128, 256, 512],
      integer: true,
    },
    startsSetting({ quick: 3, full: 10 }, [1, 3, 5, 10]),
  ],
  runs: ({ most = 1, starts = 1 }) => placesFor(most).length * starts,
  async measure(engine, { noise = 0, most = 1, starts = 1 }, options) {
    const places = placesFor(most);
    const count = counter(places.length * starts, options);
    const fits: ScalingFit[] = [];
    for (let start = 0; start < starts; start++) {
      for (const { sweep, d, samples } of places) {
        const document = {
          v: 1,
          task: "random",
          params: { d, outputs: d, tokens: TOKENS, causal: false },
          samples,
          test: UNSEEN,
          seed: 42 + start,
          noise,
        };
        const fit = await engine.fit(document, count.options);
        fit.dispose();
        fits.push({
          sweep,
          d,
          samples,
          start,
          error: fit.report.fit.testMse ?? Number.NaN,
          law: (noise ** 2 * d * featureCount(d)) / samples,
          seconds: fit.report.timings.moments,
        });
        count.next();
      }
    }
    return fits;
  },
  judge(fits, { noise = 0, fewest = 1 }) {
    const starts = [...new Set(fits.map(({ start }) => start))];
    const xOf = (fit: ScalingFit) => (fit.sweep === "N" ? fit.samples : fit.d);
    const exponent = (sweep: ScalingFit["sweep"], of: "error" | "seconds") =>
      exponentOver(
        starts.map((start) =>
          fits
            .filter((fit) => fit.sweep === sweep && fit.start === start && perCoefficient(fit) >= fewest)
            .slice(of === "seconds" ? -LARGEST : 0)
            .map((fit): Measured => ({ x: xOf(fit), y: fit[of] })),
        ),
      );
    const points = (sweep: ScalingFit["sweep"]): ScalingPoint[] => {
      const mine = fits.filter((fit) => fit.sweep === sweep);
      return [...new Set(mine.map(xOf))].map((x) => {
        const here = mine.filter((fit) => xOf(fit) === x);
        return {
          x,
          error: mean(here.map(({ error }) => error)),
          law: mean(here.map(({ law }) => law)),
          seconds: mean(here.map(({ seconds }) => seconds)),
          isFitted: here.every((fit) => perCoefficient(fit) >= fewest),
        };
      });
    };
    const error = { N: exponent("N", "error"), d: exponent("d", "error") };
    const lawInDimension = exponentOf(DIMENSIONS.map((d) => ({ x: d, y: d * featureCount(d) }))) ?? 4;
    // Without noise the error is rounding, whatever the size.
    const isUnclear = noise === 0 || !error.N || !error.d;
    return {
      held: isUnclear
        ? null
        : Math.abs((error.N?.value ?? 0) + 1) <= NEAR_N &&
          Math.abs((error.d?.value ?? 0) - lawInDimension) <= NEAR_D,
      points: { N: points("N"), d: points("d") },
      error,
      seconds: { N: exponent("N", "seconds"), d: exponent("d", "seconds") },
      lawInDimension,
      fewest,
    };
  },
  rows: (fits) => fits.map((fit) => ({ ...fit, start: fit.start + 1 })),
};
