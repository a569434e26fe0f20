// Nested lists of numbers as text that JSON and Python both read: one row a line, so that people can read it too.

type Nested = number | string | boolean | null | readonly Nested[];

const LONGEST_LINE = 110;

function isFlat(value: readonly Nested[]): boolean {
  return value.every((entry) => !Array.isArray(entry));
}

/** `indent` is that of the line the list begins in. Numbers are written so that they are read back exactly. */
export function listText(value: Nested, indent = ""): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  const list = value as readonly Nested[];
  if (list.length === 0) return "[]";
  const inner = `${indent}  `;
  const items = list.map((entry) => listText(entry, inner));
  const line = `[${items.join(", ")}]`;
  if (isFlat(list) || (line.length <= LONGEST_LINE - indent.length && !line.includes("\n"))) return line;
  return `[\n${items.map((item) => inner + item).join(",\n")}\n${indent}]`;
}

/** JSON whose lists of numbers stand in one line each; the rest is one entry a line. */
export function jsonText(value: unknown, indent = ""): string {
  if (Array.isArray(value)) {
    const list = value as readonly unknown[];
    if (list.every((entry) => typeof entry !== "object" || entry === null)) return JSON.stringify(list);
    const inner = `${indent} `;
    return `[\n${list.map((entry) => inner + jsonText(entry, inner)).join(",\n")}\n${indent}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent} `;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  if (entries.length === 0) return "{}";
  const lines = entries.map(([key, entry]) => `${inner}${JSON.stringify(key)}: ${jsonText(entry, inner)}`);
  return `{\n${lines.join(",\n")}\n${indent}}`;
}
