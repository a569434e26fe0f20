// Documents with one thing wrong in each, for tests of what is said about them.
import type { EngineError } from "../../web/task/errors";
import { parseDocument } from "../../web/task/schema";
import { custom, refusal, twoInputs } from "./refusal";

const documents: readonly unknown[] = [
  null,
  [],
  {},
  { v: 2 },
  { v: "1" },
  { v: 1 },
  { v: 1, task: "odd" },
  { v: 1, task: "associative", params: [] },
  { v: 1, task: "associative", params: { odd: 1 } },
  { v: 1, task: "custom", params: { odd: 1 }, data: twoInputs },
  { v: 1, task: "associative", data: {} },
  { v: 1, task: "custom", samples: 5, data: twoInputs },
  { v: 1, task: "custom", test: 5, data: twoInputs },
  { v: 1, task: "custom", added: 1, data: twoInputs },
  { v: 1, task: "custom" },
  { v: 1, task: "series", test: 3 },
  { v: 1, task: "series", data: { series: [1, 2, 3] } },
  {
    v: 1,
    task: "series",
    params: { source: "own" },
    data: { series: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
  },
  { v: 1, task: "series", params: { source: "own" }, data: { series: [1, "x", 2] } },
  { v: 1, task: "series", params: { source: "own" }, data: { series: [1, 2] } },
  { v: 1, task: "associative", extra: 5 },
  custom(5),
  custom({ odd: [] }),
  custom({ inputs: [] }),
  custom({ inputs: [[]], targets: [] }),
  custom({ inputs: [5], targets: [] }),
  custom({ inputs: [[[]]], targets: [] }),
  custom({ inputs: [[[1]]], targets: [] }),
  custom({ inputs: [[[1]]], targets: [[]] }),
  custom({ inputs: [[[1]]], targets: [[1]], names: ["a", "b"] }),
  custom({ inputs: [[[1]]], targets: [[1]], names: [5] }),
  custom({ inputs: [[[1]]], targets: [[1]], testInputs: [] }),
];

/** Each with the error that refuses it. */
export function refusedDocuments(): [unknown, EngineError][] {
  return documents.map((document) => [document, refusal(() => parseDocument(document))]);
}
