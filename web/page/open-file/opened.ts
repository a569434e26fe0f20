// Files that a reader opens: data, task documents and reports, chosen, pasted or dropped anywhere on the page. What is not
// understood leaves everything as it is.
import { computed, signal } from "@preact/signals";
import type { CustomData, SeriesData, TextData } from "../../task/document";
import type { SavedResult } from "../../task/import/json";
import { arithmeticOf, type Fingerprinted } from "../../task/result-mark";
import { openDocument } from "../fitting";
import { learner } from "../learner";
import { currentTask, inputsOf, problem, shownFit, type WrittenDocument, written } from "../state";
import { type Problem, problemOf, type ReadFile, read, readAs } from "./reading";
import { differingPart } from "./same-result";

/** The text that the data on screen was read from. */
interface LoadedText {
  data: CustomData | undefined;
  text: string | null;
  name: string | null;
}

export interface FileProblem extends Problem {
  /** null for pasted text. */
  name: string | null;
  /** What the page showed then. */
  over: WrittenDocument;
}

interface OpenedReport {
  name: string;
  saved: SavedResult;
  written: WrittenDocument;
}

export const loadedText = signal<LoadedText | null>(null);
export const fileProblem = signal<FileProblem | null>(null);
/** What was typed over the data that was loaded then. */
export const draft = signal<{ over: CustomData; text: string } | null>(null);
export const openedReport = signal<OpenedReport | null>(null);
/** How many places show what is wrong with a file; without any, the page itself does. */
export const problemPlaces = signal(0);

export type ReportMatch =
  | { kind: "running"; name: string }
  | { kind: "changed"; name: string }
  /** Its learner's arithmetic is another one, and the bits are other ones. */
  | { kind: "other version"; name: string }
  | { kind: "same"; name: string; saved: SavedResult; engine: string }
  | { kind: "different"; name: string; saved: SavedResult; engine: string; differs: "data" | "fit" }
  | { kind: "edited"; name: string; part: string };

/** Whether the task of the opened report gave the same result here. */
export const reportMatch = computed<ReportMatch | null>(() => {
  const opened = openedReport.value;
  if (!opened) return null;
  const { name, saved } = opened;
  if (written.value !== opened.written) return { kind: "changed", name };
  const fit = shownFit.value;
  if (fit?.written !== opened.written || fit.preview) return { kind: "running", name };
  const { engine, data, fit: fitted } = fit.report;
  const result = { name, saved, engine };
  const isOtherVersion = saved.arithmetic !== arithmeticOf(fit.report as Fingerprinted);
  const isSame = data.fingerprint === saved.dataFingerprint && fitted.fingerprint === saved.fitFingerprint;
  if (isOtherVersion) return isSame ? { ...result, kind: "same" } : { kind: "other version", name };
  if (data.fingerprint !== saved.dataFingerprint) return { ...result, kind: "different", differs: "data" };
  if (fitted.fingerprint !== saved.fitFingerprint) return { ...result, kind: "different", differs: "fit" };
  // Another engine may report more; the same one reports the same, or somebody changed the file.
  const part = engine === saved.engine ? differingPart(fit.report, saved.report) : null;
  return part === null ? { ...result, kind: "same" } : { kind: "edited", name, part };
});

export function backToReport(): void {
  const opened = openedReport.value;
  if (!opened) return;
  openDocument(opened.written);
  openedReport.value = { ...opened, written: written.value };
}

function refuse(thrown: unknown, name: string | null): void {
  const problem = problemOf(thrown);
  if (!problem) return;
  fileProblem.value = { ...problem, name, over: written.value };
}

async function take(opened: ReadFile, name: string | null): Promise<void> {
  const { document } = opened;
  // Refused before anything changes, so that the previous data stays.
  const { refusal: tooMuch } = await (await learner()).plan(document);
  if (tooMuch && !tooMuch.patience) throw tooMuch;
  const next: WrittenDocument = {
    ...document,
    params: { ...document.params },
    learner: { ...document.learner },
  };
  if (!openDocument(next) && problem.value) throw problem.value;
  // The page may have put the checked data in place of what was given.
  const now = written.value;
  openedReport.value = opened.saved ? { name: name ?? "", saved: opened.saved, written: now } : null;
  const data = inputsOf(now.data);
  loadedText.value = data ? { data, text: opened.text, name } : null;
  fileProblem.value = null;
}

export async function openText(text: string, name: string | null = null): Promise<void> {
  const over = inputsOf(written.value.data);
  try {
    await take(await read(text, name), name);
    draft.value = null;
  } catch (thrown) {
    refuse(thrown, name);
    // What was typed stays in the field even if no line of it is meant.
    draft.value = over ? { over, text } : null;
  }
}

/** For the task on screen, which has series or texts. */
export function takeOwn(data: SeriesData | TextData): void {
  // The controls keep what was written; what is wrong with it is said there.
  openDocument({ ...written.value, params: { ...written.value.params, source: "own" }, data });
  fileProblem.value = null;
}

/** A series or a text of the reader's own; false where it was not taken. */
export async function openOwn(kind: "series" | "text", given: string | File): Promise<boolean> {
  const { task } = written.value;
  try {
    const data = { [kind]: await readAs(kind, given) } as unknown as SeriesData | TextData;
    // Another one was opened meanwhile.
    if (written.value.task !== task) return false;
    takeOwn(data);
    return true;
  } catch (thrown) {
    refuse(thrown, typeof given === "string" ? null : given.name);
    return false;
  }
}

export async function openFile(file: File): Promise<void> {
  const { name } = file;
  draft.value = null;
  if (currentTask.value.data === "text" && /\.(txt|md)$/i.test(name)) {
    await openOwn("text", file);
    return;
  }
  try {
    await take(await read(file, name), name);
  } catch (thrown) {
    refuse(thrown, name);
  }
}
