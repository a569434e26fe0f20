// Which route a fit took, and why.
import type { Report } from "../report/report";
import { learnerWords } from "./learner-words";
import { count } from "./numbers";

export function routeSentence(report: Report): string {
  const { used, because } = learnerWords;
  const { route } = report.fit;
  const { rows, active } = report.data;
  const why =
    report.task.learner.route !== "auto"
      ? because.chosen
      : (route === "primal" ? because.moreRows : because.fewerRows)(count(rows), count(active));
  return `${used[route]}, ${why}`;
}
