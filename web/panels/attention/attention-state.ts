// What the view of attention is about: which coordinate of the answer, which list of heads and which of them, and the
// example input, or what the reader made of it.
import { computed, signal } from "@preact/signals";
import { outputNames } from "../../page/output-names";
import { fewestHeads } from "../../page/questions";
import { exampleIndex, linearFit } from "../../page/state";
import { lookOf } from "../../page/task-look";
import type { Input, Report } from "../../report/report";
import { strongestTokens } from "../../report/shares";
import type { TokenNames } from "../../words/attention-sentences";
import { coordinateNames } from "../../words/tasks-words";
import { type CellTexts, type ReadInput, readCells, textsOf } from "../certificate/edited-input";
import { cellName } from "../certificate/input-grid";
import { answerOf } from "../compare/linear-attention";
import { atEqualLength, type Matrices } from "../heads/match-heads";
import { pictureOf } from "../task/one-input";
import { type HeadLook, headLook, tokenShares } from "./linear-look";

const SOURCES = ["fewest", "fit", "truth"] as const;
type Source = (typeof SOURCES)[number];

/** null: the fewest where they are known, else the fit's. */
const chosenSource = signal<Source | null>(null);
/** null: the one with the largest share. */
const chosenHead = signal<number | null>(null);
const chosenOutput = signal<number | null>(null);

interface Edit {
  /** What the cells were opened with, so that an untouched one keeps every digit. */
  opened: Input;
  texts: CellTexts;
  read: ReadInput;
  /** The last valid state of the cells: what the pictures show. */
  input: Input;
}

const edited = signal<Edit | null>(null);

/** null while nothing is edited, or when tokens have another size by now. */
export const edit = computed((): Edit | null => {
  const d = linearFit.value?.report.data.d;
  return edited.value?.input[0]?.length === d ? edited.value : null;
});

export function openEdit(report: Report, input: Input): void {
  editCells(report, textsOf(input), input, input);
}

export function editCells(report: Report, texts: CellTexts, opened: Input, shown: Input): void {
  const { lastName } = pictureOf(report, opened);
  const read = readCells(texts, opened, (token, row) =>
    cellName(coordinateNames(report), lastName, texts.length, token, row),
  );
  edited.value = { opened, texts, read, input: read.input ?? shown };
}

export function closeEdit(): void {
  edited.value = null;
}

export function chooseHead(source: Source, head: number | null): void {
  chosenSource.value = source;
  chosenHead.value = head;
}

export function chooseOutput(output: number): void {
  chosenOutput.value = output;
}

/** The heads of each list at equal length; null for a list that is not known. */
const lists = computed((): Record<Source, readonly Matrices[] | null> | null => {
  const report = linearFit.value?.report;
  if (!report) return null;
  return {
    fewest: fewestHeads(report).value?.heads.map(atEqualLength) ?? null,
    fit: report.heads.map(atEqualLength),
    truth: report.truth?.map(atEqualLength) ?? null,
  };
});

/** How many heads each list that can be chosen has. */
export const sources = computed((): { source: Source; heads: number }[] =>
  SOURCES.flatMap((source) => {
    const list = lists.value?.[source];
    return list && list.length > 0 ? [{ source, heads: list.length }] : [];
  }),
);

export function outputChoices(report: Report): number[] {
  const outputs = Array.from({ length: report.data.outputs }, (_, output) => output);
  return outputs.slice(lookOf(report.task.task).firstAnswer?.(report) ?? 0);
}

/** A coordinate of the answer below this share of the largest is as good as zero. */
const NOTHING = 0.01;

/** The coordinate of the answer that is looked at. */
export const output = computed((): number => {
  const report = linearFit.value?.report;
  const choices = report ? outputChoices(report) : [0];
  const chosen = chosenOutput.value;
  if (chosen !== null && choices.includes(chosen)) return chosen;
  const input = report && shownInput(report);
  if (!input) return choices[0] ?? 0;
  // What the layer leaves at zero is made by no head: the first coordinate that it answers with is shown.
  const answers = answerOf(report.heads, input);
  const sizes = choices.map((each) => Math.abs(answers[each] ?? 0));
  const least = NOTHING * Math.max(...sizes);
  return choices.find((_, place) => (sizes[place] ?? 0) > least) ?? choices[0] ?? 0;
});

export interface Attention {
  report: Report;
  input: Input;
  isEdited: boolean;
  source: Source;
  heads: readonly Matrices[];
  looks: readonly HeadLook[];
  /** Which head is in the large picture. */
  index: number;
  output: number;
  outputName: string;
  /** What every token adds over all heads of the list. */
  shares: number[];
  answer: number;
  truth: number | null;
}

function shownInput(report: Report): Input | undefined {
  return edit.value?.input ?? report.data.examples[exampleIndex.value];
}

function truthOf(report: Report, input: Input, isEdited: boolean, at: number): number | null {
  if (report.truth) return answerOf(report.truth, input)[at] ?? 0;
  const place = report.data.exampleRows[exampleIndex.value];
  if (isEdited || !place) return null;
  const answered = report.predictions.find((row) => row.set === place.set && row.row === place.row);
  return answered?.truth[at] ?? null;
}

/** What is left when shares of both signs cancel to the last digits is zero. */
const ROUNDING = 1e-12;

function sumOf(shares: readonly number[]): number {
  let sum = 0;
  let size = 0;
  for (const share of shares) {
    sum += share;
    size += Math.abs(share);
  }
  return Math.abs(sum) <= ROUNDING * size ? 0 : sum;
}

export const attention = computed((): Attention | null => {
  const report = linearFit.value?.report;
  const input = report && shownInput(report);
  if (!report || !input) return null;
  const isEdited = edit.value !== null;
  const choice = sources.value.find(({ source }) => source === chosenSource.value) ?? sources.value[0];
  const source = choice?.source ?? "fit";
  const heads = lists.value?.[source] ?? [];
  const at = output.value;
  const looks = heads.map((head) => headLook(head, input, at));
  const shares = tokenShares(looks, input.length);
  const [strongest = 0] = strongestTokens(looks.map(({ sum }) => sum));
  return {
    report,
    input,
    isEdited,
    source,
    heads,
    looks,
    index: Math.min(chosenHead.value ?? strongest, Math.max(0, heads.length - 1)),
    output: at,
    outputName: outputNames(report)[at] ?? "",
    shares,
    answer: sumOf(looks.flatMap((look) => look.shares)),
    truth: truthOf(report, input, isEdited, at),
  };
});

/** The list that is drawn below as small maps: the chosen one or, if that is a single head, the fit's. */
export const spelled = computed((): Attention | null => {
  const current = attention.value;
  if (!current || current.heads.length > 1) return current;
  const heads = lists.value?.fit ?? [];
  if (heads.length < 2) return null;
  const looks = heads.map((head) => headLook(head, current.input, current.output));
  return { ...current, source: "fit", heads, looks, index: -1 };
});

/** What the tokens of an input are called, in the words of the task. */
export function tokenNames(report: Report, tokens: number): TokenNames {
  return { kind: lookOf(report.task.task).tokenKind ?? "token", tokens };
}
