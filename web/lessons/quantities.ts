// What can be measured on a finished fit, by name: predictions are drawn on its axis, predicates compare it, and a text
// quotes it as {name}. One entry a quantity.
import { signal } from "@preact/signals";
import { eigenvaluesStrongestFirst } from "../report/certificate";
import { finalError, type Race, trainsInMoments } from "../report/race";
import type { Report } from "../report/report";
import { count, percent, seconds, significant } from "../words/numbers";

/** What a finished race tells; written by the view Race. */
export interface RaceEvidence {
  /** Every runner has ended. */
  finished: boolean;
  /** Each trained runner: how many heads it has, and its loss at the end, the median over the seeds. */
  runners: readonly { heads: number; loss: number }[];
  /** Loss of the exact solve. */
  exactLoss: number;
}

/** All that predicates and quantities may look at. */
export interface Evidence {
  report: Report;
  /** null where no race was run. */
  race?: RaceEvidence | null;
  /** Whether the reader has changed what the step had set. */
  changed?: boolean;
}

export interface Quantity {
  /** null where the fit has no such number. */
  read(evidence: Evidence): number | null;
  write(value: number): string;
  /** Only for what a prediction can be about: the axis it is drawn on. */
  axis?: {
    scale: "linear" | "log";
    /** Whole numbers only. */
    whole?: boolean;
    /** Both ends, of which nothing may give the answer away. */
    ends(report: Report): readonly [number, number];
  };
}

const share = (part: number, all: number): number | null => (all === 0 ? null : part / all);

export const quantities = {
  rank: {
    read: ({ report }) => report.certificate.rank,
    write: count,
    axis: { scale: "linear", whole: true, ends: ({ certificate }) => [0, certificate.features] },
  },
  features: { read: ({ report }) => report.certificate.features, write: count },
  /** Of sequences of letters: what any of them can show. */
  reachable: { read: ({ report }) => report.sequences?.reachable ?? null, write: count },
  open: { read: ({ report }) => report.certificate.features - report.certificate.rank, write: count },
  /** The two readings of what is too close to call. */
  least_rank: { read: ({ report }) => report.certificate.leastRank, write: count },
  most_rank: { read: ({ report }) => report.certificate.mostRank, write: count },
  smallest: { read: ({ report }) => report.certificate.lambdaMin, write: significant },
  /** How large rounding left what counts as zero; null where nothing does, or where the spectrum is not known. */
  largest_zero: {
    read: ({ report: { certificate } }) => {
      const zero = eigenvaluesStrongestFirst(certificate)[certificate.rank];
      return zero === undefined ? null : Math.abs(zero);
    },
    write: significant,
  },
  threshold: { read: ({ report }) => report.certificate.threshold, write: significant },
  error: {
    read: ({ report }) => report.fit.testRelativeError,
    write: (value) => significant(value),
    axis: { scale: "log", ends: () => [1e-17, 10] },
  },
  distance: {
    read: ({ report }) => report.distanceToTruth,
    write: (value) => significant(value),
    axis: { scale: "log", ends: () => [1e-17, 100] },
  },
  inputs: { read: ({ report }) => report.data.inputs, write: count },
  rows: { read: ({ report }) => report.data.rows, write: count },
  heads: {
    read: ({ report }) => report.heads.length,
    write: count,
    axis: { scale: "linear", whole: true, ends: ({ data }) => [0, data.d * data.d] },
  },
  heads_needed: {
    read: ({ report }) => report.minimality?.after ?? null,
    write: count,
    axis: { scale: "linear", whole: true, ends: ({ data }) => [0, data.d * data.d] },
  },
  machines: { read: ({ report }) => (report.execution ? report.data.inputs : null), write: count },
  runs: { read: ({ report }) => report.execution?.runs ?? null, write: count },
  exact_runs: {
    read: ({ report }) => report.execution?.exactRuns ?? null,
    write: count,
    axis: { scale: "linear", whole: true, ends: ({ execution }) => [0, execution?.runs ?? 0] },
  },
  exact_share: {
    read: ({ report: { execution } }) => (execution ? share(execution.exactRuns, execution.runs) : null),
    write: (value) => percent(value, 1),
    axis: { scale: "linear", ends: () => [0, 1] },
  },
  determined_share: {
    read: ({ report: { execution } }) =>
      execution ? share(execution.certifiedSteps, execution.steps) : null,
    write: (value) => percent(value, 1),
    axis: { scale: "linear", ends: () => [0, 1] },
  },
  seconds: {
    read: ({ report }) => Object.values(report.timings).reduce((total, time) => total + time, 0),
    write: seconds,
  },
  race_loss: {
    read: ({ race }) => (race?.finished ? Math.min(...race.runners.map(({ loss }) => loss)) : null),
    write: (value) => significant(value),
    axis: { scale: "log", ends: () => [1e-32, 10] },
  },
} as const satisfies Record<string, Quantity>;

export type QuantityName = keyof typeof quantities;

export function findQuantity(name: string): Quantity | undefined {
  return Object.hasOwn(quantities, name) ? quantities[name as QuantityName] : undefined;
}

/** Those that a prediction can be about. */
export const predictable: readonly string[] = Object.entries<Quantity>(quantities)
  .filter(([, { axis }]) => axis !== undefined)
  .map(([name]) => name);

/** A prediction counts as right within half a power of ten, a hundredth of the axis, or, of whole numbers, exactly. */
export function isRight(quantity: Quantity, predicted: number, measured: number, report: Report): boolean {
  const { axis } = quantity;
  if (!axis || axis.whole) return predicted === measured;
  const [low, high] = axis.ends(report);
  if (axis.scale === "linear") return Math.abs(predicted - measured) <= (high - low) / 100;
  const place = (value: number): number => Math.log10(Math.max(low, Math.abs(value)));
  return Math.abs(place(predicted) - place(measured)) <= 0.5;
}

/** What the last race came to; null before one was run for the settings on screen. */
export const raceEvidence = signal<RaceEvidence | null>(null);

/** `finished`: every runner has ended. A runner that diverged has no loss and counts as infinitely far. Lessons speak of single layers by their heads. */
export function raceEvidenceOf(race: Race, finished: boolean): RaceEvidence {
  return {
    finished,
    exactLoss: race.exact.error,
    runners: race.settings.runners.flatMap((runner, place) =>
      trainsInMoments(runner)
        ? [{ heads: runner.heads, loss: finalError(race, place) ?? Number.POSITIVE_INFINITY }]
        : [],
    ),
  };
}
