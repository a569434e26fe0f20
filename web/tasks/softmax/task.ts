// Softmax heads from Boolean examples [Chen and Li 2024]. The one task that is not about linear attention at all.
import { numbered } from "../../task/coordinates";
import { refuseSettings } from "../../task/own-learner";
import { declareTask, taskFacts } from "../../task/task";

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
  noRace: true,
  checkTogether: (_params, _data, { added, learner }) =>
    refuseSettings({ id: "softmax", ownLearner: true }, added, learner),
  sizes: ({ params }) => ({ heads: params.heads, tokenNumbers: params.d }),
  coordinateNames: ({ params }) => numbered("x", params.d),
  groupNames: () => ["x"],
});
