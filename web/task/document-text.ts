// A task document as the text of a file or of standard input.
import type { FullDocument } from "./document";
import { parseJsonText } from "./json-text";
import { parseDocument } from "./schema";

/** Checks the text and fills in every default; errors of syntax name line and column. */
export function parseDocumentText(text: string): FullDocument {
  return parseDocument(parseJsonText(text));
}
