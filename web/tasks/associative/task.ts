// Key-value memory [Yau 2024, §4.2].

import { numbered } from "../../task/coordinates";
import { declareTask, type GroupTriple, type OpenCause, taskFacts } from "../../task/task";

/** What the features of perpendicular keys (group 0) and values (group 1) always satisfy. */
const PERPENDICULAR: readonly { types: readonly GroupTriple[]; because: OpenCause["because"] }[] = [
  { types: [[0, 0, 0]], because: "perpendicular-keys" },
  { types: [[1, 1, 1]], because: "perpendicular-values" },
  // biome-ignore format: one type beside the other
  { types: [[0, 0, 1], [1, 1, 1]], because: "squared-keys" },
];

export const associative = declareTask({
  id: "associative",
  title: "Associative memory",
  description:
    "Each input stores a few key–value pairs. The last token, the query, repeats one of the keys and has a value, too; the layer has to answer with the value stored under that key, plus the query’s own.",
  ...taskFacts("associative", {
    k: {
      label: "Pairs per input",
      symbol: "k",
      help: "How many key and value pairs an input holds; keys and values have this many coordinates too.",
      steps: 1,
    },
    orthogonal: {
      label: "Orthogonal share",
      help: "The share of inputs whose keys are perpendicular to each other, and whose values are, too. Click the end stop, or press End, for all of them.",
      main: true,
      steps: [0, 0.5, 0.9, 0.95, 0.97, 0.99, 1],
      format: "percent",
      endStop: "all orthogonal",
    },
    scale: {
      // Ordinary keys then have length 1 on average, as the perpendicular ones do.
      default: (earlier) => 1 / Math.sqrt(Number(earlier.k)),
      label: "Size of ordinary keys",
      help: "Standard deviation of the coordinates of ordinary keys and values.",
      steps: [0.03, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 2],
    },
  }),
  data: false,
  answersWithTokens: true,
  sizes: ({ params }) => ({ pairs: params.k }),
  coordinateNames: ({ params }) => [...numbered("key ", params.k), ...numbered("value ", params.k)],
  groupNames: () => ["key", "value"],
  whyOpen: ({ params, samples, added }, types) => {
    const onlyPerpendicular = Math.round(params.orthogonal * samples) === samples && added === 0;
    const known = onlyPerpendicular && PERPENDICULAR.find((each) => String(each.types) === String(types));
    return known ? { because: known.because, tokens: params.k + 1 } : undefined;
  },
});
