// The picture of a run that is too long for words.
import { useCallback, useMemo } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { isStale } from "../../page/state";
import { type AutomatonStep, countMarks, isWrong, type TuringStep } from "../../programs/steps";
import type { MachineAnswer } from "../../report/machine";
import { drawOverview, type OverviewStep, overviewTable } from "./overview-chart";
import { chosenStep, type MachineRun } from "./run-state";
import { programWords } from "./words/en";

interface OverviewChartProps {
  id: string;
  title: string;
  steps: readonly OverviewStep[];
  caption: string;
  /** The chosen step, from 0. */
  current?: number;
}

export function OverviewChart({ id, title, steps, caption, current }: OverviewChartProps) {
  const draw = useCallback(
    (width: number) => drawOverview(steps, width, programWords.length, current),
    [steps, current],
  );
  return (
    <ChartFrame
      id={id}
      title={title}
      sentence={programWords.length.sentence(steps.length)}
      draw={draw}
      table={() => overviewTable(steps, programWords.length)}
      caption={
        steps.some(({ open, close }) => open + close > 0)
          ? `${caption} ${programWords.length.unsure}`
          : caption
      }
      stale={isStale.value}
    />
  );
}

export function RunOverview({ run }: { run: Extract<MachineRun, { task: "dfa" }> }) {
  const steps = useMemo(() => automatonOverview(run.steps), [run]);
  return (
    <OverviewChart
      id="trace"
      title={programWords.trace.title}
      steps={steps}
      caption={programWords.length.dfaCaption}
      current={chosenStep.value}
    />
  );
}

function unsureOf(answers: readonly MachineAnswer[]): Pick<OverviewStep, "open" | "close"> {
  const { open, close } = countMarks(answers);
  return { open, close };
}

/** A run reduced to what its picture without words shows. */
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
