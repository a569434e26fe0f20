// What the marks mean, those that occur in the run.

import { type Mark, type MarkCounts, marks } from "../../programs/steps";
import { programWords } from "../../words/index";
import { AnswerSign } from "./answer-mark";

export function MarkLegend({ counts }: { counts: MarkCounts }) {
  return (
    <ul class="mark-legend">
      {marks
        .filter((mark) => counts[mark] > 0)
        .map((mark) => (
          <li key={mark}>
            <AnswerSign mark={mark} />
            {programWords.marks[mark]}
          </li>
        ))}
    </ul>
  );
}

/** An answer in words, with its mark; the words say the mark, too, for those who do not see it. */
export function AnswerChip({ mark, words }: { mark: Mark; words: string }) {
  return (
    <span class={`chip step-answer ${mark}`}>
      <AnswerSign mark={mark} />
      {words}
      <span class="visually-hidden">, {programWords.marks[mark]}</span>
    </span>
  );
}
