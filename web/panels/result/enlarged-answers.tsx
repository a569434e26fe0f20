// Predicted against true, large, with its errors and every number.
import { useCallback, useEffect, useMemo, useRef } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { drawScatter, scatterTable } from "../../charts/scatter";
import { type Answer, drawnAnswers, scatterSentence } from "../../charts/small-scatter";
import { exampleIndex, isStale } from "../../page/state";
import type { Report } from "../../report/report";
import { pageWords } from "../../words/index";
import { roundingSentence } from "../../words/sentences";
import { Numbers } from "./numbers";

export function EnlargedAnswers({ report, onClose }: { report: Report; onClose: () => void }) {
  const words = pageWords.result;
  const button = useRef<HTMLButtonElement>(null);
  const answers = useMemo(() => drawnAnswers(report), [report]);
  const draw = useCallback((width: number) => drawScatter(answers, width, words), [answers]);
  useEffect(() => button.current?.focus(), []);
  return (
    <section
      class="enlarged"
      aria-label={words.scatterTitle}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <ChartFrame
        id="predictions"
        title={words.scatterTitle}
        sentence={scatterSentence(answers, words)}
        draw={draw}
        table={() => scatterTable(answers, words)}
        caption={roundingSentence(report)}
        stale={isStale.value}
        tools={
          <button ref={button} type="button" class="tool" aria-label={words.reduceLong} onClick={onClose}>
            {words.reduce}
          </button>
        }
        onPoint={(index) => choose(answers[index])}
      />
      <div>
        <ul class="legend">
          {report.data.testInputs > 0 && (
            <li>
              <LegendDot filled />
              {words.unseen}
            </li>
          )}
          <li>
            <LegendDot filled={false} />
            {words.training}
          </li>
        </ul>
        <Numbers report={report} all />
      </div>
    </section>
  );
}

/** The input of an answer is looked at everywhere, if it is one of those that are drawn one by one. */
function choose(answer: Answer | undefined): void {
  if (answer && answer.example >= 0) exampleIndex.value = answer.example;
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
