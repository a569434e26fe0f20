// Task documents, data or sums over it → reports.
import type { Engine, FitHandle } from "../../engine/engine";
import { createEngine } from "../../engine/node";
import { baselineStarts, type SoftmaxBaselines } from "../../report/softmax";
import type { FullDocument, SoftmaxDocument } from "../../task/document";
import { announce, fitWith, withProgress } from "../ask-fit";
import { type DataChoice, reportText } from "../report-text";
import { fitOptions, learnerOf, readTask, refuseOptions, workersOf } from "../settings";
import { inFile, kindOf } from "../sources";
import { fitSums } from "../sums";
import { type Display, showProgress } from "../terminal-progress";
import { type Given, type Output, UsageError, type Verb } from "../verb";

const allStarts = baselineStarts.varpro + baselineStarts.adam;

/** The report with both baselines, which take longer than the fit. */
async function learnSoftmax(engine: Engine, progress: Display, document: SoftmaxDocument): Promise<string> {
  const { report, baselines } = await engine.fit(document, {
    onPlan: (plan) => announce(plan, progress),
    onProgress: progress.show,
  });
  const show = (done: number): void => progress.show({ phase: "baselines", fraction: done / allStarts });
  show(0);
  const onProgress = ({ varpro, adam }: SoftmaxBaselines): void =>
    show((varpro?.starts.length ?? 0) + (adam?.starts.length ?? 0));
  const softmax = { ...report.softmax, baselines: await baselines({ onProgress }) };
  return `${JSON.stringify({ ...report, softmax })}\n`;
}

/** The report with what exact arithmetic says; but for its timings it is the same whenever it is made. */
async function withExact({ report, prove }: FitHandle) {
  const { seconds, ...exact } = await prove();
  return { ...report, exact, timings: { ...report.timings, exact: seconds } };
}

interface Wishes {
  proves: boolean;
  data: DataChoice;
}

async function fitOne(
  engine: Engine,
  progress: Display,
  document: FullDocument,
  { proves, data }: Wishes,
): Promise<string> {
  if (document.task === "softmax") return learnSoftmax(engine, progress, document);
  if (document.task === "text") {
    const { report } = await engine.fit(document, {
      onPlan: (plan) => announce(plan, progress),
      onProgress: progress.show,
    });
    return `${JSON.stringify(report)}\n`;
  }
  const handle = await fitWith(engine, progress, document);
  const text = reportText(proves ? await withExact(handle) : handle.report, data);
  handle.dispose();
  return text;
}

/** With one engine, a line for each as soon as it is there. */
async function* fitMany(
  documents: readonly (readonly [file: string, document: FullDocument])[],
  workers: number,
  wishes: Wishes,
): AsyncGenerator<string, void, undefined> {
  const engine = await createEngine({ workers });
  const progress = showProgress(process.stderr);
  try {
    for (const [file, document] of documents) {
      const fitted = () => fitOne(engine, progress, document, wishes);
      const text = documents.length === 1 ? await fitted() : await inFile(file, fitted);
      progress.end();
      yield text;
    }
  } finally {
    progress.end();
    engine.close();
  }
}

function dataChoice(given: Given): DataChoice {
  if (given.has("data") && given.has("no-data"))
    throw new UsageError("--data and --no-data exclude each other.");
  return given.has("data") ? "with" : given.has("no-data") ? "without" : "if small";
}

async function fitAll(given: Given): Promise<Output> {
  const files = given.sources("files", 1, Number.POSITIVE_INFINITY);
  const workers = workersOf(given);
  const wishes = { proves: !given.has("no-proof"), data: dataChoice(given) };
  const kinds = await Promise.all(files.map(kindOf));
  if (kinds.every((kind) => kind === "moments")) {
    refuseOptions(given, ["causal", "test", "noise"], "belongs to rows; these are sums over them");
    return withProgress(async (progress) => {
      const { report } = await fitSums(files, learnerOf(given), progress);
      return `${JSON.stringify(report)}\n`;
    });
  }
  if (kinds.includes("moments"))
    throw new UsageError("fit takes sums (.moments) alone, not beside other files.");
  if (kinds.includes("npy")) {
    if (files.length !== 2 || kinds.some((kind) => kind !== "npy"))
      throw new UsageError("fit takes two arrays (.npy) together, the inputs and the targets.");
    return fitMany([[files[0], await readTask(files, given)]], workers, wishes);
  }
  const documents: [string, FullDocument][] = [];
  // All of them are checked before the first is fitted.
  for (const file of files) {
    const read = () => readTask([file], given);
    documents.push([file, files.length === 1 ? await read() : await inFile(file, read)]);
  }
  return fitMany(documents, workers, wishes);
}

export const fit: Verb = {
  name: "fit",
  does: "Fits tasks, data or sums over data, and prints the report: a line of JSON for each.",
  takes: ["<file …>", "<inputs.npy> <targets.npy>", "<sums.moments …>"],
  more:
    "A file is a task document, a report or data: .npz (inputs: inputs × tokens × numbers, targets: inputs × outputs), CSV (input, token, " +
    'x1, …, y1, …) or JSON. In the report, fit.coefficients are P; "exact" says what exact arithmetic makes of the verdict. Data of more ' +
    "than 10 MB is not repeated in it: its fingerprint and shapes are. Sums (polyhead moments) determine all but what only rows can tell.",
  options: {
    ...fitOptions,
    "no-data": { type: "boolean", does: "leave data of your own out of the report" },
    data: { type: "boolean", does: "repeat it there, however large it is" },
    "no-proof": { type: "boolean", does: "leave out exact arithmetic" },
  },
  examples: [
    ["polyhead fit task.json > report.json", "a task"],
    ["polyhead fit data.npz > report.json", "data of your own: coefficients, certificate, heads"],
    ["polyhead fit data.npz --test held.npz --ridge loo > report.json", "with held-out data and a penalty"],
    ["polyhead fit inputs.npy targets.npy --causal > report.json", "two arrays, an answer for each token"],
    ["polyhead fit a.json b.json > reports.jsonl", "many tasks, one engine"],
    ["polyhead fit part-*.moments > report.json", "data larger than memory"],
  ],
  run: fitAll,
};
