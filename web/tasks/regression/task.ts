// In-context linear regression.

import { numbered } from "../../task/coordinates";
import { declareTask, taskFacts } from "../../task/task";

export const regression = declareTask({
  id: "regression",
  title: "Regression in context",
  description:
    "Each input holds examples of a straight-line rule of its own and then a question. The layer has to work the rule out " +
    "from the examples. One layer of linear attention can only do one step of gradient descent, which is far from enough.",
  ...taskFacts("regression", {
    k: {
      label: "Numbers in an x",
      symbol: "k",
      help: "How many numbers an x has; the rule has as many unknowns.",
      steps: 1,
    },
    tokens: {
      label: "Examples per input",
      symbol: "n",
      help: "How many examples come before the question; the layer learns a step that fits this number only.",
      main: true,
      steps: [2, 3, 5, 10, 20, 40, 64, 128],
    },
    contextNoise: {
      label: "Noise in the examples",
      help: "Standard deviation of the noise on the y of the examples; the true answer has none.",
      steps: [0, 0.1, 0.2, 0.5, 1, 2],
    },
    anisotropy: {
      label: "Uneven spread",
      help: "How many times the variance of the widest coordinate of x is that of the narrowest.",
      steps: [1, 2, 5, 10, 20, 50, 100],
    },
  }),
  data: false,
  coordinateNames: ({ params }) => [...numbered("x ", params.k), "y"],
  groupNames: () => ["x", "y"],
});
