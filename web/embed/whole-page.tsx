// ui=std and ui=full: the panels of the overview, or all of the page. The script of the page itself.
import { App, Panels } from "../page/app";
import { PanelTabs } from "../page/bar";
import { watchExplanations } from "../page/explained";
import { recordRuns } from "../page/history";
import { watchDrops } from "../page/open-file/watch-drops";
import { isNarrow } from "../page/screen";
import { announcement, readOnly, settings, shownFit } from "../page/state";
import { watchUndoKeys } from "../page/undo";
import { hiddenPanels } from "../page/views";
import { embedWords } from "../words/index";
import type { EmbedOptions } from "./options";
import { taskLine } from "./sentences";

watchUndoKeys();
watchExplanations();
watchDrops();
recordRuns();

export function WholePage({ options }: { options: EmbedOptions }) {
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
      <div class="visually-hidden" aria-live="polite" role="status">
        {announcement.value}
      </div>
    </>
  );
}
