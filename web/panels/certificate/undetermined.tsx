// The directions the data leaves open. When there are none: how to make some appear.
import { shownCertificate } from "../../page/proof";
import type { Report } from "../../report/report";
import { findTask } from "../../task/registry";
import { pageWords } from "../../words/index";
import { count, percent } from "../../words/numbers";
import { labelOf } from "../../words/tasks-words";
import { later } from "../later";

const OpenDirections = later("OpenDirections");

export function UndeterminedDirections({ report }: { report: Report }) {
  return (
    <section class="undetermined">
      {shownCertificate(report).verdict === "identifiable" ? (
        <>
          <h3>{pageWords.undetermined.title}</h3>
          <None report={report} />
        </>
      ) : (
        <OpenDirections report={report} />
      )}
    </section>
  );
}

function None({ report }: { report: Report }) {
  const { task } = report;
  const canBreak = task.task === "associative" && task.params.orthogonal < 1;
  if (!canBreak) return <p>{pageWords.undetermined.none}</p>;
  const share = findTask("associative")?.fields.find((field) => field.key === "orthogonal");
  return (
    <p>
      {pageWords.undetermined.none} {pageWords.undetermined.moveBefore}
      <b>{share && labelOf(share)}</b>
      {pageWords.undetermined.moveAfter(percent(1), count(openWhenOrthogonal(task.params.k)))}
    </p>
  );
}

/**
 * Directions that purely orthogonal data leaves open: of key·key×query products only the symmetric cubic part is visible,
 * k(k²−1)/3 are not; the same among the values less k, plus k ties between the two (20 + 16 + 4 at k = 4).
 */
export function openWhenOrthogonal(k: number): number {
  return (2 * k * (k * k - 1)) / 3;
}
