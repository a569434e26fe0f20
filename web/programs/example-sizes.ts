// The sizes that a machine needs, and what has to give way to them.
import type { FullDocument } from "../task/document";
import { boundsOfAny, type FieldValues } from "../task/field";
import { taskOf } from "../task/registry";

export type ExampleSizes = Readonly<Record<string, number>>;

/** With more states and letters there is less room for a word in the prompt: a longest word that is too long is shortened. */
export function withRoom(document: FullDocument, sizes: ExampleSizes): ExampleSizes {
  const params: FieldValues = { ...document.params, ...sizes };
  const lowered = taskOf(document).fields.flatMap((field): [string, number][] => {
    const value = params[field.key];
    const { max } = boundsOfAny(field, params);
    return typeof value === "number" && value > max ? [[field.key, max]] : [];
  });
  return { ...Object.fromEntries(lowered), ...sizes };
}
