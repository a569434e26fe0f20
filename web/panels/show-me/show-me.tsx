// "Show me": twelve seconds in a dialog over the page, really run. Space holds, the arrow keys step, and whoever leaves keeps the page
// as it is at that moment. Readers who asked for no motion turn three stills.
import "../../styles/show-me.css";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { pageKeys } from "../../page/address";
import { showMeWords } from "../../words/index";
import { openDialog } from "../dialog";
import { Caption } from "./caption";
import { EndCard } from "./end-card";
import { END, gateOf, seenAt, step, stopsOf, tick } from "./story";
import { StoryFrame } from "./story-frame";
import { type Telling, tell } from "./tell";

const wantsStills = matchMedia("(prefers-reduced-motion: reduce)");

interface ShowMeProps {
  telling: Telling;
  isStill: boolean;
  onLeave: () => void;
}

function ShowMe({ telling, isStill, onLeave }: ShowMeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useFrames(telling);
  useEffect(() => {
    // The way back leads to another view, or to other settings: the page is no longer the story's.
    addEventListener("popstate", onLeave);
    return () => removeEventListener("popstate", onLeave);
  }, []);

  const { clock, reports, failure } = telling;
  const { at } = clock.value;
  const gate = gateOf(reports.value.length);
  const isOver = at >= END && gate > END;
  const turn = (by: 1 | -1): void => {
    clock.value = step(clock.value, by, stopsOf(isStill));
  };
  const hold = (): void => {
    clock.value = { ...clock.value, held: !clock.value.held };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The page behind has keys of its own.
    event.stopPropagation();
    if (failure.value !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined;
    // A button that has the focus takes the space bar for itself.
    const isHeld = event.key === " " && !isStill && !isOver && !(event.target instanceof HTMLButtonElement);
    if (by !== undefined) turn(by);
    else if (isHeld) hold();
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      class="show-me"
      aria-label={showMeWords.title}
      onKeyDown={onKeyDown}
      onClose={onLeave}
      onClick={(event) => {
        if (event.target === dialog.current) onLeave();
      }}
    >
      {failure.value !== null ? (
        <div class="story-end">
          <p role="alert">{failure.value}</p>
          <button type="button" class="button filled" onClick={onLeave}>
            {showMeWords.close}
          </button>
        </div>
      ) : isOver ? (
        <EndCard telling={telling} isStill={isStill} onLeave={onLeave} />
      ) : (
        <>
          <StoryFrame telling={telling} at={seenAt(at, gate)} />
          <Caption
            seen={seenAt(at, gate)}
            clock={clock.value}
            isLate={at >= gate}
            onHold={isStill ? null : hold}
            onNext={() => turn(1)}
            onLeave={onLeave}
          />
        </>
      )}
    </dialog>
  );
}

/** Moves the clock with the frames of the browser; a hidden tab has none. */
function useFrames({ clock, reports }: Telling): void {
  useEffect(() => {
    let last = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      clock.value = tick(clock.value, (now - last) / 1000, gateOf(reports.value.length));
      last = now;
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}

/** Never by itself, never twice, and not within a lesson, which turns the page on its own. */
export function showMe(): void {
  if (document.querySelector(".show-me") || pageKeys.value.lesson !== undefined) return;
  const isStill = wantsStills.matches;
  openDialog((close) => {
    const telling = tell(isStill, leave);
    function leave(): void {
      telling.end();
      close();
    }
    return <ShowMe telling={telling} isStill={isStill} onLeave={leave} />;
  });
}
