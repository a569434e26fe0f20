// A file that is a text: its first lines, Copy and Save.

import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { saveText } from "../../charts/save";
import type { TakenModel } from "../../export/model";
import type { Report } from "../../report/report";
import type { SoftmaxReport } from "../../report/softmax";
import { exportWords } from "../../words/index";
import { count } from "../../words/numbers";
import { CopyText } from "../copy-text";
import { type FileKind, notebookOf, textFile } from "./export-state";
import { bytesText, SaveButton } from "./save-button";

const MOST_LINES = 160;
const LONGEST_LINE = 240;

interface TextPreviewProps {
  kind: FileKind;
  report: Report | SoftmaxReport;
  model: TakenModel | null;
  headline: string;
  note: string;
  /** Between the note and the buttons. */
  children?: ComponentChildren;
}

export function TextPreview({ kind, report, model, headline, note, children }: TextPreviewProps) {
  const file = useMemo(() => textFile(kind, report, model), [kind, report, model]);
  if (!file) return null;
  const { name, type, text } = file;
  const isCode = kind !== "report" && kind !== "notebook";
  const save = (): void => saveText(name, type, text);
  const saving = <SaveButton name={name} filled={!isCode} save={save} />;
  return (
    <>
      <h2 class="headline">{headline}</h2>
      <p class="headline-note">{note}</p>
      {children}
      <CopyText
        text={text}
        words={exportWords}
        filled={isCode}
        box={exportWords.fullText}
        before={!isCode && saving}
        after={
          <>
            {isCode && saving}
            <span class="hint">{bytesText(new Blob([text]).size)}</span>
          </>
        }
      />
      {kind === "notebook" && model && report.certificate ? (
        <NotebookPreview report={report} model={model} />
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

function NotebookPreview({ report, model }: { report: Report; model: TakenModel }) {
  const cells = useMemo(() => notebookOf(report, model), [report, model]);
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
