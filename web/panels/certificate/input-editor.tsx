// An example input that can be edited: whether the data determines its answer, the answer, and, where it is not determined,
// another model that answers what the reader wants.
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import { largestMagnitude } from "../../charts/heatmap";
import { roundUp } from "../../charts/scale";
import { DeterminedChip } from "../../page/marks";
import { TYPING_MS, useAnswer } from "../../page/questions";
import { exampleIndex, linearFit } from "../../page/state";
import type { Input, PointCertificate, Report } from "../../report/report";
import { errorText } from "../../words/errors-words";
import { inputWords } from "../../words/index";
import { count } from "../../words/numbers";
import { pointWords, surenessWords } from "../../words/open-words";
import { coordinateNames } from "../../words/tasks-words";
import { inputPicture } from "../task/one-input";
import { AnswerTable } from "./answer-table";
import {
  type CellTexts,
  cellText,
  MOST_EDITED,
  randomNumber,
  readCells,
  textsOf,
  typicalSize,
  withTokenAdded,
  withTokenRemoved,
} from "./edited-input";
import { cellName, InputGrid } from "./input-grid";

export interface InputAnswer {
  input: Input;
  certificate: PointCertificate;
  predicted: number[];
}

export function InputEditor({ report, onClose }: { report: Report; onClose: () => void }) {
  const problemId = useId();
  const place = useRef<HTMLDivElement>(null);
  const { d } = report.data;
  const names = coordinateNames(report);
  const example = report.data.examples[exampleIndex.value] ?? [];
  const lastName = inputPicture(report, exampleIndex.value)?.lastName ?? "";
  // Cells are compared with what they were opened with, so that an untouched one keeps every digit.
  const [opened, setOpened] = useState<Input>(example);
  const [texts, setTexts] = useState<CellTexts>(() => textsOf(example));
  const [touched, setTouched] = useState(false);
  const open = (input: Input): void => {
    setOpened(input);
    setTexts(textsOf(input));
    setTouched(false);
  };
  const edit = (next: CellTexts): void => {
    setTexts(next);
    setTouched(true);
  };
  // An edited input stays, so that a slider shows its effect on it; an untouched one follows the example that is drawn.
  const fits = texts[0]?.length === d;
  useEffect(() => {
    if (!touched || !fits) open(example);
  }, [example, fits]);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("input.cell")?.focus();
  }, []);

  const read = useMemo(
    () => readCells(texts, opened, (token, row) => cellName(names, lastName, texts.length, token, row)),
    [texts, opened, names, lastName],
  );
  const handle = linearFit.value?.handle;
  const { input } = read;
  const ask = async (): Promise<InputAnswer | null> => {
    if (!handle || !input) return null;
    const [certificate, predicted] = await Promise.all([handle.certify(input), handle.predict(input)]);
    return { input, certificate, predicted };
  };
  const answer = useAnswer(handle && input && fits ? ask : null, [handle, read], touched ? TYPING_MS : 0);
  const size = typicalSize(example);
  const randomToken = (): string[] => Array.from({ length: d }, () => cellText(randomNumber(size)));
  const hidden = texts.length - MOST_EDITED;
  const shown = answer.value?.predicted.length === report.data.outputs ? answer.value : null;
  // What is on screen then answers an input that no longer stands in the cells.
  const stale = input === null || answer.error !== null;

  return (
    <div ref={place} class="input-editor">
      <div class="row chip-row" role="status">
        {shown && !stale && <DeterminedChip certificate={shown.certificate} />}
        {answer.waiting && !shown && <span class="hint">{inputWords.asking}</span>}
        <button type="button" class="link" onClick={onClose}>
          {inputWords.close}
        </button>
      </div>
      {shown && !stale && (
        <>
          <p class="certificate-words">{pointWords(shown.certificate, report)}</p>
          <p class="hint">{surenessWords(shown.certificate)}</p>
        </>
      )}
      {hidden > 0 && <p class="hint">{inputWords.onlyLast(count(hidden), count(MOST_EDITED))}</p>}
      <InputGrid
        texts={texts}
        names={names}
        lastName={lastName}
        limit={roundUp(largestMagnitude(input ?? example))}
        wrong={read.input ? null : read.cell}
        problemId={problemId}
        onCell={(token, row, text) =>
          edit(
            texts.map((cells, at) =>
              at === token ? cells.map((cell, r) => (r === row ? text : cell)) : cells,
            ),
          )
        }
      />
      <p id={problemId} class="problem-words" role={read.problem === null ? undefined : "alert"}>
        {read.problem ?? (answer.error ? errorText(answer.error) : "")}
      </p>
      <div class="row">
        <button type="button" class="button small" onClick={() => edit(withTokenAdded(texts, randomToken()))}>
          {inputWords.add}
        </button>
        <button
          type="button"
          class="button small"
          disabled={texts.length === 1}
          onClick={() => edit(withTokenRemoved(texts))}
        >
          {inputWords.remove}
        </button>
        <button type="button" class="button small" onClick={() => edit(texts.map(randomToken))}>
          {inputWords.random}
        </button>
        <button type="button" class="button small" disabled={!touched} onClick={() => open(example)}>
          {inputWords.reset}
        </button>
      </div>
      <p class="hint keys-hint">{inputWords.keys}</p>
      {shown && <AnswerTable report={report} answer={shown} stale={stale} />}
    </div>
  );
}
