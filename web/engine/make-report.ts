// What the learner says → the report, version 1: with the document, names, and English words for a person who reads the file.
import type { PointFacts, ReportFacts } from "../contract/types";
import { makeForecast } from "../report/forecast";
import type { Certificate, PointCertificate, Report, ReportData } from "../report/report";
import type { FullDocument } from "../task/document";
import { taskOf } from "../task/registry";
import { ARITHMETIC } from "../task/result-mark";
import { enOpen } from "../words/en/open";
import { sayKind, sayPoint, subjectOf } from "../words/open-sentences";

export function certificateOf(
  { certificate }: ReportFacts,
  task: FullDocument | null,
  data: ReportData,
): Certificate {
  const subject = subjectOf({ task, data, certificate }, data.names, data.groups);
  const nullDirections = certificate.nullDirections.map((facts) => {
    const { name, words } = sayKind(enOpen, facts, subject);
    return { kind: name, words, ...facts };
  });
  return { ...certificate, nullDirections };
}

export function makeReport(document: FullDocument, engine: string, facts: ReportFacts): Report {
  const task = taskOf(document);
  const data = {
    ...facts.data,
    names: task.coordinateNames(document),
    groups: task.groupNames(document),
  };
  return {
    v: 1,
    engine,
    arithmetic: ARITHMETIC,
    task: document,
    ...facts,
    data,
    certificate: certificateOf(facts, document, data),
    forecast: document.task === "series" ? makeForecast(document, facts.fit.testMse ?? 0) : null,
  };
}

export function pointOf(facts: PointFacts, names: readonly string[]): PointCertificate {
  return { ...facts, words: sayPoint(enOpen, facts, names) };
}
