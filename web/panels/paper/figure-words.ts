// What is said of every figure: what it is called and claims, whether the paper says it or the theory, and where a claim stops.
import type { FigureId, Finding } from "../../figures/figure";
import { isStudyId } from "../../figures/registry";
import { paperWords, studyWords } from "../../words/index";
import { significant } from "../../words/numbers";

export function cardWords(id: FigureId): { subject: string; short: string; says: string } {
  return isStudyId(id) ? studyWords.cards[id] : paperWords.figures[id];
}

export function nameOf(id: FigureId): string {
  return isStudyId(id) ? studyWords.cards[id].name : paperWords.name(id);
}

export function fieldLabel(key: string): string {
  const labels: Readonly<Record<string, string>> = { ...paperWords.fields, ...studyWords.fields };
  return labels[key] ?? key;
}

/** What diverged is not a number. */
export const shown = (value: number): string => (Number.isFinite(value) ? significant(value) : "∞");

/** Where a claim stops. If it is not held in the setting of this run, it stops here, whatever else there is to say; `notFound` where that is nothing. */
export function stopsOf({ held }: Finding, found: readonly string[], notFound = ""): string {
  const said = [...(held === false ? [paperWords.endsHere] : []), ...found];
  return said.length > 0 ? said.join(" ") : notFound;
}
