// A lesson's state as hosts keep it.
import { givenState, type LessonState } from "../page/lesson-slot";

/** False if what a host gives back is none. It is checked by what plays lessons, which only those who play one load. */
export async function giveState(given: unknown): Promise<boolean> {
  const { readState } = await import("../lessons/parts");
  const state = readState(given);
  if (state) givenState.value = state;
  return state !== null;
}

/** Nothing has happened yet. It is not told: a host would overwrite what it is about to give back. */
export function isPristine({ steps }: LessonState): boolean {
  const entered = Object.values(steps);
  return entered.length < 2 && entered.every(({ prediction, attempts }) => !prediction && attempts === 0);
}
