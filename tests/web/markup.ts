// A drawing as text: its components called, one element a line, indented, so that a difference can be read.
import type { ComponentChildren } from "preact";

/** Spaces that look like others are written out. */
function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/[\u00a0\u2007\u2009\u202f]/g, (space) => `&#${space.charCodeAt(0)};`);
}

interface Element {
  name: string;
  attributes: string;
  children: (Element | string)[];
}

interface Node {
  type: string | ((props: object) => unknown);
  props: Record<string, unknown>;
}

function elementsOf(node: unknown): (Element | string)[] {
  if (node === null || node === undefined || typeof node === "boolean") return [];
  if (typeof node === "string" || typeof node === "number") return [escaped(String(node))];
  if (Array.isArray(node)) return node.flatMap(elementsOf);
  const { type, props } = node as Node;
  if (typeof type === "function") return elementsOf(type(props));
  const { children, ...rest } = props;
  // In an order of their own: that in which they were given draws nothing.
  const attributes = Object.entries(rest)
    .sort(([a], [b]) => Number(b === "class") - Number(a === "class") || (a < b ? -1 : 1))
    .filter(
      ([, value]) => !["undefined", "function"].includes(typeof value) && value !== null && value !== false,
    )
    .map(([name, value]) =>
      value === true ? ` ${name}=""` : ` ${name}="${escaped(written(value)).replaceAll('"', "&quot;")}"`,
    );
  return [{ name: type, attributes: attributes.join(""), children: elementsOf(children) }];
}

/** A style may be given as an object. */
function written(value: unknown): string {
  if (typeof value !== "object") return String(value);
  return Object.entries(value as object)
    .map((entry) => entry.join(": "))
    .join("; ");
}

function linesOf(element: Element | string): string[] {
  if (typeof element === "string") return [element];
  const { name, attributes, children } = element;
  if (children.length === 0) return [`<${name}${attributes}/>`];
  if (children.every((child) => typeof child === "string"))
    return [`<${name}${attributes}>${children.join("")}</${name}>`];
  const inner = children.flatMap(linesOf).map((line) => `  ${line}`);
  return [`<${name}${attributes}>`, ...inner, `</${name}>`];
}

export function markup(node: ComponentChildren): string {
  return elementsOf(node).flatMap(linesOf).join("\n");
}
