// The settings as they were before each change, and what was taken back: what undo and redo go through. A slider that is
// dragged changes them many times and is one step. Parts that are loaded later add what the reader writes there.
import { computed, signal } from "@preact/signals";
import type { WrittenDocument } from "./state";

const MOST_STEPS = 100;

interface Step {
  written: WrittenDocument;
  restore: readonly Restore[];
}

/** Brings back what a part of the page had written. */
type Restore = () => void;

const past = signal<readonly Step[]>([]);
const future = signal<readonly Step[]>([]);
/** What undo goes through beside the settings; each takes down what there is now. */
const alongside: (() => Restore)[] = [];
/** What is being dragged. */
let gesture: string | null = null;

export const canUndo = computed(() => past.value.length > 0);
export const canRedo = computed(() => future.value.length > 0);

const stepOf = (now: WrittenDocument): Step => ({ written: now, restore: alongside.map((take) => take()) });

/** For what a reader writes that is no setting, such as a machine. */
export function undoAlongside(take: () => Restore): void {
  alongside.push(take);
}

/** Called before a change; `during` names what is being dragged, if anything is. */
export function remember(before: WrittenDocument, during: string | null = null): void {
  const isSameGesture = during !== null && during === gesture;
  gesture = during;
  if (!isSameGesture) past.value = [...past.value, stepOf(before)].slice(-MOST_STEPS);
  future.value = [];
}

/** Whether something is being dragged: the settings are about to change again. */
export function isDragging(): boolean {
  return gesture !== null;
}

export function endGesture(): void {
  gesture = null;
}

/** The settings before the last change; null if there was none. */
export function stepBack(now: WrittenDocument): WrittenDocument | null {
  return step(past, future, now);
}

/** The settings that were taken back last; null if none were. */
export function stepForward(now: WrittenDocument): WrittenDocument | null {
  return step(future, past, now);
}

function step(from: typeof past, to: typeof past, now: WrittenDocument): WrittenDocument | null {
  const next = from.value.at(-1);
  if (!next) return null;
  endGesture();
  from.value = from.value.slice(0, -1);
  to.value = [...to.value, stepOf(now)];
  for (const restore of next.restore) restore();
  return next.written;
}
