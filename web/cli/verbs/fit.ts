// A task document → its report.
import type { FitHandle } from "../../engine/engine";
import { baselineStarts, type SoftmaxBaselines } from "../../report/softmax";
import type { SoftmaxDocument } from "../../task/document";
import { askFit, withEngine, workersOf, workersOption } from "../ask-fit";
import { readDocument } from "../sources";
import type { Verb } from "../verb";

const allStarts = baselineStarts.varpro + baselineStarts.adam;

/** The report with both baselines, which take longer than the fit. */
function learnSoftmax(document: SoftmaxDocument, workers: number): Promise<string> {
  return withEngine(workers, async (engine, progress) => {
    const { report, baselines } = await engine.fit(document, { onProgress: progress.show });
    const show = (done: number): void => progress.show({ phase: "baselines", fraction: done / allStarts });
    show(0);
    const onProgress = ({ varpro, adam }: SoftmaxBaselines): void =>
      show((varpro?.starts.length ?? 0) + (adam?.starts.length ?? 0));
    const softmax = { ...report.softmax, baselines: await baselines({ onProgress }) };
    return `${JSON.stringify({ ...report, softmax })}\n`;
  });
}

/** The report with what exact arithmetic says; but for its timings it is the same whenever it is made. */
async function withExact({ report, prove }: FitHandle): Promise<unknown> {
  const { seconds, ...exact } = await prove();
  return { ...report, exact, timings: { ...report.timings, exact: seconds } };
}

export const fit: Verb = {
  name: "fit",
  does: "Fits a task document (JSON) and prints the report.",
  takes: ["<file>"],
  more: '"exact" in the report says what exact arithmetic makes of the verdict.',
  options: {
    ...workersOption,
    "no-proof": { type: "boolean", does: "leave out exact arithmetic" },
  },
  examples: [["polyhead fit task.json > report.json", "the report of a task"]],
  async run(given) {
    const [source] = given.sources("one file", 1);
    const workers = workersOf(given);
    const document = await readDocument(source);
    return document.task === "softmax"
      ? learnSoftmax(document, workers)
      : askFit(document, workers, given.has("no-proof") ? ({ report }) => report : withExact);
  },
};
