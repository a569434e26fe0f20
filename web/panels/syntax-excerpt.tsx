// Where a text stops being JSON.

import { Excerpt } from "../page/excerpt";
import { placeOf } from "../task/import/file-error";
import { findSyntaxError } from "../task/json-text";
import { customWords } from "../words/index";

export function SyntaxExcerpt({ text }: { text: string }) {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const { position } = findSyntaxError(text);
    return <Excerpt text={text} place={placeOf(text, position, position + 1)} label={customWords.excerpt} />;
  }
}
