// Starting, previewing, cancelling and finishing fits. One fit runs at a time: a new full fit cancels the running one; while
// a slider is dragged, previews follow each other without cancelling, so that dragging feels live.
import { batch } from "@preact/signals";
import type { AnyHandle, Engine, FitOptions } from "../engine/engine";
import { checkWebAssembly } from "../engine/platform";
import type { FullDocument } from "../task/document";
import { toEngineError } from "../task/errors";
import { errorText } from "../words/errors-words";
import { pageWords } from "../words/index";
import { fitSentence } from "../words/sentences";
import { remember } from "./edits";
import { learner } from "./learner";
import { previewOf } from "./preview";
import {
  announcement,
  emptyDocument,
  exampleIndex,
  type Fit,
  hasControl,
  isVeiled,
  outcome,
  planned,
  problem,
  revision,
  running,
  settings,
  settle,
  shownFit,
  valueAt,
  type WrittenDocument,
  withValue,
  write,
  written,
} from "./state";
import { lookOf } from "./task-look";

/** "patient": of any size that the page can hold, because the reader asked for it. */
type FitSize = "preview" | "full" | "patient";

/** Wait for the hand to rest before a full fit. */
const DEBOUNCE_MS = 180;
const PROGRESS_AFTER_MS = 150;

interface Job {
  size: FitSize;
  controller: AbortController;
  started: number;
  written: WrittenDocument;
  settings: FullDocument;
}

let job: Job | null = null;
/** A preview that waits for the running preview to end. */
let previewWaits = false;
let debounce: ReturnType<typeof setTimeout> | undefined;

/** `size` while a slider is dragged: "preview", or "none" where a fit of fewer inputs would say something else. */
export function setField(path: string, value: unknown, size: FitSize | "none" = "full"): void {
  // The end of a drag brings the value that is there already, for the full fit.
  if (!Object.is(valueAt(written.value, path), value)) {
    remember(written.value, size === "full" ? null : path);
  }
  if (write(withValue(written.value, path, value)) && size !== "none") requestFit(size);
}

/** What was written for each task, so that a look at another one loses nothing. */
const keptDocuments = new Map<string, WrittenDocument>();

export function chooseTask(task: string): void {
  if (problem.value === null) keptDocuments.set(written.value.task, written.value);
  openDocument(keptDocuments.get(task) ?? emptyDocument(task));
}

/** Takes over a whole document, e.g. pasted data. */
export function openDocument(document: WrittenDocument): boolean {
  remember(written.value);
  const accepted = write(document);
  if (accepted) {
    exampleIndex.value = 0;
    requestFit("full", 0);
  }
  return accepted;
}

/** Shows settings that were there before. They are fitted again unless the result on screen is theirs. */
export function showDocument(document: WrittenDocument): void {
  if (document.task !== written.value.task) exampleIndex.value = 0;
  const accepted = write(document);
  revision.value += 1;
  const fit = shownFit.value;
  if (fit?.written === document && !fit.preview) {
    stopJob();
    outcome.value = { kind: "fitted" };
  } else if (accepted) requestFit("full", 0);
}

/** Back to the settings of the result on screen. */
export function restoreFittedSettings(): void {
  const fit = shownFit.value;
  if (!fit) return;
  remember(written.value);
  showDocument(fit.written);
}

/** What a control showed when the result on screen was made; before there is one, the last valid setting. */
export function fittedValue(path: string): unknown {
  const fitted = shownFit.value?.settings;
  return fitted?.task === written.value.task ? valueAt(fitted, path) : valueAt(settings.value, path);
}

export function requestFit(size: FitSize, delay = size === "preview" ? 0 : DEBOUNCE_MS): void {
  clearTimeout(debounce);
  if (size === "preview" && job?.size === "preview") {
    previewWaits = true;
    return;
  }
  // What waits gives way: a preview that starts late must not undo the request for the full fit.
  previewWaits = false;
  debounce = setTimeout(() => void start(size), delay);
}

/** Fits what the page does not begin by itself: the reader has been told how long it takes. */
export function fitPatiently(): void {
  if (write(written.value)) requestFit("patient", 0);
}

/** Ends what runs and forgets what waits. */
function stopJob(): void {
  clearTimeout(debounce);
  previewWaits = false;
  job?.controller.abort();
  job = null;
  running.value = null;
}

export function cancelFit(): void {
  if (!job) return;
  const { started } = job;
  const early = running.value?.early === true;
  stopJob();
  outcome.value = { kind: "cancelled", seconds: (performance.now() - started) / 1000, early };
  announcement.value = early ? pageWords.announce.cancelledEarly : pageWords.announce.cancelled;
}

/** Before anything is drawn: whether this browser may run the learner at all. The reader is told at once if not. */
export function checkMachine(): boolean {
  try {
    checkWebAssembly();
    return true;
  } catch (error) {
    outcome.value = { kind: "failed", error: toEngineError(error), atLoad: true, early: false };
    return false;
  }
}

/** Reading a report and drawing it in one go would keep the page from answering the reader for too long. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function start(size: FitSize): Promise<void> {
  previewWaits = false;
  if (problem.value !== null) return;
  const document = settings.value;
  job?.controller.abort();
  const mine: Job = {
    size,
    controller: new AbortController(),
    started: performance.now(),
    written: written.value,
    settings: document,
  };
  job = mine;
  running.value = { phase: null, fraction: 0, since: mine.started, visible: false, early: false };
  const reveal = setTimeout(() => {
    if (job === mine && running.value) running.value = { ...running.value, visible: true };
  }, PROGRESS_AFTER_MS);
  try {
    const engine = await learner();
    // Loading the learner happens once and is no part of the time a fit takes.
    const ready = performance.now();
    const options: FitOptions = {
      signal: mine.controller.signal,
      patient: size === "patient",
      onPlan: (plan) => {
        if (job !== mine) return;
        planned.value = plan;
        settle(document, null);
      },
      onProgress: ({ phase, fraction }) => {
        if (job === mine && running.value) running.value = { ...running.value, phase, fraction };
      },
      onEarly: (handle) => {
        const now = running.value;
        if (job !== mine || !now) return;
        batch(() => {
          show(handle, mine, false, (performance.now() - ready) / 1000);
          running.value = { ...now, early: true };
        });
      },
    };
    const preview = size === "preview" ? await planPreview(engine, document) : null;
    const handle = await engine.fit(preview ?? document, options);
    const seconds = (performance.now() - ready) / 1000;
    await nextTask();
    if (job === mine) finish(handle, mine, preview !== null, seconds);
    else if (shownFit.value?.handle !== handle) handle.dispose();
  } catch (error) {
    if (job === mine) fail(error, document);
  } finally {
    clearTimeout(reveal);
  }
  if (job === null && previewWaits) requestFit("preview");
}

function finish(handle: AnyHandle, finished: Job, preview: boolean, seconds: number): void {
  job = null;
  running.value = null;
  outcome.value = { kind: "fitted" };
  show(handle, finished, preview, seconds);
}

/** On screen, in place of the fit before. */
function show(handle: AnyHandle, { written, settings }: Job, preview: boolean, seconds: number): void {
  const before = shownFit.value?.handle;
  if (before !== handle) before?.dispose();
  const about = { seconds, preview, written, settings };
  const fit: Fit =
    "certify" in handle
      ? { kind: "linear", ...about, handle, report: handle.report }
      : "next" in handle
        ? { kind: "text", ...about, handle, report: handle.report }
        : { kind: "softmax", ...about, handle, report: handle.report };
  // Before the fit is shown: a lesson that follows it has something to add.
  if (!preview) announce(fit);
  shownFit.value = fit;
  exampleIndex.value = Math.min(exampleIndex.value, Math.max(0, handle.report.data.examples.length - 1));
}

function announce(fit: Fit): void {
  announcement.value = fit.kind === "linear" && !isVeiled.value ? fitSentence(fit.report) : "";
  if (fit.kind === "linear" || isVeiled.value) return;
  const say = (said: string): void => {
    if (shownFit.value === fit) announcement.value = said;
  };
  // Without its words a task's panels say what is missing; there is nothing to announce then.
  lookOf(fit.settings.task)
    .announce?.(fit)
    .then(say, () => {});
}

/** A preview stands for the whole, and is refused where that is too much. */
async function planPreview(engine: Engine, document: FullDocument): Promise<FullDocument | null> {
  const { refusal } = await engine.plan(document);
  if (refusal) throw refusal;
  return previewOf(engine, document);
}

function fail(thrown: unknown, document: FullDocument): void {
  const error = toEngineError(thrown);
  const early = running.value?.early === true;
  job = null;
  running.value = null;
  if (error.code === "too-much-work" || (error.isDocumentError && hasControl(error.field))) {
    settle(document, error);
  } else {
    const before = outcome.value;
    const atLoad = before.kind === "failed" && before.atLoad && before.error.code === error.code;
    outcome.value = { kind: "failed", error, atLoad, early };
  }
  announcement.value = pageWords.announce.failed(errorText(error));
}
