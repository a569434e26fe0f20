// What the outputs are called: where an answer is a token they are the coordinates of a token, elsewhere they are numbered.
import type { Report } from "../report/report";
import { pageWords } from "../words/index";
import { coordinateNames } from "../words/tasks-words";

/** Tasks whose answer is a token, with a token's coordinates. */
const ANSWERED_BY_TOKENS: readonly string[] = ["associative", "dfa", "turing"];

export function outputNames(report: Report): string[] {
  const { outputs } = report.data;
  const names = coordinateNames(report);
  const areCoordinates = ANSWERED_BY_TOKENS.includes(report.task.task) && names.length === outputs;
  return areCoordinates
    ? names
    : Array.from({ length: outputs }, (_, output) => pageWords.result.output(String(output + 1)));
}
