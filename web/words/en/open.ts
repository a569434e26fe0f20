// What the data leaves open, as the report says it in English; another language says it again from the same facts, for a
// report has the same words whoever reads it.
import type { NullDirections, PointCertificate, Report } from "../../report/report";

export const enOpen = {
  /** `names` are the coordinates as the page calls them; `isOwn` where the words are the task's own about this kind. */
  kind: (kind: NullDirections, _report: Report, _names: readonly string[], _isOwn: boolean) => ({
    name: kind.kind,
    words: kind.words,
  }),
  point: (certificate: PointCertificate, _names: readonly string[]) => certificate.words,
};
