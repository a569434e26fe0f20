// A file that is a text: its first lines, Copy and Save.

import type { ComponentChildren } from "preact";
import { saveText } from "../../charts/save";
import type { NotebookCell } from "../../export/notebook";
import { exportWords } from "../../words/index";
import { count } from "../../words/numbers";
import { CopyText } from "../copy-text";
import type { TextFile } from "./export-state";
import { bytesText, SaveButton } from "./save-button";

const MOST_LINES = 160;
const LONGEST_LINE = 240;

interface TextPreviewProps {
  file: TextFile;
  headline: string;
  note: string;
  /** Between the note and the buttons. */
  children?: ComponentChildren;
}

export function TextPreview({ file, headline, note, children }: TextPreviewProps) {
  const { name, type, text, isSnippet, cells } = file;
  const save = (): void => saveText(name, type, text);
  const saving = <SaveButton name={name} filled={!isSnippet} save={save} />;
  return (
    <>
      <h2 class="headline">{headline}</h2>
      <p class="headline-note">{note}</p>
      {children}
      <CopyText
        text={text}
        words={exportWords}
        filled={isSnippet}
        box={exportWords.fullText}
        before={!isSnippet && saving}
        after={
          <>
            {isSnippet && saving}
            <span class="hint">{bytesText(new Blob([text]).size)}</span>
          </>
        }
      />
      {cells ? (
        <NotebookPreview cells={cells} />
      ) : (
        <Lines text={text} label={exportWords.previewLabel(name)} />
      )}
    </>
  );
}

/** Long lines and long texts are cut: this is a look, the file has everything. */
function Lines({ text, label }: { text: string; label: string }) {
  const lines = text.trimEnd().split("\n");
  const shown = lines
    .slice(0, MOST_LINES)
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line));
  return (
    <>
      <section
        class="file-preview"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
      >
        <pre>{shown.join("\n")}</pre>
      </section>
      {lines.length > MOST_LINES && (
        <p class="hint">{exportWords.previewShort(count(MOST_LINES), count(lines.length))}</p>
      )}
    </>
  );
}

function NotebookPreview({ cells }: { cells: readonly NotebookCell[] }) {
  return (
    <div class="cells">
      {cells.map(({ kind, text }, index) =>
        kind === "markdown" ? (
          <Words key={index} text={text} />
        ) : (
          <Lines key={index} text={text} label={exportWords.cell(String(index + 1))} />
        ),
      )}
    </div>
  );
}

/** The words of a cell without their markup. */
function Words({ text }: { text: string }) {
  return (
    <div class="cell-words">
      {text.split("\n\n").map((paragraph, index) => {
        const plain = paragraph.replace(/^# |\\(?=[^\w\s])|`/g, "");
        return <p key={index}>{paragraph.startsWith("# ") ? <b>{plain}</b> : plain}</p>;
      })}
    </div>
  );
}
