// The report of a layer of softmax heads, version 1. It has no certificate and no linear heads; what it has instead is how
// the heads were found, phase by phase.
import type { RawSoftmaxReport } from "../../wasm/polyhead";
import type { SoftmaxDocument } from "../task/document";
import type { Input } from "./report";

export interface SoftmaxHead {
  /** d × d: token a looks at token b with weight softmax_b(x_aᵀ Θ x_b). */
  theta: number[][];
  /** d × d */
  W: number[][];
}

/** A method on the same rows, from several random starts. */
export interface SoftmaxBaseline {
  starts: SoftmaxRun[];
  /** How many of them found the layer: a residual below 10⁻⁶, or what the noise explains. */
  solved: number;
  /** On unseen inputs, of the start with the smallest residual; null without unseen inputs. */
  testRelativeError: number | null;
  /** Seconds a start takes, on average. */
  seconds: number;
}

export interface SoftmaxRun {
  solved: boolean;
  residual: number;
  testRelativeError: number | null;
  seconds: number;
  /** The residual at the start and after every iteration; of Adam after every `adamSteps.every` steps. */
  history: number[];
}

export type BaselineName = "varpro" | "adam";

/** How many starts each baseline has; the pipeline polishes at most nine times, too. */
export const baselineStarts: Readonly<Record<BaselineName, number>> = { varpro: 9, adam: 4 };
/** Of a start of Adam (core/softmax/baselines.hpp). */
export const adamSteps = { all: 3000, every: 30 };

/** null: not run yet, ask the fit. */
export interface SoftmaxBaselines extends Record<BaselineName, SoftmaxBaseline | null> {
  /** The fewest heads with which the pipeline fits the labels, which it tries without being told how many there are; 0: none of 1 to 3. */
  suggestedHeads: number | null;
}

export const noBaselines: SoftmaxBaselines = { varpro: null, adam: null, suggestedHeads: null };

interface PhaseOf<Name extends string> {
  name: Name;
  seconds: number;
}

/** Every example gives a row a token; equal ones are averaged. */
export interface RowsPhase extends PhaseOf<"rows"> {
  total: number;
  distinct: number;
  used: number;
}

/** Σ W_i by one linear regression. */
export interface CrudePhase extends PhaseOf<"crude"> {
  sum: number[][];
  truth: number[][];
  relativeError: number;
}

/** Rows that look like one mixture of their tokens are kept. */
export interface SculptPhase extends PhaseOf<"sculpt"> {
  rounds: { threshold: number; kept: number; sumRelativeError: number }[];
  /** How many rows have a misfit in each of equally wide intervals from 0 to `end`; the last one holds those beyond, too. */
  histogram: { counts: number[]; end: number };
}

/** One head alone. */
export interface CentrePhase extends PhaseOf<"centre"> {
  residual: number;
  origin: RawSoftmaxReport["centreOrigin"];
  /** Of the start that was not taken. */
  otherResidual: number;
  points: { label: number; predicted: number }[];
}

export interface HullPhase extends PhaseOf<"hull"> {
  /** What 0, 1, 2, 3 directions leave of the first order of one head's residual; empty where one head fits. */
  leftovers: number[];
  explained: number;
  /** Degrees between the hull and that of the true heads; null for one head. */
  angle: number | null;
}

export interface NetPhase extends PhaseOf<"net"> {
  /** null for one head, which needs none. */
  net: {
    /** Coordinates in the hull: one number each for two heads, two for three. */
    points: number[][];
    /** Residual with heads at two of the points; on the diagonal with one. */
    pairLosses: number[][];
    best: { points: number[]; loss: number }[];
    tried: number;
    /** The true heads, projected onto the hull. */
    truth: number[][];
  } | null;
}

export interface PolishPhase extends PhaseOf<"polish"> {
  /** The residual at the start and after every iteration, polish by polish. */
  histories: number[][];
  ending: RawSoftmaxReport["ending"];
  rounds: number;
  /** The round that led to the heads, from 0: hull and net are of this one. */
  bestRound: number;
  /** With noise: on all rows, before and after each step of refinement. */
  refined: number[];
}

/** The polish that came nearest to the labels. */
export function bestPolish({ histories }: PolishPhase): readonly number[] {
  const endOf = (history: readonly number[]): number => history.at(-1) ?? 1;
  return histories.reduce((best, each) => (endOf(each) < endOf(best) ? each : best), histories[0] ?? [1]);
}

export type SoftmaxPhases = [
  RowsPhase,
  CrudePhase,
  SculptPhase,
  CentrePhase,
  HullPhase,
  NetPhase,
  PolishPhase,
];
export type SoftmaxPhase = SoftmaxPhases[number];

export type Finding = RawSoftmaxReport["findings"][number];

export interface SoftmaxResult {
  phases: SoftmaxPhases;
  /** "exact": the labels are fitted to rounding; "noise-level": as well as their noise allows. */
  outcome: RawSoftmaxReport["outcome"];
  /** ‖Y − F‖ / ‖Y‖ on the rows that were used; with noise on all. */
  residual: number;
  /** In the order of the true heads. */
  heads: SoftmaxHead[];
  truth: SoftmaxHead[];
  /** √(Σ‖learned − true‖² / Σ‖true‖²) over all heads, in the order in which they are nearest. */
  headsError: number;
  thetaError: number;
  valueError: number;
  testRelativeError: number | null;
  /** Condition number of the equations for W. */
  condition: number;
  diagnostics: Finding[];
  baselines: SoftmaxBaselines;
}

export interface SoftmaxReport {
  v: 1;
  engine: string;
  task: SoftmaxDocument;
  data: {
    inputs: number;
    rows: number;
    testInputs: number;
    testRows: number;
    d: number;
    outputs: number;
    names: string[];
    fingerprint: string;
    examples: Input[];
  };
  fit: { testRelativeError: number | null; fingerprint: string };
  certificate: null;
  heads: null;
  softmax: SoftmaxResult;
  /** Seconds. */
  timings: { dataset: number; phases: number; refine: number };
}
