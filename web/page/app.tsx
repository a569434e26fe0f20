// The page: header, bar with the status line, and the panels of the view in columns, or behind tabs on a narrow screen.
import { pageWords } from "../words/page-words";
import { Banner } from "./banner";
import { Bar, PanelTabs } from "./bar";
import { Header } from "./header";
import { isNarrow } from "./screen";
import { announcement, isStale, lastFit } from "./state";
import { choosePanel, openPanel, openView } from "./views";

/** Moves the focus without touching the address, whose fragment belongs to the task. */
function skipToResult(event: Event): void {
  event.preventDefault();
  const result = openView.value.panels[1]?.id ?? "";
  choosePanel(result);
  // The panel may have been behind a tab until now.
  requestAnimationFrame(() => document.getElementById(`panel-${result}`)?.focus());
}

export function App() {
  const view = openView.value;
  return (
    <>
      <a class="skip" href={`#panel-${view.panels[1]?.id}`} onClick={skipToResult}>
        {pageWords.header.skip}
      </a>
      <Header />
      <main
        class="view"
        data-data-fingerprint={lastFit.value?.report.data.fingerprint}
        data-fit-fingerprint={lastFit.value?.report.fit.fingerprint}
      >
        {isNarrow.value ? <PanelTabs /> : <Bar />}
        <div class="below-bar">
          <Banner />
          <div key={view.id} class={`columns columns-${view.id}`}>
            {view.panels.map(({ id, letter, label, longLabel, Panel, Tools }, place) => (
              <section
                key={id}
                id={`panel-${id}`}
                class={`panel panel-${id}`}
                aria-label={isNarrow.value ? undefined : label}
                aria-labelledby={isNarrow.value ? `tab-${id}` : undefined}
                role={isNarrow.value ? "tabpanel" : undefined}
                hidden={isNarrow.value && openPanel.value !== id}
                tabIndex={-1}
              >
                <div class="panel-head">
                  <p class="panel-name">
                    <b>{letter}</b> {longLabel?.() ?? label}
                  </p>
                  {place > 0 && isStale.value && <p class="stale-note">{pageWords.status.stale}</p>}
                  {Tools && <Tools />}
                </div>
                <Panel />
              </section>
            ))}
          </div>
        </div>
      </main>
      <div class="visually-hidden" aria-live="polite" role="status">
        {announcement.value}
      </div>
    </>
  );
}
