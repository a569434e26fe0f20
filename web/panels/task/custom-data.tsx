// Data of one's own: paste, choose or drop JSON. What is wrong is said in place, with the line that is meant.
import { useId, useRef, useState } from "preact/hooks";
import { openDocument } from "../../page/fitting";
import { dataText, sampleData } from "../../page/sample-data";
import { emptyDocument, problem, type WrittenDocument, written } from "../../page/state";
import { EngineError, toEngineError } from "../../task/errors";
import { findSyntaxError, parseJsonText } from "../../task/json-text";
import { isRecord } from "../../task/record";
import { parseDocument } from "../../task/schema";
import { en } from "../../words/en";
import { significant } from "../../words/numbers";

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
      const sentence = en.custom.tooLong(file.name, significant(file.size / 1e6, 3));
      setError(new EngineError("file-not-understood", sentence));
      return;
    }
    try {
      const content = await file.text();
      setText(content);
      fit(content);
    } catch {
      setError(new EngineError("file-not-understood", en.custom.unreadable(file.name)));
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
        {en.custom.label}
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
          {error.code === "file-not-understood" && <Excerpt text={text} />}
          <p>{error.plain ?? error.message}</p>
          <p class="kept">{en.custom.kept}</p>
        </div>
      )}
      <div class="row">
        <button type="button" class="button filled" onClick={() => fit(text)}>
          {en.custom.fit}
        </button>
        <label class="button file">
          {en.custom.choose}
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
          {en.custom.sample}
        </button>
      </div>
      <p class="hint" id={`${id}-help`}>
        {en.custom.help} {en.custom.privacy}
      </p>
    </div>
  );
}

/** The line that is not understood with two lines around it, the place underlined. */
function Excerpt({ text }: { text: string }) {
  const place = syntaxErrorPlace(text);
  if (!place) return null;
  const lines = text.split("\n");
  const first = Math.max(0, place.line - 2);
  return (
    <pre class="excerpt">
      {lines.slice(first, place.line + 3).map((content, offset) => {
        const line = first + offset;
        const start = line === place.line ? Math.max(0, place.column - 24) : 0;
        const shown = content.slice(start, start + 48);
        const mark = place.column - start;
        return (
          <span key={line} class={line === place.line ? "excerpt-line wrong" : "excerpt-line"}>
            <span class="line-number">{line + 1}</span>
            {line === place.line ? (
              <>
                {shown.slice(0, mark)}
                <u>{shown.slice(mark, mark + 1) || " "}</u>
                {shown.slice(mark + 1)}
              </>
            ) : (
              shown
            )}
          </span>
        );
      })}
    </pre>
  );
}

function syntaxErrorPlace(text: string): { line: number; column: number } | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const before = text.slice(0, findSyntaxError(text).position).split("\n");
    return { line: before.length - 1, column: before.at(-1)?.length ?? 0 };
  }
}
