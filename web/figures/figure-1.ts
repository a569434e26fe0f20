// Fig. 1a and 1b: the training error of one head and of d² heads, gradient descent from several starts, each on the answers of a
// random layer of its own. The claim holds in a window of passes: before it nobody has arrived, after it one head has as well.
import { linear } from "../report/race";
import { type Figure, type FigureId, type Finding, median } from "./figure";
import { raceLayers, rateField, seedField, startsField } from "./layer-races";

const TOKENS = 100;
/** Sequences that errors are measured on; the learner takes the first 32,768 answers and what is left of their sequence. */
export const JUDGED = 328;
/** Label power is some 10⁻³; this is zero to any other eye. */
export const ZERO = 1e-12;
/** One head's median has to be this many times that of d² heads; what is below ZERO counts as ZERO. */
export const FAR = 1000;

export interface TrainingCurve {
  heads: number;
  start: number;
  points: { pass: number; error: number }[];
  /** Where it ended; infinite if it diverged. */
  final: number;
}

export interface HeadsFinding extends Finding {
  many: number;
  starts: number;
  /** Starts with d² heads that reached zero. */
  reached: number;
  /** Starts with one head that did. */
  reachedOne: number;
  medianOne: number;
  medianMany: number;
  /** On which side of its window of passes the claim is not held. */
  side: "before" | "after" | null;
  /** The pass from which on it holds to the last; null if it does not hold after the last. */
  since: number | null;
  /** The last pass. */
  passes: number;
}

/** Errors of one head and of d² heads, and what they say. */
function weigh(one: readonly number[], several: readonly number[]) {
  const reached = several.filter((error) => error <= ZERO).length;
  return {
    reached,
    arrives: 2 * reached > several.length,
    isFar: Math.max(ZERO, median(one)) >= FAR * Math.max(ZERO, median(several)),
  };
}

interface Shape {
  id: FigureId & ("1a" | "1b");
  d: number;
  samples: number;
  seconds: number;
  passes: number;
}

function trainingFigure({ id, d, samples, seconds, passes }: Shape): Figure<TrainingCurve[], HeadsFinding> {
  const many = d * d;
  return {
    id,
    seconds,
    fields: [
      {
        key: "passes",
        // The full size has more layers, not more passes: with enough of them one head arrives as well.
        default: { quick: passes, full: passes },
        min: 10,
        max: 5000,
        steps: [50, 100, 150, 200, 300, 500, 700, 1000, 2000, 5000],
        integer: true,
      },
      rateField,
      startsField,
      seedField,
    ],
    runs: ({ starts = 1 }) => 2 * starts,
    async measure(engine, { passes: most = 1, learningRate = 0.01, starts = 1, seed = 42 }, options) {
      const races = await raceLayers(
        engine,
        {
          task: { v: 1, task: "random", params: { d, tokens: TOKENS }, samples, test: 0 },
          settings: { passes: most, learningRate },
          seed,
          runners: Array.from({ length: starts }, () => [linear(1), linear(many)]),
        },
        options,
      );
      return races.flatMap(({ curves, settings: { runners } }, start) =>
        curves.map(({ runner, points }) => ({
          heads: runners[runner]?.heads ?? 0,
          start,
          points: points.flatMap(({ pass, error }) => (error === null ? [] : [{ pass, error }])),
          final: points.at(-1)?.error ?? Number.POSITIVE_INFINITY,
        })),
      );
    },
    judge(curves) {
      const errors = (heads: number, of: (curve: TrainingCurve) => number) =>
        curves.filter((curve) => curve.heads === heads).map(of);
      const [one, several] = [errors(1, ({ final }) => final), errors(many, ({ final }) => final)];
      const { reached, arrives, isFar } = weigh(one, several);
      const held = arrives && isFar;
      const heldAfter = (pass: number): boolean => {
        const then = ({ points }: TrainingCurve): number =>
          points.find((point) => point.pass === pass)?.error ?? Number.POSITIVE_INFINITY;
        const after = weigh(errors(1, then), errors(many, then));
        return after.arrives && after.isFar;
      };
      const noted = [...new Set(curves.flatMap(({ points }) => points.map(({ pass }) => pass)))].sort(
        (a, b) => a - b,
      );
      const since = noted[noted.findLastIndex((pass) => !heldAfter(pass)) + 1];
      return {
        held,
        many,
        starts: several.length,
        reached,
        reachedOne: one.filter((error) => error <= ZERO).length,
        medianOne: median(one),
        medianMany: median(several),
        side: !arrives ? "before" : isFar ? null : "after",
        since: held ? (since ?? null) : null,
        passes: noted.at(-1) ?? 0,
      };
    },
    rows: (curves) =>
      curves.flatMap(({ heads, start, points }) =>
        points.map(({ pass, error }) => ({ heads, start: start + 1, pass, error })),
      ),
  };
}

export const figure1a = trainingFigure({ id: "1a", d: 2, samples: 512, seconds: 3, passes: 700 });

export const figure1b = trainingFigure({ id: "1b", d: 4, samples: 2048, seconds: 9, passes: 150 });
