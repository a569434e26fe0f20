// Data of one's own: paste, choose or drop JSON. What is wrong is said in place, with the line that is meant.
import { useId, useRef, useState } from "preact/hooks";
import { openDocument } from "../../page/fitting";
import { dataText, sampleData } from "../../page/sample-data";
import { emptyDocument, problem, type WrittenDocument, written } from "../../page/state";
import { EngineError, toEngineError } from "../../task/errors";
import { parseJsonText } from "../../task/json-text";
import { isRecord } from "../../task/record";
import { parseDocument } from "../../task/schema";
import { enCustom } from "../../words/en-custom";
import { significant } from "../../words/numbers";
import { SyntaxExcerpt } from "../syntax-excerpt";

const LARGEST_FILE = 20e6;

/** A whole task document, or only its data. */
function documentIn(text: string): WrittenDocument {
  const value = parseJsonText(text);
  const isDocument = isRecord(value) && "task" in value;
  const document = isDocument ? value : { v: 1, task: "custom", data: value };
  const full = parseDocument(document);
  return { ...full, params: { ...full.params }, learner: { ...full.learner } };
}

export function CustomData() {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => dataText(written.value.data ?? sampleData));
  const [error, setError] = useState<EngineError | null>(null);

  const fit = (candidate: string): void => {
    try {
      const document = documentIn(candidate);
      setError(openDocument(document) ? null : problem.value);
    } catch (thrown) {
      setError(toEngineError(thrown));
    }
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > LARGEST_FILE) {
      const sentence = enCustom.tooLong(file.name, significant(file.size / 1e6, 3));
      setError(new EngineError("file-not-understood", sentence));
      return;
    }
    try {
      const content = await file.text();
      setText(content);
      fit(content);
    } catch {
      setError(new EngineError("file-not-understood", enCustom.unreadable(file.name)));
    }
  };
  const restoreSample = (): void => {
    setText(dataText(sampleData));
    setError(null);
    openDocument(emptyDocument("custom"));
  };

  return (
    <div class="custom">
      <label class="field-label" for={id}>
        {enCustom.label}
      </label>
      <textarea
        ref={area}
        id={id}
        class={error ? "data-text wrong" : "data-text"}
        spellcheck={false}
        rows={9}
        value={text}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : `${id}-help`}
        onInput={(event) => setText(event.currentTarget.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const file = event.dataTransfer?.files[0];
          // Dropped text goes where any text field puts it.
          if (!file) return;
          event.preventDefault();
          void read(file);
        }}
      />
      {error && (
        <div class="problem" id={`${id}-error`} role="alert">
          {error.code === "file-not-understood" && <SyntaxExcerpt text={text} />}
          <p>{error.plain ?? error.message}</p>
          <p class="kept">{enCustom.kept}</p>
        </div>
      )}
      <div class="row">
        <button type="button" class="button filled" onClick={() => fit(text)}>
          {enCustom.fit}
        </button>
        <label class="button file">
          {enCustom.choose}
          <input
            class="visually-hidden"
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              void read(event.currentTarget.files?.[0]);
              // The same file can be chosen again after it was corrected.
              event.currentTarget.value = "";
            }}
          />
        </label>
        <button type="button" class="link" onClick={restoreSample}>
          {enCustom.sample}
        </button>
      </div>
      <p class="hint" id={`${id}-help`}>
        {enCustom.help} {enCustom.privacy}
      </p>
    </div>
  );
}
