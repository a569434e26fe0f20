// What a card is called and claims, whether the paper says it or the theory.
import type { FigureId } from "../../figures/figure";
import { isStudyId } from "../../figures/registry";
import { paperWords, studyWords } from "../../words/index";

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
