// The story of "Show me" as data: three fits, the moments that tell of them, and a clock that never passes what has not been computed.
// Pure: what second it is decides what is seen.

import { motionMs } from "../../charts/spectrum";

/** Seconds. */
type Time = number;

/** What the story changes: the share of inputs whose keys are perpendicular. */
export const SHARE = "params.orthogonal";

export const END: Time = 12;

/**
 * The fits, in the order in which they are made: the default task, the same with all keys perpendicular, and with the suggested inputs
 * added. `page`: the page turns to it. `shown`: its tests, and its dots on their way for `moves` seconds. `verdict`: what it says.
 */
export const fits = [
  { page: 0, shown: 0, moves: 0, verdict: 0 },
  { page: 2.1, shown: 3, moves: motionMs.fall / 1000, verdict: 6 },
  { page: 9, shown: 10, moves: motionMs.rise / 1000, verdict: 10 + motionMs.rise / 1000 },
] as const satisfies readonly { page: Time; shown: Time; moves: number; verdict: Time }[];

export type FitPlace = 0 | 1 | 2;

/** The share of perpendicular keys glides to its end stop, where the page turns to the second fit. */
const GLIDE = { from: 0.3, seconds: 1.8 };

/** `still`: the second that stands for the moment where nothing may move; null: it is left out. */
export const moments = [
  { name: "given", from: 0, still: 0 },
  { name: "falling", from: 3, still: null },
  { name: "rest", from: 6, still: 8.9 },
  { name: "repaired", from: 9, still: 11.9 },
] as const satisfies readonly { name: string; from: Time; still: Time | null }[];

type MomentName = (typeof moments)[number]["name"];

export interface Clock {
  at: Time;
  held: boolean;
}

/** The first second that cannot be shown yet, so many of the fits being finished. */
export function gateOf(finished: number): Time {
  return fits[finished]?.shown ?? Number.POSITIVE_INFINITY;
}

/** A tab that was hidden for an hour goes on where it was. */
const LONGEST_FRAME = 0.1;

export function tick(clock: Clock, elapsed: number, gate: Time): Clock {
  if (clock.held || clock.at >= Math.min(gate, END)) return clock;
  return { ...clock, at: Math.min(clock.at + Math.min(elapsed, LONGEST_FRAME), gate, END) };
}

/** Where the arrow keys go. */
export function stopsOf(isStill: boolean): readonly Time[] {
  const starts = isStill ? moments.flatMap(({ still }) => still ?? []) : moments.map(({ from }) => from);
  return [...starts, END];
}

/** So soon after a moment began, a step back leads to the one before. */
const JUST_BEGUN = 0.7;

export function step(clock: Clock, by: 1 | -1, stops: readonly Time[]): Clock {
  const at =
    by === 1
      ? stops.find((stop) => stop > clock.at)
      : stops.findLast((stop) => stop < clock.at - (clock.held ? 0 : JUST_BEGUN));
  return { ...clock, at: at ?? clock.at };
}

/** While a fit is late, the last thing before it stays. */
const BEFORE = 1e-3;

/** What can be seen of that second; below zero: nothing yet. */
export function seenAt(at: Time, gate: Time): Time {
  return at < gate ? at : gate - BEFORE;
}

function lastBegun<Begun>(list: readonly Begun[], from: (each: Begun) => Time, at: Time): number {
  return Math.max(
    0,
    list.findLastIndex((each) => from(each) <= at),
  );
}

/** Which of the fits the page shows: never one before the fits that it follows from. */
export function fitOnPage(at: Time, finished: number): FitPlace {
  const due = lastBegun(fits, ({ page }) => page, at);
  return Math.min(due, finished) as FitPlace;
}

const easeInOut = (share: number): number => (share < 0.5 ? 2 * share ** 2 : 1 - 2 * (1 - share) ** 2);

const passed = (at: Time, from: Time, seconds: number): number =>
  seconds === 0 ? 1 : Math.min(1, Math.max(0, (at - from) / seconds));

interface Scene {
  moment: MomentName;
  /** How far the share is on its way to the stop, 0 to 1. */
  glide: number;
  /** Whose tests and directions are shown, and how much of the time that its dots take is over. */
  fit: FitPlace;
  moved: number;
  verdict: FitPlace;
  /** How many of the inputs that join are there, 0 to 1. */
  joined: number;
}

export function sceneAt(at: Time): Scene {
  const fit = lastBegun(fits, ({ shown }) => shown, at) as FitPlace;
  const { shown, moves } = fits[fit];
  return {
    moment: (moments[lastBegun(moments, ({ from }) => from, at)] ?? moments[0]).name,
    glide: easeInOut(passed(at, GLIDE.from, GLIDE.seconds)),
    fit,
    moved: passed(at, shown, moves),
    verdict: lastBegun(fits, ({ verdict }) => verdict, at) as FitPlace,
    joined: passed(at, fits[2].page, fits[2].shown - fits[2].page),
  };
}
