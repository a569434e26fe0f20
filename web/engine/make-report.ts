// What the learner says → the report, version 1: with the document, names, and English words for a person who reads the file.
import type { PointFacts, ReportFacts } from "../contract/types";
import type { Certificate, Forecast, PointCertificate, Report, ReportData } from "../report/report";
import type { FullDocument } from "../task/document";
import { taskOf } from "../task/registry";
import { ARITHMETIC } from "../task/result-mark";
import type { SeriesDocument } from "../task/series-data";
import { enOpen } from "../words/en/open";
import { sayKind, sayPoint, subjectOf } from "../words/open-sentences";

function certificateOf({ certificate }: ReportFacts, task: FullDocument, data: ReportData): Certificate {
  const subject = subjectOf({ task, data, certificate }, data.names, data.groups);
  const nullDirections = certificate.nullDirections.map((facts) => {
    const { name, words } = sayKind(enOpen, facts, subject);
    return { kind: name, words, ...facts };
  });
  return { ...certificate, nullDirections };
}

/** Only a series needs what is loaded here. */
async function forecastOf(document: SeriesDocument, testMse: number | null): Promise<Forecast> {
  const { makeForecast } = await import("../report/forecast");
  return makeForecast(document, testMse ?? 0);
}

export async function makeReport(
  document: FullDocument,
  engine: string,
  facts: ReportFacts,
): Promise<Report> {
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
    forecast: document.task === "series" ? await forecastOf(document, facts.fit.testMse) : null,
  };
}

export function pointOf(facts: PointFacts, names: readonly string[]): PointCertificate {
  return { ...facts, words: sayPoint(enOpen, facts, names) };
}
