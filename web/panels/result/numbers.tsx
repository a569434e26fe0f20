// The few numbers of a fit, each with its explanation on hover and for screen readers.
import type { ComponentChildren } from "preact";
import { fewestHeads, findFewestHeads } from "../../page/questions";
import type { Report } from "../../report/report";
import { en } from "../../words/en";
import { count, significant } from "../../words/numbers";
import { fewestHeadsSentence } from "../../words/sentences";

interface NumberRow {
  name: string;
  value: ComponentChildren;
  explanation: string;
}

function numbersOf(report: Report): NumberRow[] {
  const { numbers, explain } = en.result;
  const { fit } = report;
  const rows: NumberRow[] = [];
  if (fit.testRelativeError !== null && fit.testMse !== null) {
    rows.push(
      {
        name: numbers.relativeError,
        value: significant(fit.testRelativeError),
        explanation: explain.relativeError,
      },
      {
        name: numbers.meanSquaredError,
        value: significant(fit.testMse),
        explanation: explain.meanSquaredError,
      },
    );
  }
  // Beside an exact test it would only repeat that the errors are rounding.
  if (fit.testMse === null || fit.trainMse > 1e3 * fit.testMse || fit.testMse > 1e3 * fit.trainMse) {
    rows.push({
      name: numbers.trainingError,
      value: significant(fit.trainMse),
      explanation: explain.trainingError,
    });
  }
  if (report.distanceToTruth !== null) {
    rows.push({
      name: numbers.distance,
      value: significant(report.distanceToTruth),
      explanation: explain.distance,
    });
  }
  if (report.certificate.verdict === "not-identifiable") {
    rows.push({
      name: numbers.modelsThatFit,
      value: numbers.infinitelyMany,
      explanation: explain.modelsThatFit,
    });
  }
  rows.push(
    { name: numbers.heads, value: count(report.heads.length), explanation: explain.heads },
    { name: numbers.headsNeeded, value: <HeadsNeeded report={report} />, explanation: explain.headsNeeded },
  );
  return rows;
}

/** Known for small fits; a search of its own for larger ones. */
function HeadsNeeded({ report }: { report: Report }) {
  const { value, waiting } = fewestHeads(report);
  if (value) return <>{count(value.minimality.after)}</>;
  return (
    <button type="button" class="button small" disabled={waiting} onClick={findFewestHeads}>
      {waiting ? en.result.numbers.finding : en.result.numbers.findOut}
    </button>
  );
}

export function Numbers({ report }: { report: Report }) {
  const { value, error } = fewestHeads(report);
  return (
    <>
      <dl class="numbers">
        {numbersOf(report).map(({ name, value: shown, explanation }) => (
          <div key={name} title={explanation}>
            <dt>
              {name}
              <span class="visually-hidden">. {explanation}</span>
            </dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      {value && <p class="numbers-note">{fewestHeadsSentence(value.minimality)}</p>}
      {error && <p class="problem-words">{error.message}</p>}
    </>
  );
}
