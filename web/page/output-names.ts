// What the outputs are called: as the task says; where an answer is a token they are the coordinates of a token, elsewhere they are numbered.
import type { Report } from "../report/report";
import { taskOf } from "../task/registry";
import { pageWords } from "../words/index";
import { coordinateNames } from "../words/tasks-words";

export function outputNames(report: Report): string[] {
  const { outputs } = report.data;
  const names = coordinateNames(report);
  const task = taskOf(report.task);
  if (task.outputNames) return task.outputNames(report.task);
  const areCoordinates = task.answersWithTokens && names.length === outputs;
  return areCoordinates
    ? names
    : Array.from({ length: outputs }, (_, output) => pageWords.result.output(String(output + 1)));
}
