// A file is read in a worker of its own, one at a time: another one takes the place of the one before.
import { signal } from "@preact/signals";
import type { FullDocument } from "../../task/document";
import { EngineError } from "../../task/errors";
import { type Rest, unflatten } from "../../task/flat-data";
import { FileError } from "../../task/import/file-error";
import type { SavedResult } from "../../task/import/json";
import { sayAgain } from "../../task/said";
import { trustData } from "../../task/schema";
import { refusal, type Say } from "../../task/sentences";
import { notLoadedWords } from "../site-version";
import type { Given, News } from "./messages";
import { startReader } from "./reader-file";

export interface ReadFile {
  document: FullDocument;
  saved: SavedResult | null;
  text: string | null;
}

/** Why nothing was read; `text` is where the place stands that is meant. */
export class NotRead extends Error {
  readonly error: EngineError;
  readonly text: string | null;

  constructor(error: EngineError, text: string | null) {
    super(error.message);
    this.error = error;
    this.text = text;
  }
}

interface Reading {
  /** null for pasted text. */
  name: string | null;
  fraction: number;
}

/** What is being read, once that takes a while. */
export const reading = signal<Reading | null>(null);

/** What is read at once shows no progress. */
const SHOWN_AFTER_MS = 150;
/** The page answers between stretches of this length. */
const STRETCH_MS = 8;

let end: (() => void) | null = null;

/** Leaves everything as it is. */
export function cancelReading(): void {
  end?.();
}

function restNowAndThen(): Rest {
  let since = performance.now();
  return () => {
    if (performance.now() - since < STRETCH_MS) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}

async function complete({ document, data, ...others }: Extract<News, { kind: "opened" }>): Promise<ReadFile> {
  if (data === null) return { ...others, document: document as FullDocument };
  const whole = await unflatten(data, restNowAndThen());
  const full = { ...document, data: whole } as FullDocument;
  trustData(full);
  return { ...others, document: full };
}

function errorOf({ code, said, place, mend }: Extract<News, { kind: "refused" }>): EngineError {
  const say: Say = (words) => sayAgain(said, words);
  return code === "file-not-understood" ? new FileError(say, place, mend) : refusal(code, say);
}

/** Rejects with `NotRead`; with a cancelled error where it was ended. */
export function read(given: Given, name: string | null): Promise<ReadFile> {
  cancelReading();
  return new Promise((resolve, reject) => {
    let worker: Worker | null = null;
    let fraction = 0;
    const show = (): void => {
      reading.value = { name, fraction };
    };
    const shown = setTimeout(show, SHOWN_AFTER_MS);
    const stop = (): void => {
      worker?.terminate();
      clearTimeout(shown);
      reading.value = null;
      if (end === cancel) end = null;
    };
    const fail = (error: EngineError, text: string | null = null): void => {
      stop();
      reject(new NotRead(error, text));
    };
    const cancel = (): void => fail(new EngineError("cancelled"));
    end = cancel;
    const lost = (): void =>
      void notLoadedWords().then((words) => fail(refusal("file-not-understood", () => words)));
    try {
      worker = startReader();
    } catch {
      fail(new EngineError("worker-blocked"));
      return;
    }
    worker.onerror = (event) => {
      event.preventDefault();
      lost();
    };
    worker.onmessageerror = lost;
    worker.onmessage = ({ data: news }: MessageEvent<News>) => {
      if (news.kind === "progress") {
        fraction = news.fraction;
        if (reading.value) show();
      } else if (news.kind === "refused") fail(errorOf(news), news.text);
      else
        void complete(news).then((file) => {
          // Ended while the lists were made.
          if (end !== cancel) return;
          stop();
          resolve(file);
        });
    };
    worker.postMessage(given, typeof given === "string" ? [] : [given.buffer]);
  });
}
