// Below the picture: how far the story is, the sentence of the moment, and the ways to hold and to leave it.
import { showMeWords as words } from "../../words/index";
import { count } from "../../words/numbers";
import { useFocused } from "./focus";
import { type Clock, END, sceneAt, stopsOf } from "./story";

interface CaptionProps {
  clock: Clock;
  /** What of the clock's second is on screen. */
  seen: number;
  /** A fit that it waits for is not there yet. */
  isLate: boolean;
  /** null: stills, which are turned. */
  onHold: (() => void) | null;
  onNext: () => void;
  onLeave: () => void;
}

export function Caption({ clock, seen, isLate, onHold, onNext, onLeave }: CaptionProps) {
  const button = useFocused();
  const stills = stopsOf(true).slice(0, -1);
  const still =
    Math.max(
      0,
      stills.findLastIndex((stop) => stop <= clock.at),
    ) + 1;
  const place = onHold
    ? words.time(count(Math.floor(clock.at)), count(END))
    : words.still(count(still), count(stills.length));
  return (
    <div class="story-caption">
      <div class="story-time" style={{ width: `${(100 * clock.at) / END}%` }} />
      <p class="story-sentence" role="status">
        {seen < 0 ? "" : words.moments[sceneAt(seen).moment]}
      </p>
      <p class="story-place">{isLate ? words.fitting : place}</p>
      <button type="button" class="quiet" onClick={onHold ?? onNext} ref={button}>
        {onHold ? (clock.held ? words.goOn : words.hold) : words.next}
      </button>
      <button type="button" class="quiet" onClick={onLeave}>
        {words.skip}
      </button>
    </div>
  );
}
