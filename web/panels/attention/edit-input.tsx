// The input of the attention view as a grid of numbers; the pictures follow what is typed.
import { useEffect, useId, useRef } from "preact/hooks";
import { largestMagnitude } from "../../charts/heatmap";
import { roundUp } from "../../charts/scale";
import type { Report } from "../../report/report";
import { attentionWords, inputWords, pageWords } from "../../words/index";
import { count } from "../../words/numbers";
import { coordinateNames } from "../../words/tasks-words";
import { MOST_EDITED } from "../certificate/edited-input";
import { InputGrid } from "../certificate/input-grid";
import { pictureOf } from "../task/one-input";
import { closeEdit, edit, editCells, openEdit } from "./attention-state";

export function EditInput({ report }: { report: Report }) {
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
