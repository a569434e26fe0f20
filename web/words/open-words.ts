// What a fit and an input leave open, in the language of the page.
import type { NullDirections, PointCertificate, Report } from "../report/report";
import { taskOf } from "../task/registry";
import { enOpen } from "./en/open";
import { coordinateNames } from "./tasks-words";
import { inLanguage } from "./translation";

const words = inLanguage("open", enOpen);

export function openKind(kind: NullDirections, report: Report): { name: string; words: string } {
  const isOwn = taskOf(report.task).explain?.(report.task, kind.kind) === kind.words;
  return words.kind(kind, report, coordinateNames(report), isOwn);
}

export function pointWords(certificate: PointCertificate, report: Report): string {
  return words.point(certificate, coordinateNames(report));
}
