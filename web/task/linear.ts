// Most questions are about linear attention; a document of the task "softmax" is refused with a sentence.
import type { FullDocument, SoftmaxDocument } from "./document";
import { tasks } from "./registry";
import { refusal } from "./sentences";

export type LinearDocument = Exclude<FullDocument, SoftmaxDocument>;

export function refuseSoftmax(): never {
  const linear = tasks.filter(({ ownLearner }) => !ownLearner).map(({ id }) => id);
  throw refusal("invalid-document", (words) => words.is("task", "softmax", words.oneOf(linear)), {
    field: "task",
  });
}

export function requireLinear(document: FullDocument): LinearDocument {
  return document.task === "softmax" ? refuseSoftmax() : document;
}
