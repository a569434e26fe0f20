// A study: how far the learned layer is from the true one as the full-rank assumption is violated: fewer and fewer ordinary
// inputs in the mix, duplicated rows, missing coordinates, and label noise. Of ψ directions m are open; a fit keeps what it
// started with there, and start and truth have nothing to do with each other, so the law is ‖p̂ − p‖ ≈ ‖p‖·√(m/ψ).
import type { Input } from "../report/report";
import {
  counter,
  type Figure,
  type FigureEngine,
  type FigureOptions,
  type Finding,
  mean,
  startsSetting,
} from "./figure";
import {
  answerOf,
  type Coefficients,
  coefficientsOf,
  gaussianMemories,
  gaussianTokens,
  inputsOf,
  relativeDistance,
  relativeError,
} from "./layers";

const KINDS = ["mix", "duplicates", "missing", "noise"] as const;
type Violation = (typeof KINDS)[number];

/** Pairs of the associative memories, whose orthogonal inputs leave 40 of 288 directions open. */
const K = 4;
const SAMPLES = 2048;
/** Gaussian inputs in the mix: each closes one direction. */
const ORDINARY = [0, 20, 30, 36, 39];
/** Of the layer whose rows are duplicated and whose coordinates go missing: 40 coefficients for every output. */
const D = 4;
const ROWS = 80;
const DISTINCT = [10, 20, 30, 36, 39, ROWS];
const MISSING = [1, 2, 3];
const TOKENS = 4;
const NOISES = [0.001, 0.01, 0.1, 1];
/** Ordinary inputs with the noise: half of the directions closed, or all. */
const HALF = 20;
/** Held means: every mean at most this factor from its law. */
export const FACTOR = 1.5;

export interface ViolatedFit {
  kind: Violation;
  /** Ordinary inputs, distinct rows or missing coordinates. */
  value: number;
  noise: number;
  start: number;
  open: number;
  features: number;
  /** Relative to the size of the truth. */
  distance: number;
  /** √(m/ψ), and what noise adds by the eigenvalues. */
  law: number;
  /** On clean inputs of full rank. */
  testError: number;
}

export interface ViolationPoint extends Omit<ViolatedFit, "start"> {
  fits: number;
}

export interface RobustnessFinding extends Finding {
  /** Means over the starts; those with open directions, or with noise. */
  points: ViolationPoint[];
  /** With nothing open and no noise: the largest distance; null if noise was asked for everywhere. */
  closed: number | null;
  /** The largest of distance/law and law/distance over the means. */
  factor: number;
  worst: ViolationPoint | null;
}

type Place = Pick<ViolatedFit, "kind" | "value" | "noise">;

function placesFor(noise: number, ordinary: number): Place[] {
  return [
    ...[...ORDINARY, ordinary].map((value): Place => ({ kind: "mix", value, noise })),
    ...DISTINCT.map((value): Place => ({ kind: "duplicates", value, noise })),
    ...MISSING.map((value): Place => ({ kind: "missing", value, noise })),
    ...NOISES.flatMap((each) =>
      [ordinary, HALF].map((value): Place => ({ kind: "noise", value, noise: each })),
    ),
  ];
}

/** The same few inputs again and again, or inputs with their first coordinates zero, and what the true layer answers then. */
function customDocument({ kind, value, noise }: Place, inputs: readonly Input[], layer: Coefficients) {
  const given = Array.from({ length: ROWS }, (_, row): Input => {
    const input = inputs[kind === "duplicates" ? row % value : row] ?? [];
    return kind === "missing"
      ? input.map((token) => token.map((number, place) => (place < value ? 0 : number)))
      : input;
  });
  return {
    v: 1,
    task: "custom",
    noise,
    data: { inputs: given, targets: given.map((input) => answerOf(layer, input)) },
  };
}

interface Pools {
  memories: Input[];
  inputs: Input[];
  layer: Coefficients;
}

async function measureOne(
  engine: FigureEngine,
  place: Place,
  start: number,
  ridge: number,
  { memories, inputs, layer }: Pools,
  options: Pick<FigureOptions, "signal">,
): Promise<ViolatedFit> {
  const { kind, value, noise } = place;
  const isMix = kind === "mix" || kind === "noise";
  const document = isMix
    ? {
        v: 1,
        task: "associative",
        params: { k: K, orthogonal: 1 - value / SAMPLES },
        samples: SAMPLES,
        test: 0,
        seed: 42 + start,
        noise,
        // The smallest fit is the truth here even where nothing says so.
        learner: { start: "random", ridge },
      }
    : { ...customDocument(place, inputs, layer), seed: 42 + start, learner: { ridge } };
  const fit = await engine.fit(document, options);
  fit.dispose();
  const { certificate, truth, data, fit: fitted } = fit.report;
  const { features, rank, eigenvalues } = certificate;
  const p = isMix ? coefficientsOf(truth ?? []) : layer;
  const size = p.flat().reduce((sum, each) => sum + each * each, 0);
  const open = features - rank;
  // E‖Γ⁺-weighted noise‖² = σ²·c·Σ 1/λ / N over the directions that are closed.
  const inverse = eigenvalues.slice(eigenvalues.length - rank).reduce((sum, each) => sum + 1 / each, 0);
  const spread = (noise ** 2 * data.outputs * inverse) / data.rows;
  return {
    kind,
    value,
    noise,
    start,
    open,
    features,
    distance: relativeDistance(fitted.coefficients, p),
    law: Math.sqrt(open / features + spread / size),
    testError: relativeError(fitted.coefficients, p, isMix ? memories : inputs.slice(ROWS)),
  };
}

const apartBy = ({ distance, law }: ViolationPoint): number => Math.max(distance / law, law / distance);

export const robustnessStudy: Figure<ViolatedFit[], RobustnessFinding> = {
  id: "robustness",
  seconds: 9,
  fields: [
    {
      key: "noise",
      default: { quick: 0, full: 0 },
      min: 0,
      max: 10,
      steps: [0, 0.001, 0.01, 0.1, 1],
      integer: false,
    },
    {
      key: "ordinary",
      default: { quick: 64, full: 64 },
      min: 1,
      max: SAMPLES,
      steps: [41, 44, 48, 64, 128, 256],
      integer: true,
    },
    {
      key: "ridge",
      default: { quick: 0, full: 0 },
      min: 0,
      max: 100,
      steps: [0, 1e-6, 0.0001, 0.01, 1],
      integer: false,
    },
    startsSetting({ quick: 3, full: 10 }, [1, 3, 5, 10]),
  ],
  runs: ({ ordinary = 1, starts = 1 }) => placesFor(0, ordinary).length * starts,
  async measure(engine, { noise = 0, ordinary = 1, ridge = 0, starts = 1 }, options) {
    const places = placesFor(noise, ordinary);
    const count = counter(places.length * starts, options);
    const memories = await gaussianTokens(engine, 2 * K, 1, count.options);
    const fits: ViolatedFit[] = [];
    for (let start = 0; start < starts; start++) {
      const { tokens, layer } = await gaussianTokens(engine, D, 42 + start, count.options);
      const pools = {
        memories: gaussianMemories(memories.tokens, K).slice(0, 100),
        inputs: inputsOf(tokens, TOKENS).slice(0, 2 * ROWS),
        layer,
      };
      for (const place of places) {
        fits.push(await measureOne(engine, place, start, ridge, pools, count.options));
        count.next();
      }
    }
    return fits;
  },
  judge(fits) {
    const nameOf = ({ kind, value, noise }: Place): string => `${kind} ${value} ${noise}`;
    const means = [...new Set(fits.map(nameOf))].map((name): ViolationPoint => {
      const here = fits.filter((fit) => nameOf(fit) === name);
      const of = (key: "open" | "distance" | "law" | "testError") => mean(here.map((fit) => fit[key]));
      const { start: _, ...first } = here[0] as ViolatedFit;
      return {
        ...first,
        open: of("open"),
        distance: of("distance"),
        law: of("law"),
        testError: of("testError"),
        fits: here.length,
      };
    });
    const points = means.filter(({ open, noise }) => open > 0 || noise > 0);
    const closed = means.filter((point) => !points.includes(point));
    const worst = points.reduce<ViolationPoint | null>(
      (found, point) => (found && apartBy(found) >= apartBy(point) ? found : point),
      null,
    );
    const factor = worst ? apartBy(worst) : Number.NaN;
    return {
      held: worst ? factor <= FACTOR : null,
      points,
      closed: closed.length > 0 ? Math.max(...closed.map(({ distance }) => distance)) : null,
      factor,
      worst,
    };
  },
  rows: (fits) => fits.map((fit) => ({ ...fit, start: fit.start + 1 })),
};
