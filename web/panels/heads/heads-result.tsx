// Panel b of the heads: the finding first, then all heads of the fit in one figure, then one of them large.
import { useCallback, useMemo } from "preact/hooks";
import { runsOf } from "../../charts/cells";
import { ChartFrame } from "../../charts/frame";
import { drawHeads, type HeadsFigure, headsSentence, headsTable } from "../../charts/heads-figure";
import { fewerThatFit, fewestHeads } from "../../page/questions";
import { isStale, linearFit } from "../../page/state";
import type { Report } from "../../report/report";
import { equalWeightsSentence, headsHeadline, whyFewer } from "../../words/heads-sentences";
import { headWords } from "../../words/index";
import { count } from "../../words/numbers";
import { coordinateGroups, outputGroups } from "./coordinate-groups";
import { keep, keptHeads, keptOf } from "./heads-state";
import { atEqualLength } from "./match-heads";
import { OneHead } from "./one-head";

export function HeadsResult() {
  const report = linearFit.value?.report;
  if (!report) return <p class="headline waiting">{headWords.waiting}</p>;
  const minimality = fewestHeads(report).value?.minimality ?? null;
  const fitting = fewerThatFit(report)?.minimality ?? null;
  const { sentence, note } = headsHeadline(report, minimality, fitting);
  const why = fitting ? null : whyFewer(report, minimality);
  return (
    <>
      <h2 class="headline" aria-live="polite">
        {sentence}
      </h2>
      {why && <p class="headline-note">{why}</p>}
      {note && <p class="headline-note">{note}</p>}
      {report.heads.length > 0 && (
        <>
          <AllHeads report={report} />
          <hr />
          <OneHead report={report} />
        </>
      )}
    </>
  );
}

function AllHeads({ report }: { report: Report }) {
  const kept = keptOf(report);
  const moved = keptHeads.value !== null;
  const matrices = useMemo(() => report.heads.map(atEqualLength), [report]);
  const figure = useMemo<HeadsFigure>(
    () => ({
      weights: report.heads.map(({ weight }) => weight),
      errors: report.headErrors,
      where: report.data.testRows > 0 ? headWords.unseen : headWords.training,
      matrices,
      coordinateRuns: runsOf(coordinateGroups(report)),
      outputRuns: runsOf(outputGroups(report)),
      kept,
      moved,
      onKeep: keep,
    }),
    [report, matrices, kept, moved],
  );
  const draw = useCallback((width: number) => drawHeads(figure, width, headWords), [figure]);
  const all = report.heads.length;
  const equal = equalWeightsSentence(figure.weights);
  return (
    <ChartFrame
      id="heads"
      title={headWords.figure.title(count(all), all === 1)}
      sentence={headsSentence(figure, headWords)}
      draw={draw}
      table={() => headsTable(figure, headWords)}
      caption={[headWords.figure.scale(count(2 * all)), equal].filter(Boolean).join(" ")}
      stale={isStale.value}
    />
  );
}
