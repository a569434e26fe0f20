// The picture of in-context regression: the learned layer beside ridge regression, where it was trained and elsewhere.
import { useCallback } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { isStale } from "../../page/state";
import type { MakeChart } from "../../page/task-look";
import type { Report } from "../../report/report";
import { significant } from "../../words/numbers";
import { drawInContext, inContextTable } from "./in-context";
import { regressionWords } from "./words/en";
import { errorInWords, regressionSentence } from "./words/sentences";

export function InContext({ report }: { report: Report }) {
  const errors = report.inContext ?? [];
  const params = report.task.task === "regression" ? report.task.params : null;
  const trained = params?.tokens ?? 0;
  const draw = useCallback(
    (width: number) => drawInContext(errors, trained, width, regressionWords.chart),
    [errors, trained],
  );
  const here = errors.find(({ tokens }) => tokens === trained);
  if (!here || !params) return null;
  const { chart, title } = regressionWords;
  return (
    <ChartFrame
      id="in-context"
      title={title}
      sentence={chart.sentence(errors.length, significant(here.layer), errorInWords(here.ridge))}
      draw={draw}
      table={() => inContextTable(errors, regressionWords.chart)}
      lead={<p class="finding-words">{regressionSentence(errors, params)}</p>}
      caption={chart.caption}
      stale={isStale.value}
    />
  );
}

const inContext: MakeChart = ({ inContext: errors, task }) => {
  if (!errors || task.task !== "regression") return null;
  const { params } = task;
  return {
    id: "in-context",
    title: regressionWords.title,
    sentence: regressionSentence(errors, params),
    draw: (width) => drawInContext(errors, params.tokens, Math.min(width, 640), regressionWords.chart),
    table: () => inContextTable(errors, regressionWords.chart),
  };
};

/** As the Export view has them. */
export const charts: readonly MakeChart[] = [inContext];
