// A finished fit that answers questions about further inputs. When the worker that held it was cancelled or died,
// it is fitted again on the next question, without a word.
import { listOf, minimalOf, pointOf, repairOf, witnessOf } from "../report/from-raw";
import { proofOf } from "../report/proof";
import type { Report } from "../report/report";
import { addedField } from "../task/common-fields";
import { EngineError } from "../task/errors";
import { valueInWords } from "../task/wording";
import { parseAnswer, parseInput } from "../task/written-input";
import type { FitHandle } from "./engine";
import { FitLost, type Slot } from "./slot";

/** Where a fit is kept. */
export interface FitPlace {
  slot: Slot;
  generation: number;
  fit: number;
}

const mostSuggested = addedField.max;

function layEndToEnd(value: unknown, d: number): () => Float64Array {
  const numbers = parseInput(value, d).flat();
  // The array is transferred with the question, so a second attempt needs its own.
  return () => Float64Array.from(numbers);
}

function checkCount(count: number | undefined): number {
  if (count === undefined) return 0;
  if (Number.isInteger(count) && count >= 1 && count <= mostSuggested) return count;
  throw new EngineError(
    "invalid-document",
    `count is ${valueInWords(count)}; it has to be a whole number between 1 and ${mostSuggested}.`,
    { field: "count" },
  );
}

const mostSeed = 2 ** 32 - 1;

function checkSeed(seed: number): number {
  if (Number.isInteger(seed) && seed >= 0 && seed <= mostSeed) return seed;
  throw new EngineError(
    "invalid-document",
    `seed is ${valueInWords(seed)}; it has to be a whole number between 0 and ${mostSeed}.`,
    { field: "seed" },
  );
}

function disposeOf(place: FitPlace): void {
  const { slot, generation, fit } = place;
  if (slot.generation !== generation) return;
  // Whatever prevents it (a replaced worker, a closed engine) has freed the fit already.
  slot.ask("dispose", () => ({ fit }), { generation }).catch(() => {});
}

/** Makes the same fit in a worker of its own, asks it one question and lets it go. */
export type AskApart = <Answer>(
  question: (place: FitPlace) => Promise<Answer>,
  signal: AbortSignal | undefined,
) => Promise<Answer>;

export function makeFitHandle(
  report: Report,
  place: FitPlace,
  refit: () => Promise<FitPlace>,
  inOwnWorker: AskApart,
): FitHandle {
  const { d, outputs, names } = report.data;
  let home: Promise<FitPlace> = Promise.resolve(place);
  let disposed = false;

  const findFit = async (): Promise<FitPlace> => {
    const asked = home;
    const found = await asked.catch(() => undefined);
    if (found && found.slot.generation === found.generation) return found;
    // Questions asked at the same time share one refit.
    if (home === asked) home = refit();
    return home;
  };

  const ask = async <Answer>(question: (place: FitPlace) => Promise<{ answer: Answer }>): Promise<Answer> => {
    for (;;) {
      if (disposed) throw new EngineError("disposed");
      try {
        return (await question(await findFit())).answer;
      } catch (error) {
        if (!(error instanceof FitLost)) throw error;
      }
    }
  };

  return {
    report,
    async predict(input) {
      const tokens = layEndToEnd(input, d);
      const answer = await ask(({ slot, generation, fit }) =>
        slot.ask("predict", () => ({ fit, tokens: tokens() }), { generation }),
      );
      return listOf(answer);
    },
    async certify(input) {
      const tokens = layEndToEnd(input, d);
      const answer = await ask(({ slot, generation, fit }) =>
        slot.ask("certify", () => ({ fit, tokens: tokens() }), { generation }),
      );
      return pointOf(answer, names);
    },
    async witness(input, wanted) {
      if (input === undefined && wanted === undefined) {
        const answer = await ask(({ slot, generation, fit }) =>
          slot.ask("witnessLikeData", () => ({ fit }), { generation }),
        );
        return witnessOf(answer, d);
      }
      const tokens = layEndToEnd(input, d);
      const target = parseAnswer(wanted, outputs);
      const answer = await ask(({ slot, generation, fit }) =>
        slot.ask("witness", () => ({ fit, tokens: tokens(), wanted: Float64Array.from(target) }), {
          generation,
        }),
      );
      return witnessOf(answer, d);
    },
    async repair(count) {
      const checked = checkCount(count);
      const answer = await ask(({ slot, generation, fit }) =>
        slot.ask("repair", () => ({ fit, count: checked }), { generation }),
      );
      return repairOf(answer, d, outputs);
    },
    async minimise() {
      const answer = await ask(({ slot, generation, fit }) =>
        slot.ask("minimalHeads", () => ({ fit }), { generation }),
      );
      return minimalOf(answer, report.heads.length, d);
    },
    async prove(seed = 0, { signal, apart = false } = {}) {
      const checked = checkSeed(seed);
      const question = ({ slot, generation, fit }: FitPlace) =>
        slot.ask("prove", () => ({ fit, seed: checked }), { generation, signal });
      return proofOf(apart ? (await inOwnWorker(question, signal)).answer : await ask(question), names);
    },
    async run(machine, wanted) {
      // Only those who run machines load it.
      const { checkSteps, parseMachine, traceOf } = await import("./machine");
      const checked = parseMachine(machine, report.task);
      const steps = checkSteps(wanted);
      const answer = await ask(({ slot, generation, fit }) =>
        slot.ask("run", () => ({ fit, machine: checked(), steps }), { generation }),
      );
      return traceOf(answer, d);
    },
    dispose: () => {
      if (disposed) return;
      disposed = true;
      home.then(disposeOf, () => {});
    },
  };
}
