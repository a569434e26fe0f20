// What an embed shows: a small figure (ui=min), the panels of the overview (ui=std), or all of the page (ui=full).
import { pageKeys } from "../page/address";
import { App, Panels } from "../page/app";
import { PanelTabs } from "../page/bar";
import { announcement, readOnly, settings, shownFit } from "../page/state";
import { hiddenPanels, isNarrow } from "../page/views";
import { embedWords } from "../words/index";
import { Figure, RunButton } from "./figure";
import { Foot } from "./foot";
import type { EmbedOptions } from "./options";
import { taskLine } from "./sentences";
import { isStarted } from "./start";

export function Embed({ options }: { options: EmbedOptions }) {
  const { ui, hidden } = options;
  return (
    <>
      <div class="embed-room">
        <div class={`embed-content embed-${ui}`}>
          {ui === "min" ? <Figure hidden={hidden} /> : <Page options={options} />}
        </div>
      </div>
      {!hidden.has("foot") && <Foot />}
      {ui === "min" && <Announced />}
    </>
  );
}

/** Until the first fit the reader sees what waits for them; a lesson would begin to work at once. */
function Page({ options }: { options: EmbedOptions }) {
  const isLesson = pageKeys.value.lesson !== undefined;
  return (
    <>
      {!isStarted.value && <RunButton />}
      {(isStarted.value || !isLesson) && <WholePage options={options} />}
    </>
  );
}

function WholePage({ options }: { options: EmbedOptions }) {
  hiddenPanels.value = options.hidden;
  return (
    <>
      {readOnly.value && <aside class="read-only-note">{embedWords.readOnlyAll}</aside>}
      {options.ui === "full" ? <App /> : <Overview />}
    </>
  );
}

/** Panels a, b and c without what is around them. */
function Overview() {
  return (
    <>
      <main
        class="view"
        data-data-fingerprint={shownFit.value?.report.data.fingerprint}
        data-fit-fingerprint={shownFit.value?.report.fit.fingerprint}
      >
        <h1 class="visually-hidden">{taskLine(settings.value)}</h1>
        {isNarrow.value && <PanelTabs />}
        <Panels />
      </main>
      <Announced />
    </>
  );
}

function Announced() {
  return (
    <div class="visually-hidden" aria-live="polite" role="status">
      {announcement.value}
    </div>
  );
}
