// What a host is told of a finished fit: enough to grade it without running it again.
import type { FinishedFit } from "../page/state";
import type { LessonPayload, ResultPayload } from "./messages";

export function resultOf(
  { report, seconds }: Pick<FinishedFit, "report" | "seconds">,
  lesson: LessonPayload | null,
): ResultPayload {
  const { certificate, fit, data, execution, task, engine, distanceToTruth } = report;
  const { verdict, rank, features, active, lambdaMin, threshold } = certificate;
  const { trainMse, testMse, testRelativeError } = fit;
  return {
    engine,
    document: task,
    verdict,
    rank,
    features,
    active,
    lambdaMin,
    threshold,
    errors: { trainMse, testMse, testRelativeError, distanceToTruth },
    fingerprints: { data: data.fingerprint, fit: fit.fingerprint },
    execution: execution ?? null,
    seconds,
    lesson,
  };
}
