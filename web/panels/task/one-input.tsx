// One of the example inputs as a heatmap, with a way to the others.
import { useCallback } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import {
  drawInput,
  type InputPicture,
  inputTable,
  largestMagnitude,
  MOST_TOKENS,
} from "../../charts/heatmap";
import { exampleIndex, isStale, linearFit } from "../../page/state";
import { lookOf } from "../../page/task-look";
import type { Input, Report } from "../../report/report";
import { pageWords } from "../../words/index";
import { count, significant } from "../../words/numbers";
import { numberWord } from "../../words/sentences";
import { coordinateNames } from "../../words/tasks-words";

/** How the inputs of a task are read: rows that belong together and the name of the last token. */
export function inputPicture(report: Report, index: number): InputPicture | null {
  const input = report.data.examples[index];
  return input ? pictureOf(report, input) : null;
}

/** Any input of the task's kind, read the same way. */
export function pictureOf(report: Report, input: Input): InputPicture {
  const names = coordinateNames(report);
  const rows = lookOf(report.task.task).inputRows?.(report) ?? {
    groups: names.map((label) => ({ label, rows: 1 })),
    lastName: pageWords.oneInput.last,
  };
  return { input, names, ...rows, words: pageWords.oneInput };
}

function shapeSentence(picture: InputPicture): string {
  const tokens = picture.input.length;
  const numbers = picture.names.length;
  const tokenWords = pageWords.oneInput.tokens(numberWord(tokens, true), tokens === 1);
  const numberWords = pageWords.oneInput.numbers(numberWord(numbers), numbers === 1);
  return tokens > MOST_TOKENS
    ? pageWords.oneInput.shapeShown(tokenWords, numberWords, count(MOST_TOKENS))
    : pageWords.oneInput.shape(tokenWords, numberWords);
}

export function OneInput() {
  const report = linearFit.value?.report;
  const index = exampleIndex.value;
  const picture = report ? inputPicture(report, index) : null;
  const draw = useCallback(
    (width: number) => {
      return picture ? drawInput(picture, width) : { width, height: 180, marks: null, points: [] };
    },
    // The picture is made anew on every render; report and index decide whether it changed.
    [report, index],
  );
  if (!report || !picture) return null;
  const total = report.data.examples.length;
  const step = (by: number) => {
    exampleIndex.value = (index + by + total) % total;
  };
  const position = pageWords.oneInput.position(count(index + 1), count(total));
  const shape = shapeSentence(picture);
  const sentence = pageWords.oneInput.description(
    position,
    shape,
    significant(largestMagnitude(picture.input)),
  );
  return (
    <ChartFrame
      id="input"
      title={pageWords.oneInput.title}
      sentence={sentence}
      draw={draw}
      table={() => inputTable(picture)}
      caption={`${position}. ${shape}`}
      stale={isStale.value}
      exportable={false}
      tools={
        total > 1 && (
          <>
            <button
              type="button"
              class="tool"
              aria-label={pageWords.oneInput.previousLong}
              onClick={() => step(-1)}
            >
              {pageWords.oneInput.previous}
            </button>
            <button
              type="button"
              class="tool"
              aria-label={pageWords.oneInput.nextLong}
              onClick={() => step(1)}
            >
              {pageWords.oneInput.next}
            </button>
          </>
        )
      }
    />
  );
}
