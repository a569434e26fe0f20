// The task or the report as a file: for what does not fit a link.

import { useState } from "preact/hooks";
import { saveText } from "../../charts/save";
import { jsonText } from "../../export/lists";
import type { Report } from "../../report/report";
import type { SoftmaxReport } from "../../report/softmax";
import type { FullDocument } from "../../task/document";
import { withBaselines } from "../../tasks/softmax/method-comparison";
import { shareWords } from "../../words/index";

const words = shareWords.file;

interface FilePartProps {
  document: FullDocument;
  /** null while there is no finished fit. */
  report: Report | SoftmaxReport | null;
  /** There is no link, so this is what the dialog is about. */
  first: boolean;
}

function save(name: string, value: unknown): void {
  saveText(name, "application/json", `${jsonText(value)}\n`);
}

function saveReport(report: Report | SoftmaxReport): void {
  save(`polyhead-${report.task.task}.json`, report.certificate === null ? withBaselines(report) : report);
}

export function FilePart({ document, report, first }: FilePartProps) {
  const [failed, setFailed] = useState(false);
  const run = (saving: () => void): void => {
    setFailed(false);
    try {
      saving();
    } catch {
      setFailed(true);
    }
  };
  return (
    <section class="share-part">
      <h3>{words.title}</h3>
      <div class="share-row">
        <p class="share-note">{words.about}</p>
        <button
          type="button"
          class={first ? "button filled" : "button"}
          onClick={() => run(() => save("polyhead-task.json", document))}
        >
          {words.task}
        </button>
        {report && (
          <button type="button" class="button" onClick={() => run(() => saveReport(report))}>
            {words.report}
          </button>
        )}
      </div>
      {failed && (
        <p class="problem-words" role="alert">
          {words.failed}
        </p>
      )}
    </section>
  );
}
