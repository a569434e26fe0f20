// Which words of an embed are true of a task and of its fit.
import { isSpectrumRight } from "../report/certificate";
import type { Report } from "../report/report";
import type { FullDocument } from "../task/document";
import { taskOf } from "../task/registry";
import type { SizeName } from "../task/task";
import { embedWords, pageWords } from "../words/index";
import { percent, significant } from "../words/numbers";
import { relativeError, trainingIsExact, verdictSentence } from "../words/sentences";
import { titleOf } from "../words/tasks-words";

/** "Associative memory, 4 pairs" */
export function taskLine(document: FullDocument): string {
  const task = taskOf(document);
  const sizes = Object.entries(task.sizes?.(document) ?? {}) as [SizeName, number][];
  return [titleOf(task), ...sizes.map(([name, size]) => embedWords.sizes[name](size))].join(", ");
}

export function shortVerdictSentence(report: Report, certificate = report.certificate): string {
  const { verdict, rank, features } = certificate;
  if (verdict !== "identifiable") return verdictSentence(report, certificate);
  return trainingIsExact(report)
    ? embedWords.identifiable(rank, features)
    : embedWords.identifiableNoisy(rank, features);
}

/** Two numbers, by name: how well it answers, and how sure that is. */
export function twoNumbers(report: Report): [string, string][] {
  const { numbers } = embedWords;
  const { execution, certificate, fit } = report;
  if (execution && execution.steps > 0) {
    const { runs, exactRuns, steps, certifiedSteps } = execution;
    return [
      [numbers.exactRuns, numbers.of(exactRuns, runs)],
      [numbers.determined, percent(certifiedSteps / steps, 1)],
    ];
  }
  const training = report.predictions.filter(({ set }) => set === "train");
  const error: [string, string] =
    fit.testRelativeError === null
      ? [numbers.trainingError, significant(relativeError(training))]
      : [numbers.error, significant(fit.testRelativeError)];
  const { sequences } = report;
  if (sequences && certificate.verdict !== "too-close")
    return [error, [numbers.directions, numbers.of(certificate.rank, sequences.reachable)]];
  // What rounding left of a zero would be no number to show.
  if (certificate.verdict === "not-identifiable")
    return [error, [pageWords.result.numbers.modelsThatFit.title, pageWords.result.infinitelyMany]];
  // Nor would an eigenvalue that did not decide.
  return isSpectrumRight(certificate)
    ? [error, [numbers.smallest, significant(certificate.lambdaMin)]]
    : [error, [numbers.directions, numbers.of(certificate.rank, certificate.features)]];
}
