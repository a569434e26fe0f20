// The letters that may come next, the likeliest first. By hand: every bar has its name and its number, so there are no axes.
import { type ChartDrawing, type ChartPoint, type DataTable, round } from "../../charts/drawing";
import { letters, type NextLetter } from "../../report/text";
import { fixed } from "../../words/numbers";
import type { TextWords } from "./words/en";

type Words = TextWords["bars"];

const SHOWN = 8;
const ROW = 34;
const BAR = 20;
const LEFT = 30;
const NUMBER_WIDTH = 44;

export interface LetterShare {
  /** A blank is ␣. */
  letter: string;
  probability: number;
  deviation: number;
}

export const shownLetter = (letter: string): string => (letter === " " ? "␣" : letter);

/** Of equals the first in the alphabet. */
export function sortedLetters({ probabilities, deviations }: NextLetter): LetterShare[] {
  return [...letters]
    .map((letter, place) => ({
      letter: shownLetter(letter),
      probability: probabilities[place] ?? 0,
      deviation: deviations[place] ?? 0,
    }))
    .sort((a, b) => b.probability - a.probability);
}

export function drawNextLetters(next: NextLetter, width: number, words: Words): ChartDrawing {
  const shown = sortedLetters(next).slice(0, SHOWN);
  const most = shown[0]?.probability ?? 1;
  const unit = Math.min(300, width - LEFT - NUMBER_WIDTH) / most;
  const marks = (
    <>
      {shown.map(({ letter, probability }, place) => (
        <g key={letter}>
          <text class="finding" x={6} y={place * ROW + 15}>
            {letter}
          </text>
          <rect
            class={place === 0 ? "marks weight-bar" : "marks weight-bar next-faint"}
            x={LEFT}
            y={place * ROW}
            width={round(probability * unit)}
            height={BAR}
          />
          <text
            class={place === 0 ? "finding" : "note"}
            x={round(LEFT + probability * unit + 7)}
            y={place * ROW + 14}
          >
            {fixed(probability, 2)}
          </text>
        </g>
      ))}
      <path class="line line-truth" d={`M${LEFT} 0V${SHOWN * ROW - 8}`} />
    </>
  );
  const points = shown.map(
    ({ letter, probability, deviation }, place): ChartPoint => ({
      x: LEFT,
      y: place * ROW + BAR / 2,
      readout: { lead: `${letter}:`, rest: ` ${words.point(fixed(probability, 2), fixed(deviation, 2))}` },
    }),
  );
  return { width, height: SHOWN * ROW, marks, points, reach: 400 };
}

export function nextLettersSentence(next: NextLetter, words: Words): string {
  const [first, second] = sortedLetters(next);
  return first && second
    ? words.sentence(first.letter, fixed(first.probability, 2), second.letter, fixed(second.probability, 2))
    : "";
}

export function nextLettersTable(next: NextLetter, words: Words): DataTable {
  const { letter, probability, deviation } = words.columns;
  return {
    columns: [letter, probability, deviation],
    rows: sortedLetters(next).map((each) => [each.letter, each.probability, each.deviation]),
  };
}
