// Random linear attention [Yau 2024, §4.1].

import { numbered } from "../../task/coordinates";
import { declareTask, taskFacts } from "../../task/task";

export const random = declareTask({
  id: "random",
  title: "Random attention layer",
  description:
    "A linear attention layer with random weights answers random inputs, and the learner has to find that layer again " +
    "from the answers alone. With enough inputs there is only one layer that gives them, and it comes back to rounding error.",
  ...taskFacts("random", {
    d: {
      label: "Dimension of a token",
      symbol: "d",
      help: "How many coordinates a token has; the number of unknowns grows with its third power.",
      main: true,
      steps: 1,
    },
    heads: {
      label: "Heads of the hidden layer",
      symbol: "h",
      help: "How many attention heads the layer has that made the answers.",
      steps: 1,
    },
    tokens: {
      label: "Tokens per input",
      symbol: "n",
      help: "How many tokens an input holds.",
      steps: [2, 4, 8, 16, 32, 64, 100, 128, 256],
    },
    outputs: {
      label: "Outputs",
      symbol: "c",
      help: "How many numbers an answer has, at most the dimension of a token.",
      steps: 1,
    },
    causal: {
      label: "An answer at every token",
      help: "Every position answers from the tokens up to it, so one input gives as many examples as it has tokens.",
    },
  }),
  data: false,
  sizes: ({ params }) => ({ heads: params.heads, tokenNumbers: params.d }),
  coordinateNames: ({ params }) => numbered("x", params.d),
  groupNames: () => ["x"],
});
