// Fig. 1a and 1b: the training error of one head and of d² heads, gradient descent from several starts on the answers of a
// random layer.
import { counter, type Figure, type FigureId, type Finding, median } from "./figure";

const TOKENS = 100;
/** Label power is some 10⁻³; this is zero to any other eye. */
export const ZERO = 1e-12;
/** One head's median has to be this many times that of d² heads. */
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
  /** Starts with d² heads that reached zero, of all. */
  reached: number;
  starts: number;
  medianOne: number;
  medianMany: number;
  /** Starts with one head that did not reach zero. */
  short: number;
}

interface Shape {
  id: FigureId & ("1a" | "1b");
  d: number;
  samples: number;
  seconds: number;
  passes: { quick: number; full: number };
}

function trainingFigure({ id, d, samples, seconds, passes }: Shape): Figure<TrainingCurve[], HeadsFinding> {
  const many = d * d;
  return {
    id,
    seconds,
    fields: [
      {
        key: "passes",
        default: passes,
        min: 10,
        max: 5000,
        steps: [50, 100, 150, 200, 500, 1000, 2000, 5000],
        integer: true,
      },
      {
        key: "learningRate",
        default: { quick: 0.01, full: 0.01 },
        min: 0.0001,
        max: 0.3,
        steps: [0.0003, 0.001, 0.003, 0.01, 0.03, 0.1],
        integer: false,
      },
      {
        key: "starts",
        default: { quick: 5, full: 10 },
        min: 1,
        max: 20,
        steps: [1, 3, 5, 10, 20],
        integer: true,
      },
    ],
    runs: ({ starts = 1 }) => 2 * starts,
    async measure(engine, { passes: most = 1, learningRate = 0.01, starts = 1 }, options) {
      const count = counter(2 * starts, options);
      const document = { v: 1, task: "random", params: { d, tokens: TOKENS }, samples, test: 0 };
      const runners = [{ heads: 1 }, { heads: many }];
      const { curves } = await engine.race(
        document,
        { runners, passes: most, starts, learningRate },
        {
          ...count.options,
          onProgress: ({ phase, fraction }) => {
            if (phase === "training") count.at(2 * starts * fraction);
          },
        },
      );
      return curves.map(({ runner, start, points }) => ({
        heads: runners[runner]?.heads ?? 0,
        start,
        points: points.flatMap(({ pass, error }) => (error === null ? [] : [{ pass, error }])),
        final: points.at(-1)?.error ?? Number.POSITIVE_INFINITY,
      }));
    },
    judge(curves) {
      const finals = (heads: number) =>
        curves.filter((curve) => curve.heads === heads).map(({ final }) => final);
      const [one, several] = [finals(1), finals(many)];
      const reached = several.filter((final) => final <= ZERO).length;
      const [medianOne, medianMany] = [median(one), median(several)];
      return {
        held: 2 * reached > several.length && medianOne >= FAR * medianMany,
        many,
        reached,
        starts: several.length,
        medianOne,
        medianMany,
        short: one.filter((final) => final > ZERO).length,
      };
    },
    rows: (curves) =>
      curves.flatMap(({ heads, start, points }) =>
        points.map(({ pass, error }) => ({ heads, start: start + 1, pass, error })),
      ),
  };
}

export const figure1a = trainingFigure({
  id: "1a",
  d: 2,
  samples: 512,
  seconds: 3,
  passes: { quick: 1000, full: 2000 },
});

export const figure1b = trainingFigure({
  id: "1b",
  d: 4,
  samples: 2048,
  seconds: 8,
  passes: { quick: 150, full: 500 },
});
