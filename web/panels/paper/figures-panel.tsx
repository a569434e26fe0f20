// Panel a: every figure as a row of a list, with its claim, its state and one button.
import { useMemo } from "preact/hooks";
import { FigureThumb } from "../../charts/figure-plot";
import type { FigureId, Finding } from "../../figures/figure";
import { figureIds, figureOf, studyIds } from "../../figures/registry";
import { useElapsed } from "../../page/status-line";
import { choosePanel } from "../../page/views";
import { errorText, nextText } from "../../words/errors-words";
import { paperWords, studyWords } from "../../words/index";
import { count, percent, seconds } from "../../words/numbers";
import { cardWords, nameOf } from "./figure-words";
import {
  cancelFigure,
  changesOf,
  chooseFigure,
  type FigureRun,
  openFigure,
  recordedResults,
  resultOf,
  runAll,
  runFigure,
  running,
  runs,
  sizeOf,
} from "./paper-state";
import { type FigureView, viewOfFigure } from "./plots";

export function FiguresPanel() {
  return (
    <>
      <h2 class="panel-title">{paperWords.title}</h2>
      <p class="description">{paperWords.about}</p>
      <button
        type="button"
        class="button small"
        disabled={running.value !== null}
        onClick={() => void runAll()}
      >
        {paperWords.all}
      </button>
      <ul class="figure-list">
        {figureIds.map((id) => (
          <FigureCard key={id} id={id} />
        ))}
      </ul>
      <h3 class="figure-group">{studyWords.heading}</h3>
      <ul class="figure-list">
        {studyIds.map((id) => (
          <FigureCard key={id} id={id} />
        ))}
      </ul>
    </>
  );
}

export function verdictOf({ held }: Finding): "held" | "notHeld" | "unclear" {
  return held === null ? "unclear" : held ? "held" : "notHeld";
}

/** An earlier result stays when a later run comes to nothing. */
export function stateOf(id: FigureId): keyof typeof paperWords.states {
  const run = runs.value[id];
  if (!run) return recordedResults.value[id] ? "recorded" : "notRun";
  if (run.result && run.state !== "running") return verdictOf(run.result.finding);
  return run.state === "done" ? "notRun" : run.state;
}

/** Why the last run came to nothing; empty if it did not. */
export function problemOf(run: FigureRun | undefined): string {
  if (run?.state === "cancelled") return paperWords.cancelled(run.result !== null);
  return run?.error ? `${errorText(run.error)} ${nextText(run.error)}` : "";
}

/** How long it takes is known of the quick size as it is. */
function hintOf(id: FigureId, run: FigureRun | undefined): string {
  const problem = problemOf(run);
  if (problem !== "") return problem;
  if (run?.result) return paperWords.took(seconds(run.seconds));
  if (Object.keys(changesOf(id)).length > 0) return paperWords.otherTime;
  return sizeOf(id) === "full" ? paperWords.fullTime : paperWords.quickTime(count(figureOf(id).seconds));
}

function open(id: FigureId): void {
  chooseFigure(id);
  choosePanel("figure");
}

function FigureCard({ id }: { id: FigureId }) {
  const { subject, short } = cardWords(id);
  const run = runs.value[id];
  const result = resultOf(id);
  const view = useMemo(() => (result ? viewOfFigure(id, result.data, result.finding) : null), [id, result]);
  const name = nameOf(id);
  const isOpen = openFigure.value === id;
  return (
    <li class={isOpen ? "figure-card current" : "figure-card"}>
      <div class="figure-head">
        <button
          type="button"
          class="figure-open"
          aria-label={paperWords.openLong(name)}
          aria-current={isOpen ? "true" : undefined}
          onClick={() => open(id)}
        >
          <b>{name}</b> {subject}
        </button>
        <FigureState state={stateOf(id)} scope={view?.scope} />
      </div>
      <p class="figure-claim">{short.charAt(0).toUpperCase() + short.slice(1)}</p>
      {view && <Brief view={view} />}
      {run?.state === "running" ? (
        <Progress run={run} />
      ) : (
        <div class="row">
          <button
            type="button"
            class="button small"
            aria-label={paperWords.reproduceLong(name)}
            disabled={running.value !== null}
            onClick={() => {
              chooseFigure(id);
              void runFigure(id);
            }}
          >
            {run?.result ? paperWords.again : paperWords.reproduce}
          </button>
          <span class="hint">{hintOf(id, run)}</span>
        </div>
      )}
    </li>
  );
}

/** What the last run measured, in small. */
function Brief({ view }: { view: FigureView }) {
  return (
    <div class="figure-brief">
      <FigureThumb plot={view.plot} />
      <p>
        {(view.brief ?? []).map((line) => (
          <span key={line}>{line} </span>
        ))}
      </p>
    </div>
  );
}

function FigureState({ state, scope }: { state: keyof typeof paperWords.states; scope: string | undefined }) {
  return (
    <span class={`figure-state ${state}`}>
      {state === "held" && (
        <svg width="12" height="10" viewBox="0 0 12 10" aria-hidden="true">
          <path d="M1 5l3.5 4L11 1" />
        </svg>
      )}
      {state === "notHeld" && (
        <svg width="12" height="10" viewBox="0 0 12 10" aria-hidden="true">
          <path d="M1 5H11" />
        </svg>
      )}
      {paperWords.states[state]}
      {state === "notHeld" && scope !== undefined && paperWords.except(scope)}
    </span>
  );
}

function Progress({ run }: { run: FigureRun }) {
  const elapsed = useElapsed(run.since);
  const share = run.total > 0 ? run.done / run.total : 0;
  return (
    <>
      <progress class="job-bar" value={share} aria-label={paperWords.progressLabel(nameOf(run.id))} />
      <div class="row">
        <span class="hint">
          {paperWords.progress(count(Math.floor(run.done)), run.total, percent(share, 0), seconds(elapsed))}
        </span>
        <button type="button" class="button small" onClick={cancelFigure}>
          {paperWords.cancel}
        </button>
      </div>
    </>
  );
}
