// The picture of a random layer: its answers along the positions of the example that is drawn in panel a.
import { useCallback, useMemo, useState } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { outputNames } from "../../page/output-names";
import { exampleIndex, isStale } from "../../page/state";
import type { MakeChart } from "../../page/task-look";
import { answersAlong } from "../../report/along-input";
import type { Report } from "../../report/report";
import { exportWords, pictureWords } from "../../words/index";
import { count } from "../../words/numbers";
import { drawPositions, positionsSentence, positionsTable, worstError } from "./positions";

/** Errors up to this share of the answers are what 64-bit arithmetic leaves. */
const ROUNDING = 1e-10;

export function RandomPositions({ report }: { report: Report }) {
  const words = pictureWords.positions;
  const { outputs, examples } = report.data;
  const [chosen, setChosen] = useState(0);
  const output = Math.min(chosen, outputs - 1);
  const input = examples[exampleIndex.value];
  const answers = useMemo(
    () =>
      input ? answersAlong(input, report.fit.coefficients[output] ?? [], report.truth ?? [], output) : [],
    [report, input, output],
  );
  const axis = words.answer(count(output + 1), outputs === 1);
  const draw = useCallback(
    (width: number) => drawPositions(answers, { axis, width }, pictureWords.positions),
    [answers, axis],
  );
  if (!input || !report.truth) return null;
  const size = answers.reduce((most, { truth }) => Math.max(most, Math.abs(truth)), 0);
  const rounding = worstError(answers) <= ROUNDING * size ? words.rounding : "";
  const isCausal = report.task.task === "random" && report.task.params.causal;
  return (
    <ChartFrame
      id="positions"
      title={words.title}
      sentence={positionsSentence(answers, pictureWords.positions)}
      draw={draw}
      table={() => positionsTable(answers, pictureWords.positions)}
      caption={isCausal ? words.causal(rounding) : words.onlyLast(rounding)}
      stale={isStale.value}
      tools={
        outputs > 1 && (
          <button type="button" class="tool" onClick={() => setChosen((output + 1) % outputs)}>
            {words.nextOutput}
          </button>
        )
      }
    />
  );
}

const positions: MakeChart = (report, example) => {
  const tokens = report.data.examples[example];
  if (report.task.task !== "random" || !tokens || !report.truth) return null;
  const answers = answersAlong(tokens, report.fit.coefficients[0] ?? [], report.truth, 0);
  const [axis = ""] = outputNames(report);
  return {
    id: "positions",
    title: exportWords.charts.positions,
    sentence: positionsSentence(answers, pictureWords.positions),
    draw: (width) => drawPositions(answers, { axis, width: Math.min(width, 640) }, pictureWords.positions),
    table: () => positionsTable(answers, pictureWords.positions),
  };
};

/** As the Export view has them. */
export const charts: readonly MakeChart[] = [positions];
