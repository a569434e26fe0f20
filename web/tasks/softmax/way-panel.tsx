// Panel b: the way from examples to heads, phase by phase: number, name, time, one sentence, one picture.
import { useCallback } from "preact/hooks";
import type { ChartDrawing, DataTable } from "../../charts/drawing";
import { ChartFrame } from "../../charts/frame";
import { isStale, softmaxFit } from "../../page/state";
import { NoResult } from "../../page/waiting";
import { bestPolish, type SoftmaxPhase, type SoftmaxResult } from "../../report/softmax";
import { count, percent, significant } from "../../words/numbers";
import {
  drawLeftovers,
  drawMisfits,
  drawRowCounts,
  leftoversSentence,
  leftoversTable,
  misfitsTable,
  rowCountsTable,
} from "./bars";
import { drawNet, lossRange, netTable } from "./net";
import { crudeSumTable, drawCrudeSum, drawOneHead, drawPolish, oneHeadTable, polishTable } from "./points";
import { softmaxWords } from "./words/en";
import { milliseconds, phaseSentence, wayHeadline } from "./words/sentences";

export function WayPanel() {
  const report = softmaxFit.value?.report;
  if (!report) return <NoResult />;
  return (
    <>
      <h2 class="headline">{wayHeadline(report)}</h2>
      <ol class="phases" start={0}>
        {report.softmax.phases.map((phase, number) => (
          <Phase key={phase.name} phase={phase} number={number} result={report.softmax} />
        ))}
      </ol>
    </>
  );
}

interface PhaseProps {
  phase: SoftmaxPhase;
  number: number;
  result: SoftmaxResult;
}

function Phase({ phase, number, result }: PhaseProps) {
  const picture = pictureOf(phase, result);
  return (
    <li class="phase">
      <span class="phase-number" aria-hidden="true">
        {number}
      </span>
      <div class="phase-words">
        <h3>
          {softmaxWords[phase.name].name}{" "}
          <span class="phase-time">{softmaxWords.way.milliseconds(milliseconds(phase.seconds))}</span>
        </h3>
        <p>{phaseSentence(phase, result)}</p>
      </div>
      {picture && <Picture picture={picture} id={`softmax-${phase.name}`} about={phase} />}
    </li>
  );
}

interface PhasePicture {
  title: string;
  sentence: string;
  draw: (width: number) => ChartDrawing;
  table: () => DataTable;
}

function Picture({ picture, id, about }: { picture: PhasePicture; id: string; about: SoftmaxPhase }) {
  // The picture is made anew on every render; the phase decides whether it changed.
  const draw = useCallback((width: number) => picture.draw(width), [about]);
  return (
    <div class="phase-picture">
      <ChartFrame
        id={id}
        title={picture.title}
        sentence={picture.sentence}
        draw={draw}
        table={picture.table}
        stale={isStale.value}
        heading="h4"
        quiet
      />
    </div>
  );
}

function pictureOf(phase: SoftmaxPhase, { truth }: SoftmaxResult): PhasePicture | null {
  switch (phase.name) {
    case "rows": {
      const words = softmaxWords.rows;
      return {
        title: words.title,
        sentence: words.picture(count(phase.total), count(phase.distinct), count(phase.used)),
        draw: (width) => drawRowCounts(phase, width, softmaxWords),
        table: () => rowCountsTable(phase, softmaxWords),
      };
    }
    case "crude": {
      const words = softmaxWords.crude;
      return {
        title: words.title,
        sentence: words.picture(phase.truth.length ** 2, percent(phase.relativeError, 0)),
        draw: (width) => drawCrudeSum(phase, width, softmaxWords),
        table: () => crudeSumTable(phase, softmaxWords),
      };
    }
    case "sculpt": {
      const words = softmaxWords.sculpt;
      const last = phase.rounds.at(-1);
      if (!last) return null;
      return {
        title: words.title,
        sentence: words.picture(count(last.kept), significant(last.threshold)),
        draw: (width) => drawMisfits(phase, width, softmaxWords),
        table: () => misfitsTable(phase, softmaxWords),
      };
    }
    case "centre": {
      const words = softmaxWords.centre;
      return {
        title: words.title,
        sentence: words.picture(phase.points.length, percent(phase.residual, 0)),
        draw: (width) => drawOneHead(phase, width, softmaxWords),
        table: () => oneHeadTable(phase, softmaxWords),
      };
    }
    case "hull":
      if (phase.leftovers.length === 0) return null;
      return {
        title: softmaxWords.hull.title,
        sentence: leftoversSentence(phase, softmaxWords),
        draw: (width) => drawLeftovers(phase, truth.length, width, softmaxWords),
        table: () => leftoversTable(phase, softmaxWords),
      };
    case "net": {
      const { net } = phase;
      if (!net) return null;
      const words = softmaxWords.net;
      const [low, high] = lossRange(net);
      return {
        title: truth.length === 2 ? words.title.pairs : words.title.plane,
        sentence: words.picture(net.points.length, percent(low, 1), percent(high, 1)),
        draw: (width) => drawNet(net, width, softmaxWords.net),
        table: () => netTable(net, softmaxWords.net),
      };
    }
    case "polish": {
      const words = softmaxWords.polish;
      const last = bestPolish(phase);
      return {
        title: words.title,
        sentence: words.picture(last.length - 1, significant(last[0] ?? 1), significant(last.at(-1) ?? 1)),
        draw: (width) => drawPolish(phase, width, softmaxWords),
        table: () => polishTable(phase, softmaxWords),
      };
    }
  }
}
