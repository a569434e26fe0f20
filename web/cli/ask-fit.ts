// What the verbs share that fit a task first and then ask about it.

import type { Engine, FitHandle, Plan } from "../engine/engine";
import { createEngine } from "../engine/node";
import type { Report } from "../report/report";
import type { FullDocument } from "../task/document";
import { requireLinear } from "../task/registry";
import { announcementOf } from "./settings";
import { type Display, showProgress } from "./terminal-progress";

/** The verdict on a large fit, before its spectrum. */
function earlyLine({ certificate: { verdict, rank, features, lambdaMin, lambdaMax } }: Report): string {
  const ends = `eigenvalues from ${lambdaMin.toPrecision(3)} (a proved bound) to ${lambdaMax.toPrecision(3)}`;
  return `Verdict: ${verdict}, rank ${rank} of ${features}, ${ends}; the spectrum follows.`;
}

/** Runs something with a line of progress, and leaves nothing of it behind. */
export async function withProgress<Result>(work: (progress: Display) => Promise<Result>): Promise<Result> {
  const progress = showProgress(process.stderr);
  try {
    return await work(progress);
  } finally {
    progress.end();
  }
}

/** Runs something with an engine and a line of progress, and leaves nothing behind. */
export async function withEngine<Result>(
  workers: number,
  work: (engine: Engine, progress: Display) => Promise<Result>,
): Promise<Result> {
  const engine = await createEngine({ workers });
  try {
    return await withProgress((progress) => work(engine, progress));
  } finally {
    engine.close();
  }
}

export function announce(plan: Plan, progress: Display): void {
  const words = announcementOf(plan);
  if (words !== null) progress.say(words);
}

export async function fitWith(engine: Engine, progress: Display, document: FullDocument): Promise<FitHandle> {
  return engine.fit(requireLinear(document), {
    onPlan: (plan) => announce(plan, progress),
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
