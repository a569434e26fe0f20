// A series of the reader's own: pasted or chosen. What is wrong is said in place; what was typed stays.

import { useEffect, useId, useState } from "preact/hooks";
import { ChooseFile } from "../../page/open-file/choose-file";
import { showNote } from "../../page/open-file/drop";
import { fileProblem, openOwn, problemPlaces } from "../../page/open-file/opened";
import { FileProblemWords } from "../../page/open-file/opened-words";
import { problem, written } from "../../page/state";
import { errorText } from "../../words/errors-words";
import { customWords } from "../custom/words/en";
import { seriesText } from "./data/read-series";
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
  useEffect(() => {
    problemPlaces.value += 1;
    return () => {
      problemPlaces.value -= 1;
    };
  }, []);
  const refused = fileProblem.value?.over === written.value ? fileProblem.value : null;
  const isLong = draft === null && (given?.length ?? 0) > MOST_SHOWN;
  const text = draft ?? (given && !isLong ? seriesText(given) : "");

  const take = async (entered: string | File): Promise<void> => {
    if (await openOwn("series", entered)) setDraft(null);
  };
  const asked = problem.value?.field?.startsWith("data") === true ? problem.value : null;
  const sentence = given === null ? words.missing : asked && errorText(asked);
  const whole = refused?.name ? refused.text : null;
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
            aria-describedby={refused ? `${id}-error` : `${id}-about`}
            onInput={(event) => setDraft(event.currentTarget.value)}
          />
        </>
      )}
      {refused && (
        <FileProblemWords
          problem={refused}
          id={`${id}-error`}
          kept={customWords.keptFit}
          actions={
            whole !== null && (
              <button type="button" class="link" onClick={() => setDraft(whole)}>
                {customWords.edit}
              </button>
            )
          }
        />
      )}
      {!refused && sentence && <p class="hint">{sentence}</p>}
      <p class="hint" id={`${id}-about`}>
        {words.help}
      </p>
      <div class="row">
        <button
          type="button"
          class="button filled"
          disabled={text.trim() === ""}
          onClick={() => {
            showNote();
            void take(text);
          }}
        >
          {words.use}
        </button>
        <ChooseFile text={words.choose} accept=".csv,.tsv,.txt,text/csv" onFile={(file) => void take(file)} />
      </div>
    </div>
  );
}
