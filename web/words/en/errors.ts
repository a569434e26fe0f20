// Errors as the page says them. The English sentences stand where the errors are found (web/task), for the command line says
// them too; another language has all of them in a table.

import { type ErrorCode, errorTable } from "../../task/errors";
import type { FileSentences } from "../../task/import/sentences";
import type { ModelSentences } from "../../task/model-sentences";
import type { PackedSentences } from "../../task/packed-data";
import { type Sentences, sentences } from "../../task/sentences";

/** Sentences about files and models are loaded with those who say them; in English they bring their own. */
type AllSentences = Sentences & Partial<FileSentences & ModelSentences & PackedSentences>;

export const enErrors: {
  sentences: AllSentences;
  /** An error without a sentence of its own: the table's, with what a program said if it did. */
  other: (code: ErrorCode, message: string, reason: string | undefined) => string;
  next: (code: ErrorCode) => string;
} = {
  sentences,
  other: (_code, message, _reason) => message,
  next: (code) => errorTable[code].next,
};
