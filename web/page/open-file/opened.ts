// Files that a reader opens: data, task documents and reports, chosen, pasted or dropped anywhere on the page. What is not
// understood leaves everything as it is.
import { computed, signal } from "@preact/signals";
import type { CustomData } from "../../task/document";
import { type EngineError, toEngineError } from "../../task/errors";
import { LARGEST_FILE } from "../../task/import/file-error";
import type { SavedResult } from "../../task/import/json";
import { arithmeticOf, type Fingerprinted } from "../../task/result-mark";
import { refusal } from "../../task/sentences";
import { customWords } from "../../tasks/custom/words/en";
import { significant } from "../../words/numbers";
import { openDocument } from "../fitting";
import { learner } from "../learner";
import { currentTask, inputsOf, problem, shownFit, type WrittenDocument, written } from "../state";
import { NotRead, type ReadFile, read } from "./reading";
import { differingPart } from "./same-result";

/** The text that the data on screen was read from. */
interface LoadedText {
  data: CustomData | undefined;
  text: string | null;
  name: string | null;
}

export interface FileProblem {
  error: EngineError;
  /** null for pasted text. */
  name: string | null;
  /** null where no line of it is meant, or where it is no text. */
  text: string | null;
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
  const { error, text } = thrown instanceof NotRead ? thrown : { error: toEngineError(thrown), text: null };
  // Whoever ends it knows, and everything is as it was.
  if (error.code === "cancelled") return;
  fileProblem.value = { error, name, text: text?.replace(/^\ufeff/, "") ?? null, over: written.value };
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

/** While texts are on screen: a text of the reader's own. */
function takeText(text: string): void {
  openDocument({
    ...written.value,
    params: { ...written.value.params, source: "own" },
    data: { text },
  });
  fileProblem.value = null;
}

export async function openFile(file: File): Promise<void> {
  const { name } = file;
  draft.value = null;
  try {
    if (file.size > LARGEST_FILE) throw notRead(customWords.tooLong(name, significant(file.size / 1e6, 3)));
    const bytes = await file.arrayBuffer().catch(() => {
      throw notRead(customWords.unreadable(name));
    });
    if (currentTask.value.data === "text" && /\.(txt|md)$/i.test(name))
      return takeText(new TextDecoder().decode(bytes));
    await take(await read(new Uint8Array(bytes), name), name);
  } catch (thrown) {
    refuse(thrown, name);
  }
}

function notRead(sentence: string): EngineError {
  return refusal("file-not-understood", () => sentence);
}
