// A prediction that no other chart has an axis for: a line of numbers, with the prediction now and the answer later.
import { useCallback } from "preact/hooks";
import { ChartFrame } from "../charts/frame";
import { drawNumberLine } from "../charts/prediction";
import { linearFit } from "../page/state";
import { lessonsWords } from "../words/index";
import { ownEvidence, progress, step } from "./player";
import { PredictionSlider } from "./prediction-slider";
import { findQuantity } from "./quantities";

const words = lessonsWords.chart;

export function PredictionLine() {
  const name = step.value?.predict?.quantity ?? "";
  const { axis, write } = findQuantity(name) ?? {};
  const report = ownEvidence.value?.report ?? linearFit.value?.report;
  const { prediction, outcome } = progress.value;
  const predicted = prediction?.value ?? null;
  const measured = outcome?.measured ?? null;
  const ends = axis && report ? axis.ends(report) : ([0, 1] as const);
  const [low, high] = ends;
  const scale = axis?.scale ?? "linear";
  const title = (lessonsWords.axes as Readonly<Record<string, string>>)[name] ?? "";
  const written = (value: number | null): string => (value === null ? "" : (write?.(value) ?? String(value)));
  const draw = useCallback(
    (width: number) =>
      drawNumberLine(
        {
          scale,
          ends: [low, high],
          title,
          predicted,
          predictedTitle: words.prediction,
          predictedWords: written(predicted),
          measured,
          measuredWords: words.answer(written(measured)),
        },
        width,
      ),
    [scale, low, high, title, predicted, measured],
  );
  if (!axis || !report) return null;
  return (
    <ChartFrame
      id="prediction"
      title={outcome ? words.lineTitle : words.lineTitleBefore}
      sentence={words.lineSentence(
        title,
        predicted === null ? words.none : words.predicted(written(predicted)),
        measured === null ? words.answerLater : words.answerIs(written(measured)),
      )}
      draw={draw}
      table={() => ({
        columns: [words.columns.what, words.columns.value],
        rows: [
          ...(predicted === null ? [] : [[words.rows.prediction, predicted] as const]),
          ...(measured === null ? [] : [[words.rows.answer, measured] as const]),
        ],
      })}
      exportable={false}
      quiet
      lead={
        !outcome && (
          <PredictionSlider
            scale={scale}
            ends={ends}
            whole={axis.whole === true}
            wordsOf={written}
            class="over-line"
          />
        )
      }
    />
  );
}
