// What the tokens of an input are called, in the words of the task.
import { lookOf } from "../../page/task-look";
import type { Report } from "../../report/report";
import type { TokenNames } from "../../words/attention-sentences";

export function tokenNames(report: Report, tokens: number): TokenNames {
  return { kind: lookOf(report.task.task).tokenKind ?? "token", tokens };
}
