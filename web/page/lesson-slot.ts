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

/** One of the choices by its words, or a value that was set in the chart. */
export interface SaidPrediction {
  /** The words of the choice; null where a value was set. */
  choice: string | null;
  /** The value; null where there is only a choice. */
  value: number | null;
}

/** How far the reader is, for the page around an embedded one. */
export interface LessonReport {
  /** By its id. */
  lesson: string;
  /** The step on screen, by its id. */
  step: string;
  /** Counted from 1. */
  index: number;
  /** How many steps the lesson has. */
  steps: number;
  /** null where none is asked for, or none was made yet. */
  prediction: SaidPrediction | null;
  /** Whether the prediction was right; null before the reveal, and where none is asked for. */
  right: boolean | null;
  /** Whether the result is shown. */
  revealed: boolean;
  /** Whether Next is open. */
  unlocked: boolean;
  /** The step's own predicates, as it writes them, and whether they hold of the result on screen; none before the reveal. */
  predicates: Readonly<Record<string, boolean>>;
}

export const lessonReport = signal<LessonReport | null>(null);

/** What came of one step. */
export interface StepResult {
  /** Its name in the lesson. */
  id: string;
  /** What was predicted; null where nothing was. */
  prediction: SaidPrediction | null;
  /** null where no prediction is asked for, or none was revealed. */
  right: boolean | null;
  /** Answers given: a prediction locked in, and each finished fit of changed settings while Next waited. */
  attempts: number;
  /** Whether the condition of the step was met; null where it has none. */
  unlocked: boolean | null;
  /** The reader had the solution shown: what it opened counts nothing. */
  helped: boolean;
  /** Whole seconds with the step in sight. */
  seconds: number;
  /** The fit that opened the step, as a link with the mark of its result (`r=`): what `polyhead grade` computes again. */
  work: string | null;
}

/**
 * What a lesson came to, told once it is finished: the message `lesson-finished`, the event `polyhead-lesson-finished` and the file that
 * `polyhead grade` reads. Each prediction and each condition is worth a point.
 */
export interface LessonResult {
  /** Version of this form. */
  v: 1;
  /** By its id. */
  lesson: string;
  /** The name that the link gives as `student=`, whose seed the lesson's data has; null without. */
  student: string | null;
  /** All of them, in order, also those that were not reached. */
  steps: readonly StepResult[];
  /** Points won of points that could be; 1 where a lesson asks for nothing. */
  score: number;
  /** The sum of those of the steps. */
  seconds: number;
  /** The settings as the reader left them, as a link. */
  link: string;
}

/** What is kept of one step. */
export interface StepState {
  /** The choice by its place, counted from 0. */
  prediction: { choice: number | null; value: number | null } | null;
  outcome: { right: boolean; measured: number | null; rightChoice: number } | null;
  opened: boolean;
  attempts: number;
  helped: boolean;
  seconds: number;
  work: string | null;
}

/**
 * How far a reader is, as a small value of plain JSON: told as `lesson-state` whenever it changes, and taken back as `set-lesson-state`, by
 * which a host brings a reader back to where they were. The page keeps it itself, an embed's host does (poly-head.ts: in the storage of its page).
 */
export interface LessonState {
  v: 1;
  lesson: string;
  student: string | null;
  /** The step on screen by its name; "end" for the card behind the last. */
  step: string;
  /** Points so far of all that can be won, 0 to 1; for whoever keeps it, never read back. */
  score: number;
  /** By the names of the steps; those that were not entered are absent. */
  steps: Readonly<Record<string, StepState>>;
}

export const lessonState = signal<LessonState | null>(null);
/** Of the lesson that the reader has just finished. */
export const lessonResult = signal<LessonResult | null>(null);
/** What a host gave back; the lesson takes it and leaves null. */
export const givenState = signal<LessonState | null>(null);
/** Who is told: nobody, the page around this one, or a course platform, which says whether it keeps what it is told. */
export const listener = signal<"nobody" | "page" | "recorded" | "not-recorded">("nobody");

/** Of the open lesson. */
export const lessonTitle = signal<string | null>(null);

/** As a link names the open lesson: by its id, or, where the site does not have it, whole. Written by web/lessons. */
export const lessonInLink = signal<(name: string) => Promise<string>>(async (name) => name);

/** What a package for a learning platform can be asked for. */
export interface PackageChoice {
  /** Which manifest is the one at the root; the other stands beside it. */
  edition: "1.2" | "2004";
  /** Every student gets a seed of their own, made from the name that the platform has for them. */
  perStudent: boolean;
  /** Percent that are needed to pass; null: a finished lesson is completed. */
  pass: number | null;
}

/** The open lesson as a package, with the name of its file. Written by web/lessons; null while no lesson is open. */
export const lessonPackage = signal<
  ((choice: PackageChoice) => Promise<{ name: string; file: Blob }>) | null
>(null);
