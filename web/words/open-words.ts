// What a fit and an input leave open and how sure an answer is, in the language of the page.
import type { NullDirections, PointCertificate, Report } from "../report/report";
import { enOpen } from "./en/open";
import { inputWords } from "./index";
import { rarely, significant } from "./numbers";
import { type SaidKind, sayKind, sayPoint, subjectOf } from "./open-sentences";
import { coordinateNames, groupNames } from "./tasks-words";
import { inLanguage } from "./translation";

const words = inLanguage("open", enOpen);

export function openKind(kind: NullDirections, report: Report): SaidKind {
  const said = sayKind(words, kind, subjectOf(report, coordinateNames(report), groupNames(report)));
  const isFirst = report.task.task === "associative" && report.certificate.nullDirections[0] === kind;
  return isFirst && kind.terms.length > 0 ? { ...said, words: `${said.words} ${words.symbols}` } : said;
}

export function pointWords(certificate: PointCertificate, report: Report): string {
  return sayPoint(words, certificate, coordinateNames(report));
}

/** By how much another model could differ on one input, and which arithmetic decided. */
export function surenessWords({
  determined,
  tooClose,
  exactError,
  largestDifference,
}: PointCertificate): string {
  const words = inputWords;
  const by =
    exactError === null
      ? words.by64Bit
      : exactError === 0
        ? words.proved
        : words.exact(words.oneIn(rarely(exactError)));
  if (largestDifference === null) return by;
  const most = significant(largestDifference);
  if (!determined) return `${words.couldDiffer(most)}${tooClose ? "" : ` ${by}`}`;
  return `${largestDifference === 0 || exactError !== null ? words.differsNot : words.differs(most)} ${by}`;
}
