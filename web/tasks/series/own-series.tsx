// A series of the reader's own: pasted or chosen. What is wrong is said in place; what was typed stays.

import { useId, useState } from "preact/hooks";
import { Excerpt } from "../../page/excerpt";
import { openDocument } from "../../page/fitting";
import { ChooseFile } from "../../page/open-file/choose-file";
import { problem, written } from "../../page/state";
import { type EngineError, toEngineError } from "../../task/errors";
import { FileError, LARGEST_FILE } from "../../task/import/file-error";
import { errorText } from "../../words/errors-words";
import { readSeries, seriesText } from "./data/read-series";
import { seriesWords } from "./words/en";

/** More values make the page slow to type in. */
const MOST_SHOWN = 20_000;

export function OwnSeries() {
  return written.value.params.source === "own" ? <Given /> : null;
}

function Given() {
  const words = seriesWords.own;
  const id = useId();
  const { data } = written.value;
  const given = data && "series" in data ? data.series : null;
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ error: EngineError; text: string } | null>(null);
  const isLong = draft === null && (given?.length ?? 0) > MOST_SHOWN;
  const text = draft ?? (given && !isLong ? seriesText(given) : "");

  const take = (entered: string): void => {
    try {
      const series = readSeries(entered);
      openDocument({
        ...written.value,
        params: { ...written.value.params, source: "own" },
        data: { series },
      });
      setDraft(null);
      setRefused(null);
    } catch (thrown) {
      setDraft(entered);
      setRefused({ error: toEngineError(thrown), text: entered });
    }
  };
  const open = async (file: File): Promise<void> => {
    try {
      if (file.size > LARGEST_FILE) throw new FileError(() => words.unreadable);
      take(await file.text());
    } catch (thrown) {
      setRefused({ error: toEngineError(thrown), text: "" });
    }
  };
  const asked = problem.value?.field?.startsWith("data") === true ? problem.value : null;
  const sentence = refused
    ? errorText(refused.error)
    : given === null
      ? words.missing
      : asked && errorText(asked);
  const place = refused?.error instanceof FileError ? refused.error.place : undefined;
  return (
    <div class="custom">
      {isLong ? (
        <p class="description">{words.tooLong(given?.length ?? 0)}</p>
      ) : (
        <>
          <label class="field-label" for={id}>
            {words.label}
          </label>
          <textarea
            id={id}
            class={refused ? "data-text wrong" : "data-text"}
            spellcheck={false}
            rows={7}
            value={text}
            aria-invalid={refused !== null}
            aria-describedby={`${id}-about`}
            onInput={(event) => setDraft(event.currentTarget.value)}
          />
        </>
      )}
      {refused && place && <Excerpt text={refused.text} place={place} label={words.excerpt} />}
      <p class={refused ? "problem-words" : "hint"} id={`${id}-about`} role={refused ? "alert" : undefined}>
        {sentence ?? words.help}
      </p>
      {sentence !== undefined && <p class="hint">{words.help}</p>}
      <div class="row">
        <button type="button" class="button filled" disabled={text.trim() === ""} onClick={() => take(text)}>
          {words.use}
        </button>
        <ChooseFile text={words.choose} accept=".csv,.tsv,.txt,text/csv" onFile={(file) => void open(file)} />
      </div>
    </div>
  );
}
