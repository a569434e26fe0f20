// Which lessons have been finished in this browser, and which one comes next.
import { signal } from "@preact/signals";
import { keep, readKept } from "./kept";
import type { Lesson } from "./lesson";

const KEY = "polyhead-lessons-finished";

function readFinished(): string[] {
  const found = readKept("localStorage", KEY);
  return Array.isArray(found) ? found.filter((id): id is string => typeof id === "string") : [];
}

/** Their names. */
export const finished = signal<readonly string[]>(readFinished());

export function markFinished(id: string): void {
  if (finished.value.includes(id)) return;
  // Another tab may have finished another one meanwhile.
  finished.value = [...new Set([...readFinished(), ...finished.value, id])];
  keep("localStorage", KEY, finished.value);
}

/** The first that is not finished, from a place of the list on and round; undefined when all are. */
export function nextLesson(lessons: readonly Lesson[], from = 0): Lesson | undefined {
  const round = [...lessons.slice(from), ...lessons.slice(0, from)];
  return round.find(({ id }) => !finished.value.includes(id));
}
