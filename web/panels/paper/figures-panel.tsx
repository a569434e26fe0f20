// Panel a: every figure as a row of a list, with its claim, its state and one button.
import { useMemo } from "preact/hooks";
import "../../styles/paper.css";
import { FigureThumb } from "../../charts/figure-thumb";
import type { FigureId, Finding } from "../../figures/figure";
import { figureIds, figureOf, studyIds } from "../../figures/registry";
import { useElapsed } from "../../page/status-line";
import { choosePanel } from "../../page/views";
import { count, percent, seconds } from "../../words/numbers";
import { paperWords } from "../../words/paper-words";
import { studyWords } from "../../words/studies-words";
import { cardWords, nameOf } from "./card-words";
import {
  cancelFigure,
  chooseFigure,
  type FigureRun,
  openFigure,
  runAll,
  runFigure,
  running,
  runs,
} from "./paper-state";
import { viewOfFigure } from "./plots";

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

export function stateOf(finding: Finding | undefined): "notRun" | "held" | "notHeld" | "unclear" {
  if (!finding) return "notRun";
  return finding.held === null ? "unclear" : finding.held ? "held" : "notHeld";
}

function open(id: FigureId): void {
  chooseFigure(id);
  choosePanel("figure");
}

function FigureCard({ id }: { id: FigureId }) {
  const { subject, short } = cardWords(id);
  const run = runs.value[id];
  const isRunning = run?.state === "running";
  const state = isRunning ? "running" : stateOf(run?.result?.finding);
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
        <FigureState state={state} />
      </div>
      <p class="figure-claim">{short.charAt(0).toUpperCase() + short.slice(1)}</p>
      {run?.result && <Brief id={id} data={run.result.data} finding={run.result.finding} />}
      {isRunning ? (
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
          <span class="hint">
            {run?.state === "cancelled"
              ? paperWords.cancelled
              : (run?.error?.message ??
                (run?.result
                  ? paperWords.took(seconds(run.seconds))
                  : paperWords.about1(count(figureOf(id).seconds))))}
          </span>
        </div>
      )}
    </li>
  );
}

/** What the last run measured, in small. */
function Brief({ id, data, finding }: { id: FigureId; data: unknown; finding: Finding }) {
  const view = useMemo(() => viewOfFigure(id, data, finding), [id, data, finding]);
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

export function FigureState({ state }: { state: keyof typeof paperWords.states }) {
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
