// Predicted against true: a small picture beside the task's own, which opens the large one (enlarged-answers.tsx).
import { useEffect, useId, useMemo, useRef } from "preact/hooks";
import { useWidth } from "../../charts/frame";
import { drawnAnswers, drawSmallScatter, scatterSentence } from "../../charts/small-scatter";
import { isStale } from "../../page/state";
import type { Report } from "../../report/report";
import { pageWords } from "../../words/index";
import { roundingSentence } from "../../words/sentences";

interface SmallProps {
  report: Report;
  onEnlarge: () => void;
  /** It was closed by the reader, who goes on from where it was opened. */
  isBack: boolean;
}

export function SmallAnswers({ report, onEnlarge, isBack }: SmallProps) {
  const words = pageWords.result;
  const { element, width } = useWidth(190);
  const button = useRef<HTMLButtonElement>(null);
  const sentenceId = useId();
  const answers = useMemo(() => drawnAnswers(report), [report]);
  const { height, marks } = useMemo(() => drawSmallScatter(answers, width), [answers, width]);
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, []);
  return (
    <figure class="small-answers">
      <div class="chart-head">
        <h3 class="chart-title">{report.data.testInputs > 0 ? words.unseenTitle : words.trainingTitle}</h3>
        <button ref={button} type="button" class="tool" aria-label={words.enlargeLong} onClick={onEnlarge}>
          {words.enlarge}
        </button>
      </div>
      <div ref={element} class="chart-box">
        <svg
          class={isStale.value ? "plot stale" : "plot"}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={words.scatterTitle}
          aria-describedby={sentenceId}
        >
          {marks}
        </svg>
      </div>
      <p id={sentenceId} class="visually-hidden">
        {scatterSentence(answers, words)}
      </p>
      <figcaption class="caption">
        {roundingSentence(report) ? words.straightLine : words.equalOnLine}
      </figcaption>
    </figure>
  );
}
