// The page: header, bar with the status line, and the panels of the view in columns, or behind tabs on a narrow screen.
import { type FunctionComponent, h } from "preact";
import { pageWords } from "../words/index";
import { Banner } from "./banner";
import { Bar, PanelTabs } from "./bar";
import { Footer } from "./guide-link";
import { Header } from "./header";
import { Intro, isIntroShown } from "./intro";
import { lessonLook } from "./lesson-slot";
import { announcement, isStale, isVeiled, readOnly, shownFit } from "./state";
import { TaskCards } from "./task-cards";
import { choosePanel, isLesson, isNarrow, openPanel, openView, shownPanels } from "./views";

/** The second panel of a view; in a lesson what its step is about. */
function resultPanel(): string {
  return shownPanels.value.at(lessonLook.value ? -1 : 1)?.id ?? "";
}

/** Moves the focus without touching the address, whose fragment belongs to the task. */
function skipToResult(event: Event): void {
  event.preventDefault();
  const result = resultPanel();
  choosePanel(result);
  // The panel may have been behind a tab until now.
  requestAnimationFrame(() => document.getElementById(`panel-${result}`)?.focus());
}

function Nothing() {
  return null;
}

/** What a lesson puts into a panel; while it is being loaded, nothing that could give an answer away. */
function contentOf(panel: string): FunctionComponent | null {
  const look = lessonLook.value;
  if (look) return look.instead(panel);
  return isVeiled.value && panel !== "lesson" ? Nothing : null;
}

export function App() {
  return (
    <>
      <a class="skip" href={`#panel-${resultPanel()}`} onClick={skipToResult}>
        {pageWords.header.skip}
      </a>
      <Header />
      {isIntroShown.value && <Intro />}
      <main
        class="view"
        data-data-fingerprint={shownFit.value?.report.data.fingerprint}
        data-fit-fingerprint={shownFit.value?.report.fit.fingerprint}
      >
        {!isLesson.value && <TaskCards />}
        {isNarrow.value ? <PanelTabs /> : <Bar />}
        <Panels />
      </main>
      <Footer />
      <div class="visually-hidden" aria-live="polite" role="status">
        {announcement.value}
      </div>
    </>
  );
}

/** The panels of the open view, with what concerns all of them above. */
export function Panels() {
  const { id: view } = openView.value;
  return (
    <div class="below-bar">
      <Banner />
      <div key={view} class={`columns columns-${view}`}>
        {shownPanels.value.map(({ id, letter, label, longLabel, Panel, Tools }, place) => (
          <section
            key={id}
            id={`panel-${id}`}
            class={`panel panel-${id}`}
            aria-label={isNarrow.value ? undefined : label()}
            aria-labelledby={isNarrow.value ? `tab-${id}` : undefined}
            role={isNarrow.value ? "tabpanel" : undefined}
            hidden={isNarrow.value && openPanel.value !== id}
            tabIndex={-1}
          >
            <div class="panel-head">
              <p class="panel-name">
                <b>{letter}</b> {longLabel?.() ?? label()}
              </p>
              {place > 0 && isStale.value && <p class="stale-note">{pageWords.status.stale}</p>}
              {Tools && !readOnly.value && <Tools />}
            </div>
            {readOnly.value && id === "task" ? (
              <fieldset class="read-only" disabled aria-label={label()}>
                {h(contentOf(id) ?? Panel, null)}
              </fieldset>
            ) : (
              h(contentOf(id) ?? Panel, null)
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
