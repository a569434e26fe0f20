// The directions the data leaves open. When there are none: how to make some appear, if the task knows.
import { setField } from "../../page/fitting";
import { shownCertificate } from "../../page/proof";
import { readOnly, valueAt } from "../../page/state";
import { lookOf } from "../../page/task-look";
import type { Report } from "../../report/report";
import { pageWords } from "../../words/index";
import { trainingIsExact } from "../../words/sentences";
import { later } from "../later";

const OpenDirections = later("OpenDirections");

export function UndeterminedDirections({ report }: { report: Report }) {
  if (shownCertificate(report).verdict === "identifiable") return <LeaveChoice report={report} />;
  return (
    <>
      <hr />
      <section class="undetermined">
        <OpenDirections report={report} />
      </section>
    </>
  );
}

/** A setting that leaves the answers perfect and the layer undetermined. */
function LeaveChoice({ report }: { report: Report }) {
  const { opening } = lookOf(report.task.task);
  if (!opening || valueAt(report.task, opening.path) === opening.value || !trainingIsExact(report))
    return null;
  const [before, strong, after] = opening.words();
  return (
    <>
      <hr />
      <section class="undetermined">
        <h3>{pageWords.undetermined.title}</h3>
        <p>
          {before}
          <b>{strong}</b>
          {after}{" "}
          <button
            type="button"
            class="link inline"
            disabled={readOnly.value}
            onClick={() => {
              setField(opening.path, opening.value);
              // What changes stands in the headlines.
              scrollTo(0, 0);
            }}
          >
            {pageWords.undetermined.tryIt}
          </button>
        </p>
      </section>
    </>
  );
}
