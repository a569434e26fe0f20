// A text of the reader's own: pasted, chosen, or dropped on the page. It never leaves the browser.
import { useId, useState } from "preact/hooks";
import { constants } from "../../contract/values";
import { ChooseFile } from "../../page/open-file/choose-file";
import { openOwn, takeOwn } from "../../page/open-file/opened";
import { problem, readOnly, written } from "../../page/state";
import { errorText } from "../../words/errors-words";
import { count } from "../../words/numbers";
import { foldText } from "./data/text-data";
import { textWords } from "./words/en";

/** More letters make the page slow to type in. */
const MOST_SHOWN = 50_000;

export function OwnText() {
  return written.value.params.source === "own" ? <Given /> : null;
}

function Given() {
  const words = textWords.own;
  const id = useId();
  const { data } = written.value;
  const given = data && "text" in data ? data.text : "";
  const [draft, setDraft] = useState<string | null>(null);
  const isLong = draft === null && given.length > MOST_SHOWN;
  const text = draft ?? (isLong ? "" : given);
  const letters = foldText(text).length;
  const isShort = letters < constants.leastText;
  const take = (entered: string): void => {
    takeOwn({ text: entered });
    setDraft(null);
  };
  const open = async (file: File): Promise<void> => {
    if (await openOwn("text", file)) setDraft(null);
  };
  const wrong = problem.value?.field?.startsWith("data") === true && given !== "" ? problem.value : null;
  const sentence = wrong && draft === null ? errorText(wrong) : null;
  return (
    <div class="custom">
      <label class="field-label" for={id}>
        {words.label}
      </label>
      <textarea
        id={id}
        class={sentence ? "data-text own-text wrong" : "data-text own-text"}
        rows={7}
        spellcheck={false}
        value={text}
        placeholder={isLong ? words.tooLong(count(given.length)) : undefined}
        aria-invalid={sentence !== null}
        aria-describedby={`${id}-about`}
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <p class={sentence ? "problem-words" : "hint"} id={`${id}-about`} role={sentence ? "alert" : undefined}>
        {sentence ??
          (draft === null ? words.help(count(constants.leastText)) : words.letters(count(letters), isShort))}
      </p>
      <div class="row">
        <button
          type="button"
          class="button filled"
          disabled={readOnly.value || draft === null || isShort}
          onClick={() => take(text)}
        >
          {words.use}
        </button>
        <ChooseFile text={words.choose} accept=".txt,.md,text/plain" onFile={(file) => void open(file)} />
      </div>
    </div>
  );
}
