// The heads of the text on screen: found when the reader asks, kept until another text is fitted.
import { computed, signal } from "@preact/signals";
import { textFit } from "../../page/state";
import type { TextHeads, TextReport } from "../../report/text";
import { type EngineError, toEngineError } from "../../task/errors";

export interface HeadsSearch {
  report: TextReport;
  /** 0 to 1 while they are looked for; null before and after. */
  fraction: number | null;
  heads: TextHeads | null;
  error: EngineError | null;
}

/** Which of them is drawn large. */
export const chosenHead = signal(0);

const latest = signal<HeadsSearch | null>(null);
let running: AbortController | null = null;

/** That of the fit on screen. */
export const headsSearch = computed(() =>
  latest.value !== null && latest.value.report === textFit.value?.report ? latest.value : null,
);

export async function findHeads(): Promise<void> {
  const fit = textFit.peek();
  if (!fit || (headsSearch.peek()?.fraction ?? null) !== null) return;
  const { report, handle } = fit;
  const mine = new AbortController();
  running = mine;
  let search: HeadsSearch = { report, fraction: 0, heads: null, error: null };
  const tell = (changes: Partial<HeadsSearch>): void => {
    if (running !== mine) return;
    search = { ...search, ...changes };
    latest.value = search;
  };
  tell({});
  try {
    const heads = await handle.heads({
      signal: mine.signal,
      onProgress: ({ fraction }) => tell({ fraction }),
    });
    tell({ fraction: null, heads });
  } catch (thrown) {
    const error = toEngineError(thrown);
    // Whoever cancelled knows; a text that was replaced is no longer on screen.
    const isQuiet = error.code === "cancelled" || error.code === "disposed";
    tell({ fraction: null, error: isQuiet ? null : error });
  }
}

export function cancelHeads(): void {
  running?.abort();
}
