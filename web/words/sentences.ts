// Which sentence is true of a report. Every sentence on the page is made from the data here and is allowed to be
// unflattering to us; the wording itself stands in the catalogue.
import { eigenvaluesStrongestFirst, isSpectrumRight, verdictOnKind } from "../report/certificate";
import type { Certificate, Minimality, Prediction, Report } from "../report/report";
import { learnerWords, pageWords } from "./index";
import { count, digitsOfAgreement, grouped, percent, shareOfSize, significant } from "./numbers";

/** A number that explains itself brings the name of its explanation along (explanations.ts). */
export type Part = string | { readonly by: string; readonly text: string };
export type Parts = readonly Part[];

export function plainText(parts: Parts): string {
  return parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** Above this relative error "answered to n digits" would be a strange way to put it. */
export const FEWEST_DIGITS = 3;
/** Relative errors up to here are what 64-bit arithmetic leaves of an exact answer. */
export const ROUNDING = 1e-10;
/** Errors of a unit or two in the last place. */
const LAST_PLACE = 1e-15;

export function verdictTitle(report: Report, certificate = report.certificate): string {
  const isOfKind = certificate.verdict !== verdictOnKind(report, certificate);
  return isOfKind ? pageWords.verdict.everyAnswer : pageWords.verdict[certificate.verdict];
}

/** The verdict in a sentence whose numbers explain themselves. */
export function verdictParts(report: Report, certificate = report.certificate): Parts {
  const { verdict, rank, features, lambdaMin } = certificate;
  const words = pageWords.verdict;
  const { sequences } = report;
  if (sequences && verdict !== "too-close") {
    const { reachable } = sequences;
    return rank >= reachable ? words.everySequence(rank, reachable) : words.someSequences(rank, reachable);
  }
  if (verdict === "identifiable") {
    const exact = trainingIsExact(report);
    if (!isSpectrumRight(certificate))
      return (exact ? words.identifiableByRows : words.identifiableByRowsNoisy)(rank, features);
    return (exact ? words.identifiableSentence : words.identifiableNoisy)(
      rank,
      features,
      significant(lambdaMin),
    );
  }
  if (verdict === "not-identifiable") {
    const missing = features - rank;
    return words.notIdentifiableSentence(count(rank), features, count(missing), missing === 1);
  }
  return [...readings(certificate), ` ${words.wouldSettle}`];
}

export function verdictSentence(report: Report, certificate = report.certificate): string {
  return plainText(verdictParts(report, certificate));
}

function readings({ leastRank, mostRank, features }: Certificate): Parts {
  return pageWords.verdict.readings(count(leastRank), count(mostRank), features, mostRank - leastRank);
}

/** The two readings of what is too close to call. */
export function readingsSentence(certificate: Certificate): string {
  return plainText(readings(certificate));
}

/** What decided the rank, and why. */
export function waySentence({ way, reason }: Pick<Certificate, "way" | "reason">): string {
  const { read, because } = pageWords.way;
  return read[way](because[reason]);
}

/** Read to screen readers when a fit is finished. */
export function fitSentence(report: Report): string {
  const { execution } = report;
  if (!execution || execution.steps === 0)
    return pageWords.announce.fitted(verdictTitle(report), verdictSentence(report));
  const { exactRuns, runs, certifiedSteps, steps } = execution;
  return pageWords.announce.ran(exactRuns, runs, percent(certifiedSteps / steps, 1));
}

/** Whether some model fits the training data perfectly, which the identifiable sentence speaks of. */
export function trainingIsExact(report: Report): boolean {
  return relativeError(report.predictions.filter((row) => row.set === "train")) < 1e-6;
}

/** √(Σ‖e‖² / Σ‖y‖²) over the rows given; 0 if there are none. */
export function relativeError(rows: readonly Prediction[]): number {
  let errors = 0;
  let truths = 0;
  for (const row of rows) {
    row.truth.forEach((truth, output) => {
      errors += ((row.predicted[output] ?? 0) - truth) ** 2;
      truths += truth ** 2;
    });
  }
  return truths === 0 ? Math.sqrt(errors) : Math.sqrt(errors / truths);
}

/** The largest single error over the typical size of an answer: "all … to n digits" must hold for the worst one. */
export function worstRelativeError(rows: readonly Prediction[]): number {
  let worst = 0;
  let truths = 0;
  let answers = 0;
  for (const row of rows) {
    row.truth.forEach((truth, output) => {
      worst = Math.max(worst, Math.abs((row.predicted[output] ?? 0) - truth));
      truths += truth ** 2;
      if (truth !== 0) answers += 1;
    });
  }
  return truths === 0 ? worst : worst / Math.sqrt(truths / answers);
}

export interface Headline {
  sentence: string;
  note: string | null;
}

export function resultHeadline(report: Report): Headline {
  const { testRelativeError } = report.fit;
  if (testRelativeError === null) return trainingHeadline(report);
  const inputs = report.data.testInputs;
  const unseen = report.predictions.filter((row) => row.set === "test");
  const digits = digitsOfAgreement(Math.max(testRelativeError, worstRelativeError(unseen)));
  if (digits >= FEWEST_DIGITS) {
    const certain = report.certificate.verdict === "identifiable";
    if (report.certificate.verdict === "not-identifiable" && report.witness)
      return disagreeHeadline(report, pageWords.result.disagree.unseen(inputs, String(digits)));
    const sentence = certain
      ? pageWords.result.allTo(inputs, digits)
      : pageWords.result.sameKindTo(String(digits));
    return { sentence, note: verdictNote(report) };
  }
  const share = shareOfSize(testRelativeError);
  const say = testRelativeError < 0.9 ? pageWords.result.offBy : pageWords.result.useless;
  return { sentence: say(inputs, share), note: causeNote(report) };
}

function trainingHeadline(report: Report): Headline {
  const training = report.predictions.filter((row) => row.set === "train");
  const error = relativeError(training);
  const digits = digitsOfAgreement(Math.max(error, worstRelativeError(training)));
  const sentence =
    digits >= FEWEST_DIGITS
      ? pageWords.result.trainTo(String(digits))
      : pageWords.result.trainOffBy(shareOfSize(error));
  if (digits >= FEWEST_DIGITS && report.certificate.verdict === "not-identifiable" && report.witness)
    return disagreeHeadline(report, null);
  const { noTest, noTestDetermined } = pageWords.result;
  return { sentence, note: report.certificate.verdict === "identifiable" ? noTestDetermined : noTest };
}

/** Two models that answer one question differently are what a reader has to see first; `also` is what speaks for the fit. */
function disagreeHeadline(report: Report, also: string | null): Headline {
  const { perfect, equal, noReason } = pageWords.result.disagree;
  return {
    sentence: trainingIsExact(report) ? perfect : equal,
    note: also === null ? noReason : `${also} ${noReason}`,
  };
}

function verdictNote(report: Report): string | null {
  const { verdict } = report.certificate;
  if (verdict === "not-identifiable") return pageWords.result.notRight;
  if (verdict === "too-close") return pageWords.result.tooCloseNote;
  return null;
}

function causeNote(report: Report): string | null {
  const noise = report.task.noise;
  if (report.data.rows < report.data.features) {
    return pageWords.result.fewRows(report.data.rows, report.data.features);
  }
  if (noise > 0) return pageWords.result.noisy(grouped(noise));
  // Nobody would take a poor answer for a sign that the model is right.
  return report.certificate.verdict === "not-identifiable" ? pageWords.result.alsoOpen : verdictNote(report);
}

/** Said beside a distance to the truth that the data cannot vouch for; null otherwise. */
export function distanceSentence({ certificate, distanceToTruth, task }: Report): string | null {
  if (certificate.verdict !== "not-identifiable" || distanceToTruth === null) return null;
  const isSmallest = task.learner.start === "zero";
  return isSmallest && distanceToTruth <= ROUNDING ? pageWords.result.smallestOfMany : null;
}

/** Said beside the residuals when they are only rounding; null otherwise. */
export function roundingSentence(report: Report): string | null {
  const error = report.fit.testRelativeError ?? relativeError(report.predictions);
  if (error === 0) return pageWords.result.exact;
  if (error <= LAST_PLACE) return pageWords.result.onTheGrid;
  // A ridge gives accuracy away on purpose; what is left is not rounding.
  if (report.fit.ridge > 0) return null;
  return error <= ROUNDING ? pageWords.result.rounding : null;
}

/** Which route a fit took, and why. */
export function routeSentence(report: Report): string {
  const { used, because } = learnerWords;
  const { route } = report.fit;
  const { rows, active } = report.data;
  if (route === "rows")
    return `${used.rows}, ${because.way(pageWords.way.because[report.certificate.reason])}`;
  const why = (): string => {
    if (report.task.learner.route !== "auto") return because.chosen;
    if (route === "dual") return because.fewerRows(count(rows), count(active));
    // One-hot rows are never compared with each other, however few there are.
    return rows < active ? because.mostlyZero : because.moreRows(count(rows), count(active));
  };
  return `${used[route]}, ${why()}`;
}

/** How many directions 64-bit arithmetic cannot tell from zero. */
function directionsTooClose({ leastRank, mostRank }: Certificate): number {
  return mostRank - leastRank;
}

export function spectrumCaptionParts(certificate: Certificate): Parts {
  const { verdict, lambdaMax, lambdaMin } = certificate;
  const words = pageWords.spectrum;
  const way = certificate.way === "moments" ? "" : ` ${waySentence(certificate)}`;
  if (!isSpectrumRight(certificate)) {
    const close = directionsTooClose(certificate);
    const said = close > 0 ? words.captionByRowsClose(close) : words.captionByRows;
    return [said, way];
  }
  if (verdict === "not-identifiable") return [...words.captionMissing(significant(lambdaMax, 3)), way];
  if (verdict === "too-close") {
    const close = directionsTooClose(certificate);
    return [words.captionClose(count(close), close === 1), way];
  }
  return [...words.caption(significant(lambdaMax, 3), significant(lambdaMax / lambdaMin)), way];
}

/** In place of a spectrum that is not there (yet). */
export function missingSpectrumParts(
  { lambdaMax, lambdaMin, features }: Certificate,
  follows: boolean,
): Parts {
  const words = pageWords.spectrum;
  const rest = (follows ? words.follows : words.notComputed)(features);
  return [...words.ends(significant(lambdaMax, 3), significant(lambdaMin, 3)), " ", rest];
}

export function spectrumSentence(certificate: Certificate): string {
  const values = eigenvaluesStrongestFirst(certificate);
  if (!isSpectrumRight(certificate)) {
    return pageWords.spectrum.sentenceByRows(
      values.length,
      significant(values[0] ?? 0),
      significant(values.at(-1) ?? 0),
      certificate.verdict === "too-close"
        ? [certificate.leastRank, certificate.mostRank]
        : [certificate.rank],
    );
  }
  return pageWords.spectrum.sentence(
    values.length,
    significant(values[0] ?? 0),
    significant(values.at(-1) ?? 0),
    significant(certificate.threshold),
    certificate.rank,
  );
}

/** How many heads the function needs, and how sure that is. */
export function fewestHeadsSentence({ after, status }: Minimality, { task }: Pick<Report, "task">): string {
  if (after === 0) return pageWords.fewest.zero;
  // A fit of noisy answers needs heads for the noise, too: what it takes says nothing of the true layer.
  const enough =
    task.noise > 0
      ? pageWords.fewest.enoughNoisy(numberWord(after), after === 1)
      : pageWords.fewest.enough(numberWord(after, true), after === 1);
  const sure = pageWords.fewest.status[status];
  return `${enough}; ${typeof sure === "string" ? sure : sure(numberWord(after))}`;
}

/** "four key–value pairs": small numbers as words. */
export function numberWord(value: number, capital = false): string {
  const word = pageWords.numberWord(value, count(value));
  return capital ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
