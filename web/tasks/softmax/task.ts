// Softmax heads from Boolean examples [Chen and Li 2024]. The one task that is not about linear attention.
import { addedField, learnerFieldsOf } from "../../task/common-fields";
import { numbered } from "../../task/coordinates";
import type { FieldValues } from "../../task/field";
import { refusal } from "../../task/sentences";
import { declareTask, taskFacts } from "../../task/task";

/** What linear attention is learned with means nothing here. */
function refuseSettings(added: number | undefined, learner: FieldValues): void {
  const given: [string, unknown, unknown][] = [
    ["added", added, addedField.default],
    ...learnerFieldsOf({}).map((field): [string, unknown, unknown] => [
      `learner.${field.key}`,
      learner[field.key],
      field.default,
    ]),
  ];
  for (const [field, value, preset] of given) {
    if (value === preset) continue;
    throw refusal(
      "invalid-document",
      (words) => words.notForTask(field, value, "softmax", words.because.ownLearner),
      { field },
    );
  }
}

export const softmax = declareTask({
  id: "softmax",
  title: "Softmax heads",
  description:
    "A layer with softmax heads maps tokens of ±1 to answers. From examples alone, find its heads.",
  ...taskFacts("softmax", {
    heads: {
      label: "Heads",
      symbol: "m",
      help: "In the worst case the time grows exponentially in this number.",
      main: true,
      steps: 1,
    },
    d: {
      label: "Token length",
      symbol: "d",
      help: "How many entries of ±1 a token has.",
      steps: 1,
    },
    k: {
      label: "Tokens",
      symbol: "k",
      help: "How many tokens an input has; each of them asks and gets an answer.",
      steps: 1,
    },
    scale: {
      label: "Sharpness",
      symbol: "s",
      help: "Standard deviation of the entries of Θ: with small ones a head looks at all tokens alike, with large ones at a single one.",
      steps: [0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2],
    },
  }),
  data: false,
  ownLearner: true,
  checkTogether: (_params, _data, { added, learner }) => refuseSettings(added, learner),
  sizes: ({ params }) => ({ heads: params.heads, tokenNumbers: params.d }),
  coordinateNames: ({ params }) => numbered("x", params.d),
  groupNames: () => ["x"],
});
