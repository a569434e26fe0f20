// One head drawn large: of the fewest where they are known, also of another model that fits, otherwise of the fit; beside the truth where
// that can be done.
import { useCallback, useMemo } from "preact/hooks";
import { largestEntry } from "../../charts/cells";
import { ChartFrame } from "../../charts/frame";
import { drawTrio, type MatrixTrio, trioSentence, trioTable } from "../../charts/matrix-trio";
import { outputNames } from "../../page/output-names";
import { fewerThatFit, fewestHeads } from "../../page/questions";
import { isStale } from "../../page/state";
import type { Report } from "../../report/report";
import { headWords } from "../../words/index";
import { count } from "../../words/numbers";
import { numberWord } from "../../words/sentences";
import { coordinateNames } from "../../words/tasks-words";
import { type BesideTruth, besideTruth } from "./beside-truth";
import { coordinateGroups, outputGroups } from "./coordinate-groups";
import { largeHead } from "./heads-state";

type MatrixName = "V" | "Q";

export function OneHead({ report }: { report: Report }) {
  const fitting = fewerThatFit(report)?.heads;
  const fewest = fewestHeads(report).value?.heads;
  const list = fitting ?? fewest ?? report.heads;
  const isOpen = fitting !== undefined;
  const beside = useMemo(() => besideTruth(list, report, isOpen), [list, report, isOpen]);
  if (list.length === 0) return null;
  const index = Math.min(largeHead.value, list.length - 1);
  const step = (by: number): void => {
    largeHead.value = (index + by + list.length) % list.length;
  };
  const whose = fitting ? "fitting" : fewest ? "fewest" : "fit";
  const title = titleOf(index, list.length, whose, beside.matches.length > 0);
  return (
    <section class="one-head" aria-label={title}>
      <div class="chart-head">
        <h3>{title}</h3>
        {list.length > 1 && (
          <div class="tools">
            <button
              type="button"
              class="tool"
              aria-label={headWords.one.previousLong}
              onClick={() => step(-1)}
            >
              {headWords.one.previous}
            </button>
            <button type="button" class="tool" aria-label={headWords.one.nextLong} onClick={() => step(1)}>
              {headWords.one.next}
            </button>
          </div>
        )}
      </div>
      <div class="one-head-grid">
        <MatrixChart report={report} beside={beside} index={index} name="V" />
        <MatrixChart report={report} beside={beside} index={index} name="Q" />
      </div>
      <p class="caption one-head-words">
        <WithSymbols text={beside.sentence} />
      </p>
    </section>
  );
}

function titleOf(index: number, all: number, whose: "fitting" | "fewest" | "fit", hasTruth: boolean): string {
  const { one } = headWords;
  const number = count(index + 1);
  const [only, several] = {
    fitting: [one.theFittingOne, one.fittingHead(number, numberWord(all))],
    fewest: [one.theOne, one.fewestHead(number, numberWord(all))],
    fit: [one.fitOnly, one.fitHead(number, count(all))],
  }[whose] as [string, string];
  const title = all === 1 ? only : several;
  return hasTruth ? one.besideTruth(title) : title;
}

interface MatrixChartProps {
  report: Report;
  beside: BesideTruth;
  index: number;
  name: MatrixName;
}

function MatrixChart({ report, beside, index, name }: MatrixChartProps) {
  const trio = useMemo(() => trioOf(report, beside, index, name), [report, beside, index, name]);
  const draw = useCallback((width: number) => drawTrio(trio, width, headWords.one), [trio]);
  return (
    <ChartFrame
      id={`head-${name}`}
      heading="h4"
      title={headWords.one[name]}
      sentence={trioSentence(trio, headWords.one)}
      draw={draw}
      table={() => trioTable(trio, headWords.one)}
      caption={name === "V" ? headWords.one.vCaption : headWords.one.qCaption}
      quiet
      stale={isStale.value}
    />
  );
}

function trioOf(report: Report, beside: BesideTruth, index: number, name: MatrixName): MatrixTrio {
  const match = beside.matches[index];
  const alone = beside.heads[index];
  const learned = match?.learned ?? alone ?? { V: [], Q: [] };
  const coordinates = coordinateGroups(report);
  return {
    title: headWords.one[name],
    learnedName: beside.isMixed ? headWords.one.mixed : headWords.one.learned,
    learned: learned[name],
    truth: match?.truth[name] ?? null,
    difference: match?.difference[name] ?? null,
    rowNames: name === "V" ? outputNames(report) : coordinateNames(report),
    columnNames: coordinateNames(report),
    rowGroups: name === "V" ? outputGroups(report) : coordinates,
    columnGroups: coordinates,
    limit: largestEntry([learned.V, learned.Q, ...(match ? [match.truth.V, match.truth.Q] : [])]),
  };
}

/** Prose in which the names of matrices are set as mathematics. */
export function WithSymbols({ text }: { text: string }) {
  return (
    <>
      {text.split(/(?<![\p{L}\d])([VQσ])(?![\p{L}\d])/u).map((part, place) =>
        place % 2 === 1 ? (
          <i key={place} class="letter">
            {part}
          </i>
        ) : (
          part
        ),
      )}
    </>
  );
}
