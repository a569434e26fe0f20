// A file that is dragged over the page: where it may go, and what became of it. Loaded with the first file that comes near.
import { signal } from "@preact/signals";
import { render } from "preact";
import { customWords } from "../../tasks/custom/words/en";
import { pageWords } from "../../words/index";
import { written } from "../state";
import { openView } from "../views";
import { fileProblem, openedReport, openFile, problemPlaces, reportMatch } from "./opened";
import { FileProblemWords, ReportMatchWords } from "./opened-words";
import { cancelReading, reading } from "./reading";

const isOver = signal(false);
/** The report whose note was closed. */
const closed = signal<unknown>(null);

let place: HTMLElement | null = null;

/** From now on the page says what becomes of a file. */
export function showNote(): void {
  if (place) return;
  place = document.createElement("div");
  document.body.append(place);
  render(<FileNote />, place);
}

export function onDrag(type: string, file: File | undefined): void {
  showNote();
  isOver.value = type === "dragover";
  if (!file) return;
  const { takeFile = openFile } = openView.value;
  void takeFile(file);
}

function FileNote() {
  if (isOver.value) return <p class="drop-target">{customWords.drop}</p>;
  if (reading.value) return <ReadingNote />;
  const found = problemPlaces.value === 0 ? fileProblem.value : null;
  // Once the reader has gone on to something else, the note would only be in the way.
  const problem = found?.over === written.value ? found : null;
  // The Export view says itself what became of a report.
  const isSaidElsewhere = openView.value.id === "export" || closed.value === openedReport.value;
  const match = isSaidElsewhere ? null : reportMatch.value;
  if (!problem && !match) return null;
  const close = (): void => {
    if (problem) fileProblem.value = null;
    else closed.value = openedReport.value;
  };
  return (
    <aside class={problem ? "file-note wrong" : "file-note"} aria-label={customWords.note}>
      {problem ? (
        <FileProblemWords problem={problem} kept={customWords.keptFit} />
      ) : (
        match && <ReportMatchWords match={match} />
      )}
      <button type="button" class="button small" onClick={close}>
        {customWords.close}
      </button>
    </aside>
  );
}

function ReadingNote() {
  if (!reading.value) return null;
  const { name, fraction } = reading.value;
  const said = customWords.reading(name ?? customWords.data);
  return (
    <aside class="file-note" aria-label={customWords.note}>
      <div class="job">
        <span class="job-phase">{said}</span>
        <progress class="job-bar" max={1} value={fraction} aria-label={said} />
      </div>
      <button type="button" class="button small" onClick={cancelReading}>
        {pageWords.progress.cancel}
      </button>
    </aside>
  );
}
