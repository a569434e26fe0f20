// The task or the report as a file: for what does not fit a link.
import { useState } from "preact/hooks";
import type { Report } from "../../report/report";
import type { SoftmaxReport } from "../../report/softmax";
import type { FullDocument } from "../../task/document";
import { shareWords } from "../../words/index";

const words = shareWords.file;

interface FilePartProps {
  document: FullDocument;
  /** null while there is no finished fit. */
  report: Report | SoftmaxReport | null;
  /** There is no link, so this is what the dialog is about. */
  first: boolean;
}

async function save(name: string, value: unknown): Promise<void> {
  const [{ saveText }, { jsonText }] = await Promise.all([
    import("../../charts/save"),
    import("../../export/lists"),
  ]);
  saveText(name, "application/json", `${jsonText(value)}\n`);
}

async function saveReport(report: Report | SoftmaxReport): Promise<void> {
  const name = `polyhead-${report.task.task}.json`;
  if (report.certificate !== null) return save(name, report);
  const { withBaselines } = await import("../../tasks/softmax/method-comparison");
  return save(name, withBaselines(report));
}

export function FilePart({ document, report, first }: FilePartProps) {
  const [failed, setFailed] = useState(false);
  const run = (saving: () => Promise<void>): void => {
    setFailed(false);
    saving().catch(() => setFailed(true));
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
