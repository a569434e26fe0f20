// What a fit and an input leave open, in the language of the page.
import type { NullDirections, PointCertificate, Report } from "../report/report";
import { enOpen } from "./en/open";
import { type SaidKind, sayKind, sayPoint, subjectOf } from "./open-sentences";
import { coordinateNames, groupNames } from "./tasks-words";
import { inLanguage } from "./translation";

const words = inLanguage("open", enOpen);

export function openKind(kind: NullDirections, report: Report): SaidKind {
  return sayKind(words, kind, subjectOf(report, coordinateNames(report), groupNames(report)));
}

export function pointWords(certificate: PointCertificate, report: Report): string {
  return sayPoint(words, certificate, coordinateNames(report));
}
