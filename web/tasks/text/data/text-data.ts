// A text as the learner takes it, and one of the reader's own as it stands in a document.
import { constants } from "../../../contract/values";
import type { TextData } from "../../../task/document";
import { isRecord, own } from "../../../task/record";
import { refusal } from "../../../task/sentences";

const { leastText, mostText } = constants;

/** a to z and the blank: everything else is a blank, runs of blanks are one. */
export function foldText(text: string): string {
  return text.replace(/[^a-z]+/gi, " ").toLowerCase();
}

export function parseTextData(value: unknown): TextData {
  const text = isRecord(value) && Object.keys(value).length === 1 ? own(value, "text") : undefined;
  if (typeof text !== "string") {
    throw refusal("invalid-document", (words) => words.is("data", value, words.textObject), {
      field: "data",
    });
  }
  const letters = foldText(text).length;
  if (letters < leastText || letters > mostText) {
    throw refusal("invalid-document", (words) => words.textLength(letters, leastText, mostText), {
      field: "data.text",
    });
  }
  return { text };
}
