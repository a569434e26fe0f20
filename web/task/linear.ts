// Most questions are about linear attention; a document of the task "softmax" is refused with a sentence.
import type { FullDocument, SoftmaxDocument } from "./document";
import { tasks } from "./registry";
import { refusal } from "./sentences";

export type LinearDocument = Exclude<FullDocument, SoftmaxDocument>;

export function requireLinear(document: FullDocument): LinearDocument {
  if (document.task !== "softmax") return document;
  const linear = tasks.filter(({ ownLearner }) => !ownLearner).map(({ id }) => id);
  throw refusal("invalid-document", (words) => words.is("task", document.task, words.oneOf(linear)), {
    field: "task",
  });
}
