// What the History view shows: two runs of this tab, or one task over several seeds; and which two runs.
import { computed, signal } from "@preact/signals";
import { runOnScreen, runs } from "../../page/history";
import type { AnyRun } from "../../report/run";
import type { ModelName } from "../compare/compare-state";

export type HistoryMode = "runs" | "seeds";

export const mode = signal<HistoryMode>("runs");

/** The runs a reader chose, by number. What was not chosen follows the newest runs. */
export const chosen = signal<Readonly<Partial<Record<ModelName, number>>>>({});

/** A run cannot be compared with itself: choosing the run of the other side swaps the two. */
export function chooseRun(name: ModelName, number: number): void {
  const other: ModelName = name === "A" ? "B" : "A";
  const shown = pair.value;
  const replaced = shown[name];
  const swaps = replaced !== null && shown[other]?.number === number;
  chosen.value = { ...chosen.value, [name]: number, ...(swaps && { [other]: replaced.number }) };
}

/** B is the newest run and A the one before it, unless the reader chose others. */
export function pairOf(
  list: readonly AnyRun[],
  wanted: Readonly<Partial<Record<ModelName, number>>>,
): Readonly<Record<ModelName, AnyRun | null>> {
  const find = (number: number | undefined) => list.find((run) => run.number === number);
  const chosenA = find(wanted.A);
  const chosenB = find(wanted.B);
  const b = chosenB ?? list.find((run) => run !== chosenA) ?? null;
  const a = chosenA ?? list.find((run) => run !== b && (!b || run.number < b.number)) ?? null;
  return { A: a ?? list.find((run) => run !== b) ?? null, B: b };
}

export const pair = computed(() => pairOf(runs.value, chosen.value));

/** What was just removed, to be brought back. */
export const removed = signal<readonly AnyRun[]>([]);

export function removeRun(run: AnyRun): void {
  removed.value = [run];
  runs.value = runs.value.filter((each) => each !== run);
}

/** Every run but the one on screen, which is not an earlier one. */
export function clearRuns(): void {
  const kept = runOnScreen();
  removed.value = runs.value.filter(({ number }) => number !== kept);
  runs.value = runs.value.filter(({ number }) => number === kept);
  chosen.value = {};
}

export function bringBack(): void {
  runs.value = [...runs.value, ...removed.value].sort((a, b) => b.number - a.number);
  removed.value = [];
}
