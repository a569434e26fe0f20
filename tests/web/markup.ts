/** The markup of a drawing as a text, its functions called: enough to count marks in, and to look at some attributes. */
export function markup(node: unknown, attributes: readonly string[] = []): string {
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map((each) => markup(each, attributes)).join("");
  const { type, props } = node as {
    type: string | ((props: object) => unknown);
    props: Record<string, unknown>;
  };
  if (typeof type === "function") return markup(type(props), attributes);
  const named = ["class", ...attributes].map((name) => String(props[name] ?? "")).join(" ");
  return `<${type} ${named}>${markup(props.children, attributes)}</${type}>`;
}
