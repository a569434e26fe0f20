// What an open lesson makes of the page, and what it tells others: written by web/lessons, which is loaded with the first
// lesson. Everything that could show a result asks `isVeiled` (in state.ts) first.
import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";

interface LessonLook {
  /** The view that the step is about. */
  view: string;
  /** Which of its panels the step needs, the one it is about last. */
  panels: readonly string[];
  /** What stands in a panel instead of its usual content. */
  instead(panel: string): FunctionComponent | null;
}

/** null while no lesson is open, or not loaded yet. */
export const lessonLook = signal<LessonLook | null>(null);

/** How far the reader is, for the page around an embedded one. */
export interface LessonReport {
  lesson: string;
  step: string;
  /** Counted from 1. */
  index: number;
  steps: number;
  prediction: { choice: string | null; value: number | null } | null;
  /** Whether the prediction was right; null before the reveal, and where none is asked for. */
  right: boolean | null;
  revealed: boolean;
  /** Whether Next is open. */
  unlocked: boolean;
  /** The step's own predicates, as it writes them, and whether they hold of the result on screen. */
  predicates: Readonly<Record<string, boolean>>;
}

export const lessonReport = signal<LessonReport | null>(null);

/** As a link names the open lesson: by its id, or, where the site does not have it, whole. Written by web/lessons. */
export const lessonInLink = signal<(name: string) => Promise<string>>(async (name) => name);
