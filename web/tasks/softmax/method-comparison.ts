// The two baselines on the rows of the fit on screen: run by themselves after the fit, in a worker of their own, and ended
// when another fit comes.
import { effect, signal } from "@preact/signals";
import { type SoftmaxFit, softmaxFit } from "../../page/state";
import type { SoftmaxBaselines, SoftmaxReport } from "../../report/softmax";
import { type EngineError, toEngineError } from "../../task/errors";

interface Comparison {
  report: SoftmaxReport;
  baselines: SoftmaxBaselines;
  error: EngineError | null;
}

const comparison = signal<Comparison | null>(null);
let running: AbortController | null = null;

export function comparisonOf(report: SoftmaxReport): Omit<Comparison, "report"> {
  const found = comparison.value;
  return found?.report === report ? found : { baselines: report.softmax.baselines, error: null };
}

/** With what the baselines have found so far. */
export function withBaselines(report: SoftmaxReport): SoftmaxReport {
  const { baselines } = comparisonOf(report);
  return { ...report, softmax: { ...report.softmax, baselines } };
}

async function compare({ handle, report }: SoftmaxFit): Promise<void> {
  const mine = new AbortController();
  running = mine;
  const tell = (baselines: SoftmaxBaselines, error: EngineError | null = null): void => {
    if (running !== mine) return;
    comparison.value = { report, baselines, error };
  };
  try {
    tell(await handle.baselines({ signal: mine.signal, onProgress: tell }));
  } catch (thrown) {
    tell(comparisonOf(report).baselines, toEngineError(thrown));
  }
}

export function compareAgain(): void {
  const fit = softmaxFit.peek();
  if (fit) void compare(fit);
}

let isWatching = false;

/** From now on every fit of softmax heads is compared. */
export function watchFits(): void {
  if (isWatching) return;
  isWatching = true;
  effect(() => {
    const fit = softmaxFit.value;
    running?.abort();
    running = null;
    if (fit) void compare(fit);
  });
}
