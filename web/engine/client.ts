// The engine: checks documents, gives work to a pool of workers, and turns their answers into reports.

import type { Shards } from "../../wasm/polyhead";
import type { PlanFacts, RaceSettings, ReportFacts, Work } from "../contract/types";
import type { Report } from "../report/report";
import { type Budget, raceBudget, raceRefusalOf, refusalOf } from "../task/budget";
import type { FullDocument } from "../task/document";
import { EngineError, toEngineError } from "../task/errors";
import { learnerDocument } from "../task/registry";
import { takeDocument } from "../task/schema";
import type { AnyHandle, Engine, FitHandle, FitOptions, Plan } from "./engine";
import { type FitPlace, makeFitHandle } from "./fit-handle";
import { makeReport } from "./make-report";
import type { Platform } from "./platform";
import { forwardOnly, type ProgressListener, throttle } from "./progress";
import { makeShards, shardsOf } from "./shared-fit";
import { Slot } from "./slot";

/** How an engine is made. Everything has a default. */
export interface EngineOptions {
  /** How many workers are kept, between 1 and 16; large fits use all of them. By default one in Node, more in a page. */
  workers?: number;
  /**
   * Limits on the work and memory that a document may ask for; a document beyond them is refused with `too-much-work`. By default
   * `pageBudget` in a page and `commandLineBudget` in Node.
   */
  budget?: Budget;
  /**
   * Where `polyhead.wasm` is, if not beside the script that holds the engine: for bundlers that do not take it along, such as
   * esbuild. In a page an address, relative to the page or absolute; in Node a path or a `file:` address. A server that is not the
   * page's own has to send `Access-Control-Allow-Origin`.
   */
  wasmUrl?: string | URL;
  /**
   * Where `worker.js` is, in the same way. From another origin (a CDN) the worker starts from a blob that imports it, so a content
   * security policy has to allow `worker-src blob:` there.
   */
  workerUrl?: string | URL;
}

export const mostWorkers = 16;

function checkWorkers(workers: number): number {
  if (Number.isInteger(workers) && workers >= 1 && workers <= mostWorkers) return workers;
  throw new EngineError(
    "invalid-document",
    `workers is ${workers}; it has to be a whole number between 1 and ${mostWorkers}.`,
    { field: "workers" },
  );
}

async function openSlots(platform: Platform, compiled: WebAssembly.Module, workers: number): Promise<Slot[]> {
  const opening = await Promise.allSettled(
    Array.from({ length: workers }, () => Slot.open(platform, compiled)),
  );
  const slots = opening.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failed = opening.find((each) => each.status === "rejected");
  if (failed) {
    for (const slot of slots) slot.close();
    throw toEngineError(failed.reason);
  }
  return slots;
}

/** The page's first screen does without them. */
const laterRace = () => import("./race");
const laterModel = () => import("./model");
const laterSoftmax = () => import("./softmax");
const laterText = () => import("./text");

export async function createEngineOn(platform: Platform, options: EngineOptions = {}): Promise<Engine> {
  const budget = options.budget ?? platform.budget;
  const asked = options.budget ? undefined : platform.patientBudget?.();
  const workers = checkWorkers(options.workers ?? platform.defaultWorkers());
  const compiled = await platform.compile();
  const slots = await openSlots(platform, compiled, workers);
  const extra = new Set<Slot>();
  const leastBusy = (): Slot => slots.reduce((best, each) => (each.load < best.load ? each : best));

  /** A worker that is free at once; one more is kept for plans where all of them may be busy for long. */
  let planner: Promise<Slot> | null = null;
  const freeSlot = async (): Promise<Slot> => {
    const slot = leastBusy();
    if (slot.load === 0) return slot;
    planner ??= Slot.open(platform, compiled).then((own) => {
      extra.add(own);
      return own;
    });
    planner.catch(() => {
      planner = null;
    });
    return planner;
  };

  const askPlan = async (
    slot: Slot,
    document: FullDocument,
    race: RaceSettings | null,
    { flops, bytes }: Work,
    signal?: AbortSignal,
  ): Promise<PlanFacts> => {
    const task = learnerDocument(document);
    const question = () => ({ document: task, race, budget: { flops, bytes } });
    return (await slot.ask("plan", question, { signal })).answer;
  };

  /** Of a fit within the engine's budget, by the worker that will do it. Rejects what is too much. */
  const planFit = async (
    document: FullDocument,
    limits: Budget,
    signal: AbortSignal | undefined,
  ): Promise<Plan> => {
    const plan = await askPlan(leastBusy(), document, null, limits, signal);
    const refusal = refusalOf(document, plan, limits, asked);
    if (refusal) throw refusal;
    return { ...plan, refusal };
  };

  /** The parts of a fit that several workers can make; null when there is one worker or the fit has no such parts. */
  const prepare = async (
    document: FullDocument,
    plan: PlanFacts,
    signal: AbortSignal | undefined,
    listener: ProgressListener,
  ): Promise<Shards | null> => {
    const counts = slots.length > 1 ? shardsOf(plan, budget) : null;
    return counts && makeShards(slots, document, counts, { signal, listener: throttle(listener) });
  };

  const runFit = async (
    document: FullDocument,
    plan: PlanFacts,
    { signal, onProgress }: FitOptions = {},
    onEarly?: (report: ReportFacts, slot: Slot) => void,
  ): Promise<{ place: FitPlace; report: ReportFacts }> => {
    const listener = forwardOnly((phase, fraction) => onProgress?.({ phase, fraction }));
    const shards = await prepare(document, plan, signal, listener);
    const task = learnerDocument(document);
    const slot = leastBusy();
    const question = () => ({ document: task, shards, early: onEarly !== undefined });
    const { answer, generation } = await slot.ask("fit", question, {
      signal,
      onProgress: listener,
      onEarly: (report) => onEarly?.(report, slot),
    });
    return { place: { slot, generation, fit: answer.fit }, report: answer.report };
  };

  /** For what is long: fits and questions should not wait for it. */
  const inOwnWorker = async <Result>(work: (own: Slot) => Promise<Result>): Promise<Result> => {
    const slot = await Slot.open(platform, compiled);
    extra.add(slot);
    try {
      return await work(slot);
    } finally {
      extra.delete(slot);
      slot.close();
    }
  };

  const fitAny = async (value: unknown, fitOptions: FitOptions = {}): Promise<AnyHandle> => {
    const document = takeDocument(value);
    const limits = (fitOptions.patient && asked) || budget;
    const plan = await planFit(document, limits, fitOptions.signal);
    fitOptions.onPlan?.(plan);
    if (document.task === "softmax") {
      const { learnSoftmax } = await laterSoftmax();
      return learnSoftmax(leastBusy(), document, fitOptions, inOwnWorker);
    }
    if (document.task === "text") {
      const { fitText } = await laterText();
      return fitText(leastBusy, document, plan, asked ?? budget, fitOptions);
    }
    const handleOf = (known: { report: Report }, place: Promise<FitPlace>): FitHandle =>
      makeFitHandle(
        known,
        place,
        async () => (await runFit(document, plan)).place,
        (question, signal) =>
          inOwnWorker(async (slot) => {
            const task = learnerDocument(document);
            const fit = () => ({ document: task, shards: null, early: false });
            const { answer, generation } = await slot.ask("fit", fit, { signal });
            return question({ slot, generation, fit: answer.fit });
          }),
      );
    const { onEarly } = fitOptions;
    let early: { known: { report: Report }; handle: FitHandle } | undefined;
    const fitting = runFit(
      document,
      plan,
      fitOptions,
      onEarly &&
        ((facts, slot) => {
          const known = { report: makeReport(document, slot.version, facts) };
          early = {
            known,
            handle: handleOf(
              known,
              fitting.then(({ place }) => place),
            ),
          };
          onEarly(early.handle);
        }),
    );
    const { place, report: facts } = await fitting;
    const report = makeReport(document, place.slot.version, facts);
    if (!early) return handleOf({ report }, Promise.resolve(place));
    early.known.report = report;
    return early.handle;
  };

  return {
    // Which of the two it is depends on the document, as the type of `Engine.fit` says.
    fit: fitAny as Engine["fit"],
    async plan(value, options = {}) {
      const document = takeDocument(value);
      const limits = { ...budget, ...options.budget };
      if (options.race === undefined) {
        const plan = await askPlan(await freeSlot(), document, null, limits);
        return { ...plan, refusal: refusalOf(document, plan, limits, asked) };
      }
      const { parseRace } = await laterRace();
      const settings = parseRace(options.race, document);
      const plan = await askPlan(await freeSlot(), document, settings, raceBudget(limits));
      return { ...plan, refusal: raceRefusalOf(document, plan, limits) };
    },
    async compare(a, b) {
      const { pairModels, parseModel } = await laterModel();
      const models = pairModels(parseModel(a, "a"), parseModel(b, "b"));
      return (await leastBusy().ask("compare", () => models)).answer;
    },
    async race(value, wanted = {}, options = {}) {
      const document = takeDocument(value);
      const { parseRace, runRace } = await laterRace();
      const settings = parseRace(wanted, document);
      return inOwnWorker(async (slot) => {
        const fit = await askPlan(slot, document, null, budget, options.signal);
        const race = await askPlan(slot, document, settings, raceBudget(budget), options.signal);
        const refusal = refusalOf(document, fit, budget) ?? raceRefusalOf(document, race, budget);
        if (refusal) throw refusal;
        return runRace(slot, document, settings, options);
      });
    },
    close() {
      for (const slot of [...slots, ...extra]) slot.close();
    },
  };
}
