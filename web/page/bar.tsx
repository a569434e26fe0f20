// The bar under the header: the view and the status line; on a narrow screen the tabs of the panels and the verdict strip.
import { useRef } from "preact/hooks";
import { verdictOnKind } from "../report/certificate";
import { pageWords } from "../words/index";
import { count, seconds } from "../words/numbers";
import { verdictTitle } from "../words/sentences";
import { linkMatch } from "./address";
import { VerdictMark } from "./marks";
import { shownCertificate } from "./proof";
import { isVeiled, linearFit, outcome, problem, running, runSummary, shownFit } from "./state";
import { LinkChip, RunningJob, StatusLine, StoppedNote } from "./status-line";
import { shownLook } from "./task-look";
import { ViewLink } from "./view-link";
import { choosePanel, nameInAddress, openPanel, openView, shownTabs, shownViews } from "./views";

export function Bar() {
  return (
    <div class="bar">
      <Views />
      <StatusLine />
    </div>
  );
}

/** Links, so that the back button leads back to the view before. */
export function Views({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav class="views" aria-label={pageWords.views.label}>
      {shownViews.value.map((view) => (
        <ViewLink
          key={view.id}
          view={nameInAddress(view.id)}
          class="view-name"
          current={view === openView.value}
          onChoose={onChoose}
        >
          {view.label()}
        </ViewLink>
      ))}
    </nav>
  );
}

export function PanelTabs() {
  const list = useRef<HTMLDivElement>(null);
  const panels = shownTabs.value;
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = panels.findIndex((panel) => panel.id === openPanel.value);
    const places: Record<string, number> = {
      ArrowRight: (at + 1) % panels.length,
      ArrowLeft: (at + panels.length - 1) % panels.length,
      Home: 0,
      End: panels.length - 1,
    };
    const next = panels[places[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    choosePanel(next.id);
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return (
    <div class="bar-narrow">
      <div ref={list} class="tabs" role="tablist" aria-label={pageWords.panels.label} onKeyDown={onKeyDown}>
        {panels.map(({ id, label }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            class="tab"
            aria-selected={openPanel.value === id}
            aria-controls={`panel-${id}`}
            tabIndex={openPanel.value === id ? 0 : -1}
            onClick={() => choosePanel(id)}
          >
            {label()}
          </button>
        ))}
      </div>
      <VerdictStrip />
      {linkMatch.value && (
        <p class="link-note">
          <LinkChip />
        </p>
      )}
    </div>
  );
}

/** Keeps the verdict in sight while another panel is open, so that moving a slider shows its effect. */
function VerdictStrip() {
  const fit = linearFit.value;
  if (running.value?.visible) {
    return (
      <div class="strip">
        <RunningJob job={running.value} />
      </div>
    );
  }
  if (problem.value !== null || outcome.value.kind === "cancelled" || outcome.value.kind === "failed") {
    return (
      <div class="strip">
        <StoppedNote />
      </div>
    );
  }
  if (openPanel.value === "certificate" || isVeiled.value) return null;
  const { Status } = shownLook.value;
  if (Status && shownFit.value) {
    return (
      <div class="strip">
        <Status />
      </div>
    );
  }
  const certificate = fit && shownCertificate(fit.report);
  const run = runSummary.value;
  if (fit && run?.report === fit.report) {
    const { verdict } = run;
    return (
      <div class="strip">
        <VerdictMark verdict={verdict} size={18} />
        <b class={`verdict-word ${verdict}`}>{pageWords.verdict.stripRun(run.determined, run.answers)}</b>
        <span class="strip-time">{seconds(fit.seconds)}</span>
      </div>
    );
  }
  const verdict = fit && certificate && verdictOnKind(fit.report, certificate);
  return (
    <div class="strip">
      <VerdictMark verdict={verdict} size={18} />
      {certificate && fit ? (
        <>
          <b class={`verdict-word ${verdict}`}>{verdictTitle(fit.report, certificate)}</b>
          <span class="strip-count">
            {pageWords.verdict.stripNarrow(
              count(certificate.rank),
              fit.report.sequences?.reachable ?? certificate.features,
            )}
          </span>
          <span class="strip-time">{seconds(fit.seconds)}</span>
        </>
      ) : (
        <b class="verdict-word waiting">{pageWords.verdict.fitting}</b>
      )}
    </div>
  );
}
