// How much arithmetic and memory a document asks for. The learner holds the training data in one of three ways
// (core/report/report.cpp): sparse rows for one-hot data, the rows themselves when there are fewer rows than features,
// and moments otherwise.
import type { FullDocument, Learner } from "./document";
import { taskOf } from "./registry";
import type { Sparsity } from "./sparsity";
import type { TaskSize } from "./task";

export interface Work {
  flops: number;
  bytes: number;
}

/** The kernel of more rows than this is too large, so the learner does not take the dual route above it. */
export const mostDualRows = 6000;

/** The module, its stack and the report. */
const fixedBytes = 16e6;
/** Ridges that leave-one-out tries. */
const ridgesTried = 25;
/** The learner looks at this many candidates, however few it suggests, and at no more numbers than this. */
export const candidates = 768;
export const mostCandidateNumbers = 8e6;
/** Of sparse features at most about this share is independent of the others: coordinates of a field exclude each other. */
const independentShare = 0.6;
/** Passes over the rows: right-hand side, refinement, training error. */
const passes = 8;

export function fits(work: Work, budget: Work): boolean {
  return work.flops <= budget.flops && work.bytes <= budget.bytes;
}

export interface WorkSettings {
  learner: Learner;
  added?: number;
}

export function estimateWork(document: FullDocument): Work {
  return workOf(taskOf(document).size(document), document);
}

function sum(parts: readonly Work[]): Work {
  return {
    flops: parts.reduce((total, { flops }) => total + flops, 0),
    bytes: parts.reduce((total, { bytes }) => total + bytes, 0),
  };
}

interface Problem extends TaskSize {
  /** Pairs j ≤ k of coordinates. */
  pairs: number;
  /** ψ */
  features: number;
}

/** Moments are kept as symmetric blocks: half of (pairs × pairs) for each of the products of the last token. */
function momentNumbers({ d, pairs }: Problem): number {
  return ((pairs * (pairs + 1)) / 2) * ((d * (d + 1)) / 2);
}

function problemOf(size: TaskSize): Problem {
  const pairs = (size.d * (size.d + 1)) / 2;
  return { ...size, pairs, features: pairs * size.d };
}

function datasetBytes({ tokens, d, rows, testRows, outputs }: TaskSize): number {
  return 8 * (tokens * d + (rows + testRows) * outputs);
}

function denseWork(problem: Problem): Work {
  const { rows, features, outputs } = problem;
  const moments = momentNumbers(problem);
  return {
    flops:
      2 * rows * moments +
      2 * passes * rows * features * outputs +
      // factor, spectrum, heads
      12 * features ** 3,
    // moments, Λ, its factor and eigenvectors
    bytes: 8 * (2 * moments + 4 * features ** 2),
  };
}

/** Kernel and factor over the rows. */
function kernelWork({ rows, pairs, d, outputs }: Problem): Work {
  return {
    flops: 2 * rows ** 2 * (pairs + d) + 12 * rows ** 3,
    bytes: 8 * (rows * (pairs + d + outputs) + 3 * rows ** 2),
  };
}

function dualWork(problem: Problem): Work {
  const { rows, features } = problem;
  const rank = Math.min(rows, features);
  return sum([
    kernelWork(problem),
    { flops: 2 * rows * rank * features, bytes: 8 * 2 * rank * features }, // the certificate's factor
  ]);
}

function sparseWork(
  { rows, features, outputs }: Problem,
  { entries, active, rank: most = independentShare * active }: Sparsity,
): Work {
  const rank = Math.min(most, rows);
  // A column of Λ visits the rows that have its feature, and all entries of those.
  const columns = active === 0 ? 0 : (2 * rank * entries * entries) / (active * rows);
  return {
    flops: rank ** 2 * active + columns + rank * features + 2 * passes * entries * outputs,
    // The rows; the factor and a copy of it or of what follows from it; products of the factor with itself.
    bytes: 12 * entries + 8 * (2 * active * rank + 4 * rank ** 2),
  };
}

/** However the training data is held, with the factor that comes from it. */
function analysisWork(problem: Problem, { learner }: WorkSettings): Work {
  const { rows, features, sparsity } = problem;
  const isDual = learner.route === "dual";
  if (sparsity) return sum([sparseWork(problem, sparsity), ...(isDual ? [kernelWork(problem)] : [])]);
  const fewRows = rows < features && rows <= mostDualRows;
  return isDual || (learner.route === "auto" && fewRows) ? dualWork(problem) : denseWork(problem);
}

/** With so many inputs more, of the size of the others. */
function withMore(problem: Problem, inputs: number): Problem {
  const rows = problem.rows + inputs * problem.rowsPerInput;
  const { sparsity } = problem;
  return {
    ...problem,
    rows,
    sparsity: sparsity && { ...sparsity, entries: (sparsity.entries * rows) / Math.max(1, problem.rows) },
  };
}

/** Each row in the eigenbasis, twice, and then every ridge; rows of one input are left out together. */
function leaveOneOutFlops({ rows, rowsPerInput, features, outputs }: Problem): number {
  const together = rowsPerInput > 1 ? Math.min(rowsPerInput, features) : 0;
  return 2 * rows * features * (2 * features + ridgesTried * (outputs + 1 + together));
}

/** Choosing the suggested inputs. */
function addingWork({ rowsPerInput, features }: Problem, added: number): Work {
  const numbers = Math.min(mostCandidateNumbers, candidates * rowsPerInput * features);
  return { flops: 4 * numbers * Math.min(features, added * rowsPerInput), bytes: 8 * numbers };
}

export function workOf(size: TaskSize, settings: WorkSettings): Work {
  if (size.work) return size.work;
  const problem = problemOf(size);
  const { features, outputs, testRows } = problem;
  const added = settings.added ?? 0;
  const whole = withMore(problem, added);
  const parts: Work[] = [
    analysisWork(whole, settings),
    // The data is there while it is made, and is kept with the fit.
    {
      flops: 2 * testRows * features * outputs + (size.executionFlops ?? 0),
      bytes: 2 * datasetBytes(size),
    },
    { flops: 0, bytes: 8 * 4 * features * outputs + fixedBytes },
  ];
  if (settings.learner.ridge === "loo") parts.push({ flops: leaveOneOutFlops(whole), bytes: 0 });
  // They are chosen by an analysis of the data without them.
  if (added > 0)
    parts.push({ flops: analysisWork(problem, settings).flops, bytes: 0 }, addingWork(problem, added));
  return sum(parts);
}

/**
 * What it costs in memory to have a fit's shards made by several workers: all of them stand beside the worker that
 * fits them, and then within it.
 */
export function sharingBytes(size: TaskSize, shards: number): number {
  const problem = problemOf(size);
  const moments = momentNumbers(problem) + problem.features * size.outputs;
  return datasetBytes(size) + 2 * 8 * shards * moments;
}

/** Whether a fit can be put together from shards: it sums moments, and its inputs come from a seed. */
export function sumsMoments(document: FullDocument): boolean {
  const task = taskOf(document);
  const { rows, features, work } = problemOf(task.size(document));
  return !work && task.samples !== null && rows >= features && document.learner.route !== "dual";
}
