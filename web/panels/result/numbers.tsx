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
}

function numbersOf(report: Report): NumberRow[] {
  const { numbers } = pageWords.result;
  const { fit } = report;
  const rows: NumberRow[] = [];
  if (fit.testRelativeError !== null && fit.testMse !== null) {
    rows.push(
      { id: "relative-error", name: numbers.relativeError, value: significant(fit.testRelativeError) },
      { id: "mean-squared-error", name: numbers.meanSquaredError, value: significant(fit.testMse) },
    );
  }
  // Beside an exact test it would only repeat that the errors are rounding.
  if (fit.testMse === null || fit.trainMse > 1e3 * fit.testMse || fit.testMse > 1e3 * fit.trainMse)
    rows.push({ id: "training-error", name: numbers.trainingError, value: significant(fit.trainMse) });
  if (report.distanceToTruth !== null)
    rows.push({ id: "distance", name: numbers.distance, value: significant(report.distanceToTruth) });
  if (report.certificate.verdict === "not-identifiable")
    rows.push({ id: "models-that-fit", name: numbers.modelsThatFit, value: numbers.infinitelyMany });
  rows.push(
    { id: "heads", name: numbers.heads, value: count(report.heads.length) },
    { id: "heads-needed", name: numbers.headsNeeded, value: <HeadsNeeded report={report} /> },
  );
  return rows;
}

/** Known for small fits; a search of its own for larger ones. */
function HeadsNeeded({ report }: { report: Report }) {
  const { value, waiting } = fewestHeads(report);
  if (value) return <>{count(value.minimality.after)}</>;
  return (
    <button type="button" class="button small" disabled={waiting} onClick={findFewestHeads}>
      {waiting ? pageWords.result.numbers.finding : pageWords.result.numbers.findOut}
    </button>
  );
}

export function Numbers({ report }: { report: Report }) {
  const { value, error } = fewestHeads(report);
  const distance = distanceSentence(report);
  return (
    <div class="result-numbers">
      <dl class="numbers">
        {numbersOf(report).map(({ id, name, value: shown }) => (
          <div key={id} data-explain={id}>
            <dt>
              <Explained>{name}</Explained>
            </dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      {distance && <p class="numbers-note">{distance}</p>}
      {value && (
        <p class="numbers-note">
          {fewestHeadsSentence(value.minimality)}{" "}
          <ViewLink view="heads" class="link" label={pageWords.fewest.seeItLong}>
            {pageWords.fewest.seeIt}
          </ViewLink>
        </p>
      )}
      {error && <p class="problem-words">{errorText(error)}</p>}
    </div>
  );
}
