// A study: what a learned associative memory answers on inputs of other kinds than it was trained on, where the data determines
// the layer and where it does not. Every fit has next to no error on inputs like its own; the certificate knew which of them
// would keep it. The minimiser nearest to a random start is taken: the smallest one is the truth even where nothing says so.
import type { Input } from "../report/report";
import {
  counter,
  type Figure,
  type FigureEngine,
  type FigureOptions,
  type Finding,
  startsSetting,
} from "./figure";
import {
  type Coefficients,
  coefficientsOf,
  gaussianMemories,
  gaussianTokens,
  inputsOf,
  relativeError,
} from "./layers";

const K = 4;
const SAMPLES = 2048;
const UNSEEN = 256;
/** Answers up to rounding, through all that was shifted. */
export const KEPT = 1e-8;
/** Wrong to any eye. */
export const LOST = 1e-2;

export const SHIFTS = ["trained", "larger", "keys", "longer", "gaussian", "any"] as const;
export type Shift = (typeof SHIFTS)[number];

export interface ShiftedError {
  /** Inputs with Gaussian keys among the training inputs; the others are orthogonal. */
  ordinary: number;
  from: "random" | "zero";
  start: number;
  verdict: string;
  shift: Shift;
  error: number;
  /** Inputs of the kind whose answer the certificate calls determined, of all. */
  determined: number;
  inputs: number;
  /** The largest error of a single determined input. */
  worstDetermined: number;
}

export interface ShiftFinding extends Finding {
  /** The largest error of any certified fit on any kind of input. */
  certifiedWorst: number;
  certified: number;
  /** Fits that are too close to call, in neither group. */
  close: number;
  /** Fits without a certificate, started at random. */
  uncertified: number;
  /** Their errors on inputs like the training data: the largest. */
  uncertifiedTrained: number;
  /** On the kind of input that each of them gets most wrong: the smallest of those. */
  uncertifiedWorst: number;
  /** Means of those fits, and how many inputs are determined, by kind. */
  kinds: { shift: Shift; error: number; determined: number; inputs: number }[];
  worstDetermined: number;
  /** The fit that starts at zero, on orthogonal inputs only. */
  luckyWorst: number | null;
}

/** Inputs of every kind but the fit's own, from orthogonal ones and from Gaussian tokens. */
function shiftedInputs(orthogonal: readonly Input[], tokens: Input): Map<Shift, Input[]> {
  const scaled = (input: Input, keys: number, values: number): Input =>
    input.map((token) => token.map((value, place) => value * (place < K ? keys : values)));
  const at = (place: number): Input => orthogonal[place % orthogonal.length] ?? [];
  return new Map<Shift, Input[]>([
    ["larger", orthogonal.map((input) => scaled(input, 10, 10))],
    ["keys", orthogonal.map((input) => scaled(input, 3, 1))],
    [
      "longer",
      orthogonal.map((input, place) => [
        ...at(place + 1).slice(0, -1),
        ...at(place + 2).slice(0, -1),
        ...input,
      ]),
    ],
    ["gaussian", gaussianMemories(tokens, K).slice(0, orthogonal.length)],
    ["any", inputsOf(tokens, K + 1).slice(0, orthogonal.length)],
  ]);
}

interface Training {
  ordinary: number;
  from: "random" | "zero";
  start: number;
}

function trainings(ordinary: number, starts: number): Training[] {
  const kinds = [0, ordinary, SAMPLES / 2, SAMPLES];
  return [
    ...kinds.flatMap((each) =>
      Array.from({ length: starts }, (_, start): Training => ({ ordinary: each, from: "random", start })),
    ),
    { ordinary: 0, from: "zero", start: 0 },
  ];
}

const documentOf = ({ ordinary, from, start }: Training, noise: number) => ({
  v: 1,
  task: "associative",
  params: { k: K, orthogonal: 1 - ordinary / SAMPLES },
  samples: SAMPLES,
  test: UNSEEN,
  seed: 42 + start,
  noise,
  learner: { start: from },
});

async function errorsOf(
  engine: FigureEngine,
  training: Training,
  noise: number,
  shifted: ReadonlyMap<Shift, Input[]>,
  options: Pick<FigureOptions, "signal">,
): Promise<ShiftedError[]> {
  const fit = await engine.fit(documentOf(training, noise), options);
  try {
    const { report } = fit;
    const learned: Coefficients = report.fit.coefficients;
    const truth = coefficientsOf(report.truth ?? []);
    const { verdict } = report.certificate;
    const all = new Map<Shift, readonly Input[]>([["trained", report.data.examples], ...shifted]);
    const errors: ShiftedError[] = [];
    for (const [shift, inputs] of all) {
      let determined = 0;
      let worstDetermined = 0;
      for (const input of inputs) {
        if (!(await fit.certify(input)).determined) continue;
        determined += 1;
        worstDetermined = Math.max(worstDetermined, relativeError(learned, truth, [input]));
      }
      // The report has tested many more inputs of the fit's own kind than it shows.
      const error =
        shift === "trained"
          ? (report.fit.testRelativeError ?? Number.NaN)
          : relativeError(learned, truth, inputs);
      errors.push({ ...training, verdict, shift, error, determined, inputs: inputs.length, worstDetermined });
    }
    return errors;
  } finally {
    fit.dispose();
  }
}

const most = (values: readonly number[]): number => Math.max(0, ...values);

export const shiftStudy: Figure<ShiftedError[], ShiftFinding> = {
  id: "shift",
  seconds: 3,
  fields: [
    {
      key: "ordinary",
      default: { quick: 64, full: 64 },
      min: 1,
      max: SAMPLES,
      steps: [10, 20, 30, 40, 48, 64, 128, 256],
      integer: true,
    },
    {
      key: "noise",
      default: { quick: 0, full: 0 },
      min: 0,
      max: 10,
      steps: [0, 1e-9, 1e-6, 0.001, 0.1],
      integer: false,
    },
    startsSetting({ quick: 3, full: 10 }, [1, 3, 5, 10]),
  ],
  runs: ({ ordinary = 1, starts = 1 }) => trainings(ordinary, starts).length,
  async measure(engine, { ordinary = 1, noise = 0, starts = 1 }, options) {
    const all = trainings(ordinary, starts);
    const count = counter(all.length, options);
    const orthogonal: Input[] = [];
    for (let seed = 1; seed <= 3; seed++) {
      const fit = await engine.fit(
        { ...documentOf({ ordinary: 0, from: "zero", start: 0 }, 0), samples: 8, test: 0, seed },
        count.options,
      );
      fit.dispose();
      orthogonal.push(...fit.report.data.examples);
    }
    const { tokens } = await gaussianTokens(engine, 2 * K, 1, count.options);
    const shifted = shiftedInputs(orthogonal, tokens);
    const errors: ShiftedError[] = [];
    for (const training of all) {
      errors.push(...(await errorsOf(engine, training, noise, shifted, count.options)));
      count.next();
    }
    return errors;
  },
  judge(errors) {
    const certified = errors.filter(({ verdict }) => verdict === "identifiable");
    const uncertified = errors.filter(
      ({ verdict, from }) => verdict === "not-identifiable" && from === "random",
    );
    const close = errors.filter(({ verdict }) => verdict === "too-close");
    const lucky = errors.filter(({ from }) => from === "zero");
    const nameOf = ({ ordinary, start }: ShiftedError): string => `${ordinary} ${start}`;
    const fits = [...new Set(uncertified.map(nameOf))];
    const worst = fits.map((fit) =>
      most(uncertified.filter((each) => nameOf(each) === fit).map(({ error }) => error)),
    );
    const trained = uncertified.filter(({ shift }) => shift === "trained");
    const certifiedWorst = most(certified.map(({ error }) => error));
    const uncertifiedTrained = most(trained.map(({ error }) => error));
    const uncertifiedWorst = Math.min(...worst);
    const worstDetermined = most(errors.map((each) => each.worstDetermined));
    const isUnclear = certified.length === 0 || uncertified.length === 0;
    return {
      held: isUnclear
        ? null
        : certifiedWorst <= KEPT &&
          uncertifiedTrained <= KEPT &&
          uncertifiedWorst >= LOST &&
          worstDetermined <= KEPT,
      certifiedWorst,
      certified: new Set(certified.map(nameOf)).size,
      uncertified: fits.length,
      close: new Set(close.map(nameOf)).size,
      uncertifiedTrained,
      uncertifiedWorst,
      kinds: SHIFTS.map((shift) => {
        const here = uncertified.filter((each) => each.shift === shift);
        const sum = (of: "error" | "determined" | "inputs") =>
          here.reduce((total, each) => total + each[of], 0);
        return {
          shift,
          error: sum("error") / (here.length || 1),
          determined: sum("determined"),
          inputs: sum("inputs"),
        };
      }),
      worstDetermined,
      luckyWorst: lucky.length > 0 ? most(lucky.map(({ error }) => error)) : null,
    };
  },
  rows: (errors) => errors.map((each) => ({ ...each, start: each.start + 1 })),
};
