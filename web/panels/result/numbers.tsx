// The few numbers of a fit, each with its explanation on hover, focus and tap.
import type { ComponentChildren } from "preact";
import { Explained } from "../../page/explained";
import { fewestHeads, findFewestHeads } from "../../page/questions";
import { ViewLink } from "../../page/view-link";
import type { Report } from "../../report/report";
import { errorText } from "../../words/errors-words";
import { pageWords } from "../../words/index";
import { count, significant } from "../../words/numbers";
import { distanceSentence, fewestHeadsSentence } from "../../words/sentences";

interface NumberRow {
  /** Names its explanation, too. */
  id: string;
  name: string;
  value: ComponentChildren;
  /** Stands beside the picture, too; the others only where there is room for all. */
  isMain?: boolean;
}

function numbersOf(report: Report): NumberRow[] {
  const { numbers } = pageWords.result;
  const { fit } = report;
  // A fit of noisy answers takes heads for the noise, too.
  const headsNeeded = report.task.noise > 0 ? numbers.headsNeededNoisy : numbers.headsNeeded;
  const rows: NumberRow[] = [];
  if (fit.testRelativeError !== null && fit.testMse !== null) {
    rows.push(
      {
        id: "relative-error",
        name: numbers.relativeError,
        value: significant(fit.testRelativeError),
        isMain: true,
      },
      { id: "mean-squared-error", name: numbers.meanSquaredError, value: significant(fit.testMse) },
    );
  }
  // Beside an exact test it would only repeat that the errors are rounding.
  if (fit.testMse === null || fit.trainMse > 1e3 * fit.testMse || fit.testMse > 1e3 * fit.trainMse)
    rows.push({
      id: "training-error",
      name: numbers.trainingError,
      value: significant(fit.trainMse),
      isMain: fit.testMse === null,
    });
  if (report.distanceToTruth !== null)
    rows.push({ id: "distance", name: numbers.distance, value: significant(report.distanceToTruth) });
  if (report.certificate.verdict === "not-identifiable")
    rows.push({ id: "models-that-fit", name: numbers.modelsThatFit, value: numbers.infinitelyMany });
  rows.push(
    { id: "heads", name: numbers.heads, value: count(report.heads.length), isMain: true },
    { id: "heads-needed", name: headsNeeded, value: <HeadsNeeded report={report} />, isMain: true },
  );
  return rows;
}

/** Known for small fits; a search of its own for larger ones. */
function HeadsNeeded({ report }: { report: Report }) {
  const { value, waiting } = fewestHeads(report);
  if (value) {
    return (
      <>
        <ViewLink view="heads" class="link" label={pageWords.fewest.seeItLong}>
          {pageWords.fewest.seeIt}
        </ViewLink>{" "}
        {count(value.minimality.after)}
      </>
    );
  }
  return (
    <button type="button" class="button small" disabled={waiting} onClick={findFewestHeads}>
      {waiting ? pageWords.result.numbers.finding : pageWords.result.numbers.findOut}
    </button>
  );
}

/** `all`: with what is said of them. */
export function Numbers({ report, all = false }: { report: Report; all?: boolean }) {
  const { value, error } = fewestHeads(report);
  const notes = all ? [distanceSentence(report), value && fewestHeadsSentence(value.minimality, report)] : [];
  return (
    <div class="result-numbers">
      <dl class="numbers">
        {numbersOf(report)
          .filter(({ isMain }) => all || isMain)
          .map(({ id, name, value: shown }) => (
            <div key={id} data-explain={id}>
              <dt>
                <Explained>{name}</Explained>
              </dt>
              <dd>{shown}</dd>
            </div>
          ))}
      </dl>
      {notes.map(
        (note) =>
          note && (
            <p key={note} class="numbers-note">
              {note}
            </p>
          ),
      )}
      {error && <p class="problem-words">{errorText(error)}</p>}
    </div>
  );
}
