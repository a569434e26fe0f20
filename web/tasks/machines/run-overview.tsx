// The picture of a run that is too long for words.
import { useCallback, useMemo } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { isStale } from "../../page/state";
import { programWords } from "../../words/index";
import { drawOverview, type OverviewStep, overviewTable } from "./overview-chart";
import { automatonOverview } from "./overview-steps";
import { chosenStep, type MachineRun } from "./run-state";

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
      caption={caption}
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
