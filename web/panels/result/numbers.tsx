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
  id: keyof typeof pageWords.result.numbers;
  /** Where it is not the explanation's title. */
  name?: string;
  /** Stands beside the name, so that the numbers stay in line. */
  link?: ComponentChildren;
  value: ComponentChildren;
  /** Stands beside the picture, too; the others only where there is room for all. */
  isMain?: boolean;
}

function numbersOf(report: Report): NumberRow[] {
  const { fit } = report;
  const rows: NumberRow[] = [];
  if (fit.testRelativeError !== null && fit.testMse !== null) {
    rows.push(
      { id: "relativeError", value: significant(fit.testRelativeError), isMain: true },
      { id: "meanSquaredError", value: significant(fit.testMse) },
    );
  }
  // Beside an exact test it would only repeat that the errors are rounding.
  if (fit.testMse === null || fit.trainMse > 1e3 * fit.testMse || fit.testMse > 1e3 * fit.trainMse)
    rows.push({ id: "trainingError", value: significant(fit.trainMse), isMain: fit.testMse === null });
  if (report.distanceToTruth !== null)
    rows.push({ id: "distance", value: significant(report.distanceToTruth) });
  if (report.certificate.verdict === "not-identifiable")
    rows.push({ id: "modelsThatFit", value: pageWords.result.infinitelyMany });
  rows.push(
    { id: "heads", value: count(report.heads.length), isMain: true },
    {
      id: "headsNeeded",
      // A fit of noisy answers takes heads for the noise, too.
      ...(report.task.noise > 0 && { name: pageWords.result.headsNeededNoisy }),
      link: <HeadsLink report={report} />,
      value: <HeadsNeeded report={report} />,
      isMain: true,
    },
  );
  return rows;
}

/** Known for small fits; a search of its own for larger ones. */
function HeadsNeeded({ report }: { report: Report }) {
  const { value, waiting } = fewestHeads(report);
  if (value) return <>{count(value.minimality.after)}</>;
  return (
    <button type="button" class="button small" disabled={waiting} onClick={findFewestHeads}>
      {waiting ? pageWords.result.finding : pageWords.result.findOut}
    </button>
  );
}

function HeadsLink({ report }: { report: Report }) {
  return fewestHeads(report).value ? (
    <>
      {" "}
      <ViewLink view="heads" class="link" label={pageWords.fewest.seeItLong}>
        {pageWords.fewest.seeIt}
      </ViewLink>
    </>
  ) : null;
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
          .map(({ id, name, link, value: shown }) => (
            <div key={id} data-explain={id}>
              <dt>
                <Explained>{name ?? pageWords.result.numbers[id].title}</Explained>
                {link}
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
