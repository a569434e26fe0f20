// What the story leads to: the reader's own hand, the lesson, or data of one's own.
import { pageKeys, setPageKeys } from "../../page/address";
import { askForData, openPart } from "../../page/intro";
import { choosePanel, pageParts } from "../../page/views";
import { pageWords, showMeWords } from "../../words/index";
import { useFocused } from "./focus";
import { SHARE } from "./story";
import type { Telling } from "./tell";

/** The slider of the share, at whose end the reader finds the stop. */
function focusShare(): void {
  if (pageKeys.value.view !== undefined) setPageKeys({ view: undefined }, true);
  choosePanel("task");
  // The view, or the panel behind its tab, is drawn first.
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-explain="field:${SHARE}"] .slider`)?.focus(),
  );
}

interface EndCardProps {
  telling: Telling;
  isStill: boolean;
  onLeave: () => void;
}

export function EndCard({ telling, isStill, onLeave }: EndCardProps) {
  const words = showMeWords.end;
  const button = useFocused();
  const then = (act: () => void) => () => {
    onLeave();
    act();
  };
  return (
    <div class="story-end">
      <h2>{words.title}</h2>
      <p>{words.about}</p>
      <button
        type="button"
        class="button filled"
        ref={button}
        onClick={() => {
          telling.turnToFirst();
          onLeave();
          focusShare();
        }}
      >
        {words.tryIt}
      </button>
      <button type="button" class="button" onClick={then(() => openPart(pageParts().openFirstLesson))}>
        {pageWords.intro.lesson}
      </button>
      <button type="button" class="button" onClick={then(askForData)}>
        {pageWords.intro.ownData}
      </button>
      <button
        type="button"
        class="link"
        onClick={() => {
          telling.clock.value = { at: 0, held: isStill };
        }}
      >
        {words.again}
      </button>
    </div>
  );
}
