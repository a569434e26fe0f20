// After the reveal: the panel as it always is, with the prediction still in it. The spectrum is drawn from left to right,
// once.
import { effect } from "@preact/signals";
import { h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { SpectrumPrediction } from "../charts/prediction";
import { choosePanel, isNarrow } from "../page/views";
import { spectrumMark } from "../panels/certificate/certificate-panel";
import { lessonsWords } from "../words/index";
import { rankWords } from "./awaited-panel";
import { outcomeSentence } from "./judge";
import { findPanel } from "./panels-of-step";
import { progress, step } from "./player";
import { PredictionLine } from "./prediction-line";

/** A chart that has been drawn once stands still when its step is come back to. */
const drawnOnce = new WeakSet<object>();

effect(() => {
  const { prediction, outcome } = progress.value;
  const isMarked =
    outcome !== null && step.value?.predict?.quantity === "rank" && step.value.focus === "certificate";
  const predicted = prediction?.value ?? null;
  spectrumMark.value =
    isMarked && predicted !== null
      ? (certificate, plot) => (
          <SpectrumPrediction
            plot={plot}
            predicted={predicted}
            title={lessonsWords.chart.prediction}
            words={rankWords(predicted, certificate.features)}
          />
        )
      : null;
});

export function RevealedPanel() {
  const now = step.value;
  const { prediction, outcome } = progress.value;
  const isNew = useRef(outcome !== null && !drawnOnce.has(outcome));
  useEffect(() => {
    if (outcome) drawnOnce.add(outcome);
  }, [outcome]);
  const Usual = now && findPanel(now.focus)?.Panel;
  if (!now?.predict || !Usual) return null;
  const hasOwnChart =
    now.predict.quantity !== undefined && !(now.predict.quantity === "rank" && now.focus === "certificate");
  return (
    <div class={isNew.current ? "revealed drawn" : "revealed"}>
      {isNarrow.value && outcome && prediction && (
        <div class="revealed-words">
          <p class={outcome.right ? "outcome-said right" : "outcome-said"}>
            {outcomeSentence(now.predict, prediction, outcome)}
          </p>
          <button type="button" class="button" onClick={() => choosePanel("lesson")}>
            {lessonsWords.player.toLesson}
          </button>
        </div>
      )}
      {hasOwnChart && (
        <>
          <PredictionLine />
          <hr />
        </>
      )}
      {h(Usual, null)}
    </div>
  );
}
