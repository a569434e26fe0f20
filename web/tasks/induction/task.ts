// An induction head: what came after this letter before?

import { lettersFrom } from "../../task/coordinates";
import { declareTask, taskFacts } from "../../task/task";

export const induction = declareTask({
  id: "induction",
  title: "Induction head",
  description:
    "What came after this letter before? Each input is a sequence with habits of its own; the layer has to guess its next " +
    "letter, or to count what followed.",
  ...taskFacts("induction", {
    letters: {
      label: "Letters",
      symbol: "A",
      help: "How many different letters there are.",
      steps: 1,
    },
    length: {
      label: "Length",
      symbol: "n",
      help: "How many tokens an input has: each is a letter and the one before it.",
      steps: [4, 8, 16, 32, 64, 128, 256],
    },
    alpha: {
      label: "Habit",
      symbol: "α",
      help: "Small: each letter has few followers. Large: all follow alike.",
      main: true,
      steps: [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10],
    },
    label: {
      label: "The layer learns",
      help: "“next”: the next letter, as a language model sees it. “counts”: how often each letter followed the last one so far.",
    },
  }),
  data: false,
  sizes: ({ params: { letters } }) => ({ letters }),
  coordinateNames: ({ params: { letters } }) =>
    ["now", "before"].flatMap((when) => lettersFrom("a", letters).map((letter) => `${when} ${letter}`)),
  outputNames: ({ params: { letters } }) => lettersFrom("a", letters),
  groupNames: () => ["now", "before"],
});
