// A job of many runs while it runs: what it does, how far it is, the button that ends it, and its line in the status line.
import { effect, signal } from "@preact/signals";
import { otherJob } from "../page/state";
import { openView } from "../page/views";

interface RunningJobProps {
  name: string;
  /** "3 of 12 runs" */
  done: string;
  /** What it is at just now. */
  current: string;
  /** 0 to 1 */
  share: number;
  progressLabel: string;
  elapsed: string;
  cancelWords: string;
  onCancel: () => void;
}

export function RunningJob(job: RunningJobProps) {
  return (
    <div class="seeds-running">
      <p class="seeds-head">
        <b>{job.name}</b>
        <span>{job.done}</span>
      </p>
      <p class="hint">{job.current}</p>
      <progress class="job-bar" max={1} value={job.share} aria-label={job.progressLabel} />
      <p class="seeds-head">
        <span>{job.elapsed}</span>
        <button type="button" class="button small" onClick={job.onCancel}>
          {job.cancelWords}
        </button>
      </p>
    </div>
  );
}

/** What runs in each view beside the fit; the status line has that of the open one. */
const lines = signal<Readonly<Record<string, string>>>({});

effect(() => {
  otherJob.value = lines.value[openView.value.id] ?? "";
});

/** A line about what runs in a view; empty when nothing does any more. */
export function sayJob(view: "race" | "paper", line: string): void {
  lines.value = { ...lines.peek(), [view]: line };
}
