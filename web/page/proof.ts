// What exact arithmetic says of the fit on screen. It is asked once the page is at rest after the verdict has been drawn: in the
// fit's own worker where that takes a moment, else in one of its own. It ends when a new fit starts, and nobody waits for it.
import { effect, signal } from "@preact/signals";
import { type Proof, withProof } from "../report/proof";
import type { Certificate, Report } from "../report/report";
import { type EngineError, toEngineError } from "../task/errors";
import { type LinearFit, linearFit, running } from "./state";

interface Proving {
  report: Report;
  proof: Proof | null;
  /** What the last check with other primes said, and what it was compared with. */
  again: { before: Proof; now: Proof } | null;
  error: EngineError | null;
  waiting: boolean;
}

/** Steps of arithmetic modulo one prime; a billion take about a second. */
function workOf({ features, rank }: Certificate): number {
  return features * rank * rank;
}

/** More would take minutes: only for those who ask. */
const MOST_UNASKED = 2e10;
/** Whoever asks the fit something else waits for this at most. */
const MOST_IN_FIT = 2e8;

/** Whether nobody is going to be told without asking. */
export function isLarge(certificate: Certificate): boolean {
  return workOf(certificate) > MOST_UNASKED;
}

/** Other questions about a new fit come first. */
const REST_MS = 400;
const LONGEST_REST_MS = 3000;

const proving = signal<Proving | null>(null);
let controller: AbortController | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const nothing = { proof: null, again: null, error: null, waiting: false };

export function proofOn(report: Report): Omit<Proving, "report"> {
  const now = proving.value;
  return now?.report === report ? now : nothing;
}

/** The certificate that counts: what exact arithmetic decided stands above what 64-bit arithmetic said. */
export function shownCertificate(report: Report): Certificate {
  return withProof(report.certificate, proofOn(report).proof);
}

function atRest(work: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: LONGEST_REST_MS });
    else work();
  }, REST_MS);
}

async function prove({ handle, report }: LinearFit, seed: number): Promise<void> {
  // A fit that began meanwhile, or another one on screen, makes it pointless.
  if (linearFit.value?.report !== report || running.value !== null) return;
  const before = proofOn(report).proof;
  controller?.abort();
  const mine = new AbortController();
  controller = mine;
  proving.value = { ...nothing, report, proof: before, waiting: true };
  try {
    const apart = workOf(report.certificate) > MOST_IN_FIT;
    const now = await handle.prove(seed, { signal: mine.signal, apart });
    if (controller !== mine) return;
    // The true rank is at least each of them.
    const best = before && before.rank > now.rank ? before : now;
    proving.value = { ...nothing, report, proof: best, again: before && { before, now } };
  } catch (thrown) {
    if (controller !== mine) return;
    const error = toEngineError(thrown);
    const isOver = error.code === "cancelled" || error.code === "disposed";
    proving.value = { ...nothing, report, proof: before, error: isOver ? null : error };
  } finally {
    if (controller === mine) controller = null;
  }
}

/** Other primes than before, which nobody can have prepared the data for. */
export function checkAgain(): void {
  const fit = linearFit.value;
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  if (fit) void prove(fit, seed);
}

let isWatching = false;

/** From now on every finished fit is proved, as far as that goes. */
export function watchProofs(): void {
  if (isWatching) return;
  isWatching = true;
  effect(() => {
    const fit = linearFit.value;
    if (running.value !== null) {
      clearTimeout(timer);
      controller?.abort();
      return;
    }
    if (!fit || fit.preview || isLarge(fit.report.certificate)) return;
    if (proving.peek()?.report === fit.report && proofOn(fit.report).proof) return;
    atRest(() => void prove(fit, 0));
  });
}
