// The state of a lesson in as few characters as a platform may hold: SCORM 1.2 gives 4,096, and a lesson may have forty steps.
import type { LessonState, StepState } from "../page/lesson-slot";

/** A step as a list: choice, value, right, measured, right choice, opened, attempts, helped, seconds, and the work if there is one. */
type Line = readonly (number | string | null)[];

interface Suspended extends Omit<LessonState, "steps"> {
  steps: Readonly<Record<string, Line>>;
  /** The settings as the student left them. */
  link: string;
}

function lineOf({ prediction, outcome, opened, attempts, helped, seconds, work }: StepState): Line {
  const { choice = null, value = null } = prediction ?? {};
  const judged = outcome
    ? [Number(outcome.right), outcome.measured, outcome.rightChoice]
    : [null, null, null];
  const line = [choice, value, ...judged, Number(opened), attempts, Number(helped), seconds];
  return work === null ? line : [...line, work];
}

function stepOf(line: Line): StepState {
  const [choice, value, right, measured, rightChoice, opened, attempts, helped, seconds, work = null] =
    line as [
      number | null,
      number | null,
      number | null,
      number | null,
      number,
      number,
      number,
      number,
      number,
      string?,
    ];
  return {
    prediction: choice === null && value === null ? null : { choice, value },
    outcome: right === null ? null : { right: right === 1, measured, rightChoice },
    opened: opened === 1,
    attempts,
    helped: helped === 1,
    seconds,
    work,
  };
}

/** At most so many characters, if that can be: the link goes first, then the work of the earliest steps. */
export function suspend(state: LessonState, link: string, most: number): string {
  const lines = Object.entries(state.steps).map(([id, step]): [string, Line] => [id, lineOf(step)]);
  const write = (kept: string): string => {
    const suspended: Suspended = { ...state, steps: Object.fromEntries(lines), link: kept };
    return JSON.stringify(suspended);
  };
  let text = write(link);
  if (text.length > most) text = write("");
  for (const [place, [id, line]] of lines.entries()) {
    if (text.length <= most) break;
    lines[place] = [id, line.filter((part) => typeof part !== "string")];
    text = write("");
  }
  return text;
}

/** null where the text is not one; what it holds is checked by whoever plays the lesson. */
export function unsuspend(text: string): { state: LessonState; link: string } | null {
  try {
    const { link, steps, ...rest } = JSON.parse(text) as Suspended;
    const all = Object.entries(steps).map(([id, line]) => [id, stepOf(line)]);
    return { state: { ...rest, steps: Object.fromEntries(all) }, link: String(link) };
  } catch {
    return null;
  }
}
