// Where the shares end: a bracket, the answer in large digits, and the truth beside it.
import type { Translation } from "../words/catalogue";
import { significant } from "../words/numbers";
import type { AttentionPicture } from "./attention-data";
import { round } from "./drawing";

type Words = Translation["attention"];

interface AnswerMarkProps {
  words: Words;
  picture: AttentionPicture;
  /** The shares it gathers; null on narrow screens, where the answer stands below them. */
  bracket: { x: number; top: number; bottom: number } | null;
  /** Where the answer stands without a bracket. */
  at: { x: number; y: number } | null;
}

export function AnswerMark({ picture, bracket, at, words }: AnswerMarkProps) {
  const { answer, truth, outputName, headName, allShares, shares } = picture;
  const said = significant(answer, 3);
  const alone = shares.reduce((sum, share) => sum + share, 0);
  const lines = [
    truth === null ? words.map.truthUnknown : words.map.truth(significant(truth, 3)),
    ...(allShares ? [words.map.alone(headName, significant(alone, 3))] : []),
  ];
  if (!bracket) {
    const { x, y } = at ?? { x: 0, y: 0 };
    return (
      <>
        <text class="finding" x={x} y={y}>
          {`${outputName} ${words.map.ofAnswer}`}
        </text>
        <text class="answer-value" x={x} y={y + 26}>
          {said}
          <tspan class="answer-note" dx={12}>
            {lines.join(" · ")}
          </tspan>
        </text>
      </>
    );
  }
  const middle = round((bracket.top + bracket.bottom) / 2);
  const { x } = bracket;
  const textX = x + 46;
  return (
    <>
      <path class="gather" d={`M${x - 8} ${bracket.top + 2}h8V${bracket.bottom - 2}h-8M${x} ${middle}h28`} />
      <path class="gather-tip" d={`M${x + 28} ${middle - 4}l7 4l-7 4Z`} />
      <text class="finding" x={textX} y={middle - 20}>
        {outputName}
      </text>
      <text class="note-ink" x={textX} y={middle - 6}>
        {words.map.ofAnswer}
      </text>
      <text class={said.length > 7 ? "answer-value long" : "answer-value"} x={textX} y={middle + 18}>
        {said}
      </text>
      {lines.map((line, place) => (
        <text key={line} class="note" x={textX} y={middle + 36 + place * 15}>
          {line}
        </text>
      ))}
    </>
  );
}
