// Panel b: what did it predict? The sentence first, then the picture, then the numbers.
import { useCallback, useMemo } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { drawnAnswers, drawScatter, scatterSentence, scatterTable } from "../../charts/scatter";
import { Disclosure } from "../../page/disclosure";
import { exampleIndex, isStale, linearFit } from "../../page/state";
import { lookOf } from "../../page/task-look";
import { NoResult } from "../../page/waiting";
import type { Report } from "../../report/report";
import { pageWords } from "../../words/index";
import { resultHeadline, roundingSentence } from "../../words/sentences";
import { later } from "../later";
import { Numbers } from "./numbers";

const OpenChoice = later("OpenChoice");
const GuaranteeCharts = later("GuaranteeCharts");

export function ResultPanel() {
  const report = linearFit.value?.report ?? null;
  const answers = useMemo(() => (report ? drawnAnswers(report) : []), [report]);
  const draw = useCallback((width: number) => drawScatter(answers, width, pageWords.result), [answers]);
  if (!report) return <NoResult />;
  const { sentence, note } = resultHeadline(report);
  const rounding = roundingSentence(report);
  const { Picture, isMeasured } = lookOf(report.task.task);
  const isOpen = report.certificate.verdict === "not-identifiable";
  // What is measured against other methods is judged by that first; elsewhere, beside a negative verdict, the two models that
  // disagree are the picture to look at.
  const picture = Picture && (
    <>
      <hr />
      <Picture report={report} />
    </>
  );
  return (
    <>
      <h2 class="headline">{sentence}</h2>
      {note && <p class="headline-note">{note}</p>}
      <div class="result-grid">
        <ChartFrame
          id="predictions"
          title={pageWords.result.scatterTitle}
          sentence={scatterSentence(answers, pageWords.result)}
          draw={draw}
          table={() => scatterTable(answers, pageWords.result)}
          caption={rounding}
          stale={isStale.value}
          onPoint={(index) => {
            const example = answers[index]?.example ?? -1;
            if (example >= 0) exampleIndex.value = example;
          }}
        />
        <ul class="legend">
          {report.data.testInputs > 0 && (
            <li>
              <LegendDot filled />
              {pageWords.result.unseen}
            </li>
          )}
          <li>
            <LegendDot filled={false} />
            {pageWords.result.training}
          </li>
        </ul>
        <Numbers report={report} />
      </div>
      {isMeasured && picture}
      {(isOpen || report.data.added > 0) && <OpenChoice report={report} />}
      {!isMeasured && !isOpen && picture}
      <hr />
      <Guarantees report={report} />
    </>
  );
}

function LegendDot({ filled }: { filled: boolean }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      {filled ? (
        <circle class="dot-unseen" cx="6" cy="6" r="3" />
      ) : (
        <circle class="dot-training" cx="6" cy="6" r="3.6" />
      )}
    </svg>
  );
}

/** The guarantees with numbers, closed until somebody asks: what is inside is loaded and drawn only then. */
function Guarantees({ report }: { report: Report }) {
  return (
    <Disclosure title={pageWords.result.guarantees}>
      <GuaranteeCharts report={report} />
    </Disclosure>
  );
}
