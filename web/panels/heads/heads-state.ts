// How many heads are kept, and which one is drawn large: chosen in panel a, in the figure or beside it.
import { signal } from "@preact/signals";
import type { Report } from "../../report/report";

/** null until the reader moves the slider: then all are kept. */
export const keptHeads = signal<number | null>(null);

/** Which of the fewest heads, or of the fit's where those are not known, is drawn large. */
export const largeHead = signal(0);

/** Never more than the fit on screen has. */
export function keptOf({ heads }: Report): number {
  return Math.max(Math.min(1, heads.length), Math.min(keptHeads.value ?? heads.length, heads.length));
}

export function keep(heads: number): void {
  if (keptHeads.value !== heads) keptHeads.value = heads;
}
