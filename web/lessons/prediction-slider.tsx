// The handle of the marker in a chart: a slider as wide as the axis, laid over its top, so that it can be dragged, touched and
// moved with the arrow keys. A value that is one of the choices chooses it.
import { shareOnLine, valueOnLine } from "../charts/prediction";
import { lessonsWords } from "../words/index";
import { predict, progress, step } from "./player";

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
