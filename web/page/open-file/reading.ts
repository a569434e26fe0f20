// A file is read in a worker of its own, one at a time: another one takes the place of the one before.
import { signal } from "@preact/signals";
import type { FullDocument } from "../../task/document";
import { EngineError, toEngineError } from "../../task/errors";
import { type Rest, unflatten } from "../../task/flat-data";
import { FileError, LARGEST_FILE } from "../../task/import/file-error";
import type { SavedResult } from "../../task/import/json";
import { sayAgain } from "../../task/said";
import { trustData } from "../../task/schema";
import { refusal, type Say } from "../../task/sentences";
import { customWords } from "../../tasks/custom/words/en";
import { significant } from "../../words/numbers";
import { notLoadedWords } from "../site-version";
import type { Found, News, Question } from "./messages";
import { startReader } from "./reader-file";

export interface ReadFile {
  document: FullDocument;
  saved: SavedResult | null;
  text: string | null;
}

export interface Problem {
  error: EngineError;
  /** Around the place that is meant; null where no line is meant, or where it is no text. */
  lines: readonly string[] | null;
  /** All of it, as far as it can be mended by hand. */
  text: string | null;
}

/** Why nothing was read. */
class NotRead extends Error {
  readonly problem: Problem;

  constructor(error: EngineError, of: Pick<Problem, "lines" | "text"> = { lines: null, text: null }) {
    super(error.message);
    this.problem = { error, lines: of.lines, text: of.text };
  }
}

/** What is to be said of a reading that failed; null where its reader ended it: then everything is as it was. */
export function problemOf(thrown: unknown): Problem | null {
  const { problem } = thrown instanceof NotRead ? thrown : new NotRead(toEngineError(thrown));
  return problem.error.code === "cancelled" ? null : problem;
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

/** What a file holds; refused before it is looked into where it is too large. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const refuse = (sentence: string): never => {
    throw new NotRead(refusal("file-not-understood", () => sentence));
  };
  if (file.size > LARGEST_FILE) refuse(customWords.tooLong(file.name, significant(file.size / 1e6, 3)));
  return new Uint8Array(await file.arrayBuffer().catch(() => refuse(customWords.unreadable(file.name))));
}

type Answer = Exclude<News, { kind: "progress" | "refused" }>;

/** Rejects with `NotRead`; with a cancelled error where it was ended. */
function ask<Result>(
  question: Question,
  name: string | null,
  finish: (answer: Answer) => Result | Promise<Result>,
): Promise<Result> {
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
    const fail = (error: EngineError, of?: Pick<Problem, "lines" | "text">): void => {
      stop();
      reject(new NotRead(error, of));
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
      } else if (news.kind === "refused") fail(errorOf(news), news);
      else
        void Promise.resolve(finish(news)).then((result) => {
          // Ended while the lists were made.
          if (end !== cancel) return;
          stop();
          resolve(result);
        });
    };
    const { given } = question;
    worker.postMessage(question, typeof given === "string" ? [] : [given.buffer]);
  });
}

/** Data, a task document or a report: pasted, or in a file. */
export async function read(given: string | File, name: string | null): Promise<ReadFile> {
  const question = {
    as: "document",
    given: typeof given === "string" ? given : await bytesOf(given),
  } as const;
  return ask(question, name, (answer) => complete(answer as Extract<Answer, { kind: "opened" }>));
}

/** Anything else. `model`: how a sentence calls it. */
export async function readAs<Kind extends keyof Found>(
  as: Kind,
  given: string | File,
  model = "",
): Promise<Found[Kind]> {
  const [content, name] = typeof given === "string" ? [given, null] : [await bytesOf(given), given.name];
  const question: Question =
    as === "model"
      ? { as: "model", given: content, name: model }
      : { as: as as "series" | "text", given: content };
  return ask(question, name, (answer) => (answer as unknown as { found: Found[Kind] }).found);
}
