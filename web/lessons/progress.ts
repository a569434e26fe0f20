// What the reader has done in each step, and the part of it that can be kept: as a value of plain JSON, by the browser or by the
// page around an embed.
import * as v from "valibot";
import type { LessonState, StepState } from "../page/lesson-slot";
import { PROGRESS_KEY } from "../page/progress-key";
import type { Outcome, StepPrediction } from "./judge";
import { keep, readKept } from "./kept";
import type { Lesson } from "./lesson";
import type { Evidence } from "./quantities";

export interface Progress extends StepState {
  prediction: StepPrediction | null;
  locked: boolean;
  /** Set when the answer appears, and kept: moving a slider afterwards does not change what was right. */
  outcome: Outcome | null;
  /** The result of the step's own state, which its texts quote. */
  own: Evidence | null;
  showsHint: boolean;
  /** Next was open once, and stays so. */
  opened: boolean;
  /** The step has been on screen. */
  entered: boolean;
}

/** By the names of the steps. */
export type Progresses = Readonly<Record<string, Progress>>;

export const untouched: Progress = {
  prediction: null,
  locked: false,
  outcome: null,
  own: null,
  showsHint: false,
  opened: false,
  attempts: 0,
  helped: false,
  seconds: 0,
  work: null,
  entered: false,
};

/** What the address and a kept state have for the closing card, behind the last step. */
export const END = "end";

/** A link with data in it has eight thousand characters at most. */
const LONGEST_WORK = 10_000;
const MOST_STEPS = 100;

const number = v.nullable(v.number());
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const work = v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_WORK)));
const name = v.pipe(v.string(), v.maxLength(200));

/** A state may come from a host, or from another version of the page. */
const stateSchema: v.GenericSchema<unknown, LessonState> = v.object({
  v: v.literal(1),
  lesson: name,
  student: v.nullable(name),
  step: name,
  score: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  steps: v.pipe(
    v.record(
      name,
      v.object({
        prediction: v.nullable(v.object({ choice: number, value: number })),
        outcome: v.nullable(v.object({ right: v.boolean(), measured: number, rightChoice: v.number() })),
        opened: v.boolean(),
        attempts: amount,
        helped: v.boolean(),
        seconds: amount,
        work,
      }),
    ),
    v.check((steps) => Object.keys(steps).length <= MOST_STEPS),
  ),
});

/** The part of a step's progress that is kept. */
export function keptOf({
  prediction,
  outcome,
  opened,
  attempts,
  helped,
  seconds,
  work: done,
}: StepState): StepState {
  return { prediction, outcome, opened, attempts, helped, seconds: Math.round(seconds), work: done };
}

export function keepState(state: LessonState): void {
  keep("sessionStorage", PROGRESS_KEY, state);
}

export function forgetState(): void {
  keep("sessionStorage", PROGRESS_KEY, null);
}

/** null if it is none. */
export function readState(given: unknown): LessonState | null {
  const read = v.safeParse(stateSchema, given);
  return read.success ? read.output : null;
}

/** What the browser has of this lesson and this student. */
export function keptState({ id }: Lesson, student: string | null): LessonState | null {
  const state = readState(readKept("sessionStorage", PROGRESS_KEY));
  return state?.lesson === id && state.student === student ? state : null;
}

/** Of this lesson as it is now: what was kept of steps or of choices that are gone is left out. */
export function progressesOf({ steps }: Lesson, state: LessonState | null): Progresses {
  const kept = state?.steps ?? {};
  return Object.fromEntries(
    steps.flatMap((step) => {
      const found = Object.hasOwn(kept, step.id) ? kept[step.id] : undefined;
      const choice = found?.prediction?.choice ?? null;
      const isGone = choice !== null && step.predict?.choices[choice] === undefined;
      if (!found || isGone) return [];
      return [[step.id, { ...untouched, ...found, entered: true, locked: found.outcome !== null }]];
    }),
  );
}
