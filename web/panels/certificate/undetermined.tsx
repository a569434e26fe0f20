// How many directions the data leaves open, in sentences; when there are none, how to make some appear.
import type { Report } from "../../report/report";
import { findTask } from "../../task/registry";
import { en } from "../../words/en";
import { count, percent } from "../../words/numbers";
import { undeterminedSentences } from "../../words/sentences";
import { openWhenOrthogonal } from "./open-when-orthogonal";

export function UndeterminedDirections({ report }: { report: Report }) {
  const sentences = undeterminedSentences(report);
  return (
    <section class="undetermined">
      <h3>{en.undetermined.title}</h3>
      {sentences.length > 0 ? <p>{sentences.join(" ")}</p> : <None report={report} />}
    </section>
  );
}

function None({ report }: { report: Report }) {
  const { task } = report;
  const canBreak = task.task === "associative" && task.params.orthogonal < 1;
  if (!canBreak) return <p>{en.undetermined.none}</p>;
  const share = findTask("associative")?.fields.find((field) => field.key === "orthogonal");
  return (
    <p>
      {en.undetermined.none} {en.undetermined.moveBefore}
      <b>{share?.label}</b>
      {en.undetermined.moveAfter(percent(1), count(openWhenOrthogonal(task.params.k)))}
    </p>
  );
}
