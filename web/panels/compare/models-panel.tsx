// Panel a of the comparison: which two models.

import { useEffect, useId, useState } from "preact/hooks";
import { Excerpt } from "../../page/excerpt";
import { ModelMark } from "../../page/marks";
import { ChooseFile } from "../../page/open-file/choose-file";
import { showNote } from "../../page/open-file/drop";
import { type Problem, problemOf } from "../../page/open-file/reading";
import { fewestHeads, findFewestHeads } from "../../page/questions";
import { linearFit } from "../../page/state";
import { FileError } from "../../task/import/file-error";
import { customWords } from "../../tasks/custom/words/en";
import { errorText } from "../../words/errors-words";
import { compareWords, pageWords } from "../../words/index";
import { count } from "../../words/numbers";
import {
  changeSide,
  fitAsModel,
  headCount,
  MODELS,
  type ModelName,
  models,
  openModel,
  type Source,
  setRefused,
  sides,
  sourceOf,
  swapSides,
} from "./compare-state";

export function ModelsPanel() {
  const report = linearFit.value?.report;
  return (
    <>
      <h2 class="panel-title">{compareWords.question}</h2>
      <p class="description">
        {report
          ? compareWords.about(count(report.data.features * report.data.outputs))
          : compareWords.aboutPlain}
      </p>
      {MODELS.map((name) => (
        <ModelChoice key={name} name={name} />
      ))}
      <hr />
      <button type="button" class="button" onClick={swapSides}>
        {compareWords.swap}
      </button>
    </>
  );
}

function ModelChoice({ name }: { name: ModelName }) {
  const id = useId();
  const [pasting, setPasting] = useState(false);
  const [text, setText] = useState("");
  const [refused, showRefused] = useState<Problem | null>(null);
  const setProblem = (next: Problem | null): void => {
    showRefused(next);
    setRefused(name, next !== null);
  };
  useEffect(() => () => setRefused(name, false), [name]);
  const side = sides.value[name];
  const model = models.value[name];
  const report = linearFit.value?.report;

  const take = async (content: string | File): Promise<void> => {
    try {
      const given = await openModel(content, name);
      changeSide(name, { source: "given", given });
      setProblem(null);
      setPasting(false);
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (!problem) return;
      setProblem(problem);
      if (problem.text === null) return;
      setText(problem.text);
      setPasting(true);
    }
  };
  const error = refused?.error;
  const place = error instanceof FileError ? error.place : undefined;
  const options: Source[] = ["fit", "fewest", "truth"];
  if (side.kept) options.push("kept");
  if (side.given) options.push("given");

  return (
    <section class="model-choice" aria-label={compareWords.model(name)}>
      <ModelMark model={name} />
      <div>
        <h3>{compareWords.model(name)}</h3>
        <label class="picker">
          <span class="visually-hidden">{compareWords.source(name)}</span>
          <select
            value={sourceOf(name)}
            onChange={(event) => {
              changeSide(name, { source: event.currentTarget.value as Source });
              setProblem(null);
            }}
          >
            {options.map((option) => (
              <option key={option} value={option} disabled={option === "truth" && report?.truth === null}>
                {compareWords.sources[option]}
              </option>
            ))}
          </select>
        </label>
        <p class="model-words">
          {model ? `${model.description}, ${headCount(model.heads)}` : <Missing source={sourceOf(name)} />}
        </p>
        <div class="row">
          <button
            type="button"
            class="button small"
            aria-label={compareWords.keepLong(name)}
            disabled={!report}
            onClick={() => {
              if (report) changeSide(name, { source: "kept", kept: fitAsModel(report) });
              setProblem(null);
            }}
          >
            {compareWords.keep}
          </button>
          <ChooseFile
            text={compareWords.file}
            label={compareWords.fileLong(name)}
            small
            accept=".json,.npz,.safetensors,application/json"
            onFile={(file) => void take(file)}
          />
          <button
            type="button"
            class="button small"
            aria-label={compareWords.pasteLong(name)}
            aria-expanded={pasting}
            onClick={() => setPasting(!pasting)}
          >
            {compareWords.paste}
          </button>
        </div>
        {pasting && (
          <>
            <label class="field-label" for={id}>
              {compareWords.pasteLabel(name)}
            </label>
            <textarea
              id={id}
              class={error ? "data-text wrong" : "data-text"}
              spellcheck={false}
              rows={6}
              value={text}
              aria-invalid={refused !== null}
              aria-describedby={error ? `${id}-error` : `${id}-help`}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </>
        )}
        {error && (
          <div class="problem" id={`${id}-error`} role="alert">
            {place && refused?.lines && (
              <Excerpt lines={refused.lines} place={place} label={customWords.excerpt} />
            )}
            <p>{errorText(error)}</p>
          </div>
        )}
        {pasting && (
          <>
            <div class="row">
              <button
                type="button"
                class="button small"
                onClick={() => {
                  showNote();
                  void take(text);
                }}
              >
                {compareWords.use}
              </button>
              <button
                type="button"
                class="link"
                onClick={() => {
                  setPasting(false);
                  setProblem(null);
                }}
              >
                {compareWords.cancel}
              </button>
            </div>
            <p class="hint" id={`${id}-help`}>
              {compareWords.pasteHelp}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

/** Why a side has no model yet, and what to do about it. */
function Missing({ source }: { source: Source }) {
  const report = linearFit.value?.report;
  if (!report) return <>{pageWords.status.nothingYet}</>;
  if (source === "truth") return <>{compareWords.describe.notKnown}</>;
  if (source !== "fewest") return <>{compareWords.describe.notGiven}</>;
  const { waiting, error } = fewestHeads(report);
  return (
    <>
      {error ? errorText(error) : compareWords.describe.notSearched}{" "}
      <button type="button" class="button small" disabled={waiting} onClick={findFewestHeads}>
        {waiting ? compareWords.finding : compareWords.findOut}
      </button>
    </>
  );
}
