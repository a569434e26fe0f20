// The story of "Show me": its clock, which a test drives as the frames of a browser do, and what is seen at a second of it.
import { describe, expect, test } from "vitest";
import {
  type Clock,
  END,
  fitOnPage,
  fits,
  gateOf,
  moments,
  sceneAt,
  seenAt,
  step,
  stopsOf,
  tick,
} from "../../web/panels/show-me/story";

const FRAME = 1 / 60;
const start: Clock = { at: 0, held: false };

/** So many seconds of a browser's frames, so many of the fits being finished. */
function play(clock: Clock, seconds: number, finished: number): Clock {
  let now = clock;
  for (let frame = 0; frame < seconds / FRAME; frame += 1) now = tick(now, FRAME, gateOf(finished));
  return now;
}

describe("the clock", () => {
  test("It takes twelve seconds and stays at the end", () => {
    expect(play(start, END - 0.1, fits.length).at).toBeCloseTo(END - 0.1, 1);
    expect(play(start, END + 5, fits.length).at).toBe(END);
  });

  test("It waits where the next fit would be shown, and goes on once that is finished", () => {
    fits.forEach(({ shown }, finished) => {
      const waiting = play(start, 2 * END, finished);
      expect(waiting.at).toBe(shown);
      expect(play(waiting, 1, finished)).toBe(waiting);
      expect(play(waiting, 0.5, finished + 1).at).toBeGreaterThan(shown);
    });
  });

  test("What has not been computed is never seen, wherever a step leads", () => {
    for (let finished = 0; finished <= fits.length; finished += 1) {
      for (const isStill of [true, false]) {
        for (const at of stopsOf(isStill)) {
          const seen = seenAt(at, gateOf(finished));
          if (seen >= 0) expect(sceneAt(seen).fit).toBeLessThan(finished);
          else expect(finished).toBe(0);
        }
      }
    }
  });

  test("Held, it stands still; a step keeps it held", () => {
    const held = { ...play(start, 4, fits.length), held: true };
    expect(play(held, 3, fits.length)).toBe(held);
    expect(step(held, 1, stopsOf(false))).toEqual({ at: 6, held: true });
  });

  test("A tab that was hidden goes on where it was", () => {
    expect(tick(start, 3600, gateOf(fits.length)).at).toBeLessThan(0.2);
  });

  test("Steps lead from moment to moment and stop at both ends; soon after one began, back is the one before", () => {
    const stops = stopsOf(false);
    let clock = start;
    const forth = stops.map(() => {
      clock = step(clock, 1, stops);
      return clock.at;
    });
    expect(forth).toEqual([3, 6, 9, END, END]);
    expect(step({ at: 8, held: false }, -1, stops).at).toBe(6);
    expect(step({ at: 6.3, held: false }, -1, stops).at).toBe(3);
    expect(step(start, -1, stops)).toEqual(start);
  });
});

describe("the moments", () => {
  test("They follow each other without a gap, and a still lies within its own", () => {
    moments.forEach(({ name, from, still }, place) => {
      const until = moments[place + 1]?.from ?? END;
      expect(until).toBeGreaterThan(from);
      expect(sceneAt(from).moment).toBe(name);
      if (still !== null) expect(sceneAt(still).moment).toBe(name);
    });
    expect(moments[0].from).toBe(0);
    expect(stopsOf(true)).toHaveLength(4);
  });

  test("The page is at the end stop when the slider of the story is, and not before", () => {
    const [, second] = fits;
    expect(sceneAt(second.page).glide).toBe(1);
    expect(sceneAt(second.page - 0.05).glide).toBeLessThan(1);
    expect(fitOnPage(second.page - 0.05, 1)).toBe(0);
    expect(fitOnPage(second.page, 1)).toBe(1);
  });

  test("The page turns to a fit only after those that it follows from", () => {
    expect(fitOnPage(END, 0)).toBe(0);
    expect(fitOnPage(END, 1)).toBe(1);
    expect(fitOnPage(END, 2)).toBe(2);
    expect(fitOnPage(END, 3)).toBe(2);
    expect(fitOnPage(0, 3)).toBe(0);
  });

  test("Dots fall while the verdict still stands; it turns in rest, and again once they have risen", () => {
    expect(sceneAt(3.5)).toMatchObject({ moment: "falling", fit: 1, verdict: 0 });
    expect(sceneAt(3.5).moved).toBeGreaterThan(0);
    expect(sceneAt(3.5).moved).toBeLessThan(1);
    expect(sceneAt(7)).toMatchObject({ moment: "rest", fit: 1, verdict: 1, moved: 1 });
    expect(sceneAt(9.5)).toMatchObject({ moment: "repaired", fit: 1, verdict: 1 });
    expect(sceneAt(10.5)).toMatchObject({ fit: 2, verdict: 1, joined: 1 });
    expect(sceneAt(11.9)).toMatchObject({ fit: 2, verdict: 2, moved: 1 });
  });
});
