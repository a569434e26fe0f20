// How many training machines are enough: the same task with fewer and with more machines, random ones and, from the
// smallest number on, suggested ones.

import type { DfaDocument, TuringDocument } from "../programs/layout";
import { addedField } from "../task/common-fields";
import type { Engine } from "./engine";

export type ProgramDocument = DfaDocument | TuringDocument;

/** Shares of all answers and of all runs, 0 to 1. */
export interface Shares {
  determined: number;
  exact: number;
}

export interface MachinesPoint {
  machines: number;
  random: Shares | null;
  /** The smallest number of random machines, and suggested ones for the rest. */
  suggested: Shares | null;
}

export interface MachinesCurve {
  points: readonly MachinesPoint[];
  now: number;
}

/** What is measured: unseen machines, and how far they run. */
export const UNSEEN = 60;
export const RUN_LENGTH = 12;
const FRACTIONS = [0.25, 0.375, 0.5, 0.625, 0.75, 1, 1.5];
const MOST_MACHINES = 2000;
const WAIT_MS = 100;

/** From a quarter of the machines to half as many again. */
export function machineCounts(now: number): number[] {
  const counts = FRACTIONS.map((part) => Math.min(MOST_MACHINES, Math.max(1, Math.round(now * part))));
  return [...new Set(counts)];
}

interface CurveOptions {
  signal?: AbortSignal;
  /** While the page itself fits, the series waits. */
  isBusy?: () => boolean;
  onFit?: (done: number, all: number) => void;
}

/** What the curve depends on: two documents with the same key have the same curve. */
export function curveKey({ task, params, seed, noise, learner }: ProgramDocument): string {
  const { runLength, ...rest } = params;
  return JSON.stringify({ task, rest, seed, noise, learner });
}

export async function measureMachines(
  engine: Pick<Engine, "fit">,
  document: ProgramDocument,
  { signal, isBusy, onFit }: CurveOptions = {},
): Promise<MachinesCurve> {
  const counts = machineCounts(document.params.machines);
  const [fewest = 1] = counts;
  let done = 0;
  const fits = 2 * counts.length - 1;
  const sharesOf = async (machines: number, added: number): Promise<Shares | null> => {
    const params = { ...document.params, machines, runLength: RUN_LENGTH };
    while (isBusy?.() && !signal?.aborted) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    const small = { ...document, params, test: UNSEEN, added };
    const fit = await engine.fit(small, signal ? { signal } : {});
    fit.dispose();
    done += 1;
    onFit?.(done, fits);
    const { execution } = fit.report;
    // Who trains on every machine there is has none left to run.
    if (!execution || execution.steps === 0) return null;
    return {
      determined: execution.certifiedSteps / execution.steps,
      exact: execution.exactRuns / execution.runs,
    };
  };
  const points: MachinesPoint[] = [];
  for (const machines of counts) {
    const added = machines - fewest;
    points.push({
      machines,
      random: await sharesOf(machines, 0),
      // With none added both are the same; more than can be suggested are not measured.
      suggested: added > 0 && added <= addedField.max ? await sharesOf(fewest, added) : null,
    });
  }
  return { points, now: document.params.machines };
}

/** The smallest number of machines from which on every answer is determined; null if there is none. */
export function enoughMachines({ points }: MachinesCurve, series: "random" | "suggested"): number | null {
  let enough: number | null = null;
  for (const point of [...points].reverse()) {
    const shares = point[series];
    if (!shares) continue;
    if (shares.determined < 1) break;
    enough = point.machines;
  }
  return enough;
}
