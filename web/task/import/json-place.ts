// Where a value stands in a JSON text, so that a wrong number can be shown in its line. The text is known to be JSON.
import { endOfString } from "../json-text";

const space = /[ \t\r\n]*/y;
const scalar = /[^ \t\r\n,\]}]+/y;

export type JsonPath = readonly (string | number)[];

interface Stretch {
  start: number;
  end: number;
}

function after(pattern: RegExp, text: string, position: number): number {
  pattern.lastIndex = position;
  return pattern.test(text) ? pattern.lastIndex : position;
}

/** The value at a path; where the path ends early, the last value that is there. */
export function findValue(text: string, path: JsonPath): Stretch {
  let start = after(space, text, 0);
  for (const step of path) {
    const next = childOf(text, start, step);
    if (next === null) break;
    start = next;
  }
  return { start, end: endOfValue(text, start) };
}

/** Where the entry of an object or a list begins; null if there is none. */
function childOf(text: string, start: number, step: string | number): number | null {
  const isObject = text[start] === "{";
  if (!isObject && text[start] !== "[") return null;
  let position = after(space, text, start + 1);
  for (
    let index = 0;
    position < text.length && text[position] !== "}" && text[position] !== "]";
    index += 1
  ) {
    let key: string | number = index;
    if (isObject) {
      const end = endOfString(text, position) ?? position;
      key = JSON.parse(text.slice(position, end)) as string;
      position = after(space, text, after(space, text, end) + 1);
    }
    if (key === step) return position;
    position = after(space, text, endOfValue(text, position));
    if (text[position] === ",") position = after(space, text, position + 1);
  }
  return null;
}

/** Without recursion: a text may be nested as deeply as it likes. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  let position = start;
  do {
    const character = text[position];
    if (character === "[" || character === "{") {
      depth += 1;
      position += 1;
    } else if (character === "]" || character === "}") {
      depth -= 1;
      position += 1;
    } else if (character === '"') position = endOfString(text, position) ?? text.length;
    else if (character === "," || character === ":") position += 1;
    else position = after(scalar, text, position);
    if (depth > 0) position = after(space, text, position);
  } while (depth > 0 && position < text.length);
  return position;
}
