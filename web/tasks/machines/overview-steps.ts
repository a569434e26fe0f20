// A run reduced to what its picture without words shows.

import { type AutomatonStep, countMarks, isWrong, type TuringStep } from "../../programs/steps";
import type { MachineAnswer } from "../../report/machine";
import type { OverviewStep } from "./overview-chart";

function unsureOf(answers: readonly MachineAnswer[]): Pick<OverviewStep, "open" | "close"> {
  const { open, close } = countMarks(answers);
  return { open, close };
}

export function automatonOverview(steps: readonly AutomatonStep[]): OverviewStep[] {
  return steps.map(({ rule, next, states }) => ({
    ink: states.map((value) => value >= 0.5),
    ...unsureOf([rule, next]),
    isWrong: isWrong(rule) || isWrong(next),
  }));
}

export function turingOverview(steps: readonly TuringStep[]): OverviewStep[] {
  return steps.map(({ tape, answers }) => ({
    ink: tape.map((symbols) => symbols.some((symbol) => symbol > 0)),
    ...unsureOf(answers),
    isWrong: answers.some(isWrong),
  }));
}
