// What a reader has done in a step, and what of it outlasts a reload.
import * as v from "valibot";
import type { Outcome, StepPrediction } from "./judge";
import { keep, readKept } from "./kept";
import type { Lesson } from "./lesson";
import type { Evidence } from "./quantities";

export interface Progress {
  prediction: StepPrediction | null;
  locked: boolean;
  /** Set when the answer appears, and kept: moving a slider afterwards does not change what was right. */
  outcome: Outcome | null;
  /** The result of the step's own state, which its texts quote. */
  own: Evidence | null;
  showsHint: boolean;
  /** Next was open once, and stays so. */
  opened: boolean;
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
};

const KEY = "polyhead-lesson-progress";

const number = v.nullable(v.number());
const keptSchema = v.object({
  lesson: v.string(),
  steps: v.record(
    v.string(),
    v.object({
      prediction: v.nullable(v.object({ choice: number, value: number })),
      outcome: v.nullable(v.object({ right: v.boolean(), measured: number, rightChoice: v.number() })),
      opened: v.boolean(),
    }),
  ),
});

export function keepProgress({ id }: Lesson, progresses: Progresses): void {
  const steps = Object.entries(progresses).map(([step, { prediction, outcome, opened }]) => [
    step,
    { prediction, outcome, opened },
  ]);
  keep("sessionStorage", KEY, { lesson: id, steps: Object.fromEntries(steps) });
}

export function forgetProgress(): void {
  keep("sessionStorage", KEY, null);
}

/** Of this lesson as it is now: what was kept of another one, or of choices that are gone, is left out. */
export function keptProgress({ id, steps }: Lesson): Progresses {
  const read = v.safeParse(keptSchema, readKept("sessionStorage", KEY));
  if (!read.success || read.output.lesson !== id) return {};
  const kept = read.output.steps;
  return Object.fromEntries(
    steps.flatMap((step) => {
      const found = Object.hasOwn(kept, step.id) ? kept[step.id] : undefined;
      const choice = found?.prediction?.choice ?? null;
      const isGone = choice !== null && step.predict?.choices[choice] === undefined;
      if (!found || isGone) return [];
      return [[step.id, { ...untouched, ...found, locked: found.outcome !== null }]];
    }),
  );
}
