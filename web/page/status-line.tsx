// One line about the fit on screen, replaced by the running job while one runs.
import { useEffect, useState } from "preact/hooks";
import { pageWords } from "../words/index";
import { percent, seconds } from "../words/numbers";
import { linkMatch } from "./address";
import { Explained } from "./explained";
import { cancelFit, requestFit, restoreFittedSettings } from "./fitting";
import { Chip } from "./marks";
import {
  isVeiled,
  linearFit,
  otherJob,
  outcome,
  planned,
  problem,
  type RunningFit,
  running,
  shownFit,
} from "./state";
import { shownLook } from "./task-look";

/** Seconds; what takes less is over before an estimate is read. */
const SHORTEST_ESTIMATE = 10;

export function StatusLine() {
  return (
    <div class="status">
      {running.value?.visible ? <RunningJob job={running.value} /> : <RestingStatus />}
    </div>
  );
}

function RestingStatus() {
  const fit = linearFit.value;
  const stopped =
    problem.value !== null || outcome.value.kind === "cancelled" || outcome.value.kind === "failed";
  if (stopped) return <StoppedNote />;
  if (otherJob.value) return otherJob.value;
  const { Status } = shownLook.value;
  if (Status && shownFit.value) {
    return (
      <>
        <LinkChip />
        <Status />
      </>
    );
  }
  if (!fit) return <span>{pageWords.status.loading}</span>;
  // How many features there are may be what a lesson asks about.
  if (isVeiled.value) return <b>{pageWords.status.fitted(seconds(fit.seconds))}</b>;
  const { data, task, execution } = fit.report;
  return (
    <>
      <LinkChip />
      <b>
        <Explained by="status">
          {fit.preview
            ? pageWords.status.preview(data.inputs)
            : pageWords.status.fitted(seconds(fit.seconds))}
        </Explained>
      </b>
      <span class="status-part wide-only">
        {execution
          ? pageWords.status.machines(data.inputs, data.rows)
          : pageWords.status.examples(data.inputs)}
      </span>
      <span class="status-part wide-only">
        {execution ? pageWords.status.active(data.active) : pageWords.status.features(data.features)}
      </span>
      <span class="status-part">{pageWords.status.seed(String(task.seed))}</span>
    </>
  );
}

/** Whether it is the sender's result, where a link brought one. */
export function LinkChip() {
  const match = linkMatch.value;
  return (
    match && (
      <Chip look={match.same ? "determined" : match.otherVersion ? "close" : "undetermined"}>
        {match.chip}
      </Chip>
    )
  );
}

/** After a cancel or an error: what is on screen now, and the way on. */
export function StoppedNote() {
  const state = outcome.value;
  const hasFit = shownFit.value !== null;
  if (problem.value !== null) {
    return (
      <>
        <span class="status-words">{pageWords.status.notStarted}</span>
        {hasFit && <BackToSettings />}
      </>
    );
  }
  if (state.kind === "cancelled") {
    return (
      <>
        <span class="status-words">
          {pageWords.status.cancelled(seconds(state.seconds))}
          {/* The panels say so too. */}
          <span class="wide-only"> {leftOnScreen(state.early)}</span>
        </span>
        <button type="button" class="button small" onClick={() => requestFit("full", 0)}>
          {pageWords.status.runAgain}
        </button>
        {hasFit && !state.early && <BackToSettings />}
      </>
    );
  }
  return <span class="status-words">{leftOnScreen(state.kind === "failed" && state.early)}</span>;
}

function leftOnScreen(early: boolean): string {
  const words = pageWords.status;
  if (shownFit.value === null) return words.nothingYet;
  return early ? words.stillEarly : words.stillPrevious;
}

function BackToSettings() {
  return (
    <button type="button" class="link" onClick={restoreFittedSettings}>
      {pageWords.status.backToSettings}
    </button>
  );
}

export function RunningJob({ job }: { job: RunningFit }) {
  const elapsed = useElapsed(job.since);
  const share = Math.round(job.fraction * 100);
  const expected = planned.value?.seconds ?? 0;
  return (
    <div class="job">
      <span class="job-phase">
        {job.phase ? pageWords.progress.phases[job.phase] : pageWords.status.loading}
      </span>
      <progress class="job-bar" max={100} value={share} aria-label={pageWords.progress.label} />
      <span class="job-time">
        {pageWords.progress.done(percent(share / 100, 0), seconds(elapsed))}
        <span class="wide-only">
          {" "}
          {expected >= SHORTEST_ESTIMATE
            ? pageWords.progress.ofAbout(seconds(expected))
            : pageWords.progress.elapsed}
        </span>
      </span>
      <button type="button" class="button small" onClick={cancelFit}>
        {pageWords.progress.cancel}
      </button>
    </div>
  );
}

/** Seconds since a time of the page's clock. */
export function useElapsed(since: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - since) / 1000;
}
