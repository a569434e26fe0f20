// The two models that are compared: where each comes from, and what it is.
import { computed, signal } from "@preact/signals";
import { pairModels, parseModel, trustHeads } from "../../engine/model";
import { readAs } from "../../page/open-file/reading";
import { fewestHeads } from "../../page/questions";
import { linearFit } from "../../page/state";
import type { Head, Report, Verdict } from "../../report/report";
import { defaultOf, type FieldValues } from "../../task/field";
import { taskOf } from "../../task/registry";
import { refusal } from "../../task/sentences";
import { compareWords, verdictWords } from "../../words/index";
import { count } from "../../words/numbers";
import { labelOf, titleOf } from "../../words/tasks-words";
import { textOf } from "../history/run-changes";

export type Source = keyof typeof compareWords.sources;

export interface ComparedModel {
  heads: readonly Pick<Head, "V" | "Q">[];
  description: string;
  /** What the data it was fitted to says about it; null where that is not known. */
  verdict: Verdict | null;
}

interface Side {
  source: Source;
  /** What was pasted or loaded. */
  given: ComparedModel | null;
  /** A fit that was kept while others were made. */
  kept: ComparedModel | null;
}

export const MODELS = ["A", "B"] as const;
export type ModelName = (typeof MODELS)[number];

const empty: Side = { source: "fit", given: null, kept: null };

export const sides = signal<Readonly<Record<ModelName, Side>>>({
  A: empty,
  B: { ...empty, source: "fewest" },
});

/** Until a source is chosen for it, B is the truth where the fewest heads of the fit are not known: there is always something to see. */
const isChosen = signal(false);

export function sourceOf(name: ModelName): Source {
  const { source } = sides.value[name];
  const report = linearFit.value?.report;
  if (isChosen.value || source !== "fewest" || !report || fewestHeads(report).value) return source;
  return report.truth ? "truth" : source;
}

export function changeSide(name: ModelName, change: Partial<Side>): void {
  if (change.source) isChosen.value = true;
  sides.value = { ...sides.value, [name]: { ...sides.value[name], ...change } };
}

/** Models that were just pasted or loaded and could not be taken over: what was there before is still compared. */
const refused = signal<Readonly<Record<ModelName, boolean>>>({ A: false, B: false });

export function setRefused(name: ModelName, isRefused: boolean): void {
  if (refused.value[name] !== isRefused) refused.value = { ...refused.value, [name]: isRefused };
}

/** What is still shown after a model was refused; null if none was. */
export function stillCompared(a: ComparedModel, b: ComparedModel): string | null {
  const names = MODELS.filter((name) => refused.value[name]);
  const described = (model: ComparedModel) => `${model.description}, ${headCount(model.heads)}`;
  return names.length === 0 ? null : compareWords.stillCompared(names, described(a), described(b));
}

/** Throws an EngineError in the page's own names if the two are not of one size. */
export function checkSizes(a: ComparedModel, b: ComparedModel): void {
  const [first, second] = [compareWords.modelInside("A"), compareWords.model("B")];
  pairModels(parseModel({ heads: a.heads }, first), parseModel({ heads: b.heads }, second));
}

export function swapSides(): void {
  const { A, B } = sides.value;
  sides.value = { A: B, B: A };
}

/** "Associative memory, orthogonal share 100 %, random start": the task and whatever differs from its defaults. */
export function describeTask(report: Report): string {
  const document = report.task;
  const task = taskOf(document);
  const params = document.params as FieldValues;
  const changed = task.fields
    .filter((field) => params[field.key] !== defaultOf(field, params))
    .map((field) => compareWords.setTo(labelOf(field), textOf(field, params[field.key])));
  const start = document.learner.start === "random" ? [compareWords.randomStart] : [];
  return [titleOf(task), ...changed, ...start].join(", ");
}

export function headCount(heads: readonly unknown[]): string {
  return compareWords.heads(count(heads.length), heads.length === 1);
}

export function fitAsModel(report: Report): ComparedModel {
  return {
    heads: report.heads,
    description: describeTask(report),
    verdict: report.certificate.verdict,
  };
}

/** The model of one side; null while there is none. */
function modelOf(name: ModelName): ComparedModel | null {
  const side = sides.value[name];
  const source = sourceOf(name);
  if (source === "given") return side.given;
  if (source === "kept") return side.kept;
  const report = linearFit.value?.report;
  if (!report) return null;
  if (source === "fit") return fitAsModel(report);
  const heads = source === "truth" ? report.truth : fewestHeads(report).value?.heads;
  return heads ? { heads, description: compareWords.describe[source], verdict: null } : null;
}

export const models = computed(() => ({ A: modelOf("A"), B: modelOf("B") }));

const verdicts: readonly string[] = Object.keys(verdictWords);

/** What was pasted or is in a file. Rejects with what `problemOf` makes a sentence of. */
export async function openModel(given: string | File, name: ModelName): Promise<ComparedModel> {
  const { heads, verdict, isList } = await readAs("model", given, compareWords.modelInside(name));
  // A report may have no heads: its function is zero. A bare empty list says nothing at all.
  if (isList && heads.length === 0) throw refusal("invalid-document", () => compareWords.emptyList(name));
  trustHeads(heads);
  return {
    heads,
    description: typeof given === "string" ? compareWords.pasted : given.name,
    verdict: verdict !== null && verdicts.includes(verdict) ? (verdict as Verdict) : null,
  };
}
