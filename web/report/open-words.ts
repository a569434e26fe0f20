// What a report says of what the data leaves open: the English catalogue's words for its facts. Nothing reads them back.
import { enOpen } from "../words/en/open";
import { type OpenKind, type OpenSubject, type SaidKind, sayKind, sayPoint } from "../words/open-sentences";
import type { PointCertificate } from "./report";

export { subjectOf } from "../words/open-sentences";

export const kindInEnglish = (kind: OpenKind, subject: OpenSubject): SaidKind =>
  sayKind(enOpen, kind, subject);

export const pointInEnglish = (point: Omit<PointCertificate, "words">, names: readonly string[]): string =>
  sayPoint(enOpen, point, names);
