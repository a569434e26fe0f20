// Starting, previewing, cancelling and finishing fits. One fit runs at a time: a new full fit cancels the running one; while
// a slider is dragged, previews follow each other without cancelling, so that dragging feels live.
import type { FitHandle } from "../engine/engine";
import type { FullDocument } from "../task/document";
import { toEngineError } from "../task/errors";
import { en } from "../words/en";
import { verdictSentence, verdictTitle } from "../words/sentences";
import { learner } from "./learner";
import {
  announcement,
  emptyDocument,
  exampleIndex,
  lastFit,
  outcome,
  problem,
  running,
  settings,
  valueAt,
  type WrittenDocument,
  withValue,
  write,
  written,
} from "./state";

type FitSize = "preview" | "full";

/** Wait for the hand to rest before a full fit. */
const DEBOUNCE_MS = 120;
const PROGRESS_AFTER_MS = 150;
const PREVIEW_INPUTS = 2048;

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

export function setField(path: string, value: unknown, size: FitSize = "full"): void {
  if (write(withValue(written.value, path, value))) requestFit(size);
}

/** What was written for each task, so that a look at another one loses nothing. */
const keptDocuments = new Map<string, WrittenDocument>();

export function chooseTask(task: string): void {
  if (problem.value === null) keptDocuments.set(written.value.task, written.value);
  exampleIndex.value = 0;
  if (write(keptDocuments.get(task) ?? emptyDocument(task))) requestFit("full", 0);
}

/** Takes over a whole document, e.g. pasted data. */
export function openDocument(document: WrittenDocument): boolean {
  const accepted = write(document);
  if (accepted) {
    exampleIndex.value = 0;
    requestFit("full", 0);
  }
  return accepted;
}

/** Back to the settings of the result on screen. */
export function restoreFittedSettings(): void {
  const fit = lastFit.value;
  if (!fit) return;
  write(fit.written);
  outcome.value = { kind: "fitted" };
  if (fit.preview) requestFit("full");
}

/** What a control showed when the result on screen was made; before there is one, the last valid setting. */
export function fittedValue(path: string): unknown {
  const fitted = lastFit.value?.settings;
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

export function cancelFit(): void {
  if (!job) return;
  const cancelled = job;
  job = null;
  previewWaits = false;
  cancelled.controller.abort();
  running.value = null;
  outcome.value = { kind: "cancelled", seconds: (performance.now() - cancelled.started) / 1000 };
  announcement.value = en.announce.cancelled;
}

async function start(size: FitSize): Promise<void> {
  previewWaits = false;
  if (problem.value !== null) return;
  const document = settings.value;
  const asked = document.samples ?? 0;
  const preview = size === "preview" && asked > PREVIEW_INPUTS;
  job?.controller.abort();
  const mine: Job = {
    size,
    controller: new AbortController(),
    started: performance.now(),
    written: written.value,
    settings: document,
  };
  job = mine;
  running.value = { phase: null, fraction: 0, since: mine.started, visible: false };
  const show = setTimeout(() => {
    if (job === mine && running.value) running.value = { ...running.value, visible: true };
  }, PROGRESS_AFTER_MS);
  try {
    const engine = await learner();
    // Loading the learner happens once and is no part of the time a fit takes.
    const ready = performance.now();
    const handle = await engine.fit(preview ? { ...document, samples: PREVIEW_INPUTS } : document, {
      signal: mine.controller.signal,
      onProgress: ({ phase, fraction }) => {
        if (job === mine && running.value) running.value = { ...running.value, phase, fraction };
      },
    });
    if (job === mine) finish(handle, mine, preview, (performance.now() - ready) / 1000);
    else handle.dispose();
  } catch (error) {
    if (job === mine) fail(error);
  } finally {
    clearTimeout(show);
  }
  if (job === null && previewWaits) requestFit("preview");
}

function finish(handle: FitHandle, finished: Job, preview: boolean, seconds: number): void {
  job = null;
  running.value = null;
  lastFit.value?.handle.dispose();
  lastFit.value = {
    handle,
    report: handle.report,
    seconds,
    preview,
    written: finished.written,
    settings: finished.settings,
  };
  outcome.value = { kind: "fitted" };
  exampleIndex.value = Math.min(exampleIndex.value, Math.max(0, handle.report.data.examples.length - 1));
  if (!preview) {
    announcement.value = en.announce.fitted(
      verdictTitle(handle.report.certificate),
      verdictSentence(handle.report),
    );
  }
}

function fail(thrown: unknown): void {
  const error = toEngineError(thrown);
  job = null;
  running.value = null;
  if (error.isDocumentError && error.field !== undefined) problem.value = error;
  else outcome.value = { kind: "failed", error };
  announcement.value = en.announce.failed(error.plain ?? error.message);
}
