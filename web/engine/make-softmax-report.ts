// What the learner says of softmax heads → the report, version 1.
import type { SoftmaxReportFacts } from "../contract/types";
import { noBaselines, type SoftmaxBaseline, type SoftmaxReport, type SoftmaxRun } from "../report/softmax";
import type { SoftmaxDocument } from "../task/document";
import { taskOf } from "../task/registry";
import { ARITHMETIC } from "../task/result-mark";

export function makeSoftmaxReport(
  document: SoftmaxDocument,
  engine: string,
  { data, fit, softmax, timings }: SoftmaxReportFacts,
): SoftmaxReport {
  return {
    v: 1,
    engine,
    arithmetic: ARITHMETIC,
    task: document,
    data: { ...data, names: taskOf(document).coordinateNames(document) },
    fit,
    certificate: null,
    heads: null,
    softmax: { ...softmax, baselines: noBaselines },
    timings,
  };
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
