// Random linear attention (paper §4.1, spec 2.1).

import { declareTask, numbered, rawLearner } from "../task";
import { taskTitles } from "../titles";

export const random = declareTask({
  id: "random",
  title: taskTitles.random,
  description:
    "A linear attention layer with random weights answers random inputs, and the learner has to find that layer again " +
    "from the answers alone. With enough inputs there is only one layer that gives them, and it comes back to rounding error.",
  fields: [
    {
      key: "d",
      kind: "integer",
      default: 4,
      min: 2,
      max: 16,
      label: "Dimension of a token",
      symbol: "d",
      help: "How many coordinates a token has; the number of unknowns grows with its third power.",
      main: true,
      steps: 1,
    },
    {
      key: "heads",
      kind: "integer",
      default: 1,
      min: 1,
      max: 8,
      label: "Heads of the hidden layer",
      symbol: "h",
      help: "How many attention heads the layer has that made the answers.",
      steps: 1,
    },
    {
      key: "tokens",
      kind: "integer",
      default: 100,
      min: 2,
      max: 256,
      label: "Tokens per input",
      symbol: "n",
      help: "How many tokens an input holds.",
      steps: [2, 4, 8, 16, 32, 64, 100, 128, 256],
    },
    {
      key: "outputs",
      kind: "integer",
      default: 1,
      min: 1,
      max: (earlier) => Number(earlier.d),
      label: "Outputs",
      symbol: "c",
      help: "How many numbers an answer has, at most the dimension of a token.",
      steps: 1,
    },
    {
      key: "causal",
      kind: "boolean",
      default: true,
      label: "An answer at every token",
      help: "Every position answers from the tokens up to it, so one input gives as many examples as it has tokens.",
    },
  ],
  samples: 2048,
  test: 256,
  data: false,
  coordinateNames: ({ params }) => numbered("x", params.d),
  groupNames: () => ["x"],
  toRaw: (document) => ({
    kind: "random",
    ...document.params,
    samples: document.samples,
    test: document.test,
    noise: document.noise,
    seed: document.seed,
    added: document.added,
    learner: rawLearner(document),
  }),
});
