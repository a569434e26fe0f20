// JSON text whose errors name line and column. Browsers word their JSON errors differently and WebKit gives no
// position at all, so after a failed JSON.parse the text is scanned once more for the first place that is not JSON.
import type { FullDocument } from "./document";
import { FileError } from "./import/file-error";
import { parseDocument } from "./schema";
import type { Say } from "./sentences";

const literal = /(?:true|false|null)(?![\w$])/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const space = /[ \t\r\n]*/y;

const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Where a string that begins here ends; null where none does. By hand: a pattern runs out of stack within megabytes. */
export function endOfString(text: string, start: number): number | null {
  if (text[start] !== '"') return null;
  let position = start + 1;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (code === QUOTE) return position + 1;
    if (code < SPACE) return null;
    if (code === BACKSLASH) {
      escaped.lastIndex = position;
      if (!escaped.test(text)) return null;
      position = escaped.lastIndex;
    } else position += 1;
  }
  return null;
}

/** Where the first thing stands that is not JSON, and what was expected there. */
export function findSyntaxError(text: string): { position: number; expected: Say } {
  let position = 0;
  const closers: ("}" | "]")[] = [];
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = position;
    if (!pattern.test(text)) return false;
    position = pattern.lastIndex;
    return true;
  };
  const matchString = (): boolean => {
    const end = endOfString(text, position);
    position = end ?? position;
    return end !== null;
  };
  let expect: "value" | "value or ]" | "key" | "key or }" | ":" | "next" = "value";
  for (;;) {
    match(space);
    const character = text[position];
    if (expect === "next") {
      const closer = closers.at(-1);
      if (closer === undefined) return { position, expected: (words) => words.expected.end };
      if (character === ",") expect = closer === "}" ? "key" : "value";
      else if (character === closer) closers.pop();
      else return { position, expected: (words) => words.expected.commaOr(closer) };
      position++;
    } else if (expect === ":") {
      if (character !== ":") return { position, expected: (words) => words.expected.colon };
      position++;
      expect = "value";
    } else if (expect === "key" || expect === "key or }") {
      if (character === "}" && expect === "key or }") {
        closers.pop();
        position++;
        expect = "next";
      } else if (matchString()) expect = ":";
      else return { position, expected: (words) => words.expected.key };
    } else if (character === "]" && expect === "value or ]") {
      closers.pop();
      position++;
      expect = "next";
    } else if (character === "{") {
      closers.push("}");
      position++;
      expect = "key or }";
    } else if (character === "[") {
      closers.push("]");
      position++;
      expect = "value or ]";
    } else if (matchString() || match(number) || match(literal)) expect = "next";
    else return { position, expected: (words) => words.expected.value };
  }
}

/** null at the end of the text. */
function whatStands(text: string, position: number): string | null {
  if (position >= text.length) return null;
  const word = /^[\w$.+-]{1,20}/.exec(text.slice(position, position + 20))?.[0];
  return word ?? String.fromCodePoint(text.codePointAt(position) ?? 0);
}

export function parseJsonText(text: string): unknown {
  const json = text.startsWith("\ufeff") ? text.slice(1) : text;
  if (json.trim() === "") {
    throw new FileError((words) => words.emptyDocument);
  }
  try {
    return JSON.parse(json) as unknown;
  } catch {
    const { position, expected } = findSyntaxError(json);
    const before = json.slice(0, position).split("\n");
    const column = (before.at(-1)?.length ?? 0) + 1;
    const found = whatStands(json, position);
    throw new FileError((words) => words.at(before.length, column, words.notJson(found, expected(words))));
  }
}

/** A task document as the text of a file or of standard input: checked, with every default filled in. */
export function parseDocumentText(text: string): FullDocument {
  return parseDocument(parseJsonText(text));
}
