// What the layer says of each letter beside what is right, or the best that can be said. By hand: every bar has its name and its
// number, so there are no axes.
import { type ChartDrawing, type ChartPoint, type DataTable, round } from "../../charts/drawing";
import { count, significant } from "../../words/numbers";
import type { InductionWords } from "./words/en";

type Words = InductionWords["bars"];

export interface LetterAnswer {
  letter: string;
  /** How often it followed. */
  times: number;
  layer: number;
  /** Bayes's mean, or the count. */
  beside: number;
}

const ROW = 44;
const LEFT = 84;
const NUMBER_WIDTH = 56;
/** Numbers this near to a whole one are what rounding leaves of it: counts are written in full. */
const ROUNDING = 1e-6;

function written(value: number): string {
  const whole = Math.round(value) || 0;
  return Math.abs(value - whole) < ROUNDING ? count(whole) : significant(value);
}

/** The layer's largest first. */
function sortedAnswers(answers: readonly LetterAnswer[]): LetterAnswer[] {
  return [...answers].sort((a, b) => b.layer - a.layer);
}

export function drawBars(all: readonly LetterAnswer[], width: number, words: Words): ChartDrawing {
  const answers = sortedAnswers(all);
  const values = answers.flatMap(({ layer, beside }) => [layer, beside]);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const room = Math.min(360, width - LEFT - 2 * NUMBER_WIDTH);
  const unit = room / (high - low || 1);
  // A negative answer is drawn left of the line, its number beyond it.
  const zero = LEFT + (low < 0 ? NUMBER_WIDTH : 0) - low * unit;
  const bar = (said: number, y: number, look: string, text: string) => {
    const value = Math.abs(said) < ROUNDING ? 0 : said;
    const length = Math.abs(value) * unit;
    const x = value < 0 ? zero - length : zero;
    return (
      <>
        <rect class={`marks ${look}`} x={round(x)} y={y} width={round(length)} height={14} />
        <text
          class={value < 0 ? `${text} end` : text}
          x={round(value < 0 ? x - 6 : x + length + 6)}
          y={y + 11}
        >
          {written(value)}
        </text>
      </>
    );
  };
  const marks = (
    <>
      {answers.map(({ letter, times, layer, beside }, place) => (
        <g key={letter}>
          <text class="finding" x={4} y={place * ROW + 20}>
            {letter}
          </text>
          <text class="note" x={20} y={place * ROW + 20}>
            {words.times(times)}
          </text>
          {bar(layer, place * ROW + 2, "weight-bar", "finding")}
          {bar(beside, place * ROW + 19, "bar-outline", "note")}
        </g>
      ))}
      <path class="line line-truth" d={`M${round(zero)} 0V${answers.length * ROW - 6}`} />
    </>
  );
  const points = answers.map(
    ({ letter, times, layer, beside }, place): ChartPoint => ({
      x: zero,
      y: place * ROW + 16,
      readout: { lead: `${letter}:`, rest: ` ${words.point(written(layer), written(beside), times)}` },
    }),
  );
  return { width, height: answers.length * ROW, marks, points, reach: 400 };
}

export function barsSentence(all: readonly LetterAnswer[], words: Words): string {
  const [first] = sortedAnswers(all);
  return first ? words.sentence(first.letter, written(first.layer), written(first.beside)) : "";
}

export function barsTable(all: readonly LetterAnswer[], words: Words): DataTable {
  const { letter, times, layer, beside } = words.columns;
  return {
    columns: [letter, times, layer, beside],
    rows: sortedAnswers(all).map((each) => [each.letter, each.times, each.layer, each.beside]),
  };
}
