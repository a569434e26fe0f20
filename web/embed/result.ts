// What a host is told of a finished fit: enough to grade it without running it again.
import type { Fit } from "../page/state";
import type { LessonPayload, ResultPayload } from "./messages";

export function resultOf(
  { report, seconds }: Pick<Fit, "report" | "seconds">,
  lesson: LessonPayload | null,
): ResultPayload {
  const { fit, data, task, engine } = report;
  const about = {
    engine,
    document: task,
    fingerprints: { data: data.fingerprint, fit: fit.fingerprint },
    seconds,
    lesson,
  };
  if (report.certificate === null) {
    const { outcome, headsError, residual, diagnostics, testRelativeError } = report.softmax;
    return {
      ...about,
      verdict: null,
      rank: null,
      features: null,
      active: null,
      lambdaMin: null,
      threshold: null,
      errors: { trainMse: null, testMse: null, testRelativeError, distanceToTruth: null },
      execution: null,
      softmax: { outcome, headsError, residual, diagnostics },
    };
  }
  const { verdict, rank, features, active, lambdaMin, threshold } = report.certificate;
  const { trainMse, testMse, testRelativeError } = report.fit;
  return {
    ...about,
    verdict,
    rank,
    features,
    active,
    lambdaMin,
    threshold,
    errors: { trainMse, testMse, testRelativeError, distanceToTruth: report.distanceToTruth },
    execution: report.execution ?? null,
    softmax: null,
  };
}
