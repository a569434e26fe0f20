// Panel b for sequences: what the layer expects next, where it looks, and how often it is right.

import { useCallback, useMemo, useState } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { Chip } from "../../page/marks";
import { NumberList } from "../../page/number-list";
import { isStale } from "../../page/state";
import type { MakeChart } from "../../page/task-look";
import type { Report } from "../../report/report";
import { lettersFrom } from "../../task/coordinates";
import { errorText } from "../../words/errors-words";
import { percent, significant } from "../../words/numbers";
import { type ArcsPicture, arcsSentence, arcsTable, drawArcs } from "./arcs";
import { barsSentence, barsTable, drawBars, type LetterAnswer } from "./bars";
import { addedAt } from "./head";
import { knownHeads } from "./head-panel";
import { headlineOf, lengthNote, lookedBack, missingPairs } from "./sentences";
import { bayesAnswer, followers, sequenceOf } from "./sequence";
import { answerError, type SequenceAnswer, sequenceAnswer } from "./sequence-state";
import { inductionWords } from "./words/en";

function letterAnswers(
  { params }: InductionDocument,
  sequence: readonly number[],
  answer: readonly number[],
): LetterAnswer[] {
  const counts = followers(sequence, params.letters);
  const beside = params.label === "counts" ? counts : bayesAnswer(counts, params.alpha);
  return lettersFrom("a", params.letters).map((letter, place) => ({
    letter,
    times: counts[place] ?? 0,
    layer: answer[place] ?? 0,
    beside: beside[place] ?? 0,
  }));
}

type InductionDocument = Extract<Report["task"], { task: "induction" }>;

export function NextLetters({ report }: { report: Report }) {
  const shown = sequenceAnswer.value;
  const { headline } = inductionWords;
  if (answerError.value) return <p class="problem-words">{errorText(answerError.value)}</p>;
  if (report.task.task !== "induction" || shown?.report.task.task !== "induction")
    return <h2 class="headline">{headline.waiting}</h2>;
  const document = shown.report.task;
  const answers = letterAnswers(document, shown.sequence, shown.answer);
  const note = lengthNote(document.params, shown.sequence.length - 1);
  return (
    <>
      <h2 class="headline">{headlineOf(document.params, shown.sequence, answers)}</h2>
      <p class="headline-note">{lookedBack(shown.sequence, answers)}</p>
      <Arcs shown={shown} letters={document.params.letters} />
      <hr />
      <div class="result-grid">
        <div class="result-picture">
          <Bars answers={answers} isCounts={document.params.label === "counts"} />
          <AnswerChip shown={shown} letters={document.params.letters} />
          {note && <p class="hint">{note}</p>}
        </div>
        <div class="result-side">
          <Shares report={report} document={report.task} />
        </div>
      </div>
    </>
  );
}

function Arcs({ shown, letters }: { shown: SequenceAnswer; letters: number }) {
  const [current, setCurrent] = useState(-1);
  const heads = knownHeads(shown.report);
  const picture = useMemo<ArcsPicture>(
    () => ({ sequence: shown.sequence, letters, current, adds: addedAt(heads, shown.sequence, letters) }),
    [shown, letters, current, heads],
  );
  const draw = useCallback((width: number) => drawArcs(picture, width, inductionWords.arcs), [picture]);
  return (
    <ChartFrame
      id="arcs"
      title={inductionWords.arcs.title}
      sentence={arcsSentence(picture, inductionWords.arcs)}
      draw={draw}
      table={() => arcsTable(picture, inductionWords.arcs)}
      stale={isStale.value}
      onPoint={setCurrent}
      quiet
    />
  );
}

function Bars({ answers, isCounts }: { answers: readonly LetterAnswer[]; isCounts: boolean }) {
  const words = inductionWords.bars;
  const draw = useCallback((width: number) => drawBars(answers, width, inductionWords.bars), [answers]);
  return (
    <ChartFrame
      id="next-letter"
      title={isCounts ? words.counts : words.next}
      sentence={barsSentence(answers, words)}
      draw={draw}
      table={() => barsTable(answers, words)}
      lead={
        <ul class="mark-legend">
          <BarKey look="weight-bar" name={words.layer} />
          <BarKey look="bar-outline" name={isCounts ? words.counted : words.bayes} />
        </ul>
      }
      stale={isStale.value}
      quiet
    />
  );
}

function BarKey({ look, name }: { look: string; name: string }) {
  return (
    <li>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <rect class={look} x="1" y="1" width="10" height="10" />
      </svg>
      {name}
    </li>
  );
}

function AnswerChip({ shown: { certificate }, letters }: { shown: SequenceAnswer; letters: number }) {
  const look = certificate.determined ? "determined" : certificate.tooClose ? "close" : "undetermined";
  const missing = missingPairs(certificate.missing, letters);
  return (
    <p>
      <Chip look={look}>{inductionWords.chip[look]}</Chip> {missing}
    </p>
  );
}

function Shares({ report, document: { params } }: { report: Report; document: InductionDocument }) {
  const { sequences, data } = report;
  const words = inductionWords.shares;
  if (!sequences || data.testInputs === 0) return null;
  const { right } = sequences;
  const rows: [string, string][] = right
    ? [
        [words.layer, percent(right.layer, 1)],
        [words.bayes, percent(right.bayes, 1)],
        [words.frequent, percent(right.frequent, 1)],
        [words.guessing, percent(1 / params.letters, 1)],
      ]
    : [[words.error, significant(sequences.largestError)]];
  return (
    <>
      <h3>{words.title(data.testInputs)}</h3>
      {right && <p class="hint">{words.right}</p>}
      <NumberList rows={rows} />
      {right && <p class="hint">{inductionWords.adds}</p>}
    </>
  );
}

const arcs: MakeChart = (report, example) => {
  const { task, data } = report;
  const input = data.examples[example];
  if (task.task !== "induction" || !input) return null;
  const { letters } = task.params;
  const sequence = sequenceOf(input);
  const picture = { sequence, letters, current: -1, adds: addedAt(knownHeads(report), sequence, letters) };
  return {
    id: "arcs",
    title: inductionWords.arcs.title,
    sentence: arcsSentence(picture, inductionWords.arcs),
    draw: (width) => drawArcs(picture, Math.min(width, 640), inductionWords.arcs),
    table: () => arcsTable(picture, inductionWords.arcs),
  };
};

/** As the Export view has them. */
export const charts: readonly MakeChart[] = [arcs];
