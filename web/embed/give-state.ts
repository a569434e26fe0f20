// A lesson's state that a host gives back. It is checked by what plays lessons, which only those who play one load.
import { givenState } from "../page/lesson-slot";

/** False if it is none. */
export async function giveState(given: unknown): Promise<boolean> {
  const { readState } = await import("../lessons/parts");
  const state = readState(given);
  if (state) givenState.value = state;
  return state !== null;
}
