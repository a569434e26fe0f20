// What a lesson came to, as values: the state that can be kept, and the result that is told at its end.
import type { LessonResult, LessonState, SaidPrediction, StepResult } from "../page/lesson-slot";
import type { Report } from "../report/report";
import type { FullDocument } from "../task/document";
import { linkText, resultMark, writeLink } from "../task/link";
import { DATA_IN_FILE } from "../task/link-keys";
import type { StepPrediction } from "./judge";
import type { Lesson, Step } from "./lesson";
import { keptOf, type Progress, type Progresses, untouched } from "./progress";

/** A prediction as people read it: the words of the choice. */
export function saidPrediction({ predict }: Step, prediction: StepPrediction | null): SaidPrediction | null {
  if (!prediction) return null;
  const { choice, value } = prediction;
  return { choice: choice === null ? null : (predict?.choices[choice]?.label ?? null), value };
}

function stepResult(step: Step, progress: Progress): StepResult {
  const { prediction, outcome, attempts, opened, helped, seconds, work } = progress;
  return {
    id: step.id,
    prediction: saidPrediction(step, prediction),
    right: outcome?.right ?? null,
    attempts,
    unlocked: step.unlock === undefined ? null : opened,
    helped,
    seconds: Math.round(seconds),
    work,
  };
}

interface Points {
  won: number;
  all: number;
}

/** A prediction that is right and a condition that the reader met without being shown how are worth a point each. */
export function pointsOf(
  steps: readonly Pick<Step, "predict" | "unlock">[],
  results: readonly Pick<StepResult, "right" | "unlocked" | "helped">[],
): Points {
  const each = steps.flatMap(({ predict, unlock }, place) => {
    const result = results[place];
    return [
      ...(predict ? [result?.right === true] : []),
      ...(unlock === undefined ? [] : [result?.unlocked === true && !result.helped]),
    ];
  });
  return { won: each.filter(Boolean).length, all: each.length };
}

export function scoreOf({ won, all }: Points): number {
  return all === 0 ? 1 : won / all;
}

function stepResults({ steps }: Lesson, progresses: Progresses): StepResult[] {
  return steps.map((step) => stepResult(step, progresses[step.id] ?? untouched));
}

export function lessonPoints(lesson: Lesson, progresses: Progresses): Points {
  return pointsOf(lesson.steps, stepResults(lesson, progresses));
}

export function makeState(
  lesson: Lesson,
  progresses: Progresses,
  step: string,
  student: string | null,
): LessonState {
  const entered = Object.entries(progresses).filter(([, progress]) => progress.entered);
  const points = lessonPoints(lesson, progresses);
  return {
    v: 1,
    lesson: lesson.id,
    student,
    step,
    // A lesson that asks for nothing is worth all once it is finished.
    score: points.all === 0 && step !== "end" ? 0 : scoreOf(points),
    steps: Object.fromEntries(entered.map(([id, progress]) => [id, keptOf(progress)])),
  };
}

export function makeResult(
  lesson: Lesson,
  progresses: Progresses,
  student: string | null,
  link: string,
): LessonResult {
  const steps = stepResults(lesson, progresses);
  return {
    v: 1,
    lesson: lesson.id,
    student,
    steps,
    score: scoreOf(pointsOf(lesson.steps, steps)),
    seconds: steps.reduce((sum, { seconds }) => sum + seconds, 0),
    link,
  };
}

type Marked = Parameters<typeof resultMark>[0];

/** A document as a link with the mark of its result; data that no link holds is left out, which the link says. */
export async function markedLink(document: FullDocument, report: Marked | null): Promise<string> {
  const mark = report ? resultMark(report) : "";
  try {
    return await writeLink(document, {}, mark);
  } catch {
    return linkText(document, {}, DATA_IN_FILE, mark);
  }
}

export function workOf(report: Report): Promise<string> {
  return markedLink(report.task, report);
}
