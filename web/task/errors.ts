// The one table of errors a person can meet: code, sentence, what to do next, and whose fault it is.
// Everything else refers to these codes.

import type { ErrorCode as LearnerErrorCode } from "../contract/types";
import type { Say } from "./sentences";

interface ErrorEntry {
  /** Said when the place that found the error has nothing more precise to say. */
  sentence: string;
  /** What to do next. */
  next: string;
  /** The command line exits with 2 when the document is to blame and with 1 otherwise. */
  blame: "document" | "machine" | "caller";
}

export const errorTable = {
  "invalid-document": {
    sentence: "The task document is not valid.",
    next: "Change the named field to an allowed value.",
    blame: "document",
  },
  "file-not-understood": {
    sentence: "The text is not valid JSON.",
    next: "Correct the named line and column.",
    blame: "document",
  },
  "newer-version": {
    sentence: "This document was made by a newer version of Polyhead.",
    next: "Open it with a newer version, or write it again as version 1.",
    blame: "document",
  },
  "too-much-work": {
    sentence: "This would need more work or memory than is allowed here.",
    next: "Lower the named setting, or use the command line.",
    blame: "document",
  },
  "link-too-long": {
    sentence: "This task does not fit a link.",
    next: "Save it as a file instead.",
    blame: "document",
  },
  "ill-conditioned": {
    sentence: "The numbers in this data are too far apart to be added in 64-bit arithmetic.",
    next: "Scale the inputs so that their largest numbers are near 1.",
    blame: "document",
  },
  cancelled: {
    sentence: "The fit was cancelled.",
    next: "Run it again.",
    blame: "caller",
  },
  "out-of-memory": {
    sentence: "There was not enough memory for this fit.",
    next: "Lower the number of inputs, or close other tabs.",
    blame: "machine",
  },
  "worker-died": {
    sentence:
      "The computation stopped unexpectedly, probably for lack of memory. Your settings and the last result are kept.",
    next: "Try again.",
    blame: "machine",
  },
  "no-simd": {
    sentence: "This browser cannot run WebAssembly with SIMD, which Polyhead computes with.",
    next: "Use a current version of Chrome, Edge, Firefox or Safari.",
    blame: "machine",
  },
  "worker-blocked": {
    sentence: "This page may not start a worker, so Polyhead cannot compute here.",
    next: "Open Polyhead in its own tab.",
    blame: "machine",
  },
  "script-blocked": {
    sentence:
      "This page may not run WebAssembly, so Polyhead cannot compute here. The rules of the surrounding page (its content security policy) forbid it.",
    next: "Open Polyhead in its own tab.",
    blame: "machine",
  },
  "engine-not-loaded": {
    sentence: "The learner could not be loaded.",
    next: "Check the connection and load the page again.",
    blame: "machine",
  },
  "page-updated": {
    sentence: "This page was updated.",
    next: "Reload it.",
    blame: "machine",
  },
  "engine-closed": {
    sentence: "The engine was closed.",
    next: "Create a new engine.",
    blame: "caller",
  },
  disposed: {
    sentence: "This fit was disposed of, so it can no longer answer.",
    next: "Fit the document again.",
    blame: "caller",
  },
  internal: {
    sentence: "Polyhead made a mistake of its own.",
    next: "Try again, and report it if it happens twice.",
    blame: "machine",
  },
} as const satisfies Record<string, ErrorEntry> & Record<LearnerErrorCode, ErrorEntry>;

/** What kind of error it is: see `errorTable`, which has a sentence and what to do next for each. */
export type ErrorCode = keyof typeof errorTable;

/** A value that would be accepted, for a button such as "Use 2,097,152". */
interface Accepted {
  field: string;
  value: number;
}

/** What is too much to begin by itself, but can be asked for all the same. */
interface Patience {
  seconds: number;
  bytes: number;
}

export interface ErrorDetails {
  /** Path of the field to blame: `params.k`, `samples`, `data.inputs`. */
  field?: string;
  /**
   * The same sentence in other words: of another language, with a field's label instead of its path.
   * @internal
   */
  say?: Say;
  /** What a program said, not made for readers; the message itself where it is not given and nobody can say it. */
  reason?: string;
  repair?: Accepted;
  patience?: Patience;
}

/** Every failure of the engine: `message` is a sentence for the reader, `code` is for programs. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly code: ErrorCode;
  /** Path of the field to blame: `params.k`, `samples`, `data.inputs`. */
  readonly field?: string;
  /** @internal */
  readonly say?: Say;
  /** What a program said, not made for readers. */
  readonly reason?: string;
  /** A value of the field that would be accepted. */
  readonly repair?: Accepted;
  /** What it would take for somebody who asks for it knowingly (`patient` of a fit). */
  readonly patience?: Patience;

  /** Without a message it has the table's sentence. */
  constructor(code: ErrorCode, message?: string, details: ErrorDetails = {}) {
    super(message ?? errorTable[code].sentence);
    this.code = code;
    const reason = details.reason ?? message;
    if (reason !== undefined && details.say === undefined) this.reason = reason;
    if (details.field !== undefined) this.field = details.field;
    if (details.say !== undefined) this.say = details.say;
    if (details.repair !== undefined) this.repair = details.repair;
    if (details.patience !== undefined) this.patience = details.patience;
  }

  /** What to do next, from the table. */
  get next(): string {
    return errorTable[this.code].next;
  }

  /** Whether the document, and not the machine or the caller, has to change. */
  get isDocumentError(): boolean {
    return errorTable[this.code].blame === "document";
  }
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code);
}

/** The table's sentence, and after it what a program said. */
export function withReason(code: ErrorCode, reason: string): EngineError {
  return new EngineError(code, `${errorTable[code].sentence} (${reason})`, { reason });
}

/** Anything that was thrown; what nobody foresaw is an error of ours, with its reason. */
export function toEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  return withReason("internal", error instanceof Error ? error.message : String(error));
}
