// The picture of a random layer: its answers along the positions of the example that is drawn in panel a.
import { useCallback, useMemo, useState } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { drawPositions, positionsSentence, positionsTable, worstError } from "../../charts/positions";
import { exampleIndex, isStale } from "../../page/state";
import { answersAlong } from "../../report/along-input";
import type { Report } from "../../report/report";
import { count } from "../../words/numbers";
import { pictureWords } from "../../words/pictures-words";

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
