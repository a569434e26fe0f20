// A lesson while it is being written: anything may be missing. It is kept for as long as the tab is open, where the browser
// allows that, so that nothing is lost by a look elsewhere.
import { effect, signal } from "@preact/signals";
import { valueAt, type WrittenDocument } from "../page/state";
import { isRecord } from "../task/record";
import { parseDocument } from "../task/schema";
import { typedNumber } from "../words/numbers";
import { keep, readKept } from "./kept";
import type { Choice, Lesson, LessonDraft, RaceSetup, StatePatch, Step } from "./lesson";
import { differingPaths, withLeaf } from "./may-change";
import { asWritten, type StepDocument, stepDocument } from "./states";

export interface DraftChoice {
  label: string;
  reason: string;
  /** As typed. */
  value: string;
  /** Always, never, or when these hold, numbers as typed. */
  right: boolean | readonly string[];
}

export interface DraftPrediction {
  question: string;
  /** "" where the choices are only words. */
  quantity: string;
  choices: readonly DraftChoice[];
  clue: string;
  after: string;
}

/** Numbers as taken from the page, or as typed. */
export type DraftRace = {
  readonly [Key in keyof RaceSetup]:
    | RaceSetup[Key]
    | (NonNullable<RaceSetup[Key]> extends number ? string : never);
};

export interface DraftStep {
  id: string;
  title: string;
  body: string;
  /** Null: it goes on from where the reader is. */
  state: StatePatch | null;
  focus: string;
  /** Paths; null for the task's main setting. */
  controls: readonly string[] | null;
  hint: string;
  /** As in a lesson, numbers as typed. */
  unlock: readonly string[];
  predict: DraftPrediction | null;
  /** Absent: the usual ones. */
  beside?: readonly string[] | undefined;
  race?: DraftRace | undefined;
  solution?: StatePatch | undefined;
}

interface Draft {
  /** "" for one made from the title. */
  id: string;
  title: string;
  summary: string;
  minutes: string;
  learned: string;
  language: Lesson["language"];
  steps: readonly DraftStep[];
}

export const emptyDraft: Draft = {
  id: "",
  title: "",
  summary: "",
  minutes: "",
  learned: "",
  language: undefined,
  steps: [],
};

export const emptyChoice: DraftChoice = { label: "", reason: "", value: "", right: false };

export const emptyPrediction: DraftPrediction = {
  question: "",
  quantity: "",
  choices: [emptyChoice, emptyChoice],
  clue: "",
  after: "",
};

/** "When does data …?" → "when-does-data" */
export function nameFrom(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const name = plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
  return name === "" ? "my-lesson" : name;
}

/** What a captured document says, without what is only there while a page is open. */
export function captured({ v: _, ...document }: WrittenDocument): StatePatch {
  const full = Object.entries(document).filter(
    ([, value]) => !(isRecord(value) && Object.keys(value).length === 0),
  );
  return Object.fromEntries(full) as StatePatch;
}

/** What makes of a step's settings those on the page; null where they are the same. */
export function patchTo(given: StepDocument, now: WrittenDocument): StatePatch | null {
  const own = parseDocument(now);
  if (own.task !== given.task) return captured(now);
  const differing = differingPaths(parseDocument(given), own);
  if (differing.length === 0) return null;
  return differing.reduce<object>(
    (patch, path) => withLeaf(patch, path, valueAt(own, path)),
    {},
  ) as StatePatch;
}

/** A name that no other step has. */
export function freeId(steps: readonly { id: string }[]): string {
  let number = steps.length + 1;
  while (steps.some(({ id }) => id === `step-${number}`)) number += 1;
  return `step-${number}`;
}

function withoutEmpty<Key extends string>(
  entries: Readonly<Record<Key, string>>,
): Partial<Record<Key, string>> {
  const filled = Object.entries<string>(entries).filter(([, text]) => text.trim() !== "");
  return Object.fromEntries(filled) as Partial<Record<Key, string>>;
}

/** What is no number is left for the schema to refuse. */
const asNumber = (text: string, isWhole = false): number | string => typedNumber(text, isWhole) ?? text;

/** Conditions as a lesson writes them. */
export function writtenConditions(given: readonly string[]): string[] {
  return given.map((text) => text.replace(/\((.*)\)$/s, (_, number: string) => `(${asNumber(number)})`));
}

/** One by itself, as most lessons have it. */
function oneOrAll(given: readonly string[]): string | string[] {
  const written = writtenConditions(given);
  return written.length === 1 ? (written[0] as string) : written;
}

/** Left out where only the number of a choice decides. */
function toRight(right: DraftChoice["right"]): Choice["right"] {
  if (typeof right === "boolean") return right || undefined;
  return right.length === 0 ? undefined : oneOrAll(right);
}

function toChoice({ label, reason, value, right: typed }: DraftChoice, quantity: string): object {
  const right = toRight(typed);
  return {
    label,
    ...withoutEmpty({ reason }),
    ...(value.trim() !== "" && quantity !== "" && { value: asNumber(value) }),
    ...(right !== undefined && { right }),
  };
}

function toRace(race: DraftRace): object {
  const entries = Object.entries(race).map(([key, value]) => [
    key,
    typeof value === "string" ? asNumber(value) : value,
  ]);
  return Object.fromEntries(entries);
}

function toStep({
  id,
  title,
  body,
  state,
  focus,
  controls,
  hint,
  unlock,
  predict,
  beside,
  race,
  solution,
}: DraftStep): object {
  return {
    id,
    title,
    body,
    ...(state && { state }),
    focus,
    ...(beside && { beside }),
    ...(controls && { controls }),
    ...(predict && {
      predict: {
        question: predict.question,
        ...(predict.quantity !== "" && { quantity: predict.quantity }),
        choices: predict.choices.map((choice) => toChoice(choice, predict.quantity)),
        ...withoutEmpty({ clue: predict.clue }),
        after: predict.after,
      },
    }),
    ...(unlock.length > 0 && { unlock: oneOrAll(unlock) }),
    ...withoutEmpty({ hint }),
    ...(race && { race: toRace(race) }),
    ...(solution && { solution }),
  };
}

/** The draft as a lesson, not checked yet. */
export function toLesson(draft: Draft): LessonDraft {
  return {
    v: 1,
    id: draft.id || nameFrom(draft.title),
    title: draft.title,
    ...(draft.language && { language: draft.language }),
    summary: draft.summary,
    ...(draft.minutes.trim() !== "" && { minutes: asNumber(draft.minutes, true) }),
    steps: draft.steps.map(toStep),
    ...withoutEmpty({ learned: draft.learned }),
  } as LessonDraft;
}

/** Every step gets its whole state: then they can change places. */
export function fromLesson(lesson: Lesson): Draft {
  return {
    id: lesson.id,
    title: lesson.title,
    summary: lesson.summary,
    minutes: lesson.minutes === undefined ? "" : String(lesson.minutes),
    learned: lesson.learned ?? "",
    language: lesson.language,
    steps: lesson.steps.map((step, index) => fromStep(lesson, step, index)),
  };
}

function fromStep(lesson: Lesson, step: Step, index: number): DraftStep {
  const { predict } = step;
  return {
    id: step.id,
    title: step.title,
    body: step.body,
    state: step.state || index === 0 ? captured(asWritten(stepDocument(lesson, index))) : null,
    focus: step.focus,
    controls: step.controls ?? null,
    hint: step.hint ?? "",
    unlock: [step.unlock ?? []].flat(),
    predict: predict
      ? {
          question: predict.question,
          quantity: predict.quantity ?? "",
          choices: predict.choices.map(({ label, reason = "", value, right = false }) => ({
            label,
            reason,
            value: value === undefined ? "" : String(value),
            right: typeof right === "boolean" ? right : [right].flat(),
          })),
          clue: predict.clue ?? "",
          after: predict.after,
        }
      : null,
    ...(step.beside && { beside: step.beside }),
    ...(step.race && { race: step.race }),
    ...(step.solution && { solution: step.solution }),
  };
}

const KEY = "polyhead-lesson-draft";

function kept(): Draft {
  const found = readKept("sessionStorage", KEY);
  // Written by this page; another version may have written something else.
  return isRecord(found) && Array.isArray(found.steps)
    ? { ...emptyDraft, ...(found as Partial<Draft>) }
    : emptyDraft;
}

export const draft = signal<Draft>(kept());
/** What was there before something else was opened for editing. */
export const draftBefore = signal<Draft | null>(null);

effect(() => keep("sessionStorage", KEY, draft.value));

export function isEmpty({ title, summary, steps }: Draft): boolean {
  return title === "" && summary === "" && steps.length === 0;
}

export function replaceDraft(next: Draft): void {
  draftBefore.value = isEmpty(draft.value) ? null : draft.value;
  draft.value = next;
}
