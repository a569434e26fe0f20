// A text of the reader's own: pasted, chosen, or dropped on the page. It never leaves the browser.
import { useId, useState } from "preact/hooks";
import { constants } from "../../contract/values";
import { openDocument } from "../../page/fitting";
import { problem, readOnly, written } from "../../page/state";
import { LARGEST_FILE } from "../../task/import/file-error";
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
  const [unreadable, setUnreadable] = useState(false);
  const isLong = draft === null && given.length > MOST_SHOWN;
  const text = draft ?? (isLong ? "" : given);
  const letters = foldText(text).length;
  const isShort = letters < constants.leastText;
  const take = (entered: string): void => {
    setUnreadable(false);
    // The controls keep what was written; what is wrong with it is said below.
    openDocument({
      ...written.value,
      params: { ...written.value.params, source: "own" },
      data: { text: entered },
    });
    setDraft(null);
  };
  const open = async (file: File): Promise<void> => {
    const entered = file.size > LARGEST_FILE ? null : await file.text().catch(() => null);
    if (entered === null) setUnreadable(true);
    else take(entered);
  };
  const wrong = problem.value?.field?.startsWith("data") === true && given !== "" ? problem.value : null;
  const sentence = unreadable ? words.unreadable : wrong && draft === null ? errorText(wrong) : null;
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
        <label class="button file">
          {words.choose}
          <input
            class="visually-hidden"
            type="file"
            accept=".txt,text/plain"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void open(file);
              event.currentTarget.value = "";
            }}
          />
        </label>
      </div>
    </div>
  );
}
