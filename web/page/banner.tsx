// What concerns the whole page and no single setting: a fit that failed, with what to do next; and, milder, what an address
// asked for and did not get. What is known while the page loads has a row of its own; what comes later covers the top of
// the panels, so that nothing shifts.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { errorText } from "../words/errors-words";
import { pageWords } from "../words/index";
import { titleOf } from "../words/tasks-words";
import { isNewerLink, linkMatch, linkNotes } from "./address";
import { nextStep, Remedy } from "./remedy";
import { currentTask, hasControl, outcome, problem, running } from "./state";
import { missingView } from "./views";

/** What an address asked for and did not get, in words. */
function notices(): string[] {
  const missing = missingView.value;
  const words: string[] = [];
  if (missing?.because === "unknown") words.push(pageWords.banner.missingView(missing.name.slice(0, 40)));
  if (missing?.because === "task") {
    words.push(
      pageWords.banner.viewNotForTask(missing.name, currentTask.value ? titleOf(currentTask.value) : ""),
    );
  }
  if (isNewerLink.value) words.push(pageWords.banner.newerLink);
  const differs = linkMatch.value?.sentence;
  if (differs) words.push(differs);
  return [...words, ...linkNotes.value];
}

let knownAtLoad: readonly string[] | null = null;
const dismissed = signal<readonly string[]>([]);

export function Banner() {
  const state = outcome.value;
  const wrong = problem.value;
  knownAtLoad ??= notices();
  if (wrong !== null && !hasControl(wrong.field)) {
    return (
      <Frame words={errorText(wrong)}>
        <Remedy error={wrong} />
      </Frame>
    );
  }
  // While it is tried again, the status line tells how far it is.
  if (state.kind === "failed" && wrong === null && !running.value?.visible) {
    const { error, atLoad } = state;
    return (
      <Frame atLoad={atLoad} words={`${errorText(error)} ${nextStep(error)}`}>
        <Remedy error={error} />
      </Frame>
    );
  }
  const notice = notices().find((words) => !dismissed.value.includes(words));
  if (notice === undefined) return null;
  const close = (): void => {
    dismissed.value = [...dismissed.value, notice];
  };
  return (
    <Frame mild atLoad={knownAtLoad.includes(notice)} words={notice}>
      <button type="button" class="button" onClick={close}>
        {pageWords.banner.close}
      </button>
    </Frame>
  );
}

interface FrameProps {
  words: string;
  /** Something was only left out. */
  mild?: boolean;
  atLoad?: boolean;
  children: ComponentChildren;
}

function Frame({ words, mild = false, atLoad = false, children }: FrameProps) {
  return (
    <div class={`banner${mild ? " mild" : ""}${atLoad ? " at-load" : ""}`} role="alert">
      <p>{words}</p>
      {children}
    </div>
  );
}
