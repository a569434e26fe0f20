// The lesson that is open, the step, and what the reader has done in it. The address names lesson and step; a step that is
// entered sets the page through the page's own functions, so that its changes can be undone.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { cameWithSettings, pageKeys, setPageKeys } from "../page/address";
import { openDocument, requestFit } from "../page/fitting";
import { givenState, type LessonState, lessonResult, lessonState } from "../page/lesson-slot";
import {
  announcement,
  isVeiled,
  linearFit,
  problem,
  settings,
  shownFit,
  type WrittenDocument,
  written,
} from "../page/state";
import { choosePanel } from "../page/views";
import { parseDocument } from "../task/schema";
import { lessonsWords } from "../words/index";
import { markFinished } from "./finished";
import { all, judge, outcomeSentence, type StepPrediction } from "./judge";
import type { Lesson, StatePatch, Step } from "./lesson";
import { viewOfStep } from "./panels-of-step";
import { keepPrevious } from "./previous-fit";
import {
  END,
  forgetState,
  keepState,
  keptState,
  type Progress,
  type Progresses,
  progressesOf,
  untouched,
} from "./progress";
import { type Evidence, findQuantity, raceEvidence } from "./quantities";
import { setRace } from "./race";
import { makeResult, makeState, markedLink, workOf } from "./results";
import { findLesson, loadLessons } from "./shelf";
import { asWritten, type StepDocument, stepDocument, withPatch } from "./states";
import { takeSeconds } from "./stopwatch";

export const lesson = signal<Lesson | null>(null);
/** The name in the address that belongs to no lesson here. */
export const missingLesson = signal<string | null>(null);
/** Counted from 0. */
export const stepIndex = signal(0);
/** The last step is behind the reader: the closing card is shown. */
export const isEnded = signal(false);
export const progresses = signal<Progresses>({});
/** What the controls showed when the step had set them. */
const stepWritten = signal<WrittenDocument | null>(null);
/** The settings from before the lesson. */
let before: WrittenDocument | null = null;
/** A link may bring settings of its own for its step. */
let linkHasDocument = cameWithSettings;

export const step = computed<Step | null>(() => lesson.value?.steps[stepIndex.value] ?? null);
export const progress = computed<Progress>(() => progresses.value[step.value?.id ?? ""] ?? untouched);

function updateStep(id: string, change: Partial<Progress>): void {
  const before = progresses.value[id] ?? untouched;
  progresses.value = { ...progresses.value, [id]: { ...before, ...change } };
}

function update(change: Partial<Progress>): void {
  if (step.value) updateStep(step.value.id, change);
}

/** The student whom the link names: their data has a seed of its own. */
export const student = computed(() => pageKeys.value.student?.slice(0, LONGEST_NAME) || null);
const LONGEST_NAME = 200;

/** The document of a step of the open lesson. */
function documentOf(of: Lesson, index: number): StepDocument {
  return stepDocument(of, index, student.value);
}

/** What has passed since the last time is the step's that is on screen; on the closing card it is nobody's. */
function countTime(): void {
  const passed = takeSeconds();
  if (lesson.value && step.value && !isEnded.value) update({ seconds: progress.value.seconds + passed });
}

/** What predicates may look at; null while the result on screen is not the whole fit of the settings. */
export const evidence = computed<Evidence | null>(() => {
  const fit = linearFit.value;
  if (!fit || fit.preview || fit.written !== written.value || problem.value !== null) return null;
  return { report: fit.report, race: raceEvidence.value, changed: written.value !== stepWritten.value };
});

/** What the texts of the step quote. */
export const ownEvidence = computed<Evidence | null>(() => {
  const { own } = progress.value;
  return own && { ...own, race: raceEvidence.value };
});

/** Why Next is not open; null when it is. */
export const lockedBecause = computed<"reveal" | "unlock" | null>(() => {
  const now = step.value;
  if (!now) return null;
  if (now.predict && !progress.value.outcome) return "reveal";
  return now.unlock !== undefined && !progress.value.opened ? "unlock" : null;
});

/** Whether the answer to the step's question is there. */
export const isReady = computed(() => {
  const now = evidence.value;
  const quantity = findQuantity(step.value?.predict?.quantity ?? "");
  if (!now || (step.value?.race?.run && !now.race?.finished)) return false;
  return quantity === undefined || quantity.read(now) !== null;
});

export function predict(prediction: StepPrediction): void {
  if (!progress.value.locked) update({ prediction });
}

export function lockIn(): void {
  const { prediction, locked } = progress.value;
  if (!prediction || locked) return;
  countTime();
  update({ locked: true, attempts: progress.value.attempts + 1 });
  // What is revealed has to be the result of the step's own state, whatever was undone meanwhile.
  const wanted = stepWritten.value;
  if (wanted && written.value !== wanted) openDocument(wanted);
}

export function toggleHint(): void {
  update({ showsHint: !progress.value.showsHint });
}

export function showSolution(): void {
  const now = lesson.value;
  const solution: StatePatch | undefined = step.value?.solution;
  if (!now || !solution) return;
  update({ helped: true });
  openDocument(asWritten(withPatch(documentOf(now, stepIndex.value), solution)));
}

export function openLesson(id: string, index = 0): void {
  setPageKeys({ lesson: id, step: String(index + 1), view: undefined }, true);
}

/** Of those that come with the site. */
export async function openFirstLesson(): Promise<void> {
  const [first] = await loadLessons();
  if (first) openLesson(first.id);
}

export function goTo(index: number): void {
  const steps = lesson.value?.steps.length ?? 0;
  if (index < 0 || index >= steps) return;
  if (index > stepIndex.value && lockedBecause.value !== null) return;
  setPageKeys({ step: String(index + 1), view: undefined }, true);
}

/** To the closing card. */
export function finish(): void {
  countTime();
  if (lesson.value) markFinished(lesson.value.id);
  setPageKeys({ step: END, view: undefined }, true);
}

/** Links that are still being packed: a result waits for them. */
let packing: Promise<unknown> = Promise.resolve();

/** Whoever listens is told what the lesson came to. */
async function tellResult(): Promise<void> {
  const finished = lesson.value;
  const fit = shownFit.value;
  const isOfSettings = fit && !fit.preview && fit.written === written.value;
  const link = await markedLink(settings.value, isOfSettings ? fit.report : null);
  await packing;
  if (finished && lesson.value === finished)
    lessonResult.value = makeResult(finished, progresses.value, student.value, link);
}

/** The fit that opened a step is kept with it. */
function keepWork(id: string, now: Evidence): void {
  const mine = lesson.value;
  packing = Promise.all([
    packing,
    workOf(now.report).then((work) => {
      if (lesson.value === mine) updateStep(id, { work });
    }),
  ]);
}

/** Ends the lesson; the page stays as it is, to be tried further. */
export function stay(): void {
  const view = step.value ? viewOfStep(step.value) : "overview";
  setPageKeys({ lesson: undefined, step: undefined, view: view === "overview" ? undefined : view }, true);
}

/** Ends the lesson; the settings from before it come back. */
export function leave(view?: string): void {
  const kept = before;
  setPageKeys({ lesson: undefined, step: undefined, view }, true);
  if (kept && kept !== written.value) openDocument(kept);
}

/** Opens a place that a text links to. */
export function followLink(to: string): void {
  const keys = new URLSearchParams(to.slice(1));
  const id = keys.get("lesson");
  if (id !== null) openLesson(id, Math.max(1, Number(keys.get("step") ?? 1)) - 1);
  else setPageKeys({ view: keys.get("view") ?? undefined }, true);
}

function close(): void {
  batch(() => {
    lesson.value = null;
    missingLesson.value = null;
    isEnded.value = false;
    progresses.value = {};
    lessonState.value = null;
    lessonResult.value = null;
    before = null;
    isVeiled.value = false;
  });
  forgetState();
}

function isOnScreen(document: StepDocument): boolean {
  const fit = shownFit.value;
  if (!fit || fit.preview || fit.written !== written.value || settings.value.data) return false;
  return JSON.stringify(parseDocument(document)) === JSON.stringify(settings.value);
}

function enter(now: Lesson, index: number): void {
  const last = stepIndex.peek();
  const isFirst = lesson.value !== now;
  batch(() => {
    lesson.value = now;
    missingLesson.value = null;
    stepIndex.value = index;
    const entered = now.steps[index];
    if (!entered) return;
    const asks = entered.predict !== undefined && progress.value.outcome === null;
    isVeiled.value = asks;
    if (asks) keepPrevious(now, index, student.value);
    const document = documentOf(now, index);
    update({ entered: true });
    // A step without a state goes on from where the reader is; one that is opened by itself has the state up to it.
    const sets = entered.state !== undefined || isFirst || index !== last + 1;
    const keepsLinked = linkHasDocument && !asks;
    linkHasDocument = false;
    if (keepsLinked) requestFit("full", 0);
    else if (sets && !isOnScreen(document)) openDocument(asWritten(document));
    stepWritten.value = written.value;
    choosePanel("lesson");
  });
  const { race } = now.steps[index] ?? {};
  if (race || step.value?.focus.startsWith("race")) setRace(race ?? {});
}

async function follow(id: string | undefined, named: string | undefined): Promise<void> {
  if (id === undefined) {
    if (lesson.value || missingLesson.value) close();
    return;
  }
  if (lesson.value?.id !== id) before ??= written.value;
  const found = lesson.value?.id === id ? lesson.value : await findLesson(id);
  if (pageKeys.value.lesson !== id) return;
  if (!found) {
    close();
    missingLesson.value = id;
    if (!shownFit.value) requestFit("full", 0);
    return;
  }
  const isEnd = named === END;
  const wanted = isEnd ? found.steps.length : Math.floor(Number(named ?? 1));
  const index = Math.min(found.steps.length, Math.max(1, wanted || 1)) - 1;
  countTime();
  const kept = keptState(found, student.value);
  const wasOpen = lesson.value === found;
  const wasEnded = wasOpen && isEnded.value;
  batch(() => {
    isEnded.value = isEnd;
    if (!wasOpen) {
      lessonResult.value = null;
      progresses.value = progressesOf(found, kept);
    }
    if (!wasOpen || index !== stepIndex.value) enter(found, index);
  });
  // Who opens the card by its address alone has done nothing that could be told.
  if (isEnd && !wasEnded && (wasOpen || kept)) void tellResult();
}

/** A host brings the reader back to where they were. */
function resume(state: LessonState): void {
  const now = lesson.value;
  if (!now || state.lesson !== now.id || state.student !== student.value) return;
  givenState.value = null;
  const index = now.steps.findIndex(({ id }) => id === state.step);
  const isEnd = state.step === END;
  batch(() => {
    progresses.value = progressesOf(now, state);
    isEnded.value = isEnd;
    setPageKeys({ step: isEnd ? END : String(Math.max(0, index) + 1) });
    // The step on screen may have been answered, or be the wrong one.
    enter(now, isEnd ? now.steps.length - 1 : Math.max(0, index));
  });
  if (isEnd) void tellResult();
}

let isWatching = false;
/** The result that was counted last as an attempt. */
let lastTried: unknown = null;

/** From now on lesson and step follow the address. */
export function watchLesson(): void {
  if (isWatching) return;
  isWatching = true;
  effect(() => {
    const { lesson: id, step: named } = pageKeys.value;
    untracked(() => void follow(id, named));
  });
  effect(() => {
    const now = lesson.value;
    if (!now) return;
    const at = isEnded.value ? END : (step.value?.id ?? "");
    const state = makeState(now, progresses.value, at, student.value);
    // A hint that is shown, say, is no change for whoever keeps it.
    if (JSON.stringify(state) === JSON.stringify(lessonState.peek())) return;
    lessonState.value = state;
    keepState(state);
  });
  effect(() => {
    const given = givenState.value;
    if (given && lesson.value) untracked(() => resume(given));
  });
  addEventListener("visibilitychange", countTime);
  // Answers that did not open the step, and the one that does.
  effect(() => {
    const now = evidence.value;
    const isAsked = step.value?.unlock !== undefined && !isVeiled.value && !progress.value.opened;
    if (!now?.changed || !isAsked || now.report === lastTried) return;
    lastTried = now.report;
    untracked(() => update({ attempts: progress.value.attempts + 1 }));
  });
  // The result of the step's own state is kept for its texts; when it is there and locked in, the answer appears.
  effect(() => {
    const now = evidence.value;
    const entered = step.value;
    const { own, locked, outcome, prediction, opened } = progress.value;
    if (!now || !entered || (locked && !isReady.value)) return;
    untracked(() => {
      const isOwn = !now.changed || entered.state === undefined;
      if (!own && isOwn) update({ own: now });
      const { predict: asked } = entered;
      if (asked && locked && !outcome && prediction && isOwn && isReady.value) {
        const judged = judge(asked, prediction, now);
        keepWork(entered.id, now);
        batch(() => {
          update({ outcome: judged });
          isVeiled.value = false;
          announcement.value = outcomeSentence(asked, prediction, judged);
        });
      }
      const isHidden = asked !== undefined && !progress.value.outcome;
      if (entered.unlock !== undefined && !opened && !isHidden && all(entered.unlock, now)) {
        update({ opened: true });
        keepWork(entered.id, now);
        announcement.value = `${announcement.value} ${lessonsWords.player.opened}`;
      }
    });
  });
}
