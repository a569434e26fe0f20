// The report of a layer of softmax heads, version 1. It has no certificate and no linear heads; what it has instead is how
// the heads were found, phase by phase.
import type {
  BaselineRun,
  PolishPhase,
  SoftmaxDataFacts,
  SoftmaxFacts,
  SoftmaxReportFacts,
} from "../contract/types";
import { constants } from "../contract/values";
import type { SoftmaxDocument } from "../task/document";

export type {
  CentrePhase,
  CrudePhase,
  Finding,
  HullPhase,
  NetPhase,
  PolishPhase,
  RowsPhase,
  SculptPhase,
  SoftmaxHead,
} from "../contract/types";

/** A method on the same rows, from several random starts. */
export interface SoftmaxBaseline {
  /** One after the other. */
  starts: SoftmaxRun[];
  /** How many of them found the layer: a residual below 10⁻⁶, or what the noise explains. */
  solved: number;
  /** On unseen inputs, of the start with the smallest residual; null without unseen inputs. */
  testRelativeError: number | null;
  /** Seconds a start takes, on average. */
  seconds: number;
}

export type SoftmaxRun = Omit<BaselineRun, "heads">;

type BaselineName = "varpro" | "adam";

/** How many starts each baseline has; the pipeline polishes at most nine times, too. */
export const baselineStarts: Readonly<Record<BaselineName, number>> = { varpro: 9, adam: 4 };
/** Of a start of Adam. */
export const adamSteps = { all: constants.adamSteps, every: constants.adamEvery };

/** What other methods find on the same rows; null where one was not run yet: ask the fit. */
export interface SoftmaxBaselines {
  /** Random starts of the pipeline's own optimiser, VarPro–LM. */
  varpro: SoftmaxBaseline | null;
  /** Random starts of Adam on all numbers. */
  adam: SoftmaxBaseline | null;
  /** The fewest heads with which the pipeline fits the labels, which it tries without being told how many there are; 0: none of 1 to 3. */
  suggestedHeads: number | null;
}

export const noBaselines: SoftmaxBaselines = { varpro: null, adam: null, suggestedHeads: null };

/** The polish that came nearest to the labels. */
export function bestPolish({ histories }: PolishPhase): readonly number[] {
  const endOf = (history: readonly number[]): number => history.at(-1) ?? 1;
  return histories.reduce((best, each) => (endOf(each) < endOf(best) ? each : best), histories[0] ?? [1]);
}

export type SoftmaxPhases = SoftmaxFacts["phases"];
export type SoftmaxPhase = SoftmaxPhases[number];

/** How a layer of softmax heads was found. */
export interface SoftmaxResult extends SoftmaxFacts {
  /** What other methods find. */
  baselines: SoftmaxBaselines;
}

/** What the heads were found from. */
interface SoftmaxData extends SoftmaxDataFacts {
  /** Names of the d coordinates. */
  names: string[];
}

/** A finished fit of softmax heads. */
export interface SoftmaxReport extends Omit<SoftmaxReportFacts, "data" | "softmax"> {
  /** Version of this form. */
  v: 1;
  /** Version of Polyhead that made it. */
  engine: string;
  /** As in other reports. */
  arithmetic: number;
  /** The document with every default filled in. */
  task: SoftmaxDocument;
  /** What they were found from. */
  data: SoftmaxData;
  /** There is none for softmax heads. */
  certificate: null;
  /** Those of linear attention are not these. */
  heads: null;
  /** How they were found. */
  softmax: SoftmaxResult;
}
