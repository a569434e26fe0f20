// The picture of a run that is too long for words.
import { useCallback } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { drawOverview, type OverviewStep, overviewTable } from "../../charts/run-overview";
import { isStale } from "../../page/state";
import { programWords } from "../../words/programs-words";
import { automatonOverview } from "./overview-steps";
import type { MachineRun } from "./run-state";

interface OverviewChartProps {
  id: string;
  title: string;
  steps: readonly OverviewStep[];
  caption: string;
}

export function OverviewChart({ id, title, steps, caption }: OverviewChartProps) {
  const draw = useCallback((width: number) => drawOverview(steps, width), [steps]);
  return (
    <ChartFrame
      id={id}
      title={title}
      sentence={programWords.length.sentence(steps.length)}
      draw={draw}
      table={() => overviewTable(steps)}
      caption={caption}
      stale={isStale.value}
    />
  );
}

export function RunOverview({ run }: { run: Extract<MachineRun, { task: "dfa" }> }) {
  return (
    <OverviewChart
      id="trace"
      title={programWords.trace.title}
      steps={automatonOverview(run.steps)}
      caption={programWords.length.dfaCaption}
    />
  );
}
