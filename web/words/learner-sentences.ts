// Which route a fit took, and why.
import type { Report } from "../report/report";
import { learnerWords, pageWords } from "./index";
import { count } from "./numbers";

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
