// A finished fit that answers questions about further inputs. When the worker that held it was cancelled or died,
// it is fitted again on the next question, without a word.

import { constants } from "../contract/values";
import { proofOf } from "../report/proof";
import type { Input, Report } from "../report/report";
import { EngineError } from "../task/errors";
import { valueInWords } from "../task/wording";
import { parseAnswer, parseInput } from "../task/written-input";
import type { FitHandle } from "./engine";
import { pointOf } from "./make-report";
import { FitLost, type Slot } from "./slot";

/** Where a fit is kept. */
export interface FitPlace {
  slot: Slot;
  generation: number;
  fit: number;
}

const { mostSuggested } = constants;

const mostSeed = 2 ** 32 - 1;
const mostPlace = 2 ** 31 - 1;

function checkWhole(field: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new EngineError(
    "invalid-document",
    `${field} is ${valueInWords(value)}; it has to be a whole number between ${least} and ${most}.`,
    { field },
  );
}

function checkTolerance(value: number): void {
  if (value >= 0 && value <= 1) return;
  throw new EngineError(
    "invalid-document",
    `tolerance is ${valueInWords(value)}; it has to be a number between 0 and 1.`,
    { field: "tolerance" },
  );
}

function disposeOf(place: FitPlace): void {
  const { slot, generation, fit } = place;
  if (slot.generation !== generation) return;
  // Whatever prevents it (a replaced worker, a closed engine) has freed the fit already.
  slot.ask("dispose", () => ({ fit }), { generation }).catch(() => {});
}

/** Makes the same fit in a worker of its own, asks it one question and lets it go. */
type AskApart = <Answer>(
  question: (place: FitPlace) => Promise<Answer>,
  signal: AbortSignal | undefined,
) => Promise<Answer>;

/** A fit that is kept in a worker: `place` is where it is going to be, and `refit` makes it again when it is gone. */
export function keepFit(place: Promise<FitPlace>, refit: () => Promise<FitPlace>) {
  let home = place;
  // Whoever waits for the fit hears of its failure; here it is made again when something is asked.
  home.catch(() => {});
  let disposed = false;

  const findFit = async (): Promise<FitPlace> => {
    const asked = home;
    const found = await asked.catch(() => undefined);
    if (found && found.slot.generation === found.generation) return found;
    // Questions asked at the same time share one refit.
    if (home === asked) home = refit();
    return home;
  };

  return {
    async ask<Answer>(question: (place: FitPlace) => Promise<{ answer: Answer }>): Promise<Answer> {
      for (;;) {
        if (disposed) throw new EngineError("disposed");
        try {
          return (await question(await findFit())).answer;
        } catch (error) {
          if (!(error instanceof FitLost)) throw error;
        }
      }
    },
    dispose: () => {
      if (disposed) return;
      disposed = true;
      home.then(disposeOf, () => {});
    },
  };
}

/** `known.report` may be replaced by a more complete one of the same fit. */
export function makeFitHandle(
  known: { report: Report },
  place: Promise<FitPlace>,
  refit: () => Promise<FitPlace>,
  inOwnWorker: AskApart,
): FitHandle {
  const { d, outputs, names } = known.report.data;
  const { ask, dispose } = keepFit(place, refit);

  return {
    get report() {
      return known.report;
    },
    async predict(given) {
      const input = parseInput(given, d);
      return ask(({ slot, generation, fit }) => slot.ask("predict", () => ({ fit, input }), { generation }));
    },
    async certify(given) {
      const input = parseInput(given, d);
      const facts = await ask(({ slot, generation, fit }) =>
        slot.ask("certify", () => ({ fit, input }), { generation }),
      );
      return pointOf(facts, names);
    },
    async witness(given: number | Input = 0, answer?: number[]) {
      if (typeof given === "number" && answer === undefined) {
        const place = checkWhole("place", given, 0, mostPlace);
        return ask(({ slot, generation, fit }) =>
          slot.ask("ordinaryWitness", () => ({ fit, place }), { generation }),
        );
      }
      const input = parseInput(given, d);
      const wanted = parseAnswer(answer, outputs);
      return ask(({ slot, generation, fit }) =>
        slot.ask("witness", () => ({ fit, input, wanted }), { generation }),
      );
    },
    async repair(wanted) {
      const count = wanted === undefined ? 0 : checkWhole("count", wanted, 1, mostSuggested);
      return ask(({ slot, generation, fit }) => slot.ask("repair", () => ({ fit, count }), { generation }));
    },
    async minimise(tolerance = 0) {
      checkTolerance(tolerance);
      return ask(({ slot, generation, fit }) =>
        slot.ask("minimalHeads", () => ({ fit, tolerance }), { generation }),
      );
    },
    async fewestThatFit() {
      return ask(({ slot, generation, fit }) => slot.ask("fittingHeads", () => ({ fit }), { generation }));
    },
    async prove(seed = 0, { signal, apart = false } = {}) {
      const checked = checkWhole("seed", seed, 0, mostSeed);
      const question = ({ slot, generation, fit }: FitPlace) =>
        slot.ask("prove", () => ({ fit, seed: checked }), { generation, signal });
      return proofOf(apart ? (await inOwnWorker(question, signal)).answer : await ask(question), names);
    },
    async run(given, wanted) {
      // The page's first screen does without it.
      const { checkSteps, parseMachine } = await import("./machine");
      const machine = parseMachine(given, known.report.task);
      const steps = checkSteps(wanted);
      return ask(({ slot, generation, fit }) =>
        slot.ask("run", () => ({ fit, machine, steps }), { generation }),
      );
    },
    dispose,
  };
}
