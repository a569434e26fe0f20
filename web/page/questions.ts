// Questions to the finished fit: asked when what they are about changes, with the last answer kept until the next one is
// there, so that nothing flickers while a reader types.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { Head, Minimality, Report } from "../report/report";
import { type EngineError, toEngineError } from "../task/errors";
import { linearFit } from "./state";

/** Wait for the fingers to rest before a question about what is being typed. */
export const TYPING_MS = 200;

export interface Answer<T> {
  value: T | null;
  error: EngineError | null;
  waiting: boolean;
}

/** A fit that a newer one replaced no longer answers; the newer one is asked instead. */
function isOutdated(error: EngineError): boolean {
  return error.code === "disposed" || error.code === "cancelled";
}

/** `ask` is null when there is nothing to ask; it is asked again whenever one of `about` changes. */
export function useAnswer<T>(
  ask: (() => Promise<T>) | null,
  about: readonly unknown[],
  delay = 0,
): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ value: null, error: null, waiting: ask !== null });
  useEffect(() => {
    if (!ask) {
      setAnswer((last) => ({ ...last, waiting: false }));
      return undefined;
    }
    let current = true;
    setAnswer((last) => ({ ...last, waiting: true }));
    const timer = setTimeout(() => {
      ask()
        .then((value) => {
          if (current) setAnswer({ value, error: null, waiting: false });
        })
        .catch((thrown: unknown) => {
          const error = toEngineError(thrown);
          if (!current) return;
          setAnswer((last) => ({ ...last, error: isOutdated(error) ? last.error : error, waiting: false }));
        });
    }, delay);
    return () => {
      current = false;
      clearTimeout(timer);
    };
    // What the question is about is given by the caller, as the dependencies of an effect are.
  }, about);
  return answer;
}

interface FewestHeads {
  heads: Head[];
  minimality: Minimality;
}

interface HeadsQuestion extends Answer<FewestHeads> {
  report: Report;
}

/** The search for the fewest heads that a reader asked for; small fits bring theirs in the report. */
const askedHeads = signal<HeadsQuestion | null>(null);

export function fewestHeads(report: Report): Answer<FewestHeads> {
  const { minimalHeads, minimality } = report;
  if (minimalHeads && minimality)
    return { value: { heads: minimalHeads, minimality }, error: null, waiting: false };
  const asked = askedHeads.value;
  return asked?.report === report ? asked : { value: null, error: null, waiting: false };
}

export function findFewestHeads(): void {
  const fit = linearFit.value;
  if (!fit) return;
  const { report } = fit;
  const tell = (answer: Partial<Answer<FewestHeads>>): void => {
    if (linearFit.value?.report !== report) return;
    askedHeads.value = { report, value: null, error: null, waiting: false, ...answer };
  };
  tell({ waiting: true });
  fit.handle
    .minimise()
    .then((value) => tell({ value }))
    .catch((thrown: unknown) => tell({ error: toEngineError(thrown) }));
}
