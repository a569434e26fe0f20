// Data of one's own: pasted, chosen or dropped. What is wrong is said in place, with the line that is meant.

import { useEffect, useId, useRef } from "preact/hooks";
import { Disclosure } from "../../page/disclosure";
import { openDocument } from "../../page/fitting";
import { ChooseFile } from "../../page/open-file/choose-file";
import { showNote } from "../../page/open-file/drop";
import { LONGEST_TEXT } from "../../page/open-file/messages";
import {
  draft,
  fileProblem,
  loadedText,
  openFile,
  openText,
  problemPlaces,
} from "../../page/open-file/opened";
import { FileProblemWords } from "../../page/open-file/opened-words";
import { emptyDocument, inputsOf, isDataAsked, written } from "../../page/state";
import { tokenCount } from "../../task/custom-data";
import type { CustomData as Data } from "../../task/document";
import { sampleData } from "../../task/sample-data";
import { customWords } from "./words/en";

/** The text of the data that is loaded, as it was given; null if it is too long to edit. */
function textOf(data: Data): string | null {
  const given = loadedText.value?.data === data ? loadedText.value.text : null;
  // A number takes two characters at the least, so the text of many is not even written.
  const isLong = 2 * tokenCount(data.inputs) * (data.inputs[0]?.[0]?.length ?? 1) > LONGEST_TEXT;
  const text = given ?? (isLong ? null : dataText(data));
  return text !== null && text.length <= LONGEST_TEXT ? text : null;
}

export function CustomData() {
  const id = useId();
  const data = inputsOf(written.value.data) ?? sampleData;
  useEffect(() => {
    problemPlaces.value += 1;
    return () => {
      problemPlaces.value -= 1;
    };
  }, []);
  const place = useRef<HTMLDivElement>(null);
  const isAsked = isDataAsked.value;
  useEffect(() => {
    if (!isAsked) return;
    isDataAsked.value = false;
    const field = place.current?.querySelector<HTMLElement>("textarea, input");
    field?.focus();
    // The cursor, and with it what is in sight, would be at the end.
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(0, 0);
  }, [isAsked]);
  const problem = fileProblem.value?.over.task === written.value.task ? fileProblem.value : null;
  const typed = draft.value?.over === data ? draft.value.text : null;
  const refused = problem?.text ?? null;
  /** A file that was refused is shown in the place that is meant; its text can be brought into the field. */
  const isExcerpt = problem?.name != null && problem.lines !== null && typed === null;
  const text = typed ?? refused ?? (isExcerpt ? null : textOf(data));

  const restoreSample = (): void => {
    draft.value = null;
    fileProblem.value = null;
    loadedText.value = null;
    openDocument(emptyDocument("custom"));
  };
  const sampleLink = (
    <button type="button" class="link" onClick={restoreSample}>
      {customWords.sample}
    </button>
  );
  const editLink = isExcerpt && text !== null && (
    <button
      type="button"
      class="link"
      onClick={() => {
        draft.value = { over: data, text };
      }}
    >
      {customWords.edit}
    </button>
  );

  return (
    <div ref={place} class="custom">
      {isExcerpt ? null : text === null ? (
        <p class="description">
          {customWords.large(loadedText.value?.name ?? customWords.data, data.inputs.length)}
        </p>
      ) : (
        <>
          <label class="field-label" for={id}>
            {customWords.label}
          </label>
          <textarea
            id={id}
            class={problem ? "data-text wrong" : "data-text"}
            spellcheck={false}
            rows={9}
            value={text}
            aria-invalid={problem !== null}
            aria-describedby={problem ? `${id}-error` : `${id}-help`}
            onInput={(event) => {
              draft.value = { over: data, text: event.currentTarget.value };
            }}
          />
        </>
      )}
      {problem && (
        <FileProblemWords
          problem={problem}
          id={`${id}-error`}
          kept={customWords.kept}
          actions={
            <>
              {editLink}
              {sampleLink}
            </>
          }
        />
      )}
      <div class="row">
        {text !== null && !isExcerpt && (
          <button
            type="button"
            class="button filled"
            onClick={() => {
              showNote();
              void openText(text);
            }}
          >
            {customWords.fit}
          </button>
        )}
        <ChooseFile
          text={customWords.choose}
          accept=".json,.csv,.tsv,.txt,.npz,application/json,text/csv"
          onFile={(file) => void openFile(file)}
        />
        {!problem && sampleLink}
      </div>
      {!problem && (
        <p class="hint" id={`${id}-help`}>
          {customWords.privacy}
        </p>
      )}
      <Disclosure title={customWords.help.title}>
        <DataHelp />
      </Disclosure>
    </div>
  );
}

function DataHelp() {
  const { drop, csv, csvSample, json, jsonSample, npz, npzSample, more } = customWords.help;
  return (
    <div class="data-help">
      <p>{drop}</p>
      <p>{csv}</p>
      <Sample text={csvSample} />
      <p>{json}</p>
      <Sample text={jsonSample} />
      <p>{npz}</p>
      <Sample text={npzSample} />
      <p>{more}</p>
    </div>
  );
}

function Sample({ text }: { text: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
  return <pre tabIndex={0}>{text}</pre>;
}

/** One input a line, so that it can be read and changed. */
function dataText(data: Data): string {
  const lists: [string, readonly unknown[] | undefined][] = [
    ["inputs", data.inputs],
    ["targets", data.targets],
    ["testInputs", data.testInputs],
    ["testTargets", data.testTargets],
    ["names", data.names],
  ];
  const parts = lists.flatMap(([name, list]) => {
    if (list === undefined) return [];
    const lines = list.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n");
    return [`  "${name}": [\n${lines}\n  ]`];
  });
  if (data.causal) parts.push('  "causal": true');
  return `{\n${parts.join(",\n")}\n}\n`;
}
