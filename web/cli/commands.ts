// What each command does: from its sources to the text on standard output.
import type { FitHandle, Plan } from "../engine/engine";
import { parseMachine } from "../engine/machine";
import { pairModels, parseModel } from "../engine/model";
import { createEngine } from "../engine/node";
import { parseRace } from "../engine/race";
import { checkSettings, figureCsv } from "../figures/figure";
import { figureOf } from "../figures/registry";
import type { Machine } from "../report/machine";
import { raceCsv } from "../report/race";
import type { Report } from "../report/report";
import { baselineStarts, type SoftmaxBaselines } from "../report/softmax";
import type { FullDocument, SoftmaxDocument } from "../task/document";
import { EngineError } from "../task/errors";
import { parseJsonText } from "../task/json-text";
import { readLink, unpackData, writeLink } from "../task/link";
import { requireLinear, taskOf } from "../task/registry";
import { parseDocument } from "../task/schema";
import { bytesInWords, durationInWords } from "../task/wording";
import { parseAnswer, parseInput } from "../task/written-input";
import { type Command, usage } from "./arguments";
import { inFile, readDocument, readText, readValue } from "./sources";
import { showProgress } from "./terminal-progress";

type CommandNamed<Name> = Extract<Command, { name: Name }>;

/** Seconds; what takes less is over before an estimate is read. */
const SHORTEST_ESTIMATE = 10;

function planLine({ seconds, bytes }: Plan): string {
  return `This takes about ${durationInWords(seconds)} and ${bytesInWords(bytes)} of memory.`;
}

/** The verdict on a large fit, before its spectrum. */
function earlyLine({ certificate: { verdict, rank, features, lambdaMin, lambdaMax } }: Report): string {
  const ends = `eigenvalues from ${lambdaMin.toPrecision(3)} (a proved bound) to ${lambdaMax.toPrecision(3)}`;
  return `Verdict: ${verdict}, rank ${rank} of ${features}, ${ends}; the spectrum follows.`;
}

/** Takes a checked document: a bad one is refused at once, before the learner is loaded. */
async function askFit<Prepared = undefined>(
  document: FullDocument,
  workers: number,
  question: (fit: FitHandle, prepared: Prepared) => unknown,
  prepare?: (plan: Plan) => Promise<Prepared>,
): Promise<string> {
  const linear = requireLinear(document);
  const engine = await createEngine({ workers });
  const progress = showProgress(process.stderr);
  try {
    const prepared = (await prepare?.(await engine.plan(linear))) as Prepared;
    const fit = await engine.fit(linear, {
      onPlan: (plan) => {
        if (plan.seconds >= SHORTEST_ESTIMATE) progress.say(planLine(plan));
      },
      onProgress: progress.show,
      onEarly: ({ report }) => progress.say(earlyLine(report)),
    });
    return `${JSON.stringify(await question(fit, prepared))}\n`;
  } finally {
    progress.end();
    engine.close();
  }
}

const allStarts = baselineStarts.varpro + baselineStarts.adam;

/** The report with both baselines, which take longer than the fit. */
async function learnSoftmax(document: SoftmaxDocument, workers: number): Promise<string> {
  const engine = await createEngine({ workers });
  const progress = showProgress(process.stderr);
  try {
    const { report, baselines } = await engine.fit(document, { onProgress: progress.show });
    const show = (done: number): void => progress.show({ phase: "baselines", fraction: done / allStarts });
    show(0);
    const onProgress = ({ varpro, adam }: SoftmaxBaselines): void =>
      show((varpro?.starts.length ?? 0) + (adam?.starts.length ?? 0));
    const softmax = { ...report.softmax, baselines: await baselines({ onProgress }) };
    return `${JSON.stringify({ ...report, softmax })}\n`;
  } finally {
    progress.end();
    engine.close();
  }
}

/** The report with what exact arithmetic says; but for its timings it is the same whenever it is made. */
async function withExact({ report, prove }: FitHandle): Promise<unknown> {
  const { seconds, ...exact } = await prove();
  return { ...report, exact, timings: { ...report.timings, exact: seconds } };
}

function coordinatesOf(document: FullDocument): number {
  return taskOf(document).coordinateNames(document).length;
}

async function certify({ source, workers, input }: CommandNamed<"certify">): Promise<string> {
  const document = await inFile(source, () => readDocument(source));
  const tokens = await readValue(input, (value) => parseInput(value, coordinatesOf(document)));
  return askFit(document, workers, async (fit) => {
    const certificate = await fit.certify(tokens);
    return { ...certificate, prediction: await fit.predict(tokens) };
  });
}

async function witness({ source, workers, question }: CommandNamed<"witness">): Promise<string> {
  if (!question) return askFit(await readDocument(source), workers, (fit) => fit.witness());
  const document = await inFile(source, () => readDocument(source));
  const tokens = await readValue(question.input, (value) => parseInput(value, coordinatesOf(document)));
  // How many numbers an answer has the learner says before it fits anything.
  const readAnswer = async ({ outputs }: Plan): Promise<number[]> =>
    readValue(question.wanted, (value) => parseAnswer(value, outputs));
  return askFit(document, workers, (fit, wanted) => fit.witness(tokens, wanted), readAnswer);
}

async function runMachine({ source, workers, machine }: CommandNamed<"run">): Promise<string> {
  const document = await inFile(source, () => readDocument(source));
  const written = await readValue(machine, (value) => {
    parseMachine(value, document);
    return value as Machine;
  });
  return askFit(document, workers, (fit) => fit.run(written));
}

async function compare({ sources }: CommandNamed<"compare">): Promise<string> {
  const values: unknown[] = [];
  for (const source of sources) {
    const value = await inFile(source, async () => parseJsonText(await readText(source)));
    await inFile(source, () => parseModel(value, "model"));
    values.push(value);
  }
  const [a, b] = values;
  // Refused before the learner is loaded, as above.
  pairModels(parseModel(a, sources[0]), parseModel(b, sources[1]));
  const engine = await createEngine();
  try {
    return `${JSON.stringify(await engine.compare(a, b))}\n`;
  } finally {
    engine.close();
  }
}

async function race({ source, settings }: CommandNamed<"race">): Promise<string> {
  const document = await readDocument(source);
  // Refused before the learner is loaded, as above.
  parseRace(settings, document);
  const engine = await createEngine();
  const progress = showProgress(process.stderr);
  try {
    return raceCsv(await engine.race(document, settings, { onProgress: progress.show }));
  } finally {
    progress.end();
    engine.close();
  }
}

async function drawFigure({ id, size, json, changes }: CommandNamed<"figure">): Promise<string> {
  const figure = figureOf(id);
  const settings = checkSettings(figure, size, changes);
  const engine = await createEngine();
  const progress = showProgress(process.stderr);
  try {
    const onProgress = (done: number, total: number): void =>
      progress.show({ phase: "figure", fraction: done / total });
    const data = await figure.measure(engine, settings, { onProgress });
    return json ? JSON.stringify(data) : figureCsv(figure.rows(data), figure.judge(data, settings));
  } finally {
    progress.end();
    engine.close();
  }
}

/** What was left out is said on standard error; the document or the link is all that is printed. */
function tell(notes: readonly string[]): void {
  for (const note of notes) process.stderr.write(`${note}\n`);
}

async function linkOf({ source }: CommandNamed<"link" | "task">): Promise<string> {
  const document = await readDocument(source);
  const link = await writeLink(document);
  if (document.extra) tell(["The document's extra is not in the link."]);
  return `#${link}\n`;
}

async function documentOf({ source }: CommandNamed<"link" | "task">): Promise<string> {
  const text = source === "-" ? (await readText(source)).trim() : source;
  const { document, packed, newer, notes } = readLink(text.slice(text.indexOf("#") + 1));
  if (newer) tell(["The link was made by a newer version of Polyhead; what is not known here was left out."]);
  tell(notes);
  if (!document) {
    throw new EngineError(
      "invalid-document",
      "The link names no task; it has to say one, such as #v=1&t=associative.",
    );
  }
  const data = packed === null ? {} : { data: await unpackData(packed) };
  return `${JSON.stringify(parseDocument({ ...document, ...data }))}\n`;
}

export async function run(command: Command): Promise<string> {
  switch (command.name) {
    case "help":
      return usage;
    case "fit": {
      const document = await readDocument(command.source);
      return document.task === "softmax"
        ? learnSoftmax(document, command.workers)
        : askFit(document, command.workers, command.proves ? withExact : ({ report }) => report);
    }
    case "prove":
      return askFit(await readDocument(command.source), command.workers, (fit) => fit.prove(command.seed));
    case "certify":
      return certify(command);
    case "witness":
      return witness(command);
    case "repair":
      return askFit(await readDocument(command.source), command.workers, (fit) => fit.repair(command.count));
    case "heads":
      return askFit(await readDocument(command.source), command.workers, (fit) => fit.minimise());
    case "run":
      return runMachine(command);
    case "race":
      return race(command);
    case "figure":
      return drawFigure(command);
    case "compare":
      return compare(command);
    case "link":
      return linkOf(command);
    case "task":
      return documentOf(command);
  }
}
