// What the outputs are called: in an associative memory they are the coordinates of a token, elsewhere they are numbered.
import type { Report } from "../report/report";
import { en } from "../words/en";

export function outputNames(report: Report): string[] {
  const { names, outputs } = report.data;
  const areCoordinates = report.task.task === "associative" && names.length === outputs;
  return areCoordinates
    ? names
    : Array.from({ length: outputs }, (_, output) => en.result.output(String(output + 1)));
}
