// The state of the page as signals: what the reader wrote, what is wrong with it, the last finished fit and the fit that
// is running. Components read it; only the functions here and in fitting.ts write it.
import { batch, computed, signal } from "@preact/signals";
import type { Phase } from "../contract/types";
import type { FitHandle, Plan, SoftmaxHandle, TextHandle } from "../engine/engine";
import { hasSpectrum } from "../report/certificate";
import { featureCount, type Report, type Verdict } from "../report/report";
import type { SoftmaxReport } from "../report/softmax";
import type { TextReport } from "../report/text";
import type { CustomData, FullDocument, OwnData, WrittenDocument } from "../task/document";
import { type EngineError, toEngineError } from "../task/errors";
import { findTask, taskOf, tasks } from "../task/registry";
import { bringsOwn, parseForGood } from "../task/schema";

export type { WrittenDocument };

interface Finished {
  /** Wall-clock time from document to report, the learner being loaded. */
  seconds: number;
  /** Made from fewer inputs than asked for, while a slider was being dragged. */
  preview: boolean;
  /** What the controls showed when it was started. */
  written: WrittenDocument;
  settings: FullDocument;
}

export interface LinearFit extends Finished {
  kind: "linear";
  handle: FitHandle;
  report: Report;
}

/** Softmax heads have a report of their own, without a certificate. */
export interface SoftmaxFit extends Finished {
  kind: "softmax";
  handle: SoftmaxHandle;
  report: SoftmaxReport;
}

/** The layer of a text has too many directions for a certificate. */
export interface TextFit extends Finished {
  kind: "text";
  handle: TextHandle;
  report: TextReport;
}

export type Fit = LinearFit | SoftmaxFit | TextFit;

export interface RunningFit {
  phase: Phase | null;
  fraction: number;
  /** performance.now() at its start. */
  since: number;
  /** Shown only after 150 ms, so that quick fits do not flicker. */
  visible: boolean;
  /** The result on screen is this fit's already, but for its spectrum. */
  early: boolean;
}

type Outcome =
  | { kind: "none" }
  | { kind: "fitted" }
  /** `early`: the result on screen is that fit's, but for its spectrum. */
  | { kind: "cancelled"; seconds: number; early: boolean }
  /** `atLoad`: known before anything was drawn. */
  | { kind: "failed"; error: EngineError; atLoad: boolean; early: boolean };

export const written = signal<WrittenDocument>(emptyDocument(tasks[0].id));
/** The last valid form of what was written, every default filled in. */
export const settings = signal<FullDocument>(parseForGood(written.value));
/** Why what is written cannot be fitted; null when it can. */
export const problem = signal<EngineError | null>(null);
/** The last finished fit, which is the one on screen. */
export const shownFit = signal<Fit | null>(null);
/** The same, for all that is written about linear attention: there is none while softmax heads or a text are on screen. */
export const linearFit = computed(() => (shownFit.value?.kind === "linear" ? shownFit.value : null));
export const softmaxFit = computed(() => (shownFit.value?.kind === "softmax" ? shownFit.value : null));
export const textFit = computed(() => (shownFit.value?.kind === "text" ? shownFit.value : null));
/** The task of the fit on screen, or of the one that is waited for. */
export const shownTask = computed(() => shownFit.value?.settings.task ?? settings.value.task);
/** A lesson waits for a prediction: nothing of the result may be seen or heard. */
export const isVeiled = signal(false);
export const running = signal<RunningFit | null>(null);
/** What the last fit that was begun takes. */
export const planned = signal<Plan | null>(null);
/** Directions of the layer that is asked for: known before the learner is there. */
export const directions = computed(() =>
  featureCount(taskOf(settings.value).coordinateNames(settings.value).length),
);
/** Inputs that are learned from, or the rows that the learner counts where a document does not say how many; null until then. */
export const inputsAsked = computed(() => settings.value.samples ?? planned.value?.rows ?? null);
/** A line about the race or the figure of the open view while it runs; empty otherwise. */
export const otherJob = signal("");
export const outcome = signal<Outcome>({ kind: "none" });
/** Read to screen readers, at the end of a fit only. */
export const announcement = signal("");
/** The reader may look but not change the settings; said by an embed. */
export const readOnly = signal(false);
/** Counts the times that earlier settings came back, for what keeps a copy of them, such as the text of one's own data. */
export const revision = signal(0);
/** The reader asked for the place of their own data, which takes the focus once it is there. */
export const isDataAsked = signal(false);
/** Which of the example inputs is drawn. */
export const exampleIndex = signal(0);
/** How many answers of the machine on screen the data determines; written by panels/programs, null elsewhere. */
export const runSummary = signal<{
  report: Report;
  verdict: Verdict;
  determined: number;
  answers: number;
} | null>(null);

export const writtenTask = computed(() => written.value.task);
export const currentTask = computed(() => findTask(writtenTask.value) ?? tasks[0]);

/** The first fit is on its way. */
export const isWaiting = computed(
  () => running.value !== null || (outcome.value.kind === "none" && problem.value === null),
);

/** Its spectrum is still being computed, or was cancelled before it was. */
export function lacksSpectrum(fit: Fit): boolean {
  return fit.kind === "linear" && !hasSpectrum(fit.report.certificate);
}

/** The result on screen belongs to other settings than the controls show. */
export const isStale = computed(() => {
  if (shownFit.value === null) return false;
  if (problem.value !== null) return true;
  const job = running.value;
  if (job?.visible) return !job.early;
  const end = outcome.value;
  return (end.kind === "cancelled" || end.kind === "failed") && !end.early;
});

export function emptyDocument(task: string): WrittenDocument {
  const document: WrittenDocument = { v: 1, task, params: {}, learner: {} };
  const data = findTask(task)?.sample;
  return data ? { ...document, data } : document;
}

/** Whether a control of panel a shows what is wrong with this field. */
export function hasControl(field: string | undefined): boolean {
  return field !== undefined && /^(params\.|learner\.|data\b|samples$|test$|seed$|noise$)/.test(field);
}

/** The value at a path such as `params.k`, `samples` or `learner.ridge`; undefined where a default applies. */
export function valueAt(document: object, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => {
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }, document);
}

export function withValue(document: WrittenDocument, path: string, value: unknown): WrittenDocument {
  const [group = "", key] = path.split(".");
  if (key === undefined) return { ...document, [group]: value };
  const entries = valueAt(document, group) as Readonly<Record<string, unknown>>;
  return { ...document, [group]: { ...entries, [key]: value } };
}

/** Data of the task "Your own data"; a series or a text is none. */
export function inputsOf(data: OwnData | undefined): CustomData | undefined {
  return data && "inputs" in data ? data : undefined;
}

/** A series or a text of the reader's own waits in the page while another one is chosen; no document carries it then. */
function withoutUnused(document: WrittenDocument): WrittenDocument {
  const task = findTask(document.task);
  if (!task || bringsOwn(task, document.params) !== false) return document;
  const { data: _, ...rest } = document;
  return rest;
}

/** What the learner took last. */
let accepted = settings.peek();

/** The learner takes these settings, or says why not: then what was valid before is the last valid form again. */
export function settle(taken: FullDocument, refusal: EngineError | null): void {
  if (!refusal) {
    accepted = taken;
    return;
  }
  batch(() => {
    settings.value = accepted;
    problem.value = refusal;
  });
}

/**
 * Takes a document over, or says what is wrong with it. Nothing is lost either way: the controls keep what was written. Whether it is
 * too much work the learner says when it is asked to fit it.
 */
export function write(document: WrittenDocument): boolean {
  if (readOnly.value) return false;
  return batch(() => {
    written.value = document;
    try {
      const full = parseForGood(withoutUnused(document));
      // From now on it is known as checked.
      if (full.data && full.data !== document.data) written.value = { ...document, data: full.data };
      settings.value = full;
      problem.value = null;
      return true;
    } catch (error) {
      problem.value = toEngineError(error);
      return false;
    }
  });
}
