// What the learner reports of softmax heads → the report, version 1, as plain JSON values.
import type { RawSoftmaxBaseline, RawSoftmaxHead, RawSoftmaxReport } from "../../wasm/polyhead";
import type { SoftmaxDocument } from "../task/document";
import { taskOf } from "../task/registry";
import { listOf, rowsOf } from "./from-raw";
import {
  type NetPhase,
  noBaselines,
  type SculptPhase,
  type SoftmaxBaseline,
  type SoftmaxHead,
  type SoftmaxPhases,
  type SoftmaxReport,
  type SoftmaxRun,
} from "./softmax";

const BINS = 26;
/** The histogram ends where all but this share of the rows have been counted. */
const BEYOND = 0.02;

function headsOf(raw: readonly RawSoftmaxHead[], d: number): SoftmaxHead[] {
  return raw.map(({ theta, W }) => ({ theta: rowsOf(theta, d), W: rowsOf(W, d) }));
}

function sumOf(heads: readonly SoftmaxHead[], d: number): number[][] {
  const places = Array.from({ length: d }, (_, place) => place);
  return places.map((i) => places.map((j) => heads.reduce((sum, { W }) => sum + (W[i]?.[j] ?? 0), 0)));
}

function histogramOf(misfit: Float64Array): SculptPhase["histogram"] {
  const counts = new Array<number>(BINS).fill(0);
  if (misfit.length === 0) return { counts, end: 1 };
  const sorted = Float64Array.from(misfit).sort();
  const end = sorted[Math.floor((1 - BEYOND) * (sorted.length - 1))] || 1;
  for (const value of sorted) {
    const bin = Math.min(BINS - 1, Math.floor((value / end) * BINS));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { counts, end };
}

function netOf(raw: RawSoftmaxReport["net"], heads: number): NetPhase["net"] {
  if (!raw) return null;
  const directions = heads - 1;
  return {
    points: rowsOf(raw.points, directions),
    pairLosses: rowsOf(raw.pairLosses, raw.points.length / directions),
    best: raw.best.map(({ points, loss }) => ({ points: Array.from(points), loss })),
    tried: raw.tried,
    truth: rowsOf(raw.truth, directions),
  };
}

function phasesOf(raw: RawSoftmaxReport, d: number, truth: readonly SoftmaxHead[]): SoftmaxPhases {
  const seconds = (phase: number): number => raw.seconds[phase] ?? 0;
  const { sculpting } = raw;
  return [
    {
      name: "rows",
      seconds: seconds(0),
      total: raw.totalRows,
      distinct: raw.distinctRows,
      used: raw.usedRows,
    },
    {
      name: "crude",
      seconds: seconds(1),
      sum: rowsOf(raw.crudeSum, d),
      truth: sumOf(truth, d),
      relativeError: raw.crudeSumError,
    },
    {
      name: "sculpt",
      seconds: seconds(2),
      rounds: Array.from(sculpting.kept, (kept, round) => ({
        threshold: sculpting.thresholds[round] ?? 0,
        kept,
        sumRelativeError: sculpting.sumErrors[round] ?? 0,
      })),
      histogram: histogramOf(sculpting.misfit),
    },
    {
      name: "centre",
      seconds: seconds(3),
      residual: raw.centreResidual,
      origin: raw.centreOrigin,
      otherResidual: raw.otherCentreResidual,
      points: Array.from(raw.labels, (label, place) => ({ label, predicted: raw.oneHead[place] ?? 0 })),
    },
    {
      name: "hull",
      seconds: seconds(4),
      leftovers: listOf(raw.elbow),
      explained: raw.explained,
      angle: raw.hullAngle,
    },
    { name: "net", seconds: seconds(5), net: netOf(raw.net, truth.length) },
    {
      name: "polish",
      seconds: seconds(6),
      histories: raw.histories.map(listOf),
      ending: raw.ending,
      rounds: raw.rounds,
      bestRound: raw.bestRound,
      refined: listOf(raw.refined),
    },
  ];
}

export function makeSoftmaxReport(
  document: SoftmaxDocument,
  engine: string,
  raw: RawSoftmaxReport,
): SoftmaxReport {
  const { d, k } = document.params;
  const truth = headsOf(raw.truth, d);
  const testRelativeError = document.test > 0 ? raw.testRelativeError : null;
  return {
    v: 1,
    engine,
    task: document,
    data: {
      inputs: document.samples,
      rows: raw.totalRows,
      testInputs: raw.testInputs,
      testRows: raw.testInputs * k,
      d,
      outputs: d,
      names: taskOf(document).coordinateNames(document),
      fingerprint: raw.dataFingerprint,
      examples: raw.examples.map((tokens) => rowsOf(tokens, d)),
    },
    fit: { testRelativeError, fingerprint: raw.fitFingerprint },
    certificate: null,
    heads: null,
    softmax: {
      phases: phasesOf(raw, d, truth),
      outcome: raw.outcome,
      residual: raw.residual,
      heads: headsOf(raw.heads, d),
      truth,
      headsError: raw.headsError,
      thetaError: raw.thetaError,
      valueError: raw.valueError,
      testRelativeError,
      condition: raw.condition,
      diagnostics: raw.findings,
      baselines: noBaselines,
    },
    timings: {
      dataset: raw.datasetSeconds,
      phases: raw.seconds.reduce((sum, each) => sum + each, 0),
      refine: raw.refineSeconds,
    },
  };
}

export function runOf(raw: RawSoftmaxBaseline, { test }: SoftmaxDocument): SoftmaxRun {
  const { solved, residual, seconds } = raw;
  const testRelativeError = test > 0 ? raw.testRelativeError : null;
  return { solved, residual, testRelativeError, seconds, history: listOf(raw.history) };
}

/** Of at least one start. */
export function baselineOf(starts: SoftmaxRun[]): SoftmaxBaseline {
  const best = starts.reduce((nearest, each) => (each.residual < nearest.residual ? each : nearest));
  return {
    starts,
    solved: starts.filter(({ solved }) => solved).length,
    testRelativeError: best.testRelativeError,
    seconds: starts.reduce((sum, { seconds }) => sum + seconds, 0) / starts.length,
  };
}
