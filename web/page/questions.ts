// Questions to the finished fit: asked when what they are about changes, with the last answer kept until the next one is
// there, so that nothing flickers while a reader types.
import { type Signal, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { MinimalHeads } from "../contract/types";
import type { Report } from "../report/report";
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

/** Of the same function, or of any model that fits as well, which is another one where the data leaves a choice. */
export type FewestOf = "function" | "fitting";

interface HeadsQuestion extends Answer<MinimalHeads> {
  report: Report;
}

/** The searches for the fewest heads that a reader asked for; small fits bring theirs in the report. */
const askedHeads: Readonly<Record<FewestOf, Signal<HeadsQuestion | null>>> = {
  function: signal(null),
  fitting: signal(null),
};

function known({ minimalHeads, minimality, fittingHeads }: Report, of: FewestOf): MinimalHeads | null {
  if (of === "fitting") return fittingHeads;
  return minimalHeads && minimality && { heads: minimalHeads, minimality };
}

export function fewestHeads(report: Report, of: FewestOf = "function"): Answer<MinimalHeads> {
  const value = known(report, of);
  if (value) return { value, error: null, waiting: false };
  const asked = askedHeads[of].value;
  return asked?.report === report ? asked : { value: null, error: null, waiting: false };
}

/** Some model that fits takes fewer heads than the fit's own function, as far as is known: its heads, otherwise null. */
export function fewerThatFit(report: Report): MinimalHeads | null {
  // Too close to call is no choice yet.
  if (report.certificate.verdict !== "not-identifiable") return null;
  const fitting = fewestHeads(report, "fitting").value;
  const own = fewestHeads(report).value?.minimality.after ?? report.heads.length;
  return fitting && fitting.minimality.after < own ? fitting : null;
}

export const findFewestHeads = (): void => searchHeads("function");

export function searchHeads(of: FewestOf): void {
  const fit = linearFit.value;
  if (!fit) return;
  const { report, handle } = fit;
  const tell = (answer: Partial<Answer<MinimalHeads>>): void => {
    if (linearFit.value?.report !== report) return;
    askedHeads[of].value = { report, value: null, error: null, waiting: false, ...answer };
  };
  tell({ waiting: true });
  (of === "fitting" ? handle.fewestThatFit() : handle.minimise())
    .then((value) => tell({ value }))
    .catch((thrown: unknown) => tell({ error: toEngineError(thrown) }));
}
