// A run reduced to what its picture without words shows.
import type { OverviewStep } from "../../charts/run-overview";
import { type AutomatonStep, isWrong, type TuringStep } from "../../programs/steps";

const openOf = (answers: readonly { determined: boolean }[]): number =>
  answers.filter(({ determined }) => !determined).length;

export function automatonOverview(steps: readonly AutomatonStep[]): OverviewStep[] {
  return steps.map(({ rule, next, states }) => ({
    ink: states.map((value) => value >= 0.5),
    open: openOf([rule, next]),
    isWrong: isWrong(rule) || isWrong(next),
  }));
}

export function turingOverview(steps: readonly TuringStep[]): OverviewStep[] {
  return steps.map(({ tape, answers }) => ({
    ink: tape.map((symbols) => symbols.some((symbol) => symbol > 0)),
    open: openOf(answers),
    isWrong: answers.some(isWrong),
  }));
}
