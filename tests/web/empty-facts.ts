// What the learner describes, with nothing in it: a sample for tests names the fields that it is about, and a new field needs no line there.
import { shapeOf } from "../../web/guide/shapes";

/** `name` is the one that the described struct has in the contract; the caller says its type. */
export function emptyFacts<Facts>(name: string): Facts {
  const fields = shapeOf(name)?.fields ?? [];
  const values = fields.map(({ name: key, type, default: usual }) => [key, usual ?? emptyValue(type)]);
  return Object.fromEntries(values) as Facts;
}

function emptyValue(type: string): unknown {
  if (type.endsWith("| null")) return null;
  if (type.endsWith("[]")) return [];
  return type === "string" ? "" : emptyFacts(type);
}
