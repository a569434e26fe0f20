// Panel a of attention: which coordinate of the answer, which heads, and which input.
import { useEffect, useId, useRef } from "preact/hooks";
import { largestMagnitude } from "../../charts/heatmap";
import { roundUp } from "../../charts/scale";
import { Explained } from "../../page/explained";
import { DeterminedChip } from "../../page/marks";
import { outputNames } from "../../page/output-names";
import { fewestHeads, findFewestHeads, TYPING_MS, useAnswer } from "../../page/questions";
import { linearFit } from "../../page/state";
import type { Report } from "../../report/report";
import { groupName } from "../../task/coordinates";
import { errorText } from "../../words/errors-words";
import { attentionWords, headWords, inputWords, pageWords } from "../../words/index";
import { count } from "../../words/numbers";
import { coordinateNames } from "../../words/tasks-words";
import { MOST_EDITED } from "../certificate/edited-input";
import { InputGrid } from "../certificate/input-grid";
import { OneInput, pictureOf } from "../task/one-input";
import {
  attention,
  chooseHead,
  chooseOutput,
  closeEdit,
  edit,
  editCells,
  openEdit,
  output,
  outputChoices,
  sources,
  tokenNames,
} from "./attention-state";

/** More choices than this become a list to pick from. */
const MOST_SEGMENTS = 6;

export function AttentionPanel() {
  const current = attention.value;
  return (
    <>
      <h2 class="panel-title">{attentionWords.question}</h2>
      {current ? (
        <>
          <p class="description">
            {attentionWords.about(tokenNames(current.report, current.input.length).kind === "pair")}
          </p>
          <OutputChoice report={current.report} />
          <SourceChoice report={current.report} />
          <hr />
          {edit.value ? <EditInput report={current.report} /> : <OneInput />}
          <InputActions report={current.report} />
        </>
      ) : (
        <p class="description">{attentionWords.waiting}</p>
      )}
    </>
  );
}

function OutputChoice({ report }: { report: Report }) {
  const name = useId();
  const names = outputNames(report);
  const choices = outputChoices(report);
  const nameOf = (each: number): string => names[each] ?? count(each + 1);
  if (choices.length < 2) return null;
  if (choices.length > MOST_SEGMENTS) {
    return (
      <div class="output-choice">
        <label class="field-label" for={name}>
          {attentionWords.coordinate}
        </label>
        <span class="picker">
          <select
            id={name}
            value={output.value}
            onChange={(event) => chooseOutput(Number(event.currentTarget.value))}
          >
            {choices.map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        </span>
      </div>
    );
  }
  // "x 1", "x 2": the word stands once, the numbers in the segments.
  const kinds = new Set(choices.map((each) => groupName(nameOf(each))));
  const kind = kinds.size === 1 ? [...kinds][0] : undefined;
  return (
    <fieldset class="choice stacked output-choice">
      <legend>{attentionWords.coordinate}</legend>
      <div class="segments">
        {kind && <span class="segments-name">{kind}</span>}
        {choices.map((each) => (
          <label key={each} class="segment">
            <input
              type="radio"
              name={name}
              checked={output.value === each}
              aria-label={nameOf(each)}
              onChange={() => chooseOutput(each)}
            />
            <span>{kind ? nameOf(each).slice(kind.length).trim() || nameOf(each) : nameOf(each)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SourceChoice({ report }: { report: Report }) {
  const name = useId();
  const current = attention.value?.source;
  const fewest = fewestHeads(report);
  return (
    <>
      <fieldset class="choice stacked">
        <legend>{attentionWords.heads}</legend>
        <div class="segments">
          {sources.value.map(({ source, heads }) => (
            <label key={source} class="segment">
              <input
                type="radio"
                name={name}
                checked={source === current}
                onChange={() => chooseHead(source, null)}
              />
              <span>{attentionWords.sources[source](count(heads))}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {!fewest.value && report.heads.length > 1 && (
        <div class="row find-fewest">
          <button type="button" class="button small" disabled={fewest.waiting} onClick={findFewestHeads}>
            {fewest.waiting ? headWords.fewest.finding : headWords.fewest.find}
          </button>
          {fewest.error && (
            <p class="problem-words" role="alert">
              {headWords.fewest.failed(errorText(fewest.error))}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** The way to edit the input, and whether its answer is determined. */
function InputActions({ report }: { report: Report }) {
  const input = attention.value?.input;
  const handle = linearFit.value?.handle;
  const isEdited = edit.value !== null;
  const certificate = useAnswer(
    input && handle ? () => handle.certify(input) : null,
    [handle, input],
    isEdited ? TYPING_MS : 0,
  );
  if (!input) return null;
  return (
    <div class="row input-actions" role="status">
      {!isEdited && (
        <button type="button" class="button" onClick={() => openEdit(report, input)}>
          {attentionWords.edit}
        </button>
      )}
      {certificate.value && (
        <Explained by={certificate.value.tooClose ? "tooClose" : "determined"}>
          <DeterminedChip certificate={certificate.value} />
        </Explained>
      )}
      {certificate.error && <p class="problem-words">{errorText(certificate.error)}</p>}
    </div>
  );
}

/** The input as a grid of numbers; the pictures follow what is typed. */
function EditInput({ report }: { report: Report }) {
  const problemId = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("input.cell")?.focus();
  }, []);
  const edited = edit.value;
  if (!edited) return null;
  const { texts, opened, input, read } = edited;
  const hidden = texts.length - MOST_EDITED;
  return (
    <div ref={place} class="input-editor">
      <div class="chart-head">
        <h3>{pageWords.oneInput.title}</h3>
        <div class="tools">
          <button type="button" class="tool" onClick={() => openEdit(report, opened)}>
            {attentionWords.reset}
          </button>
          <button type="button" class="tool" onClick={closeEdit}>
            {attentionWords.close}
          </button>
        </div>
      </div>
      <p class="hint">{attentionWords.edited}</p>
      {hidden > 0 && <p class="hint">{inputWords.onlyLast(count(hidden), count(MOST_EDITED))}</p>}
      <InputGrid
        texts={texts}
        names={coordinateNames(report)}
        lastName={pictureOf(report, opened).lastName}
        limit={roundUp(largestMagnitude(input))}
        wrong={read.input ? null : read.cell}
        problemId={problemId}
        onCell={(token, row, text) =>
          editCells(
            report,
            texts.map((cells, at) =>
              at === token ? cells.map((cell, each) => (each === row ? text : cell)) : cells,
            ),
            opened,
            input,
          )
        }
      />
      <p id={problemId} class="problem-words" role={read.problem === null ? undefined : "alert"}>
        {read.problem ?? ""}
      </p>
    </div>
  );
}
