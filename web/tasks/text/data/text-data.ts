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

function checkLength(folded: string): void {
  const letters = folded.length;
  if (letters < leastText || letters > mostText) {
    throw refusal("invalid-document", (words) => words.textLength(letters, leastText, mostText), {
      field: "data.text",
    });
  }
}

/** From a file. One that is far longer than its letters is kept as they are read: a page would be busy with the rest of it. */
export function readLetters(text: string): string {
  const folded = foldText(text);
  checkLength(folded);
  return text.length > mostText ? folded : text;
}

export function parseTextData(value: unknown): TextData {
  const text = isRecord(value) && Object.keys(value).length === 1 ? own(value, "text") : undefined;
  if (typeof text !== "string") {
    throw refusal("invalid-document", (words) => words.is("data", value, words.textObject), {
      field: "data",
    });
  }
  checkLength(foldText(text));
  return { text };
}
