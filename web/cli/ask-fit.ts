// What the verbs share that fit a task first and then ask about it.

import { mostWorkers } from "../engine/client";
import type { Engine, FitHandle, Plan } from "../engine/engine";
import { createEngine } from "../engine/node";
import type { Report } from "../report/report";
import type { FullDocument } from "../task/document";
import { requireLinear, taskOf } from "../task/registry";
import { showProgress } from "./terminal-progress";
import type { Given, Options } from "./verb";

export const workersOption = {
  workers: { type: "string", value: "N", does: "how many workers share the sums over the data (1)" },
} as const satisfies Options;

export function workersOf(given: Given): number {
  return given.whole("workers", 1, "The number of workers", 1, mostWorkers);
}

/** The verdict on a large fit, before its spectrum. */
function earlyLine({ certificate: { verdict, rank, features, lambdaMin, lambdaMax } }: Report): string {
  const ends = `eigenvalues from ${lambdaMin.toPrecision(3)} (a proved bound) to ${lambdaMax.toPrecision(3)}`;
  return `Verdict: ${verdict}, rank ${rank} of ${features}, ${ends}; the spectrum follows.`;
}

export type Display = ReturnType<typeof showProgress>;

/** Runs something with an engine and a line of progress, and leaves nothing behind. */
export async function withEngine<Result>(
  workers: number,
  work: (engine: Engine, progress: Display) => Promise<Result>,
): Promise<Result> {
  const engine = await createEngine({ workers });
  const progress = showProgress(process.stderr);
  try {
    return await work(engine, progress);
  } finally {
    progress.end();
    engine.close();
  }
}

export async function fitWith(engine: Engine, progress: Display, document: FullDocument): Promise<FitHandle> {
  return engine.fit(requireLinear(document), {
    onProgress: progress.show,
    onEarly: ({ report }) => progress.say(earlyLine(report)),
  });
}

/** Takes a checked document: a bad one is refused at once, before the learner is loaded. */
export async function askFit<Prepared = undefined>(
  document: FullDocument,
  workers: number,
  question: (fit: FitHandle, prepared: Prepared) => unknown,
  prepare?: (plan: Plan) => Promise<Prepared>,
): Promise<string> {
  const linear = requireLinear(document);
  return withEngine(workers, async (engine, progress) => {
    const prepared = (await prepare?.(await engine.plan(linear))) as Prepared;
    const fit = await fitWith(engine, progress, linear);
    return `${JSON.stringify(await question(fit, prepared))}\n`;
  });
}

export function coordinatesOf(document: FullDocument): number {
  return taskOf(document).coordinateNames(document).length;
}
