// What the tokens of an input are called, in the words of the task.
import type { Report } from "../../report/report";
import type { TokenNames } from "../../words/attention-sentences";

export function tokenNames(report: Report, tokens: number): TokenNames {
  return { kind: report.task.task === "associative" ? "pair" : "token", tokens };
}
