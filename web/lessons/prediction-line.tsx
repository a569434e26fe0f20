// A prediction that no other chart has an axis for: a line of numbers, with the prediction now and the answer later.
import { useCallback } from "preact/hooks";
import { ChartFrame } from "../charts/frame";
import { drawNumberLine, shareOnLine, valueOnLine } from "../charts/prediction";
import { linearFit } from "../page/state";
import { lessonsWords } from "../words/index";
import { ownEvidence, predict, progress, step } from "./player";
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

interface SliderProps {
  scale: "linear" | "log";
  ends: readonly [number, number];
  whole?: boolean;
  wordsOf: (value: number) => string;
  class: string;
  /** How many steps lie between the first and the last direction of a spectrum. */
  gaps?: number;
}

/** Positions of a slider that is not about whole numbers. */
const FINE = 200;

/**
 * The handle of the marker in a chart: a slider as wide as the axis, laid over its top, so that it can be dragged, touched and
 * moved with the arrow keys. A value that is one of the choices chooses it.
 */
export function PredictionSlider({ scale, ends, whole = false, wordsOf, class: name, gaps }: SliderProps) {
  const value = progress.value.prediction?.value ?? null;
  const line = { scale, ends };
  const last = whole ? ends[1] - ends[0] : FINE;
  const position = Math.round(shareOnLine(line, value ?? ends[0]) * last);
  const move = (to: number): void => {
    const raw = valueOnLine(line, to / last);
    const set = whole ? Math.round(raw) : Number(raw.toPrecision(scale === "log" ? 1 : 2));
    const choice = step.value?.predict?.choices.findIndex((each) => each.value === set) ?? -1;
    predict({ choice: choice < 0 ? null : choice, value: set });
  };
  return (
    <input
      class={`prediction-slider ${name}${value === null ? " unset" : ""}`}
      type="range"
      min={0}
      max={last}
      step={1}
      value={position}
      disabled={progress.value.locked}
      style={gaps === undefined ? undefined : { "--gaps": String(gaps) }}
      aria-label={lessonsWords.await.marker}
      aria-valuetext={value === null ? lessonsWords.chart.none : wordsOf(value)}
      onInput={(event) => move(Number(event.currentTarget.value))}
    />
  );
}
